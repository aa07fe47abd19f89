/* De Gre - Sweet: set-up. */
#include "rules/degre/setup.h"

#include "rules/degre/body.h"
#include "rules/degre/sequence.h"
#include "rules/degre/tables.h"

/* DG-0.3.4, DG-R1 */
static int roll_for_attack(const battle *b) {
    int die[2];
    do {
        gg_roll(b->dice, 2, 1, 6, "the first attack (North, South)", -1, die);
    } while (die[0] == die[1]);
    return die[0] > die[1] ? GG_FIRST : GG_SECOND;
}

void degre_setup(const gg_table *table, gg_state *out, gg_dice *dice, gg_events *events) {
    const degre_scenario *k = field_of(table->scenario);
    degre_state *s = (degre_state *)out;
    battle b = {k, s, dice, events};
    *s = k->start;
    s->attacker = (uint8_t)(k->first == FIRST_BY_DIE ? roll_for_attack(&b) : k->first);
    tell(&b, EV_ATTACKER, GG_EVENT_RESULT, k->first == FIRST_BY_DIE ? DG_0_3_4 : DG_0_3_1, 0,
         side_subject(s->attacker), -1);
    s->active = (uint8_t)defender(s); /* DG-0.3.3: the side that moves second shows its hand first */
    s->phase = rule_on(k, POINTS_ARMIES) ? BUY : DEPLOY;
    degre_run(&b);
}

bool degre_in_reserve(const degre_state *s, int side) {
    for (int body = first_body(side); body < end_of_bodies(s, side); body++)
        if (s->body[body].place == RESERVE) return true;
    for (int p = side * SIDE_PIECES; p < side * SIDE_PIECES + s->pieces[side]; p++)
        if (s->piece[p].place == RESERVE) return true;
    return false;
}

int degre_squares_needed(const degre_state *s, int side) {
    int sum = 0;
    for (int body = first_body(side); body < end_of_bodies(s, side); body++)
        if (s->body[body].place == RESERVE)
            sum += s->body[body].troop == CREW ? stands_of(&s->body[body]) : 1;
    return sum;
}

/* Fort squares are not counted: cavalry could not use them. */
int degre_zone_squares(const degre_scenario *k, int side) {
    int sum = 0;
    for (int row = k->zone[side][0]; row <= k->zone[side][1]; row++)
        for (int column = 0; column < k->grid.columns; column++) {
            int square = gg_grid_square(column, row);
            sum += !gg_grid_has(&k->water, square) && !gg_grid_has(&k->forts, square);
        }
    return sum;
}

/* --- points-armies, DG-13.5.1 ----------------------------------------------------------------------- */

static void add_piece(degre_state *s, int side, int kind) {
    degre_piece *piece = &s->piece[side * SIDE_PIECES + s->pieces[side]++];
    *piece = degre_blank_piece();
    piece->kind = (uint8_t)kind;
    piece->owner = (uint8_t)side;
    piece->place = RESERVE;
    piece->battery = s->batteries;
}

void degre_enlist(degre_state *s, int side, int article) {
    const article_row *row = &degre_articles[article];
    degre_body *first = &s->body[first_body(side) + s->bodies[side]];
    for (int i = 0; i < row->bodies; i++) first[i] = degre_blank_body(row->troop);
    s->bodies[side] = (uint8_t)(s->bodies[side] + row->bodies);
    first->place = RESERVE;
    first->stands = row->what == BUYS_HORSE_BATTERY ? 0 : degre_troops[row->troop].establishment;
    if (row->what == BUYS_TROOPS) return;
    first->mounted = 1;
    if (row->what == BUYS_FOOT_BATTERY) {
        add_piece(s, side, FOOT_GUN);
        add_piece(s, side, FOOT_GUN);
        add_piece(s, side, WAGON);
    } else {
        add_piece(s, side, HORSE_GUN);
    }
    s->batteries++;
}

static bool has_commander(const degre_state *s, int side) {
    for (int body = first_body(side); body < end_of_bodies(s, side); body++)
        if (is_commander(s->body[body].troop)) return true;
    return false;
}

gg_rule degre_buying_done_fault(const degre_state *s, int side) {
    return has_commander(s, side) ? 0 : DG_13_5_1;
}

static bool can_buy(const degre_scenario *k, const degre_state *s, int side, int article) {
    const article_row *row = &degre_articles[article];
    int left = k->points - s->spent[side] - row->cost;
    bool leader = has_commander(s, side) || is_commander(row->troop);
    if (left < (leader ? 0 : degre_troops[DIVISION_CIC].cost)) return false;
    if (s->bodies[side] + row->bodies + !leader > SIDE_BODIES || s->pieces[side] + row->pieces > SIDE_PIECES)
        return false;
    return degre_squares_needed(s, side) + row->squares + !leader <= degre_zone_squares(k, side);
}

gg_verdict degre_judge_buy(const degre_scenario *k, const degre_state *s, gg_side side,
                           const gg_action *action) {
    bool known = action->count == 1 && action->arg[0] >= 0 && action->arg[0] < ARTICLES;
    return known && can_buy(k, s, (int)side, action->arg[0]) ? gg_legal() : gg_forbid(DG_13_5_1, -1, -1);
}

void degre_apply_buy(const battle *b, gg_side side, const gg_action *action) {
    int body = first_body((int)side) + b->s->bodies[side];
    degre_enlist(b->s, (int)side, action->arg[0]);
    b->s->spent[side] = (uint16_t)(b->s->spent[side] + degre_articles[action->arg[0]].cost);
    tell(b, EV_BOUGHT, GG_EVENT_RESULT, DG_13_5_1, degre_articles[action->arg[0]].cost, body, action->arg[0]);
}

void degre_list_buys(const degre_scenario *k, const degre_state *s, gg_side side, gg_list *list) {
    if (!degre_buying_done_fault(s, (int)side)) list_put(list, DO_PASS, 0, 0, 0, 0);
    for (int article = 0; article < ARTICLES; article++)
        if (can_buy(k, s, (int)side, article)) list_put(list, DO_BUY, 1, article, 0, 0);
}

/* --- free-deployment, DG-0.3.3 ---------------------------------------------------------------------- */

static gg_rule ground_fault(const degre_scenario *k, const degre_state *s, int side, int square) {
    if (!gg_grid_on_board(k->grid, square)) return DG_0_3_3;
    int row = gg_grid_row(square);
    if (row < k->zone[side][0] || row > k->zone[side][1]) return DG_0_3_3;
    if (gg_grid_has(&k->water, square)) return DG_2_8_3;
    return s->map[other_side(side)][square] != NONE ? DG_0_3_3 : 0;
}

static gg_rule body_fault(const degre_scenario *k, const degre_state *s, int body, int square, int stands,
                          int mounted) {
    const degre_body *who = &s->body[body];
    if (who->place != RESERVE) return DG_0_3_3;
    if (is_cavalry(who->troop) && gg_grid_has(&k->forts, square)) return DG_13_3_3;
    if (stands < 0 || mounted < 0 || stands > who->stands || mounted > who->mounted || stands + mounted == 0)
        return DG_0_3_3;
    bool whole = stands == who->stands && mounted == who->mounted;
    if (!whole && who->troop != CREW) return DG_2_2_8;
    degre_load load = {.body = NONE, .side = side_of(body), .troop = who->troop, .stands = stands + mounted};
    return degre_stacking_fault(s, &load, square);
}

gg_verdict degre_judge_deploy(const degre_scenario *k, const degre_state *s, gg_side side,
                              const gg_action *action) {
    int subject = action->arg[0], square = action->arg[1], facing = action->arg[2];
    if (action->count != 5) return gg_forbid(DG_0_3_3, -1, -1);
    gg_rule fault = ground_fault(k, s, (int)side, square);
    if (fault) return gg_forbid(fault, -1, -1);
    if (subject >= PIECE_SUBJECT && subject < PIECE_SUBJECT + PIECES) {
        const degre_piece *piece = &s->piece[subject - PIECE_SUBJECT];
        if (piece->place != RESERVE || piece->owner != side) return gg_forbid(DG_0_3_3, -1, -1);
        if (facing != -1 || action->arg[3] || action->arg[4]) return gg_forbid(DG_0_1_4, subject, -1);
        fault = degre_equipment_fault(s, is_gun(piece), !is_gun(piece), square);
        return fault ? gg_forbid(fault, subject, square_subject(square)) : gg_legal();
    }
    if (subject < 0 || subject >= BODIES || side_of(subject) != (int)side) return gg_forbid(DG_0_3_3, -1, -1);
    if (facing < 0 || facing >= GG_GRID_WAYS) return gg_forbid(DG_2_7_6, subject, -1);
    fault = body_fault(k, s, subject, square, action->arg[3], action->arg[4]);
    return fault ? gg_forbid(fault, subject, square_subject(square)) : gg_legal();
}

/* Crew stands placed apart from their group become a group of their own. */
static int detach(degre_state *s, int body, int stands, int mounted) {
    degre_body *who = &s->body[body];
    if (stands == who->stands && mounted == who->mounted) return body;
    int part = degre_spare_body(s, who->troop, body);
    who->stands = (uint8_t)(who->stands - stands);
    who->mounted = (uint8_t)(who->mounted - mounted);
    s->body[part].stands = (uint8_t)stands;
    s->body[part].mounted = (uint8_t)mounted;
    return part;
}

void degre_apply_deploy(const battle *b, gg_side side, const gg_action *action) {
    (void)side;
    degre_state *s = b->s;
    int subject = action->arg[0], square = action->arg[1];
    tell(b, EV_DEPLOYED, GG_EVENT_RESULT, DG_0_3_3, 0, subject, square_subject(square));
    if (subject >= PIECE_SUBJECT) {
        s->piece[subject - PIECE_SUBJECT].place = ON_BOARD;
        s->piece[subject - PIECE_SUBJECT].at = (int16_t)square;
        return;
    }
    int body = detach(s, subject, action->arg[3], action->arg[4]);
    s->body[body].facing = (uint8_t)action->arg[2];
    int there = degre_settle(s, body, square);
    if (!is_commander(s->body[body].troop) || there == body) degre_face(s, there, action->arg[2]);
}

static void put_deploy(gg_list *list, int subject, int square, int facing, int stands, int mounted) {
    const int32_t told[5] = {subject, square, facing, stands, mounted};
    int32_t *arg = gg_list_next(list, DO_DEPLOY, 5);
    if (arg) memcpy(arg, told, sizeof told);
}

/* Proposes squares for the next body or piece of the reserve only, facing the enemy; the rest can wait. */
void degre_list_deploys(const degre_scenario *k, const degre_state *s, gg_side side, gg_list *list) {
    int body = first_body((int)side), piece = (int)side * SIDE_PIECES,
        ahead = side == GG_FIRST ? GG_GRID_S : GG_GRID_N;
    while (body < end_of_bodies(s, (int)side) && s->body[body].place != RESERVE) body++;
    while (piece < (int)side * SIDE_PIECES + s->pieces[side] && s->piece[piece].place != RESERVE) piece++;
    bool has_body = body < end_of_bodies(s, (int)side);
    for (int row = k->zone[side][0]; row <= k->zone[side][1]; row++)
        for (int column = 0; column < k->grid.columns; column++) {
            int square = gg_grid_square(column, row);
            if (ground_fault(k, s, (int)side, square)) continue;
            if (!has_body) {
                bool gun = is_gun(&s->piece[piece]);
                if (!degre_equipment_fault(s, gun, !gun, square))
                    put_deploy(list, piece_subject(piece), square, -1, 0, 0);
                continue;
            }
            int stands = s->body[body].stands, mounted = s->body[body].mounted;
            if (!body_fault(k, s, body, square, stands, mounted))
                put_deploy(list, body, square, ahead, stands, mounted);
            if (stands && mounted && !body_fault(k, s, body, square, stands, 0))
                put_deploy(list, body, square, ahead, stands, 0);
        }
}
