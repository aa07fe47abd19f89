/* side: the two sides of a table, and who may look at it. */
#ifndef GG_GAME_SIDE_H
#define GG_GAME_SIDE_H

#include <stdbool.h>
#include <stdint.h>

/* A side of the table; as the winner of a game GG_NOBODY is a draw. Who looks on is a side, the public (a
 * spectator, a curtain between two players: what both sides may know) or the umpire, who sees everything. */
typedef enum gg_side { GG_FIRST, GG_SECOND, GG_NOBODY, GG_PUBLIC, GG_UMPIRE } gg_side;

static inline gg_side gg_other(gg_side side) {
    return side == GG_FIRST ? GG_SECOND : GG_FIRST;
}

/* From whom a fact is kept: a bit for each side. */
enum { GG_OPEN = 0, GG_NOT_FIRST = 1, GG_NOT_SECOND = 2, GG_HIDDEN = 3 };

/* Kept from everybody but that side. */
static inline uint8_t gg_only(gg_side side) {
    return side == GG_FIRST ? GG_NOT_SECOND : GG_NOT_FIRST;
}

/* May that viewer know a fact that is kept from those? */
static inline bool gg_sees(uint8_t hidden, gg_side viewer) {
    if (viewer == GG_UMPIRE) return true;
    return viewer == GG_PUBLIC ? hidden == GG_OPEN : (hidden >> viewer & 1) == 0;
}

#endif
