/* match: two players measured against each other.
 *
 * Games come in pairs: the same dice, the same random opening, sides exchanged; so neither luck nor the
 * better side of a scenario decides who is stronger. */
#ifndef GG_LAB_MATCH_H
#define GG_LAB_MATCH_H

#include "lab/play.h"
#include "lab/stats.h"

typedef struct lab_score {
    uint64_t games, wins, draws, losses; /* of player A */
    uint64_t pairs[5];                   /* by half points of A in the pair */
    uint64_t by_side[2][3];              /* A as that side: wins, draws, losses */
    lab_mean length;
    lab_mean lead; /* of A over B in the score at the end: it tells more of few games than who won */
} lab_score;

typedef struct lab_match {
    const gg_scenario *scenario;
    ai_config player[2]; /* A and B */
    uint64_t games;      /* rounded up to pairs */
    uint64_t seed;
    int workers, opening, most;
    lab_sprt sprt;
    void *with;
    /* Told of every game in order, A's side first in a pair; may be NULL. */
    void (*tell)(void *with, const struct lab_match *, const lab_game *, gg_side side_of_a,
                 const lab_score *);
} lab_match;

/* False with an error if a player cannot play the game. */
bool lab_match_play(const lab_match *, lab_score *, gg_error *);

double lab_points(const lab_score *); /* of A: a win 1, a draw one half */

#endif
