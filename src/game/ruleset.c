/* ruleset: what is the same for every game. */
#include "game/forms.h"

#include <string.h>

enum { FEW = 8, FEW_WORDS = FEW * (GG_MAX_ARGS + 1) };

void gg_otherwise(const gg_table *table, const gg_state *seen, gg_side side, gg_action *out) {
    const gg_ruleset *game = table->scenario->game;
    if (game->otherwise) {
        game->otherwise(table, seen, side, out);
        return;
    }
    uint32_t at[FEW];
    int32_t word[FEW_WORDS];
    gg_list list = gg_list_over(at, FEW, word, FEW_WORDS);
    game->actions(table, seen, side, &list);
    gg_list_read(&list, 0, out);
}

void gg_observe(const gg_scenario *scenario, const gg_state *state, gg_side viewer, gg_state *out) {
    if (scenario->game->secrets && viewer != GG_UMPIRE)
        scenario->game->observe(scenario, state, viewer, out);
    else
        memcpy(out, state, scenario->game->state_size);
}

void gg_write_action(const gg_scenario *scenario, const gg_state *state, gg_side side,
                     const gg_action *action, gg_text *out) {
    if (action->kind == GG_RESIGN)
        gg_put(out, "resign");
    else
        gg_forms_write(scenario->game->forms, &(gg_naming){scenario, state, side}, action, out);
}

bool gg_read_action(const gg_scenario *scenario, const gg_state *state, gg_side side, const gg_line *line,
                    int from, gg_action *out, gg_error *error) {
    bool alone = from + 1 == line->count && !line->word[from].value.at;
    if (!alone || !gg_line_is(line, from, "resign"))
        return gg_forms_read(scenario->game->forms, &(gg_naming){scenario, state, side}, line, from, out,
                             error);
    *out = (gg_action){.kind = GG_RESIGN};
    return true;
}
