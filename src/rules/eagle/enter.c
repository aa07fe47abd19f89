/* enter: reinforcements, EL-G10.R1 to R5, and the markers of groups that come. */
#include "rules/eagle/command.h"
#include "rules/eagle/move.h"
#include "rules/eagle/result.h"
#include "rules/eagle/setup.h"

/* --- markers ----------------------------------------------------------------------------------------- */

void eagle_draw_marker(eagle_play *p, int group, gg_rule rule) {
    int marker = eagle_draw_from_mug(p, GG_OPEN);
    gg_ensure(marker > 0, "no marker in the mug for group %d", group);
    p->s->marker_at[marker] = (uint8_t)(EAGLE_ON_GROUP + group);
    p->s->group[group].marker = (uint8_t)marker;
    eagle_result(p, EAGLE_EV_MARKER, rule, 0, EAGLE_SUBJECT_GROUP + group, EAGLE_SUBJECT_MARKER + marker, -1);
}

/* --- who may come in where --------------------------------------------------------------------------- */

static bool is_entry(const eagle_group_card *card, int hex) {
    for (int i = 0; i < card->entries; i++)
        if (card->entry[i] == hex) return true;
    return false;
}

gg_rule eagle_entry_bar(const eagle_battle *b, const eagle_state *s, int unit, int hex) {
    const eagle_group_card *card = &b->group[b->unit[unit].group];
    if (!is_entry(card, hex)) return EL_G10_R1;
    gg_rule bar = eagle_hex_bar(b, card->kind, hex);
    if (bar) return bar;
    bool taken = s->unit_at[hex] != EAGLE_NONE || eagle_leaders_in(s, 1 - card->side, hex);
    return taken || eagle_adjacent(b, s, 1 - card->side, hex) ? EL_G10_R2 : 0;
}

static int units_waiting(const eagle_battle *b, const eagle_state *s, int group) {
    int count = 0;
    for (int i = 0; i < b->group[group].units; i++)
        count += s->unit[b->group[group].unit[i]].at == EAGLE_WAITING;
    return count;
}

/* EL-G10.S10s2: figures of cavalry on the board, with those of the group. */
static bool is_over_cap(const eagle_battle *b, const eagle_state *s, int group) {
    const eagle_group_card *card = &b->group[group];
    int figures = 0;
    if (!card->cap || card->kind != EAGLE_CAVALRY) return false;
    for (int unit = 0; unit < b->units; unit++) {
        const eagle_roll_call *u = &b->unit[unit];
        if (u->kind != EAGLE_CAVALRY || u->side != card->side) continue;
        if (eagle_on_board(s, unit) || u->group == group) figures += s->unit[unit].figures;
    }
    return figures > card->cap;
}

/* EL-G10.R2 */
static bool has_room(const eagle_battle *b, const eagle_state *s, int group) {
    const eagle_group_card *card = &b->group[group];
    int free = 0;
    for (int i = 0; i < card->entries; i++) free += !eagle_entry_bar(b, s, card->unit[0], card->entry[i]);
    return free >= card->units;
}

/* --- the course
 * --------------------------------------------------------------------------------------------- */

enum enter_step { ENTER_SEEK, ENTER_ASK };

/* count: the first group not looked at; group: the one that enters. */
static bool run_enter(eagle_play *p) {
    const eagle_battle *b = p->b;
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_take_answer(s);
    if (t->step == ENTER_ASK && units_waiting(b, s, t->group)) return false;
    t->step = ENTER_SEEK;
    for (; t->count < b->groups; t->count++) {
        const eagle_group_card *card = &b->group[t->count];
        bool due = card->side == t->side && card->turn && card->turn <= s->turn;
        if (!due || !eagle_group_waits(b, s, t->count)) continue;
        if (is_over_cap(b, s, t->count) || !has_room(b, s, t->count)) {
            gg_rule why = is_over_cap(b, s, t->count) ? EL_G10_S10s2 : EL_G10_R2;
            eagle_note(p, EAGLE_EV_WAITS, why, 0, EAGLE_SUBJECT_GROUP + t->count, -1);
            continue;
        }
        t->group = t->count++;
        t->step = ENTER_ASK;
        return true;
    }
    eagle_pop(s, EAGLE_NO_ANSWER);
    return true;
}

static gg_prompt prompt_enter(const eagle_battle *b, const eagle_state *s) {
    const eagle_task *t = eagle_at_top(s);
    (void)b;
    return eagle_ask(EAGLE_ASK_ENTER, t->side, EAGLE_SUBJECT_GROUP + t->group, -1);
}

/* The UGC who still waits with his group, or EAGLE_NONE. */
static int waiting_ugc(const eagle_battle *b, const eagle_state *s, int group) {
    int leader = b->group[group].leader;
    return leader != EAGLE_NONE && s->leader[leader].at == EAGLE_WAITING && s->leader[leader].group == group
               ? leader
               : EAGLE_NONE;
}

/* EL-G10.R1: with one of them, so with the last at the latest. */
static gg_rule ugc_bar(const eagle_battle *b, const eagle_state *s, int group, int with) {
    if (with != 0 && with != 1) return EL_G10_R1;
    if (waiting_ugc(b, s, group) == EAGLE_NONE) return with ? EL_G10_R1 : 0;
    return !with && units_waiting(b, s, group) == 1 ? EL_G10_R1 : 0;
}

static bool may_wait(const eagle_battle *b, const eagle_state *s, int group) {
    return b->group[group].waits && units_waiting(b, s, group) == b->group[group].units;
}

static void list_enter(const eagle_sight *v, gg_list *list) {
    int group = eagle_at_top(v->s)->group;
    const eagle_group_card *card = &v->b->group[group];
    for (int i = 0; i < card->units; i++) {
        int unit = card->unit[i];
        if (v->s->unit[unit].at != EAGLE_WAITING) continue;
        for (int e = 0; e < card->entries; e++) {
            if (eagle_entry_bar(v->b, v->s, unit, card->entry[e])) continue;
            for (int choice = 0; choice < 2 * GG_HEX_SIDES && !list->cut; choice++) {
                if (ugc_bar(v->b, v->s, group, choice & 1)) continue;
                int32_t *arg = gg_list_next(list, EAGLE_DO_ENTER, 4);
                if (!arg) return;
                arg[0] = unit;
                arg[1] = card->entry[e];
                arg[2] = choice / 2;
                arg[3] = choice & 1;
            }
        }
    }
    if (may_wait(v->b, v->s, group)) gg_list_put(list, EAGLE_DO_WAIT, 1, group, -1, -1);
}

static gg_verdict judge_enter(const eagle_sight *v, const gg_action *a) {
    int group = eagle_at_top(v->s)->group, unit = eagle_arg(a, 0), hex = eagle_arg(a, 1);
    if (a->kind == EAGLE_DO_WAIT) {
        int named = eagle_arg(a, 0); /* -1: the one that is asked about */
        bool may = (named == group || named == -1) && may_wait(v->b, v->s, group);
        return may ? gg_legal() : gg_forbid(EL_G10_R4, EAGLE_SUBJECT_GROUP + group, -1);
    }
    if (!eagle_is_unit(v->b, unit) || v->b->unit[unit].group != group) return gg_forbid(EL_G10_R1, -1, -1);
    bool sound = v->s->unit[unit].at == EAGLE_WAITING && eagle_is_hex(v->b, hex) && a->count == 4;
    if (!sound || !eagle_is_facing(eagle_arg(a, 2))) return gg_forbid(EL_G10_R1, unit, -1);
    gg_rule rule = eagle_entry_bar(v->b, v->s, unit, hex);
    if (!rule) rule = ugc_bar(v->b, v->s, group, eagle_arg(a, 3));
    return rule ? gg_forbid(rule, unit, eagle_subject_hex(hex)) : gg_legal();
}

/* EL-G10.R3: its marker and order, when the first of its units comes. */
static void open_group(eagle_play *p, int group) {
    if (p->s->group[group].marker) return;
    p->s->group[group].order = p->b->group[group].order;
    eagle_draw_marker(p, group, EL_G10_R3);
}

/* EL-G10.R4: no move, so nothing comes of it but the hex itself. */
static void enter(eagle_play *p, int unit, int hex, int facing, bool with_ugc) {
    eagle_state *s = p->s;
    int group = p->b->unit[unit].group, side = p->b->unit[unit].side;
    open_group(p, group);
    eagle_put(s, unit, hex);
    s->unit[unit].facing = (uint8_t)facing;
    eagle_result(p, EAGLE_EV_ENTERED, EL_G10_R1, 0, unit, eagle_subject_hex(hex), facing);
    if (eagle_adapt(p->b, s, unit, facing)) /* an entry hex in difficult terrain, EL-5.7 */
        eagle_result(p, EAGLE_EV_FORMED, EL_5_7, 0, unit, s->unit[unit].formation, -1);
    if (with_ugc) eagle_move_leader(p, waiting_ugc(p->b, s, group), hex, EL_G10_R1);
    for (int i = 0; i < p->b->riflemen; i++)
        if (s->rifle[i].parent == unit && s->rifle[i].at == EAGLE_WAITING) s->rifle[i].at = (uint16_t)hex;
    eagle_take_objective(p, unit, hex, EL_27_5);
    if (s->chief[side] == EAGLE_NONE) eagle_find_chief(p, side); /* EL-6.46 */
}

static void answer_enter(eagle_play *p, int side, const gg_action *a) {
    eagle_task *t = eagle_top(p->s);
    (void)side;
    if (a->kind == EAGLE_DO_WAIT) {
        eagle_note(p, EAGLE_EV_WAITS, EL_G10_R4, 0, EAGLE_SUBJECT_GROUP + t->group, -1);
        t->step = ENTER_SEEK;
        return;
    }
    enter(p, a->arg[0], a->arg[1], a->arg[2], a->arg[3] == 1);
}

const eagle_course eagle_course_enter = {run_enter, prompt_enter, list_enter, judge_enter, answer_enter};
