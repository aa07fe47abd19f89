/* state: everything that changes in a game of Napoleon's War II. The first thing to read in this room.
 *
 * A plain value: no pointers, no padding left undefined, equal situations are equal bytes. What is in a hex
 * is not stored but read off the pieces when needed (field.h).
 *
 * Decisions in the middle of an action are a small stack of tasks. The topmost is the one in hand: either a
 * question somebody owes an answer to, or a step that runs by itself as soon as it comes up. With the stack
 * empty the active player chooses his next action.
 *
 * Invariants
 *   - strength[u] is 0 exactly for lost and unmade units; a piece that is on a hex has at[p] < hexes.
 *   - square only holds infantry on the board.
 *   - at rest the topmost task is a question with at least two answers.
 *   - combat.attacker is NWAR_NO_PIECE while no shock is being resolved.
 *   - ap is 0 only during set-up choices and after the end. */
#ifndef NWAR_STATE_H
#define NWAR_STATE_H

#include "game/ruleset.h"
#include "rules/nwar/battle.h"

/* The questions (docs/games/nwar.md), then the steps that need no answer.
 * ORDER nwar_prompts and question_words in text.c, wrong in questions.c */
typedef enum nwar_ask {
    NWAR_ASK_ACTION,
    NWAR_ASK_MARKER,
    NWAR_ASK_LAST,
    NWAR_ASK_LIGHT,
    NWAR_ASK_CAVALRY_LEADER,
    NWAR_ASK_HORSE,
    NWAR_ASK_COSSACK,
    NWAR_ASK_TARGET,   /* piece fires after its move */
    NWAR_ASK_BATTERY,  /* one of state.battery fires */
    NWAR_ASK_RIDE,     /* piece, a Cossack, may move after its fire */
    NWAR_ASK_SQUARE,   /* piece is charged */
    NWAR_ASK_COUNTER,  /* piece is charged */
    NWAR_ASK_EVADE,    /* piece is shocked by infantry */
    NWAR_ASK_RETREAT,  /* piece must leave hex */
    NWAR_ASK_DISPLACE, /* piece makes room in hex for other, which comes from to */
    NWAR_ASK_LEADER,   /* piece stays in hex or goes with other to to; note: nwar_departure */
    NWAR_ASK_FLEE,     /* the leader left alone in hex, of side note; other: he has to go */
    NWAR_ASK_ADVANCE,  /* piece into to */
    NWAR_ASKS,
    NWAR_STEP_SHOCK = NWAR_ASKS, /* the dice of the shock in state.combat */
    NWAR_STEP_TAKE_PLACE,        /* piece retreats to to, now that it is free */
    NWAR_TASKS
} nwar_ask;

/* Why a unit left its leader's hex. */
typedef enum nwar_departure { NWAR_RETREATED, NWAR_DISPLACED, NWAR_EVADED } nwar_departure;

typedef struct nwar_task {
    uint8_t kind;  /* nwar_ask */
    uint8_t piece; /* whom it is about */
    uint8_t other;
    uint8_t note;
    uint16_t hex, to;
} nwar_task;

enum { NWAR_TASK_ROOM = 12 };

enum { NWAR_SQUARE_FAILED = 1, NWAR_COUNTERED = 2 };

/* The shock being resolved. */
typedef struct nwar_combat {
    uint8_t attacker;
    uint8_t leader, bought; /* who adds how many dice (NW-12.5a) */
    uint8_t flags;
    uint16_t from, target; /* hexes */
} nwar_combat;

typedef enum nwar_phase {
    NWAR_SETTING_UP, /* choices of options; choice counts them */
    NWAR_PLAYING,    /* a player turn, or a drawn marker */
    NWAR_LAST_DRAWN, /* ap-markers: the last drawer, then his opponent, spends what he has (NW-11.0h) */
    NWAR_OVER
} nwar_phase;

typedef struct nwar_state {
    uint16_t at[NWAR_PIECES];    /* the hex, or NWAR_WAITING, NWAR_LOST, NWAR_UNMADE */
    uint16_t start[NWAR_PIECES]; /* the same when the turn began (NW-1.0f) */
    uint8_t strength[NWAR_UNITS];
    uint64_t acted[2]; /* bit per piece: [0] units, [1] leaders */
    uint64_t square;
    uint64_t engaged; /* units that began the turn adjacent to an enemy unit */
    uint64_t light;   /* light infantry, NW-12.2a */
    uint64_t battery; /* units of a declared grand battery that have not fired yet */
    uint8_t rating[NWAR_LEADERS];
    uint8_t bound[NWAR_LEADERS];     /* the unit a leader went along with this turn (NW-6.2.4b) */
    uint8_t control[NWAR_LOCATIONS]; /* side, or GG_NOBODY */
    uint8_t points[2];               /* VP for eliminated enemies */
    uint8_t lost_cap[2];             /* leaders lost in combat */
    uint8_t markers[2];              /* ap-markers: in the container */
    uint8_t banked[2];               /* ap-markers: 0 or 1 */
    uint8_t battery_used;            /* bit per side, NW-12.9a */
    uint8_t bridge_broken;           /* NW-S13 holds this turn */
    uint8_t cossack;                 /* unit or NWAR_NO_PIECE */
    uint8_t phase, choice, active, ap, turn;
    uint8_t winner;   /* when over: side or GG_NOBODY */
    uint8_t tasks;    /* on the stack */
    uint16_t verdict; /* when over: the rule that decided */
    uint8_t spare[4]; /* always 0 */
    nwar_combat combat;
    nwar_task task[NWAR_TASK_ROOM]; /* all 0 above the top */
} nwar_state;

_Static_assert(sizeof(nwar_state) == 624, "no padding in a state");

static inline const nwar_battle *nwar_battle_of(const gg_scenario *scenario) {
    return scenario->body;
}

static inline const nwar_state *nwar_state_of(const gg_state *state) {
    return (const nwar_state *)state;
}

static inline bool nwar_acted(const nwar_state *s, int piece) {
    return (s->acted[piece >> 6] >> (piece & 63) & 1) != 0;
}

static inline bool nwar_on_board(const nwar_state *s, int piece) {
    return s->at[piece] < NWAR_HEXES;
}

static inline bool nwar_was_engaged(const nwar_state *s, int unit) {
    return (s->engaged >> unit & 1) != 0;
}

static inline bool nwar_in_square(const nwar_state *s, int unit) {
    return (s->square >> unit & 1) != 0;
}

#endif
