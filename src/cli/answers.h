/* answers: the parts that answers of the protocol are made of, as members of an open JSON object.
 *
 * Whatever a viewer is told was observed first: states are handed in as he may know them, events that are
 * hidden from him are left out. docs/protocol.md describes every member. */
#ifndef GG_CLI_ANSWERS_H
#define GG_CLI_ANSWERS_H

#include "cli/words.h"

/* "sides": of both their `id`, the word that is typed, and their `name`. */
void answer_sides(gg_json *, const gg_scenario *);
void answer_games(gg_json *);
/* "prompt": who owes which decision, of a state as the viewer knows it. */
void answer_prompt(gg_json *, const gg_scenario *, const gg_state *seen);
/* "outcome": null while the game goes on. */
void answer_outcome(gg_json *, const gg_scenario *, const gg_state *seen);
/* "events": of one step. */
void answer_events(gg_json *, const gg_scenario *, const gg_event *, uint32_t count, gg_side viewer);
/* "need": the dice that somebody has to roll. */
void answer_need(gg_json *, const gg_scenario *, const gg_need *);
/* "rule", "text" and "about": why something is refused. */
void answer_refusal(gg_json *, const gg_scenario *, gg_verdict);
/* "actions": their words, only those that begin with `prefix`. */
void answer_actions(gg_json *, const gg_scenario *, const gg_state *seen, gg_side, const gg_list *,
                    gg_span prefix);
void answer_odds(gg_json *, const gg_scenario *, const gg_odds *, gg_side viewer);
/* "rules": entries of one game whose id is `wish`, or that contain it. Returns how many. */
int answer_rules(gg_json *, const gg_catalogue *, gg_span wish);

/* "side": as one word of the language. */
void answer_side(gg_json *, const char *key, const gg_scenario *, gg_side);

#endif
