/* sha256: FIPS 180-4, for the commitment to a dice key. */
#ifndef GG_BASE_SHA256_H
#define GG_BASE_SHA256_H

#include "base/text.h"

typedef struct gg_digest {
    uint8_t byte[32];
} gg_digest;

gg_digest gg_sha256(const void *bytes, size_t size);
void gg_put_hex(gg_text *, const uint8_t *bytes, size_t count); /* lower case */
bool gg_span_hex(gg_span, uint8_t *out, size_t count);          /* exactly 2*count hex digits */

#endif
