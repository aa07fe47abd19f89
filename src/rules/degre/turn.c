/* De Gre - Sweet: turning (DG-2.7). */
#include "rules/degre/body.h"
#include "rules/degre/melee.h"
#include "rules/degre/move.h"
#include "rules/degre/retreat.h"

/* DG-2.7.4: the defender turns only beside a contact square, by 90 degrees at most, when he declares
 * supports. */
static gg_rule defender_fault(const degre_state *s, int body, int way) {
    const degre_body *who = &s->body[body];
    if (s->phase == REFACE) return (who->marks & FOUGHT) && !(who->marks & REFACED) ? 0 : DG_2_7_5;
    if (s->phase != SUPPORT || (who->marks & REFACED) || who->melee != NONE) return DG_2_7_4;
    if (!degre_beside_contact(s, body)) return DG_2_7_4;
    return gg_grid_turn(way, who->laid_facing) > 2 ? DG_2_7_4 : 0;
}

gg_verdict degre_judge_turn(const degre_scenario *k, const degre_state *s, gg_side side,
                            const gg_action *action) {
    (void)k;
    int body = action->arg[0], way = action->arg[1];
    if (action->count != 2 || body < 0 || body >= BODIES || side_of(body) != (int)side ||
        !on_board(&s->body[body]))
        return gg_forbid(DG_2_7_1, -1, -1);
    if (way < 0 || way >= GG_GRID_WAYS) return gg_forbid(DG_2_7_6, body, -1);
    const degre_body *who = &s->body[body];
    if (who->formation != NONE) return gg_forbid(DG_8_2_1, body, -1);
    if (is_commander(who->troop) && who->chief != NONE) return gg_forbid(DG_2_7_9, body, who->chief);
    gg_rule fault = side == s->attacker ? 0 : defender_fault(s, body, way);
    return fault ? gg_forbid(fault, body, -1) : gg_legal();
}

void degre_apply_turn(const battle *b, gg_side side, const gg_action *action) {
    degre_state *s = b->s;
    int body = action->arg[0];
    degre_face(s, body, action->arg[1]);
    s->body[body].marks |= (uint8_t)(side == s->attacker && s->phase != REFACE ? TURNED : REFACED);
    gg_rule rule = s->phase == REFACE ? DG_2_7_5 : side == s->attacker ? DG_2_7_1 : DG_2_7_4;
    tell(b, EV_TURNED, GG_EVENT_RESULT, rule, action->arg[1], body, -1);
    degre_ask *ask = s->asks ? &s->ask[s->asks - 1] : NULL;
    if (!ask || ask->kind != RETREAT || ask->arg[0] != body) return;
    *ask = (degre_ask){0}; /* DG-5.7.2: it has turned its rear, too */
    s->asks--;
    degre_retreat(b, body);
}

/* --- proposals -------------------------------------------------------------------------------------- */

int degre_way_toward(int dx, int dy) {
    int ax = dx < 0 ? -dx : dx, ay = dy < 0 ? -dy : dy;
    bool straight_x = ax * 5 > ay * 12, straight_y = ay * 5 > ax * 12; /* 5/12 is nearly tan 22.5 degrees */
    int x = straight_y ? 0 : dx < 0 ? -1 : dx > 0, y = straight_x ? 0 : dy < 0 ? -1 : dy > 0;
    for (int way = 0; way < GG_GRID_WAYS; way++)
        if (gg_grid_dx[way] == x && gg_grid_dy[way] == y) return way;
    return GG_GRID_N;
}

static int way_to_nearest(const int16_t *enemy, int count, int square) {
    int column = gg_grid_column(square), row = gg_grid_row(square), nearest = 999, dx = 0, dy = 0;
    for (int i = 0; i < count; i++) {
        int x = gg_grid_column(enemy[i]) - column, y = gg_grid_row(enemy[i]) - row;
        int ax = x < 0 ? -x : x, ay = y < 0 ? -y : y, far = ax > ay ? 2 * ax + ay : 2 * ay + ax;
        if (far >= nearest) continue;
        nearest = far;
        dx = x;
        dy = y;
    }
    return degre_way_toward(dx, dy);
}

void degre_list_turns(const degre_state *s, int side, int near,
                      bool (*admits)(const degre_state *, int body, int way), gg_list *list) {
    int16_t enemy[SIDE_BODIES];
    for (int body = first_body(side); body < end_of_bodies(s, side) && !list->cut; body++) {
        const degre_body *who = &s->body[body];
        if (!on_board(who) || who->formation != NONE || (who->marks & (TURNED | REFACED))) continue;
        int count =
            is_commander(who->troop) ? 0 : degre_troops_near(s, other_side(side), who->at, near, enemy);
        if (count == 0) continue;
        int way = way_to_nearest(enemy, count, who->at);
        if (way != who->facing && admits(s, body, way)) list_put(list, DO_TURN, 2, body, way, 0);
    }
}
