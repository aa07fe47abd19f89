/* point: a place on a board, and the whole-number arithmetic of all geometry.
 *
 * What a unit is and which way y grows is the board's matter (hex.h, plane.h, table.h). */
#ifndef GG_BOARD_POINT_H
#define GG_BOARD_POINT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct gg_point {
    int32_t x, y;
} gg_point;

/* p/q to the nearest whole number, halves away from zero. q must be positive, |p| and q below 2^61. */
static inline int64_t gg_round(int64_t p, int64_t q) {
    return p < 0 ? -((q - 2 * p) / (2 * q)) : (2 * p + q) / (2 * q);
}

/* The square root, rounded down. n must not be negative. */
int64_t gg_root(int64_t n);

#endif
