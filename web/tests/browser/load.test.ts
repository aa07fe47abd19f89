/** What the page weighs, that it never holds its breath, and that it opens without a network. */
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { begin, settle, visit } from "./page";

test("everything the page is made of weighs less than 1.5 MB compressed", async () => {
  const get = async (path: string) => {
    const answer = await fetch(`${process.env.GROGNARD_URL}${path}`);
    expect(answer.status, path).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const worker = (await get("/sw.js")).toString();
  const shell = JSON.parse(/const shell = (\[.*\]);/.exec(worker)?.[1] ?? "[]") as string[];
  expect(shell.filter((path) => /\.(js|css|wasm|woff2)$/.test(path)).length).toBeGreaterThan(4);
  let size = 0;
  for (const path of shell) size += gzipSync(await get(path)).length;
  expect(size).toBeLessThan(1_500_000);
});

/** Notes every task of the page longer than 50 ms from now on, and every frame. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen = { tasks: [] as number[], frames: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.tasks.push(...list.getEntries().map((task) => task.duration));
    }).observe({ type: "longtask" });
    const frame = () => {
      seen.frames++;
      requestAnimationFrame(frame);
    };
    frame();
  });

/** The frames counted while the strongest players think a second and a half at a time. */
test("the page stays awake while the computer thinks", async () => {
  const { page } = await visit();
  await begin(page, "nwar", ["8", "8"], "Aspern");
  await watch(page);
  await page.waitForFunction(
    () => Number(document.querySelector<HTMLInputElement>(".scrubber input")?.max) >= 2,
  );
  const { tasks, frames } = await page.evaluate(
    () => (window as unknown as { seen: { tasks: number[]; frames: number } }).seen,
  );
  expect(Math.max(0, ...tasks)).toBeLessThan(500);
  expect(frames).toBeGreaterThan(30);
});

test("the page opens without a network once it has been loaded", async () => {
  const { page, context } = await visit();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForSelector(".game-card");
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector(".game-card");
  await begin(page, "squares", ["person", "1"]);
  expect(await settle(page)).toBe("decide");
});
