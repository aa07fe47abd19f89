/** The armies' colours. Every pair of ground and ink has a contrast of at least 4.5 to 1. */
import type { Nation } from "./skin";

export const french: Nation = {
  ground: "#28457f",
  ink: "#fbf5e6",
  edge: "#142444",
  cockade: ["#b3242d", "#fbf5e6", "#28457f"],
  mark: "F",
  frame: "round",
};
export const british: Nation = {
  ground: "#a12a2e",
  ink: "#fdf3e1",
  edge: "#571416",
  cockade: ["#1b1b1b", "#fdf3e1", "#a12a2e"],
  mark: "B",
  frame: "cut",
};
export const russian: Nation = {
  ground: "#2f5b3c",
  ink: "#f8f3df",
  edge: "#14301d",
  cockade: ["#1b1b1b", "#e0902f", "#f8f3df"],
  mark: "R",
  frame: "cut",
};
export const austrian: Nation = {
  ground: "#ece4cf",
  ink: "#2b2520",
  edge: "#7d6f52",
  cockade: ["#1b1b1b", "#e8b93c", "#1b1b1b"],
  mark: "A",
  frame: "arch",
};
export const prussian: Nation = {
  ground: "#2b333f",
  ink: "#f3efe4",
  edge: "#10141a",
  cockade: ["#10141a", "#f3efe4", "#10141a"],
  mark: "P",
  frame: "cut",
};
export const north: Nation = { ...french, mark: "N" };
export const south: Nation = { ...british, mark: "S" };

const known: Record<string, Nation> = {
  french,
  france: french,
  british,
  britain: british,
  russian,
  russia: russian,
  austrian,
  austria: austrian,
  prussian,
  prussia: prussian,
  allied: russian,
  north,
  south,
};

/** By name; an army nobody drew colours for takes those of its place at the table. */
export function nationNamed(word: string): Nation {
  const name = word.toLowerCase();
  const mark = name.slice(0, 1).toUpperCase();
  return known[name] ?? (name.length % 2 ? { ...french, mark } : { ...british, mark });
}
