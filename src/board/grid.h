/* grid: a board of squares with eight directions.
 *
 * A square is one number, GG_GRID_COLUMNS * row + column, whatever the size of the board; -1 is off the
 * board. Columns run west to east (A, B, C...), rows north to south (1, 2, 3...). Distances and movement are
 * counted in half squares: a step over a side is 2, over a corner 3. A gg_grid_set holds a row of squares in
 * each word, so that whole fronts move by shifting. */
#ifndef GG_BOARD_GRID_H
#define GG_BOARD_GRID_H

#include "base/text.h"

enum {
    GG_GRID_COLUMNS = 26,
    GG_GRID_ROWS = 20,
    GG_GRID_SQUARES = GG_GRID_COLUMNS * GG_GRID_ROWS,
    GG_GRID_NOWHERE = -1,
};

/* Clockwise from north. */
enum {
    GG_GRID_N,
    GG_GRID_NE,
    GG_GRID_E,
    GG_GRID_SE,
    GG_GRID_S,
    GG_GRID_SW,
    GG_GRID_W,
    GG_GRID_NW,
    GG_GRID_WAYS,
    GG_GRID_NO_WAY = GG_GRID_WAYS
};

extern const int8_t gg_grid_dx[GG_GRID_WAYS], gg_grid_dy[GG_GRID_WAYS];
extern const char *const gg_grid_way_names[GG_GRID_WAYS + 1]; /* "N", "NE"...; "none" for no way */

typedef struct gg_grid {
    int columns, rows;
} gg_grid;

static inline int gg_grid_square(int column, int row) {
    return GG_GRID_COLUMNS * row + column;
}
static inline int gg_grid_column(int square) {
    return (int)((unsigned)square % GG_GRID_COLUMNS);
}
static inline int gg_grid_row(int square) {
    return (int)((unsigned)square / GG_GRID_COLUMNS);
}

static inline bool gg_grid_is_corner(int way) {
    return (way & 1) != 0;
}
static inline int gg_grid_step_cost(int way) {
    return gg_grid_is_corner(way) ? 3 : 2;
}
static inline int gg_grid_opposite(int way) {
    return (way + 4) & 7;
}
/* Eighths of a turn between two directions: 0 to 4. */
static inline int gg_grid_turn(int a, int b) {
    int eighths = (a - b) & 7;
    return eighths > 4 ? 8 - eighths : eighths;
}

bool gg_grid_on_board(gg_grid, int square);
/* The neighbour in that direction; GG_GRID_NOWHERE if it is off the board. */
int gg_grid_step(gg_grid, int square, int way);
/* The direction of a neighbour; GG_GRID_NO_WAY if the two are not adjacent. */
int gg_grid_way(int from, int to);
/* In half squares. */
int gg_grid_distance(int a, int b);
/* Does the offset lie within 45 degrees either side of the direction, limits included? */
static inline bool gg_grid_in_arc(int way, int vx, int vy) {
    int across = gg_grid_dx[way] * vy - gg_grid_dy[way] * vx;
    int along = gg_grid_dx[way] * vx + gg_grid_dy[way] * vy;
    return (across < 0 ? -across : across) <= along && along > 0;
}
/* Is the offset a positive whole multiple of the direction? */
bool gg_grid_ahead(int way, int vx, int vy);

/* --- sets of squares -------------------------------------------------------------------------------------
 */

typedef struct gg_grid_set {
    uint32_t row[GG_GRID_ROWS];
} gg_grid_set;

static inline bool gg_grid_has(const gg_grid_set *set, int square) {
    return (set->row[gg_grid_row(square)] >> gg_grid_column(square) & 1) != 0;
}
static inline void gg_grid_add(gg_grid_set *set, int square) {
    set->row[gg_grid_row(square)] |= UINT32_C(1) << gg_grid_column(square);
}
static inline void gg_grid_drop(gg_grid_set *set, int square) {
    set->row[gg_grid_row(square)] &= ~(UINT32_C(1) << gg_grid_column(square));
}
bool gg_grid_empty(const gg_grid_set *);
/* The first square of the set at or after that number, in reading order; GG_GRID_NOWHERE if there is none. */
int gg_grid_next(const gg_grid_set *, int square);

/* A straight line between the centres of two squares is screened by a set of squares when it passes through
 * the interior of one of them (the two ends aside), or exactly through a corner whose other two squares are
 * both in the set. */
bool gg_grid_screened(int from, int to, const gg_grid_set *);

/* --- names ------------------------------------------------------------------------------------------------
 */

void gg_grid_write(int square, gg_text *); /* "C4"; "off" for GG_GRID_NOWHERE */
/* A square of this board by its name; GG_GRID_NOWHERE if the word names none. */
int gg_grid_read(gg_grid, gg_span);
/* A direction by its name; GG_GRID_NO_WAY if the word names none. */
int gg_grid_read_way(gg_span);

#endif
