/* result: one result after the other (24.1, 24.2), disorder, leaving the game, panic. EL-Q9. Losses are in
 * losses.c, retreats and routs in flight.c, commanders who fall in fallen.c. */
#include "rules/eagle/result.h"

#include "rules/eagle/attack.h"
#include "rules/eagle/morale.h"
#include "rules/eagle/move.h"
#include "rules/eagle/setup.h"

static uint32_t bit(int number) {
    return (uint32_t)1 << number;
}

/* --- disorder ---------------------------------------------------------------------------------------- */

void eagle_shake(eagle_play *p, int unit, gg_rule rule) {
    eagle_unit *u = &p->s->unit[unit];
    if (u->at >= EAGLE_HEXES || u->temper != EAGLE_GOOD) return;
    u->temper = EAGLE_DISORDERED;
    eagle_result(p, EAGLE_EV_DISORDERED, rule, 0, unit, -1, -1);
}

void eagle_disorder(eagle_play *p, int unit, int from, gg_rule rule) {
    if (!eagle_on_board(p->s, unit)) return;
    if (p->s->unit[unit].temper == EAGLE_GOOD)
        eagle_shake(p, unit, rule);
    else
        eagle_rout(p, unit, from, 2, rule); /* EL-25.1 */
}

/* --- leaving the game -------------------------------------------------------------------------------- */

void eagle_push_panic(eagle_play *p, int hex) {
    eagle_task task = eagle_task_of(EAGLE_TASK_PANIC, EL_G10_S5s4);
    task.to = (uint16_t)hex;
    eagle_push(p->s, task);
}

bool eagle_spreads_panic(const eagle_play *p, int unit) {
    return eagle_has(p->b, EAGLE_PANIC) && eagle_side_of(p->b, unit) == EAGLE_FRENCH &&
           p->s->unit[unit].formation == EAGLE_SQUARE;
}

/* EL-4.15, EL-4.16 */
static void close_group(eagle_play *p, int group, uint32_t falls) {
    eagle_state *s = p->s;
    if (eagle_group_on_board(p->b, s, group)) return;
    int ugc = eagle_ugc(s, group);
    eagle_return_marker(s, group);
    s->group[group].dispatch = EAGLE_NO_ORDER;
    if (ugc == EAGLE_NONE || falls & bit(ugc)) return;
    eagle_result(p, EAGLE_EV_LEADER, EL_4_16, 0, EAGLE_SUBJECT_LEADER + ugc,
                 eagle_subject_hex(s->leader[ugc].at), -1);
    s->leader[ugc].at = EAGLE_IDLE;
    s->leader[ugc].group = EAGLE_NONE;
}

/* EL-28.32 */
static void take_off_rifles(eagle_play *p, int unit, int place) {
    for (int i = 0; i < p->b->riflemen; i++) {
        eagle_rifle *rifle = &p->s->rifle[i];
        if (rifle->parent != unit || rifle->at >= EAGLE_HEXES) continue;
        rifle->at = (uint16_t)place;
        if (place == EAGLE_ELIMINATED)
            eagle_tell(p, GG_EVENT_LOSS, EAGLE_EV_LOST, EL_28_32, 1, EAGLE_SUBJECT_RIFLES + i, -1, -1);
    }
}

static void tell_taken_off(eagle_play *p, int unit, int place, gg_rule rule) {
    int figures = p->s->unit[unit].figures;
    if (place == EAGLE_MERGED) return; /* the card tells */
    eagle_event event = place == EAGLE_EXITED ? EAGLE_EV_EXITED
                        : rule == EL_25_14    ? EAGLE_EV_LEFT
                                              : EAGLE_EV_ELIMINATED;
    bool loss = place == EAGLE_ELIMINATED && figures > 0;
    eagle_tell(p, loss ? GG_EVENT_LOSS : GG_EVENT_RESULT, event, rule, figures, unit, -1, -1);
}

void eagle_take_off(eagle_play *p, int unit, int place, bool leaders, gg_rule rule) {
    eagle_state *s = p->s;
    eagle_unit *u = &s->unit[unit];
    int hex = u->at, side = eagle_side_of(p->b, unit);
    uint32_t falls = leaders ? eagle_leaders_in(s, side, hex) : 0; /* EL-24.14 */
    bool panic = place == EAGLE_ELIMINATED && eagle_spreads_panic(p, unit);
    tell_taken_off(p, unit, place, rule);
    eagle_put(s, unit, place);
    u->marks = 0;
    u->out = 0;
    u->facing = EAGLE_NONE;
    if (place != EAGLE_EXITED) u->figures = u->stand[0] = u->stand[1] = 0; /* EL-G9.2 */
    take_off_rifles(p, unit, place);
    close_group(p, p->b->unit[unit].group, falls);
    if (panic) eagle_push_panic(p, hex); /* EL-G10.S5s7: when it is off the board */
    if (falls)
        eagle_fall(p, falls, hex, EL_6_27);
    else
        eagle_left_alone(p, side, hex, EL_6_26);
}

/* --- one result, EL-Q9, EL-24.1
 * ------------------------------------------------------------------------------- */

enum result_step {
    RESULT_BEGINS,
    RESULT_FIGURES,
    RESULT_RED,
    RESULT_DISORDER,
    RESULT_TEST,
    RESULT_RETREAT,
    RESULT_FILLED,
    RESULT_ENDS
};

/* EL-24.15, EL-C9, EL-C14; the UGC of another group as well (EL-7.13) */
static void hit_one_leader(eagle_play *p, const eagle_task *t, int unit) {
    const eagle_state *s = p->s;
    uint32_t there = eagle_leaders_in(s, eagle_side_of(p->b, unit), s->unit[unit].at);
    int count = __builtin_popcount(there), attack = t->attack;
    if (!count) return; /* EL-24.16 */
    int chosen = count > 1 ? eagle_pick(p, count, "the commander hit with", unit) : 1;
    int leader = eagle_first_leader(s, there);
    for (; chosen > 1; chosen--) {
        there &= ~bit(leader);
        leader = eagle_first_leader(s, there);
    }
    eagle_hit_leader(p, leader, unit, true, EL_24_15);
    eagle_top(p->s)->attack = (uint8_t)attack;
}

/* EL-G8.3, EL-G8.5, EL-G8.7 */
static gg_rule holding_terrain(const eagle_battle *b, const eagle_state *s, const eagle_attack *a) {
    const eagle_terrain_row *row = &eagle_terrains[b->terrain[s->unit[a->target].at]];
    return a->kind == EAGLE_FIRE || row->holds_in_melee ? row->holds : 0;
}

static void retreat(eagle_play *p, const eagle_attack *a) {
    gg_rule holds = holding_terrain(p->b, p->s, a);
    if (holds) {
        eagle_result(p, EAGLE_EV_HOLDS, holds, 0, a->target, -1, -1);
        return;
    }
    eagle_task task = eagle_task_of(EAGLE_TASK_RETREAT, EL_24_18);
    task.unit = a->target;
    task.from = a->from;
    eagle_push(p->s, task);
}

static bool run_result(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_attack *a = &s->attack[t->attack];
    int answer = eagle_take_answer(s), unit = a->target, cell = eagle_cell_of(a);
    bool over = answer == EAGLE_DID_ROUT || (answer == EAGLE_STOPPED && t->step > RESULT_RED);
    if (t->step != RESULT_BEGINS && (over || !eagle_on_board(s, unit))) t->step = RESULT_ENDS; /* EL-24.2 */
    switch ((enum result_step)t->step++) {
    case RESULT_BEGINS:
        if (!eagle_on_board(s, unit) || a->flags & EAGLE_WAS_ROUTING || eagle_routs(s, unit)) {
            t->step = RESULT_ENDS; /* EL-25.10, EL-24.46 */
            eagle_rout(p, unit, a->from, 2, EL_25_10);
        } else if (eagle_cell_figures(cell)) {
            eagle_reach_of_opponent(p, EAGLE_AT_LOSING, unit); /* R7 */
        }
        return true;
    case RESULT_FIGURES:
        if (eagle_cell_figures(cell)) eagle_lose(p, unit, eagle_cell_figures(cell), t->attack, EL_24_1);
        return true;
    case RESULT_RED:
        if (cell & EAGLE_RED_ICONS) hit_one_leader(p, t, unit);
        return true;
    case RESULT_DISORDER:
        if (cell & EAGLE_D) eagle_disorder(p, unit, a->from, EL_24_32);
        return true;
    case RESULT_TEST:
        if (cell & (EAGLE_M2 | EAGLE_M4)) {
            eagle_cause cause = cell & EAGLE_M4 ? EAGLE_FOR_RESULT_4 : EAGLE_FOR_RESULT_2;
            eagle_push_test(p, unit, cause, t->attack, EAGLE_NONE, 0, EL_24_30);
        }
        return true;
    case RESULT_RETREAT:
        if (cell & EAGLE_R) retreat(p, a);
        return true;
    case RESULT_FILLED: /* R7 */
        if (!(a->flags & EAGLE_FILLED) || eagle_routs(s, unit)) return true;
        eagle_push_test(p, unit, EAGLE_FOR_RESULT_2, t->attack, EAGLE_NONE, 0, EL_G5_R7);
        return true;
    case RESULT_ENDS: break;
    }
    eagle_pop(s, EAGLE_PASSED);
    return true;
}

const eagle_course eagle_course_result = {.run = run_result};

/* --- panic, EL-G10.S5s4, EL-G10.S5s7
 * --------------------------------------------------------------------------- */

enum panic_step { PANIC_BEGINS, PANIC_TESTS };

/* The bit of a French infantry unit in `with`: its place among them; 0 for others. */
static uint32_t panic_bit(const eagle_battle *b, int unit) {
    int place = 0;
    if (!eagle_is_unit(b, unit) || b->unit[unit].side != EAGLE_FRENCH || b->unit[unit].kind != EAGLE_INFANTRY)
        return 0;
    for (int i = 0; i < unit; i++)
        place += b->unit[i].side == EAGLE_FRENCH && b->unit[i].kind == EAGLE_INFANTRY;
    return place < 32 ? bit(place) : 0;
}

static bool owes_panic(const eagle_battle *b, const eagle_state *s, const eagle_task *t, int unit) {
    return t->with & panic_bit(b, unit) && eagle_on_board(s, unit) && !eagle_routs(s, unit);
}

static bool run_panic(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_take_answer(s);
    if (t->step == PANIC_BEGINS) {
        t->step = PANIC_TESTS;
        for (int unit = 0; unit < p->b->units; unit++)
            if (eagle_on_board(s, unit) && !eagle_routs(s, unit) &&
                eagle_distance(p->b, t->to, s->unit[unit].at) <= 2)
                t->with |= panic_bit(p->b, unit);
        return true;
    }
    for (int unit = 0; unit < p->b->units; unit++)
        if (owes_panic(p->b, s, t, unit)) return false;
    eagle_pop(s, EAGLE_NO_ANSWER);
    return true;
}

static gg_prompt prompt_panic(const eagle_battle *b, const eagle_state *s) {
    const eagle_task *t = eagle_at_top(s);
    (void)b;
    return eagle_ask(EAGLE_ASK_TESTS, EAGLE_FRENCH, eagle_subject_hex(t->to), -1);
}

static void list_panic(const eagle_sight *v, gg_list *list) {
    for (int unit = 0; unit < v->b->units; unit++)
        if (owes_panic(v->b, v->s, eagle_at_top(v->s), unit))
            gg_list_put(list, EAGLE_DO_TEST, 1, unit, -1, -1);
}

static gg_verdict judge_panic(const eagle_sight *v, const gg_action *a) {
    int unit = eagle_arg(a, 0);
    return owes_panic(v->b, v->s, eagle_at_top(v->s), unit) ? gg_legal() : gg_forbid(EL_G10_S5s4, -1, -1);
}

static void answer_panic(eagle_play *p, int side, const gg_action *a) {
    (void)side;
    eagle_top(p->s)->with &= ~panic_bit(p->b, a->arg[0]);
    eagle_push_test(p, a->arg[0], EAGLE_FOR_PANIC, EAGLE_NONE, EAGLE_NONE, 0, EL_G10_S5s4);
}

const eagle_course eagle_course_panic = {run_panic, prompt_panic, list_panic, judge_panic, answer_panic};
