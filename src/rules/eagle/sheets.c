/* sheets: the order sheets of both sides, EL-13.1 to EL-13.14, EL-P2, EL-P3. */
#include "rules/eagle/cards.h"
#include "rules/eagle/command.h"

static bool assigns(const eagle_state *s) {
    return s->turn == 1;
}

/* EL-N14: has the side anything to write? */
static bool owes_sheet(const eagle_battle *b, const eagle_state *s, int side) {
    if (!assigns(s)) return eagle_has_chief(s, side);
    for (int group = 0; group < b->groups; group++)
        if (b->group[group].side == side && eagle_is_assigned(b, s, group)) return true;
    return false;
}

/* EL-13.14: the places are shown; a card E1 is played with its group. */
static void show_places(eagle_play *p, int side) {
    eagle_state *s = p->s;
    for (int group = 0; group < p->b->groups; group++) {
        if (p->b->group[group].side != side || s->group[group].dispatch == EAGLE_NO_ORDER) continue;
        s->group[group].marks |= EAGLE_GROUP_SENT;
        eagle_note(p, EAGLE_EV_SENT, EL_13_14, 1, EAGLE_SUBJECT_GROUP + group, -1);
    }
    if (s->spare_card[side]) eagle_show_spare(p, side);
}

enum sheets_step { HAND_OUT, WRITING };

static bool run_sheets(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_take_answer(s);
    if (t->step == HAND_OUT) {
        t->step = WRITING;
        s->committed = 0;
        for (int side = 0; side < 2; side++)
            if (!owes_sheet(p->b, s, side)) s->committed |= (uint8_t)(1 << side);
    }
    if (s->committed != 3) return false;
    s->committed = 0;
    if (!assigns(s)) {
        show_places(p, EAGLE_FRENCH);
        show_places(p, EAGLE_BRITISH);
    }
    eagle_pop(s, EAGLE_NO_ANSWER);
    return true;
}

static gg_prompt prompt_sheets(const eagle_battle *b, const eagle_state *s) {
    (void)b;
    return (gg_prompt){.sides = (uint8_t)(~s->committed & 3),
                       .open = true,
                       .kind = assigns(s) ? EAGLE_ASK_ASSIGN : EAGLE_ASK_DISPATCH,
                       .subject = {-1, -1, -1, -1}};
}

/* Is it a marker that side has drawn, given to one of its groups already or not? */
static bool is_drawn(const eagle_battle *b, const eagle_state *s, int side, int marker) {
    if (marker < 1 || marker > EAGLE_MARKERS) return false;
    int at = s->marker_at[marker];
    if (at == EAGLE_DRAWN + side) return true;
    return at >= EAGLE_ON_GROUP && eagle_is_own_group(b, side, at - EAGLE_ON_GROUP) &&
           eagle_is_assigned(b, s, at - EAGLE_ON_GROUP);
}

static gg_rule assign_bar(const eagle_sight *v, int group, int marker, int order) {
    if (!eagle_is_own_group(v->b, v->side, group) || !eagle_is_assigned(v->b, v->s, group)) return EL_13_2;
    if (!is_drawn(v->b, v->s, v->side, marker)) return EL_13_1;
    gg_rule bar = eagle_order_bar(v->b, group, order);
    if (bar) return bar;
    int fixed = v->b->group[group].order;
    return fixed != EAGLE_NO_ORDER && order != fixed ? EL_13_3 : 0;
}

/* EL-1.12, and EL-13.8 for all but the one of E1. `but`: the group it would be sent to. */
static int dispatches_of(const eagle_battle *b, const eagle_state *s, int side, int but, int order) {
    int count = 0;
    for (int group = 0; group < b->groups; group++) {
        bool sent = b->group[group].side == side && s->group[group].dispatch != EAGLE_NO_ORDER;
        if (!sent || group == but) continue;
        count += order == EAGLE_NO_ORDER ? group != s->spare_group[side] : s->group[group].dispatch == order;
    }
    return count;
}

static gg_rule send_bar(const eagle_sight *v, int group, int order) {
    const eagle_battle *b = v->b;
    const eagle_state *s = v->s;
    if (!eagle_is_own_group(b, v->side, group)) return EL_13_6;
    gg_rule bar = eagle_dispatch_bar(b, s, group, 0);
    if (!bar) bar = eagle_order_bar(b, group, order);
    if (bar) return bar;
    if (dispatches_of(b, s, v->side, group, EAGLE_NO_ORDER) >= eagle_dispatch_limit(b, s, v->side))
        return s->turn == 2 && eagle_has(b, EAGLE_MARCHING) && v->side == EAGLE_FRENCH ? EL_G10_S3s1
                                                                                       : EL_13_8;
    return dispatches_of(b, s, v->side, group, order) >= EAGLE_DISPATCHES ? EL_1_12 : 0;
}

gg_rule eagle_spare_bar(const eagle_battle *b, const eagle_state *s, int side, int group, int order) {
    if (!eagle_is_own_group(b, side, group)) return EL_G5_E1;
    gg_rule bar = eagle_dispatch_bar(b, s, group, 2);
    if (!bar) bar = eagle_order_bar(b, group, order);
    if (bar) return bar;
    int but = s->spare_group[side];
    bool same = but != EAGLE_NONE && but != group && s->group[but].dispatch == order; /* taken back */
    return dispatches_of(b, s, side, group, order) - same >= EAGLE_DISPATCHES ? EL_1_12 : 0;
}

/* EL-13.2, EL-13.3: every group has its marker. */
static gg_verdict judge_commit(const eagle_sight *v) {
    for (int group = 0; assigns(v->s) && group < v->b->groups; group++)
        if (v->b->group[group].side == v->side && eagle_is_assigned(v->b, v->s, group) &&
            v->s->group[group].order == EAGLE_NO_ORDER)
            return gg_forbid(EL_13_2, EAGLE_SUBJECT_GROUP + group, -1);
    return gg_legal();
}

static gg_verdict judge_sheets(const eagle_sight *v, const gg_action *action) {
    int group = eagle_arg(action, 0), order = eagle_arg(action, 1);
    switch (action->kind) {
    case EAGLE_DO_ASSIGN:
        if (action->count != 3) return gg_forbid(EL_13_2, -1, -1);
        return eagle_about_group(v, assign_bar(v, group, action->arg[1], action->arg[2]), group);
    case EAGLE_DO_SEND:
        if (action->count != 2) return gg_forbid(EL_13_6, -1, -1);
        return eagle_about_group(v, send_bar(v, group, order), group);
    case EAGLE_DO_UNSEND: {
        bool sent = action->count == 1 && eagle_is_own_group(v->b, v->side, group) &&
                    v->s->group[group].dispatch != EAGLE_NO_ORDER;
        return eagle_about_group(v, sent ? 0 : EL_13_13, group);
    }
    case EAGLE_DO_PLAY: return eagle_judge_play(v, eagle_at_top(v->s), EAGLE_AT_PLACING, true, action);
    default: return action->count == 0 ? judge_commit(v) : gg_forbid(EL_13_2, -1, -1);
    }
}

static void list_assigns(const eagle_sight *v, int group, gg_list *list) {
    for (int marker = 1; marker <= EAGLE_MARKERS; marker++) {
        if (v->s->marker_at[marker] != EAGLE_DRAWN + v->side) continue;
        for (int order = EAGLE_ATTACK; order < EAGLE_ORDERS && !list->cut; order++)
            if (!assign_bar(v, group, marker, order))
                gg_list_put(list, EAGLE_DO_ASSIGN, 3, group, marker, order);
    }
}

/* Lines for the first group without a marker, or the dispatches that are not written yet. */
/* E1 for groups that are sent nothing yet: one line for a group, so that their order does not matter. */
static void list_spares(const eagle_sight *v, gg_list *list) {
    enum { PLAYS = EAGLE_GROUPS * EAGLE_ORDERS };
    uint32_t at[PLAYS];
    int32_t word[PLAYS * (EAGLE_PLAY_ARGS + 1)];
    gg_list plays = gg_list_over(at, PLAYS, word, sizeof word / sizeof *word);
    eagle_list_plays(v, eagle_at_top(v->s), EAGLE_AT_PLACING, true, &plays);
    for (uint32_t i = 0; i < plays.count; i++) {
        gg_action play = gg_list_get(&plays, i);
        if (v->s->group[play.arg[EAGLE_PLAY_GROUP]].dispatch == EAGLE_NO_ORDER) gg_list_add(list, &play);
    }
}

static void list_sheets(const eagle_sight *v, gg_list *list) {
    for (int group = 0; group < v->b->groups && !list->cut; group++) {
        if (v->b->group[group].side != v->side) continue;
        if (assigns(v->s) && eagle_is_assigned(v->b, v->s, group) &&
            v->s->group[group].order == EAGLE_NO_ORDER) {
            list_assigns(v, group, list);
            return;
        }
        for (int order = EAGLE_ATTACK; !assigns(v->s) && order < EAGLE_ORDERS; order++)
            if (v->s->group[group].dispatch == EAGLE_NO_ORDER && !send_bar(v, group, order))
                gg_list_put(list, EAGLE_DO_SEND, 2, group, order, 0);
    }
    if (!assigns(v->s) && !v->s->spare_card[v->side]) list_spares(v, list);
    gg_list_put(list, EAGLE_DO_COMMIT, 0, 0, 0, 0);
}

/* The marker goes to that group, from another own group if it lies there. */
static void write_assign(eagle_state *s, int side, int group, int marker, int order) {
    int old = s->group[group].marker, at = s->marker_at[marker];
    if (old) s->marker_at[old] = (uint8_t)(EAGLE_DRAWN + side);
    if (at >= EAGLE_ON_GROUP && at != EAGLE_ON_GROUP + group) {
        s->group[at - EAGLE_ON_GROUP].marker = 0;
        s->group[at - EAGLE_ON_GROUP].order = EAGLE_NO_ORDER;
    }
    s->marker_at[marker] = (uint8_t)(EAGLE_ON_GROUP + group);
    s->group[group].marker = (uint8_t)marker;
    s->group[group].order = (uint8_t)order;
}

/* EL-13.7: one dispatch to a group: a new one takes the place of the old. */
static void write_send(eagle_state *s, int side, int group, int order) {
    s->group[group].dispatch = (uint8_t)order;
    if (s->spare_group[side] != group) return;
    s->spare_card[side] = 0;
    s->spare_group[side] = EAGLE_NONE;
}

static void write_spare(eagle_state *s, int side, const gg_action *action) {
    int group = action->arg[EAGLE_PLAY_GROUP], before = s->spare_group[side];
    if (before != EAGLE_NONE && before != group) s->group[before].dispatch = EAGLE_NO_ORDER;
    s->group[group].dispatch = (uint8_t)action->arg[EAGLE_PLAY_ORDER];
    s->spare_card[side] = (uint8_t)action->arg[EAGLE_PLAY_CARD];
    s->spare_group[side] = (uint8_t)group;
}

static void answer_sheets(eagle_play *p, int side, const gg_action *action) {
    eagle_state *s = p->s;
    switch (action->kind) {
    case EAGLE_DO_ASSIGN: write_assign(s, side, action->arg[0], action->arg[1], action->arg[2]); return;
    case EAGLE_DO_SEND: write_send(s, side, action->arg[0], action->arg[1]); return;
    case EAGLE_DO_UNSEND: write_send(s, side, action->arg[0], EAGLE_NO_ORDER); return;
    case EAGLE_DO_PLAY: write_spare(s, side, action); return;
    default: s->committed |= (uint8_t)(1 << side);
    }
}

const eagle_course eagle_course_sheets = {run_sheets, prompt_sheets, list_sheets, judge_sheets,
                                          answer_sheets};

/* E1 is the one card that is played on a sheet; as it has a reaction too, its order tells which it is. */
bool eagle_is_line(const gg_action *action) {
    if (action->kind == EAGLE_DO_ASSIGN || action->kind == EAGLE_DO_SEND || action->kind == EAGLE_DO_UNSEND)
        return true;
    int card = eagle_arg(action, EAGLE_PLAY_CARD);
    return action->kind == EAGLE_DO_PLAY && card >= 1 && card <= EAGLE_CARDS &&
           eagle_cards[card].event == EAGLE_E(1) && eagle_arg(action, EAGLE_PLAY_ORDER) >= 0;
}

void eagle_sheet(const gg_scenario *scenario, const gg_state *state, gg_side side, gg_list *list) {
    const eagle_battle *b = eagle_battle_of(scenario);
    const eagle_state *s = eagle_state_of(state);
    for (int group = 0; group < b->groups; group++) {
        const eagle_group *g = &s->group[group];
        if (b->group[group].side != side) continue;
        if (assigns(s)) {
            if (eagle_is_assigned(b, s, group) && g->order != EAGLE_NO_ORDER)
                gg_list_put(list, EAGLE_DO_ASSIGN, 3, group, g->marker, g->order);
        } else if (g->dispatch != EAGLE_NO_ORDER && s->spare_group[side] != group) {
            gg_list_put(list, EAGLE_DO_SEND, 2, group, g->dispatch, 0);
        }
    }
    if (!s->spare_card[side]) return;
    int group = s->spare_group[side];
    gg_action play = eagle_play_of(s->spare_card[side]);
    play.arg[EAGLE_PLAY_GROUP] = group;
    play.arg[EAGLE_PLAY_ORDER] = s->group[group].dispatch;
    gg_list_add(list, &play);
}

bool eagle_committed(const gg_scenario *scenario, const gg_state *state, gg_side side) {
    const eagle_state *s = eagle_state_of(state);
    const eagle_task *top = eagle_at_top(s);
    bool writes =
        top && top->kind == EAGLE_TASK_SHEETS && owes_sheet(eagle_battle_of(scenario), s, (int)side);
    return writes && (s->committed >> side & 1) != 0;
}

void eagle_withdraw(const gg_scenario *scenario, gg_state *state, gg_side side) {
    (void)scenario;
    ((eagle_state *)state)->committed &= (uint8_t) ~(1 << side);
}

void eagle_tear(const gg_scenario *scenario, gg_state *state, gg_side side) {
    const eagle_battle *b = eagle_battle_of(scenario);
    eagle_state *s = (eagle_state *)state;
    if (s->committed >> side & 1) return;
    for (int group = 0; group < b->groups; group++) {
        eagle_group *g = &s->group[group];
        if (b->group[group].side != side) continue;
        g->dispatch = EAGLE_NO_ORDER;
        if (!assigns(s) || !eagle_is_assigned(b, s, group)) continue;
        if (g->marker) s->marker_at[g->marker] = (uint8_t)(EAGLE_DRAWN + side);
        g->marker = 0;
        g->order = EAGLE_NO_ORDER;
    }
    s->spare_card[side] = 0;
    s->spare_group[side] = EAGLE_NONE;
}
