// What a maintainer does: time, troubles, the bot itself. And a match that plays itself.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LONGEST, closed, open } from "./sandbox.js";

test("a maintainer lets time pass, breaks things and restarts the bot", { timeout: LONGEST }, async (t) => {
  const table = await open(t, { width: 1400 });
  const { page } = table;
  await table.startMatch();
  await page.getByRole("button", { name: "Control panel", exact: true }).click();
  const panel = page.getByRole("complementary", { name: "Control panel" });
  const status = async (answer) => {
    const bar = page.getByRole("textbox", { name: /or \/ for a command/ });
    await bar.fill("/game status ");
    await bar.press("Enter");
    await page.locator("article").filter({ hasText: "used /game status" }).filter({ hasText: answer }).last().waitFor();
  };

  // Half of the time for a decision is over long before a day is: those who are late are reminded.
  const time = () => panel.getByText(/^It is .* here\.$/).textContent();
  const before = await time();
  await panel.getByRole("button", { name: "Let 1 day pass" }).click();
  await panel.getByText("Time has passed.").waitFor();
  await page.getByRole("button", { name: /unread direct messages/ }).first().waitFor();
  assert.notEqual(await time(), before);
  await panel.getByRole("button", { name: "Let 1 hour pass" }).click();

  await panel.getByRole("checkbox", { name: "Beorn's are closed" }).check();
  await page.reload();
  await page.getByRole("button", { name: "Control panel", exact: true }).click();
  assert.ok(await panel.getByRole("checkbox", { name: "Beorn's are closed" }).isChecked());

  await panel.getByLabel("To", { exact: true }).selectOption("first answers to interactions");
  await panel.getByRole("button", { name: "Fail the next requests" }).click();
  await panel.getByText("first answers to interactions: 503 before it is done, 0 of 1").waitFor();
  await status("The application did not respond");
  await panel.getByText("0 of 1").waitFor({ state: "hidden" });

  await panel.getByLabel("What happens").selectOption("no answer until lifted");
  await panel.getByLabel("To", { exact: true }).selectOption("new messages");
  await panel.getByRole("button", { name: "Fail the next requests" }).click();
  await panel.getByRole("button", { name: "Lift: new messages" }).click();
  await panel.getByRole("button", { name: "Lift: new messages" }).waitFor({ state: "detached" });

  await panel.getByRole("button", { name: "Drop the connection" }).click();
  await panel.getByText("Connection dropped").waitFor();
  await page.getByText("The bot is connected.").waitFor();
  await status("Match 1");

  // The bot goes, comes back, and knows the match.
  const last = await page.evaluate(async () => (await (await fetch("/page/payloads")).json())[0].number);
  await panel.getByRole("button", { name: "Restart the bot" }).click();
  await page.waitForFunction(async (before) => {
    const payloads = await (await fetch("/page/payloads")).json();
    return payloads.some(({ number, name }) => number > before && name === "READY");
  }, last, { polling: 200 });
  await status("Match 1");

  await panel.getByRole("button", { name: "Show the last payload" }).click();
  const raw = page.getByRole("dialog", { name: "Last payloads" });
  await raw.getByRole("combobox").selectOption({ index: 1 });
  const payload = JSON.parse(await raw.getByRole("region", { name: "JSON" }).textContent());
  assert.equal(typeof payload, "object");
  await raw.getByRole("button", { name: "Close" }).click();
});

test("simulated players play by themselves until they are stopped", { timeout: LONGEST }, async (t) => {
  const { page } = await open(t);
  await page.getByRole("button", { name: "Watch a match between simulated players (Lang lebe der König!)", exact: true }).click();
  // Somebody acts without anybody's doing, and another after that.
  await page.getByText("Turn 1 ·").first().waitFor();
  await closed(page.locator("article").filter({ hasText: "Turn 1 ·" }).first()).waitFor();
  await page.getByText("Turn 2 ·").first().waitFor();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.getByText("Watch a match between simulated players (Lang lebe der König!): Stopped.").waitFor();
  await page.getByRole("button", { name: "Dismiss", exact: true }).click();
  await page.getByText("Stopped.").waitFor({ state: "hidden" });

  // Where a match is played no other is begun; in another channel one that waits for players is filled.
  await page.getByRole("button", { name: "Control panel", exact: true }).click();
  const panel = page.getByRole("complementary", { name: "Control panel" });
  await panel.getByRole("button", { name: "Start a match with four players (Lang lebe der König!)" }).click();
  await page.getByText("A match is already being played here.").waitFor();
  await page.getByRole("button", { name: "north-hall" }).click();
  const bar = page.getByRole("textbox", { name: /or \/ for a command/ });
  await bar.fill("/game new place:here players:3");
  await bar.press("Enter");
  await page.getByRole("button", { name: "Join", exact: true }).waitFor();
  await panel.getByRole("button", { name: "Start a match with four players (Lang lebe der König!)" }).click();
  await page.getByRole("status").filter({ hasText: "The match has started." }).waitFor();
});

for (const [width, height] of [[1280, 800], [390, 844]]) {
  test(`playing alone is offered in sight, and one press leads into it at ${width}×${height}`, { timeout: LONGEST }, async (t) => {
    const { page } = await open(t, { width, height });
    const alone = page.getByRole("button", { name: /^Play alone/ }).first();
    const { y, height: tall } = await alone.boundingBox();
    assert.ok(y >= 0 && y + tall <= height, `${y}`);
    await alone.click();
    await page.getByRole("region", { name: /^Aldred in .*witan/ }).waitFor();
    await page.locator("article .opener, article .control").first().waitFor();
    await page.getByText("Lesson 1 of 5").waitFor();
    // What became of it is said until one has acted.
    const banner = page.locator("#banner");
    await banner.getByText("It’s your turn, Aldred.").waitFor();
    await page.getByRole("button", { name: /^Roll/ }).click();
    await page.getByText("Lesson 1 of 5").waitFor({ state: "hidden" });
    await banner.waitFor({ state: "hidden" });
  });
}

test("after a guided start one press makes me the person to play", { timeout: LONGEST }, async (t) => {
  const { page } = await open(t);
  const people = page.getByRole("list", { name: "Who I am" });
  // Edith never plays in it.
  await people.getByRole("button", { name: /^E?\s*Edith/ }).click();
  await page.getByRole("button", { name: "Start a match with four players (Lang lebe der König!)", exact: true }).click();
  const banner = page.locator("#banner");
  const be = banner.getByRole("button", { name: /^Play as / });
  await be.waitFor();
  const name = (await be.textContent()).slice("Play as ".length);
  assert.match(await banner.textContent(), new RegExp(`It’s ${name}’s turn`));
  assert.equal(await people.getByText("to play").count(), 1);
  await be.click();
  await banner.getByText(`It’s your turn, ${name}.`).waitFor();
  assert.equal(await page.getByRole("combobox", { name: "I am" }).locator("option:checked").textContent(), name);
  // It goes by itself as soon as somebody acts.
  await page.getByRole("button", { name: "Do nothing", exact: true }).last().click();
  await banner.waitFor({ state: "hidden" });
  // The others are still offered; a second one where the first is played says how to give that up.
  await page.getByRole("button", { name: "Begin a match…" }).click();
  await page.locator("#panel").getByRole("button", { name: "Start a match with four players (Würfelkönig)" }).click();
  await banner.getByText("/game leave").waitFor();
});

test("on a telephone the panel does not stay above the match that was begun on it", { timeout: LONGEST }, async (t) => {
  const { page } = await open(t, { width: 390, height: 844 });
  await page.getByRole("button", { name: "Channels and people" }).click();
  await page.getByRole("button", { name: "Begin a match…" }).click();
  const panel = page.locator("#panel");
  await panel.getByRole("button", { name: /^Play alone/ }).first().click();
  await panel.waitFor({ state: "hidden" });
  await page.getByRole("region", { name: /^Aldred in .*witan/ }).waitFor();
  await page.getByText("Lesson 1 of 5").waitFor();
  // What the bot sent is not in the way of what it says: only under the pointer.
  await page.mouse.move(0, 0);
  assert.equal(await page.locator(".show-raw").filter({ visible: true }).count(), 0);
});

test("a form is filled in, and says what is wrong with it", { timeout: LONGEST }, async (t) => {
  const { page, violations } = await open(t);
  const table = { page };
  const modal = {
    interaction: "1",
    data: {
      custom_id: "form", title: "What happened?",
      components: [{ type: 1, components: [{ type: 4, custom_id: "reason", label: "Reason", style: 2, min_length: 1, max_length: 100 }] }],
    },
  };
  // A form as the sandbox would tell of it, whichever the bot has of its own.
  let isOpen = true;
  await page.route("**/page/world", async (route) => {
    const response = await route.fetch();
    const world = await response.json();
    if (isOpen) world.people[0].modal = modal;
    await route.fulfill({ response, json: world });
  });
  const sent = [];
  await page.route("**/page/modal", async (route) => {
    const body = route.request().postDataJSON();
    sent.push([route.request().method(), body.fields]);
    const refused = body.fields?.[0][1] === "";
    if (!refused) isOpen = false;
    await route.fulfill(refused ? { status: 422, body: "\"Reason\" must have 1 to 100 characters." } : { status: 200, body: "\"2\"" });
  });
  await page.reload();
  const form = page.getByRole("dialog", { name: "What happened?" });
  await form.waitFor();
  assert.deepEqual(await violations.call(table), []);
  await page.keyboard.press("Tab");
  await form.getByRole("button", { name: "Submit" }).click();
  await form.getByRole("alert").filter({ hasText: "1 to 100 characters" }).waitFor();
  await form.getByLabel("Reason").fill("A storm.");
  // A press is over before what it asks for is answered.
  await Promise.all([page.waitForResponse("**/page/modal"), form.getByRole("button", { name: "Submit" }).click()]);
  assert.deepEqual(sent, [["POST", [["reason", ""]]], ["POST", [["reason", "A storm."]]]]);
  await page.reload();
  await page.getByText("The bot is connected.").waitFor();
  await form.waitFor({ state: "hidden" });
  // What is asked meanwhile would break off with the test.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
