/* catalogue: looking a rule up by its id. Entry 0 is "no rule", so it is never found. */
#include "game/catalogue.h"

gg_rule gg_catalogue_find(const gg_catalogue *book, gg_span id) {
    for (int i = 1; i < book->count; i++)
        if (gg_span_is(id, book->entries[i].id)) return (gg_rule)i;
    return 0;
}
