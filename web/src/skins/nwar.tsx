/** Napoleon's War II: counters on hexes, with figures, Elite and Heavy counters, squares and leaders. */
import type { Board, Piece, View } from "../engine/protocol";
import { middleOf } from "../model/board";
import { Counter } from "./counter";
import { emblemOf } from "./emblems";
import { Lines } from "./lines";
import { PlaceNames, type Prize, Prizes } from "./marks";
import { austrian, french, nationNamed, russian } from "./nations";
import type { Fact, Skin, Terrain } from "./skin";
import { bare, forest, houses, plain, scatter } from "./terrains";
import { plainPhrase, title } from "./words";

const reeds = (name: string): Terrain => ({
  name,
  look: "swamp",
  ornament: (seed) => {
    const next = scatter(seed);
    const tufts = Array.from({ length: 9 }, () => {
      const [x, y] = [-34 + next() * 68, -30 + next() * 64];
      return `M${x - 4} ${y} l2 -9 M${x} ${y} v-11 M${x + 4} ${y} l-2 -9 M${x - 8} ${y + 2} h16`;
    });
    return <path d={tufts.join("")} class="reed" />;
  },
});

const works = (name: string): Terrain => ({
  name,
  look: "town",
  ornament: () => (
    <path class="rampart" d="M-30 -16 L-16 -30 L16 -30 L30 -16 L30 16 L16 30 L-16 30 L-30 16Z" />
  ),
});

const terrains: Record<string, Terrain> = {
  clear: plain("clear", "clear"),
  woods: forest("woods"),
  town: houses("town"),
  fort: works("fort"),
  redoubt: works("redoubt"),
  water: bare("water", "water"),
  pond: bare("pond", "water"),
  swamp: reeds("swamp"),
};

const nationOf = (piece: Piece) => nationNamed(String(piece.nation ?? piece.side));
const titleOf = (piece: Piece) => String(piece.title ?? "");
const call = (piece: Piece) => [titleOf(piece) || title(piece.type), piece.name].join(" ");
const isLeader = (piece: Piece) => piece.type.includes("leader");
const number = (piece: Piece) => {
  const value = isLeader(piece) ? piece.rating : piece.strength;
  return typeof value === "number" ? String(value) : undefined;
};

/** Ridges, places and victory locations: what lies in single hexes. */
function Marks({ board, view }: { board: Board; view: View }) {
  const ridges = board.spaces.filter((space) => Number(space.ridge) > 0);
  const locations = view.locations as Prize[] | undefined;
  return (
    <g aria-hidden="true">
      {ridges.map((space) => {
        const [x, y] = middleOf(space.polygon);
        return (
          <path
            key={space.id}
            transform={`translate(${x} ${y})`}
            class="hachure"
            d="M-34 12 C-20 -22 20 -22 34 12 M-24 -6 l-8 -8 M-10 -13 l-4 -10 M6 -14 l3 -10 M20 -8 l8 -8"
          />
        );
      })}
      <Prizes board={board} prizes={locations ?? []} />
      <PlaceNames board={board} />
    </g>
  );
}

interface Army {
  side: string;
  vp: number;
  sudden: number;
  ap: number;
}

/** What stands beside the board: the turn, the action points, both sides' victory points and how many they need. */
function facts(view: View): Fact[] {
  const status = view.status ?? {};
  const armies = (view.armies as Army[] | undefined) ?? [];
  return [
    { label: "Turn", value: `${status.turn} of ${status.turns}` },
    ...armies.map(({ side, vp, sudden }) => ({
      label: title(side),
      value: sudden ? `${vp} of ${sudden} VP` : `${vp} VP`,
      side,
    })),
    { label: "Action points", value: String(status.ap) },
    ...(status["bridge-broken"] ? [{ label: "Bridge", value: "broken" }] : []),
  ];
}

/** Answers of one word, and what they mean. */
const answers: Record<string, string> = {
  end: "End the turn",
  square: "Try to form square",
  stand: "Take it as you stand",
  advance: "Advance into the hex",
  stay: "Stay",
};

/** Why a piece is not on the board. */
function absence(piece: Piece): string[] {
  if (piece.where === "waiting") return [`comes in turn ${piece.due}`];
  return piece.where === "lost" ? ["lost"] : [];
}

export const nwar: Skin = {
  nation: nationOf,
  side: nationNamed,
  terrain: (kind) => terrains[kind] ?? plain(title(kind), "clear"),
  draw: (piece) => (
    <Counter
      nation={nationOf(piece)}
      emblem={emblemOf(piece.type)}
      name={piece.name}
      number={number(piece)}
      done={piece.acted === true}
    >
      {piece.square === true && <rect x="-33" y="-36" width="66" height="60" class="in-square" />}
      {Number(piece.counter) > 0 && (
        <path
          class="elite"
          d="M20 -6 l3.4 7 7.6 1 -5.6 5.4 1.4 7.6 -6.8 -3.7 -6.8 3.7 1.4 -7.6 -5.6 -5.4 7.6 -1z"
          fill="currentColor"
        />
      )}
    </Counter>
  ),
  call,
  traits: (piece) => [
    ...absence(piece),
    ...(isLeader(piece)
      ? [`rating ${piece.rating}`]
      : typeof piece.strength === "number"
        ? [`strength ${piece.strength}`]
        : []),
    ...(piece.square === true ? ["in square"] : []),
    ...(piece.acted === true ? ["has acted"] : []),
    ...(piece.light === true ? ["light"] : []),
    ...(Number(piece.counter) > 0 ? ["elite or heavy"] : []),
  ],
  size: 0.78,
  features: (board, view, k) => (
    <>
      <Lines board={board} k={k} />
      <Marks board={board} view={view} />
    </>
  ),
  wishes: ["move", "fire", "shock"],
  phrase: (text, view, side) =>
    answers[text] ??
    plainPhrase(text, view, side, call)
      .replace(/^Form /, "Form square with ")
      .replace(/^Unform /, "Leave the square with "),
  facts,
  picture: () => (
    <g>
      <path d="M0 124 C60 104 130 132 200 112 S300 120 320 108 V180 H0Z" class="picture-hill" />
      <path d="M-10 168 C90 140 200 176 330 142" class="road-edge" />
      <path d="M-10 168 C90 140 200 176 330 142" class="road" />
      <g transform="translate(70 88) rotate(-5) scale(0.9)">
        <Counter nation={french} emblem="cavalry" name="F5" number="2" />
      </g>
      <g transform="translate(162 96) rotate(2) scale(0.9)">
        <Counter nation={austrian} emblem="infantry" name="A1" number="3" />
      </g>
      <g transform="translate(252 84) rotate(6) scale(0.9)">
        <Counter nation={russian} emblem="guard" name="R2" number="4" />
      </g>
    </g>
  ),
};
