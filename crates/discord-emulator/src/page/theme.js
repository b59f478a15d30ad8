// Dark or light: as the system says, unless somebody chose.

import { $ } from "./dom.js";

const NEXT = { auto: "dark", dark: "light", light: "auto" };
const WORDS = { auto: "Theme: system", dark: "Theme: dark", light: "Theme: light" };

export function startTheme() {
  const set = (theme) => {
    document.documentElement.dataset.theme = theme;
    $("theme").textContent = WORDS[theme];
    localStorage.setItem("theme", theme);
  };
  const kept = localStorage.getItem("theme");
  set(NEXT[kept] ? kept : "auto");
  $("theme").onclick = () => set(NEXT[document.documentElement.dataset.theme]);
}
