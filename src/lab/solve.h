/* solve: is a win forced? An exact search for games without dice and secrets, with no opinion about
 * positions.
 *
 * A turn is a decision of the kind a game begins with; answers and choices within a turn do not count. */
#ifndef GG_LAB_SOLVE_H
#define GG_LAB_SOLVE_H

#include "game/trail.h"

typedef enum lab_proof { LAB_UNPROVEN, LAB_WIN, LAB_NO_WIN } lab_proof;

typedef struct lab_solution {
    lab_proof proof;
    int turns;        /* LAB_WIN: the fewest turns of both sides until the win */
    int ways;         /* LAB_WIN, if `side` owes the decision: first actions that win in so many turns */
    gg_action action; /* one of them */
    uint64_t nodes;
} lab_solution;

/* Can `side` force a win within `most` turns, whoever owes the decision? LAB_UNPROVEN when `nodes` actions
 * were not enough to say. */
lab_solution lab_solve(const gg_scenario *, const gg_state *, gg_side, int most, uint64_t nodes);

#endif
