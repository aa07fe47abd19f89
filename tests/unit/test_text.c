/* Unit tests of base/text: spans, numbers, cutting, UTF-8, growing buffers, memory. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/text.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

static const gg_span absent = {NULL, 0};

static void test_span_of(void **state) {
    (void)state;
    gg_span guard = gg_span_of("Guard");
    assert_int_equal(guard.size, 5);
    assert_memory_equal(guard.at, "Guard", 5);
    assert_non_null(gg_span_of("").at);
    assert_null(gg_span_of(NULL).at);
    assert_int_equal(gg_span_of(NULL).size, 0);
}

static void test_is_ignores_the_case_of_ascii_letters(void **state) {
    (void)state;
    assert_true(gg_span_is(gg_span_of("Square"), "sQUARE"));
    assert_true(gg_span_is(gg_span_of("azAZ"), "AZaz"));
    assert_false(gg_span_is(gg_span_of("Square"), "squares"));
    assert_false(gg_span_is(gg_span_of("Squares"), "square"));
    assert_false(gg_span_is(absent, "square"));
    assert_false(gg_span_is(gg_span_of("@"), "`")); /* 0x40 and 0x60 differ like a case but are no letters */
    assert_false(gg_span_is(gg_span_of("["), "{"));
    assert_false(gg_span_is(gg_span_of("\xc3\x89"), "\xc3\xa9")); /* E acute: only ASCII has a case here */
}

static void test_same_is_to_the_byte(void **state) {
    (void)state;
    assert_true(gg_span_same(gg_span_of("F1"), (gg_span){"F12", 2}));
    assert_false(gg_span_same(gg_span_of("F1"), gg_span_of("f1")));
    assert_false(gg_span_same(gg_span_of("F1"), gg_span_of("F")));
    assert_true(gg_span_same(absent, gg_span_of("")));
}

static void test_starts(void **state) {
    (void)state;
    assert_true(gg_span_starts(gg_span_of("NW-8.3"), "nw-"));
    assert_true(gg_span_starts(gg_span_of("NW-"), "nw-"));
    assert_true(gg_span_starts(absent, ""));
    assert_false(gg_span_starts(gg_span_of("NW"), "nw-"));
    assert_false(gg_span_starts((gg_span){"NW-", 2}, "nw-")); /* what stands behind the span is not its own */
}

static void test_trim(void **state) {
    (void)state;
    assert_true(gg_span_same(gg_span_trim(gg_span_of(" \t\r\n\v\f a b \n")), gg_span_of("a b")));
    assert_int_equal(gg_span_trim(gg_span_of(" \t ")).size, 0);
    assert_int_equal(gg_span_trim(gg_span_of("")).size, 0);
    assert_null(gg_span_trim(absent).at);
}

static void assert_int(const char *text, int expected) {
    int value = 4711;
    assert_true(gg_span_int(gg_span_of(text), &value));
    assert_int_equal(value, expected);
}

static void assert_no_int(const char *text) {
    int value = 4711;
    assert_false(gg_span_int(gg_span_of(text), &value));
    assert_int_equal(value, 4711);
}

static void test_int(void **state) {
    (void)state;
    assert_int("0", 0);
    assert_int("-0", 0);
    assert_int("+12", 12);
    assert_int("1234567890", 1234567890);
    assert_int("-12", -12);
    assert_int("0504", 504);
    assert_int("00000000000000000000000000007", 7);
    assert_int("2147483647", INT_MAX);
    assert_int("-2147483648", INT_MIN);
    int value = 0;
    assert_true(gg_span_int((gg_span){"123", 2}, &value));
    assert_int_equal(value, 12);
}

static void test_int_refuses_what_is_no_whole_number(void **state) {
    (void)state;
    assert_no_int("");
    assert_no_int("-");
    assert_no_int("+");
    assert_no_int("--1");
    assert_no_int("1 ");
    assert_no_int(" 1");
    assert_no_int("1.5");
    assert_no_int("0x10");
    assert_no_int("a");
    assert_no_int("1/");
    assert_no_int("1:");
    assert_no_int("2147483648");
    assert_no_int("-2147483649");
    assert_no_int("99999999999999999999999999999999999999");
    assert_no_int(NULL);
}

static void test_copy(void **state) {
    (void)state;
    char room[4] = "xxx";
    assert_true(gg_span_copy(gg_span_of("abc"), room, sizeof room));
    assert_string_equal(room, "abc");
    assert_false(gg_span_copy(gg_span_of("abcd"), room, sizeof room));
    assert_string_equal(room, "");
    assert_true(gg_span_copy(absent, room, 1));
    assert_string_equal(room, "");
    assert_false(gg_span_copy(absent, room, 0));
}

static void test_cut(void **state) {
    (void)state;
    gg_span rest = gg_span_of("a,,bc,"), part;
    const char *expected[] = {"a", "", "bc", ""};
    for (int i = 0; i < 4; i++) {
        assert_true(gg_span_cut(&rest, ',', &part));
        assert_true(gg_span_same(part, gg_span_of(expected[i])));
    }
    assert_null(rest.at);
    assert_false(gg_span_cut(&rest, ',', &part));
    rest = gg_span_of("");
    assert_true(gg_span_cut(&rest, ',', &part));
    assert_int_equal(part.size, 0);
    assert_false(gg_span_cut(&rest, ',', &part));
}

static void test_utf8_size(void **state) {
    (void)state;
    static const struct {
        const char *bytes;
        size_t size;
    } table[] = {
        {"a", 1},
        {"\x7f", 1},
        {"\xc2\x80", 2},         /* U+0080, the least of two bytes */
        {"\xdf\xbf", 2},         /* U+07FF */
        {"\xe0\xa0\x80", 3},     /* U+0800, the least of three */
        {"\xed\x9f\xbf", 3},     /* U+D7FF, before the surrogates */
        {"\xee\x80\x80", 3},     /* U+E000, behind them */
        {"\xef\xbf\xbf", 3},     /* U+FFFF */
        {"\xf0\x90\x80\x80", 4}, /* U+10000, the least of four */
        {"\xf4\x8f\xbf\xbf", 4}, /* U+10FFFF, the last */
        {"", 0},
        {"\x80", 0}, /* a trailing byte in front */
        {"\xbf", 0},
        {"\xbf\xbf", 0},
        {"\xc0\x80", 0}, /* overlong */
        {"\xc1\xbf", 0},
        {"\xe0\x9f\xbf", 0},
        {"\xf0\x8f\xbf\xbf", 0},
        {"\xed\xa0\x80", 0}, /* surrogates U+D800 and U+DFFF */
        {"\xed\xbf\xbf", 0},
        {"\xf4\x90\x80\x80", 0}, /* U+110000 */
        {"\xf5\x80\x80\x80", 0},
        {"\xf8\x88\x80\x80\x80", 0},
        {"\xf8\x90\x80\x80", 0},
        {"\xff", 0},
        {"\xc3", 0}, /* cut short */
        {"\xe2\x82", 0},
        {"\xf0\x9f\x90", 0},
        {"\xc3\x28", 0}, /* a leading byte without its tail */
        {"\xe2\x28\xa1", 0},
        {"\xf0\x9f\x28\xb4", 0},
        {"\xc3\xc3", 0},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        assert_int_equal(gg_utf8_size(gg_span_of(table[i].bytes)), table[i].size);
    assert_int_equal(gg_utf8_size((gg_span){"", 1}), 1); /* U+0000 is a character */
    assert_int_equal(gg_utf8_size((gg_span){"\xc3\xa9", 1}), 0);
}

static void test_is_control(void **state) {
    (void)state;
    static const char *const controls[] = {"\t", "\n", "\x1b[2J", "\x7f", "\xc2\x80", "\xc2\x9b", "\xc2\x9f"};
    static const char *const letters[] = {"", " ", "~", "\xc2\xa0", "\xc2", "\xc3\x9b", "\xe2\x82\xac"};
    for (size_t i = 0; i < sizeof controls / sizeof *controls; i++)
        assert_true(gg_is_control(gg_span_of(controls[i])));
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        assert_false(gg_is_control(gg_span_of(letters[i])));
    assert_true(gg_is_control((gg_span){"", 1}));
}

static void test_text_is_never_null_and_always_ends_in_zero(void **state) {
    (void)state;
    gg_text text = {0};
    assert_string_equal(gg_text_str(&text), "");
    assert_non_null(gg_text_span(&text).at);
    gg_put_span(&text, absent);
    gg_put(&text, "");
    assert_null(text.at);
    gg_text_clear(&text);
    gg_putf(&text, "%s", "");
    assert_string_equal(gg_text_str(&text), "");

    gg_put(&text, "Old");
    gg_put_char(&text, ' ');
    gg_put_span(&text, (gg_span){"Guards", 5});
    gg_putf(&text, " %d/%s", 3, "x");
    assert_string_equal(gg_text_str(&text), "Old Guard 3/x");
    assert_int_equal(text.size, strlen("Old Guard 3/x"));
    assert_int_equal(gg_text_span(&text).size, text.size);

    const char *kept = text.at;
    gg_text_clear(&text);
    assert_string_equal(gg_text_str(&text), "");
    assert_int_equal(text.size, 0);
    assert_ptr_equal(text.at, kept);
    gg_text_free(&text);
    assert_null(text.at);
    assert_int_equal(text.room, 0);
    gg_text_free(&text);
}

/* Every size crosses each doubling of the room once with a character and once with a format. */
static void test_text_grows(void **state) {
    (void)state;
    gg_text one = {0}, many = {0};
    for (int i = 0; i < 5000; i++) {
        gg_put_char(&one, (char)('a' + i % 26));
        gg_putf(&many, "%c", 'a' + i % 26);
        assert_int_equal(one.size, i + 1);
        assert_int_equal(one.at[one.size], 0);
        assert_true(one.size < one.room);
    }
    assert_string_equal(one.at, many.at);
    char large[300];
    memset(large, 'z', sizeof large - 1);
    large[sizeof large - 1] = '\0';
    gg_text_free(&one);
    gg_putf(&one, "<%s>", large);
    assert_int_equal(one.size, 301);
    assert_int_equal(one.at[300], '>');
    gg_text_free(&one);
    gg_text_free(&many);
}

static void test_text_keeps_zero_bytes(void **state) {
    (void)state;
    gg_text text = {0};
    gg_put_span(&text, (gg_span){"a\0b", 3});
    assert_int_equal(text.size, 3);
    assert_memory_equal(text.at, "a\0b", 4);
    gg_text_free(&text);
}

static void test_memory(void **state) {
    (void)state;
    unsigned char *memory = gg_alloc(100);
    for (int i = 0; i < 100; i++) assert_int_equal(memory[i], 0);
    memory[99] = 7;
    memory = gg_grow(memory, 1000);
    assert_int_equal(memory[99], 7);
    gg_text owner = {(char *)memory, 0, 1000};
    gg_text_free(&owner);
    owner.at = gg_alloc(0);
    assert_non_null(owner.at);
    owner.at = gg_grow(owner.at, 0);
    assert_non_null(owner.at);
    gg_text_free(&owner);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_span_of),
        cmocka_unit_test(test_is_ignores_the_case_of_ascii_letters),
        cmocka_unit_test(test_same_is_to_the_byte),
        cmocka_unit_test(test_starts),
        cmocka_unit_test(test_trim),
        cmocka_unit_test(test_int),
        cmocka_unit_test(test_int_refuses_what_is_no_whole_number),
        cmocka_unit_test(test_copy),
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_utf8_size),
        cmocka_unit_test(test_is_control),
        cmocka_unit_test(test_text_is_never_null_and_always_ends_in_zero),
        cmocka_unit_test(test_text_grows),
        cmocka_unit_test(test_text_keeps_zero_bytes),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
