/** Squares: sixteen units a side on thirty-two spaces. */
import type { Piece, View } from "../engine/protocol";
import { namesOf } from "../model/actions";
import { Counter } from "./counter";
import { Emblem, type Emblem as EmblemName } from "./emblems";
import { british, french, nationNamed } from "./nations";
import type { Skin } from "./skin";
import { bare, forest, plain } from "./terrains";
import { capital, plainPhrase, title } from "./words";

const emblems: Record<string, EmblemName> = {
  infantry: "infantry",
  guard: "guard",
  "light-infantry": "light",
  artillery: "artillery",
  "horse-battery": "horse-artillery",
  cavalry: "cavalry",
  "heavy-cavalry": "heavy",
};

const terrains = {
  clear: plain("open ground", "clear"),
  forest: forest("forest"),
  reserve: bare("Reserve Area", "reserve"),
};

const call = (piece: Piece) => `${title(piece.type)} ${piece.name}`;

function phrase(text: string, view: View, side: string): string {
  const names = namesOf(view, side);
  const pieces = new Map(view.pieces.map((piece) => [piece.id, piece]));
  const spoken = (word: string) => {
    const piece = pieces.get(names.piece(word) ?? "");
    if (piece) return call(piece);
    return word === "fr" ? "the French Reserve" : word === "br" ? "the British Reserve" : word;
  };
  const [verb = "", ...words] = text.split(" ");
  const parts = words.join(" ").split(" , ");
  const way = (part: string) => {
    const [who = "", ...steps] = part.split(" ");
    const last = steps.pop();
    const through = steps.length ? ` through ${steps.map(spoken).join(", ")}` : "";
    return `${spoken(who)} to ${spoken(last ?? "")}${through}`;
  };
  switch (verb) {
    case "pass":
      return "Pass: take two turns running next time";
    case "move":
      return `Move ${parts.map(way).join(", and ")}`;
    case "attack": {
      const [who = "", where = "", , ...support] = words;
      return `Attack ${where} with ${spoken(who)}${support.length ? `, supported by ${support.map(spoken).join(", ")}` : ""}`;
    }
    case "retreat":
      return `Retreat${words.length ? ` to ${words.map(spoken).join(", ")}` : ""}`;
    case "stand":
      return "Stand";
    case "option":
      return `Option ${words[0] ?? ""}${words.length > 1 ? `: ${words.slice(1).map(spoken).join(" to ")}` : ""}`;
    case "advance":
      return words.length ? `Advance ${words.map(spoken).join(" ")}` : "Advance into the square";
    case "hold":
      return "Hold the line";
    default:
      return plainPhrase(text, view, side, call);
  }
}

export const squares: Skin = {
  nation: (piece) => nationNamed(piece.side),
  side: nationNamed,
  terrain: (kind) => terrains[kind as keyof typeof terrains] ?? terrains.clear,
  draw: (piece) => (
    <Counter
      nation={nationNamed(piece.side)}
      emblem={emblems[piece.type] ?? "other"}
      name={piece.name}
      done={piece.frozen === true}
    >
      {Number(piece.moved) > 1 && <path d="M-46 46 L-30 46 L-46 30Z" fill="currentColor" />}
    </Counter>
  ),
  call,
  traits: (piece) => [
    ...(piece.frozen ? ["frozen this turn"] : []),
    ...(Number(piece.moved) > 1 ? ["moved two turns running: may not move"] : []),
    ...(Number(piece.attacked) > 1 ? ["attacked two turns running: may not attack"] : []),
  ],
  size: 0.8,
  wishes: ["move", "attack"],
  phrase,
  facts: (view) => {
    const status = view.status ?? {};
    return [
      { label: "French lost", value: `${status["lost-french"] ?? 0} of 10`, side: "french" },
      { label: "British lost", value: `${status["lost-british"] ?? 0} of 10`, side: "british" },
      ...(["french", "british"] as const)
        .filter((side) => status[`${side}-owe-double-turn`])
        .map((side) => ({ label: capital(side), value: "double turn next", side })),
      ...(Number(status.quiet) > 20 ? [{ label: "Turns without loss", value: String(status.quiet) }] : []),
    ];
  },
  picture: () => (
    <g>
      <path d="M0 120 C60 104 120 128 190 112 S300 116 320 108 V180 H0Z" class="picture-hill" />
      <g transform="translate(96 96) rotate(-6)">
        <g transform="scale(0.98)">
          <Counter nation={french} emblem="guard" name="gd" />
        </g>
      </g>
      <g transform="translate(222 90) rotate(5)">
        <g transform="scale(0.98)">
          <Counter nation={british} emblem="heavy" name="hc" />
        </g>
      </g>
      <g transform="translate(159 92) scale(0.34)" class="picture-ink">
        <Emblem kind="cavalry" />
      </g>
    </g>
  ),
};
