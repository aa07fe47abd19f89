/* events: room for as many as happen. */
#include "game/events.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

void gg_events_add(gg_events *events, const gg_event *more, uint32_t count) {
    if (events->room - events->count < count) {
        events->room = events->room ? 2 * events->room : 64;
        while (events->room - events->count < count) events->room *= 2;
        events->at = gg_grow(events->at, events->room * sizeof *events->at);
    }
    if (count) memcpy(events->at + events->count, more, count * sizeof *more);
    events->count += count;
}

void gg_events_free(gg_events *events) {
    free(events->at);
    *events = (gg_events){0};
}
