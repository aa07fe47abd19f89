/* odds: every outcome of an action with its probability, by branching over every value the dice can show. */
#ifndef GG_GAME_ODDS_H
#define GG_GAME_ODDS_H

#include "game/ruleset.h"

enum { GG_ODDS_OUTCOMES = 256 };

typedef struct gg_ratio {
    uint64_t over, under; /* in lowest terms */
} gg_ratio;

typedef struct gg_odds_outcome {
    uint64_t label;   /* hash of the words of its RESULT events */
    gg_ratio chance;  /* exact; of `samples` when sampled */
    gg_events events; /* of the first way to it */
} gg_odds_outcome;

typedef struct gg_odds {
    bool sampled;     /* too many ways: chances are frequencies among `samples` */
    uint64_t samples; /* ways played through */
    int count;        /* outcomes, most likely first */
    bool cut;         /* more outcomes than room: the last one gathers the rest */
    gg_odds_outcome outcome[GG_ODDS_OUTCOMES];
} gg_odds;

/* `most` ways are played through exactly before sampling with `seed` takes over. The action must be legal.
 * Returns a value of the caller's to free with free(). */
gg_odds *gg_odds_of(const gg_scenario *, const gg_state *, gg_side, const gg_action *, uint64_t most,
                    uint64_t seed);

#endif
