// Logs that chance has changed, in docs/verify.html and in a match's page: no script in them runs, nothing hangs, and what is
// wrong is told in a sentence. WITAN_MUTATED says how many of them; each is the same every time. What hangs ends a wait of
// the browser's; the slowest is printed.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { VERIFIER, log, open } from "./match_page.js";

const COUNT = Number(process.env.WITAN_MUTATED ?? 40);

const MARKUP = [
  "<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>", "<svg onload=alert(1)>", "javascript:alert(1)",
  "{{constructor.constructor('alert(1)')()}}", "\u2028alert(1)//", "<!--", "__proto__", "\\ud83d", "\0",
];
const VALUES = ["0", "-1", "1e9", "99999999999999999999", "null", "true", "[]", "{}", '"<b>"', "[[[[]]]]", '{"__proto__":1}'];

function luck(seed) {
  let state = BigInt(seed) * 2n + 1n;
  return (most) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
    return Number((state >> 33n) % BigInt(most));
  };
}

function mutated(text, below) {
  const lines = text.split("\n").slice(0, -1), at = below(lines.length), line = lines[at];
  const replaced = (pattern, value) => {
    const found = [...line.matchAll(pattern)];
    if (found.length === 0) return line;
    const { index, 0: before } = found[below(found.length)];
    return line.slice(0, index) + value + line.slice(index + before.length);
  };
  switch (below(10)) {
    case 0: lines.splice(at, 1); break;
    case 1: lines.splice(at, 0, line); break;
    case 2: [lines[at], lines[0]] = [lines[0], line]; break;
    case 3: lines[at] = '{"seq":'.repeat(9000); break;
    case 4: lines[at] = line.slice(0, below(line.length)); break;
    case 5: lines[at] = replaced(/"[^"]*"/g, JSON.stringify(MARKUP[below(MARKUP.length)])); break;
    case 6: lines[at] = MARKUP[below(MARKUP.length)] + line; break;
    case 7: lines[at] = replaced(/"[^"]*"/g, `"${"x".repeat(1 << 20)}"`); break;
    default: lines[at] = replaced(/\d+/g, VALUES[below(VALUES.length)]);
  }
  return `${lines.join("\n")}\n`;
}

// JSON that ends no element it stands in, as the program writes it.
const embedded = (data) => JSON.stringify(data).replace(/<(?=[/!sS])/g, "\\u003c");

test(`${COUNT} logs that chance has changed`, { timeout: 60_000 + COUNT * 60_000 }, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "witan-mutated-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [file, made] = [join(folder, "match.jsonl"), join(folder, "match.html")];
  const program = (...line) => spawnSync(process.env.WITAN_PROGRAM, line, { encoding: "utf8" });
  const verifier = await open(t, VERIFIER), page = await open(t, VERIFIER);
  const pages = new Map();
  for (const game of ["koenig", "wuerfelkoenig"]) {
    assert.equal(program("page", log(game), made).status, 0);
    pages.set(game, readFileSync(made, "utf8"));
  }
  const figures = { held: 0, refused: 0, built: 0, slowest: 0 };
  const timed = async (work) => {
    const began = Date.now();
    const said = await work();
    figures.slowest = Math.max(figures.slowest, Date.now() - began);
    return said;
  };
  for (let number = 0; number < COUNT; number += 1) {
    const game = ["koenig", "wuerfelkoenig"][number % 2], what = `log ${number} of ${game}`;
    const text = mutated(readFileSync(log(game), "utf8"), luck(number));
    writeFileSync(file, text);
    const checked = await timed(async () => {
      await verifier.evaluate(() => document.querySelector("#found").setAttribute("data-before", ""));
      await verifier.locator("#file").setInputFiles(file);
      await verifier.locator("#found:not([data-before]) .evidence ~ p").first().waitFor();
      return verifier.locator(".verdict").textContent();
    });
    // The program makes no page of what does not hold; somebody else may have.
    const { status, stderr } = program("page", file, made);
    if (status === 0) figures.built += 1;
    else {
      assert.match(stderr, /^Error: .*[a-z]/, what);
      assert.doesNotMatch(stderr, /panicked/, what);
      const [head, rest] = pages.get(game).split('id="data">'), end = rest.indexOf("</script>");
      const data = { ...JSON.parse(rest.slice(0, end)), log: text };
      writeFileSync(made, `${head}id="data">${embedded(data)}${rest.slice(end)}`);
    }
    const shown = await timed(async () => {
      await page.goto(pathToFileURL(made).href);
      await page.locator("#board svg g").first().waitFor();
      await page.locator("#check").click();
      await page.locator("#evidence .evidence ~ p").first().waitFor();
      return page.locator("#evidence .verdict").textContent();
    });
    assert.equal(shown, checked, what);
    assert.match(checked, /^(✓ It all adds up|✗ It doesn’t add up\. Line \d+ of the log: .{10,}|.*still going on)/, what);
    if (checked.startsWith("✓")) figures.held += 1;
    else figures.refused += 1;
    if (number % 100 === 99) t.diagnostic(`${number + 1}: ${JSON.stringify(figures)}`);
    if (status === 0) assert.ok(checked.startsWith("✓"), `${what}: the program takes it, the page does not: ${checked}`);
  }
  t.diagnostic(`${COUNT}: ${JSON.stringify(figures)}`);
});
