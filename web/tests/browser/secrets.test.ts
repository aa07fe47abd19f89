/** Two people at one screen in a game with secrets: nothing of the other side's reaches the page. */
import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import type { GameEntry } from "../../src/engine/protocol";
import { Engine } from "../../src/engine/wasm";
import { expectNoViolation, settle, type Visit, visit } from "./page";

let here: Visit | undefined;
afterEach(async () => {
  await here?.close();
});

const open = await Engine.load(readFileSync("generated/engine.wasm"), () => {});
const { games } = open().ask<{ games: GameEntry[] }>("games");

/** A record that stands at a melee: both sides owe a card. */
function meleeRecord(): string {
  const engine = open();
  engine.ask("new degre/first-powder seed=1");
  engine.ask(
    "position <<ENDOFLINES\nset SL1 at=H5\nset NL2 at=H5 came=S\nstep card attacker=north turn=2\nENDOFLINES\n",
  );
  return engine.ask<{ record: string }>("save").record;
}

test.skipIf(!games.some((game) => game.id === "degre"))(
  "a sealed card stays sealed until both are in",
  async () => {
    here = await visit();
    const { page } = here;
    await page.setInputFiles("input[type=file]", {
      name: "melee.gg",
      mimeType: "text/plain",
      buffer: Buffer.from(meleeRecord()),
    });
    await page.waitForSelector(".board .piece");
    expect(await settle(page)).toBe("decide");
    const first = await page.getAttribute("[data-testid=prompt]", "data-side");
    const told = await page.evaluate(() => (window as unknown as { heard: string[] }).heard.length);
    await page.getByRole("button", { name: /pincers/i }).click();
    expect(await settle(page)).toBe("curtain");
    await expectNoViolation(page);
    expect(await page.locator(".board").count()).toBe(0);
    expect((await page.content()).includes("pincers")).toBe(false);
    const atCurtain = await page.evaluate(() => (window as unknown as { heard: string[] }).heard.length);
    expect(atCurtain).toBeGreaterThan(told);
    await page.getByRole("button", { name: /lift the curtain/ }).click();
    await page.waitForSelector(".board .piece");
    expect(await settle(page)).toBe("decide");
    expect(await page.getAttribute("[data-testid=prompt]", "data-side")).not.toBe(first);
    const since = await page.evaluate(
      (from) => (window as unknown as { heard: string[] }).heard.slice(from).join("\n"),
      atCurtain,
    );
    expect(since).toContain('"action":null');
    expect(since).not.toContain(`"side":"${first}","action":"card`);
    expect(since).not.toContain(`"${first}":"pincers"`);
    expect(await page.textContent(".log")).toContain("a sealed decision");
    expect(here.faults).toEqual([]);
  },
);
