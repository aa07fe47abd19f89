/* Unit tests of base/line: words, pairs, quotes, comments, blocks, what is refused and where reading goes on.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/line.h"

#include <stdlib.h>
#include <string.h>

static gg_line line;
static gg_error error;

static void begin(gg_reader *reader, const char *text) {
    gg_reader_init(reader, "t.gg", gg_span_of(text));
    error.text[0] = '\0';
}

static void assert_line(gg_reader *reader) {
    assert_int_equal(gg_reader_next(reader, &line, &error), GG_READ_LINE);
    assert_string_equal(error.text, "");
    assert_true(line.count >= 1);
}

static void assert_end(gg_reader *reader) {
    assert_int_equal(gg_reader_next(reader, &line, &error), GG_READ_END);
    assert_string_equal(error.text, "");
}

static void assert_bad(gg_reader *reader, const char *message) {
    assert_int_equal(gg_reader_next(reader, &line, &error), GG_READ_BAD);
    assert_string_equal(error.text, message);
    error.text[0] = '\0';
}

static void assert_span(gg_span span, const char *expected) {
    if (expected == NULL) {
        assert_null(span.at);
        return;
    }
    assert_non_null(span.at);
    assert_int_equal(span.size, strlen(expected));
    assert_memory_equal(span.at, expected, span.size);
}

/* The only line of a text, read into `line`. */
static void read_one(const char *text) {
    gg_reader reader;
    begin(&reader, text);
    assert_line(&reader);
    gg_error kept = error;
    gg_line copy = line;
    assert_end(&reader);
    line = copy;
    error = kept;
}

static void assert_refused(const char *text, const char *message) {
    gg_reader reader;
    begin(&reader, text);
    assert_bad(&reader, message);
    assert_end(&reader);
}

static void assert_word(int index, const char *text, const char *value, bool quoted) {
    assert_true(index < line.count);
    assert_span(line.word[index].text, text);
    assert_span(line.word[index].value, value);
    assert_int_equal(line.word[index].quoted, quoted);
}

static void test_nothing(void **state) {
    (void)state;
    static const char *const empty[] = {
        "", "\n", "\r\n", "  \t\n\n\n", "# only a comment", " \t# one\n#two\n", NULL};
    for (int i = 0; i < 7; i++) {
        gg_reader reader;
        begin(&reader, empty[i]);
        assert_end(&reader);
        assert_end(&reader);
    }
}

static void test_words(void **state) {
    (void)state;
    read_one("  move\tR1   0405 \t");
    assert_int_equal(line.count, 3);
    assert_word(0, "move", NULL, false);
    assert_word(1, "R1", NULL, false);
    assert_word(2, "0405", NULL, false);
    assert_span(line.raw, "move\tR1   0405");
    assert_span(line.rest, "R1   0405");
    assert_null(line.block.at);
    assert_int_equal(line.number, 1);
    assert_string_equal(line.file, "t.gg");
}

static void test_one_word_has_no_rest(void **state) {
    (void)state;
    read_one("\tend  # of the case");
    assert_int_equal(line.count, 1);
    assert_span(line.raw, "end");
    assert_int_equal(line.rest.size, 0);
}

static void test_plain_words(void **state) {
    (void)state;
    static const char *const plain[] = {"0503/0504", "x:gd;", "F:in2", ",",    "+",    "c2",    "in1@c2;",
                                        "5\"",       "a#b",   "=",     "=x",   "1a=2", "-=x",   "a_b=c",
                                        ">=",        "<<",    "<<end", "<<E1", "<END", "a.b=c", "\xc3\xa9=1"};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        read_one(plain[i]);
        assert_int_equal(line.count, 1);
        assert_word(0, plain[i], NULL, false);
        assert_span(line.raw, plain[i]);
    }
}

static void test_pairs(void **state) {
    (void)state;
    read_one("unit at=0504 Name=\"Old Guard\" to-hit=5,6 x=");
    assert_int_equal(line.count, 5);
    assert_word(1, "at", "0504", false);
    assert_word(2, "Name", "Old Guard", false);
    assert_word(3, "to-hit", "5,6", false);
    assert_word(4, "x", "", false);
    assert_span(line.rest, "at=0504 Name=\"Old Guard\" to-hit=5,6 x=");
    read_one("azAZ09-=x");
    assert_word(0, "azAZ09-", "x", false);
    read_one("a==b c=\"\" d2-=#no e=x\"y f=\"# in\"");
    assert_word(0, "a", "=b", false);
    assert_word(1, "c", "", false);
    assert_word(2, "d2-", "#no", false);
    assert_word(3, "e", "x\"y", false);
    assert_word(4, "f", "# in", false);
    assert_int_equal(line.count, 5);
}

static void test_quoted_strings(void **state) {
    (void)state;
    read_one("title \"A first # skirmish\"\t\"\" \"a=b\" \"<<END\"");
    assert_int_equal(line.count, 5);
    assert_word(1, "A first # skirmish", NULL, true);
    assert_word(2, "", NULL, true);
    assert_word(3, "a=b", NULL, true);
    assert_word(4, "<<END", NULL, true);
    assert_null(line.block.at);
    assert_span(line.raw, "title \"A first # skirmish\"\t\"\" \"a=b\" \"<<END\"");
    read_one("\"first word\" second");
    assert_span(line.rest, "second");
    read_one("\"\xc3\x89toile\"");
    assert_word(0, "\xc3\x89toile", NULL, true);
}

static void test_comments_begin_at_the_start_of_a_word(void **state) {
    (void)state;
    read_one("do F#1 #2 three");
    assert_int_equal(line.count, 2);
    assert_word(1, "F#1", NULL, false);
    assert_span(line.raw, "do F#1");
    read_one("do \"x\" # an \" open quote in a comment is none, nor is <<END");
    assert_int_equal(line.count, 2);
    assert_null(line.block.at);
}

static void test_numbers_of_lines(void **state) {
    (void)state;
    gg_reader reader;
    begin(&reader, "\n# one\n\nfirst\r\n\r\nsecond");
    assert_line(&reader);
    assert_int_equal(line.number, 4);
    assert_span(line.raw, "first");
    assert_line(&reader);
    assert_int_equal(line.number, 6);
    assert_span(line.raw, "second");
    assert_end(&reader);
}

static void test_block(void **state) {
    (void)state;
    gg_reader reader;
    begin(&reader, "map big <<END  # the ground\n . # \"\n\n END\nEND \nENDE\nend\nEND\nnext\n");
    assert_line(&reader);
    assert_int_equal(line.count, 2);
    assert_span(line.raw, "map big");
    assert_span(line.rest, "big");
    assert_span(line.block, " . # \"\n\n END\nEND \nENDE\nend\n");
    assert_int_equal(line.number, 1);
    assert_int_equal(line.block_number, 2);
    assert_line(&reader);
    assert_null(line.block.at);
    assert_int_equal(line.block_number, 0);
    assert_int_equal(line.number, 9);
    assert_span(line.raw, "next");
    assert_end(&reader);
}

static void test_block_marks(void **state) {
    (void)state;
    read_one("map <<X\nEND\n<<X\nX");
    assert_span(line.block, "END\n<<X\n");
    assert_int_equal(line.count, 1);
    assert_span(line.raw, "map");
    assert_int_equal(line.rest.size, 0);
    assert_ptr_equal(line.rest.at, line.raw.at + 3);
    read_one("map <<END\r\n..\r\nEND\r\n");
    assert_span(line.block, "..\r\n");
    read_one("map <<END\nEND");
    assert_span(line.block, "");
    read_one("map <<END more");
    assert_int_equal(line.count, 3);
    assert_null(line.block.at);
    read_one("map x=<<END");
    assert_word(1, "x", "<<END", false);
    assert_null(line.block.at);
}

static void test_block_must_be_closed(void **state) {
    (void)state;
    gg_reader reader;
    begin(&reader, "first\nmap <<END\n..\n..\n");
    assert_line(&reader);
    assert_bad(&reader, "t.gg:2: the block is not closed by a line END");
    assert_end(&reader);
    assert_refused("map <<STOP", "t.gg:1: the block is not closed by a line STOP");
    assert_refused("map <<END\nEND x", "t.gg:1: the block is not closed by a line END");
}

static void test_block_needs_a_word(void **state) {
    (void)state;
    gg_reader reader;
    begin(&reader, "<<END\ninside\nEND\noutside");
    assert_bad(&reader, "t.gg:1: a block without a word before it");
    assert_line(&reader);
    assert_span(line.raw, "outside");
}

static void test_bad_block_is_skipped_whole(void **state) {
    (void)state;
    gg_reader reader;
    begin(&reader, "map <<END\nfine\nbell\a\nworse\xff\nEND\noutside");
    assert_bad(&reader, "t.gg:3: byte 0x07 in column 5 is a control character");
    assert_line(&reader);
    assert_span(line.raw, "outside");
    assert_int_equal(line.number, 6);
}

static void test_open_quotes(void **state) {
    (void)state;
    assert_refused("title \"A first", "t.gg:1: a quote is opened but not closed");
    assert_refused("unit name=\"Old # Guard", "t.gg:1: a quote is opened but not closed");
    assert_refused("\"", "t.gg:1: a quote is opened but not closed");
    assert_refused("a=\"", "t.gg:1: a quote is opened but not closed");
    assert_refused("\"a\"b", "t.gg:1: a closing quote must be followed by a blank");
    assert_refused("x=\"a\"\"b\"", "t.gg:1: a closing quote must be followed by a blank");
    assert_refused("\"a\"# comment", "t.gg:1: a closing quote must be followed by a blank");
    gg_reader reader;
    begin(&reader, "title \"one\ntwo\" x\nthree");
    assert_bad(&reader, "t.gg:1: a quote is opened but not closed");
    assert_line(&reader); /* `two"` is a plain word: strings end with their line */
    assert_word(0, "two\"", NULL, false);
    assert_line(&reader);
    assert_span(line.raw, "three");
    assert_end(&reader);
}

static void test_bytes_that_are_refused(void **state) {
    (void)state;
    assert_refused("a\x01", "t.gg:1: byte 0x01 in column 2 is a control character");
    assert_refused("\x1f", "t.gg:1: byte 0x1f in column 1 is a control character");
    assert_refused("a\vb", "t.gg:1: byte 0x0b in column 2 is a control character");
    assert_refused("a\rb", "t.gg:1: byte 0x0d in column 2 is a control character");
    assert_refused("a\r\r\n", "t.gg:1: byte 0x0d in column 2 is a control character");
    assert_refused("a\x7f", "t.gg:1: byte 0x7f in column 2 is a control character");
    assert_refused("a \"\xc2\x9b\x33\x31m\"", "t.gg:1: byte 0xc2 in column 4 is a control character");
    assert_refused("\xc2\x80", "t.gg:1: byte 0xc2 in column 1 is a control character");
    assert_refused("# a\x1b", "t.gg:1: byte 0x1b in column 4 is a control character");
    assert_refused("\xc3\xa9\xff", "t.gg:1: byte 0xff in column 3 is not UTF-8");
    assert_refused("\"\xc3\"", "t.gg:1: byte 0xc3 in column 2 is not UTF-8");
    assert_refused("x \xed\xa0\x80", "t.gg:1: byte 0xed in column 3 is not UTF-8");
    assert_refused("\xc0\xaf", "t.gg:1: byte 0xc0 in column 1 is not UTF-8");
    assert_refused("\xe2\x82\n#", "t.gg:1: byte 0xe2 in column 1 is not UTF-8");
}

static void test_zero_byte_is_refused(void **state) {
    (void)state;
    gg_reader reader;
    begin(&reader, "");
    reader.left = (gg_span){"a\0b\nc", 5};
    assert_bad(&reader, "t.gg:1: byte 0x00 in column 2 is a control character");
    assert_line(&reader);
    assert_span(line.raw, "c");
}

static void test_most_words(void **state) {
    (void)state;
    gg_text text = {0};
    for (int i = 0; i < GG_LINE_WORDS; i++) gg_put(&text, "w ");
    read_one(gg_text_str(&text));
    assert_int_equal(line.count, GG_LINE_WORDS);
    gg_put(&text, "# no word");
    read_one(gg_text_str(&text));
    assert_int_equal(line.count, GG_LINE_WORDS);
    text.size -= strlen("# no word");
    gg_put(&text, "w\nnext");
    gg_reader reader;
    begin(&reader, gg_text_str(&text));
    assert_bad(&reader, "t.gg:1: more than 256 words in a line");
    assert_line(&reader);
    assert_span(line.raw, "next");
    gg_text_free(&text);
}

static void put_many(gg_text *text, char c, size_t count) {
    for (size_t i = 0; i < count; i++) gg_put_char(text, c);
}

static void test_most_bytes_of_a_line(void **state) {
    (void)state;
    gg_text text = {0};
    put_many(&text, 'x', GG_LINE_BYTES);
    gg_put(&text, "\r\n");
    read_one(gg_text_str(&text));
    assert_int_equal(line.raw.size, GG_LINE_BYTES);
    gg_text_clear(&text);
    gg_put(&text, "first\n");
    put_many(&text, ' ', GG_LINE_BYTES + 1);
    gg_put(&text, "\nnext");
    gg_reader reader;
    begin(&reader, gg_text_str(&text));
    assert_line(&reader);
    assert_bad(&reader, "t.gg:2: 65537 bytes in a line, at most 65536 are allowed");
    assert_line(&reader);
    assert_span(line.raw, "next");
    gg_text_free(&text);
}

static void put_block(gg_text *text, size_t bytes) {
    gg_text_clear(text);
    gg_put(text, "map <<END\n");
    for (size_t left = bytes; left > 0; left -= 1024) {
        put_many(text, '.', 1023);
        gg_put_char(text, '\n');
    }
    gg_put(text, "END\nnext");
}

static void test_most_bytes_of_a_block(void **state) {
    (void)state;
    gg_text text = {0};
    gg_reader reader;
    put_block(&text, GG_BLOCK_BYTES);
    begin(&reader, gg_text_str(&text));
    assert_line(&reader);
    assert_int_equal(line.block.size, GG_BLOCK_BYTES);
    put_block(&text, GG_BLOCK_BYTES + 1024);
    begin(&reader, gg_text_str(&text));
    assert_bad(&reader, "t.gg:1: 16778240 bytes in a block, at most 16777216 are allowed");
    assert_line(&reader);
    assert_span(line.raw, "next");
    gg_text_free(&text);
}

static void test_questions(void **state) {
    (void)state;
    read_one("Unit square \"guard\" at=0504 AT=0505 square=no name=\"x\"");
    assert_true(gg_line_is(&line, 0, "unit"));
    assert_true(gg_line_is(&line, 1, "SQUARE"));
    assert_true(gg_line_is(&line, 3, "at"));
    assert_false(gg_line_is(&line, 2, "guard"));
    assert_false(gg_line_is(&line, 7, "x"));
    assert_false(gg_line_is(&line, -1, "unit"));

    assert_true(gg_line_flag(&line, "Square"));
    assert_false(gg_line_flag(&line, "unit"));
    assert_false(gg_line_flag(&line, "guard"));
    assert_false(gg_line_flag(&line, "at"));

    assert_span(gg_line_value(&line, "at"), "0504");
    assert_span(gg_line_value(&line, "Name"), "x");
    assert_span(gg_line_value(&line, "square"), "no");
    assert_null(gg_line_value(&line, "unit").at);
    assert_null(gg_line_value(&line, "guard").at);

    assert_span(gg_line_word(&line, 0), "Unit");
    assert_span(gg_line_word(&line, 2), "guard");
    assert_span(gg_line_word(&line, 3), "at");
    assert_null(gg_line_word(&line, 7).at);
    assert_null(gg_line_word(&line, -1).at);

    read_one("square at=0504");
    read_one("end"); /* nothing is left of the line before, nor of a block mark */
    assert_null(gg_line_value(&line, "at").at);
    assert_false(gg_line_is(&line, 1, "at"));
    assert_null(gg_line_word(&line, 1).at);
    read_one("map <<END\nEND");
    assert_false(gg_line_is(&line, 1, "<<END"));
}

static void test_fail_names_the_line(void **state) {
    (void)state;
    gg_reader reader;
    begin(&reader, "\nunit F1");
    assert_line(&reader);
    assert_false(gg_line_fail(&line, &error, "no unit %.*s, 100%%", (int)line.rest.size, line.rest.at));
    assert_string_equal(error.text, "t.gg:2: no unit F1, 100%");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_one_word_has_no_rest),
        cmocka_unit_test(test_plain_words),
        cmocka_unit_test(test_pairs),
        cmocka_unit_test(test_quoted_strings),
        cmocka_unit_test(test_comments_begin_at_the_start_of_a_word),
        cmocka_unit_test(test_numbers_of_lines),
        cmocka_unit_test(test_block),
        cmocka_unit_test(test_block_marks),
        cmocka_unit_test(test_block_must_be_closed),
        cmocka_unit_test(test_block_needs_a_word),
        cmocka_unit_test(test_bad_block_is_skipped_whole),
        cmocka_unit_test(test_open_quotes),
        cmocka_unit_test(test_bytes_that_are_refused),
        cmocka_unit_test(test_zero_byte_is_refused),
        cmocka_unit_test(test_most_words),
        cmocka_unit_test(test_most_bytes_of_a_line),
        cmocka_unit_test(test_most_bytes_of_a_block),
        cmocka_unit_test(test_questions),
        cmocka_unit_test(test_fail_names_the_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
