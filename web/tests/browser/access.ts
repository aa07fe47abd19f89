/** Every page for everybody: axe finds nothing, and nothing is wider than the screen. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { begin, beginLesson, expectNoViolation, goTo, type VisitOptions, visit } from "./page";

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

interface Place {
  game: string;
  battle?: string;
  /** Not a battle from its beginning but that of the lesson, where units may act at once. */
  lesson?: boolean;
  tab: string;
  rule: string;
  words: string;
}

/** Of each game a battle, a tab of the panel to open, a rule to go to and words that find a chapter with tables. */
const games: Place[] = [
  { game: "squares", tab: "In words", rule: "SQ-9.1.4", words: "SQ-9" },
  { game: "nwar", battle: "Crossroads", tab: "Armies", rule: "NW-8.3.3d", words: "NW-8" },
  { game: "degre", battle: "First Powder", tab: "In words", rule: "DG-3.10", words: "DG-3" },
  { game: "eagle", lesson: true, tab: "In words", rule: "EL-21.3", words: "EL-21" },
];

async function expectGood(page: Page, what: string): Promise<void> {
  await expectNoViolation(page, what);
  expect(await fits(page), `${what} fits`).toBe(true);
}

/** Every kind of page on such a screen, in the theme of that time of the day. */
export function lookEverywhere(time: "day" | "night", screen: VisitOptions): void {
  const options: VisitOptions = { ...screen, colorScheme: time === "day" ? "light" : "dark" };

  test(`axe finds nothing in the lobby, in a lesson and in setting up by ${time}`, async () => {
    const { page } = await visit(options);
    await expectGood(page, "lobby");
    await goTo(page, "/setup/squares");
    await page.waitForSelector(".small-map .space");
    await expectGood(page, "setting up");
    await goTo(page, "/");
    await beginLesson(page, "nwar");
    await expectGood(page, "lesson");
  });

  test.each(games)(
    `axe finds nothing at the table of $game by ${time}`,
    async ({ game, battle, lesson, tab }) => {
      const { page } = await visit(options);
      if (lesson) await beginLesson(page, game);
      else await begin(page, game, ["person", "person"], battle);
      await page.locator(".piece.ready").first().click();
      await page.getByRole("tab", { name: tab }).click();
      await expectGood(page, "board");
    },
  );

  test(`axe finds nothing in the rulebook by ${time}`, async () => {
    const { page } = await visit(options);
    for (const { rule, words } of time === "day" ? games : games.slice(1, 2)) {
      await goTo(page, `/rules/${rule}`);
      await page.waitForSelector(".rule.wanted");
      const all = await page.locator(".rule").count();
      await page.fill("input[type=search]", words);
      await page.waitForFunction((most) => document.querySelectorAll(".rule").length < most, all);
      await expectGood(page, `chapter of ${rule}`);
      await page.fill("input[type=search]", "");
    }
  });
}
