/** Looking something up in the rules. */
import type { Rule } from "../engine/protocol";

/** Rules that have all the words, in their id, section or text; of one game, or of all with game "". */
export function findRules(rules: Rule[], words: string, game: string): Rule[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    if (game && rule.game !== game) return false;
    const text = `${rule.id} ${rule.section} ${rule.text}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** A rule's text and, where our house decided something, the ruling behind it. */
export function splitRuling(text: string): { text: string; ruling: string } {
  const [rule = "", ...ruling] = text.split(/\s+-\s+ruling:\s*/);
  return { text: rule, ruling: ruling.join(" ") };
}

export interface Section {
  title: string;
  rules: Rule[];
}

/** Rules under the headings of their book, in its order. */
export function sections(rules: Rule[]): Section[] {
  const found: Section[] = [];
  for (const rule of rules) {
    const last = found.at(-1);
    if (last && last.title === rule.section && last.rules[0]?.game === rule.game) last.rules.push(rule);
    else found.push({ title: rule.section, rules: [rule] });
  }
  return found;
}
