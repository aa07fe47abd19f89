/** The guided first battles, played from their first word to their last. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { guides } from "../../src/guides";
import { beginLesson, decideByMouse, order, settle, type Towards, visit } from "./page";

/** Does what the lesson waits for, if that may be done now. */
async function obey(page: Page, wanted: RegExp): Promise<boolean> {
  for (const verb of wanted.source.match(/[a-z]+/g) ?? []) {
    await page.fill("#order", verb);
    const offered = await page.evaluate(
      () => document.querySelector<HTMLOptionElement>("#orders option")?.value,
    );
    if (!offered) continue;
    await order(page, offered);
    return true;
  }
  await page.fill("#order", "");
  return false;
}

/** Until that may be done the learner marches on, or lets the steps of a turn go by. */
const learners: { game: string; towards: Towards; waits: boolean }[] = [
  { game: "squares", towards: "up", waits: false },
  { game: "nwar", towards: "right", waits: false },
  { game: "degre", towards: "up", waits: true },
  { game: "eagle", towards: "up", waits: true },
];

test.each(learners)("the lesson of $game leads to its end", async ({ game, towards, waits }) => {
  const { page } = await visit();
  const steps = guides[game]?.steps ?? [];
  await beginLesson(page, game);
  const told = () => page.evaluate(() => document.querySelector(".guide h2")?.textContent);
  for (const { title, until } of steps) {
    expect(await told()).toBe(title);
    for (let decisions = 0; until && (await told()) === title; decisions++) {
      expect(decisions).toBeLessThan(60);
      expect(await settle(page)).toBe("decide");
      if (await obey(page, until)) break;
      await decideByMouse(page, towards, waits);
    }
    if (!until) await page.locator(".guide .main-button").click();
    await page.waitForFunction((old) => document.querySelector(".guide h2")?.textContent !== old, title);
  }
  expect(await settle(page)).toBe("decide");
  expect(await page.textContent(".guide .asked")).toContain("You are asked");
  await page.getByRole("button", { name: "End the lesson" }).click();
  await page.waitForSelector(".guide", { state: "detached" });
  await page.reload();
  await page.waitForSelector(".board .piece");
  expect(await page.locator(".guide").count()).toBe(0);
});
