/* table_near: what stands near a place on the open table?
 *
 * The table lies in cells of 8 inches, and each thing is kept in the cell where the middle of its box lies;
 * what stands off the table, in the nearest cell. No pointers, no memory but its own; what is found does not
 * depend on the order of putting and taking, the bytes do, so it belongs beside a state and not into it. */
#ifndef GG_BOARD_TABLE_NEAR_H
#define GG_BOARD_TABLE_NEAR_H

#include "board/table_outline.h"

enum {
    GG_NEAR_THINGS = 1024,
    GG_NEAR_CELL = 8 * GG_TABLE_INCH,
    GG_NEAR_CELLS = GG_TABLE_WIDEST / GG_NEAR_CELL, /* each way */
    GG_NEAR_NOTHING = GG_NEAR_THINGS,
};

typedef struct gg_near {
    gg_box box[GG_NEAR_THINGS];
    uint16_t cell[GG_NEAR_THINGS], next[GG_NEAR_THINGS], before[GG_NEAR_THINGS];
    uint16_t first[GG_NEAR_CELLS * GG_NEAR_CELLS];
    int32_t reach; /* how far a box was ever away from its middle */
} gg_near;

void gg_near_clear(gg_near *);
/* Puts a thing, a number below GG_NEAR_THINGS, where its box is now, be it there already or not. */
void gg_near_put(gg_near *, int thing, gg_box);
/* Takes it away, if it is there. */
void gg_near_take(gg_near *, int thing);
/* The things whose boxes meet that box, in rising order. Gives how many. */
int gg_near_find(const gg_near *, gg_box, uint16_t out[GG_NEAR_THINGS]);

#endif
