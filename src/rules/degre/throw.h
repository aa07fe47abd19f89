/* De Gre - Sweet: a throw of musket or canister dice and whom it kills (DG-4.4, DG-4.5, DG-T4). */
#ifndef DEGRE_THROW_H
#define DEGRE_THROW_H

#include "rules/degre/play.h"

/* Stands of one kind in a target square. */
typedef struct degre_target {
    uint8_t body;
    bool mounted;
    uint8_t stands;
    uint8_t most, ones; /* entry of DG-T4 */
} degre_target;

enum { TARGET_KINDS = 6, ALLOTMENTS = 256 };

/* What of that side can be killed in a square at that distance (half squares); returns how many kinds. The
 * mover counts as being in the square it has reached. */
int degre_targets(const degre_state *, int side, int square, int distance, degre_target out[TARGET_KINDS]);

/* How many of each kind die: every way of using the dice that leaves no die that could still kill. */
typedef struct degre_allotment {
    uint8_t kills[TARGET_KINDS];
} degre_allotment;
int degre_allotments(const degre_target *, int kinds, const int16_t dice[3], degre_allotment out[ALLOTMENTS]);

/* Throws at the side's stands in a square and kills, asking the firer where there is a choice. */
void degre_throw(const battle *, int side, int square, int distance, int dice, int firer, gg_rule);

/* DG-D5 */
gg_verdict degre_judge_kill(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
void degre_apply_kill(const battle *, gg_side, const gg_action *);
void degre_list_kills(const degre_state *, gg_list *);

#endif
