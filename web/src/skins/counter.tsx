/** A printed counter: the army's ground and frame, its cockade and letter, the emblem of the arm, a name, a number. */
import type { ComponentChildren } from "preact";
import { Emblem } from "./emblems";
import type { Nation } from "./skin";

const frames: Record<Nation["frame"], string> = {
  round: "M-38 -46 H38 Q46 -46 46 -38 V38 Q46 46 38 46 H-38 Q-46 46 -46 38 V-38 Q-46 -46 -38 -46Z",
  cut: "M-32 -46 H32 L46 -32 V32 L32 46 H-32 L-46 32 V-32Z",
  arch: "M-46 -14 Q-46 -46 -14 -46 H14 Q46 -46 46 -14 V40 Q46 46 40 46 H-40 Q-46 46 -46 40Z",
};

export interface CounterProps {
  nation: Nation;
  emblem: Parameters<typeof Emblem>[0]["kind"];
  /** At the foot, left: what it is called. */
  name?: string;
  /** At the foot, right: its strength. */
  number?: string | undefined;
  /** A stripe across: it has done its part. */
  done?: boolean;
  children?: ComponentChildren;
}

export const Cockade = ({ nation, r }: { nation: Nation; r: number }) => (
  <g>
    <circle r={r} fill={nation.cockade[0]} stroke={nation.ink} stroke-width={r * 0.16} />
    <circle r={r * 0.68} fill={nation.cockade[1]} />
    <circle r={r * 0.36} fill={nation.cockade[2]} />
  </g>
);

export function Counter({ nation, emblem, name, number, done, children }: CounterProps) {
  const frame = frames[nation.frame];
  return (
    <g class="counter" style={{ "--counter": nation.ground, color: nation.ink }}>
      <path d={frame} class="counter-shadow" transform="translate(1.5 3)" />
      <path d={frame} fill={nation.ground} stroke={nation.edge} stroke-width="2.5" />
      <path
        d={frame}
        fill="none"
        stroke={nation.ink}
        stroke-width="1.6"
        opacity="0.55"
        transform="scale(0.9)"
      />
      <g transform="translate(0 -5) scale(0.56)">
        <Emblem kind={emblem} />
      </g>
      <g transform="translate(-29 -29)">
        <Cockade nation={nation} r={8.5} />
      </g>
      <text x="29" y="-22" class="counter-mark" fill="currentColor">
        {nation.mark}
      </text>
      {name && (
        <text
          x={number ? -36 : 0}
          y="37"
          class="counter-name"
          text-anchor={number ? "start" : "middle"}
          fill="currentColor"
        >
          {name}
        </text>
      )}
      {number && (
        <text x="36" y="38" class="counter-number" text-anchor="end" fill="currentColor">
          {number}
        </text>
      )}
      {done && <path d="M-46 30 L30 -46" stroke={nation.ink} stroke-width="5" opacity="0.6" />}
      {children}
    </g>
  );
}
