/* formation: chapter 18, the formation step, recalls, and the formation actions of the options. */
#include "rules/eagle/formation.h"

#include "rules/eagle/cards.h"
#include "rules/eagle/command.h"
#include "rules/eagle/morale.h"
#include "rules/eagle/move.h"
#include "rules/eagle/result.h"
#include "rules/eagle/sequence.h"

/* --- facings ----------------------------------------------------------------------------------------- */

/* EL-18.9 to EL-18.12, EL-19.33: may the unit turn to that facing in this step, staying in a formation that
 * faces? Its own facing is no turn. */
static gg_rule turn_bar(const eagle_state *s, int unit, int facing) {
    const eagle_unit *u = &s->unit[unit];
    if (!eagle_is_facing(facing)) return EL_2_7;
    int corners = u->facing == EAGLE_NONE ? 0 : eagle_corners(u->facing, facing);
    if (corners == 0 || corners == 3) return 0;
    if (u->formation == EAGLE_LINE) return EL_18_10;
    return u->formation == EAGLE_UNLIMBERED ? EL_18_11 : 0;
}

/* The facing of an action that may turn the unit besides; -1: it keeps its own, if it has one. */
static gg_rule keep_or_turn_bar(const eagle_state *s, int unit, int facing) {
    if (facing == -1) return 0;
    if (facing == s->unit[unit].facing) return EL_18_9;
    return s->unit[unit].facing == EAGLE_NONE ? EL_19_33 : turn_bar(s, unit, facing);
}

static void face(eagle_play *p, int unit, int facing) {
    eagle_unit *u = &p->s->unit[unit];
    if (eagle_is_facing(facing) && eagle_formations[u->formation].faces) u->facing = (uint8_t)facing;
}

/* --- changes ----------------------------------------------------------------------------------------- */

gg_rule eagle_change_bar(const eagle_battle *b, const eagle_state *s, int unit, int formation, int facing,
                         bool order) {
    const eagle_unit *u = &s->unit[unit];
    if (eagle_routs(s, unit)) return EL_25_4;
    if (eagle_kind_of(b, unit) == EAGLE_CAVALRY) return EL_18_4;
    if (u->temper == EAGLE_DISORDERED) return EL_18_6;                         /* EL-18.1, EL-24.39 */
    if (order && eagle_order_of(b, s, unit) == EAGLE_MANEUVER) return EL_18_5; /* EL-14.22 */
    if (formation == u->formation) return EL_18_1;
    gg_rule bar = eagle_formation_bar(b, s, unit, formation, u->at); /* EL-18.2, EL-18.3, EL-18.14 */
    if (bar) return bar;
    if (eagle_formations[formation].faces) return turn_bar(s, unit, facing);
    return eagle_is_facing(facing) ? EL_19_33 : 0;
}

gg_rule eagle_wheel_bar(const eagle_battle *b, const eagle_state *s, int unit, int facing) {
    const eagle_unit *u = &s->unit[unit];
    (void)b;
    if (eagle_routs(s, unit)) return EL_17_9;
    if (!eagle_formations[u->formation].faces) return EL_19_33;
    if (facing == u->facing) return EL_18_9;
    return turn_bar(s, unit, facing);
}

void eagle_form(eagle_play *p, int unit, int formation, int facing, gg_rule rule) {
    eagle_set_formation(p->s, unit, formation, facing);
    eagle_result(p, EAGLE_EV_FORMED, rule, 0, unit, formation, p->s->unit[unit].facing);
    if (formation == EAGLE_SQUARE) eagle_call_back(p, unit, EL_28_21);
    if (formation == EAGLE_OPEN_ORDER) eagle_call_back(p, unit, EL_28_22);
}

void eagle_call_back(eagle_play *p, int unit, gg_rule rule) {
    eagle_unit *u = &p->s->unit[unit];
    if (!(u->marks & EAGLE_SKIRMISHER_OUT)) return;
    u->out = 0;
    eagle_unmark(p->s, unit, EAGLE_SKIRMISHER_OUT);
    eagle_result(p, EAGLE_EV_SKIRMISHER, rule, 0, unit, -1, -1);
}

/* --- the other actions of the step ------------------------------------------------------------------- */

/* EL-18.7, EL-18.8; under any order (EL-14.23, EL-14.31) */
static gg_rule recover_bar(const eagle_state *s, int unit, int facing) {
    if (s->unit[unit].temper != EAGLE_DISORDERED || eagle_is(s, unit, EAGLE_ACTED_FIRST)) return EL_18_7;
    return keep_or_turn_bar(s, unit, facing);
}

/* EL-28.6, EL-28.18 and EL-30.4 are formation change actions: EL-18.5 and EL-18.6 hold for them. */
static gg_rule extra_bar(const eagle_battle *b, const eagle_state *s, int unit, int facing) {
    if (s->unit[unit].temper == EAGLE_DISORDERED) return EL_18_6;
    if (eagle_order_of(b, s, unit) == EAGLE_MANEUVER) return EL_18_5;
    return keep_or_turn_bar(s, unit, facing);
}

static bool is_rifle_in(const eagle_state *s, int hex) {
    for (int i = 0; i < EAGLE_RIFLES; i++)
        if (s->rifle[i].at == hex) return true;
    return false;
}

int eagle_detaching_stand(const eagle_state *s, int unit) {
    for (int stand = 0; stand < 2; stand++) {
        int figures = s->unit[unit].stand[stand];
        if (eagle_stand_figures(figures) == 2 && eagle_stand_of(figures, EAGLE_FIGURE_SKIRMISHER))
            return stand + 1;
    }
    return 0;
}

static gg_rule detach_bar(const eagle_battle *b, const eagle_state *s, int unit, int facing) {
    const eagle_unit *u = &s->unit[unit];
    if (!eagle_on(b, EAGLE_SKIRMISHERS) || eagle_kind_of(b, unit) != EAGLE_INFANTRY) return EL_28_6;
    if (u->temper == EAGLE_DISORDERED) return EL_28_7;
    if (u->formation == EAGLE_OPEN_ORDER) return EL_28_8;
    if (u->marks & EAGLE_SKIRMISHER_OUT) return EL_28_9;
    if (eagle_figures_of(s, unit, EAGLE_FIGURE_SKIRMISHER) == 0) return EL_28_5;
    if (u->figures < 3 || u->formation == EAGLE_SQUARE || !eagle_detaching_stand(s, unit)) return EL_28_10;
    if (is_rifle_in(s, u->at)) return EL_28_28;
    return extra_bar(b, s, unit, facing); /* EL-28.23 */
}

static gg_rule call_back_bar(const eagle_battle *b, const eagle_state *s, int unit, int facing) {
    if (!eagle_is(s, unit, EAGLE_SKIRMISHER_OUT)) return EL_28_18;
    return extra_bar(b, s, unit, facing);
}

static gg_rule rest_bar(const eagle_battle *b, const eagle_state *s, int unit, int facing) {
    if (!eagle_on(b, EAGLE_CAVALRY_FATIGUE) || !eagle_is(s, unit, EAGLE_FATIGUED)) return EL_30_4;
    return extra_bar(b, s, unit, facing);
}

/* EL-18.15 */
static gg_rule remove_bar(const eagle_battle *b, const eagle_state *s, int unit) {
    return eagle_is_reduced(b, s, unit) ? 0 : EL_18_15;
}

/* --- recalls, EL-18.16 to EL-18.23 ------------------------------------------------------------------- */

/* What an end of a path is compared with: the hex the recall begins in. */
typedef struct recall_start {
    const eagle_battle *b;
    const eagle_state *s;
    int unit, side, hex, enemy, friend;
} recall_start;

/* EL-18.20: with no such unit every hex satisfies the condition (EL-2.19). */
static int class_of_end(const recall_start *r, int hex) {
    int enemy = eagle_nearest(r->b, r->s, 1 - r->side, hex, EAGLE_NONE);
    if (r->enemy != EAGLE_FAR && enemy <= r->enemy) return 2;
    return eagle_nearest(r->b, r->s, r->side, hex, r->unit) <= r->friend ? 0 : 1;
}

static void consider_path(const recall_start *r, eagle_recall_paths *out, int hex, int then) {
    int end = then == EAGLE_NOWHERE ? hex : then, known = 0;
    while (known < out->ends && out->end[known] != end) known++;
    if (known == out->ends) {
        out->end[out->ends] = (uint16_t)end;
        out->class[out->ends++] = (uint8_t)class_of_end(r, end);
    }
    int class = out->class[known];
    if (out->count && class > out->best) return;
    if (class < out->best) out->count = 0;
    out->best = class;
    out->at[out->count++] = (eagle_recall_path){(uint16_t)hex, (uint16_t)then};
}

/* The paths of the best class: of two steps, or of one if there are none (EL-18.21, EL-18.23). */
void eagle_find_recall_paths(const eagle_battle *b, const eagle_state *s, int unit, eagle_recall_paths *out) {
    int side = eagle_side_of(b, unit), start = s->unit[unit].at;
    recall_start r = {b,
                      s,
                      unit,
                      side,
                      start,
                      eagle_nearest(b, s, 1 - side, start, EAGLE_NONE),
                      eagle_nearest(b, s, side, start, unit)};
    out->count = out->ends = 0;
    out->best = 2;
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        if (eagle_step_bar(b, s, unit, start, d)) continue;
        int hex = eagle_next(b, start, d);
        for (int e = 0; e < GG_HEX_SIDES; e++)
            if (eagle_next(b, hex, e) != start && !eagle_step_bar(b, s, unit, hex, e))
                consider_path(&r, out, hex, eagle_next(b, hex, e));
    }
    if (out->count) return;
    for (int d = 0; d < GG_HEX_SIDES; d++)
        if (!eagle_step_bar(b, s, unit, start, d))
            consider_path(&r, out, eagle_next(b, start, d), EAGLE_NOWHERE);
}

/* EL-18.22 */
bool eagle_faces_enemy(const eagle_battle *b, const eagle_state *s, int unit, int hex, int facing) {
    int distance;
    uint64_t near = eagle_nearest_units(b, s, 1 - eagle_side_of(b, unit), hex, EAGLE_NONE, &distance);
    if (!near) return true;
    for (int enemy = 0; enemy < b->units; enemy++)
        if (near >> enemy & 1 && eagle_in_cone(b, hex, facing, s->unit[enemy].at, distance)) return true;
    return false;
}

/* EL-18.20, EL-18.23: can it be walked at all? */
static bool is_path(const eagle_battle *b, const eagle_state *s, int unit, int hex, int then) {
    int start = s->unit[unit].at, d = eagle_direction(b, start, hex);
    if (d == GG_HEX_NONE || eagle_step_bar(b, s, unit, start, d)) return false;
    if (then == EAGLE_NOWHERE) return true;
    d = eagle_direction(b, hex, then);
    return d != GG_HEX_NONE && then != start && !eagle_step_bar(b, s, unit, hex, d);
}

gg_rule eagle_recall_bar(const eagle_battle *b, const eagle_state *s, int unit, int hex, int then,
                         int facing) {
    eagle_recall_paths paths;
    if (eagle_kind_of(b, unit) != EAGLE_CAVALRY || !eagle_on_board(s, unit) || eagle_routs(s, unit))
        return EL_18_16;
    if (!is_path(b, s, unit, hex, then)) return EL_18_20; /* what is dear to work out comes after */
    int end = then == EAGLE_NOWHERE ? hex : then;
    if (eagle_is_facing(facing) && !eagle_faces_enemy(b, s, unit, end, facing)) return EL_18_22;
    eagle_find_recall_paths(b, s, unit, &paths);
    for (int i = 0; i < paths.count; i++)
        if (paths.at[i].hex == hex && paths.at[i].then == then) return eagle_is_facing(facing) ? 0 : EL_2_7;
    return EL_18_20;
}

/* EL-18.16, EL-18.21: may it try? */
static gg_rule try_recall_bar(const eagle_battle *b, const eagle_state *s, int unit) {
    if (eagle_kind_of(b, unit) != EAGLE_CAVALRY) return EL_18_16;
    for (int d = 0; d < GG_HEX_SIDES; d++)
        if (!eagle_step_bar(b, s, unit, s->unit[unit].at, d)) return 0;
    return EL_18_21;
}

enum recall_step { RECALL_TEST, RECALL_TESTED, RECALL_WAY, RECALL_ON, RECALL_ENDS };

static bool run_recall(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    int answer = eagle_take_answer(s);
    switch ((enum recall_step)t->step) {
    case RECALL_TEST:
        t->step = t->flags & EAGLE_RECALL_BY_CARD ? RECALL_WAY : RECALL_TESTED;
        if (t->step == RECALL_TESTED)
            eagle_push_test(p, t->unit, EAGLE_FOR_RECALL, EAGLE_NONE, EAGLE_NONE, 0, EL_18_16);
        return true;
    case RECALL_TESTED:
        eagle_unmark(s, t->unit, EAGLE_CARRIED); /* EL-Q15 */
        if (answer == EAGLE_PASSED)
            t->step = RECALL_WAY;
        else
            eagle_pop(s, EAGLE_FAILED); /* EL-18.19, EL-7.10 */
        return true;
    case RECALL_WAY:
        if (t->to == EAGLE_NOWHERE) return false;
        t->step = t->then == EAGLE_NOWHERE ? RECALL_ENDS : RECALL_ON;
        eagle_enter_hex(p, t->unit, t->to, EAGLE_BY_RECALL, t->with, t->facing, EL_18_17);
        return true;
    case RECALL_ON:
        t->step = RECALL_ENDS;
        eagle_enter_hex(p, t->unit, t->then, EAGLE_BY_RECALL, t->with, t->facing, EL_18_17);
        return true;
    case RECALL_ENDS: break;
    }
    eagle_unmark(s, t->unit, EAGLE_CARRIED);
    s->unit[t->unit].facing = t->facing; /* EL-18.22 */
    eagle_result(p, EAGLE_EV_RECALLED, EL_18_17, 0, t->unit, t->facing, -1);
    if (!(t->flags & EAGLE_RECALL_BY_CARD)) eagle_shake(p, t->unit, EL_18_18);
    int unit = t->unit;
    eagle_pop(s, EAGLE_PASSED);
    eagle_arrived(p, unit, EAGLE_BY_RECALL);
    return true;
}

static gg_prompt prompt_recall(const eagle_battle *b, const eagle_state *s) {
    const eagle_task *t = eagle_at_top(s);
    return eagle_ask(EAGLE_ASK_RECALL, eagle_side_of(b, t->unit), t->unit, -1);
}

static void list_recall(const eagle_sight *v, gg_list *list) {
    int unit = eagle_at_top(v->s)->unit;
    eagle_recall_paths paths;
    eagle_find_recall_paths(v->b, v->s, unit, &paths);
    uint32_t free = eagle_may_go_along(v->b, v->s, unit, EAGLE_BY_RECALL, 2);
    for (int i = 0; i < paths.count && !list->cut; i++) {
        int hex = paths.at[i].hex, then = paths.at[i].then;
        for (int facing = 0; facing < GG_HEX_SIDES; facing++) {
            if (!eagle_faces_enemy(v->b, v->s, unit, then == EAGLE_NOWHERE ? hex : then, facing)) continue;
            EAGLE_EACH_COMPANY(with, free) {
                int32_t *arg = gg_list_next(list, EAGLE_DO_RECALL, 5);
                if (!arg) return;
                arg[0] = unit;
                arg[1] = hex;
                arg[2] = then == EAGLE_NOWHERE ? -1 : then;
                arg[3] = facing;
                arg[4] = (int32_t)with;
            }
        }
    }
}

static gg_verdict judge_recall(const eagle_sight *v, const gg_action *a) {
    int unit = eagle_at_top(v->s)->unit, hex = eagle_arg(a, 1), then = eagle_arg(a, 2);
    if (a->count != 5 || eagle_arg(a, 0) != unit) return gg_forbid(EL_18_20, eagle_arg(a, 0), -1);
    if (!eagle_is_hex(v->b, hex) || (then != -1 && !eagle_is_hex(v->b, then)))
        return gg_forbid(EL_18_20, unit, -1);
    gg_rule rule =
        eagle_recall_bar(v->b, v->s, unit, hex, then == -1 ? EAGLE_NOWHERE : then, eagle_arg(a, 3));
    if (!rule) rule = eagle_company_bar(v->b, v->s, unit, EAGLE_BY_RECALL, 2, eagle_arg(a, 4));
    return rule ? gg_forbid(rule, unit, eagle_subject_hex(hex)) : gg_legal();
}

static void answer_recall(eagle_play *p, int side, const gg_action *a) {
    eagle_task *t = eagle_top(p->s);
    (void)side;
    t->to = (uint16_t)a->arg[1];
    t->then = (uint16_t)(a->arg[2] == -1 ? EAGLE_NOWHERE : a->arg[2]);
    t->facing = (uint8_t)a->arg[3];
    t->with = (uint32_t)a->arg[4];
}

const eagle_course eagle_course_recall = {run_recall, prompt_recall, list_recall, judge_recall,
                                          answer_recall};

/* --- the step, EL-17.3, EL-17.5 ---------------------------------------------------------------------- */

enum formation_step { FORM_CHOOSE, FORM_CHANGED, FORM_OVER };

/* Every facing an action that keeps the formation may end with, its own as -1. */
static void list_facings(const eagle_sight *v, int unit, int kind, gg_list *list) {
    int own = v->s->unit[unit].facing;
    gg_list_put(list, kind, 2, unit, -1, -1);
    for (int facing = 0; facing < GG_HEX_SIDES && own != EAGLE_NONE; facing++)
        if (facing != own && !turn_bar(v->s, unit, facing)) gg_list_put(list, kind, 2, unit, facing, -1);
}

static void list_forms(const eagle_sight *v, int unit, gg_list *list) {
    for (int formation = EAGLE_COLUMN; formation < EAGLE_FORMATIONS; formation++) {
        bool faces = eagle_formations[formation].faces;
        for (int facing = faces ? 0 : -1; facing < (faces ? GG_HEX_SIDES : 0); facing++) {
            gg_rule bar = eagle_change_bar(v->b, v->s, unit, formation, facing, true);
            if (!bar)
                gg_list_put(list, EAGLE_DO_FORM, 3, unit, formation, facing);
            else if (bar != EL_18_10 && bar != EL_18_11)
                break; /* whatever the facing */
        }
    }
}

static void list_unit(const eagle_sight *v, int unit, gg_list *list) {
    const eagle_battle *b = v->b;
    const eagle_state *s = v->s;
    if (s->unit[unit].facing != EAGLE_NONE)
        for (int f = 0; f < GG_HEX_SIDES; f++)
            if (!eagle_wheel_bar(b, s, unit, f)) gg_list_put(list, EAGLE_DO_WHEEL, 2, unit, f, -1);
    if (list->cut) return;
    list_forms(v, unit, list);
    if (!recover_bar(s, unit, -1)) list_facings(v, unit, EAGLE_DO_RECOVER, list);
    if (!try_recall_bar(b, s, unit)) gg_list_put(list, EAGLE_DO_RECALL, 1, unit, -1, -1);
    if (!remove_bar(b, s, unit)) gg_list_put(list, EAGLE_DO_REMOVE, 1, unit, -1, -1);
    if (!detach_bar(b, s, unit, -1)) list_facings(v, unit, EAGLE_DO_DETACH, list);
    if (!call_back_bar(b, s, unit, -1)) list_facings(v, unit, EAGLE_DO_CALL_BACK, list);
    if (!rest_bar(b, s, unit, -1)) list_facings(v, unit, EAGLE_DO_REST, list);
}

static void list_units(const eagle_sight *v, gg_list *list) {
    const eagle_group_card *group = &v->b->group[eagle_at_top(v->s)->group];
    for (int i = 0; i < group->units && !list->cut; i++)
        if (!eagle_may_act(v, group->unit[i]).rule) list_unit(v, group->unit[i], list);
}

/* EL-17.11 */
static bool is_anything_left(const eagle_play *p, const eagle_task *t) {
    uint32_t at[1];
    int32_t word[8];
    gg_list list = gg_list_over(at, 1, word, sizeof word / sizeof *word);
    eagle_sight sight = eagle_sight_of(p, t->side);
    list_units(&sight, &list);
    return list.count > 0 || eagle_may_hold(p->b, p->s, t, EAGLE_AT_FORMATION, t->side, true);
}

static bool run_formation_step(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_take_answer(s);
    switch ((enum formation_step)t->step) {
    case FORM_CHOOSE:
        if (is_anything_left(p, t)) return false;
        t->step = FORM_OVER;
        return true;
    case FORM_CHANGED:
        t->step = FORM_CHOOSE;
        if (eagle_on_board(s, t->unit)) eagle_reach_moment(p, EAGLE_AT_CHANGED, t->side);
        return true;
    case FORM_OVER: break;
    }
    eagle_pop(s, EAGLE_NO_ANSWER);
    return true;
}

static gg_prompt prompt_formation_step(const eagle_battle *b, const eagle_state *s) {
    const eagle_task *t = eagle_at_top(s);
    (void)b;
    return eagle_ask(EAGLE_ASK_ACT, t->side, EAGLE_SUBJECT_GROUP + t->group, EAGLE_STEP_FORMATION);
}

static void list_formation_step(const eagle_sight *v, gg_list *list) {
    list_units(v, list);
    eagle_list_plays(v, eagle_at_top(v->s), EAGLE_AT_FORMATION, true, list);
    gg_list_put(list, EAGLE_DO_NEXT, 0, -1, -1, -1);
}

static gg_rule bar_of(const eagle_sight *v, const gg_action *a) {
    const eagle_battle *b = v->b;
    const eagle_state *s = v->s;
    int unit = a->arg[0], facing = eagle_arg(a, 1);
    switch ((eagle_verb)a->kind) {
    case EAGLE_DO_FORM: {
        if (facing <= EAGLE_NO_FORMATION || facing >= EAGLE_FORMATIONS) return EL_5_1;
        if (!eagle_formations[facing].faces && a->arg[2] != -1) return EL_19_33;
        return eagle_change_bar(b, s, unit, facing, a->arg[2], true);
    }
    case EAGLE_DO_WHEEL: return eagle_wheel_bar(b, s, unit, facing);
    case EAGLE_DO_RECOVER: return recover_bar(s, unit, facing);
    case EAGLE_DO_RECALL: return a->count == 1 ? try_recall_bar(b, s, unit) : EL_18_17;
    case EAGLE_DO_REMOVE: return remove_bar(b, s, unit);
    case EAGLE_DO_DETACH: return detach_bar(b, s, unit, facing);
    case EAGLE_DO_CALL_BACK: return call_back_bar(b, s, unit, facing);
    default: return rest_bar(b, s, unit, facing);
    }
}

static gg_verdict judge_formation_step(const eagle_sight *v, const gg_action *a) {
    if (a->kind == EAGLE_DO_NEXT) return gg_legal();
    if (a->kind == EAGLE_DO_PLAY) return eagle_judge_play(v, eagle_at_top(v->s), EAGLE_AT_FORMATION, true, a);
    gg_verdict verdict = eagle_may_act(v, eagle_arg(a, 0));
    if (verdict.rule) return verdict;
    gg_rule rule = bar_of(v, a);
    return rule ? gg_forbid(rule, a->arg[0], -1) : gg_legal();
}

static void recover(eagle_play *p, int unit, int facing) {
    p->s->unit[unit].temper = EAGLE_GOOD;
    face(p, unit, facing);
    eagle_mark(p->s, unit, EAGLE_RECOVERED);
    eagle_result(p, EAGLE_EV_RECOVERED, EL_18_7, 0, unit, facing, -1);
}

/* EL-28.6 */
static void detach(eagle_play *p, int unit, int facing) {
    p->s->unit[unit].out = (uint8_t)eagle_detaching_stand(p->s, unit);
    face(p, unit, facing);
    eagle_mark(p->s, unit, EAGLE_SKIRMISHER_OUT);
    eagle_result(p, EAGLE_EV_SKIRMISHER, EL_28_6, 1, unit, -1, -1);
}

static void rest(eagle_play *p, int unit, int facing) {
    face(p, unit, facing);
    eagle_unmark(p->s, unit, EAGLE_FATIGUED);
    eagle_result(p, EAGLE_EV_FATIGUED, EL_30_4, 0, unit, -1, -1);
}

static void answer_formation_step(eagle_play *p, int side, const gg_action *a) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    int unit = eagle_arg(a, 0), facing = eagle_arg(a, 1);
    if (a->kind == EAGLE_DO_NEXT) {
        t->step = FORM_OVER;
        return;
    }
    if (a->kind == EAGLE_DO_PLAY) {
        eagle_do_play(p, side, t, EAGLE_AT_FORMATION, true, a);
        return;
    }
    eagle_acts(s, unit);
    switch ((eagle_verb)a->kind) {
    case EAGLE_DO_FORM:
        t->unit = (uint8_t)unit;
        t->step = FORM_CHANGED;
        eagle_form(p, unit, a->arg[1], eagle_arg(a, 2), EL_18_1);
        return;
    case EAGLE_DO_WHEEL:
        face(p, unit, facing);
        eagle_result(p, EAGLE_EV_WHEELED, EL_18_9, 0, unit, facing, -1);
        return;
    case EAGLE_DO_RECOVER: recover(p, unit, facing); return;
    case EAGLE_DO_RECALL: eagle_push_recall(p, unit, EL_18_16); return;
    case EAGLE_DO_REMOVE: eagle_take_off(p, unit, EAGLE_ELIMINATED, false, EL_18_15); return;
    case EAGLE_DO_DETACH: detach(p, unit, facing); return;
    case EAGLE_DO_CALL_BACK:
        face(p, unit, facing);
        eagle_call_back(p, unit, EL_28_18);
        return;
    default: rest(p, unit, facing); return;
    }
}

void eagle_push_recall(eagle_play *p, int unit, gg_rule rule) {
    eagle_task task = eagle_task_of(EAGLE_TASK_RECALL, rule);
    task.unit = (uint8_t)unit;
    eagle_push(p->s, task);
}

const eagle_course eagle_course_formation_step = {run_formation_step, prompt_formation_step,
                                                  list_formation_step, judge_formation_step,
                                                  answer_formation_step};
