/* words: what can be done, asked and told in this game, by number. The words themselves belong to words/.
 *
 * Decisions and their actions are those of EL-N13, cards those of EL-N16. Arguments of actions: units,
 * leaders, groups and cards by their own numbers (battle.h), hexes and facings likewise, leaders that go
 * along as a mask with a bit each; what is not there is -1. A Rifles figure is EAGLE_SUBJECT_RIFLES + its
 * number where a unit stands. */
#ifndef EAGLE_WORDS_H
#define EAGLE_WORDS_H

/* ORDER eagle_prompts in words/ (EL-N13). */
typedef enum eagle_prompt {
    EAGLE_ASK_ASSIGN,   /* GG_SHEET */
    EAGLE_ASK_DISPATCH, /* GG_SHEET */
    EAGLE_ASK_FIRST,
    EAGLE_ASK_CC,
    EAGLE_ASK_TEST,
    EAGLE_ASK_CARD,    /* subject: the moment, and what it is about */
    EAGLE_ASK_DISCARD, /* subject: how many are over */
    EAGLE_ASK_CHOICE,  /* subject: the card */
    EAGLE_ASK_ACT,     /* GG_TURN; subject: the group and the step */
    EAGLE_ASK_SQUARE,
    EAGLE_ASK_GUNS, /* subject: the battery */
    EAGLE_ASK_TESTS,
    EAGLE_ASK_EVADE,
    EAGLE_ASK_FLEE,
    EAGLE_ASK_LEAD,
    EAGLE_ASK_LOSS,
    EAGLE_ASK_RETREAT,
    EAGLE_ASK_ROUT,
    EAGLE_ASK_RECALL,
    EAGLE_ASK_ADVANCE,
    EAGLE_ASK_PROMOTE,
    EAGLE_ASK_APPEAR,
    EAGLE_ASK_RALLY,
    EAGLE_ASK_ENTER,
    EAGLE_ASK_FACE,
    EAGLE_PROMPTS
} eagle_prompt;

/* The steps of an activation, as the subject of EAGLE_ASK_ACT says them. ORDER eagle_step_words */
typedef enum eagle_act_step {
    EAGLE_STEP_FORMATION,
    EAGLE_STEP_MOVE,
    EAGLE_STEP_FIRE,
    EAGLE_STEP_CHARGE,
    EAGLE_STEP_RIDE,
    EAGLE_STEP_ASSAULT
} eagle_act_step;

/* ORDER eagle_verbs in words/ */
typedef enum eagle_verb {
    EAGLE_DO_ASSIGN,      /* group, marker, order */
    EAGLE_DO_SEND,        /* group, order */
    EAGLE_DO_UNSEND,      /* group */
    EAGLE_DO_COMMIT,      /* */
    EAGLE_DO_PLAY,        /* EAGLE_PLAY_ARGS, below */
    EAGLE_DO_FIRST,       /* */
    EAGLE_DO_SECOND,      /* */
    EAGLE_DO_GO,          /* leader, hex */
    EAGLE_DO_STAY,        /* */
    EAGLE_DO_TEST,        /* group; or unit, in the prompt tests */
    EAGLE_DO_PASS,        /* */
    EAGLE_DO_DISCARD,     /* card */
    EAGLE_DO_KEEP,        /* 0 old, 1 new */
    EAGLE_DO_TAKE,        /* card */
    EAGLE_DO_FORM,        /* unit, formation, facing */
    EAGLE_DO_WHEEL,       /* unit, facing */
    EAGLE_DO_RECOVER,     /* unit, facing */
    EAGLE_DO_RECALL,      /* unit; in the prompt recall: unit, hex, hex, facing, leaders */
    EAGLE_DO_REMOVE,      /* unit */
    EAGLE_DO_DETACH,      /* unit, facing */
    EAGLE_DO_CALL_BACK,   /* unit, facing */
    EAGLE_DO_REST,        /* unit, facing */
    EAGLE_DO_NEXT,        /* */
    EAGLE_DO_MOVE,        /* unit, facing before, hex, hex, facing after, leaders */
    EAGLE_DO_FALL_BACK,   /* unit, hex, leaders */
    EAGLE_DO_EXIT,        /* unit, leaders */
    EAGLE_DO_RIFLES,      /* Rifles, hex */
    EAGLE_DO_FIRE,        /* unit or Rifles, hex, supporters (units of the group, a bit each), eagle_shot */
    EAGLE_DO_CHARGE,      /* unit */
    EAGLE_DO_MASS_CHARGE, /* units of the group (a bit each), direction or 6 */
    EAGLE_DO_SQUARE,      /* unit */
    EAGLE_DO_RIDE,        /* unit, hex, leaders */
    EAGLE_DO_ATTACK,      /* unit, hex, supporters, leader, 1: falling horse */
    EAGLE_DO_ANSWER,      /* battery, unit */
    EAGLE_DO_GUNNERS,     /* battery */
    EAGLE_DO_HOLD,        /* */
    EAGLE_DO_STAND,       /* */
    EAGLE_DO_FLEE,        /* leader, hex */
    EAGLE_DO_BY,          /* leader */
    EAGLE_DO_LOSE,    /* unit or Rifles, stand, figure; figure EAGLE_LOSE_SKIRMISHER: the one that is out */
    EAGLE_DO_RETREAT, /* unit, hex, facing */
    EAGLE_DO_ROUT,    /* unit, hex; -1: off the board */
    EAGLE_DO_ADVANCE, /* unit, hex, facing, leaders */
    EAGLE_DO_PROMOTE, /* leader */
    EAGLE_DO_APPEAR,  /* leader, unit */
    EAGLE_DO_RALLY,   /* unit, leader, facing */
    EAGLE_DO_ENTER,   /* unit, hex, facing, 1: its UGC with it */
    EAGLE_DO_WAIT,    /* group */
    EAGLE_DO_FACE,    /* unit, facing */
    EAGLE_VERBS
} eagle_verb;

/* How a unit fires. */
enum eagle_shot { EAGLE_SHOT_WHOLE, EAGLE_SHOT_STAND_1, EAGLE_SHOT_STAND_2, EAGLE_SHOT_CANISTER };
enum { EAGLE_LOSE_SKIRMISHER = 3 };

/* Where the arguments of EAGLE_DO_PLAY stand (EL-N16); always all of them, -1 where the card has none. */
enum eagle_play_arg {
    EAGLE_PLAY_CARD,
    EAGLE_PLAY_UNIT,  /* subject, or the attacker of an attack, or Rifles */
    EAGLE_PLAY_OTHER, /* E12: the second unit */
    EAGLE_PLAY_GROUP,
    EAGLE_PLAY_LEADER,
    EAGLE_PLAY_ORDER, /* E1, E4 */
    EAGLE_PLAY_HEX,   /* the hex of the target, of a move, the first of a recall */
    EAGLE_PLAY_THEN,  /* the second hex of a recall */
    EAGLE_PLAY_FORM,  /* formation, E9, E10, E37 */
    EAGLE_PLAY_FACING,
    EAGLE_PLAY_STAND,  /* of an attack, or E13 */
    EAGLE_PLAY_FIGURE, /* E13 */
    EAGLE_PLAY_WITH,   /* leaders that go along, a bit each; 0 for none */
    EAGLE_PLAY_ARGS
};

/* ORDER eagle_event_names in words/ (EL-N14). arg[0] is the subject, value as said. Whatever stands in arg is
 * a subject of battle.h, hexes too (eagle_subject_hex), but for dice, ways, causes and kinds. */
typedef enum eagle_event {
    /* how a number came about: roll.h */
    EAGLE_EV_DIE,  /* value: the total; arg: subject, the die, the second die or -1 */
    EAGLE_EV_ITEM, /* value: what it adds, rule: why */
    EAGLE_EV_CARD, /* a result card: value its total; arg: attacker, card */
    /* what people see on the table */
    EAGLE_EV_MOVED, /* arg: unit, from, to, eagle_way */
    EAGLE_EV_WHEELED,
    EAGLE_EV_FORMED,
    EAGLE_EV_RECOVERED,
    EAGLE_EV_RECALLED,
    EAGLE_EV_DECLARED, /* arg: attacker, target, eagle_attack_kind */
    EAGLE_EV_LAPSED,
    EAGLE_EV_HIT,  /* value: the cell (eagle_icons) */
    EAGLE_EV_LOST, /* a loss: value figures */
    EAGLE_EV_REGAINED,
    EAGLE_EV_WOUNDED,
    EAGLE_EV_HEALED,
    EAGLE_EV_KILLED,
    EAGLE_EV_PASSED, /* a test: arg: unit or group, eagle_cause */
    EAGLE_EV_FAILED,
    EAGLE_EV_DISORDERED,
    EAGLE_EV_HOLDS, /* a retreat that is not made */
    EAGLE_EV_RETREATED,
    EAGLE_EV_ROUTED,
    EAGLE_EV_FLED, /* arg: leader or unit, from, to */
    EAGLE_EV_ELIMINATED,
    EAGLE_EV_LEFT,
    EAGLE_EV_EXITED,
    EAGLE_EV_ADVANCED,
    EAGLE_EV_RALLIED,
    EAGLE_EV_SQUARED,
    EAGLE_EV_ENTERED,
    EAGLE_EV_WAITS,
    EAGLE_EV_MERGED,
    EAGLE_EV_SKIRMISHER, /* value: 1 out, 0 back */
    EAGLE_EV_RIFLES,     /* arg: Rifles, from, to */
    EAGLE_EV_FATIGUED,   /* value: 1 or 0 */
    EAGLE_EV_CONTROL,    /* arg: hex, side */
    /* command and cards */
    EAGLE_EV_TURN,
    EAGLE_EV_PHASE,
    EAGLE_EV_ACTS, /* arg: group; value: its initiative */
    EAGLE_EV_ORDER,
    EAGLE_EV_MARKER, /* arg: group, marker */
    EAGLE_EV_SENT,
    EAGLE_EV_TURNED_OVER,
    EAGLE_EV_LEADER, /* moves: arg: leader, from, to */
    EAGLE_EV_PROMOTED,
    EAGLE_EV_REPLACED,
    EAGLE_EV_COMMAND,   /* value: 1 in, 0 out */
    EAGLE_EV_DREW,      /* a card or marker into a hand: hidden from the other side */
    EAGLE_EV_DREW_SOME, /* what the other side sees of it: value how many */
    EAGLE_EV_PLAYED,
    EAGLE_EV_DISCARDED,
    EAGLE_EV_SHOWN,
    EAGLE_EV_SHUFFLED,
    EAGLE_EV_POINTS,
    EAGLE_EV_OVER,
    EAGLE_EVENTS
} eagle_event;

#endif
