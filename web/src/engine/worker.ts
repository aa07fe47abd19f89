/** The worker: engines behind messages. It keeps the table's engine, which knows everything, and tells the page only what
 * the person at the screen may know; it saves each game where only it reads it again. */
import moduleUrl from "../../generated/engine.wasm?url";
import { levels } from "../model/levels";
import { type Calls, type Players, type SavedGame, type Setup, takenBack, type Update } from "./calls";
import {
  EngineError,
  type GameEntry,
  type Look,
  type Need,
  type Odds,
  type Rule,
  type Step,
  type Thought,
  type Verdict,
} from "./protocol";
import { forgetGame, keepGame, listGames, readGame, type StoredGame } from "./store";
import { Engine } from "./wasm";

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
/** Of every step so far, who made it and whether dice fell: what undo may cross. */
let course: { side?: string | undefined; rolled: boolean }[] = [];

function engine(): Engine {
  if (!table) throw new Error("no game is set up");
  return table;
}

/** In a game with secrets the engine speaks to the seat at the screen; to nobody else does it say anything at all. */
function sit(seat: string | undefined): void {
  if (secrets) engine().ask(`seat ${seat ?? "umpire"}`);
}

/** Whoever waits for dice that a person rolls. */
let rolled: ((values: number[]) => void) | undefined;

/** Asks the engine; where it needs dice, asks the page for them until it has enough. */
async function withDice(asked: Engine, command: string): Promise<void> {
  let answer = asked.ask<{ need?: Need }>(command);
  while (answer.need) {
    self.postMessage({ need: answer.need });
    const values = await new Promise<number[]>((done) => {
      rolled = done;
    });
    if (values.length === 0) throw new Error(takenBack);
    answer = asked.ask(`dice ${values.join(",")}`);
  }
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
const strongest = levels.length;

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
  const players = stored?.players ?? {};
  for (let i = course.length - 1; i > 0; i--) {
    const { side, rolled } = course[i] as (typeof course)[0];
    if (rolled) return null;
    const mine = secrets ? side === viewer : person(players, side);
    if (mine) return i - 1;
    if (secrets && person(players, side)) return null;
  }
  return null;
}

const tell = (from: number) => engine().ask<{ steps: Step[] }>(`tell ${from}`).steps;

/** Where the table stands, with the steps from number `from` on. */
function update(from: number): Update {
  const look = engine().ask<Look>("view");
  look.actions ??= [];
  const steps = tell(from);
  const known = secrets ? asUmpire(() => tell(from)) : steps;
  course = course.slice(0, from);
  for (const { side, dice } of known) course.push({ side, rolled: (dice?.length ?? 0) > 0 });
  return { look, steps, undo: undoStep(), viewer: viewer ?? null };
}

async function begin(kept: StoredGame, start: (engine: Engine) => Promise<Look>): Promise<Update> {
  const fresh = (await open)();
  let look: Look;
  try {
    look = await start(fresh);
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
      return scratch.ask<Look>("view");
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
    return begin(kept, async (fresh) => {
      await withDice(fresh, `new ${setup.scenario}${options}${seed}`);
      if (setup.position) fresh.ask(`position <<ENDOFLINES\n${setup.position}\nENDOFLINES\n`);
      return fresh.ask<Look>("view");
    });
  },

  async resume(id) {
    const kept = await readGame(id);
    if (!kept) throw new Error("there is no such game here any more");
    const first = await begin(kept, async (fresh) => {
      fresh.ask(block(kept.record));
      return fresh.ask<Look>("view");
    });
    return { ...first, players: kept.players, guide: kept.guide ?? null };
  },

  async load(id, text, players) {
    return begin(
      { id, players, record: text, step: 0, over: false, updated: 0, game: "", title: "" },
      async (fresh) => {
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
    await withDice(engine(), `do ${action} by=${by}`);
    const after = update(course.length);
    await save(after.look);
    return after;
  },

  async roll(values) {
    rolled?.(values);
    rolled = undefined;
  },

  async think(side, level) {
    sit(side);
    let thought: Thought;
    try {
      thought = engine().ask<Thought>(
        `think level=${level}${level === strongest ? " ms=1500" : ""} by=${side}`,
      );
    } finally {
      sit(viewer);
    }
    await withDice(engine(), `do ${thought.action} by=${side}`);
    const after = update(course.length);
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
    return engine().ask<Look>(`view at=${step}`);
  },

  /** Back to after action `step`; as a game of its own if it gets an id. */
  async back(step, id) {
    const now = course.length - 1;
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
