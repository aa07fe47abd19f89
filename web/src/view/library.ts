/** What the engine has on its shelves, asked once: games, rules, and whether it plays by itself. */
import { signal } from "@preact/signals";
import type { SavedGame } from "../engine/calls";
import { engine } from "../engine/client";
import type { GameEntry, Look, Rule } from "../engine/protocol";

export const games = signal<GameEntry[] | null>(null);
export const rules = signal<Rule[] | null>(null);
export const thinks = signal<boolean | null>(null);
export const saved = signal<SavedGame[]>([]);
export const failure = signal("");

const once = <Value>(work: () => Promise<Value>) => {
  let started: Promise<Value> | undefined;
  return () => {
    started ??= work();
    return started;
  };
};

const fail = (error: unknown) => {
  failure.value = error instanceof Error ? error.message : String(error);
};

export const needGames = once(async () => {
  try {
    games.value = await engine.games();
    thinks.value = await engine.thinks();
  } catch (error) {
    fail(error);
  }
});

export const needRules = once(async () => {
  try {
    rules.value = await engine.rules();
  } catch (error) {
    fail(error);
  }
});

export async function refreshSaved(): Promise<void> {
  saved.value = await engine.saved().catch(() => []);
}

const previews = new Map<string, Promise<Look | null>>();
export function preview(scenario: string): Promise<Look | null> {
  const known = previews.get(scenario) ?? engine.preview(scenario).catch(() => null);
  previews.set(scenario, known);
  return known;
}
