/* jsonread: reading back the JSON lines the laboratory writes.
 *
 * A value is the span of its text; nothing is allocated. Whatever is not well-formed is simply not found. */
#ifndef GG_LAB_JSONREAD_H
#define GG_LAB_JSONREAD_H

#include "base/text.h"

/* Walks the members of an object or the elements of an array. */
typedef struct lab_walk {
    gg_span left;
    bool object;
} lab_walk;
bool lab_walk_begin(lab_walk *, gg_span value); /* false if the value is neither */
/* The next member (key without quotes; absent in an array); false at the end or at something malformed. */
bool lab_walk_next(lab_walk *, gg_span *key, gg_span *value);

gg_span lab_json_member(gg_span object, const char *key); /* .at NULL if there is none */
bool lab_json_number(gg_span value, int64_t *out);        /* whole numbers */
/* The inside of a string without escapes; .at NULL otherwise. The laboratory writes no other. */
gg_span lab_json_string(gg_span value);

#endif
