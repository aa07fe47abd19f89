/* random: the ChaCha20 block function, RFC 8439 section 2.3. */
#include "base/random.h"

#include <string.h>

static uint32_t turn_left(uint32_t x, int bits) {
    return x << bits | x >> (32 - bits);
}

/* RFC 8439, 2.1 */
static void quarter_round(uint32_t s[16], int a, int b, int c, int d) {
    s[a] += s[b], s[d] = turn_left(s[d] ^ s[a], 16);
    s[c] += s[d], s[b] = turn_left(s[b] ^ s[c], 12);
    s[a] += s[b], s[d] = turn_left(s[d] ^ s[a], 8);
    s[c] += s[d], s[b] = turn_left(s[b] ^ s[c], 7);
}

static void double_round(uint32_t s[16]) {
    for (int column = 0; column < 4; column++) quarter_round(s, column, 4 + column, 8 + column, 12 + column);
    for (int i = 0; i < 4; i++) quarter_round(s, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
}

static uint32_t read_word(const uint8_t *at) {
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

void gg_chacha(const gg_key *key, uint32_t counter, const uint32_t nonce[3], uint32_t out[16]) {
    uint32_t start[16] = {0x61707865,     0x3320646e, 0x79622d32, 0x6b206574, /* "expand 32-byte k" */
                          [12] = counter, nonce[0],   nonce[1],   nonce[2]};
    for (int i = 0; i < 8; i++) start[4 + i] = read_word(key->byte + 4 * i);
    memcpy(out, start, sizeof start);
    for (int round = 0; round < 20; round += 2) double_round(out);
    for (int i = 0; i < 16; i++) out[i] += start[i];
}
