/** Whole battles in the browser. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import type { GameEntry } from "../../src/engine/protocol";
import { Engine } from "../../src/engine/wasm";
import { begin, expectNoViolation, settle, stepOf, type Visit, visit } from "./page";

const open = await Engine.load(readFileSync("generated/engine.wasm"), () => {});
const games = open()
  .ask<{ games: GameEntry[] }>("games")
  .games.map((game) => game.id);

let here: Visit;
afterEach(async () => {
  await here?.close();
});

/** Where on the screen the foremost thing of a kind is: the one nearest the enemy's edge of the board. */
function foremost(page: Page, selector: string): Promise<{ x: number; y: number } | null> {
  return page.evaluate((wanted) => {
    const found = [...document.querySelectorAll<SVGGElement>(wanted)];
    found.sort((a, b) => Number(a.dataset.y ?? 0) - Number(b.dataset.y ?? 0));
    const best = found[0];
    best?.scrollIntoView({ block: "nearest" });
    const box = best?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  }, selector);
}

async function clickForemost(page: Page, ...selectors: string[]): Promise<boolean> {
  for (const selector of selectors) {
    const spot = await foremost(page, selector);
    if (!spot) continue;
    await page.mouse.click(spot.x, spot.y);
    return true;
  }
  return false;
}

/** One decision with the mouse: the foremost unit attacks what it can, or marches forward; questions get their first answer. */
async function decideByMouse(page: Page): Promise<void> {
  const before = await stepOf(page);
  await clickForemost(page, ".piece.ready", ".target", ".choice");
  for (
    let tries = 0;
    tries < 4 && (await settle(page)) === "decide" && (await stepOf(page)) === before;
    tries++
  )
    if (!(await clickForemost(page, ".target.hostile", ".choice", ".target"))) break;
}

test("a whole battle against the computer by mouse", async () => {
  here = await visit();
  await begin(here.page, "squares", ["person", "1"]);
  for (let turn = 0; (await settle(here.page)) !== "over"; turn++) {
    expect(turn).toBeLessThan(250);
    await decideByMouse(here.page);
  }
  expect(await here.page.textContent("[data-testid=outcome]")).toMatch(/victory|draw/i);
  expect(here.faults).toEqual([]);
});

test.skipIf(!games.includes("nwar"))(
  "dice are shown as dice, odds before them, and undo stops at them",
  async () => {
    here = await visit();
    const { page } = here;
    await begin(page, "nwar", ["person", "1"], "Crossroads");
    for (let turn = 0; turn < 12 && (await settle(page)) !== "over"; turn++) await decideByMouse(page);
    await settle(page);
    expect(await page.locator(".log .die").count()).toBeGreaterThan(1);
    expect(await page.textContent(".log")).toMatch(/NW-/);
    await page.fill("#order", "end");
    await page.press("#order", "Enter");
    await settle(page);
    expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
    await page.locator(".piece.ready").first().click();
    await page.locator(".target").first().hover({ force: true });
    await page.waitForSelector(".forecast .odds li");
    expect(await page.textContent(".forecast")).toMatch(/Costs \d/);
    expect(here.faults).toEqual([]);
  },
);

test("a whole battle by keyboard alone", async () => {
  here = await visit();
  const { page } = here;
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.closest(".piece, .target, .choice")?.getAttribute("class") ?? "",
    );
  const tabTo = async (wanted: () => Promise<boolean>) => {
    for (let presses = 0; presses < 80; presses++) {
      if (await wanted()) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("Tab does not get there");
  };
  const reads = (text: string) => async () =>
    page.evaluate(
      (words) =>
        !!document.activeElement?.matches("a, button") &&
        !!document.activeElement.textContent?.includes(words),
      text,
    );
  await tabTo(reads("Learn it in ten minutes"));
  await page.keyboard.press("Enter");
  await page.waitForSelector(".board .piece");
  await tabTo(async () => (await focused()).includes("piece"));
  let pressed = 0;
  while ((await settle(page)) !== "over") {
    expect(++pressed).toBeLessThan(900);
    if (!(await focused())) await tabTo(async () => (await focused()) !== "");
    for (let up = 0; up < 2; up++) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
  }
  expect(here.faults).toEqual([]);
});

test("a battle survives a reload, is undone, scrubbed, branched, saved and loaded", async () => {
  here = await visit();
  const { page } = here;
  await begin(page, "squares", ["person", "person"]);
  for (const order of ["move in1 a2", "move in1 f2", "move cv1 a1 b2"]) {
    await page.fill("#order", order);
    await page.press("#order", "Enter");
    await settle(page);
  }
  expect(await stepOf(page)).toBe(3);
  await page.reload();
  await page.waitForSelector(".board .piece");
  await settle(page);
  expect(await stepOf(page)).toBe(3);
  expect(await page.locator(".log > li").count()).toBe(4);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>(".scrubber input")?.max === "2");
  await page.getByRole("button", { name: "One action back" }).click();
  await page.waitForSelector("text=You look at the past");
  const address = page.url();
  await page.getByRole("button", { name: "Play from here" }).click();
  await page.waitForFunction((old) => location.href !== old, address);
  await settle(page);
  expect(await stepOf(page)).toBe(1);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save to file" }).click(),
  ]);
  const file = await download.path();
  expect(readFileSync(file, "utf8")).toContain("move in1 a2");
  await page.goto(`${process.env.GROGNARD_URL}#/`);
  await page.waitForSelector(".saved li:nth-child(2)");
  await page.setInputFiles("input[type=file]", file);
  await page.waitForSelector(".board .piece");
  expect(await stepOf(page)).toBe(1);
  expect(here.faults).toEqual([]);
});

test("a wish against the rules is answered with the rule, and the rule with its text", async () => {
  here = await visit();
  const { page } = here;
  await begin(page, "squares", ["person", "person"]);
  await page.locator('[data-piece="F:in1"]').click();
  await page.waitForSelector(".target");
  const start = Date.now();
  await page.mouse.click(
    ...(await page.evaluate((): [number, number] => {
      const other = document.querySelector('[data-piece="B:in1"]')?.getBoundingClientRect();
      return [(other?.x ?? 0) + 5, (other?.y ?? 0) + 5];
    })),
  );
  await page.waitForSelector(".notice .rule-link");
  expect(Date.now() - start).toBeLessThan(1000);
  const rule = (await page.textContent(".notice .rule-link")) as string;
  await page.click(".notice .rule-link");
  await page.waitForSelector(".rule.wanted");
  expect(await page.textContent(".rule.wanted h3")).toContain(rule);
  await page.fill("input[type=search]", "SQ-18");
  expect(await page.locator(".rule").count()).toBeGreaterThan(3);
  await expectNoViolation(page);
  expect(here.faults).toEqual([]);
});

test("a hint is marked on the board and in the list, and undo takes a whole turn back", async () => {
  here = await visit();
  const { page } = here;
  await begin(page, "squares", ["person", "1"]);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.waitForSelector(".piece.hinted, .choice.hinted");
  await page.fill("#order", "move in1 a1");
  await page.press("#order", "Enter");
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>(".scrubber input")?.max === "2");
  await settle(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>(".scrubber input")?.max === "0");
  expect(await settle(page)).toBe("decide");
  expect(here.faults).toEqual([]);
});

test("two computer players play while one watches", async () => {
  here = await visit();
  const { page } = here;
  await begin(page, "squares", ["1", "2"]);
  await page.waitForFunction(
    () => Number(document.querySelector<HTMLInputElement>(".scrubber input")?.max) >= 6,
  );
  await page.getByRole("button", { name: "Pause" }).click();
  expect(await page.locator(".typed").count()).toBe(0);
  expect(here.faults).toEqual([]);
});

test("the guided battle leads from step to step", async () => {
  here = await visit();
  const { page } = here;
  await page.getByRole("button", { name: "Learn it in ten minutes" }).first().click();
  await page.waitForSelector(".guide");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.waitForSelector(".guide >> text=March");
  await settle(page);
  await page.fill("#order", "move li1 b1");
  await page.press("#order", "Enter");
  await page.waitForSelector(".guide >> text=The other side answers");
  expect(here.faults).toEqual([]);
});

test("every page passes axe by day and by night, on a phone and on a large screen", async () => {
  for (const [width, height, colorScheme] of [
    [360, 740, "light"],
    [1920, 1080, "dark"],
  ] as const) {
    here = await visit({ width, height, colorScheme, touch: width < 500 });
    const { page } = here;
    if (width < 500) await expectNoViolation(page);
    await begin(page, "squares", ["person", "person"]);
    await page.locator('[data-piece="F:in1"]').click();
    await page.waitForSelector(".target");
    for (const tab of width < 500 ? ["Log"] : ["In words"]) {
      await page.getByRole("tab", { name: tab }).click();
      await expectNoViolation(page);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(here.faults).toEqual([]);
    if (width < 500) await here.close();
  }
});

test("the page opens without a network once it has been loaded", async () => {
  here = await visit();
  const { page, context } = here;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForSelector(".game-card");
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector(".game-card");
  await begin(page, "squares", ["person", "1"]);
  expect(await settle(page)).toBe("decide");
});
