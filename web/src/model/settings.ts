/** What a person set once and finds again: theme and pace. */
import { effect, signal } from "@preact/signals";

export interface Settings {
  theme: "auto" | "day" | "night";
  /** Milliseconds between the actions of computer players. */
  pace: number;
}

const key = "grognard-settings";
const usual: Settings = { theme: "auto", pace: 900 };

function read(): Settings {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Settings>) };
  } catch {
    return usual;
  }
}

export const settings = signal<Settings>(read());

export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
}

export function applySettings(): void {
  const darkness = matchMedia("(prefers-color-scheme: dark)");
  const dark = signal(darkness.matches);
  darkness.addEventListener("change", () => {
    dark.value = darkness.matches;
  });
  effect(() => {
    const { theme } = settings.value;
    localStorage.setItem(key, JSON.stringify(settings.value));
    document.documentElement.dataset.theme = theme === "auto" ? (dark.value ? "night" : "day") : theme;
  });
}
