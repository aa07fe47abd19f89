/* De Gre - Sweet: steps, their cost, and everywhere a body can get (DG-1.1, DG-2.4, DG-2.5, DG-2.8). */
#ifndef DEGRE_REACH_H
#define DEGRE_REACH_H

#include "rules/degre/play.h"

typedef struct degre_traveller {
    int side;
    int allowance;      /* half squares */
    bool cavalry;       /* DG-13.3.3 */
    bool slow_in_rough; /* DG-13.1.1 */
} degre_traveller;

/* The rule against one step, troops in the square it leads to aside; 0: it is open. A retreat may leave the
 * board. */
gg_rule degre_step_fault(const degre_scenario *, const degre_state *, const degre_traveller *, int from,
                         int way, bool retreat);
int degre_step_cost(const degre_scenario *, const degre_state *, const degre_traveller *, int from, int way);

/* Squares within the allowance (enemy squares too: a move may end there), the start not among them. Of its
 * neighbours, `direct` has those that one step leads to; others can only be reached by a way round. */
void degre_reach(const degre_scenario *, const degre_state *, const degre_traveller *, int start,
                 gg_grid_set *out, gg_grid_set *direct);
/* Squares that only the road bonus brings within reach, DG-2.4.1. */
void degre_road_reach(const degre_scenario *, const degre_state *, const degre_traveller *, int start,
                      gg_grid_set *out);
/* A cheapest way; returns its steps, 0 if there is none within the allowance (and the road bonus, if
 * may_bonus). */
int degre_way_to(const degre_scenario *, const degre_state *, const degre_traveller *, int start, int end,
                 bool may_bonus, uint8_t way[STEPS]);

#endif
