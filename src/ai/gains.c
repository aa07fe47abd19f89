/* gains: see the header. */
#include "ai/gains.h"

#include <math.h>
#include <string.h>

static const float enough = 2; /* looks that make an action known */
enum { PICKS = 256 };

uint64_t ai_action_mark(const gg_action *action) {
    uint64_t mark = (uint64_t)action->kind << 8 | action->count;
    for (int i = 0; i < action->count; i++) mark = (mark ^ (uint16_t)action->arg[i]) * 0x9e3779b97f4a7c15u;
    return mark;
}

static uint32_t slot_of(const gg_action *action) {
    return (uint32_t)(ai_action_mark(action) >> 40) % AI_GAINS;
}

void ai_gain_note(ai_gains *gains, gg_side side, const gg_action *action, int gain) {
    ai_gain *g = &gains->of[side][slot_of(action)];
    g->weight = fminf(g->weight + 1, gains->memory);
    g->mean += ((float)gain - g->mean) / g->weight;
}

bool ai_gain_known(const ai_gains *gains, gg_side side, const gg_action *action, int *gain) {
    const ai_gain *g = &gains->of[side][slot_of(action)];
    *gain = (int)g->mean;
    return g->weight >= enough;
}

static float hope(const ai_gains *gains, const ai_mind *mind, const gg_state *state, gg_side side,
                  const gg_action *action) {
    const ai_gain *g = &gains->of[side][slot_of(action)];
    if (g->weight > 0) return g->mean;
    int promise = mind->game->promise(mind->scenario, state, side, action);
    return promise > 0 ? (float)(AI_WON + promise) : 0;
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
                    gg_action *list, size_t count, size_t most) {
    pick best[PICKS];
    gg_action front[PICKS];
    size_t kept = 0;
    if (most > PICKS) most = PICKS;
    for (size_t i = 0; i < count; i++)
        insert(best, &kept, most, (pick){hope(gains, mind, state, side, &list[i]), (uint32_t)i});
    for (size_t i = 0; i < kept; i++) front[i] = list[best[i].index];
    memcpy(list, front, kept * sizeof *list);
    return kept;
}
