/* jsonread: see the header. */
#include "lab/jsonread.h"

#include <string.h>

static void skip_blanks(gg_span *s) {
    while (s->size > 0 && strchr(" \t\r\n", *s->at)) {
        s->at++;
        s->size--;
    }
}

static bool skip_char(gg_span *s, char wanted) {
    skip_blanks(s);
    if (s->size == 0 || *s->at != wanted) return false;
    s->at++;
    s->size--;
    return true;
}

/* The length of the string that begins at the quote, quotes included; 0 if it does not end. */
static size_t string_size(gg_span s) {
    for (size_t i = 1; i < s.size; i++) {
        if (s.at[i] == '\\')
            i++;
        else if (s.at[i] == '"')
            return i + 1;
    }
    return 0;
}

/* The length of the value at the front; 0 if there is none. */
static size_t value_size(gg_span s) {
    int depth = 0;
    for (size_t i = 0; i < s.size; i++) {
        char c = s.at[i];
        if (c == '"') {
            size_t inside = string_size((gg_span){s.at + i, s.size - i});
            if (inside == 0) return 0;
            i += inside - 1;
        } else if (c == '{' || c == '[')
            depth++;
        else if (c == '}' || c == ']')
            depth--;
        if (depth < 0 || (depth == 0 && c == ',')) return i;
        if (depth == 0 && (c == '}' || c == ']' || c == '"')) return i + 1;
    }
    return depth == 0 ? s.size : 0;
}

static bool take_value(gg_span *s, gg_span *value) {
    skip_blanks(s);
    size_t size = value_size(*s);
    *value = gg_span_trim((gg_span){s->at, size});
    s->at += size;
    s->size -= size;
    return value->size > 0;
}

bool lab_walk_begin(lab_walk *w, gg_span value) {
    w->left = value;
    w->object = skip_char(&w->left, '{');
    return value.at && (w->object || skip_char(&w->left, '['));
}

bool lab_walk_next(lab_walk *w, gg_span *key, gg_span *value) {
    *key = (gg_span){NULL, 0};
    skip_char(&w->left, ',');
    skip_blanks(&w->left);
    if (w->left.size == 0 || *w->left.at == '}' || *w->left.at == ']') return false;
    if (w->object) {
        gg_span name;
        if (!take_value(&w->left, &name) || !skip_char(&w->left, ':')) return false;
        *key = lab_json_string(name);
        if (!key->at) return false;
    }
    return take_value(&w->left, value);
}

gg_span lab_json_member(gg_span object, const char *key) {
    lab_walk w;
    gg_span name, value;
    if (lab_walk_begin(&w, object) && w.object)
        while (lab_walk_next(&w, &name, &value))
            if (gg_span_same(name, gg_span_of(key))) return value;
    return (gg_span){NULL, 0};
}

bool lab_json_number(gg_span value, int64_t *out) {
    bool negative = value.size > 1 && value.at[0] == '-';
    int64_t number = 0;
    if (!value.at || value.size == 0 || value.size > 18) return false;
    for (size_t i = negative; i < value.size; i++) {
        if (value.at[i] < '0' || value.at[i] > '9') return false;
        number = 10 * number + (value.at[i] - '0');
    }
    *out = negative ? -number : number;
    return true;
}

gg_span lab_json_string(gg_span value) {
    bool quoted = value.at && value.size >= 2 && value.at[0] == '"' && value.at[value.size - 1] == '"';
    if (!quoted || memchr(value.at, '\\', value.size)) return (gg_span){NULL, 0};
    return (gg_span){value.at + 1, value.size - 2};
}
