/* gains: see the header. */
#include "ai/gains.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

static const float enough = 2; /* looks that make an action known */

static uint64_t mix(uint64_t mark, int16_t arg) {
    return (mark ^ (uint16_t)arg) * 0x9e3779b97f4a7c15u;
}

/* The mark as far as the first so many arguments go. */
static uint64_t mark_to(const gg_action *action, int args) {
    uint64_t mark = (uint64_t)action->kind << 8 | action->count;
    for (int i = 0; i < args; i++) mark = mix(mark, action->arg[i]);
    return mark;
}

uint64_t ai_action_mark(const gg_action *action) {
    return mark_to(action, action->count);
}

static uint32_t slot_of(uint64_t mark) {
    return (uint32_t)(mark >> 40) % AI_GAINS;
}

void ai_gain_note(ai_gains *gains, gg_side side, const gg_action *action, int gain) {
    ai_gain *g = &gains->of[side][slot_of(ai_action_mark(action))];
    g->weight = fminf(g->weight + 1, gains->memory);
    g->mean += ((float)gain - g->mean) / g->weight;
}

bool ai_gain_known(const ai_gains *gains, gg_side side, const gg_action *action, int *gain) {
    const ai_gain *g = &gains->of[side][slot_of(ai_action_mark(action))];
    *gain = (int)g->mean;
    return g->weight >= enough;
}

/* Of an action that nobody has looked at. */
static float hope(const ai_mind *mind, const gg_state *state, gg_side side, const gg_action *action) {
    int promise = mind->game->promise(mind->scenario, state, side, action);
    return promise > 0 ? (float)(AI_WON + promise) : 0;
}

enum { WORD = 3 }; /* arguments that make a whole word with what is before them */
_Static_assert(offsetof(gg_action, arg) + WORD * sizeof(int16_t) == sizeof(uint64_t), "a whole word");

/* An action and its mark but for the last argument. In long lists most actions differ from the one before in
 * nothing but that. */
typedef struct beginning {
    const gg_action *action;
    uint64_t mark;
} beginning;

static bool begin_alike(const gg_action *a, const gg_action *b) {
    uint64_t x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    if (x != y) return false;
    for (int i = WORD; i < a->count - 1; i++)
        if (a->arg[i] != b->arg[i]) return false;
    return true;
}

static uint64_t mark_after(beginning *last, const gg_action *action) {
    int rest = action->count - 1;
    if (rest < WORD) return ai_action_mark(action);
    if (!last->action || !begin_alike(action, last->action)) last->mark = mark_to(action, rest);
    last->action = action;
    return mix(last->mark, action->arg[rest]);
}

typedef struct pick {
    float score;
    uint32_t index;
} pick;

/* Puts a pick in its place among the best so far, which are sorted. */
static void insert(pick *best, size_t *kept, size_t most, pick next) {
    if (*kept == most && next.score <= best[most - 1].score) return;
    size_t i = *kept < most ? (*kept)++ : most - 1;
    for (; i > 0 && best[i - 1].score < next.score; i--) best[i] = best[i - 1];
    best[i] = next;
}

size_t ai_gain_pick(const ai_gains *gains, const ai_mind *mind, const gg_state *state, gg_side side,
                    const gg_action *list, size_t count, size_t most, gg_action *out) {
    const ai_gain *known = gains->of[side];
    beginning last = {NULL, 0};
    pick best[AI_PICKS];
    gg_action front[AI_PICKS];
    size_t kept = 0;
    if (most > AI_PICKS) most = AI_PICKS;
    for (size_t i = 0; i < count; i++) {
        const ai_gain *g = &known[slot_of(mark_after(&last, &list[i]))];
        float score = g->weight > 0 ? g->mean : hope(mind, state, side, &list[i]);
        insert(best, &kept, most, (pick){score, (uint32_t)i});
    }
    for (size_t i = 0; i < kept; i++) front[i] = list[best[i].index];
    memcpy(out, front, kept * sizeof *out);
    return kept;
}
