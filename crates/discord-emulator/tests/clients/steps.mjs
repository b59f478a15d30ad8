// The same 18 steps for client libraries that were not written for the emulator: each runs as it comes, as a process of
// its own behind an emulator of its own. What people do, and what they must see then, is said here alone; the README beside
// this file says what a client has to answer.
//
//     node steps.mjs FOLDER [NAME...]     where ./run has installed and built all, and which clients; all if none is named

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { clients } from "./clients.mjs";

const [folder, ...named] = process.argv.slice(2);
const program = process.env.EMULATOR ?? (() => { throw new Error("set EMULATOR, as ./run does"); })();
// Long enough for anything that happens at all, on a slow machine under load.
const PATIENCE = 20_000;
// To write, with files, in channels and threads.
const PERMISSIONS = String(2252194950712320n);
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

// An emulator with Discord's limits, a client behind it, and the people.
class Table {
  said = [];
  errors = [];

  async open(client) {
    this.directory = mkdtempSync(join(tmpdir(), "discord-emulator-"));
    const [doorFile, certificate] = ["door.json", "certificate.pem"].map((name) => join(this.directory, name));
    this.emulator = spawn(program, ["--port", "0", "--door", doorFile, "--permissions", PERMISSIONS], {
      env: { PATH: process.env.PATH, RUST_LOG: "warn" }, stdio: ["ignore", "pipe", "inherit"],
    });
    this.page = await new Promise((tell, fail) => {
      createInterface({ input: this.emulator.stdout }).on("line", (line) => /^Page: +(\S+)/.test(line) && tell(/http\S+/.exec(line)[0]));
      this.emulator.on("error", fail).on("exit", (status) => fail(new Error(`the emulator ended with ${status}`)));
    });
    const door = JSON.parse(readFileSync(doorFile, "utf8"));
    const base64 = Buffer.from(door.certificate).toString("base64").match(/.{1,64}/g).join("\n");
    writeFileSync(certificate, `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`);
    const world = await this.world();
    [this.aldred, this.beorn] = ["Aldred", "Beorn"].map((name) => world.people.find((person) => person.name === name).id);
    this.hall = world.people[0].channels.find(({ name }) => name === "great-hall").id;
    const { command: [command, ...args], env } = client.start(folder);
    this.client = spawn(command, args, {
      env: {
        ...process.env, API: new URL("api", this.page).href, GATEWAY: this.page.replace("http", "ws").replace(/\/$/, ""),
        TOKEN: door.token, DOOR: door.address, CERTIFICATE: certificate, ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    createInterface({ input: this.client.stdout }).on("line", (line) => this.said.push(line));
    createInterface({ input: this.client.stderr }).on("line", (line) => this.errors.push(line));
    this.client.on("error", (error) => this.errors.push(String(error))).on("exit", (status) => this.errors.push(`the client ended with ${status}`));
  }

  async close() {
    this.client?.kill("SIGKILL");
    const ended = new Promise((done) => this.emulator.once("exit", done));
    this.emulator.kill();
    const status = await ended;
    rmSync(this.directory, { recursive: true, force: true });
    // It ends badly if it was not as Discord describes itself.
    if (status !== 0) throw new Error(`the emulator ended with ${status}`);
  }

  async ask(method, path, body) {
    const answer = await fetch(new URL(`page/${path}`, this.page), {
      method, body: body && JSON.stringify(body), headers: body && { "content-type": "application/json" },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text && JSON.parse(text);
  }

  world() { return this.ask("GET", "world"); }
  messages(person = this.aldred, channel = this.hall) { return this.ask("GET", `messages?person=${person}&channel=${channel}`); }
  give(what) { return this.ask("POST", "slash", { person: this.aldred, channel: this.hall, text: `/do what:${what}` }); }
  channels() { return this.world().then(({ people }) => people.find(({ id }) => id === this.aldred).channels); }

  // Waits until `found` finds something, and answers it.
  async until(what, found, patience = PATIENCE) {
    for (const end = Date.now() + patience; Date.now() < end && this.client.exitCode === null; await sleep(40)) {
      const value = await found();
      if (value) return value;
    }
    const last = (await this.messages()).slice(-3).map(({ content, failed }) => content || (failed ? "(failed)" : "(no text)"));
    throw new Error(`${what} did not come; the newest messages are: ${last.join(" | ")}`);
  }

  // Waits for a message with that text that nobody has read yet.
  async reads(content, channel = this.hall, patience = PATIENCE) {
    const message = await this.until(`"${content}"`, async () => {
      const messages = await this.messages(this.aldred, channel);
      return messages.find((message) => message.content === content && !this.old.has(message.id + content));
    }, patience);
    this.old.add(message.id + content);
    return message;
  }
  old = new Set();
}

function must(holds, what) { if (!holds) throw new Error(what); }

const privately = async (t) => {
  await t.give("private");
  const message = await t.reads("For you alone.");
  must(message.flags & 64, "the answer is not private");
  must(!(await t.messages(t.beorn)).some(({ id }) => id === message.id), "others read what is private");
};

const steps = {
  "connects": (t) => t.until("the client", async () => (await t.world()).connected),
  "registers a command": (t) => t.until("the command", async () => {
    const { suggestions } = await t.ask("POST", "suggest", { person: t.aldred, channel: t.hall, text: "/d" });
    return suggestions.some(({ line }) => line === "/do ");
  }),
  "completes": async (t) => {
    const { suggestions } = await t.ask("POST", "suggest", { person: t.aldred, channel: t.hall, text: "/do what:priv" });
    must(suggestions.length === 1 && suggestions[0].line === "/do what:private ", `offered was ${JSON.stringify(suggestions)}`);
  },
  "answers with a button and a select": async (t) => {
    await t.give("ask");
    t.asked = await t.reads("Which?");
    const kinds = t.asked.components.map((row) => row.components.map(({ type }) => type).join()).join(" ");
    must(kinds === "2 3", `the components are ${kinds}`);
  },
  "answers privately": privately,
  "updates": async (t) => {
    await t.ask("POST", "press", { person: t.beorn, message: t.asked.id, custom_id: "yes" });
    must((await t.reads("Pressed.")).id === t.asked.id, "another message was written");
    await t.ask("POST", "select", { person: t.beorn, message: t.asked.id, custom_id: "pick", values: ["south"] });
    must((await t.reads("Chosen: south.")).id === t.asked.id, "another message was written");
  },
  "opens a form": async (t) => {
    await t.give("form");
    await t.until("the form", async () => (await t.world()).people.find(({ id }) => id === t.aldred).modal);
  },
  "answers the form": async (t) => {
    await t.ask("POST", "modal", { person: t.aldred, fields: [["words", "Nō mā."]] });
    await t.reads("Read: Nō mā.");
  },
  "answers later, edits and goes on": async (t) => {
    await t.give("later");
    await t.reads("At last.");
    await t.reads("And more.");
  },
  "sends a file": async (t) => {
    await t.give("file");
    const [file] = (await t.reads("See.")).attachments;
    must(file?.filename === "name.txt", `the file is ${JSON.stringify(file)}`);
    const bytes = await fetch(file.url.replace(/^https:\/\/[^/]+\//, t.page));
    must((await bytes.text()) === "Æthelred", "the file is another");
  },
  "opens a thread": async (t) => {
    await t.give("thread");
    const thread = await t.until("the thread", async () => (await t.channels()).find(({ name }) => name === "A match"));
    await t.reads("Begin.", thread.id);
  },
  "writes directly": async (t) => {
    await t.give("direct");
    const known = new Set([t.hall]);
    const found = async () => {
      for (const channel of await t.channels()) {
        if (!known.has(channel.id) && (await t.messages(t.aldred, channel.id)).some(({ content }) => content === "In secret.")) return channel;
      }
    };
    must((await t.until('"In secret."', found)).kind === "direct", "it is no conversation");
  },
  "edits": async (t) => {
    await t.give("edit");
    await t.reads("After.");
  },
  "waits where there is a limit": async (t) => {
    await t.give("many");
    const begun = Date.now();
    for (let n = 1; n <= 12; n += 1) await t.reads(String(n));
    must(Date.now() - begun > 5_000, "there was no limit");
  },
  "comes back after its socket was cut": async (t) => {
    await t.until("the client", async () => (await t.world()).connected);
    await t.ask("POST", "gateway");
    await t.until("the end", async () => !(await t.world()).connected || t.said.includes("RESUMED"));
    await t.until("the client", async () => (await t.world()).connected);
  },
  "answers after that": privately,
  "has resumed": async (t) => {
    await t.until("RESUMED", () => t.said.includes("RESUMED"));
    const names = (await t.ask("GET", "payloads")).map(({ name }) => name);
    must(!names.includes("READY"), "there was a new session");
  },
  // Of a limit shared with others, as is the only one that comes to a client that keeps to what it is told.
  "waits after a 429": async (t) => {
    await t.ask("POST", "faults", {
      fault: { rest: {
        requests: { route: "create_message", channel: null },
        trouble: { rate_limited: { scope: "shared", retry_after_ms: 2000, header: "in_header" } },
      } },
      times: { next: 1 },
    });
    const begun = Date.now();
    await t.give("edit");
    await t.reads("After.");
    must(Date.now() - begun > 1_900, "it did not wait");
  },
};

// One client's way through all steps: what failed, beside what is known of it.
async function walk(client) {
  const table = new Table();
  const begun = Date.now();
  const faults = [];
  let passed = 0;
  try {
    await table.open(client);
    for (const [name, step] of Object.entries(steps)) {
      const lacks = client.lacks?.[name];
      try {
        await step(table);
        passed += 1;
        if (lacks) faults.push(`${name}: passes, although it is said that it cannot: ${lacks}`);
      } catch (error) {
        if (!lacks) faults.push(`${name}: ${error.message}`);
        // No more is learned from a client that does nothing.
        if (name === "connects" || faults.length === 3 || table.client.exitCode !== null) break;
      }
    }
    faults.push(...(await table.world()).complaints.map((complaint) => `complaint: ${complaint}`));
  } catch (error) {
    faults.push(error.stack);
  }
  try { await table.close(); } catch (error) { faults.push(error.message); }
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`${faults.length ? "FAILED" : "ok"} ${client.name}: ${passed} of ${Object.keys(steps).length} steps, ${seconds} s`);
  faults.forEach((fault) => console.log(`    ${fault}`));
  if (faults.length) console.log(table.errors.concat(table.said).slice(-30).map((line) => `    > ${line}`).join("\n"));
  return faults.length === 0;
}

const wanted = clients.filter(({ name }) => named.length === 0 || named.includes(name));
const results = [];
const queue = [...wanted];
const begun = Date.now();
// Most of the time they wait.
await Promise.all(Array.from({ length: 2 * availableParallelism() }, async () => {
  for (let client; (client = queue.shift());) results.push(await walk(client));
}));
const passed = results.filter(Boolean).length;
console.log(`other clients: ${((Date.now() - begun) / 1000).toFixed(0)} s`);
console.log(`${passed} passed, ${results.length - passed} failed`);
process.exitCode = passed === wanted.length && passed > 0 ? 0 : 1;
