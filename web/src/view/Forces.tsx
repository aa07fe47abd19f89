/** The order of battle, and the text view of the board: the same data as the picture, as lists and a table of buttons. */
import type { Look, Piece } from "../engine/protocol";
import * as table from "../model/table";
import { capital, spaced } from "../skins/words";

function Badge({ piece }: { piece: Piece }) {
  return (
    <svg class="badge" viewBox="-54 -54 108 108" aria-hidden="true">
      {table.skin.value.draw(piece)}
    </svg>
  );
}

function Army({ look, side, name }: { look: Look; side: string; name: string }) {
  const skin = table.skin.value;
  const own = look.view.pieces.filter((piece) => piece.side === side && piece.where !== "unmade");
  const there = own.filter((piece) => piece.at !== null);
  const gone = own.filter((piece) => piece.at === null);
  return (
    <section class="army">
      <h3 style={{ "--side": skin.side(side).ground, "--side-ink": skin.side(side).ink }}>
        {name}{" "}
        <span class="small">
          {there.length} of {own.length}
        </span>
      </h3>
      <ul>
        {[...there, ...gone].map((piece) => (
          <li key={piece.id} class={piece.at === null ? "gone" : ""}>
            <Badge piece={piece} />
            <span>
              {skin.call(piece)}
              <span class="small">{[piece.at ?? "off the board", ...skin.traits(piece)].join(", ")}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OrderOfBattle() {
  const look = table.shown.value;
  if (!look) return null;
  return (
    <div class="armies">
      {look.sides.map((side) => (
        <Army key={side.id} look={look} side={side.id} name={side.name} />
      ))}
    </div>
  );
}

/** Every space in words. Pieces that can act and spaces that can be chosen are buttons here as on the board. */
export function TextBoard() {
  const look = table.shown.value;
  if (!look) return null;
  const skin = table.skin.value;
  const offered = table.offered.value;
  const names = new Map(look.sides.map((side) => [side.id, side.name]));
  const at = new Map<string, Piece[]>();
  for (const piece of look.view.pieces) if (piece.at) at.set(piece.at, [...(at.get(piece.at) ?? []), piece]);
  const spaces = look.view.board.spaces.filter((space) => at.has(space.id) || offered.spaces.has(space.id));
  const empty = look.view.board.spaces.length - spaces.length;
  return (
    <div class="text-board">
      <table>
        <caption>The board in words</caption>
        <thead>
          <tr>
            <th scope="col">Space</th>
            <th scope="col">Ground</th>
            <th scope="col">Who is there</th>
          </tr>
        </thead>
        <tbody>
          {spaces.map((space) => (
            <tr key={space.id}>
              <th scope="row">
                {offered.spaces.has(space.id) ? (
                  <button type="button" onClick={() => table.pickSpace(space.id)}>
                    {space.id}
                  </button>
                ) : (
                  space.id
                )}
              </th>
              <td>{capital(spaced(skin.terrain(space.terrain).name))}</td>
              <td>
                {(at.get(space.id) ?? []).map((piece) => {
                  const words = `${names.get(piece.side) ?? ""} ${skin.call(piece)}`.trim();
                  const can = offered.pieces.has(piece.id);
                  return (
                    <span key={piece.id} class="who">
                      {can ? (
                        <button type="button" onClick={() => table.pickPiece(piece.id)}>
                          {words}
                        </button>
                      ) : (
                        words
                      )}
                    </span>
                  );
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small">{empty} other spaces are empty.</p>
    </div>
  );
}
