/** The game at the table, as the page sees it: what the worker told last, what the player points at, where the log stands. */
import { batch, computed, signal } from "@preact/signals";
import {
  type GuideMark,
  type Player,
  type Players,
  type Setup,
  takenBack,
  type Update,
} from "../engine/calls";
import { engine, needed } from "../engine/client";
import { EngineError, type Look, type Odds, type Step, type Thought } from "../engine/protocol";
import { skinOf } from "../skins";
import { type Choice, offer, type Pick, readChoices, Wishes } from "./actions";
import { settings } from "./settings";

/** Why a wish is refused, or what went wrong. */
export interface Notice {
  title: string;
  reasons: { wish: string; rule: string; text: string; about: string[] }[];
}

export const id = signal("");
export const look = signal<Look | null>(null);
export const past = signal<Look | null>(null);
export const log = signal<Step[]>([]);
export const undoStep = signal<number | null>(null);
export const viewer = signal<string | null>(null);
export const players = signal<Players>({});
export const picked = signal<Pick[]>([]);
export const thinking = signal<string | null>(null);
export const acting = signal(false);
export const paused = signal(false);
export const notice = signal<Notice | null>(null);
export const curtain = signal<string | null>(null);
export const hint = signal<Thought | null>(null);
export const announcement = signal("");
export const guide = signal<GuideMark | null>(null);
/** The dice of this step are shown large until the next one. */
export const fresh = signal<Step | null>(null);

/** What the board shows: a moment of the past while the log is scrubbed. */
export const shown = computed(() => past.value ?? look.value);
export const skin = computed(() => skinOf(look.value?.game ?? ""));

const isPerson = (side: string) => players.value[side] === "person";

/** The side whose decision is made at this screen now; null while nobody's is. */
export const actor = computed(() => {
  const now = look.value;
  if (!now || past.value || curtain.value || now.outcome) return null;
  const mine = now.prompt.sides.filter((side) => isPerson(side) && (!viewer.value || viewer.value === side));
  return mine[0] ?? null;
});

export const choices = computed<Choice[]>(() => {
  const now = look.value;
  return now && actor.value ? readChoices(now.actions ?? [], now.view, actor.value) : [];
});

export const offered = computed(() => offer(choices.value, picked.value));

/** The pieces an action may begin with. */
export const startable = computed(() => offer(choices.value, []).pieces);

/** The piece that the hint begins with. */
export const hintedPiece = computed(() => {
  const choice = hint.value && choices.value.find(({ text }) => text === hint.value?.action);
  const first = choice ? choice.picks[0] : undefined;
  return first?.kind === "piece" ? first.id : null;
});

/** What would be done to that space if it were chosen next. */
export function aimedAt(space: string | null): string | null {
  const { left, spaces } = offered.value;
  if (space === null || !spaces.has(space)) return null;
  return left.find(({ picks }) => picks[picked.value.length]?.id === space)?.text ?? null;
}

/** What actions cost, where the game says so in its view. */
export const costs = computed(() => {
  const groups = look.value?.view.choices;
  const found = new Map<string, number>();
  if (!Array.isArray(groups)) return found;
  for (const { actions } of groups as { actions?: { do?: string; ap?: number }[] }[])
    for (const action of actions ?? [])
      if (action.do !== undefined && action.ap !== undefined) found.set(action.do, action.ap);
  return found;
});

/** What may be done to the space the chosen piece stands in. */
export const choicesHere = computed(() => {
  const [first, ...more] = picked.value;
  if (first?.kind !== "piece" || more.length > 0) return [];
  const at = look.value?.view.pieces.find((piece) => piece.id === first.id)?.at;
  return choices.value.filter(
    ({ picks }) => picks.length === 1 && picks[0]?.kind === "space" && picks[0].id === at,
  );
});

const wishes = new Wishes();
let oddsKnown = new Map<string, Promise<Odds | null>>();
let run = 0;

function say(update: Update): void {
  const events = update.steps.flatMap((step) => step.events).filter((event) => event.class !== "item");
  const words = [...events.map((event) => event.text), update.look.prompt.words];
  announcement.value = words.join(". ");
}

function take(update: Update): void {
  const first = update.steps[0]?.step ?? 0;
  batch(() => {
    look.value = update.look;
    log.value = [...log.value.filter((step) => step.step < first), ...update.steps];
    undoStep.value = update.undo;
    viewer.value = update.viewer;
    past.value = null;
    picked.value = [];
    notice.value = null;
    hint.value = null;
    fresh.value = update.steps.at(-1) ?? null;
    oddsKnown = new Map();
    curtain.value = curtainFor(update);
  });
  wishes.learn(choices.value);
  say(update);
}

/** With secrets and two people at one screen, whoever is to decide next asks the other to look away. */
function curtainFor(update: Update): string | null {
  const people = update.look.prompt.sides.filter(isPerson);
  if (update.viewer === null || people.length === 0 || people.includes(update.viewer)) return null;
  return people[0] ?? null;
}

function report(error: unknown): void {
  if (error instanceof Error && error.message === takenBack) return;
  const refusal = error instanceof EngineError ? error.refusal : undefined;
  const reason = refusal?.rule
    ? [{ wish: "", rule: refusal.rule, text: refusal.text ?? "", about: refusal.about ?? [] }]
    : [];
  const words = error instanceof Error ? error.message : String(error);
  notice.value = {
    title: refusal?.rule ? "That is against the rules" : `That did not work: ${words}`,
    reasons: reason,
  };
  announcement.value = [notice.value.title, ...reason.map(({ rule, text }) => `${rule}: ${text}`)].join(". ");
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Settled once the computer player who was asked last has answered: its action is done by then, whoever waits for it. */
let answered: Promise<void> = Promise.resolve();

/** Has a computer player decide. What it did counts even if the battle was stopped meanwhile, but for nobody at another table. */
async function ask(side: string, level: number): Promise<void> {
  const game = id.value;
  const asked = run;
  try {
    const update = await engine.think(side, level);
    if (id.value === game) take(update);
  } catch (error) {
    if (asked !== run) return;
    report(error);
    paused.value = true;
  }
}

/** Lets the computer players decide until a person has to. */
async function goOn(): Promise<void> {
  const mine = ++run;
  await answered;
  while (mine === run) {
    const now = look.value;
    const side = now?.prompt.sides.find((owing) => typeof players.value[owing] === "number");
    if (!now || now.outcome || side === undefined || paused.value || past.value || curtain.value) break;
    thinking.value = side;
    const watching = !Object.values(players.value).includes("person");
    await pause(watching ? settings.value.pace : Math.min(settings.value.pace, 350));
    if (mine !== run || paused.value) break;
    answered = ask(side, players.value[side] as number);
    await answered;
  }
  if (mine === run) thinking.value = null;
}

function sitDown(game: string, who: Players, mark: GuideMark | null): void {
  run++;
  batch(() => {
    id.value = game;
    players.value = who;
    guide.value = mark;
    log.value = [];
    paused.value = false;
    thinking.value = null;
  });
}

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

export async function start(setup: Setup): Promise<void> {
  const update = await engine.start(setup);
  sitDown(setup.id, setup.players, setup.guide ?? null);
  take(update);
  void goOn();
}

export async function resume(game: string): Promise<void> {
  if (id.value === game && look.value) return void goOn();
  const update = await engine.resume(game);
  sitDown(game, update.players, update.guide);
  take(update);
  void goOn();
}

export async function loadFile(text: string): Promise<string> {
  const game = newId();
  const update = await engine.load(game, text, {});
  sitDown(
    game,
    Object.fromEntries(update.look.sides.map((side): [string, Player] => [side.id, "person"])),
    null,
  );
  take(update);
  return game;
}

export function leave(): void {
  run++;
  if (needed.value) void engine.roll([]);
  needed.value = null;
  batch(() => {
    id.value = "";
    look.value = null;
    past.value = null;
    log.value = [];
    thinking.value = null;
  });
}

/** Carries out an action of the side at the screen. */
export async function act(text: string): Promise<void> {
  const side = actor.value;
  if (!side || acting.value) return;
  acting.value = true;
  try {
    take(await engine.perform(text, side));
    void goOn();
  } catch (error) {
    report(error);
  }
  acting.value = false;
}

export function unpick(): void {
  batch(() => {
    picked.value = [];
    notice.value = null;
  });
}

/** Points at something; acts when that leaves one thing to do. */
function point(pick: Pick): void {
  const next = [...picked.value, pick];
  const { left, complete } = offer(choices.value, next);
  batch(() => {
    picked.value = next;
    notice.value = null;
  });
  if (left.length === 1 && complete.length === 1) void act((complete[0] as Choice).text);
}

export function pickPiece(piece: string): void {
  const selected = picked.value[0];
  const at = look.value?.view.pieces.find((other) => other.id === piece)?.at;
  if (picked.value.length === 1 && selected?.id === piece) unpick();
  else if (offered.value.pieces.has(piece)) point({ kind: "piece", id: piece });
  else if (at && offered.value.spaces.has(at)) point({ kind: "space", id: at });
  else if (startable.value.has(piece)) {
    picked.value = [];
    point({ kind: "piece", id: piece });
  } else if (selected && at) void why(at);
  else unpick();
}

export function pickSpace(space: string): void {
  const owner = look.value?.view.pieces.find(
    (piece) => piece.at === space && offered.value.pieces.has(piece.id),
  );
  if (offered.value.spaces.has(space)) point({ kind: "space", id: space });
  else if (picked.value.length > 0) void why(space);
  else if (owner) point({ kind: "piece", id: owner.id });
}

/** Why the selected piece may not do something to that space: every wish the engine understands, with the rule against it. */
export async function why(space: string): Promise<void> {
  const side = actor.value;
  const selected = picked.value.find((pick) => pick.kind === "piece");
  const piece = look.value?.view.pieces.find((other) => other.id === selected?.id);
  if (!side || !piece) return;
  const asked = await Promise.all(
    wishes.of(piece, space, skin.value.wishes).map(async (wish) => {
      try {
        return { wish, verdict: await engine.judge(wish, side) };
      } catch {
        return null;
      }
    }),
  );
  const reasons = asked.flatMap((entry) =>
    entry && !entry.verdict.legal
      ? [
          {
            wish: entry.wish,
            rule: entry.verdict.rule ?? "",
            text: entry.verdict.text ?? "",
            about: entry.verdict.about ?? [],
          },
        ]
      : [],
  );
  notice.value = { title: `Why not ${space}?`, reasons };
  announcement.value = reasons.map(({ wish, rule, text }) => `${wish}: ${rule}, ${text}`).join(". ");
}

/** A typed order: done if it is legal, explained if it is not. */
export async function order(text: string): Promise<void> {
  await act(text.trim());
}

export function oddsOf(action: string): Promise<Odds | null> {
  const side = actor.value;
  if (!side) return Promise.resolve(null);
  const known = oddsKnown.get(action) ?? engine.odds(action, side).catch(() => null);
  oddsKnown.set(action, known);
  return known;
}

export async function undo(): Promise<void> {
  const step = undoStep.value;
  if (step === null) return;
  run++;
  take(await engine.back(step));
  void goOn();
}

/** Shows the board as it stood after action `step`; the last one is now. */
export async function scrub(step: number): Promise<void> {
  const now = look.value;
  if (!now) return;
  if (step >= now.step) {
    past.value = null;
    fresh.value = log.value.at(-1) ?? null;
    return void goOn();
  }
  const seen = await engine.viewAt(Math.max(0, step));
  batch(() => {
    past.value = seen;
    picked.value = [];
    fresh.value = log.value.find((entry) => entry.step === seen.step) ?? null;
  });
}

/** Plays on from the moment shown, as a game of its own. Returns its id. */
export async function branch(): Promise<string | null> {
  const from = past.value;
  if (!from) return null;
  run++;
  const game = newId();
  const update = await engine.back(from.step, game);
  id.value = game;
  take(update);
  void goOn();
  return game;
}

export async function askHint(): Promise<void> {
  const side = actor.value;
  if (!side) return;
  thinking.value = side;
  try {
    hint.value = await engine.hint(side);
    announcement.value = `Hint: ${skin.value.phrase(hint.value.action, look.value!.view, side)}`;
  } catch (error) {
    report(error);
  }
  thinking.value = null;
}

export async function liftCurtain(): Promise<void> {
  const side = curtain.value;
  if (!side) return;
  take(await engine.sit(side));
  void goOn();
}

export function togglePause(): void {
  paused.value = !paused.value;
  if (paused.value) {
    run++;
    thinking.value = null;
  } else void goOn();
}

export async function markGuide(mark: GuideMark | null): Promise<void> {
  guide.value = mark;
  await engine.remember(mark);
}

export const endGuide = () => markGuide(null);

export async function saveFile(): Promise<void> {
  const address = await engine.file();
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = `${look.value?.game ?? "game"}-${look.value?.step ?? 0}.gg`;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
