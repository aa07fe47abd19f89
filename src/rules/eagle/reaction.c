/* reaction: what the other side does about a charge. Squares (23.14 to 23.21), guns (23.22 to 23.25). */
#include "rules/eagle/charge.h"
#include "rules/eagle/fire.h"
#include "rules/eagle/formation.h"
#include "rules/eagle/morale.h"
#include "rules/eagle/result.h"

/* --- squares, 23.14 to 23.21 ------------------------------------------------------------------------- */

enum { REACH = 2 /* hexes of a charge, EL-23.37 */ };

/* Is a charging unit that near, and one that it sees? EL-9.8: units do not stand in the way. */
static bool is_charged_at(const eagle_battle *b, const eagle_state *s, int unit, int most, bool *seen) {
    bool near = false;
    *seen = false;
    for (int i = 0; i < eagle_acting_group(b, s)->units; i++) {
        int rider = eagle_acting_group(b, s)->unit[i];
        if (!eagle_is_charging(s, rider)) continue;
        if (eagle_distance(b, s->unit[unit].at, s->unit[rider].at) > most) continue;
        near = true;
        if (eagle_sees(b, s->unit[unit].at, s->unit[rider].at, NULL)) *seen = true;
    }
    return near;
}

/* EL-23.14 but for the cavalry; EL-23.20: whatever its order, in command or not; EL-23.21 */
static gg_rule footing_bar(const eagle_battle *b, const eagle_state *s, int unit, bool ragged) {
    bool ours = eagle_side_of(b, unit) == eagle_acting_side(b, s);
    if (ours || eagle_kind_of(b, unit) != EAGLE_INFANTRY || !eagle_on_board(s, unit)) return EL_23_14;
    if (eagle_routs(s, unit)) return EL_23_14;
    if ((s->unit[unit].temper == EAGLE_DISORDERED) != ragged) return ragged ? EL_G5_R13 : EL_24_37;
    if (s->unit[unit].formation == EAGLE_SQUARE) return EL_23_14;
    return eagle_is_open_ground(b, s->unit[unit].at) ? 0 : EL_5_8;
}

gg_rule eagle_square_bar(const eagle_battle *b, const eagle_state *s, int unit, bool late, bool ragged) {
    gg_rule bar = footing_bar(b, s, unit, ragged);
    bool seen, near;
    if (bar) return bar;
    if (eagle_is(s, unit, EAGLE_TRIED)) return EL_23_18;
    if (late && !eagle_is(s, unit, EAGLE_UNSEEING)) return EL_23_19;
    near = is_charged_at(b, s, unit, late ? 1 : REACH, &seen);
    return near && seen ? 0 : late ? EL_23_19 : EL_23_14;
}

/* EL-23.19: who had no LOS at the declaration. */
void eagle_mark_unseeing(eagle_play *p) {
    for (int unit = 0; unit < p->b->units; unit++) {
        bool seen;
        if (footing_bar(p->b, p->s, unit, false)) continue;
        if (is_charged_at(p->b, p->s, unit, REACH, &seen) && !seen) eagle_mark(p->s, unit, EAGLE_UNSEEING);
    }
}

void eagle_push_square_test(eagle_play *p, int unit, bool late, int card) {
    eagle_mark(p->s, unit, EAGLE_TRIED);
    eagle_push_test(p, unit, EAGLE_FOR_SQUARE, EAGLE_NONE, EAGLE_NONE, card, late ? EL_23_19 : EL_23_15);
}

void eagle_end_square_test(eagle_play *p, int unit, int answer, bool ragged) {
    if (!eagle_on_board(p->s, unit) || eagle_routs(p->s, unit)) return;
    if (answer == EAGLE_PASSED) {
        eagle_form(p, unit, EAGLE_SQUARE, EAGLE_NONE, EL_23_16);
        eagle_result(p, EAGLE_EV_SQUARED, EL_23_16, 0, unit, -1, -1);
    } else if (answer == EAGLE_FAILED && !ragged) {
        eagle_shake(p, unit, EL_23_17); /* EL-7.11 */
    }
}

enum squares_step { TRYING, TRIED, ENOUGH };

static bool anyone_may_try(const eagle_battle *b, const eagle_state *s, bool late) {
    for (int unit = 0; unit < b->units; unit++)
        if (eagle_square_bar(b, s, unit, late, false) == 0) return true;
    return false;
}

static bool run_squares(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    int answer = eagle_take_answer(s);
    if (t->step == TRIED) {
        eagle_end_square_test(p, t->unit, answer, false);
        t->step = TRYING;
        return true;
    }
    if (t->step == TRYING && anyone_may_try(p->b, s, t->flags & EAGLE_LATE)) return false;
    eagle_pop(s, EAGLE_NO_ANSWER);
    return true;
}

static gg_prompt prompt_squares(const eagle_battle *b, const eagle_state *s) {
    (void)b;
    return eagle_ask(EAGLE_ASK_SQUARE, eagle_at_top(s)->side, EAGLE_SUBJECT_GROUP + s->active, -1);
}

static void list_squares(const eagle_sight *v, gg_list *list) {
    bool late = eagle_at_top(v->s)->flags & EAGLE_LATE;
    for (int unit = 0; unit < v->b->units; unit++)
        if (eagle_square_bar(v->b, v->s, unit, late, false) == 0)
            gg_list_put(list, EAGLE_DO_SQUARE, 1, unit, 0, 0);
    gg_list_put(list, EAGLE_DO_NEXT, 0, 0, 0, 0);
}

static gg_verdict judge_squares(const eagle_sight *v, const gg_action *action) {
    int unit = eagle_arg(action, 0);
    if (action->kind == EAGLE_DO_NEXT) return action->count == 0 ? gg_legal() : gg_forbid(EL_23_18, -1, -1);
    if (action->count != 1 || !eagle_is_unit(v->b, unit)) return gg_forbid(EL_23_14, -1, -1);
    gg_rule bar = eagle_square_bar(v->b, v->s, unit, eagle_at_top(v->s)->flags & EAGLE_LATE, false);
    return bar ? gg_forbid(bar, unit, -1) : gg_legal();
}

static void answer_squares(eagle_play *p, int side, const gg_action *action) {
    eagle_task *t = eagle_top(p->s);
    (void)side;
    if (action->kind == EAGLE_DO_NEXT) {
        t->step = ENOUGH;
        return;
    }
    t->unit = (uint8_t)action->arg[0];
    t->step = TRIED;
    eagle_push_square_test(p, t->unit, t->flags & EAGLE_LATE, 0);
}

const eagle_course eagle_course_squares = {run_squares, prompt_squares, list_squares, judge_squares,
                                           answer_squares};

/* --- the guns, 23.22 to 23.25, EL-G10.S10s1 ---------------------------------------------------------- */

enum guns_step { ASKED, TESTED, FIRED };

static bool is_ready_battery(const eagle_state *s, int unit) {
    return s->unit[unit].formation == EAGLE_UNLIMBERED && s->unit[unit].temper == EAGLE_GOOD; /* EL-24.37 */
}

gg_rule eagle_guns_bar(const eagle_battle *b, const eagle_state *s, const eagle_attack *a) {
    bool charge = a->kind == EAGLE_CHARGE || a->kind == EAGLE_MASS;
    if (!charge || a->flags & (EAGLE_NOT_ASKED | EAGLE_OUT_OF_ORDER) || eagle_has_lapsed(b, s, a))
        return EL_23_22;
    return is_ready_battery(s, a->target) && a->arc == EAGLE_FRONT ? 0 : EL_23_22;
}

/* EL-23.24, EL-30.22: does that unit take part in the charge, where the guns can reach it? */
static gg_rule answer_bar(const eagle_battle *b, const eagle_state *s, const eagle_attack *a, int unit) {
    if (!eagle_is_unit(b, unit) || b->unit[unit].group != s->active || !eagle_is_charging(s, unit))
        return EL_23_24;
    int bit = 1 << eagle_place_in_group(b, unit);
    bool part = unit == a->attacker || a->support & bit || (a->kind == EAGLE_MASS && s->mass & bit);
    if (!part || !eagle_controls(b, s, a->target, s->unit[unit].at)) return EL_23_24;
    return eagle_fire_bar(b, s, a->target, s->unit[unit].at, EAGLE_SHOT_WHOLE, false); /* EL-14.33, EL-29.7 */
}

static gg_rule gunners_bar(const eagle_battle *b, const eagle_state *s, const eagle_attack *a) {
    bool asked = eagle_has(b, EAGLE_GUNNERS) && !(a->flags & (EAGLE_NOT_ASKED | EAGLE_OUT_OF_ORDER));
    if (!asked || eagle_has_lapsed(b, s, a) || !is_ready_battery(s, a->target) ||
        eagle_side_of(b, a->target) != EAGLE_BRITISH)
        return EL_G10_S10s1;
    uint64_t near = eagle_adjacent(b, s, EAGLE_BRITISH, a->to);
    for (int unit = 0; unit < b->units; unit++)
        if (near >> unit & 1 && s->unit[unit].formation == EAGLE_SQUARE) return 0;
    return EL_G10_S10s1;
}

bool eagle_guns_may_react(const eagle_battle *b, const eagle_state *s, const eagle_attack *a) {
    if (gunners_bar(b, s, a) == 0) return true;
    if (eagle_guns_bar(b, s, a)) return false;
    for (int i = 0; i < eagle_acting_group(b, s)->units; i++)
        if (answer_bar(b, s, a, eagle_acting_group(b, s)->unit[i]) == 0) return true;
    return false;
}

static bool run_guns(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    int answer = eagle_take_answer(s);
    switch ((enum guns_step)t->step) {
    case ASKED: return false;
    case TESTED: {
        eagle_attack fire = {
            .kind = EAGLE_FIRE, .attacker = t->unit, .target = t->other, .leader = EAGLE_NONE};
        t->step = FIRED;
        if (answer == EAGLE_PASSED)
            eagle_extra_attack(p, fire, EL_23_24); /* EL-23.25, EL-23.39 */
        else if (answer == EAGLE_FAILED)
            eagle_shake(p, t->unit, EL_23_23);
        return true;
    }
    case FIRED: break;
    }
    eagle_pop(s, EAGLE_NO_ANSWER);
    return true;
}

static gg_prompt prompt_guns(const eagle_battle *b, const eagle_state *s) {
    const eagle_task *t = eagle_at_top(s);
    (void)b;
    return eagle_ask(EAGLE_ASK_GUNS, t->side, t->unit, s->attack[t->attack].attacker);
}

static void list_guns(const eagle_sight *v, gg_list *list) {
    const eagle_task *t = eagle_at_top(v->s);
    const eagle_attack *a = &v->s->attack[t->attack];
    bool may = eagle_guns_bar(v->b, v->s, a) == 0;
    for (int i = 0; may && i < eagle_acting_group(v->b, v->s)->units; i++)
        if (answer_bar(v->b, v->s, a, eagle_acting_group(v->b, v->s)->unit[i]) == 0)
            gg_list_put(list, EAGLE_DO_ANSWER, 2, t->unit, eagle_acting_group(v->b, v->s)->unit[i], 0);
    if (gunners_bar(v->b, v->s, a) == 0) gg_list_put(list, EAGLE_DO_GUNNERS, 1, t->unit, 0, 0);
    gg_list_put(list, EAGLE_DO_HOLD, 0, 0, 0, 0);
}

static gg_verdict judge_guns(const eagle_sight *v, const gg_action *action) {
    const eagle_task *t = eagle_at_top(v->s);
    const eagle_attack *a = &v->s->attack[t->attack];
    if (action->kind == EAGLE_DO_HOLD) return action->count == 0 ? gg_legal() : gg_forbid(EL_23_22, -1, -1);
    if (eagle_arg(action, 0) != t->unit) return gg_forbid(EL_23_22, t->unit, -1);
    if (action->kind == EAGLE_DO_GUNNERS) {
        gg_rule bar = action->count == 1 ? gunners_bar(v->b, v->s, a) : EL_G10_S10s1;
        return bar ? gg_forbid(bar, t->unit, -1) : gg_legal();
    }
    int unit = eagle_arg(action, 1);
    gg_rule bar = eagle_guns_bar(v->b, v->s, a);
    if (!bar) bar = action->count == 2 ? answer_bar(v->b, v->s, a, unit) : EL_23_24;
    return bar ? gg_forbid(bar, t->unit, eagle_is_unit(v->b, unit) ? unit : -1) : gg_legal();
}

static void answer_guns(eagle_play *p, int side, const gg_action *action) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_attack *a = &s->attack[t->attack];
    (void)side;
    t->step = FIRED;
    if (action->kind == EAGLE_DO_GUNNERS) {
        a->flags |= EAGLE_LAPSED;
        eagle_result(p, EAGLE_EV_LAPSED, EL_G10_S10s1, 0, a->attacker, a->target, -1);
        eagle_shake(p, t->unit, EL_G10_S10s1);
    } else if (action->kind == EAGLE_DO_ANSWER) {
        t->other = (uint8_t)action->arg[1];
        t->step = TESTED;
        eagle_push_test(p, t->unit, EAGLE_FOR_GUNS, EAGLE_NONE, EAGLE_NONE, 0, EL_23_22);
    }
}

const eagle_course eagle_course_guns = {run_guns, prompt_guns, list_guns, judge_guns, answer_guns};
