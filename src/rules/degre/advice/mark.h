/* De Gre - Sweet: a number for every state. */
#ifndef DEGRE_MARK_H
#define DEGRE_MARK_H

#include "rules/degre/play.h"

/* Two states of one battle have the same only by the rarest chance. */
uint64_t degre_mark(const gg_scenario *, const gg_state *);

#endif
