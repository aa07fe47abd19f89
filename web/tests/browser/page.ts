/** A browser with a fresh profile, and the hands of the players. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { expect } from "vitest";

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What went wrong in the page so far. */
  faults: string[];
  close(): Promise<void>;
}

export async function visit(
  options: { width?: number; height?: number; colorScheme?: "light" | "dark"; touch?: boolean } = {},
): Promise<Visit> {
  const profile = mkdtempSync(join(tmpdir(), "grognard-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    viewport: { width: options.width ?? 1280, height: options.height ?? 860 },
    colorScheme: options.colorScheme ?? "light",
    reducedMotion: "reduce",
    hasTouch: options.touch ?? false,
  });
  await context.addInitScript(() => {
    // Everything the worker says to the page, as text.
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
  const page = context.pages()[0] ?? (await context.newPage());
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.goto(process.env.GROGNARD_URL as string);
  await page.waitForSelector(".game-card");
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { page, context, faults, close };
}

/** From the lobby to the table: a game, and who plays its first and second side. */
export async function begin(page: Page, game: string, players: string[], battle?: string): Promise<void> {
  await page.goto(`${process.env.GROGNARD_URL}#/setup/${game}`);
  await page.waitForSelector("select");
  if (battle) await page.getByText(battle).first().click();
  const seats = page.locator("select");
  for (const [i, player] of players.entries()) await seats.nth(i).selectOption(player);
  await page.getByRole("button", { name: "To battle" }).click();
  await page.waitForSelector(".board .piece");
}

/** Waits until somebody at the screen is to decide, the curtain hangs, or the battle is over. */
export async function settle(page: Page): Promise<"decide" | "curtain" | "over"> {
  const found = await page.waitForSelector(
    ".table[aria-busy=false] :is(.typed, [data-testid=outcome]), .curtain",
    { state: "attached" },
  );
  if (await found.evaluate((node) => node.classList.contains("curtain"))) return "curtain";
  return (await page.locator("[data-testid=outcome]").count()) > 0 ? "over" : "decide";
}

export const stepOf = async (page: Page) => Number(await page.locator(".scrubber input").getAttribute("max"));

/** Serious and lesser faults that axe finds. */
export async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude(".ground").analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`),
  ).toEqual([]);
}
