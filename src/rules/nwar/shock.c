/* shock: chapter 8.3, with the cavalry and infantry options of 12.7, 12.8, 12.11 and 13.1. */
#include "rules/nwar/rules.h"

/* --- may it be done? -------------------------------------------------------------------------- */

/* NW-8.3.1, NW-2.4: what stands or lies in the way of a shock on the enemy there. */
gg_rule nwar_shock_bar(const nwar_sight *v, int unit, int from, int direction) {
    const nwar_battle *b = v->b;
    const int target = b->next[from][direction];
    nwar_stack stack = v->field.at[target];
    bool mounted = b->kind_of[unit] == NWAR_CAVALRY;
    bool against_cavalry = stack.line && b->kind_of[stack.line - 1] == NWAR_CAVALRY;
    int water = nwar_water(b->edges[from][direction]);
    if (water == NWAR_RIVER) return NW_2_4g;
    if (!mounted) {
        if (against_cavalry && !nwar_on(b, NWAR_INFANTRY_VS_CAVALRY)) return NW_8_3_1c;
        return nwar_squared(v->s, stack) && !nwar_on(b, NWAR_SQUARE_INFANTRY_SHOCK) ? NW_7_7a : 0;
    }
    if (against_cavalry && !nwar_on(b, NWAR_CAVALRY_VS_CAVALRY)) return NW_8_3_1h;
    gg_rule terrain = nwar_terrains[b->terrain[target]].no_cavalry;
    if (terrain) return terrain;
    return water == NWAR_STREAM ? NW_2_4l : 0;
}

/* NW-6.2.2a: did the unit begin the turn adjacent to a combat unit that is now in the target hex? */
static bool began_adjacent(const nwar_sight *v, int unit, nwar_stack stack) {
    const uint16_t *start = v->s->start;
    if (start[unit] >= NWAR_HEXES) return false;
    int line = stack.line - 1, gun = stack.gun - 1;
    if (line >= 0 && start[line] < NWAR_HEXES && nwar_distance(v->b, start[unit], start[line]) == 1)
        return true;
    return gun >= 0 && start[gun] < NWAR_HEXES && nwar_distance(v->b, start[unit], start[gun]) == 1;
}

static gg_rule target_bar(const nwar_sight *v, int unit, int target) {
    gg_rule rule = nwar_target_bar(v, target);
    if (rule) return rule;
    int from = v->s->at[unit], direction = nwar_direction(v->b, from, target);
    if (direction == GG_HEX_NONE || !began_adjacent(v, unit, v->field.at[target])) return NW_6_2_2a;
    return nwar_shock_bar(v, unit, from, direction);
}

/* NW-12.5a, NW-12.5d, NW-12.5e: may a leader add that many dice? */
static gg_verdict may_buy_dice(const nwar_sight *v, int unit, int bought) {
    if (bought == 0) return gg_legal();
    if (!nwar_on(v->b, NWAR_LEADER_SHOCK)) return gg_forbid(NW_9_2c, unit, -1);
    int leader = v->field.at[v->s->at[unit]].leader - 1;
    if (leader < 0 || bought < 0) return gg_forbid(NW_12_5a, unit, -1);
    if (v->b->piece[leader].cavalry) return gg_forbid(NW_12_5e, leader, -1);
    if (nwar_acted(v->s, leader)) return gg_forbid(NW_12_5d, leader, -1);
    return bought > v->s->rating[leader - NWAR_UNITS] ? gg_forbid(NW_12_5a, leader, -1) : gg_legal();
}

/* NW-8.3.1: who can shock without charging. */
static gg_rule arm_bar(const nwar_sight *v, int unit) {
    static const gg_rule by_kind[NWAR_KINDS] = {0, NW_8_3_1f, NW_3_3h, NW_3_3h, NW_12_1h, NW_3_3n};
    gg_rule rule = by_kind[v->b->kind_of[unit]];
    return !rule && nwar_in_square(v->s, unit) ? NW_7_6a : rule;
}

gg_verdict nwar_judge_shock(const nwar_sight *v, int unit, int target, int bought) {
    gg_rule rule = arm_bar(v, unit);
    if (rule) return gg_forbid(rule, unit, -1);
    gg_verdict verdict = nwar_may_act(v, unit);
    if (verdict.rule) return verdict;
    rule = target_bar(v, unit, target);
    if (rule) return gg_forbid(rule, unit, nwar_is_hex(v->b, target) ? nwar_subject_hex(target) : -1);
    verdict = may_buy_dice(v, unit, bought);
    return verdict.rule ? verdict : nwar_may_pay(v, 2 + bought);
}

void nwar_list_shocks(const nwar_sight *v, int unit, gg_list *list) {
    if (arm_bar(v, unit) || v->s->ap < 2) return;
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int target = v->b->next[v->s->at[unit]][d];
        if (target == NWAR_NOWHERE || target_bar(v, unit, target)) continue;
        for (int bought = 0; bought <= v->s->ap - 2 && !may_buy_dice(v, unit, bought).rule; bought++)
            nwar_list_add(list, NWAR_SHOCK, 3, unit, target, bought);
    }
}

/* --- charges ---------------------------------------------------------------------------------- */

/* NW-6.2.3a, NW-8.3.1f: not adjacent to an enemy at the start of the turn, nor now. */
static gg_rule charge_start_bar(const nwar_sight *v, int unit) {
    if (nwar_was_engaged(v->s, unit)) return NW_6_2_3a;
    return nwar_near(v->b, &v->field, v->s->at[unit], (int)gg_other((gg_side)v->side)) ? NW_8_3_1f : 0;
}

static gg_rule charge_target_bar(const nwar_sight *v, int unit, int from, int target) {
    gg_rule rule = nwar_target_bar(v, target);
    if (rule) return rule;
    int direction = nwar_direction(v->b, from, target);
    return direction == GG_HEX_NONE ? NW_8_3_1g : nwar_shock_bar(v, unit, from, direction);
}

gg_verdict nwar_judge_charge(const nwar_sight *v, const gg_action *action) {
    int unit = action->arg[NWAR_ARG_PIECE], leader = action->arg[NWAR_ARG_LEADER];
    int target = action->arg[NWAR_ARG_THIRD];
    if (v->b->kind_of[unit] != NWAR_CAVALRY) return gg_forbid(NW_8_3_1g, unit, -1);
    gg_verdict verdict = nwar_may_act(v, unit);
    if (!verdict.rule && leader >= 0) verdict = nwar_may_go_along(v, unit, leader);
    if (verdict.rule) return verdict;
    if (target >= NWAR_BOUGHT_CHARGE)
        return gg_forbid(nwar_on(v->b, NWAR_LEADER_EXTRA_MOVE) ? NW_12_6c : NW_7_1e, unit, -1);
    gg_rule rule = charge_start_bar(v, unit);
    if (rule) return gg_forbid(rule, unit, -1);
    verdict = nwar_judge_charge_path(v, action);
    if (verdict.rule) return verdict;
    rule = charge_target_bar(v, unit, action->arg[action->count - 1], target);
    if (rule) return gg_forbid(rule, unit, nwar_is_hex(v->b, target) ? nwar_subject_hex(target) : -1);
    return nwar_may_pay(v, 2);
}

/* --- declaring: NW-8.3.6a (1) to (3) ---------------------------------------------------------- */

/* NW-7.4.1d, NW-12.7.1a, NW-12.8b: what the defender may do about it, if anything. */
static void push_reaction(nwar_play *p, nwar_stack stack) {
    const nwar_battle *b = p->b;
    int line = stack.line - 1;
    if (line < 0) return;
    bool charged = b->kind_of[p->s->combat.attacker] == NWAR_CAVALRY;
    nwar_task task = {.piece = (uint8_t)line, .hex = p->s->combat.target};
    if (b->kind_of[line] == NWAR_INFANTRY && charged) {
        if (nwar_in_square(p->s, line) || nwar_terrains[b->terrain[task.hex]].no_square) return;
        task.kind = NWAR_ASK_SQUARE;
        nwar_push(p->s, task);
    } else if (b->kind_of[line] == NWAR_CAVALRY) {
        if (charged && !nwar_on(b, NWAR_COUNTER_CHARGE)) return;
        task.kind = charged ? NWAR_ASK_COUNTER : NWAR_ASK_EVADE;
        nwar_push(p->s, task);
    }
}

void nwar_do_shock(nwar_play *p, int unit, int target, int bought) {
    nwar_state *s = p->s;
    nwar_stack stack = nwar_look(p->b, s, target);
    int leader = bought ? nwar_look(p->b, s, s->at[unit]).leader - 1 : NWAR_NO_PIECE;
    nwar_spend(s, unit);
    if (bought) nwar_spend(s, leader);
    s->combat =
        (nwar_combat){(uint8_t)unit, (uint8_t)leader, (uint8_t)bought, 0, s->at[unit], (uint16_t)target};
    nwar_push(s, (nwar_task){.kind = NWAR_ASK_ADVANCE, .piece = (uint8_t)unit, .to = (uint16_t)target});
    nwar_task flee = {.kind = NWAR_ASK_FLEE, .hex = (uint16_t)target, .note = (uint8_t)(stack.holder - 1)};
    if (stack.leader) nwar_push(s, flee);
    nwar_push(s, (nwar_task){.kind = NWAR_STEP_SHOCK});
    push_reaction(p, stack);
}

/* NW-R5, NW-12.7.1a: a die against the strength of the charged cavalry. */
void nwar_react_counter(nwar_play *p) {
    int unit = nwar_pop(p->s).piece, die;
    int needs = nwar_item(p->events, NWAR_NEEDS, NW_12_7_1a, p->s->strength[unit]);
    nwar_roll(p, NW_R5, "counter charge of", unit, &die);
    if (die <= needs) p->s->combat.flags |= NWAR_COUNTERED;
    nwar_result(p->events, die <= needs ? NWAR_COUNTER_CHARGED : NWAR_COUNTER_FAILED, NW_12_7_1a, 0, unit, -1,
                -1);
}

/* --- the dice: NW-8.3.2, NW-8.3.3 ------------------------------------------------------------- */

/* NW-8.3.3e: the unit that takes hits first decides the hit number. */
static int hit_number(const nwar_play *p, nwar_stack stack) {
    const nwar_battle *b = p->b;
    bool mounted = b->kind_of[p->s->combat.attacker] == NWAR_CAVALRY;
    int first = (stack.line ? stack.line : stack.gun) - 1;
    switch (b->kind_of[first]) {
    case NWAR_HORSE: return nwar_item(p->events, NWAR_HIT_ON, NW_12_4f, 4);
    case NWAR_CAVALRY:
        if (!mounted) return nwar_item(p->events, NWAR_HIT_ON, NW_12_8a, 5);
        if (p->s->combat.flags & NWAR_COUNTERED) return nwar_item(p->events, NWAR_HIT_ON, NW_12_7_1b, 6);
        return nwar_item(p->events, NWAR_HIT_ON, NW_12_7a, 5);
    case NWAR_ARTILLERY:
        return nwar_item(p->events, NWAR_HIT_ON, mounted ? NW_8_3_3c : NW_8_3_3a, mounted ? 4 : 5);
    default: break;
    }
    bool square = nwar_in_square(p->s, first);
    if (!mounted) return nwar_item(p->events, NWAR_HIT_ON, square ? NW_13_1a : NW_8_3_3a, 5);
    return nwar_item(p->events, NWAR_HIT_ON, square ? NW_8_3_3d : NW_8_3_3b, square ? 6 : 4);
}

/* NW-8.3.2a and the options' dice. */
static int shock_dice(const nwar_play *p, nwar_stack stack) {
    const nwar_combat *c = &p->s->combat;
    const nwar_piece *attacker = &p->b->piece[c->attacker];
    bool infantry = attacker->kind == NWAR_INFANTRY;
    int dice = nwar_item(p->events, NWAR_BASE, NW_8_3_2a, 3);
    gg_rule terrain = nwar_shock_terrain(p->b, c->from, c->target);
    if (terrain) dice += nwar_item(p->events, NWAR_MODIFIER, terrain, -1);
    if (c->flags & NWAR_SQUARE_FAILED) dice += nwar_item(p->events, NWAR_MODIFIER, NW_7_4_1f, 1);
    if (c->bought) dice += nwar_item(p->events, NWAR_MODIFIER, NW_12_5a, c->bought);
    if (infantry && attacker->nation == NWAR_FRENCH && nwar_on(p->b, NWAR_FRENCH_SHOCK))
        dice += nwar_item(p->events, NWAR_MODIFIER, NW_12_11a, 1);
    if (infantry && nwar_squared(p->s, stack)) dice += nwar_item(p->events, NWAR_MODIFIER, NW_13_1c, 1);
    return dice;
}

/* --- morale: NW-8.3.4, NW-8.4.4 --------------------------------------------------------------- */

/* NW-8.3.4d: one die; true if the unit breaks. The rating is that of before any loss (NW-8.3.6b). */
static bool breaks(nwar_play *p, int unit, int rating) {
    gg_rule rule, mp_rule = p->b->kind_of[unit] == NWAR_HORSE ? NW_12_4k : NW_8_3_4b;
    int die, mp = nwar_item(p->events, NWAR_MORALE, mp_rule, p->s->strength[unit]);
    if (rating) mp += nwar_item(p->events, NWAR_MORALE, NW_8_3_4c, rating);
    int bonus = nwar_morale_terrain(p->b, p->s->combat.from, p->s->combat.target, &rule);
    if (bonus) mp += nwar_item(p->events, NWAR_MORALE, rule, bonus);
    nwar_roll(p, NW_R7, "morale of", unit, &die);
    bool fails = die == 6 || die > mp;
    nwar_result(p->events, fails ? NWAR_BREAKS : NWAR_HOLDS, die == 6 ? NW_8_3_4e : NW_8_3_4d, die, unit, -1,
                -1);
    return fails;
}

/* Does the infantry or cavalry retreat? NW-8.3.4a, NW-8.3.4g, NW-7.4.1i, NW-12.1j */
static bool line_breaks(nwar_play *p, nwar_stack stack, int hits) {
    int line = stack.line - 1;
    if (line < 0 || hits >= p->s->strength[line] || nwar_in_square(p->s, line)) return false;
    if (p->b->kind_of[line] == NWAR_SKIRMISHER) {
        nwar_result(p->events, NWAR_BREAKS, NW_12_1j, 0, line, -1, -1);
        return true;
    }
    return hits && breaks(p, line, nwar_rating(p->b, p->s, stack, line));
}

/* Does the artillery? NW-8.4.4, NW-7.4.3c, NW-12.1l: if it stands alone, when hit; otherwise when the unit
 * with it was eliminated or broke under hits. */
static bool gun_breaks(nwar_play *p, nwar_stack stack, int hits, bool line_broke) {
    int line = stack.line - 1, gun = stack.gun - 1;
    if (gun < 0 || hits == 0) return false;
    int before = line >= 0 ? p->s->strength[line] : 0; /* hits the other unit takes first */
    if (line >= 0 && hits < before && !line_broke) return false;
    if (hits - before >= p->s->strength[gun]) return false;
    return breaks(p, gun, nwar_rating(p->b, p->s, stack, gun));
}

/* --- resolving: NW-8.3.6a (4) to (8) ---------------------------------------------------------- */

void nwar_shock_dice(nwar_play *p) {
    nwar_combat c = p->s->combat;
    nwar_stack stack = nwar_look(p->b, p->s, c.target);
    if (!stack.holder) return; /* NW-12.8c: evaded */
    nwar_attack attack = {shock_dice(p, stack), hit_number(p, stack)};
    int ones, hits = nwar_roll_attack(p, NW_R3, attack, c.attacker, &ones);
    if (stack.leader && ones) nwar_casualties(p, stack.leader - 1, ones, NW_9_3c);
    if (c.bought && ones) nwar_casualties(p, c.leader, ones, NW_12_5c);
    nwar_result(p->events, NWAR_HITS, NW_8_2_1j, hits, c.attacker, nwar_subject_hex(c.target), -1);

    bool line = line_breaks(p, stack, hits), gun = gun_breaks(p, stack, hits, line);
    nwar_take_losses(p, stack, hits, NW_8_3_4f);
    nwar_task retreat = {.kind = NWAR_ASK_RETREAT, .hex = c.target};
    if (gun) {
        retreat.piece = (uint8_t)(stack.gun - 1);
        nwar_push(p->s, retreat);
    }
    if (line) {
        retreat.piece = (uint8_t)(stack.line - 1);
        nwar_push(p->s, retreat);
    }
}

/* NW-8.2.2a, NW-8.2.2c, NW-8.2.2d */
static int hit_unit(nwar_play *p, int unit, int hits, gg_rule rule) {
    int lost = hits < p->s->strength[unit] ? hits : p->s->strength[unit];
    if (lost == 0) return hits;
    p->s->strength[unit] = (uint8_t)(p->s->strength[unit] - lost);
    nwar_result(p->events, NWAR_LOST_STRENGTH, rule, lost, unit, -1, -1);
    if (p->s->strength[unit] == 0) nwar_eliminate(p, unit, NW_3_1d);
    return hits - lost;
}

void nwar_take_losses(nwar_play *p, nwar_stack stack, int hits, gg_rule rule) {
    if (stack.line) hits = hit_unit(p, stack.line - 1, hits, rule);
    if (stack.gun) hit_unit(p, stack.gun - 1, hits, rule);
}

/* NW-10.1b, NW-10.1d */
void nwar_eliminate(nwar_play *p, int unit, gg_rule rule) {
    int enemy = (int)gg_other((gg_side)p->b->side_of[unit]),
        value = p->b->kind_of[unit] == NWAR_SKIRMISHER ? 0 : 1;
    p->s->at[unit] = NWAR_LOST;
    p->s->strength[unit] = 0;
    p->s->square &= ~nwar_bit(unit);
    p->s->battery &= ~nwar_bit(unit);
    p->s->points[enemy] = (uint8_t)(p->s->points[enemy] + value);
    nwar_result(p->events, NWAR_ELIMINATED, rule, value, unit, -1, -1);
}

/* --- advance: NW-8.3.5 ------------------------------------------------------------------------ */

/* May a leader in the attacker's hex go along, and may he stay? NW-8.3.5b, NW-6.2.4b, NW-12.3c */
static void leader_of_advance(const nwar_sight *v, int unit, int *leader, bool *may_stay) {
    *leader = v->field.at[v->s->at[unit]].leader - 1;
    *may_stay = true;
    if (*leader < 0) return;
    bool wrong_arm = v->b->piece[*leader].cavalry && v->b->kind_of[unit] != NWAR_CAVALRY;
    *may_stay = v->s->bound[*leader - NWAR_UNITS] != unit;
    if (wrong_arm || nwar_bound_elsewhere(v->s, *leader, unit)) *leader = -1;
}

void nwar_list_advances(const nwar_sight *v, gg_list *list) {
    const nwar_task *task = nwar_top(v->s);
    if (v->field.at[task->to].holder) return; /* NW-8.3.5c */
    int leader;
    bool may_stay;
    leader_of_advance(v, task->piece, &leader, &may_stay);
    if (may_stay) nwar_list_add(list, NWAR_ADVANCE, 1, -1, 0, 0);
    if (leader >= 0) nwar_list_add(list, NWAR_ADVANCE, 1, leader, 0, 0);
    nwar_list_add(list, NWAR_STAY, 0, 0, 0, 0);
}

void nwar_do_advance(nwar_play *p, int leader) {
    nwar_task task = nwar_pop(p->s);
    p->s->at[task.piece] = task.to;
    nwar_result(p->events, NWAR_ADVANCED_TO, NW_8_3_5a, 0, task.piece, nwar_subject_hex(task.to), -1);
    nwar_arrive(p, task.piece, task.to, NW_8_3_5f);
    if (leader < 0) return;
    p->s->at[leader] = task.to;
    nwar_result(p->events, NWAR_FOLLOWS, NW_8_3_5b, 0, leader, task.piece, nwar_subject_hex(task.to));
}
