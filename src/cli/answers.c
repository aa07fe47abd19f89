/* answers: the parts of the protocol's answers. See answers.h. */
#include "cli/answers.h"

#include "game/phrase.h"

/* Writes a text as one string and frees it. */
static void put_phrase(gg_json *json, const char *key, gg_text *words) {
    gg_json_span(json, key, (gg_span){gg_text_str(words), words->size});
    gg_text_free(words);
}

void answer_side(gg_json *json, const char *key, const gg_scenario *scenario, gg_side side) {
    gg_text words = {0};
    words_side(scenario, side, &words);
    put_phrase(json, key, &words);
}

void answer_sides(gg_json *json, const gg_scenario *scenario) {
    gg_json_array(json, "sides");
    for (gg_side side = GG_FIRST; side <= GG_SECOND; side++) {
        gg_json_object(json, NULL);
        answer_side(json, "id", scenario, side);
        gg_json_str(json, "name", scenario->game->side_name(scenario, side));
        gg_json_end(json);
    }
    gg_json_end(json);
}

/* --- games --------------------------------------------------------------------------------------------- */

static void put_names(gg_json *json, const char *key, const char *const *names) {
    gg_json_array(json, key);
    for (; *names; names++) gg_json_str(json, NULL, *names);
    gg_json_end(json);
}

static void put_scenario(const char *name, void *with) {
    gg_json *json = with;
    gg_error error = {{0}};
    gg_scenario *scenario = gg_scenario_load(name, (gg_span){NULL, 0}, &error);
    gg_json_object(json, NULL);
    gg_json_str(json, "name", name);
    gg_json_str(json, "title", scenario ? scenario->title : error.text);
    if (scenario) answer_sides(json, scenario);
    gg_json_end(json);
    gg_scenario_free(scenario);
}

static void put_options(gg_json *json, const gg_ruleset *game) {
    gg_json_array(json, "options");
    for (const gg_option *option = game->options; option->name; option++) {
        gg_json_object(json, NULL);
        gg_json_str(json, "name", option->name);
        gg_json_bool(json, "on", option->on);
        gg_json_str(json, "rule", gg_rule_id(game->book, option->rule));
        gg_json_str(json, "needs", option->needs);
        gg_json_str(json, "help", option->help);
        gg_json_end(json);
    }
    gg_json_end(json);
}

static void put_prompts(gg_json *json, const gg_ruleset *game) {
    gg_json_array(json, "prompts");
    for (const gg_prompt_kind *kind = game->prompts; kind->name; kind++) gg_json_str(json, NULL, kind->name);
    gg_json_end(json);
}

void answer_games(gg_json *json) {
    gg_json_array(json, "games");
    for (const gg_ruleset *const *at = gg_games; *at; at++) {
        const gg_ruleset *game = *at;
        gg_json_object(json, NULL);
        gg_json_str(json, "id", game->id);
        gg_json_str(json, "title", game->title);
        gg_json_str(json, "pitch", game->pitch);
        gg_json_int(json, "version", game->version);
        gg_json_bool(json, "secrets", game->secrets);
        gg_json_bool(json, "chance", game->chance);
        gg_json_bool(json, "draws", game->draws);
        gg_json_array(json, "scenarios");
        cli_each_scenario(game, put_scenario, json);
        gg_json_end(json);
        put_options(json, game);
        put_prompts(json, game);
        put_names(json, "events", game->event_names);
        gg_json_end(json);
    }
    gg_json_end(json);
}

/* --- the position -------------------------------------------------------------------------------------- */

void answer_prompt(gg_json *json, const gg_scenario *scenario, const gg_state *seen) {
    const gg_ruleset *game = scenario->game;
    gg_prompt prompt = game->prompt(scenario, seen);
    gg_text words = {0};
    gg_json_object(json, "prompt");
    gg_json_array(json, "sides");
    for (gg_side side = GG_FIRST; side <= GG_SECOND; side++)
        if (gg_owes(prompt, side)) answer_side(json, NULL, scenario, side);
    gg_json_end(json);
    gg_json_str(json, "kind", prompt.sides ? game->prompts[prompt.kind].name : NULL);
    gg_json_bool(json, "open", prompt.open);
    game->write_prompt(scenario, seen, &words);
    put_phrase(json, "words", &words);
    gg_json_end(json);
}

void answer_outcome(gg_json *json, const gg_scenario *scenario, const gg_state *seen) {
    gg_outcome outcome = scenario->game->outcome(scenario, seen);
    if (!outcome.over) {
        gg_json_str(json, "outcome", NULL);
        return;
    }
    gg_json_object(json, "outcome");
    if (outcome.winner == GG_NOBODY)
        gg_json_str(json, "winner", "draw");
    else
        answer_side(json, "winner", scenario, outcome.winner);
    gg_json_str(json, "rule", gg_rule_id(scenario->game->book, outcome.rule));
    gg_json_array(json, "score");
    gg_json_int(json, NULL, outcome.score[0]);
    gg_json_int(json, NULL, outcome.score[1]);
    gg_json_end(json);
    gg_json_end(json);
}

void answer_actions(gg_json *json, const gg_scenario *scenario, const gg_state *seen, gg_side side,
                    const gg_list *list, gg_span prefix) {
    gg_text words = {0}, start = {0};
    gg_put_span(&start, prefix);
    gg_json_array(json, "actions");
    for (uint32_t i = 0; i < list->count; i++) {
        gg_action action = gg_list_get(list, i);
        gg_text_clear(&words);
        gg_write_action(scenario, seen, side, &action, &words);
        if (gg_span_starts(gg_text_span(&words), gg_text_str(&start)))
            gg_json_span(json, NULL, gg_text_span(&words));
    }
    gg_json_end(json);
    gg_text_free(&start);
    gg_text_free(&words);
}

/* --- what happened and what may happen ----------------------------------------------------------------- */

static const char *const class_names[] = {"result", "loss", "item", "dice",
                                          "note"}; /* ORDER gg_event_class */

static void put_event(gg_json *json, const gg_scenario *scenario, const gg_event *event) {
    gg_text words = {0};
    gg_json_object(json, NULL);
    gg_json_str(json, "kind", scenario->game->event_names[event->kind]);
    scenario->game->write_event(scenario, event, &words);
    put_phrase(json, "text", &words);
    gg_json_str(json, "rule", gg_rule_id(scenario->game->book, event->rule));
    gg_json_str(json, "class", class_names[event->class]);
    gg_json_int(json, "value", event->value);
    gg_json_end(json);
}

void answer_events(gg_json *json, const gg_scenario *scenario, const gg_event *event, uint32_t count,
                   gg_side viewer) {
    gg_json_array(json, "events");
    for (; count-- > 0; event++)
        if (gg_sees(event->hidden, viewer)) put_event(json, scenario, event);
    gg_json_end(json);
}

void answer_need(gg_json *json, const gg_scenario *scenario, const gg_need *need) {
    gg_text words = {0};
    gg_json_object(json, "need");
    gg_json_int(json, "count", need->count);
    gg_json_int(json, "low", need->low);
    gg_json_int(json, "high", need->high);
    words_need_for(scenario, need, &words);
    put_phrase(json, "for", &words);
    gg_json_end(json);
}

void answer_refusal(gg_json *json, const gg_scenario *scenario, gg_verdict verdict) {
    const gg_entry *entry = &scenario->game->book->entries[verdict.rule];
    gg_json_str(json, "rule", entry->id);
    gg_json_str(json, "text", entry->text);
    gg_text words = {0};
    if (verdict.reason) {
        gg_write_reason(scenario, &verdict, &words);
        put_phrase(json, "reason", &words);
        gg_text_clear(&words);
    }
    gg_write_subjects(scenario, &verdict, &words);
    gg_span rest = gg_text_span(&words), name;
    gg_json_array(json, "about");
    while (rest.size && gg_span_cut(&rest, ',', &name)) gg_json_span(json, NULL, name);
    gg_json_end(json);
    gg_text_free(&words);
}

/* The results on the way to an outcome, or the items of its numbers. */
static void put_told(gg_json *json, const char *key, const gg_scenario *scenario, const gg_odds *odds,
                     const gg_odds_outcome *outcome, bool items, gg_side viewer) {
    gg_json_array(json, key);
    for (uint32_t i = 0; i < outcome->event_count; i++) {
        const gg_event *event = &odds->told.at[outcome->event_at + i];
        bool fits = items ? event->class == GG_EVENT_ITEM : gg_is_result(event->class);
        if (fits && gg_sees(event->hidden, viewer)) put_event(json, scenario, event);
    }
    gg_json_end(json);
}

static void put_outcome(gg_json *json, const gg_scenario *scenario, const gg_odds *odds,
                        const gg_odds_outcome *outcome, gg_side viewer) {
    gg_text percent = {0};
    char chance[48];
    snprintf(chance, sizeof chance, "%llu/%llu", (unsigned long long)outcome->chance.over,
             (unsigned long long)outcome->chance.under);
    words_percent(outcome->chance, &percent);
    gg_json_object(json, NULL);
    gg_json_str(json, "chance", chance);
    put_phrase(json, "percent", &percent);
    put_told(json, "results", scenario, odds, outcome, false, viewer);
    put_told(json, "items", scenario, odds, outcome, true, viewer);
    gg_json_end(json);
}

void answer_odds(gg_json *json, const gg_scenario *scenario, const gg_odds *odds, gg_side viewer) {
    gg_json_bool(json, "exact", !odds->sampled);
    gg_json_int(json, "ways", (int64_t)odds->samples);
    gg_json_bool(json, "cut", odds->cut);
    gg_json_array(json, "outcomes");
    for (int i = 0; i < odds->count; i++) put_outcome(json, scenario, odds, &odds->outcome[i], viewer);
    gg_json_end(json);
}

/* --- rules --------------------------------------------------------------------------------------------- */

int answer_rules(gg_json *json, const gg_catalogue *book, gg_span wish) {
    int found = 0;
    for (gg_rule rule = 0; (rule = words_find_rule(book, wish, rule)) != 0; found++) {
        const gg_entry *entry = &book->entries[rule];
        gg_json_object(json, NULL);
        gg_json_str(json, "game", book->game);
        gg_json_str(json, "id", entry->id);
        gg_json_str(json, "section", entry->section);
        gg_json_str(json, "text", entry->text);
        gg_json_str(json, "option", entry->option);
        gg_json_bool(json, "note", entry->note);
        gg_json_end(json);
    }
    return found;
}
