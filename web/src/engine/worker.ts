/** The worker: engines behind messages. It keeps the table's engine, which knows everything, and tells the page only what
 * the person at the screen may know; it saves each game where only it reads it again. */
import moduleUrl from "../../generated/engine.wasm?url";
import type { Calls, Players, SavedGame, Setup, Update } from "./calls";
import {
  EngineError,
  type GameEntry,
  type Look,
  type Odds,
  type Rule,
  type Step,
  type Thought,
  type Verdict,
} from "./protocol";
import { commonShape } from "./shapes";
import { forgetGame, keepGame, listGames, readGame, type StoredGame } from "./store";
import { Engine } from "./wasm";

/** A picture of the game, in the one shape the page draws. */
function lookOf(engine: Engine, command = "view"): Look {
  const look = engine.ask<Look>(command);
  return { ...look, view: commonShape(look.game, look.view) };
}

const open = (async () => {
  const module = await fetch(moduleUrl);
  if (!module.ok) throw new Error(`the engine could not be loaded (${module.status})`);
  return Engine.load(await module.arrayBuffer(), (text) => console.info(text));
})();

/** Games and rules, apart from any table. */
let library: Engine | undefined;
async function books(): Promise<Engine> {
  library ??= (await open)();
  return library;
}

/** The game at the table. */
let table: Engine | undefined;
let stored: StoredGame | undefined;
let secrets = false;
let viewer: string | undefined;

function engine(): Engine {
  if (!table) throw new Error("no game is set up");
  return table;
}

/** In a game with secrets the engine speaks to the seat at the screen; to nobody else does it say anything at all. */
function sit(seat: string | undefined): void {
  if (secrets) engine().ask(`seat ${seat ?? "umpire"}`);
}

/** Does something as the umpire, who may do everything, and sits down again. */
function asUmpire<Result>(work: () => Result): Result {
  sit(undefined);
  try {
    return work();
  } finally {
    sit(viewer);
  }
}

/** The level that is given time, not a number of tries. */
const strongest = 8;

const person = (players: Players, side: string | undefined) =>
  side !== undefined && players[side] === "person";

async function save(look: Look): Promise<void> {
  if (!stored) return;
  const { record } = asUmpire(() => engine().ask<{ record: string }>("save"));
  stored = { ...stored, record, step: look.step, over: look.outcome !== null, updated: Date.now() };
  await keepGame(stored);
}

/** How far back the last decision of a person may be taken: to before it, unless dice were rolled since. */
function undoStep(): number | null {
  if (!stored) return null;
  const players = stored.players;
  const steps = asUmpire(() => engine().ask<{ steps: Step[] }>("tell").steps);
  for (let i = steps.length - 1; i > 0; i--) {
    const step = steps[i] as Step;
    if (step.dice && step.dice.length > 0) return null;
    const mine = secrets ? step.side === viewer : person(players, step.side);
    if (mine) return i - 1;
    if (secrets && person(players, step.side)) return null;
  }
  return null;
}

function update(from: number): Update {
  const look = lookOf(engine());
  look.actions ??= [];
  const { steps } = engine().ask<{ steps: Step[] }>(`tell ${from}`);
  return { look, steps, undo: undoStep(), viewer: viewer ?? null };
}

async function begin(kept: StoredGame, start: (engine: Engine) => Look): Promise<Update> {
  const fresh = (await open)();
  let look: Look;
  try {
    look = start(fresh);
  } catch (error) {
    fresh.close();
    throw error;
  }
  table?.close();
  table = fresh;
  stored = { ...kept, game: look.game, title: look.title };
  const { games } = (await books()).ask<{ games: GameEntry[] }>("games");
  secrets = games.find((game) => game.id === look.game)?.secrets ?? false;
  viewer = secrets ? seatFor(look) : undefined;
  sit(viewer);
  const first = update(0);
  await save(first.look);
  return first;
}

/** Whose eyes look at the screen: the one person, or of two the one who owes a decision; nobody's where only computers play. */
function seatFor(look: Look): string | undefined {
  const people = look.sides.map((side) => side.id).filter((side) => person(stored?.players ?? {}, side));
  return people.find((side) => look.prompt.sides.includes(side)) ?? people[0];
}

const block = (text: string) => `load <<ENDOFRECORD\n${text.trimEnd()}\nENDOFRECORD\n`;

function stepNow(): number {
  return engine().ask<{ step: number }>("view").step;
}

const calls: Calls = {
  async games() {
    return (await books()).ask<{ games: GameEntry[] }>("games").games;
  },

  async rules() {
    return (await books()).ask<{ rules: Rule[] }>("rules -").rules;
  },

  /** The first picture of a scenario. */
  async preview(scenario) {
    const scratch = (await open)();
    try {
      scratch.ask(`new ${scenario} seed=1`);
      return lookOf(scratch);
    } finally {
      scratch.close();
    }
  },

  /** Can the engine play by itself? */
  async thinks() {
    try {
      (await books()).ask("think");
      return true;
    } catch (error) {
      return error instanceof EngineError && !error.message.includes("unknown command");
    }
  },

  async start(setup: Setup) {
    const options = setup.options.map((option) => ` option=${option}`).join("");
    const seed = setup.seed ? ` seed=${setup.seed}` : "";
    const kept = {
      id: setup.id,
      players: setup.players,
      guide: setup.guide,
      record: "",
      step: 0,
      over: false,
      updated: 0,
      game: "",
      title: "",
    };
    return begin(kept, (fresh) => {
      fresh.ask(`new ${setup.scenario}${options}${seed}`);
      if (setup.position) fresh.ask(`position <<ENDOFLINES\n${setup.position}\nENDOFLINES\n`);
      return fresh.ask<Look>("view");
    });
  },

  async resume(id) {
    const kept = await readGame(id);
    if (!kept) throw new Error("there is no such game here any more");
    const first = await begin(kept, (fresh) => {
      fresh.ask(block(kept.record));
      return fresh.ask<Look>("view");
    });
    return { ...first, players: kept.players, guide: kept.guide ?? null };
  },

  async load(id, text, players) {
    return begin(
      { id, players, record: text, step: 0, over: false, updated: 0, game: "", title: "" },
      (fresh) => {
        fresh.ask(block(text));
        const look = fresh.ask<Look>("view");
        for (const side of look.sides) players[side.id] ??= "person";
        return look;
      },
    );
  },

  async sit(side) {
    if (secrets && person(stored?.players ?? {}, side)) viewer = side;
    sit(viewer);
    return update(0);
  },

  async perform(action, by) {
    const from = stepNow();
    engine().ask(`do ${action} by=${by}`);
    const after = update(from + 1);
    await save(after.look);
    return after;
  },

  async think(side, level) {
    const from = stepNow();
    sit(side);
    let thought: Thought;
    try {
      thought = engine().ask<Thought>(
        `think level=${level}${level === strongest ? " ms=1500" : ""} by=${side}`,
      );
    } finally {
      sit(viewer);
    }
    engine().ask(`do ${thought.action} by=${side}`);
    const after = update(from + 1);
    await save(after.look);
    return after;
  },

  async hint(side) {
    return engine().ask<Thought>(`think level=${strongest} ms=600 by=${side}`);
  },

  async judge(action, by) {
    return engine().ask<Verdict>(`judge ${action} by=${by}`);
  },

  async odds(action, by) {
    return engine().ask<Odds>(`odds ${action} by=${by}`);
  },

  async viewAt(step) {
    return lookOf(engine(), `view at=${step}`);
  },

  /** Back to after action `step`; as a game of its own if it gets an id. */
  async back(step, id) {
    const now = stepNow();
    if (step < now) asUmpire(() => engine().ask(`undo ${now - step}`));
    if (id && stored) stored = { ...stored, id };
    const after = update(0);
    await save(after.look);
    return after;
  },

  /** The record as an address to save from: the page itself never reads what is secret in it. */
  async file() {
    const { record } = asUmpire(() => engine().ask<{ record: string }>("save"));
    return URL.createObjectURL(new Blob([record], { type: "text/plain" }));
  },

  async saved() {
    return (await listGames()).map(({ record: _record, ...game }): SavedGame => game);
  },

  async forget(id) {
    await forgetGame(id);
  },

  async remember(guide) {
    if (!stored) return;
    stored = { ...stored, guide };
    await keepGame(stored);
  },
};

self.onmessage = async (message: MessageEvent<{ id: number; call: keyof Calls; args: unknown[] }>) => {
  const { id, call, args } = message.data;
  try {
    const work = calls[call] as (...args: unknown[]) => Promise<unknown>;
    self.postMessage({ id, answer: await work(...args) });
  } catch (error) {
    const refusal = error instanceof EngineError ? error.refusal : undefined;
    self.postMessage({ id, error: error instanceof Error ? error.message : String(error), refusal });
  }
};
