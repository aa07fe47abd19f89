/** Dice rolled by hand: the worker waits for them, whoever sits at the table tells what fell. */
import { useEffect, useRef, useState } from "preact/hooks";
import { engine, needed } from "../engine/client";
import type { Need } from "../engine/protocol";
import * as table from "../model/table";
import { Dice, Die } from "./Dice";

function Question({ need }: { need: Need }) {
  const [fallen, setFallen] = useState<number[]>([]);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const answer = (values: number[]) => {
    needed.value = null;
    void engine.roll(values);
  };
  const choose = (value: number) => {
    const values = [...fallen, value];
    if (values.length === need.count) answer(values);
    else setFallen(values);
  };
  const faces = Array.from({ length: need.high - need.low + 1 }, (_, i) => need.low + i);
  return (
    <section class="roll" role="dialog" aria-labelledby="roll-title">
      <h2 id="roll-title">
        Roll {need.count === 1 ? "a die" : `${need.count} dice`}: {need.for}
      </h2>
      <p class="small" aria-live="polite">
        What fell{need.count > 1 && ` on die ${fallen.length + 1} of ${need.count}`}?
      </p>
      <div class="row">
        {faces.map((value, i) => (
          <button
            key={value}
            type="button"
            class="face"
            ref={i === 0 ? first : null}
            onClick={() => choose(value)}
          >
            <Die value={value} />
          </button>
        ))}
      </div>
      <Dice values={fallen} />
      <div class="row">
        {fallen.length > 0 && (
          <button type="button" class="quiet" onClick={() => setFallen(fallen.slice(0, -1))}>
            Not that one
          </button>
        )}
        {table.acting.value && (
          <button type="button" class="quiet" onClick={() => answer([])}>
            Do something else
          </button>
        )}
      </div>
    </section>
  );
}

export function Roll() {
  const need = needed.value;
  return need && <Question key={`${need.for} ${need.count}`} need={need} />;
}
