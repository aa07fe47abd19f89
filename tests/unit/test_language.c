/* docs/language.md tells the truth: its examples are read, run and written again. Hashes apart, which change
 * with every change of a game's state. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/cases.h"
#include "game/record.h"

static gg_text page;

static int open_page(void **unused) {
    (void)unused;
    gg_error error = {{0}};
    if (gg_read_file("docs/language.md", GG_MAX_FILE, &page, &error)) return 0;
    print_error("%s\n", error.text);
    return -1;
}

static int close_page(void **unused) {
    (void)unused;
    gg_text_free(&page);
    return 0;
}

/* The rows of the n-th block fenced as ```kind; absent behind the last one. */
static gg_span example(const char *kind, int n) {
    gg_span rest = gg_text_span(&page), row, block = {NULL, 0};
    while (gg_span_cut(&rest, '\n', &row)) {
        bool fence = gg_span_starts(row, "```");
        if (fence && block.at) return (gg_span){block.at, (size_t)(row.at - block.at)};
        gg_span word = {row.at + 3, row.size - 3};
        if (fence && gg_span_is(word, kind) && n-- == 0) block = rest;
    }
    return block;
}

static void lines_are_lines(void **unused) {
    (void)unused;
    gg_line line;
    gg_reader reader;
    gg_error error = {{0}};
    int count = 0;
    gg_reader_init(&reader, "language.md", example("lines", 0));
    while (gg_reader_next(&reader, &line, &error) == GG_READ_LINE) count++;
    assert_string_equal(error.text, "");
    assert_int_equal(count, 4);
    assert_true(gg_span_starts(line.block, ". . ^ ^ .     "));
    assert_null(example("lines", 1).at);
}

static void scenarios_are_read(void **unused) {
    (void)unused;
    int count = 0;
    for (gg_span text; (text = example("scenario", count)).at; count++) {
        gg_error error = {{0}};
        gg_scenario *scenario = gg_scenario_read("example.gg", text, (gg_span){NULL, 0}, &error);
        assert_string_equal(error.text, "");
        gg_scenario_free(scenario);
    }
    assert_true(count > 0);
}

static void cases_pass(void **unused) {
    (void)unused;
    gg_case_report report;
    gg_case_report_init(&report);
    gg_cases_run("language.md", example("case", 0), &report);
    assert_string_equal(gg_text_str(&report.failures), "");
    assert_int_equal(report.passed, 2);
    gg_case_report_free(&report);
}

/* Each row of a record without its hash. */
static void put_without_hashes(gg_span record, gg_text *out) {
    gg_span row, words;
    while (gg_span_cut(&record, '\n', &row)) {
        while (gg_span_cut(&row, ' ', &words))
            if (!gg_span_starts(words, "hash=")) {
                gg_put_span(out, words);
                gg_put_char(out, ' ');
            }
        gg_put_char(out, '\n');
    }
}

static void play_line(gg_match *match, const gg_line *line) {
    gg_side side;
    gg_action action;
    gg_error error = {{0}};
    gg_line words = *line;
    words.count--; /* the hash */
    assert_true(match->game->read_side(match->scenario, gg_line_word(line, 1), &side));
    assert_true(gg_read_action(match->scenario, match->state, side, &words, 2, &action, &error));
    assert_int_equal(gg_match_do(match, side, &action, NULL, 0, true, NULL), GG_DONE);
}

/* Playing what the record says writes the same record. */
static void the_record_is_one(void **unused) {
    (void)unused;
    gg_line line;
    gg_reader reader;
    gg_error error = {{0}};
    gg_text expected = {0}, written = {0}, came = {0};
    gg_match *match = gg_match_new(gg_scenario_load("squares/standard", (gg_span){NULL, 0}, &error), NULL);
    assert_int_equal(gg_match_start(match, NULL, 0), GG_DONE);
    gg_reader_init(&reader, "language.md", example("record", 0));
    while (gg_reader_next(&reader, &line, &error) == GG_READ_LINE)
        if (gg_line_is(&line, 0, "do")) play_line(match, &line);
    gg_record_write(match, GG_UMPIRE, &written);
    put_without_hashes(example("record", 0), &expected);
    put_without_hashes(gg_text_span(&written), &came);
    assert_string_equal(gg_text_str(&came), gg_text_str(&expected));
    gg_text_free(&expected);
    gg_text_free(&written);
    gg_text_free(&came);
    gg_match_free(match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_lines),
        cmocka_unit_test(scenarios_are_read),
        cmocka_unit_test(cases_pass),
        cmocka_unit_test(the_record_is_one),
    };
    return cmocka_run_group_tests(tests, open_page, close_page);
}
