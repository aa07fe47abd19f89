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

/* ORDER degre_verb_words, readers, writers, verbs */
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
                                  .value = (int16_t)value,
                                  .arg = {(int16_t)subject, (int16_t)other, -1, -1, -1}});
}

/* --- a list of actions ------------------------------------------------------------------------------ */

typedef struct action_list {
    gg_action *at;
    size_t room, count;
} action_list;

/* The next free entry, or a scratch one when the room is used up; counted either way. */
static inline gg_action *list_next(action_list *list, enum verb verb, int count, gg_action *scratch) {
    gg_action *action = list->count < list->room ? &list->at[list->count] : scratch;
    list->count++;
    action->kind = (uint8_t)verb;
    action->count = (uint8_t)count;
    return action;
}
/* The list is cut: how much more there is does not matter. */
static inline bool list_is_cut(const action_list *list) {
    return list->count > list->room;
}
static inline void list_put(action_list *list, enum verb verb, int count, int a, int b, int c) {
    gg_action scratch, *action = list_next(list, verb, count, &scratch);
    action->arg[0] = (int16_t)a;
    action->arg[1] = (int16_t)b;
    action->arg[2] = (int16_t)c;
}

#endif
