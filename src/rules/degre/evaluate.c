/* De Gre - Sweet: a judge of positions for computer players.
 *
 * Points decide the game (DG-12.1.6), so points are the heart of it; on the board a stand is worth a little
 * more where it threatens and a little less where it is threatened. */
#include "rules/degre/evaluate.h"

#include "rules/degre/body.h"
#include "rules/degre/tables.h"
#include "rules/degre/victory.h"

enum {
    WON = 10000,
    A_POINT = 20,     /* of the final score */
    ON_THE_FIELD = 4, /* more for a point that still fights */
    FORWARD = 1,      /* a row nearer to the enemy, for a unit */
    IN_ARC = 6,       /* a unit with an enemy in its arc and range */
    CROWDED = 3,      /* an enemy next to a unit's flank or rear */
};

/* A unit that faces an enemy it can fire at, and one that is taken in flank. */
static int facing_value(const degre_scenario *k, const degre_state *s, int body) {
    const degre_body *who = &s->body[body];
    int side = side_of(body), sum = 0;
    for (int way = 0; way < GG_GRID_WAYS; way++) {
        int square = gg_grid_step(k->grid, who->at, way);
        if (square == NOWHERE || s->map[other_side(side)][square] == NONE) continue;
        int turn = gg_grid_turn(way, who->facing);
        if (who->formation != NONE) continue;
        sum += turn <= 1 ? IN_ARC : turn >= 3 ? -CROWDED : 0;
    }
    return sum;
}

static int side_value(const degre_scenario *k, const degre_state *s, int side) {
    int sum = A_POINT * degre_points(k, s, side), home = side == GG_FIRST ? 0 : k->grid.rows - 1;
    for (int body = first_body(side); body < end_of_bodies(s, side); body++) {
        const degre_body *who = &s->body[body];
        if (!on_board(who)) continue;
        int ahead = gg_grid_row(who->at) - home;
        sum += ON_THE_FIELD * degre_value(who) +
               FORWARD * (ahead < 0 ? -ahead : ahead) * !is_commander(who->troop);
        if (!is_commander(who->troop)) sum += facing_value(k, s, body);
    }
    return sum;
}

int degre_evaluate(const gg_scenario *scenario, const gg_state *in, gg_side side) {
    const degre_scenario *k = field_of(scenario);
    const degre_state *s = (const degre_state *)in;
    if (s->phase == OVER) return s->winner == GG_NOBODY ? 0 : s->winner == side ? WON : -WON;
    int value = side_value(k, s, (int)side) - side_value(k, s, other_side((int)side));
    return value > WON - 1 ? WON - 1 : value < 1 - WON ? 1 - WON : value;
}

/* Attacks first, then fire, then the rest; turning and passing are quiet. */
int degre_promise(const gg_scenario *scenario, const gg_state *in, gg_side side, const gg_action *action) {
    (void)scenario;
    const degre_state *s = (const degre_state *)in;
    switch (action->kind) {
    case DO_MOVE: {
        int end = action->arg[action->count - 1];
        int enemy = end >= 0 && end < GG_GRID_SQUARES ? s->map[gg_other(side)][end] : NONE;
        int edge = enemy == NONE ? 0 : degre_strength(s, action->arg[0]) - degre_strength(s, enemy) / 2;
        return enemy == NONE ? 0 : edge > -19 ? 20 + edge : 1;
    }
    case DO_CANISTER: return 40;
    case DO_MUSKET: return 30;
    case DO_FIRE: return 20;
    case DO_SUPPORT: return 15;
    case DO_KILL: return action->count && action->arg[action->count - 1] > 0 ? 12 : 10;
    default: return 0;
    }
}
