/* De Gre - Sweet: throws and casualties. */
#include "rules/degre/throw.h"

#include <string.h>

#include "rules/degre/body.h"
#include "rules/degre/tables.h"

/* DG-4.4.1: exactly 1 square, 1.5 or 2, everything above. */
static int band_of(int distance) {
    return distance <= 2 ? 0 : distance <= 4 ? 1 : 2;
}

static int add_target(const degre_state *s, int body, bool mounted, int distance, degre_target *out) {
    const degre_body *who = &s->body[body];
    int stands = mounted ? who->mounted : who->stands;
    kill_row row =
        degre_kill_table[degre_troops[mounted ? MOUNTED_CREW : who->troop].target][band_of(distance)];
    if (stands == 0 || row.most == 0) return 0;
    *out = (degre_target){(uint8_t)body, mounted, (uint8_t)stands, row.most, row.ones};
    return 1;
}

static int add_body(const degre_state *s, int body, int distance, degre_target *out) {
    int count = add_target(s, body, false, distance, out);
    count += add_target(s, body, true, distance, out + count);
    int chief = is_commander(s->body[body].troop) ? NONE : s->body[body].chief;
    if (chief != NONE) count += add_target(s, chief, false, distance, out + count);
    return count;
}

int degre_targets(const degre_state *s, int side, int square, int distance, degre_target out[TARGET_KINDS]) {
    int count = 0, there = s->map[side][square], mover = s->mover.body;
    if (there != NONE) count += add_body(s, there, distance, out);
    if (mover != NONE && side_of(mover) == side && s->body[mover].at == square)
        count += add_body(s, mover, distance, out + count);
    return count;
}

/* Can these dice make these hits? The kinds of DG-T4 are nested: what kills with a 3 also kills with a 2 or a
 * 1, so it is enough to count from the strictest kind up (DG-4.5.3). */
static bool is_enough(const degre_target *target, int kinds, const int16_t dice[3], const uint8_t *kills) {
    int need[4] = {0};
    for (int i = 0; i < kinds; i++) need[target[i].most] += kills[i] * target[i].ones;
    int have = 0, asked = 0;
    for (int face = 1; face <= 3; face++) {
        have += dice[face - 1];
        asked += need[face];
        if (asked > have) return false;
    }
    return true;
}

static bool is_spent(const degre_target *target, int kinds, const int16_t dice[3], degre_allotment a) {
    for (int i = 0; i < kinds; i++) {
        if (a.kills[i] == target[i].stands) continue;
        a.kills[i]++;
        if (is_enough(target, kinds, dice, a.kills)) return false;
        a.kills[i]--;
    }
    return true;
}

static int allot(const degre_target *target, int kinds, const int16_t dice[3], int kind, degre_allotment *a,
                 degre_allotment *out, int count) {
    if (kind == kinds) {
        if (count < ALLOTMENTS && is_spent(target, kinds, dice, *a)) out[count++] = *a;
        return count;
    }
    for (int kills = target[kind].stands; kills >= 0; kills--) {
        a->kills[kind] = (uint8_t)kills;
        if (is_enough(target, kinds, dice, a->kills))
            count = allot(target, kinds, dice, kind + 1, a, out, count);
    }
    a->kills[kind] = 0;
    return count;
}

int degre_allotments(const degre_target *target, int kinds, const int16_t dice[3],
                     degre_allotment out[ALLOTMENTS]) {
    degre_allotment a = {{0}};
    return allot(target, kinds, dice, 0, &a, out, 0);
}

static void kill_all(const battle *b, const degre_target *target, int kinds, const degre_allotment *a,
                     gg_rule rule) {
    int square = kinds ? b->s->body[target[0].body].at : NOWHERE;
    for (int i = 0; i < kinds; i++) {
        if (a->kills[i])
            tell(b, EV_KILL, GG_EVENT_NOTE, rule, a->kills[i], target[i].body, square_subject(square));
        for (int n = 0; n < a->kills[i]; n++) degre_kill(b, target[i].body, target[i].mounted, -1, DG_4_5_1);
    }
}

void degre_throw(const battle *b, int side, int square, int distance, int dice, int firer, gg_rule rule) {
    int die[GG_MAX_ARGS];
    int16_t shown[3] = {0};
    gg_roll(b->dice, dice, 1, 6, "fire", firer, die);
    for (int i = 0; i < dice; i++) {
        tell(b, EV_THROW, GG_EVENT_DICE, rule, die[i], firer, square_subject(square));
        if (die[i] <= 3) shown[die[i] - 1]++;
    }
    degre_target target[TARGET_KINDS];
    degre_allotment a[ALLOTMENTS];
    int kinds = degre_targets(b->s, side, square, distance, target);
    int ways = degre_allotments(target, kinds, shown, a);
    if (ways == 1) {
        kill_all(b, target, kinds, &a[0], DG_T4);
        return;
    }
    b->s->ask[b->s->asks++] = (degre_ask){CASUALTIES, /* DG-4.5.2 */
                                          (uint8_t)other_side(side),
                                          {(int16_t)square, shown[0], shown[1], shown[2], (int16_t)distance}};
}

/* --- DG-D5: the firer chooses ----------------------------------------------------------------------- */

gg_verdict degre_judge_kill(const degre_scenario *k, const degre_state *s, gg_side side,
                            const gg_action *action) {
    (void)k;
    const degre_ask *ask = &s->ask[s->asks - 1];
    degre_target target[TARGET_KINDS];
    degre_allotment a = {{0}};
    int kinds = degre_targets(s, other_side((int)side), ask->arg[0], ask->arg[4], target);
    if (action->count != kinds) return gg_forbid(DG_4_5_2, -1, -1);
    for (int i = 0; i < kinds; i++) {
        if (action->arg[i] < 0 || action->arg[i] > target[i].stands)
            return gg_forbid(DG_4_5_4, target[i].body, -1);
        a.kills[i] = (uint8_t)action->arg[i];
    }
    if (!is_enough(target, kinds, &ask->arg[1], a.kills)) return gg_forbid(DG_4_5_3, -1, -1);
    if (!is_spent(target, kinds, &ask->arg[1], a)) return gg_forbid(DG_4_5_1, -1, -1);
    return gg_legal();
}

void degre_apply_kill(const battle *b, gg_side side, const gg_action *action) {
    degre_ask ask = b->s->ask[--b->s->asks];
    b->s->ask[b->s->asks] = (degre_ask){0};
    degre_target target[TARGET_KINDS];
    degre_allotment a = {{0}};
    int kinds = degre_targets(b->s, other_side((int)side), ask.arg[0], ask.arg[4], target);
    for (int i = 0; i < kinds; i++) a.kills[i] = (uint8_t)action->arg[i];
    kill_all(b, target, kinds, &a, DG_4_5_2);
}

void degre_list_kills(const degre_state *s, gg_list *list) {
    const degre_ask *ask = &s->ask[s->asks - 1];
    degre_target target[TARGET_KINDS];
    degre_allotment a[ALLOTMENTS];
    int kinds = degre_targets(s, other_side(ask->side), ask->arg[0], ask->arg[4], target);
    int ways = degre_allotments(target, kinds, &ask->arg[1], a);
    for (int i = 0; i < ways; i++) {
        int32_t *arg = gg_list_next(list, DO_KILL, kinds);
        for (int n = 0; arg && n < kinds; n++) arg[n] = a[i].kills[n];
    }
}
