/* fallback: cavalry that retreats by itself, 30.5 to 30.10 and 30.21. */
#include "rules/eagle/move.h"

#include "rules/eagle/command.h"

/* Those it falls back from; the hex must be free and farther from each of them. */
static gg_rule back_hex_bar(const eagle_battle *b, const eagle_state *s, int unit, int hex, uint64_t from,
                            bool rear) {
    int at = s->unit[unit].at, d = eagle_direction(b, at, hex);
    if (d == GG_HEX_NONE) return EL_30_5;
    gg_rule bar = eagle_step_bar(b, s, unit, at, d);
    if (bar) return bar;
    if (rear && eagle_arc_of(s->unit[unit].facing, d) != EAGLE_REAR) return EL_30_9;
    if (eagle_in_enemy_zone(b, s, eagle_side_of(b, unit), hex)) return EL_30_9;
    if (!eagle_is_away(b, s, at, hex, EAGLE_NOWHERE, from)) return EL_30_9;
    return eagle_end_bar(b, s, unit, at, hex, s->unit[unit].facing); /* EL-8.13 */
}

static gg_rule falls_back_bar(const eagle_battle *b, const eagle_state *s, int unit) {
    if (!eagle_on(b, EAGLE_CAVALRY_RETREAT) || eagle_kind_of(b, unit) != EAGLE_CAVALRY) return EL_30_5;
    if (!eagle_on_board(s, unit) || s->unit[unit].temper != EAGLE_GOOD) return EL_30_5;
    if (eagle_is(s, unit, EAGLE_HELD)) return EL_G5_R22; /* EL-G5.M20 */
    return eagle_command_bar(s, unit, EL_30_10);
}

/* Enemies in whose ZOC it stands, cavalry or the others. */
static uint64_t holders(const eagle_battle *b, const eagle_state *s, int unit, bool cavalry) {
    uint64_t all = eagle_controllers(b, s, 1 - eagle_side_of(b, unit), s->unit[unit].at), found = 0;
    for (int enemy = 0; enemy < b->units; enemy++)
        if (all >> enemy & 1 && (eagle_kind_of(b, enemy) == EAGLE_CAVALRY) == cavalry)
            found |= UINT64_C(1) << enemy;
    return found;
}

/* In its own move step: from infantry and guns freely (EL-30.6), from cavalry by a test (EL-30.7). */
gg_rule eagle_fall_back_bar(const eagle_battle *b, const eagle_state *s, int unit, int hex, bool *test) {
    gg_rule bar = falls_back_bar(b, s, unit);
    if (bar) return bar;
    if (eagle_must_rejoin(b, s, unit)) return EL_14_9;
    uint64_t foot = holders(b, s, unit, false);
    *test = false;
    bar = foot ? back_hex_bar(b, s, unit, hex, foot, false) : EL_30_6;
    if (!bar) return 0;
    uint64_t horse = holders(b, s, unit, true);
    if (!horse || eagle_order_of(b, s, unit) != EAGLE_MANEUVER) return bar;
    if (eagle_is(s, unit, EAGLE_BACKED)) return EL_30_21;
    *test = true;
    return back_hex_bar(b, s, unit, hex, horse, true);
}

void eagle_list_falls(const eagle_sight *v, int unit, gg_list *list) {
    bool test;
    if (falls_back_bar(v->b, v->s, unit)) return;
    uint32_t free = eagle_may_go_along(v->b, v->s, unit, EAGLE_BY_FALL_BACK, 1);
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int hex = eagle_next(v->b, v->s->unit[unit].at, d);
        if (hex == EAGLE_NOWHERE || eagle_fall_back_bar(v->b, v->s, unit, hex, &test)) continue;
        EAGLE_EACH_COMPANY(with, free)
        gg_list_put(list, EAGLE_DO_FALL_BACK, 3, unit, hex, (int)with);
    }
}

/* EL-30.8 */
static gg_rule evade_bar(const eagle_battle *b, const eagle_state *s, int unit, int mover_unit, int hex) {
    gg_rule bar = falls_back_bar(b, s, unit);
    return bar ? bar : back_hex_bar(b, s, unit, hex, UINT64_C(1) << mover_unit, true);
}

static bool can_evade(const eagle_battle *b, const eagle_state *s, int unit, int mover_unit) {
    int at = s->unit[unit].at;
    if (eagle_kind_of(b, unit) != EAGLE_CAVALRY || at >= EAGLE_HEXES) return false;
    if (eagle_side_of(b, unit) == eagle_side_of(b, mover_unit)) return false;
    if (eagle_distance(b, at, s->unit[mover_unit].at) != 1) return false;
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int hex = eagle_next(b, at, d);
        if (hex != EAGLE_NOWHERE && !evade_bar(b, s, unit, mover_unit, hex)) return true;
    }
    return false;
}

void eagle_push_evade(eagle_play *p, int unit) {
    eagle_task task = eagle_task_of(EAGLE_TASK_EVADE, EL_30_8);
    task.unit = (uint8_t)unit;
    eagle_push(p->s, task);
}

enum evade_step { EVADE_SEEK, EVADE_ASK };

/* count: the first unit not asked yet; other: the one that is asked. */
static bool run_evade(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_take_answer(s);
    if (t->step == EVADE_ASK) return false;
    for (; t->count < p->b->units; t->count++) {
        if (!can_evade(p->b, s, t->count, t->unit)) continue;
        t->other = t->count++;
        t->step = EVADE_ASK;
        return true;
    }
    eagle_pop(s, EAGLE_NO_ANSWER);
    return true;
}

static gg_prompt prompt_evade(const eagle_battle *b, const eagle_state *s) {
    const eagle_task *t = eagle_at_top(s);
    return eagle_ask(EAGLE_ASK_EVADE, eagle_side_of(b, t->other), t->other, t->unit);
}

static void list_evade(const eagle_sight *v, gg_list *list) {
    const eagle_task *t = eagle_at_top(v->s);
    uint32_t free = eagle_may_go_along(v->b, v->s, t->other, EAGLE_BY_EVASION, 1); /* EL-6.43 */
    gg_list_put(list, EAGLE_DO_STAND, 0, -1, -1, -1);
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int hex = eagle_next(v->b, v->s->unit[t->other].at, d);
        if (hex == EAGLE_NOWHERE || evade_bar(v->b, v->s, t->other, t->unit, hex)) continue;
        EAGLE_EACH_COMPANY(with, free)
        gg_list_put(list, EAGLE_DO_FALL_BACK, 3, t->other, hex, (int)with);
    }
}

static gg_verdict judge_evade(const eagle_sight *v, const gg_action *a) {
    const eagle_task *t = eagle_at_top(v->s);
    if (a->kind == EAGLE_DO_STAND) return gg_legal();
    int hex = eagle_arg(a, 1);
    if (eagle_arg(a, 0) != t->other || !eagle_is_hex(v->b, hex)) return gg_forbid(EL_30_8, t->other, -1);
    gg_rule rule = evade_bar(v->b, v->s, t->other, t->unit, hex);
    if (!rule) rule = eagle_company_bar(v->b, v->s, t->other, EAGLE_BY_EVASION, 1, eagle_arg(a, 2));
    return rule ? gg_forbid(rule, t->other, eagle_subject_hex(hex)) : gg_legal();
}

static void answer_evade(eagle_play *p, int side, const gg_action *a) {
    eagle_task *t = eagle_top(p->s);
    (void)side;
    t->step = EVADE_SEEK;
    if (a->kind == EAGLE_DO_FALL_BACK)
        eagle_enter_hex(p, t->other, a->arg[1], EAGLE_BY_EVASION, (uint32_t)a->arg[2], EAGLE_NONE, EL_30_8);
}

const eagle_course eagle_course_evade = {run_evade, prompt_evade, list_evade, judge_evade, answer_evade};
