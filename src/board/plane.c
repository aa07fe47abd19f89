#include "board/plane.h"

#include "base/ensure.h"

gg_point gg_plane_centre(int square) {
    return (gg_point){GG_PLANE_SQUARE * gg_grid_column(square) + GG_PLANE_SQUARE / 2,
                      GG_PLANE_SQUARE * gg_grid_row(square) + GG_PLANE_SQUARE / 2};
}

int gg_plane_square(gg_grid grid, gg_point p) {
    if (p.x < 0 || p.y < 0 || p.x >= GG_PLANE_SQUARE * grid.columns || p.y >= GG_PLANE_SQUARE * grid.rows)
        return GG_GRID_NOWHERE;
    return gg_grid_square(p.x / GG_PLANE_SQUARE, p.y / GG_PLANE_SQUARE);
}

int gg_plane_length(int dx, int dy) {
    return (int)gg_root((int64_t)dx * dx + (int64_t)dy * dy);
}

int64_t gg_plane_distance2(gg_point a, gg_point b) {
    int64_t dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy;
}

int gg_plane_diagonal(int n) {
    return (int)gg_round((int64_t)n * 759250125, INT64_C(1) << 30);
}

gg_point gg_plane_turn(int way, int u, int v) {
    int fx = gg_grid_dx[way], fy = gg_grid_dy[way];
    int x = v * fx - u * fy, y = v * fy + u * fx; /* right of (fx,fy) is (-fy,fx) */
    if (gg_grid_is_corner(way)) return (gg_point){gg_plane_diagonal(x), gg_plane_diagonal(y)};
    return (gg_point){x, y};
}

gg_point gg_plane_stray(gg_point at, int dx, int dy, int along, int aside) {
    int64_t length = gg_plane_length(dx, dy);
    gg_ensure(length > 0, "a line of fire without direction");
    return (gg_point){at.x + (int)gg_round((int64_t)along * dx - (int64_t)aside * dy, length),
                      at.y + (int)gg_round((int64_t)along * dy + (int64_t)aside * dx, length)};
}

static int64_t cross(gg_point from, gg_point to, int x, int y) {
    return (int64_t)(to.x - from.x) * (y - from.y) - (int64_t)(to.y - from.y) * (x - from.x);
}

static int least(int a, int b) {
    return a < b ? a : b;
}
static int most(int a, int b) {
    return a > b ? a : b;
}

bool gg_plane_crosses(gg_point from, gg_point to, int square) {
    int left = GG_PLANE_SQUARE * gg_grid_column(square), right = left + GG_PLANE_SQUARE;
    int top = GG_PLANE_SQUARE * gg_grid_row(square), bottom = top + GG_PLANE_SQUARE;
    if (least(from.x, to.x) >= right || most(from.x, to.x) <= left) return false;
    if (least(from.y, to.y) >= bottom || most(from.y, to.y) <= top) return false;
    int64_t c[4] = {cross(from, to, left, top), cross(from, to, right, top), cross(from, to, left, bottom),
                    cross(from, to, right, bottom)};
    bool over = false, under = false;
    for (int i = 0; i < 4; i++) {
        over |= c[i] > 0;
        under |= c[i] < 0;
    }
    return over && under;
}

bool gg_plane_through(gg_point from, gg_point to, gg_point corner) {
    if (cross(from, to, corner.x, corner.y) != 0) return false;
    int64_t along =
        (int64_t)(to.x - from.x) * (corner.x - from.x) + (int64_t)(to.y - from.y) * (corner.y - from.y);
    return along > 0 && along < gg_plane_distance2(from, to);
}
