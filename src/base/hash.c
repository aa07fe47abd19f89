/* hash: two lanes of multiply-and-fold over 32 bytes a step.
 *
 * The product of two 64-bit words spreads every bit of both over 128 bits; folding the halves together keeps
 * all of it. Two lanes, because one product would wait for the one before it. The last step is padded with
 * zeros and the size goes into the end, so no two sizes collide by padding. */
#include "base/hash.h"

#include <string.h>

static const uint64_t odd[4] = {/* fraction bits of pi, made odd */
                                0x243f6a8885a308d3u, 0x13198a2e03707345u, 0xa4093822299f31d1u,
                                0x082efa98ec4e6c89u};

static uint64_t read_word(const unsigned char *at) {
    return (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 | (uint64_t)at[3] << 24 |
           (uint64_t)at[4] << 32 | (uint64_t)at[5] << 40 | (uint64_t)at[6] << 48 | (uint64_t)at[7] << 56;
}

/* Upper and lower half of the 128-bit product, exclusive-ored. GG_NARROW lets a test compare both ways. */
#if defined(__SIZEOF_INT128__) && !defined(GG_NARROW)
__extension__ typedef unsigned __int128 wide;

static uint64_t fold(uint64_t a, uint64_t b) {
    wide product = (wide)a * b;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}
#else
static uint64_t fold(uint64_t a, uint64_t b) {
    uint64_t a_low = (uint32_t)a, a_high = a >> 32, b_low = (uint32_t)b, b_high = b >> 32;
    uint64_t middle = a_high * b_low + (a_low * b_low >> 32);
    uint64_t other = a_low * b_high + (uint32_t)middle;
    uint64_t high = a_high * b_high + (middle >> 32) + (other >> 32);
    return a * b ^ high;
}
#endif

static void step(uint64_t lane[2], const unsigned char *at) {
    lane[0] = fold(lane[0] ^ read_word(at), odd[0] ^ read_word(at + 8));
    lane[1] = fold(lane[1] ^ read_word(at + 16), odd[1] ^ read_word(at + 24));
}

uint64_t gg_hash(const void *bytes, size_t size, uint64_t seed) {
    const unsigned char *at = bytes;
    uint64_t lane[2] = {gg_mix(seed ^ odd[2]), gg_mix(seed ^ odd[3])};
    size_t left = size;
    for (; left >= 32; left -= 32, at += 32) step(lane, at);
    if (left > 0) {
        unsigned char last[32] = {0};
        memcpy(last, at, left);
        step(lane, last);
    }
    return gg_mix(fold(lane[0] ^ (uint64_t)size, lane[1] ^ odd[2]) ^ lane[0] ^ lane[1]);
}
