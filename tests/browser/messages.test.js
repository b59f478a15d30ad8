// All that a message can bring along is shown, and no text ever becomes markup.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LONGEST, open } from "./sandbox.js";

const EVIL = '<img src="x" onerror="document.title=\'taken\'"><script>document.title="taken"</script>';

test("messages show all they have", { timeout: LONGEST }, async (t) => {
  const table = await open(t);
  const { page } = table;
  const world = await page.evaluate(async () => (await fetch("/page/world")).json());
  const [aldred] = world.people;
  const channel = aldred.channels.find(({ kind }) => kind === "text").id;
  const message = (nth, given) => ({
    id: String(1_573_000_000_000_000_000n + BigInt(nth)), channel_id: channel, type: 0, flags: 0, pinned: false, failed: false,
    author: { id: world.bot.id, username: "witan", global_name: null, bot: true },
    content: "", embeds: [], components: [], attachments: [], mentions: [], timestamp: "2026-03-01T12:30:00.250000+00:00", edited_timestamp: null, ...given,
  });
  const embed = {
    title: EVIL, url: "javascript:document.title='taken'", description: "A **card** below.", color: 0xffd866, author: { name: "The herald" },
    fields: [{ name: "Votes", value: "12", inline: true }], footer: { text: "At the foot" },
  };
  const file = { id: "1", filename: EVIL, url: `${page.url()}attachments/1/1/log.jsonl`, content_type: "application/json" };
  const link = { type: 2, label: "Look", emoji: { name: "🏰" }, style: 5, url: "javascript:document.title='taken'" };
  const off = { type: 2, label: "Too late", style: 2, custom_id: "late", disabled: true };
  const shown = [
    message(1, { author: { id: aldred.id, username: "aldred", global_name: EVIL, bot: false }, content: `${EVIL} **bold** \`${EVIL}\` ||${EVIL}|| [${EVIL}](https://example.org) <@${aldred.id}> \\*plain\\*` }),
    message(2, { message_reference: { message_id: "1573000000000000001" }, embeds: [embed], attachments: [file], components: [{ type: 1, components: [link, off] }], edited_timestamp: "2026-03-01T12:31:00.000000+00:00" }),
    message(3, { interaction_metadata: { name: "game status", user: { id: aldred.id } }, flags: 128 }),
    message(4, { failed: true, content: "This interaction failed", flags: 64 }),
    message(5, { content: "# Head\n- one\n- two\n> said\n```\ncode <b>\n```", mentions: [{ id: aldred.id }] }),
  ];
  await page.route("**/page/messages?*", (route) => route.fulfill({ json: shown }));
  await page.reload();

  const articles = page.locator("article");
  await articles.nth(4).waitFor();
  assert.equal(await page.title(), "Witenagemot · emulator");
  assert.equal(await page.locator(".messages script, .messages img, .messages a[href^=javascript]").count(), 0);
  const first = articles.nth(0);
  assert.ok((await first.textContent()).includes("<script>"), "it is shown as it was written");
  assert.equal(await first.locator(".text > strong").textContent(), "bold");
  assert.ok((await first.textContent()).includes("*plain*"));
  assert.equal(await first.locator("span.mention").textContent(), "@Aldred");
  const hidden = first.locator(".spoiler span").first();
  assert.equal(await hidden.isVisible(), false);
  await first.getByRole("button", { name: "Spoiler: show" }).click();
  assert.equal(await hidden.isVisible(), true);

  const second = articles.nth(1);
  assert.ok((await second.textContent()).includes("In reply to"));
  for (const words of ["The herald", "A card below.", "Votes", "At the foot", "(edited)"]) await second.getByText(words).waitFor();
  assert.equal(await second.locator(".file a").getAttribute("download"), EVIL);
  assert.ok(await second.getByRole("button", { name: "Too late" }).isDisabled());

  await articles.nth(2).getByText("witan is thinking").waitFor();
  await articles.nth(2).getByText("used /game status").waitFor();
  await articles.nth(3).getByText("Only you can see this").waitFor();
  assert.equal(await articles.nth(3).getByRole("button", { name: /Reply/ }).count(), 0);
  assert.equal(await articles.nth(4).locator("li").count(), 2);
  assert.ok(await page.locator(".message").nth(4).evaluate((node) => node.classList.contains("mentioned")));
  assert.deepEqual(await table.violations(), []);
});

test("people write, mention and reply", { timeout: LONGEST }, async (t) => {
  const table = await open(t);
  const { page } = table;
  const bar = page.getByRole("textbox", { name: /or \/ for a command/ });
  await bar.fill("Hail, @Be");
  await page.locator(".suggestions li").filter({ hasText: "@Beorn" }).waitFor();
  await bar.press("Tab");
  await bar.press("Enter");
  const said = page.locator("article").filter({ hasText: "Hail, @Beorn" }).first();
  await said.waitFor();
  await page.getByRole("button", { name: /^Beorn/ }).first().click();
  await table.column("Beorn").waitFor();
  await page.locator(".message.mentioned").filter({ hasText: "Hail, @Beorn" }).waitFor();
  await said.hover();
  await said.getByRole("button", { name: "Reply to message of Aldred" }).click();
  await bar.fill("And you.");
  await bar.press("Enter");
  const reply = page.locator("article").filter({ hasText: "And you." });
  await reply.getByRole("button", { name: /^Hail/ }).click();
  // It leads to what it replies to.
  await page.locator("article:focus").filter({ hasText: "Hail, @Beorn" }).waitFor();
});

test("what is half written stays with whom it belongs to, and what is sent is sent once", { timeout: LONGEST }, async (t) => {
  const table = await open(t);
  const { page } = table;
  const bar = page.getByRole("textbox", { name: /or \/ for a command/ });
  const be = async (name) => {
    await page.getByRole("button", { name: new RegExp(`^${name}`) }).first().click();
    await table.column(name).waitFor();
  };
  await bar.fill("A secret of Aldred");
  await be("Beorn");
  assert.equal(await bar.inputValue(), "");
  await be("Aldred");
  assert.equal(await bar.inputValue(), "A secret of Aldred");
  await bar.fill("Once");
  await bar.evaluate((node) => {
    for (let nth = 0; nth < 2; nth += 1) node.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  });
  const said = (text) => page.locator("article").filter({ hasText: text });
  await said("Once").first().waitFor();
  await bar.fill("Then");
  await bar.press("Enter");
  await said("Then").waitFor();
  assert.equal(await said("Once").count(), 1);
});

test("who reads above is left there when something is said", { timeout: LONGEST }, async (t) => {
  const { page } = await open(t);
  const say = (...lines) => page.evaluate(async (texts) => {
    const [{ ask }, { me }] = await Promise.all([import("/page/files/server.js"), import("/page/files/state.js")]);
    for (const text of texts) await ask("POST", "say", { person: me().person, channel: me().channel, text });
  }, lines);
  // More than a screen above what is read, and more than one below: wherever the click brings it, it is neither end.
  await say(...Array.from({ length: 120 }, (_, nth) => `Line ${nth}`));
  const read = page.locator("article").filter({ hasText: "Line 60" });
  await page.locator("article").filter({ hasText: "Line 119" }).waitFor();
  await read.click();
  assert.ok(await read.evaluate((node) => node === document.activeElement));
  const at = () => page.getByRole("list", { name: "Messages", exact: true }).evaluate((node) => node.scrollTop);
  const before = await at();
  assert.ok(before > 0);
  await say("News");
  await page.locator("article").filter({ hasText: "News" }).waitFor();
  assert.equal(await at(), before);
  assert.ok(await read.evaluate((node) => node === document.activeElement), "where one was stays where one is");
  const bar = page.getByRole("textbox", { name: /or \/ for a command/ });
  await bar.fill("/game mine ");
  await bar.press("Enter");
  await page.locator("article").filter({ hasText: "Only you can see this" }).waitFor();
  assert.ok(await at() > before, "what one asks for oneself is shown");
});
