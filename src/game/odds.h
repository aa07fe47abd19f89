/* odds: every outcome of an action with its probability, by branching over every value the dice can show. */
#ifndef GG_GAME_ODDS_H
#define GG_GAME_ODDS_H

#include "game/ruleset.h"

enum { GG_ODDS_OUTCOMES = 256 };

typedef struct gg_ratio {
    uint64_t over, under; /* in lowest terms */
} gg_ratio;

typedef struct gg_odds_outcome {
    uint64_t label;                 /* hash of the words of its results */
    gg_ratio chance;                /* exact; of `samples` when sampled */
    uint32_t event_at, event_count; /* of the first way to it, in gg_odds.told */
} gg_odds_outcome;

typedef struct gg_odds {
    bool sampled;     /* too many ways, or something is hidden: chances are frequencies among `samples` */
    uint64_t samples; /* ways played through */
    int count;        /* outcomes, most likely first */
    bool cut;         /* more outcomes than room: the last one gathers the rest, and tells no events */
    gg_events told;
    gg_odds_outcome outcome[GG_ODDS_OUTCOMES];
} gg_odds;

/* What may come of a legal action as that viewer can tell. Where something is hidden from him the worlds that
 * fit what he sees are imagined, one for each sample. Questions on the way are answered by `otherwise` where
 * the game has it. `most` ways are played through exactly before sampling with `seed` takes over. */
gg_odds *gg_odds_of(const gg_table *, const gg_state *, gg_side, const gg_action *, gg_side viewer,
                    uint64_t most, uint64_t seed);
void gg_odds_free(gg_odds *); /* NULL is fine */

#endif
