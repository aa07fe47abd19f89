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
        "You command the French, in blue, on the left. The Austrians, in white, hold the road in the east. Flags mark the places that count.",
        "The number on a counter is its strength. Crossed muskets are infantry, sabres cavalry, a cannon is artillery and the hat is a general.",
        "Each turn you get action points; what you do costs some of them. They stand above the board.",
      ],
    },
    {
      title: "March",
      say: [
        "Choose a unit and one of the marked hexes. Roads are quicker, woods and streams stop you. Rest on a hex to see the way.",
      ],
      until: /^move/,
    },
    {
      title: "Use your points",
      say: [
        "Every unit acts once a turn. Go on with others as long as you have action points, or end the turn.",
      ],
      until: /^(move|fire|shock|charge|end)/,
    },
    {
      title: "Fire and shock",
      say: [
        "When an enemy is in range a ring shows around him: choose it to fire. Infantry next to an enemy may also go in with the bayonet: that is shock. Cavalry charges.",
        "Rest on a ring to see the dice, what they need and every chance. Win a fight now; it may take a few turns to get there.",
      ],
      until: /^(fire|shock|charge)/,
    },
    {
      title: "How to win",
      say: [
        "You need six victory points before the Austrians have theirs, or a lead when the last turn is over. Places and destroyed enemies give them.",
        "The battle is yours now. Hint asks the computer what it would do; Undo takes a decision back as long as no die was rolled.",
      ],
    },
  ],
};
