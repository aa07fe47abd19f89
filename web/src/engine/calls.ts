/** What the page may ask of the worker. */
import type { GameEntry, Look, Odds, Rule, Step, Thought, Verdict } from "./protocol";

/** Who plays a side: a person at this screen, or a computer player of a level. */
export type Player = "person" | number;
export type Players = Record<string, Player>;

export interface GuideMark {
  game: string;
  step: number;
}

export interface Setup {
  id: string;
  scenario: string;
  options: string[];
  players: Players;
  /** The key of the dice; `ask`: people roll them. */
  seed?: string;
  position?: string;
  guide?: GuideMark;
}

/** Why an action ended that whoever should have rolled its dice took back. */
export const takenBack = "taken back";

/** Where the table stands: the picture, the steps that are new, how far undo goes, whose eyes it was drawn for. */
export interface Update {
  look: Look;
  steps: Step[];
  undo: number | null;
  viewer: string | null;
}

export interface SavedGame {
  id: string;
  game: string;
  title: string;
  players: Players;
  step: number;
  over: boolean;
  updated: number;
  guide?: GuideMark | null | undefined;
}

export interface Calls {
  games(): Promise<GameEntry[]>;
  rules(): Promise<Rule[]>;
  preview(scenario: string): Promise<Look>;
  thinks(): Promise<boolean>;
  start(setup: Setup): Promise<Update>;
  resume(id: string): Promise<Update & { players: Players; guide: GuideMark | null }>;
  load(id: string, text: string, players: Players): Promise<Update>;
  sit(side: string): Promise<Update>;
  perform(action: string, by: string): Promise<Update>;
  /** The dice that were asked for; none takes the action back. */
  roll(values: number[]): Promise<void>;
  think(side: string, level: number): Promise<Update>;
  hint(side: string): Promise<Thought>;
  judge(action: string, by: string): Promise<Verdict>;
  odds(action: string, by: string): Promise<Odds>;
  viewAt(step: number): Promise<Look>;
  back(step: number, id?: string): Promise<Update>;
  file(): Promise<string>;
  saved(): Promise<SavedGame[]>;
  forget(id: string): Promise<void>;
  remember(guide: GuideMark | null): Promise<void>;
}
