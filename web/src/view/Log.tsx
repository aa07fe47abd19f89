/** The log: every action with its dice and reasons; scrubbed both ways, and a battle can be played on from any moment. */
import { memo } from "preact/compat";
import { useEffect, useRef } from "preact/hooks";
import type { Step } from "../engine/protocol";
import { go } from "../model/route";
import * as table from "../model/table";
import { StepEvents } from "./Dice";
import { Icon } from "./Icon";

export function Scrubber() {
  const last = table.look.value?.step ?? 0;
  const at = table.shown.value?.step ?? 0;
  const play = async () => {
    const game = await table.branch();
    if (game) go(`/table/${game}`);
  };
  return (
    <div class="scrubber" role="group" aria-label="Go through the battle">
      <button type="button" aria-label="To the start" disabled={at === 0} onClick={() => table.scrub(0)}>
        <Icon name="start" />
      </button>
      <button
        type="button"
        aria-label="One action back"
        disabled={at === 0}
        onClick={() => table.scrub(at - 1)}
      >
        <Icon name="back" />
      </button>
      <input
        type="range"
        min="0"
        max={last}
        value={at}
        aria-label="Moment of the battle"
        aria-valuetext={`after action ${at} of ${last}`}
        onInput={(event) => table.scrub(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        aria-label="One action on"
        disabled={at >= last}
        onClick={() => table.scrub(at + 1)}
      >
        <Icon name="on" />
      </button>
      <button type="button" aria-label="To now" disabled={at >= last} onClick={() => table.scrub(last)}>
        <Icon name="now" />
      </button>
      {table.past.value && !table.viewer.value && (
        <button type="button" class="main-button" onClick={play}>
          Play from here
        </button>
      )}
    </div>
  );
}

/** A step told once is drawn once, however long the battle gets. */
const Entry = memo(
  ({ step, who, colour, now }: { step: Step; who: string; colour: string; now: boolean }) => (
    <li class={now ? "now" : ""} style={{ "--side": colour }}>
      <button
        type="button"
        class="step"
        aria-current={now ? "step" : undefined}
        onClick={() => table.scrub(step.step)}
      >
        {step.side ? (
          <>
            <b>
              {step.step}. {who}
            </b>{" "}
            {step.action ?? "a sealed decision"}
          </>
        ) : (
          <b>The armies draw up</b>
        )}
      </button>
      <StepEvents step={step} />
    </li>
  ),
);

export function Log() {
  const list = useRef<HTMLOListElement>(null);
  const steps = table.log.value;
  const at = table.shown.value?.step ?? 0;
  useEffect(() => {
    if (!table.past.value) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [steps, at]);
  const now = table.look.value;
  if (!now) return null;
  const names = new Map(now.sides.map((side) => [side.id, side.name]));
  return (
    <ol class="log" ref={list} tabIndex={0} aria-label="Log of the battle">
      {steps.map((step) => (
        <Entry
          key={step.step}
          step={step}
          who={names.get(step.side ?? "") ?? step.side ?? ""}
          colour={step.side ? table.skin.value.side(step.side).ground : "var(--line)"}
          now={step.step === at}
        />
      ))}
    </ol>
  );
}
