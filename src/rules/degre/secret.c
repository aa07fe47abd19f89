/* De Gre - Sweet: the melee cards. */
#include "rules/degre/secret.h"

#include <string.h>

#include "rules/degre/body.h"

/* May that viewer not know that side's cards? */
static bool is_kept_from(int side, gg_side viewer) {
    return viewer != GG_UMPIRE && viewer != (gg_side)side;
}

bool degre_hides(const gg_scenario *scenario, const gg_state *in, gg_side viewer) {
    (void)scenario;
    const degre_state *s = (const degre_state *)in;
    if (s->phase == TOSS) return false;
    for (int i = 0; i < s->melees; i++)
        for (int side = 0; side < 2; side++)
            if (is_kept_from(side, viewer) && s->melee[i].card[side] < NO_CARD) return true;
    return false;
}

/* Of others' cards one sees only that they lie on the table. */
void degre_observe(const gg_scenario *scenario, const gg_state *in, gg_side viewer, gg_state *out) {
    (void)scenario;
    degre_state *seen = (degre_state *)out;
    if (out != in) memcpy(seen, in, sizeof *seen);
    if (seen->phase == TOSS) return;
    for (int i = 0; i < seen->melees; i++)
        for (int side = 0; side < 2; side++)
            if (is_kept_from(side, viewer) && seen->melee[i].card[side] != NO_CARD)
                seen->melee[i].card[side] = SEALED;
}

void degre_imagine(const gg_table *table, const gg_state *in, gg_side viewer, gg_rng *rng, gg_state *out) {
    (void)table;
    (void)viewer;
    degre_state *full = (degre_state *)out;
    if (out != in) memcpy(full, in, sizeof *full);
    for (int i = 0; i < full->melees; i++)
        for (int side = 0; side < 2; side++)
            if (full->melee[i].card[side] == SEALED)
                full->melee[i].card[side] = (uint8_t)gg_rng_below(rng, 6);
}

bool degre_sealed(const gg_scenario *scenario, const gg_state *before, gg_side side, const gg_action *action,
                  const gg_state *now) {
    (void)scenario;
    const degre_state *then = (const degre_state *)before, *s = (const degre_state *)now;
    if (action->kind != DO_CARD || s->phase != CARD || s->turn != then->turn) return false;
    int melee = degre_melee_at(s, action->arg[0]);
    return melee != NONE && s->melee[melee].card[side] != NO_CARD;
}
