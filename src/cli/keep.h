/* keep: games that `grognard play` keeps by itself until they are over, in the folder for the user's data:
 * $XDG_DATA_HOME/grognard or ~/.local/share/grognard.
 *
 * A kept game is its record behind a comment that tells how it is played: `# play --as british --vs
 * sergeant`. It holds the dice key, so it is for its owner only. */
#ifndef GG_CLI_KEEP_H
#define GG_CLI_KEEP_H

#include "game/match.h"

/* The place of one game. */
typedef struct keep {
    gg_text path;  /* empty: it is not kept yet */
    gg_text seats; /* "--as british --vs sergeant", or empty */
    bool failed;   /* it cannot be kept, which was told */
} keep;

/* Writes the game to its place; false, told once, if that cannot be. */
bool keep_game(keep *, const gg_match *);
/* Nobody needs the kept game any more. */
void keep_drop(keep *);
void keep_free(keep *);

typedef struct keep_entry {
    gg_text path, words, seats; /* words: "squares/standard, after action 12, 2026-11-19 20:31" */
    int64_t when;
} keep_entry;

/* The games that are kept, the latest first; free with keep_free_list. */
keep_entry *keep_list(int *count);
void keep_free_list(keep_entry *, int count);

#endif
