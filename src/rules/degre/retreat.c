/* De Gre - Sweet: retreats. */
#include "rules/degre/retreat.h"

#include <string.h>

#include "rules/degre/artillery.h"
#include "rules/degre/march.h"
#include "rules/degre/reach.h"
#include "rules/degre/tables.h"

/* --- paths ------------------------------------------------------------------------------------------ */

typedef struct search {
    const degre_scenario *k;
    const degre_state *s;
    const degre_load *load;
    degre_traveller who;
    int start, way, squares;
    bool crowded;         /* look for paths whose only fault is where they end */
    bool every;           /* else paths that end alike are one */
    const int32_t *named; /* look only for the path over these squares; NULL: for any */
    int names;
    degre_path path; /* being built */
    int16_t trail[STEPS + 1];
    degre_path *out;
    int count;
    int deviation; /* of those found */
    bool stays;    /* a path that stays on the board was found */
} search;

static bool is_known(const search *f) {
    if (f->every) return false;
    for (int i = 0; i < f->count; i++)
        if (f->out[i].leaves == f->path.leaves && (f->path.leaves || f->out[i].end == f->path.end))
            return true;
    return false;
}

/* DG-5.7.7b: paths that stay on the board push those that leave it aside. */
static void keep_path(search *f) {
    if (!f->path.leaves) {
        if (!f->stays) f->count = 0;
        f->stays = true;
    } else if (f->stays) {
        return;
    }
    if (f->count < PATHS && !is_known(f)) f->out[f->count++] = f->path;
}

static bool was_there(const search *f, int square, int steps) {
    for (int i = 0; i <= steps; i++)
        if (f->trail[i] == square) return true;
    return false;
}

/* Every path that uses up exactly the deviation still to be spent, DG-5.7.6. */
static void extend(search *f, int square, int steps, int deviation) {
    static const int8_t turns[5] = {0, -1, 1, -2, 2};
    if (steps == f->squares) {
        f->path.end = (int16_t)square;
        f->path.leaves = false;
        if (deviation == 0 && (f->crowded || !degre_stacking_fault(f->s, f->load, square))) keep_path(f);
        return;
    }
    for (int i = 0; i < 5; i++) {
        int way = (f->way + turns[i]) & 7, cost = (i + 1) / 2;
        if (cost > deviation || degre_step_fault(f->k, f->s, &f->who, square, way, true)) continue;
        int to = gg_grid_step(f->k->grid, square, way);
        if (f->named && (steps == f->names || to != f->named[steps])) continue;
        f->path.way[steps] = (uint8_t)way;
        f->path.steps = (uint8_t)(steps + 1);
        if (to == NOWHERE) { /* DG-5.7.10 */
            f->path.end = (int16_t)square;
            f->path.leaves = true;
            if (cost == deviation) keep_path(f);
            continue;
        }
        if (gg_grid_has(&f->s->troops[other_side(f->who.side)], to) || was_there(f, to, steps)) continue;
        f->trail[steps + 1] = (int16_t)to;
        extend(f, to, steps + 1, deviation - cost);
        f->path.steps = (uint8_t)(steps + 1);
    }
}

static void search_deviation(search *f, int deviation) {
    memset(&f->path, 0, sizeof f->path);
    f->trail[0] = (int16_t)f->start;
    f->deviation = deviation;
    extend(f, f->start, 0, deviation);
    for (int i = 0; i < f->count; i++) /* what a longer trial left behind is no part of the path */
        memset(f->out[i].way + f->out[i].steps, 0, (size_t)(STEPS - f->out[i].steps));
}

/* DG-5.7.7a: the least deviation that gives a path at all. */
static int search_paths(search *f, int squares) {
    f->squares = squares;
    for (int deviation = 0; deviation <= 2 * squares && f->count == 0; deviation++)
        search_deviation(f, deviation);
    return f->count;
}

static void search_best(search *f, const degre_retreat_plan *p) {
    if (search_paths(f, p->squares)) return;
    f->crowded = true; /* DG-5.7.9: only if friends alone are in the way is the retreat lengthened */
    bool open = search_paths(f, p->squares) > 0;
    f->crowded = f->stays = false;
    f->count = 0;
    for (int longer = p->squares + 1; open && longer <= STEPS && f->count == 0; longer++)
        search_paths(f, longer);
}

static search search_for(const degre_scenario *k, const degre_state *s, const degre_retreat_plan *p,
                         bool every, degre_path *out) {
    const degre_body *who = &s->body[p->load.body];
    return (search){.k = k,
                    .s = s,
                    .load = &p->load,
                    .who = {.side = p->load.side, .cavalry = is_cavalry(who->troop)},
                    .start = who->at,
                    .way = p->way,
                    .every = every,
                    .out = out};
}

int degre_retreat_paths(const degre_scenario *k, const degre_state *s, const degre_retreat_plan *p,
                        bool every, degre_path out[PATHS]) {
    search f = search_for(k, s, p, every, out);
    search_best(&f, p);
    return f.count;
}

/* --- a path that somebody names --------------------------------------------------------------------- */

/* Why the squares named are none of the best ways back. */
static gg_rule detour_fault(const search *f, const int32_t *square, int count) {
    int end = square[count - 1];
    if (end == NOWHERE) return f->stays ? DG_5_7_7b : DG_5_7_7a;
    bool open = gg_grid_on_board(f->k->grid, end) && end != f->start && !degre_is_shut(f->k, f->s, end);
    return open && degre_stacking_fault(f->s, f->load, end) ? DG_5_7_8 : DG_5_7_7a;
}

/* The best way back over these squares, or the first to the one named; DG-5.7.7b: how many others are as good
 * does not matter. */
static gg_rule path_of(const degre_scenario *k, const degre_state *s, const degre_retreat_plan *p,
                       const gg_action *action, degre_path *out) {
    const int32_t *square = action->arg + RETREAT_ARGS;
    int count = action->count - RETREAT_ARGS;
    degre_path best[PATHS], exact;
    search f = search_for(k, s, p, false, best);
    search_best(&f, p);
    if (f.count == 0) return DG_5_7_5;
    search g = f;
    g.named = square;
    g.names = count;
    g.out = &exact;
    g.count = 0;
    search_deviation(&g, f.deviation);
    bool found = g.count && exact.steps == count;
    if (found) *out = exact;
    for (int i = 0; i < f.count && count == 1 && !found; i++) {
        found = square[0] == (best[i].leaves ? NOWHERE : best[i].end);
        if (found) *out = best[i];
    }
    return found ? 0 : detour_fault(&f, square, count);
}

/* --- a retreat from a melee or a fire --------------------------------------------------------------- */

/* DG-5.7.2, DG-5.7.3, DG-6.4.9 */
static int way_back(const degre_state *s, int body) {
    const degre_body *who = &s->body[body];
    bool came = s->phase == AFTERMATH && side_of(body) == s->attacker && who->came != NO_WAY;
    return gg_grid_opposite(came ? who->came : who->facing);
}

static int squares_back(const degre_state *s) {
    return s->phase == FLAMES ? 1 : 2;
} /* DG-6.4.2, DG-5.7.1 */

static degre_load loaded(const degre_state *s, int body) {
    degre_load load = degre_load_of(s, body);
    uint8_t pieces[HAULED];
    int count = degre_pieces_at(s, s->body[body].at, side_of(body), pieces);
    for (int i = 0; i < count; i++) {
        if (!(s->piece[pieces[i]].marks & ALONG)) continue;
        load.guns += is_gun(&s->piece[pieces[i]]);
        load.wagons += !is_gun(&s->piece[pieces[i]]);
    }
    return load;
}

static degre_retreat_plan plan_of(const degre_state *s, int body) {
    return (degre_retreat_plan){loaded(s, body), way_back(s, body), squares_back(s)};
}

/* DG-5.7.12, DG-5.7.13: facing and limbers stay as they are. */
static void follow(const battle *b, int body, const degre_path *path) {
    degre_state *s = b->s;
    int from = s->body[body].at, side = side_of(body);
    s->body[body].marks &= (uint8_t) ~(MUST_RETREAT | TAKES_ALL);
    degre_break_formation(s, body);
    degre_lift(s, body);
    gg_rule rule = s->phase == FLAMES ? DG_6_4_9 : DG_5_7_1;
    if (path->leaves) {
        degre_depart(b, body);
        return;
    }
    uint8_t pieces[HAULED];
    int count = degre_pieces_at(s, from, side, pieces);
    for (int i = 0; i < count; i++)
        if (s->piece[pieces[i]].marks & ALONG) {
            s->piece[pieces[i]].marks &= (uint8_t)~ALONG;
            s->piece[pieces[i]].at = path->end;
        }
    tell(b, EV_RETREATS, GG_EVENT_RESULT, rule, path->steps, body, square_subject(path->end));
    degre_settle(s, body, path->end);
    degre_possess(b, side, path->end);
}

/* DG-5.7.5: cut off. What it would have taken along falls to the enemy beside it, or to nobody. */
static void cut_off(const battle *b, int body) {
    degre_state *s = b->s;
    int square = s->body[body].at, enemy = other_side(side_of(body));
    int chief = is_commander(s->body[body].troop) ? NONE : s->body[body].chief;
    gg_rule rule = s->phase == FLAMES ? DG_6_4_9 : DG_5_7_5;
    uint8_t pieces[HAULED];
    int count = degre_pieces_at(s, square, side_of(body), pieces);
    for (int i = 0; i < count; i++) {
        if (!(s->piece[pieces[i]].marks & ALONG)) continue;
        s->piece[pieces[i]].marks &= (uint8_t)~ALONG;
        if (degre_melee_at(s, square) != NONE)
            s->piece[pieces[i]].owner = (uint8_t)(s->map[enemy][square] != NONE ? enemy : GG_NOBODY);
    }
    degre_destroy_body(b, body, rule);
    if (chief != NONE) degre_destroy_body(b, chief, rule); /* DG-5.3.17, DG-5.7.11 */
}

void degre_retreat(const battle *b, int body) {
    degre_state *s = b->s;
    degre_path path[PATHS];
    if (s->body[body].marks & TAKES_ALL) {
        uint8_t pieces[HAULED];
        int count = degre_pieces_at(s, s->body[body].at, side_of(body), pieces);
        for (int i = 0; i < count; i++) s->piece[pieces[i]].marks |= ALONG;
    }
    degre_retreat_plan plan = plan_of(s, body);
    int count = degre_retreat_paths(b->k, s, &plan, false, path);
    if (count == 0)
        cut_off(b, body);
    else if (count == 1)
        follow(b, body, &path[0]);
    else
        s->ask[s->asks++] = (degre_ask){RETREAT, (uint8_t)side_of(body), {(int16_t)body}};
}

static void put_path(gg_list *list, int body, int flags, int piece, int start, const degre_scenario *k,
                     const degre_path *path) {
    int32_t *arg = gg_list_next(list, DO_RETREAT, RETREAT_ARGS + path->steps);
    if (!arg) return;
    *arg++ = body;
    *arg++ = flags;
    *arg++ = piece;
    for (int i = 0, square = start; i < path->steps; i++)
        *arg++ = square = gg_grid_step(k->grid, square, path->way[i]);
}

void degre_list_retreats(const degre_scenario *k, const degre_state *s, gg_list *list) {
    degre_path path[PATHS];
    int body = s->ask[s->asks - 1].arg[0];
    degre_retreat_plan plan = plan_of(s, body);
    int count = degre_retreat_paths(k, s, &plan, false, path);
    for (int i = 0; i < count; i++) put_path(list, body, 0, -1, s->body[body].at, k, &path[i]);
}

/* --- equipment, DG-D6 and DG-D19 -------------------------------------------------------------------- */

int degre_haulers(const degre_body *who) {
    return is_commander(who->troop) ? 0 : stands_of(who);
}

bool degre_choose_equipment(const battle *b, int body, int owner) {
    degre_state *s = b->s;
    uint8_t pieces[HAULED];
    int count = degre_pieces_at(s, s->body[body].at, owner, pieces), carried = 0;
    int most = degre_haulers(&s->body[body]);
    for (int i = 0; i < count; i++) carried += (s->piece[pieces[i]].marks & ALONG) != 0;
    if (carried == (count < most ? count : most)) return false;
    if (count <= most) {
        for (int i = 0; i < count; i++) s->piece[pieces[i]].marks |= ALONG;
        return false;
    }
    s->ask[s->asks++] =
        (degre_ask){EQUIPMENT, (uint8_t)side_of(body), {(int16_t)body, (int16_t)most, (int16_t)owner}};
    return true;
}

gg_verdict degre_judge_take(const degre_scenario *k, const degre_state *s, gg_side side,
                            const gg_action *action) {
    (void)k;
    (void)side;
    const degre_ask *ask = &s->ask[s->asks - 1];
    int melee = degre_melee_at(s, s->body[ask->arg[0]].at);
    bool even = melee != NONE && s->melee[melee].captor == KEEPS;
    gg_rule rule = s->phase == FLAMES ? DG_6_4_10 : even ? DG_5_8_4 : DG_5_8_6;
    if (action->count != ask->arg[1]) return gg_forbid(rule, ask->arg[0], -1);
    uint8_t pieces[HAULED];
    int count = degre_pieces_at(s, s->body[ask->arg[0]].at, ask->arg[2], pieces);
    for (int i = 0; i < action->count; i++) {
        bool there = false;
        for (int n = 0; n < count; n++) there |= action->arg[i] == pieces[n];
        if (!there || (i > 0 && action->arg[i] <= action->arg[i - 1]))
            return gg_forbid(rule, ask->arg[0], -1);
    }
    return gg_legal();
}

void degre_apply_take(const battle *b, gg_side side, const gg_action *action) {
    (void)side;
    b->s->ask[--b->s->asks] = (degre_ask){0};
    for (int i = 0; i < action->count; i++) b->s->piece[action->arg[i]].marks |= ALONG;
}

void degre_list_takes(const degre_state *s, gg_list *list) {
    const degre_ask *ask = &s->ask[s->asks - 1];
    uint8_t pieces[HAULED];
    int count = degre_pieces_at(s, s->body[ask->arg[0]].at, ask->arg[2], pieces);
    for (unsigned chosen = 0; chosen < 1u << count; chosen++) {
        if (__builtin_popcount(chosen) != ask->arg[1]) continue;
        int32_t *arg = gg_list_next(list, DO_TAKE, ask->arg[1]);
        for (int i = 0; arg && i < count; i++)
            if (chosen >> i & 1) *arg++ = pieces[i];
    }
}

/* --- forced retreats, section 9 --------------------------------------------------------------------- */

/* DG-9.1.8 */
static bool is_last_crew(const degre_state *s, int side) {
    int sum = 0;
    for (int body = first_body(side); body < end_of_bodies(s, side) && sum < 2; body++)
        if (s->body[body].troop == CREW && on_board(&s->body[body])) sum += stands_of(&s->body[body]);
    return sum == 1;
}

bool degre_is_spent_force(const degre_state *s, int body) {
    const degre_body *who = &s->body[body];
    if (stands_of(who) != 1 || !on_board(who)) return false;
    if (who->troop == CREW) return is_last_crew(s, side_of(body));
    return who->troop == LINE || who->troop == LINE_CAVALRY ||
           who->troop == LIGHT_CAVALRY; /* DG-9.1.5 to 9.1.7 */
}

static bool is_due(const degre_state *s, int body) {
    return !(s->body[body].marks & MOVED) && degre_is_spent_force(s, body);
}

static int rate_back(const degre_state *s, int body, int piece) {
    const degre_body *who = &s->body[body];
    int rate = degre_troops[who->mounted ? MOUNTED_CREW : who->troop].move;
    int slow = piece < 0 ? rate : degre_equipment[s->piece[piece].kind].move;
    return slow < rate ? slow : rate; /* DG-9.1.15 */
}

static degre_retreat_plan forced_plan(const degre_state *s, int body, int flags, int piece) {
    degre_load load = degre_load_of(s, body);
    if (flags & ALONE) load.chief = false;
    if (piece >= 0) {
        load.guns = is_gun(&s->piece[piece]);
        load.wagons = !load.guns;
    }
    int home = side_of(body) == GG_FIRST ? GG_GRID_N : GG_GRID_S; /* DG-9.1.4 */
    return (degre_retreat_plan){load, home, rate_back(s, body, piece)};
}

static void list_forced_of(const degre_scenario *k, const degre_state *s, int body, gg_list *list) {
    const degre_body *who = &s->body[body];
    uint8_t pieces[HAULED];
    degre_path path[PATHS];
    int loot = who->troop == CREW ? degre_pieces_at(s, who->at, side_of(body), pieces) : 0;
    for (int flags = 0; flags <= (who->chief == NONE ? 0 : ALONE); flags++) /* DG-9.1.14 */
        for (int i = -1; i < loot; i++) {
            int piece = i < 0 ? -1 : pieces[i];
            degre_retreat_plan plan = forced_plan(s, body, flags, piece);
            int count = degre_retreat_paths(k, s, &plan, degre_any_held(s), path);
            for (int n = 0; n < count; n++) put_path(list, body, flags, piece, who->at, k, &path[n]);
        }
}

void degre_list_forced(const degre_scenario *k, const degre_state *s, gg_list *list) {
    for (int body = first_body(s->attacker); body < end_of_bodies(s, s->attacker); body++)
        if (is_due(s, body)) list_forced_of(k, s, body, list);
}

bool degre_any_forced(const degre_state *s) {
    for (int body = first_body(s->attacker); body < end_of_bodies(s, s->attacker); body++)
        if (is_due(s, body)) return true;
    return false;
}

bool degre_force_back(const battle *b) {
    degre_state *s = b->s;
    room_for_one room;
    gg_list list = list_of_one(&room);
    degre_list_forced(b->k, s, &list);
    if (list.cut) return false;
    if (list.count == 1) {
        gg_action only = gg_list_get(&list, 0);
        degre_apply_retreat(b, (gg_side)s->attacker, &only);
        return true;
    }
    for (int body = first_body(s->attacker); body < end_of_bodies(s, s->attacker); body++)
        if (is_due(s, body)) degre_destroy_body(b, body, DG_5_7_5);
    return true;
}

/* --- judging and doing ------------------------------------------------------------------------------ */

static gg_verdict judge_forced(const degre_scenario *k, const degre_state *s, gg_side side,
                               const gg_action *action) {
    int body = action->arg[0], flags = action->arg[1], piece = action->arg[2];
    if (body < 0 || body >= BODIES || side_of(body) != (int)side || !is_due(s, body))
        return gg_forbid(DG_9_1_1, -1, -1);
    const degre_body *who = &s->body[body];
    if (flags != 0 && (flags != ALONE || who->chief == NONE)) return gg_forbid(DG_9_1_14, body, -1);
    if (piece != -1) {
        bool there = who->troop == CREW && piece >= 0 && piece < PIECES &&
                     lies_at(&s->piece[piece], who->at) && s->piece[piece].owner == side;
        if (!there) return gg_forbid(DG_9_1_15, body, -1);
    }
    degre_retreat_plan plan = forced_plan(s, body, flags, piece);
    degre_path path;
    gg_rule fault = path_of(k, s, &plan, action, &path);
    if (!fault) return gg_legal();
    return gg_forbid(fault == DG_5_7_8 ? fault : DG_9_1_4, body, -1);
}

gg_verdict degre_judge_retreat(const degre_scenario *k, const degre_state *s, gg_side side,
                               const gg_action *action) {
    if (action->count <= RETREAT_ARGS || action->count > RETREAT_ARGS + STEPS)
        return gg_forbid(DG_5_7_6, -1, -1);
    if (!s->asks) return judge_forced(k, s, side, action);
    int body = s->ask[s->asks - 1].arg[0];
    if (action->arg[0] != body) return gg_forbid(DG_5_7_11, body, -1);
    if (action->arg[1] != 0 || action->arg[2] != -1) return gg_forbid(DG_5_7_11, body, -1);
    degre_retreat_plan plan = plan_of(s, body);
    degre_path path;
    gg_rule fault = path_of(k, s, &plan, action, &path);
    return fault ? gg_forbid(fault, body, -1) : gg_legal();
}

void degre_apply_retreat(const battle *b, gg_side side, const gg_action *action) {
    (void)side;
    degre_state *s = b->s;
    degre_path path;
    int body = action->arg[0], flags = action->arg[1], piece = action->arg[2];
    bool asked = s->asks > 0;
    degre_retreat_plan plan = asked ? plan_of(s, body) : forced_plan(s, body, flags, piece);
    path_of(b->k, s, &plan, action, &path);
    if (asked) {
        s->ask[--s->asks] = (degre_ask){0};
        follow(b, body, &path);
    } else {
        degre_march_back(b, body, flags, piece, &path);
    }
}
