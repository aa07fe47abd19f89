/* The puzzles of data/puzzles: the solver proves them, and alphabeta sees every win. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/player.h"
#include "game/match.h"
#include "lab/solve.h"

enum { PUZZLES = 12, PROVEN_TURNS = 5, NODES = 400000, SOLVER_NODES = 20000000 };

typedef struct puzzle {
    gg_match *match;
    gg_side side;
    int turns;
    gg_action solution;
} puzzle;

static void take_line(puzzle *p, const char *path, const gg_line *line) {
    gg_error error = {{0}};
    bool good = true;
    if (gg_line_is(line, 0, "puzzle")) {
        char name[32];
        gg_key key = {{0}};
        gg_span_copy(gg_line_word(line, 1), name, sizeof name);
        p->match = gg_match_new(gg_scenario_load(name, (gg_span){NULL, 0}, &error), &key);
        good = gg_match_start(p->match, NULL, 0) == GG_DONE;
    } else if (gg_line_is(line, 0, "turns"))
        good = gg_span_int(line->rest, &p->turns);
    else if (gg_line_is(line, 0, "solution")) {
        p->side = gg_owes(gg_match_prompt(p->match), GG_FIRST) ? GG_FIRST : GG_SECOND;
        good = gg_read_action(p->match->scenario, p->match->state, p->side, line, 1, &p->solution, &error);
    } else
        good = gg_match_position(p->match, path, line->raw, &error);
    if (!good) fail_msg("%s:%d: %s", path, line->number, error.text);
}

static puzzle read_puzzle(const gg_shipped *file) {
    puzzle p = {.match = NULL};
    gg_reader reader;
    gg_line *line = gg_alloc(sizeof *line);
    gg_error error = {{0}};
    gg_reader_init(&reader, file->path, (gg_span){file->text, file->size});
    while (gg_reader_next(&reader, line, &error) == GG_READ_LINE) take_line(&p, file->path, line);
    assert_string_equal(error.text, "");
    free(line);
    return p;
}

static void each_puzzle(void (*visit)(const char *path, const puzzle *)) {
    int count = 0;
    for (const gg_shipped *file = gg_shipped_files; file->path; file++) {
        if (strncmp(file->path, "puzzles/", 8) != 0) continue;
        puzzle p = read_puzzle(file);
        visit(file->path, &p);
        gg_match_free(p.match);
        count++;
    }
    assert_true(count >= PUZZLES);
}

/* The fewest turns are those that the file states, and its solution is one of the ways. The deepest were
 * proven when they were found; that takes too long to be done every day. */
static void solve(const char *path, const puzzle *p) {
    const gg_match *match = p->match;
    if (p->turns > PROVEN_TURNS) return;
    lab_solution found = lab_solve(match->scenario, match->state, p->side, p->turns, SOLVER_NODES);
    if (found.proof != LAB_WIN || found.turns != p->turns)
        fail_msg("%s: not won in %d turns", path, p->turns);
    gg_match_do(p->match, p->side, &p->solution, NULL, 0, false, NULL);
    lab_solution after = lab_solve(match->scenario, match->state, p->side, p->turns - 1, SOLVER_NODES);
    bool over = gg_match_prompt(match).sides == 0;
    if (!over && after.proof != LAB_WIN) fail_msg("%s: the solution does not win", path);
}

static void the_solver_proves_the_puzzles(void **unused) {
    (void)unused;
    each_puzzle(solve);
}

static void search(const char *path, const puzzle *p) {
    static ai_choice choice;
    gg_error error = {{0}};
    ai_config config;
    assert_true(ai_config_read(gg_span_of("alphabeta:memory=32"), &config, &error));
    config.nodes = NODES;
    ai_mind *mind = ai_mind_new(&config, p->match->scenario, (ai_clock){NULL, NULL}, &error);
    ai_choose(mind, p->match->state, p->side, &p->match->trail, &choice);
    if (choice.value != 10000) fail_msg("%s: alphabeta sees %d", path, choice.value);
    ai_mind_free(mind);
}

static void alphabeta_sees_every_win(void **unused) {
    (void)unused;
    each_puzzle(search);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(alphabeta_sees_every_win),
        cmocka_unit_test(the_solver_proves_the_puzzles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
