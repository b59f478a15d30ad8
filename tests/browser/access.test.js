// Every view keeps to WCAG 2.2 AA, dark and light, as far as axe-core can tell.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LONGEST, open } from "./sandbox.js";

for (const colorScheme of ["light", "dark"]) {
  test(`every view can be used by everybody, ${colorScheme}`, { timeout: LONGEST }, async (t) => {
    const table = await open(t, { width: 1400, colorScheme });
    const { page } = table;
    const faults = {};
    const sound = async (view) => {
      const violations = await table.violations();
      if (violations.length) faults[view] = violations;
    };
    await sound("an empty sandbox");
    await table.startMatch();
    await sound("a match");

    await page.locator(".opener").first().click();
    await page.getByRole("listbox").first().waitFor();
    await sound("an open menu");
    await page.keyboard.press("Escape");

    const input = page.getByRole("textbox", { name: /or \/ for a command/ });
    await input.fill("/game new ");
    await page.locator(".suggestions li").first().waitFor();
    await sound("a half-written command");
    await input.fill("/game dance");
    await input.press("Enter");
    await page.getByRole("alert").filter({ hasText: "needs one of" }).waitFor();
    await sound("a refused command");
    await input.fill("");

    await page.locator("article").last().hover();
    await page.getByRole("button", { name: /^Reply to/ }).last().click();
    await sound("a reply");
    await page.keyboard.press("Escape");

    await page.locator(".picture").first().click();
    await page.getByRole("dialog", { name: "Picture" }).waitFor();
    await sound("a picture");
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "witan, unread" }).or(page.getByRole("button", { name: "witan", exact: true })).first().click();
    await sound("direct messages");

    await page.getByRole("button", { name: "Control panel", exact: true }).click();
    await sound("the control panel");
    await page.getByRole("button", { name: "Show the last payload" }).click();
    await page.getByRole("dialog", { name: "Last payloads" }).waitFor();
    await sound("a raw payload");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Close the control panel" }).click();

    await page.getByRole("button", { name: "Four of us side by side" }).click();
    await table.column("Dunstan").waitFor();
    await sound("four columns");

    await page.setViewportSize({ width: 375, height: 700 });
    await sound("a telephone");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(wide, 375, "nothing stands out at the side");
    await page.getByRole("button", { name: "Channels and people" }).filter({ visible: true }).click();
    await page.getByRole("button", { name: "great-hall" }).first().waitFor();
    await sound("the drawer");
    assert.deepEqual(faults, {});
  });
}
