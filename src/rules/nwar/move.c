/* move: chapter 7.1 to 7.3, entering as reinforcement (6.2.1) and the moves that belong to combat actions. */
#include "rules/nwar/rules.h"

int nwar_move_price(const nwar_battle *b, int piece, int used) {
    return nwar_kinds[b->kind_of[piece]].pays_by_point ? (used + 1) / 2 : 1; /* NW-7.1k, NW-7.1l */
}

/* NW-2.0d, NW-7.1a: the direction of the next step, or the rule that there is none. */
static gg_rule find_step(const nwar_battle *b, int from, int to, int *direction) {
    if (!nwar_is_hex(b, to)) return NW_2_0d;
    *direction = nwar_direction(b, from, to);
    return *direction == GG_HEX_NONE ? NW_7_1a : 0;
}

/* --- judging a path --------------------------------------------------------------------------- */

typedef struct walk {
    int piece, allowance;
    bool roads;
    int hex, used;
    nwar_footing footing;
} walk;

/* NW-7.1: from the hex of the walk along `count` hexes. */
static gg_verdict judge_steps(const nwar_sight *v, walk *w, const int32_t *path, int count) {
    for (int i = 0; i < count; i++) {
        int direction;
        gg_rule rule = find_step(v->b, w->hex, path[i], &direction);
        if (!rule && !nwar_passable(v->b, path[i])) rule = NW_2_4ae;
        if (!rule)
            rule = nwar_take_step(v->b, w->hex, direction, w->roads, w->allowance, &w->used, &w->footing);
        if (!rule) rule = nwar_stand(v->b, &v->field, w->piece, path[i]);
        if (rule)
            return gg_forbid(rule, w->piece, nwar_is_hex(v->b, path[i]) ? nwar_subject_hex(path[i]) : -1);
        w->hex = path[i];
    }
    return gg_legal();
}

/* NW-12.6a, NW-12.6b: the bought hex costs no movement points but obeys the terrain. */
static gg_verdict judge_extra_step(const nwar_sight *v, walk *w, int to) {
    if (w->footing == NWAR_STOPPED) return gg_forbid(NW_12_6b, w->piece, -1);
    walk bought = *w;
    bought.used = 0;
    gg_verdict verdict = judge_steps(v, &bought, &to, 1);
    w->hex = bought.hex;
    return verdict;
}

/* NW-4.3e, NW-9.1d: where the leader who moves, alone or along, may not end. */
static gg_verdict judge_end_of_leader(const nwar_sight *v, int piece, int leader, int hex) {
    if (nwar_is_leader(piece)) {
        uint8_t there = v->field.at[hex].leader;
        return there && there != piece + 1 ? gg_forbid(NW_9_1d, piece, nwar_subject_hex(hex)) : gg_legal();
    }
    if (leader < 0 || !nwar_leader_in_the_way(v->b, &v->field, leader, hex)) return gg_legal();
    return gg_forbid(NW_4_3e, leader, nwar_subject_hex(hex));
}

/* NW-7.4.1b */
static bool stuck_in_square(const nwar_sight *v, int piece) {
    return nwar_is_unit(v->b, piece) && nwar_on_board(v->s, piece) &&
           nwar_squared(v->s, v->field.at[v->s->at[piece]]);
}

static bool is_riding(const nwar_state *s) {
    return s->tasks && nwar_top(s)->kind == NWAR_ASK_RIDE;
}

/* NW-12.6a */
static gg_verdict may_buy_hex(const nwar_sight *v, int piece, int leader) {
    if (!nwar_on(v->b, NWAR_LEADER_EXTRA_MOVE)) return gg_forbid(NW_7_1e, piece, -1);
    return leader < 0 ? gg_forbid(NW_12_6a, piece, -1) : gg_legal();
}

gg_verdict nwar_judge_move(const nwar_sight *v, const gg_action *action, int *ap) {
    int piece = action->arg[NWAR_ARG_PIECE], leader = action->arg[NWAR_ARG_LEADER];
    int count = action->count - NWAR_ARG_PATH;
    bool extra = action->arg[NWAR_ARG_THIRD] != 0;
    const int32_t *path = action->arg + NWAR_ARG_PATH;
    if (stuck_in_square(v, piece)) return gg_forbid(NW_7_4_1b, piece, -1);
    gg_verdict verdict = is_riding(v->s) ? gg_legal() : nwar_may_act(v, piece);
    if (!verdict.rule && leader >= 0) verdict = nwar_may_go_along(v, piece, leader);
    if (!verdict.rule && extra) verdict = may_buy_hex(v, piece, leader);
    if (verdict.rule) return verdict;
    if (count < 1) return gg_forbid(NW_7_1a, piece, -1);

    walk w = {piece,    nwar_kinds[v->b->kind_of[piece]].allowance, !is_riding(v->s), v->s->at[piece], 0,
              NWAR_FREE};
    verdict = judge_steps(v, &w, path, extra ? count - 1 : count);
    if (!verdict.rule && extra) verdict = judge_extra_step(v, &w, path[count - 1]);
    if (!verdict.rule) verdict = judge_end_of_leader(v, piece, leader, w.hex);
    if (verdict.rule) return verdict;
    *ap = nwar_move_price(v->b, piece, w.used) + (extra ? 1 : 0);
    return nwar_may_pay(v, *ap);
}

/* --- reinforcements: NW-6.2.1d to NW-6.2.1k --------------------------------------------------- */

bool nwar_may_enter_now(const nwar_battle *b, const nwar_state *s, int piece) {
    int group = b->piece[piece].group;
    return s->at[piece] == NWAR_WAITING && group && b->group[group - 1].turn <= s->turn;
}

/* NW-6.2.1g: the nearest hexes of the board's edge the piece may stand in. */
static void substitutes(const nwar_sight *v, int piece, int group, nwar_entries *out) {
    int nearest = NWAR_HEXES;
    for (int i = 0; i < v->b->rims; i++) {
        int hex = v->b->rim[i], distance = v->b->gate_distance[group][hex];
        if (distance > nearest || nwar_stand(v->b, &v->field, piece, hex)) continue;
        if (distance < nearest) out->count = 0;
        nearest = distance;
        if (out->count < NWAR_ENTRY_HEXES) out->hex[out->count++] = (uint16_t)hex;
    }
    out->away = nearest;
}

void nwar_entry_hexes(const nwar_sight *v, int piece, nwar_entries *out) {
    int number = v->b->piece[piece].group - 1;
    const nwar_group *group = &v->b->group[number];
    out->count = out->away = 0;
    for (int i = 0; i < group->entries; i++)
        if (!nwar_stand(v->b, &v->field, piece, group->entry[i])) out->hex[out->count++] = group->entry[i];
    if (out->count == 0) substitutes(v, piece, number, out);
}

int nwar_entry_cost(const nwar_battle *b, int hex) {
    return b->road_off[hex] ? 1 : 2;
} /* NW-6.2.1f */

/* An entry hex in woods stops whoever does not come by road. */
nwar_footing nwar_entry_footing(const nwar_battle *b, int hex) {
    if (b->terrain[hex] != NWAR_WOODS) return NWAR_FREE;
    return b->road_off[hex] ? NWAR_ROADBOUND : NWAR_STOPPED;
}

static gg_verdict judge_entry_hex(const nwar_sight *v, int piece, int hex) {
    if (!nwar_is_hex(v->b, hex)) return gg_forbid(NW_2_0d, piece, -1);
    nwar_entries entries;
    nwar_entry_hexes(v, piece, &entries);
    for (int i = 0; i < entries.count; i++)
        if (entries.hex[i] == hex) return gg_legal();
    const nwar_group *group = &v->b->group[v->b->piece[piece].group - 1];
    for (int i = 0; i < group->entries; i++)
        if (group->entry[i] == hex)
            return gg_forbid(nwar_stand(v->b, &v->field, piece, hex), piece, nwar_subject_hex(hex));
    return gg_forbid(NW_6_2_1g, piece, nwar_subject_hex(hex));
}

/* NW-6.2.1i: may this leader come in with the unit, free of charge? */
bool nwar_enters_with(const nwar_sight *v, int unit, int leader) {
    return nwar_is_piece(v->b, leader) && nwar_is_leader(leader) && v->b->piece[leader].rides == unit &&
           nwar_may_enter_now(v->b, v->s, leader);
}

/* NW-6.2.1d, NW-S13 */
static gg_verdict may_enter(const nwar_sight *v, int piece) {
    if (!nwar_may_enter_now(v->b, v->s, piece)) return gg_forbid(NW_6_2_1d, piece, -1);
    bool broken = v->s->bridge_broken && v->b->broken_bridge == v->side;
    return broken ? gg_forbid(NW_S13, piece, -1) : gg_legal();
}

gg_verdict nwar_judge_enter(const nwar_sight *v, const gg_action *action, int *ap) {
    int piece = action->arg[NWAR_ARG_PIECE], leader = action->arg[NWAR_ARG_LEADER];
    int count = action->count - NWAR_ARG_PATH;
    const int32_t *path = action->arg + NWAR_ARG_PATH;
    gg_verdict verdict = may_enter(v, piece);
    if (verdict.rule) return verdict;
    if (leader >= 0 && !nwar_enters_with(v, piece, leader)) return gg_forbid(NW_6_2_1i, leader, piece);
    if (action->arg[NWAR_ARG_THIRD]) return may_buy_hex(v, piece, -1); /* nobody does who enters */
    if (count < 1) return gg_forbid(NW_6_2_1d, piece, -1);
    verdict = judge_entry_hex(v, piece, path[0]);
    if (verdict.rule) return verdict;

    int allowance = nwar_kinds[v->b->kind_of[piece]].allowance;
    walk w = {
        piece, allowance, true, path[0], nwar_entry_cost(v->b, path[0]), nwar_entry_footing(v->b, path[0])};
    verdict = judge_steps(v, &w, path + 1, count - 1);
    if (!verdict.rule) verdict = judge_end_of_leader(v, piece, leader, w.hex);
    if (verdict.rule) return verdict;
    *ap = nwar_move_price(v->b, piece, w.used);
    return nwar_may_pay(v, *ap);
}

/* --- moves that belong to combat actions ------------------------------------------------------ */

/* NW-12.2b, NW-12.4m: light infantry moves one hex, horse artillery one or two, then fires. */
gg_verdict nwar_judge_move_fire(const nwar_sight *v, const gg_action *action) {
    int unit = action->arg[NWAR_ARG_PIECE], leader = action->arg[NWAR_ARG_LEADER];
    int count = action->count - NWAR_ARG_PATH;
    if (!nwar_is_unit(v->b, unit)) return gg_forbid(NW_12_2a, -1, -1);
    bool horse = v->b->kind_of[unit] == NWAR_HORSE, light = (v->s->light >> unit & 1) != 0;
    if (!horse && !nwar_on(v->b, NWAR_LIGHT_INFANTRY)) return gg_forbid(NW_1_0e, unit, -1);
    if (!horse && !light) return gg_forbid(NW_12_2a, unit, -1);
    if (stuck_in_square(v, unit)) return gg_forbid(horse ? NW_7_4_1b : NW_12_2h, unit, -1);
    gg_verdict verdict = nwar_may_act(v, unit);
    if (!verdict.rule && leader >= 0) verdict = nwar_may_go_along(v, unit, leader);
    if (verdict.rule) return verdict;
    if (action->arg[NWAR_ARG_THIRD])
        return gg_forbid(nwar_on(v->b, NWAR_LEADER_EXTRA_MOVE) ? NW_12_6c : NW_7_1e, unit, -1);
    if (count < 1 || count > (horse ? 2 : 1)) return gg_forbid(horse ? NW_12_4l : NW_12_2b, unit, -1);
    walk w = {unit, 4, false, v->s->at[unit], 0, NWAR_FREE};
    verdict = judge_steps(v, &w, action->arg + NWAR_ARG_PATH, count);
    if (!verdict.rule) verdict = judge_end_of_leader(v, unit, leader, w.hex);
    return verdict.rule ? verdict : nwar_may_pay(v, 2);
}

/* NW-8.3.1i, NW-8.3.1j, NW-8.3.1l: what a charge may not ride through. */
gg_rule nwar_charge_bar(const nwar_battle *b, int from, int direction) {
    int water = nwar_water(b->edges[from][direction]), to = b->next[from][direction];
    if (water == NWAR_RIVER) return NW_2_4i;
    if (water == NWAR_STREAM) return NW_8_3_1j;
    return nwar_terrains[b->terrain[to]].no_charge;
}

gg_verdict nwar_judge_charge_path(const nwar_sight *v, const gg_action *action) {
    int unit = action->arg[NWAR_ARG_PIECE], leader = action->arg[NWAR_ARG_LEADER];
    int count = action->count - NWAR_ARG_PATH, hex = v->s->at[unit];
    const int32_t *path = action->arg + NWAR_ARG_PATH;
    if (count < 1) return gg_forbid(NW_6_2_3b, unit, -1);
    if (count > 3) return gg_forbid(NW_8_3_1g, unit, -1);
    for (int i = 0; i < count; i++) {
        int direction;
        gg_rule rule = find_step(v->b, hex, path[i], &direction);
        if (!rule) rule = nwar_charge_bar(v->b, hex, direction);
        if (!rule) rule = nwar_stand(v->b, &v->field, unit, path[i]);
        if (rule) return gg_forbid(rule, unit, nwar_is_hex(v->b, path[i]) ? nwar_subject_hex(path[i]) : -1);
        hex = path[i];
    }
    return judge_end_of_leader(v, unit, leader, hex);
}

/* --- carrying out ----------------------------------------------------------------------------- */

void nwar_arrive(nwar_play *p, int piece, int hex, gg_rule overrun) {
    if (nwar_is_leader(piece)) return;
    int enemy = (int)gg_other((gg_side)p->b->side_of[piece]);
    for (int leader = NWAR_UNITS; leader < NWAR_UNITS + p->b->leaders; leader++)
        if (p->s->at[leader] == hex && p->b->side_of[leader] == enemy)
            nwar_lose_leader(p, leader, overrun, false);
    if (p->b->site[hex]) nwar_capture(p, piece, hex);
}

/* NW-6.2.4a, NW-6.2.4b, NW-6.2.4d: the leader goes where the unit went and has acted. */
static void go_along(nwar_play *p, int unit, int leader, int hex, gg_rule rule) {
    if (leader < 0) return;
    p->s->at[leader] = (uint16_t)hex;
    p->s->bound[leader - NWAR_UNITS] = (uint8_t)unit;
    nwar_spend(p->s, leader);
    nwar_result(p->events, NWAR_ALONG, rule, 0, leader, unit, nwar_subject_hex(hex));
}

static int walk_path(nwar_play *p, int piece, const int32_t *path, int count) {
    for (int i = 0; i < count; i++) {
        p->s->at[piece] = (uint16_t)path[i];
        nwar_arrive(p, piece, path[i], NW_7_3_1b);
    }
    return path[count - 1];
}

void nwar_do_move(nwar_play *p, const gg_action *action, gg_rule rule) {
    int piece = action->arg[NWAR_ARG_PIECE], leader = action->arg[NWAR_ARG_LEADER];
    int count = action->count - NWAR_ARG_PATH, from = p->s->at[piece];
    bool enters = from == NWAR_WAITING;
    nwar_spend(p->s, piece);
    int to = walk_path(p, piece, action->arg + NWAR_ARG_PATH, count);
    nwar_result(p->events, enters ? NWAR_ENTERED : NWAR_MOVED, rule, count, piece, nwar_subject_hex(to),
                enters ? -1 : nwar_subject_hex(from));
    go_along(p, piece, leader, to, enters ? NW_6_2_1i : NW_6_2_4a);
}

void nwar_do_charge(nwar_play *p, const gg_action *action) {
    int target = action->arg[NWAR_ARG_THIRD];
    nwar_do_move(p, action, NW_8_3_1g);
    nwar_do_shock(p, action->arg[NWAR_ARG_PIECE], target, 0);
}

void nwar_do_move_fire(nwar_play *p, const gg_action *action) {
    int unit = action->arg[NWAR_ARG_PIECE];
    nwar_do_move(p, action, p->b->kind_of[unit] == NWAR_HORSE ? NW_12_4m : NW_12_2b);
    nwar_push(p->s, (nwar_task){.kind = NWAR_ASK_TARGET, .piece = (uint8_t)unit});
}
