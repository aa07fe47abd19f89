/* prospect: see the header. */
#include "cli/prospect.h"

#include "cli/words.h"

#include <stdlib.h>
#include <string.h>

static void put_odds(const gg_scenario *scenario, const gg_odds *odds, gg_side viewer, gg_text *out) {
    gg_putf(out, odds->sampled ? "sampled, %llu games\n" : "exact, %llu %s\n",
            (unsigned long long)odds->samples, odds->samples == 1 ? "way" : "ways");
    for (int i = 0; i < odds->count; i++) {
        const gg_odds_outcome *outcome = &odds->outcome[i];
        gg_events kept = {0};
        words_percent(outcome->chance, out);
        gg_putf(out, " %%  (%llu/%llu)%s\n", (unsigned long long)outcome->chance.over,
                (unsigned long long)outcome->chance.under,
                odds->cut && i == odds->count - 1 ? "  and everything rarer" : "");
        for (uint32_t k = outcome->event_at; k < outcome->event_at + outcome->event_count; k++)
            if (odds->told.at[k].class <= GG_EVENT_ITEM) gg_tell(&kept, odds->told.at[k]);
        words_events(scenario, kept.at, kept.count, viewer, false, out);
        gg_events_free(&kept);
    }
}

/* --- what can follow ----------------------------------------------------------------------------------- */

/* "French Heavy Cavalry (hc) retreats to c4; ...": what is sure to come of an answer. */
static void put_certain(const gg_scenario *scenario, const gg_odds *odds, gg_text *out) {
    bool any = false;
    for (uint32_t k = 0; k < odds->outcome[0].event_count; k++) {
        const gg_event *event = &odds->told.at[odds->outcome[0].event_at + k];
        if (!gg_is_result(event->class)) continue;
        if (any) gg_put(out, "; ");
        scenario->game->write_event(scenario, event, out);
        any = true;
    }
}

static void put_answer(const gg_table *table, const gg_state *state, gg_side side, const gg_action *action,
                       gg_text *out) {
    enum { WAYS = 20000, SEED = 1815 };
    gg_odds *odds = gg_odds_of(table, state, side, action, GG_UMPIRE, WAYS, SEED);
    gg_put(out, "  ");
    gg_write_action(table->scenario, state, side, action, out);
    gg_put(out, ": ");
    if (odds->count == 1)
        put_certain(table->scenario, odds, out);
    else
        gg_putf(out, "the dice decide, %d outcomes", odds->count);
    gg_put_char(out, '\n');
    gg_odds_free(odds);
}

/* The decision that an action without dice leads to, if it is one of another kind than the present, and if
 * they are few, the answers to it. */
static void put_sequel(const gg_match *match, gg_side side, const gg_action *action, gg_text *out) {
    enum { FEW = 12 };
    const gg_ruleset *game = match->game;
    const gg_scenario *scenario = match->scenario;
    gg_state *next = gg_alloc(game->state_size);
    gg_list *list = gg_list_new();
    gg_dice dice;
    gg_dice_fast(&dice, 0);
    memcpy(next, match->state, game->state_size);
    gg_step(&match->table, next, NULL, side, action, &dice, NULL);
    gg_prompt prompt = game->prompt(scenario, next);
    if (prompt.sides && prompt.kind != gg_match_prompt(match).kind) {
        gg_side answers = gg_owes(prompt, GG_FIRST) ? GG_FIRST : GG_SECOND;
        game->actions(&match->table, next, answers, list);
        gg_put(out, "What can follow: ");
        game->write_prompt(scenario, next, out);
        gg_put_char(out, '\n');
        for (uint32_t i = 0; i < list->count && list->count <= FEW; i++) {
            gg_action answer = gg_list_get(list, i);
            put_answer(&match->table, next, answers, &answer, out);
        }
    }
    gg_list_free(list);
    free(next);
}

void prospect_words(const gg_match *match, gg_side side, const gg_action *action, gg_side viewer,
                    gg_text *out) {
    gg_odds *odds = cli_odds(match, side, action, viewer);
    put_odds(match->scenario, odds, viewer, out);
    /* Where there are secrets, what the other side may answer is one of them. */
    if (odds->samples == 1 && !match->game->secrets) put_sequel(match, side, action, out);
    gg_odds_free(odds);
}
