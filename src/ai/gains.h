/* gains: what an action usually brings.
 *
 * The worth of moving one piece hardly changes while others move, so what a look at an action showed in one
 * state is a good guess in the next. The table is keyed by side and action and kept from decision to
 * decision; old experience fades. It says what is worth a look where lists are long, and spares looks at what
 * is known well. */
#ifndef GG_AI_GAINS_H
#define GG_AI_GAINS_H

#include "ai/mind.h"

typedef struct ai_gain {
    float mean; /* of value after minus value before, for the side that acts */
    float weight;
} ai_gain;

enum { AI_GAINS = 1 << 14, AI_PICKS = 256 /* at one time */ };

typedef struct ai_gains {
    float memory; /* looks that an old one outlives */
    ai_gain of[2][AI_GAINS];
} ai_gains;

/* A number that hardly two actions share. */
uint64_t ai_action_mark(const gg_action *);

void ai_gain_note(ai_gains *, gg_side, const gg_action *, int gain);
/* True if the gain of an action is known from enough looks. */
bool ai_gain_known(const ai_gains *, gg_side, const gg_action *, int *gain);

/* Writes out which `most` actions of the list promise most, best first; returns how many those are, at most
 * AI_PICKS. A forcing action that nobody has looked at comes before everything else, a quiet one counts as
 * average. */
size_t ai_gain_pick(const ai_gains *, const ai_mind *, const gg_state *, gg_side, const gg_list *,
                    size_t most, uint32_t *out);

#endif
