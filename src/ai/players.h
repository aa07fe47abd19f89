/* players: every player of this room, for the table in player.c and the levels. */
#ifndef GG_AI_PLAYERS_H
#define GG_AI_PLAYERS_H

#include "ai/mind.h"

extern const ai_player ai_random, ai_greedy, ai_alphabeta, ai_mcts, ai_rehearsal, ai_uct, ai_best;

const ai_player *ai_plays_all(const ai_player *, const gg_ruleset *);

#endif
