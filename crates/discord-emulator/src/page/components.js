// Buttons and menus below a message.

import { button, el } from "./dom.js";
import { emoji } from "./markdown.js";
import { signed } from "./signs.js";
import { world } from "./state.js";

// Discord's numbers of them.
const BUTTON = 2;
const USER_SELECT = 5;

const safe = (url) => (/^https?:\/\//.test(url) ? url : "#");
const isCustom = (control) => Boolean(control.emoji?.id);
const words = (control) =>
  `${isCustom(control) ? "" : control.emoji?.name ?? ""} ${control.label ?? ""}`.trim();
// A control with a custom emoji begins with its picture.
const pictured = (made, control) => {
  if (isCustom(control)) made.prepend(emoji(control.emoji.name, control.emoji.id), " ");
  return made;
};

export function controls(message, place) {
  return el("div", { className: "controls" }, ...message.components.map((each) => row(message, each, place)));
}

export const row = (message, { components }, place) =>
  el("div", { className: "row" }, ...components.map((control) => usable(message, control, place)));

export const usable = (message, control, place) =>
  (control.type === BUTTON ? pressable(message, control, place) : menu(message, control, place));

function pressable(message, control, place) {
  if (control.url) {
    return el("a", {
      className: "control", href: safe(control.url), target: "_blank", rel: "noreferrer",
      textContent: words(control) + " ↗",
    });
  }
  const { custom_id } = control;
  // Twice pressed is once meant.
  const press = async () => {
    if (made.hasAttribute("aria-busy")) return;
    made.setAttribute("aria-busy", "true");
    await place.act("POST", "press", { message: message.id, custom_id });
    made.removeAttribute("aria-busy");
  };
  const made = button("", press, {
    className: `control s${control.style}`, disabled: control.disabled ?? false, "data-name": "control " + custom_id,
  });
  made.append(el("span", {}, ...signed(words(control))));
  return pictured(made, control);
}

// What can be chosen: what the bot lists, or the people.
function optionsOf({ type, options, default_values }) {
  if (type !== USER_SELECT) return options;
  return world.people.map(({ id, name }) => ({ value: id, label: name, default: default_values?.some((value) => value.id === id) }));
}

// A menu opens below its button. One choice is sent at once; several are sent with Done or Enter, as
// one can change one's mind until then. Escape closes it and sends nothing.
function menu(message, control, place) {
  const { min_values = 1, max_values = 1 } = control;
  const options = optionsOf(control);
  const many = max_values > 1;
  const id = `menu-${message.id}-${control.custom_id.replace(/[^\w-]/g, "_")}-${Math.random().toString(36).slice(2)}`;
  const before = new Set(options.filter((option) => option.default).map((option) => option.value));
  const prompt = control.placeholder || (many ? "Make your selection" : "Make a selection");
  const chosen = new Set(before);
  let at = 0;
  const isEnough = () => chosen.size >= min_values;
  const label = () => options.filter((option) => chosen.has(option.value)).map((option) => option.label).join(", ");
  const opener = el("button", {
    type: "button", className: "control opener", disabled: control.disabled ?? false, "aria-haspopup": "listbox",
    "aria-expanded": "false", "aria-controls": id, "data-name": "control " + control.custom_id,
  }, el("span", { textContent: label() || prompt }), el("span", { "aria-hidden": "true", textContent: "▾" }));
  const items = options.map((option, nth) => el("li", {
    id: `${id}-${nth}`, role: "option", "aria-selected": String(chosen.has(option.value)), "data-value": option.value,
  },
  el("span", { className: "tick", "aria-hidden": "true" }),
  el("span", {}, isCustom(option) ? emoji(option.emoji.name, option.emoji.id) : null, ...signed(words(option)), option.description ? el("span", { className: "dim under", textContent: option.description }) : null)));
  const list = el("ul", {
    id, role: "listbox", tabIndex: -1, "aria-label": prompt, "aria-multiselectable": many ? "true" : null,
    "data-name": "list " + control.custom_id,
  }, ...items);
  const done = many ? button("Done", () => send(), { className: "control s1" }) : null;
  const popup = el("div", { className: "popup", hidden: true }, list,
    many ? el("div", { className: "row" }, done, el("span", { className: "dim", textContent: `${min_values} to ${max_values}` })) : null);

  const mark = () => {
    items.forEach((item, nth) => {
      item.setAttribute("aria-selected", String(chosen.has(item.dataset.value)));
      item.classList.toggle("at", nth === at);
    });
    if (items[at]) list.setAttribute("aria-activedescendant", items[at].id);
    items[at]?.scrollIntoView({ block: "nearest" });
    if (done) done.disabled = !isEnough();
  };
  const close = (focus = true) => {
    popup.hidden = true;
    opener.setAttribute("aria-expanded", "false");
    if (focus) opener.focus();
  };
  const open = () => {
    popup.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    at = Math.max(0, items.findIndex((item) => chosen.has(item.dataset.value)));
    list.focus({ preventScroll: true });
    popup.scrollIntoView({ block: "nearest" });
    mark();
  };
  const shownLabel = opener.firstChild;
  const send = async () => {
    if (opener.hasAttribute("aria-busy")) return;
    const values = options.map((option) => option.value).filter((value) => chosen.has(value));
    // As on Discord: what was chosen stands there while it is on its way.
    shownLabel.textContent = label();
    opener.setAttribute("aria-busy", "true");
    const sent = await place.act("POST", "select", { message: message.id, custom_id: control.custom_id, values });
    opener.removeAttribute("aria-busy");
    if (sent) close();
    else shownLabel.textContent = prompt;
  };
  const choose = (nth) => {
    const { value } = items[nth].dataset;
    at = nth;
    if (!many) {
      chosen.clear();
      chosen.add(value);
      mark();
      send();
      return;
    }
    if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < max_values) chosen.add(value);
    mark();
  };
  opener.onclick = () => (popup.hidden ? open() : close());
  opener.onkeydown = (event) => {
    if (event.key === "ArrowDown" && popup.hidden) {
      event.preventDefault();
      open();
    }
  };
  items.forEach((item, nth) => { item.onclick = () => choose(nth); });
  let typed = "";
  let typing = 0;
  list.onkeydown = (event) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) at = Math.max(0, Math.min(items.length - 1, to));
    else if (event.key === " ") choose(at);
    else if (event.key === "Enter" && !many) choose(at);
    else if (event.key === "Enter") isEnough() && send();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      clearTimeout(typing);
      typing = setTimeout(() => { typed = ""; }, 700);
      typed += event.key.toLowerCase();
      const found = items.findIndex((item) => item.textContent.trim().toLowerCase().startsWith(typed));
      if (found >= 0) at = found;
    } else return;
    event.preventDefault();
    event.stopPropagation();
    mark();
  };
  popup.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    chosen.clear();
    before.forEach((value) => chosen.add(value));
    close();
  });
  const whole = el("div", { className: "menu" }, opener, popup);
  whole.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !whole.contains(event.relatedTarget) && !popup.hidden) close(false);
  });
  return whole;
}
