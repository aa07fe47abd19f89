/* text: spans of characters, growing buffers, and memory that cannot run out unnoticed. */
#include "base/text.h"
#include "base/ensure.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The C library's versions depend on the locale; these are ASCII everywhere. */
static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_white(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

gg_span gg_span_of(const char *zero_terminated) {
    return (gg_span){zero_terminated, zero_terminated == NULL ? 0 : strlen(zero_terminated)};
}

bool gg_span_is(gg_span span, const char *word) {
    return span.size == strlen(word) && gg_span_starts(span, word);
}

bool gg_span_same(gg_span a, gg_span b) {
    return a.size == b.size && (a.size == 0 || memcmp(a.at, b.at, a.size) == 0);
}

bool gg_span_starts(gg_span span, const char *prefix) {
    for (size_t i = 0; prefix[i] != '\0'; i++)
        if (i == span.size || lower(span.at[i]) != lower(prefix[i])) return false;
    return true;
}

gg_span gg_span_trim(gg_span span) {
    while (span.size > 0 && is_white(span.at[span.size - 1])) span.size--;
    while (span.size > 0 && is_white(span.at[0])) {
        span.at++;
        span.size--;
    }
    return span;
}

bool gg_span_int(gg_span span, int *out) {
    size_t i = span.size > 0 && (span.at[0] == '-' || span.at[0] == '+') ? 1 : 0;
    if (i == span.size) return false;
    int64_t sign = span.at[0] == '-' ? -1 : 1;
    int64_t value = 0;
    for (; i < span.size; i++) {
        if (span.at[i] < '0' || span.at[i] > '9') return false;
        value = value * 10 + sign * (span.at[i] - '0');
        if (value > INT_MAX || value < INT_MIN) return false;
    }
    *out = (int)value;
    return true;
}

bool gg_span_copy(gg_span span, char *out, size_t room) {
    bool fits = span.size < room;
    if (fits && span.size > 0) memcpy(out, span.at, span.size);
    if (room > 0) out[fits ? span.size : 0] = '\0';
    return fits;
}

bool gg_span_cut(gg_span *rest, char mark, gg_span *part) {
    if (rest->at == NULL) return false;
    const char *end = memchr(rest->at, mark, rest->size);
    *part = *rest;
    *rest = (gg_span){NULL, 0};
    if (end != NULL) {
        size_t before = (size_t)(end - part->at);
        *rest = (gg_span){end + 1, part->size - before - 1};
        part->size = before;
    }
    return true;
}

size_t gg_utf8_size(gg_span span) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000}; /* by size: shorter forms exist below it */
    if (span.size == 0) return 0;
    uint32_t lead = (unsigned char)span.at[0];
    if (lead < 0x80) return 1;
    size_t size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc0 || lead > 0xf7 || span.size < size) return 0;
    uint32_t code = lead & (0x7fu >> size);
    for (size_t i = 1; i < size; i++) {
        uint32_t byte = (unsigned char)span.at[i];
        if ((byte & 0xc0) != 0x80) return 0;
        code = code << 6 | (byte & 0x3f);
    }
    bool surrogate = code >= 0xd800 && code <= 0xdfff;
    return code < least[size] || code > 0x10ffff || surrogate ? 0 : size;
}

bool gg_is_control(gg_span span) {
    if (span.size == 0) return false;
    unsigned char lead = (unsigned char)span.at[0], next = span.size > 1 ? (unsigned char)span.at[1] : 0;
    return lead < ' ' || lead == 0x7f || (lead == 0xc2 && next >= 0x80 && next < 0xa0);
}

/* Room for `more` further characters and the zero behind them. */
static void reserve(gg_text *text, size_t more) {
    gg_ensure(more < SIZE_MAX / 4 && text->size < SIZE_MAX / 4, "a text of %zu + %zu bytes", text->size,
              more);
    size_t need = text->size + more + 1;
    if (need <= text->room) return;
    size_t room = text->room < 64 ? 64 : text->room;
    while (room < need) room *= 2;
    text->at = gg_grow(text->at, room);
    text->room = room;
}

void gg_text_free(gg_text *text) {
    free(text->at);
    *text = (gg_text){0};
}

void gg_text_clear(gg_text *text) {
    text->size = 0;
    if (text->at != NULL) text->at[0] = '\0';
}

void gg_put(gg_text *text, const char *zero_terminated) {
    gg_put_span(text, gg_span_of(zero_terminated));
}

void gg_put_span(gg_text *text, gg_span span) {
    if (span.size == 0) return;
    reserve(text, span.size);
    memcpy(text->at + text->size, span.at, span.size);
    text->size += span.size;
    text->at[text->size] = '\0';
}

void gg_put_char(gg_text *text, char c) {
    gg_put_span(text, (gg_span){&c, 1});
}

void gg_putf(gg_text *text, const char *format, ...) {
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int size = vsnprintf(NULL, 0, format, arguments);
    gg_ensure(size >= 0, "the format \"%s\" cannot be written", format);
    reserve(text, (size_t)size);
    vsnprintf(text->at + text->size, (size_t)size + 1, format, again);
    text->size += (size_t)size;
    va_end(again);
    va_end(arguments);
}

const char *gg_text_str(const gg_text *text) {
    return text->at == NULL ? "" : text->at;
}

gg_span gg_text_span(const gg_text *text) {
    return (gg_span){gg_text_str(text), text->size};
}

void *gg_alloc_if_can(size_t size) {
    return calloc(1, size == 0 ? 1 : size);
}

void *gg_alloc(size_t size) {
    void *memory = gg_alloc_if_can(size);
    if (memory == NULL) gg_starve("%zu bytes are missing", size);
    return memory;
}

void *gg_grow(void *old, size_t size) {
    void *memory = realloc(old, size == 0 ? 1 : size);
    if (memory == NULL) gg_starve("%zu bytes are missing", size);
    return memory;
}
