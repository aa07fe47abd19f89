/* De Gre - Sweet: a body under way, step by step, and the canister that may interrupt it (DG-3.8.13,
 * DG-3.8.14). */
#ifndef DEGRE_MARCH_H
#define DEGRE_MARCH_H

#include "rules/degre/retreat.h"

degre_mover degre_no_mover(void);
/* Goes on until the march is over or somebody has to decide. */
void degre_march(const battle *);
/* A forced retreat begins. */
void degre_march_back(const battle *, int body, int flags, int piece, const degre_path *);

/* The rule that keeps the mover from ending where it is, or 0. */
gg_rule degre_stop_fault(const degre_state *);
/* An interrupt has become pointless: nobody can fire, or nobody is about to step. */
bool degre_interrupt_over(const degre_scenario *, const degre_state *);
/* Pieces in tow beyond the first `keep` are set down. */
void degre_drop_pieces(degre_state *, int keep);

gg_verdict degre_judge_stop(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
void degre_apply_stop(const battle *, gg_side, const gg_action *);

#endif
