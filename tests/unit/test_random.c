/* Unit tests of base/random: ChaCha20 against RFC 8439, splitmix64 against its published sequence, scaling.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/random.h"
#include "base/sha256.h"

#include <string.h>

typedef struct vector {
    const char *key; /* hexadecimal, as printed in the RFC */
    uint32_t nonce[3];
    uint32_t counter;
    const char *stream;
} vector;

#define ZERO "0000000000000000000000000000000000000000000000000000000000000000"

static const vector vectors[] = {
    /* RFC 8439, 2.3.2 */
    {"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
     {0x09000000, 0x4a000000, 0},
     1,
     "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
     "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"},
    /* RFC 8439, A.1, vectors 1 to 5 */
    {ZERO,
     {0, 0, 0},
     0,
     "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
     "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"},
    {ZERO,
     {0, 0, 0},
     1,
     "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
     "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"},
    {"0000000000000000000000000000000000000000000000000000000000000001",
     {0, 0, 0},
     1,
     "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
     "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"},
    {"00ff000000000000000000000000000000000000000000000000000000000000",
     {0, 0, 0},
     2,
     "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
     "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"},
    {ZERO,
     {0, 0, 0x02000000},
     0,
     "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
     "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d"},
};

static void test_chacha_gives_the_published_blocks(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        gg_key key;
        uint8_t expected[64];
        uint32_t out[16];
        assert_true(gg_span_hex(gg_span_of(vectors[i].key), key.byte, 32));
        assert_true(gg_span_hex(gg_span_of(vectors[i].stream), expected, 64));
        gg_chacha(&key, vectors[i].counter, vectors[i].nonce, out);
        for (int byte = 0; byte < 64; byte++)
            assert_int_equal(out[byte / 4] >> byte % 4 * 8 & 0xff, expected[byte]);
    }
}

static void test_chacha_is_a_function_of_its_arguments_alone(void **state) {
    (void)state;
    gg_key key = {{1, 2, 3}};
    const uint32_t nonce[3] = {4, 5, 6};
    uint32_t first[16], other[16], again[16];
    gg_chacha(&key, UINT32_MAX, nonce, first);
    gg_chacha(&key, 0, nonce, other);
    gg_chacha(&key, UINT32_MAX, nonce, again);
    assert_memory_equal(first, again, sizeof first);
    assert_memory_not_equal(first, other, sizeof first);
}

static void test_rng_gives_the_published_sequence(void **state) {
    (void)state;
    static const uint64_t expected[] = {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                        4593380528125082431u, 16408922859458223821u};
    gg_rng rng = {1234567};
    for (int i = 0; i < 5; i++) assert_true(gg_rng_next(&rng) == expected[i]);
    rng.state = 0;
    assert_true(gg_rng_next(&rng) == 0xe220a8397b1dcdafu);
}

static void test_scale_covers_its_range(void **state) {
    (void)state;
    assert_int_equal(gg_scale(0, 6), 0);
    assert_int_equal(gg_scale(UINT32_MAX, 6), 5);
    assert_int_equal(gg_scale(0x2aaaaaaa, 6), 0); /* 2^32 / 6 = 0x2aaaaaaa.aa: the edge between 0 and 1 */
    assert_int_equal(gg_scale(0x2aaaaaab, 6), 1);
    assert_int_equal(gg_scale(0x80000000, 2), 1);
    assert_int_equal(gg_scale(0x7fffffff, 2), 0);
    assert_int_equal(gg_scale(UINT32_MAX, 1), 0);
    assert_int_equal(gg_scale(UINT32_MAX, UINT32_MAX), UINT32_MAX - 1);
    assert_int_equal(gg_scale(UINT32_MAX, 0), 0);
}

/* 60,000 dice from a fixed seed fall exactly so, on every machine. */
static void test_dice_of_a_fixed_seed(void **state) {
    (void)state;
    static const int expected[6] = {9994, 9913, 10097, 9981, 10012, 10003};
    int fallen[6] = {0};
    gg_rng rng = {1805};
    for (int i = 0; i < 60000; i++) fallen[gg_rng_below(&rng, 6)]++;
    for (int face = 0; face < 6; face++) assert_int_equal(fallen[face], expected[face]);
}

/* The same of the generator that rolls in games: each of the 16 words of 4,096 blocks one die. */
static void test_chacha_dice_of_a_fixed_key(void **state) {
    (void)state;
    static const int expected[6] = {10880, 10891, 10855, 10898, 11054, 10958};
    int fallen[6] = {0};
    gg_key key = {{18, 5}};
    const uint32_t nonce[3] = {0};
    for (uint32_t counter = 0; counter < 4096; counter++) {
        uint32_t out[16];
        gg_chacha(&key, counter, nonce, out);
        for (int i = 0; i < 16; i++) fallen[gg_scale(out[i], 6)]++;
    }
    for (int face = 0; face < 6; face++) assert_int_equal(fallen[face], expected[face]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chacha_gives_the_published_blocks),
        cmocka_unit_test(test_chacha_is_a_function_of_its_arguments_alone),
        cmocka_unit_test(test_rng_gives_the_published_sequence),
        cmocka_unit_test(test_scale_covers_its_range),
        cmocka_unit_test(test_dice_of_a_fixed_seed),
        cmocka_unit_test(test_chacha_dice_of_a_fixed_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
