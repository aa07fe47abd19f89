/* sha256: FIPS 180-4, and bytes as hexadecimal text. */
#include "base/sha256.h"

#include <string.h>

/* FIPS 180-4, 4.2.2 */
static const uint32_t constant[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t turn_right(uint32_t x, int bits) {
    return x >> bits | x << (32 - bits);
}

/* FIPS 180-4, 6.2.2 step 1 */
static void schedule(const uint8_t block[64], uint32_t w[64]) {
    for (int t = 0; t < 16; t++)
        w[t] = (uint32_t)block[4 * t] << 24 | (uint32_t)block[4 * t + 1] << 16 |
               (uint32_t)block[4 * t + 2] << 8 | (uint32_t)block[4 * t + 3];
    for (int t = 16; t < 64; t++) {
        uint32_t s0 = turn_right(w[t - 15], 7) ^ turn_right(w[t - 15], 18) ^ w[t - 15] >> 3;
        uint32_t s1 = turn_right(w[t - 2], 17) ^ turn_right(w[t - 2], 19) ^ w[t - 2] >> 10;
        w[t] = s1 + w[t - 7] + s0 + w[t - 16];
    }
}

/* FIPS 180-4, 6.2.2 steps 2 to 4; the eight working variables a to h are v[0] to v[7] */
static void compress(uint32_t hash[8], const uint8_t block[64]) {
    uint32_t w[64], v[8];
    schedule(block, w);
    memcpy(v, hash, sizeof v);
    for (int t = 0; t < 64; t++) {
        uint32_t sum1 = turn_right(v[4], 6) ^ turn_right(v[4], 11) ^ turn_right(v[4], 25);
        uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
        uint32_t t1 = v[7] + sum1 + choice + constant[t] + w[t];
        uint32_t sum0 = turn_right(v[0], 2) ^ turn_right(v[0], 13) ^ turn_right(v[0], 22);
        uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
        memmove(v + 1, v, 7 * sizeof v[0]);
        v[4] += t1;
        v[0] = t1 + sum0 + majority;
    }
    for (int i = 0; i < 8; i++) hash[i] += v[i];
}

/* FIPS 180-4, 5.1.1: a one bit, zeros, and the length in bits in the last eight bytes of a block */
static void compress_end(uint32_t hash[8], const uint8_t *rest, size_t size) {
    uint8_t block[128] = {0};
    size_t left = size % 64;
    size_t end = left < 56 ? 64 : 128;
    if (left > 0) memcpy(block, rest, left);
    block[left] = 0x80;
    for (size_t i = 0; i < 8; i++) block[end - 1 - i] = (uint8_t)((uint64_t)size * 8 >> 8 * i);
    for (size_t at = 0; at < end; at += 64) compress(hash, block + at);
}

gg_digest gg_sha256(const void *bytes, size_t size) {
    uint32_t hash[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const uint8_t *at = bytes;
    for (size_t left = size; left >= 64; left -= 64, at += 64) compress(hash, at);
    compress_end(hash, at, size);

    gg_digest digest;
    for (int i = 0; i < 32; i++) digest.byte[i] = (uint8_t)(hash[i / 4] >> (24 - i % 4 * 8));
    return digest;
}

void gg_put_hex(gg_text *text, const uint8_t *bytes, size_t count) {
    static const char digit[] = "0123456789abcdef";
    for (size_t i = 0; i < count; i++) {
        gg_put_char(text, digit[bytes[i] >> 4]);
        gg_put_char(text, digit[bytes[i] & 15]);
    }
}

static int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

bool gg_span_hex(gg_span span, uint8_t *out, size_t count) {
    if (span.size != 2 * count) return false;
    for (size_t i = 0; i < count; i++) {
        int high = hex_digit(span.at[2 * i]), low = hex_digit(span.at[2 * i + 1]);
        if (high < 0 || low < 0) return false;
        out[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}
