// The bar at the foot of a column: messages, and commands with everything the bot offers for them.

import { announce, button, el } from "./dom.js";
import { plain } from "./markdown.js";
import { ask } from "./server.js";
import { authorOf, channelOf, person, show, world } from "./state.js";

// What is half written, by who writes where.
const drafts = new Map();

export function makeBar(column) {
  const id = `bar-${column.id}`;
  const error = el("p", { className: "error", role: "alert" });
  const hint = el("div", { className: "hint", id: `${id}-hint` });
  // It can be longer than its room: then it has to be reachable, too.
  const list = el("ul", {
    id: `${id}-list`, role: "listbox", "aria-label": "Suggestions", className: "suggestions", tabIndex: 0, hidden: true,
  });
  const replying = el("div", { className: "replying", hidden: true });
  const input = el("textarea", {
    rows: 1, spellcheck: false, autocomplete: "off", maxLength: 10_000, "aria-autocomplete": "list",
    "aria-controls": list.id, "aria-describedby": hint.id, "data-name": "input " + column.id,
  });
  const send = el("button", { type: "submit", className: "send", "aria-label": "Send", textContent: "➤" });
  const node = el("form", { className: "bar" }, error, list, hint, replying, el("div", { className: "line" }, input, send));
  let suggestions = [];
  let chosen = 0;
  let asked = 0;
  let asking = new AbortController();
  let here = "";
  let found = Promise.resolve();
  let told = "";

  const act = async (method, path, body) => {
    error.textContent = "";
    try {
      await ask(method, path, { person: column.person, ...body });
      return true;
    } catch (problem) {
      error.textContent = problem.message;
      return false;
    }
  };
  const write = (text) => {
    input.value = text;
    drafts.set(here, text);
    input.rows = Math.min(8, text.split("\n").length);
  };
  const clear = () => {
    asked += 1;
    asking.abort();
    suggestions = [];
    hint.replaceChildren();
    showList();
  };

  function showList() {
    list.replaceChildren(...suggestions.map((suggestion, nth) => el("li", {
      id: `${id}-${nth}`, role: "option", "aria-selected": String(nth === chosen),
      onpointerdown: (event) => {
        event.preventDefault();
        take(nth);
      },
    }, el("strong", { textContent: suggestion.label }), el("span", { className: "dim", textContent: suggestion.description }))));
    list.hidden = !suggestions.length;
    if (suggestions.length) input.setAttribute("aria-activedescendant", `${id}-${chosen}`);
    else input.removeAttribute("aria-activedescendant");
    list.children[chosen]?.scrollIntoView({ block: "nearest" });
    const words = suggestions.length ? `${suggestions.length} suggestions` : "";
    if (words && words !== told) announce(words);
    told = words;
  }

  // The command as far as it is written, with the option that is being written.
  function showHint(about) {
    if (!about) {
      hint.replaceChildren();
      return;
    }
    const typing = about.options.find((option) => option.state === "typing");
    hint.replaceChildren(
      el("div", { className: "options" }, el("strong", { textContent: about.command }),
        ...about.options.map((option) => el("span", {
          className: `option ${option.state}` + (error.textContent.includes(`"${option.name}"`) ? " bad" : ""), textContent: option.name + (option.required ? "*" : ""),
        }))),
      el("div", { className: "dim", textContent: typing ? `${typing.name}: ${typing.description}` : about.description }));
  }

  // Names of people and channels in a message.
  function names(text) {
    const match = /(^|\s)([@#])(\S*)$/.exec(text.slice(0, input.selectionStart));
    if (!match) return [];
    const [, , mark, begun] = match;
    const known = mark === "@"
      ? [...world.people.map(({ name }) => name), world.bot.name]
      : person(column.person).channels.filter(({ kind }) => kind !== "direct").map(({ name }) => name);
    const head = text.slice(0, match.index + match[1].length);
    const tail = text.slice(input.selectionStart);
    return known.filter((name) => name.toLowerCase().startsWith(begun.toLowerCase()) && name !== begun)
      .map((name) => ({ label: mark + name, description: "", line: `${head}${mark}${name} ${tail}` }));
  }

  // What is offered for the line as it stands: `found` is there once it is shown.
  function suggest() {
    found = look();
  }

  async function look() {
    const text = input.value;
    asked += 1;
    const mine = asked;
    asking.abort();
    asking = new AbortController();
    let answer = { suggestions: [], hint: null };
    if (text.startsWith("/")) {
      try {
        answer = await ask("POST", "suggest", { person: column.person, channel: column.channel, text }, asking.signal);
      } catch (problem) {
        if (mine === asked) error.textContent = problem.message;
      }
    } else {
      answer.suggestions = names(text);
    }
    if (mine !== asked) return;
    suggestions = answer.suggestions;
    chosen = 0;
    showHint(answer.hint);
    showList();
  }

  // Takes a suggestion; the one that is chosen, unless the pointer is on another.
  function take(nth = chosen) {
    if (!suggestions[nth]) return;
    write(suggestions[nth].line);
    input.focus();
    suggest();
  }

  // It is gone at once, so that nothing is sent twice, and is there again if it is refused.
  async function submit() {
    const text = input.value.trim();
    if (!text) return;
    const place = here;
    const reply = column.reply?.id;
    const path = text.startsWith("/") ? "slash" : "say";
    write("");
    clear();
    if (await act("POST", path, { channel: column.channel, text, ...(path === "say" && reply && { reply_to: reply }) })) {
      if (reply && column.reply?.id === reply) setReply(null);
    } else if (place !== here) {
      drafts.set(place, drafts.get(place) || text);
    } else if (!input.value) {
      write(text);
      if (path === "slash") suggest();
    }
  }

  // Enter takes the suggestion while a command, option or value is being written; after a space the line is
  // as the person wants it.
  function enter() {
    const line = input.value;
    const suggestion = suggestions[chosen];
    const whole = line.endsWith(" ") || !suggestion || suggestion.line.trim() === line.trim();
    if (whole) submit();
    else take();
  }

  function setReply(message) {
    column.reply = message;
    show();
    input.focus();
  }

  input.addEventListener("input", () => {
    error.textContent = "";
    write(input.value);
    suggest();
  });
  input.addEventListener("keydown", (event) => {
    const count = suggestions.length;
    if (event.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      // People can type faster than the list is found: it may still be of the line before.
      found.then(enter);
    } else if (event.key === "Tab" && count && !event.shiftKey) {
      event.preventDefault();
      found.then(() => take());
    } else if (event.key === "Escape" && count) {
      event.preventDefault();
      suggestions = [];
      showList();
    } else if (event.key === "Escape" && column.reply) {
      setReply(null);
    } else if (count && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      chosen = (chosen + (event.key === "ArrowDown" ? 1 : count - 1)) % count;
      showList();
    }
  });
  input.addEventListener("blur", () => {
    suggestions = [];
    showList();
  });
  node.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });

  return {
    node,
    act,
    write(line) {
      write(line);
      input.focus();
      suggest();
    },
    // Begins a reply; without a message, only leads to the bar.
    reply: (message) => setReply(message ?? column.reply),
    show() {
      const channel = channelOf(column);
      const place = column.person + "/" + channel.id;
      if (place !== here) {
        here = place;
        error.textContent = "";
        clear();
        write(drafts.get(place) ?? "");
      }
      const name = (channel.kind === "direct" ? "@" : "#") + channel.name;
      input.placeholder = `Message ${name} or type /`;
      input.setAttribute("aria-label", `${person(column.person).name}: message ${name}, or / for a command`);
      replying.hidden = !column.reply;
      const about = column.reply?.id ?? "";
      if (replying.dataset.about !== about) {
        replying.dataset.about = about;
        replying.replaceChildren(...(column.reply ? [
          el("span", {}, "Replying to ", el("strong", { textContent: authorOf(column.reply) }), ": ",
            plain(column.reply.content).slice(0, 80)),
          button("×", () => setReply(null), { className: "plain", "aria-label": "Do not reply" }),
        ] : []));
      }
    },
  };
}
