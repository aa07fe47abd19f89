/* window: bitboards for hexes, so that finding every hex a unit can reach takes a handful of shifts.
 *
 * Columns: a set of hexes of the whole map as one word per column. In axial coordinates a step never changes
 * the row by more than one, so the bit of hex (q, s) is s plus a constant; three empty columns pad both ends.
 *
 * A window is the 7 by 7 rhombus of axial coordinates around a hex, cut out of the columns into one word, a
 * byte per column with its top bit always empty. A step in direction d is then a shift by nwar_shift(d) that
 * can never run over into another column. */
#ifndef NWAR_WINDOW_H
#define NWAR_WINDOW_H

#include "board/hex.h"

enum {
    NWAR_WINDOW_COLUMNS = 40,
    NWAR_WINDOW_ROWS = 40,
    NWAR_WINDOW_REACH = 3,
    NWAR_WINDOW_PAD = NWAR_WINDOW_REACH,
    NWAR_WINDOW_BASE = NWAR_WINDOW_COLUMNS / 2 - 1 + NWAR_WINDOW_REACH, /* keeps every shift at or above 0 */
    NWAR_WINDOW_CENTRE = NWAR_WINDOW_REACH * 8 + NWAR_WINDOW_REACH,
};

typedef struct nwar_columns {
    uint64_t at[NWAR_WINDOW_COLUMNS + 2 * NWAR_WINDOW_PAD];
} nwar_columns;

/* Where a hex is in the columns. Numbers of hexes differ by as much as their bits in a window. */
typedef struct nwar_spot {
    uint8_t column, bit;
    uint16_t number;
} nwar_spot;

/* A few hexes that are mostly far away: bit i of `used` says whether column i has any, `rows` the same of row
 * i. */
typedef struct nwar_sparse {
    uint64_t used, rows;
    nwar_columns columns;
} nwar_sparse;

/* What the map looks like around one hex. flow, wade and road hold, per direction, the hexes from which that
 * step is possible dry-shod (bridges included), across an unbridged stream, along a road. */
typedef struct nwar_window {
    uint64_t flow[GG_HEX_SIDES], wade[GG_HEX_SIDES], road[GG_HEX_SIDES];
    uint64_t banks;        /* hexes with unbridged water at a side; all others are left in any direction */
    uint64_t on_road;      /* hexes with a road connection inside the window */
    uint64_t exits;        /* hexes with a road connection to a hex outside the window */
    uint64_t woods, rough; /* rough: woods, town, fort, redoubt */
    uint64_t board;        /* hexes of the map */
    uint8_t column, shift; /* where the window lies in the columns */
    uint8_t odd;           /* the centre is in an odd column, counted from 0 */
} nwar_window;

static inline uint64_t nwar_bit(int index) {
    return (uint64_t)1 << index;
}

static inline int nwar_lowest(uint64_t set) {
    return __builtin_ctzll(set);
}

static inline int nwar_count(uint64_t set) {
    return __builtin_popcountll(set);
}

static inline void nwar_columns_add(nwar_columns *columns, nwar_spot spot) {
    columns->at[spot.column] |= nwar_bit(spot.bit);
}

static inline void nwar_columns_drop(nwar_columns *columns, nwar_spot spot) {
    columns->at[spot.column] &= ~nwar_bit(spot.bit);
}

static inline bool nwar_columns_has(const nwar_columns *columns, nwar_spot spot) {
    return (columns->at[spot.column] >> spot.bit & 1) != 0;
}

static inline uint64_t nwar_rotate(uint64_t set, unsigned right) {
    return set >> (right & 63) | set << (-right & 63);
}

/* The part of the columns that lies in the window. Only the whole is shifted into place, as turning the bytes
 * loses none. */
static inline uint64_t nwar_cut(const nwar_columns *columns, const nwar_window *w) {
    const uint64_t *column = &columns->at[w->column - NWAR_WINDOW_REACH];
    const uint64_t rows = (uint64_t)0x7f << w->shift;
    uint64_t set = 0;
    for (int i = 2 * NWAR_WINDOW_REACH; i >= 0; i--) set = nwar_rotate(set, 56) | (column[i] & rows);
    return nwar_rotate(set, w->shift);
}

/* The hexes of a set and all their neighbours, on a map of so many columns. */
static inline void nwar_widen(int columns, const nwar_columns *set, nwar_columns *out) {
    int last = columns + 2 * NWAR_WINDOW_PAD - 1;
    out->at[0] = out->at[last] = 0;
    for (int i = 1; i < last; i++) {
        uint64_t here = set->at[i], west = set->at[i - 1], east = set->at[i + 1];
        out->at[i] = here | here << 1 | here >> 1 | west | west >> 1 | east | east << 1;
    }
}

static inline void nwar_sparse_add(nwar_sparse *sparse, nwar_spot spot) {
    sparse->used |= nwar_bit(spot.column);
    sparse->rows |= nwar_bit(spot.bit);
    nwar_columns_add(&sparse->columns, spot);
}

static inline uint64_t nwar_sparse_cut(const nwar_sparse *sparse, const nwar_window *w) {
    bool any = (sparse->used >> (w->column - NWAR_WINDOW_REACH) & 0x7f) && (sparse->rows >> w->shift & 0x7f);
    return any ? nwar_cut(&sparse->columns, w) : 0;
}

/* One step in every direction from every hex of the set that its direction's mask allows. ORDER gg_hex_step
 */
static inline uint64_t nwar_spread(const uint64_t mask[GG_HEX_SIDES], uint64_t set) {
    return (set & mask[0]) >> 1 | (set & mask[1]) << 7 | (set & mask[2]) << 8 | (set & mask[3]) << 1 |
           (set & mask[4]) >> 7 | (set & mask[5]) >> 8;
}

/* The same where nothing hinders, and the set itself. */
static inline uint64_t nwar_spread_all(uint64_t set) {
    uint64_t east = set | set << 1, west = set | set >> 1;
    return east | west | east << 7 | west >> 7;
}

#define NWAR_WINDOW_FULL ((uint64_t)0x7f7f7f7f7f7f7f)
#define NWAR_WINDOW_CORE ((uint64_t)0x003e3e3e3e3e00) /* all but the rim */
#define NWAR_WINDOW_RIM  (NWAR_WINDOW_FULL & ~NWAR_WINDOW_CORE)

/* The hexes of a window at a distance of 1 to 3 at most from its centre, without the centre. */
static inline uint64_t nwar_disc(int distance) {
    static const uint64_t disc[NWAR_WINDOW_REACH + 1] = {0, 0xc14180000, 0xe1e363c3800, 0xf1f3f777e7c78};
    return disc[distance < NWAR_WINDOW_REACH ? distance : NWAR_WINDOW_REACH];
}

/* The bit of a hex that lies (q, s) away from the centre, or 0 outside the window. */
static inline uint64_t nwar_bit_at(int q, int s) {
    unsigned column = (unsigned)(q + NWAR_WINDOW_REACH), row = (unsigned)(s + NWAR_WINDOW_REACH);
    bool inside = column <= 2 * NWAR_WINDOW_REACH && row <= 2 * NWAR_WINDOW_REACH;
    return inside ? nwar_bit((int)(8 * column + row)) : 0;
}

/* The same hexes seen from a window whose centre lies (q, s) further; what it does not see is dropped. */
static inline uint64_t nwar_slide(uint64_t set, int q, int s) {
    if (q < -6 || q > 6 || s < -6 || s > 6) return 0;
    int shift = 8 * q + s, right = shift > 0 ? shift : 0, left = right - shift;
    uint64_t rows = (uint64_t)0x7f << (s + 6) >> 6 & 0x7f;
    set &= rows * 0x01010101010101;
    return set >> right << left & NWAR_WINDOW_FULL;
}

/* One step dry-shod. */
static inline uint64_t nwar_flow(const nwar_window *w, uint64_t set) {
    uint64_t wet = set & w->banks, dry = nwar_spread_all(set & ~w->banks);
    return wet ? dry | nwar_spread(w->flow, wet) : dry;
}

enum { NWAR_WINDOWS = 32 };

/* A set of hexes as a few windows that have no hex in common. */
typedef struct nwar_hexset {
    int count;
    struct nwar_bits_around {
        uint64_t bits;
        int hex; /* the centre */
    } window[NWAR_WINDOWS];
} nwar_hexset;

#endif
