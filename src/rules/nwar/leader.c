/* leader: chapter 9, the leader's part of retreats (8.3.4, 8.4.3, 8.4.5) and cavalry leaders (12.3). */
#include "rules/nwar/rules.h"

/* NW-8.3.4c, NW-12.3c: what the leader of a stack adds for that unit. */
int nwar_rating(const nwar_battle *b, const nwar_state *s, nwar_stack stack, int unit) {
    int leader = stack.leader - 1;
    if (leader < 0 || (b->piece[leader].cavalry && b->kind_of[unit] != NWAR_CAVALRY)) return 0;
    return s->rating[leader - NWAR_UNITS];
}

/* --- losing leaders: NW-9.3, NW-10.1c --------------------------------------------------------- */

void nwar_lose_leader(nwar_play *p, int leader, gg_rule rule, bool in_combat) {
    int side = p->b->side_of[leader], enemy = (int)gg_other((gg_side)side);
    p->s->at[leader] = NWAR_LOST;
    p->s->points[enemy]++;
    nwar_result(p->events, NWAR_LEADER_LOST, rule, 1, leader, -1, -1);
    if (!in_combat) return; /* NW-9.3.1c */
    p->s->lost_cap[side]++;
    nwar_result(p->events, NWAR_CAP, NW_9_3_1a, nwar_cap(p->b, p->s, side), NWAR_SUBJECT_SIDE + side, -1, -1);
}

/* NW-R6: a 1 among the casualty dice eliminates him. */
void nwar_casualties(nwar_play *p, int leader, int count, gg_rule rule) {
    int dice[GG_MAX_ARGS];
    nwar_roll_all(p, NW_R6, count, 2, "leader casualty", leader, dice);
    for (int i = 0; i < count; i++) {
        if (dice[i] != 1) continue;
        nwar_lose_leader(p, leader, rule, true);
        return;
    }
}

/* --- with units that leave: NW-8.3.4i, NW-8.3.4j, NW-8.4.3f, NW-8.4.5d, NW-8.4.5e, NW-12.8f ---- */

/* The rule by which a leader goes or stays when a unit leaves. ORDER nwar_departure */
static const gg_rule choice_rule[] = {NW_8_3_4j, NW_8_4_3f, NW_12_8f};

bool nwar_bound_elsewhere(const nwar_state *s, int leader, int unit) {
    int bound = s->bound[leader - NWAR_UNITS];
    return bound != NWAR_NO_PIECE && bound != unit && s->at[bound] == s->at[leader];
}

void nwar_leave_leader(nwar_play *p, int unit, int from, int to, nwar_departure why) {
    nwar_stack left = nwar_look(p->b, p->s, from);
    if (!left.leader || p->b->side_of[left.leader - 1] != p->b->side_of[unit]) return;
    nwar_push(p->s, (nwar_task){.kind = NWAR_ASK_LEADER,
                                .piece = (uint8_t)(left.leader - 1),
                                .other = (uint8_t)unit,
                                .note = (uint8_t)why,
                                .hex = (uint16_t)from,
                                .to = (uint16_t)to});
}

void nwar_list_follow(const nwar_sight *v, gg_list *list) {
    const nwar_task *task = nwar_top(v->s);
    bool company = v->field.at[task->hex].holder != 0, displaced = task->note == NWAR_DISPLACED;
    bool bound = v->s->bound[task->piece - NWAR_UNITS] == task->other;
    bool may_go = !nwar_bound_elsewhere(v->s, task->piece, task->other) &&
                  !nwar_leader_in_the_way(v->b, &v->field, task->piece, task->to);
    if (may_go) nwar_list_add(list, NWAR_GO, 0, 0, 0, 0);
    if ((company || displaced) && !(bound && may_go)) nwar_list_add(list, NWAR_STAY, 0, 0, 0, 0);
}

static gg_rule follow_rule(const nwar_play *p, const nwar_task *task) {
    bool company = nwar_look(p->b, p->s, task->hex).holder != 0;
    return company || task->note != NWAR_RETREATED ? choice_rule[task->note] : NW_8_3_4i;
}

void nwar_do_follow(nwar_play *p, bool goes) {
    nwar_task task = nwar_pop(p->s);
    gg_rule rule = follow_rule(p, &task);
    if (goes) p->s->at[task.piece] = task.to;
    nwar_result(p->events, goes ? NWAR_FOLLOWS : NWAR_STAYS, rule, 0, task.piece, task.other,
                nwar_subject_hex(goes ? task.to : task.hex));
}

/* NW-8.4.5d: he has to go but cannot end in the unit's hex. */
void nwar_cannot_follow(nwar_play *p) {
    nwar_task task = nwar_pop(p->s);
    nwar_push(p->s,
              (nwar_task){
                  .kind = NWAR_ASK_FLEE, .other = true, .hex = task.hex, .note = p->b->side_of[task.piece]});
}

/* --- left alone: NW-8.4.5a to NW-8.4.5c ------------------------------------------------------- */

int nwar_lone_leader(const nwar_battle *b, const nwar_state *s, int hex, int side) {
    nwar_stack stack = nwar_look(b, s, hex);
    int leader = stack.leader - 1;
    return leader >= 0 && !stack.holder && b->side_of[leader] == side ? leader : -1;
}

/* Where a leader left alone can go. */
typedef struct flight {
    bool steps; /* he can make at least one step */
    int count;  /* hexes he may end in */
    uint16_t hex[64];
} flight;

static void find_flight(const nwar_battle *b, const nwar_state *s, int leader, flight *out) {
    nwar_field f;
    nwar_field_read(b, s, &f);
    uint16_t queue[64] = {s->at[leader]};
    uint8_t steps[64] = {0};
    int tail = 1;
    out->steps = false;
    out->count = 0;
    for (int head = 0; head < tail; head++) {
        if (steps[head] && !f.at[queue[head]].leader) out->hex[out->count++] = queue[head];
        for (int d = 0; d < GG_HEX_SIDES && steps[head] < 3; d++) {
            int next = b->next[queue[head]][d];
            if (next == NWAR_NOWHERE || nwar_stand(b, &f, leader, next)) continue;
            if (nwar_water(b->edges[queue[head]][d]) == NWAR_RIVER) continue;
            out->steps = true;
            bool seen = false;
            for (int i = 0; i < tail; i++) seen = seen || queue[i] == next;
            if (seen) continue;
            steps[tail] = (uint8_t)(steps[head] + 1);
            queue[tail++] = (uint16_t)next;
        }
    }
}

/* The question of the topmost task; nothing if there is no lone leader or he has no choice but to stay. */
void nwar_list_flights(const nwar_sight *v, gg_list *list) {
    const nwar_task *task = nwar_top(v->s);
    int leader = nwar_lone_leader(v->b, v->s, task->hex, task->note);
    if (leader < 0) return;
    flight way;
    find_flight(v->b, v->s, leader, &way);
    for (int i = 0; i < way.count; i++) nwar_list_add(list, NWAR_FLEE, 1, way.hex[i], 0, 0);
    bool must_go = task->other != 0;
    if (way.count && !must_go) nwar_list_add(list, NWAR_STAY, 0, 0, 0, 0);
}

void nwar_do_flee(nwar_play *p, int hex) {
    nwar_task task = nwar_pop(p->s);
    int leader = nwar_lone_leader(p->b, p->s, task.hex, task.note);
    p->s->at[leader] = (uint16_t)hex;
    nwar_result(p->events, NWAR_FLEES, task.other ? NW_8_4_5d : NW_8_4_5a, 0, leader, nwar_subject_hex(hex),
                -1);
}

/* Nobody to ask: there is no lone leader, or he cannot move a step (NW-8.4.5c). */
void nwar_no_flight(nwar_play *p) {
    nwar_task task = nwar_pop(p->s);
    int leader = nwar_lone_leader(p->b, p->s, task.hex, task.note);
    if (leader < 0) return;
    flight way;
    find_flight(p->b, p->s, leader, &way);
    if (!way.steps) nwar_lose_leader(p, leader, NW_8_4_5c, true);
}

/* --- rally: NW-9.4 ---------------------------------------------------------------------------- */

static gg_rule rally_bar(const nwar_sight *v, int unit, int leader) {
    const nwar_battle *b = v->b;
    const nwar_state *s = v->s;
    if (nwar_is_leader(unit) || !nwar_is_leader(leader)) return NW_9_4a;
    if (b->kind_of[unit] == NWAR_ARTILLERY) return NW_9_4b;
    if (b->kind_of[unit] == NWAR_HORSE) return NW_12_4e;
    if (s->at[unit] == NWAR_LOST) return NW_9_4j;
    if (s->at[unit] == NWAR_WAITING) return NW_6_2_1d;
    if (!nwar_on_board(s, unit) || s->at[unit] != s->at[leader]) return NW_9_4a;
    if (b->piece[leader].cavalry && b->kind_of[unit] != NWAR_CAVALRY) return NW_12_3c;
    if (nwar_acted(s, unit)) return NW_9_4k;
    if (s->start[unit] != s->at[unit] || s->start[leader] != s->at[leader]) return NW_9_4c;
    if (nwar_acted(s, leader)) return NW_9_4k;
    return s->strength[unit] >= b->piece[unit].figures + b->piece[unit].counter ? NW_9_4i : 0;
}

gg_verdict nwar_judge_rally(const nwar_sight *v, int unit, int leader) {
    gg_rule rule = rally_bar(v, unit, leader);
    return rule ? gg_forbid(rule, unit, leader) : nwar_may_pay(v, 1);
}

/* NW-9.4d to NW-9.4l, NW-R8 */
void nwar_do_rally(nwar_play *p, int unit, int leader) {
    int die, mp = p->s->strength[unit] + p->s->rating[leader - NWAR_UNITS];
    int needs = nwar_item(p->events, NWAR_NEEDS, NW_9_4d, mp < 5 ? mp : 5);
    nwar_roll(p, NW_R8, "rally of", unit, &die);
    nwar_spend(p->s, unit);
    nwar_spend(p->s, leader);
    if (die <= needs) p->s->strength[unit]++;
    nwar_result(p->events, die <= needs ? NWAR_RALLIED : NWAR_RALLY_FAILED, die <= needs ? NW_9_4g : NW_9_4l,
                die <= needs ? 1 : 0, unit, leader, -1);
}
