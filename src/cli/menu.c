/* menu: see menu.h. */
#include "cli/menu.h"

#include "cli/terminal.h"

#include <stdlib.h>
#include <string.h>

enum { FEW = 18 }; /* shown whole */

void menu_open(menu *self, const table *at, gg_side side) {
    const gg_match *match = at->match;
    *self = (menu){.count = at->count};
    for (size_t i = 0; i < at->count; i++) {
        gg_action action = gg_list_get(at->actions, i);
        gg_write_action(match->scenario, at->seen, side, &action, &self->words);
        gg_put_char(&self->words, '\0');
    }
    self->item = gg_alloc((at->count + 1) * sizeof *self->item);
    const char *words = gg_text_str(&self->words);
    for (size_t i = 0; i < at->count; i++, words += strlen(words) + 1) self->item[i] = words;
}

void menu_close(menu *self) {
    free(self->item);
    gg_text_free(&self->words);
}

/* --- lists --------------------------------------------------------------------------------------------- */

static gg_span behind_first_word(const char *item) {
    gg_span rest = gg_span_of(item), word;
    gg_span_cut(&rest, ' ', &word);
    return rest;
}

static bool matches(const char *item, const char *wish) {
    return gg_span_starts(gg_span_of(item), wish) || gg_span_starts(behind_first_word(item), wish);
}

/* As many columns as the longest of them allows, filled line by line. */
static void put_columns(const menu *self, const char *wish, gg_text *out) {
    enum { NUMBER = 7 }; /* columns of the number and the gaps beside it */
    size_t longest = 0, shown = 0;
    for (size_t i = 0; i < self->count; i++)
        if (matches(self->item[i], wish) && strlen(self->item[i]) > longest) longest = strlen(self->item[i]);
    size_t columns = (size_t)terminal_width() / (longest + NUMBER);
    if (columns == 0) columns = 1;
    for (size_t i = 0; i < self->count; i++) {
        if (!matches(self->item[i], wish)) continue;
        bool last = ++shown % columns == 0;
        gg_putf(out, "%5zu  %-*s", i + 1, last ? 0 : (int)longest, self->item[i]);
        if (last) gg_put_char(out, '\n');
    }
    if (shown % columns) gg_put_char(out, '\n');
}

size_t menu_matching(const menu *self, gg_span wish, gg_text *out) {
    gg_text start = {0};
    size_t count = 0;
    gg_put_span(&start, wish);
    for (size_t i = 0; i < self->count; i++) count += matches(self->item[i], gg_text_str(&start));
    if (count) put_columns(self, gg_text_str(&start), out);
    gg_text_free(&start);
    return count;
}

/* --- summary ------------------------------------------------------------------------------------------- */

/* Actions that share their first two words. */
typedef struct group {
    gg_span verb, object; /* object absent: the action is one word */
    size_t count;
    bool shown;
} group;

static group group_of(const char *item) {
    gg_span rest = gg_span_of(item);
    group made = {.count = 1};
    gg_span_cut(&rest, ' ', &made.verb);
    gg_span_cut(&rest, ' ', &made.object);
    return made;
}

/* All groups in order of appearance; the caller frees them. */
static group *gather(const menu *self, size_t *count) {
    group *groups = gg_alloc((self->count + 1) * sizeof *groups);
    *count = 0;
    for (size_t i = 0; i < self->count; i++) {
        group made = group_of(self->item[i]);
        size_t k = *count; /* neighbours in the list are mostly of one group: look from the end */
        while (k > 0 && !(gg_span_same(groups[k - 1].verb, made.verb) &&
                          gg_span_same(groups[k - 1].object, made.object)))
            k--;
        if (k > 0)
            groups[k - 1].count++;
        else
            groups[(*count)++] = made;
    }
    return groups;
}

/* A line or more for the verb of the first group: the objects behind it and how many actions each has. */
static void put_verb(group *groups, size_t count, gg_text *out) {
    enum { INDENT = 10 };
    size_t line = out->size, width = (size_t)terminal_width();
    gg_span verb = groups->verb;
    gg_putf(out, "  %.*s", (int)verb.size, verb.at);
    for (size_t i = 0; i < count; i++) {
        group *at = &groups[i];
        if (!gg_span_same(at->verb, verb)) continue;
        at->shown = true;
        if (!at->object.at) continue;
        if (out->size - line + at->object.size + 6 > width) {
            gg_put_char(out, '\n');
            line = out->size;
        }
        while (out->size - line < INDENT) gg_put_char(out, ' ');
        gg_putf(out, " %.*s", (int)at->object.size, at->object.at);
        if (at->count > 1) gg_putf(out, "(%zu)", at->count);
    }
    gg_put_char(out, '\n');
}

void menu_brief(const menu *self, gg_text *out) {
    size_t count, actions;
    group *groups = gather(self, &count);
    gg_put(out, "  ");
    for (size_t i = 0; i < count; i++) {
        if (groups[i].shown) continue;
        actions = 0;
        for (size_t k = i; k < count; k++) {
            if (!gg_span_same(groups[k].verb, groups[i].verb)) continue;
            groups[k].shown = true;
            actions += groups[k].count;
        }
        gg_putf(out, "%s%.*s", i ? ", " : "", (int)groups[i].verb.size, groups[i].verb.at);
        if (actions > 1) gg_putf(out, " (%zu)", actions);
    }
    gg_put(out, "; Enter: more\n");
    free(groups);
}

void menu_summary(const menu *self, gg_text *out) {
    if (self->count <= FEW) {
        put_columns(self, "", out);
        return;
    }
    size_t count;
    group *groups = gather(self, &count);
    for (size_t i = 0; i < count; i++)
        if (!groups[i].shown) put_verb(groups + i, count - i, out);
    free(groups);
}
