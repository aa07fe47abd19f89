/* battle: what never changes in a game. The map, the order of battle, the arrivals, the victory conditions,
 * and tables worked out from them. Built by scenario.c, read-only afterwards.
 *
 * Pieces are numbered: combat units 0 .. 63, leaders 64 .. 79. Pieces that options may bring (skirmishers,
 * horse batteries, cavalry leaders) have their numbers from the start and wait as NWAR_UNMADE. */
#ifndef NWAR_BATTLE_H
#define NWAR_BATTLE_H

#include "board/hex.h"
#include "gen/rules_nwar.h"
#include "rules/nwar/window.h"

enum {
    NWAR_UNITS = 64,
    NWAR_LEADERS = 16,
    NWAR_PIECES = NWAR_UNITS + NWAR_LEADERS,
    NWAR_COLUMNS = NWAR_WINDOW_COLUMNS,
    NWAR_ROWS = NWAR_WINDOW_ROWS,
    NWAR_HEXES = NWAR_COLUMNS * NWAR_ROWS,
    NWAR_RIDGES = 15,
    NWAR_LOCATIONS = 32,
    NWAR_GROUPS = 32,
    NWAR_ENTRIES = 8, /* entry hexes of a group */
    NWAR_PLACES = 64,
    NWAR_TURNS = 99,
    NWAR_SKIRMISHERS = 3, /* of a nation, NW-12.1d */
    NWAR_NO_PIECE = 255,
    /* Where a piece is that is on no hex. */
    NWAR_NOWHERE = 0xffff,
    NWAR_WAITING = 0xfffe, /* a reinforcement */
    NWAR_LOST = 0xfffd,
    NWAR_UNMADE = 0xfffc, /* an option's piece that does not exist yet */
};

/* ORDER options in nwar.c, which is the order of NW-T8 */
typedef enum nwar_option {
    NWAR_AP_MARKERS,
    NWAR_SKIRMISHER_RULE,
    NWAR_LIGHT_INFANTRY,
    NWAR_CAVALRY_LEADER,
    NWAR_HORSE_ARTILLERY,
    NWAR_LEADER_SHOCK,
    NWAR_LEADER_EXTRA_MOVE,
    NWAR_CAVALRY_VS_CAVALRY,
    NWAR_COUNTER_CHARGE,
    NWAR_INFANTRY_VS_CAVALRY,
    NWAR_GRAND_BATTERY,
    NWAR_RIDGE_ARTILLERY,
    NWAR_FRENCH_SHOCK,
    NWAR_COSSACK,
    NWAR_SQUARE_INFANTRY_SHOCK,
    NWAR_SQUARE_ARTILLERY,
    NWAR_SQUARE_MORALE,
} nwar_option;

/* ORDER nwar_terrains in tables.c */
typedef enum nwar_terrain {
    NWAR_CLEAR,
    NWAR_WOODS,
    NWAR_TOWN,
    NWAR_FORT,
    NWAR_REDOUBT,
    NWAR_WATER,
    NWAR_SWAMP,
    NWAR_POND,
    NWAR_TERRAINS
} nwar_terrain;

/* What a hexside carries. */
enum { NWAR_RIVER = 1, NWAR_STREAM = 2, NWAR_BRIDGE = 4, NWAR_ROAD = 8 };

/* ORDER nwar_kinds in tables.c */
typedef enum nwar_kind {
    NWAR_INFANTRY,
    NWAR_CAVALRY,
    NWAR_ARTILLERY,
    NWAR_HORSE,
    NWAR_SKIRMISHER,
    NWAR_LEADER,
    NWAR_KINDS
} nwar_kind;

/* ORDER nwar_nation_names and the like in words.c */
typedef enum nwar_nation { NWAR_FRENCH, NWAR_RUSSIAN, NWAR_AUSTRIAN, NWAR_NATIONS } nwar_nation;

/* ORDER edge_words in scenario.c, edges in view.c */
typedef enum nwar_edge { NWAR_NORTH, NWAR_EAST, NWAR_SOUTH, NWAR_WEST } nwar_edge;

typedef struct nwar_piece {
    char id[8], name[40];
    uint8_t kind, nation, side;
    uint8_t figures, counter; /* at full strength; a skirmisher has one figure */
    uint8_t rating;           /* of a leader */
    bool cavalry;             /* a cavalry leader, NW-12.3 */
    uint16_t at;              /* set-up hex, NWAR_WAITING or NWAR_UNMADE */
    uint8_t strength;         /* at the start of play */
    bool square, acted, light, cossack;
    uint8_t group; /* the reinforcement group it belongs to, from 1; 0: none */
    uint8_t rides; /* of a leader: the unit he may enter with (NW-6.2.1i) or NWAR_NO_PIECE */
    int line;      /* where the scenario names it, for messages */
} nwar_piece;

typedef struct nwar_group {
    char side_word[24];
    uint8_t turn, side, entries;
    uint16_t entry[NWAR_ENTRIES];
    int line;
} nwar_group;

typedef struct nwar_location {
    char side_word[24];
    uint16_t hex;
    uint8_t value, side; /* of its colour */
    int line;
} nwar_location;

typedef struct nwar_side {
    char name[24];
    uint8_t home, cap, nations; /* nations: bit per nwar_nation */
    uint8_t lead;               /* the nation named first */
    uint8_t sudden;             /* VP that win at once; 0: none (NW-S8) */
} nwar_side;

typedef struct nwar_place {
    uint16_t hex;
    char name[40];
} nwar_place;

/* `turn` among the scenario lines: play begins here, without set-up choices and without a die. */
typedef struct nwar_opening {
    bool given;
    char side_word[24];
    uint8_t side, ap, turn;
    int line;
} nwar_opening;

/* A line that names sides before they are known: `sudden French=6 Allied=6`. */
typedef struct nwar_promise {
    char side_word[24];
    int value, line; /* line 0: not given */
} nwar_promise;

typedef struct nwar_battle {
    /* --- the map --------------------------------------------------------------------------------- */
    gg_hex_map map;
    int hexes;
    uint8_t terrain[NWAR_HEXES]; /* nwar_terrain */
    uint8_t ridge[NWAR_HEXES];   /* 0: none */
    uint8_t edges[NWAR_HEXES][GG_HEX_SIDES];
    uint16_t next[NWAR_HEXES][GG_HEX_SIDES]; /* the neighbour, or NWAR_NOWHERE */
    uint8_t roads[NWAR_HEXES];               /* bit per direction in which there is one */
    bool road_off[NWAR_HEXES];               /* a road leaves the board here, NW-2.0n */
    uint8_t site[NWAR_HEXES];                /* victory location from 1; 0: none */
    nwar_window window[NWAR_HEXES];
    nwar_spot spot[NWAR_HEXES];
    uint64_t between[64], beside[64]; /* NW-T7 for each bit of a window: single hexes, and the pair */
    nwar_columns land;                /* hexes that may be entered */
    uint8_t off_road[NWAR_HEXES];     /* how far away the next road is; UINT8_MAX: far */
    uint16_t rim[NWAR_HEXES];         /* hexes at the edge of the board */
    int rims;
    int16_t window_way[2][64]; /* from a hex of an odd or even column to the hex of each bit of its window */
    nwar_place place[NWAR_PLACES];
    int places;

    /* --- the sides ------------------------------------------------------------------------------- */
    nwar_side side[2];
    int sides; /* named by the scenario: 0 (the usual two) or 2 */
    uint8_t first, turns;
    uint8_t lead_side, lead; /* lead 0: none (NW-S10) */
    uint8_t broken_bridge;   /* side of NW-S13, or NWAR_NO_PIECE */
    nwar_location location[NWAR_LOCATIONS];
    uint8_t site_distance[NWAR_HEXES][NWAR_LOCATIONS]; /* from every hex to every location */
    int locations;

    /* --- the armies ------------------------------------------------------------------------------ */
    nwar_piece piece[NWAR_PIECES];
    int units, leaders; /* pieces in use: 0 .. units-1, and 64 .. 64+leaders-1 */
    uint8_t kind_of[NWAR_PIECES], side_of[NWAR_PIECES];
    uint64_t of_side[2], of_kind[NWAR_KINDS]; /* combat units, a bit each */
    uint64_t arriving;                        /* combat units of reinforcement groups */
    uint64_t lines, guns;                     /* infantry, cavalry, skirmishers; artillery of both sorts */
    uint64_t leaders_of[2];                   /* a bit each, counted from the first leader */
    uint8_t made[NWAR_NATIONS][NWAR_SKIRMISHERS]; /* the skirmishers of a nation, in order */
    uint8_t horse[NWAR_NATIONS];                  /* its horse battery */
    uint8_t cavalry_leader[2];                    /* of a side */
    nwar_group group[NWAR_GROUPS];
    int groups;
    uint8_t gate_distance[NWAR_GROUPS][NWAR_HEXES]; /* to the nearest entry hex */
    nwar_opening opening;

    uint64_t mark;    /* of everything here: battles with the same are the same */
    uint64_t options; /* bit per nwar_option, from the scenario */

    /* --- bookkeeping while it is built ------------------------------------------------------------ */
    char file[128];
    bool map_given;
    nwar_promise first_side, lead_of, broken_bridge_of, sudden_of[2];
    int16_t road_line[NWAR_HEXES][GG_HEX_SIDES];
    int16_t ridge_line[NWAR_RIDGES + 1];
    int16_t road_off_line[NWAR_HEXES];
} nwar_battle;

static inline bool nwar_on(const nwar_battle *b, nwar_option option) {
    return (b->options >> option & 1) != 0;
}

static inline bool nwar_is_leader(int piece) {
    return piece >= NWAR_UNITS;
}

static inline bool nwar_is_gun(const nwar_battle *b, int unit) {
    return (b->guns >> unit & 1) != 0;
}

static inline bool nwar_passable(const nwar_battle *b, int hex) {
    return b->terrain[hex] < NWAR_WATER;
}

/* Water that no bridge takes away: NWAR_RIVER, NWAR_STREAM or 0. */
static inline int nwar_water(int edge) {
    return edge & NWAR_BRIDGE ? 0 : edge & (NWAR_RIVER | NWAR_STREAM);
}

/* Spots are axial coordinates moved by a constant, so their differences are ways. */
static inline int nwar_distance(const nwar_battle *b, int from, int to) {
    nwar_spot f = b->spot[from], t = b->spot[to];
    return gg_hex_length((gg_axial){t.column - f.column, t.bit - f.bit});
}

static inline int nwar_direction(const nwar_battle *b, int from, int to) {
    for (int d = 0; d < GG_HEX_SIDES; d++)
        if (b->next[from][d] == to) return d;
    return GG_HEX_NONE;
}

/* The numbers that verdicts, needs and prompts use for things: pieces are themselves. */
enum { NWAR_SUBJECT_SIDE = 90, NWAR_SUBJECT_NATION = 92, NWAR_SUBJECT_HEX = 100 };

static inline int nwar_subject_hex(int hex) {
    return NWAR_SUBJECT_HEX + hex;
}

#endif
