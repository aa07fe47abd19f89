/* json: a writer of one-line JSON. Whatever bytes it is given, what it writes is valid UTF-8 and valid JSON.
 */
#include "base/json.h"
#include "base/ensure.h"

#include <inttypes.h>

enum { DEPTH = sizeof(((gg_json *)0)->close) };

static void put_ascii(gg_text *out, char c) {
    static const char plain[] = "\"\\\b\f\n\r\t";
    static const char letter[] = "\"\\bfnrt"; /* same order as plain */
    for (int i = 0; plain[i] != '\0'; i++)
        if (c == plain[i]) {
            gg_put_char(out, '\\');
            gg_put_char(out, letter[i]);
            return;
        }
    if (c < ' ')
        gg_putf(out, "\\u%04x", (unsigned)c);
    else
        gg_put_char(out, c);
}

static void put_string(gg_text *out, gg_span value) {
    gg_put_char(out, '"');
    while (value.size > 0) {
        size_t size = gg_utf8_size(value);
        if (size == 0)
            gg_put(out, "\xef\xbf\xbd"); /* U+FFFD stands for a byte that is no character */
        else if (size == 1)
            put_ascii(out, value.at[0]);
        else
            gg_put_span(out, (gg_span){value.at, size});
        size_t step = size == 0 ? 1 : size;
        value.at += step;
        value.size -= step;
    }
    gg_put_char(out, '"');
}

/* What stands before every value: the comma between values and the key of a member. */
static void begin(gg_json *json, const char *key) {
    bool in_object = json->depth > 0 && json->close[json->depth] == '}';
    gg_ensure(in_object == (key != NULL), "JSON key %s", key == NULL ? "missing in an object" : key);
    if (json->depth > 0 && json->more[json->depth]) gg_put_char(json->out, ',');
    json->more[json->depth] = true;
    if (key == NULL) return;
    put_string(json->out, gg_span_of(key));
    gg_put_char(json->out, ':');
}

static void open(gg_json *json, const char *key, char mark, char close) {
    begin(json, key);
    gg_ensure(json->depth + 1 < DEPTH, "JSON deeper than %d", DEPTH - 1);
    gg_put_char(json->out, mark);
    json->depth++;
    json->more[json->depth] = false;
    json->close[json->depth] = close;
}

void gg_json_init(gg_json *json, gg_text *out) {
    *json = (gg_json){.out = out};
}

void gg_json_object(gg_json *json, const char *key) {
    open(json, key, '{', '}');
}

void gg_json_array(gg_json *json, const char *key) {
    open(json, key, '[', ']');
}

void gg_json_end(gg_json *json) {
    gg_ensure(json->depth > 0, "nothing to close");
    gg_put_char(json->out, json->close[json->depth]);
    json->depth--;
}

void gg_json_str(gg_json *json, const char *key, const char *value) {
    gg_json_span(json, key, gg_span_of(value));
}

void gg_json_span(gg_json *json, const char *key, gg_span value) {
    begin(json, key);
    if (value.at == NULL)
        gg_put(json->out, "null");
    else
        put_string(json->out, value);
}

void gg_json_int(gg_json *json, const char *key, int64_t value) {
    begin(json, key);
    gg_putf(json->out, "%" PRId64, value);
}

void gg_json_bool(gg_json *json, const char *key, bool value) {
    begin(json, key);
    gg_put(json->out, value ? "true" : "false");
}

void gg_json_hex(gg_json *json, const char *key, uint64_t value) {
    begin(json, key);
    gg_putf(json->out, "\"%016" PRIx64 "\"", value);
}
