/* phrase: the reason of a verdict in words.
 *
 * A game's phrases (gg_ruleset.reasons) are plain text with two marks: %p is a subject by its name, %n a
 * number. Each takes the next argument of the verdict. */
#ifndef GG_GAME_PHRASE_H
#define GG_GAME_PHRASE_H

#include "game/ruleset.h"

/* "N1 would march 6780, and may march 6720". Nothing where the verdict has no reason. */
void gg_write_reason(const gg_scenario *, const gg_verdict *, gg_text *);
/* The names of what a verdict is about, in its order with commas between: "N1,S2". Where it has a reason
 * these are the subjects of the phrase, else all its arguments. */
void gg_write_subjects(const gg_scenario *, const gg_verdict *, gg_text *);

#endif
