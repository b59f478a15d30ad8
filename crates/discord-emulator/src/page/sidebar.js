// The lists at the side: channels, direct messages, people. They belong to the active column.

import { $, button, el, refill, rove } from "./dom.js";
import { columns, go, isUnread, me, openBeside, person, sideBySide, world } from "./state.js";

const settle = [];

// How many the button shows side by side.
const SIDE_BY_SIDE = 4;

export function startSidebar() {
  for (const [list, selector] of [["channels", "button"], ["direct", "button"], ["people", "button.person"]]) {
    settle.push(rove($(list), selector));
  }
  $("side-by-side").onclick = () => sideBySide(columns.length < SIDE_BY_SIDE ? SIDE_BY_SIDE : 1);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && document.body.classList.contains("menu")) closeMenu();
  });
  document.addEventListener("pointerdown", (event) => {
    const outside = !$("side").contains(event.target) && !event.target.closest?.(".menu-button");
    if (outside && document.body.classList.contains("menu")) closeMenu();
  });
}

// The drawer that the lists are in where there is little room.
export function openMenu() {
  document.body.classList.add("menu");
  for (const node of document.querySelectorAll(".menu-button")) node.setAttribute("aria-expanded", "true");
  $("channels").querySelector("[tabindex='0']")?.focus();
}

export function closeMenu() {
  if (!document.body.classList.contains("menu")) return;
  const inside = $("side").contains(document.activeElement);
  document.body.classList.remove("menu");
  for (const node of document.querySelectorAll(".menu-button")) node.setAttribute("aria-expanded", "false");
  if (inside) document.querySelector(".column.active .menu-button")?.focus();
}

export function showSidebar() {
  const column = me();
  const channels = person(column.person).channels;
  $("server").textContent = world.server;
  const threads = (parent) => channels.filter((channel) =>
    channel.parent === parent && (!channel.archived || channel.id === column.channel));
  const places = channels.filter((channel) => !channel.parent && channel.kind !== "direct").flatMap((channel) => [channel, ...threads(channel.id)]);
  const key = (channel) => JSON.stringify([channel.id, channel.name, channel.id === column.channel, isUnread(column.person, channel), column.person, column.id]);
  refill($("channels"), places, key, (channel) => channelItem(column, channel));
  refill($("direct"), channels.filter((channel) => channel.kind === "direct"), key, (channel) => channelItem(column, channel));
  const news = ({ id, channels: theirs }) => theirs.some((channel) => channel.kind === "direct" && isUnread(id, channel));
  refill($("people"), world.people, (who) => JSON.stringify([
    who.id, who.membership, who.id === column.person, isAwaited(who), columns.some((shown) => shown.person === who.id), news(who), column.id,
  ]), (who) => personItem(column, who, news(who)));
  const many = columns.length >= SIDE_BY_SIDE;
  $("side-by-side").textContent = many ? "One at a time" : "Four of us side by side";
  $("connection").textContent = world.connected ? "The bot is connected." : "The bot is not connected.";
  $("connection").dataset.state = world.connected ? "well" : "lost";
  document.title = `${world.server} · emulator`;
  $("page").textContent = document.title;
  settle.forEach((one) => one());
}

const MARKS = { direct: "@", announcement: "📢", voice: "🔊", stage: "🎙", forum: "🗨" };
const KINDS = {
  private_thread: "private thread ", public_thread: "thread ", announcement_thread: "thread ",
  announcement: "announcements ", voice: "voice ", stage: "stage ", forum: "forum ",
};

function channelItem(column, channel) {
  const unread = isUnread(column.person, channel);
  const here = channel.id === column.channel;
  const notes = [unread && "unread", channel.locked && "locked"].filter(Boolean);
  return el("li", { className: [channel.parent && "thread", unread && "unread"].filter(Boolean).join(" ") },
    el("button", {
      type: "button", tabIndex: -1, "aria-current": here ? "true" : null, "data-name": "channel " + channel.id,
      onclick: () => {
        go(column, { channel: channel.id });
        closeMenu();
      },
    },
    el("span", { className: "mark", "aria-hidden": "true", textContent: channel.parent ? "↳" : MARKS[channel.kind] ?? "#" }),
    el("span", { className: "unseen", textContent: KINDS[channel.kind] ?? "" }),
    el("span", { className: "name", textContent: channel.name }),
    unseen(notes),
    channel.locked ? el("span", { "aria-hidden": "true", textContent: "🔒" }) : null,
    unread ? el("span", { className: "dot", "aria-hidden": "true" }) : null));
}

// What is said where others see a sign.
const unseen = (notes) => (notes.length ? el("span", { className: "unseen", textContent: ", " + notes.join(", ") }) : null);

// A letter in a circle, in the person's colour.
export function avatar(id) {
  const at = world.people.findIndex((who) => who.id === id);
  const bot = at < 0;
  return el("span", {
    className: "avatar " + (bot ? "bot" : "p" + (at % 6)), "aria-hidden": "true",
    "data-letter": bot ? "♛" : world.people[at].name[0],
  });
}

// Whether a match waits for somebody.
const isAwaited = (who) => world.awaited.some(({ person: awaited }) => awaited === who.id);

function personItem(column, who, news) {
  const notes = [who.role === "moderator" && "moderator", who.membership === "gone" && "not on the server"].filter(Boolean);
  const here = who.id === column.person;
  const open = columns.some((shown) => shown.person === who.id);
  return el("li", {},
    el("button", {
      type: "button", className: "person", tabIndex: -1, "aria-current": here ? "true" : null,
      "data-name": "person " + who.id,
      onclick: () => {
        go(column, { person: who.id, channel: hisChannel(column, who) });
        closeMenu();
      },
    },
    avatar(who.id),
    el("span", { className: "name", textContent: who.name }),
    notes.length ? el("span", { className: "note", textContent: notes.join(", ") }) : null,
    isAwaited(who) ? el("span", { className: "turn", textContent: "to play" }) : null,
    unseen(news ? ["unread direct messages"] : []),
    news ? el("span", { className: "dot", "aria-hidden": "true" }) : null),
    open ? null : button("", () => openBeside(who.id), {
      className: "beside", title: `Open ${who.name} in a new column`, "aria-label": `Open ${who.name} in a new column`, "data-name": "beside " + who.id,
    }));
}

// Who looks at their direct messages looks at their own.
export function hisChannel(column, who) {
  const channels = person(column.person).channels;
  const direct = channels.find((channel) => channel.id === column.channel)?.kind === "direct";
  return direct ? who.channels.find((channel) => channel.kind === "direct").id : column.channel;
}
