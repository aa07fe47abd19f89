#include "board/grid.h"

const int8_t gg_grid_dx[GG_GRID_WAYS] = {0, 1, 1, 1, 0, -1, -1, -1};
const int8_t gg_grid_dy[GG_GRID_WAYS] = {-1, -1, 0, 1, 1, 1, 0, -1};
const char *const gg_grid_way_names[GG_GRID_WAYS + 1] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW", "none"};

static int absolute(int n) {
    return n < 0 ? -n : n;
}

bool gg_grid_on_board(gg_grid grid, int square) {
    return square >= 0 && square < GG_GRID_SQUARES && gg_grid_column(square) < grid.columns &&
           gg_grid_row(square) < grid.rows;
}

int gg_grid_step(gg_grid grid, int square, int way) {
    int column = gg_grid_column(square) + gg_grid_dx[way], row = gg_grid_row(square) + gg_grid_dy[way];
    if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return GG_GRID_NOWHERE;
    return gg_grid_square(column, row);
}

int gg_grid_way(int from, int to) {
    static const uint8_t way_of[3][3] = {{GG_GRID_NW, GG_GRID_N, GG_GRID_NE},
                                         {GG_GRID_W, GG_GRID_NO_WAY, GG_GRID_E},
                                         {GG_GRID_SW, GG_GRID_S, GG_GRID_SE}};
    int dx = gg_grid_column(to) - gg_grid_column(from), dy = gg_grid_row(to) - gg_grid_row(from);
    return absolute(dx) > 1 || absolute(dy) > 1 ? GG_GRID_NO_WAY : way_of[dy + 1][dx + 1];
}

int gg_grid_distance(int a, int b) {
    int dx = absolute(gg_grid_column(a) - gg_grid_column(b)), dy = absolute(gg_grid_row(a) - gg_grid_row(b));
    return dx > dy ? 2 * dx + dy : 2 * dy + dx;
}

bool gg_grid_ahead(int way, int vx, int vy) {
    int fx = gg_grid_dx[way], fy = gg_grid_dy[way];
    return fx * vy == fy * vx && fx * vx + fy * vy > 0;
}

bool gg_grid_empty(const gg_grid_set *set) {
    for (int row = 0; row < GG_GRID_ROWS; row++)
        if (set->row[row]) return false;
    return true;
}

int gg_grid_next(const gg_grid_set *set, int square) {
    if (square >= GG_GRID_SQUARES) return GG_GRID_NOWHERE;
    int row = gg_grid_row(square);
    uint32_t left = set->row[row] >> gg_grid_column(square) << gg_grid_column(square);
    while (!left) {
        if (++row == GG_GRID_ROWS) return GG_GRID_NOWHERE;
        left = set->row[row];
    }
    return gg_grid_square(__builtin_ctz(left), row);
}

/* --- the line of fire -------------------------------------------------------------------------------------
 */

/* Coordinates doubled: square (c,r) covers 2c to 2c+2, its centre is (2c+1, 2r+1). */
typedef struct segment {
    int x, y, dx, dy;
} segment;

static int cross(segment s, int x, int y) {
    return s.dx * (y - s.y) - s.dy * (x - s.x);
}

/* The line through the segment has corners of the square strictly on both sides: it passes the centre nearer
 * than they lie from it. */
static bool splits_square(segment s, int column, int row) {
    return absolute(cross(s, 2 * column + 1, 2 * row + 1)) < absolute(s.dx) + absolute(s.dy);
}

/* A line between centres meets corners if its steps across and down are odd once halved equally often. */
static bool meets_corners(int dx, int dy) {
    return dx != 0 && dy != 0 && (dx & -dx) == (dy & -dy);
}

bool gg_grid_screened(int from, int to, const gg_grid_set *set) {
    int c0 = gg_grid_column(from), r0 = gg_grid_row(from), c1 = gg_grid_column(to), r1 = gg_grid_row(to);
    segment s = {2 * c0 + 1, 2 * r0 + 1, 2 * (c1 - c0), 2 * (r1 - r0)};
    int left = c0 < c1 ? c0 : c1, right = c0 < c1 ? c1 : c0, top = r0 < r1 ? r0 : r1,
        bottom = r0 < r1 ? r1 : r0;
    for (int row = top; row <= bottom; row++) {
        uint32_t between = (UINT32_C(2) << right) - (UINT32_C(1) << left);
        uint32_t there = set->row[row] & between;
        for (; there; there &= there - 1) {
            int column = __builtin_ctz(there), square = gg_grid_square(column, row);
            if (square != from && square != to && splits_square(s, column, row)) return true;
        }
    }
    if (!meets_corners(c1 - c0, r1 - r0)) return false;
    bool falling = (s.dx > 0) == (s.dy > 0); /* the line runs north-west to south-east */
    for (int row = top + 1; row <= bottom; row++)
        for (int column = left + 1; column <= right; column++) {
            if (cross(s, 2 * column, 2 * row) != 0) continue;
            int a = gg_grid_square(falling ? column : column - 1, row - 1);
            int b = gg_grid_square(falling ? column - 1 : column, row);
            if (gg_grid_has(set, a) && gg_grid_has(set, b)) return true;
        }
    return false;
}

/* --- names ------------------------------------------------------------------------------------------------
 */

void gg_grid_write(int square, gg_text *out) {
    if (square < 0)
        gg_put(out, "off");
    else
        gg_putf(out, "%c%d", 'A' + gg_grid_column(square), gg_grid_row(square) + 1);
}

int gg_grid_read(gg_grid grid, gg_span word) {
    if (word.size < 2) return GG_GRID_NOWHERE;
    int letter = word.at[0] | 0x20, number;
    gg_span digits = {word.at + 1, word.size - 1};
    if (digits.at[0] < '1' || digits.at[0] > '9' || !gg_span_int(digits, &number)) return GG_GRID_NOWHERE;
    if (letter < 'a' || letter >= 'a' + grid.columns || number > grid.rows) return GG_GRID_NOWHERE;
    return gg_grid_square(letter - 'a', number - 1);
}

int gg_grid_read_way(gg_span word) {
    for (int way = 0; way < GG_GRID_WAYS; way++)
        if (gg_span_is(word, gg_grid_way_names[way])) return way;
    return GG_GRID_NO_WAY;
}
