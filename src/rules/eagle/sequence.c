/* sequence: chapter 12, EL-Q1, EL-Q5, EL-Q14, EL-Q15, and the stack of tasks. */
#include "rules/eagle/sequence.h"

#include "rules/eagle/attack.h"
#include "rules/eagle/cards.h"
#include "rules/eagle/charge.h"
#include "rules/eagle/command.h"
#include "rules/eagle/fire.h"
#include "rules/eagle/formation.h"
#include "rules/eagle/morale.h"
#include "rules/eagle/move.h"
#include "rules/eagle/rally.h"
#include "rules/eagle/result.h"
#include "rules/eagle/setup.h"
#include "rules/eagle/victory.h"

#include <string.h>

const eagle_course *const eagle_courses[EAGLE_TASK_KINDS] = {
    [EAGLE_TASK_TURN] = &eagle_course_turn,
    [EAGLE_TASK_SEGMENT] = &eagle_course_segment,
    [EAGLE_TASK_ACTIVATION] = &eagle_course_activation,
    [EAGLE_TASK_ENTER] = &eagle_course_enter,
    [EAGLE_TASK_AUTOMATIC] = &eagle_course_automatic,
    [EAGLE_TASK_COMMAND] = &eagle_course_command,
    [EAGLE_TASK_SHEETS] = &eagle_course_sheets,
    [EAGLE_TASK_WHO_FIRST] = &eagle_course_who_first,
    [EAGLE_TASK_CC_MOVE] = &eagle_course_cc_move,
    [EAGLE_TASK_ORDER_TESTS] = &eagle_course_order_tests,
    [EAGLE_TASK_ORDER_TEST] = &eagle_course_order_test,
    [EAGLE_TASK_DRAW_PHASE] = &eagle_course_draw_phase,
    [EAGLE_TASK_DISCARD] = &eagle_course_discard,
    [EAGLE_TASK_MOMENT] = &eagle_course_moment,
    [EAGLE_TASK_CHOICE] = &eagle_course_choice,
    [EAGLE_TASK_CARD_TEST] = &eagle_course_card_test,
    [EAGLE_TASK_FORMATION_STEP] = &eagle_course_formation_step,
    [EAGLE_TASK_RECALL] = &eagle_course_recall,
    [EAGLE_TASK_MOVE_STEP] = &eagle_course_move_step,
    [EAGLE_TASK_MOVE] = &eagle_course_move,
    [EAGLE_TASK_LONE] = &eagle_course_lone,
    [EAGLE_TASK_FLEE] = &eagle_course_flee,
    [EAGLE_TASK_EVADE] = &eagle_course_evade,
    [EAGLE_TASK_FIRE_STEP] = &eagle_course_fire_step,
    [EAGLE_TASK_ASSAULT_STEP] = &eagle_course_assault_step,
    [EAGLE_TASK_SQUARES] = &eagle_course_squares,
    [EAGLE_TASK_GUNS] = &eagle_course_guns,
    [EAGLE_TASK_ATTACK_DICE] = &eagle_course_attack_dice,
    [EAGLE_TASK_DIE] = &eagle_course_die,
    [EAGLE_TASK_RESULTS] = &eagle_course_results,
    [EAGLE_TASK_ADVANCES] = &eagle_course_advances,
    [EAGLE_TASK_ADVANCE] = &eagle_course_advance,
    [EAGLE_TASK_EXTRA] = &eagle_course_extra,
    [EAGLE_TASK_RESULT] = &eagle_course_result,
    [EAGLE_TASK_LOSSES] = &eagle_course_losses,
    [EAGLE_TASK_HIT_LEADER] = &eagle_course_hit_leader,
    [EAGLE_TASK_FALLEN] = &eagle_course_fallen,
    [EAGLE_TASK_RETREAT] = &eagle_course_retreat,
    [EAGLE_TASK_ROUT] = &eagle_course_rout,
    [EAGLE_TASK_ROUT_MOVE] = &eagle_course_rout_move,
    [EAGLE_TASK_PANIC] = &eagle_course_panic,
    [EAGLE_TASK_TEST] = &eagle_course_test,
    [EAGLE_TASK_ALARM] = &eagle_course_alarm,
    [EAGLE_TASK_RALLY_PHASE] = &eagle_course_rally_phase,
    [EAGLE_TASK_RALLY_PART] = &eagle_course_rally_part,
    [EAGLE_TASK_RALLY_TEST] = &eagle_course_rally_test,
};

static const eagle_course *course_of(const eagle_state *s) {
    const eagle_task *top = eagle_at_top(s);
    return top ? eagle_courses[top->kind] : NULL;
}

/* --- what answers what: EL-N13 -------------------------------------------------------------------------- */

#define A(verb) (UINT64_C(1) << EAGLE_DO_##verb)

/* The rule that tells what is to be decided, and the verbs that decide it. ORDER eagle_prompt */
static const struct {
    gg_rule rule;
    uint64_t verbs;
} answers[EAGLE_PROMPTS] = {
    [EAGLE_ASK_ASSIGN] = {EL_13_2, A(ASSIGN) | A(COMMIT)},
    [EAGLE_ASK_DISPATCH] = {EL_13_6, A(SEND) | A(UNSEND) | A(PLAY) | A(COMMIT)},
    [EAGLE_ASK_FIRST] = {EL_13_15, A(FIRST) | A(SECOND)},
    [EAGLE_ASK_CC] = {EL_13_16, A(GO) | A(STAY)},
    [EAGLE_ASK_TEST] = {EL_13_25, A(TEST)},
    [EAGLE_ASK_CARD] = {EL_16_20, A(PLAY) | A(PASS)},
    [EAGLE_ASK_DISCARD] = {EL_16_4, A(DISCARD)},
    [EAGLE_ASK_CHOICE] = {EL_16_28, A(KEEP) | A(TAKE)},
    [EAGLE_ASK_SQUARE] = {EL_23_14, A(SQUARE) | A(NEXT)},
    [EAGLE_ASK_GUNS] = {EL_23_22, A(ANSWER) | A(GUNNERS) | A(HOLD)},
    [EAGLE_ASK_TESTS] = {EL_14_35, A(TEST)},
    [EAGLE_ASK_EVADE] = {EL_30_8, A(FALL_BACK) | A(STAND)},
    [EAGLE_ASK_FLEE] = {EL_6_22, A(FLEE)},
    [EAGLE_ASK_LEAD] = {EL_T4, A(BY)},
    [EAGLE_ASK_LOSS] = {EL_24_3, A(LOSE)},
    [EAGLE_ASK_RETREAT] = {EL_24_18, A(RETREAT)},
    [EAGLE_ASK_ROUT] = {EL_25_11, A(ROUT)},
    [EAGLE_ASK_RECALL] = {EL_18_20, A(RECALL)},
    [EAGLE_ASK_ADVANCE] = {EL_22_18, A(ADVANCE) | A(STAY)},
    [EAGLE_ASK_PROMOTE] = {EL_6_33, A(PROMOTE)},
    [EAGLE_ASK_APPEAR] = {EL_6_29, A(APPEAR)},
    [EAGLE_ASK_RALLY] = {EL_26_17, A(RALLY) | A(ROUT) | A(NEXT)},
    [EAGLE_ASK_ENTER] = {EL_G10_R1, A(ENTER) | A(WAIT)},
    [EAGLE_ASK_FACE] = {EL_14_29, A(FACE)},
};

/* The same for the steps of an activation. ORDER eagle_act_step */
static const struct {
    gg_rule rule;
    uint64_t verbs;
} step_answers[] = {
    [EAGLE_STEP_FORMATION] = {EL_17_2, A(FORM) | A(WHEEL) | A(RECOVER) | A(RECALL) | A(REMOVE) | A(DETACH) |
                                           A(CALL_BACK) | A(REST) | A(PLAY) | A(NEXT)},
    [EAGLE_STEP_MOVE] = {EL_17_2, A(MOVE) | A(GO) | A(FALL_BACK) | A(EXIT) | A(RIFLES) | A(PLAY) | A(NEXT)},
    [EAGLE_STEP_FIRE] = {EL_17_2, A(FIRE) | A(NEXT)},
    [EAGLE_STEP_CHARGE] = {EL_23_3, A(CHARGE) | A(MASS_CHARGE) | A(NEXT)},
    [EAGLE_STEP_RIDE] = {EL_23_7, A(RIDE) | A(NEXT)},
    [EAGLE_STEP_ASSAULT] = {EL_17_4, A(ATTACK) | A(NEXT)},
};

#undef A

/* How many arguments every verb has; `recall` has its path behind it where it is asked for
 * (EAGLE_ASK_RECALL). */
static const uint8_t argument_counts[EAGLE_VERBS] = {
    [EAGLE_DO_ASSIGN] = 3,    [EAGLE_DO_SEND] = 2,
    [EAGLE_DO_UNSEND] = 1,    [EAGLE_DO_PLAY] = EAGLE_PLAY_ARGS,
    [EAGLE_DO_GO] = 2,        [EAGLE_DO_TEST] = 1,
    [EAGLE_DO_DISCARD] = 1,   [EAGLE_DO_KEEP] = 1,
    [EAGLE_DO_TAKE] = 1,      [EAGLE_DO_FORM] = 3,
    [EAGLE_DO_WHEEL] = 2,     [EAGLE_DO_RECOVER] = 2,
    [EAGLE_DO_RECALL] = 1,    [EAGLE_DO_REMOVE] = 1,
    [EAGLE_DO_DETACH] = 2,    [EAGLE_DO_CALL_BACK] = 2,
    [EAGLE_DO_REST] = 2,      [EAGLE_DO_MOVE] = 6,
    [EAGLE_DO_FALL_BACK] = 3, [EAGLE_DO_EXIT] = 2,
    [EAGLE_DO_RIFLES] = 2,    [EAGLE_DO_FIRE] = 4,
    [EAGLE_DO_CHARGE] = 1,    [EAGLE_DO_MASS_CHARGE] = 2,
    [EAGLE_DO_SQUARE] = 1,    [EAGLE_DO_RIDE] = 3,
    [EAGLE_DO_ATTACK] = 5,    [EAGLE_DO_ANSWER] = 2,
    [EAGLE_DO_GUNNERS] = 1,   [EAGLE_DO_FLEE] = 2,
    [EAGLE_DO_BY] = 1,        [EAGLE_DO_LOSE] = 3,
    [EAGLE_DO_RETREAT] = 3,   [EAGLE_DO_ROUT] = 2,
    [EAGLE_DO_ADVANCE] = 4,   [EAGLE_DO_PROMOTE] = 1,
    [EAGLE_DO_APPEAR] = 2,    [EAGLE_DO_RALLY] = 3,
    [EAGLE_DO_ENTER] = 4,     [EAGLE_DO_WAIT] = 1,
    [EAGLE_DO_FACE] = 2,
};

/* 0, or the rule by which that kind of action is no answer, or has too much or too little behind it. */
static gg_rule wrong_kind(gg_prompt prompt, const gg_action *action) {
    bool act = prompt.kind == EAGLE_ASK_ACT;
    uint64_t verbs = act ? step_answers[prompt.subject[1]].verbs : answers[prompt.kind].verbs;
    gg_rule rule = act ? step_answers[prompt.subject[1]].rule : answers[prompt.kind].rule;
    if (action->kind >= EAGLE_VERBS || !(verbs >> action->kind & 1)) return rule;
    return action->count == (prompt.kind == EAGLE_ASK_RECALL ? 5 : argument_counts[action->kind]) ? 0 : rule;
}

/* --- the contract -----------------------------------------------------------------------------------------
 */

gg_prompt eagle_prompt_of(const gg_scenario *scenario, const gg_state *state) {
    const eagle_state *s = eagle_state_of(state);
    const eagle_course *course = course_of(s);
    if (s->phase == EAGLE_OVER || !course) return (gg_prompt){0};
    return course->prompt(eagle_battle_of(scenario), s);
}

void eagle_actions(const gg_table *table, const gg_state *state, gg_side side, gg_list *list) {
    const eagle_state *s = eagle_state_of(state);
    eagle_sight sight = {eagle_battle_of(table->scenario), s, (int)side};
    course_of(s)->list(&sight, list);
}

gg_verdict eagle_judge(const gg_table *table, const gg_state *state, gg_side side, const gg_action *action) {
    const eagle_state *s = eagle_state_of(state);
    eagle_sight sight = {eagle_battle_of(table->scenario), s, (int)side};
    gg_prompt prompt = eagle_prompt_of(table->scenario, state);
    if (!gg_owes(prompt, side)) return gg_forbid(EL_12_1, -1, -1);
    gg_rule rule = wrong_kind(prompt, action);
    return rule ? gg_forbid(rule, -1, -1) : course_of(s)->judge(&sight, action);
}

void eagle_apply(const gg_table *table, gg_state *state, gg_side side, const gg_action *action, gg_dice *dice,
                 gg_events *events) {
    eagle_play p = {eagle_battle_of(table->scenario), (eagle_state *)state, dice, events};
    course_of(p.s)->answer(&p, (int)side, action);
    eagle_run(&p);
}

void eagle_setup(const gg_table *table, gg_state *state, gg_dice *dice, gg_events *events) {
    eagle_play p = {eagle_battle_of(table->scenario), (eagle_state *)state, dice, events};
    eagle_set_up(p.b, p.s);
    eagle_run(&p);
}

/* --- running on -------------------------------------------------------------------------------------------
 */

/* EL-N14: these are put even if there is one answer, as the list may depend on a hand. */
static bool is_always_put(gg_prompt prompt) {
    return prompt.kind == EAGLE_ASK_ACT || prompt.kind == EAGLE_ASK_CARD || prompt.kind == EAGLE_ASK_ASSIGN ||
           prompt.kind == EAGLE_ASK_DISPATCH;
}

enum reply { NO_ANSWER, WAITS, ANSWERED };

/* There may be one answer; then it is given. */
static enum reply answer_itself(eagle_play *p, const eagle_course *course) {
    uint32_t at[3];
    int32_t word[2 * (GG_MAX_ARGS + 1)];
    gg_prompt prompt = course->prompt(p->b, p->s);
    if (is_always_put(prompt)) return WAITS;
    int side = gg_owes(prompt, GG_FIRST) ? GG_FIRST : GG_SECOND;
    eagle_sight sight = eagle_sight_of(p, side);
    gg_list list = gg_list_over(at, 2, word, sizeof word / sizeof *word);
    course->list(&sight, &list);
    if (list.count != 1 || list.cut) return list.count ? WAITS : NO_ANSWER;
    gg_action only = gg_list_get(&list, 0);
    course->answer(p, side, &only);
    return ANSWERED;
}

bool eagle_come_to_rest(eagle_play *p) {
    eagle_state *s = p->s;
    while (s->phase != EAGLE_OVER) {
        const eagle_course *course = course_of(s);
        if (!course) return false;
        if (course->run(p)) continue;
        if (!course->prompt) return false;
        enum reply reply = answer_itself(p, course);
        if (reply != ANSWERED) return reply == WAITS;
    }
    memset(s->task, 0, sizeof s->task);
    memset(s->attack, 0, sizeof s->attack);
    s->tasks = s->attacks = s->answer = 0;
    return true;
}

void eagle_run(eagle_play *p) {
    bool rests = eagle_come_to_rest(p);
    gg_ensure(rests, "a question without answer: task %d, step %d", eagle_top(p->s)->kind,
              eagle_top(p->s)->step);
}

/* --- marks
 * -------------------------------------------------------------------------------------------------- */

void eagle_end_marks(const eagle_battle *b, eagle_state *s, uint32_t marks) {
    for (int unit = 0; unit < b->units; unit++) s->unit[unit].marks &= ~marks;
}

static void end_group_marks(const eagle_battle *b, eagle_state *s, int marks) {
    for (int group = 0; group < b->groups; group++) s->group[group].marks &= (uint8_t)~marks;
}

gg_verdict eagle_may_act(const eagle_sight *v, int unit) {
    const eagle_state *s = v->s;
    if (!eagle_is_unit(v->b, unit) || v->b->unit[unit].group != s->active)
        return gg_forbid(EL_17_1, unit, -1);
    if (!eagle_on_board(s, unit)) return gg_forbid(EL_17_1, unit, -1);
    if (eagle_routs(s, unit)) return gg_forbid(EL_17_9, unit, -1);
    if (eagle_is(s, unit, EAGLE_BALKED)) return gg_forbid(EL_G5_R23, unit, -1);
    if (eagle_is(s, unit, EAGLE_RECOVERED)) return gg_forbid(EL_18_7, unit, -1);
    return eagle_is(s, unit, EAGLE_ACTED) ? gg_forbid(EL_17_6, unit, -1) : gg_legal();
}

/* --- the turn: EL-Q1
 * ---------------------------------------------------------------------------------------- */

enum turn_step {
    FRENCH_ENTER,
    BRITISH_ENTER,
    FRENCH_CHANGES,
    BRITISH_CHANGES,
    COMMAND,
    DRAW,
    FIRST_SEGMENT,
    SECOND_SEGMENT,
    RALLY,
    TURN_ENDS
};

static void push_of_side(eagle_play *p, eagle_task_kind kind, int side, gg_rule rule) {
    eagle_task task = eagle_task_of(kind, rule);
    task.side = (uint8_t)side;
    eagle_push(p->s, task);
}

/* A phase begins: marks of the one before end. */
static void begin_phase(eagle_play *p, eagle_phase phase, int segment) {
    p->s->phase = (uint8_t)phase;
    p->s->segment = (uint8_t)segment;
    eagle_end_marks(p->b, p->s, EAGLE_PHASE_MARKS);
    eagle_note(p, EAGLE_EV_PHASE, EL_12_1, (int)phase, segment, -1);
}

static bool run_turn(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_take_answer(s);
    switch ((enum turn_step)t->step++) {
    case FRENCH_ENTER:
        begin_phase(p, EAGLE_START, 0);
        eagle_note(p, EAGLE_EV_TURN, EL_12_1, s->turn, -1, -1);
        push_of_side(p, EAGLE_TASK_ENTER, EAGLE_FRENCH, EL_12_7);
        return true;
    case BRITISH_ENTER: push_of_side(p, EAGLE_TASK_ENTER, EAGLE_BRITISH, EL_12_7); return true;
    case FRENCH_CHANGES:
        if (s->turn > 1) push_of_side(p, EAGLE_TASK_AUTOMATIC, EAGLE_FRENCH, EL_13_5);
        return true;
    case BRITISH_CHANGES:
        if (s->turn > 1) push_of_side(p, EAGLE_TASK_AUTOMATIC, EAGLE_BRITISH, EL_13_5);
        return true;
    case COMMAND:
        end_group_marks(p->b, s,
                        EAGLE_GROUP_ATTACKED | EAGLE_GROUP_TESTED | EAGLE_GROUP_TURNED | EAGLE_GROUP_SENT);
        begin_phase(p, EAGLE_COMMANDING, 0);
        eagle_push(s, eagle_task_of(EAGLE_TASK_COMMAND, EL_12_2));
        return true;
    case DRAW:
        begin_phase(p, EAGLE_DRAWING, 0);
        eagle_push(s, eagle_task_of(EAGLE_TASK_DRAW_PHASE, EL_16_1));
        return true;
    case FIRST_SEGMENT:
        begin_phase(p, EAGLE_ACTING, 1);
        eagle_push(s, eagle_task_of(EAGLE_TASK_SEGMENT, EL_12_3));
        return true;
    case SECOND_SEGMENT: /* cards of the phase stay (EL-16.13) */
        s->segment = 2;
        eagle_note(p, EAGLE_EV_PHASE, EL_12_3, EAGLE_ACTING, 2, -1);
        eagle_push(s, eagle_task_of(EAGLE_TASK_SEGMENT, EL_12_3));
        return true;
    case RALLY:
        eagle_end_marks(p->b, s, EAGLE_ACTION_MARKS);
        begin_phase(p, EAGLE_RALLYING, 0);
        eagle_push(s, eagle_task_of(EAGLE_TASK_RALLY_PHASE, EL_26_1));
        return true;
    case TURN_ENDS: break;
    }
    if (s->turn == p->b->turns) {
        eagle_finish(p);
        return true;
    }
    s->turn++;
    t->step = FRENCH_ENTER;
    return true;
}

const eagle_course eagle_course_turn = {.run = run_turn};

/* --- a segment: EL-Q5
 * ----------------------------------------------------------------------------------------- */

int eagle_next_group(const eagle_battle *b, const eagle_state *s) {
    int best = EAGLE_NONE, best_place = 0;
    for (int group = 0; group < b->groups; group++) {
        int marks = s->group[group].marks;
        if (marks & EAGLE_GROUP_ACTED || !eagle_group_on_board(b, s, group)) continue;
        int late = marks & EAGLE_GROUP_LATE ? 200 : 0; /* beyond every initiative */
        int place = marks & EAGLE_GROUP_NEXT ? 0 : late + eagle_initiative(s, group);
        if (best == EAGLE_NONE || place < best_place) {
            best = group;
            best_place = place;
        }
    }
    return best;
}

/* EL-Q15, EL-30.1 */
static void end_segment(eagle_play *p) {
    eagle_state *s = p->s;
    for (int unit = 0; unit < p->b->units; unit++) {
        if (s->segment == 1 && eagle_is(s, unit, EAGLE_ACTED)) eagle_mark(s, unit, EAGLE_ACTED_FIRST);
        bool tired = eagle_on(p->b, EAGLE_CAVALRY_FATIGUE) && eagle_is(s, unit, EAGLE_CHARGING);
        if (!tired || !eagle_on_board(s, unit)) continue;
        eagle_mark(s, unit, EAGLE_FATIGUED);
        eagle_result(p, EAGLE_EV_FATIGUED, EL_30_1, 1, unit, -1, -1);
    }
    eagle_end_marks(p->b, s, EAGLE_SEGMENT_MARKS);
    end_group_marks(p->b, s, EAGLE_GROUP_ACTED | EAGLE_GROUP_LATE | EAGLE_GROUP_NEXT);
    for (int i = 0; i < EAGLE_RIFLES; i++) s->rifle[i].marks &= (uint8_t)~EAGLE_RIFLE_ACTED;
}

static bool run_segment(eagle_play *p) {
    int group = eagle_next_group(p->b, p->s);
    eagle_take_answer(p->s);
    if (group == EAGLE_NONE) {
        end_segment(p);
        eagle_pop(p->s, EAGLE_NO_ANSWER);
        return true;
    }
    eagle_task activation = eagle_task_of(EAGLE_TASK_ACTIVATION, EL_17_1);
    activation.group = (uint8_t)group;
    activation.side = p->b->group[group].side;
    eagle_push(p->s, activation);
    return true;
}

const eagle_course eagle_course_segment = {.run = run_segment};

/* --- an activation
 * -------------------------------------------------------------------------------------------- */

enum activation_step { BEGINS, FORMING, MOVING, FIGHTING, ENDING, ENDED };

/* EL-17.8: does it hold more than the move step? */
static bool has_units_in_hand(const eagle_battle *b, const eagle_state *s, int group) {
    for (int i = 0; i < b->group[group].units; i++) {
        int unit = b->group[group].unit[i];
        if (eagle_on_board(s, unit) && !eagle_routs(s, unit)) return true;
    }
    return false;
}

static void push_step_of(eagle_state *s, int kind, const eagle_task *activation, int step) {
    eagle_task task = eagle_task_of((eagle_task_kind)kind, EL_17_3);
    task.group = activation->group;
    task.side = activation->side;
    task.step = (uint8_t)step;
    eagle_push(s, task);
}

static void push_step(eagle_play *p, eagle_task_kind kind, const eagle_task *activation) {
    push_step_of(p->s, (int)kind, activation, 0);
}

static void end_activation(eagle_play *p, int group, bool acted) {
    eagle_state *s = p->s;
    eagle_end_marks(p->b, s, EAGLE_ACTIVATION_MARKS);
    eagle_drop_attacks(s);
    for (int i = 0; i < EAGLE_LEADERS; i++) s->leader[i].used = 0;
    s->mass = s->mass_way = 0;
    s->active = EAGLE_NONE;
    if (!acted) return;
    s->group[group].marks |= EAGLE_GROUP_ACTED;
    s->group[group].marks &= (uint8_t)~EAGLE_GROUP_NEXT;
}

static bool run_activation(eagle_play *p) {
    const eagle_battle *b = p->b;
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    int group = t->group;
    eagle_take_answer(s);
    if (t->step > FORMING && eagle_check_end(p)) return true; /* EL-Q14 */
    bool able = has_units_in_hand(b, s, group);
    switch ((enum activation_step)t->step++) {
    case BEGINS:
        s->active = (uint8_t)group;
        eagle_note(p, EAGLE_EV_ACTS, EL_12_4, eagle_initiative(s, group), EAGLE_SUBJECT_GROUP + group, -1);
        eagle_reach_moment(p, EAGLE_AT_ACTIVATION, t->side);
        return true;
    case FORMING:
        if (t->flags & EAGLE_WAITS_NOW) { /* R34 */
            end_activation(p, group, false);
            eagle_pop(s, EAGLE_NO_ANSWER);
            return true;
        }
        if (able) push_step(p, EAGLE_TASK_FORMATION_STEP, t);
        return true;
    case MOVING:
        if (s->segment == 1 && eagle_group_on_board(b, s, group)) push_step(p, EAGLE_TASK_MOVE_STEP, t);
        return true;
    case FIGHTING:
        if (able) push_step(p, s->segment == 1 ? EAGLE_TASK_FIRE_STEP : EAGLE_TASK_ASSAULT_STEP, t);
        return true;
    case ENDING:
        if (eagle_group_on_board(b, s, group)) eagle_reach_moment(p, EAGLE_AT_END, t->side);
        return true;
    case ENDED: break;
    }
    end_activation(p, group, true);
    eagle_pop(s, EAGLE_NO_ANSWER);
    return true;
}

const eagle_course eagle_course_activation = {.run = run_activation};

/* --- where a position begins -------------------------------------------------------------------------------
 */

static void stage_command(eagle_state *s, eagle_stage stage) {
    eagle_task command = eagle_task_of(EAGLE_TASK_COMMAND, EL_12_2);
    s->phase = EAGLE_COMMANDING;
    s->task[0].step = DRAW;
    command.step = stage == EAGLE_AT_DISPATCH ? EAGLE_COMMAND_SHEETS
                   : stage == EAGLE_AT_CC     ? EAGLE_COMMAND_SECOND_CC
                                              : EAGLE_COMMAND_TESTS;
    eagle_push(s, command);
    if (stage != EAGLE_AT_CC) return;
    eagle_task move = eagle_task_of(EAGLE_TASK_CC_MOVE, EL_13_16);
    move.side = s->first;
    eagle_push(s, move);
}

/* A step of an activation; without one, its beginning. */
static void stage_action(const eagle_battle *b, eagle_state *s, eagle_stage stage, int segment, int group) {
    static const struct {
        uint8_t activation, task, step;
    } steps[] = {
        [EAGLE_AT_FORMING] = {MOVING, EAGLE_TASK_FORMATION_STEP, 0},
        [EAGLE_AT_MARCHING] = {FIGHTING, EAGLE_TASK_MOVE_STEP, 0},
        [EAGLE_AT_FIRING] = {ENDING, EAGLE_TASK_FIRE_STEP, 0},
        [EAGLE_AT_CHARGES] = {ENDING, EAGLE_TASK_ASSAULT_STEP, 0},
        [EAGLE_AT_RIDING] = {ENDING, EAGLE_TASK_ASSAULT_STEP, EAGLE_ASSAULT_RIDES},
        [EAGLE_AT_ASSAULTING] = {ENDING, EAGLE_TASK_ASSAULT_STEP, EAGLE_ASSAULT_NAMES},
    };
    s->phase = EAGLE_ACTING;
    s->segment = (uint8_t)segment;
    s->active = (uint8_t)group;
    s->task[0].step = segment == 1 ? SECOND_SEGMENT : RALLY;
    eagle_push(s, eagle_task_of(EAGLE_TASK_SEGMENT, EL_12_3));
    eagle_task activation = eagle_task_of(EAGLE_TASK_ACTIVATION, EL_17_1);
    activation.group = (uint8_t)group;
    activation.side = b->group[group].side;
    activation.step = steps[stage].activation;
    eagle_push(s, activation);
    push_step_of(s, steps[stage].task, &activation, steps[stage].step);
}

void eagle_put_stage(const eagle_battle *b, eagle_state *s, eagle_stage stage, int segment, int group) {
    for (int marker = 1; marker <= EAGLE_MARKERS; marker++)
        if (s->marker_at[marker] >= EAGLE_DRAWN && s->marker_at[marker] < EAGLE_ON_GROUP)
            s->marker_at[marker] = EAGLE_IN_MUG;
    memset(s->drawn, 0, sizeof s->drawn);
    memset(s->task, 0, sizeof s->task);
    memset(s->attack, 0, sizeof s->attack);
    s->tasks = s->attacks = s->answer = s->committed = s->covered = s->segment = 0;
    s->active = EAGLE_NONE;
    eagle_push(s, eagle_task_of(EAGLE_TASK_TURN, EL_12_1));
    if (stage <= EAGLE_AT_TESTS) {
        stage_command(s, stage);
    } else if (stage <= EAGLE_AT_ASSAULTING) {
        stage_action(b, s, stage, segment, group);
    } else {
        s->phase = EAGLE_RALLYING;
        s->task[0].step = TURN_ENDS;
        eagle_push(s, eagle_task_of(EAGLE_TASK_RALLY_PHASE, EL_26_1));
    }
}
