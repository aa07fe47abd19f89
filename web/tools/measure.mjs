// Measures what the page promises, on the largest maps: node tools/measure.mjs URL (of `grognard serve`)
import http from "node:http";
import { chromium } from "playwright-core";

const url = process.argv[2];
if (!url) throw new Error("usage: node tools/measure.mjs URL");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-dev-shm-usage"],
});

/** Runs in the page: what a frame and a task cost from now on. */
function watch() {
  const seen = { frames: [], tasks: [], answers: [] };
  Object.assign(window, { seen });
  const frame = (time) => {
    seen.frames.push(time);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) =>
    seen.tasks.push(...list.getEntries().map((task) => task.duration)),
  ).observe({
    type: "longtask",
  });
  new PerformanceObserver((list) => {
    for (const event of list.getEntries()) if (event.name === "click") seen.answers.push(event.duration);
  }).observe({ type: "event", durationThreshold: 16 });
}

const forget = (page) =>
  page.evaluate(() => Object.assign(window.seen, { frames: [], tasks: [], answers: [] }));
const recall = (page) => page.evaluate(() => window.seen);

function rate(frames) {
  const gaps = frames.slice(1).map((time, i) => time - frames[i]);
  const worst = gaps.sort((a, b) => b - a);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  return `${(1000 / mean).toFixed(0)} frames/s, worst gap ${worst[0]?.toFixed(0)} ms, 1 in 20 over ${worst[Math.floor(worst.length / 20)]?.toFixed(0)} ms`;
}
const most = (list) => Math.round(Math.max(0, ...list));

async function visitor() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  await context.addInitScript(() => localStorage.setItem("grognard-settings", JSON.stringify({ pace: 0 })));
  return context.newPage();
}

/** Everything the page is made of, as the server sends it. */
async function weight() {
  const get = (path) =>
    new Promise((done, fail) => {
      http
        .get(new URL(path, url), { headers: { "Accept-Encoding": "gzip" } }, async (answer) => {
          const parts = await answer.toArray();
          done(Buffer.concat(parts));
        })
        .on("error", fail);
    });
  const worker = await (await fetch(new URL("/sw.js", url))).text();
  let bytes = 0;
  for (const path of JSON.parse(/const shell = (\[.*\]);/.exec(worker)[1])) bytes += (await get(path)).length;
  console.log(`weight: ${(bytes / 1000).toFixed(0)} kB`);
}

async function firstLoad() {
  const page = await visitor();
  await page.goto(url);
  await page.waitForSelector(".game-card");
  const ms = await page.evaluate(() => performance.now());
  console.log(`first load: ${ms.toFixed(0)} ms to the games`);
  await page.context().close();
}

async function sitDown(game, battle, players) {
  const page = await visitor();
  await page.goto(`${url}#/setup/${game}`);
  await page.getByText(battle).first().click();
  for (const [i, player] of players.entries())
    await page.locator(".sides select").nth(i).selectOption(player);
  await page.getByRole("button", { name: "To battle" }).click();
  await page.waitForSelector(".board .piece");
  await page.evaluate(watch);
  await page.waitForTimeout(800);
  return page;
}

async function panning(page, zoomed) {
  const box = await page.locator(".board-frame").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let i = 0; i < zoomed; i++) await page.getByRole("button", { name: "Larger" }).click();
  await page.waitForTimeout(500);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await forget(page);
  for (let i = 1; i <= 90; i++) {
    await page.mouse.move(x + 150 * Math.sin(i / 9), y + 90 * Math.cos(i / 7));
    await page.waitForTimeout(8);
  }
  const { frames, tasks } = await recall(page);
  await page.mouse.up();
  await page.getByRole("button", { name: "Whole board" }).click();
  return `${rate(frames)}, longest task ${most(tasks)} ms`;
}

/** Passes until a unit can be sent somewhere. */
async function toTheMarch(page) {
  for (let i = 0; i < 12; i++) {
    const ready = page.locator(".piece.ready").first();
    if ((await ready.count()) > 0) await ready.click({ force: true });
    await page.waitForTimeout(150);
    if ((await page.locator(".target").count()) > 0) return;
    await page.fill("#order", "pass");
    await page.press("#order", "Enter");
    await page.waitForTimeout(300);
    if ((await page.locator(".curtain button").count()) > 0) await page.locator(".curtain button").click();
    await page.waitForSelector(".board .piece");
  }
}

async function clicking(page) {
  await toTheMarch(page);
  const choosing = [];
  const acting = [];
  await page.waitForTimeout(400);
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press("Escape");
    const pieces = page.locator(".piece.ready");
    if ((await pieces.count()) === 0) break;
    await forget(page);
    await pieces.nth(i % (await pieces.count())).click({ force: true });
    await page.waitForTimeout(400);
    choosing.push(most((await recall(page)).answers));
    if ((await page.locator(".target").count()) === 0) continue;
    const step = await page.locator(".scrubber input").getAttribute("max");
    await page.evaluate((before) => {
      const start = performance.now();
      window.answered = new Promise((done) => {
        const look = () =>
          document.querySelector(".scrubber input")?.max !== before
            ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)))
            : performance.now() - start > 3000
              ? done(-1)
              : setTimeout(look, 2);
        look();
      });
      const target = document.querySelector(".target");
      target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }, step);
    const ms = await page.evaluate(() => window.answered);
    if (ms >= 0) acting.push(Math.round(ms));
  }
  return `choosing a unit ${choosing.join(", ")} ms; acting ${acting.join(", ")} ms`;
}

async function watching(game, battle) {
  const page = await sitDown(game, battle, ["8", "8"]);
  await forget(page);
  await page.waitForTimeout(6000);
  const { frames, tasks } = await recall(page);
  console.log(`${battle}, marshals thinking: ${rate(frames)}, longest task ${most(tasks)} ms`);
  await page.context().close();
}

await weight();
for (let i = 0; i < 3; i++) await firstLoad();
for (const [game, battle] of [
  ["nwar", "Aspern"],
  ["degre", "Long Field"],
]) {
  const page = await sitDown(game, battle, ["person", "person"]);
  console.log(`${battle}, whole board: ${await panning(page, 0)}`);
  console.log(`${battle}, close: ${await panning(page, 3)}`);
  console.log(`${battle}: ${await clicking(page)}`);
  await page.context().close();
  await watching(game, battle);
}
await browser.close();
