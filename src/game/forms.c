/* forms: reading, writing and telling actions by the table of their game.
 *
 * The reader goes through the words from left to right with a stack of open forms: the action's, in it an
 * operation, in that a leg. A pair or flag belongs to the innermost that has it; a plain word to the next
 * slot of the innermost that takes it, and what takes no more words is left. */
#include "game/forms.h"

#include <stdlib.h>
#include <string.h>

#include "base/ensure.h"

enum { DEPTH = 4, TOKENS = 128, SLOTS = 32 };

static int most_of(const gg_slot *slot) {
    return slot->most ? slot->most : 1;
}

static int width_of(const gg_forms *forms, const gg_slot *slot) {
    if (slot->what != GG_SLOT_SORT) return 1;
    int args = forms->sort[slot->sort].args;
    return args ? args : 1;
}

static int words_of(const gg_forms *forms, const gg_slot *slot) {
    if (slot->what != GG_SLOT_SORT) return 1;
    int words = forms->sort[slot->sort].words;
    return words ? words : 1;
}

static bool is_plain(const gg_slot *slot) {
    return !slot->keyed && slot->what != GG_SLOT_FLAG;
}

/* Does a sign stand before value number `count`? */
static bool is_signed(const gg_slot *slot, int count) {
    return slot->sign && (count > 0 || most_of(slot) == 1 || slot->signed_first);
}

/* A list that takes as many arguments as it has values. */
static bool is_row(const gg_slot *slot) {
    return most_of(slot) > 1 && !slot->bits && slot->what != GG_SLOT_FORMS;
}

static const gg_form *form_of_kind(const gg_form *form, int kind) {
    while (form->verb && form->kind != kind) form++;
    return form->verb ? form : NULL;
}

/* --- reading ---------------------------------------------------------------------------------- */

typedef struct token {
    gg_span text, value; /* value.at NULL: plain */
    bool sign;
} token;

/* A form that is being read: where its arguments begin, its next slot and how often that was filled. */
typedef struct frame {
    const gg_form *form;
    const gg_slot *slot; /* all of them; those of GG_SLOT_MORE take the place of the first */
    int base, next, taken;
    uint32_t given; /* slots that something was written for */
} frame;

typedef struct reader {
    const gg_forms *forms;
    const gg_naming *naming;
    const gg_line *line;
    gg_error *error;
    gg_action *out;
    int tokens, at, depth;
    bool full; /* a value found no room in the action */
    frame frame[DEPTH];
    token token[TOKENS];
} reader;

static bool is_sign(char c) {
    return c == ',' || c == '+';
}

/* Do signs stand by themselves in this game's words? */
static bool has_signs(const gg_forms *forms) {
    for (const gg_form *form = forms->form; form->verb; form++)
        for (const gg_slot *slot = form->slot; slot && slot->what; slot++)
            if (slot->sign) return true;
    return false;
}

static bool add_token(reader *r, token t) {
    if (r->tokens == TOKENS) return gg_line_fail(r->line, r->error, "too many words");
    r->token[r->tokens++] = t;
    return true;
}

static bool split(reader *r, gg_span word) {
    while (word.size) {
        size_t size = 1;
        bool sign = is_sign(*word.at);
        while (!sign && size < word.size && !is_sign(word.at[size])) size++;
        if (!add_token(r, (token){{word.at, size}, {NULL, 0}, sign})) return false;
        word = (gg_span){word.at + size, word.size - size};
    }
    return true;
}

static bool take_words(reader *r, int from) {
    bool signs = has_signs(r->forms);
    for (int i = from; i < r->line->count; i++) {
        const gg_word *word = &r->line->word[i];
        bool own = !word->value.at || !(gg_span_is(word->text, "dice") || gg_span_is(word->text, "by"));
        if (!own) continue;
        bool good = signs && !word->value.at ? split(r, word->text)
                                             : add_token(r, (token){word->text, word->value, false});
        if (!good) return false;
    }
    return true;
}

static frame *inner(reader *r) {
    return &r->frame[r->depth - 1];
}

static void give(reader *r, int index, int32_t value) {
    if (index >= GG_MAX_ARGS) {
        r->full = true;
        return;
    }
    for (; r->out->count <= index; r->out->count++) r->out->arg[r->out->count] = 0;
    r->out->arg[index] = value;
}

/* Opens a form whose arguments begin at `base`, with everything left out. */
static bool open_form(reader *r, const gg_form *form, int base) {
    static const gg_slot nothing[] = {{.what = GG_SLOT_END}};
    if (r->depth == DEPTH) return gg_line_fail(r->line, r->error, "too much in one another");
    frame *f = &r->frame[r->depth++];
    *f = (frame){.form = form, .slot = form->slot ? form->slot : nothing, .base = base};
    for (int i = 0; i < form->args; i++) give(r, base + i, 0);
    for (const gg_slot *slot = f->slot; slot->what; slot++)
        for (int i = 0; i < width_of(r->forms, slot); i++)
            if (slot->at + i < form->args) give(r, base + slot->at + i, slot->absent);
    return true;
}

static bool not_a(reader *r, const gg_slot *slot, gg_span word) {
    const gg_sort *sort = slot->what == GG_SLOT_SORT ? &r->forms->sort[slot->sort] : NULL;
    gg_text what = {0};
    gg_put(&what, sort ? sort->name : slot->what == GG_SLOT_NUMBER ? "number" : slot->name);
    if (sort && sort->hint) gg_putf(&what, " (%s)", sort->hint);
    if (slot->what == GG_SLOT_NUMBER) gg_putf(&what, " from %d to %d", (int)slot->low, (int)slot->high);
    for (int i = 0; slot->what == GG_SLOT_CHOICE && slot->words[i]; i++)
        gg_putf(&what, "%s%s", i ? ", " : ": ", slot->words[i]);
    if (word.size)
        gg_line_fail(r->line, r->error, "'%.*s' is no %s", (int)word.size, word.at, gg_text_str(&what));
    else
        gg_line_fail(r->line, r->error, "expected: %s", gg_text_str(&what));
    gg_text_free(&what);
    return false;
}

/* The same of as many words from that token on as the slot takes. */
static bool not_these(reader *r, const gg_slot *slot, int at) {
    gg_text said = {0};
    for (int i = at; i < at + words_of(r->forms, slot) && i < r->tokens && !r->token[i].value.at; i++) {
        if (i > at && r->token[i].sign) break;
        gg_putf(&said, "%s%.*s", i > at ? " " : "", (int)r->token[i].text.size, r->token[i].text.at);
    }
    not_a(r, slot, gg_text_span(&said));
    gg_text_free(&said);
    return false;
}

/* The value that these words have in that slot. */
static bool value_of(const reader *r, const gg_slot *slot, const gg_span *word, int32_t *arg) {
    int number;
    switch (slot->what) {
    case GG_SLOT_SORT: return r->forms->sort[slot->sort].read(r->naming, word, arg);
    case GG_SLOT_NUMBER:
        if (!gg_span_int(*word, &number) || number < slot->low || number > slot->high) return false;
        *arg = number;
        return true;
    default:
        for (*arg = 0; slot->words[*arg]; ++*arg)
            if (gg_span_is(*word, slot->words[*arg])) return true;
        return false;
    }
}

/* Puts value number `count` of a slot where it belongs. */
static void keep_value(reader *r, const frame *f, const gg_slot *slot, int count, const int32_t *arg) {
    int width = width_of(r->forms, slot), index = f->base + slot->at;
    if (slot->bits) {
        int32_t others = count && index < r->out->count ? r->out->arg[index] : 0;
        give(r, index, (int32_t)((uint32_t)others | UINT32_C(1) << (arg[0] & 31)));
        return;
    }
    for (int i = 0; i < width; i++) give(r, index + count * width + i, arg[i]);
}

static bool mark_given(reader *r, frame *f, const gg_slot *slot) {
    uint32_t bit = UINT32_C(1) << (slot - f->slot);
    if (f->given & bit)
        return gg_line_fail(r->line, r->error, "'%s%s' stands twice", slot->name, slot->keyed ? "=" : "");
    f->given |= bit;
    return true;
}

/* The innermost form with a pair or flag of that name. */
static const gg_slot *find_named(reader *r, gg_span name, bool keyed, frame **of) {
    for (int i = r->depth - 1; i >= 0; i--) {
        *of = &r->frame[i];
        for (const gg_slot *slot = (*of)->slot; slot->what; slot++)
            if (slot->keyed == keyed && (keyed || slot->what == GG_SLOT_FLAG) && gg_span_is(name, slot->name))
                return slot;
    }
    return NULL;
}

static bool has_pairs(const gg_form *form) {
    const gg_slot *slot = form->slot;
    while (slot && slot->what && slot->what != GG_SLOT_PAIRS) slot++;
    return slot && slot->what;
}

static bool read_pair(reader *r, token t) {
    frame *f;
    const gg_slot *slot = find_named(r, t.text, true, &f);
    if (!slot && has_pairs(inner(r)->form))
        return r->forms->read_pair(r->naming, t.text, t.value, r->out) ||
               gg_line_fail(r->line, r->error, "'%s' has no '%.*s=%.*s'", inner(r)->form->verb,
                            (int)t.text.size, t.text.at, (int)t.value.size, t.value.at);
    if (!slot)
        return gg_line_fail(r->line, r->error, "'%s' has no '%.*s='", r->frame[0].form->verb,
                            (int)t.text.size, t.text.at);
    gg_span rest = t.value, word;
    int32_t arg[4] = {0};
    if (most_of(slot) == 1) {
        if (!value_of(r, slot, &rest, arg)) return not_a(r, slot, rest);
        keep_value(r, f, slot, 0, arg);
        return mark_given(r, f, slot);
    }
    for (int count = 0; gg_span_cut(&rest, ',', &word); count++) {
        if (count == most_of(slot)) return gg_line_fail(r->line, r->error, "too many for '%s='", slot->name);
        if (!value_of(r, slot, &word, arg)) return not_a(r, slot, word);
        keep_value(r, f, slot, count, arg);
    }
    return mark_given(r, f, slot);
}

/* Goes on to the slots that what was read calls for. */
static void look_for_more(reader *r, frame *f) {
    const gg_slot *more = r->forms->more(r->naming, r->out);
    f->slot = more;
    f->next = f->taken = 0;
    f->given = 0;
    for (const gg_slot *slot = more; slot->what; slot++)
        if (slot->at < f->form->args) give(r, f->base + slot->at, slot->absent);
}

/* If nothing but what was read stands before GG_SLOT_MORE, pairs and flags behind it may come at once. */
static void reach_more(reader *r) {
    frame *f = inner(r);
    int next = f->next;
    while (f->slot[next].what && f->slot[next].what != GG_SLOT_MORE &&
           (!is_plain(&f->slot[next]) || (next == f->next && f->taken == most_of(&f->slot[next]))))
        next++;
    if (f->slot[next].what == GG_SLOT_MORE) look_for_more(r, f);
}

/* Is the word one of the slot's smaller forms? Then it is opened. */
static bool opens(reader *r, const gg_slot *slot, gg_span word, bool *good) {
    for (const gg_form *form = slot->forms; form->verb; form++) {
        if (!gg_span_is(word, form->verb)) continue;
        int base = r->out->count;
        give(r, base, form->kind);
        *good = open_form(r, form, base + 1);
        return true;
    }
    return false;
}

/* Tries the next words in one slot of a frame. */
static bool fits(reader *r, frame *f, const gg_slot *slot, bool *good) {
    const token *t = &r->token[r->at];
    int words = words_of(r->forms, slot);
    bool sign_due = is_signed(slot, f->taken);
    if (sign_due) {
        if (!t->sign || *t->text.at != slot->sign) return false;
        t++;
    } else if (t->sign) {
        return false;
    }
    if (slot->what == GG_SLOT_FORMS) {
        if (!opens(r, slot, t->text, good)) return false;
        r->at += 1 + sign_due;
        return true;
    }
    gg_span word[4];
    int32_t arg[4] = {0};
    for (int i = 0; i < words; i++) {
        if (t + i >= r->token + r->tokens || t[i].sign || t[i].value.at) return false;
        word[i] = t[i].text;
    }
    if (!value_of(r, slot, word, arg)) return false;
    keep_value(r, f, slot, f->taken, arg);
    r->at += words + sign_due;
    return true;
}

/* Is nothing missing in the form that must be written? */
static bool is_full(reader *r, frame *f) {
    for (int k = 0; f->slot[k].what; k++) {
        const gg_slot *slot = &f->slot[k];
        if (slot->what == GG_SLOT_MORE) {
            look_for_more(r, f);
            k = -1;
            continue;
        }
        bool given =
            slot->keyed ? (f->given >> k & 1) != 0 : k < f->next || (k == f->next && f->taken >= slot->least);
        if (slot->least && !given && slot->keyed)
            return gg_line_fail(r->line, r->error, "'%s=' is missing", slot->name);
        if (slot->least && !given) return not_a(r, slot, (gg_span){NULL, 0});
    }
    return true;
}

/* The word belongs to the next slot that takes it, in the innermost form or in one around it. */
static bool read_plain(reader *r) {
    const token *t = &r->token[r->at];
    const gg_slot *wanted = NULL;
    bool good = true;
    while (r->depth > 0) {
        frame *f = inner(r);
        while (f->slot[f->next].what) {
            const gg_slot *slot = &f->slot[f->next];
            if (slot->what == GG_SLOT_MORE) {
                look_for_more(r, f);
                continue;
            }
            int most = slot->what == GG_SLOT_FORMS && !slot->most ? 1 : most_of(slot);
            if (is_plain(slot) && f->taken < most && fits(r, f, slot, &good)) {
                f->taken++;
                return good;
            }
            bool due = is_signed(slot, f->taken),
                 meant = due ? t->sign && *t->text.at == slot->sign : !t->sign;
            if (is_plain(slot) && f->taken < slot->least) return not_these(r, slot, r->at + (due && meant));
            if (is_plain(slot) && f->taken < most && meant && !wanted) wanted = slot;
            f->next++;
            f->taken = 0;
        }
        if (r->depth == 1) break;
        if (!is_full(r, f)) return false;
        r->depth--;
    }
    if (wanted) return not_these(r, wanted, r->at + t->sign);
    return gg_line_fail(r->line, r->error, "'%s' has no '%.*s'", r->frame[0].form->verb, (int)t->text.size,
                        t->text.at);
}

static bool read_flag(reader *r, token t) {
    frame *f;
    const gg_slot *slot = find_named(r, t.text, false, &f);
    if (!slot) return false;
    give(r, f->base + slot->at, 1);
    mark_given(r, f, slot);
    r->at++;
    return true;
}

/* Nothing that must be written is missing in the forms that are still open. */
static bool is_complete(reader *r) {
    for (int i = r->depth - 1; i >= 0; i--)
        if (!is_full(r, &r->frame[i])) return false;
    return !r->full || gg_line_fail(r->line, r->error, "too many words");
}

static const gg_form *find_verb(const gg_forms *forms, gg_span word) {
    for (const gg_form *form = forms->form; form->verb; form++)
        if (gg_span_is(word, form->verb)) return form;
    return NULL;
}

static bool no_such_verb(const gg_forms *forms, const gg_line *line, gg_span word, gg_error *error) {
    gg_text verbs = {0};
    for (const gg_form *form = forms->form; form->verb; form++)
        if (find_verb(forms, gg_span_of(form->verb)) == form)
            gg_putf(&verbs, "%s%s", verbs.size ? ", " : "", form->verb);
    gg_line_fail(line, error, "'%.*s' is no action; there are: %s", (int)word.size, word.at ? word.at : "",
                 gg_text_str(&verbs));
    gg_text_free(&verbs);
    return false;
}

static bool read_all(reader *r, const gg_form *form) {
    if (!open_form(r, form, 0)) return false;
    while (r->at < r->tokens) {
        token t = r->token[r->at];
        reach_more(r);
        if (t.value.at) {
            r->at++;
            if (!read_pair(r, t)) return false;
        } else if (!read_flag(r, t) && !read_plain(r)) {
            return false;
        }
        if (r->error->text[0]) return false;
    }
    return is_complete(r);
}

bool gg_forms_read(const gg_forms *forms, const gg_naming *naming, const gg_line *line, int from,
                   gg_action *out, gg_error *error) {
    gg_span verb = gg_line_word(line, from);
    bool plain = from < line->count && !line->word[from].value.at;
    const gg_form *form = plain ? find_verb(forms, verb) : NULL;
    if (!form) return no_such_verb(forms, line, verb, error);
    reader *r = gg_alloc(sizeof *r);
    gg_error cause = {{0}};
    r->forms = forms;
    r->naming = naming;
    r->line = line;
    r->error = &cause;
    r->out = out;
    *out = (gg_action){.kind = form->kind};
    bool good = take_words(r, from + 1) && read_all(r, form);
    free(r);
    if (!good) return gg_fail(error, NULL, 0, "%s", cause.text);
    if (!forms->settle || forms->settle(naming, out, &cause)) return true;
    return gg_line_fail(line, error, "%s", cause.text);
}

/* --- writing ---------------------------------------------------------------------------------- */

typedef struct writer {
    const gg_forms *forms;
    const gg_naming *naming;
    const gg_action *action;
} writer;

/* How many values stand in a slot of a form whose arguments begin at `base`. */
static int values_in(const writer *w, const gg_slot *slot, int base) {
    int index = base + slot->at, width = width_of(w->forms, slot);
    if (index >= w->action->count) return 0;
    int32_t arg = w->action->arg[index];
    if (slot->bits) return __builtin_popcount((uint32_t)arg);
    if (is_row(slot)) {
        int count = (w->action->count - index) / width;
        return count < most_of(slot) ? count : most_of(slot);
    }
    if (slot->what == GG_SLOT_FLAG) return arg != 0;
    return slot->least || arg != slot->absent;
}

/* The arguments of value number `count`; of bits the number of that bit. */
static const int32_t *value_at(const writer *w, const gg_slot *slot, int base, int count, int32_t *bit) {
    const int32_t *arg = &w->action->arg[base + slot->at];
    if (!slot->bits) return arg + count * width_of(w->forms, slot);
    uint32_t left = (uint32_t)*arg;
    while (count-- > 0) left &= left - 1;
    *bit = __builtin_ctz(left);
    return bit;
}

static void put_value(const writer *w, const gg_slot *slot, const int32_t *arg, gg_text *out) {
    switch (slot->what) {
    case GG_SLOT_SORT: w->forms->sort[slot->sort].write(w->naming, arg, out); break;
    case GG_SLOT_NUMBER: gg_putf(out, "%d", (int)*arg); break;
    case GG_SLOT_FLAG: gg_put(out, slot->name); break;
    default: gg_put(out, slot->words[*arg]); break;
    }
}

static void put_slot(const writer *w, const gg_slot *slot, int base, gg_text *out) {
    if (slot->what == GG_SLOT_PAIRS) {
        w->forms->put_pairs(w->naming, w->action, out);
        return;
    }
    int count = values_in(w, slot, base);
    for (int i = 0; i < count; i++) {
        int32_t bit;
        const int32_t *arg = value_at(w, slot, base, i, &bit);
        bool comma = i > 0 && (slot->keyed || (slot->sign == ',' && words_of(w->forms, slot) == 1));
        gg_put_char(out, comma ? ',' : ' ');
        if (slot->keyed && i == 0) gg_putf(out, "%s=", slot->name);
        if (!comma && is_signed(slot, i)) gg_putf(out, "%c ", slot->sign);
        put_value(w, slot, arg, out);
    }
}

static int put_form(const writer *w, const gg_form *form, int base, gg_text *out);

/* The smaller forms from argument `at` on. Returns where they end. */
static int put_forms(const writer *w, const gg_slot *slot, int at, gg_text *out) {
    for (int i = 0; i < most_of(slot) && at < w->action->count; i++) {
        const gg_form *form = form_of_kind(slot->forms, w->action->arg[at]);
        if (!form) break;
        gg_put_char(out, ' ');
        at = put_form(w, form, at + 1, out);
    }
    return at;
}

/* Returns where the arguments of the form end. Pairs and flags of a form stand before the smaller ones in it,
 * so that they are not taken for theirs. */
static int put_form(const writer *w, const gg_form *form, int base, gg_text *out) {
    int end = base + form->args;
    const gg_slot *slots = form->slot;
    gg_put(out, form->verb);
    for (const gg_slot *slot = slots; slot && slot->what; slot++) {
        if (slot->what == GG_SLOT_MORE) {
            slot = w->forms->more(w->naming, w->action);
            if (!slot->what) break;
        }
        if (slot->what != GG_SLOT_FORMS) put_slot(w, slot, base, out);
    }
    for (const gg_slot *slot = slots; slot && slot->what && slot->what != GG_SLOT_MORE; slot++)
        if (slot->what == GG_SLOT_FORMS) end = put_forms(w, slot, end, out);
    return end;
}

void gg_forms_write(const gg_forms *forms, const gg_naming *naming, const gg_action *action, gg_text *out) {
    gg_action whole = *action;
    if (forms->whole) forms->whole(naming, action, &whole);
    const gg_form *form = form_of_kind(forms->form, whole.kind);
    gg_ensure(form, "an action of kind %d has no form", whole.kind);
    put_form(&(writer){forms, naming, &whole}, form, 0, out);
}

/* --- for screens ------------------------------------------------------------------------------ */

static void tell_value(const writer *w, const gg_slot *slot, const char *key, const int32_t *arg,
                       gg_json *json) {
    gg_text words = {0};
    if (slot->what == GG_SLOT_FLAG)
        gg_json_bool(json, key, true);
    else if (slot->what == GG_SLOT_NUMBER)
        gg_json_int(json, key, *arg);
    else {
        put_value(w, slot, arg, &words);
        gg_json_span(json, key, gg_text_span(&words));
    }
    gg_text_free(&words);
}

static void tell_pairs(const writer *w, const gg_slot *slot, gg_json *json) {
    gg_text words = {0};
    gg_span rest, pair;
    w->forms->put_pairs(w->naming, w->action, &words);
    rest = gg_text_span(&words);
    gg_json_array(json, slot->name);
    while (gg_span_cut(&rest, ' ', &pair))
        if (pair.size) gg_json_span(json, NULL, pair);
    gg_json_end(json);
    gg_text_free(&words);
}

static void tell_slot(const writer *w, const gg_slot *slot, int base, gg_json *json) {
    if (slot->what == GG_SLOT_PAIRS) {
        tell_pairs(w, slot, json);
        return;
    }
    int count = values_in(w, slot, base);
    bool many = most_of(slot) > 1;
    if (count == 0) return;
    if (many) gg_json_array(json, slot->name);
    for (int i = 0; i < count; i++) {
        int32_t bit;
        tell_value(w, slot, many ? NULL : slot->name, value_at(w, slot, base, i, &bit), json);
    }
    if (many) gg_json_end(json);
}

static int tell_form(const writer *w, const gg_form *form, int base, gg_json *json) {
    int end = base + form->args;
    gg_json_str(json, "verb", form->verb);
    for (const gg_slot *slot = form->slot; slot && slot->what; slot++) {
        if (slot->what == GG_SLOT_MORE) {
            slot = w->forms->more(w->naming, w->action);
            if (!slot->what) break;
        }
        if (slot->what != GG_SLOT_FORMS) {
            tell_slot(w, slot, base, json);
            continue;
        }
        gg_json_array(json, slot->name);
        for (int i = 0; i < most_of(slot) && end < w->action->count; i++) {
            const gg_form *part = form_of_kind(slot->forms, w->action->arg[end]);
            if (!part) break;
            gg_json_object(json, NULL);
            end = tell_form(w, part, end + 1, json);
            gg_json_end(json);
        }
        gg_json_end(json);
    }
    return end;
}

void gg_forms_json(const gg_forms *forms, const gg_naming *naming, const gg_action *action, gg_json *json) {
    gg_action whole = *action;
    if (forms->whole) forms->whole(naming, action, &whole);
    const gg_form *form = form_of_kind(forms->form, whole.kind);
    gg_ensure(form, "an action of kind %d has no form", whole.kind);
    tell_form(&(writer){forms, naming, &whole}, form, 0, json);
}

/* --- the notation ----------------------------------------------------------------------------- */

static void put_capitals(const char *word, gg_text *out) {
    for (; *word; word++) gg_put_char(out, *word >= 'a' && *word <= 'z' ? (char)(*word - 'a' + 'A') : *word);
}

/* What stands for a value of a slot: HEX, 1-3, red|white. */
static void put_meaning(const gg_forms *forms, const gg_slot *slot, gg_text *out) {
    if (slot->what == GG_SLOT_SORT) {
        put_capitals(forms->sort[slot->sort].name, out);
    } else if (slot->what == GG_SLOT_NUMBER) {
        gg_putf(out, "%d-%d", (int)slot->low, (int)slot->high);
    } else {
        for (int i = 0; slot->words[i]; i++) gg_putf(out, "%s%s", i ? "|" : "", slot->words[i]);
    }
}

static void print_slot(const gg_forms *forms, const gg_slot *slot, gg_text *out) {
    bool many = most_of(slot) > 1;
    gg_put(out, slot->least ? " " : " [");
    if (slot->what == GG_SLOT_FLAG)
        gg_put(out, slot->name);
    else if (slot->what == GG_SLOT_FORMS || slot->what == GG_SLOT_MORE || slot->what == GG_SLOT_PAIRS)
        put_capitals(slot->name, out);
    else {
        if (is_signed(slot, 0)) gg_putf(out, "%c ", slot->sign);
        if (slot->keyed) gg_putf(out, "%s=", slot->name);
        put_meaning(forms, slot, out);
    }
    if (slot->what == GG_SLOT_PAIRS) gg_put(out, "=N...");
    if (many && slot->keyed) gg_put_char(out, ',');
    if (many && slot->sign && !slot->signed_first) gg_putf(out, " %c", slot->sign);
    if (many) gg_put(out, "...");
    if (!slot->least) gg_put_char(out, ']');
}

static void print_form(const gg_forms *forms, const gg_form *form, const char *indent, gg_text *out) {
    gg_putf(out, "%s%s", indent, form->verb);
    for (const gg_slot *slot = form->slot; slot && slot->what; slot++) print_slot(forms, slot, out);
    gg_put_char(out, '\n');
}

/* The smaller forms of a slot, each set of them once. */
static void print_parts(const gg_forms *forms, const gg_form *form, const gg_form **told, int *count,
                        gg_text *out) {
    for (const gg_slot *slot = form->slot; slot && slot->what; slot++) {
        if (slot->what != GG_SLOT_FORMS) continue;
        bool known = false;
        for (int i = 0; i < *count; i++) known |= told[i] == slot->forms;
        if (known || *count == SLOTS) continue;
        told[(*count)++] = slot->forms;
        put_capitals(slot->name, out);
        gg_put(out, ":\n");
        for (const gg_form *part = slot->forms; part->verb; part++) print_form(forms, part, "    ", out);
        for (const gg_form *part = slot->forms; part->verb; part++)
            print_parts(forms, part, told, count, out);
    }
}

void gg_forms_print(const gg_forms *forms, gg_text *out) {
    const gg_form *told[SLOTS];
    int count = 0;
    for (const gg_form *form = forms->form; form->verb; form++) print_form(forms, form, "", out);
    for (const gg_form *form = forms->form; form->verb; form++) print_parts(forms, form, told, &count, out);
}

/* --- what may come next ----------------------------------------------------------------------- */

static void tell_next(const reader *r, const frame *f, void (*each)(void *, const char *), void *with) {
    gg_text word = {0};
    bool plain = false;
    for (int i = 0; f->slot[i].what; i++) {
        const gg_slot *slot = &f->slot[i];
        bool given = (f->given >> i & 1) != 0;
        gg_text_clear(&word);
        if (slot->what == GG_SLOT_PAIRS) {
            put_capitals(slot->name, &word);
            gg_put(&word, "=N");
            each(with, gg_text_str(&word));
            continue;
        }
        if ((slot->keyed || slot->what == GG_SLOT_FLAG) && !given) {
            gg_putf(&word, "%s%s", slot->name, slot->keyed ? "=" : "");
            each(with, gg_text_str(&word));
            continue;
        }
        int taken = i == f->next ? f->taken : 0;
        if (!is_plain(slot) || i < f->next || plain || taken >= most_of(slot)) continue;
        plain = taken < slot->least;
        if (slot->what == GG_SLOT_FORMS)
            for (const gg_form *form = slot->forms; form->verb; form++) each(with, form->verb);
        else if (slot->what == GG_SLOT_CHOICE)
            for (int k = 0; slot->words[k]; k++) each(with, slot->words[k]);
        else if (slot->what != GG_SLOT_MORE) {
            put_meaning(r->forms, slot, &word);
            each(with, gg_text_str(&word));
        }
    }
    gg_text_free(&word);
}

void gg_forms_next(const gg_forms *forms, const gg_naming *naming, const gg_line *line, int from,
                   void (*each)(void *, const char *word), void *with) {
    const gg_form *form = from < line->count ? find_verb(forms, gg_line_word(line, from)) : NULL;
    if (!form) {
        for (form = forms->form; form->verb && from >= line->count; form++) each(with, form->verb);
        return;
    }
    gg_error ignored = {{0}};
    gg_action action = {.kind = form->kind};
    reader *r = gg_alloc(sizeof *r);
    r->forms = forms;
    r->naming = naming;
    r->line = line;
    r->error = &ignored;
    r->out = &action;
    if (take_words(r, from + 1)) read_all(r, form);
    for (int i = 0; i < r->depth && r->at == r->tokens; i++) tell_next(r, &r->frame[i], each, with);
    free(r);
}
