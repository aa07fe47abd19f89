/* advice: what a computer player thinks of a position, told to people (hint, watch, play) and to programs
 * (the engine's `think`). Whatever it tells it was given as the side may know it. */
#ifndef GG_CLI_ADVICE_H
#define GG_CLI_ADVICE_H

#include "cli/common.h"
#include "lab/team.h"

/* Asks a player for the decision of a side that owes one. False with an error if it cannot play the game. */
bool advice_ask(const gg_match *, gg_side, const ai_config *, ai_choice *, gg_error *);

/* "attack in3 d3 + ar1", then why in the words of the player that was asked (what its search compared, the
 * lead in its rehearsals, the chance to win) and the course it expects. `seen` is the state as that side may
 * know it. */
void advice_words(const gg_scenario *, const gg_state *seen, gg_side, const ai_config *, const ai_choice *,
                  int width, gg_text *);
/* The action alone. */
void advice_action(const gg_scenario *, const gg_state *seen, gg_side, const ai_choice *, gg_text *);
/* "good for French (+640)"; in words a player would use. */
void advice_value(const gg_scenario *, gg_side, int value, gg_text *);
/* The expected line as words, one step behind the other. */
void advice_line(const gg_scenario *, const gg_state *seen, gg_side, const ai_choice *, gg_text *);

/* Members of an open object: action, value, line, visits, runner_up, candidates, nodes, milliseconds, depth.
 */
void advice_json(gg_json *, const gg_scenario *, const gg_state *seen, gg_side, const ai_choice *);

/* The players and the eight levels with what they do. */
void advice_players(gg_text *);

#endif
