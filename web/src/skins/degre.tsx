/** De Gre - Sweet: stands of toy soldiers on a board of squares; every stand lies where the engine says. */
import type { Board, Piece, View } from "../engine/protocol";
import { boxOf, middleOf, pointsOf } from "../model/board";
import { Counter } from "./counter";
import { Emblem, emblemOf } from "./emblems";
import { Lines } from "./lines";
import { nationNamed, north, south } from "./nations";
import type { Lying, Skin } from "./skin";
import { bare, forest, houses, plain, scatter } from "./terrains";
import { capital, plainPhrase, title } from "./words";

const rocks = {
  name: "rocks",
  look: "rocks",
  ornament: (seed: number) => {
    const next = scatter(seed);
    return Array.from({ length: 8 }, (_, i) => {
      const [x, y, r] = [-36 + next() * 72, -36 + next() * 72, 6 + next() * 8];
      return (
        <path
          key={i}
          class="rock"
          d={`M${x - r} ${y + r * 0.6} L${x - r * 0.5} ${y - r * 0.7} L${x + r * 0.5} ${y - r * 0.5} L${x + r} ${y + r * 0.6}Z`}
        />
      );
    });
  },
};

const hill = {
  name: "hill",
  look: "hill",
  ornament: () => (
    <path
      class="hachure"
      d="M-34 10 C-20 -26 20 -26 34 10 M-24 -8 l-8 -8 M-10 -16 l-4 -10 M6 -17 l3 -10 M20 -10 l8 -8"
    />
  ),
};

const fort = {
  name: "fort",
  look: "town",
  ornament: () => (
    <path class="rampart" d="M-38 -20 L-20 -38 L20 -38 L38 -20 L38 20 L20 38 L-20 38 L-38 20Z" />
  ),
};

const terrains: Record<string, ReturnType<Skin["terrain"]>> = {
  open: plain("open ground", "clear"),
  trees: forest("trees"),
  rocks,
  houses: houses("houses"),
  hill,
  water: bare("water", "water"),
  ford: bare("ford", "ford"),
  bridge: bare("bridge", "water"),
  fort,
};

interface Stand {
  x: number;
  y: number;
  outline: number[];
  mounted?: boolean;
}

const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
const turns: Record<string, number> = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 };

/** A stand: a block in the army's colour, halved like a map's cavalry if it is mounted. */
function Block({ outline, mounted, ink }: { outline: number[]; mounted: boolean; ink: string }) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = outline;
  return (
    <g>
      <polygon points={pointsOf(outline)} class="stand" />
      {mounted ? (
        <polygon points={`${a},${b} ${c},${d} ${e},${f}`} fill={ink} opacity="0.8" />
      ) : (
        <path
          d={`M${(a + c) / 2} ${(b + d) / 2} L${mean([a, c, e, outline[6] ?? 0])} ${mean([b, d, f, outline[7] ?? 0])}`}
          stroke={ink}
          stroke-width="1.6"
        />
      )}
    </g>
  );
}

function boxAround(points: number[], margin: number) {
  const box = boxOf(points);
  return {
    x: box.x - margin,
    y: box.y - margin,
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
  };
}

const mountedTypes = /cavalry|division|army|horse/;

function lieBody(piece: Piece, stands: Stand[], k: number): Lying {
  const [x, y] = [mean(stands.map((stand) => stand.x)) * k, mean(stands.map((stand) => stand.y)) * k];
  const outlines = stands.map((stand) => stand.outline.map((n, i) => n * k - (i % 2 ? y : x)));
  const nation = nationNamed(piece.side);
  const box = boxAround(outlines.flat(), 3.5);
  const turn = turns[String(piece.facing)] ?? 0;
  const square = piece.square === true;
  const drawing = (
    <g style={{ color: nation.ground, "--edge": nation.edge }} class={`body ${piece.moved ? "spent" : ""}`}>
      {outlines.map((outline, i) => (
        <Block
          key={i}
          outline={outline}
          mounted={stands[i]?.mounted ?? mountedTypes.test(piece.type)}
          ink={nation.ink}
        />
      ))}
      {!square && (
        <g transform={`rotate(${turn})`}>
          <path d="M-5 -13 L0 -19 L5 -13" class="facing" />
        </g>
      )}
      {square && <rect x={box.x} y={box.y} width={box.width} height={box.height} class="formed" />}
      <g transform={`rotate(${turn}) translate(0 ${square ? 0 : 22}) rotate(${-turn})`}>
        <g class="roundel">
          <circle r="14" fill={nation.ground} stroke={nation.edge} stroke-width="1.4" />
          <g transform="scale(0.24)" style={{ color: nation.ink, "--counter": nation.ground }}>
            <Emblem kind={emblemFor(piece)} />
          </g>
        </g>
        <text class="body-name" x="16.5" y="5.5">
          {piece.name}
        </text>
      </g>
    </g>
  );
  return { x, y, box, drawing };
}

function lieEquipment(piece: Piece, k: number): Lying {
  const [x, y] = [Number(piece.x) * k, Number(piece.y) * k];
  const outline = (piece.outline as number[]).map((n, i) => n * k - (i % 2 ? y : x));
  const nation = nationNamed(piece.side);
  const box = boxAround(outline, 3);
  const drawing = (
    <g style={{ color: nation.edge }}>
      <rect {...box} rx="3" class="carriage" />
      <g transform={`scale(${Math.min(box.width, box.height) / 78})`}>
        <Emblem kind={piece.type.includes("wagon") ? "wagon" : "gun"} />
      </g>
      {piece.limbered === true && <path d={`M${box.x} ${box.y + box.height} h${box.width}`} class="limber" />}
      {Number(piece.holds) > 0 && <circle cx={box.x + box.width} cy={box.y} r="3.2" class="held" />}
    </g>
  );
  return { x, y, box: boxAround(outline, 7), drawing };
}

function emblemFor(piece: Piece) {
  const emblems: Record<string, Parameters<typeof Emblem>[0]["kind"]> = {
    line: "infantry",
    guard: "guard",
    light: "light",
    "line-cavalry": "cavalry",
    "light-cavalry": "cavalry",
    "guard-cavalry": "heavy",
    crew: "artillery",
    division: "leader",
    army: "leader",
  };
  return emblems[piece.type] ?? emblemOf(piece.type);
}

const kinds: Record<string, string> = {
  line: "Line infantry",
  guard: "Guard",
  light: "Light infantry",
  crew: "Gun crew",
  division: "Division commander",
  army: "Army commander",
};
const call = (piece: Piece) => `${kinds[piece.type] ?? title(piece.type)} ${piece.name}`;

/** What it means to pass, by the step of the turn. */
const passes: Record<string, string> = {
  hold: "Hold nothing back",
  artillery: "Fire no more",
  musketry: "Shoot no more",
  move: "End the march",
  interrupt: "Let him march by",
  canister: "Keep the canister",
  support: "Support no more",
  reface: "Turn nobody",
  destroy: "Destroy nothing",
};

const shots = ([one = "", other]: string[]) =>
  other === undefined ? `a ${one} shot` : one === other ? `two ${one} shots` : `a ${one} and a ${other} shot`;

function phrase(text: string, view: View, side: string): string {
  const [verb = "", ...words] = text.split(" ");
  const piece = view.pieces.find((other) => other.name === words[0]);
  const who = piece ? call(piece) : "";
  switch (verb) {
    case "pass":
      return passes[String(view.status?.step)] ?? "Pass";
    case "card":
      return `Play ${capital(words[1] ?? "")} in the melee at ${words[0]}`;
    case "toss":
      return "Toss the coin";
    case "hold":
      return `Hold back ${shots(words.slice(1))} of ${who} as canister`;
    case "musket":
      return `Shoot at ${words[1]} with ${who}`;
    case "canister":
      return `Fire canister into ${words[1]} with ${who}`;
    case "turn":
    case "face":
      return `Turn ${who} to face ${words[1]}`;
    case "stop":
      return "Stop the march here";
    default:
      return plainPhrase(text, view, side, call);
  }
}

function Features({ board, view, k }: { board: Board; view: View; k: number }) {
  const middles = new Map(board.spaces.map((space) => [space.id, middleOf(space.polygon)]));
  const bridges = (view.board.bridges as { at: string; axis: string }[] | undefined) ?? [];
  const marks = (key: string) =>
    ((view[key] as string[] | undefined) ?? []).map((id) => middles.get(id) ?? [0, 0]);
  const objectives = (view.objectives as { at: string; points: number; holder: string }[] | undefined) ?? [];
  return (
    <g aria-hidden="true">
      <Lines board={board} k={k} />
      {bridges.map(({ at, axis }) => (
        <g
          key={at}
          transform={`translate(${(middles.get(at) ?? [0, 0]).join(" ")}) rotate(${axis === "ew" ? 90 : 0})`}
        >
          <path d="M-16 -50 V50 M16 -50 V50" class="parapet" />
          <rect x="-16" y="-50" width="32" height="100" class="deck" />
        </g>
      ))}
      {marks("burnt").map(([x, y], i) => (
        <circle key={i} cx={x} cy={y} r="40" class="burnt" />
      ))}
      {marks("burning").map(([x, y], i) => (
        <path
          key={i}
          transform={`translate(${x} ${y})`}
          d="M-26 26 C-40 -4 -14 -14 -12 -40 C2 -26 2 -12 8 -20 C24 -10 34 12 22 28Z"
          class="flame"
        />
      ))}
      {objectives.map(({ at, points, holder }) => (
        <g key={at} transform={`translate(${(middles.get(at) ?? [0, 0]).join(" ")})`}>
          <path
            d="M-34 40 V-44 L-8 -36 L-34 -26"
            fill={holder === "nobody" ? "#ece4cf" : nationNamed(holder).ground}
            class="flag"
          />
          <text x="-30" y="44" class="space-name">
            {points}
          </text>
        </g>
      ))}
    </g>
  );
}

export const degre: Skin = {
  nation: (piece) => nationNamed(piece.side),
  side: nationNamed,
  terrain: (kind) => terrains[kind] ?? plain(kind, "clear"),
  draw: (piece) => (
    <Counter
      nation={nationNamed(piece.side)}
      emblem={emblemFor(piece)}
      name={piece.name}
      number={typeof piece.count === "number" ? String(piece.count) : undefined}
    />
  ),
  lie: (piece, k) => {
    const stands = piece.stands as Stand[] | undefined;
    if (stands?.length) return lieBody(piece, stands, k);
    return Array.isArray(piece.outline) ? lieEquipment(piece, k) : undefined;
  },
  call,
  traits: (piece) => [
    ...(typeof piece.count === "number" ? [`${piece.count} ${piece.count === 1 ? "stand" : "stands"}`] : []),
    ...(piece.facing ? [`facing ${piece.facing}`] : []),
    ...(piece.square === true ? ["in Square"] : []),
    ...(piece.moved === true ? ["has moved"] : []),
    ...(piece.limbered === true ? ["limbered"] : []),
    ...(Number(piece.holds) > 0 ? [`holds ${piece.holds} canister`] : []),
    ...(piece.with ? [`with ${piece.with}`] : []),
  ],
  size: 0.5,
  features: (board, view, k) => <Features board={board} view={view} k={k} />,
  wishes: ["move", "musket", "canister"],
  phrase,
  facts: (view) => {
    const status = view.status ?? {};
    return [
      { label: "Turn", value: `${status.turn} of ${status.turns}` },
      { label: "North", value: `${status["points-north"]} points`, side: "north" },
      { label: "South", value: `${status["points-south"]} points`, side: "south" },
      { label: "Attacks", value: title(String(status.attacker)) },
    ];
  },
  picture: () => (
    <g>
      <path d="M0 128 C70 110 130 134 200 116 S300 124 320 112 V180 H0Z" class="picture-hill" />
      <g transform="translate(92 96) rotate(-4) scale(0.94)">
        <Counter nation={north} emblem="artillery" name="NB1" number="4" />
      </g>
      <g transform="translate(228 92) rotate(5) scale(0.94)">
        <Counter nation={south} emblem="infantry" name="SL2" number="4" />
      </g>
      <path d="M140 82 C160 52 186 58 190 74" class="trajectory" />
    </g>
  ),
};
