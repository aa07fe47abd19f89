/* Unit tests of base/json: commas, keys, escapes, and text that is no UTF-8. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/json.h"

#include <string.h>

static void assert_written(gg_text *out, const char *expected) {
    assert_string_equal(gg_text_str(out), expected);
    gg_text_clear(out);
}

static void test_commas_and_keys(void **state) {
    (void)state;
    gg_text out = {0};
    gg_json json;
    gg_json_init(&json, &out);
    gg_json_object(&json, NULL);
    gg_json_int(&json, "n", -7);
    gg_json_array(&json, "units");
    gg_json_str(&json, NULL, "F1");
    gg_json_object(&json, NULL);
    gg_json_end(&json);
    gg_json_array(&json, NULL);
    gg_json_end(&json);
    gg_json_bool(&json, NULL, true);
    gg_json_end(&json);
    gg_json_object(&json, "at");
    gg_json_bool(&json, "square", false);
    gg_json_end(&json);
    gg_json_str(&json, "none", NULL);
    gg_json_end(&json);
    assert_written(&out, "{\"n\":-7,\"units\":[\"F1\",{},[],true],\"at\":{\"square\":false},\"none\":null}");
    gg_text_free(&out);
}

static void test_values_one_after_another(void **state) {
    (void)state;
    gg_text out = {0};
    gg_json json;
    gg_json_init(&json, &out);
    for (int i = 0; i < 2; i++) {
        gg_json_object(&json, NULL);
        gg_json_end(&json);
        gg_put_char(&out, '\n');
    }
    assert_written(&out, "{}\n{}\n");
    gg_text_free(&out);
}

static void test_numbers(void **state) {
    (void)state;
    gg_text out = {0};
    gg_json json;
    gg_json_init(&json, &out);
    gg_json_array(&json, NULL);
    gg_json_int(&json, NULL, INT64_MIN);
    gg_json_int(&json, NULL, INT64_MAX);
    gg_json_int(&json, NULL, 0);
    gg_json_hex(&json, NULL, 0x0123456789abcdefu);
    gg_json_hex(&json, NULL, 0);
    gg_json_hex(&json, NULL, UINT64_MAX);
    gg_json_end(&json);
    assert_written(&out, "[-9223372036854775808,9223372036854775807,0,\"0123456789abcdef\","
                         "\"0000000000000000\",\"ffffffffffffffff\"]");
    gg_text_free(&out);
}

static void assert_escaped(const char *bytes, size_t size, const char *expected) {
    gg_text out = {0};
    gg_json json;
    gg_json_init(&json, &out);
    gg_json_span(&json, NULL, (gg_span){bytes, size});
    assert_written(&out, expected);
    gg_text_free(&out);
}

static void test_escapes(void **state) {
    (void)state;
    assert_escaped("", 0, "\"\"");
    assert_escaped("a\"b\\c/d", 7, "\"a\\\"b\\\\c/d\"");
    assert_escaped("\b\f\n\r\t", 5, "\"\\b\\f\\n\\r\\t\"");
    assert_escaped("\0\x01\x1f\x20\x7f", 5, "\"\\u0000\\u0001\\u001f \x7f\"");
    assert_escaped("\xc3\xa9\xe2\x82\xac\xf0\x9f\x90\xb4", 9, "\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x90\xb4\"");
}

static void test_a_key_is_escaped_too(void **state) {
    (void)state;
    gg_text out = {0};
    gg_json json;
    gg_json_init(&json, &out);
    gg_json_object(&json, NULL);
    gg_json_span(&json, "a\"\n\xff", (gg_span){NULL, 0});
    gg_json_end(&json);
    assert_written(&out, "{\"a\\\"\\n\xef\xbf\xbd\":null}");
    gg_text_free(&out);
}

#define NO_CHARACTER "\xef\xbf\xbd"

static void test_what_is_no_utf8_is_replaced(void **state) {
    (void)state;
    assert_escaped("a\xff z", 4, "\"a" NO_CHARACTER " z\"");
    assert_escaped("\xc3", 1, "\"" NO_CHARACTER "\"");
    assert_escaped("\xed\xa0\x80", 3, "\"" NO_CHARACTER NO_CHARACTER NO_CHARACTER "\"");
    assert_escaped("\xe2\x82\"", 3, "\"" NO_CHARACTER NO_CHARACTER "\\\"\"");
    assert_escaped("\xc3\xa9x", 1, "\"" NO_CHARACTER "\"");
}

static void test_deep(void **state) {
    (void)state;
    gg_text out = {0};
    gg_json json;
    gg_json_init(&json, &out);
    for (int i = 0; i < 31; i++) gg_json_array(&json, NULL);
    for (int i = 0; i < 31; i++) gg_json_end(&json);
    assert_written(&out, "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]");
    gg_text_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_commas_and_keys),
        cmocka_unit_test(test_values_one_after_another),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_escapes),
        cmocka_unit_test(test_a_key_is_escaped_too),
        cmocka_unit_test(test_what_is_no_utf8_is_replaced),
        cmocka_unit_test(test_deep),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
