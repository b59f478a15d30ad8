// The messages of a column.

import { controls } from "./components.js";
import { announce, button, el, refill } from "./dom.js";
import { embedCard, fileView } from "./embeds.js";
import { welcome } from "./guide.js";
import { isLaidOut, layout } from "./layout.js";
import { markdown, plain } from "./markdown.js";
import { showRaw } from "./panel.js";
import { avatar } from "./sidebar.js";
import { authorOf, channelOf, go, isEmpty, isEphemeral, isThinking, nameOf, replyTo, world } from "./state.js";
import { dayName, shortTime } from "./time.js";

// How long somebody goes on talking under the same name, in milliseconds.
const GROUPED = 7 * 60_000;

// How near to the end counts as at the end, in pixels.
const NEAR = 120;

export function makeList(column, bar) {
  const node = el("ol", { className: "messages", tabIndex: 0, "aria-label": "Messages" });
  const place = {
    get person() { return column.person; },
    write: (line) => bar.write(line),
    open: async (channel, message) => {
      await go(column, { channel });
      const found = message && node.querySelector(`[data-message="${message}"]`);
      found?.scrollIntoView({ block: "center" });
      found?.focus({ preventScroll: true });
    },
    act: (method, path, body) => bar.act(method, path, body),
    reply: (message) => bar.reply(message),
  };
  let place_shown = "";
  let pinned = true;
  let wasSaid = false;
  let newest = null;
  let top = 0;
  // Who scrolls up wants to read there; what grows below is no reason to leave the end.
  node.addEventListener("scroll", () => {
    if (atEnd(node)) pinned = wasSaid;
    else if (node.scrollTop < top) pinned = false;
    top = node.scrollTop;
  });
  // Pictures and menus change the height of what is above the end.
  new ResizeObserver(() => { if (pinned) toEnd(node); }).observe(node);
  node.addEventListener("load", () => { if (pinned) toEnd(node); }, true);
  node.addEventListener("keydown", (event) => move(event, node, place, column));
  const jump = button("Jump to the newest", () => {
    pinned = true;
    toEnd(node);
    node.querySelector("article:last-of-type")?.focus({ preventScroll: true });
  }, { className: "control newest", hidden: true });
  node.addEventListener("scroll", () => { jump.hidden = !wasSaid || atEnd(node); });
  return {
    node,
    jump,
    show() {
      if (!column.messages) return;
      const here = column.person + "/" + column.channel;
      const moved = here !== place_shown;
      if (moved) newest = null;
      tell(column, newest, moved);
      const isAnswered = newest !== null && column.messages.some((message) => BigInt(message.id) > BigInt(newest) && answers(message, column.person));
      newest = column.messages.at(-1)?.id ?? newest ?? "0";
      place_shown = here;
      const items = arranged(column);
      refill(node, items, (item) => here + item.key, (item) => item.make(place));
      const articles = [...node.querySelectorAll("article")];
      if (!articles.some((article) => article.tabIndex === 0) && articles.length) articles.at(-1).tabIndex = 0;
      const isSaid = column.messages.length > 0;
      // What is offered where nothing was said is read from its start.
      if (moved || isSaid !== wasSaid) pinned = isSaid;
      else if (isAnswered) pinned = true;
      wasSaid = isSaid;
      if (pinned) toEnd(node);
      else if (moved) node.scrollTop = 0;
    },
  };
}

const atEnd = (node) => node.scrollHeight - node.scrollTop - node.clientHeight < NEAR;
const toEnd = (node) => { node.scrollTop = node.scrollHeight; };

// Lets a screen reader hear what is new; of several columns that show it, once.
const told = new Set();
// Answers that are still to come in messages that are there.
const promised = new Set();
function tell(column, newest, moved) {
  for (const message of column.messages) {
    const { id } = message;
    if (isThinking(message)) {
      promised.add(id);
      continue;
    }
    const isNew = promised.delete(id) || (!moved && newest !== null && BigInt(id) > BigInt(newest));
    if (told.has(id)) continue;
    told.add(id);
    if (!isNew) continue;
    const words = plain(message.content) || plain(firstText(message.components)) || message.embeds.map((embed) => embed.title ?? "").join(" ") || "a picture";
    announce(`${authorOf(message)}: ${words.slice(0, 300)}`);
  }
}

// The first text of those a message is laid out of.
const firstText = (components) => components.map((one) => one.content ?? firstText(one.components ?? [])).find(Boolean) ?? "";

// The messages with what stands between them.
function arranged(column) {
  const items = [];
  const messages = new Map(column.messages.map((message) => [message.id, message]));
  if (!column.messages.length) {
    const state = JSON.stringify([world.guides, world.guide_groups, isEmpty(), channelOf(column).name]);
    return [{ key: "welcome" + state, make: () => el("li", { className: "welcome" }, ...welcome(column)) }];
  }
  let before = null;
  for (const message of column.messages) {
    const at = new Date(message.timestamp);
    const sameDay = before && new Date(before.timestamp).toDateString() === at.toDateString();
    if (!sameDay) items.push({ key: "day" + at.toDateString(), make: () => el("li", { className: "day" }, el("span", { textContent: dayName(at) })) });
    const goesOn = sameDay && before.author.id === message.author.id && !message.message_reference && !given(message)
      && !isEphemeral(before) && !isEphemeral(message) && at - new Date(before.timestamp) < GROUPED;
    const replied = messages.get(replyTo(message));
    const about = replied && [authorOf(replied), replied.content.slice(0, 200)];
    items.push({
      // What it answers is looked up: a message that is pressed goes on changing.
      key: JSON.stringify([{ ...message, referenced_message: null }, goesOn, about, shortTime(at)]),
      make: (place) => messageItem(message, goesOn, replied, column, place),
    });
    before = message;
  }
  return items;
}

// The command that a message answers.
const given = ({ interaction_metadata }) => interaction_metadata?.name;

// Whether it answers a command of this person, or a press: they want to see it.
const answers = (message, person) => isEphemeral(message) || (given(message) && message.interaction_metadata.user.id === person);

function messageItem(message, goesOn, replied, column, place) {
  const marks = ["message", goesOn && "goes-on", isEphemeral(message) && "only", isThinking(message) && "thinking", message.failed && "failed",
    message.mentions.some(({ id }) => id === column.person) && "mentioned"];
  const head = `head-${column.id}-${message.id}`;
  const at = new Date(message.timestamp);
  const article = el("article", { tabIndex: -1, "aria-labelledby": head, "data-message": message.id, "data-name": "message " + message.id });
  const { bot } = message.author;
  const owner = bot ? "bot" : "p" + (world.people.findIndex((who) => who.id === message.author.id) % 6);
  if (given(message)) {
    article.append(el("div", { className: "reply" }, el("strong", { textContent: nameOf(message.interaction_metadata.user.id) }),
      ` used `, el("span", { className: "mention", textContent: "/" + given(message) })));
  } else if (message.message_reference) {
    article.append(replyLine(message, replied, place));
  }
  article.append(
    goesOn ? el("span", { className: "gutter" }) : avatar(message.author.id),
    el("header", { id: head, className: goesOn ? "unseen" : "" },
      el("strong", { className: "author " + owner, textContent: authorOf(message) }),
      bot ? el("span", { className: "bot-mark", textContent: "APP" }) : null,
      el("time", { dateTime: message.timestamp, title: at.toLocaleString("en"), textContent: shortTime(at) })),
    body(message, place),
    actions(message, place),
  );
  return el("li", { className: marks.filter(Boolean).join(" ") }, article);
}

function replyLine(message, replied, place) {
  const words = replied ? plain(replied.content).split("\n")[0] || "a picture" : "a message that is not shown here";
  const line = el("div", { className: "reply" },
    el("span", { className: "unseen", textContent: "In reply to " }),
    el("strong", { textContent: replied ? authorOf(replied) : "" }), " ");
  line.append(replied ? button(words, () => place.open(message.channel_id, replyTo(message)), { className: "jump" }) : words);
  return line;
}

function body(message, place) {
  const parts = el("div", { className: "body" });
  if (isThinking(message)) {
    parts.append(el("p", { className: "thinking" }, `${world.bot.name} is thinking`, el("span", { className: "dots", textContent: "…" })));
  } else if (message.content || message.edited_timestamp) {
    const text = markdown(message.content, place);
    if (message.edited_timestamp) text.append(" ", el("span", { className: "dim", textContent: "(edited)" }));
    parts.append(text);
  }
  parts.append(...message.attachments.map((file) => fileView(file)), ...message.embeds.map((embed) => embedCard(embed, place)));
  if (isLaidOut(message)) parts.append(layout(message, place));
  else if (message.components.length) parts.append(controls(message, place));
  if (isEphemeral(message)) {
    parts.append(el("p", { className: "dim" }, el("span", { "aria-hidden": "true", textContent: "👁 " }), "Only you can see this · ",
      button("Dismiss message", () => place.act("DELETE", "message", { message: message.id }), { className: "jump" })));
  }
  return parts;
}

const canReply = (message) => !isEphemeral(message) && !isThinking(message);

function actions(message, place) {
  const { failed, ...raw } = message;
  const show = () => showRaw(`Message ${message.id}`, raw);
  const name = `message of ${authorOf(message)}`;
  return el("div", { className: "actions" },
    !canReply(message) ? null : button("Reply", () => place.reply(message), { "aria-label": `Reply to ${name}` }),
    // With a key, as it would be one more stop in each message.
    button("{ }", show, { title: "Show the raw message (J)", "aria-label": `Show the raw ${name}`, tabIndex: -1, className: "show-raw" }));
}

// Arrow keys go from message to message, R replies, J shows what is sent as JSON, Escape goes to the bar.
function move(event, node, place, column) {
  const articles = [...node.querySelectorAll("article")];
  const at = articles.indexOf(event.target);
  if (event.key === "Escape" && node.contains(event.target)) {
    place.reply(null);
    return;
  }
  const from = event.target === node ? articles.length : at;
  if (from < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "r" && at >= 0) {
    const message = column.messages.find(({ id }) => id === event.target.dataset.message);
    if (message && canReply(message)) place.reply(message);
    event.preventDefault();
    return;
  }
  if (event.key === "j" && at >= 0) {
    event.target.querySelector(".show-raw").click();
    event.preventDefault();
    return;
  }
  const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: articles.length - 1 }[event.key];
  if (to === undefined || !articles.length) return;
  event.preventDefault();
  const next = articles[Math.max(0, Math.min(articles.length - 1, to))];
  for (const article of articles) article.tabIndex = article === next ? 0 : -1;
  next.focus();
}

