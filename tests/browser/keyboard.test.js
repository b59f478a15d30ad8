// Everything can be done without a mouse.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FRESH, LONGEST, PATIENCE, open } from "./sandbox.js";

// More stops than any view has.
const MOST_STOPS = 120;

test("a match is begun and played with the keyboard alone", { timeout: LONGEST }, async (t) => {
  const table = await open(t);
  const { page } = table;
  const press = (...keys) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const focused = (look, value) => page.evaluate(([code, given]) => {
    const node = document.activeElement;
    return { text: node.textContent, label: node.getAttribute("aria-label"), role: node.role, matches: given ? node.matches(given) : false }[code];
  }, [look, value]);
  const visible = () => page.evaluate(() => {
    const style = getComputedStyle(document.activeElement.closest(".line") ?? document.activeElement);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  });
  const tabTo = async (found, key = "Tab") => {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await press(key);
      if (await found()) {
        assert.ok(await visible(), "one sees where one is");
        return;
      }
    }
    throw new Error("no number of tabs leads there");
  };
  const until = (look) => page.waitForFunction(look, null, { timeout: PATIENCE });

  // The guided start, which takes its button away with it.
  await tabTo(async () => /^Start a match.*König!/.test(await focused("label")));
  await press("Enter");
  await page.getByRole("status").filter({ hasText: "The match has started." }).waitFor();
  await page.getByText(FRESH).first().waitFor();

  // A command, of which only a part is typed.
  await tabTo(() => focused("matches", "textarea"));
  await page.keyboard.type("/game sta");
  await page.locator(".suggestions li").filter({ hasText: "/game status" }).waitFor();
  await until(() => document.querySelector(".suggestions [aria-selected=true]"));
  while (!(await page.locator(".suggestions [aria-selected=true]").textContent()).startsWith("/game status")) await press("ArrowDown");
  await press("Enter");
  await until(() => document.querySelector("textarea").value === "/game status ");
  await press("Enter");
  await page.locator(".reply").filter({ hasText: "/game status" }).waitFor();

  // The player whose turn it is is found in the list of people.
  const name = (await page.locator("article").filter({ hasText: FRESH }).last().locator(".mention").last().textContent()).slice(1);
  await tabTo(() => focused("matches", "button.person"), "Shift+Tab");
  await press("Home");
  while ((await page.evaluate(() => document.activeElement.querySelector(".name").textContent)) !== name) await press("ArrowDown");
  await press("Enter");
  await table.column(name).waitFor();
  assert.equal(await focused("matches", "button.person"), true, "the focus stays in the list");

  // From message to message with arrow keys, and from one into its menu.
  await tabTo(() => focused("matches", ".messages"));
  await press("End", "ArrowDown");
  while (!FRESH.test(await focused("text"))) await press("ArrowUp");
  await tabTo(() => focused("matches", ".picture"));
  await press("Enter");
  await page.getByRole("dialog", { name: "Picture" }).waitFor();
  await press("Escape");
  await page.getByRole("dialog", { name: "Picture" }).waitFor({ state: "hidden" });
  assert.ok(await focused("matches", ".picture"), "the focus returns to the picture");
  await tabTo(() => focused("matches", ".opener"));
  await press("ArrowDown");
  assert.equal(await focused("role"), "listbox");
  await press("Escape");
  assert.ok(await focused("matches", ".opener"), "Escape closes the menu");
  await press("Enter", "End", "Home", "Enter");
  await page.getByText(`${name} moves from`).or(page.getByText("dispute!")).first().waitFor();
  await until(() => document.activeElement !== document.body);
  assert.ok(await page.evaluate(() => document.activeElement.closest("article") !== null), "the focus stays at the message");

  // A reply, begun and given up.
  await page.evaluate(() => document.activeElement.closest("article").focus());
  await press("r");
  await page.getByText("Replying to").waitFor();
  assert.ok(await focused("matches", "textarea"));
  await press("Escape");
  await page.getByText("Replying to").waitFor({ state: "hidden" });

  // From part to part, and what is new is told to those who listen.
  await press("F6");
  assert.ok(await page.evaluate(() => document.activeElement.closest("#channels") !== null));
  await press("F6");
  assert.ok(await focused("matches", "textarea"));
  await page.keyboard.type("Well met.");
  await press("Enter");
  await page.locator("#news").getByText(`${name}: Well met.`).waitFor({ state: "attached" });

  // To the control panel and back.
  await tabTo(async () => (await focused("text")) === "Control panel", "Shift+Tab");
  await press("Enter");
  assert.equal(await focused("label"), "Close the control panel");
  await press("Escape");
  assert.equal(await focused("text"), "Control panel");
});

test("on a telephone the drawer opens and closes with the keyboard", { timeout: LONGEST }, async (t) => {
  const { page } = await open(t, { width: 375, height: 700 });
  const menu = page.getByRole("button", { name: "Channels and people" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.closest("#channels"));
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement.matches(".menu-button"));
  assert.equal(await menu.getAttribute("aria-expanded"), "false");
  assert.equal(await page.locator("#side").isVisible(), false);
});
