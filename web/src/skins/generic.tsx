/** The skin of a game nobody has drawn yet: everything from the names in the engine's data. */
import type { Piece } from "../engine/protocol";
import { Counter } from "./counter";
import { Emblem, emblemOf } from "./emblems";
import { nationNamed } from "./nations";
import type { Skin } from "./skin";
import { forest, plain } from "./terrains";
import { plainPhrase, title } from "./words";

const shown = (value: unknown) =>
  value !== null && value !== false && value !== 0 && value !== "" && typeof value !== "object";
const common = new Set(["id", "name", "side", "type", "code", "at", "polygon", "title"]);

export function call(piece: Piece): string {
  return `${title(piece.type)} ${piece.name}`;
}

export const generic: Skin = {
  nation: (piece) => nationNamed(piece.side),
  side: nationNamed,
  terrain: (kind) => (/wood|forest/.test(kind) ? forest(title(kind)) : plain(title(kind), "clear")),
  draw: (piece) => (
    <Counter
      nation={nationNamed(piece.side)}
      emblem={emblemOf(piece.type)}
      name={piece.name}
      number={typeof piece.strength === "number" ? String(piece.strength) : undefined}
    />
  ),
  call,
  traits: (piece) =>
    Object.entries(piece)
      .filter(([key, value]) => !common.has(key) && shown(value))
      .map(([key, value]) => (value === true ? key : `${key} ${String(value)}`)),
  size: 0.86,
  wishes: ["move", "attack", "fire"],
  phrase: (text, view, side) => plainPhrase(text, view, side, call),
  facts: (view) =>
    Object.entries(view.status ?? {})
      .filter(([, value]) => shown(value))
      .map(([key, value]) => ({ label: title(key), value: value === true ? "yes" : String(value) })),
  picture: () => (
    <g transform="translate(160 90) scale(1.2)" class="picture-ink">
      <Emblem kind="leader" />
    </g>
  ),
};
