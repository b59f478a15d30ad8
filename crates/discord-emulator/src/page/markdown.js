// Discord's Markdown, into nodes: no text ever becomes markup.

import { el } from "./dom.js";
import { signed } from "./signs.js";
import { nameOf, person, world } from "./state.js";
import { timestamp } from "./time.js";

// The nodes of a text. `place` knows what a press on a channel or command does: `open(channel, message)` and
// `write(line)`, and whose eyes it is seen with: `person`.
export function markdown(text, place) {
  const root = el("div", { className: "text" });
  text.split(/(```[\s\S]*?```\n?)/).forEach((part, index) => {
    if (index % 2) {
      const code = part.trim().slice(3, -3).replace(/^[a-z0-9+-]*\n/i, "");
      root.append(el("pre", { tabIndex: 0, role: "group", "aria-label": "Code" }, el("code", { textContent: code })));
    } else {
      blocks(part, root, place);
    }
  });
  return root;
}

// A channel's name, whoever sees it.
const channelName = (id) => world.people.flatMap(({ channels }) => channels).find((channel) => channel.id === id)?.name ?? "unknown";

// A text without its marks, for those who listen.
export function plain(text) {
  return text
    .replace(/<@!?(\d+)>/g, (_, id) => "@" + nameOf(id))
    .replace(/<t:(\d+)(?::\w)?>/g, (_, seconds) => timestamp(Number(seconds), "R").textContent)
    .replace(/<#(\d+)>/g, (_, id) => "#" + channelName(id))
    .replace(/<a?:(\w+):\d+>/g, (_, name) => name.replace(/_[0-9a-f]{6}$/, "").replaceAll("_", " "))
    .replace(/<[@/a:]+[^>]*>/g, "")
    .replace(/[*_~`|>#]+/g, "")
    .trim();
}

function blocks(text, root, place) {
  if (!text) return;
  let list = null;
  const lines = text.split("\n");
  lines.forEach((line, index) => {
    const item = /^\s*(?:([-*])|(\d+)\.)\s+(.*)$/.exec(line);
    if (item) {
      const tag = item[1] ? "UL" : "OL";
      if (list?.tagName !== tag) {
        list = el(tag.toLowerCase(), item[2] ? { start: Number(item[2]) } : {});
        root.append(list);
      }
      list.append(el("li", {}, ...inline(item[3], place)));
      return;
    }
    list = null;
    const heading = /^(#{1,3}) (.*)$/.exec(line);
    const small = /^-# (.*)$/.exec(line);
    const quoted = /^> ?(.*)$/.exec(line);
    if (heading) root.append(el("p", { className: "heading h" + heading[1].length }, ...inline(heading[2], place)));
    else if (small) root.append(el("div", { className: "dim" }, ...inline(small[1], place)));
    else if (quoted) quote(root, inline(quoted[1], place));
    else {
      root.append(...inline(line, place));
      if (index < lines.length - 1) root.append("\n");
    }
  });
}

function quote(root, nodes) {
  if (root.lastChild?.tagName === "BLOCKQUOTE") root.lastChild.append("\n", ...nodes);
  else root.append(el("blockquote", {}, ...nodes));
}

const link = (url, words) => el("a", { href: url, target: "_blank", rel: "noreferrer", textContent: words });

// An emoji of the bot's; one that is gone shows its name, as with Discord.
export const emoji = (name, id) =>
  el("img", { className: "emoji", src: `/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:`, draggable: false });

const SPANS = [
  [/(`+)([^]*?[^`])\1(?!`)/, (m) => el("code", { textContent: m[2].replace(/^ (?= *`)|(` *) $/g, "$1") })],
  [/\*\*([\s\S]+?)\*\*/, (m, place) => el("strong", {}, ...inline(m[1], place))],
  [/__([\s\S]+?)__/, (m, place) => el("u", {}, ...inline(m[1], place))],
  [/~~([\s\S]+?)~~/, (m, place) => el("s", {}, ...inline(m[1], place))],
  [/\|\|([\s\S]+?)\|\|/, (m, place) => spoiler(inline(m[1], place))],
  [/\*([^\s*][^*]*)\*/, (m, place) => el("em", {}, ...inline(m[1], place))],
  [/(?<!\w)_([^\s_][^_]*)_(?!\w)/, (m, place) => el("em", {}, ...inline(m[1], place))],
  [/<@!?(\d+)>/, (m) => el("span", { className: "mention", textContent: "@" + nameOf(m[1]) })],
  [/<@&(\d+)>/, () => el("span", { className: "mention", textContent: "@role" })],
  [/<#(\d+)>/, (m, place) => channelLink(m[1], null, place)],
  [/<\/([^:>]+):\d+>/, (m, place) => el("button", {
    type: "button", className: "mention", textContent: "/" + m[1], onclick: () => place.write(`/${m[1]} `),
  })],
  [/<a?:(\w+):(\d+)>/, (m) => emoji(m[1], m[2])],
  [/<t:(\d+)(?::([tTdDfFR]))?>/, (m) => timestamp(Number(m[1]), m[2])],
  [/\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/, (m, place) => known(m[2], m[1], place) ?? link(m[2], m[1])],
  [/<?(https?:\/\/[^\s<>]+)>?/, (m, place) => known(m[1], null, place) ?? link(m[1], m[1])],
  [/\\([^0-9A-Za-z\s])/, (m) => document.createTextNode(m[1])],
];
const ESCAPED = SPANS.at(-1);

function inline(text, place) {
  const nodes = [];
  let rest = text;
  while (rest) {
    let first = null;
    for (const [pattern, make] of SPANS) {
      const match = pattern.exec(rest);
      if (match && (!first || match.index < first.match.index)) first = { match, make };
    }
    // A backslash takes the meaning from the character after it.
    const escaped = ESCAPED[0].exec(rest);
    if (escaped && first && escaped.index < first.match.index) first = { match: escaped, make: ESCAPED[1] };
    if (!first) {
      nodes.push(...signed(rest));
      break;
    }
    if (first.match.index) nodes.push(...signed(rest.slice(0, first.match.index)));
    nodes.push(first.make(first.match, place));
    rest = rest.slice(first.match.index + first.match[0].length);
  }
  return nodes;
}

function spoiler(nodes) {
  const words = el("span", {}, ...nodes);
  return el("button", {
    type: "button", className: "spoiler", "aria-label": "Spoiler: show", "aria-expanded": "false",
    onclick() {
      this.classList.add("open");
      this.setAttribute("aria-expanded", "true");
      this.removeAttribute("aria-label");
    },
  }, words);
}

// A link of Discord's to a channel or message stays on the page.
function known(url, words, place) {
  const match = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/.exec(url);
  return match && channelLink(match[1], match[2], place, words);
}

function channelLink(id, message, place, words) {
  const channel = person(place.person)?.channels.find((found) => found.id === id);
  const name = channel ? (channel.kind === "direct" ? "@" : "#") + channel.name : "#no-access";
  return el("button", {
    type: "button", className: "mention", disabled: !channel,
    textContent: words ?? name + (message && channel ? " › message" : ""), onclick: () => place.open(id, message),
  });
}
