// Four people at one table play a whole dispute by clicking, and look at the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FRESH, LONGEST, closed, open } from "./sandbox.js";

const PLAYERS = ["Aldred", "Beorn", "Cwen", "Dunstan"];

// Nobody walks so long without meeting anybody.
const MOST_TURNS = 40;

test("four people fight a dispute by clicking", { timeout: LONGEST }, async (t) => {
  const table = await open(t, { width: 1900, height: 1000 });
  const { page } = table;
  await page.getByRole("button", { name: "Four of us side by side" }).click();
  await table.column("Dunstan").waitFor();
  await openMatch(table);

  const place = await walkIntoSomebody(table);
  for (const [nth, name] of PLAYERS.entries()) {
    const column = table.column(name);
    await column.getByRole("button", { name: "Go to @witan, unread" }).click();
    const asked = column.locator("article").filter({ hasText: `a dispute over ${place}` }).last();
    await asked.locator(".opener").click();
    await asked.getByRole("option", { selected: false }).first().click();
    await asked.getByRole("option", { selected: false }).first().click();
    await asked.getByRole("button", { name: "Done" }).click();
    const isLast = nth === PLAYERS.length - 1;
    await column.getByText(isLast ? "won the dispute" : "You committed").waitFor();
    await column.getByRole("button", { name: "Go to #great-hall" }).click();
    if (!isLast) await column.locator("article").filter({ hasText: new RegExp(`${name}[^·]*✓ · waiting for`) }).last().waitFor();
  }
  await table.column("Aldred").getByText("wins the dispute").waitFor();
  const told = table.column("Aldred").locator("article").filter({ hasText: "wins the dispute" }).last();
  const [, winner] = /(\w+) wins the dispute/.exec(await told.textContent());
  await finish(table, winner);
  for (const name of PLAYERS) await table.column(name).getByText("All committed cards are discarded").or(table.column(name).getByText("Cards taken back")).last().waitFor();

  // The board of the next turn is the last thing to come.
  const next = table.column("Cwen").locator("article").filter({ hasText: FRESH }).last();
  await next.locator(".picture img").waitFor();
  await next.locator(".picture").click();
  const picture = page.getByRole("dialog", { name: "Picture" });
  const image = picture.getByRole("img");
  await image.waitFor();
  assert.ok(await image.evaluate((node) => node.complete && node.naturalWidth > 600), "the board is shown large");
  assert.ok((await image.getAttribute("alt")).length > 40, "and in words");
  await picture.getByRole("button", { name: "Full size" }).click();
  const [shown, whole] = await image.evaluate((node) => [node.clientWidth, node.naturalWidth]);
  assert.equal(shown, whole);
  await picture.getByRole("button", { name: "Close" }).click();
  await picture.waitFor({ state: "hidden" });
});

// Opens a match by a command, lets the others press, and starts it.
async function openMatch(table) {
  const host = table.column("Aldred");
  const bar = host.getByRole("textbox");
  await bar.fill("/game new place:here players:4");
  await bar.press("Enter");
  await host.getByText("Only you can see this").waitFor();
  for (const name of PLAYERS.slice(1)) {
    const column = table.column(name);
    await column.getByRole("button", { name: "Join", exact: true }).last().click();
    // The lobby itself shows who sits in it.
    await host.locator(".body strong", { hasText: name }).first().waitFor();
  }
  await host.getByRole("button", { name: "Start", exact: true }).last().click();
  await host.getByText("is mixed in, ").first().waitFor();
}

// Lets the winner decide what follows, until the turn is over.
async function finish(table, winner) {
  const column = table.column(winner);
  const last = column.locator("article").filter({ hasText: "wins the dispute over" }).last();
  const end = last.getByRole("button", { name: "Finish" });
  const banish = last.locator(".opener").filter({ hasText: "Banish" });
  await end.or(banish).or(closed(last)).first().waitFor();
  while (await banish.count()) {
    const left = await banish.count();
    await banish.first().click();
    await last.getByRole("option").first().click();
    await banish.nth(left - 1).waitFor({ state: "detached" });
  }
  if (await end.count()) await end.click();
  await closed(last).waitFor();
}

// Lets the player whose turn it is walk on, until somebody enters a territory that is held; gives its name.
async function walkIntoSomebody(table) {
  const everyone = table.column("Aldred");
  for (let turn = 1; turn <= MOST_TURNS; turn += 1) {
    const board = everyone.locator("article").filter({ hasText: `Turn ${turn} ·` }).last();
    await board.getByText(FRESH).waitFor();
    const name = (await board.locator(".mention").last().textContent()).slice(1);
    const own = table.column(name).locator("article").filter({ hasText: `Turn ${turn} ·` }).last();
    const opener = own.locator(".opener").filter({ hasText: "Move your baron" });
    if (await opener.count()) {
      await opener.click();
      const foreign = own.getByRole("option").filter({ hasText: "held by" });
      if (await foreign.count()) {
        const place = (await foreign.first().locator("span").nth(1).evaluate((node) => node.firstChild.textContent)).trim();
        await foreign.first().click();
        await everyone.getByRole("button", { name: "My cards" }).last().waitFor();
        return place;
      }
      await own.getByRole("option").nth(turn % (await own.getByRole("option").count())).click();
      await board.getByText(FRESH).waitFor({ state: "hidden" });
    }
    await own.getByRole("button", { name: /End turn|Do nothing/ }).click();
    await closed(own).waitFor();
  }
  throw new Error(`nobody met anybody in ${MOST_TURNS} turns`);
}
