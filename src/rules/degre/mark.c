/* De Gre - Sweet: a number for every state. */
#include "rules/degre/mark.h"

/* Where troops stand follows from the bodies, and what is not in use is always the same. */
uint64_t degre_mark(const gg_scenario *scenario, const gg_state *in) {
    (void)scenario;
    const degre_state *s = (const degre_state *)in;
    uint64_t mark = 0;
    for (int side = 0; side < 2; side++) {
        mark = gg_hash(&s->body[first_body(side)], s->bodies[side] * sizeof *s->body, mark);
        mark = gg_hash(&s->piece[side * SIDE_PIECES], s->pieces[side] * sizeof *s->piece, mark);
    }
    return gg_hash(&s->burning, sizeof *s - offsetof(degre_state, burning), mark);
}
