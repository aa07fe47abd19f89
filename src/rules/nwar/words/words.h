/* words: names of hexes, pieces, nations and sides, read and written. */
#ifndef NWAR_WORDS_H
#define NWAR_WORDS_H

#include "base/line.h"
#include "rules/nwar/battle.h"

extern const char *const nwar_nation_names[NWAR_NATIONS]; /* "French" */
extern const char *const nwar_nation_lands[NWAR_NATIONS]; /* "France" */
extern const char nwar_nation_letters[NWAR_NATIONS];      /* 'F' */

/* Each: is the word one? *out is the index. A hex must have four digits; *on_board tells the rest. */
bool nwar_read_nation(gg_span, int *out);
bool nwar_read_terrain(gg_span, int *out);
bool nwar_read_kind(gg_span, int *out);
bool nwar_read_hex(const nwar_battle *, gg_span, int *hex, bool *on_board);
bool nwar_find_piece(const nwar_battle *, gg_span id, int *out);
/* A side by its name or by one of its nations. */
bool nwar_find_side(const nwar_battle *, gg_span, int *out);

/* Is every word from that one on among the known ones ("square", or "at=" where a value belongs to it), and
 * none of them twice? Otherwise a slip would be overlooked. */
bool nwar_known_words(const gg_line *, int from, const char *const *known, gg_error *);
/* key=N of a line, which must be there, with N in that range. */
bool nwar_take_number(const gg_line *, const char *key, int least, int most, int *out, gg_error *);

void nwar_put_hex(const nwar_battle *, gg_text *, int hex);

#endif
