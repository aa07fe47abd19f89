/* advice: see the header. */
#include "cli/advice.h"

#include "cli/words.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

bool advice_ask(const gg_match *match, gg_side side, const ai_config *config, ai_choice *choice,
                gg_error *error) {
    lab_team *team = lab_team_new(config, match->scenario, lab_wall_clock, error);
    if (!team) return false;
    gg_state *seen = gg_alloc(match->game->state_size);
    gg_match_observe(match, side, seen);
    lab_team_choose(team, seen, side, &match->trail, choice);
    free(seen);
    lab_team_free(team);
    return true;
}

/* --- the expected line -------------------------------------------------------------------------------- */

/* Calls visit for every step of the line that is still legal when the ones before were played, with dice as
 * they may fall. */
static void each_step(const gg_scenario *scenario, const gg_state *seen, gg_side viewer,
                      const ai_choice *choice,
                      void (*visit)(const gg_scenario *, const gg_state *, const ai_line_step *, int, void *),
                      void *with) {
    enum { SEED = 1815 };
    const gg_ruleset *game = scenario->game;
    gg_state *state = gg_alloc(game->state_size), *view = gg_alloc(game->state_size);
    gg_rng rng = {SEED};
    gg_dice dice;
    gg_dice_fast(&dice, SEED);
    if (game->secrets)
        game->imagine(scenario, seen, viewer, &rng, state);
    else
        memcpy(state, seen, game->state_size);
    for (int i = 0; i < choice->line_count; i++) {
        const ai_line_step *step = &choice->line[i];
        if (game->secrets)
            game->observe(scenario, state, step->side, view);
        else
            memcpy(view, state, game->state_size);
        if (!gg_owes(game->prompt(scenario, view), step->side)) break;
        if (game->judge(scenario, view, step->side, &step->action).rule) break;
        visit(scenario, view, step, i, with);
        gg_dice_next(&dice);
        gg_step(scenario, state, NULL, step->side, &step->action, &dice, NULL);
    }
    free(state);
    free(view);
}

static void put_step(const gg_scenario *scenario, const gg_state *view, const ai_line_step *step, int number,
                     void *with) {
    gg_text *out = with;
    if (number > 0) gg_put(out, "; ");
    gg_putf(out, "%s ", scenario->game->side_name(scenario, step->side));
    scenario->game->write_action(scenario, view, step->side, &step->action, out);
}

void advice_line(const gg_scenario *scenario, const gg_state *seen, gg_side side, const ai_choice *choice,
                 gg_text *out) {
    each_step(scenario, seen, side, choice, put_step, out);
}

/* --- words -------------------------------------------------------------------------------------------- */

void advice_action(const gg_scenario *scenario, const gg_state *seen, gg_side side, const ai_choice *choice,
                   gg_text *out) {
    scenario->game->write_action(scenario, seen, side, &choice->action, out);
}

void advice_value(const gg_scenario *scenario, gg_side side, int value, gg_text *out) {
    static const struct {
        int from;
        const char *words;
    } scale[] = {
        {10000, "won for"}, {2000, "much better for"}, {600, "good for"}, {150, "a little better for"}};
    gg_side ahead = value >= 0 ? side : gg_other(side);
    for (size_t i = 0; i < sizeof scale / sizeof *scale; i++) {
        if (abs(value) < scale[i].from) continue;
        gg_putf(out, "%s %s (%+d)", scale[i].words, scenario->game->side_name(scenario, ahead), value);
        return;
    }
    gg_putf(out, "about even (%+d)", value);
}

static void put_effort(const ai_choice *choice, gg_text *out) {
    gg_putf(out, "looked at %" PRIu64 " positions", choice->nodes);
    if (choice->microseconds > 0)
        gg_putf(out, " in %.2f s (%" PRIu64 " a second)", (double)choice->microseconds / 1e6,
                choice->nodes * 1000000 / (uint64_t)choice->microseconds);
    if (choice->depth > 1) gg_putf(out, ", depth %d", choice->depth);
}

void advice_words(const gg_scenario *scenario, const gg_state *seen, gg_side side, const ai_choice *choice,
                  int width, gg_text *out) {
    gg_text text = {0};
    advice_action(scenario, seen, side, choice, out);
    gg_put(out, "\n  value: ");
    advice_value(scenario, side, choice->value, out);
    gg_put(out, "\n");
    if (choice->line_count > 1) {
        gg_put(&text, "expected: ");
        advice_line(scenario, seen, side, choice, &text);
        words_wrap(out, gg_text_span(&text), 2, width);
    }
    if (choice->candidate_count > 1) {
        const ai_candidate *second = &choice->candidate[1];
        gg_put(out, "  runner-up: ");
        scenario->game->write_action(scenario, seen, side, &second->action, out);
        gg_putf(out, ", %+d, %" PRIu64 " visits against %" PRIu64 "\n", second->value, second->visits,
                choice->candidate[0].visits);
    }
    gg_put(out, "  ");
    put_effort(choice, out);
    gg_put(out, "\n");
    gg_text_free(&text);
}

/* --- JSON --------------------------------------------------------------------------------------------- */

static void put_json_step(const gg_scenario *scenario, const gg_state *view, const ai_line_step *step,
                          int number, void *with) {
    gg_json *json = with;
    gg_text words = {0};
    (void)number;
    gg_json_object(json, NULL);
    words_side(scenario, step->side, &words);
    gg_json_str(json, "side", gg_text_str(&words));
    gg_text_clear(&words);
    scenario->game->write_action(scenario, view, step->side, &step->action, &words);
    gg_json_str(json, "action", gg_text_str(&words));
    gg_json_end(json);
    gg_text_free(&words);
}

static void put_candidate(gg_json *json, const gg_scenario *scenario, const gg_state *seen, gg_side side,
                          const ai_candidate *candidate) {
    gg_text words = {0};
    scenario->game->write_action(scenario, seen, side, &candidate->action, &words);
    gg_json_str(json, "action", gg_text_str(&words));
    gg_json_int(json, "value", candidate->value);
    gg_json_int(json, "visits", (int64_t)candidate->visits);
    gg_text_free(&words);
}

void advice_json(gg_json *json, const gg_scenario *scenario, const gg_state *seen, gg_side side,
                 const ai_choice *choice) {
    put_candidate(json, scenario, seen, side, &choice->candidate[0]);
    gg_json_array(json, "line");
    each_step(scenario, seen, side, choice, put_json_step, json);
    gg_json_end(json);
    if (choice->candidate_count > 1) {
        gg_json_object(json, "runner_up");
        put_candidate(json, scenario, seen, side, &choice->candidate[1]);
        gg_json_end(json);
    }
    gg_json_int(json, "nodes", (int64_t)choice->nodes);
    gg_json_int(json, "milliseconds", choice->microseconds / 1000);
    gg_json_int(json, "depth", choice->depth);
}

void advice_players(gg_text *out) {
    gg_put(out, "levels\n");
    for (int i = 0; i < AI_LEVELS; i++)
        gg_putf(out, "  %d %-11s %s\n", i + 1, ai_levels[i].name, ai_levels[i].help);
    gg_put(out, "players\n");
    for (int i = 0; ai_players[i]; i++)
        gg_putf(out, "  %-13s %s\n", ai_players[i]->name, ai_players[i]->help);
    gg_put(out, "settings, behind a colon: PLAYER:key=number,...\n");
    for (const ai_setting *s = ai_settings; s->name; s++) gg_putf(out, "  %-13s %s\n", s->name, s->help);
}
