// What is known of the world: kept up to date, and shown by those who listen.

import { ask } from "./server.js";
import { setAhead } from "./time.js";

// The world as the emulator tells it; null until it is known.
export let world = null;

// What is shown side by side: who looks, at which channel, and what they see there.
export const columns = [];

// Which of the columns the lists at the side belong to.
export let active = 0;

const listeners = [];
export const listen = (show) => listeners.push(show);
export const show = () => listeners.forEach((listener) => listener());

// The newest message read, by person and channel.
const read = JSON.parse(sessionStorage.getItem("read") ?? "{}");
let made = 0;

export const person = (id) => world.people.find((person) => person.id === id);
export const nameOf = (id) => (id === world.bot.id ? world.bot.name : person(id)?.name ?? "unknown-user");
export const channelOf = (column) => person(column.person)?.channels.find((channel) => channel.id === column.channel);
export const isEmpty = () => world.people.every((person) => person.channels.every((channel) => !channel.last_message));

// What Discord's flags say of a message: it is for one person alone; the bot is still at it.
export const isEphemeral = ({ flags }) => (flags & 64) !== 0;
export const isThinking = ({ flags }) => (flags & 128) !== 0;
export const authorOf = ({ author }) => (author.bot ? world.bot.name : author.global_name ?? author.username);
export const replyTo = ({ message_reference }) => message_reference?.message_id;

export function isUnread(personId, channel) {
  const last = read[personId + "/" + channel.id] ?? "0";
  return channel.last_message !== null && BigInt(channel.last_message) > BigInt(last);
}

export function activate(at) {
  if (at === active || !columns[at]) return;
  active = at;
  show();
}

// Who the active column is.
export const me = () => columns[active];

// Shows another channel, of the same person or another one.
export function go(column, { person: who = column.person, channel = column.channel } = {}) {
  column.left = column.channel;
  column.person = who;
  column.channel = channel;
  column.messages = null;
  column.reply = null;
  settle();
  remember();
  show();
  return load();
}

export function addColumn(who, channel) {
  made += 1;
  columns.push({ id: made, person: who, channel, messages: null, reply: null, left: null });
}

export function openBeside(who) {
  const at = columns.findIndex((column) => column.person === who);
  if (at < 0) addColumn(who, me().channel);
  active = at < 0 ? columns.length - 1 : at;
  settle();
  remember();
  show();
  return load();
}

// Shows this many people side by side: the first ones, or alone who is looked at.
export function sideBySide(count) {
  const { channel, person: who } = me();
  const people = count === 1 ? [who] : world.people.slice(0, count).map(({ id }) => id);
  columns.length = 0;
  for (const id of people) addColumn(id, channel);
  active = Math.max(0, people.indexOf(who));
  settle();
  remember();
  show();
  return load();
}

export function close(column) {
  const at = columns.indexOf(column);
  if (columns.length === 1 || at < 0) return;
  columns.splice(at, 1);
  active = Math.max(0, Math.min(active - (at < active ? 1 : 0), columns.length - 1));
  remember();
  show();
}

function remember() {
  sessionStorage.setItem("columns", JSON.stringify(columns.map(({ person: who, name, channel }) => ({ person: who, name, channel }))));
}

// Whose column it is. In a new world people have new ids and keep their names.
const personOf = (column) => person(column.person) ?? world.people.find(({ name }) => name === column.name);

// Leads every column to a place that its person can see.
function settle() {
  if (!columns.length) {
    const kept = JSON.parse(sessionStorage.getItem("columns") ?? "[]").filter(personOf);
    for (const column of kept) addColumn(personOf(column).id, column.channel);
    if (!columns.length) addColumn(world.people[0].id, null);
  }
  for (const column of columns) {
    const who = personOf(column) ?? world.people[0];
    Object.assign(column, { person: who.id, name: who.name });
    if (channelOf(column)) continue;
    const channels = person(column.person).channels;
    const was = column.channel;
    column.channel = (channels.find((channel) => channel.kind === "text") ?? channels[0]).id;
    if (was !== column.channel) column.messages = null;
  }
}

let loading = null;
let again = false;
let lost = () => {};
// Reads the world and what the columns show; anyone who asks meanwhile waits for the next reading.
export function load() {
  again = true;
  loading ??= (async () => {
    try {
      while (again) {
        again = false;
        await loadOnce();
      }
    } catch (problem) {
      lost(problem);
    } finally {
      loading = null;
    }
  })();
  return loading;
}

async function loadOnce() {
  world = await ask("GET", "world");
  setAhead(world.passed_ms);
  settle();
  await Promise.all(columns.map(async (column) => {
    const { person: who, channel } = column;
    const messages = await ask("GET", `messages?person=${who}&channel=${channel}`);
    if (column.person === who && column.channel === channel) column.messages = messages;
    else again = true;
  }));
  for (const column of columns) {
    const last = channelOf(column)?.last_message;
    if (last && column.messages && !document.hidden) read[column.person + "/" + column.channel] = last;
  }
  sessionStorage.setItem("read", JSON.stringify(read));
  show();
}

// Reads again whenever the emulator says that something has changed.
export function watch(whenLost) {
  lost = whenLost;
  let changes = null;
  // A browser holds few connections to one place: a page that nobody looks at leaves its own to the others.
  const follow = () => {
    changes?.close();
    if (document.hidden) return;
    changes = new EventSource("/page/changes");
    changes.onmessage = load;
    changes.onerror = () => lost(new Error("The emulator doesn’t answer."));
    load();
  };
  document.addEventListener("visibilitychange", follow);
  follow();
}
