// What stands side by side: in each column a person, a channel, its messages, and a bar to write in.

import { makeBar } from "./bar.js";
import { $, button, el, refill } from "./dom.js";
import { makeList } from "./messages.js";
import { hisChannel, openMenu } from "./sidebar.js";
import { activate, active, channelOf, close, columns, go, isUnread, person, world } from "./state.js";

const parts = new Map();
let seen = null;

export function showColumns() {
  const known = new Set(columns.map((column) => column.id));
  for (const id of parts.keys()) if (!known.has(id)) parts.delete(id);
  const node = $("columns");
  refill(node, columns, (column) => String(column.id), makeColumn);
  node.dataset.count = columns.length;
  const shown = columns[active] && columns[active].id + columns[active].person;
  columns.forEach((column, at) => {
    const part = parts.get(column.id);
    part.section.classList.toggle("active", at === active);
    showHeader(column, part);
    part.list.show();
    part.bar.show();
  });
  // What is changed from the side is seen.
  if (shown !== seen) parts.get(columns[active].id).section.scrollIntoView({ inline: "nearest", block: "nearest" });
  seen = shown;
}

function makeColumn(column) {
  const title = el("h2", { id: `title-${column.id}`, className: "title" });
  const who = el("select", { "aria-label": "I am", onchange: () => {
    go(column, { person: who.value, channel: hisChannel(column, person(who.value)) });
  } });
  const other = button("", () => go(column, { channel: other.dataset.channel }), { className: "plain other" });
  const end = button("×", () => close(column), { className: "plain close" });
  const menu = button("☰", openMenu, {
    className: "plain menu-button", "aria-label": "Channels and people", "aria-expanded": "false", "aria-controls": "side",
  });
  const header = el("header", {}, menu, title, other, who, end);
  const bar = makeBar(column);
  const list = makeList(column, bar);
  const section = el("section", { className: "column", "aria-labelledby": title.id }, header, list.node, list.jump, bar.node);
  section.addEventListener("focusin", () => activate(columns.indexOf(column)));
  section.addEventListener("pointerdown", () => activate(columns.indexOf(column)));
  parts.set(column.id, { section, title, who, other, end, list, bar });
  return section;
}

const nameOf = (channel) => (channel.kind === "direct" ? "@" : "#") + channel.name;

function showHeader(column, { section, title, who, other, end }) {
  const channel = channelOf(column);
  const { name, channels } = person(column.person);
  const words = nameOf(channel);
  if (title.textContent !== words) title.textContent = words;
  section.setAttribute("aria-label", `${name} in ${words}`);
  section.removeAttribute("aria-labelledby");
  const options = world.people.map(({ id, name: each }) => [id, each]);
  if (who.dataset.options !== JSON.stringify(options)) {
    who.dataset.options = JSON.stringify(options);
    who.replaceChildren(...options.map(([value, textContent]) => el("option", { value, textContent })));
  }
  who.value = column.person;
  end.hidden = columns.length === 1;
  end.setAttribute("aria-label", `Close ${name}'s column`);
  // The way to and from the direct messages, where secrets are.
  const there = channel.kind === "direct"
    ? channels.find((found) => found.id === column.left && found.kind !== "direct") ?? channels.find((found) => found.kind === "text")
    : channels.find((found) => found.kind === "direct");
  const unread = isUnread(column.person, there);
  other.dataset.channel = there.id;
  other.textContent = nameOf(there);
  other.classList.toggle("unread", unread);
  other.setAttribute("aria-label", `Go to ${nameOf(there)}${unread ? ", unread" : ""}`);
}
