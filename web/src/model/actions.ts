/** What the listed actions mean for pieces and spaces on a board, worked out of their words alone.
 *
 * An action is words: a verb, then names of pieces and spaces, `key=value` pairs, and marks that join several parts
 * (`,` and `+`). Its picks are what a player points at to say it: of each part the piece and the place it ends at. */
import type { Piece, View } from "../engine/protocol";
import { spaceFinder } from "./board";

export interface Pick {
  kind: "piece" | "space";
  id: string;
}

export interface Choice {
  text: string;
  verb: string;
  picks: Pick[];
  /** Spaces named in the first part, in order: the way of a move. */
  way: string[];
  /** Words that are no pick: `with=FL1`, `facing=S`, numbers. */
  extras: string[];
}

export interface Names {
  piece(word: string): string | undefined;
  space(word: string): string | undefined;
  /** The space that a word points into: its own name, a point `x,y`, or a piece that stands there. */
  place(word: string): string | undefined;
}

/** Finds pieces and spaces by the words of an action of that side. */
export function namesOf(view: View, side: string): Names {
  const own = new Map<string, string>();
  const all = new Map<string, string>();
  for (const piece of view.pieces) {
    all.set(piece.id, piece.id);
    if (piece.side === side) own.set(piece.name, piece.id);
  }
  const spaces = new Set(view.board.spaces.map((space) => space.id));
  const places = new Map(view.pieces.map(({ id, at }) => [id, at]));
  const spaceAt = spaceFinder(view.board);
  const piece = (word: string) => own.get(word) ?? all.get(word);
  const place = (word: string) => {
    if (spaces.has(word)) return word;
    const point = /^(-?\d+),(-?\d+)$/.exec(word);
    if (point) return spaceAt(Number(point[1]), Number(point[2]));
    const id = piece(word) ?? piece(word.replace(/\.\d+$/, ""));
    return places.get(id ?? "") ?? undefined;
  };
  return { piece, space: (word) => (spaces.has(word) ? word : undefined), place };
}

const joins = new Set([",", "+"]);
const targetKeys = new Set(["target", "at"]);

/** One part of an action: who, the way, and where it ends. */
function readPart(words: string[], names: Names) {
  let actor: string | undefined;
  let target: string | undefined;
  const way: string[] = [];
  const extras: string[] = [];
  for (const word of words) {
    const equals = word.indexOf("=");
    const key = equals > 0 ? word.slice(0, equals) : "";
    const value = word.slice(equals + 1);
    const aimed = targetKeys.has(key) ? names.place(value) : undefined;
    if (aimed) {
      target = aimed;
      if (aimed !== value) extras.push(word);
    } else if (key) extras.push(word);
    else if (actor === undefined && way.length === 0 && names.piece(word)) actor = names.piece(word);
    else if (names.space(word)) way.push(word);
    else extras.push(word);
  }
  return { actor, target: target ?? way.at(-1), way, extras };
}

export function readChoice(text: string, names: Names): Choice {
  const [verb = "", ...words] = text.split(/\s+/);
  const choice: Choice = { text, verb, picks: [], way: [], extras: [] };
  const parts: string[][] = [[]];
  for (const word of words) {
    if (joins.has(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  parts.forEach((part, index) => {
    const { actor, target, way, extras } = readPart(part, names);
    if (actor) choice.picks.push({ kind: "piece", id: actor });
    if (target) choice.picks.push({ kind: "space", id: target });
    if (index === 0) choice.way = way;
    choice.extras.push(...extras);
  });
  return choice;
}

export function readChoices(actions: string[], view: View, side: string): Choice[] {
  const names = namesOf(view, side);
  return actions.map((text) => readChoice(text, names));
}

const same = (a: Pick | undefined, b: Pick | undefined) => a?.kind === b?.kind && a?.id === b?.id;

/** The choices that begin with what was picked so far. */
export function matching(choices: Choice[], picked: Pick[]): Choice[] {
  return choices.filter((choice) => picked.every((pick, i) => same(choice.picks[i], pick)));
}

export interface Offer {
  /** Everything still possible. */
  left: Choice[];
  /** Said completely by what was picked. */
  complete: Choice[];
  /** What may be pointed at next. */
  pieces: Set<string>;
  spaces: Set<string>;
}

export function offer(choices: Choice[], picked: Pick[]): Offer {
  const left = matching(choices, picked);
  const pieces = new Set<string>();
  const spaces = new Set<string>();
  for (const choice of left) {
    const next = choice.picks[picked.length];
    if (next) (next.kind === "piece" ? pieces : spaces).add(next.id);
  }
  return { left, complete: left.filter((choice) => choice.picks.length === picked.length), pieces, spaces };
}

/** Several actions with the same picks: what tells them apart, as short labels. */
export function distinguish(choices: Choice[]): string[] {
  const words = choices.map((choice) => choice.text.split(/\s+/));
  const everywhere = (words[0] ?? []).filter((word) => words.every((list) => list.includes(word)));
  return words.map((list) => list.filter((word) => !everywhere.includes(word)).join(" "));
}

/** Sentences like "verb piece space" seen in this game: wishes to ask the engine about, for "why not". */
export class Wishes {
  private readonly verbs = new Set<string>();

  learn(choices: Choice[]): void {
    for (const choice of choices) {
      const [first, second] = choice.picks;
      if (first?.kind === "piece" && second?.kind === "space") this.verbs.add(choice.verb);
    }
  }

  of(piece: Piece, space: string, more: string[] = []): string[] {
    return [...new Set([...more, ...this.verbs])].map((verb) => `${verb} ${piece.name} ${space}`);
  }
}
