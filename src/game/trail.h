/* trail: which situations have stood before, for rules about repetition.
 *
 * Kept beside the state by whoever plays (match, search, laboratory). Adding, counting and taking back cost
 * the same however long the game is: keys are chained by hash bucket, newest first, and a situation that
 * makes all earlier ones unreachable shortens every chain. */
#ifndef GG_GAME_TRAIL_H
#define GG_GAME_TRAIL_H

#include "game/ruleset.h"

enum { GG_TRAIL_BUCKETS = 256 };

typedef struct gg_trail_entry {
    uint64_t key;
    uint32_t older; /* index+1 of the entry before it in its bucket; 0: none */
    uint32_t floor; /* the floor that was in force before this entry */
} gg_trail_entry;

typedef struct gg_trail {
    gg_trail_entry *entry;
    uint32_t size, room;
    uint32_t floor;                    /* entries below can never stand again */
    uint32_t bucket[GG_TRAIL_BUCKETS]; /* index+1 of the newest entry */
} gg_trail;

void gg_trail_init(gg_trail *);
void gg_trail_free(gg_trail *);
void gg_trail_clear(gg_trail *);
/* Adds a situation and returns how often it has stood now, this time included. */
int gg_trail_add(gg_trail *, uint64_t key, bool fresh);
/* Takes entries back until `size` are left. */
void gg_trail_cut(gg_trail *, uint32_t size);

/* Adds the situation of a state where the rules compare situations, and returns how often it has stood; 0
 * where they do not. */
int gg_trail_note(gg_trail *, const gg_scenario *, const gg_state *);

/* Applies a legal action and the rule of repetition; trail and events may be NULL. */
void gg_step(const gg_table *, gg_state *, gg_trail *, gg_side, const gg_action *, gg_dice *, gg_events *);

#endif
