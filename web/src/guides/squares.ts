import type { Lesson } from "./guide";

/** A small battle in the middle of the board: the French have the upper hand if they work together. */
export const squares: Lesson = {
  scenario: "squares/standard",
  seed: "1815",
  position:
    "position F in1@c2 in2@b2 in3@a2 ar1@b3 cv1@b4 gd@c4 li1@c1; B in1@d3 in2@e2 in3@e3 ar1@f2 cv1@e4 gd@f1 x:in4 x:in5 x:in6; F to move",
  learner: "french",
  players: { french: "person", british: 1 },
  steps: [
    {
      title: "The field",
      say: [
        "You command the French, in blue, with the letter F and round corners. The British are red, with cut corners.",
        "Each counter is a regiment. Crossed muskets are infantry, crossed sabres cavalry, a cannon is artillery, the grenade is the Guard and the horn is light infantry.",
        "There are no dice in this game: everything follows from where the regiments stand.",
      ],
    },
    {
      title: "March",
      say: [
        "Regiments that can do something have a bright edge. Click one (or reach it with Tab and press Enter) and every space it can go to is marked.",
        "March now: choose a regiment, then one of its marked spaces. A space that is not marked tells you which rule keeps you out.",
      ],
      until: /^move/,
    },
    {
      title: "The other side answers",
      say: [
        "The British have made their move; you find it in the log. On a turn one moves, attacks or passes.",
        "Passing is not weakness: whoever passes takes two turns running the next time. That is how attacks are prepared.",
      ],
    },
    {
      title: "Attack",
      say: [
        "Choose a regiment next to a Briton: enemies that it can attack carry a ring. Rest on the ring to read what the attack will bring.",
        "If a second regiment can support the attack you are asked for it. Supported attacks give you better options. Attack as soon as you can; march closer if no ring shows.",
      ],
      until: /^attack/,
    },
    {
      title: "The defender decides, then you",
      say: [
        "The attacked regiment stands or falls back. If it stands you choose an option: each says who is lost and who gives way.",
        "Rest on an option to see its result before you take it. Some let you advance into the square you have won.",
      ],
    },
    {
      title: "How to win",
      say: [
        "You win when one of your regiments enters the British Reserve at the far edge, or when the British have lost ten points. The counts stand above the board.",
        "The battle is yours now. Hint asks the computer what it would do; Undo takes a decision back. Good luck!",
      ],
    },
  ],
  questions: {
    turn: "Your turn: move, attack or pass. Two regiments together attack better than one.",
    answer: "You are attacked. Stand and fight, or retreat and give up the ground.",
    option:
      "The defender stands: choose how the fight goes. Each option says who is lost; rest on it to see.",
    chance: "The guns that supported the attack have gone: stand, or take this second chance to retreat.",
    rest: "The attack is over and its regiments fall back: choose where they go.",
    withdraw: "All regiments of the fight fall back: choose where yours goes.",
    advance: "The space is empty now. Advance to take it, or hold your line.",
    lose: "A regiment in your Reserve is lost: choose which.",
  },
};
