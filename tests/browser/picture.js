// Draws the page for the README: node picture.js FILE, with WITAN_PROGRAM set as ./run does.

import { open } from "./sandbox.js";

const last = [];
const table = await open({ after: (end) => last.push(end) }, { width: 1240, height: 800 });
const { page } = table;
try {
  await page.getByRole("button", { name: "Watch a match between simulated players (Lang lebe der König!)", exact: true }).click();
  const cards = page.getByRole("button", { name: "My cards" });
  await cards.first().waitFor({ timeout: 600_000 });
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.getByRole("button", { name: "Dismiss", exact: true }).click();
  await page.getByRole("button", { name: "Open Beorn beside" }).click();
  const beorn = table.column("Beorn");
  await beorn.getByRole("button", { name: /Go to @witan/ }).click();
  await beorn.getByRole("button", { name: /^Lowest/ }).last().waitFor();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(500);
  await page.screenshot({ path: process.argv[2] });
} finally {
  for (const end of last) await end();
}
