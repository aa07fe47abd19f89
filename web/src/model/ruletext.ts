/** The text of a rule taken apart: paragraphs and tables, and in them plain words, code and the ids of other rules. */

export type Part = { kind: "text" | "code" | "rule"; text: string };
export type Block = { kind: "paragraph"; parts: Part[] } | { kind: "table"; rows: Part[][][] };

const marks = /`([^`]+)`|\b([A-Z]{2}-[A-Z]?\d+[a-z]*(?:\.\d+[a-z]*)*)/g;

export function parts(text: string): Part[] {
  const found: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > at) found.push({ kind: "text", text: text.slice(at, match.index) });
    found.push(match[1] ? { kind: "code", text: match[1] } : { kind: "rule", text: match[2] as string });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: "text", text: text.slice(at) });
  return found;
}

const isRow = (line: string) => line.trimStart().startsWith("|");
const isRuler = (line: string) => /^[\s|:-]+$/.test(line);
const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => parts(cell.trim()));

export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const line of text.split("\n")) {
    const last = found.at(-1);
    if (!line.trim()) continue;
    if (!isRow(line)) found.push({ kind: "paragraph", parts: parts(line) });
    else if (isRuler(line)) continue;
    else if (last?.kind === "table") last.rows.push(cells(line));
    else found.push({ kind: "table", rows: [cells(line)] });
  }
  return found;
}
