/** One shape for every game's view: board.spaces with polygons, pieces with id, name, side, type and at, a flat status.
 * docs/protocol.md asks that of a game; where a view still speaks in its game's own terms it is put into that shape here. */
import type { Piece, Space, View } from "./protocol";

type Raw = Record<string, unknown>;
const list = (value: unknown): Raw[] => (Array.isArray(value) ? (value as Raw[]) : []);
const word = (value: unknown) => String(value ?? "").toLowerCase();

/** A grid told as rows of terrain codes: squares named by a letter and a number, `unit` wide. */
function gridSpaces(board: Raw, codes: Record<string, string>): Space[] {
  const unit = Number(board.unit ?? 1);
  const rows = (board.terrain as string[] | undefined) ?? [];
  return rows.flatMap((row, y) =>
    [...row].map((code, x): Space => {
      const [left, top] = [x * unit, y * unit];
      return {
        id: `${String.fromCharCode(65 + x)}${y + 1}`,
        terrain: codes[code] ?? "open",
        polygon: [left, top, left + unit, top, left + unit, top + unit, left, top + unit],
      };
    }),
  );
}

const degreTerrain = {
  ".": "open",
  t: "trees",
  r: "rocks",
  h: "houses",
  "^": "hill",
  "~": "water",
  "=": "bridge",
  f: "ford",
  "#": "fort",
};

function degreShape(view: Raw): View {
  const board = view.board as Raw;
  const unit = Number(board.unit ?? 256);
  const bodies = list(view.bodies).map(
    (body): Piece => ({
      ...body,
      id: String(body.id),
      name: String(body.id),
      side: word(body.side),
      type: word(body.type),
      at: (body.at as string | undefined) ?? null,
    }),
  );
  const equipment = list(view.pieces).map(
    (piece): Piece => ({
      ...piece,
      id: String(piece.id),
      name: String(piece.id),
      side: word(piece.owner),
      type: word(piece.kind),
      at: (piece.at as string | undefined) ?? null,
    }),
  );
  const points = (view.points ?? {}) as Record<string, number>;
  return {
    ...view,
    board: {
      ...board,
      shape: "grid",
      width: Number(board.columns) * unit,
      height: Number(board.rows) * unit,
      spaces: gridSpaces(board, degreTerrain),
    },
    pieces: [...bodies, ...equipment],
    status: {
      turn: view.turn,
      turns: view.turns,
      step: view.step,
      attacker: word(view.attacker),
      ...Object.fromEntries(
        Object.entries(points).map(([side, value]) => [`points-${side.toLowerCase()}`, value]),
      ),
    },
  };
}

export function commonShape(game: string, view: View): View {
  if (Array.isArray((view.board as Partial<View["board"]>).spaces) && !("bodies" in view)) return view;
  return game === "degre" ? degreShape(view as unknown as Raw) : view;
}
