/* json: a writer of one-line JSON. Commas and escapes are its business; a key is NULL inside an array. */
#ifndef GG_BASE_JSON_H
#define GG_BASE_JSON_H

#include "base/text.h"

typedef struct gg_json {
    gg_text *out;
    int depth;
    bool more[32]; /* a value was written at this depth */
    char close[32];
} gg_json;

void gg_json_init(gg_json *, gg_text *out);
void gg_json_object(gg_json *, const char *key);                 /* opens { */
void gg_json_array(gg_json *, const char *key);                  /* opens [ */
void gg_json_end(gg_json *);                                     /* closes the innermost */
void gg_json_str(gg_json *, const char *key, const char *value); /* NULL writes null */
void gg_json_span(gg_json *, const char *key, gg_span value);
void gg_json_int(gg_json *, const char *key, int64_t value);
void gg_json_bool(gg_json *, const char *key, bool value);
void gg_json_hex(gg_json *, const char *key, uint64_t value); /* "0123456789abcdef" */

#endif
