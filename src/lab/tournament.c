/* tournament: pairings one after the other, each on all cores. */
#include "lab/tournament.h"

#include <math.h>
#include <string.h>

typedef struct pairing {
    lab_tournament *tournament;
    int a, b;
} pairing;

static void pass_on(void *with, const lab_match *match, const lab_game *game, gg_side side_of_a,
                    const lab_score *score) {
    const pairing *p = with;
    p->tournament->tell(p->tournament->with, p->a, p->b, match, game, side_of_a, score);
}

bool lab_tournament_play(lab_tournament *t, gg_error *error) {
    for (int a = 0; a < t->count; a++)
        for (int b = a + 1; b < t->count; b++) {
            pairing p = {t, a, b};
            lab_match match = {.scenario = t->scenario,
                               .player = {t->player[a], t->player[b]},
                               .games = t->games,
                               .seed = gg_mix(t->seed * 1024 + (uint64_t)(a * LAB_PLAYERS + b)),
                               .workers = t->workers,
                               .opening = t->opening,
                               .most = t->most,
                               .with = &p,
                               .tell = t->tell ? pass_on : NULL};
            if (!lab_match_play(&match, &t->score[a][b], error)) return false;
        }
    lab_tournament_rate(t);
    return true;
}

/* What a scored against b, from either side of the table of scores. */
static double points_of(const lab_tournament *t, int a, int b, double *games) {
    const lab_score *score = a < b ? &t->score[a][b] : &t->score[b][a];
    *games = (double)score->games;
    return a < b ? lab_points(score) : *games - lab_points(score);
}

double lab_tournament_points(const lab_tournament *t, int player, double *games) {
    double sum = 0, played;
    *games = 0;
    for (int other = 0; other < t->count; other++) {
        if (other == player) continue;
        sum += points_of(t, player, other, &played);
        *games += played;
    }
    return sum;
}

/* The model of Bradley and Terry by its classic iteration. Every pairing is given one drawn game more, so
 * that a clean sweep has a finite rating. */
static void fit(const lab_tournament *t, double *strength) {
    enum { ROUNDS = 2000 };
    for (int round = 0; round < ROUNDS; round++) {
        double next[LAB_PLAYERS], sum = 0;
        for (int i = 0; i < t->count; i++) {
            double points = 0, weight = 0, games;
            for (int k = 0; k < t->count; k++) {
                if (k == i) continue;
                points += points_of(t, i, k, &games) + 0.5;
                weight += (games + 1) / (strength[i] + strength[k]);
            }
            next[i] = weight > 0 ? points / weight : 1;
            sum += log(next[i]);
        }
        for (int i = 0; i < t->count; i++) strength[i] = next[i] / exp(sum / t->count);
    }
}

/* From the curvature of the likelihood at a player's own rating. */
static double half_interval(const lab_tournament *t, const double *strength, int i) {
    double information = 0, games;
    for (int k = 0; k < t->count; k++) {
        if (k == i) continue;
        points_of(t, i, k, &games);
        double expected = strength[i] / (strength[i] + strength[k]);
        information += (games + 1) * expected * (1 - expected);
    }
    return information > 0 ? 1.959964 * 400 / log(10) / sqrt(information) : 0;
}

void lab_tournament_rate(lab_tournament *t) {
    double strength[LAB_PLAYERS];
    for (int i = 0; i < t->count; i++) strength[i] = 1;
    fit(t, strength);
    for (int i = 0; i < t->count; i++) {
        t->elo[i] = 400 * log10(strength[i]);
        t->error[i] = half_interval(t, strength, i);
    }
}
