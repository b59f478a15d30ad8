// The control panel: what a maintainer does to time, to Discord and to the bot.

import { $, button, el, refill } from "./dom.js";
import { guideButtons } from "./guide.js";
import { ask } from "./server.js";
import { world } from "./state.js";
import { now } from "./time.js";

// What can happen to the bot's requests: the words, and the fault in the emulator's terms.
const TROUBLES = {
  "503 before it is done": { server_error: { status: 503, moment: "before_acting" } },
  "503 after it was done": { server_error: { status: 503, moment: "after_acting" } },
  "429, wait for 2 s": { rate_limited: { scope: "user", retry_after_ms: 2000, header: "in_header" } },
  "the connection is cut": { cut: "before_acting" },
  "done, and the connection is cut": { cut: "after_acting" },
  "403, missing permissions": { refused: { status: 403, code: 50013, message: "Missing Permissions" } },
  "no answer until lifted": { held: "before_acting" },
};
const ROUTES = {
  "any request": null, "new messages": "create_message", "edited messages": "edit_message",
  "first answers to interactions": "interaction_callback", "deferred answers": "edit_original_response",
};

const parts = {};

async function request(method, path, body, done) {
  parts.words.textContent = "";
  try {
    await ask(method, path, body);
    parts.words.textContent = done ?? "";
  } catch (problem) {
    parts.words.textContent = problem.message;
  }
}

const section = (title, ...children) => el("section", {}, el("h3", { textContent: title }), ...children);
const pass = (words, seconds) => button(words, () => request("POST", "time", { seconds }, "Time has passed."), { className: "control" });

function labelled(id, words, input) {
  input.id = id;
  return el("div", {}, el("label", { htmlFor: id, textContent: words }), input);
}

const choice = (options) => el("select", {}, ...Object.keys(options).map((textContent) => el("option", { textContent })));

export function startPanel() {
  parts.words = el("p", { className: "dim", role: "status" });
  parts.time = el("p", { className: "dim" });
  parts.people = el("div", { role: "group", "aria-label": "Whose direct messages are closed" });
  parts.installed = el("div", { role: "group", "aria-label": "Who has installed the application for themselves" });
  parts.languages = el("div", { role: "group", "aria-label": "Languages of Discord" });
  const trouble = choice(TROUBLES);
  const route = choice(ROUTES);
  const count = el("input", { type: "number", min: 1, max: 1000, value: 1 });
  const inject = () => request("POST", "faults", {
    fault: { rest: { requests: { route: ROUTES[route.value], channel: null }, trouble: TROUBLES[trouble.value] } },
    times: { next: Math.max(1, Math.min(1000, Number(count.value) || 1)) },
  }, "The next requests will fail.");
  parts.faults = el("ul", { className: "plain-list", "aria-label": "Active faults" });
  parts.guides = el("div");
  parts.complaints = el("ul", { className: "plain-list", "aria-label": "Complaints" });
  parts.none = el("p", { className: "dim", textContent: "None: Discord has refused nothing the bot asked for." });
  parts.program = el("div", {},
    section("Time", parts.time, el("div", { className: "row" }, pass("Let 1 hour pass", 3600), pass("Let 1 day pass", 86_400))),
    section("The bot", el("div", { className: "row" },
      button("Restart the bot", () => request("POST", "restart", {}, "Restarting the bot…"), { className: "control" }))));
  $("panel").append(
    el("header", {}, el("h2", { textContent: "Control panel" }), button("×", closePanel, { className: "plain", "aria-label": "Close the control panel" })),
    parts.words, parts.program,
    section("Guided starts", parts.guides),
    section("Direct messages", parts.people),
    section("Installed by", parts.installed),
    section("Languages", parts.languages),
    section("Discord", el("div", { className: "row" },
      button("Drop the connection", () => request("POST", "gateway", {}, "Connection dropped; the bot will reconnect."), { className: "control" }),
      button("Add a forum", () => request("POST", "forum", { name: "tables" }, "Forum added: each message in it is a post."), { className: "control" })),
    el("div", { className: "fields-row" }, 
      labelled("fault-count", "How many of the next", count),
      labelled("fault-route", "To", route), labelled("fault-trouble", "What happens", trouble)),
    button("Fail the next requests", inject, { className: "control" }), parts.faults),
    section("Last payloads", el("div", { className: "row" }, button("Show the last payload", showLast, { className: "control" }))),
    section("Complaints", parts.none, parts.complaints));
  $("open-guides").onclick = () => {
    openPanel();
    parts.guides.scrollIntoView();
    parts.guides.querySelector("button:not(:disabled)")?.focus();
  };
  $("open-panel").onclick = () => ($("panel").hidden ? openPanel() : closePanel());
  $("panel").addEventListener("keydown", (event) => { if (event.key === "Escape") closePanel(); });
}

function openPanel() {
  $("panel").hidden = false;
  $("open-panel").setAttribute("aria-expanded", "true");
  document.body.classList.remove("menu");
  showPanel();
  $("panel").querySelector("header button").focus();
}

function closePanel() {
  $("panel").hidden = true;
  $("open-panel").setAttribute("aria-expanded", "false");
  const opener = $("open-panel");
  (opener.offsetParent ? opener : document.querySelector(".column.active .menu-button"))?.focus();
}

// On a telephone the panel lies over the match that was begun on it.
function uncover() {
  if (matchMedia("(max-width: 48rem)").matches) closePanel();
}

// A box to tick for each of the people.
const checks = (parent, name, isChecked, words, change) => refill(parent, world.people, (who) => who.id + isChecked(who),
  (who) => el("label", { className: "check" },
    el("input", {
      type: "checkbox", checked: isChecked(who), "data-name": `${name} ${who.id}`,
      onchange: (event) => change(who.id, event.target.checked),
    }), words(who)));

export function showPanel() {
  // It may be opened before anything is known.
  if (!world || ($("panel").hidden && parts.filled)) return;
  parts.filled = true;
  parts.program.hidden = !world.has_controller;
  parts.time.textContent = `It is ${now().toLocaleString("en", { dateStyle: "medium", timeStyle: "short" })} here.`;
  checks(parts.people, "dms", (who) => who.direct_messages === "closed", (who) => `${who.name}'s are closed`,
    (person, closed) => request("POST", "direct-messages", { person, direct_messages: closed ? "closed" : "open" }));
  checks(parts.installed, "install", (who) => who.has_installed, (who) => `${who.name}, for themselves`,
    (person, has_installed) => request("POST", "user-install", { person, has_installed }));
  const readers = [{ id: null, name: "The server", locale: world.locale }, ...world.people];
  refill(parts.languages, readers, (reader) => `${reader.id} ${reader.locale}`, languageOf);
  refill(parts.faults, world.faults, (fault) => JSON.stringify(fault), (fault) => el("li", {},
    el("span", { textContent: describe(fault) }),
    button("Lift", () => request("DELETE", "faults", { id: fault.id }), { className: "plain", "aria-label": `Lift: ${describe(fault)}` })));
  refill(parts.guides, [[world.guides, world.guide_groups]], (guides) => JSON.stringify(guides), () => el("div", {}, ...guideButtons(() => true, uncover)));
  $("open-guides").hidden = !world.guides.length;
  refill(parts.complaints, world.complaints.slice(-20), (words) => words, (words) => el("li", { textContent: words }));
  parts.none.hidden = world.complaints.length > 0;
}

// In which language somebody's client is, or the server: its locale by Discord's name.
function languageOf({ id, name, locale }) {
  const inWords = (code) => `${code} · ${new Intl.DisplayNames([code], { type: "language" }).of(code)}`;
  return labelled(`locale-${id ?? "server"}`, name, el("select", {
    "data-name": `locale ${id ?? "server"}`,
    onchange: (event) => request("POST", "locale", { person: id, locale: event.target.value }),
  }, ...world.locales.map((code) => el("option", { value: code, selected: code === locale, textContent: inWords(code) }))));
}

// JSON in which the order of fields makes no difference.
const sorted = (value) => JSON.stringify(value, (_, part) => (part && typeof part === "object" ? Object.fromEntries(Object.entries(part).sort()) : part));

function describe({ rule, struck, held }) {
  const name = (table, value) => Object.keys(table).find((key) => sorted(table[key]) === sorted(value));
  const { rest } = rule.fault;
  const what = rest
    ? `${name(ROUTES, rest.requests.route) ?? rest.requests.route}: ${name(TROUBLES, rest.trouble) ?? "trouble"}`
    : JSON.stringify(rule.fault);
  const times = rule.times.next ? `${struck} of ${rule.times.next}` : `${struck} times`;
  return `${what}, ${times}${held ? `, ${held} wait` : ""}`;
}

// The newest of what went between the bot and the emulator; older ones can be chosen.
async function showLast() {
  try {
    const payloads = await ask("GET", "payloads");
    if (!payloads.length) {
      parts.words.textContent = "Nothing has been said yet.";
      return;
    }
    const name = ({ number, from, name: what }) => `${number} · ${from === "bot" ? "bot → " : "→ bot "}${what}`;
    const select = el("select", { "aria-label": "Payload" }, ...payloads.map((payload, nth) => el("option", { value: nth, textContent: name(payload) })));
    const fill = showRaw("Last payloads", payloads[0].body, select);
    select.onchange = () => fill(payloads[Number(select.value)].body);
  } catch (problem) {
    parts.words.textContent = problem.message;
  }
}

// Shows JSON in a dialog; what it gives shows another in its place.
export function showRaw(title, value, choice) {
  const dialog = $("raw");
  const code = el("code");
  const fill = (json) => { code.textContent = JSON.stringify(json, null, 2); };
  fill(value);
  dialog.replaceChildren(el("h2", { id: "raw-title", textContent: title }), ...(choice ? [choice] : []),
    el("pre", { tabIndex: 0, role: "region", "aria-label": "JSON" }, code),
    el("div", { className: "row end" }, button("Close", () => dialog.close(), { className: "control s1" })));
  dialog.showModal();
  return fill;
}
