/* past: states as runs of bytes that differ from the state before.
 *
 * A change is a row of runs: how many bytes are the same, how many differ (both as numbers of seven bits a
 * byte, the lowest first), then the exclusive-or of those that differ. Differing runs that lie closer than
 * NEAR bytes are one. The first state of every EVERY is the change of a state of zeroes. */
#include "game/past.h"

#include <stdlib.h>
#include <string.h>

#include "base/ensure.h"
#include "base/text.h"

enum { EVERY = 64, NEAR = 4, LONGEST_NUMBER = 5 };

void gg_past_init(gg_past *past, size_t state_size) {
    *past = (gg_past){.state_size = state_size};
    past->last = gg_alloc(state_size);
}

void gg_past_free(gg_past *past) {
    free(past->at);
    free(past->byte);
    free(past->last);
    *past = (gg_past){0};
}

static size_t end_of(const gg_past *past) {
    return past->count ? past->at[past->count] : 0;
}

/* --- writing ---------------------------------------------------------------------------------- */

static uint8_t *put_number(uint8_t *to, size_t number) {
    for (; number >= 128; number >>= 7) *to++ = (uint8_t)(number | 128);
    *to++ = (uint8_t)number;
    return to;
}

/* The first byte from `at` on that differs; `size` if none does. */
static size_t skip_same(const uint8_t *a, const uint8_t *b, size_t at, size_t size) {
    uint64_t left, right;
    for (; size - at >= sizeof left; at += sizeof left) {
        memcpy(&left, a + at, sizeof left);
        memcpy(&right, b + at, sizeof right);
        if (left != right) break;
    }
    while (at < size && a[at] == b[at]) at++;
    return at;
}

/* The end of the run of differing bytes that begins at `at`. */
static size_t skip_other(const uint8_t *a, const uint8_t *b, size_t at, size_t size) {
    size_t end = at + 1;
    for (size_t i = end; i < size && i < end + NEAR; i++)
        if (a[i] != b[i]) end = i + 1;
    return end;
}

static uint8_t *put_change(uint8_t *to, const uint8_t *was, const uint8_t *is, size_t size) {
    size_t done = 0;
    for (size_t from = skip_same(was, is, 0, size); from < size; from = skip_same(was, is, done, size)) {
        size_t end = skip_other(was, is, from, size);
        to = put_number(to, from - done);
        to = put_number(to, end - from);
        for (size_t i = from; i < end; i++) *to++ = was[i] ^ is[i];
        done = end;
    }
    return to;
}

/* At the worst every run is one byte long and costs two numbers. */
static void make_room(gg_past *past) {
    size_t most = past->state_size * 2 + 2 * LONGEST_NUMBER, wanted = end_of(past) + most;
    if (past->count == past->room) {
        past->room = past->room ? 2 * past->room : 64;
        past->at = gg_grow(past->at, (past->room + 1) * sizeof *past->at);
    }
    if (wanted <= past->byte_room) return;
    past->byte_room = wanted + past->byte_room / 2;
    past->byte = gg_grow(past->byte, past->byte_room);
}

void gg_past_add(gg_past *past, const void *state) {
    make_room(past);
    if (past->count % EVERY == 0) memset(past->last, 0, past->state_size);
    past->at[0] = 0;
    uint8_t *end = put_change(past->byte + end_of(past), past->last, state, past->state_size);
    past->at[++past->count] = (size_t)(end - past->byte);
    memcpy(past->last, state, past->state_size);
}

/* --- reading ---------------------------------------------------------------------------------- */

static size_t take_number(const uint8_t **from) {
    size_t number = 0;
    for (int shift = 0;; shift += 7) {
        uint8_t byte = *(*from)++;
        number |= (size_t)(byte & 127) << shift;
        if (byte < 128) return number;
    }
}

static void change(const gg_past *past, uint32_t index, uint8_t *state) {
    const uint8_t *from = past->byte + past->at[index], *end = past->byte + past->at[index + 1];
    while (from < end) {
        state += take_number(&from);
        for (size_t left = take_number(&from); left > 0; left--) *state++ ^= *from++;
    }
}

void gg_past_get(const gg_past *past, uint32_t index, void *out) {
    gg_ensure(index < past->count, "no state %u among %u", (unsigned)index, (unsigned)past->count);
    if (index + 1 == past->count) {
        memcpy(out, past->last, past->state_size);
        return;
    }
    memset(out, 0, past->state_size);
    for (uint32_t i = index / EVERY * EVERY; i <= index; i++) change(past, i, out);
}

void gg_past_cut(gg_past *past, uint32_t count) {
    if (count >= past->count) return;
    if (count > 0) gg_past_get(past, count - 1, past->last);
    past->count = count;
}
