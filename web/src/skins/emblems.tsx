/** Emblems of the age, drawn for this game: crossed muskets for the line, the grenade for the guard, the horn for the light
 * troops, sabres for cavalry, the crested helmet for heavy cavalry. Each fits a box from -50 to 50 and is drawn in the
 * current colour. */
import type { ComponentChildren } from "preact";

const musket = (
  <>
    <path d="M-1.2 -47 L0 -52 L1.2 -47 V-33 H-1.2Z" />
    <path d="M-2.2 -34 H2.2 V8 H-2.2Z" />
    <path d="M-3.4 -14 L3.4 -14 L4 14 L7 40 L-4 42 L-4.4 14Z" />
  </>
);

const sabre = (
  <>
    <path d="M-6 -46 C8 -30 13 -4 6 22 L0 22 C6 -4 3 -26 -6 -46Z" />
    <path d="M-7 21 H13 V26 H-7Z" />
    <path d="M0 26 H6 L7 40 H1Z" />
    <path d="M12 24 C18 32 15 40 6 41" fill="none" stroke="currentColor" stroke-width="2.6" />
  </>
);

const wheel = (
  <g fill="none" stroke="currentColor">
    <circle r="19" stroke-width="4.5" />
    <circle r="4" stroke-width="4" />
    <path d="M0 -18 V18 M-18 0 H18 M-12.7 -12.7 L12.7 12.7 M12.7 -12.7 L-12.7 12.7" stroke-width="2.2" />
  </g>
);

const gun = (
  <>
    <path d="M-26 -6 C-30 -9 -30 1 -26 3 L-22 4 L42 -16 L44 -17 L42 -24 L38 -23 L-20 -10Z" />
    <path d="M-6 4 L-46 28 L-43 33 L4 12Z" />
    <g transform="translate(4 16)">{wheel}</g>
  </>
);

const horn = (
  <>
    <path d="M-42 -14 C-40 34 28 42 40 -16 L46 -20 L24 -27 L27 -18 C20 12 -22 14 -32 -16Z" />
    <path
      d="M-32 -10 C-18 -36 6 -36 20 -14 M-26 -16 C-6 -30 2 -26 10 -8"
      fill="none"
      stroke="currentColor"
      stroke-width="3"
    />
  </>
);

const grenade = (
  <>
    <circle cy="17" r="23" />
    <path d="M-8 -6 H8 V2 H-8Z" />
    <path d="M0 -8 C-16 -14 -22 -26 -12 -38 C-12 -30 -8 -28 -6 -28 C-8 -38 -2 -46 4 -50 C2 -42 6 -38 9 -34 C10 -38 10 -40 9 -44 C20 -34 20 -16 0 -8Z" />
  </>
);

const helmet = (
  <>
    <path d="M-22 18 C-26 -20 20 -26 24 10 L36 20 L22 22 L-22 24Z" />
    <path d="M-20 -4 C-14 -40 28 -44 32 -14 C20 -28 -4 -26 -20 -4Z" />
    <path d="M-20 -6 C-42 2 -42 28 -34 46 C-30 26 -24 14 -20 -6Z" />
    <path d="M-16 25 C-10 36 0 40 10 38 L18 24Z" fill="none" stroke="currentColor" stroke-width="3.5" />
  </>
);

const bicorne = (
  <>
    <path d="M-48 20 C-34 16 -32 -22 0 -34 C32 -22 34 16 48 20 C30 34 16 24 0 24 C-16 24 -30 34 -48 20Z" />
    <circle cy="-4" r="8" fill="none" stroke="var(--counter)" stroke-width="4" />
  </>
);

const horseshoe = (
  <path
    d="M-11 14 V-2 A11 11 0 0 1 11 -2 V14"
    fill="none"
    stroke="currentColor"
    stroke-width="5"
    stroke-linecap="round"
  />
);

const crossed = (part: ComponentChildren, angle: number) => (
  <>
    <g transform={`rotate(${angle})`}>{part}</g>
    <g transform={`scale(-1 1) rotate(${angle})`}>{part}</g>
  </>
);

export type Emblem =
  | "infantry"
  | "guard"
  | "light"
  | "skirmisher"
  | "cavalry"
  | "heavy"
  | "artillery"
  | "horse-artillery"
  | "gun"
  | "wagon"
  | "leader"
  | "other";

const drawings: Record<Emblem, ComponentChildren> = {
  infantry: crossed(musket, 40),
  guard: grenade,
  light: horn,
  skirmisher: <g transform="rotate(40)">{musket}</g>,
  cavalry: crossed(sabre, 38),
  heavy: helmet,
  artillery: gun,
  "horse-artillery": (
    <>
      <g transform="translate(2 8) scale(0.92)">{gun}</g>
      <g transform="translate(-24 -26) scale(0.95)">{horseshoe}</g>
    </>
  ),
  gun,
  wagon: (
    <>
      <path d="M-40 -22 H40 L34 6 H-34Z" />
      <g transform="translate(-20 14) scale(0.8)">{wheel}</g>
      <g transform="translate(20 14) scale(0.8)">{wheel}</g>
    </>
  ),
  leader: bicorne,
  other: <circle r="24" />,
};

export const Emblem = ({ kind }: { kind: Emblem }) => <g fill="currentColor">{drawings[kind]}</g>;

/** The emblem for the word a game uses for a kind of piece. */
export function emblemOf(type: string): Emblem {
  const known: [RegExp, Emblem][] = [
    [/leader|commander|general/, "leader"],
    [/wagon|caisson|limber/, "wagon"],
    [/horse-(battery|artillery|gun)|mounted-artillery/, "horse-artillery"],
    [/artillery|battery|gun|howitzer|crew/, "artillery"],
    [/guard-cavalry|heavy|cuirassier/, "heavy"],
    [/cav|hussar|lancer|dragoon|cossack/, "cavalry"],
    [/skirmish/, "skirmisher"],
    [/guard|grenadier/, "guard"],
    [/light/, "light"],
    [/inf|line/, "infantry"],
  ];
  return known.find(([words]) => words.test(type))?.[1] ?? "other";
}
