/* recall: see the header. */
#include "ai/recall.h"

#include "ai/gains.h"

#include <string.h>

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

/* A list in the ring. */
static gg_list list_of(ai_lists *lists, const ai_known_list *known) {
    int32_t *begin = &lists->ring[known->at % AI_LISTED];
    return (gg_list){.count = known->count,
                     .room = known->count,
                     .used = known->used,
                     .word_room = known->used,
                     .at = (uint32_t *)begin,
                     .word = begin + known->count};
}

static void keep_list(ai_lists *lists, uint64_t mark, const gg_list *list) {
    size_t left = AI_LISTED - lists->end % AI_LISTED;
    size_t all = (size_t)list->count + list->used;
    if (all > AI_LISTED) return;
    if (all > left) lists->end += left;
    int32_t *to = &lists->ring[lists->end % AI_LISTED];
    memcpy(to, list->at, list->count * sizeof *list->at);
    memcpy(to + list->count, list->word, list->used * sizeof *list->word);
    lists->of[mark % AI_LISTS] = (ai_known_list){mark, lists->end, list->count, list->used};
    lists->end += all;
}

/* A new list, taken off the stack again. */
static gg_list list_anew(ai_mind *mind, const gg_state *state, gg_side side) {
    gg_list list = ai_list(mind, state, side);
    ai_unlist(mind, &list);
    return list;
}

gg_list ai_list_again(ai_mind *mind, uint64_t mark, const gg_state *state, gg_side side) {
    ai_lists *lists = mind->lists;
    uint64_t own = mark + side; /* both may owe a decision */
    const ai_known_list *known = &lists->of[own % AI_LISTS];
    if (mark == 0 || ai_hides(mind, state, side)) return list_anew(mind, state, side);
    if (known->mark != own || lists->end - known->at > AI_LISTED) { /* or written over */
        gg_list list = list_anew(mind, state, side);
        keep_list(lists, own, &list);
        return list;
    }
    ai_tick(mind);
    return list_of(lists, known);
}

/* Of an action of that side, looked at as closely as the mind does now. */
static uint64_t mark_of_look(const ai_mind *mind, uint64_t mark, gg_side side, const gg_action *action) {
    const ai_care *care = &mind->care;
    uint64_t how = (uint64_t)care->exact << 40 | (uint64_t)care->samples << 20 | (uint64_t)care->answers;
    return mark == 0 ? 0 : gg_mix(mark + ai_action_mark(action) + gg_mix(how << 1 | side));
}

int ai_expect_again(ai_mind *mind, uint64_t mark, const gg_state *state, gg_side side,
                    const gg_action *action) {
    uint64_t look = mark_of_look(mind, mark, side, action), seed = mind->rng.state, nodes = mind->nodes;
    const int *known = ai_recall(mind, look);
    if (known) return for_side(*known, side);
    mind->by_lot = false;
    int value = ai_expect(mind, state, side, action);
    ai_keep(mind, look, for_side(value, side), nodes, mind->by_lot ? seed : 0);
    return value;
}
