/* sequence: chapters 5 and 6, the course of a turn, and the stack of tasks that carries an action through to
 * its end. */
#include "rules/nwar/advice/work.h"
#include "rules/nwar/rules.h"

#include <string.h>

/* --- dice ------------------------------------------------------------------------------------- */

/* Rolls dice at once and tells; all from same_from on mean the same. At most five fit into one event. */
void nwar_roll_all(nwar_play *p, gg_rule rule, int count, int same_from, const char *what, int subject,
                   int *dice) {
    gg_roll_alike(p->dice, count, 1, 6, same_from, what, subject, dice);
    for (int i = 0; i < count && p->events; i += 5) {
        int some = count - i < 5 ? count - i : 5;
        gg_event event = {NWAR_DICE, rule, GG_EVENT_DICE, 0, some, {-1, -1, -1, -1, -1}};
        for (int k = 0; k < some; k++) event.arg[k] = dice[i + k];
        gg_tell(p->events, event);
    }
}

void nwar_roll(nwar_play *p, gg_rule rule, const char *what, int subject, int *die) {
    nwar_roll_all(p, rule, 1, 6, what, subject, die);
}

/* NW-R2, NW-R3: all attack dice at once; returns the hits. */
int nwar_roll_attack(nwar_play *p, gg_rule rule, nwar_attack attack, int unit, int *ones) {
    int dice[GG_MAX_ARGS], hits = 0;
    nwar_roll_all(p, rule, attack.dice, attack.hit_on, "attack of", unit, dice);
    *ones = 0;
    for (int i = 0; i < attack.dice; i++) {
        hits += dice[i] >= attack.hit_on; /* NW-8.2.1j */
        *ones += dice[i] == 1;
    }
    return hits;
}

/* --- action points: chapter 6 ----------------------------------------------------------------- */

/* NW-6.1a, NW-9.3.1a, NW-9.3.1b */
int nwar_cap(const nwar_battle *b, const nwar_state *s, int side) {
    int cap = b->side[side].cap - s->lost_cap[side];
    return cap > 0 ? cap : 0;
}

/* NW-6.1.1a, NW-S13 */
int nwar_roll_ap(nwar_play *p, int side) {
    int die;
    nwar_roll(p, NW_R1, "action points of", NWAR_SUBJECT_SIDE + side, &die);
    if (die == 6 && p->b->broken_bridge == side) {
        p->s->bridge_broken = true;
        nwar_note(p->events, NWAR_BRIDGE_BROKEN, NW_S13, 0, NWAR_SUBJECT_SIDE + side);
    }
    int ap = nwar_cap(p->b, p->s, side) + nwar_random_ap[die];
    nwar_note(p->events, NWAR_ACTION_POINTS, NW_6_1_1a, ap, NWAR_SUBJECT_SIDE + side);
    return ap;
}

void nwar_pay(nwar_play *p, int ap) {
    p->s->ap = (uint8_t)(p->s->ap - ap);
    nwar_note(p->events, NWAR_SPENT, NW_T5, ap, -1);
}

/* NW-6.1.4a */
void nwar_spend(nwar_state *s, int piece) {
    s->acted[piece >> 6] |= nwar_bit(piece & 63);
}

/* --- turns: chapter 5 ------------------------------------------------------------------------- */

static uint64_t find_engaged(const nwar_battle *b, const uint16_t *start) {
    nwar_columns columns[2], beside[2];
    uint64_t engaged = 0;
    memset(columns, 0, sizeof columns);
    for (int unit = 0; unit < b->units; unit++)
        if (start[unit] < NWAR_HEXES) nwar_columns_add(&columns[b->side_of[unit]], b->spot[start[unit]]);
    for (int side = 0; side < 2; side++) nwar_widen(b->map.columns, &columns[side], &beside[side]);
    for (int unit = 0; unit < b->units; unit++)
        if (start[unit] < NWAR_HEXES && nwar_columns_has(&beside[1 - b->side_of[unit]], b->spot[start[unit]]))
            engaged |= nwar_bit(unit);
    return engaged;
}

void nwar_record_engaged(const nwar_battle *b, nwar_state *s, nwar_engagement *last) {
    if (!last) {
        s->engaged = find_engaged(b, s->start);
        return;
    }
    if (last->mark != b->mark || memcmp(last->start, s->start, sizeof last->start) != 0) {
        last->mark = b->mark;
        memcpy(last->start, s->start, sizeof last->start);
        last->engaged = find_engaged(b, s->start);
    }
    s->engaged = last->engaged;
}

/* NW-1.0f: nobody has acted; who stands where is recorded. */
void nwar_record_start(const nwar_battle *b, nwar_state *s, nwar_engagement *last) {
    s->acted[0] = s->acted[1] = 0;
    memset(s->bound, NWAR_NO_PIECE, sizeof s->bound);
    memcpy(s->start, s->at, sizeof s->start);
    s->bridge_broken = false;
    nwar_record_engaged(b, s, last);
}

/* NW-5.0a, NW-5.0d */
static void begin_player_turn(nwar_play *p, int side) {
    p->s->phase = NWAR_PLAYING;
    p->s->active = (uint8_t)side;
    nwar_record_start(p->b, p->s, nwar_engagement_of(p->work));
    nwar_note(p->events, NWAR_TURN, NW_5_0e, p->s->turn, NWAR_SUBJECT_SIDE + side);
    p->s->ap = (uint8_t)nwar_roll_ap(p, side);
}

static void begin_game_turn(nwar_play *p) {
    if (nwar_on(p->b, NWAR_AP_MARKERS))
        nwar_fill_container(p);
    else
        begin_player_turn(p, p->b->first);
}

/* NW-5.0e, NW-5.0f */
void nwar_next_game_turn(nwar_play *p) {
    if (p->s->turn == p->b->turns) {
        nwar_finish(p);
        return;
    }
    p->s->turn++;
    begin_game_turn(p);
}

/* NW-5.0c: the active player has no AP left or wants no more. */
static void end_player_turn(nwar_play *p) {
    p->s->ap = 0; /* NW-5.1b, NW-6.1b */
    if (nwar_check_victory(p)) return;
    if (p->s->active == p->b->first)
        begin_player_turn(p, (int)gg_other((gg_side)p->b->first));
    else
        nwar_next_game_turn(p);
}

void nwar_do_end(nwar_play *p) {
    if (nwar_on(p->b, NWAR_AP_MARKERS))
        nwar_stop_drawing(p);
    else
        end_player_turn(p);
}

/* --- tasks ------------------------------------------------------------------------------------ */

void nwar_push(nwar_state *s, nwar_task task) {
    gg_ensure(s->tasks < NWAR_TASK_ROOM, "%d tasks", s->tasks);
    s->task[s->tasks++] = task;
}

nwar_task nwar_pop(nwar_state *s) {
    nwar_task task = s->task[--s->tasks];
    memset(&s->task[s->tasks], 0, sizeof task);
    return task;
}

/* The topmost task, if it needs nobody's decision. True: it was dealt with. */
static bool settle_task(nwar_play *p) {
    switch (nwar_top(p->s)->kind) {
    case NWAR_STEP_SHOCK:
        nwar_pop(p->s);
        nwar_shock_dice(p);
        return true;
    case NWAR_STEP_TAKE_PLACE: nwar_take_place(p); return true;
    default: return nwar_settle_question(p);
    }
}

/* Nothing is left of the action. True: the game went on to something else. */
static bool settle_action(nwar_play *p) {
    nwar_state *s = p->s;
    s->combat = (nwar_combat){.attacker = NWAR_NO_PIECE, .leader = NWAR_NO_PIECE};
    if (s->phase == NWAR_SETTING_UP) {
        if (nwar_next_choice(p->b, s)) return false;
        begin_game_turn(p);
        return true;
    }
    if (s->ap) return false;
    if (nwar_on(p->b, NWAR_AP_MARKERS)) /* NW-6.2.5a */
        nwar_after_draw(p);
    else
        end_player_turn(p);
    return true;
}

void nwar_run(nwar_play *p) {
    while (p->s->phase != NWAR_OVER && (p->s->tasks ? settle_task(p) : settle_action(p))) continue;
}

void nwar_begin_game(nwar_play *p) {
    const nwar_opening *opening = &p->b->opening;
    nwar_set_up(p->b, p->s);
    if (opening->given) nwar_open_turn(p->b, p->s, opening->side, opening->turn, opening->ap, NULL);
    nwar_run(p);
}

/* Play goes on in the middle of a turn, as a position says. */
void nwar_open_turn(const nwar_battle *b, nwar_state *s, int side, int turn, int ap, nwar_engagement *last) {
    uint64_t acted[2] = {s->acted[0], s->acted[1]};
    bool drawn_out = nwar_on(b, NWAR_AP_MARKERS) && s->markers[0] + s->markers[1] == 0;
    s->phase = drawn_out ? NWAR_LAST_DRAWN : NWAR_PLAYING;
    s->choice = 0;
    s->active = (uint8_t)side;
    s->turn = (uint8_t)turn;
    s->ap = (uint8_t)ap;
    nwar_record_start(b, s, last);
    memcpy(s->acted, acted, sizeof acted);
}
