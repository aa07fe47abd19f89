/* outguess: decisions that both sides make unseen by each other.
 *
 * Whoever takes what is best on average against anything can be foretold a little. The other side is taken
 * for such a one: it weighs all it may do against a few guesses at what we do. How likely that makes each of
 * its choices is worked out, and what is best against them. It is not always taken, lest we be foretold
 * ourselves: what is nearly as good is taken now and then. */
#ifndef GG_AI_OUTGUESS_H
#define GG_AI_OUTGUESS_H

#include "ai/mind.h"

/* Does this decision belong to those? */
bool ai_is_sealed(const ai_mind *, gg_prompt);

/* Chooses for the root; false if there is too much to choose from or no time to see anything of it. */
bool ai_outguess(ai_mind *, const gg_state *seen, gg_side, ai_choice *);

#endif
