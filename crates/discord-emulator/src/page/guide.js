// What somebody sees who finds nothing here: ways to begin. And how far one of them is.

import { $, button, el } from "./dom.js";
import { ask } from "./server.js";
import { channelOf, go, isEmpty, me, person, world } from "./state.js";

const problem = el("p", { className: "error", role: "alert" });

async function request(method, body) {
  problem.textContent = "";
  try {
    await ask(method, "guide", body);
  } catch (error) {
    problem.textContent = error.message;
  }
}

// Where a guided start takes place: where I am, or in the first of my channels of the kind that it needs.
function place(guide) {
  const kind = guide.is_direct ? "direct" : "text";
  const here = channelOf(me());
  return here.kind === kind ? here.id : person(me().person).channels.find((channel) => channel.kind === kind).id;
}

// Begins one, and looks at where it takes place.
async function begin(guide, begun) {
  const channel = place(guide);
  await request("POST", { guide: guide.id, channel });
  if (!problem.textContent) begun();
  if (guide.is_direct && !problem.textContent && me().channel !== channel) await go(me(), { channel });
}

// A button that begins one. Its whole name says of what, too.
const guideButton = (begun) => (guide) => button(guide.label, () => begin(guide, begun), {
  className: guide === world.guides[0] ? "control s1" : "control", "data-name": "guide " + guide.id, "aria-label": guide.title,
  disabled: world.guides.some(({ state }) => state === "running"),
});

// What a group of them begins, with a button for each that `fits` here.
function groupOf({ id, title, description, has_picture: hasPicture, alt }, fits, begun) {
  const guides = world.guides.filter((guide) => guide.group === id && fits(guide));
  if (!guides.length) return [];
  return [el("div", { className: "guides", role: "group", "aria-label": title },
    hasPicture ? el("img", { src: `/page/guide/${encodeURIComponent(id)}/picture`, alt, loading: "lazy" }) : null,
    el("h4", { textContent: title }), el("p", { textContent: description }),
    el("div", { className: "row" }, ...guides.map(guideButton(begun))))];
}

// The buttons that begin one, by what they begin, and what each of them does, once. `begun` is told of it.
export function guideButtons(fits = () => true, begun = () => {}) {
  const groups = [...world.guide_groups, { id: "", title: "Guided starts", description: "" }];
  const does = new Map(world.guides.filter(fits).map(({ label, description }) => [label, description]));
  return [el("div", { className: "guide-groups" }, ...groups.flatMap((group) => groupOf(group, fits, begun))),
    el("dl", { className: "dim" }, ...[...does].flatMap(([label, description]) =>
      [el("dt", { textContent: label }), el("dd", { textContent: description })]))];
}

// What an empty channel shows.
export function welcome(column) {
  const { kind, name } = channelOf(column);
  if (kind === "direct") {
    const alone = (guide) => guide.is_direct;
    return [el("h3", { textContent: `No messages between you and ${name} yet` }),
      el("p", { textContent: "The bot’s private messages to you appear here. Write to it, or type / to see its commands." }),
      ...(world.guides.some(alone) ? [...guideButtons(alone), problem] : [])];
  }
  const head = [el("h3", { textContent: `Welcome to #${name}` })];
  if (!world.guides.length) return [...head, el("p", { textContent: "No messages yet. Type / to see the bot’s commands." })];
  const where = isEmpty()
    ? "This is an emulator of Discord on your own machine. You can play as any of the six people: choose one at the top right, or in the list “Who I am”."
    : "No messages yet. You can start another match here.";
  return [...head,
    el("p", { textContent: where }),
    ...guideButtons(), problem,
    el("p", { className: "dim", textContent: "Or type / below, as on Discord, to see the bot’s commands." })];
}

let shown = "";
let put = "";
// A line above all while one is under way, and what became of it.
export function showBanner() {
  const running = world.guides.find(({ state }) => state === "running");
  const ended = world.guides.find(({ state }) => typeof state === "object");
  // What is put away is one ending, though the next may have the same words.
  if (!ended) put = "";
  const begun = running ? "running " + running.id : ended ? JSON.stringify(ended) : "";
  const awaited = JSON.stringify(world.awaited);
  const key = begun + awaited + me().person + me().channel + put;
  if (key === shown) return;
  shown = key;
  const node = $("banner");
  node.hidden = !begun || begun === put;
  if (node.hidden) return;
  const stop = () => request("DELETE");
  const dismiss = () => {
    put = begun;
    node.hidden = true;
  };
  if (running) {
    node.replaceChildren(el("span", { textContent: running.title + " …" }),
      button("Stop", stop, { className: "control s4", "data-name": "stop" }));
    return;
  }
  node.replaceChildren(el("span", { textContent: `${ended.title}: ${ended.state.ended} ${whoseTurn()}` }), ...turnButton(),
    button("×", dismiss, { className: "plain", "aria-label": "Dismiss" }));
}

// Whom a match waits for, where I am if it does: me, if I am one of them.
function awaitedFirst() {
  const here = world.awaited.filter(({ channel }) => channel === me().channel);
  const among = here.length ? here : world.awaited;
  return among.find((one) => one.person === me().person) ?? among[0];
}

function whoseTurn() {
  const one = awaitedFirst();
  if (!one) return "";
  const { name } = person(one.person);
  const turn = one.person === me().person ? `it’s your turn, ${name}.` : `it’s ${name}’s turn.`;
  return one.channel === me().channel ? turn.replace("it", "It") : `Elsewhere, ${turn}`;
}

// Makes me the person it waits for, where it does.
function turnButton() {
  const one = awaitedFirst();
  if (!one || (one.person === me().person && one.channel === me().channel)) return [];
  const be = () => go(me(), { person: one.person, channel: one.channel });
  const title = one.person === me().person ? "Go there" : `Play as ${person(one.person).name}`;
  return [button(title, be, { className: "control s1", "data-name": "be" })];
}
