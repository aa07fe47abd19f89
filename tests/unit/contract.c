/* contract: playing whole games. */
#include "contract.h"

#include "base/ensure.h"
#include "game/record.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    LEAST_GAMES = 4,     /* of each scenario: the first with its own options, the others with random ones */
    MOST_GAMES = 40,     /* ... as long as the work allows */
    MOST_WORK = 1000000, /* actions listed, and a state's size with every list */
    MOST_STEPS = 20000,  /* a game by its own options has ended by then */
    VARIANT_STEPS = 600, /* games with random options may be endless: they are left here */
    ALWAYS = 40,         /* so many first steps are checked in full, */
    SELDOM = 16,         /* then one in so many */
    MOST_SCENARIOS = 256,
    MOST_GAMES_HERE = 16,
};

/* --- telling what went wrong ---------------------------------------------------------------------- */

static const trial *at_trial; /* for gg_broken_hook, which is told nothing */

static void print_trial(void) {
    const trial *t = at_trial;
    gg_text record = {0};
    if (!t) return;
    fprintf(stderr, "%s, seed %llu, step %u\n", t->file->path, (unsigned long long)t->seed,
            t->match ? (unsigned)t->match->steps : 0);
    if (t->match && t->match->steps) gg_record_write(t->match, GG_UMPIRE, &record);
    fputs(gg_text_str(&record), stderr);
    gg_text_free(&record);
}

void contract_broken(const char *file, int line, const char *condition, const char *format, ...) {
    print_trial();
    fprintf(stderr, "%s:%d: not so: %s\n  ", file, line, condition);
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    at_trial = NULL;
    fail();
    abort();
}

const char *contract_words(const trial *t, gg_side side, const gg_action *action) {
    static char out[512];
    gg_text text = {0};
    gg_putf(&text, "side %d, kind %d, arguments", (int)side, action->kind);
    for (int i = 0; i < action->count && i < GG_MAX_ARGS; i++) gg_putf(&text, " %d", action->arg[i]);
    if (gg_list_find(t->listed, action) < t->listed->count) {
        gg_put(&text, ": ");
        gg_write_action(t->scenario, t->match->state, side, action, &text);
    }
    snprintf(out, sizeof out, "%s", gg_text_str(&text));
    gg_text_free(&text);
    return out;
}

/* --- small helpers -------------------------------------------------------------------------------- */

bool same_prompt(gg_prompt a, gg_prompt b) {
    return a.sides == b.sides && a.open == b.open && a.kind == b.kind &&
           memcmp(a.subject, b.subject, sizeof a.subject) == 0;
}

bool same_verdict(gg_verdict a, gg_verdict b) {
    return a.rule == b.rule && a.reason == b.reason && memcmp(a.arg, b.arg, sizeof a.arg) == 0;
}

bool same_event(const gg_event *a, const gg_event *b) {
    return a->kind == b->kind && a->rule == b->rule && a->class == b->class && a->hidden == b->hidden &&
           a->value == b->value && memcmp(a->arg, b->arg, sizeof a->arg) == 0;
}

bool same_list(const gg_list *a, const gg_list *b) {
    return a->count == b->count && a->cut == b->cut && begins_alike(a, b, a->count);
}

bool begins_alike(const gg_list *a, const gg_list *b, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        const gg_action action = gg_list_get(a, i);
        if (!gg_list_is(b, i, &action)) return false;
    }
    return true;
}

/* What lies between two actions means nothing. */
uint64_t hash_list(const gg_list *list) {
    uint64_t hash = list->count;
    for (uint32_t i = 0; i < list->count; i++)
        hash = gg_hash(&list->word[list->at[i]], (1 + (size_t)gg_list_count(list, i)) * sizeof *list->word,
                       hash);
    return hash;
}

void observe(const trial *t, const gg_state *state, gg_side viewer, gg_state *out) {
    memset(out, 0xa5, t->game->state_size);
    gg_observe(t->scenario, state, viewer, out);
}

void apply_fast(trial *t, gg_state *state, gg_side side, const gg_action *action, uint64_t seed,
                gg_events *events) {
    gg_dice_fast(&t->dice, seed);
    if (events) events->count = 0;
    t->game->apply(&t->table, state, side, action, &t->dice, events);
}

/* --- one step ------------------------------------------------------------------------------------- */

static void check_fully(trial *t, gg_side side) {
    const gg_state *state = t->match->state;
    gg_prompt prompt = gg_match_prompt(t->match);
    gg_side other = gg_other(side);
    gg_text text = {0};
    put_view(t, state, &text);
    t->game->draw(t->scenario, state, false, &text);
    gg_text_free(&text);
    check_position(t, state);
    check_value(t, state);
    check_secrets(t, GG_FIRST);
    check_secrets(t, GG_SECOND);
    check_secrets(t, GG_PUBLIC);
    if (is_role(t, prompt, GG_SHEET)) check_sheets(t, side);
    observe(t, state, side, t->b);
    check_otherwise(t, t->b, side);
    check_list(t, t->b, side);
    check_memory(t, t->b, side);
    if (!gg_owes(prompt, other)) {
        observe(t, state, other, t->b);
        for (int i = 0; i < 4; i++) {
            gg_action action = gg_list_get(t->listed, below(t, t->listed->count));
            if (i % 2) action = mutated(t, action);
            check_refused(t, t->b, other, &action);
        }
    }
    const gg_action action = gg_list_get(t->listed, below(t, t->listed->count));
    check_apply(t, side, &action);
    if (prompt.sides == 3 && is_role(t, prompt, GG_SEALED)) check_seal(t, side);
    check_leaks(t, side, &action, side);
    check_leaks(t, side, &action, other);
    check_leaks(t, side, &action, GG_PUBLIC);
    if (t->game->chance && below(t, 4) == 0) check_odds(t, side, &action);
    if (t->game->chance) check_alike(t, side, &action);
}

static bool is_looked_at(trial *t) {
    return t->match->steps <= (is_large(t) ? ALWAYS / 4 : ALWAYS) || below(t, SELDOM) == 0;
}

static void play_step(trial *t) {
    gg_prompt prompt = gg_match_prompt(t->match);
    gg_side side = prompt.sides == 3 ? (gg_side)below(t, 2) : prompt.sides == 1 ? GG_FIRST : GG_SECOND;
    check_prompt(t, t->match->state);
    t->asked[prompt.kind]++;
    check_mark(t, t->match->state);
    t->game->evaluate(&t->table, t->match->state, side); /* what it remembers goes along with the game */
    if (is_looked_at(t)) check_fully(t, side);
    if (below(t, 200) == 0) check_resigning(t);
    observe(t, t->match->state, side, t->b);
    list_actions(t, t->b, side);
    check_forcing(t, t->b, side);
    check_needs(t, side);
    const gg_action action = gg_list_get(t->listed, below(t, t->listed->count));
    do_and_undo(t, side, &action);
    check_events(t, &t->match->events);
}

/* --- whole games ---------------------------------------------------------------------------------- */

static void check_names(const trial *t) {
    const gg_ruleset *game = t->game;
    bool sheets = false;
    for (gg_side side = GG_FIRST; side <= GG_SECOND; side++) {
        gg_side again;
        const char *name = game->side_name(t->scenario, side);
        must(name && *name, "side %d has no name", (int)side);
        must(game->read_side(t->scenario, gg_span_of(name), &again) && again == side, "side %s", name);
    }
    for (int i = 0; game->options[i].name; i++) {
        must(i < GG_MAX_OPTIONS, "too many options");
        must(known_rule(t, game->options[i].rule), "option %s", game->options[i].name);
    }
    for (int i = 0; game->prompts[i].name; i++) {
        must(i < MOST_PROMPTS && game->prompts[i].role <= GG_SHEET, "prompt %s", game->prompts[i].name);
        sheets |= game->prompts[i].role == GG_SHEET;
    }
    must(sheets == (game->is_line != NULL) && sheets == (game->sheet != NULL) &&
             sheets == (game->committed != NULL) && sheets == (game->withdraw != NULL) &&
             sheets == (game->tear != NULL),
         "who has sheets has all functions of sheets, and nobody else");
    must(!game->plan || (sheets && game->plan_styles && game->plan_styles[0]),
         "plans without sheets or styles");
}

/* The set-up fills whatever lay there before. */
static void check_setup(trial *t) {
    for (int i = 0; i < 2; i++) {
        const gg_table table = {t->scenario, i ? t->memory[MEMORIES - 1] : NULL};
        gg_state *state = i ? t->b : t->a;
        memset(state, i ? 0xa5 : 0, t->game->state_size);
        gg_dice_fast(&t->dice, t->seed);
        t->game->setup(&table, state, &t->dice, NULL);
    }
    must(same_state(t, t->a, t->b), "the set-up leaves bytes undefined");
}

static void check_end(trial *t) {
    check_prompt(t, t->match->state);
    check_position(t, t->match->state);
    check_value(t, t->match->state);
    for (gg_side side = GG_FIRST; side <= GG_SECOND; side++) {
        check_secrets(t, side);
        const gg_action *last = &t->match->step[t->match->steps - 1].action;
        if (last->kind != GG_RESIGN) check_refused(t, t->match->state, side, last);
    }
}

/* The scenario with its own options, or with a random choice of them that it accepts. */
static gg_scenario *open_scenario(trial *t, bool variant) {
    gg_text options = {0};
    gg_error error = {{0}};
    for (int i = 0; variant && t->game->options[i].name; i++)
        gg_putf(&options, " %s%s", below(t, 2) ? "" : "-", t->game->options[i].name);
    gg_span text = {t->file->text, t->file->size};
    gg_scenario *scenario = gg_scenario_read(t->file->path, text, gg_text_span(&options), &error);
    if (!scenario && variant) {
        error.text[0] = '\0';
        scenario = gg_scenario_read(t->file->path, text, (gg_span){NULL, 0}, &error);
    }
    must(scenario != NULL, "%s", error.text);
    scenario->shipped = true;
    gg_text_free(&options);
    return scenario;
}

static void begin_game(trial *t, gg_scenario *scenario) {
    const gg_key key = {{(uint8_t)t->seed, 1, 2, 3}};
    memset(t->marked, 0, sizeof t->marked);
    t->saved = false;
    t->scenario = scenario;
    check_names(t);
    check_setup(t);
    t->match = gg_match_new(scenario, &key);
    t->table = t->match->table;
    must(gg_match_start(t->match, NULL, 0) == GG_DONE, "the set-up");
    check_events(t, &t->match->events);
}

static void play_game(trial *t, bool variant) {
    t->rng.state = t->seed;
    begin_game(t, open_scenario(t, variant));
    uint32_t most = variant ? VARIANT_STEPS : MOST_STEPS;
    while (gg_match_prompt(t->match).sides && t->match->steps < most) play_step(t);
    if (gg_match_prompt(t->match).sides == 0)
        check_end(t);
    else
        must(variant, "the game has not ended after %d steps", MOST_STEPS);
    check_record(t);
    gg_match_free(t->match);
    t->match = NULL;
}

/* A workspace that goes from scenario to scenario of a game as it is. */
static void *left_over(const gg_ruleset *game) {
    static void *kept[MOST_GAMES_HERE];
    size_t index = 0;
    while (gg_games[index] != game) index++;
    gg_ensure(index < MOST_GAMES_HERE, "more games than this test has room for");
    if (!kept[index]) kept[index] = gg_alloc(game->work_size);
    return kept[index];
}

static void make_room(trial *t) {
    gg_state **const rooms[] = {&t->a, &t->b, &t->c, &t->d};
    t->listed = gg_list_new();
    t->told = gg_list_new();
    for (size_t i = 0; i < 4; i++) *rooms[i] = gg_alloc(t->game->state_size);
    if (!t->game->work_size) return;
    t->memory[1] = gg_alloc(t->game->work_size);
    t->memory[2] = gg_alloc(t->game->work_size);
    t->memory[3] = left_over(t->game);
}

static void drop_room(trial *t) {
    gg_list_free(t->listed);
    gg_list_free(t->told);
    free(t->a), free(t->b), free(t->c), free(t->d);
    free(t->memory[1]), free(t->memory[2]);
    gg_events_free(&t->one);
    gg_events_free(&t->other);
    free(t);
    at_trial = NULL;
}

static void play_scenario(void **file) {
    trial *t = gg_alloc(sizeof *t);
    gg_span game, rest;
    t->file = *file;
    rest = gg_span_of(t->file->path);
    gg_span_cut(&rest, '/', &game);
    gg_span_cut(&rest, '/', &game);
    at_trial = t;
    t->game = gg_game_find(game);
    if (!t->game) fail_msg("%s: a scenario of an unknown game", t->file->path);
    make_room(t);
    for (t->seed = 1; t->seed <= LEAST_GAMES || (t->seed <= MOST_GAMES && t->work < MOST_WORK); t->seed++)
        play_game(t, t->seed > 1);
    drop_room(t);
}

void contract_begin(trial *t, const char *scenario) {
    gg_error error = {{0}};
    *t = (trial){.file = gg_scenario_shipped(gg_span_of(scenario)), .seed = 1, .rng = {1}};
    gg_scenario *loaded = gg_scenario_load(scenario, (gg_span){NULL, 0}, &error);
    if (!loaded) fail_msg("%s", error.text);
    t->game = loaded->game;
    at_trial = t;
    make_room(t);
    begin_game(t, loaded);
}

void contract_end(trial *t) {
    gg_match_free(t->match);
    drop_room(t);
}

/* Every game that is registered ships a scenario, or it could not be tested here. */
static void every_game_has_a_scenario(void **unused) {
    (void)unused;
    for (const gg_ruleset *const *game = gg_games; *game; game++) {
        const gg_shipped *file = gg_scenario_shipped(gg_span_of((*game)->id));
        if (!file) fail_msg("%s ships no scenario", (*game)->id);
    }
}

int contract_run(const struct CMUnitTest *own, size_t own_count) {
    static struct CMUnitTest tests[MOST_SCENARIOS] = {cmocka_unit_test(every_game_has_a_scenario)};
    size_t count = 1;
    gg_broken_hook = print_trial;
    for (size_t i = 0; i < own_count; i++) tests[count++] = own[i];
    for (const gg_shipped *file = gg_shipped_files; file->path; file++) {
        gg_span game, rest = gg_span_of(file->path);
        gg_span_cut(&rest, '/', &game);
        if (!gg_span_is(game, "scenarios") || !gg_span_cut(&rest, '/', &game) || !gg_game_find(game))
            continue;
        gg_ensure(count < MOST_SCENARIOS, "more scenarios than this test has room for");
        tests[count++] = (struct CMUnitTest){file->path, play_scenario, NULL, NULL, (void *)(uintptr_t)file};
    }
    return _cmocka_run_group_tests("contract", tests, count, NULL, NULL);
}
