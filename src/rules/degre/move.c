/* De Gre - Sweet: moving and turning. */
#include "rules/degre/move.h"

#include <string.h>

#include "rules/degre/body.h"
#include "rules/degre/march.h"
#include "rules/degre/retreat.h"
#include "rules/degre/tables.h"

/* --- what moves, and how far ------------------------------------------------------------------------ */

static int slower(int a, int b) {
    return a < b ? a : b;
}

int degre_allowance(const degre_state *s, int troop, int stands, int mounted, const uint8_t piece[HAULED]) {
    int rate = stands ? degre_troops[troop].move : degre_troops[MOUNTED_CREW].move;
    if (mounted) rate = slower(rate, degre_troops[MOUNTED_CREW].move);
    for (int i = 0; i < HAULED; i++)
        if (piece[i] != NONE) rate = slower(rate, degre_equipment[s->piece[piece[i]].kind].move);
    return 2 * rate;
}

static degre_traveller traveller(const degre_scenario *k, const degre_state *s, int body, int stands,
                                 int mounted, const uint8_t piece[HAULED]) {
    int troop = s->body[body].troop;
    bool hauls = (piece[0] & piece[1] & piece[2]) != NONE;
    return (degre_traveller){.side = side_of(body),
                             .allowance = degre_allowance(s, troop, stands, mounted, piece),
                             .cavalry = is_cavalry(troop),
                             .slow_in_rough =
                                 rule_on(k, ROUGH_GOING) && (is_cavalry(troop) || mounted || hauls)};
}

degre_traveller degre_mover_traveller(const degre_scenario *k, const degre_state *s) {
    const degre_body *who = &s->body[s->mover.body];
    return traveller(k, s, s->mover.body, who->stands, who->mounted, s->mover.piece);
}

/* A move as an action describes it. */
typedef struct plan {
    int body, stands, mounted;
    bool whole, chief, goes_on; /* goes_on: after an interrupt */
    uint8_t piece[HAULED];
    int guns, wagons;
    degre_traveller who;
    int start, end, steps;
    uint8_t way[STEPS];
    bool on_road;
} plan;

/* DG-2.8.1, DG-2.2.8, DG-8.1.4: it has used its move up. */
static gg_rule moved_fault(const degre_state *s, const degre_body *who) {
    if (!(who->marks & MOVED)) return 0;
    if (who->came != NO_WAY) return DG_2_8_1;
    if (who->marks & REFACED) return DG_8_1_4;
    bool joined =
        who->chief == NONE ? is_light(who->troop) || who->troop == CREW : s->body[who->chief].came != NO_WAY;
    return joined ? DG_2_2_8 : DG_2_8_1;
}

/* DG-2.2.1 to DG-2.2.5, DG-2.8.9: which stands may go off by themselves. */
static gg_rule parts_fault(const degre_body *who, int stands, int mounted) {
    if (stands < 0 || mounted < 0 || stands > who->stands || mounted > who->mounted || stands + mounted == 0)
        return who->troop == CREW ? DG_2_8_9 : DG_0_1_3;
    if (stands == who->stands && mounted == who->mounted) return 0;
    return is_light(who->troop) || who->troop == CREW ? 0 : DG_2_2_1;
}

/* DG-2.6.1 to DG-2.6.6 */
static gg_rule hauling_fault(const degre_state *s, plan *p, const int32_t *pieces) {
    const degre_body *who = &s->body[p->body];
    int count = 0;
    for (int i = 0; i < HAULED; i++) {
        int piece = pieces[i];
        p->piece[i] = NONE;
        if (piece == -1) continue;
        if (i > 0 && pieces[i - 1] == -1) return DG_2_6_1;
        if (piece < 0 || piece >= PIECES || s->piece[piece].kind == NO_PIECE) return DG_2_6_1;
        bool in_tow = false;
        for (int n = 0; n < HAULED && p->goes_on; n++) in_tow |= s->mover.piece[n] == piece;
        if (s->piece[piece].place != GONE && s->piece[piece].owner != side_of(p->body)) return DG_0_1_5;
        bool here = lies_at(&s->piece[piece], p->start) && !p->goes_on;
        if (!here && !in_tow) return DG_2_6_1;
        for (int n = 0; n < i; n++)
            if (pieces[n] == piece) return DG_2_6_1;
        p->piece[i] = (uint8_t)piece;
        p->guns += is_gun(&s->piece[piece]);
        p->wagons += !is_gun(&s->piece[piece]);
        count++;
    }
    if (count && is_commander(who->troop)) return DG_2_6_6;
    return count > p->stands + p->mounted ? DG_2_6_1 : 0;
}

static gg_rule who_fault(const degre_state *s, plan *p, gg_side side, const gg_action *action) {
    p->body = action->arg[0];
    if (p->body < 0 || p->body >= BODIES || side_of(p->body) != (int)side) return DG_2_1_1b;
    const degre_body *who = &s->body[p->body];
    p->goes_on = s->asks > 0;
    if (p->goes_on ? p->body != s->mover.body : !on_board(who)) return p->goes_on ? DG_3_8_14 : DG_2_8_1;
    p->start = who->at;
    p->stands = action->arg[1];
    p->mounted = action->arg[2];
    gg_rule fault = 0;
    if (!p->goes_on)
        fault = who->formation != NONE             ? DG_8_2_2
                : degre_is_spent_force(s, p->body) ? DG_9_1_11
                                                   : moved_fault(s, who);
    if (fault) return fault;
    fault = parts_fault(who, p->stands, p->mounted);
    if (fault) return fault;
    p->whole = p->stands == who->stands && p->mounted == who->mounted;
    if (p->goes_on && !p->whole) return DG_2_2_8;
    p->chief = !is_commander(who->troop) && who->chief != NONE && (p->goes_on || !(action->arg[3] & ALONE));
    return hauling_fault(s, p, action->arg + 5);
}

/* --- the path --------------------------------------------------------------------------------------- */

/* Half squares that the quickest of those who go together could go alone, DG-2.6.4. */
static int fastest(const degre_state *s, const plan *p) {
    int foot = p->stands ? degre_troops[s->body[p->body].troop].move : 0;
    int mounted = p->mounted ? degre_troops[MOUNTED_CREW].move : 0;
    return 2 * (foot > mounted ? foot : mounted);
}

/* No way there; DG-2.6.4: for the quickest of them there would be one. */
static gg_rule too_far(const degre_scenario *k, const degre_state *s, const plan *p, int square) {
    degre_traveller alone = p->who;
    uint8_t way[STEPS];
    alone.allowance = fastest(s, p);
    bool hindered = !p->goes_on && alone.allowance > p->who.allowance;
    return hindered && degre_way_to(k, s, &alone, p->end, square, false, way) ? DG_2_6_4 : DG_2_8_1;
}

/* Fills in the steps between the squares named, cheapest ways where they are not neighbours. */
static gg_rule path_fault(const degre_scenario *k, const degre_state *s, plan *p, const int32_t *squares,
                          int count) {
    p->end = p->start;
    for (int i = 0; i < count; i++) {
        uint8_t leg[STEPS];
        if (!gg_grid_on_board(k->grid, squares[i])) return DG_2_8_3;
        int steps = 1, way = gg_grid_way(p->end, squares[i]);
        if (squares[i] == p->end) return DG_2_8_1;
        leg[0] = (uint8_t)way;
        if (way == NO_WAY) steps = degre_way_to(k, s, &p->who, p->end, squares[i], p->on_road && i == 0, leg);
        if (steps == 0) return too_far(k, s, p, squares[i]);
        if (p->steps + steps > STEPS) return DG_2_8_1;
        memcpy(p->way + p->steps, leg, (size_t)steps);
        p->steps += steps;
        p->end = squares[i];
    }
    return p->steps && p->end != p->start ? 0 : DG_2_8_1;
}

/* DG-2.4, DG-2.5, DG-2.8: every step open, no enemy passed, not too far. */
static gg_rule way_fault(const degre_scenario *k, const degre_state *s, plan *p) {
    int square = p->start, cost = 0;
    for (int i = 0; i < p->steps; i++) {
        if (i > 0 && gg_grid_has(&s->troops[other_side(p->who.side)], square)) return DG_2_5_1;
        gg_rule fault = degre_step_fault(k, s, &p->who, square, p->way[i], false);
        if (fault) return fault;
        cost += degre_step_cost(k, s, &p->who, square, p->way[i]);
        if (!gg_grid_has(&k->road[p->way[i]], square)) p->on_road = false;
        square = gg_grid_step(k->grid, square, p->way[i]);
    }
    if (cost <= p->who.allowance) return 0;
    if (p->on_road && cost <= p->who.allowance + 2) return 0; /* DG-2.4.1, DG-2.4.3 */
    if (cost <= fastest(s, p) && !p->goes_on) return DG_2_6_4;
    return cost <= p->who.allowance + 2 && gg_grid_has(&k->on_road, p->start) ? DG_2_4_1 : DG_2_8_1;
}

/* --- attacking -------------------------------------------------------------------------------------- */

static gg_rule attack_fault(const degre_state *s, const plan *p) {
    const degre_body *who = &s->body[p->body];
    int side = p->who.side, enemy = s->map[other_side(side)][p->end], friend = s->map[side][p->end];
    if (p->guns || p->wagons) return DG_2_6_9;
    bool commander = is_commander(who->troop);
    if (!commander && p->stands + p->mounted < 2) return p->chief ? DG_5_2_2 : DG_5_2_1;
    if (is_cavalry(who->troop) && s->body[enemy].formation != NONE) return DG_8_2_7;
    if (friend == NONE) return s->melees < MELEES || degre_melee_at(s, p->end) != NONE ? 0 : DG_5_1_3;
    if (!commander && !is_commander(s->body[friend].troop)) return DG_5_1_3;
    degre_load load = {p->body, side, who->troop, p->stands + p->mounted, p->chief, 0, 0};
    return degre_stacking_fault(s, &load, p->end);
}

static gg_rule end_fault(const degre_state *s, const plan *p) {
    if (gg_grid_has(&s->troops[other_side(p->who.side)], p->end)) return attack_fault(s, p);
    degre_load load = {p->whole ? p->body : NONE,
                       p->who.side,
                       s->body[p->body].troop,
                       p->stands + p->mounted,
                       p->chief,
                       p->guns,
                       p->wagons};
    return degre_stacking_fault(s, &load, p->end);
}

static gg_rule plan_fault(const degre_scenario *k, const degre_state *s, gg_side side,
                          const gg_action *action, plan *p) {
    *p = (plan){0};
    gg_rule fault = who_fault(s, p, side, action);
    if (fault) return fault;
    p->who = traveller(k, s, p->body, p->stands, p->mounted, p->piece);
    p->on_road = gg_grid_has(&k->on_road, p->start);
    if (p->goes_on) {
        p->who.allowance = s->mover.allowance - s->mover.spent;
        p->on_road = (s->mover.marks & ON_ROAD) != 0;
    }
    fault = path_fault(k, s, p, action->arg + MOVE_ARGS, action->count - MOVE_ARGS);
    if (!fault) fault = way_fault(k, s, p);
    return fault ? fault : end_fault(s, p);
}

/* DG-D11, DG-D13 */
gg_verdict degre_judge_move(const degre_scenario *k, const degre_state *s, gg_side side,
                            const gg_action *action) {
    plan p;
    if (action->count <= MOVE_ARGS || action->count > MOVE_ARGS + STEPS) return gg_forbid(DG_2_8_1, -1, -1);
    if (action->arg[3] < 0 || action->arg[3] > 3) return gg_forbid(DG_2_8_1, -1, -1);
    if (action->arg[4] < -1 || action->arg[4] >= GG_GRID_WAYS) return gg_forbid(DG_2_7_6, -1, -1);
    gg_rule fault = plan_fault(k, s, side, action, &p);
    int last = action->arg[action->count - 1];
    return fault
               ? gg_forbid(fault, action->arg[0], gg_grid_on_board(k->grid, last) ? square_subject(last) : -1)
               : gg_legal();
}

/* --- setting out ------------------------------------------------------------------------------------ */

/* DG-2.2.2, DG-2.2.3, DG-2.2.5: stands that move off become a body of their own. */
static int separate(const battle *b, const plan *p) {
    degre_state *s = b->s;
    degre_body *rest = &s->body[p->body];
    int part = degre_spare_body(s, rest->troop, p->body);
    degre_body *off = &s->body[part];
    off->at = rest->at;
    off->place = ON_BOARD;
    off->facing = rest->facing;
    off->stands = (uint8_t)p->stands;
    off->mounted = (uint8_t)p->mounted;
    rest->stands = (uint8_t)(rest->stands - p->stands);
    rest->mounted = (uint8_t)(rest->mounted - p->mounted);
    if (p->chief) {
        off->chief = rest->chief;
        s->body[off->chief].chief = (uint8_t)part;
        rest->chief = NONE;
    }
    tell(b, EV_SPLIT, GG_EVENT_RESULT,
         rest->troop == LIGHT  ? DG_2_2_2
         : rest->troop == CREW ? DG_2_2_5
                               : DG_2_2_3,
         p->stands + p->mounted, part, p->body);
    return part;
}

static void hitch(degre_state *s, const plan *p) {
    for (int i = 0; i < HAULED; i++) {
        s->mover.piece[i] = p->piece[i];
        if (p->piece[i] == NONE) continue;
        s->piece[p->piece[i]].at = NOWHERE;
        if (is_gun(&s->piece[p->piece[i]])) s->piece[p->piece[i]].marks |= LIMBERED;
    }
}

static void tell_left(const battle *b, const plan *p) {
    uint8_t left[HAULED];
    int count = b->events && p->whole ? degre_pieces_at(b->s, p->start, p->who.side, left) : 0;
    for (int i = 0; i < count; i++)
        tell(b, EV_LEFT, GG_EVENT_NOTE, DG_2_6_8, 0, piece_subject(left[i]), square_subject(p->start));
}

void degre_apply_move(const battle *b, gg_side side, const gg_action *action) {
    degre_state *s = b->s;
    plan p;
    plan_fault(b->k, s, side, action, &p);
    degre_mover *m = &s->mover;
    if (p.goes_on) {
        s->ask[--s->asks] = (degre_ask){0};
        for (int i = 0, n = 0; i < HAULED; i++) { /* those that go on first, the rest is set down */
            bool stays = m->piece[i] != p.piece[0] && m->piece[i] != p.piece[1] && m->piece[i] != p.piece[2];
            if (stays) continue;
            uint8_t swap = m->piece[n];
            m->piece[n++] = m->piece[i];
            m->piece[i] = swap;
        }
        degre_drop_pieces(s, (p.piece[0] != NONE) + (p.piece[1] != NONE) + (p.piece[2] != NONE));
    } else {
        int body = p.whole ? p.body : separate(b, &p);
        bool leaves_chief = p.whole && !p.chief && !is_commander(s->body[body].troop);
        if (p.whole) degre_lift(s, body);
        if (leaves_chief) degre_leave_chief(s, body);
        *m = degre_no_mover();
        m->body = (uint8_t)body;
        m->at = (int16_t)p.start;
        m->allowance = (uint8_t)p.who.allowance;
        m->marks = (uint8_t)(gg_grid_has(&b->k->on_road, p.start) ? ON_ROAD : 0);
        if (p.stands + p.mounted == 1 && s->body[body].troop != CREW) m->marks |= ONE_STAND;
        hitch(s, &p);
        tell_left(b, &p);
    }
    if (action->arg[3] & LIMBER_AFTER)
        m->marks |= STAYS_LIMBERED;
    else
        m->marks &= (uint8_t)~STAYS_LIMBERED;
    m->facing = (uint8_t)(action->arg[4] < 0 ? NO_WAY : action->arg[4]);
    m->count = (uint8_t)p.steps;
    m->next = 0;
    memset(m->way, 0, sizeof m->way);
    memcpy(m->way, p.way, (size_t)p.steps);
}

/* --- proposals: every square in reach, by a cheapest way -------------------------------------------- */

/* All but the squares of a move, the same for every end. */
static gg_action model_of(const plan *p, int flags) {
    gg_action model = {DO_MOVE, MOVE_ARGS + 1, {p->body, p->stands, p->mounted, flags, -1}};
    for (int i = 0; i < HAULED; i++) model.arg[5 + i] = p->piece[i] == NONE ? -1 : p->piece[i];
    return model;
}

/* Room for its squares; NULL if the list has none. */
static int32_t *put_move(const gg_action *model, int squares, gg_list *list) {
    int32_t *arg = gg_list_next(list, DO_MOVE, MOVE_ARGS + squares);
    if (!arg) return NULL;
    memcpy(arg, model->arg, MOVE_ARGS * sizeof *arg);
    return arg + MOVE_ARGS;
}

static void put_end(const gg_action *model, int end, gg_list *list) {
    int32_t *square = put_move(model, 1, list);
    if (square) *square = end;
}

/* A neighbour that no single step leads to: the way round has to be named. */
static void put_way_round(const degre_scenario *k, const degre_state *s, const plan *p,
                          const gg_action *model, bool bonus, gg_list *list) {
    uint8_t way[STEPS];
    int steps = degre_way_to(k, s, &p->who, p->start, p->end, bonus, way), square = p->start;
    if (steps == 0) return;
    int32_t *squares = put_move(model, steps, list);
    for (int i = 0; squares && i < steps; i++) squares[i] = square = gg_grid_step(k->grid, square, way[i]);
}

/* What can be reached from where a plan starts. */
typedef struct choice {
    gg_grid_set reach, direct;
    int low, high; /* rows */
    bool bonus;
} choice;

/* Squares with pieces of equipment: only there can its limits be exceeded. */
static gg_grid_set equipped(const degre_state *s) {
    gg_grid_set set = {{0}};
    for (int piece = first_piece(s); piece < end_of_pieces(s); piece = next_piece(s, piece))
        if (s->piece[piece].place == ON_BOARD && s->piece[piece].at != NOWHERE)
            gg_grid_add(&set, s->piece[piece].at);
    return set;
}

/* Squares where others or equipment are in question are looked at one by one. */
static void put_ends(const degre_scenario *k, const degre_state *s, plan *p, int flags, const choice *c,
                     gg_list *list) {
    const uint32_t *own = s->troops[p->who.side].row, *enemy = s->troops[other_side(p->who.side)].row;
    gg_action model = model_of(p, flags);
    gg_grid_set doubtful = {{0}};
    if (p->guns || p->wagons) doubtful = equipped(s);
    int start_row = gg_grid_row(p->start);
    uint32_t beside = UINT32_C(7) << gg_grid_column(p->start) >> 1;
    for (int row = c->low; row <= c->high; row++) {
        bool next = row - start_row <= 1 && start_row - row <= 1;
        uint32_t round = next ? c->reach.row[row] & beside & ~c->direct.row[row] : 0;
        uint32_t doubt = own[row] | enemy[row] | doubtful.row[row];
        for (uint32_t left = c->reach.row[row]; left; left &= left - 1) {
            uint32_t bit = left & -left;
            p->end = gg_grid_square(__builtin_ctz(left), row);
            if ((bit & doubt) && end_fault(s, p)) continue;
            if (bit & round)
                put_way_round(k, s, p, &model, c->bonus, list);
            else
                put_end(&model, p->end, list);
        }
    }
}

static void list_plan(const degre_scenario *k, const degre_state *s, plan *p, int flags, bool near_only,
                      gg_list *list) {
    choice c;
    p->who = traveller(k, s, p->body, p->stands, p->mounted, p->piece);
    if (p->goes_on) p->who.allowance = s->mover.allowance - s->mover.spent;
    if (near_only && p->who.allowance > 3) p->who.allowance = 3;
    degre_reach(k, s, &p->who, p->start, &c.reach, &c.direct);
    c.bonus = p->goes_on ? (s->mover.marks & ON_ROAD) != 0 : gg_grid_has(&k->on_road, p->start);
    int row = gg_grid_row(p->start), far = p->who.allowance / 2 + 1;
    c.low = row - far < 0 ? 0 : row - far;
    c.high = row + far >= k->grid.rows ? k->grid.rows - 1 : row + far;
    if (c.bonus && !near_only) {
        gg_grid_set road;
        degre_road_reach(k, s, &p->who, p->start, &road);
        for (int r = c.low; r <= c.high; r++) c.reach.row[r] |= road.row[r];
    }
    put_ends(k, s, p, flags, &c, list);
}

static plan plan_of(const degre_state *s, int body, int stands, int mounted) {
    const degre_body *who = &s->body[body];
    return (plan){.body = body,
                  .stands = stands,
                  .mounted = mounted,
                  .whole = stands == who->stands && mounted == who->mounted,
                  .start = who->at,
                  .piece = {NONE, NONE, NONE}};
}

static void haul(const degre_state *s, plan *p, const uint8_t *pieces, int count) {
    for (int i = 0; i < count && i < HAULED; i++) {
        p->piece[i] = pieces[i];
        p->guns += is_gun(&s->piece[pieces[i]]);
        p->wagons += !is_gun(&s->piece[pieces[i]]);
    }
}

/* The whole group with what it can haul; without its equipment, if it could attack; each piece with one
 * stand. */
static void list_artillery_moves(const degre_scenario *k, const degre_state *s, int body, gg_list *list) {
    const degre_body *who = &s->body[body];
    uint8_t pieces[HAULED];
    int count = degre_pieces_at(s, who->at, side_of(body), pieces), stands = stands_of(who);
    plan all = plan_of(s, body, who->stands, who->mounted);
    all.chief = who->chief != NONE;
    haul(s, &all, pieces, count < stands ? count : stands);
    list_plan(k, s, &all, 0, false, list);
    if (stands < 2) return;
    for (int i = 0; i < count; i++) {
        bool mounted = s->piece[pieces[i]].kind != FOOT_GUN ? who->mounted > 0 : who->stands == 0;
        plan one = plan_of(s, body, !mounted, mounted);
        haul(s, &one, &pieces[i], 1);
        list_plan(k, s, &one, who->chief != NONE ? ALONE : 0, true, list);
    }
}

/* A stand of light infantry goes out in front. Single light horsemen would be forced back: not proposed. */
static void list_skirmisher(const degre_scenario *k, const degre_state *s, int body, gg_list *list) {
    const degre_body *who = &s->body[body];
    if (who->troop != LIGHT || who->stands < 2) return;
    plan part = plan_of(s, body, 1, 0);
    list_plan(k, s, &part, who->chief != NONE ? ALONE : 0, true, list);
}

static void list_body_moves(const degre_scenario *k, const degre_state *s, int body, gg_list *list) {
    const degre_body *who = &s->body[body];
    if (who->troop == CREW) {
        list_artillery_moves(k, s, body, list);
        return;
    }
    plan all = plan_of(s, body, who->stands, 0);
    all.chief = !is_commander(who->troop) && who->chief != NONE;
    list_plan(k, s, &all, 0, false, list);
    list_skirmisher(k, s, body, list);
}

void degre_list_moves(const degre_scenario *k, const degre_state *s, gg_list *list) {
    for (int body = first_body(s->attacker); body < end_of_bodies(s, s->attacker) && !list->cut; body++) {
        const degre_body *who = &s->body[body];
        if (!on_board(who) || (who->marks & MOVED) || who->formation != NONE || degre_is_spent_force(s, body))
            continue;
        list_body_moves(k, s, body, list);
    }
}

void degre_list_continuations(const degre_scenario *k, const degre_state *s, gg_list *list) {
    const degre_body *who = &s->body[s->mover.body];
    plan on = plan_of(s, s->mover.body, who->stands, who->mounted);
    on.goes_on = true;
    on.chief = !is_commander(who->troop) && who->chief != NONE;
    int count = 0, most = degre_haulers(who);
    uint8_t pieces[HAULED];
    for (int i = 0; i < HAULED && count < most; i++)
        if (s->mover.piece[i] != NONE) pieces[count++] = s->mover.piece[i];
    haul(s, &on, pieces, count);
    if (!degre_stop_fault(s)) list_put(list, DO_STOP, 1, -1, 0, 0);
    list_plan(k, s, &on, s->mover.marks & STAYS_LIMBERED ? LIMBER_AFTER : 0, false, list);
}

bool degre_can_go_on(const degre_scenario *k, const degre_state *s) {
    gg_list none = no_list();
    degre_list_continuations(k, s, &none);
    return none.cut;
}
