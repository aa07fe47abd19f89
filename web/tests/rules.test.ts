import { expect, test } from "vitest";
import { readRoute } from "../src/model/route";
import { findRules, sections, splitRuling } from "../src/model/rules";
import { blocks } from "../src/model/ruletext";

const rule = (game: string, id: string, section: string, text: string) => ({
  game,
  id,
  section,
  text,
  option: null,
  note: false,
});
const rules = [
  rule("squares", "SQ-1.1", "1 Start", "Two players."),
  rule("squares", "SQ-1.2", "1 Start", "The French begin."),
  rule("nwar", "NW-1.1", "1 Start", "Two players fight."),
];

test("all words must be there, in id, section or text", () => {
  expect(findRules(rules, "two PLAYERS", "").map(({ id }) => id)).toEqual(["SQ-1.1", "NW-1.1"]);
  expect(findRules(rules, "start sq-", "").map(({ id }) => id)).toEqual(["SQ-1.1", "SQ-1.2"]);
  expect(findRules(rules, "two players", "nwar").map(({ id }) => id)).toEqual(["NW-1.1"]);
});

test("sections of different games stay apart", () => {
  expect(sections(rules).map((section) => section.rules.length)).toEqual([2, 1]);
});

test("a ruling is told apart from the rule", () => {
  expect(splitRuling("A draw. - ruling: our addition.")).toEqual({
    text: "A draw.",
    ruling: "our addition.",
  });
  expect(splitRuling("A draw.")).toEqual({ text: "A draw.", ruling: "" });
});

test("addresses lead to their pages", () => {
  expect(readRoute("#/rules/SQ-5.3.7a")).toEqual({ page: "rules", rule: "SQ-5.3.7a" });
  expect(readRoute("#/table/ab12")).toEqual({ page: "table", id: "ab12" });
  expect(readRoute("")).toEqual({ page: "lobby" });
  expect(readRoute("#/nowhere")).toEqual({ page: "lobby" });
});

test("a rule's text is taken apart into tables, code and links", () => {
  expect(blocks("See SQ-5.3.7a and `pass`.\n| a | b |\n|---|---|\n| 1 | NW-T4 |")).toEqual([
    {
      kind: "paragraph",
      parts: [
        { kind: "text", text: "See " },
        { kind: "rule", text: "SQ-5.3.7a" },
        { kind: "text", text: " and " },
        { kind: "code", text: "pass" },
        { kind: "text", text: "." },
      ],
    },
    {
      kind: "table",
      rows: [
        [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]],
        [[{ kind: "text", text: "1" }], [{ kind: "rule", text: "NW-T4" }]],
      ],
    },
  ]);
});
