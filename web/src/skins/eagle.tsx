/** The Eagle and the Lion: every unit is drawn in its formation, turned to the corner of the hex that it faces. */
import type { ComponentChildren } from "preact";
import type { Board, Piece, View } from "../engine/protocol";
import { pointsOf } from "../model/board";
import { Counter } from "./counter";
import { Emblem, emblemOf } from "./emblems";
import { Lines } from "./lines";
import { PlaceNames, type Prize, Prizes } from "./marks";
import { nationNamed } from "./nations";
import type { Fact, Nation, Skin, Terrain } from "./skin";
import { bare, forest, houses, plain } from "./terrains";
import { plainPhrase, title } from "./words";

const terrains: Record<string, Terrain> = {
  open: plain("open", "clear"),
  features: bare("open", "clear"),
  woods: forest("woods"),
  village: houses("village"),
  farm: houses("farm"),
  "walled-orchard": forest("walled orchard"),
  sandpit: bare("sandpit", "hill"),
  fortress: houses("fortress"),
};

const nationOf = (piece: Piece) => nationNamed(piece.side);
const call = (piece: Piece) => `${String(piece.title ?? title(piece.type))} ${piece.name}`;
const turns: Record<string, number> = { N: 0, NE: 60, SE: 120, S: 180, SW: 240, NW: 300 };

/** Where the figures of a formation stand, its front to the top, and the blocks under them. */
interface Drill {
  blocks: [x: number, y: number, width: number, height: number][];
  figures: [x: number, y: number][];
}

const drills: Record<string, Drill> = {
  column: {
    blocks: [
      [-18, -30, 36, 27],
      [-18, 1, 36, 27],
    ],
    figures: [
      [-8, -16.5],
      [8, -16.5],
      [-8, 14.5],
      [8, 14.5],
    ],
  },
  line: {
    blocks: [
      [-43, -13, 42, 24],
      [1, -13, 42, 24],
    ],
    figures: [
      [-31, -1],
      [-13, -1],
      [13, -1],
      [31, -1],
    ],
  },
  square: {
    blocks: [
      [-27, -27, 54, 15],
      [-27, 12, 54, 15],
      [-27, -12, 15, 24],
      [12, -12, 15, 24],
    ],
    figures: [
      [0, -19.5],
      [0, 19.5],
      [-19.5, 0],
      [19.5, 0],
    ],
  },
  open: {
    blocks: [
      [-34, -26, 20, 20],
      [12, -30, 20, 20],
      [-14, 6, 20, 20],
      [20, 2, 20, 20],
    ],
    figures: [
      [-24, -16],
      [22, -20],
      [-4, 16],
      [30, 12],
    ],
  },
  cavalry: {
    blocks: [[-34, -17, 68, 34]],
    figures: [
      [-24, 0],
      [-8, 0],
      [8, 0],
      [24, 0],
    ],
  },
};

const scattered: Drill = { blocks: [], figures: drills.open?.figures ?? [] };

/** A battery: the piece in front of its gunners, or behind its limber. */
function Battery({ limbered, nation }: { limbered: boolean; nation: Nation }) {
  const paint = { fill: nation.ground, stroke: nation.edge, "stroke-width": 2.5 };
  return limbered ? (
    <>
      <path d="M-14 -32 H14 V-8 H-14Z M-4 -8 H4 V30 H-4Z" {...paint} />
      <path d="M-20 -32 V-8 M20 -32 V-8 M-16 8 V30 M16 8 V30" stroke={nation.edge} stroke-width="7" />
    </>
  ) : (
    <>
      <path d="M-5 -34 H5 L8 8 L18 22 H-18 L-8 8Z" {...paint} />
      <path d="M-19 -16 V10 M19 -16 V10" stroke={nation.edge} stroke-width="8" />
      <path d="M-19 -3 H19" stroke={nation.edge} stroke-width="4" />
    </>
  );
}

function Ranks({ drill, strength, nation }: { drill: Drill; strength: number; nation: Nation }) {
  const [coat, edge] = drill.blocks.length ? [nation.ink, nation.ink] : [nation.ground, nation.edge];
  const corner = nation.frame === "round" ? 6 : 0;
  return (
    <>
      {drill.blocks.map(([x, y, width, height]) => (
        <rect
          key={`${x} ${y}`}
          {...{ x, y, width, height }}
          rx={corner}
          fill={nation.ground}
          stroke={nation.edge}
          stroke-width="2.5"
        />
      ))}
      {drill.figures.map(([x, y], i) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r="5.4"
          fill={i < strength ? coat : "none"}
          stroke={edge}
          stroke-width="1.6"
        />
      ))}
    </>
  );
}

/** Disorder is a broken line across the ranks, rout a white flag. */
function Temper({ state }: { state: unknown }) {
  if (state === "disordered") return <path class="disordered" d="M-44 6 L-26 -8 L-12 8 L4 -8 L18 8 L44 -8" />;
  return state === "routing" ? <path class="routing" d="M-14 40 V-40 L34 -30 L-14 -12" /> : null;
}

function Unit({ piece }: { piece: Piece }) {
  const nation = nationOf(piece);
  const formation = String(piece.formation);
  const facing = turns[String(piece.facing)];
  const strength = Number(piece.strength);
  const rear = facing === undefined || facing < 90 || facing > 270 ? 39 : -35; // its name stands behind it
  const drawing: ComponentChildren =
    piece.type === "artillery" ? (
      <Battery limbered={formation === "limbered"} nation={nation} />
    ) : (
      <Ranks drill={drills[formation] ?? scattered} strength={strength} nation={nation} />
    );
  return (
    <g class="counter" style={{ "--counter": nation.ground, color: nation.ink }}>
      <g transform={`rotate(${facing ?? 0})`} opacity={piece.acted === true ? 0.6 : 1}>
        {drawing}
        {piece.type === "cavalry" && <path d="M-34 17 L34 -17" stroke={nation.ink} stroke-width="3" />}
        {facing !== undefined && <path class="looks" d="M-4.5 -34 L0 -56 L4.5 -34Z" />}
      </g>
      <Temper state={piece.state} />
      <text x="-6" y={rear + 6} class="body-name" text-anchor="middle">
        {piece.name}
      </text>
      <circle cx="30" cy={rear} r="12" fill={nation.ground} stroke={nation.ink} stroke-width="1.5" />
      <text x="30" y={rear + 7} class="counter-number" text-anchor="middle" fill={nation.ink}>
        {strength}
      </text>
    </g>
  );
}

/** Hills, sides of hexes, places that count and names. */
function Country({ board, view, k }: { board: Board; view: View; k: number }) {
  return (
    <g aria-hidden="true">
      {board.spaces
        .filter(({ level }) => Number(level) > 0)
        .map(({ id, level, polygon }) => (
          <polygon key={id} points={pointsOf(polygon)} class={`height height-${level}`} />
        ))}
      <Lines board={board} k={k} />
      <Prizes board={board} prizes={(view.objectives as Prize[] | undefined) ?? []} />
      <PlaceNames board={board} />
    </g>
  );
}

interface Army {
  side: string;
  vp: number;
}

/** The turn and where it is, whose group acts, and the points of both. */
function facts(view: View): Fact[] {
  const { turn, turns: last, phase, active, step } = view.status ?? {};
  const armies = (view.armies as Army[] | undefined) ?? [];
  return [
    { label: "Turn", value: `${turn} of ${last}` },
    ...armies.map(({ side, vp }) => ({ label: title(side), value: `${vp} VP`, side })),
    { label: "Phase", value: title(String(phase)) },
    ...(active ? [{ label: "Group", value: step ? `${active}, ${step}` : String(active) }] : []),
  ];
}

const answers: Record<string, string> = {
  next: "Next step",
  first: "Go first",
  second: "Go second",
  stay: "Stay",
  stand: "Stand",
};

/** Why a piece is not on the board. */
function absence(piece: Piece): string[] {
  if (piece.at !== null) return [];
  return [piece.due === undefined ? String(piece.where) : `comes in turn ${piece.due}`];
}

function traits(piece: Piece): string[] {
  if (piece.type === "leader")
    return [
      ...absence(piece),
      ...(piece.chief === true ? ["commander in chief"] : []),
      ...(piece.wounded === true ? ["wounded"] : []),
      ...["orders", "melee", "morale", "leadership"].map((what) => `${what} ${piece[what]}`),
    ];
  return [
    ...absence(piece),
    ...(piece.group ? [`group ${piece.group}`] : []),
    piece.full === undefined ? `strength ${piece.strength}` : `strength ${piece.strength} of ${piece.full}`,
    ...(piece.formation ? [piece.formation === "open" ? "open order" : `${piece.formation}`] : []),
    ...(piece.facing ? [`facing ${piece.facing}`] : []),
    ...(piece.state && piece.state !== "good" ? [String(piece.state)] : []),
    ...(piece["in-command"] === false ? ["out of command"] : []),
    ...(piece.acted === true ? ["has acted"] : []),
    ...(piece.morale === undefined ? [] : [`morale ${piece.morale}`]),
  ];
}

const sample = (side: string, formation: string, facing: string): Piece => ({
  id: formation,
  name: `${side.slice(0, 1).toUpperCase()}I1`,
  side,
  type: "infantry",
  at: null,
  formation,
  facing,
  strength: 4,
});

export const eagle: Skin = {
  nation: nationOf,
  side: nationNamed,
  terrain: (kind) => terrains[kind] ?? plain(title(kind), "clear"),
  draw: (piece) =>
    piece.formation || piece.state === "routing" ? (
      <Unit piece={piece} />
    ) : (
      <Counter
        nation={nationOf(piece)}
        emblem={piece.type === "rifles" ? "skirmisher" : emblemOf(piece.type)}
        name={piece.name}
        done={piece.acted === true}
      >
        {piece.chief === true && <path d="M-34 24 H34 M-34 17 H34" stroke="currentColor" stroke-width="3" />}
      </Counter>
    ),
  call,
  traits,
  size: 0.92,
  features: (board, view, k) => <Country board={board} view={view} k={k} />,
  wishes: ["move", "fire", "attack", "charge"],
  phrase: (text, view, side) => answers[text] ?? plainPhrase(text, view, side, call),
  facts,
  picture: () => (
    <g>
      <path d="M0 118 C60 92 130 128 200 100 S300 112 320 96 V180 H0Z" class="picture-hill" />
      <g transform="translate(84 92) rotate(-4) scale(1.1)">
        <Unit piece={sample("french", "column", "NE")} />
      </g>
      <g transform="translate(236 88) rotate(4) scale(1.1)">
        <Unit piece={sample("british", "line", "SW")} />
      </g>
      <g transform="translate(160 150) scale(0.34)" class="picture-ink">
        <Emblem kind="leader" />
      </g>
    </g>
  ),
};
