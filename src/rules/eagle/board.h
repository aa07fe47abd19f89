/* board: chapters 2, 3 and 9, the geometry and the terrain of the map. Reads nothing but the battle: where
 * units matter (EL-9.7), the caller gives the hexes they stand in.
 *
 * A line goes from the viewer; what it meets depends on which end that is (EL-9.20). */
#ifndef EAGLE_BOARD_H
#define EAGLE_BOARD_H

#include "rules/eagle/battle.h"

/* --- EL-2.2 to EL-2.10: hexes, directions, facings ------------------------------------------------- */

/* Fills b->next for the map. */
void eagle_find_neighbours(eagle_battle *);

static inline int eagle_column_of(const eagle_battle *b, int hex) {
    return hex % b->map.columns;
}
/* Counted from 1, as rules do. */
static inline int eagle_row_of(const eagle_battle *b, int hex) {
    return hex / b->map.columns + 1;
}
static inline int eagle_next(const eagle_battle *b, int hex, int direction) {
    return b->next[hex][direction];
}
/* EL-2.5 */
static inline int eagle_distance(const eagle_battle *b, int from, int to) {
    return gg_hex_distance(&b->map, from, to);
}
/* The direction from a hex to its neighbour, or GG_HEX_NONE. */
int eagle_direction(const eagle_battle *, int from, int to);
/* A direction or facing so many steps clockwise of another. */
static inline int eagle_turned(int direction, int steps) {
    return (direction + steps + 12) % GG_HEX_SIDES;
}
/* EL-2.8 to EL-2.10: does a side in that direction belong to the front, the flank or the rear? ORDER
 * eagle_arc */
int eagle_arc_of(int facing, int direction);
/* EL-2.16: corners from one facing to another, 0 to 3. */
static inline int eagle_corners(int from, int to) {
    int steps = (to - from + GG_HEX_SIDES) % GG_HEX_SIDES;
    return steps > 3 ? GG_HEX_SIDES - steps : steps;
}
/* EL-2.18: rows to the home edge of a side, its own row counted. */
int eagle_home_distance(const eagle_battle *, int side, int hex);

/* --- chapter 3 and EL-G8: terrain ------------------------------------------------------------------ */

bool eagle_is_difficult(const eagle_battle *, int hex); /* EL-3.2 */
/* 0, or the rule by which a unit of that kind can never enter the hex (EL-3.3, EL-G10.S10s3), or cross that
 * side of it (EL-3.4, EL-2.20). */
gg_rule eagle_hex_bar(const eagle_battle *, int kind, int hex);
gg_rule eagle_side_bar(const eagle_battle *, int kind, int hex, int direction);

/* --- EL-2.11, EL-21.14: the cone of a facing ------------------------------------------------------- */

/* Does the hex lie in the 60-degree cone in front, from 1 to `range` hexes away? */
bool eagle_in_cone(const eagle_battle *, int from, int facing, int to, int range);

/* --- chapter 9: lines ------------------------------------------------------------------------------ */

/* By which side of the target's hex a line enters, seen from that hex (EL-9.13); through a vertex: both sides
 * that meet there, else `other` is GG_HEX_NONE. Off the board there is no neighbour beyond such a side. */
typedef struct eagle_entry {
    int side, other;
} eagle_entry;

eagle_entry eagle_entry_of(const eagle_battle *, int from, int to);
/* EL-9.13 to EL-9.16, for a unit with that facing; EAGLE_FRONT where it has none (EAGLE_NONE). */
int eagle_entry_arc(eagle_entry, int facing);
/* EL-3.11, EL-3.12, EL-3.14, EL-3.17: is the target behind a hedge, wall or redoubt? */
bool eagle_behind_cover(const eagle_battle *, int target, eagle_entry);
/* EL-3.8: 1 if the first hex is higher, -1 if it is lower. */
static inline int eagle_higher(const eagle_battle *b, int hex, int than) {
    return (b->level[hex] > b->level[than]) - (b->level[hex] < b->level[than]);
}

/* EL-9.2 to EL-9.23: can the viewer's hex see the other? `units` is NULL (EL-9.8), or tells for every hex
 * what stands in it, where EAGLE_NONE is nothing; what stands there blocks (EL-9.7). */
bool eagle_sees(const eagle_battle *, int viewer, int to, const uint8_t *units);

/* --- names, EL-N10 --------------------------------------------------------------------------------- */

/* Is it a hex, a letter and a number? *hex is GG_HEX_NONE if it is off the board. */
bool eagle_read_hex(const eagle_battle *, gg_span, int *hex);
void eagle_put_hex(const eagle_battle *, gg_text *, int hex);
bool eagle_read_way(gg_span, int *direction);
bool eagle_read_facing(gg_span, int *facing);

#endif
