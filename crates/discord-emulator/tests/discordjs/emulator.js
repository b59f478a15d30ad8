// An emulator of its own for the tests, a discord.js client behind its door, and the people who use it.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, Events, GatewayIntentBits, Partials } from "discord.js";
import { Agent, buildConnector } from "undici";

// Long enough for anything that happens at all, on a slow machine under load.
export const PATIENCE = 20_000;

// To write, with files, in channels and threads; and to manage threads and pin messages.
const PERMISSIONS = String(2252194950712320n);

const program = process.env.EMULATOR ?? (() => { throw new Error("set EMULATOR, as ./run does"); })();

// Starts the emulator; answers what ends it, its door and the people's side of it.
export async function start() {
  const directory = mkdtempSync(join(tmpdir(), "discord-emulator-"));
  const path = join(directory, "door.json");
  const child = spawn(program, ["--port", "0", "--door", path, "--unlimited", "--permissions", PERMISSIONS, "--intents", "members,content"], {
    cwd: directory, env: { PATH: process.env.PATH, RUST_LOG: "warn" }, stdio: ["ignore", "pipe", "inherit"],
  });
  const page = await new Promise((tell, fail) => {
    let said = "";
    child.stdout.on("data", (data) => {
      said += data;
      const address = /http:\/\/\S+/.exec(said);
      if (address) tell(address[0]);
    });
    child.on("error", fail);
    child.on("exit", () => fail(new Error(`the emulator ended: ${said}`)));
  });
  const end = async () => {
    const ended = new Promise((done) => child.once("exit", done));
    child.kill();
    const status = await ended;
    // It ends badly if it was not as Discord describes itself.
    if (status !== 0) throw new Error(`the emulator ended with ${status}`);
    rmSync(directory, { recursive: true, force: true });
  };
  return { door: JSON.parse(readFileSync(path, "utf8")), people: new People(page), end };
}

// Connects discord.js as it comes, with Discord's own addresses; only where these lead is told to it, and that
// no certificate but the emulator's counts.
export async function connect(door) {
  const base64 = Buffer.from(door.certificate).toString("base64").match(/.{1,64}/g).join("\n");
  const ca = `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
  const separator = door.address.lastIndexOf(":");
  const [hostname, port] = [door.address.slice(0, separator), door.address.slice(separator + 1)];
  const connector = buildConnector({ ca });
  const agent = new Agent({
    connect: (options, done) => connector({ ...options, hostname, port, servername: options.hostname }, done),
  });
  const client = new Client({
    intents: [
      GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers, GatewayIntentBits.GuildMessages,
      GatewayIntentBits.MessageContent, GatewayIntentBits.DirectMessages,
    ],
    partials: [Partials.Channel],
    rest: { agent, timeout: PATIENCE },
  });
  const ready = next(client, Events.ClientReady);
  await client.login(door.token);
  await ready;
  return { client, close: async () => { await client.destroy(); await agent.destroy(); } };
}

// The next event of that name for which `wanted` holds.
export function next(client, name, wanted = () => true) {
  return new Promise((tell, fail) => {
    const stop = () => { clearTimeout(timer); client.off(name, hear); };
    const hear = (event) => { if (wanted(event)) { stop(); tell(event); } };
    const timer = setTimeout(() => { stop(); fail(new Error(`no ${name} came`)); }, PATIENCE);
    client.on(name, hear);
  });
}

// What people do, by the requests of the emulator's page.
class People {
  constructor(page) {
    this.page = page;
  }

  async #ask(method, path, body) {
    const answer = await fetch(new URL(path, this.page), {
      method, body: body && JSON.stringify(body), headers: body && { "content-type": "application/json" },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text && JSON.parse(text);
  }

  say(person, channel, text) { return this.#ask("POST", "page/say", { person, channel, text }); }
  slash(person, channel, text) { return this.#ask("POST", "page/slash", { person, channel, text }); }
  suggest(person, channel, text) { return this.#ask("POST", "page/suggest", { person, channel, text }); }
  press(person, message, custom_id) { return this.#ask("POST", "page/press", { person, message, custom_id }); }
  select(person, message, custom_id, values) { return this.#ask("POST", "page/select", { person, message, custom_id, values }); }
  submit(person, fields) { return this.#ask("POST", "page/modal", { person, fields }); }
  directMessages(person, direct_messages) { return this.#ask("POST", "page/direct-messages", { person, direct_messages }); }
  messages(person, channel) { return this.#ask("GET", `page/messages?person=${person}&channel=${channel}`); }

  // What somebody sees in a channel as its newest message.
  async last(person, channel) { return (await this.messages(person, channel)).at(-1); }
}
