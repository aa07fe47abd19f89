/* phrase: filling in what a verdict is about. */
#include "game/phrase.h"

#include "base/ensure.h"

enum { ARGS = sizeof((gg_verdict *)0)->arg / sizeof(int32_t) };

static const char *phrase_of(const gg_scenario *scenario, const gg_verdict *verdict) {
    return verdict->reason ? scenario->game->reasons[verdict->reason] : "";
}

static void put_subject(const gg_scenario *scenario, int subject, gg_text *out) {
    if (subject >= 0) scenario->game->write_subject(scenario, subject, out);
}

void gg_write_reason(const gg_scenario *scenario, const gg_verdict *verdict, gg_text *out) {
    int taken = 0;
    for (const char *c = phrase_of(scenario, verdict); *c; c++) {
        if (*c != '%') {
            gg_put_char(out, *c);
            continue;
        }
        c++;
        gg_ensure((*c == 'p' || *c == 'n') && taken < ARGS, "the reason %d of %s", verdict->reason,
                  scenario->game->id);
        if (*c == 'p')
            put_subject(scenario, verdict->arg[taken++], out);
        else
            gg_putf(out, "%d", (int)verdict->arg[taken++]);
    }
}

/* Is that argument a subject? */
static bool is_subject(const char *phrase, int arg) {
    for (; *phrase; phrase++)
        if (*phrase == '%' && arg-- == 0) return phrase[1] == 'p';
    return false;
}

void gg_write_subjects(const gg_scenario *scenario, const gg_verdict *verdict, gg_text *out) {
    const char *phrase = verdict->reason ? phrase_of(scenario, verdict) : "%p%p%p%p";
    size_t before = out->size;
    gg_text name = {0};
    for (int i = 0; i < ARGS; i++) {
        gg_text_clear(&name);
        if (is_subject(phrase, i)) put_subject(scenario, verdict->arg[i], &name);
        if (name.size && out->size > before) gg_put_char(out, ',');
        gg_put_span(out, gg_text_span(&name));
    }
    gg_text_free(&name);
}
