/* tables: the printed tables of the game, and the terrain modifiers that are read from them. */
#ifndef NWAR_TABLES_H
#define NWAR_TABLES_H

#include "rules/nwar/battle.h"

/* One row of NW-T2. A rule of 0 means the effect does not exist. */
typedef struct nwar_terrain_row {
    const char *word;
    char code; /* NW-S2 */
    bool blocks_sight, no_square;
    gg_rule die;        /* one die less for attackers */
    gg_rule no_cavalry; /* cavalry may not shock into it */
    gg_rule no_charge;  /* no charge may enter it */
    gg_rule morale;     /* bonus to the defender */
    uint8_t morale_bonus;
} nwar_terrain_row;

extern const nwar_terrain_row nwar_terrains[NWAR_TERRAINS];

/* One row of NW-T3. */
typedef struct nwar_kind_row {
    const char *word, *brief;
    uint8_t figures;    /* unless the scenario says otherwise */
    uint8_t allowance;  /* in half points */
    bool pays_by_point; /* otherwise 1 AP however far */
} nwar_kind_row;

extern const nwar_kind_row nwar_kinds[NWAR_KINDS];

/* NW-T4: AP for each face of the random action die. */
extern const uint8_t nwar_random_ap[7];

/* NW-2.1b: the one terrain rule that takes a die from an attack on the target hex, or 0. A shock also looks
 * at the hexside between the two hexes. */
gg_rule nwar_fire_terrain(const nwar_battle *, int from, int target);
gg_rule nwar_shock_terrain(const nwar_battle *, int from, int target);
/* NW-2.1c: the best terrain bonus to the morale of a defender in target shocked from `from`, and its rule. */
int nwar_morale_terrain(const nwar_battle *, int from, int target, gg_rule *);

#endif
