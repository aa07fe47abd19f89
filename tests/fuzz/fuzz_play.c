/* Fuzz target of the rules: the bytes choose a shipped scenario, options and actions. At each step an action
 * made of raw bytes is judged as well, which must not do harm, and every so often the position is written and
 * read back. */
#include "base/ensure.h"
#include "game/match.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_STEPS = 400, EVERY = 16 };

typedef struct bytes {
    const uint8_t *at;
    size_t left;
} bytes;

static uint32_t take(bytes *from, size_t count) {
    uint32_t value = 0;
    while (count-- > 0 && from->left > 0) {
        value = value << 8 | *from->at++;
        from->left--;
    }
    return value;
}

static gg_scenario *choose_scenario(bytes *from) {
    uint32_t count = 0;
    for (const gg_shipped *file = gg_shipped_files; file->path; file++)
        count += strncmp(file->path, "scenarios/", 10) == 0;
    uint32_t wanted = take(from, 1) % count;
    const gg_shipped *file = gg_shipped_files;
    while (strncmp(file->path, "scenarios/", 10) != 0 || wanted-- > 0) file++;
    gg_error error = {{0}};
    gg_span text = {file->text, file->size}, none = {NULL, 0};
    gg_scenario *scenario = gg_scenario_read(file->path, text, none, &error);
    gg_ensure(scenario != NULL, "%s", error.text);
    return scenario;
}

/* An action of arbitrary numbers. */
static void judge_anything(const gg_match *match, gg_side side, bytes *from) {
    gg_action action;
    action.kind = (uint16_t)take(from, 1);
    if (action.kind == UINT8_MAX) action.kind = (uint16_t)take(from, 2);
    action.count = (uint16_t)(take(from, 1) % (GG_MAX_ARGS + 1));
    for (int i = 0; i < GG_MAX_ARGS; i++) action.arg[i] = (int16_t)take(from, i < action.count ? 2 : 0);
    if (take(from, 1) == UINT8_MAX) action.arg[0] = (int32_t)take(from, 4);
    gg_match_judge(match, side, &action);
    gg_match_judge(match, gg_other(side), &action);
}

static void check_position(const gg_match *match) {
    gg_text lines = {0};
    gg_error error = {{0}};
    gg_span none = {NULL, 0};
    match->game->write_position(match->scenario, match->state, &lines);
    gg_scenario *scenario = gg_scenario_read("again", gg_text_span(&match->scenario->source), none, &error);
    gg_ensure(scenario != NULL, "%s", error.text);
    scenario->options = match->scenario->options;
    gg_match *copy = gg_match_new(scenario, &match->key);
    gg_match_start(copy, NULL, 0);
    gg_ensure(gg_match_position(copy, "position", gg_text_span(&lines), &error), "%s", error.text);
    gg_ensure(memcmp(copy->state, match->state, match->game->state_size) == 0, "another state came back");
    gg_match_free(copy);
    gg_text_free(&lines);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static gg_list *list;
    if (!list) list = gg_list_new();
    bytes from = {data, size};
    gg_key key = {{0}};
    gg_match *match = gg_match_new(choose_scenario(&from), &key);
    key.byte[0] = (uint8_t)take(&from, 1);
    match->key = key;
    gg_ensure(gg_match_start(match, NULL, 0) == GG_DONE, "no set-up");
    for (int step = 0; step < MOST_STEPS && from.left > 0; step++) {
        gg_prompt prompt = gg_match_prompt(match);
        if (prompt.sides == 0) break;
        gg_side side = gg_owes(prompt, GG_FIRST) ? GG_FIRST : GG_SECOND;
        gg_match_actions(match, side, list);
        gg_ensure(list->count > 0, "a dead end");
        if (step % EVERY == 0) {
            judge_anything(match, side, &from);
            check_position(match);
        }
        const gg_action action = gg_list_get(list, take(&from, 2) % list->count);
        gg_ensure(gg_match_do(match, side, &action, NULL, 0, false, NULL) == GG_DONE,
                  "a listed action refused");
    }
    gg_match_free(match);
    return 0;
}
