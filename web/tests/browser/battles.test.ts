/** Whole battles against the computer, from the lobby to the outcome, and a reload in the middle of each. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { begin, decideByMouse, settle, stepOf, type Towards, visit } from "./page";

async function reload(page: Page): Promise<void> {
  await settle(page);
  const step = await stepOf(page);
  await page.reload();
  await page.waitForSelector(".board .piece");
  await settle(page);
  expect(await stepOf(page)).toBe(step);
  expect(await page.locator(".log > li").count()).toBe(step + 1);
}

/** The shortest battle of each game. Where a turn has many actions or phases, a person rests in one decision of `weary`. */
const battles: { game: string; battle?: string; seats: string[]; towards: Towards; weary: number }[] = [
  { game: "squares", seats: ["person", "1"], towards: "up", weary: 0 },
  { game: "nwar", battle: "Crossroads", seats: ["person", "1"], towards: "right", weary: 3 },
  { game: "degre", battle: "First Powder", seats: ["1", "person"], towards: "up", weary: 2 },
];

test.each(battles)("$game: a whole battle by mouse, with a reload in it", async (plan) => {
  const { page } = await visit();
  await begin(page, plan.game, plan.seats, plan.battle);
  for (let decisions = 0; (await settle(page)) !== "over"; decisions++) {
    expect(decisions).toBeLessThan(250);
    await decideByMouse(page, plan.towards, decisions % plan.weary === 1);
    if (decisions === 7) await reload(page);
  }
  expect(await page.textContent("[data-testid=outcome]")).toMatch(/victory|draw/i);
});

/** Presses Tab until what is wanted has the focus. */
async function tabTo(page: Page, selector: string, words = ""): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    const there = await page.evaluate(
      ([wanted, text]) => {
        const node = document.activeElement?.closest(wanted as string);
        return !!node && !!node.textContent?.includes(text as string);
      },
      [selector, words] as const,
    );
    if (there) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not get to ${selector} ${words}`);
}

test("a whole battle by keyboard alone", async () => {
  const { page } = await visit();
  await tabTo(page, "a", "Choose a battle");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".sides select");
  await tabTo(page, "button", "To battle");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".board .piece");
  for (let pressed = 0; (await settle(page)) !== "over"; pressed++) {
    expect(pressed).toBeLessThan(400);
    await tabTo(page, ".board .piece, .target, .choice");
    for (let up = pressed % 3; up > 0; up--) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
  }
  expect(await page.textContent("[data-testid=outcome]")).toMatch(/victory|draw/i);
});
