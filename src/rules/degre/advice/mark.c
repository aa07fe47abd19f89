/* De Gre - Sweet: a number for every state. */
#include "rules/degre/advice/mark.h"

enum { STEP = 32 }; /* bytes that are hashed at a time */
_Static_assert(SIDE_BODIES * sizeof(degre_body) % STEP == 0, "whole steps stay within a side's share");
_Static_assert(SIDE_PIECES * sizeof(degre_piece) % STEP == 0, "whole steps stay within a side's share");

/* Whole steps need no padding. What else is hashed then is not in use and always the same. */
static size_t whole_steps(size_t bytes) {
    return (bytes + STEP - 1) / STEP * STEP;
}

/* Where troops stand follows from the bodies. */
uint64_t degre_mark(const gg_scenario *scenario, const gg_state *in) {
    (void)scenario;
    const degre_state *s = (const degre_state *)in;
    size_t rest = whole_steps(sizeof *s - offsetof(degre_state, burning));
    uint64_t mark = 0;
    for (int side = 0; side < 2; side++) {
        mark = gg_hash(&s->body[first_body(side)], whole_steps(s->bodies[side] * sizeof *s->body), mark);
        mark = gg_hash(&s->piece[side * SIDE_PIECES], whole_steps(s->pieces[side] * sizeof *s->piece), mark);
    }
    return gg_hash((const char *)(s + 1) - rest, rest, mark);
}
