/* catalogue: the rulebook. Each game's Markdown catalogue in data/rules/ is parsed at build time into a table
 * of entries and an enum of their ids (SQ-5.3.7a is SQ_5_3_7a), so code that names a rule that does not exist
 * does not compile. Entry 0 of a catalogue is "no rule". */
#ifndef GG_GAME_CATALOGUE_H
#define GG_GAME_CATALOGUE_H

#include "base/text.h"

typedef uint16_t gg_rule; /* index into the entries of one game's catalogue; 0: no rule */

typedef struct gg_entry {
    const char *id;      /* "SQ-5.3.7a" */
    const char *section; /* heading above it */
    const char *text;    /* the rule, then its rulings, examples and table, as Markdown lines */
    const char *option;  /* name of the option it belongs to, or NULL */
    bool note;           /* tagged [note]: states no behaviour, needs no case */
} gg_entry;

typedef struct gg_catalogue {
    const char *game;
    const gg_entry *entries; /* entries[0] is empty */
    int count;               /* entries 1 .. count-1 */
    const char *book;        /* the whole catalogue as one Markdown text */
} gg_catalogue;

/* The entry with that id (letter case ignored), or 0. */
gg_rule gg_catalogue_find(const gg_catalogue *, gg_span id);

/* "" for rule 0. */
static inline const char *gg_rule_id(const gg_catalogue *book, gg_rule rule) {
    return book->entries[rule].id;
}

#endif
