import type { Lesson } from "./guide";

/** The Crossroads Inn: the French attack along the road. */
export const nwar: Lesson = {
  scenario: "nwar/crossroads",
  seed: "1815",
  learner: "french",
  players: { french: "person", austrian: 1 },
  steps: [
    {
      title: "The field",
      say: [
        "You command the French, in blue, on the left. The Austrians, in white, hold the road in the east. Flags mark the places that count, with their worth.",
        "Crossed muskets are infantry, crossed sabres cavalry, a cannon is artillery and the hat is a general. The number on a counter is its strength: how many hits it can take.",
      ],
    },
    {
      title: "March",
      say: [
        "Choose a unit with a bright edge, then one of the marked hexes. Infantry goes two hexes, cavalry three, a gun one; roads are quicker, and entering woods or crossing the stream ends a march.",
        "What it costs is shown while you rest on a hex. You have a few action points a turn; they stand above the board.",
      ],
      until: /^move/,
    },
    {
      title: "Spend your points",
      say: [
        "Every unit acts once a turn; those that have acted carry a stripe. Bring the others forward too, towards the inn with its flag. When the points are used up, or you choose End, the Austrians have their turn.",
      ],
      until: /^(move|fire|shock|charge|end)/,
    },
    {
      title: "Fight",
      say: [
        "A ring marks an enemy you can hit. Infantry fires at two hexes, artillery at three: dice are rolled, and sixes hit (for guns at close range fives too). It costs one point.",
        "Shock is the bayonet: two points, for infantry that began its turn next to the enemy. Cavalry charges from further away. Whoever is shaken falls back.",
        "Rest on a ring to read the dice, what they need and every chance. March on until a ring shows, then strike.",
      ],
      until: /^(fire|shock|charge)/,
    },
    {
      title: "How to win",
      say: [
        "Destroyed enemies and the places with your flag give victory points. They stand above the board with the number that ends the battle at once; else the lead counts after the last turn.",
        "The battle is yours now. Hint shows what the computer would do; Undo takes a decision back as long as no die was rolled.",
      ],
    },
  ],
  questions: {
    action:
      "Your turn: choose a unit and what it does, or End. A unit that has lost figures and stands clear of the enemy may rally.",
    square:
      "Cavalry charges you. You may try to form square: on a roll of 1 to 4 your infantry stands like a wall, on 5 or 6 it is caught half formed.",
    retreat: "Your unit is beaten back: choose the hex it retreats to.",
    displace: "A retreating unit needs room: choose where the one in its way goes.",
    leader: "Does the general go along, or does he stay?",
    flee: "Your general is left alone: choose where he rides.",
    advance: "The enemy has left his hex. Advance to take the ground, or stay in your line.",
  },
};
