// A match's page, from the file: it is gone through with the keyboard, checks its dice, and keeps to WCAG 2.2 AA. And
// docs/verify.html, with logs that hold and logs that somebody has tampered with.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { VERIFIER, log, open, violations } from "./match_page.js";

for (const game of ["koenig", "wuerfelkoenig"]) {
  for (const [width, height, colorScheme] of [[1280, 900, "light"], [390, 844, "dark"]]) {
    test(`a page of ${game} at ${width} points`, async (t) => {
      const folder = mkdtempSync(join(tmpdir(), "witan-page-"));
      t.after(() => rmSync(folder, { recursive: true, force: true }));
      const file = join(folder, "match.html");
      // All of it on one day.
      const played = join(folder, "match.jsonl");
      writeFileSync(played, readFileSync(log(game), "utf8").replaceAll('"at":0', '"at":1789984800000'));
      execFileSync(process.env.WITAN_PROGRAM, ["page", played, file]);
      const page = await open(t, file, { width, height, colorScheme, hash: "#turn=3" });
      const heading = page.locator("#turn");
      await page.locator("#board svg g").first().waitFor();
      assert.match(await heading.textContent(), /^Turn 3 of \d+$/);
      assert.match(await page.locator(".players p").first().textContent(), /^September 21, 2026$/, "one day");

      // All of it by keyboard.
      await page.keyboard.press("ArrowRight");
      assert.match(await heading.textContent(), /^Turn 4 of/);
      assert.match(page.url(), /#turn=4$/);
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Home");
      assert.equal(await heading.textContent(), "The start");
      await page.keyboard.press("Tab");
      const stops = [];
      for (let stop = 0; stop < 12; stop += 1) {
        stops.push(await page.evaluate(() => document.activeElement.id));
        await page.keyboard.press("Tab");
      }
      for (const id of ["first", "play", "slider", "check"]) assert.ok(stops.includes(id), `${id} is reached: ${stops}`);
      await page.locator("#slider").focus();
      await page.keyboard.press("End");
      const [, last, of] = /^Turn (\d+) of (\d+)$/.exec(await heading.textContent());
      assert.equal(last, of);
      await page.locator("h1").click();
      await page.keyboard.press("Home");
      await page.keyboard.press("Space");
      await page.waitForFunction(() => document.querySelector("#turn").textContent.startsWith("Turn 2"));
      await page.keyboard.press("Space");

      // Each board in words, and the dice.
      const alt = await page.locator("#board svg").getAttribute("aria-label");
      assert.ok(alt.length > 40, alt);
      await page.locator("#check").focus();
      await page.keyboard.press("Enter");
      await page.locator(".holds").waitFor();
      assert.ok((await page.locator(".evidence tbody tr").count()) > 20);
      assert.deepEqual(await violations(page), []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is beside the page");

      // In somebody's language.
      await page.locator("header select").selectOption({ label: "DE" });
      assert.match(await heading.textContent(), /^Zug \d+ von/);
      assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
      if (process.env.WITAN_SCREENSHOT) await page.screenshot({ path: `${process.env.WITAN_SCREENSHOT}-${game}-${width}.png`, fullPage: true });
    });
  }
}

test("any log can be checked, and what was tampered with is told in a sentence", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "witan-verify-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const page = await open(t, VERIFIER);
  const verdict = async (text) => {
    const file = join(folder, "match.jsonl");
    writeFileSync(file, text);
    const began = Date.now();
    await page.evaluate(() => document.querySelector("#found").setAttribute("data-before", ""));
    await page.locator("#file").setInputFiles(file);
    await page.locator("#found:not([data-before]) .verdict:not(:empty)").first().waitFor();
    await page.waitForFunction(() => !document.querySelector(".evidence") || document.querySelector(".evidence ~ p"));
    assert.ok(Date.now() - began < 5000, "it does not hang");
    return page.locator(".verdict").textContent();
  };
  for (const game of ["koenig", "wuerfelkoenig"]) {
    const honest = readFileSync(log(game), "utf8");
    assert.match(await verdict(honest), /^✓ It all adds up/);
    const [head, ...rest] = honest.split("\n");
    const change = (roll, start, die) => `${start}${(Number(die) % 6) + 1}`;
    const thrown = [head, rest.join("\n").replace(/("die":|"dice":\[)(\d)/, change)].join("\n");
    assert.match(await verdict(thrown), /^✗ It doesn’t add up\. Line \d+/);
    assert.match(await verdict(honest.slice(0, 5000)), /ends too early/);
    const unseeded = honest.replace(/"server_seed":"\w+"/, '"server_seed":null');
    assert.match(await verdict(unseeded), /server_seed/, "an ended match has a seed");
    assert.match(await verdict(unseeded.replace(/"end":"\w+"/, '"end":"running"')), /^The match is still being played/);
    const lines = honest.split("\n");
    assert.match(await verdict(lines.with(4, `<img src=x onerror=alert(1)>`).join("\n")), /Line 5/);
    assert.match(await verdict(lines.with(4, '{"seq":'.repeat(9000)).join("\n")), /Line 5/);
    assert.match(await verdict(lines[0].replace(/"game":"\w+"/, '"game":"<script>alert(1)</script>"') + "\n"), /doesn’t know the game/);
  }
  for (const other of ["\0\xff nothing\n", "", "a,b\n1,2", '{"name":"witan"}\n', "{}"]) assert.match(await verdict(other), /^This file isn’t the log of a match/);
  assert.deepEqual(await violations(page), []);
});
