/** The board: spaces, features and pieces from the engine's polygons, drawn by the game's skin. Drag, pinch and the wheel
 * move it; every piece and space one may choose is a button that the keyboard reaches. */
import { select } from "d3-selection";
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from "d3-zoom";
import { memo } from "preact/compat";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Board as BoardData, Look, Piece, View } from "../engine/protocol";
import { boxOf, layOut, middleOf, nearest, type Place, pointsOf, scaled, spaceUnit } from "../model/board";
import * as table from "../model/table";
import type { Lying, Skin } from "../skins/skin";
import { hovered } from "./Forecast";
import { Icon } from "./Icon";

const seedOf = (word: string) => [...word].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7);

/** The ground, which changes only with the board. */
export const Ground = memo(({ board, skin }: { board: BoardData; skin: Skin }) => (
  <g class="ground">
    {board.spaces.map((space) => {
      const terrain = skin.terrain(space.terrain);
      const box = boxOf(space.polygon);
      const [x, y] = middleOf(space.polygon);
      const columns = Math.max(1, Math.round(box.width / spaceUnit));
      const rows = Math.max(1, Math.round(box.height / spaceUnit));
      return (
        <g key={space.id}>
          <polygon points={pointsOf(space.polygon)} class={`space ${terrain.look}`} />
          {terrain.ornament &&
            Array.from({ length: columns * rows }, (_, i) => (
              <g
                key={i}
                transform={`translate(${x + ((i % columns) - (columns - 1) / 2) * spaceUnit} ${y + (Math.floor(i / columns) - (rows - 1) / 2) * spaceUnit})`}
              >
                {terrain.ornament?.(seedOf(space.id) + i)}
              </g>
            ))}
        </g>
      );
    })}
  </g>
));

const SpaceNames = memo(({ board }: { board: BoardData }) => (
  <g class="space-names" aria-hidden="true">
    {board.spaces.map((space) => {
      const box = boxOf(space.polygon);
      const hex = space.polygon.length > 8;
      return (
        <text
          key={space.id}
          class="space-name"
          x={hex ? box.x + box.width / 2 : box.x + 7}
          y={box.y + 14}
          text-anchor={hex ? "middle" : "start"}
        >
          {space.id}
        </text>
      );
    })}
  </g>
));

/** Pieces that have a place of their own lie there; the others are laid out in their spaces. */
export function placesOf(board: BoardData, view: View, skin: Skin, k: number) {
  const lying = new Map<string, Lying>();
  for (const piece of view.pieces) {
    const found = piece.at === null ? undefined : skin.lie?.(piece, k);
    if (found) lying.set(piece.id, found);
  }
  const places = layOut(
    board,
    view.pieces.filter((piece) => !lying.has(piece.id)),
    spaceUnit * skin.size,
  );
  for (const [id, { x, y }] of lying) places.set(id, { x, y, size: 100 });
  return { places, lying };
}

const onKey = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  event.stopPropagation();
  act();
};

function Targets({ board, view }: { board: BoardData; view: View }) {
  const offered = table.offered.value;
  const crowded = new Set(
    table.picked.value.length === 0
      ? view.pieces.filter((piece) => offered.pieces.has(piece.id)).map((piece) => piece.at)
      : [],
  );
  const hint = table.hint.value;
  return (
    <g class="targets">
      {board.spaces.map((space) => {
        const target = offered.spaces.has(space.id) && !crowded.has(space.id);
        if (!target) {
          return (
            <polygon
              key={space.id}
              points={pointsOf(space.polygon)}
              class="space-hit"
              onClick={() => table.pickSpace(space.id)}
            />
          );
        }
        const here = offered.left.filter(
          (choice) => choice.picks[table.picked.value.length]?.id === space.id,
        );
        const occupied = view.pieces.some(
          (piece) => piece.at === space.id && piece.side !== table.actor.value,
        );
        const verbs = [...new Set(here.map((choice) => choice.verb))].join(" or ");
        const [x, y] = middleOf(space.polygon);
        const show = () => {
          hovered.value = here[0]?.text ?? null;
        };
        const hide = () => {
          hovered.value = null;
        };
        return (
          <g
            key={space.id}
            class={`target ${occupied ? "hostile" : ""} ${hint && here.some((choice) => choice.text === hint.action) ? "hinted" : ""}`}
            role="button"
            tabindex={0}
            data-space={space.id}
            data-x={x}
            data-y={y}
            aria-label={`${verbs} ${space.id}`}
            onClick={() => table.pickSpace(space.id)}
            onKeyDown={onKey(() => table.pickSpace(space.id))}
            onMouseEnter={show}
            onFocus={show}
            onMouseLeave={hide}
            onBlur={hide}
          >
            <polygon points={pointsOf(space.polygon)} />
            {occupied ? (
              <path
                d={`M${x - 40} ${y} a40 40 0 1 0 80 0 a40 40 0 1 0 -80 0 M${x} ${y - 48} v18 M${x} ${y + 48} v-18 M${x - 48} ${y} h18 M${x + 48} ${y} h-18`}
                class="aim"
              />
            ) : (
              <circle cx={x} cy={y} r="11" class="spot" />
            )}
          </g>
        );
      })}
    </g>
  );
}

function PieceMark({
  piece,
  place,
  skin,
  live,
  lying,
}: {
  piece: Piece;
  place: Place;
  skin: Skin;
  live: boolean;
  lying: Lying | undefined;
}) {
  const offered = table.offered.value;
  const chosen = table.picked.value.some((pick) => pick.id === piece.id);
  const ready = live && offered.pieces.has(piece.id);
  const startable = live && table.choices.value.some((choice) => choice.picks[0]?.id === piece.id);
  const hint = table.hint.value;
  const hinted =
    hint !== null && table.choices.value.some((c) => c.text === hint.action && c.picks[0]?.id === piece.id);
  const label = [skin.side(piece.side).mark, skin.call(piece), `at ${piece.at}`, ...skin.traits(piece)].join(
    ", ",
  );
  const act = () => table.pickPiece(piece.id);
  const targeted = offered.spaces.has(piece.at ?? "")
    ? offered.left.find((choice) => choice.picks[table.picked.value.length]?.id === piece.at)
    : undefined;
  const usable = ready || startable || chosen;
  return (
    <g
      class={`piece ${ready || startable ? "ready" : ""} ${chosen ? "chosen" : ""} ${hinted ? "hinted" : ""}`}
      style={{ transform: `translate(${place.x}px, ${place.y}px) scale(${place.size / 100})` }}
      data-piece={piece.id}
      data-x={place.x}
      data-y={place.y}
      role={usable ? "button" : "img"}
      tabindex={usable ? 0 : -1}
      aria-label={label}
      aria-pressed={usable ? chosen : undefined}
      onClick={act}
      onKeyDown={onKey(act)}
      onMouseEnter={() => {
        hovered.value = targeted?.text ?? null;
      }}
      onMouseLeave={() => {
        hovered.value = null;
      }}
    >
      {usable &&
        (lying ? (
          <rect {...lying.box} rx="5" class="halo" />
        ) : (
          <rect x="-52" y="-52" width="104" height="104" rx="13" class="halo" />
        ))}
      {lying?.drawing ?? skin.draw(piece)}
    </g>
  );
}

/** The way of the action under the pointer, or of the hint. */
function Way({ board, view, places }: { board: BoardData; view: View; places: Map<string, Place> }) {
  const text = hovered.value ?? table.hint.value?.action;
  const choice = table.choices.value.find((entry) => entry.text === text);
  if (!choice) return null;
  const spaces = new Map(board.spaces.map((space) => [space.id, middleOf(space.polygon)]));
  const points: [number, number][] = [];
  const start = choice.picks[0]?.kind === "piece" ? places.get(choice.picks[0].id) : undefined;
  if (start) points.push([start.x, start.y]);
  for (const id of choice.way) points.push(spaces.get(id) ?? [0, 0]);
  const target = choice.picks.find((pick) => pick.kind === "space");
  const end = target && spaces.get(target.id);
  if (end && points.at(-1)?.join() !== end.join()) points.push(end);
  if (points.length < 2 || view.pieces.length === 0) return null;
  return (
    <polyline
      points={points.flat().reduce((s, n, i) => s + (i % 2 ? "," : " ") + n, "")}
      class="way"
      marker-end="url(#arrow)"
    />
  );
}

function moveFocus(event: KeyboardEvent, svg: SVGSVGElement): void {
  const steps: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const step = steps[event.key];
  if (!step) return;
  const all = [...svg.querySelectorAll<SVGGElement>('[role="button"]')];
  const items = all.map((node) => ({ node, x: Number(node.dataset.x), y: Number(node.dataset.y) }));
  const from = items.find(({ node }) => node === document.activeElement) ?? items[0];
  if (!from) return;
  event.preventDefault();
  (nearest(from, items, step[0], step[1]) ?? from).node.focus();
}

export function Board({ look }: { look: Look }) {
  const skin = table.skin.value;
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<SVGSVGElement>(null);
  const mover = useRef<ZoomBehavior<HTMLDivElement, unknown> | undefined>(undefined);
  const shape = JSON.stringify(look.view.board);
  const { board, k } = useMemo(() => scaled(look.view.board), [shape]);
  const { places, lying } = useMemo(() => placesOf(board, look.view, skin, k), [board, look.view, skin, k]);
  const margin = 22;

  useEffect(() => {
    const node = frame.current;
    const svg = sheet.current;
    if (!node || !svg) return;
    const behaviour = zoom<HTMLDivElement, unknown>()
      .scaleExtent([0.7, 9])
      .clickDistance(6)
      .on("start", () => svg.classList.add("moving"))
      .on("zoom", (event: D3ZoomEvent<HTMLDivElement, unknown>) => {
        const { x, y, k: scale } = event.transform;
        svg.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
      })
      .on("end", () => svg.classList.remove("moving"));
    mover.current = behaviour;
    select(node).call(behaviour).on("dblclick.zoom", null);
    return () => {
      select(node).on(".zoom", null);
    };
  }, []);

  const scale = (factor: number) =>
    frame.current && mover.current && select(frame.current).call(mover.current.scaleBy, factor);
  const whole = () =>
    frame.current && mover.current && select(frame.current).call(mover.current.transform, zoomIdentity);
  const live = table.actor.value !== null;
  const order = [...look.view.pieces].sort((a, b) => (places.get(a.id)?.y ?? 0) - (places.get(b.id)?.y ?? 0));

  return (
    <div class="board-frame" ref={frame}>
      <svg
        ref={sheet}
        class="board"
        viewBox={`${-margin} ${-margin} ${board.width + 2 * margin} ${board.height + 2 * margin}`}
        role="group"
        aria-label={`Board: ${look.title}`}
        onKeyDown={(event) => sheet.current && moveFocus(event, sheet.current)}
      >
        <defs>
          <marker
            id="arrow"
            viewBox="0 0 10 10"
            refX="7"
            refY="5"
            markerWidth="4"
            markerHeight="4"
            orient="auto-start-reverse"
          >
            <path d="M0 0 L10 5 L0 10Z" class="way-head" />
          </marker>
        </defs>
        <rect
          x={-margin}
          y={-margin}
          width={board.width + 2 * margin}
          height={board.height + 2 * margin}
          class="sheet-edge"
          rx="10"
        />
        <Ground board={board} skin={skin} />
        {skin.features?.(board, look.view, k)}
        <SpaceNames board={board} />
        <Targets board={board} view={look.view} />
        {order.map((piece) => {
          const place = places.get(piece.id);
          return (
            place && (
              <PieceMark
                key={piece.id}
                piece={piece}
                place={place}
                skin={skin}
                live={live}
                lying={lying.get(piece.id)}
              />
            )
          );
        })}
        <Way board={board} view={look.view} places={places} />
      </svg>
      <div class="board-tools" role="group" aria-label="Board size">
        <button type="button" aria-label="Larger" onClick={() => scale(1.4)}>
          <Icon name="larger" />
        </button>
        <button type="button" aria-label="Smaller" onClick={() => scale(1 / 1.4)}>
          <Icon name="smaller" />
        </button>
        <button type="button" aria-label="Whole board" onClick={whole}>
          <Icon name="whole" />
        </button>
      </div>
    </div>
  );
}
