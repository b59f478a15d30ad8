// A sandbox of its own for a test, with a browser at its page.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

// Long enough for anything that happens at all, on a slow machine under load.
export const PATIENCE = 30_000;

// What a player reads at the beginning of a turn.
export const FRESH = /move your baron one step|your baron can’t go anywhere|all you can do is end your turn/;

// A turn's message once the turn is over: it offers nothing any more.
export const closed = (article) => article.filter({ hasNot: article.page().locator(".control") });

// A test that takes longer is stuck.
export const LONGEST = 120_000;

const required = (name) => process.env[name] ?? (() => { throw new Error(`set ${name}, as ./run does`); })();

// Starts the program and the browser; both end with the test. Whatever the page loads from elsewhere, throws
// or complains of fails the test.
export async function open(t, { width = 1280, height = 900, colorScheme = "light" } = {}) {
  const directory = mkdtempSync(join(tmpdir(), "witan-page-"));
  const program = spawn(required("WITAN_PROGRAM"), ["sandbox", "--port", "0", "--unlimited"], {
    cwd: directory, env: { PATH: process.env.PATH, RUST_LOG: "warn" }, stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise((tell, fail) => {
    let said = "";
    program.stdout.on("data", (data) => {
      said += data;
      const address = /http:\/\/\S+/.exec(said);
      if (address) tell(address[0]);
    });
    program.on("exit", () => fail(new Error(`the program ended: ${said}`)));
  });
  // Chromium's own sandbox needs what root and containers often do not have; it opens this page only.
  const browser = await chromium.launch({
    executablePath: process.env.WITAN_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"],
  });
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: "reduce" });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("console", (message) => { if (message.type() === "error" && !/422/.test(message.text())) wrong.push(`${message.text()} ${message.location().url}`); });
  page.on("request", (request) => { if (!request.url().startsWith(url) && !request.url().startsWith("data:")) wrong.push(`loads ${request.url()}`); });
  t.after(async () => {
    // How it looked in the end, for whoever mends a test.
    if (process.env.WITAN_SCREENSHOT) await page.screenshot({ path: process.env.WITAN_SCREENSHOT });
    await browser.close();
    program.kill();
    rmSync(directory, { recursive: true, force: true });
    if (wrong.length) throw new Error(wrong.join("\n"));
  });
  await page.goto(url);
  await page.locator("#connection[data-state=well]").waitFor({ state: "attached" });
  return new Table(page);
}

// The page, and the people who sit before it.
class Table {
  constructor(page) {
    this.page = page;
  }

  // The column of somebody, or of the only one who is shown.
  column(name) {
    return this.page.getByRole("region", { name: new RegExp(`^${name ?? "\\w+"} in `) });
  }

  // Lets four people sit down and begin, as the page offers it.
  async startMatch() {
    await this.page.getByRole("button", { name: "Start a match with four players (Lang lebe der König!)" }).first().click();
    await this.page.getByRole("status").filter({ hasText: "The match has started." }).waitFor();
    await this.page.locator(".opener, .control").filter({ hasText: /Move your baron|Do nothing/ }).first().waitFor();
  }

  // What a screen reader's user would stumble over, by the rules of WCAG 2.2 AA.
  async violations() {
    await this.page.evaluate(axe);
    const found = await this.page.evaluate((values) => window.axe.run(document, {
      runOnly: { type: "tag", values },
      rules: { "landmark-unique": { enabled: true }, "page-has-heading-one": { enabled: true } },
    }), WCAG);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} (${node.any.map((any) => any.message).join("; ")})`).join(" | ")}`);
  }
}
