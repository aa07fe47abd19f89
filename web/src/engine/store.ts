/** Games kept in the browser, so that they survive a reload. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { SavedGame } from "./calls";

export interface StoredGame extends SavedGame {
  record: string;
}

interface Shelf extends DBSchema {
  games: { key: string; value: StoredGame };
}

let shelf: Promise<IDBPDatabase<Shelf>> | undefined;
function opened() {
  shelf ??= openDB<Shelf>("grognard", 1, {
    upgrade(db) {
      db.createObjectStore("games", { keyPath: "id" });
    },
  });
  return shelf;
}

export async function keepGame(game: StoredGame): Promise<void> {
  await (await opened()).put("games", game);
}

export async function readGame(id: string): Promise<StoredGame | undefined> {
  return (await opened()).get("games", id);
}

export async function forgetGame(id: string): Promise<void> {
  await (await opened()).delete("games", id);
}

export async function listGames(): Promise<StoredGame[]> {
  const games = await (await opened()).getAll("games");
  return games.sort((a, b) => b.updated - a.updated);
}
