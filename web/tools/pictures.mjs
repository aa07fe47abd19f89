// Takes the pictures of docs/pictures from the built page: npm run build && npm run pictures
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { preview } from "vite";

const folder = "../docs/pictures";
const server = await preview({ logLevel: "error" });
const base = server.resolvedUrls.local[0];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});

async function open(path, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  await page.goto(base + path);
  return page;
}

async function take(page, name) {
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${folder}/${name}.png` });
  await page.context().close();
}

async function battle(game, title, options) {
  const page = await open(`#/setup/${game}`, options);
  await page.getByText(title).first().click();
  for (const side of await page.locator("select").all()) await side.selectOption("person");
  await page.getByRole("button", { name: "To battle" }).click();
  await page.waitForSelector(".board .piece");
  return page;
}

async function order(page, ...orders) {
  for (const text of orders) {
    await page.fill("#order", text);
    await page.press("#order", "Enter");
    await page.waitForSelector(".table[aria-busy=false]");
    await page.waitForTimeout(200);
  }
}

mkdirSync(folder, { recursive: true });

const lobby = await open("");
await lobby.waitForSelector(".game-card");
await take(lobby, "lobby");

const rules = await open("#/rules/SQ-9.1.4");
await rules.waitForSelector(".rule.wanted");
await take(rules, "rulebook");

const squares = await battle("squares", "French against British");
await order(
  squares,
  "move cv1 a2 b3",
  "move in1 f2",
  "move in1 a2",
  "move cv1 f1 e2",
  "move cv1 c3 d3",
  "move cv2 f3",
);
await squares.locator('[data-piece="F:in1"]').click();
await squares.locator(".target").first().hover({ force: true });
await take(squares, "squares");

const hexes = await battle("nwar", "Crossroads", { viewport: { width: 1360, height: 860 } });
await hexes.locator('[data-piece="F2"]').click();
await hexes.locator('.target[data-space="0605"]').hover({ force: true });
await take(hexes, "crossroads");

const night = await battle("degre", "Alder Bridge", { colorScheme: "dark" });
await take(night, "alder-bridge-night");

const phone = await battle("nwar", "Crossroads", {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
});
await take(phone, "phone");

await browser.close();
await server.close();
