/** Two people at one screen in a game with secrets: nothing of the other side's reaches the page. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { Engine } from "../../src/engine/wasm";
import { expectNoViolation, settle, visit } from "./page";

/** A record that stands at a melee: both sides owe a card. */
async function meleeRecord(): Promise<string> {
  const open = await Engine.load(readFileSync("generated/engine.wasm"), () => {});
  const engine = open();
  engine.ask("new degre/first-powder seed=1");
  engine.ask(
    "position <<ENDOFLINES\nset SL1 at=H5\nset NL2 at=H5 came=S\nstep card attacker=north turn=2\nENDOFLINES\n",
  );
  return engine.ask<{ record: string }>("save").record;
}

/** What the worker told since message number `from`; answers carry a number that says nothing. */
const heardSince = (page: Page, from: number) =>
  page.evaluate(
    (first) =>
      (window as unknown as { heard: string[] }).heard
        .slice(first)
        .map((text) => text.replace(/"id":\d+/, "")),
    from,
  );

/** The first player seals that card and hands the screen over: everything the other gets to see. */
async function handOver(record: string, card: string) {
  const { page } = await visit();
  await page.setInputFiles("input[type=file]", {
    name: "melee.gg",
    mimeType: "text/plain",
    buffer: Buffer.from(record),
  });
  await page.waitForSelector(".board .piece");
  expect(await settle(page)).toBe("decide");
  const first = await page.getAttribute("[data-testid=prompt]", "data-side");
  const told = (await heardSince(page, 0)).length;
  await page.getByRole("button", { name: new RegExp(card, "i") }).click();
  expect(await settle(page)).toBe("curtain");
  await expectNoViolation(page, "curtain");
  expect(await page.locator(".board, .log, .panel").count()).toBe(0);
  const curtain = await page.content();
  const behind = await heardSince(page, told);
  const known = told + behind.length;
  await page.getByRole("button", { name: /lift the curtain/ }).click();
  await page.waitForSelector(".board .piece");
  expect(await settle(page)).toBe("decide");
  expect(await page.getAttribute("[data-testid=prompt]", "data-side")).not.toBe(first);
  expect(await page.textContent(".log")).toContain("a sealed decision");
  return { curtain, behind, table: await page.content(), heard: await heardSince(page, known) };
}

test("whichever card one player seals, the other is shown and told exactly the same", async () => {
  const record = await meleeRecord();
  const one = await handOver(record, "pincers");
  const other = await handOver(record, "column");
  expect(one.curtain).toBe(other.curtain);
  expect(one.table).toBe(other.table);
  expect(one.heard.length).toBeGreaterThan(0);
  expect(one.heard).toEqual(other.heard);
});
