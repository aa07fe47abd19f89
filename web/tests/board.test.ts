import { expect, test } from "vitest";
import type { Board } from "../src/engine/protocol";
import { boxOf, layOut, nearest, placesIn, pointsOf, unitOf } from "../src/model/board";

const square = (id: string, x: number, size: number) => ({
  id,
  terrain: "clear",
  polygon: [x, 0, x + size, 0, x + size, size, x, size],
});

test("a polygon has a box and points", () => {
  expect(boxOf([1, 2, 4, 2, 4, 8])).toEqual({ x: 1, y: 2, width: 3, height: 6 });
  expect(pointsOf([1, 2, 3, 4])).toBe("1,2 3,4");
});

test("the unit is the size of an ordinary space", () => {
  const board: Board = {
    shape: "areas",
    width: 9,
    height: 3,
    spaces: [square("a", 0, 2), square("b", 2, 2), square("c", 4, 9)],
  };
  expect(unitOf(board)).toBe(2);
});

test("several pieces share a space without leaving it or overlapping", () => {
  const space = square("a", 0, 100);
  for (const count of [1, 2, 3, 5, 16]) {
    const places = placesIn(space, count, 80);
    for (const a of places) {
      expect(Math.abs(a.x - 50) + a.size / 2).toBeLessThanOrEqual(50);
      expect(Math.abs(a.y - 50) + a.size / 2).toBeLessThanOrEqual(50);
      for (const b of places)
        if (a !== b)
          expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(a.size - 1e-9);
    }
  }
});

test("pieces off the board have no place", () => {
  const board: Board = { shape: "areas", width: 1, height: 1, spaces: [square("a", 0, 100)] };
  const piece = { id: "1", name: "1", side: "x", type: "y" };
  expect([
    ...layOut(
      board,
      [
        { ...piece, at: "a" },
        { ...piece, id: "2", at: null },
      ],
      80,
    ).keys(),
  ]).toEqual(["1"]);
});

test("an arrow key goes to the nearest in its direction", () => {
  const items = [
    { x: 0, y: 0 },
    { x: 10, y: 1 },
    { x: 4, y: 9 },
    { x: 25, y: 0 },
  ];
  expect(nearest(items[0]!, items, 1, 0)).toBe(items[1]);
  expect(nearest(items[0]!, items, 0, 1)).toBe(items[2]);
  expect(nearest(items[0]!, items, -1, 0)).toBeUndefined();
});
