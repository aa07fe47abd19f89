/* How actions are read and written by a table of forms. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/forms.h"

/* --- a small language ---------------------------------------------------------------------------------- */

enum { UNIT, PLACE };

/* u0 to u9; two words a place: across and down. */
static bool read_unit(const gg_naming *naming, const gg_span *word, int32_t *arg) {
    (void)naming;
    *arg = word->size == 2 && word->at[0] == 'u' ? word->at[1] - '0' : -1;
    return *arg >= 0 && *arg <= 9;
}
static void write_unit(const gg_naming *naming, const int32_t *arg, gg_text *out) {
    (void)naming;
    gg_putf(out, "u%d", (int)*arg);
}
static bool read_place(const gg_naming *naming, const gg_span *word, int32_t *arg) {
    (void)naming;
    int across, down;
    if (!gg_span_int(word[0], &across) || !gg_span_int(word[1], &down)) return false;
    arg[0] = across;
    arg[1] = down;
    return true;
}
static void write_place(const gg_naming *naming, const int32_t *arg, gg_text *out) {
    (void)naming;
    gg_putf(out, "%d %d", (int)arg[0], (int)arg[1]);
}

static const gg_sort sorts[] = {{"unit", "u and a digit", 0, 0, read_unit, write_unit},
                                {"place", NULL, 2, 2, read_place, write_place}};

#define THE_UNIT                                                                                             \
    { .what = GG_SLOT_SORT, .sort = UNIT, .least = 1, .name = "unit" }

static const char *const colours[] = {"red", "white", NULL};
static const gg_slot move[] = {
    THE_UNIT,
    {.what = GG_SLOT_SORT, .keyed = true, .bits = true, .sort = UNIT, .at = 1, .most = 8, .name = "with"},
    {.what = GG_SLOT_FLAG, .at = 2, .name = "extra"},
    {.what = GG_SLOT_SORT, .sort = PLACE, .at = 3, .least = 1, .most = 4, .name = "path"},
    {0}};
static const gg_slot paint[] = {
    THE_UNIT,
    {.what = GG_SLOT_CHOICE, .at = 1, .least = 1, .name = "colour", .words = colours},
    {.what = GG_SLOT_NUMBER, .keyed = true, .at = 2, .least = 1, .low = 1, .high = 3, .name = "coats"},
    {0}};
static const gg_slot mass[] = {
    {.what = GG_SLOT_SORT, .bits = true, .sign = ',', .sort = UNIT, .least = 1, .most = 4, .name = "units"},
    {.what = GG_SLOT_SORT, .sort = UNIT, .at = 1, .least = 1, .name = "target"},
    {0}};
static const gg_slot play[] = {{.what = GG_SLOT_NUMBER, .least = 1, .low = 1, .high = 9, .name = "card"},
                               {.what = GG_SLOT_MORE, .name = "subject"},
                               {0}};
static const gg_slot of_one[] = {
    {.what = GG_SLOT_NUMBER, .keyed = true, .at = 1, .absent = -1, .low = 0, .high = 5, .name = "way"}, {0}};
static const gg_slot of_two[] = {{.what = GG_SLOT_SORT, .sort = UNIT, .at = 1, .least = 1, .name = "unit"},
                                 {.what = GG_SLOT_FLAG, .at = 2, .name = "twice"},
                                 {0}};
static const gg_slot of_nothing[] = {{0}};
static const gg_slot goes[] = {
    {.what = GG_SLOT_SORT, .sort = PLACE, .at = 0, .least = 1, .name = "to"},
    {.what = GG_SLOT_NUMBER, .keyed = true, .at = 2, .least = 1, .low = 1, .high = 9, .name = "hour"},
    {0}};
static const gg_form legs[] = {{"go", 1, 3, goes}, {"rest", 2, 0, NULL}, {0}};
static const gg_slot order[] = {
    THE_UNIT,
    {.what = GG_SLOT_FLAG, .at = 1, .name = "at-once"},
    {.what = GG_SLOT_FORMS, .at = 2, .least = 1, .most = 3, .name = "legs", .forms = legs},
    {0}};

static const gg_slot file[] = {
    THE_UNIT,
    {.what = GG_SLOT_SORT, .sort = UNIT, .at = 1, .sign = '+', .absent = -1, .name = "beside"},
    {.what = GG_SLOT_SORT,
     .sort = PLACE,
     .at = 2,
     .sign = ',',
     .signed_first = true,
     .most = 4,
     .name = "by"},
    {0}};

static const gg_slot share[] = {{.what = GG_SLOT_PAIRS, .keyed = true, .name = "colour"}, {0}};

static const gg_form verbs[] = {{"move", 0, 3, move}, {"paint", 1, 3, paint}, {"mass", 2, 2, mass},
                                {"play", 3, 3, play}, {"order", 4, 2, order}, {"pass", 5, 0, NULL},
                                {"file", 6, 2, file}, {"share", 7, 2, share}, {0}};

static const gg_slot *more(const gg_naming *naming, const gg_action *action) {
    (void)naming;
    return action->arg[0] == 1 ? of_one : action->arg[0] == 2 ? of_two : of_nothing;
}

/* share red=2 white=3 */
static bool read_share(const gg_naming *naming, gg_span name, gg_span value, gg_action *action) {
    (void)naming;
    int part;
    if (!gg_span_int(value, &part) || !(gg_span_is(name, "red") || gg_span_is(name, "white"))) return false;
    action->arg[gg_span_is(name, "white")] = part;
    return true;
}
static void put_shares(const gg_naming *naming, const gg_action *action, gg_text *out) {
    (void)naming;
    for (int i = 0; i < 2; i++)
        if (action->arg[i]) gg_putf(out, " %s=%d", colours[i], (int)action->arg[i]);
}

static const gg_forms language = {
    .form = verbs, .sort = sorts, .more = more, .read_pair = read_share, .put_pairs = put_shares};

/* --- reading and writing ------------------------------------------------------------------------------- */

static gg_error read_words(const char *words, gg_action *action) {
    gg_error error = {{0}};
    gg_line line;
    gg_reader reader;
    gg_naming naming = {NULL, NULL, GG_FIRST};
    gg_reader_init(&reader, "typed", gg_span_of(words));
    assert_int_equal(gg_reader_next(&reader, &line, &error), GG_READ_LINE);
    bool read = gg_forms_read(&language, &naming, &line, 0, action, &error);
    assert_int_equal(read, !error.text[0]);
    return error;
}

/* What is read, and how it is written again. */
static void good(void **unused) {
    (void)unused;
    static const struct {
        const char *words, *again;
        int count, arg[9];
    } samples[] = {
        {"move u1 2 3", NULL, 5, {1, 0, 0, 2, 3}},
        {"move u1 2 3 2 4", NULL, 7, {1, 0, 0, 2, 3, 2, 4}},
        {"move extra with=u2,u0 u1 2 3 by=x dice=4", "move u1 with=u0,u2 extra 2 3", 5, {1, 5, 1, 2, 3}},
        {"paint u3 white coats=2", NULL, 3, {3, 1, 2}},
        {"paint coats=2 u3 red", "paint u3 red coats=2", 3, {3, 0, 2}},
        {"mass u1,u3 u4", NULL, 2, {10, 4}},
        {"mass u3 , u1 u4", "mass u1,u3 u4", 2, {10, 4}},
        {"play 1", NULL, 3, {1, -1, 0}},
        {"play 1 way=3", NULL, 3, {1, 3, 0}},
        {"play 2 u7", NULL, 3, {2, 7, 0}},
        {"play 2 twice u7", "play 2 u7 twice", 3, {2, 7, 1}},
        {"play 3", NULL, 3, {3, 0, 0}},
        {"order u1 go 1 2 hour=3 rest go 3 4 hour=5", NULL, 11, {1, 0, 1, 1, 2, 3, 2, 1, 3}},
        {"order u1 rest at-once", "order u1 at-once rest", 3, {1, 1, 2}},
        {"pass", NULL, 0, {0}},
        {"share white=3 dice=2 red=1", "share red=1 white=3", 2, {1, 3}},
        {"file u1", NULL, 2, {1, -1}},
        {"file u1 + u2", NULL, 2, {1, 2}},
        {"file u1,2 3 , 4 5", "file u1 , 2 3 , 4 5", 6, {1, -1, 2, 3, 4, 5}},
    };
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        gg_action action;
        gg_text out = {0};
        gg_naming naming = {NULL, NULL, GG_FIRST};
        gg_error error = read_words(samples[i].words, &action);
        if (error.text[0]) fail_msg("%s: %s", samples[i].words, error.text);
        if (action.count != samples[i].count) fail_msg("%s: %d arguments", samples[i].words, action.count);
        for (int k = 0; k < action.count && k < 9; k++)
            if (action.arg[k] != samples[i].arg[k])
                fail_msg("%s: argument %d is %d", samples[i].words, k, (int)action.arg[k]);
        gg_forms_write(&language, &naming, &action, &out);
        assert_string_equal(gg_text_str(&out), samples[i].again ? samples[i].again : samples[i].words);
        gg_text_free(&out);
    }
}

static void bad(void **unused) {
    (void)unused;
    static const struct {
        const char *words, *complaint;
    } samples[] = {
        {"march u1",
         "typed:1: 'march' is no action; there are: move, paint, mass, play, order, pass, file, share"},
        {"move", "typed:1: expected: unit (u and a digit)"},
        {"move x1 2 3", "typed:1: 'x1' is no unit (u and a digit)"},
        {"move u1", "typed:1: expected: place"},
        {"move u1 2 3 4", "typed:1: '4' is no place"},
        {"move u1 2 3 way=3", "typed:1: 'move' has no 'way='"},
        {"move u1 2 3 extra extra", "typed:1: 'extra' stands twice"},
        {"move u1 2 3 with=u1 with=u2", "typed:1: 'with=' stands twice"},
        {"paint u1 green coats=1", "typed:1: 'green' is no colour: red, white"},
        {"paint u1 red", "typed:1: 'coats=' is missing"},
        {"paint u1 red coats=4", "typed:1: '4' is no number from 1 to 3"},
        {"play 2", "typed:1: expected: unit (u and a digit)"},
        {"play 3 u1", "typed:1: 'play' has no 'u1'"},
        {"play 1 twice", "typed:1: 'play' has no 'twice'"},
        {"order u1 go 1 2 rest", "typed:1: 'hour=' is missing"},
        {"order u1", "typed:1: expected: legs"},
        {"pass twice", "typed:1: 'pass' has no 'twice'"},
        {"move u1 2 x", "typed:1: '2 x' is no place"},
        {"file u1 2 3", "typed:1: 'file' has no '2'"},
        {"file u1 , 2 x", "typed:1: '2 x' is no place"},
        {"file u1 , 2 3 + u2", "typed:1: 'file' has no '+'"},
        {"file u1 + 2", "typed:1: '2' is no unit (u and a digit)"},
        {"share blue=2", "typed:1: 'share' has no 'blue=2'"},
        {"share red", "typed:1: 'share' has no 'red'"},
        {"file u1 +", "typed:1: expected: unit (u and a digit)"},
    };
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        gg_action action;
        gg_error error = read_words(samples[i].words, &action);
        if (strcmp(error.text, samples[i].complaint))
            fail_msg("%s\n  came:     %s\n  expected: %s", samples[i].words, error.text,
                     samples[i].complaint);
    }
}

static void told(void **unused) {
    (void)unused;
    gg_action action;
    gg_text out = {0};
    gg_json json;
    gg_naming naming = {NULL, NULL, GG_FIRST};
    read_words("order u1 go 1 2 hour=3 rest", &action);
    gg_json_init(&json, &out);
    gg_json_object(&json, NULL);
    gg_forms_json(&language, &naming, &action, &json);
    gg_json_end(&json);
    assert_string_equal(gg_text_str(&out),
                        "{\"verb\":\"order\",\"unit\":\"u1\",\"legs\":[{\"verb\":\"go\",\"to\":\"1 2\","
                        "\"hour\":3},{\"verb\":\"rest\"}]}");
    gg_text_clear(&out);
    read_words("share red=1 white=3", &action);
    gg_json_init(&json, &out);
    gg_json_object(&json, NULL);
    gg_forms_json(&language, &naming, &action, &json);
    gg_json_end(&json);
    assert_string_equal(gg_text_str(&out), "{\"verb\":\"share\",\"colour\":[\"red=1\",\"white=3\"]}");
    gg_text_clear(&out);
    gg_forms_print(&language, &out);
    assert_string_equal(gg_text_str(&out), "move UNIT [with=UNIT,...] [extra] PLACE...\n"
                                           "paint UNIT red|white coats=1-3\n"
                                           "mass UNIT ,... UNIT\n"
                                           "play 1-9 [SUBJECT]\n"
                                           "order UNIT [at-once] LEGS...\n"
                                           "pass\n"
                                           "file UNIT [+ UNIT] [, PLACE...]\n"
                                           "share [COLOUR=N...]\n"
                                           "LEGS:\n"
                                           "    go PLACE hour=1-9\n"
                                           "    rest\n");
    gg_text_free(&out);
}

static void add(void *to, const char *word) {
    gg_putf(to, "%s ", word);
}

static void next(void **unused) {
    (void)unused;
    static const struct {
        const char *words, *next;
    } samples[] = {
        {"move", "UNIT with= extra "}, {"move u1 extra", "with= PLACE "}, {"paint u1", "red white coats= "},
        {"play 2", "UNIT twice "},     {"order u1", "at-once go rest "},  {"share", "COLOUR=N "},
    };
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        gg_text out = {0};
        gg_line line;
        gg_reader reader;
        gg_error error = {{0}};
        gg_naming naming = {NULL, NULL, GG_FIRST};
        gg_reader_init(&reader, "typed", gg_span_of(samples[i].words));
        assert_int_equal(gg_reader_next(&reader, &line, &error), GG_READ_LINE);
        gg_forms_next(&language, &naming, &line, 0, add, &out);
        assert_string_equal(gg_text_str(&out), samples[i].next);
        gg_text_free(&out);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(good), cmocka_unit_test(bad), cmocka_unit_test(told),
                                       cmocka_unit_test(next)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
