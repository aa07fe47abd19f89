/* tell: the kinds of events of this game and how they are told. docs/games/nwar.md lists them with their
 * rules. */
#ifndef NWAR_TELL_H
#define NWAR_TELL_H

#include "game/events.h"

/* ORDER nwar_event_names and event_words in events.c */
typedef enum nwar_event {
    NWAR_DICE,
    /* items */
    NWAR_BASE,
    NWAR_MODIFIER,
    NWAR_HIT_ON,
    NWAR_MORALE,
    NWAR_NEEDS,
    /* results */
    NWAR_MOVED,
    NWAR_ENTERED,
    NWAR_ALONG,
    NWAR_HITS,
    NWAR_LOST_STRENGTH,
    NWAR_ELIMINATED,
    NWAR_HOLDS,
    NWAR_BREAKS,
    NWAR_RETREATED_TO,
    NWAR_DISPLACED_TO,
    NWAR_EVADED_TO,
    NWAR_ADVANCED_TO,
    NWAR_FOLLOWS,
    NWAR_STAYS,
    NWAR_FLEES,
    NWAR_LEADER_LOST,
    NWAR_CAP,
    NWAR_SQUARED,
    NWAR_SQUARE_NOT_FORMED,
    NWAR_UNFORMED,
    NWAR_COUNTER_CHARGED,
    NWAR_COUNTER_FAILED,
    NWAR_RALLIED,
    NWAR_RALLY_FAILED,
    NWAR_CAPTURED,
    NWAR_CREATED,
    NWAR_NAMED,
    NWAR_PLACED,
    /* notes */
    NWAR_TURN,
    NWAR_ACTION_POINTS,
    NWAR_SPENT,
    NWAR_DRAWN,
    NWAR_BANKED,
    NWAR_GIVEN_UP,
    NWAR_BRIDGE_BROKEN,
    NWAR_WON,
    NWAR_DRAWN_GAME,
    NWAR_EVENTS
} nwar_event;

/* a, b, c: pieces, hexes or sides in the numbering of nwar_subject; -1: nothing. */
static inline void nwar_tell(gg_events *events, gg_event_class class, nwar_event kind, gg_rule rule,
                             int value, int a, int b, int c) {
    if (!events) return;
    gg_event event = {(uint16_t)kind, rule, (uint8_t) class, 0, value, {a, b, c, -1, -1}};
    gg_tell(events, event);
}

static inline void nwar_result(gg_events *events, nwar_event kind, gg_rule rule, int value, int a, int b,
                               int c) {
    bool loss = kind == NWAR_LOST_STRENGTH || kind == NWAR_ELIMINATED;
    nwar_tell(events, loss ? GG_EVENT_LOSS : GG_EVENT_RESULT, kind, rule, value, a, b, c);
}

static inline void nwar_note(gg_events *events, nwar_event kind, gg_rule rule, int value, int a) {
    nwar_tell(events, GG_EVENT_NOTE, kind, rule, value, a, -1, -1);
}

/* Tells one line of an itemised number and returns its value, so that sums read well. */
static inline int nwar_item(gg_events *events, nwar_event kind, gg_rule rule, int value) {
    nwar_tell(events, GG_EVENT_ITEM, kind, rule, value, -1, -1, -1);
    return value;
}

#endif
