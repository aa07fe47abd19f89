/* command: chapters 13, 14 (automatic changes) and 15; EL-Q2, EL-Q3. */
#include "rules/eagle/command.h"

#include "rules/eagle/cards.h"
#include "rules/eagle/formation.h"
#include "rules/eagle/move.h"
#include "rules/eagle/sequence.h"
#include "rules/eagle/setup.h"

static eagle_commander chief_values(const eagle_state *s, int side) {
    return eagle_values(s, s->chief[side]); /* EL-13.28: all 0 if there is none */
}

/* --- orders and dispatches: EL-13.7 to EL-13.12, EL-14.4 --------------------------------------------------
 */

gg_rule eagle_order_bar(const eagle_battle *b, int group, int order) {
    if (order <= EAGLE_NO_ORDER || order >= EAGLE_ORDERS) return EL_14_1;
    return order == EAGLE_MANEUVER && b->group[group].kind == EAGLE_ARTILLERY ? EL_14_4 : 0;
}

int eagle_dispatch_limit(const eagle_battle *b, const eagle_state *s, int side) {
    if (!eagle_has_chief(s, side)) return 0; /* EL-13.28 */
    int limit = chief_values(s, side).leadership;
    bool marches = side == EAGLE_FRENCH && s->turn == 2 && eagle_has(b, EAGLE_MARCHING);
    return marches && limit > 1 ? 1 : limit; /* EL-G10.S3s1 */
}

/* EL-13.9 to EL-13.11: from the CC to the UGC or the battery; EL-4.12: to the nearest unit where there is no
 * UGC. */
static int chief_distance(const eagle_battle *b, const eagle_state *s, int group, int most) {
    int side = b->group[group].side, from = s->leader[s->chief[side]].at, ugc = eagle_ugc(s, group);
    if (ugc != EAGLE_NONE) return eagle_path(b, s, side, from, s->leader[ugc].at, most);
    int best = EAGLE_FAR;
    for (int i = 0; i < b->group[group].units; i++) {
        int unit = b->group[group].unit[i];
        if (!eagle_on_board(s, unit)) continue;
        int far = eagle_path(b, s, side, from, s->unit[unit].at, most);
        if (far < best) best = far;
    }
    return best;
}

static bool in_radius(const eagle_battle *b, const eagle_state *s, int group, int more) {
    int side = b->group[group].side;
    if (!eagle_has_chief(s, side)) return false;
    int radius = chief_values(s, side).leadership + more;
    return chief_distance(b, s, group, radius) <= radius;
}

gg_rule eagle_dispatch_bar(const eagle_battle *b, const eagle_state *s, int group, int more) {
    if (!eagle_group_on_board(b, s, group)) return EL_13_27; /* EL-G10.R5 */
    if (!eagle_has_chief(s, b->group[group].side)) return EL_13_28;
    if (in_radius(b, s, group, more)) return 0;
    return b->group[group].kind == EAGLE_ARTILLERY ? EL_13_10 : EL_13_9;
}

void eagle_give_order(eagle_play *p, int group, int order, int marker, gg_rule rule) {
    eagle_group *g = &p->s->group[group];
    g->order = (uint8_t)order;
    if (marker) {
        g->marker = (uint8_t)marker;
        p->s->marker_at[marker] = (uint8_t)(EAGLE_ON_GROUP + group);
        eagle_result(p, EAGLE_EV_MARKER, rule, marker, EAGLE_SUBJECT_GROUP + group,
                     EAGLE_SUBJECT_MARKER + marker, -1);
    }
    eagle_result(p, EAGLE_EV_ORDER, rule, order, EAGLE_SUBJECT_GROUP + group, -1, -1);
}

int eagle_markers_left(const eagle_state *s) {
    int count = 0;
    for (int marker = 1; marker <= EAGLE_MARKERS; marker++) count += s->marker_at[marker] == EAGLE_IN_MUG;
    return count;
}

/* EL-11.4, EL-C12 */
int eagle_draw_from_mug(eagle_play *p, uint8_t hidden) {
    int count = eagle_markers_left(p->s), marker = 0;
    if (count == 0) return 0;
    for (int left = eagle_draw_one(p, count, hidden); left > 0;)
        left -= p->s->marker_at[++marker] == EAGLE_IN_MUG;
    return marker;
}

/* --- automatic changes: EL-14.29, EL-14.38, EL-P33 --------------------------------------------------------
 */

static bool changes_by_itself(const eagle_battle *b, const eagle_state *s, int group) {
    const eagle_group *g = &s->group[group];
    bool may = g->order == EAGLE_MANEUVER || g->order == EAGLE_RESERVE; /* EL-14.29, EL-14.38 */
    return may && g->marks & EAGLE_GROUP_ATTACKED && eagle_group_on_board(b, s, group);
}

/* The infantry of a group that comes from maneuver is in column; a square waits for its owner's facing. */
static void put_lines_in_column(eagle_play *p, int group) {
    for (int i = 0; i < p->b->group[group].units; i++) {
        int unit = p->b->group[group].unit[i];
        if (eagle_on_board(p->s, unit) && p->s->unit[unit].formation == EAGLE_LINE)
            eagle_form(p, unit, EAGLE_COLUMN, p->s->unit[unit].facing, EL_14_29);
        else if (eagle_on_board(p->s, unit) && p->s->unit[unit].formation == EAGLE_SQUARE &&
                 p->s->unit[unit].figures > 1)
            eagle_mark(p->s, unit, EAGLE_TO_TEST); /* owes its facing */
    }
}

static int next_to_face(const eagle_battle *b, const eagle_state *s, int side) {
    for (int unit = 0; unit < b->units; unit++)
        if (b->of_side[side] >> unit & 1 && eagle_is(s, unit, EAGLE_TO_TEST)) return unit;
    return EAGLE_NONE;
}

enum automatic_step { CHANGES, FACINGS };

static bool run_automatic(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_take_answer(s);
    if (t->step == CHANGES) {
        t->step = FACINGS;
        eagle_end_marks(p->b, s, EAGLE_TO_TEST);
        for (int group = 0; group < p->b->groups; group++) {
            if (p->b->group[group].side != t->side || !changes_by_itself(p->b, s, group)) continue;
            bool maneuvers = s->group[group].order == EAGLE_MANEUVER;
            eagle_give_order(p, group, EAGLE_DEFENSE, 0, maneuvers ? EL_14_29 : EL_14_38);
            if (maneuvers) put_lines_in_column(p, group);
        }
    }
    t->unit = (uint8_t)next_to_face(p->b, s, t->side);
    if (t->unit != EAGLE_NONE) return false;
    eagle_pop(s, EAGLE_NO_ANSWER);
    return true;
}

static gg_prompt prompt_face(const eagle_battle *b, const eagle_state *s) {
    const eagle_task *t = eagle_at_top(s);
    (void)b;
    return eagle_ask(EAGLE_ASK_FACE, t->side, t->unit, -1);
}

static void list_face(const eagle_sight *v, gg_list *list) {
    for (int facing = 0; facing < GG_HEX_SIDES; facing++)
        gg_list_put(list, EAGLE_DO_FACE, 2, eagle_at_top(v->s)->unit, facing, 0);
}

static gg_verdict judge_face(const eagle_sight *v, const gg_action *action) {
    bool fits =
        action->count == 2 && action->arg[0] == eagle_at_top(v->s)->unit && eagle_is_facing(action->arg[1]);
    return fits ? gg_legal() : gg_forbid(EL_14_29, eagle_at_top(v->s)->unit, -1);
}

static void answer_face(eagle_play *p, int side, const gg_action *action) {
    (void)side;
    eagle_unmark(p->s, action->arg[0], EAGLE_TO_TEST);
    eagle_form(p, action->arg[0], EAGLE_COLUMN, action->arg[1], EL_14_29);
}

const eagle_course eagle_course_automatic = {run_automatic, prompt_face, list_face, judge_face, answer_face};

/* --- the phase: EL-Q2, EL-Q3 ------------------------------------------------------------------------------
 */

/* EL-13.1, EL-C2 */
static void draw_markers(eagle_play *p, int side) {
    eagle_state *s = p->s;
    for (int group = 0; group < p->b->groups; group++) {
        if (p->b->group[group].side != side || !eagle_is_assigned(p->b, s, group)) continue;
        int marker = eagle_draw_from_mug(p, gg_only((gg_side)side));
        gg_ensure(marker, "a mug without markers in turn 1");
        s->marker_at[marker] = (uint8_t)(EAGLE_DRAWN + side);
        s->drawn[side]++;
        eagle_whisper(p, side, EAGLE_EV_DREW, EL_13_1, EAGLE_SUBJECT_SIDE + side,
                      EAGLE_SUBJECT_MARKER + marker);
    }
    eagle_note(p, EAGLE_EV_DREW_SOME, EL_13_1, s->drawn[side], EAGLE_SUBJECT_SIDE + side, -1);
}

/* EL-13.2: both turn them up; EL-13.4: without a test. */
static void uncover(eagle_play *p) {
    p->s->covered = 0;
    p->s->drawn[0] = p->s->drawn[1] = 0;
    for (int group = 0; group < p->b->groups; group++)
        if (eagle_is_assigned(p->b, p->s, group))
            eagle_give_order(p, group, p->s->group[group].order, p->s->group[group].marker, EL_13_2);
}

/* EL-13.26 */
static void end_dispatches(eagle_play *p) {
    for (int group = 0; group < p->b->groups; group++) p->s->group[group].dispatch = EAGLE_NO_ORDER;
    for (int side = 0; side < 2; side++) {
        p->s->spare_card[side] = 0;
        p->s->spare_group[side] = EAGLE_NONE;
    }
}

static void push_for(eagle_play *p, eagle_task_kind kind, int side, gg_rule rule) {
    eagle_task task = eagle_task_of(kind, rule);
    task.side = (uint8_t)side;
    eagle_push(p->s, task);
}

enum command_step {
    BEFORE_SHEETS,
    WRITE_SHEETS,
    WHO_GOES_FIRST,
    FIRST_CHIEF,
    SECOND_CHIEF,
    BEFORE_TESTS,
    FIRST_TESTS,
    SECOND_TESTS,
    AFTER_TESTS,
    CHECK
};
_Static_assert((int)WRITE_SHEETS == (int)EAGLE_COMMAND_SHEETS &&
                   (int)SECOND_CHIEF == (int)EAGLE_COMMAND_SECOND_CC &&
                   (int)BEFORE_TESTS == (int)EAGLE_COMMAND_TESTS,
               "a position begins elsewhere");

_Static_assert((int)WRITE_SHEETS == (int)EAGLE_COMMAND_SHEETS &&
                   (int)SECOND_CHIEF == (int)EAGLE_COMMAND_SECOND_CC &&
                   (int)BEFORE_TESTS == (int)EAGLE_COMMAND_TESTS,
               "positions know the steps");

static bool run_command(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    int answer = eagle_take_answer(s);
    bool opening = s->turn == 1;
    switch ((enum command_step)t->step++) {
    case BEFORE_SHEETS:
        if (opening) {
            s->covered = 1;
            draw_markers(p, EAGLE_FRENCH);
            draw_markers(p, EAGLE_BRITISH);
        } else {
            eagle_reach_moment(p, EAGLE_AT_DISPATCHES, EAGLE_FRENCH);
        }
        return true;
    case WRITE_SHEETS:
        eagle_push(s, eagle_task_of(EAGLE_TASK_SHEETS, opening ? EL_13_2 : EL_13_6));
        return true;
    case WHO_GOES_FIRST: eagle_push(s, eagle_task_of(EAGLE_TASK_WHO_FIRST, EL_13_15)); return true;
    case FIRST_CHIEF: /* EL-13.17 */
        if (answer) s->first = (uint8_t)(answer - 1);
        push_for(p, EAGLE_TASK_CC_MOVE, s->first, EL_13_16);
        return true;
    case SECOND_CHIEF: push_for(p, EAGLE_TASK_CC_MOVE, 1 - s->first, EL_13_16); return true;
    case BEFORE_TESTS: /* EL-13.29 */
        if (opening)
            uncover(p);
        else
            eagle_reach_moment(p, EAGLE_AT_TESTS_BEGIN, s->first);
        return true;
    case FIRST_TESTS: push_for(p, EAGLE_TASK_ORDER_TESTS, s->first, EL_13_25); return true;
    case SECOND_TESTS: push_for(p, EAGLE_TASK_ORDER_TESTS, 1 - s->first, EL_13_25); return true;
    case AFTER_TESTS:
        if (!opening) eagle_reach_moment(p, EAGLE_AT_TESTS_END, s->first);
        return true;
    case CHECK: break;
    }
    end_dispatches(p);
    eagle_check_command(p);
    eagle_pop(s, EAGLE_NO_ANSWER);
    return true;
}

const eagle_course eagle_course_command = {.run = run_command};

/* --- who goes first: EL-13.15, EL-26.1, EL-P4, EL-P30
 * --------------------------------------------------------------------
 */

static bool run_who_first(eagle_play *p) {
    eagle_take_answer(p->s);
    int french = chief_values(p->s, EAGLE_FRENCH).leadership,
        british = chief_values(p->s, EAGLE_BRITISH).leadership;
    eagle_top(p->s)->side = british > french ? EAGLE_BRITISH : EAGLE_FRENCH;
    return false;
}

static gg_prompt prompt_who_first(const eagle_battle *b, const eagle_state *s) {
    (void)b;
    return eagle_ask(EAGLE_ASK_FIRST, eagle_at_top(s)->side, -1, -1);
}

static void list_who_first(const eagle_sight *v, gg_list *list) {
    (void)v;
    gg_list_put(list, EAGLE_DO_FIRST, 0, 0, 0, 0);
    gg_list_put(list, EAGLE_DO_SECOND, 0, 0, 0, 0);
}

static gg_verdict judge_who_first(const eagle_sight *v, const gg_action *action) {
    return action->count == 0 ? gg_legal() : gg_forbid(eagle_at_top(v->s)->rule, -1, -1);
}

static void answer_who_first(eagle_play *p, int side, const gg_action *action) {
    eagle_pop(p->s, (action->kind == EAGLE_DO_FIRST ? side : 1 - side) + 1);
}

const eagle_course eagle_course_who_first = {run_who_first, prompt_who_first, list_who_first, judge_who_first,
                                             answer_who_first};

/* --- the CCs move: EL-13.16, EL-6.13, EL-P5
 * ----------------------------------------------------------------------
 */

enum cc_step { BEFORE_CC, CC_GOES };

static bool run_cc_move(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_take_answer(s);
    if (!eagle_has_chief(s, t->side)) { /* EL-13.28 */
        eagle_pop(s, EAGLE_NO_ANSWER);
        return true;
    }
    if (t->step == CC_GOES) return false;
    t->step = CC_GOES;
    eagle_reach_moment(p, EAGLE_AT_CC_MOVE, t->side);
    return true;
}

static gg_prompt prompt_cc_move(const eagle_battle *b, const eagle_state *s) {
    int side = eagle_at_top(s)->side;
    (void)b;
    return eagle_ask(EAGLE_ASK_CC, side, EAGLE_SUBJECT_LEADER + s->chief[side], -1);
}

static void list_cc_move(const eagle_sight *v, gg_list *list) {
    uint8_t reach[EAGLE_HEXES];
    int chief = v->s->chief[v->side], at = v->s->leader[chief].at;
    eagle_leader_reach(v->b, v->s, chief, EAGLE_CHIEF_STEPS, reach);
    gg_list_put(list, EAGLE_DO_STAY, 0, 0, 0, 0);
    for (int hex = 0; hex < v->b->hexes && !list->cut; hex++)
        if (reach[hex] && hex != at) gg_list_put(list, EAGLE_DO_GO, 2, chief, hex, 0);
}

static gg_verdict judge_cc_move(const eagle_sight *v, const gg_action *action) {
    uint8_t reach[EAGLE_HEXES];
    int chief = v->s->chief[v->side], hex = eagle_arg(action, 1);
    if (action->kind == EAGLE_DO_STAY) return action->count == 0 ? gg_legal() : gg_forbid(EL_13_16, -1, -1);
    if (action->count != 2 || action->arg[0] != chief || !eagle_is_hex(v->b, hex))
        return gg_forbid(EL_13_16, EAGLE_SUBJECT_LEADER + chief, -1);
    if (hex == v->s->leader[chief].at) return gg_forbid(EL_13_16, EAGLE_SUBJECT_LEADER + chief, -1);
    eagle_leader_reach(v->b, v->s, chief, EAGLE_CHIEF_STEPS, reach);
    if (reach[hex]) return gg_legal();
    gg_rule bar = eagle_leader_bar(v->b, v->s, chief, hex);
    return gg_forbid(bar ? bar : EL_13_16, EAGLE_SUBJECT_LEADER + chief, eagle_subject_hex(hex));
}

static void answer_cc_move(eagle_play *p, int side, const gg_action *action) {
    (void)side;
    eagle_pop(p->s, EAGLE_NO_ANSWER);
    if (action->kind == EAGLE_DO_GO) eagle_move_leader(p, action->arg[0], action->arg[1], EL_13_16);
}

const eagle_course eagle_course_cc_move = {run_cc_move, prompt_cc_move, list_cc_move, judge_cc_move,
                                           answer_cc_move};

/* --- order tests: EL-13.18 to EL-13.25, EL-P6, EL-C4
 * --------------------------------------------------------------------
 */

static bool run_order_tests(eagle_play *p) {
    eagle_take_answer(p->s);
    for (int group = 0; group < p->b->groups; group++)
        if (p->b->group[group].side == eagle_top(p->s)->side && eagle_has_dispatch(p->b, p->s, group))
            return false;
    eagle_pop(p->s, EAGLE_NO_ANSWER);
    return true;
}

static gg_prompt prompt_order_tests(const eagle_battle *b, const eagle_state *s) {
    (void)b;
    return eagle_ask(EAGLE_ASK_TEST, eagle_at_top(s)->side, -1, -1);
}

static void list_order_tests(const eagle_sight *v, gg_list *list) {
    for (int group = 0; group < v->b->groups; group++)
        if (v->b->group[group].side == v->side && eagle_has_dispatch(v->b, v->s, group))
            gg_list_put(list, EAGLE_DO_TEST, 1, group, 0, 0);
}

static gg_verdict judge_order_tests(const eagle_sight *v, const gg_action *action) {
    int group = eagle_arg(action, 0);
    bool may = action->count == 1 && eagle_is_own_group(v->b, v->side, group) &&
               eagle_has_dispatch(v->b, v->s, group);
    return eagle_about_group(v, may ? 0 : EL_13_25, group);
}

static void answer_order_tests(eagle_play *p, int side, const gg_action *action) {
    eagle_task test = eagle_task_of(EAGLE_TASK_ORDER_TEST, EL_13_18);
    test.side = (uint8_t)side;
    test.group = (uint8_t)action->arg[0];
    eagle_push(p->s, test);
}

const eagle_course eagle_course_order_tests = {run_order_tests, prompt_order_tests, list_order_tests,
                                               judge_order_tests, answer_order_tests};

gg_rule eagle_order_passes(const eagle_battle *b, const eagle_state *s, int group) {
    int side = b->group[group].side, ugc = eagle_ugc(s, group);
    if (b->group[group].kind == EAGLE_ARTILLERY) return EL_13_22;
    bool together =
        ugc != EAGLE_NONE && eagle_has_chief(s, side) && s->leader[ugc].at == s->leader[s->chief[side]].at;
    return together ? EL_13_21 : 0;
}

void eagle_order_sum(const eagle_battle *b, const eagle_state *s, const eagle_task *t, eagle_sum *sum) {
    int group = t->group, side = b->group[group].side;
    bool spare = s->spare_card[side] && s->spare_group[side] == group; /* E1 */
    sum->count = sum->total = 0;
    eagle_add(sum, EL_13_18, eagle_values(s, eagle_ugc(s, group)).orders);
    if (in_radius(b, s, group, spare ? 2 : 0)) /* EL-13.19, EL-13.20 */
        eagle_add(sum, EL_13_19, chief_values(s, side).orders);
    eagle_add(sum, EL_G5_M8, t->bonus);
}

/* EL-13.23, EL-C3: drawn first, the old one goes back after the moment; it is kept in `count`. */
static void draw_new_marker(eagle_play *p, eagle_task *t) {
    eagle_state *s = p->s;
    eagle_group *g = &s->group[t->group];
    if (eagle_markers_left(s) == 0) eagle_return_marker(s, t->group);
    t->count = g->marker;
    eagle_give_order(p, t->group, g->dispatch, eagle_draw_from_mug(p, GG_OPEN), EL_13_23);
}

static void end_order_test(eagle_play *p, eagle_task *t, int answer) {
    if (t->count) p->s->marker_at[t->count] = EAGLE_IN_MUG;
    p->s->group[t->group].dispatch = EAGLE_NO_ORDER;
    eagle_pop(p->s, answer);
}

static void fail_order_test(eagle_play *p, eagle_task *t) { /* EL-13.24 */
    eagle_result(p, EAGLE_EV_FAILED, EL_13_24, 0, EAGLE_SUBJECT_GROUP + t->group, -1, -1);
    end_order_test(p, t, EAGLE_FAILED);
}

static bool order_test_succeeds(const eagle_play *p, const eagle_task *t) {
    eagle_sum sum;
    eagle_order_sum(p->b, p->s, t, &sum);
    return eagle_succeeds(sum.total + t->die);
}

void eagle_roll_order(eagle_play *p, eagle_task *t) {
    eagle_sum sum;
    eagle_order_sum(p->b, p->s, t, &sum);
    t->die = (uint8_t)eagle_die(p, "the order test of", EAGLE_SUBJECT_GROUP + t->group);
    eagle_tell_roll(p, &sum, EL_13_18, EAGLE_SUBJECT_GROUP + t->group, t->die, 0);
}

enum order_step { TURN_OVER, TURNED, ROLL, ROLLED, PASSED, MARKED };

static bool run_order_test(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    int answer = eagle_take_answer(s), group = t->group;
    switch ((enum order_step)t->step) {
    case TURN_OVER:
        t->step = TURNED;
        s->group[group].marks |= EAGLE_GROUP_TURNED;
        eagle_result(p, EAGLE_EV_TURNED_OVER, EL_13_18, s->group[group].dispatch, EAGLE_SUBJECT_GROUP + group,
                     -1, -1);
        eagle_reach_moment(p, EAGLE_AT_TURNED, t->side);
        return true;
    case TURNED:
        if (answer == EAGLE_STOPPED) { /* R2 */
            end_order_test(p, t, EAGLE_STOPPED);
            return true;
        }
        t->step = eagle_order_passes(p->b, s, group) ? PASSED : ROLL; /* EL-13.21, EL-13.22 */
        if (t->step == ROLL) eagle_reach_moment(p, EAGLE_AT_TEST, t->side);
        return true;
    case ROLL:
        t->step = PASSED;
        if (answer == EAGLE_PASSED) return true; /* E45 */
        eagle_roll_order(p, t);
        if (order_test_succeeds(p, t)) return true;
        t->step = ROLLED;
        eagle_reach_moment(p, EAGLE_AT_TEST_FAILED, t->side);
        return true;
    case ROLLED:
        t->step = PASSED;
        if (!order_test_succeeds(p, t)) fail_order_test(p, t);
        return true;
    case PASSED:
        t->step = MARKED;
        eagle_result(p, EAGLE_EV_PASSED, EL_13_23, 0, EAGLE_SUBJECT_GROUP + group, -1, -1);
        draw_new_marker(p, t);
        eagle_reach_moment(p, EAGLE_AT_NEW_MARKER, t->side);
        return true;
    case MARKED: end_order_test(p, t, EAGLE_PASSED); return true;
    }
    return false;
}

const eagle_course eagle_course_order_test = {.run = run_order_test};

/* --- chain of command: chapter 15 -------------------------------------------------------------------------
 */

/* What a unit out of command may still do, and when, nothing forbids (EL-15.12 to EL-15.14). */
static uint64_t bit(int unit) {
    return UINT64_C(1) << unit;
}

/* EL-15.2, EL-15.3, EL-15.8; EL-15.7 */
static bool is_commanded(const eagle_battle *b, const eagle_state *s, int unit) {
    int side = eagle_side_of(b, unit), ugc = eagle_ugc(s, b->unit[unit].group), at = s->unit[unit].at;
    if (eagle_kind_of(b, unit) == EAGLE_ARTILLERY) return true;
    if (eagle_has_chief(s, side) && s->leader[s->chief[side]].at == at) return true;
    return ugc != EAGLE_NONE && eagle_distance(b, s->leader[ugc].at, at) <= 1; /* EL-15.5 */
}

/* EL-15.4, EL-15.6: hands command on within a group until nobody is added. */
static uint64_t pass_on(const eagle_battle *b, const eagle_state *s, int group, uint64_t found) {
    const eagle_group_card *g = &b->group[group];
    for (uint64_t before = 0; before != found;) {
        before = found;
        for (int i = 0; i < g->units; i++)
            for (int j = 0; j < g->units; j++) {
                int from = g->unit[i], to = g->unit[j];
                if (!(found & bit(from)) || found & bit(to) || !eagle_on_board(s, to)) continue;
                if (!eagle_routs(s, from) && eagle_distance(b, s->unit[from].at, s->unit[to].at) == 1)
                    found |= bit(to);
            }
    }
    return found;
}

uint64_t eagle_chain(const eagle_battle *b, const eagle_state *s) {
    uint64_t found = 0;
    for (int unit = 0; unit < b->units; unit++)
        if (eagle_on_board(s, unit) && is_commanded(b, s, unit)) found |= bit(unit);
    for (int group = 0; group < b->groups; group++) found = pass_on(b, s, group, found);
    return found;
}

bool eagle_has_contact(const eagle_battle *b, const eagle_state *s, int unit, int hex) {
    int group = b->unit[unit].group, ugc = eagle_ugc(s, group);
    if (ugc != EAGLE_NONE && eagle_distance(b, s->leader[ugc].at, hex) <= 1) return true;
    for (int i = 0; i < b->group[group].units; i++) {
        int other = b->group[group].unit[i];
        if (other != unit && eagle_on_board(s, other) && !eagle_routs(s, other) &&
            eagle_distance(b, s->unit[other].at, hex) == 1)
            return true;
    }
    return false;
}

void eagle_check_command(eagle_play *p) {
    eagle_state *s = p->s;
    uint64_t in = eagle_chain(p->b, s);
    for (int unit = 0; unit < p->b->units; unit++) {
        bool now = in & bit(unit), was = eagle_is(s, unit, EAGLE_IN_COMMAND);
        eagle_unmark(s, unit, EAGLE_IN_COMMAND);
        if (!eagle_on_board(s, unit)) continue;
        if (now) eagle_mark(s, unit, EAGLE_IN_COMMAND);
        if (now != was) eagle_result(p, EAGLE_EV_COMMAND, EL_15_1, now, unit, -1, -1);
        if (eagle_is(s, unit, EAGLE_MARKED) && eagle_has_contact(p->b, s, unit, s->unit[unit].at))
            eagle_unmark(s, unit, EAGLE_MARKED); /* EL-19.23 */
    }
}
