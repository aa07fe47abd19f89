/* Unit tests of base/sha256: the published digests of FIPS 180-4, padding at every edge, hexadecimal text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/sha256.h"

#include <stdlib.h>
#include <string.h>

static void assert_digest(const void *bytes, size_t size, const char *expected) {
    gg_digest digest = gg_sha256(bytes, size);
    gg_text hex = {0};
    gg_put_hex(&hex, digest.byte, sizeof digest.byte);
    assert_string_equal(gg_text_str(&hex), expected);
    gg_text_free(&hex);
}

static void test_published_digests(void **state) {
    (void)state;
    assert_digest(NULL, 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    assert_digest("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    assert_digest("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert_digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56,
                  "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

static void test_a_million_times_a(void **state) {
    (void)state;
    char *million = gg_alloc(1000000);
    memset(million, 'a', 1000000);
    assert_digest(million, 1000000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    free(million);
}

/* The sizes around which the padding takes one block more. */
static void test_padding_edges(void **state) {
    (void)state;
    char a[128];
    memset(a, 'a', sizeof a);
    assert_digest(a, 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
    assert_digest(a, 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
    assert_digest(a, 63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34");
    assert_digest(a, 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
    assert_digest(a, 65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0");
    assert_digest(a, 119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb");
    assert_digest(a, 120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c");
    assert_digest(a, 128, "6836cf13bac400e9105071cd6af47084dfacad4e5e302c94bfed24e013afb73e");
}

static void test_span_hex(void **state) {
    (void)state;
    uint8_t bytes[4] = {0};
    assert_true(gg_span_hex(gg_span_of("0afFA59c"), bytes, 4));
    assert_memory_equal(bytes, ((uint8_t[]){0x0a, 0xff, 0xa5, 0x9c}), 4);
    assert_true(gg_span_hex((gg_span){NULL, 0}, bytes, 0));
    assert_false(gg_span_hex(gg_span_of("00ffa59"), bytes, 4));
    assert_false(gg_span_hex(gg_span_of("00ffa59c0"), bytes, 4));
    assert_false(gg_span_hex(gg_span_of("00ffa59g"), bytes, 4));
    assert_false(gg_span_hex(gg_span_of("/0:0@0`0"), bytes, 4));
    assert_false(gg_span_hex(gg_span_of("0 000000"), bytes, 4));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_published_digests),
        cmocka_unit_test(test_a_million_times_a),
        cmocka_unit_test(test_padding_edges),
        cmocka_unit_test(test_span_hex),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
