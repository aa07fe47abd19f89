/* De Gre - Sweet: what will come of a state in which one side has just ended its moves, for computer players.
 *
 * The judge is a small network whose weights were learnt from games (tools/forecast.c): every force is
 * described by numbers, from which the same hidden numbers are worked out for each; their sums over each side
 * and a few numbers of the whole give the expected result for who has moved. Everything is in whole numbers.
 */
#ifndef DEGRE_FORECAST_H
#define DEGRE_FORECAST_H

#include "rules/degre/play.h"

bool degre_forecast(const gg_table *, const gg_state *, gg_side, int *value);

/* --- the network, for who teaches it -------------------------------------------------------------------- */

enum { FORCE_INPUTS = 44, WHOLE_INPUTS = 16, HIDDEN = 32, SUMS = 2 * HIDDEN + WHOLE_INPUTS };

/* What the network is told. Numbers are in 32nds. */
typedef struct degre_picture {
    int count[2]; /* forces of who has moved, which come first, and of the other */
    int8_t whole[WHOLE_INPUTS];
    int8_t force[BODIES][FORCE_INPUTS];
} degre_picture;

/* The side that has just ended its moves in that state, or GG_NOBODY. */
gg_side degre_has_moved(const degre_state *);
void degre_depict(const gg_table *, const gg_state *, gg_side mover, degre_picture *);

/* Weights in 256ths. */
typedef struct degre_weights {
    int16_t force[FORCE_INPUTS][HIDDEN], force_bias[HIDDEN];
    int16_t sum[SUMS][HIDDEN], sum_bias[HIDDEN];
    int16_t out[HIDDEN], whole[WHOLE_INPUTS], bias;
} degre_weights;
extern const degre_weights degre_learnt;

#endif
