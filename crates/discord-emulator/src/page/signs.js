// Coloured circles, drawn by the page: not every machine has a font for them.

import { el } from "./dom.js";

const SIGNS = { "🔴": "red", "🔵": "blue", "🟢": "green", "🟡": "yellow", "🟣": "violet", "⚪": "white" };
const PATTERN = new RegExp(`(${Object.keys(SIGNS).join("|")})`, "u");

// A text in nodes, its circles drawn. They are still there as characters for those who listen or copy.
export const signed = (text) => text.split(PATTERN).filter(Boolean).map((part) =>
  (SIGNS[part] ? el("span", { className: "sign " + SIGNS[part], textContent: part }) : part));
