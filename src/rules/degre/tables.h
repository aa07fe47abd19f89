/* De Gre - Sweet: the printed tables, to be held beside the catalogue and ticked off. */
#ifndef DEGRE_TABLES_H
#define DEGRE_TABLES_H

#include "rules/degre/play.h"

enum support { NO, YES, CAVALRY_ONLY };

/* DG-T1, a row a type of troops. ORDER enum troop */
typedef struct troop_row {
    const char *name;      /* as scenario lines write it */
    const char *letter;    /* on the terminal board */
    uint8_t move;          /* squares */
    uint8_t value;         /* quarter points a stand, DG-5.3.2 */
    uint8_t range;         /* squares; 0: no fire */
    uint8_t support[3];    /* enum support by eighths off the facing: ahead, 45, 90 degrees */
    uint8_t cost;          /* points a stand */
    uint8_t establishment; /* stands a unit starts with, DG-0.2.1 to DG-0.2.6 */
    uint8_t target;        /* row of DG-T4 */
} troop_row;
extern const troop_row degre_troops[TROOPS];

/* DG-T1, equipment. ORDER enum piece_kind */
typedef struct piece_row {
    const char *name;
    uint8_t move, range, cost;
} piece_row;
extern const piece_row degre_equipment[];

/* DG-T3: shots of a foot battery. Indexed by guns able to fire, wagon kept. */
typedef struct shots_row {
    uint8_t field, howitzer, total;
} shots_row;
extern const shots_row degre_shots[3][2];

/* DG-T4: dice up to `most` kill; each hit takes `ones` dice that show 1. most 0: impossible. */
typedef struct kill_row {
    uint8_t most, ones;
} kill_row;
enum { FOOT_TARGET, HORSE_TARGET, GUARD_HORSE_TARGET, COMMANDER_TARGET, TARGETS };
extern const kill_row degre_kill_table[TARGETS][3];

/* DG-T5: scatter divisors by shot; roll 0: no roll. ORDER enum shot */
typedef struct scatter_row {
    int sideways, lengthwise, roll;
} scatter_row;
extern const scatter_row degre_scatter[4];

/* DG-T6: slots in a square, u to the right and v forward. */
typedef struct slot_place {
    int8_t u, v;
} slot_place;
extern const slot_place degre_slots[7][6]; /* by number of stands */
extern const slot_place degre_gun_slots[2], degre_wagon_slot, degre_chief_slot;

/* DG-T8: what the own card (row) does against the enemy's (column). */
enum mdi {
    EQUAL = '=',
    SUPERIOR = '+',
    INFERIOR = '-',
    ESCAPES = 'W',
    ENEMY_ESCAPES = 'E',
    BOTH_ESCAPE = 'B'
};
extern const char degre_mdi[6][7];
extern const char *const degre_cards[];

/* DG-T9. ORDER enum terrain */
typedef struct terrain_row {
    char code;
    const char *name;
    bool protects;
    bool rough; /* DG-13.1.1 */
} terrain_row;
extern const terrain_row degre_terrain[TERRAINS];

/* DG-T2 and section 0.2: what points-armies sells. */
enum article { BUYS_TROOPS, BUYS_FOOT_BATTERY, BUYS_HORSE_BATTERY };
typedef struct article_row {
    const char *name;
    uint8_t what;                          /* enum article */
    uint8_t troop;                         /* of BUYS_TROOPS */
    uint8_t cost, bodies, pieces, squares; /* squares: the most it can take up when deployed */
} article_row;
enum { ARTICLES = 10 };
extern const article_row degre_articles[ARTICLES];

#endif
