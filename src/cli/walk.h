/* walk: through a game without anybody playing it: at random, or along every path. The loops are lean, for
 * they are what speed is measured by: prompt, list, choose, step.
 *
 * The dice are the laboratory's, from a fixed seed, so a walk is the same on every machine. */
#ifndef GG_CLI_WALK_H
#define GG_CLI_WALK_H

#include "game/scenario.h"
#include "game/trail.h"

typedef struct walk {
    const gg_scenario *scenario;
    gg_table table;
    const gg_ruleset *game;
    gg_state *state;
    gg_state *seen; /* what the side that decides may know */
    gg_trail trail;
    gg_dice dice;
    gg_rng rng;
    gg_list *actions;
} walk;

/* The scenario stays the caller's and must outlive the walk. */
void walk_init(walk *, const gg_scenario *);
void walk_free(walk *);
/* Sets the game up anew; the seed decides dice and choices. */
void walk_begin(walk *, uint64_t seed);
/* Goes on from that state of the scenario instead. */
void walk_from(walk *, const gg_state *);

/* One random action; false if the game is over. */
bool walk_step(walk *);
/* Plays exactly `actions` random actions, one game after the other, each seeded by its number and broken off
 * after `longest` actions. Returns the hash of every state on the way, folded into one. */
uint64_t walk_random(walk *, uint64_t actions, uint64_t longest);
/* The same without looking at the states. */
void walk_blindly(walk *, uint64_t actions, uint64_t longest);

/* How many sequences of `depth` actions there are from here, every one really played. `visit` (may be NULL)
 * is told each first action and how many begin with it. */
typedef void (*walk_visit)(const walk *, gg_side, const gg_action *, uint64_t count, void *with);
uint64_t walk_count(walk *, int depth, walk_visit visit, void *with);

#endif
