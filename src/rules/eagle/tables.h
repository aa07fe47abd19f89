/* tables: the printed tables of the game as data. Hold the catalogue beside them and tick them off. */
#ifndef EAGLE_TABLES_H
#define EAGLE_TABLES_H

#include "rules/eagle/battle.h"

/* --- EL-T2: terrain ----------------------------------------------------------------------------- */

typedef struct eagle_terrain_row {
    const char *word;
    char code;      /* of a map, EL-G8.1 */
    bool difficult; /* EL-3.2 */
    bool blocks;    /* lines of sight, EL-9.4 */
    gg_rule cover;  /* the -1 against a target in it, by fire and in melee; 0: none */
    gg_rule tm;     /* the further -1 by fire, EL-G8.5; 0: none */
    gg_rule holds;  /* a unit in it ignores retreat icons of fire (EL-G8.3, EL-G8.5); 0: no */
    bool holds_in_melee;
} eagle_terrain_row;

extern const eagle_terrain_row eagle_terrains[EAGLE_TERRAINS];

/* --- EL-T3, EL-T7, EL-T8: formations ------------------------------------------------------------ */

typedef struct eagle_formation_row {
    const char *word;
    uint8_t kind;                        /* eagle_kind */
    bool faces;                          /* front, flank and rear; else front all round (EL-2.12, EL-2.13) */
    bool moves;                          /* EL-19.3, EL-19.5 */
    bool attacks;                        /* in melee */
    uint8_t fire_ranks;                  /* as a target of fire, EL-T7 */
    uint8_t attack_ranks, defense_ranks; /* in melee, EL-T8 */
} eagle_formation_row;

extern const eagle_formation_row eagle_formations[EAGLE_FORMATIONS];

/* --- words -------------------------------------------------------------------------------------- */

extern const char *const eagle_side_words[2];
extern const char *const eagle_kind_words[EAGLE_KINDS];
extern const char eagle_kind_letters[EAGLE_KINDS];
extern const char *const eagle_order_words[EAGLE_ORDERS];
extern const char *const eagle_figure_words[EAGLE_FIGURES];
extern const char *const eagle_way_words[GG_HEX_SIDES];    /* directions, EL-2.6 */
extern const char *const eagle_facing_words[GG_HEX_SIDES]; /* EL-2.7 */
extern const char *const eagle_special_words[EAGLE_SPECIALS];

/* --- EL-G4.1: the order markers ------------------------------------------------------------------ */

extern const uint8_t eagle_markers[EAGLE_MARKERS + 1][EAGLE_ORDERS]; /* [marker][order] */

/* --- EL-G5.T3: the moments ----------------------------------------------------------------------- */

/* ORDER eagle_moments */
typedef enum eagle_moment {
    EAGLE_AT_DISPATCHES,  /* start of CMD-1, before dispatches; both, French first */
    EAGLE_AT_PLACING,     /* step: within the secret placing of dispatches */
    EAGLE_AT_CC_MOVE,     /* CMD-2, before moving the own CC */
    EAGLE_AT_TESTS_BEGIN, /* start of CMD-3; both, first mover first */
    EAGLE_AT_TURNED,      /* CMD-3, a dispatch has been turned over */
    EAGLE_AT_TEST,        /* CMD-3, before the die of an order test */
    EAGLE_AT_TEST_FAILED, /* CMD-3, an order test has failed */
    EAGLE_AT_NEW_MARKER,  /* CMD-3, a new marker has been drawn */
    EAGLE_AT_TESTS_END,   /* after the last order test; both, first mover first */
    EAGLE_AT_DRAWN,       /* DRAW, a player has drawn and not yet discarded */
    EAGLE_AT_ACTIVATION,  /* start of a group's activation in a segment */
    EAGLE_AT_FORMATION,   /* step: formation step */
    EAGLE_AT_CHANGED,     /* a unit has changed formation in the formation step */
    EAGLE_AT_MOVING,      /* step: a unit is to move (events); a unit is named to leave its hex (reaction) */
    EAGLE_AT_MOVED,       /* a move is complete with its last wheel */
    EAGLE_AT_FIRE,        /* all fire of the group is declared */
    EAGLE_AT_FIRE_DIE,    /* after the die of a fire */
    EAGLE_AT_FIRE_RESULT, /* after the result card of a fire */
    EAGLE_AT_FIRE_DONE,   /* after the result of an artillery fire that hit with its die */
    EAGLE_AT_CHARGE,      /* ACT-2, before charges are declared */
    EAGLE_AT_CHARGING,    /* charges are declared, at least one */
    EAGLE_AT_SQUARE,      /* before a square test, in place of "morale" */
    EAGLE_AT_ASSAULT,     /* charge targets and melees are declared */
    EAGLE_AT_ASSAULT_DIE, /* after the die of a melee or charge that totals 10 or less */
    EAGLE_AT_ASSAULT_RESULT, /* after the result card of a melee or charge */
    EAGLE_AT_RESERVE,        /* a reserve group must test */
    EAGLE_AT_LOSING,         /* a unit is about to lose figures by a result */
    EAGLE_AT_HIT,            /* a commander is hit by a red result */
    EAGLE_AT_MORALE, /* before a morale test of the opponent's unit in an activation of the acting player */
    EAGLE_AT_MORALE_FAILED, /* such a test has failed */
    EAGLE_AT_RETREATING,    /* the opponent's unit has a retreat result */
    EAGLE_AT_ROUTING,       /* the opponent's unit routs (R37: begins to), before its rout move */
    EAGLE_AT_ADVANCING,     /* a unit is about to advance */
    EAGLE_AT_ADVANCED,      /* a unit has advanced after melee or a charge */
    EAGLE_AT_END,           /* end of a group's activation in a segment */
    EAGLE_AT_RALLY,         /* start of a player's rally part */
    EAGLE_AT_RALLY_TEST,    /* before the die of a rally test */
    EAGLE_AT_RALLY_FAILED,  /* a rally test has failed */
    EAGLE_MOMENTS
} eagle_moment;

typedef struct eagle_moment_row {
    const char *name;
    bool step; /* its events are played within the step and not asked for (EL-G5.M11) */
    bool both; /* own action of each player in turn */
} eagle_moment_row;

extern const eagle_moment_row eagle_moments[EAGLE_MOMENTS];

/* --- EL-G5: events and reactions ------------------------------------------------------------------ */

/* E1 to E47, then R1 to R47: EAGLE_E(n) and EAGLE_R(n). ORDER eagle_effects */
enum { EAGLE_EVENTS_ON_CARDS = 47, EAGLE_EFFECTS = 94 };
#define EAGLE_E(n) (n)
#define EAGLE_R(n) (EAGLE_EVENTS_ON_CARDS + (n))

typedef struct eagle_effect {
    const char *title;
    gg_rule rule;
    uint8_t flag;     /* bit per side that may play it, EL-16.17 */
    uint8_t segments; /* of the action phase: bit 0 the first, bit 1 the second */
    uint64_t moments; /* bit per eagle_moment */
} eagle_effect;

extern const eagle_effect eagle_effects[EAGLE_EFFECTS + 1]; /* [0] unused */

static inline bool eagle_is_event(int effect) {
    return effect <= EAGLE_EVENTS_ON_CARDS;
}

/* --- EL-G5.T1, EL-G5.T2: the cards ---------------------------------------------------------------- */

/* The icons of a result cell (EL-T5). Figures are a count, EL-G5.C1. */
enum {
    EAGLE_M2 = 1,
    EAGLE_M4 = 2,
    EAGLE_D = 4,
    EAGLE_R = 8,
    EAGLE_RED_ICONS = 16,
    EAGLE_F = 32, /* each figure */
};
static inline int eagle_cell_figures(int cell) {
    return cell / EAGLE_F;
}

typedef struct eagle_card {
    uint8_t event, reaction; /* effects */
    uint8_t column[10];      /* for totals of 11 to 20 and more */
} eagle_card;

extern const eagle_card eagle_cards[EAGLE_CARDS + 1]; /* [0] unused */

/* The cell for a total of 11 or more (EL-20.6); EL-16.19: of card 0, which could not be drawn, M2. */
static inline int eagle_cell(int card, int total) {
    if (card == 0) return EAGLE_M2;
    int place = total - EAGLE_HIT;
    return eagle_cards[card].column[place < 9 ? place : 9];
}

/* --- EL-G6.1 to EL-G6.3: the unit cards ------------------------------------------------------------ */

typedef struct eagle_unit_card {
    const char *name, *title;
    uint8_t side, kind;
    bool british; /* the nation mark of EL-22.14 */
    uint8_t morale;
    int8_t fire[3]; /* at 1, 2 and 3 hexes; infantry: at 1 */
    int8_t melee;
    uint8_t figures;  /* gunners of a battery */
    uint8_t rounds;   /* EL-29.1 */
    uint8_t stand[2]; /* its figures by kind (eagle_stand_of), EL-28.2 */
    uint8_t icon[4];  /* the same in the order of the card: eagle_figure, EL-28.49 */
} eagle_unit_card;

extern const eagle_unit_card eagle_unit_cards[];
extern const int eagle_unit_card_count;
int eagle_find_unit_card(gg_span name); /* -1 if there is none */

/* --- EL-G7.1: the commander cards ------------------------------------------------------------------ */

typedef enum eagle_role { EAGLE_ROLE_CC, EAGLE_ROLE_UGC, EAGLE_ROLE_REPLACEMENT } eagle_role;

typedef struct eagle_commander {
    uint8_t role, orders, melee, morale, leadership;
} eagle_commander;

extern const eagle_commander eagle_commanders[EAGLE_LEADERS];

#endif
