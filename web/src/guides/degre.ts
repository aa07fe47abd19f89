import type { Lesson } from "./guide";

/** Half a division a side: guns, muskets, a march and the cards of a melee. */
export const degre: Lesson = {
  scenario: "degre/first-powder",
  seed: "1815",
  learner: "south",
  players: { north: 1, south: "person" },
  steps: [
    {
      title: "The field",
      say: [
        "You command the South, in red, at the lower edge. Every block is a stand of men; the roundel behind a body shows its arm and the arrow in front of it where it looks.",
        "The sides take turns to attack. In a turn guns fire first, then muskets; then the attacker marches, and where he meets the enemy there is a melee.",
      ],
    },
    {
      title: "Fire a gun",
      say: [
        "Choose one of your guns, the small carriages beside the crew. The marked squares are good aims; more than one kind of shot may reach them.",
        "A shell scatters around the point you aim at, rolls on and may set things on fire. Rest on an aim to read what it may bring. Fire when you are ready, or pass.",
      ],
      until: /^(fire|canister|pass)/,
    },
    {
      title: "March",
      say: [
        "Fire on as you like and pass when you have had enough; the enemy answers. Then you are asked to move.",
        "Choose a body and one of the marked squares. It ends facing the way it came; turns cost nothing extra to think about, the engine lists them.",
      ],
      until: /^move/,
    },
    {
      title: "End the march",
      say: [
        "Move as many bodies as you like, each once. Infantry that fears cavalry can form Square. When all stands well, pass.",
      ],
      until: /^pass/,
    },
    {
      title: "Muskets and melee",
      say: [
        "Muskets fire by themselves when a target is in range: you are asked whom to shoot at. The dice and the reason for their number stand in the log.",
        "A move into an enemy square is an attack. Both sides then choose a card in secret, and the cards decide how well each fights.",
      ],
    },
    {
      title: "How to win",
      say: [
        "The side that is destroyed or gives up has lost; otherwise the points left after the last turn are counted. They stand above the board.",
        "The battle is yours now. Hint asks the computer what it would do.",
      ],
    },
  ],
};
