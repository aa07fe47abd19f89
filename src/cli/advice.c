/* advice: see the header. */
#include "cli/advice.h"

#include "cli/words.h"

#include <inttypes.h>
#include <stdio.h>
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
    const gg_table table = {scenario, NULL};
    gg_state *state = gg_alloc(game->state_size), *view = gg_alloc(game->state_size);
    gg_rng rng = {SEED};
    gg_dice dice;
    gg_dice_fast(&dice, SEED);
    if (game->secrets)
        game->imagine(&table, seen, viewer, &rng, state);
    else
        memcpy(state, seen, game->state_size);
    for (int i = 0; i < choice->line_count; i++) {
        const ai_line_step *step = &choice->line[i];
        gg_observe(scenario, state, step->side, view);
        if (!gg_owes(game->prompt(scenario, view), step->side)) break;
        if (game->judge(&table, view, step->side, &step->action).rule) break;
        visit(scenario, view, step, i, with);
        gg_dice_next(&dice);
        gg_step(&table, state, NULL, step->side, &step->action, &dice, NULL);
    }
    free(state);
    free(view);
}

static void put_step(const gg_scenario *scenario, const gg_state *view, const ai_line_step *step, int number,
                     void *with) {
    gg_text *out = with;
    if (number > 0) gg_put(out, "; ");
    gg_putf(out, "%s ", scenario->game->side_name(scenario, step->side));
    gg_write_action(scenario, view, step->side, &step->action, out);
}

void advice_line(const gg_scenario *scenario, const gg_state *seen, gg_side side, const ai_choice *choice,
                 gg_text *out) {
    each_step(scenario, seen, side, choice, put_step, out);
}

/* --- words -------------------------------------------------------------------------------------------- */

void advice_action(const gg_scenario *scenario, const gg_state *seen, gg_side side, const ai_choice *choice,
                   gg_text *out) {
    gg_write_action(scenario, seen, side, &choice->action, out);
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

/* A number with commas: "138,576". */
static void put_many(uint64_t number, gg_text *out) {
    char digits[24];
    int size = snprintf(digits, sizeof digits, "%" PRIu64, number);
    for (int i = 0; i < size; i++) {
        if (i > 0 && (size - i) % 3 == 0) gg_put_char(out, ',');
        gg_put_char(out, digits[i]);
    }
}

/* What an explanation is made of. */
typedef struct words_of {
    const gg_scenario *scenario;
    const gg_state *seen;
    gg_side side;
    const ai_choice *choice;
    gg_text *out;
} words_of;

static void put_value(const words_of *w) {
    advice_value(w->scenario, w->side, w->choice->value, w->out);
}

static void put_second(const words_of *w) {
    gg_write_action(w->scenario, w->seen, w->side, &w->choice->candidate[1].action, w->out);
}

/* "138,576 positions in 0.10 s" */
static void put_effort(const words_of *w) {
    put_many(w->choice->nodes, w->out);
    gg_put(w->out, " positions");
    if (w->choice->microseconds > 0) gg_putf(w->out, " in %.2f s", (double)w->choice->microseconds / 1e6);
}

/* A mean result as games won among a hundred, a draw being half of one. */
static int won_of_hundred(int value) {
    return (value + 10000 + 100) / 200;
}

/* --- in the words of the player ---------------------------------------------------------------------------
 */

static void tell_lots(const words_of *w) {
    gg_put(w->out, "It draws lots among all legal actions and compares nothing.");
}

static void tell_look(const words_of *w) {
    gg_put(w->out, "It looked one action ahead (");
    put_effort(w);
    gg_put(w->out, "). What comes of this at once is ");
    put_value(w);
    if (w->choice->candidate_count > 1) {
        int lead = w->choice->value - w->choice->candidate[1].value;
        gg_putf(w->out, lead > 0 ? ", %d more than of the next: " : ", no more than of the next: ", lead);
        put_second(w);
    }
    gg_put(w->out, ".");
}

/* The value of the others is only a bound, so they are not compared by it. */
static void tell_search(const words_of *w) {
    gg_putf(w->out, "It searched to depth %d (", w->choice->depth);
    put_effort(w);
    gg_put(w->out, "): with the best answers of both sides this comes out ");
    put_value(w);
    if (w->choice->candidate_count > 1) {
        gg_put(w->out, ". Nothing was found to be better; what took most work to refute was ");
        put_second(w);
    }
    gg_put(w->out, ".");
}

static void tell_tries(const words_of *w) {
    const ai_candidate *first = w->choice->candidate;
    gg_put(w->out, "It tried this ");
    put_many(first->visits, w->out);
    gg_put(w->out, first->visits == 1 ? " time (" : " times (");
    put_effort(w);
    gg_put(w->out, "): on average the tries come out ");
    put_value(w);
    gg_putf(w->out, ", like winning %d games of 100", won_of_hundred(first->value));
    if (w->choice->candidate_count > 1) {
        gg_put(w->out, ". It tried next, ");
        put_many(first[1].visits, w->out);
        gg_putf(w->out, first[1].visits == 1 ? " time for %d of 100: " : " times for %d of 100: ",
                won_of_hundred(first[1].value));
        put_second(w);
    }
    gg_put(w->out, ".");
}

static void tell_playouts(const words_of *w) {
    const ai_candidate *first = w->choice->candidate;
    gg_put(w->out, "It played ");
    put_many(first->visits, w->out);
    gg_putf(w->out, first->visits == 1 ? " game" : " games");
    gg_putf(w->out, " with this to the end at random: chance to win %d %%", won_of_hundred(first->value));
    if (w->choice->candidate_count > 1) {
        gg_putf(w->out, "; %d %% in ", won_of_hundred(first[1].value));
        put_many(first[1].visits, w->out);
        gg_put(w->out, " with the next: ");
        put_second(w);
    }
    gg_put(w->out, ".");
}

static void tell_rehearsals(const words_of *w) {
    const ai_candidate *first = w->choice->candidate;
    gg_putf(w->out, "It rehearsed the %d action%s that looked best (", w->choice->candidate_count,
            w->choice->candidate_count == 1 ? "" : "s");
    put_effort(w);
    gg_putf(w->out, "), this one %" PRIu64 " time%s: it comes out ", first->visits,
            first->visits == 1 ? "" : "s");
    put_value(w);
    if (w->choice->candidate_count > 1) {
        int lead = first->value - first[1].value;
        gg_putf(w->out,
                lead > 0 ? ", with the same dice a lead of %d over " : ", with the same dice no better than ",
                lead);
        put_second(w);
    }
    gg_put(w->out, ".");
}

static void tell_guess(const words_of *w) {
    gg_put(w->out,
           "Both sides choose unseen by each other. It weighed what the other may take, and takes at times "
           "also what is nearly as good, lest it be foretold: ");
    put_value(w);
    gg_put(w->out, ".");
}

static void (*const tellers[])(const words_of *) = {/* ORDER ai_manner */
                                                    tell_lots,  tell_look,     tell_search,
                                                    tell_tries, tell_playouts, tell_rehearsals};

static void tell_why(const words_of *w, const ai_config *config) {
    const gg_ruleset *game = w->scenario->game;
    ai_config own = ai_config_for(config, game);
    const ai_player *player = own.player->plays(own.player, game);
    gg_prompt prompt = game->prompt(w->scenario, w->seen);
    bool glanced = w->choice->depth <= 1 && w->choice->line_count <= 1;
    ai_manner manner = player->manner;
    if (w->choice->candidate_count == 1 && w->choice->nodes == 0 && manner != AI_DRAWS_LOTS)
        gg_put(w->out, "There is nothing to compare it with.");
    else if (manner == AI_REHEARSES && gg_role_of(game, prompt) == GG_SEALED)
        tell_guess(w);
    else if ((glanced && own.lapse) || (manner == AI_REHEARSES && w->choice->candidate[0].visits == 0))
        tell_look(w);
    else
        tellers[manner](w);
}

void advice_words(const gg_scenario *scenario, const gg_state *seen, gg_side side, const ai_config *config,
                  const ai_choice *choice, int width, gg_text *out) {
    gg_text text = {0};
    words_of w = {scenario, seen, side, choice, &text};
    advice_action(scenario, seen, side, choice, out);
    gg_put(out, "\n");
    tell_why(&w, config);
    words_wrap(out, gg_text_span(&text), 2, width);
    if (choice->line_count > 1) {
        gg_text_clear(&text);
        gg_put(&text, "It expects: ");
        advice_line(scenario, seen, side, choice, &text);
        words_wrap(out, gg_text_span(&text), 2, width);
    }
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
    gg_write_action(scenario, view, step->side, &step->action, &words);
    gg_json_str(json, "action", gg_text_str(&words));
    gg_json_end(json);
    gg_text_free(&words);
}

static void put_candidate(gg_json *json, const gg_scenario *scenario, const gg_state *seen, gg_side side,
                          const ai_candidate *candidate) {
    gg_text words = {0};
    gg_write_action(scenario, seen, side, &candidate->action, &words);
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
