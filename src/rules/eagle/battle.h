/* battle: what never changes in a game of The Eagle and the Lion. The map, the order of battle, arrivals, the
 * victory conditions and the special rules. Built by scenario.c, read-only afterwards.
 *
 * Numbers of things
 *   side        GG_FIRST the French, GG_SECOND the British (EL-1.1)
 *   hex         column + row * columns, both from 0: A1 is 0 (EL-2.2)
 *   direction   0 NE, 1 E, 2 SE, 3 SW, 4 W, 5 NW (EL-2.6)
 *   facing      0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW: a vertex of the hex (EL-2.7)
 *   unit        in the order of the scenario, both armies together
 *   group       likewise
 *   leader      a commander card: letter from 0, the British ones from EAGLE_LETTERS on (EL-G7.1)
 *   card        1 to 54 (EL-G5.T1); unit card: eagle_unit_card; marker: 1 to 20 (EL-G4.1) */
#ifndef EAGLE_BATTLE_H
#define EAGLE_BATTLE_H

#include "board/hex.h"
#include "game/ruleset.h"
#include "gen/rules_eagle.h"

enum {
    EAGLE_COLUMNS = 26, /* EL-N8 */
    EAGLE_ROWS = 26,
    EAGLE_HEXES = EAGLE_COLUMNS * EAGLE_ROWS,
    EAGLE_LEVELS = 3,      /* EL-3.7 */
    EAGLE_GROUPS = 20,     /* a marker for each, EL-1.13 */
    EAGLE_GROUP_UNITS = 4, /* EL-N8 */
    EAGLE_UNITS = 64,      /* of both armies: a bit each in a word */
    EAGLE_LETTERS = 13,    /* commander cards of an army, EL-1.10 */
    EAGLE_LEADERS = 2 * EAGLE_LETTERS,
    EAGLE_CARDS = 54,
    EAGLE_MARKERS = 20,
    EAGLE_DISPATCHES = 4, /* counters of a kind, EL-1.12 */
    EAGLE_RIFLES = 4,     /* single figures, EL-28.26 */
    EAGLE_OBJECTIVES = 8,
    EAGLE_BONUSES = 4,
    EAGLE_ENTRIES = 12, /* entry hexes of a group */
    EAGLE_PLACES = 32,
    EAGLE_TURNS = 99,
    EAGLE_HIT = 11,         /* the total that succeeds, EL-1.14 */
    EAGLE_NONE = 255,       /* no unit, group, leader, card or facing */
    EAGLE_NOWHERE = 0xffff, /* no hex */
};

enum { EAGLE_FRENCH = GG_FIRST, EAGLE_BRITISH = GG_SECOND };

/* ORDER eagle_options in eagle.c; the sections 28 to 30 */
typedef enum eagle_option {
    EAGLE_ADVANCED_COMPOSITION,
    EAGLE_SKIRMISHERS,
    EAGLE_GRENADIERS,
    EAGLE_RIFLES_RULE,
    EAGLE_FLANK_COVER,
    EAGLE_AMMUNITION,
    EAGLE_CANISTER,
    EAGLE_CAVALRY_FATIGUE,
    EAGLE_CAVALRY_RETREAT,
    EAGLE_MASS_CHARGE,
    EAGLE_OPTIONS
} eagle_option;

/* ORDER eagle_terrains in tables.c */
typedef enum eagle_terrain {
    EAGLE_OPEN,
    EAGLE_FEATURES,
    EAGLE_WOODS,
    EAGLE_VILLAGE,
    EAGLE_SANDPIT,
    EAGLE_FARM,
    EAGLE_WALLED_ORCHARD,
    EAGLE_FORTRESS,
    EAGLE_TERRAINS
} eagle_terrain;

/* What a hexside carries, besides a crest. */
enum { EAGLE_HEDGE = 1, EAGLE_WALL = 2, EAGLE_REDOUBT = 4 };

/* ORDER eagle_kind_words in tables.c */
typedef enum eagle_kind { EAGLE_INFANTRY, EAGLE_CAVALRY, EAGLE_ARTILLERY, EAGLE_KINDS } eagle_kind;

/* ORDER eagle_formations in tables.c (EL-T3). A routing unit has none (EL-2.15). */
typedef enum eagle_formation {
    EAGLE_NO_FORMATION,
    EAGLE_COLUMN,
    EAGLE_LINE,
    EAGLE_SQUARE,
    EAGLE_OPEN_ORDER,
    EAGLE_HORSE, /* the one formation of cavalry, EL-5.3 */
    EAGLE_LIMBERED,
    EAGLE_UNLIMBERED,
    EAGLE_FORMATIONS
} eagle_formation;

/* ORDER eagle_order_words and eagle_markers in tables.c (EL-14.1) */
typedef enum eagle_order {
    EAGLE_NO_ORDER,
    EAGLE_ATTACK,
    EAGLE_MANEUVER,
    EAGLE_DEFENSE,
    EAGLE_RESERVE,
    EAGLE_ORDERS,
    EAGLE_SEALED = EAGLE_ORDERS, /* there is one, but not for this viewer's eyes (EL-N7) */
} eagle_order;

/* Kinds of figures, EL-28.2. ORDER eagle_figure_words in tables.c */
typedef enum eagle_figure {
    EAGLE_FIGURE_LINE,
    EAGLE_FIGURE_SKIRMISHER,
    EAGLE_FIGURE_GRENADIER,
    EAGLE_FIGURES
} eagle_figure;

/* The special rules of scenarios. ORDER eagle_special_words in tables.c (EL-N15) */
typedef enum eagle_special {
    EAGLE_EXIT,          /* EL-G10.S5s1, S5s2, S5s6; row exit_row */
    EAGLE_FALLING_HORSE, /* EL-G10.S5s3 */
    EAGLE_PANIC,         /* EL-G10.S5s4, S5s7 */
    EAGLE_MIST,          /* EL-G10.S2s1 */
    EAGLE_MARCHING,      /* EL-G10.S3s1 */
    EAGLE_UNBROKEN,      /* the French units of EL-G10.S3g */
    EAGLE_RYE,           /* EL-G10.S6s1, S6s2 */
    EAGLE_CARRIED_AWAY,  /* EL-G10.S9s3 */
    EAGLE_KEEPS_BEHIND,  /* EL-G10.S9s4; the leader keeps_behind, row behind_row */
    EAGLE_GUNNERS,       /* EL-G10.S10s1 */
    EAGLE_CLOSED,        /* EL-G10.S10s3; hexes closed */
    EAGLE_SPECIALS
} eagle_special;

/* A unit as the scenario gives it. */
typedef struct eagle_roll_call {
    char id[8], name[48]; /* "FI1" */
    uint8_t card;         /* index into eagle_unit_cards */
    uint8_t kind, side, group;
    uint8_t figures;  /* the starting number, EL-4.18 */
    uint8_t stand[2]; /* its figures by kind (eagle_stand_of), EL-28.49 */
    uint8_t formation, facing;
    bool skirmisher; /* begins with a skirmisher out, EL-28.11 */
    uint16_t at;     /* EAGLE_NOWHERE: enters with its group */
    int line;
} eagle_roll_call;

typedef struct eagle_group_card {
    char name[24]; /* "Battery-1" */
    uint8_t side, kind;
    uint8_t leader; /* EAGLE_NONE: artillery, or without UGC (EL-4.12) */
    uint8_t order;  /* of turn 1, EAGLE_NO_ORDER: free; of a group that enters: its order */
    uint8_t units, unit[EAGLE_GROUP_UNITS];
    uint8_t turn;         /* it enters; 0: it is there from the start */
    uint8_t entries, cap; /* cap: cavalry figures of EL-G10.S10s2; 0: none */
    bool waits;           /* its owner may let it wait, EL-G10.R4 */
    uint16_t entry[EAGLE_ENTRIES];
    int line, enter_line;
} eagle_group_card;

typedef struct eagle_leader_card {
    char name[48]; /* lent by the scenario; "" */
    bool used;     /* CC or UGC of this battle */
    uint8_t group; /* of a UGC; EAGLE_NONE: the CC, or unused */
    uint16_t at;   /* EAGLE_NOWHERE: enters, or is not used */
    int line;
} eagle_leader_card;

typedef struct eagle_rifleman {
    char id[8];
    uint8_t parent; /* unit; EAGLE_NONE: independent (EL-28.41) */
    uint8_t group;
    uint16_t at;
    int line;
} eagle_rifleman;

typedef struct eagle_objective {
    uint16_t hex;
    uint8_t value, held; /* side at the start */
} eagle_objective;

/* VP for a side if the other holds none of these objectives at the end (a bit each). */
typedef struct eagle_bonus {
    uint8_t side, value, none;
    uint8_t hexes;
    uint16_t hex[EAGLE_OBJECTIVES];
    int line;
} eagle_bonus;

typedef struct eagle_place {
    uint16_t hex;
    char name[40];
} eagle_place;

typedef struct eagle_battle {
    /* --- the map --------------------------------------------------------------------------------- */
    gg_hex_map map;
    int hexes;
    uint8_t terrain[EAGLE_HEXES];             /* eagle_terrain */
    uint8_t level[EAGLE_HEXES];               /* EL-3.7 */
    uint8_t edges[EAGLE_HEXES][GG_HEX_SIDES]; /* hedge, wall, redoubt; the same from both hexes */
    uint16_t next[EAGLE_HEXES][GG_HEX_SIDES]; /* the neighbour, or EAGLE_NOWHERE */
    uint8_t closed[EAGLE_HEXES];              /* 1: no unit may enter (EL-G10.S10s3) */
    uint8_t site[EAGLE_HEXES];                /* objective from 1; 0: none */
    eagle_place place[EAGLE_PLACES];
    int places;

    /* --- what it is about -------------------------------------------------------------------------- */
    uint8_t north[2]; /* 1: the home edge of that side is the north one, EL-2.18 */
    uint8_t turns;
    uint16_t specials;            /* bit per eagle_special */
    uint8_t exit_row, behind_row; /* counted from 1 */
    uint8_t keeps_behind;         /* leader of EAGLE_KEEPS_BEHIND */
    eagle_objective objective[EAGLE_OBJECTIVES];
    int objectives;
    eagle_bonus bonus[EAGLE_BONUSES];
    int bonuses;

    /* --- the armies ------------------------------------------------------------------------------ */
    eagle_roll_call unit[EAGLE_UNITS];
    int units;
    eagle_group_card group[EAGLE_GROUPS];
    int groups;
    eagle_leader_card leader[EAGLE_LEADERS];
    uint8_t chief[2]; /* the CC at the start, a leader */
    eagle_rifleman rifles[EAGLE_RIFLES];
    int riflemen;
    uint64_t of_side[2]; /* units, a bit each */

    uint64_t options; /* bit per eagle_option, from the scenario */

    /* --- bookkeeping while it is built ------------------------------------------------------------ */
    char file[128];
    bool begun, map_given, levels_given, home_given;
} eagle_battle;

static inline const eagle_battle *eagle_battle_of(const gg_scenario *scenario) {
    return scenario->body;
}

static inline bool eagle_on(const eagle_battle *b, eagle_option option) {
    return (b->options >> option & 1) != 0;
}

static inline bool eagle_has(const eagle_battle *b, eagle_special special) {
    return (b->specials >> special & 1) != 0;
}

static inline int eagle_side_of_leader(int leader) {
    return leader >= EAGLE_LETTERS;
}

/* The figures of one kind in a stand, and one more or less of them. A stand is three counts of two bits. */
static inline int eagle_stand_of(int stand, int kind) {
    return stand >> 2 * kind & 3;
}
static inline uint8_t eagle_stand_with(int stand, int kind, int more) {
    return (uint8_t)(stand + (more * (1 << 2 * kind)));
}
static inline int eagle_stand_figures(int stand) {
    return (stand & 3) + (stand >> 2 & 3) + (stand >> 4 & 3);
}

/* The numbers that actions, verdicts, prompts, needs and events use for things: units are themselves. A
 * Rifles figure stands where a unit does. */
enum {
    EAGLE_SUBJECT_RIFLES = 100,
    EAGLE_SUBJECT_LEADER = 110,
    EAGLE_SUBJECT_GROUP = 140,
    EAGLE_SUBJECT_CARD = 160,   /* + 1 to 54 */
    EAGLE_SUBJECT_MARKER = 220, /* + 1 to 20 */
    EAGLE_SUBJECT_SIDE = 250,
    EAGLE_SUBJECT_HEX = 300,
};

static inline int eagle_subject_hex(int hex) {
    return hex == EAGLE_NOWHERE ? -1 : EAGLE_SUBJECT_HEX + hex;
}
static inline bool eagle_is_rifles(int unit) {
    return unit >= EAGLE_SUBJECT_RIFLES && unit < EAGLE_SUBJECT_RIFLES + EAGLE_RIFLES;
}

#endif
