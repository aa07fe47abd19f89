/* hash: 64 bits over bytes, the same on every machine and compiler (read little-endian). Not for secrets. */
#ifndef GG_BASE_HASH_H
#define GG_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t gg_hash(const void *bytes, size_t size, uint64_t seed);

/* A bijection of 64 bits that spreads every input bit over all output bits (the splitmix64 finaliser). */
static inline uint64_t gg_mix(uint64_t x) {
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9u;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

#endif
