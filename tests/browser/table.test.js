// A turn, a dispute and an election by clicking, on a desk and on a phone. After every press there is one board in the
// channel, and it is the one that `/game map` draws.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { FRESH, LONGEST, PATIENCE, closed, open } from "./sandbox.js";

const PLAYERS = ["Aldred", "Beorn", "Cwen", "Dunstan"];

// With everybody committing all they can, somebody has no cards long before.
const MOST_TURNS = 60;

// At once: each waits more than it computes.
describe("on a desk and on a phone", { concurrency: true }, () => {
  for (const [width, height] of [[1280, 800], [390, 844]]) {
    test(`a turn, a dispute and an election at ${width}×${height}`, { timeout: 3 * LONGEST }, async (t) => {
      const table = await open(t, { width, height });
      const seat = new Seat(table.page, width < 600);
      await table.startMatch();
      await seat.assertCurrent("the first turn");
      let disputes = 0;
      let turn = 1;
      for (; !await seat.newest("Election 1 ·").count(); turn += 1) {
        assert.ok(turn < MOST_TURNS, "nobody has run out of cards");
        const place = await playTurn(seat, turn);
        if (place) {
          await fight(seat, turn, place, disputes === 0);
          disputes += 1;
        }
        await seat.newest(`Turn ${turn + 1} ·`).or(seat.newest("a king is crowned")).first().waitFor();
      }
      t.diagnostic(`${turn - 1} turns, ${disputes} disputes`);
      assert.ok(disputes > 1);
      if (!await seat.newest("a king is crowned").count()) await seat.assertCurrent("the turn after the election");
      assert.deepEqual(await table.violations(), []);
    });
  }
});

// One person at a time before the page.
class Seat {
  constructor(page, isPhone) {
    Object.assign(this, { page, isPhone });
  }

  // The newest message with these words that everybody reads.
  newest(words) {
    return this.page.locator("article").filter({ hasText: words, hasNotText: "Only you can see this" }).last();
  }

  // Becomes somebody, in a channel.
  async sitDown(name, channel = "great-hall") {
    const { page } = this;
    if (this.isPhone) await page.getByRole("button", { name: "Channels and people" }).click();
    await page.locator("button.person").filter({ hasText: name }).first().click();
    await page.getByRole("region", { name: new RegExp(`^${name} in `) }).waitFor();
    const drawer = page.getByRole("button", { name: "Channels and people" });
    if (this.isPhone && await drawer.getAttribute("aria-expanded") === "false") await drawer.click();
    await page.getByRole("button", { name: new RegExp(`^(Go to )?[#@]?${channel.replace("@", "")}`) }).first().click();
    await page.getByRole("region", { name: new RegExp(`^${name} in .*${channel.replace("@", "")}`) }).waitFor();
    if (this.isPhone && await drawer.getAttribute("aria-expanded") === "true") await page.keyboard.press("Escape");
  }

  // There is one board, and it shows what is so.
  async assertCurrent(when) {
    const { page } = this;
    const bar = page.getByRole("textbox").last();
    const before = (await boards(page)).reduce((last, { id }) => (id > last ? id : last), 0n);
    await bar.fill("/game map");
    await bar.press("Enter");
    const end = Date.now() + PATIENCE;
    for (;;) {
      const all = await boards(page);
      const wanted = all.findLast(({ id, isPrivate }) => isPrivate && id > before);
      const shown = all.filter(({ isPrivate }) => !isPrivate);
      if (wanted && shown.length === 1 && shown[0].print === wanted.print) return;
      assert.ok(Date.now() < end, `${when}: ${wanted ? "" : "no answer, "}${shown.length} boards, none of them alone and current`);
      await page.waitForTimeout(100);
    }
  }
}

// The boards that are shown, in the channel and privately, with what tells a picture from others.
async function boards(page) {
  const found = await page.locator("[data-message] img[src*='board.png']").evaluateAll((images) => Promise.all(images.map(async (image) => {
    const message = image.closest("[data-message]");
    const bytes = await (await fetch(image.src)).arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return { id: message.dataset.message, isPrivate: message.textContent.includes("Only you can see this"), print: digest.join() };
  })));
  return found.map((one) => ({ ...one, id: BigInt(one.id) }));
}

// Lets the player whose turn it is walk on, and gives the territory they enter if there is a dispute over it.
async function playTurn(seat, turn) {
  const own = seat.newest(`Turn ${turn} ·`);
  await own.getByText(FRESH).waitFor();
  await seat.sitDown((await own.locator(".mention").last().textContent()).slice(1));
  const opener = own.locator(".opener").filter({ hasText: "Move your baron" });
  if (await opener.count()) {
    await opener.click();
    const foreign = own.getByRole("option").filter({ hasText: "held by" });
    if (await foreign.count()) {
      const place = (await foreign.first().locator("span").nth(1).evaluate((node) => node.firstChild.textContent)).trim();
      await foreign.first().click();
      await seat.page.getByRole("button", { name: "My cards" }).last().waitFor();
      return place;
    }
    // Another way each round: by the turn, a seat would go to and fro for ever.
    const round = Math.floor(turn / PLAYERS.length);
    await own.getByRole("option").nth(round % (await own.getByRole("option").count())).click();
    await own.getByText(FRESH).waitFor({ state: "hidden" });
    if (turn === 1) await seat.assertCurrent("a move");
    const courtier = own.getByRole("button", { name: "Place a courtier" });
    if (await courtier.count()) {
      await courtier.click();
      await own.getByText("places a courtier").waitFor();
      if (turn === 1) {
        await seat.assertCurrent("a courtier");
        await own.getByRole("button", { name: /Undo \(/ }).click();
        await seat.assertCurrent("an undo");
      }
    }
  }
  await own.getByRole("button", { name: /End turn|Do nothing/ }).click();
  await seat.newest(`Turn ${turn + 1} ·`).waitFor();
  if (turn === 1) await seat.assertCurrent("the next turn");
  return null;
}

// Lets everyone commit all they can, and the winner decide what follows, until the turn is over.
async function fight(seat, turn, place, looks) {
  if (looks) await seat.assertCurrent("a dispute");
  for (const [nth, name] of PLAYERS.entries()) {
    await seat.sitDown(name, "@witan");
    await seat.newest(`a dispute over ${place}`).getByRole("button", { name: /^(Highest|Lowest)/ }).last().click();
    await seat.newest(nth === PLAYERS.length - 1 ? "won the dispute" : "You committed").waitFor();
    await seat.sitDown(name);
    if (looks) await seat.assertCurrent(`${name} has committed`);
  }
  // Where the winner has nothing to decide, it is at once one of the turn's lines.
  const last = seat.newest(new RegExp(`^(?=.*wins the dispute)(?=.*${place})(?=.*Turn ${turn}(?!\\d))`, "s"));
  const [, winner] = /(\w+) wins the dispute/.exec(await last.textContent());
  await seat.sitDown(winner);
  const end = last.getByRole("button", { name: "Finish" });
  const banish = last.locator(".opener").filter({ hasText: "Banish" });
  await end.or(banish).or(closed(last)).first().waitFor();
  while (await banish.count()) {
    const left = await banish.count();
    await banish.first().click();
    await last.getByRole("option").first().click();
    await banish.nth(left - 1).waitFor({ state: "detached" });
    if (looks) await seat.assertCurrent("a banishment");
  }
  await end.or(closed(last)).first().waitFor();
  if (await end.count()) await end.click();
}
