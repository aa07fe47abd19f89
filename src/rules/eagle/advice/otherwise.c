/* otherwise: what a side does that does not answer. It plays no card, tries nothing and stays where it is; of
 * what has to be done it takes the first. */
#include "rules/eagle/advice/advice.h"
#include "rules/eagle/sequence.h"
#include "rules/eagle/units.h"

/* What says no, where that may be said. ORDER eagle_prompt */
static const uint8_t quiet[EAGLE_PROMPTS] = {
    [EAGLE_ASK_ASSIGN] = EAGLE_DO_COMMIT, [EAGLE_ASK_DISPATCH] = EAGLE_DO_COMMIT,
    [EAGLE_ASK_CARD] = EAGLE_DO_PASS,     [EAGLE_ASK_SQUARE] = EAGLE_DO_NEXT,
    [EAGLE_ASK_GUNS] = EAGLE_DO_HOLD,     [EAGLE_ASK_EVADE] = EAGLE_DO_STAND,
    [EAGLE_ASK_ADVANCE] = EAGLE_DO_STAY,
};

static bool is_legal(const gg_table *table, const gg_state *seen, gg_side side, const gg_action *action) {
    return eagle_judge(table, seen, side, action).rule == 0;
}

/* EL-T4: the best of two commanders. */
static void choose_lead(const eagle_state *s, const gg_list *list, gg_action *out) {
    for (uint32_t i = 1; i < list->count; i++) {
        gg_action by = gg_list_get(list, i);
        if (eagle_values(s, by.arg[0]).morale > eagle_values(s, out->arg[0]).morale) *out = by;
    }
}

/* A group that is told nothing defends, if it may (EL-13.3). */
static void choose_order(const gg_table *table, const gg_state *seen, gg_side side, gg_action *out) {
    gg_action defends = *out;
    defends.arg[2] = EAGLE_DEFENSE;
    if (is_legal(table, seen, side, &defends)) *out = defends;
}

void eagle_otherwise(const gg_table *table, const gg_state *seen, gg_side side, gg_action *out) {
    enum { FEW = 4 };
    uint32_t at[FEW];
    int32_t word[FEW * (GG_MAX_ARGS + 1)];
    gg_list list = gg_list_over(at, FEW, word, sizeof word / sizeof *word);
    gg_prompt prompt = eagle_prompt_of(table->scenario, seen);
    *out = (gg_action){.kind = quiet[prompt.kind]};
    if (quiet[prompt.kind] && is_legal(table, seen, side, out)) return;
    eagle_actions(table, seen, side, &list);
    gg_list_read(&list, 0, out);
    if (prompt.kind == EAGLE_ASK_LEAD) choose_lead(eagle_state_of(seen), &list, out);
    if (prompt.kind == EAGLE_ASK_ASSIGN) choose_order(table, seen, side, out);
}
