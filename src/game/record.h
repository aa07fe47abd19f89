/* record: a game as a file. Scenario, options, rules version, one line an action with its dice, a state hash
 * with every line, the commitment to the dice key at the top and the key at the end. */
#ifndef GG_GAME_RECORD_H
#define GG_GAME_RECORD_H

#include "game/match.h"

/* A side as one word of the language: "Old Guard" is old-guard. */
void gg_put_side(const gg_scenario *, gg_side, gg_text *);

/* As that viewer may read it: others' sealed actions are the word `sealed`, and the key is left out unless
 * the viewer is the umpire or the game is over. */
void gg_record_write(const gg_match *, gg_side viewer, gg_text *);

/* Replays a record and checks every hash on the way. NULL with an error that names the line. */
gg_match *gg_record_read(const char *file, gg_span text, gg_error *);

/* After gg_record_read: is the key the one that was committed to, and does it give exactly these dice? */
bool gg_record_verify(const gg_match *, gg_span text, gg_error *);

#endif
