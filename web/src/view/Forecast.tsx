/** What an action would bring: its outcomes with their exact chances, asked of the engine while the pointer rests on it. */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { GameEvent, Odds } from "../engine/protocol";
import * as table from "../model/table";
import { RuleLink } from "./RuleLink";

/** The action under the pointer or the focus. */
export const hovered = signal<string | null>(null);

export function useOdds(action: string | null): Odds | null {
  const [odds, setOdds] = useState<Odds | null>(null);
  useEffect(() => {
    setOdds(null);
    if (!action) return;
    let live = true;
    const timer = setTimeout(async () => {
      const found = await table.oddsOf(action);
      if (live) setOdds(found);
    }, 60);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [action]);
  return odds;
}

const worded = (events: GameEvent[]) => events.map((event) => event.text).join("; ");
const rounded = (percent: string) => {
  const number = Number(percent);
  return number >= 10 || number === Math.round(number) ? `${Math.round(number)} %` : `${number.toFixed(1)} %`;
};

/** Outcomes with the same words are one line. */
export function merge(odds: Odds): { percent: number; text: string }[] {
  const lines = new Map<string, number>();
  for (const outcome of odds.outcomes) {
    const text = worded(outcome.results) || "nothing happens";
    lines.set(text, (lines.get(text) ?? 0) + Number(outcome.percent));
  }
  return [...lines].map(([text, percent]) => ({ text, percent })).sort((a, b) => b.percent - a.percent);
}

export function Outcomes({ odds, most }: { odds: Odds; most: number }) {
  const lines = merge(odds);
  const items = odds.outcomes[0]?.items ?? [];
  return (
    <div class="outcomes">
      {items.length > 0 && (
        <ul class="items">
          {items.map((item, i) => (
            <li key={i}>
              <b class="item-value">{item.value > 0 ? `+${item.value}` : item.value}</b> {item.text}{" "}
              <RuleLink id={item.rule} />
            </li>
          ))}
        </ul>
      )}
      <ul class="odds">
        {lines.slice(0, most).map((line) => (
          <li key={line.text}>
            {lines.length > 1 && (
              <span class="percent">
                <meter min="0" max="100" value={line.percent} aria-hidden="true" />
                {rounded(String(line.percent))}
              </span>
            )}
            <span>{line.text}</span>
          </li>
        ))}
      </ul>
      {lines.length > most && <p class="small">and {lines.length - most} rarer outcomes</p>}
      {!odds.exact && <p class="small">Estimated from {odds.ways} rolls.</p>}
    </div>
  );
}

export function Forecast() {
  const action = hovered.value;
  const odds = useOdds(action);
  const side = table.actor.value;
  const now = table.look.value;
  const cost = action ? table.costs.value.get(action) : undefined;
  if (!action || !side || !now) return null;
  return (
    <section class="forecast" aria-label="What it would bring">
      <h3>{table.skin.value.phrase(action, now.view, side)}</h3>
      {cost !== undefined && (
        <p class="small">
          Costs {cost} {cost === 1 ? "action point" : "action points"}.
        </p>
      )}
      {odds ? <Outcomes odds={odds} most={5} /> : <p class="small">…</p>}
    </section>
  );
}
