/* lines: games as lines of JSON in a file (--lines), written so that they survive, and read back.
 *
 * A line is with the system before the next game is told, so whoever kills the program loses no line that is
 * written. A disk that is full ends the program at once: what is played from then on would be lost. */
#ifndef GG_CLI_LINES_H
#define GG_CLI_LINES_H

#include "base/error.h"
#include "base/text.h"

typedef struct lines {
    const char *path; /* NULL: none are wanted, and nothing below does anything */
    const char *hint; /* what may be said besides when the disk is full; NULL: nothing */
    int file;
    int64_t size;   /* bytes in whole lines */
    uint64_t games; /* so many of them are games */
} lines;

/* Begins the file anew, or goes on behind its first `size` bytes, which hold `games`. False with an error. */
bool lines_open(lines *, const char *path, int64_t size, uint64_t games, gg_error *);
/* Adds a line with its newline. */
void lines_put(lines *, gg_span line, bool game);
void lines_close(lines *);

/* Walks the lines of a text that are not empty. */
typedef struct lines_walk {
    gg_span rest;
    int number; /* of the line, from 1 */
    bool whole; /* it ends in a newline; the last one may be torn */
} lines_walk;
bool lines_next(lines_walk *, gg_span *line);

#endif
