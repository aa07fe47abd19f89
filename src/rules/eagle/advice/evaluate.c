/* evaluate: what a position is worth, counted in hundredths of a victory point (EL-G9). */
#include "rules/eagle/advice/advice.h"
#include "rules/eagle/units.h"

enum { POINT = 100, MOST = 9999, WON = 10000 };

/* In percent of what it is worth in good order: a unit that routs may come back, or count as lost. */
static const int tempers[] = {[EAGLE_GOOD] = 100, [EAGLE_DISORDERED] = 80, [EAGLE_ROUTING] = 45};

/* A figure is a point, and the more the better it is; a gun two more. */
static int worth_of(const eagle_battle *b, int unit, int figures) {
    const eagle_unit_card *card = eagle_card_of(b, unit);
    int fire = card->kind == EAGLE_INFANTRY ? card->fire[0] : 0;
    int figure = POINT + 8 * (card->morale + card->melee + fire);
    return figures * figure + (figures && card->kind == EAGLE_ARTILLERY ? 2 * POINT : 0);
}

/* What the unit has lost of its worth, below 0; those that are still to come and those that got away have
 * lost nothing. */
static int unit_loss(const eagle_battle *b, const eagle_state *s, int unit) {
    const eagle_unit *u = &s->unit[unit];
    int whole = worth_of(b, unit, b->unit[unit].figures);
    if (u->at == EAGLE_WAITING) return 0;
    if (u->at == EAGLE_EXITED) return worth_of(b, unit, u->figures) - whole;
    return eagle_on_board(s, unit) ? worth_of(b, unit, u->figures) * tempers[u->temper] / 100 - whole
                                   : -whole;
}

/* EL-G9.5: an objective pays the side that did not hold it at the start, and beckons it while it does not. */
static int objective_worth(const eagle_battle *b, const eagle_state *s, int side) {
    int worth = 0;
    for (int i = 0; i < b->objectives; i++) {
        const eagle_objective *o = &b->objective[i];
        if (o->held == side) continue;
        int way = eagle_nearest(b, s, side, o->hex, EAGLE_NONE);
        if (s->control[i] == side)
            worth += o->value * POINT;
        else if (way < EAGLE_FAR)
            worth -= o->value * way * POINT / 100;
    }
    return worth;
}

static int side_worth(const eagle_battle *b, const eagle_state *s, int side) {
    int worth = objective_worth(b, s, side) + s->leader_points[side] * POINT;
    for (int unit = 0; unit < b->units; unit++)
        if (eagle_side_of(b, unit) == side) worth += unit_loss(b, s, unit);
    for (int i = 0; i < EAGLE_LETTERS; i++) worth -= s->leader[side * EAGLE_LETTERS + i].wounded * POINT / 2;
    return worth;
}

int eagle_evaluate(const gg_table *table, const gg_state *state, gg_side side) {
    const eagle_battle *b = eagle_battle_of(table->scenario);
    const eagle_state *s = eagle_state_of(state);
    int sign = side == GG_FIRST ? 1 : -1;
    if (s->phase == EAGLE_OVER)
        return s->winner == GG_NOBODY ? 0 : s->winner == GG_FIRST ? sign * WON : -sign * WON;
    int worth = side_worth(b, s, EAGLE_FRENCH) - side_worth(b, s, EAGLE_BRITISH);
    if (worth > MOST) worth = MOST;
    if (worth < -MOST) worth = -MOST;
    return sign * worth;
}

int eagle_promise(const gg_scenario *scenario, const gg_state *state, gg_side side, const gg_action *action) {
    (void)scenario;
    (void)state;
    (void)side;
    switch (action->kind) {
    case EAGLE_DO_ATTACK:
    case EAGLE_DO_MASS_CHARGE: return 4;
    case EAGLE_DO_CHARGE:
    case EAGLE_DO_FIRE: return 3;
    case EAGLE_DO_RIDE: return 2;
    case EAGLE_DO_PLAY: return 1;
    default: return 0;
    }
}
