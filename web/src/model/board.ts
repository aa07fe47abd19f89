/** Drawing on the board the engine describes: middles and boxes of its polygons, places for several pieces in one space. */
import type { Board, Piece, Space } from "../engine/protocol";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function boxOf(polygon: number[]): Box {
  const xs = polygon.filter((_, i) => i % 2 === 0);
  const ys = polygon.filter((_, i) => i % 2 === 1);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function middleOf(polygon: number[]): [number, number] {
  const box = boxOf(polygon);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export function pointsOf(polygon: number[]): string {
  const points: string[] = [];
  for (let i = 0; i + 1 < polygon.length; i += 2) points.push(`${polygon[i]},${polygon[i + 1]}`);
  return points.join(" ");
}

/** Finds the space whose box holds a point. */
export function spaceFinder(board: Board): (x: number, y: number) => string | undefined {
  const boxes = board.spaces.map(({ id, polygon }) => ({ id, ...boxOf(polygon) }));
  return (x, y) =>
    boxes.find((box) => x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height)?.id;
}

/** The size of an ordinary space: the middle one of all shorter sides. */
export function unitOf(board: Board): number {
  const sizes = board.spaces
    .map((space) => boxOf(space.polygon))
    .map((box) => Math.min(box.width, box.height))
    .sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 1;
}

export const spaceUnit = 100;

/** The board in the drawing's own measure, where an ordinary space is a hundred wide. */
export function scaled(board: Board): { board: Board; k: number } {
  const k = spaceUnit / unitOf(board);
  const spaces = board.spaces.map((space) => ({ ...space, polygon: space.polygon.map((n) => n * k) }));
  return { board: { ...board, width: board.width * k, height: board.height * k, spaces }, k };
}

export interface Place {
  x: number;
  y: number;
  size: number;
}

/** Two or three counters in a hex lie like a fanned stack, each with its right edge and the number there in sight: steps from
 * the middle, of the whole. */
const stacks: Record<number, { size: number; steps: [number, number][] }> = {
  2: {
    size: 0.66,
    steps: [
      [0.22, -0.13],
      [-0.22, 0.13],
    ],
  },
  3: {
    size: 0.58,
    steps: [
      [0.28, -0.2],
      [0, 0.02],
      [-0.28, 0.24],
    ],
  },
};

/** Where `count` pieces stand in a space: rows that fill it, never larger than `most`. */
export function placesIn(space: Space, count: number, most: number): Place[] {
  const stack = space.polygon.length > 8 ? stacks[count] : undefined;
  if (stack) {
    const [x, y] = middleOf(space.polygon);
    const whole = boxOf(space.polygon).height;
    return stack.steps.map(([dx, dy]) => ({
      x: x + dx * whole,
      y: y + dy * whole,
      size: stack.size * whole,
    }));
  }
  const box = boxOf(space.polygon);
  const corners = space.polygon.length / 2;
  const room = corners > 4 ? 0.8 : 0.92;
  const width = box.width * room;
  const height = box.height * room;
  let columns = 1;
  let size = 0;
  for (let c = 1; c <= count; c++) {
    const fits = Math.min(width / c, height / Math.ceil(count / c));
    if (fits > size + 1e-9) [size, columns] = [fits, c];
  }
  size = Math.min(size, most);
  const rows = Math.ceil(count / columns);
  const [cx, cy] = middleOf(space.polygon);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return {
      x: cx + ((i % columns) - (inRow - 1) / 2) * size,
      y: cy + (row - (rows - 1) / 2) * size,
      size: size * 0.94,
    };
  });
}

/** Every piece on the board with its place. */
export function layOut(board: Board, pieces: Piece[], most: number): Map<string, Place> {
  const spaces = new Map(board.spaces.map((space) => [space.id, space]));
  const crowd = new Map<string, Piece[]>();
  for (const piece of pieces)
    if (piece.at !== null && spaces.has(piece.at))
      crowd.set(piece.at, [...(crowd.get(piece.at) ?? []), piece]);
  const places = new Map<string, Place>();
  for (const [id, group] of crowd) {
    const found = placesIn(spaces.get(id) as Space, group.length, most);
    group.forEach((piece, i) => {
      places.set(piece.id, found[i] as Place);
    });
  }
  return places;
}

/** The nearest of several points in a direction: what an arrow key goes to. */
export function nearest<Item extends { x: number; y: number }>(
  from: { x: number; y: number },
  items: Item[],
  dx: number,
  dy: number,
): Item | undefined {
  let best: Item | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const along = (item.x - from.x) * dx + (item.y - from.y) * dy;
    const across = Math.abs((item.x - from.x) * dy) + Math.abs((item.y - from.y) * dx);
    if (along <= 1e-6) continue;
    const cost = along + 2 * across;
    if (cost < least) [least, best] = [cost, item];
  }
  return best;
}
