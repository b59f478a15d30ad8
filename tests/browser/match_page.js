// A browser at a file: a match's page, or docs/verify.html.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const HERE = dirname(fileURLToPath(import.meta.url));
export const VERIFIER = join(HERE, "../../docs/verify.html");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
export const log = (game) => join(HERE, "logs", `${game}.jsonl`);

// What it loads from elsewhere, throws or complains of fails the test.
export async function open(t, file, { width = 1280, height = 900, colorScheme = "light", locale = "en-GB", hash = "" } = {}) {
  const browser = await chromium.launch({ executablePath: process.env.WITAN_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale, reducedMotion: "reduce" });
  const page = await context.newPage();
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("dialog", (dialog) => { wrong.push(`a script ran: ${dialog.message()}`); dialog.dismiss(); });
  page.on("console", (message) => { if (message.type() === "error") wrong.push(message.text()); });
  page.on("request", (request) => { if (!/^(file|data):/.test(request.url())) wrong.push(`loads ${request.url()}`); });
  t.after(async () => {
    await browser.close();
    assert.deepEqual(wrong, []);
  });
  await page.goto(`${pathToFileURL(file)}${hash}`);
  return page;
}

// Axe is put in from outside: the page's own policy would not let it in.
export async function violations(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: axe });
  const found = await page.evaluate((values) => window.axe.run(document, { runOnly: { type: "tag", values } }), WCAG);
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}
