/** The page's end of the engine against the real module: every game and scenario it ships, every guide. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import {
  EngineError,
  type GameEntry,
  type Look,
  type Rule,
  type Step,
  type Thought,
  type View,
} from "../src/engine/protocol";
import { Engine } from "../src/engine/wasm";
import { guides } from "../src/guides";
import { isDone, type Lesson } from "../src/guides/guide";
import { readChoices } from "../src/model/actions";
import { layOut, scaled, spaceUnit } from "../src/model/board";
import { levels } from "../src/model/levels";
import { skinOf } from "../src/skins";

let open: () => Engine;
beforeAll(async () => {
  open = await Engine.load(readFileSync(new URL("../generated/engine.wasm", import.meta.url)), () => {});
});

test("errors are thrown with their rule", () => {
  const engine = open();
  engine.ask("new squares seed=1");
  expect(() => engine.ask("march")).toThrow(EngineError);
  try {
    engine.ask("do stand");
  } catch (error) {
    expect((error as EngineError).refusal.rule).toBe("SQ-3.5");
  }
});

test("a player who is given time takes that time", () => {
  const engine = open();
  engine.ask("new nwar/crossroads seed=1");
  const start = performance.now();
  const { milliseconds } = engine.ask<Thought>("think level=8 ms=200");
  expect(performance.now() - start).toBeGreaterThan(100);
  expect(performance.now() - start).toBeLessThan(2000);
  expect(milliseconds).toBeGreaterThan(100);
});

test("the engine has the levels that the page names, and no others", () => {
  const engine = open();
  engine.ask("new squares seed=1");
  for (const [i, name] of levels.entries())
    expect(engine.ask<Thought>(`think level=${name.toLowerCase()} ms=5`).action, `${i + 1}`).toBeTruthy();
  expect(() => engine.ask(`think level=${levels.length + 1}`)).toThrow(EngineError);
});

test("past views and the tale of a game", () => {
  const engine = open();
  engine.ask("new squares seed=1");
  engine.ask("do move ar1 a2");
  expect(engine.ask<Look>("view at=0").step).toBe(0);
  expect(engine.ask<{ steps: Step[] }>("tell 1").steps[0]).toMatchObject({
    side: "french",
    action: "move ar1 a2",
  });
});

/** What docs/protocol.md promises of every game's view. */
function expectCommonShape({ board, pieces, status }: View): void {
  const word = /^[a-z][a-z-]*$/;
  const pairs = (points: number[]) =>
    points.length >= 4 && points.length % 2 === 0 && points.every((n) => Number.isInteger(n));
  expect(board.shape).toMatch(word);
  const spaces = new Set(board.spaces.map(({ id }) => id));
  expect(spaces.size).toBe(board.spaces.length);
  for (const { id, terrain, polygon } of board.spaces) {
    expect(terrain, id).toMatch(word);
    expect(pairs(polygon) && polygon.length >= 6, id).toBe(true);
    const inside = (n: number, i: number) => n >= 0 && n <= (i % 2 ? board.height : board.width);
    expect(polygon.every(inside), `${id} is on the board`).toBe(true);
  }
  for (const { kind, points } of (board.lines as { kind: string; points: number[] }[] | undefined) ?? []) {
    expect(kind).toMatch(word);
    expect(pairs(points)).toBe(true);
  }
  expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length);
  for (const { id, name, side, type, at } of pieces) {
    expect(name, id).toBeTruthy();
    expect(side, id).toMatch(word);
    expect(type, id).toMatch(word);
    expect(at === null || spaces.has(at), `${id} at ${at}`).toBe(true);
  }
  for (const value of Object.values(status ?? {}))
    expect(value === null || typeof value !== "object").toBe(true);
}

test("every battle that ships can be drawn, and every listed action read", () => {
  const engine = open();
  for (const game of engine.ask<{ games: GameEntry[] }>("games").games) {
    const skin = skinOf(game.id);
    for (const scenario of game.scenarios) {
      engine.ask(`new ${scenario.name} seed=1`);
      const look = engine.ask<Look>("view");
      expectCommonShape(look.view);
      expect(look.sides.map(({ id }) => id)).toEqual(scenario.sides?.map(({ id }) => id));
      const { board } = scaled(look.view.board);
      const places = layOut(board, look.view.pieces, spaceUnit);
      for (const piece of look.view.pieces) {
        expect(skin.call(piece)).toBeTruthy();
        if (piece.at) expect(places.has(piece.id), `${scenario.name}: ${piece.id} at ${piece.at}`).toBe(true);
      }
      const side = look.prompt.sides[0] as string;
      for (const choice of readChoices(look.actions ?? [], look.view, side))
        expect(skin.phrase(choice.text, look.view, side)).toBeTruthy();
    }
  }
});

test("every rule is on the shelf", () => {
  const { rules } = open().ask<{ rules: Rule[] }>("rules -");
  expect(rules.length).toBeGreaterThan(200);
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
});

test("the battle of every lesson begins", () => {
  const engine = open();
  const { games } = engine.ask<{ games: GameEntry[] }>("games");
  for (const { id, prompts } of games) {
    const lesson = guides[id] as Lesson;
    expect(lesson, `a lesson for ${id}`).toBeDefined();
    engine.ask(`new ${lesson.scenario} seed=${lesson.seed}`);
    if (lesson.position) engine.ask(`position <<ENDOFLINES\n${lesson.position}\nENDOFLINES\n`);
    const look = engine.ask<Look>("view");
    expect(Object.keys(lesson.players).sort()).toEqual(look.sides.map((side) => side.id).sort());
    expect(lesson.players[lesson.learner]).toBe("person");
    expect(lesson.steps.at(-1)?.until).toBeUndefined();
    expect(prompts, `the questions of ${id}`).toEqual(expect.arrayContaining(Object.keys(lesson.questions)));
  }
});

test("a step of a lesson is done by the learner's own action, after it was shown", () => {
  const step = { title: "March", say: ["March."], until: /^move/ };
  const log: Step[] = [
    { step: 1, side: "french", action: "move in1 a1", events: [] },
    { step: 2, side: "british", action: "move in1 f1", events: [] },
  ];
  expect(isDone(step, "french", log, 0)).toBe(true);
  expect(isDone(step, "french", log, 1)).toBe(false);
  expect(isDone({ ...step, until: undefined }, "french", log, 0)).toBe(false);
});
