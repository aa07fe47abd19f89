/* recall: what was looked at before and need not be looked at again.
 *
 * Scenes come back to the same states over and over. What a state is worth once interrupts are answered
 * depends on nothing but the state and how many answers may be looked at; what an action is worth depends on
 * that, on the action, whose it is and how closely one looks, and on the seed of the dice only where throws
 * are drawn by lot. By these it is kept, in games that can mark their states. What is recalled counts the
 * nodes that it took, and nothing is recalled that the budget would break off: a choice within a budget of
 * nodes is the same as without memory. */
#ifndef GG_AI_RECALL_H
#define GG_AI_RECALL_H

#include "ai/mind.h"

/* A number that hardly two states share; 0 if the game cannot tell: then nothing is recalled. */
uint64_t ai_mark(const ai_mind *, const gg_state *);

/* As ai_list, of a state with that mark; the list is valid until the next one is made. */
gg_list ai_list_again(ai_mind *, uint64_t mark, const gg_state *, gg_side);
/* As ai_value and ai_expect, of a state with that mark. Where the generator stands after a look is not said.
 */
int ai_value_again(ai_mind *, uint64_t mark, const gg_state *, gg_prompt, gg_side);
int ai_expect_again(ai_mind *, uint64_t mark, const gg_state *, gg_side, const gg_action *);

/* The value for GG_FIRST that is kept under a mark, counted as if it were found out now; or NULL. */
const int *ai_recall(ai_mind *, uint64_t mark);
/* Keeps a value for GG_FIRST; nodes: those counted before it was looked for; seed: of what was drawn by lot,
 * or 0. Not if the budget has broken that off. */
void ai_keep(ai_mind *, uint64_t mark, int value, uint64_t nodes, uint64_t seed);

#endif
