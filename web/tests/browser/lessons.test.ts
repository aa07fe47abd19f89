/** The guided first battles, played from their first word to their last. */
import { expect, test } from "vitest";
import { guides } from "../../src/guides";
import { beginLesson, decideByMouse, settle, visit } from "./page";

test.each([
  { game: "squares", towards: "up", weary: 0 },
  { game: "nwar", towards: "right", weary: 4 },
  { game: "degre", towards: "up", weary: 3 },
] as const)("the lesson of $game leads to its end", async ({ game, towards, weary }) => {
  const { page } = await visit();
  await beginLesson(page, game);
  const title = page.locator(".guide h2");
  const next = page.locator(".guide .main-button");
  const heard: (string | null)[] = [];
  for (let decisions = 0; (await title.count()) > 0; ) {
    expect(decisions).toBeLessThan(100);
    expect(await settle(page)).toBe("decide");
    const now = await title.textContent();
    if (heard.at(-1) !== now) heard.push(now);
    if ((await next.count()) > 0) await next.click();
    else await decideByMouse(page, towards, ++decisions % weary === 0);
  }
  expect(heard).toEqual(guides[game]?.steps.map((step) => step.title));
  expect(await settle(page)).toBe("decide");
  expect(await page.textContent(".guide .asked")).toContain("You are asked");
  await page.getByRole("button", { name: "End the lesson" }).click();
  await page.waitForSelector(".guide", { state: "detached" });
  await page.reload();
  await page.waitForSelector(".board .piece");
  expect(await page.locator(".guide").count()).toBe(0);
});
