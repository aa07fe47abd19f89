/* evaluate: how good a position is, for players that look ahead. One side's standing minus the other's, in
 * hundredths of a game: 10000 is won. A victory point is worth about as much as the unit whose loss gives it.
 */
#include "rules/nwar/screen.h"

#include <string.h>

enum {
    VICTORY_POINT = 260,
    STRENGTH = 70, /* a point of strength of any unit */
    GUN = 40,      /* what a battery is worth besides */
    ON_BOARD = 30, /* against one that still waits */
    LEADER = 60,   /* for each point of rating */
    LEADER_WITH_TROOPS = 25,
    LEADER_IN_DANGER = 200, /* alone within reach of enemies */
    UNDER_THE_GUNS = 10,    /* in the open within range of a battery */
    UNDER_THE_SABRES = 22,  /* in the open within a charge of cavalry */
    IDLE_SQUARE = 30,       /* in square with no cavalry about */
    APPROACH = 150,   /* a victory location that troops are on the way to, per VP, divided by the distance */
    LAST_TURN = 1800, /* leading when the game ends */
};

/* Hexes that a side can strike at. One column and one bit further up than in nwar_columns, so that no disc
 * begins below the first of them. */
typedef struct strikes {
    uint64_t at[NWAR_WINDOW_COLUMNS + 2 * NWAR_WINDOW_PAD + 2];
} strikes;

enum { FARTHEST_STRIKE = 4, STRIKE_COLUMNS = 2 * FARTHEST_STRIKE + 1 };

/* The hexes within four and within three of a hex, column by column. */
static const uint64_t charge[STRIKE_COLUMNS] = {0x1f0, 0x1f8, 0x1fc, 0x1fe, 0x1ff, 0xff, 0x7f, 0x3f, 0x1f};
static const uint64_t gunshot[STRIKE_COLUMNS] = {0, 0xf0, 0xf8, 0xfc, 0xfe, 0x7e, 0x3e, 0x1e, 0};

static void add_disc(strikes *out, nwar_spot spot, const uint64_t disc[STRIKE_COLUMNS]) {
    uint64_t *column = &out->at[spot.column + 1 - FARTHEST_STRIKE];
    int shift = spot.bit + 1 - FARTHEST_STRIKE;
    for (int i = 0; i < STRIKE_COLUMNS; i++) column[i] |= disc[i] << shift;
}

static bool struck(const strikes *by, nwar_spot spot) {
    return (by->at[spot.column + 1] >> (spot.bit + 1) & 1) != 0;
}

enum { FAR_AWAY = 20 }; /* from a location: further does not matter */

/* Where one side is and what it reaches. */
typedef struct army {
    nwar_columns troops;         /* hexes with combat units */
    strikes sabres, shots;       /* of cavalry, of batteries */
    uint8_t way[NWAR_LOCATIONS]; /* of the nearest unit that can take the location */
} army;

typedef struct standing {
    const nwar_battle *b;
    const nwar_state *s;
    army army[2];
} standing;

static void come_near(uint8_t *restrict way, const uint8_t *restrict from_here) {
    for (int i = 0; i < NWAR_LOCATIONS; i++) way[i] = from_here[i] < way[i] ? from_here[i] : way[i];
}

static void look_around(standing *x, int side) {
    army *a = &x->army[side];
    memset(a, 0, sizeof *a);
    memset(a->way, FAR_AWAY, sizeof a->way);
    for (uint64_t left = x->b->of_side[side]; left; left &= left - 1) {
        int unit = nwar_lowest(left), at = x->s->at[unit], kind = x->b->kind_of[unit];
        if (at >= NWAR_HEXES) continue;
        nwar_spot spot = x->b->spot[at];
        nwar_columns_add(&a->troops, spot);
        if (kind == NWAR_INFANTRY || kind == NWAR_ARTILLERY) come_near(a->way, x->b->site_distance[at]);
        if (kind == NWAR_CAVALRY) add_disc(&a->sabres, spot, charge);
        if (kind == NWAR_ARTILLERY) add_disc(&a->shots, spot, gunshot);
    }
}

static int exposure(const standing *x, int unit) {
    int hex = x->s->at[unit], kind = x->b->kind_of[unit];
    const army *enemy = &x->army[1 - x->b->side_of[unit]];
    const nwar_terrain_row *terrain = &nwar_terrains[x->b->terrain[hex]];
    bool sabres = struck(&enemy->sabres, x->b->spot[hex]);
    if (nwar_in_square(x->s, unit)) return sabres ? 0 : IDLE_SQUARE;
    int risk = 0;
    if (struck(&enemy->shots, x->b->spot[hex]) && !x->b->ridge[hex] && !terrain->die) risk += UNDER_THE_GUNS;
    bool prey_of_cavalry = kind != NWAR_CAVALRY || nwar_on(x->b, NWAR_CAVALRY_VS_CAVALRY);
    if (sabres && prey_of_cavalry && !terrain->no_cavalry) risk += UNDER_THE_SABRES;
    return risk;
}

static int worth_of_unit(const standing *x, int unit) {
    int worth = x->s->strength[unit] * STRENGTH;
    if (worth == 0 || x->b->kind_of[unit] == NWAR_SKIRMISHER) return worth / 2;
    if (nwar_is_gun(x->b, unit)) worth += GUN;
    return nwar_on_board(x->s, unit) ? worth + ON_BOARD - exposure(x, unit) : worth;
}

static int worth_of_leader(const standing *x, int leader) {
    int hex = x->s->at[leader], side = x->b->side_of[leader], rating = x->s->rating[leader - NWAR_UNITS];
    if (hex == NWAR_LOST || hex == NWAR_UNMADE) return 0;
    int worth = rating * LEADER;
    if (!nwar_on_board(x->s, leader)) return worth;
    const nwar_window *w = &x->b->window[hex];
    if (nwar_columns_has(&x->army[side].troops, x->b->spot[hex])) return worth + rating * LEADER_WITH_TROOPS;
    return nwar_cut(&x->army[1 - side].troops, w) ? worth - LEADER_IN_DANGER : worth;
}

/* For the side of its colour: near it when it is still to be taken, the enemy far when it is held. */
static int hope_of_location(const standing *x, int location, int side) {
    const nwar_location *l = &x->b->location[location];
    if (l->side != side) return 0;
    if (x->s->control[location] != side) return l->value * APPROACH / (1 + x->army[side].way[location]);
    return -l->value * APPROACH / (2 + x->army[1 - side].way[location]);
}

static int standing_of(const standing *x, int side) {
    int sum = nwar_points(x->b, x->s, side) * VICTORY_POINT;
    for (uint64_t left = x->b->of_side[side]; left; left &= left - 1)
        sum += worth_of_unit(x, nwar_lowest(left));
    for (int leader = NWAR_UNITS; leader < NWAR_UNITS + x->b->leaders; leader++)
        if (x->b->side_of[leader] == side) sum += worth_of_leader(x, leader);
    for (int i = 0; i < x->b->locations; i++) sum += hope_of_location(x, i, side);
    return sum;
}

/* NW-S10: what the game is worth to the first side if it ends like this, more and more as the end comes near.
 */
static int prospect(const standing *x) {
    int lead = nwar_points(x->b, x->s, 0) - nwar_points(x->b, x->s, 1), turns = x->b->turns;
    int share = LAST_TURN * x->s->turn * x->s->turn / (turns * turns);
    if (!x->b->lead) return lead == 0 ? 0 : lead > 0 ? share : -share;
    int own = x->b->lead_side == 0 ? lead : -lead;
    bool reached = own >= x->b->lead;
    return reached == (x->b->lead_side == 0) ? share : -share;
}

int nwar_evaluate(const gg_scenario *scenario, const gg_state *state, gg_side side) {
    standing x;
    x.b = nwar_battle_of(scenario);
    x.s = nwar_state_of(state);
    if (x.s->phase == NWAR_OVER) return x.s->winner == GG_NOBODY ? 0 : x.s->winner == side ? 10000 : -10000;
    for (int i = 0; i < 2; i++) look_around(&x, i);
    int sum = standing_of(&x, 0) - standing_of(&x, 1) + prospect(&x);
    if (sum > 9900) sum = 9900;
    if (sum < -9900) sum = -9900;
    return side == GG_FIRST ? sum : -sum;
}

/* --- promise ---------------------------------------------------------------------------------- */

static int promise_of_move(const nwar_battle *b, const nwar_state *s, const gg_action *action) {
    int piece = action->arg[NWAR_ARG_PIECE], to = action->arg[action->count - 1];
    if (action->kind == NWAR_MOVE_VIA) return 40;
    if (!nwar_is_unit(b, piece) || !nwar_is_hex(b, to) || !b->site[to]) return 0;
    return s->control[b->site[to] - 1] != b->side_of[piece] ? 30 : 0;
}

int nwar_promise_of(const gg_scenario *scenario, const gg_state *state, gg_side side,
                    const gg_action *action) {
    /* What looks forcing: shocks before shots before what takes ground. ORDER nwar_act */
    static const uint8_t table[NWAR_ACTS] = {
        [NWAR_CHARGE] = 70,  [NWAR_CHARGE_TO] = 70, [NWAR_SHOCK] = 60,   [NWAR_MOVE_FIRE] = 25,
        [NWAR_FIRE] = 50,    [NWAR_RALLY] = 10,     [NWAR_BATTERY] = 60, [NWAR_SQUARE] = 20,
        [NWAR_COUNTER] = 20, [NWAR_EVADE] = 5,      [NWAR_ADVANCE] = 20};
    (void)side;
    if (action->kind >= NWAR_ACTS) return 0;
    bool moves = action->kind == NWAR_MOVE || action->kind == NWAR_MOVE_TO || action->kind == NWAR_MOVE_VIA;
    if (moves && action->count > NWAR_ARG_PATH)
        return promise_of_move(nwar_battle_of(scenario), nwar_state_of(state), action);
    return table[action->kind] + (action->kind == NWAR_SHOCK ? 5 * action->arg[2] : 0);
}
