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

/* What a record proves of the game it tells. */
typedef enum gg_proof {
    GG_UNREADABLE, /* it is no whole record */
    GG_HONEST,     /* every action, state and die is as it must be */
    GG_UNPROVEN,   /* nothing is wrong, but something cannot be checked */
    GG_FALSE,      /* it tells what cannot have been */
} gg_proof;

/* Replays a record and checks its dice too. The error says why it is not honest. *match is the caller's; NULL
 * if the record cannot be replayed. */
gg_proof gg_record_prove(const char *file, gg_span text, gg_match **match, gg_error *);

#endif
