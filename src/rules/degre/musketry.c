/* De Gre - Sweet: musketry. */
#include "rules/degre/musketry.h"

#include "rules/degre/body.h"
#include "rules/degre/move.h"
#include "rules/degre/tables.h"
#include "rules/degre/throw.h"

enum { ALL_SIDES = 15 };

/* DG-4.2.2, DG-4.2.3 */
static bool bears(const degre_body *who, int facing, int square) {
    int dx = gg_grid_column(square) - gg_grid_column(who->at),
        dy = gg_grid_row(square) - gg_grid_row(who->at);
    return who->troop == LINE ? gg_grid_ahead(facing, dx, dy) : gg_grid_in_arc(facing, dx, dy);
}

/* DG-4.2.4, DG-4.1.4, DG-6.4.8 */
static gg_rule screen_fault(const degre_state *s, int from, int to) {
    gg_grid_set both;
    if (gg_grid_screened(from, to, &s->screen)) {
        for (int row = 0; row < GG_GRID_ROWS; row++)
            both.row[row] = s->troops[0].row[row] | s->troops[1].row[row];
        return gg_grid_screened(from, to, &both) ? DG_4_2_4 : DG_4_1_4;
    }
    if (gg_grid_empty(&s->burning)) return 0;
    for (int row = 0; row < GG_GRID_ROWS; row++) both.row[row] = s->screen.row[row] | s->burning.row[row];
    return gg_grid_screened(from, to, &both) ? DG_6_4_8 : 0;
}

static bool in_range(const degre_body *who, int square) {
    return gg_grid_distance(who->at, square) <= 2 * degre_troops[who->troop].range;
}

/* A unit that stood on the board when the step began and has not fired through all its sides. */
static bool may_fire(const degre_body *who) {
    return who->laid > 0 && degre_troops[who->troop].range > 0 && (who->fired & ALL_SIDES) != ALL_SIDES;
}

/* --- dice, DG-4.3 ----------------------------------------------------------------------------------- */

/* The corner square of a unit that lies exactly on that diagonal: bit 4..7 of `fired`; 0: not on a diagonal.
 */
static int corner_bit(const degre_body *who, int square) {
    int dx = gg_grid_column(square) - gg_grid_column(who->at),
        dy = gg_grid_row(square) - gg_grid_row(who->at);
    if (dx != dy && dx != -dy) return 0;
    return 16 << ((dx > 0) + 2 * (dy > 0));
}

/* DG-4.3.4, DG-8.2.5b: another unit of the side has fired at that square. */
static bool others_fired(const degre_state *s, const degre_body *who, int square) {
    bool own = (who->fired & corner_bit(who, square)) != 0;
    return own ? gg_grid_has(&s->shared, square) : gg_grid_has(&s->volleys, square);
}

typedef struct dice_item {
    gg_rule rule;
    int dice;
} dice_item;
enum { DICE_ITEMS = 5 };

/* The items of DG-4.3.1 to DG-4.3.5 in order. side -1: not in Square. */
static int dice_items(const degre_scenario *k, const degre_state *s, int body, int square, int side,
                      bool bonus, dice_item item[DICE_ITEMS]) {
    const degre_body *who = &s->body[body];
    int count = 0;
    item[count++] = (dice_item){DG_4_3_1, side < 0 ? who->laid : degre_stands_on_side(who, side, who->laid)};
    if (who->troop == GUARD && bonus) item[count++] = (dice_item){DG_4_3_2, 1};
    if ((who->marks & WITH_CHIEF) && bonus) item[count++] = (dice_item){DG_4_3_3, 1};
    if (others_fired(s, who, square)) item[count++] = (dice_item){DG_4_3_4, 1};
    if (degre_terrain_at(k, s, square) == FORT)
        item[count++] = (dice_item){DG_13_3_1, -2};
    else if (degre_is_protected(k, s, square))
        item[count++] = (dice_item){DG_4_3_5, -1};
    return count;
}

static int dice_sum(const dice_item *item, int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) sum += item[i].dice;
    return sum;
}

/* --- DG-D8, DG-D9 ----------------------------------------------------------------------------------- */

/* DG-8.2.4: through which side a unit in Square fires. */
static gg_rule side_fault(const degre_body *who, int side, int bonus) {
    if (side < 0 || side > 3 || !(who->sides >> side & 1)) return DG_8_2_4;
    if (who->fired >> side & 1) return DG_4_2_1b;
    return bonus && (who->marks & BONUS_SPENT) ? DG_8_2_5a : 0;
}

static gg_rule shot_fault(const degre_scenario *k, const degre_state *s, int body, int square, int side,
                          int bonus) {
    const degre_body *who = &s->body[body];
    bool formed = (who->sides & ALL_SIDES) != 0;
    if (degre_troops[who->troop].range == 0) return DG_4_2_6;
    if (who->laid == 0) return DG_4_2_1a;
    if ((who->fired & ALL_SIDES) == ALL_SIDES) return DG_4_2_1b;
    gg_rule fault = formed ? side_fault(who, side, bonus) : side != -1 || bonus ? DG_8_2_4 : 0;
    if (fault) return fault;
    if (!in_range(who, square)) return DG_4_2_5;
    if (!gg_grid_has(&s->troops[other_side(side_of(body))], square)) return DG_4_2_5;
    if (!bears(who, formed ? 2 * side : who->facing, square)) return who->troop == LINE ? DG_4_2_2 : DG_4_2_3;
    fault = screen_fault(s, who->at, square);
    if (fault) return fault;
    dice_item item[DICE_ITEMS];
    int count = dice_items(k, s, body, square, side, !formed || bonus, item);
    return dice_sum(item, count) <= 0 ? DG_4_3_6 : 0;
}

gg_verdict degre_judge_musket(const degre_scenario *k, const degre_state *s, gg_side side,
                              const gg_action *action) {
    int body = action->arg[0], square = action->arg[1];
    if (action->count != 4 || body < 0 || body >= BODIES || side_of(body) != (int)side ||
        s->body[body].troop == NO_TROOP)
        return gg_forbid(DG_4_2_1a, -1, -1);
    if (!gg_grid_on_board(k->grid, square)) return gg_forbid(DG_4_2_5, body, -1);
    if (action->arg[3] != 0 && action->arg[3] != 1) return gg_forbid(DG_8_2_5a, body, -1);
    gg_rule fault = shot_fault(k, s, body, square, action->arg[2], action->arg[3]);
    return fault ? gg_forbid(fault, body, square_subject(square)) : gg_legal();
}

void degre_apply_musket(const battle *b, gg_side side, const gg_action *action) {
    degre_state *s = b->s;
    int body = action->arg[0], square = action->arg[1], through = action->arg[2];
    degre_body *who = &s->body[body];
    dice_item item[DICE_ITEMS];
    bool bonus = through < 0 || action->arg[3];
    int count = dice_items(b->k, s, body, square, through, bonus, item);
    tell(b, EV_VOLLEY, GG_EVENT_NOTE, DG_4_2_1a, dice_sum(item, count), body, square_subject(square));
    for (int i = 0; i < count; i++) tell(b, EV_DICE, GG_EVENT_ITEM, item[i].rule, item[i].dice, body, -1);
    if (others_fired(s, who, square)) gg_grid_add(&s->shared, square);
    gg_grid_add(&s->volleys, square);
    if (through < 0) {
        who->fired |= ALL_SIDES;
    } else {
        who->fired |= (uint8_t)(1 << through | corner_bit(who, square));
        if (bonus) who->marks |= BONUS_SPENT;
        if ((who->fired & who->sides & ALL_SIDES) == (who->sides & ALL_SIDES)) who->fired |= ALL_SIDES;
    }
    degre_throw(b, other_side((int)side), square, gg_grid_distance(who->at, square), dice_sum(item, count),
                body, DG_T4);
}

/* --- proposals -------------------------------------------------------------------------------------- */

static void put_volley(gg_list *list, int body, int square, int side, int bonus) {
    const int32_t told[4] = {body, square, side, bonus};
    int32_t *arg = gg_list_next(list, DO_MUSKET, 4);
    if (arg) memcpy(arg, told, sizeof told);
}

static void list_formed(const degre_scenario *k, const degre_state *s, int body, int square, gg_list *list) {
    bool extra = s->body[body].troop == GUARD || (s->body[body].marks & WITH_CHIEF);
    for (int side = 0; side < 4; side++)
        for (int bonus = 0; bonus <= extra; bonus++) {
            if (shot_fault(k, s, body, square, side, bonus)) continue;
            put_volley(list, body, square, side, bonus);
        }
}

/* A facing from which a unit would have that target; NO_WAY if none would. */
static int facing_for(const degre_scenario *k, const degre_state *s, int body, int square) {
    const degre_body *who = &s->body[body];
    if ((who->sides & ALL_SIDES) || !on_board(who)) return NO_WAY;
    int way = degre_way_toward(gg_grid_column(square) - gg_grid_column(who->at),
                               gg_grid_row(square) - gg_grid_row(who->at));
    if (!bears(who, way, square) || screen_fault(s, who->at, square)) return NO_WAY;
    dice_item item[DICE_ITEMS];
    return dice_sum(item, dice_items(k, s, body, square, -1, true, item)) > 0 ? way : NO_WAY;
}

/* turns: propose to turn the unit, too. */
static void list_muskets_of(const degre_scenario *k, const degre_state *s, int body, bool turns,
                            gg_list *list) {
    const degre_body *who = &s->body[body];
    if (!may_fire(who)) return;
    int16_t enemy[SIDE_BODIES];
    unsigned turned = 0;
    int near = degre_troops[who->troop].range;
    int enemies = degre_troops_near(s, other_side(side_of(body)), who->at, near, enemy);
    for (int i = 0; i < enemies; i++) {
        if (!in_range(who, enemy[i])) continue;
        if (who->sides & ALL_SIDES) {
            list_formed(k, s, body, enemy[i], list);
        } else if (!shot_fault(k, s, body, enemy[i], -1, 0)) {
            put_volley(list, body, enemy[i], -1, 0);
        } else if (turns) {
            int way = facing_for(k, s, body, enemy[i]);
            if (way == NO_WAY || way == who->facing || (turned >> way & 1)) continue;
            turned |= 1u << way;
            list_put(list, DO_TURN, 2, body, way, 0);
        }
    }
}

void degre_list_muskets(const degre_scenario *k, const degre_state *s, gg_side side, gg_list *list) {
    list_put(list, DO_PASS, 0, 0, 0, 0);
    for (int body = first_body((int)side); body < end_of_bodies(s, (int)side) && !list->cut; body++)
        list_muskets_of(k, s, body, side == s->attacker && !(s->body[body].marks & TURNED), list);
}

/* Those that have turned in this step may turn again. */
bool degre_can_musket(const degre_scenario *k, const degre_state *s, int side) {
    gg_list none = no_list();
    for (int body = first_body(side); body < end_of_bodies(s, side) && !none.cut; body++)
        list_muskets_of(k, s, body, side == s->attacker, &none);
    return none.cut;
}
