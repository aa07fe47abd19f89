/* De Gre - Sweet: what all chapters of the rules share while a game is carried on: the battle at hand, what
 * players can do, what is told of it, and lists of actions. */
#ifndef DEGRE_PLAY_H
#define DEGRE_PLAY_H

#include "rules/degre/state.h"

/* A game being carried on by apply. events may be NULL. */
typedef struct battle {
    const degre_scenario *k;
    degre_state *s;
    gg_dice *dice;
    gg_events *events;
} battle;

/* ORDER verbs */
enum verb {
    DO_PASS,
    DO_SURRENDER,
    DO_BUY,      /* article */
    DO_DEPLOY,   /* body or piece (as a subject), square, facing, foot, mounted */
    DO_HOLD,     /* piece, field shots, howitzer shots */
    DO_FIRE,     /* piece, shot, x, y, tick or -1, then rest x, rest y where manual */
    DO_CANISTER, /* piece, square, shot (-1: what it holds) */
    DO_KILL,     /* how many of each target of degre_targets */
    DO_TAKE,     /* pieces in ascending order */
    DO_RETREAT,  /* body, flags, piece or -1, then the squares of the path; NOWHERE: off the board */
    DO_FACE,     /* body, way */
    DO_MUSKET,   /* body, square, side 0..3 or -1, bonus 0 or 1 */
    DO_MOVE,     /* body, stands, mounted, flags, facing or -1, three pieces or -1, then squares */
    DO_STOP,     /* facing or -1 */
    DO_SQUARE,   /* square of the north-west corner, size */
    DO_BREAK,    /* body, way */
    DO_TURN,     /* body, way */
    DO_LIMBER,   /* piece */
    DO_UNLIMBER, /* piece */
    DO_SUPPORT,  /* body, contact square, way */
    DO_CARD,     /* contact square, card */
    DO_DESTROY,  /* piece */
    DO_TOSS,
    VERBS
};

/* Flags of DO_MOVE and DO_RETREAT. */
enum { ALONE = 1, LIMBER_AFTER = 2 };
enum { MOVE_ARGS = 8, RETREAT_ARGS = 3 }; /* before the squares */

/* ORDER degre_event_names */
enum event {
    EV_TURN,
    EV_ATTACKER,
    EV_BOUGHT,
    EV_DEPLOYED,
    EV_TURNED,
    EV_LIMBERED,
    EV_UNLIMBERED,
    EV_HELD,
    EV_FIRED,
    EV_SCATTER,
    EV_TOUCHDOWN,
    EV_REST,
    EV_LOST,
    EV_SPLASH,
    EV_HIT,
    EV_WRECKED,
    EV_FIRE_DICE,
    EV_BURNING,
    EV_BURNT,
    EV_THROW,
    EV_DICE,
    EV_KILL,
    EV_VOLLEY,
    EV_MOVED,
    EV_SPLIT,
    EV_JOINED,
    EV_TAKEN,
    EV_LEFT,
    EV_CONTACT,
    EV_STOPPED,
    EV_FORMED,
    EV_BROKEN,
    EV_FACED,
    EV_SUPPORTS,
    EV_CHOSEN,
    EV_REVEALED,
    EV_STRENGTH,
    EV_LOSS,
    EV_COIN,
    EV_LOSES,
    EV_DESTROYED,
    EV_STAYS,
    EV_WITHDRAWS,
    EV_RETREATS,
    EV_CAPTURED,
    EV_ABANDONED,
    EV_OFF,
    EV_DEMOLISHED,
    EV_SURRENDERED,
    EV_OBJECTIVE,
    EV_OVER
};

/* Subjects of verdicts, prompts, events and dice: bodies as they are, then pieces, squares and sides. */
enum { PIECE_SUBJECT = 256, SQUARE_SUBJECT = 512, SIDE_SUBJECT = 1280 };
static inline int piece_subject(int piece) {
    return PIECE_SUBJECT + piece;
}
static inline int square_subject(int square) {
    return square < 0 ? -1 : SQUARE_SUBJECT + square;
}
static inline int side_subject(int side) {
    return SIDE_SUBJECT + side;
}

static inline void tell(const battle *b, enum event kind, gg_event_class class, gg_rule rule, int value,
                        int subject, int other) {
    if (!b->events) return;
    gg_tell(b->events, (gg_event){.kind = (uint16_t)kind,
                                  .rule = rule,
                                  .class = (uint8_t) class,
                                  .value = value,
                                  .arg = {subject, other, -1, -1, -1}});
}

/* --- lists of actions ------------------------------------------------------------------------------- */

/* A list without room: whether it was cut tells whether there is anything to list. */
static inline gg_list no_list(void) {
    return (gg_list){.room = 0};
}

/* A list of one, over room of the caller's: it is cut if there are more. */
typedef struct room_for_one {
    uint32_t at;
    int32_t word[1 + GG_MAX_ARGS];
} room_for_one;

static inline gg_list list_of_one(room_for_one *room) {
    return gg_list_over(&room->at, 1, room->word, 1 + GG_MAX_ARGS);
}

static inline void list_put(gg_list *list, enum verb verb, int count, int a, int b, int c) {
    gg_list_put(list, (int)verb, count, a, b, c);
}

#endif
