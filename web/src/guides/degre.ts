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
        "You command the South, in red, at the lower edge. A bar is a stand of soldiers; halved bars are mounted. The roundel behind a body shows its arm, the arrow in front where it looks.",
        "The sides take turns to attack, and the first attack is yours. In every turn both sides fire, guns first, then muskets. Then the attacker marches; where he meets the enemy they fight hand to hand.",
      ],
    },
    {
      title: "Fire a gun",
      say: [
        "Your two guns stand in front of their crew. Choose one, then a marked square to aim at. Enemies in reach carry a ring.",
        "The shell flies wide at long range and rolls on, so a little short is often right. The stand nearest to where it stops falls, if it is close enough, and be it one of yours.",
      ],
      until: /^(fire|canister|pass)/,
    },
    {
      title: "March",
      say: [
        "Fire the other gun, or Pass. The enemy fires next, then muskets in range. After that you march: choose a body and a marked square. It moves the way it looks; infantry two squares, light infantry three, cavalry four.",
        "March towards the houses in the middle: trees, rocks and houses protect from fire.",
      ],
      until: /^move/,
    },
    {
      title: "End the march",
      say: [
        "Each body marches once. Infantry that fears cavalry can form a Square. When all stands well, Pass.",
      ],
      until: /^pass/,
    },
    {
      title: "Muskets and melee",
      say: [
        "Line infantry shoots three squares straight ahead, light infantry four and also aslant. The dice and the reasons for their number stand in the log.",
        "A march into an enemy's square is an attack. Friends beside may support. Then both choose a card in secret: the better card matters as much as numbers.",
      ],
    },
    {
      title: "How to win",
      say: [
        "Every stand and gun is worth points. They stand above the board, and after the last turn the side with more of them left has won.",
        "The battle is yours now. Hint shows what the computer would do.",
      ],
    },
  ],
  questions: {
    hold: "You defend this turn. A gun may hold its shots back as canister, which is deadly to attackers who come near. Pass to let all guns fire now.",
    artillery: "Guns fire: choose a gun and an aim, or Pass when you have fired enough.",
    musketry: "Muskets fire: choose a body and whom it shoots at, or Pass.",
    casualties: "You have lost a stand here. Choose which.",
    equipment: "Your men fall back and can take only some of the guns and wagons along: choose which.",
    retreat: "This body must fall back. Choose the square; it should be out of reach.",
    face: "Choose which way the body looks. It marches and shoots only that way.",
    reface: "After the fight your body may turn: choose which way it looks.",
    forced: "This body must leave the fire before anything else.",
    move: "You attack this turn: march your bodies one by one, into an enemy's square to attack him. Pass ends the march.",
    interrupt: "The enemy comes close. You may fire canister at him on the way.",
    continue: "Your body was shot at on its way. March on, or stop here.",
    canister: "The enemy has come: fire the canister you hold, or Pass.",
    support: "A melee begins. Choose who supports it from beside, or Pass.",
    card: "Choose a card; the enemy chooses too, and neither sees the other's. Column beats Flanking and Pincers, Line beats Column and Square, Square beats Column and Pincers, Flanking beats Line and Square, Pincers beats Line and Flanking; Withdrawal gets away from Line and Square.",
    toss: "The cards are open and the losses do not come out even: toss the coin that decides.",
    destroy: "You may destroy guns of your own that the enemy would capture. Usually: Pass.",
  },
};
