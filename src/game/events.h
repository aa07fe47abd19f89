/* events: what an action brought about, in order, each with the rule that caused it. */
#ifndef GG_GAME_EVENTS_H
#define GG_GAME_EVENTS_H

#include "game/catalogue.h"
#include "game/limits.h"

typedef enum gg_event_class {
    GG_EVENT_RESULT, /* something on the table changed: what `odds` groups outcomes by */
    GG_EVENT_ITEM,   /* one line of an itemised number: value is what it adds, rule why */
    GG_EVENT_DICE,   /* dice were read */
    GG_EVENT_NOTE,   /* tells the reader something; changes nothing */
} gg_event_class;

typedef struct gg_event {
    uint16_t kind;  /* of the ruleset's own list */
    gg_rule rule;   /* that caused it */
    uint8_t class;  /* gg_event_class */
    uint8_t hidden; /* bit per side that may not see it */
    int16_t value;
    int16_t arg[5];
} gg_event;

typedef struct gg_events {
    int count; /* of those kept */
    int lost;  /* beyond the room */
    gg_event at[GG_MAX_EVENTS];
} gg_events;

/* Adds one event; nothing happens when events is NULL, as in search. */
static inline void gg_tell(gg_events *events, gg_event event) {
    if (!events) return;
    if (events->count < GG_MAX_EVENTS)
        events->at[events->count++] = event;
    else
        events->lost++;
}

#endif
