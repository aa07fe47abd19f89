#include "rules/nwar/tables.h"

/* NW-T2, and the codes of NW-S2. Movement effects of woods are in move.c and reach.c. */
const nwar_terrain_row nwar_terrains[NWAR_TERRAINS] = {
    [NWAR_CLEAR] = {"clear", '.', false, false, 0, 0, 0, 0, 0},
    [NWAR_WOODS] = {"woods", 'w', true, true, NW_2_4b, NW_2_4c, NW_8_3_1i, NW_2_4f, 1},
    [NWAR_TOWN] = {"town", 't', true, true, NW_2_4w, NW_2_4x, NW_8_3_1i, NW_2_4z, 1},
    [NWAR_FORT] = {"fort", 'f', true, true, NW_2_4s, NW_2_4t, NW_8_3_1l, NW_2_4v, 2},
    [NWAR_REDOUBT] = {"redoubt", 'd', false, false, NW_2_4ah, NW_2_4ai, NW_8_3_1i, NW_2_4ak, 1},
    [NWAR_WATER] = {"water", 'o', false, true, 0, 0, 0, 0, 0},
    [NWAR_SWAMP] = {"swamp", 's', true, true, 0, 0, 0, 0, 0},
    [NWAR_POND] = {"pond", 'p', false, true, 0, 0, 0, 0, 0},
};

/* NW-T3; horse artillery NW-12.4g, skirmishers NW-12.1e, NW-12.1f */
const nwar_kind_row nwar_kinds[NWAR_KINDS] = {
    [NWAR_INFANTRY] = {"infantry", "inf", 3, 4, true},
    [NWAR_CAVALRY] = {"cavalry", "cav", 2, 6, false},
    [NWAR_ARTILLERY] = {"artillery", "art", 2, 2, false},
    [NWAR_HORSE] = {"horse-artillery", "horse", 2, 4, false},
    [NWAR_SKIRMISHER] = {"skirmisher", "skirm", 1, 4, false},
    [NWAR_LEADER] = {"leader", "leader", 0, 6, false},
};

const uint8_t nwar_random_ap[7] = {0, 1, 1, 2, 2, 3, 3};

/* NW-2.4aa, NW-2.4ab: a ridge takes a die unless attacker and target stand on the same one. */
static gg_rule ridge_die(const nwar_battle *b, int from, int target) {
    return b->ridge[target] && b->ridge[target] != b->ridge[from] ? NW_2_4aa : 0;
}

gg_rule nwar_fire_terrain(const nwar_battle *b, int from, int target) {
    gg_rule hex = nwar_terrains[b->terrain[target]].die;
    return hex ? hex : ridge_die(b, from, target);
}

gg_rule nwar_shock_terrain(const nwar_battle *b, int from, int target) {
    gg_rule hex = nwar_fire_terrain(b, from, target);
    if (hex) return hex;
    int edge = b->edges[from][nwar_direction(b, from, target)];
    if (edge & NWAR_BRIDGE) return NW_2_4o;
    return edge & NWAR_STREAM ? NW_2_4k : 0;
}

int nwar_morale_terrain(const nwar_battle *b, int from, int target, gg_rule *rule) {
    const nwar_terrain_row *row = &nwar_terrains[b->terrain[target]];
    *rule = row->morale;
    if (row->morale) return row->morale_bonus;
    int edge = b->edges[from][nwar_direction(b, from, target)];
    if (b->ridge[target])
        *rule = NW_2_4ac;
    else if (edge & NWAR_BRIDGE)
        *rule = NW_2_4q;
    else if (edge & NWAR_STREAM)
        *rule = NW_2_4n;
    return *rule ? 1 : 0;
}
