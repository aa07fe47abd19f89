/** What one does at the table besides playing: undo, scrub, branch, save and load, hints, odds, questions. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  begin,
  decideByMouse,
  expectNoViolation,
  goTo,
  order,
  reachStep,
  settle,
  stepOf,
  visit,
} from "./page";

test("a battle is undone, scrubbed, branched, saved and loaded", async () => {
  const { page } = await visit();
  await begin(page, "squares", ["person", "person"]);
  await order(page, "move in1 a2", "move in1 f2", "move cv1 a1 b2");
  await page.getByRole("button", { name: "Undo" }).click();
  await reachStep(page, 2);
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
  await goTo(page, "/");
  await page.waitForSelector(".saved li:nth-child(2)");
  await page.setInputFiles("input[type=file]", file);
  await page.waitForSelector(".board .piece");
  expect(await stepOf(page)).toBe(1);
});

test("dice are shown as dice, odds and cost before them, and undo stops at them", async () => {
  const { page } = await visit();
  await begin(page, "nwar", ["person", "1"], "Crossroads");
  for (let turn = 0; (await page.locator(".log .die").count()) === 0; turn++) {
    expect(turn).toBeLessThan(40);
    expect(await settle(page)).toBe("decide");
    await decideByMouse(page, "right", turn % 4 === 3);
  }
  expect(await page.textContent(".log")).toMatch(/NW-/);
  const undone = () => page.getByRole("button", { name: "Undo" });
  while ((await settle(page)) === "decide" && (await undone().isEnabled())) {
    const before = await stepOf(page);
    await undone().click();
    await page.waitForFunction(
      (step) => Number(document.querySelector<HTMLInputElement>(".scrubber input")?.max) < step,
      before,
    );
  }
  expect(await page.locator(".log .die").count()).toBeGreaterThan(0);
  await page.locator(".piece.ready").first().click();
  await page.locator(".target").first().hover({ force: true });
  await page.waitForSelector(".forecast .odds li");
  expect(await page.textContent(".forecast")).toMatch(/Costs \d/);
});

test("a wish against the rules is answered with the rule, and the rule with its text", async () => {
  const { page } = await visit();
  await begin(page, "squares", ["person", "person"]);
  await page.locator('[data-piece="F:in1"]').click();
  await page.waitForSelector(".target");
  await page.locator('[data-piece="B:in1"]').click();
  await page.waitForSelector(".notice .rule-link");
  const rule = (await page.textContent(".notice .rule-link")) as string;
  await page.click(".notice .rule-link");
  await page.waitForSelector(".rule.wanted");
  expect(await page.textContent(".rule.wanted h3")).toContain(rule);
  await page.fill("input[type=search]", "SQ-18");
  await page.waitForFunction(() => document.querySelectorAll(".rule").length < 40);
  expect(await page.locator(".rule").count()).toBeGreaterThan(3);
});

test("a hint is marked on the board and in the list, and undo takes a whole turn back", async () => {
  const { page } = await visit();
  await begin(page, "squares", ["person", "1"]);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.waitForSelector(".piece.hinted, .choice.hinted");
  await page.locator(".hint").getByRole("button", { name: "Do it" }).click();
  await reachStep(page, 2);
  await settle(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await reachStep(page, 0);
  expect(await settle(page)).toBe("decide");
});

test("two computer players play while one watches", async () => {
  const { page } = await visit();
  await begin(page, "squares", ["1", "2"]);
  await page.waitForFunction(
    () => Number(document.querySelector<HTMLInputElement>(".scrubber input")?.max) >= 6,
  );
  await page.getByRole("button", { name: "Pause" }).click();
  expect(await page.locator(".typed").count()).toBe(0);
});

test("what a computer player thinks of while one pauses is not lost", async () => {
  const { page } = await visit();
  await begin(page, "squares", ["8", "8"]);
  await page.waitForSelector(".table[aria-busy=true]");
  await page.waitForTimeout(300);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Go on" }).click();
  await reachStep(page, 2);
  expect(await page.getByText("That did not work").count()).toBe(0);
});

test("a battle is fought in words, and told to who listens", async () => {
  const { page } = await visit();
  await begin(page, "nwar", ["person", "person"], "Crossroads");
  await page.getByRole("tab", { name: "In words" }).click();
  await page
    .locator(".text-board")
    .getByRole("button", { name: /Foot battery/ })
    .click();
  await page.locator(".text-board th").getByRole("button").first().click();
  await settle(page);
  expect(await page.textContent("[data-testid=announcement]")).toMatch(/Foot battery|F6/);
  await order(page, "end");
  expect(await page.textContent("[data-testid=announcement]")).toMatch(/Austrian/);
});

test("a battle is fought by touch on a phone", async () => {
  const { page } = await visit({ width: 360, height: 740, touch: true });
  await begin(page, "nwar", ["person", "person"], "Crossroads");
  await page.getByRole("button", { name: "Larger" }).tap();
  await page.locator('[data-piece="F3"]').tap();
  await page.waitForSelector(".target");
  await page.locator(".target").first().tap();
  await reachStep(page, 1);
});

test("people roll their own dice, and take an action back before they do", async () => {
  const { page } = await visit();
  await goTo(page, "/setup/nwar");
  await page.getByText("Crossroads").first().click();
  await page.getByLabel("We roll our own dice").check();
  await page.locator(".sides select").nth(1).selectOption("person");
  await page.getByRole("button", { name: "To battle" }).click();
  await page.waitForSelector(".roll >> text=action points of French");
  await page.getByRole("button", { name: "die: 6" }).click();
  await page.waitForSelector(".board .piece");
  expect(await page.textContent(".facts")).toContain("Action points8");
  const end = page.getByRole("button", { name: "End the turn" });
  await end.click();
  await page.waitForSelector(".roll");
  await expectNoViolation(page, "roll");
  await page.getByRole("button", { name: "Do something else" }).click();
  await settle(page);
  expect(await stepOf(page)).toBe(0);
  expect(await page.locator(".notice").count()).toBe(0);
  await end.click();
  await page.getByRole("button", { name: "die: 1" }).click();
  await reachStep(page, 1);
  expect(await page.textContent(".facts")).toContain("Action points5");
  expect(await page.locator(".log .die").last().getAttribute("aria-label")).toBe("die: 1");
});
