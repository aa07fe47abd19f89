#include "board/table.h"

#include "base/ensure.h"

/* --- angles -----------------------------------------------------------------------------------------------
 */

int gg_table_sin(gg_angle angle) {
    int within = angle % (2 * GG_TABLE_QUARTER);
    int sine = gg_table_sine[within <= GG_TABLE_QUARTER ? within : 2 * GG_TABLE_QUARTER - within];
    return angle < 2 * GG_TABLE_QUARTER ? sine : -sine;
}

gg_point gg_table_way(gg_angle angle) {
    return (gg_point){gg_table_sin(angle), gg_table_sin((gg_angle)(angle + GG_TABLE_QUARTER))};
}

/* In the first quarter: positive while (dx,dy) lies to the right of the way, and falling with every angle, as
 * the sine rises where the cosine stands still and the other way round. */
static int64_t aside(int64_t dx, int64_t dy, int angle) {
    return dx * gg_table_sine[GG_TABLE_QUARTER - angle] - dy * gg_table_sine[angle];
}

gg_angle gg_table_bearing(int dx, int dy) {
    gg_ensure(dx != 0 || dy != 0, "the bearing of a point from itself");
    int quarter = 0;
    int64_t x = dx, y = dy;
    while (x < 0 || y <= 0) { /* a quarter of a turn back, until it lies between north and east */
        int64_t was = x;
        x = -y;
        y = was;
        quarter += GG_TABLE_QUARTER;
    }
    int low = 0, high = GG_TABLE_QUARTER; /* not to the left of low, to the left of high */
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (aside(x, y, middle) >= 0)
            low = middle;
        else
            high = middle;
    }
    int64_t nearer = aside(x, y, low) + aside(x, y, high);
    gg_angle before = (gg_angle)(quarter + low), after = (gg_angle)(quarter + high);
    if (nearer == 0) return before < after ? before : after;
    return nearer < 0 ? before : after;
}

gg_angle gg_table_degrees(int degrees) {
    return (gg_angle)gg_round((int64_t)degrees * GG_TABLE_TURN, 360);
}

bool gg_table_in_front(gg_point direction, gg_point of) {
    int64_t along = gg_point_dot(direction, of), across = gg_point_turn(direction, of);
    return along > 0 && across <= along && -across <= along;
}

bool gg_table_in_arc(gg_angle middle, int half, gg_point direction) {
    if (direction.x == 0 && direction.y == 0) return false;
    gg_point left = gg_table_way((gg_angle)(middle - half)), right = gg_table_way((gg_angle)(middle + half));
    bool from_left = gg_point_turn(left, direction) >= 0, to_right = gg_point_turn(direction, right) >= 0;
    if (half > GG_TABLE_QUARTER) return half >= GG_TABLE_TURN / 2 || from_left || to_right;
    return from_left && to_right && gg_point_dot(gg_table_way(middle), direction) >= 0;
}

/* --- places -----------------------------------------------------------------------------------------------
 */

int gg_table_length(int dx, int dy) {
    return (int)gg_root((int64_t)dx * dx + (int64_t)dy * dy);
}

static gg_point moved(gg_point from, int64_t x, int64_t y, int64_t whole) {
    return (gg_point){from.x + (int)gg_round(x, whole), from.y + (int)gg_round(y, whole)};
}

gg_point gg_table_go(gg_point from, gg_angle heading, int far) {
    gg_point way = gg_table_way(heading);
    return moved(from, (int64_t)far * way.x, (int64_t)far * way.y, GG_TABLE_ONE);
}

gg_point gg_table_part(gg_point from, gg_point to, int64_t done, int64_t whole) {
    return moved(from, done * (to.x - from.x), done * (to.y - from.y), whole);
}

/* Right of the way (x,y) is (y,-x). */
static gg_point offset(gg_point from, gg_point way, int64_t right, int64_t ahead, int64_t whole) {
    return moved(from, right * way.y + ahead * way.x, ahead * way.y - right * way.x, whole);
}

gg_point gg_table_at(gg_place place, int right, int ahead) {
    return offset(place.at, gg_table_way(place.facing), right, ahead, GG_TABLE_ONE);
}

gg_local gg_table_local(gg_place place, gg_point at) {
    gg_point way = gg_table_way(place.facing), there = gg_point_less(at, place.at);
    return (gg_local){gg_point_turn(way, there), gg_point_dot(way, there)};
}

gg_point gg_table_frame(gg_place place, gg_point at) {
    gg_local local = gg_table_local(place, at);
    return moved((gg_point){0, 0}, local.right, local.ahead, GG_TABLE_ONE);
}

enum { WHEEL_TURN = 710, WHEEL_RADIUS = 113 };

int64_t gg_table_wheeled(int64_t ground, int radius) {
    gg_ensure(radius > 0, "a wheel about a pivot %d u away", radius);
    return ground * (GG_TABLE_TURN * WHEEL_RADIUS) / (WHEEL_TURN * (int64_t)radius);
}

int64_t gg_table_wheel_ground(int turn, int radius) {
    int64_t part = GG_TABLE_TURN * WHEEL_RADIUS;
    return ((int64_t)turn * WHEEL_TURN * radius + part - 1) / part;
}

void gg_table_corners(const gg_rect *rect, gg_point out[GG_RECT_CORNERS]) {
    static const int8_t right[] = {-1, 1, 1, -1}, ahead[] = {1, 1, -1, -1};
    gg_point way = gg_table_way(rect->centre.facing);
    for (int i = 0; i < GG_RECT_CORNERS; i++)
        out[i] =
            offset(rect->centre.at, way, right[i] * rect->width, ahead[i] * rect->depth, 2 * GG_TABLE_ONE);
}
