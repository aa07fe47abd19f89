import type { Lesson } from "./guide";

/** Los Arapiles at its height: the French on the ridge strike back at the brigade that has come up to them. */
export const eagle: Lesson = {
  scenario: "eagle/arapiles",
  seed: "1815",
  position: `turn 3 phase=formation group=French:Blue
marker Blue 4 attack
marker Black 9 defense
marker French:Guns 6 defense
marker Red 12 attack
marker Green 14 attack
marker British:Guns 17 defense
leader FLB at=E7
leader BLE at=D3
leader BLJ at=G3
unit FI1 at=C6 line facing=N
unit FI2 at=D6 column facing=N
unit FI3 at=E6 line facing=N
unit BI1 at=C4 line facing=S figures=3 disordered
unit BI2 at=D4 line facing=S
unit BI3 at=F5 line facing=S
unit BI4 at=G4 column facing=S
unit BI5 at=H3 column facing=S
unit BI6 at=F3 column facing=S`,
  learner: "french",
  players: { french: "person", british: 1 },
  steps: [
    {
      title: "The field",
      say: [
        "You command the French on their ridge, in the south. The British and Portuguese have come up to you; one fusilier battalion, BI1, is shaken and has lost a figure.",
        "A unit is a battalion or a battery; its number counts figures. Four figures are a whole battalion, one figure a wreck. Units belong to groups under a general: yours are Blue, Black and the Guns.",
      ],
    },
    {
      title: "Orders",
      say: [
        "A group does what its order says. Attack: it moves forward, fires and fights with the bayonet. Maneuver: it marches fast and does not fight. Defense: it stands and fires, and moves only backwards. Reserve: it waits.",
        "New orders go out as secret dispatches at the start of a turn, and may come late. An order has an initiative number: the lowest acts first, friend or enemy. Blue attacks with a low number, so Berlier's brigade begins.",
      ],
    },
    {
      title: "Formations and facing",
      say: [
        "Infantry in line fires with all its figures but cannot march. A column marches and fights two ranks deep, but only its front rank fires. A square fears no cavalry. Guns fire unlimbered and move limbered.",
        "A unit looks at a corner of its hex: the two hexes beside that corner are its front. It fires and fights only there; its flanks and rear are weak.",
        "A unit acts once in each half of a turn. Form the 25th Light, FI1, into a column, so that it can march next turn, and leave the 27th as it stands.",
      ],
      until: /^(form|wheel)/,
    },
    {
      title: "End the step",
      say: [
        "A group goes through its steps one by one: formation, move, fire. Next ends a step for the whole group, and an ended step does not come back.",
        "Choose Next to come to the march.",
      ],
      until: /^next/,
    },
    {
      title: "March",
      say: [
        "The first battalion of the 27th, FI2, is in column: choose it, then one of its front hexes, marked on the board. It may wheel one corner before the move and one after it. A hex that is refused names its rule.",
        "Leave FI3 in its line: whoever moves or wheels now does not fire.",
      ],
      until: /^move/,
    },
    {
      title: "Fire",
      say: [
        "Choose Next. In the fire step choose FI3; the British line in front of it carries a ring. Infantry fires at the next hex, guns up to three.",
        "A ten-sided die is rolled and the fire value and other numbers are added: eleven or more hits. A card then tells the result: figures, disorder, a morale test, a retreat. Rest on the ring for every chance.",
      ],
      until: /^fire/,
    },
    {
      title: "The bayonet",
      say: [
        "Now the other groups act, the enemy's too; Next and Pass let your own wait. In the second half of the turn Blue comes again: formation, then charges and melee.",
        "Melee is an attack on a unit in front of you. Choose the attacker, then the ring. A second unit that has the same enemy in front may support and adds 2. Ranks and figures count; a line that attacks ends in disorder.",
        "If the enemy falls back or breaks, an attacker with an attack order must follow into his hex.",
      ],
      until: /^attack/,
    },
    {
      title: "How to win",
      say: [
        "Disorder, then rout: a routed unit runs until a general near it rallies it at the end of a turn. Destroyed units and the ridge and the Arapile give points; after turn 9 they decide.",
        "The battle is yours now. Hint shows what the computer would do, and the log names the rule of everything that happens.",
      ],
    },
  ],
  questions: {
    dispatch:
      "Both sides write dispatches and neither sees the other's. Send a group a new order, or none, then Commit.",
    first: "Your commander in chief has the say: do you go first or second?",
    cc: "Your commander in chief rides: choose where, or let him stay. Groups near him get their dispatches more surely.",
    test: "Dispatches are on their way. Choose which is tested next: eleven or more with the die, and it arrives.",
    card: "You hold a card that may be played at this moment. Play it, or Pass and keep it.",
    discard: "Your hand is too full: choose what to throw away.",
    choice: "Keep this card, or take the other?",
    act: "A group of yours acts. Choose a unit and what it does, or Next for the next step.",
    square: "Cavalry charges. Choose the infantry that tries to form square, or Next.",
    guns: "Cavalry charges your battery: fire at it, save the gunners, or hold.",
    tests: "Several units must test their morale: choose the next.",
    evade: "Your cavalry may fall back before the attack, or stand.",
    flee: "A general stands alone before the enemy: choose where he rides.",
    lead: "A general may lend his name to the morale test: choose which.",
    loss: "The unit loses a figure: choose which.",
    retreat: "The unit is beaten back. Choose the hex; the fewer enemies near, the better.",
    rout: "The unit breaks and runs: choose the way.",
    recall: "Your cavalry is called back after the charge: choose where it rallies.",
    advance: "The enemy has left his hex. Choose how your unit follows, and where it looks.",
    promote: "Your commander has fallen: choose who follows him.",
    appear: "A new general takes over: choose the unit he joins.",
    rally: "The turn ends. Choose routed units to rally, with a general where there is one, or Next.",
    enter: "Reinforcements are here: bring them on, or let them wait.",
    face: "Choose the corner the unit looks at.",
  },
};
