/** The table: board, decision, armies and log. */
import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { set, settings } from "../model/settings";
import * as table from "../model/table";
import { Board } from "./Board";
import { Decision } from "./Decision";
import { Dice, rolled, StepEvents } from "./Dice";
import { OrderOfBattle, TextBoard } from "./Forces";
import { Guide } from "./Guide";
import { Log, Scrubber } from "./Log";
import { thinks } from "./library";

const tabs = { log: "Log", armies: "Armies", words: "In words" } as const;
const tab = signal<keyof typeof tabs>("log");

/** Names for the milliseconds between actions of computer players. */
const paces = [
  ["Slow", 2500],
  ["Steady", 900],
  ["Fast", 200],
  ["At once", 0],
] as const;

function Tools() {
  const watching = !Object.values(table.players.value).includes("person");
  const canThink = thinks.value !== false;
  return (
    <div class="tools" role="toolbar" aria-label="Table">
      <button
        type="button"
        disabled={table.undoStep.value === null || table.thinking.value !== null || table.acting.value}
        onClick={table.undo}
        title="Take back your last decision, as far as no die has been rolled since"
      >
        Undo
      </button>
      <button type="button" disabled={!table.actor.value || !canThink} onClick={table.askHint}>
        Hint
      </button>
      {watching && (
        <>
          <button type="button" onClick={table.togglePause} aria-pressed={table.paused.value}>
            {table.paused.value ? "Go on" : "Pause"}
          </button>
          <select
            class="pace"
            aria-label="Pace"
            value={settings.value.pace}
            onChange={(event) => set({ pace: Number(event.currentTarget.value) })}
          >
            {paces.map(([name, pace]) => (
              <option key={name} value={pace}>
                {name}
              </option>
            ))}
          </select>
        </>
      )}
      <button type="button" onClick={table.saveFile}>
        Save to file
      </button>
    </div>
  );
}

function Facts() {
  const look = table.shown.value;
  if (!look) return null;
  const skin = table.skin.value;
  return (
    <dl class="facts">
      {skin.facts(look.view).map((fact) => (
        <div
          key={fact.label}
          style={fact.side ? { "--side": skin.side(fact.side).ground } : {}}
          class={fact.side ? "of-side" : ""}
        >
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What has just happened, with its dice, over the edge of the board. */
function Latest() {
  const step = table.fresh.value;
  const said = step?.events.filter((event) => event.class !== "item" || rolled(step).length > 0) ?? [];
  if (!step || said.length === 0) return null;
  return (
    <aside class="latest" aria-label="What has just happened" key={step.step}>
      <Dice values={rolled(step)} />
      <details>
        <summary>
          {said.find((event) => event.class === "result" || event.class === "loss")?.text ?? said[0]?.text}
        </summary>
        <StepEvents step={{ ...step, dice: [] }} />
      </details>
    </aside>
  );
}

function Curtain() {
  const side = table.curtain.value;
  const look = table.look.value;
  if (!side || !look) return null;
  const name = look.sides.find((entry) => entry.id === side)?.name ?? side;
  return (
    <section class="sheet curtain" aria-labelledby="curtain-title">
      <h1 id="curtain-title">{name} to decide</h1>
      <p>
        There are secrets in this game. Hand the screen to the {name} player; nothing of theirs is shown
        before.
      </p>
      <button type="button" class="main-button" onClick={table.liftCurtain}>
        I am {name}: lift the curtain
      </button>
    </section>
  );
}

/** Whoever plays by keyboard is taken to what there is to choose whenever that changes. */
function useGuidedFocus(): void {
  const byKeyboard = useRef(false);
  useEffect(() => {
    const key = () => {
      byKeyboard.current = true;
    };
    const pointer = () => {
      byKeyboard.current = false;
    };
    addEventListener("keydown", key, true);
    addEventListener("pointerdown", pointer, true);
    return () => {
      removeEventListener("keydown", key, true);
      removeEventListener("pointerdown", pointer, true);
    };
  }, []);
  const picked = table.picked.value;
  const actor = table.actor.value;
  const step = table.look.value?.step;
  useEffect(() => {
    const idle =
      document.activeElement === document.body || document.activeElement?.closest(".board, .choices");
    if (!byKeyboard.current || !actor || !idle) return;
    const wanted = picked.length ? [".target", ".choice"] : [".target", ".piece.ready", ".choice"];
    const found = wanted.map((name) => document.querySelector<HTMLElement>(name)).find(Boolean);
    found?.focus();
  }, [picked, actor, step]);
}

export function Table({ id }: { id: string }) {
  const [error, setError] = useState("");
  useEffect(() => {
    table.resume(id).catch((reason: Error) => setError(reason.message));
  }, [id]);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement;
      if (event.key === "Escape") table.unpick();
      else if (!typing && event.key === "u" && !event.ctrlKey && !event.metaKey) void table.undo();
      else if (!typing && event.key === "h" && !event.ctrlKey && !event.metaKey) void table.askHint();
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  }, []);
  useGuidedFocus();
  const look = table.shown.value;
  if (error)
    return (
      <section class="sheet">
        <h1>No such battle</h1>
        <p>{error}</p>
        <a class="main-button" href="#/">
          To the lobby
        </a>
      </section>
    );
  if (!look || table.id.value !== id)
    return (
      <p class="sheet" role="status">
        Setting up the table…
      </p>
    );
  if (table.curtain.value) return <Curtain />;
  return (
    <div class="table" aria-busy={table.acting.value || table.thinking.value !== null}>
      <div class="table-board">
        <div class="table-head">
          <h1>{look.title}</h1>
          <Facts />
        </div>
        <Board look={look} />
        <Latest />
        <Scrubber />
      </div>
      <div class="panel">
        <Guide />
        <Decision />
        <Tools />
        <div class="tabs" role="tablist" aria-label="More">
          {(Object.keys(tabs) as (keyof typeof tabs)[]).map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-selected={tab.value === name}
              aria-controls="tab-panel"
              onClick={() => {
                tab.value = name;
              }}
            >
              {tabs[name]}
            </button>
          ))}
        </div>
        <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab.value}`} class="tab-panel">
          {tab.value === "log" && <Log />}
          {tab.value === "armies" && <OrderOfBattle />}
          {tab.value === "words" && <TextBoard />}
        </div>
        <details class="keys small">
          <summary>Keys</summary>
          Tab and the arrow keys go from one thing to the next on the board, Enter chooses it, Escape lets go.
          U takes a decision back, H asks for a hint.
        </details>
      </div>
    </div>
  );
}
