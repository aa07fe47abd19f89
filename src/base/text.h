/* text: spans of characters and growing buffers.
 *
 * A span never owns its characters and need not end in a zero. A gg_text owns its characters and always ends
 * in a zero. Running out of memory stops the program with a message (gg_starve), so no call here fails. */
#ifndef GG_BASE_TEXT_H
#define GG_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct gg_span {
    const char *at; /* NULL: absent */
    size_t size;
} gg_span;

typedef struct gg_text {
    char *at; /* NULL while empty and never grown */
    size_t size, room;
} gg_text;

gg_span gg_span_of(const char *zero_terminated);
bool gg_span_is(gg_span, const char *word);       /* equal, letter case ignored (ASCII) */
bool gg_span_same(gg_span, gg_span);              /* equal to the byte */
bool gg_span_starts(gg_span, const char *prefix); /* letter case ignored */
gg_span gg_span_trim(gg_span);                    /* without white space at both ends */
bool gg_span_int(gg_span, int *out);              /* a whole decimal number with optional sign, else false */
bool gg_span_copy(gg_span, char *out, size_t room); /* zero-terminated copy; false if it does not fit */
/* Cuts the part before the first `mark` off the front of *rest; the whole rest if there is no mark. False
 * when *rest is absent already. */
bool gg_span_cut(gg_span *rest, char mark, gg_span *part);
size_t gg_utf8_size(gg_span); /* bytes of the character in front; 0: not UTF-8 */
/* Is the character in front one that a terminal obeys instead of showing it (C0, DEL, C1)? */
bool gg_is_control(gg_span);

void gg_text_free(gg_text *);
void gg_text_clear(gg_text *); /* empty, memory kept */
void gg_put(gg_text *, const char *zero_terminated);
void gg_put_span(gg_text *, gg_span);
void gg_put_char(gg_text *, char);
void gg_putf(gg_text *, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *gg_text_str(const gg_text *); /* never NULL */
gg_span gg_text_span(const gg_text *);

void *gg_alloc(size_t);                /* zeroed; stops the program when memory runs out */
void *gg_alloc_if_can(size_t);         /* the same; NULL when memory runs out */
void *gg_grow(void *old, size_t size); /* realloc that cannot fail; new bytes undefined */

#endif
