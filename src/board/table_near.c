#include "board/table_near.h"

#include "base/ensure.h"

enum { NO_CELL = GG_NEAR_CELLS * GG_NEAR_CELLS };

void gg_near_clear(gg_near *near) {
    *near = (gg_near){0};
    for (int i = 0; i < GG_NEAR_THINGS; i++) near->cell[i] = NO_CELL;
    for (int i = 0; i < GG_NEAR_CELLS * GG_NEAR_CELLS; i++) near->first[i] = GG_NEAR_NOTHING;
}

static int least(int a, int b) {
    return a < b ? a : b;
}
static int most(int a, int b) {
    return a > b ? a : b;
}

/* The column or row of cells there. */
static int strip(int at) {
    return least(most(at, 0) / GG_NEAR_CELL, GG_NEAR_CELLS - 1);
}

void gg_near_take(gg_near *near, int thing) {
    if (near->cell[thing] == NO_CELL) return;
    int before = near->before[thing], next = near->next[thing];
    if (before == GG_NEAR_NOTHING)
        near->first[near->cell[thing]] = (uint16_t)next;
    else
        near->next[before] = (uint16_t)next;
    if (next != GG_NEAR_NOTHING) near->before[next] = (uint16_t)before;
    near->cell[thing] = NO_CELL;
}

void gg_near_put(gg_near *near, int thing, gg_box box) {
    gg_ensure(thing >= 0 && thing < GG_NEAR_THINGS, "thing %d on the table", thing);
    int x = box.left + (box.right - box.left) / 2, y = box.bottom + (box.top - box.bottom) / 2;
    int cell = strip(y) * GG_NEAR_CELLS + strip(x);
    near->box[thing] = box;
    near->reach = most(near->reach, most(box.right - x, box.top - y));
    if (near->cell[thing] == cell) return;
    gg_near_take(near, thing);
    int next = near->first[cell];
    near->cell[thing] = (uint16_t)cell;
    near->before[thing] = GG_NEAR_NOTHING;
    near->next[thing] = (uint16_t)next;
    near->first[cell] = (uint16_t)thing;
    if (next != GG_NEAR_NOTHING) near->before[next] = (uint16_t)thing;
}

int gg_near_find(const gg_near *near, gg_box box, uint16_t out[GG_NEAR_THINGS]) {
    uint64_t found[GG_NEAR_THINGS / 64] = {0};
    gg_box wide = gg_box_grown(box, near->reach);
    for (int row = strip(wide.bottom); row <= strip(wide.top); row++)
        for (int column = strip(wide.left); column <= strip(wide.right); column++)
            for (int i = near->first[row * GG_NEAR_CELLS + column]; i != GG_NEAR_NOTHING; i = near->next[i])
                if (gg_box_meet(near->box[i], box)) found[i / 64] |= UINT64_C(1) << i % 64;
    int count = 0;
    for (int word = 0; word < GG_NEAR_THINGS / 64; word++)
        for (uint64_t left = found[word]; left; left &= left - 1)
            out[count++] = (uint16_t)(64 * word + __builtin_ctzll(left));
    return count;
}
