/** What a game needs beyond the engine's data to look like itself: colours, emblems, words. Nothing here is a rule. */
import type { ComponentChildren } from "preact";
import type { Board, Piece, View } from "../engine/protocol";

/** An army's colours. `frame` tells armies apart without colour; `mark` is its letter. */
export interface Nation {
  ground: string;
  ink: string;
  edge: string;
  cockade: [string, string, string];
  mark: string;
  frame: "round" | "cut" | "arch";
}

export interface Terrain {
  name: string;
  /** A class of the board's style sheet. */
  look: string;
  /** Drawn over the ground of a space; the box is that of an ordinary space, -50 to 50. */
  ornament?: (seed: number) => ComponentChildren;
}

/** Its middle on the board, its box around that, and its drawing. */
export interface Lying {
  x: number;
  y: number;
  box: { x: number; y: number; width: number; height: number };
  drawing: ComponentChildren;
}

export interface Fact {
  label: string;
  value: string;
  side?: string;
}

export interface Skin {
  nation(piece: Piece): Nation;
  side(id: string): Nation;
  terrain(kind: string): Terrain;
  /** The drawing of a piece in a box from -50 to 50. */
  draw(piece: Piece): ComponentChildren;
  /** Where and how a piece lies that has a place of its own on the table; its drawing is then in the board's measure. */
  lie?(piece: Piece, k: number): Lying | undefined;
  /** "French Infantry in1": what a person calls it. */
  call(piece: Piece): string;
  /** What else is to be known about it, in a few words each. */
  traits(piece: Piece): string[];
  /** How large a piece is, of an ordinary space. */
  size: number;
  /** Roads, rivers and the like, between the ground and the pieces. `k` scales the engine's numbers to the drawing. */
  features?(board: Board, view: View, k: number): ComponentChildren;
  /** Verbs to ask the engine about when a wish is not in its list. */
  wishes: string[];
  /** An action in words. */
  phrase(text: string, view: View, side: string): string;
  /** The state of the battle in numbers. */
  facts(view: View): Fact[];
  /** A little picture for the lobby, in a box of 320 by 180. */
  picture(): ComponentChildren;
}
