/* random: two generators.
 *
 * gg_chacha is the ChaCha20 block function (RFC 8439): sixteen words that are a function of key and counter
 * alone, so die d of action n can be named without rolling the dice before it, and nobody can foresee it
 * without the key. gg_rng is splitmix64: small and fast, for search, tests and the laboratory. */
#ifndef GG_BASE_RANDOM_H
#define GG_BASE_RANDOM_H

#include "base/hash.h"

typedef struct gg_key {
    uint8_t byte[32];
} gg_key;

/* One block: counter is word 12 of the state, nonce words 13 to 15, as in RFC 8439 section 2.3. */
void gg_chacha(const gg_key *, uint32_t counter, const uint32_t nonce[3], uint32_t out[16]);

typedef struct gg_rng {
    uint64_t state;
} gg_rng;

static inline uint64_t gg_rng_next(gg_rng *rng) {
    rng->state += 0x9e3779b97f4a7c15u;
    return gg_mix(rng->state);
}

/* As if so many numbers had been taken. */
static inline void gg_rng_skip(gg_rng *rng, uint64_t numbers) {
    rng->state += numbers * 0x9e3779b97f4a7c15u;
}

/* Scales 32 random bits to 0 .. below-1. */
static inline uint32_t gg_scale(uint32_t bits, uint32_t below) {
    return (uint32_t)(((uint64_t)bits * below) >> 32);
}

static inline uint32_t gg_rng_below(gg_rng *rng, uint32_t below) {
    return gg_scale((uint32_t)(gg_rng_next(rng) >> 32), below);
}

#endif
