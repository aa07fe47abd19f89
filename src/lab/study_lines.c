/* study_lines: a study as JSON lines, written and read back. Whole numbers only, so nothing is lost on the
 * way. */
#include "lab/jsonread.h"
#include "lab/study.h"

#include <stdlib.h>
#include <string.h>

/* --- the plan ----------------------------------------------------------------------------------------- */

void lab_write_plan(const lab_plan *plan, gg_text *out) {
    gg_json json;
    gg_json_init(&json, out);
    gg_json_object(&json, NULL);
    gg_json_str(&json, "study", plan->scenario);
    gg_json_str(&json, "options", plan->options);
    gg_json_str(&json, "first_player", plan->player[0]);
    gg_json_str(&json, "second_player", plan->player[1]);
    gg_json_int(&json, "games", (int64_t)plan->games);
    gg_json_int(&json, "seed", (int64_t)plan->seed);
    gg_json_int(&json, "opening", plan->opening);
    gg_json_int(&json, "most", plan->most);
    gg_json_int(&json, "shard", (int64_t)plan->shard);
    gg_json_int(&json, "shards", (int64_t)plan->shards);
    gg_json_end(&json);
    gg_put_char(out, '\n');
}

static bool read_text(gg_span line, const char *key, char *out, size_t room) {
    gg_span value = lab_json_string(lab_json_member(line, key));
    return value.at && gg_span_copy(value, out, room);
}

static bool read_number(gg_span line, const char *key, int64_t low, int64_t high, int64_t *out) {
    return lab_json_number(lab_json_member(line, key), out) && *out >= low && *out <= high;
}

bool lab_read_plan(gg_span line, lab_plan *plan, gg_error *error) {
    enum { MOST_GAMES = 100000000 };
    int64_t games, seed, opening, most, shard, shards;
    memset(plan, 0, sizeof *plan);
    bool good =
        read_text(line, "study", plan->scenario, sizeof plan->scenario) &&
        read_text(line, "options", plan->options, sizeof plan->options) &&
        read_text(line, "first_player", plan->player[0], sizeof plan->player[0]) &&
        read_text(line, "second_player", plan->player[1], sizeof plan->player[1]) &&
        read_number(line, "games", 1, MOST_GAMES, &games) && read_number(line, "seed", 0, INT64_MAX, &seed) &&
        read_number(line, "opening", 0, INT32_MAX, &opening) &&
        read_number(line, "most", 1, INT32_MAX, &most) &&
        read_number(line, "shards", 1, MOST_GAMES, &shards) && read_number(line, "shard", 1, shards, &shard);
    if (!good) return gg_fail(error, NULL, 0, "the first line is not the plan of a study");
    plan->games = (uint64_t)games;
    plan->seed = (uint64_t)seed;
    plan->opening = (int)opening;
    plan->most = (int)most;
    plan->shard = (uint64_t)shard;
    plan->shards = (uint64_t)shards;
    return true;
}

bool lab_same_plan(const lab_plan *a, const lab_plan *b) {
    return strcmp(a->scenario, b->scenario) == 0 && strcmp(a->options, b->options) == 0 &&
           strcmp(a->player[0], b->player[0]) == 0 && strcmp(a->player[1], b->player[1]) == 0 &&
           a->games == b->games && a->seed == b->seed && a->opening == b->opening && a->most == b->most;
}

/* --- a game ------------------------------------------------------------------------------------------- */

static const char *side_word(gg_side side) {
    return side == GG_FIRST ? "first" : side == GG_SECOND ? "second" : NULL;
}

void lab_write_game(const lab_study *study, const lab_game *game, gg_text *out) {
    const gg_catalogue *book = study->scenario->game->book;
    gg_json json;
    gg_json_init(&json, out);
    gg_json_object(&json, NULL);
    gg_json_int(&json, "game", (int64_t)game->number + 1);
    gg_json_str(&json, "winner", side_word(game->winner));
    gg_json_str(&json, "began", side_word(game->first));
    gg_json_bool(&json, "finished", game->finished);
    gg_json_str(&json, "rule", gg_rule_id(book, game->rule));
    gg_json_int(&json, "first_score", game->score[0]);
    gg_json_int(&json, "second_score", game->score[1]);
    gg_json_int(&json, "actions", game->actions);
    gg_json_int(&json, "leads", game->leads);
    gg_json_int(&json, "choices", game->choices);
    gg_json_int(&json, "decisions", game->decisions);
    gg_json_array(&json, "course");
    for (int i = 0; i < LAB_COURSE; i++) gg_json_int(&json, NULL, game->course[i]);
    gg_json_end(&json);
    gg_json_object(&json, "lost");
    for (int i = 0; i < game->loss_kinds; i++) {
        gg_json_array(&json, game->loss[i].name);
        for (int side = 0; side < 3; side++) gg_json_int(&json, NULL, game->loss[i].count[side]);
        gg_json_end(&json);
    }
    gg_json_end(&json);
    gg_json_object(&json, "rules");
    for (int rule = 1; rule < book->count; rule++)
        if (game->fired[rule]) gg_json_int(&json, gg_rule_id(book, (gg_rule)rule), game->fired[rule]);
    gg_json_end(&json);
    gg_json_end(&json);
    gg_put_char(out, '\n');
}

static bool read_side(gg_span line, const char *key, gg_side *side) {
    gg_span value = lab_json_member(line, key), word = lab_json_string(value);
    *side = gg_span_is(word, "first") ? GG_FIRST : gg_span_is(word, "second") ? GG_SECOND : GG_NOBODY;
    return *side != GG_NOBODY || gg_span_is(value, "null");
}

/* Exactly `count` whole numbers. */
static bool read_array(gg_span value, int *out, int count) {
    lab_walk w;
    gg_span key, element;
    int64_t number;
    int i = 0;
    if (!lab_walk_begin(&w, value) || w.object) return false;
    while (lab_walk_next(&w, &key, &element)) {
        if (i == count || !lab_json_number(element, &number) || number < INT32_MIN || number > INT32_MAX)
            return false;
        out[i++] = (int)number;
    }
    return i == count;
}

static bool read_losses(gg_span line, lab_game *game) {
    lab_walk w;
    gg_span key, value;
    if (!lab_walk_begin(&w, lab_json_member(line, "lost"))) return false;
    while (lab_walk_next(&w, &key, &value)) {
        if (game->loss_kinds == LAB_LOSS_KINDS) return false;
        lab_loss *loss = &game->loss[game->loss_kinds++];
        if (!gg_span_copy(key, loss->name, sizeof loss->name) || !read_array(value, loss->count, 3))
            return false;
    }
    return true;
}

static bool read_rules(const gg_catalogue *book, gg_span line, lab_game *game) {
    lab_walk w;
    gg_span key, value;
    int64_t number;
    if (!lab_walk_begin(&w, lab_json_member(line, "rules"))) return false;
    while (lab_walk_next(&w, &key, &value)) {
        gg_rule rule = gg_catalogue_find(book, key);
        if (!rule || !lab_json_number(value, &number) || number < 0 || number > UINT32_MAX) return false;
        game->fired[rule] = (uint32_t)number;
    }
    return true;
}

static bool read_numbers(gg_span line, lab_game *game) {
    int64_t number, score[2], actions, leads;
    bool good = read_number(line, "game", 1, INT64_MAX, &number) &&
                read_number(line, "first_score", INT32_MIN, INT32_MAX, &score[0]) &&
                read_number(line, "second_score", INT32_MIN, INT32_MAX, &score[1]) &&
                read_number(line, "actions", 0, INT32_MAX, &actions) &&
                read_number(line, "leads", 0, INT32_MAX, &leads) &&
                read_number(line, "choices", 0, INT64_MAX, &game->choices) &&
                read_number(line, "decisions", 0, INT64_MAX, &game->decisions);
    if (!good) return false;
    game->number = (uint64_t)number - 1;
    game->score[0] = (int)score[0];
    game->score[1] = (int)score[1];
    game->actions = (int)actions;
    game->leads = (int)leads;
    return true;
}

lab_game *lab_read_game(const lab_study *study, gg_span line, gg_error *error) {
    const gg_catalogue *book = study->scenario->game->book;
    lab_game *game = gg_alloc(sizeof *game);
    game->fired = gg_alloc((size_t)book->count * sizeof *game->fired);
    gg_span rule = lab_json_string(lab_json_member(line, "rule"));
    game->rule = rule.at ? gg_catalogue_find(book, rule) : 0;
    game->finished = gg_span_is(lab_json_member(line, "finished"), "true");
    if (read_numbers(line, game) && read_side(line, "winner", &game->winner) &&
        read_side(line, "began", &game->first) &&
        read_array(lab_json_member(line, "course"), game->course, LAB_COURSE) && read_losses(line, game) &&
        read_rules(book, line, game) && (rule.size == 0 || game->rule))
        return game;
    lab_game_free(game);
    gg_fail(error, NULL, 0, "this line is not a game of the study");
    return NULL;
}
