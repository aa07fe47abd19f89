/** The page's end of the engine against the real module: every game and scenario it ships, every guide. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { EngineError, type GameEntry, type Look, type Rule, type Step } from "../src/engine/protocol";
import { commonShape } from "../src/engine/shapes";
import { Engine } from "../src/engine/wasm";
import { guides } from "../src/guides";
import { isDone, type Lesson } from "../src/guides/guide";
import { readChoices } from "../src/model/actions";
import { layOut, scaled, spaceUnit } from "../src/model/board";
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

test("every battle that ships can be drawn, and every listed action read", () => {
  const engine = open();
  for (const game of engine.ask<{ games: GameEntry[] }>("games").games) {
    const skin = skinOf(game.id);
    for (const scenario of game.scenarios) {
      engine.ask(`new ${scenario.name} seed=1`);
      const told = engine.ask<Look>("view");
      const look = { ...told, view: commonShape(told.game, told.view) };
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
  for (const { id } of games) {
    const lesson = guides[id] as Lesson;
    expect(lesson, `a lesson for ${id}`).toBeDefined();
    engine.ask(`new ${lesson.scenario} seed=${lesson.seed}`);
    if (lesson.position) engine.ask(`position <<ENDOFLINES\n${lesson.position}\nENDOFLINES\n`);
    const look = engine.ask<Look>("view");
    expect(Object.keys(lesson.players).sort()).toEqual(look.sides.map((side) => side.id).sort());
    expect(lesson.players[lesson.learner]).toBe("person");
    expect(lesson.steps.at(-1)?.until).toBeUndefined();
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
