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
    uint32_t any = 0;
    for (int row = 0; row < GG_GRID_ROWS; row++) any |= set->row[row];
    return any == 0;
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

static bool holds(const gg_grid_set *set, int column, int row) {
    return (set->row[row] >> column & 1) != 0;
}

/* Goes along the line from square to square. `lean` tells how it leaves a square: below 0 over its east or
 * west side, above 0 over the north or south side, at 0 through the corner between the two. */
bool gg_grid_screened(int from, int to, const gg_grid_set *set) {
    int column = gg_grid_column(from), row = gg_grid_row(from);
    int dx = gg_grid_column(to) - column, dy = gg_grid_row(to) - row;
    int across = absolute(dx), down = absolute(dy), x = dx < 0 ? -1 : 1, y = dy < 0 ? -1 : 1;
    for (int left = across + down, lean = down - across; left > 0;) {
        bool aside = lean <= 0, along = lean >= 0;
        if (aside && along && holds(set, column + x, row) && holds(set, column, row + y)) return true;
        if (aside) {
            column += x;
            lean += 2 * down;
            left--;
        }
        if (along) {
            row += y;
            lean -= 2 * across;
            left--;
        }
        if (left > 0 && holds(set, column, row)) return true;
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
