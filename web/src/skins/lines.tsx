/** Roads, rivers, streams and bridges, from the lines of a board. */
import type { Board } from "../engine/protocol";
import { pointsOf } from "../model/board";

interface Line {
  kind: string;
  points: number[];
}

const order = ["ridge", "stream", "river", "bridge", "road"];

/** `k` scales the engine's numbers to the drawing. */
export function Lines({ board, k }: { board: Board; k: number }) {
  const lines = ((board.lines as Line[] | undefined) ?? []).map(({ kind, points }) => ({
    kind,
    points: points.map((n) => n * k),
  }));
  lines.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return (
    <g aria-hidden="true">
      {lines.map(({ kind, points }, i) => (
        <g key={i}>
          {kind === "road" && <polyline points={pointsOf(points)} class="road-edge" />}
          <polyline points={pointsOf(points)} class={kind} />
        </g>
      ))}
    </g>
  );
}
