/* leaders: how commanders move, go along, and flee when they are caught alone, 6.13 to 6.26. */
#include "rules/eagle/move.h"

#include "rules/eagle/result.h"

#include <string.h>

static uint32_t bit(int leader) {
    return (uint32_t)1 << leader;
}

uint32_t eagle_may_go_along(const eagle_battle *b, const eagle_state *s, int unit, eagle_way way, int hexes) {
    int side = eagle_side_of(b, unit);
    uint32_t there = eagle_leaders_in(s, side, s->unit[unit].at);
    if (!there || !eagle_is_march(way)) return there;                                 /* EL-6.17, EL-6.43 */
    uint32_t free = there & (s->chief[side] == EAGLE_NONE ? 0 : bit(s->chief[side])); /* EL-6.14 */
    int ugc = eagle_ugc(s, b->unit[unit].group);
    if (ugc != EAGLE_NONE && s->leader[ugc].used + hexes <= EAGLE_UGC_HEXES)
        free |= there & bit(ugc); /* EL-6.16 */
    return free;
}

gg_rule eagle_company_bar(const eagle_battle *b, const eagle_state *s, int unit, eagle_way way, int hexes,
                          int with) {
    uint32_t there = eagle_leaders_in(s, eagle_side_of(b, unit), s->unit[unit].at);
    if (with < 0 || (uint32_t)with & ~there) return EL_6_10;
    uint32_t left = (uint32_t)with & ~eagle_may_go_along(b, s, unit, way, hexes);
    if (!left) return 0;
    int ugc = eagle_ugc(s, b->unit[unit].group);
    return ugc != EAGLE_NONE && left & bit(ugc) ? EL_6_42 : EL_6_16;
}

static void put_leader(eagle_play *p, int leader, int hex, eagle_event event, gg_rule rule) {
    int from = p->s->leader[leader].at;
    p->s->leader[leader].at = (uint16_t)hex;
    eagle_result(p, event, rule, 0, EAGLE_SUBJECT_LEADER + leader, eagle_subject_hex(from),
                 eagle_subject_hex(hex));
}

void eagle_move_leader(eagle_play *p, int leader, int hex, gg_rule rule) {
    put_leader(p, leader, hex, EAGLE_EV_LEADER, rule);
}

void eagle_leader_reach(const eagle_battle *b, const eagle_state *s, int leader, int steps, uint8_t *out) {
    uint16_t queue[EAGLE_HEXES];
    int head = 0, tail = 1;
    memset(out, 0, EAGLE_HEXES);
    queue[0] = s->leader[leader].at;
    for (; head < tail; head++) {
        int hex = queue[head], far = head ? out[hex] : 0;
        for (int d = 0; d < GG_HEX_SIDES && far < steps; d++) {
            int to = eagle_next(b, hex, d);
            if (to == EAGLE_NOWHERE || to == queue[0] || out[to] || eagle_leader_bar(b, s, leader, to))
                continue;
            out[to] = (uint8_t)(far + 1);
            queue[tail++] = (uint16_t)to;
        }
    }
}

/* EL-6.22, EL-6.26: with no friendly unit, and an enemy unit in his hex or beside it. */
static bool is_caught(const eagle_battle *b, const eagle_state *s, int leader) {
    int hex = s->leader[leader].at, side = eagle_side_of_leader(leader);
    if (hex >= EAGLE_HEXES) return false;
    int unit = eagle_unit_in(s, hex);
    if (unit != EAGLE_NONE) return eagle_side_of(b, unit) != side;
    return eagle_adjacent(b, s, 1 - side, hex) != 0;
}

gg_rule eagle_flee_bar(const eagle_battle *b, const eagle_state *s, int leader, int hex, int driver) {
    int side = eagle_side_of_leader(leader), unit = eagle_unit_in(s, hex);
    if (eagle_distance(b, s->leader[leader].at, hex) != 1) return EL_6_22;
    bool ours = unit != EAGLE_NONE && eagle_side_of(b, unit) == side;
    if (unit != EAGLE_NONE && !ours) return EL_6_23;
    if (eagle_leaders_in(s, 1 - side, hex)) return EL_6_45; /* terrain does not hinder him */
    uint64_t near = eagle_adjacent(b, s, 1 - side, hex);
    if (driver != EAGLE_NONE) near &= ~(UINT64_C(1) << driver);
    return near && !ours ? EL_6_23 : 0;
}

static bool can_flee(const eagle_battle *b, const eagle_state *s, int leader, int driver) {
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int hex = eagle_next(b, s->leader[leader].at, d);
        if (hex != EAGLE_NOWHERE && !eagle_flee_bar(b, s, leader, hex, driver)) return true;
    }
    return false;
}

static void push_lone(eagle_play *p, uint32_t leaders, int hex, gg_rule rule) {
    eagle_task task = eagle_task_of(EAGLE_TASK_LONE, rule);
    task.to = (uint16_t)hex;
    task.with = leaders;
    if (leaders) eagle_push(p->s, task);
}

void eagle_left_alone(eagle_play *p, int side, int hex, gg_rule rule) {
    uint32_t alone = 0;
    for (int i = side * EAGLE_LETTERS; i < (side + 1) * EAGLE_LETTERS; i++)
        if (p->s->leader[i].at == hex && is_caught(p->b, p->s, i)) alone |= bit(i);
    push_lone(p, alone, hex, rule);
}

/* EL-6.22, EL-6.25: a unit of the other side has come into that hex. */
void eagle_come_upon(eagle_play *p, int side, int hex) {
    uint32_t caught = 0;
    for (int i = side * EAGLE_LETTERS; i < (side + 1) * EAGLE_LETTERS; i++) {
        int at = p->s->leader[i].at;
        if (at < EAGLE_HEXES && eagle_distance(p->b, at, hex) <= 1 && is_caught(p->b, p->s, i))
            caught |= bit(i);
    }
    push_lone(p, caught, hex, EL_6_22);
}

/* EL-Q16: CC first, then UGCs by letter. */
static bool run_lone(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_take_answer(s);
    int leader = eagle_first_leader(s, t->with);
    if (leader == EAGLE_NONE) {
        eagle_pop(s, EAGLE_NO_ANSWER);
        return true;
    }
    t->with &= ~bit(leader);
    if (!is_caught(p->b, s, leader)) return true;
    int driver = eagle_unit_in(s, s->leader[leader].at);
    if (!can_flee(p->b, s, leader, driver)) {
        eagle_fall(p, bit(leader), s->leader[leader].at, EL_6_24);
        return true;
    }
    eagle_task flee = eagle_task_of(EAGLE_TASK_FLEE, t->rule);
    flee.leader = (uint8_t)leader;
    flee.unit = (uint8_t)driver;
    eagle_push(s, flee);
    return true;
}

const eagle_course eagle_course_lone = {.run = run_lone};

static bool run_flee(eagle_play *p) {
    (void)p;
    return false;
}

static gg_prompt prompt_flee(const eagle_battle *b, const eagle_state *s) {
    int leader = eagle_at_top(s)->leader;
    (void)b;
    return eagle_ask(EAGLE_ASK_FLEE, eagle_side_of_leader(leader), EAGLE_SUBJECT_LEADER + leader, -1);
}

static void list_flee(const eagle_sight *v, gg_list *list) {
    const eagle_task *t = eagle_at_top(v->s);
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int hex = eagle_next(v->b, v->s->leader[t->leader].at, d);
        if (hex != EAGLE_NOWHERE && !eagle_flee_bar(v->b, v->s, t->leader, hex, t->unit))
            gg_list_put(list, EAGLE_DO_FLEE, 2, t->leader, hex, -1);
    }
}

static gg_verdict judge_flee(const eagle_sight *v, const gg_action *a) {
    const eagle_task *t = eagle_at_top(v->s);
    int hex = eagle_arg(a, 1);
    if (eagle_arg(a, 0) != t->leader || !eagle_is_hex(v->b, hex)) return gg_forbid(EL_6_22, -1, -1);
    gg_rule rule = eagle_flee_bar(v->b, v->s, t->leader, hex, t->unit);
    return rule ? gg_forbid(rule, EAGLE_SUBJECT_LEADER + t->leader, eagle_subject_hex(hex)) : gg_legal();
}

static void answer_flee(eagle_play *p, int side, const gg_action *a) {
    (void)side;
    put_leader(p, a->arg[0], a->arg[1], EAGLE_EV_FLED, eagle_top(p->s)->rule);
    eagle_pop(p->s, EAGLE_NO_ANSWER);
}

const eagle_course eagle_course_flee = {run_flee, prompt_flee, list_flee, judge_flee, answer_flee};

/* --- in the move step, EL-6.15 ----------------------------------------------------------------------- */

/* EL-6.13, EL-6.15, EL-17.8 */
void eagle_list_go(const eagle_sight *v, int group, gg_list *list) {
    int ugc = eagle_ugc(v->s, group);
    uint8_t reach[EAGLE_HEXES];
    if (ugc == EAGLE_NONE || v->s->leader[ugc].used >= EAGLE_UGC_HEXES || list->cut) return;
    eagle_leader_reach(v->b, v->s, ugc, EAGLE_UGC_HEXES - v->s->leader[ugc].used, reach);
    for (int hex = 0; hex < v->b->hexes; hex++)
        if (reach[hex]) gg_list_put(list, EAGLE_DO_GO, 2, ugc, hex, -1);
}

gg_verdict eagle_judge_go(const eagle_sight *v, int group, int leader, int hex) {
    uint8_t reach[EAGLE_HEXES];
    if (!eagle_is_leader(leader) || leader != eagle_ugc(v->s, group)) return gg_forbid(EL_6_15, -1, -1);
    if (!eagle_is_hex(v->b, hex)) return gg_forbid(EL_6_15, EAGLE_SUBJECT_LEADER + leader, -1);
    eagle_leader_reach(v->b, v->s, leader, EAGLE_UGC_HEXES - v->s->leader[leader].used, reach);
    if (reach[hex]) return gg_legal();
    gg_rule rule = eagle_leader_bar(v->b, v->s, leader, hex);
    return gg_forbid(rule ? rule : EL_6_15, EAGLE_SUBJECT_LEADER + leader, eagle_subject_hex(hex));
}

void eagle_go(eagle_play *p, int leader, int hex) {
    uint8_t reach[EAGLE_HEXES];
    eagle_leader *l = &p->s->leader[leader];
    eagle_leader_reach(p->b, p->s, leader, EAGLE_UGC_HEXES - l->used, reach);
    l->used = (uint8_t)(l->used + reach[hex]);
    eagle_move_leader(p, leader, hex, EL_6_15);
}
