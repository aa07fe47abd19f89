/* prospect: what an action may bring, told to people: its odds, and where it only begins something (an attack
 * that has to be answered) what can follow. */
#ifndef GG_CLI_PROSPECT_H
#define GG_CLI_PROSPECT_H

#include "cli/common.h"

/* Of a legal action of that side, as far as the viewer can know. */
void prospect_words(const gg_match *, gg_side, const gg_action *, gg_side viewer, gg_text *);

#endif
