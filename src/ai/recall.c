/* recall: see the header. */
#include "ai/recall.h"

#include "ai/gains.h"

uint64_t ai_mark(const ai_mind *mind, const gg_state *state) {
    return mind->game->mark ? mind->game->mark(mind->scenario, state) : 0;
}

/* Values are antisymmetric. */
static int for_side(int value, gg_side side) {
    return side == GG_FIRST ? value : -value;
}

static ai_recalled *place_of(const ai_mind *mind, uint64_t mark) {
    return &mind->recalled[mark % AI_RECALLED];
}

const int *ai_recall(ai_mind *mind, uint64_t mark) {
    const ai_recalled *kept = place_of(mind, mark);
    if (mark == 0 || kept->mark != mark || (kept->seed != 0 && kept->seed != mind->rng.state)) return NULL;
    if (mind->nodes + kept->nodes >= mind->node_limit) return NULL;
    mind->nodes += kept->nodes;
    ai_tick(mind);
    return &kept->value;
}

void ai_keep(ai_mind *mind, uint64_t mark, int value, uint64_t nodes, uint64_t seed) {
    if (mark == 0 || mind->stop) return;
    *place_of(mind, mark) = (ai_recalled){mark, seed, value, (uint32_t)(mind->nodes - nodes)};
}

int ai_value_again(ai_mind *mind, uint64_t mark, const gg_state *state, gg_prompt prompt, gg_side side) {
    const int *known = ai_recall(mind, mark);
    if (known) return for_side(*known, side);
    int value = ai_value(mind, state, prompt, side);
    ai_keep(mind, mark, for_side(value, side), mind->nodes, 0);
    return value;
}

/* Of an action looked at as closely as the mind does now. */
static uint64_t mark_of_look(const ai_mind *mind, uint64_t mark, const gg_action *action) {
    const ai_care *care = &mind->care;
    uint64_t how = (uint64_t)care->exact << 40 | (uint64_t)care->samples << 20 | (uint64_t)care->answers;
    return mark == 0 ? 0 : gg_mix(mark + ai_action_mark(action) + gg_mix(how));
}

int ai_expect_again(ai_mind *mind, uint64_t mark, const gg_state *state, gg_side side,
                    const gg_action *action) {
    uint64_t look = mark_of_look(mind, mark, action), seed = mind->rng.state, nodes = mind->nodes;
    const int *known = ai_recall(mind, look);
    if (known) return for_side(*known, side);
    mind->by_lot = false;
    int value = ai_expect(mind, state, side, action);
    ai_keep(mind, look, for_side(value, side), nodes, mind->by_lot ? seed : 0);
    return value;
}
