/* tournament: everybody against everybody, and ratings that explain the results best. */
#ifndef GG_LAB_TOURNAMENT_H
#define GG_LAB_TOURNAMENT_H

#include "lab/match.h"

enum { LAB_PLAYERS = 32 };

typedef struct lab_tournament {
    const gg_scenario *scenario;
    int count;
    ai_config player[LAB_PLAYERS];
    uint64_t games; /* of each pairing */
    uint64_t seed;
    int workers, opening, most;
    void *with;
    /* Told of every game; `a` and `b` are the players' numbers. May be NULL. */
    void (*tell)(void *with, int a, int b, const lab_match *, const lab_game *, gg_side side_of_a,
                 const lab_score *);
    /* Results. */
    lab_score score[LAB_PLAYERS][LAB_PLAYERS]; /* [a][b] with a < b: of a */
    double elo[LAB_PLAYERS];                   /* around a mean of 0 */
    double error[LAB_PLAYERS];                 /* half of the 95 % interval */
} lab_tournament;

/* False with an error if a player cannot play the game. */
bool lab_tournament_play(lab_tournament *, gg_error *);
/* Points of a player and games he played, over all pairings. */
double lab_tournament_points(const lab_tournament *, int player, double *games);
/* The ratings from the scores; called by lab_tournament_play. */
void lab_tournament_rate(lab_tournament *);

#endif
