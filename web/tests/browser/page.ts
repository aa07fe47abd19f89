/** A browser, a fresh visitor for every test, and what a visitor does with hands and eyes. */
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What went wrong in the page so far. */
  faults: string[];
}

export interface VisitOptions {
  width?: number;
  height?: number;
  colorScheme?: "light" | "dark";
  touch?: boolean;
}

let browser: Browser;
let visits: Visit[] = [];

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-dev-shm-usage",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
});

/** No test ends well in which the page had a fault. */
afterEach(async () => {
  const faults = visits.flatMap((visit) => visit.faults);
  for (const { context } of visits) await context.close();
  visits = [];
  expect(faults).toEqual([]);
});

afterAll(() => browser.close());

/** Somebody new, in the lobby. Everything the worker says to the page is kept as text in `heard`. */
export async function visit(options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: options.height ?? 860 },
    colorScheme: options.colorScheme ?? "light",
    reducedMotion: "reduce",
    hasTouch: options.touch ?? false,
  });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const Plain = window.Worker;
    window.Worker = class extends Plain {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.addEventListener("message", (message) => heard.push(JSON.stringify(message.data)));
      }
    };
    if (!localStorage.getItem("grognard-settings"))
      localStorage.setItem("grognard-settings", JSON.stringify({ pace: 0 }));
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  const here = { page, context, faults };
  visits.push(here);
  await page.goto(process.env.GROGNARD_URL as string);
  await page.waitForSelector(".game-card");
  return here;
}

export const goTo = (page: Page, place: string) => page.goto(`${process.env.GROGNARD_URL}#${place}`);

/** From the lobby to the table: a game, who plays its first and second side, and which battle. */
export async function begin(page: Page, game: string, players: string[], battle?: string): Promise<void> {
  await goTo(page, `/setup/${game}`);
  await page.waitForSelector("select");
  if (battle) await page.getByText(battle).first().click();
  const seats = page.locator(".sides select");
  for (const [i, player] of players.entries()) await seats.nth(i).selectOption(player);
  await page.getByRole("button", { name: "To battle" }).click();
  await page.waitForSelector(".board .piece");
}

export async function beginLesson(page: Page, game: string): Promise<void> {
  await page
    .locator(`.game-card[data-game=${game}]`)
    .getByRole("button", { name: /Learn it/ })
    .click();
  await page.waitForSelector(".guide");
}

export type Standing = "decide" | "curtain" | "over";

/** Waits until somebody at the screen is to decide, the curtain hangs, or the battle is over. */
export async function settle(page: Page): Promise<Standing> {
  const found = await page.waitForSelector(
    ".table[aria-busy=false] :is(.typed, [data-testid=outcome]), .curtain",
    { state: "attached" },
  );
  if (await found.evaluate((node) => node.classList.contains("curtain"))) return "curtain";
  return (await page.locator("[data-testid=outcome]").count()) > 0 ? "over" : "decide";
}

/** How many actions have been made. */
export const stepOf = async (page: Page) => Number(await page.locator(".scrubber input").getAttribute("max"));

export const reachStep = (page: Page, step: number) =>
  page.waitForFunction(
    (wanted) => Number(document.querySelector<HTMLInputElement>(".scrubber input")?.max) === wanted,
    step,
  );

export async function order(page: Page, ...orders: string[]): Promise<void> {
  for (const text of orders) {
    const before = await stepOf(page);
    await page.fill("#order", text);
    await page.press("#order", "Enter");
    await page.waitForFunction(
      (step) => Number(document.querySelector<HTMLInputElement>(".scrubber input")?.max) > step,
      before,
    );
    await settle(page);
  }
}

/** Which way the enemy is. */
export type Towards = "up" | "right";

/** Clicks on what is foremost of the first kind that there is. */
async function clickForemost(page: Page, towards: Towards, ...kinds: string[]): Promise<boolean> {
  for (const kind of kinds) {
    const spot = await page.evaluate(
      ([wanted, up]) => {
        const found = [...document.querySelectorAll<SVGGElement | HTMLElement>(wanted as string)];
        const behind = ({ dataset }: (typeof found)[0]) => Number(up ? dataset.y : -(dataset.x ?? 0)) || 0;
        const best = found.sort((a, b) => behind(a) - behind(b))[0];
        best?.scrollIntoView({ block: "nearest" });
        const box = best?.getBoundingClientRect();
        return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
      },
      [kind, towards === "up"] as const,
    );
    if (!spot) continue;
    await page.mouse.click(spot.x, spot.y);
    return true;
  }
  return false;
}

const rest = ".choice:is([data-action=end], [data-action=pass], [data-action=next])";

/** One decision with the mouse: the foremost unit attacks what it can, or marches on; questions get their first answer.
 * Whoever is weary rests where that may be chosen. */
export async function decideByMouse(page: Page, towards: Towards, weary = false): Promise<void> {
  const before = await stepOf(page);
  await clickForemost(page, towards, ...(weary ? [rest] : []), ".piece.ready", ".target", ".choice");
  for (let tries = 0; tries < 4; tries++) {
    if ((await settle(page)) !== "decide" || (await stepOf(page)) !== before) return;
    if (!(await clickForemost(page, towards, ".target.hostile", ".choice", ".target"))) return;
  }
}

/** What axe has against the page as it stands, apart from printed ground, which nobody is told about. */
export async function expectNoViolation(page: Page, what: string, rules: string[] = []): Promise<void> {
  const axe = new AxeBuilder({ page }).exclude(".sheet-layer").exclude(".small-map");
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`),
    what,
  ).toEqual([]);
}
