/** The engine's answers, as docs/protocol.md describes them. The page knows these shapes and no rule. */

export interface Side {
  id: string;
  name: string;
}

export interface ScenarioEntry {
  name: string;
  title: string;
  sides?: Side[];
}

export interface OptionEntry {
  name: string;
  on: boolean;
  rule: string;
  needs: string | null;
  help: string;
}

export interface GameEntry {
  id: string;
  title: string;
  pitch: string;
  version: number;
  secrets: boolean;
  chance: boolean;
  draws: boolean;
  scenarios: ScenarioEntry[];
  options: OptionEntry[];
  prompts: string[];
}

export interface Prompt {
  sides: string[];
  kind: string | null;
  open: boolean;
  words: string;
}

export interface Outcome {
  winner: string;
  rule: string;
  score: [number, number];
}

export type EventClass = "result" | "loss" | "item" | "dice" | "note";

export interface GameEvent {
  kind: string;
  text: string;
  rule: string;
  class: EventClass;
  value: number;
}

export interface Situation {
  game: string;
  scenario: string;
  title: string;
  seat: string | null;
  step: number;
  commitment: string | null;
  prompt: Prompt;
  outcome: Outcome | null;
}

export interface Space {
  id: string;
  terrain: string;
  polygon: number[];
  [more: string]: unknown;
}

export interface Board {
  shape: string;
  width: number;
  height: number;
  spaces: Space[];
  [more: string]: unknown;
}

export interface Piece {
  id: string;
  name: string;
  side: string;
  type: string;
  at: string | null;
  [more: string]: unknown;
}

export interface View {
  board: Board;
  pieces: Piece[];
  status?: Record<string, unknown>;
  [more: string]: unknown;
}

export interface Look extends Situation {
  sides: Side[];
  options: string[];
  view: View;
  actions?: string[];
}

/** A step of the game as `tell` tells it. The set-up has no side and no action. */
export interface Step {
  step: number;
  side?: string;
  action?: string | null;
  events: GameEvent[];
  dice?: number[];
}

export interface Verdict {
  legal: boolean;
  rule?: string;
  text?: string;
  about?: string[];
}

export interface OddsOutcome {
  chance: string;
  percent: string;
  results: GameEvent[];
  items: GameEvent[];
}

export interface Odds {
  exact: boolean;
  ways: number;
  cut: boolean;
  outcomes: OddsOutcome[];
}

export interface Rule {
  game: string;
  id: string;
  section: string;
  text: string;
  option: string | null;
  note: boolean;
}

export interface Thought {
  side: string;
  action: string;
  value: number;
  line?: { side: string; action: string }[];
  milliseconds?: number;
  nodes?: number;
}

/** Dice that somebody at the table has to roll, and what for. */
export interface Need {
  count: number;
  low: number;
  high: number;
  for: string;
}

/** An answer that says no. `rule` stands when a rule forbids an action. */
export interface Refusal {
  ok: false;
  error: string;
  rule?: string;
  text?: string;
  about?: string[];
}

export class EngineError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.error);
  }
}
