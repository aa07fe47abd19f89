/* The Eagle and the Lion: everything that changes in a game. The first thing to read in this room.
 *
 * A plain value: no pointers, no padding left undefined, equal situations are equal bytes. battle.h holds
 * what never changes, play.h how the chapters call each other, roll.h how anything is rolled.
 *
 * How a game runs
 *   What is going on is a stack of tasks. At the bottom lies the turn; on it the segment, on that the
 * activation of a group, its fire step, the result of an attack, the rout that comes of it, the commander who
 * has to flee. A task is a kind, the step it has come to, and a few numbers; every kind is a small course of
 *   steps after a paragraph of "Order of events" (EL-Q1 to EL-Q16), and belongs to one chapter. sequence.c
 *   holds the table of kinds (eagle_courses) and runs the topmost task on until one waits for a decision:
 *
 *     run      takes one step: changes the state, pushes what has to come first, pops itself when it is done,
 *              or says that it waits
 *     prompt   while it waits: whose decision, and which
 *     list     the legal answers; judge: of any answer, whether it is one; answer: carries it out
 *
 *   A task sets its step to where it will go on BEFORE it pushes another. What a task has found out
 *   (passed, failed, routed...) it leaves in `answer` when it pops itself; the task below reads it with
 *   eagle_take_answer in its next step, so at rest `answer` is always 0. A question with one possible
 *   answer answers itself (EL-N14), in sequence.c, for all kinds alike.
 *   Nothing else remembers where the game is, so it can be put down and taken up at any decision.
 *
 * Cards
 *   A moment (EL-G5.T3) is a task pushed by the task that has come to it; the context is the task below.
 *   It asks the acting player, then the other (EL-16.20), each only if eagle_may_hold says so, which reads
 *   nothing but public facts: the number of cards in a hand, the discard pile, the board (EL-16.22). What a
 *   card changes about a test or attack it writes into the task below or into the attack (bonus, flags);
 *   what it brings about at once it pushes. Moments marked "step" are no tasks: those cards are among the
 *   actions of the step.
 *
 * Attacks
 *   What is declared in a step stands in attack[], in the order in which it is rolled, applied and followed
 *   by advances (EL-20.17). EL-20.4: first all dice and cards, then all results. An attack out of order (a
 *   battery that answers, a card) is one more at the end of the list, and goes when it is done.
 *
 * Sums
 *   Every number that is compared with 11 is an eagle_sum of roll.h: a list of (rule, value) made by one
 *   function for each kind of roll. The die, the log, the odds and the players read the same list.
 *
 * Secrets (EL-N7), blanked by eagle_observe
 *   hands        card_at of a card in the other hand becomes EAGLE_IN_DECK unless seen; hand[] keeps the
 * number. What the deck holds is never looked at but by a draw. the mug      in turn 1, while orders are
 * covered, the other side's markers and the mug's are all EAGLE_IN_MUG; its groups' order is EAGLE_SEALED and
 * marker 0 once it has committed, before that as if nothing were written. dispatches   while sheets are
 * written those of the other side are blanked with the play of card E1; when both have committed, the places
 * are open and the orders EAGLE_SEALED until turned over. The stack, attacks, units, leaders and all marks
 * are open to both.
 *
 * Order sheets (assign in turn 1, send later) are written into order, marker and dispatch of the own groups
 * and spare_card, spare_group; committed has a bit for each side.
 *
 * Invariants
 *   - unit_at[h] is the unit with at == h, or EAGLE_NONE; at most one unit in a hex (EL-10.1).
 *   - a unit on the board has figures > 0; formation is EAGLE_NO_FORMATION exactly while routing; facing is
 *     EAGLE_NONE in square, open order and rout, and off the board.
 *   - infantry not routing is in open order exactly in difficult terrain (EL-5.7).
 *   - stand[] adds up to figures for infantry; both are 0 for others. Without the option of kinds all are
 * line.
 *   - a leader is CC, UGC of one group, or in nobody's service; chief[side] is EAGLE_NONE only under EL-6.46.
 *   - marker_at, card_at: every marker and card is in exactly one place; hand[] counts.
 *   - at rest the topmost task waits for a decision, answer is 0, and attacks beyond `attacks` and tasks
 *     beyond `tasks` are all 0. */
#ifndef EAGLE_STATE_H
#define EAGLE_STATE_H

#include "base/ensure.h"
#include "rules/eagle/battle.h"

/* --- units ------------------------------------------------------------------------------------ */

/* Where a unit or leader is that is on no hex; EAGLE_NOWHERE is never in a state. */
enum {
    EAGLE_WAITING = 0xfffe,    /* enters with its group */
    EAGLE_ELIMINATED = 0xfffd, /* of a leader: dead */
    EAGLE_EXITED = 0xfffc,
    EAGLE_MERGED = 0xfffb, /* by card E12: no loss */
    EAGLE_IDLE = 0xfffa,   /* of a leader: a card not in play */
};

/* EL-24.32, EL-25.1 */
typedef enum eagle_temper { EAGLE_GOOD, EAGLE_DISORDERED, EAGLE_ROUTING } eagle_temper;

/* Marks of a unit (EL-N1, EL-N2), by when they end. ORDER eagle_mark_words in words/. */
enum {
    /* with the move step */
    EAGLE_LONG_STRIDES = 1 << 0, /* E8 */
    EAGLE_SLIP_PAST = 1 << 1,    /* E35 */
    /* with the segment */
    EAGLE_ACTED = 1 << 2,
    EAGLE_ENTERED = 1 << 3,  /* its hex by a move or advance, EL-14.32 */
    EAGLE_CHARGING = 1 << 4, /* declared a charge, EL-23.41 */
    EAGLE_HELD = 1 << 5,     /* R22; EL-G5.R23: may do nothing else */
    EAGLE_SPUR_ON = 1 << 6,  /* E31 */
    EAGLE_CAISSONS = 1 << 7, /* E38 without ammunition */
    EAGLE_RODE = 1 << 8,     /* made its charge move, or stays */
    EAGLE_BALKED = 1 << 9,   /* R23: its charge is cancelled */
    /* with the activation */
    EAGLE_TRIED = 1 << 10,    /* a square test, EL-23.18; in the rally phase: a rally test, EL-26.6 */
    EAGLE_UNSEEING = 1 << 11, /* no LOS to the charges declared: may try late, EL-23.19 */
    EAGLE_BACKED = 1 << 12,   /* the test of EL-30.7 is made, EL-30.21 */
    EAGLE_TO_TEST = 1 << 13,  /* still owes the test of a reserve, a panic or a card */
    /* with the action phase */
    EAGLE_ACTED_FIRST = 1 << 14,
    EAGLE_RECOVERED = 1 << 15,    /* EL-18.7 */
    EAGLE_CHARGED = 1 << 16,      /* by an enemy, EL-23.32 */
    EAGLE_FIRED = 1 << 17,        /* EL-21.3, EL-G5.R21 */
    EAGLE_LOST_TO_FIRE = 1 << 18, /* EL-G10.S5s3 */
    EAGLE_DRUMS = 1 << 19,        /* E26 */
    /* with the phase */
    EAGLE_CARDED = 1 << 20, /* a card was played on it, EL-16.13 */
    EAGLE_FLED = 1 << 21,   /* made its rout move of the rally phase, EL-26.17 */
    /* until something ends them */
    EAGLE_MARKED = 1 << 22,         /* may reorganise, EL-19.23 */
    EAGLE_IN_COMMAND = 1 << 23,     /* EL-15.1 */
    EAGLE_SKIRMISHER_OUT = 1 << 24, /* EL-28.6 */
    EAGLE_FATIGUED = 1 << 25,       /* EL-30.1 */
    EAGLE_CARRIED = 1 << 26,        /* carried away, EL-G10.S9s3 */

    EAGLE_STEP_MARKS = EAGLE_LONG_STRIDES | EAGLE_SLIP_PAST,
    EAGLE_SEGMENT_MARKS = EAGLE_ACTED | EAGLE_ENTERED | EAGLE_CHARGING | EAGLE_HELD | EAGLE_SPUR_ON |
                          EAGLE_CAISSONS | EAGLE_RODE | EAGLE_BALKED,
    EAGLE_ACTIVATION_MARKS = EAGLE_TRIED | EAGLE_UNSEEING | EAGLE_BACKED | EAGLE_TO_TEST,
    EAGLE_ACTION_MARKS =
        EAGLE_ACTED_FIRST | EAGLE_RECOVERED | EAGLE_CHARGED | EAGLE_FIRED | EAGLE_LOST_TO_FIRE | EAGLE_DRUMS,
    EAGLE_PHASE_MARKS = EAGLE_CARDED | EAGLE_FLED | EAGLE_TRIED,
};

typedef struct eagle_unit {
    uint32_t marks;
    uint16_t at;       /* hex, EAGLE_WAITING, EAGLE_ELIMINATED, EAGLE_EXITED, EAGLE_MERGED */
    uint8_t figures;   /* gunners of a battery */
    uint8_t stand[2];  /* of infantry: figures by kind, eagle_stand_of; EL-4.17 */
    uint8_t out;       /* the stand the detached skirmisher belongs to: 1 or 2; 0: none is out (EL-28.48) */
    uint8_t formation; /* eagle_formation */
    uint8_t facing;    /* or EAGLE_NONE */
    uint8_t temper;    /* eagle_temper */
    uint8_t rounds;    /* option ammunition, EL-29.1 */
    uint8_t spare[2];  /* always 0 */
} eagle_unit;

/* A single Rifles figure (option), EL-28.26. */
typedef struct eagle_rifle {
    uint16_t at;    /* as of a unit */
    uint8_t parent; /* unit; EAGLE_NONE: independent */
    uint8_t marks;
} eagle_rifle;

enum { EAGLE_RIFLE_ACTED = 1, EAGLE_RIFLE_BEHIND = 2 /* EL-28.39 */ };

/* --- groups and commanders ---------------------------------------------------------------------- */

/* Marks of a group. */
enum {
    EAGLE_GROUP_ATTACKED = 1, /* this turn: EL-14.29, EL-14.38 */
    EAGLE_GROUP_TESTED = 2,   /* the reserve test of this turn, EL-14.35 */
    EAGLE_GROUP_ACTED = 4,    /* in this segment */
    EAGLE_GROUP_LATE = 8,     /* waits until the others have acted (R34), and cannot be made to again */
    EAGLE_GROUP_NEXT = 16,    /* acts next (E7) */
    EAGLE_GROUP_TURNED = 32,  /* its dispatch of this turn is turned over, or lost */
    EAGLE_GROUP_SENT = 64,    /* it was sent one this turn (E4); open once both sheets are in */
};

typedef struct eagle_group {
    uint8_t order;    /* eagle_order */
    uint8_t marker;   /* 1 to 20; 0: none */
    uint8_t dispatch; /* the order under way; EAGLE_NO_ORDER: none */
    uint8_t marks;
} eagle_group;

typedef struct eagle_leader {
    uint16_t at;     /* hex, EAGLE_WAITING, EAGLE_ELIMINATED or EAGLE_IDLE */
    uint8_t group;   /* of a UGC; EAGLE_NONE: the CC, or no UGC */
    uint8_t wounded; /* 0 or 1 */
    uint8_t used;    /* hexes of his own move in this activation, EL-6.15 */
    uint8_t tries;   /* rally tests in this phase, EL-26.5 */
} eagle_leader;

/* Places of markers and cards. */
enum {
    EAGLE_IN_MUG = 0,
    EAGLE_DRAWN = 1 /* + side: turn 1, not given to a group yet */,
    EAGLE_ON_GROUP = 3 /* + group */
};
enum {
    EAGLE_IN_DECK = 0,
    EAGLE_DISCARDED = 1,
    EAGLE_IN_HAND = 2 /* + side */,
    EAGLE_SHOWN = 4 /* bit: the other side has seen it */
};

/* --- attacks ------------------------------------------------------------------------------------ */

/* ORDER eagle_attack_words in words/. */
typedef enum eagle_attack_kind { EAGLE_FIRE, EAGLE_MELEE, EAGLE_CHARGE, EAGLE_MASS } eagle_attack_kind;

/* Where an attack comes in, EL-9.13. */
typedef enum eagle_arc { EAGLE_FRONT, EAGLE_FLANK, EAGLE_REAR } eagle_arc;

enum {
    /* what was declared */
    EAGLE_BY_CANISTER = 1 << 0,      /* EL-29.4 */
    EAGLE_BY_FALLING_HORSE = 1 << 1, /* EL-G10.S5s3 */
    EAGLE_OUT_OF_ORDER =
        1 << 2,               /* an answer or a card's: no moments, no support, no advance (EL-G5.M9, M18) */
    EAGLE_ONE_SHOT = 1 << 3,  /* a figure of a square (EL-21.11) */
    EAGLE_NOT_ASKED = 1 << 4, /* R17, R18: no other reaction of the guns */
    /* what has become of it */
    EAGLE_LAPSED = 1 << 5, /* EL-20.15 */
    EAGLE_ROLLED = 1 << 6, /* die and card are settled */
    EAGLE_DID_HIT = 1 << 7,
    EAGLE_SETTLED = 1 << 8,   /* the result is applied */
    EAGLE_VACATED = 1 << 9,   /* the target was destroyed, retreated or routed by it (EL-21.22, EL-22.18) */
    EAGLE_AS_MELEE = 1 << 10, /* a charge resolved as a melee: EL-23.26, EL-23.29 */
    EAGLE_WAS_ROUTING = 1 << 11, /* no die: the target makes a rout move (EL-25.10) */
    EAGLE_ASKED = 1 << 12,       /* the guns have been asked (EL-P26) */
    /* what cards have made of it */
    EAGLE_NO_RANKS = 1 << 13,   /* R30 */
    EAGLE_NO_SUPPORT = 1 << 14, /* R30, R31 */
    EAGLE_AS_FRONT = 1 << 15,   /* R11 */
    EAGLE_GROUND = 1 << 16,     /* E33 */
    EAGLE_GAP = 1 << 17,        /* E32 */
    EAGLE_TWO_DICE = 1 << 18,   /* E47 */
    EAGLE_TWICE_LED = 1 << 19,  /* E27 */
    EAGLE_STEADY = 1 << 20,     /* E24: not disordered for being in line */
    EAGLE_RED = 1 << 21,        /* E21 */
    EAGLE_NO_FIGURES = 1 << 22, /* R6 */
    EAGLE_GALLING = 1 << 23,    /* E20, E46: -2 on the tests of its result */
    EAGLE_LOOSE = 1 << 24,      /* R47 */
    EAGLE_SHELTERED = 1 << 25,  /* R18: only red counts */
    EAGLE_HAZE = 1 << 26,       /* R27 */
    EAGLE_BAYONETS = 1 << 27,   /* R14: the attacker loses a figure among the results */
    EAGLE_FILLED = 1 << 28,     /* R7: no figures, a test at -2 at the end */
    /* what it was when the first die was due (EL-20.18), for what follows it */
    EAGLE_ON_SQUARE = 1 << 29, /* the target was in square */
    EAGLE_FROM_LINE = 1 << 30, /* the attacker was infantry in line */
};

typedef struct eagle_attack {
    uint32_t flags;
    uint16_t from, to; /* the hexes at the declaration, EL-20.15 */
    uint8_t kind;      /* eagle_attack_kind */
    uint8_t attacker;  /* unit, or EAGLE_SUBJECT_RIFLES + figure */
    uint8_t target;
    uint8_t support;    /* bit per unit of the attacker's group, in its order */
    uint8_t stand;      /* of open order that fires apart: 1 or 2; 0: the whole */
    uint8_t leader;     /* whose melee value is used; EAGLE_NONE: nobody's */
    uint8_t die, total; /* the die that stands (0: none yet), and the total (never below 0) */
    uint8_t card;       /* that gives the cell; 0: none */
    uint8_t other;      /* E16: the second card, while the choice is open */
    int8_t bonus;       /* what cards add */
    uint8_t arc;        /* eagle_arc, at the declaration and again when the first die is due (EL-20.18) */
} eagle_attack;

/* 16 declared (EL-N8), and those out of order. */
enum { EAGLE_ATTACKS = 20 };

/* --- tasks -------------------------------------------------------------------------------------- */

/* What is going on. In brackets the chapter, then what the numbers of the task mean.
 * ORDER eagle_courses in sequence.c, eagle_task_words in words/. */
typedef enum eagle_task_kind {
    EAGLE_NO_TASK,
    /* sequence.c */
    EAGLE_TASK_TURN,       /* EL-Q1 and the phases */
    EAGLE_TASK_SEGMENT,    /* EL-Q5 */
    EAGLE_TASK_ACTIVATION, /* group */
    /* setup.c */
    EAGLE_TASK_ENTER, /* side: each of its groups that is due enters */
    /* command.c */
    EAGLE_TASK_AUTOMATIC,   /* side: EL-14.29, EL-14.38 and EL-P33 */
    EAGLE_TASK_COMMAND,     /* EL-Q2, EL-Q3 */
    EAGLE_TASK_SHEETS,      /* both write (EL-P2, EL-P3) */
    EAGLE_TASK_WHO_FIRST,   /* side chooses; answer: the side that goes first, plus 1 */
    EAGLE_TASK_CC_MOVE,     /* side */
    EAGLE_TASK_ORDER_TESTS, /* side: one dispatch after the other */
    EAGLE_TASK_ORDER_TEST,  /* group; bonus, die */
    /* cards.c */
    EAGLE_TASK_DRAW_PHASE, /* EL-Q4 */
    EAGLE_TASK_DISCARD,    /* side: down to its limit */
    EAGLE_TASK_MOMENT,     /* moment; side: the acting one. What it is about stands in the task below */
    EAGLE_TASK_CHOICE,     /* side, card, count (effect): the choice inside it (EL-16.28) */
    EAGLE_TASK_CARD_TEST,  /* side, card, count (effect), unit: the rest of a card after its test or move */
    /* formation.c */
    EAGLE_TASK_FORMATION_STEP, /* group */
    EAGLE_TASK_RECALL,         /* unit; flags: by card, without test */
    /* move.c */
    EAGLE_TASK_MOVE_STEP, /* group */
    EAGLE_TASK_MOVE,      /* unit, cause (eagle_way), to, then, facing, with: made hex by hex (EL-Q6) */
    EAGLE_TASK_LONE,  /* unit, to: leaders of the other side caught there, one after the other (EL-6.22) */
    EAGLE_TASK_FLEE,  /* leader */
    EAGLE_TASK_EVADE, /* unit: the mover; each cavalry unit that may fall back (EL-30.8) */
    /* fire.c */
    EAGLE_TASK_FIRE_STEP, /* group */
    /* assault.c */
    EAGLE_TASK_ASSAULT_STEP, /* group: EL-Q8 */
    /* reaction.c */
    EAGLE_TASK_SQUARES, /* side; flags: late */
    EAGLE_TASK_GUNS,    /* attack: the battery named as target (EL-P26) */
    /* attack.c */
    EAGLE_TASK_ATTACK_DICE, /* every declared attack from `attack` on: die and card */
    EAGLE_TASK_DIE,         /* attack */
    EAGLE_TASK_RESULTS,     /* every declared attack from `attack` on */
    EAGLE_TASK_ADVANCES,    /* every declared attack from `attack` on */
    EAGLE_TASK_ADVANCE,     /* attack */
    EAGLE_TASK_EXTRA,       /* attack out of order: die, result, then it goes from the list (EL-G5.M9) */
    /* result.c */
    EAGLE_TASK_RESULT,     /* attack: EL-Q9 */
    EAGLE_TASK_LOSSES,     /* unit, count, attack, flags: by fire */
    EAGLE_TASK_HIT_LEADER, /* unit, leader: moment hit, wound or death and its test */
    EAGLE_TASK_FALLEN,     /* EL-Q11; with: the leaders that fall. hex `to`, where they were */
    EAGLE_TASK_RETREAT,    /* unit, from: the attacker's hex or EAGLE_NOWHERE */
    EAGLE_TASK_ROUT,       /* unit, from, count: hexes. EL-Q10; flags: had been routing */
    EAGLE_TASK_ROUT_MOVE,  /* unit, from, count: hexes left */
    EAGLE_TASK_PANIC,      /* to: where the square stood (EL-G10.S5s7) */
    /* morale.c */
    /* unit, cause, attack, leader (+C), other (the dead leader), bonus, die; leaves an eagle_answer */
    EAGLE_TASK_TEST,
    EAGLE_TASK_ALARM, /* group, unit (the one attacked or EAGLE_NONE), attack: a reserve group tests
                         (EL-14.34) */
    /* rally.c */
    EAGLE_TASK_RALLY_PHASE,
    EAGLE_TASK_RALLY_PART, /* side */
    EAGLE_TASK_RALLY_TEST, /* unit, leader, facing, bonus, die */
    EAGLE_TASK_KINDS
} eagle_task_kind;

/* What a task leaves behind. */
enum eagle_answer { EAGLE_NO_ANSWER, EAGLE_PASSED, EAGLE_FAILED, EAGLE_DID_ROUT, EAGLE_GONE, EAGLE_STOPPED };

/* Why a unit goes where it goes: what a completed way causes differs (EL-G5.M21, EL-14.41). */
typedef enum eagle_way {
    EAGLE_BY_MOVE,      /* a move action, reorganisation included */
    EAGLE_BY_FALL_BACK, /* EL-30.6, EL-30.7 */
    EAGLE_BY_EVASION,   /* EL-30.8 */
    EAGLE_BY_RIDE,      /* a charge move */
    EAGLE_BY_ADVANCE,
    EAGLE_BY_RECALL,
    EAGLE_BY_RETREAT,
    EAGLE_BY_ROUT,
    EAGLE_BY_CARD,       /* E34, E37: causes reserve tests (EL-G5.M21) */
    EAGLE_BY_WITHDRAWAL, /* R24: causes none */
    EAGLE_BY_ENTRY,
} eagle_way;

/* Why a unit tests (EL-7.3). ORDER eagle_cause_words in words/. */
typedef enum eagle_cause {
    EAGLE_NO_CAUSE,
    EAGLE_FOR_RESULT_2, /* M2 */
    EAGLE_FOR_RESULT_4, /* M4 */
    EAGLE_FOR_DEATH,    /* of a commander, EL-24.17 */
    EAGLE_FOR_SQUARE,
    EAGLE_FOR_GUNS, /* EL-23.22 */
    EAGLE_FOR_RECALL,
    EAGLE_FOR_RESERVE, /* attacked: attack set; approached */
    EAGLE_FOR_RALLY,
    EAGLE_FOR_RETREAT, /* EL-30.7 */
    EAGLE_FOR_PANIC,
    EAGLE_FOR_CARD, /* card says which */
} eagle_cause;

typedef struct eagle_task {
    uint8_t kind, step;
    uint8_t side, unit, group, leader, other, attack; /* EAGLE_NONE where they mean nothing */
    uint8_t cause;                                    /* eagle_cause, eagle_way */
    uint8_t moment;                                   /* eagle_moment of cards.h */
    uint8_t card, die, count, flags;
    uint8_t facing;
    int8_t bonus;
    uint16_t from, to, then; /* hexes, or EAGLE_NOWHERE */
    uint16_t rule;           /* that brought it about, for events */
    uint32_t with;           /* leaders, a bit each */
} eagle_task;

/* A flag of EAGLE_TASK_ACTIVATION: the group has been made to wait (R34). */
enum { EAGLE_WAITS_NOW = 1 };

enum { EAGLE_TASK_ROOM = 64 };

/* --- the whole ---------------------------------------------------------------------------------- */

/* ORDER eagle_phase_words in words/. */
typedef enum eagle_phase {
    EAGLE_START, /* of a turn: reinforcements, automatic changes */
    EAGLE_COMMANDING,
    EAGLE_DRAWING,
    EAGLE_ACTING,
    EAGLE_RALLYING,
    EAGLE_OVER,
} eagle_phase;

typedef struct eagle_state {
    eagle_unit unit[EAGLE_UNITS];
    eagle_rifle rifle[EAGLE_RIFLES];
    eagle_leader leader[EAGLE_LEADERS];
    eagle_group group[EAGLE_GROUPS];
    uint8_t unit_at[EAGLE_HEXES];      /* or EAGLE_NONE */
    uint8_t control[EAGLE_OBJECTIVES]; /* side */
    uint8_t card_at[EAGLE_CARDS + 1];  /* [0] unused */
    uint8_t marker_at[EAGLE_MARKERS + 1];
    uint8_t chief[2];         /* the CC; EAGLE_NONE: EL-6.46 */
    uint8_t hand[2];          /* cards in it */
    uint8_t drawn[2];         /* markers of turn 1 */
    uint8_t leader_points[2]; /* VP for enemy commanders killed, EL-G9.4 */
    uint8_t spare_card[2];    /* E1 in the sheet: the card, 0: none; its group is spare_group */
    uint8_t spare_group[2];
    uint8_t committed;            /* bit per side: its sheet is in */
    uint8_t covered;              /* 1: the markers of turn 1 are not turned up yet */
    uint8_t turn, phase, segment; /* segment 1 or 2 of the action phase, else 0 */
    uint8_t active;               /* the group that acts; EAGLE_NONE */
    uint8_t first;                /* side that goes first in this phase (EL-13.15, EL-26.1) */
    uint8_t mass, mass_way;       /* option mass-charge: bit per unit of the group; direction, 6: stays */
    uint8_t horse_fell;           /* the once of EL-G10.S5s3 is used */
    uint8_t exited;               /* EL-G10.S5s6: a French unit has */
    uint8_t answer;               /* what the last task left behind; 0 at rest */
    uint8_t winner;               /* when over: side or GG_NOBODY */
    uint8_t attacks, tasks;       /* in use */
    uint8_t spare[3];             /* always 0 */
    uint16_t verdict;             /* when over: the rule that ended it */
    eagle_attack attack[EAGLE_ATTACKS];
    eagle_task task[EAGLE_TASK_ROOM];
} eagle_state;

_Static_assert(sizeof(eagle_state) == 1024 + 16 + 156 + 80 + 676 + 8 + 55 + 21 + 32 + 400 + 1792,
               "no padding in a state");

_Static_assert(sizeof(eagle_unit) == 16 && sizeof(eagle_attack) == 20 && sizeof(eagle_task) == 28,
               "no padding in a state");

/* --- small questions ---------------------------------------------------------------------------- */

static inline const eagle_state *eagle_state_of(const gg_state *state) {
    return (const eagle_state *)state;
}

static inline bool eagle_on_board(const eagle_state *s, int unit) {
    return s->unit[unit].at < EAGLE_HEXES;
}
static inline bool eagle_leads(const eagle_state *s, int leader) {
    return s->leader[leader].at < EAGLE_HEXES;
}
static inline bool eagle_is(const eagle_state *s, int unit, uint32_t marks) {
    return (s->unit[unit].marks & marks) != 0;
}
static inline bool eagle_routs(const eagle_state *s, int unit) {
    return s->unit[unit].temper == EAGLE_ROUTING;
}
static inline int eagle_unit_in(const eagle_state *s, int hex) {
    return hex == EAGLE_NOWHERE ? EAGLE_NONE : s->unit_at[hex];
}
static inline int eagle_side_of(const eagle_battle *b, int unit) {
    return b->unit[unit].side;
}
static inline int eagle_kind_of(const eagle_battle *b, int unit) {
    return b->unit[unit].kind;
}
static inline int eagle_order_of(const eagle_battle *b, const eagle_state *s, int unit) {
    return s->group[b->unit[unit].group].order;
}
/* EL-24.7 */
static inline bool eagle_is_reduced(const eagle_battle *b, const eagle_state *s, int unit) {
    return b->unit[unit].kind == EAGLE_INFANTRY && s->unit[unit].figures == 1;
}
static inline int eagle_acting_side(const eagle_battle *b, const eagle_state *s) {
    return s->active == EAGLE_NONE ? EAGLE_NONE : b->group[s->active].side;
}

/* --- the stack ---------------------------------------------------------------------------------- */

/* A task with nothing said yet. */
static inline eagle_task eagle_task_of(eagle_task_kind kind, gg_rule rule) {
    return (eagle_task){.kind = (uint8_t)kind,
                        .side = EAGLE_NONE,
                        .unit = EAGLE_NONE,
                        .group = EAGLE_NONE,
                        .leader = EAGLE_NONE,
                        .other = EAGLE_NONE,
                        .attack = EAGLE_NONE,
                        .facing = EAGLE_NONE,
                        .from = EAGLE_NOWHERE,
                        .to = EAGLE_NOWHERE,
                        .then = EAGLE_NOWHERE,
                        .rule = rule};
}

/* The task in hand. What one holds stays good while others are pushed on top of it. */
static inline eagle_task *eagle_top(eagle_state *s) {
    return &s->task[s->tasks - 1];
}
static inline const eagle_task *eagle_at_top(const eagle_state *s) {
    return s->tasks ? &s->task[s->tasks - 1] : NULL;
}
/* The task that a moment or choice is about: the one below the top. */
static inline eagle_task *eagle_below(eagle_state *s) {
    gg_ensure(s->tasks > 1, "nothing below the top");
    return &s->task[s->tasks - 2];
}
static inline const eagle_task *eagle_context(const eagle_state *s) {
    return s->tasks > 1 ? &s->task[s->tasks - 2] : NULL;
}

static inline void eagle_push(eagle_state *s, eagle_task task) {
    gg_ensure(s->tasks < EAGLE_TASK_ROOM, "%d tasks", s->tasks);
    s->task[s->tasks++] = task;
}

/* The topmost task is done; what is left of it is 0. */
static inline void eagle_pop(eagle_state *s, int answer) {
    s->task[--s->tasks] = (eagle_task){0};
    s->answer = (uint8_t)answer;
}

/* What the task that was on top has found out; asked once. */
static inline int eagle_take_answer(eagle_state *s) {
    int answer = s->answer;
    s->answer = EAGLE_NO_ANSWER;
    return answer;
}

#endif
