/* events: what an action brought about, in order, each with the rule that caused it. */
#ifndef GG_GAME_EVENTS_H
#define GG_GAME_EVENTS_H

#include "game/catalogue.h"
#include "game/limits.h"
#include "game/side.h"

typedef enum gg_event_class {
    GG_EVENT_RESULT, /* something on the table changed: what `odds` groups outcomes by */
    GG_EVENT_LOSS, /* the same, and it costs the piece arg[0] strength: value of it, or all there was if 0 */
    GG_EVENT_ITEM, /* one line of an itemised number: value is what it adds, rule why */
    GG_EVENT_DICE, /* dice were read */
    GG_EVENT_NOTE, /* tells the reader something; changes nothing */
} gg_event_class;

/* A loss is a result as well. */
static inline bool gg_is_result(uint8_t class) {
    return class == GG_EVENT_RESULT || class == GG_EVENT_LOSS;
}

typedef struct gg_event {
    uint16_t kind;  /* of the ruleset's own list */
    gg_rule rule;   /* that caused it */
    uint8_t class;  /* gg_event_class */
    uint8_t hidden; /* from whom it is kept, side.h */
    int32_t value;
    int32_t arg[5];
} gg_event;

/* As many as happen. A zeroed struct is empty; its memory is kept until gg_events_free. */
typedef struct gg_events {
    gg_event *at;
    uint32_t count, room;
} gg_events;

void gg_events_add(gg_events *, const gg_event *, uint32_t count);
void gg_events_free(gg_events *);

/* Adds one event; nothing happens when events is NULL, as in search. */
static inline void gg_tell(gg_events *events, gg_event event) {
    if (events) gg_events_add(events, &event, 1);
}

#endif
