/** The board: spaces, features and pieces from the engine's polygons, drawn by the game's skin. Drag, pinch and the wheel
 * move it; every piece and space one may choose is a button that the keyboard reaches. */
import { select } from "d3-selection";
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from "d3-zoom";
import { memo } from "preact/compat";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Board as BoardData, Look, Piece, Space, View } from "../engine/protocol";
import type { Choice } from "../model/actions";
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

/** Every space as something to point at; they are told apart by `data-space`, which the board listens for. */
const Hits = memo(({ board }: { board: BoardData }) => (
  <g>
    {board.spaces.map((space) => (
      <polygon key={space.id} points={pointsOf(space.polygon)} class="space-hit" data-space={space.id} />
    ))}
  </g>
));

/** `here`: what may be done to that space. */
function Target({ space, hostile, here }: { space: Space; hostile: boolean; here: Choice[] }) {
  const hint = table.hint.value;
  const hinted = hint !== null && here.some((choice) => choice.text === hint.action);
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
      class={`target ${hostile ? "hostile" : ""} ${hinted ? "hinted" : ""}`}
      role="button"
      tabindex={0}
      data-space={space.id}
      data-x={x}
      data-y={y}
      aria-label={`${verbs} ${space.id}`}
      onKeyDown={onKey(() => table.pickSpace(space.id))}
      onMouseEnter={show}
      onFocus={show}
      onMouseLeave={hide}
      onBlur={hide}
    >
      <polygon points={pointsOf(space.polygon)} />
      {hostile ? (
        <path
          d={`M${x - 40} ${y} a40 40 0 1 0 80 0 a40 40 0 1 0 -80 0 M${x} ${y - 48} v18 M${x} ${y + 48} v-18 M${x - 48} ${y} h18 M${x + 48} ${y} h-18`}
          class="aim"
        />
      ) : (
        <circle cx={x} cy={y} r="11" class="spot" />
      )}
    </g>
  );
}

/** The spaces one may choose now, except those where a piece stands that may be chosen itself. */
function Targets({ board, view }: { board: BoardData; view: View }) {
  const offered = table.offered.value;
  const next = table.picked.value.length;
  const aims = new Map<string, Choice[]>();
  for (const choice of offered.left) {
    const pick = choice.picks[next];
    if (pick?.kind !== "space") continue;
    const known = aims.get(pick.id);
    if (known) known.push(choice);
    else aims.set(pick.id, [choice]);
  }
  const taken = new Set<string | null>();
  const hostile = new Set<string | null>();
  for (const piece of view.pieces) {
    if (next === 0 && offered.pieces.has(piece.id)) taken.add(piece.at);
    if (piece.side !== table.actor.value) hostile.add(piece.at);
  }
  return (
    <g class="targets">
      {board.spaces
        .filter(({ id }) => aims.has(id) && !taken.has(id))
        .map((space) => (
          <Target
            key={space.id}
            space={space}
            hostile={hostile.has(space.id)}
            here={aims.get(space.id) ?? []}
          />
        ))}
    </g>
  );
}

interface PieceProps {
  piece: Piece;
  place: Place;
  skin: Skin;
  lying: Lying | undefined;
  ready: boolean;
  chosen: boolean;
  hinted: boolean;
}

const alike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The engine tells of every piece with every answer; most are as they were. How one lies follows from what it is. */
const unchanged = (was: PieceProps, is: PieceProps) =>
  was.skin === is.skin &&
  was.ready === is.ready &&
  was.chosen === is.chosen &&
  was.hinted === is.hinted &&
  alike(was.place, is.place) &&
  alike(was.piece, is.piece) &&
  alike(was.lying?.box, is.lying?.box);

const PieceMark = memo(({ piece, place, skin, lying, ready, chosen, hinted }: PieceProps) => {
  const label = [skin.side(piece.side).mark, skin.call(piece), `at ${piece.at}`, ...skin.traits(piece)];
  const usable = ready || chosen;
  return (
    <g
      class={`piece ${ready ? "ready" : ""} ${chosen ? "chosen" : ""} ${hinted ? "hinted" : ""}`}
      style={{ transform: `translate(${place.x}px, ${place.y}px) scale(${place.size / 100})` }}
      data-piece={piece.id}
      data-x={place.x}
      data-y={place.y}
      role={usable ? "button" : "img"}
      tabindex={usable ? 0 : -1}
      aria-label={label.join(", ")}
      aria-pressed={usable ? chosen : undefined}
      onKeyDown={onKey(() => table.pickPiece(piece.id))}
      onMouseEnter={() => {
        hovered.value = table.aimedAt(piece.at);
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
}, unchanged);

/** The pieces, from the far edge to the near one. */
function Pieces({ look, skin, laid }: { look: Look; skin: Skin; laid: ReturnType<typeof placesOf> }) {
  const { places, lying } = laid;
  const order = useMemo(
    () => [...look.view.pieces].sort((a, b) => (places.get(a.id)?.y ?? 0) - (places.get(b.id)?.y ?? 0)),
    [look, places],
  );
  const offered = table.offered.value.pieces;
  const startable = table.startable.value;
  const chosen = new Set(table.picked.value.map((pick) => pick.id));
  const hinted = table.hintedPiece.value;
  return (
    <g>
      {order.map((piece) => {
        const place = places.get(piece.id);
        return (
          place && (
            <PieceMark
              key={piece.id}
              piece={piece}
              place={place}
              skin={skin}
              lying={lying.get(piece.id)}
              ready={offered.has(piece.id) || startable.has(piece.id)}
              chosen={chosen.has(piece.id)}
              hinted={hinted === piece.id}
            />
          )
        );
      })}
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

/** A click anywhere on the board means the piece or the space that was hit. */
function onClick(event: MouseEvent): void {
  const hit = (event.target as Element).closest<SVGElement>("[data-piece], [data-space]");
  if (hit?.dataset.piece) table.pickPiece(hit.dataset.piece);
  else if (hit?.dataset.space) table.pickSpace(hit.dataset.space);
}

const margin = 22;

/** The printed sheet under everything: it lies in a layer of its own, so that a choice repaints only what is above it. */
const Sheet = memo(({ board, look, skin, k }: { board: BoardData; look: Look; skin: Skin; k: number }) => {
  const box = {
    x: -margin,
    y: -margin,
    width: board.width + 2 * margin,
    height: board.height + 2 * margin,
    rx: 10,
  };
  return (
    <svg class="board sheet-layer" viewBox={viewBoxOf(board)} aria-hidden="true">
      <rect {...box} y={box.y + shadow} class="sheet-shadow" />
      <rect {...box} class="sheet-edge" />
      <Ground board={board} skin={skin} />
      {skin.features?.(board, look.view, k)}
      <SpaceNames board={board} />
    </svg>
  );
});

const shadow = 7;
const boxOfView = (board: BoardData) => ({
  width: board.width + 2 * margin,
  height: board.height + 2 * margin + shadow,
});
const viewBoxOf = (board: BoardData) => {
  const { width, height } = boxOfView(board);
  return [-margin, -margin, width, height].join(" ");
};

/** A board whose spaces are smaller on the screen is seen from far: what matters is drawn larger, small print not at all. */
const farPixels = 52;

export function Board({ look }: { look: Look }) {
  const skin = table.skin.value;
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const mover = useRef<ZoomBehavior<HTMLDivElement, unknown> | undefined>(undefined);
  const shape = useMemo(() => JSON.stringify(look.view.board), [look]);
  const { board, k } = useMemo(() => scaled(look.view.board), [shape]);
  const laid = useMemo(() => placesOf(board, look.view, skin, k), [board, look.view, skin, k]);

  useEffect(() => {
    const node = frame.current;
    const moved = sheet.current;
    if (!node || !moved) return;
    let near = 1;
    const judgeDistance = () => {
      const { width, height } = boxOfView(board);
      const fit = Math.min(moved.clientWidth / width, moved.clientHeight / height);
      node.classList.toggle("far", fit * near * spaceUnit < farPixels);
    };
    const resized = new ResizeObserver(judgeDistance);
    resized.observe(node);
    const behaviour = zoom<HTMLDivElement, unknown>()
      .scaleExtent([0.7, 9])
      .clickDistance(6)
      .on("zoom", (event: D3ZoomEvent<HTMLDivElement, unknown>) => {
        const { x, y, k: scale } = event.transform;
        moved.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
        near = scale;
        judgeDistance();
      });
    mover.current = behaviour;
    select(node).call(behaviour).on("dblclick.zoom", null);
    return () => {
      resized.disconnect();
      select(node).on(".zoom", null);
    };
  }, [board]);

  const scale = (factor: number) =>
    frame.current && mover.current && select(frame.current).call(mover.current.scaleBy, factor);
  const whole = () =>
    frame.current && mover.current && select(frame.current).call(mover.current.transform, zoomIdentity);

  return (
    <div class="board-frame" ref={frame} style={{ "--aspect": board.width / board.height }}>
      <div class="board-sheet" ref={sheet}>
        <Sheet board={board} look={look} skin={skin} k={k} />
        <svg
          class="board"
          viewBox={viewBoxOf(board)}
          role="group"
          aria-label={`Board: ${look.title}`}
          onClick={onClick}
          onKeyDown={(event) => moveFocus(event, event.currentTarget)}
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
          <Hits board={board} />
          <Targets board={board} view={look.view} />
          <Pieces look={look} skin={skin} laid={laid} />
          <Way board={board} view={look.view} places={laid.places} />
        </svg>
      </div>
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
