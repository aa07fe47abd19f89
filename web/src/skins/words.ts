/** Words for people out of the words of the protocol. */
import type { Piece, View } from "../engine/protocol";
import { type Names, namesOf } from "../model/actions";

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
export const spaced = (word: string) => word.replaceAll("-", " ");
export const title = (word: string) => spaced(word).split(" ").map(capital).join(" ");

const aiming = /^(fire|shock|musket|canister|attack|skirmish)/;

/** `with=FL1` as "with FL1", `target=0506` as "against 0506"; a point `at=640,1664` with the space it lies in. */
function pairInWords(word: string, names: Names): string {
  const [key = "", value = ""] = word.split("=");
  const place = value.includes(",") && key === "at" ? names.place(value) : undefined;
  return place ? `at ${place} (${value})` : `${key === "target" ? "against" : key} ${value}`;
}

/** An action in words, piece names written out: "Move Grenadiers F4 to 0605 through 0505, with FL1". */
export function plainPhrase(text: string, view: View, side: string, call: (piece: Piece) => string): string {
  const names = namesOf(view, side);
  const pieces = new Map(view.pieces.map((piece) => [piece.id, piece]));
  const [verb = "", ...words] = text.split(/\s+/);
  const spoken = [capital(spaced(verb))];
  const way: string[] = [];
  const more: string[] = [];
  words.forEach((word, i) => {
    const piece = pieces.get(names.piece(word) ?? "");
    if (piece && (i === 0 || !names.space(word))) spoken.push(call(piece));
    else if (names.space(word)) way.push(word);
    else if (word.includes("=")) more.push(pairInWords(word, names));
    else spoken.push(word);
  });
  const last = way.pop();
  if (last) spoken.push(aiming.test(verb) ? "at" : "to", last);
  if (way.length) spoken.push("through", way.join(", "));
  return [spoken.join(" "), ...more].join(", ");
}
