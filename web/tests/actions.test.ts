import { describe, expect, test } from "vitest";
import type { View } from "../src/engine/protocol";
import { distinguish, namesOf, offer, readChoice, readChoices, Wishes } from "../src/model/actions";
import { plainPhrase } from "../src/skins/words";

const space = (id: string) => ({ id, terrain: "clear", polygon: [0, 0, 1, 0, 1, 1] });
const piece = (id: string, name: string, side: string, at: string | null) => ({
  id,
  name,
  side,
  type: "infantry",
  at,
});

const view: View = {
  board: { shape: "areas", width: 3, height: 3, spaces: ["a1", "a2", "b1", "fr", "0404"].map(space) },
  pieces: [
    piece("F:in1", "in1", "french", "a1"),
    piece("F:cv1", "cv1", "french", "a2"),
    piece("B:in1", "in1", "british", "b1"),
    piece("FL1", "FL1", "french", "a1"),
  ],
};
const names = namesOf(view, "french");

describe("reading an action", () => {
  test("a move picks the unit and where it ends", () => {
    const choice = readChoice("move cv1 a1 b1", names);
    expect(choice.picks).toEqual([
      { kind: "piece", id: "F:cv1" },
      { kind: "space", id: "b1" },
    ]);
    expect(choice.way).toEqual(["a1", "b1"]);
  });
  test("the same name is another unit for the other side", () => {
    expect(readChoice("move in1 a2", namesOf(view, "british")).picks[0]?.id).toBe("B:in1");
  });
  test("further parts add picks", () => {
    expect(readChoice("attack in1 b1 + cv1", names).picks.map((pick) => pick.id)).toEqual([
      "F:in1",
      "b1",
      "F:cv1",
    ]);
    expect(readChoice("move in1 a2 , cv1 b1", names).picks.map((pick) => pick.id)).toEqual([
      "F:in1",
      "a2",
      "F:cv1",
      "b1",
    ]);
  });
  test("target= is what is aimed at, other pairs are extras", () => {
    const choice = readChoice("charge cv1 a1 target=0404 with=FL1", names);
    expect(choice.picks.at(-1)).toEqual({ kind: "space", id: "0404" });
    expect(choice.extras).toEqual(["with=FL1"]);
  });
  test("a plain word picks nothing", () => {
    expect(readChoice("pass", names).picks).toEqual([]);
  });
});

describe("what is offered", () => {
  const choices = readChoices(
    ["pass", "move in1 a2", "move in1 a2 with=FL1", "move in1 b1", "move cv1 b1"],
    view,
    "french",
  );
  test("first the units", () => {
    const { pieces, spaces, complete } = offer(choices, []);
    expect([...pieces]).toEqual(["F:in1", "F:cv1"]);
    expect(spaces.size).toBe(0);
    expect(complete.map((choice) => choice.text)).toEqual(["pass"]);
  });
  test("then their spaces, then what tells two actions apart", () => {
    const unit = { kind: "piece", id: "F:in1" } as const;
    expect([...offer(choices, [unit]).spaces]).toEqual(["a2", "b1"]);
    const { complete } = offer(choices, [unit, { kind: "space", id: "a2" }]);
    expect(distinguish(complete)).toEqual(["", "with=FL1"]);
  });
});

test("wishes are made of verbs that were seen", () => {
  const wishes = new Wishes();
  wishes.learn(readChoices(["pass", "move in1 a2"], view, "french"));
  expect(wishes.of(view.pieces[0]!, "b1", ["attack"])).toEqual(["attack in1 b1", "move in1 b1"]);
});

test("an action is put into words", () => {
  const call = (unit: { name: string }) => `Infantry ${unit.name}`;
  expect(plainPhrase("move in1 a2 b1 with=FL1", view, "french", call)).toBe(
    "Move Infantry in1 to b1 through a2, with FL1",
  );
  expect(plainPhrase("charge cv1 a1 target=0404", view, "french", call)).toBe(
    "Charge Infantry cv1 to a1, against 0404",
  );
  expect(plainPhrase("fire in1 0404", view, "french", call)).toBe("Fire Infantry in1 at 0404");
  expect(plainPhrase("fire in1 high at=0,0", view, "french", call)).toBe(
    "Fire Infantry in1 high, at a1 (0,0)",
  );
  expect(plainPhrase("form in1", view, "french", call)).toBe("Form Infantry in1");
  expect(plainPhrase("pass", view, "french", call)).toBe("Pass");
});
