/* toy: a game small enough to know by heart, with everything the contract has: dice, a sealed simultaneous
 * choice, an option, repetition, a set-up that rolls.
 *
 * North and South each stake 1 to 3 in secret. With both stakes in, each side rolls a die; the higher sum of
 * stake and die wins the round (equal: nobody does, or both roll again with the option reroll-ties). The
 * winner takes the pot (its value in points, the pot then counts 1) or leaves it (nothing changes). Who has
 * the goal wins; a table that has stood three times is a draw (option repetition-draw), and so is round 40.
 */
#ifndef TOY_H
#define TOY_H

#include "game/scenario.h"

enum { TOY_STAKE, TOY_TAKE, TOY_LEAVE }; /* actions */
enum { TOY_ASK_STAKE, TOY_ASK_CLAIM };   /* ORDER prompt_names */
enum {
    TOY_TOLD_STAKE,
    TOY_TOLD_DICE,
    TOY_TOLD_WON,
    TOY_TOLD_TIED,
    TOY_TOLD_SCORED,
    TOY_TOLD_LEFT,
    TOY_TOLD_DRAW
};
enum { TY_1 = 1, TY_2, TY_3, TY_4, TY_5, TY_6, TY_7, TY_8, TY_9 };
enum { TOY_REPETITION_DRAW, TOY_REROLL_TIES, TOY_CALM };
enum { TOY_HIDDEN = 9, TOY_NOBODY = 2 };

typedef struct toy_state {
    uint8_t score[2];
    uint8_t stake[2]; /* 0: none yet; TOY_HIDDEN in what the other side sees */
    uint8_t pot;
    uint8_t claimant; /* who may take the pot; TOY_NOBODY while stakes are asked for */
    uint8_t round;
    uint8_t draw; /* rule that drew the game, or 0 */
} toy_state;

typedef struct toy_scenario {
    int goal;
} toy_scenario;

extern const gg_ruleset toy;

#endif
