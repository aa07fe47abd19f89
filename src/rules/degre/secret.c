/* De Gre - Sweet: the melee cards. */
#include "rules/degre/secret.h"

#include <string.h>

#include "rules/degre/body.h"

bool degre_hides(const gg_scenario *scenario, const gg_state *in, gg_side viewer) {
    (void)scenario;
    const degre_state *s = (const degre_state *)in;
    if (s->phase == TOSS) return false;
    for (int i = 0; i < s->melees && viewer <= GG_SECOND; i++)
        if (s->melee[i].card[gg_other(viewer)] < NO_CARD) return true;
    return false;
}

/* Of the enemy's cards one sees only that they lie on the table. */
void degre_observe(const gg_scenario *scenario, const gg_state *in, gg_side viewer, gg_state *out) {
    (void)scenario;
    degre_state *seen = (degre_state *)out;
    if (out != in) memcpy(seen, in, sizeof *seen);
    if (viewer > GG_SECOND || seen->phase == TOSS) return;
    for (int i = 0; i < seen->melees; i++)
        if (seen->melee[i].card[gg_other(viewer)] != NO_CARD) seen->melee[i].card[gg_other(viewer)] = SEALED;
}

void degre_imagine(const gg_scenario *scenario, const gg_state *in, gg_side viewer, gg_rng *rng,
                   gg_state *out) {
    (void)scenario;
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
