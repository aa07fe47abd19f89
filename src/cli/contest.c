/* contest: see the header. */
#include "cli/contest.h"

#include "lab/workers.h"

#include <inttypes.h>
#include <unistd.h>

bool contest_player(const cli_command *command, const char *text, ai_config *config) {
    gg_error error = {{0}};
    if (ai_config_read(gg_span_of(text), config, &error)) return true;
    cli_usage(command, "%s", error.text);
    return false;
}

gg_scenario *contest_scenario(const char *name, const gg_text *options) {
    gg_error error = {{0}};
    gg_scenario *scenario = gg_scenario_load(name, gg_text_span(options), &error);
    if (!scenario) cli_fail("%s", error.text);
    return scenario;
}

void contest_begin(contest_progress *p) {
    p->shown = isatty(STDERR_FILENO) == 1;
    p->started = p->last = lab_now(NULL);
}

void contest_step(contest_progress *p, uint64_t done, uint64_t of, const char *words) {
    int64_t now = lab_now(NULL);
    if (!p->shown || (now - p->last < 200000 && done < of)) return;
    p->last = now;
    int64_t played = (int64_t)(done - p->before);
    int64_t left = played > 0 ? (now - p->started) / played * (int64_t)(of - done) / 1000000 : 0;
    fprintf(stderr, "\r%" PRIu64 " of %" PRIu64 ", %" PRId64 ":%02" PRId64 " left  %s\033[K", done, of,
            left / 60, left % 60, words);
}

void contest_end(contest_progress *p) {
    if (p->shown) fputs("\r\033[K", stderr);
}

void contest_score(const lab_score *score, gg_text *out) {
    double points = lab_points(score), games = (double)score->games;
    lab_interval share = lab_wilson(points, games), elo = lab_elo_interval(points, games);
    gg_putf(out, "+%" PRIu64 " =%" PRIu64 " -%" PRIu64 ", %.1f %% (%.1f to %.1f), Elo %+.0f (%+.0f to %+.0f)",
            score->wins, score->draws, score->losses, 100 * share.at, 100 * share.low, 100 * share.high,
            elo.at, elo.low, elo.high);
}

void contest_game(const lab_match *match, const lab_game *game, gg_side side_of_a, lines *out) {
    if (!out->path) return;
    const gg_scenario *scenario = match->scenario;
    gg_text text = {0}, name = {0};
    gg_json json;
    gg_json_init(&json, &text);
    gg_json_object(&json, NULL);
    gg_json_int(&json, "game", (int64_t)game->number + 1);
    gg_json_str(&json, "scenario", scenario->name);
    for (int i = 0; i < 2; i++) {
        gg_text_clear(&name);
        ai_config_write(&match->player[i], &name);
        gg_json_str(&json, i ? "b" : "a", gg_text_str(&name));
    }
    gg_json_str(&json, "a_plays", scenario->game->side_name(scenario, side_of_a));
    const char *winner = game->winner == GG_NOBODY ? NULL : game->winner == side_of_a ? "a" : "b";
    gg_json_str(&json, "winner", winner);
    gg_json_str(&json, "rule", gg_rule_id(scenario->game->book, game->rule));
    gg_json_int(&json, "actions", game->actions);
    gg_json_end(&json);
    gg_put_char(&text, '\n');
    lines_put(out, gg_text_span(&text), true);
    gg_text_free(&text);
    gg_text_free(&name);
}
