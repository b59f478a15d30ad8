// Times as people read them, by the emulator's clock.

import { el } from "./dom.js";

let ahead = 0;
export const setAhead = (ms) => { ahead = ms; };

// What time it is in the emulator, where more may have passed than elsewhere.
export const now = () => new Date(Date.now() + ahead);

const day = (date) => date.toDateString();
const hour = { hour: "2-digit", minute: "2-digit" };

export const dayName = (date) => date.toLocaleDateString("en", { dateStyle: "long" });

// "Today at 14:05", "Yesterday at 14:05", or the date.
export function shortTime(date) {
  const time = date.toLocaleTimeString("en", hour);
  if (day(date) === day(now())) return `Today at ${time}`;
  if (day(date) === day(new Date(now().getTime() - 86_400_000))) return `Yesterday at ${time}`;
  return `${date.toLocaleDateString("en")} ${time}`;
}

// Discord's `<t:1700000000:R>`.
export function timestamp(seconds, style = "f") {
  const at = new Date(seconds * 1000);
  if (Number.isNaN(at.getTime())) return document.createTextNode(`<t:${seconds}>`);
  const styles = {
    t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
    f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
  };
  const words = style === "R" ? relative(seconds) : at.toLocaleString("en", styles[style]);
  const node = el("time", { dateTime: at.toISOString(), title: at.toLocaleString("en"), className: "stamp", textContent: words });
  if (style === "R") node.dataset.relative = seconds;
  return node;
}

function relative(seconds) {
  const left = seconds - now().getTime() / 1000;
  const format = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  for (const [unit, size] of [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60]]) {
    if (Math.abs(left) >= size) return format.format(Math.round(left / size), unit);
  }
  return format.format(Math.round(left), "second");
}

// Keeps what says "in 3 hours" true.
export function keepTime() {
  for (const node of document.querySelectorAll("[data-relative]")) {
    const words = relative(Number(node.dataset.relative));
    if (node.textContent !== words) node.textContent = words;
  }
}
