/* Unit tests of base/hash: fixed values, the same with and without 128-bit products, and good spreading. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"

/* The same source once more with products of 32-bit halves only, as a machine without __int128 compiles it.
 */
uint64_t narrow_hash(const void *bytes, size_t size, uint64_t seed);
#define GG_NARROW
#define gg_hash narrow_hash
#include "base/hash.c"
#undef gg_hash

#include <stdlib.h>

enum { LARGEST = 8192 };

static void fill(unsigned char *bytes) {
    for (unsigned i = 0; i < LARGEST; i++) bytes[i] = (unsigned char)(i * i >> 3);
}

static void test_fixed_values(void **state) {
    (void)state;
    unsigned char count[256], squares[LARGEST];
    for (unsigned i = 0; i < sizeof count; i++) count[i] = (unsigned char)i;
    fill(squares);
    const struct {
        const void *bytes;
        size_t size;
        uint64_t seed, expected;
    } table[] = {
        {NULL, 0, 0, 0x45969f36dc04c31cu},    {NULL, 0, 1, 0x4dc7320ad177f2a3u},
        {"a", 1, 0, 0xb37afa302ff354b9u},     {"abc", 3, 0, 0xa366f7851ab99157u},
        {"abc", 3, 1, 0xf15f2e2933cd57e4u},   {"\0", 1, 0, 0xce79fb993bc69164u},
        {"\0\0", 2, 0, 0x150afb02ca084989u},  {count, 31, 7, 0x0d63ad082d5951d4u},
        {count, 32, 7, 0x6f05b1e4f33a0981u},  {count, 33, 7, 0x0148d6ae7e287724u},
        {count, 256, 7, 0x237010bb53b9bb22u}, {squares, LARGEST, 7, 0x876c8e2b79bdc73du},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        assert_true(gg_hash(table[i].bytes, table[i].size, table[i].seed) == table[i].expected);
        assert_true(narrow_hash(table[i].bytes, table[i].size, table[i].seed) == table[i].expected);
    }
}

static void test_narrow_products_give_the_same(void **state) {
    (void)state;
    unsigned char bytes[LARGEST];
    fill(bytes);
    for (size_t size = 0; size <= 300; size++)
        assert_true(gg_hash(bytes, size, size) == narrow_hash(bytes, size, size));
    static const uint64_t edge[] = {0, 1, UINT32_MAX, 1ull << 32, UINT64_MAX, UINT64_MAX - 1, 1ull << 63};
    for (size_t i = 0; i < 7; i++)
        for (size_t j = 0; j < 7; j++) {
            uint64_t words[4] = {edge[i], edge[j], edge[j], edge[i]};
            assert_true(gg_hash(words, sizeof words, edge[i]) == narrow_hash(words, sizeof words, edge[i]));
        }
}

static void test_alignment_does_not_matter(void **state) {
    (void)state;
    unsigned char bytes[LARGEST], moved[LARGEST + 8];
    fill(bytes);
    for (size_t shift = 0; shift < 8; shift++) {
        memcpy(moved + shift, bytes, 1000);
        assert_true(gg_hash(moved + shift, 1000, 1) == gg_hash(bytes, 1000, 1));
    }
}

static int by_value(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static int bits_of(uint64_t x) {
    int bits = 0;
    for (; x != 0; x &= x - 1) bits++;
    return bits;
}

/* One bit flipped anywhere in a state changes half of the hash on average, and no two flips collide. */
static void test_every_bit_counts(void **state) {
    (void)state;
    enum { SIZE = 160, BITS = SIZE * 8 };
    unsigned char bytes[LARGEST];
    uint64_t seen[BITS + 1];
    fill(bytes);
    uint64_t plain = seen[BITS] = gg_hash(bytes, SIZE, 0);
    int changed = 0;
    for (int bit = 0; bit < BITS; bit++) {
        bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
        seen[bit] = gg_hash(bytes, SIZE, 0);
        bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
        int flipped = bits_of(seen[bit] ^ plain);
        assert_in_range(flipped, 10, 54);
        changed += flipped;
    }
    assert_in_range(changed / BITS, 31, 32);
    qsort(seen, BITS + 1, sizeof seen[0], by_value);
    for (int i = 0; i < BITS; i++) assert_true(seen[i] != seen[i + 1]);
}

/* Zeros behind the end are not the same as no bytes there. */
static void test_size_counts(void **state) {
    (void)state;
    static const unsigned char zeros[200];
    uint64_t seen[201];
    for (size_t size = 0; size <= 200; size++) seen[size] = gg_hash(zeros, size, 0);
    qsort(seen, 201, sizeof seen[0], by_value);
    for (int i = 0; i < 200; i++) assert_true(seen[i] != seen[i + 1]);
}

/* Undoes x ^= x >> shift. */
static uint64_t unshift(uint64_t x, int shift) {
    uint64_t result = x;
    for (int done = shift; done < 64; done += shift) result = x ^ result >> shift;
    return result;
}

/* The mirror image of gg_mix; the factors are the inverses modulo 2^64 of those in it. */
static uint64_t unmix(uint64_t x) {
    x = unshift(x, 31) * 0x319642b2d24d8ec3u;
    x = unshift(x, 27) * 0x96de1b173f119089u;
    return unshift(x, 30);
}

static void test_mix_can_be_undone(void **state) {
    (void)state;
    assert_true(gg_mix(0) == 0);
    assert_true(gg_mix(0x9e3779b97f4a7c15u) == 0xe220a8397b1dcdafu);
    for (int bit = 0; bit < 64; bit++) {
        uint64_t x = 1ull << bit;
        assert_true(unmix(gg_mix(x)) == x);
        assert_true(unmix(gg_mix(~x)) == ~x);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fixed_values),
        cmocka_unit_test(test_narrow_products_give_the_same),
        cmocka_unit_test(test_alignment_does_not_matter),
        cmocka_unit_test(test_every_bit_counts),
        cmocka_unit_test(test_size_counts),
        cmocka_unit_test(test_mix_can_be_undone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
