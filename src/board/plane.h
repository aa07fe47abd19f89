/* plane: the table under the grid, in whole units of 1/64 inch.
 *
 * A square is 256 units wide; x grows east, y south. Square (c,r) covers x 256c to 256c+255 and y 256r to
 * 256r+255, its centre is (256c+128, 256r+128). Everything is exact in integers (64 bits in between), so
 * every machine agrees where a shell came to rest. */
#ifndef GG_BOARD_PLANE_H
#define GG_BOARD_PLANE_H

#include "board/grid.h"
#include "board/point.h"

enum { GG_PLANE_SQUARE = 256 };

gg_point gg_plane_centre(int square);
/* The square a point lies in; GG_GRID_NOWHERE off the board. */
int gg_plane_square(gg_grid, gg_point);

int gg_plane_length(int dx, int dy);            /* rounded down */
int64_t gg_plane_distance2(gg_point, gg_point); /* squared */

/* n divided by the square root of 2, to the nearest unit. |n| up to 32767. */
int gg_plane_diagonal(int n);
/* The offset of a slot u to the right and v forward of a unit that faces that way. */
gg_point gg_plane_turn(int way, int u, int v);

/* The point `along` units beyond `at` and `aside` units to its right, on the line of fire (dx,dy). */
gg_point gg_plane_stray(gg_point at, int dx, int dy, int along, int aside);

/* Does the segment between two points pass through the interior of a square? */
bool gg_plane_crosses(gg_point from, gg_point to, int square);
/* Does it pass exactly through that corner point, neither end being there? */
bool gg_plane_through(gg_point from, gg_point to, gg_point corner);

#endif
