/** What is marked in single spaces of a board: places that count, with the flag of who holds them, and names. */
import type { Board } from "../engine/protocol";
import { middleOf } from "../model/board";
import { nationNamed } from "./nations";

export interface Prize {
  at: string;
  value: number;
  control?: string | null;
}

export function Prizes({ board, prizes }: { board: Board; prizes: Prize[] }) {
  const middles = new Map(board.spaces.map((space) => [space.id, middleOf(space.polygon)]));
  return prizes.map(({ at, value, control }) => {
    const [x, y] = middles.get(at) ?? [0, 0];
    return (
      <g key={at} transform={`translate(${x - 26} ${y - 24})`}>
        <path
          d="M-8 22 V-16 L16 -8 L-8 0"
          class="flag"
          fill={control ? nationNamed(control).ground : "#ece4cf"}
        />
        <text x="-3" y="-4" class="flag-value" fill={control ? nationNamed(control).ink : "#261d14"}>
          {value}
        </text>
      </g>
    );
  });
}

export function PlaceNames({ board }: { board: Board }) {
  return board.spaces
    .filter((space) => typeof space.name === "string" && space.name)
    .map((space) => {
      const [x, y] = middleOf(space.polygon);
      return (
        <text key={space.id} x={x} y={y + 42} class="place-name" text-anchor="middle">
          {String(space.name)}
        </text>
      );
    });
}
