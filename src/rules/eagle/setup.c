/* setup: chapter 11, the first state of a game. Reinforcements are in enter.c. */
#include "rules/eagle/setup.h"

#include "rules/eagle/formation.h"
#include "rules/eagle/units.h"

#include <string.h>

static void place_unit(const eagle_battle *b, eagle_state *s, int number) {
    const eagle_roll_call *from = &b->unit[number];
    eagle_unit *u = &s->unit[number];
    bool waits = from->at == EAGLE_NOWHERE;
    u->at = EAGLE_WAITING;
    u->figures = from->figures;
    memcpy(u->stand, from->stand, sizeof u->stand);
    u->formation = from->formation;
    u->facing = from->facing;
    u->rounds = eagle_on(b, EAGLE_AMMUNITION) ? eagle_unit_cards[from->card].rounds : 0; /* EL-29.1 */
    if (waits && from->kind != EAGLE_CAVALRY)                                            /* EL-G10.R1 */
        u->formation = from->kind == EAGLE_INFANTRY ? EAGLE_COLUMN : EAGLE_LIMBERED;
    if (!waits) eagle_put(s, number, from->at);
    if (from->skirmisher && eagle_on(b, EAGLE_SKIRMISHERS)) { /* EL-28.11 */
        u->out = (uint8_t)eagle_detaching_stand(s, number);
        if (u->out) u->marks |= EAGLE_SKIRMISHER_OUT;
    }
}

static void place_rifles(const eagle_battle *b, eagle_state *s, int number) {
    eagle_rifle *rifle = &s->rifle[number];
    bool there = number < b->riflemen && eagle_on(b, EAGLE_RIFLES_RULE);
    rifle->at = EAGLE_IDLE;
    rifle->parent = EAGLE_NONE;
    if (!there) return;
    rifle->parent = b->rifles[number].parent;
    rifle->at = b->rifles[number].at == EAGLE_NOWHERE ? EAGLE_WAITING : b->rifles[number].at;
}

static void place_leader(const eagle_battle *b, eagle_state *s, int number) {
    const eagle_leader_card *from = &b->leader[number];
    eagle_leader *leader = &s->leader[number];
    leader->group = from->used ? from->group : EAGLE_NONE;
    leader->at = EAGLE_IDLE;
    if (from->used) leader->at = from->at == EAGLE_NOWHERE ? EAGLE_WAITING : from->at;
}

void eagle_set_up(const eagle_battle *b, eagle_state *s) {
    memset(s, 0, sizeof *s);
    memset(s->unit_at, EAGLE_NONE, sizeof s->unit_at);
    for (int i = 0; i < EAGLE_UNITS; i++) s->unit[i].facing = EAGLE_NONE, s->unit[i].at = EAGLE_WAITING;
    for (int i = 0; i < b->units; i++) place_unit(b, s, i);
    for (int i = 0; i < EAGLE_RIFLES; i++) place_rifles(b, s, i);
    for (int i = 0; i < EAGLE_LEADERS; i++) place_leader(b, s, i);
    for (int i = 0; i < b->objectives; i++) s->control[i] = b->objective[i].held;
    memcpy(s->chief, b->chief, sizeof s->chief);
    s->spare_group[0] = s->spare_group[1] = EAGLE_NONE;
    s->turn = 1;
    s->active = EAGLE_NONE;
    s->winner = GG_NOBODY;
    eagle_push(s, eagle_task_of(EAGLE_TASK_TURN, EL_12_1));
}

void eagle_return_marker(eagle_state *s, int group) {
    int marker = s->group[group].marker;
    if (marker) s->marker_at[marker] = EAGLE_IN_MUG;
    s->group[group].marker = 0;
}
