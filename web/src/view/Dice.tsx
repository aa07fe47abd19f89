/** Dice shown as dice, and the itemised reasons for every number. */
import type { GameEvent, Step } from "../engine/protocol";
import { RuleLink } from "./RuleLink";

const pips: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export function Die({ value }: { value: number }) {
  const spots = pips[value];
  return (
    <svg class="die" viewBox="-50 -50 100 100" role="img" aria-label={`die: ${value}`}>
      <rect x="-46" y="-46" width="92" height="92" rx="18" />
      {spots ? (
        spots.map(([x, y], i) => <circle key={i} cx={x * 25} cy={y * 25} r="9.5" />)
      ) : (
        <text y="16" text-anchor="middle">
          {value}
        </text>
      )}
    </svg>
  );
}

export function Dice({ values }: { values: number[] }) {
  if (values.length === 0) return null;
  return (
    <div class="dice" role="group" aria-label={`Dice: ${values.join(", ")}`}>
      {values.map((value, i) => (
        <Die key={i} value={value} />
      ))}
    </div>
  );
}

/** The dice of a step. In a game with secrets they are told only as events, one each. */
export function rolled(step: Step): number[] {
  return (
    step.dice ??
    step.events
      .filter((event) => event.class === "dice" && event.value >= 1 && event.value <= 6)
      .map((event) => event.value)
  );
}

const signed = (value: number) => (value > 0 ? `+${value}` : String(value));

export function EventLine({ event }: { event: GameEvent }) {
  return (
    <li class={`event ${event.class}`}>
      {event.class === "item" && <b class="item-value">{signed(event.value)}</b>}
      <span>{event.text}</span> <RuleLink id={event.rule} />
    </li>
  );
}

export function StepEvents({ step }: { step: Step }) {
  return (
    <>
      <Dice values={rolled(step)} />
      <ul class="events">
        {step.events.map((event, i) => (
          <EventLine key={i} event={event} />
        ))}
      </ul>
    </>
  );
}
