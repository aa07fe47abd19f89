/** Roads, rivers, streams and bridges, from the lines of a board. */
import type { Board } from "../engine/protocol";
import { pointsOf } from "../model/board";

interface Line {
  kind: string;
  points: number[];
}

const order = [
  "crest",
  "ridge",
  "hedge",
  "wall",
  "redoubt",
  "stream",
  "river",
  "bridge",
  "road-edge",
  "road",
];

/** `k` scales the engine's numbers to the drawing. All edges of roads lie under all roads, so that no joint shows. */
export function Lines({ board, k }: { board: Board; k: number }) {
  const lines = ((board.lines as Line[] | undefined) ?? []).flatMap(({ kind, points }) => {
    const line = { kind, points: points.map((n) => n * k) };
    return kind === "road" ? [{ ...line, kind: "road-edge" }, line] : [line];
  });
  lines.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return (
    <g aria-hidden="true">
      {lines.map(({ kind, points }, i) => (
        <polyline key={i} points={pointsOf(points)} class={kind} />
      ))}
    </g>
  );
}
