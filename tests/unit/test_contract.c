/* The contract every game keeps: seeded random play of every shipped scenario, with everything that
 * game/ruleset.h promises checked at each step, or at a sample of the steps where that takes long.
 *
 * A failure prints the game, the scenario, the seed, the step, what was expected, and the record so far. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/ensure.h"
#include "game/match.h"
#include "game/odds.h"
#include "game/record.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEAST_GAMES = 4,     /* of each scenario: the first with its own options, the others with random ones */
    MOST_GAMES = 40,     /* ... as long as the work allows */
    MOST_WORK = 1000000, /* actions listed, and a state's size with every list */
    MOST_STEPS = 20000,  /* a game by its own options has ended by then */
    VARIANT_STEPS = 600, /* games with random options may be endless: they are left here */
    ALWAYS = 40,         /* so many first steps are checked in full, */
    SELDOM = 16,         /* then one in so many */
    SAMPLE = 24,         /* listed actions looked at closely in a full check */
    ODDS_WAYS = 400,
    MOST_SCENARIOS = 256,
    MARKED = 1 << 14, /* states of a game that are remembered by mark */
};

/* One game being played. */
typedef struct table {
    const gg_shipped *file;
    const gg_ruleset *game;
    const gg_scenario *scenario;
    gg_match *match;
    uint64_t seed;
    gg_rng rng;
    gg_action *listed, *sorted; /* the actions of one side, in the ruleset's order and sorted */
    gg_action *told;            /* the same to a stranger */
    size_t count;
    size_t work;                /* done at this table so far */
    size_t asked[64];           /* decisions by kind */
    uint64_t marked[MARKED][2]; /* marks of states, and a hash of all their bytes */
    gg_state *a, *b, *c, *d;    /* room to try things in */
} table;

/* --- telling what went wrong ---------------------------------------------------------------------- */

static const table *at_table; /* for gg_broken_hook, which is told nothing */

static void print_table(void) {
    const table *t = at_table;
    gg_text record = {0};
    if (!t) return;
    fprintf(stderr, "%s, seed %llu, step %u\n", t->file->path, (unsigned long long)t->seed,
            t->match ? (unsigned)t->match->steps : 0);
    if (t->match && t->match->steps) gg_record_write(t->match, GG_UMPIRE, &record);
    fputs(gg_text_str(&record), stderr);
    gg_text_free(&record);
}

#define must(condition, ...)                                                                                 \
    do {                                                                                                     \
        if (!(condition)) broken(__LINE__, #condition, __VA_ARGS__);                                         \
    } while (0)

static void broken(int line, const char *condition, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static void broken(int line, const char *condition, const char *format, ...) {
    print_table();
    fprintf(stderr, "test_contract.c:%d: not so: %s\n  ", line, condition);
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    at_table = NULL;
    fail();
}

/* The words of an action, for messages; valid until the next call. */
static const char *words(const table *t, gg_side side, const gg_action *action) {
    static char out[512];
    gg_text text = {0};
    gg_putf(&text, "side %d, kind %d, arguments", (int)side, action->kind);
    for (int i = 0; i < action->count && i < GG_MAX_ARGS; i++) gg_putf(&text, " %d", action->arg[i]);
    for (size_t i = 0; i < t->count; i++) {
        if (!gg_action_same(action, &t->listed[i])) continue;
        gg_put(&text, ": ");
        t->game->write_action(t->scenario, t->match->state, side, action, &text);
    }
    snprintf(out, sizeof out, "%s", gg_text_str(&text));
    gg_text_free(&text);
    return out;
}

/* --- small helpers -------------------------------------------------------------------------------- */

static uint32_t below(table *t, size_t bound) {
    return gg_rng_below(&t->rng, (uint32_t)bound);
}

static bool same_state(const table *t, const gg_state *a, const gg_state *b) {
    return memcmp(a, b, t->game->state_size) == 0;
}

static void copy_state(const table *t, gg_state *to, const gg_state *from) {
    memcpy(to, from, t->game->state_size);
}

/* As the side may know it, written over garbage: nothing may be left undefined. */
static void observe(const table *t, const gg_state *state, gg_side side, gg_state *out) {
    memset(out, 0xa5, t->game->state_size);
    if (t->game->secrets)
        t->game->observe(t->scenario, state, side, out);
    else
        copy_state(t, out, state);
}

static bool known_rule(const table *t, gg_rule rule) {
    return rule > 0 && rule < t->game->book->count;
}

static int names(const char *const *list) {
    int count = 0;
    while (list[count]) count++;
    return count;
}

/* Order of meaning: what lies behind the count of an action means nothing. */
static int by_meaning(const void *left, const void *right) {
    const gg_action *a = left, *b = right;
    if (a->kind != b->kind) return a->kind - b->kind;
    if (a->count != b->count) return a->count - b->count;
    for (int i = 0; i < a->count; i++)
        if (a->arg[i] != b->arg[i]) return a->arg[i] - b->arg[i];
    return 0;
}

static bool is_listed(const table *t, const gg_action *action) {
    return bsearch(action, t->sorted, t->count, sizeof *action, by_meaning) != NULL;
}

/* --- texts ---------------------------------------------------------------------------------------- */

static void check_prompt(const table *t, const gg_state *state) {
    gg_text text = {0};
    gg_prompt prompt = t->game->prompt(t->scenario, state);
    gg_outcome outcome = t->game->outcome(t->scenario, state);
    must((prompt.sides == 0) == outcome.over, "a game rests at a decision or at its end");
    must(prompt.sides <= 3, "sides %d", prompt.sides);
    must(prompt.sides != 3 || prompt.kind == t->game->sealed_prompt, "both sides owe what is not sealed");
    must(prompt.sides == 0 || prompt.kind < names(t->game->prompt_names), "prompt kind %d", prompt.kind);
    t->game->write_prompt(t->scenario, state, &text);
    must(prompt.sides == 0 || text.size > 0, "a prompt without words");
    for (int i = 0; i < 4; i++)
        if (prompt.subject[i] >= 0) t->game->write_subject(t->scenario, prompt.subject[i], &text);
    gg_text_free(&text);
}

static void check_events(const table *t, const gg_events *events) {
    gg_text text = {0};
    must(events->lost == 0, "%d events found no room", events->lost);
    for (int i = 0; i < events->count; i++) {
        const gg_event *event = &events->at[i];
        must(event->kind < names(t->game->event_names), "event kind %d", event->kind);
        must(known_rule(t, event->rule), "event %s by rule %d", t->game->event_names[event->kind],
             event->rule);
        must(event->class <= GG_EVENT_NOTE && event->hidden <= 3, "event %s",
             t->game->event_names[event->kind]);
        gg_text_clear(&text);
        t->game->write_event(t->scenario, event, &text);
        must(text.size > 0 && !strchr(text.at, '\n'), "event %s is not a line of text",
             t->game->event_names[event->kind]);
    }
    gg_text_free(&text);
}

static void put_view(const table *t, const gg_state *state, gg_text *out) {
    gg_json json;
    gg_json_init(&json, out);
    gg_json_object(&json, NULL);
    t->game->view(t->scenario, state, &json);
    gg_json_end(&json);
    must(json.depth == 0, "view leaves an object open");
}

/* Position lines, read over a set-up with other dice, give the same bytes. */
static void check_position(table *t, const gg_state *state) {
    gg_text text = {0};
    gg_error error = {{0}};
    gg_line line;
    gg_reader reader;
    gg_dice dice;
    t->game->write_position(t->scenario, state, &text);
    memset(t->a, 0, t->game->state_size);
    gg_dice_fast(&dice, gg_rng_next(&t->rng));
    t->game->setup(t->scenario, t->a, &dice, NULL);
    gg_reader_init(&reader, "position", gg_text_span(&text));
    gg_read read;
    while ((read = gg_reader_next(&reader, &line, &error)) == GG_READ_LINE)
        must(t->game->read_position(t->scenario, t->a, &line, &error) == GG_TOOK, "%s\n%s", error.text,
             gg_text_str(&text));
    must(read == GG_READ_END, "%s", error.text);
    must(t->game->complete_position(t->scenario, t->a, &error), "%s\n%s", error.text, gg_text_str(&text));
    must(same_state(t, t->a, state), "the position read back is another one:\n%s", gg_text_str(&text));
    gg_text_free(&text);
}

/* Where the list holds proposals only, one wish may have two forms: a path, and the short form of the list.
 * Both must then be written alike. */
static bool says_the_same(const table *t, const gg_state *state, gg_side side, const gg_action *one,
                          const gg_action *other) {
    gg_text first = {0}, second = {0};
    t->game->write_action(t->scenario, state, side, one, &first);
    t->game->write_action(t->scenario, state, side, other, &second);
    bool same =
        t->game->prompt(t->scenario, state).open && gg_span_same(gg_text_span(&first), gg_text_span(&second));
    gg_text_free(&first);
    gg_text_free(&second);
    return same;
}

/* The words of a listed action are read back as the same action, with and without dice behind them. */
static void check_words(const table *t, const gg_state *state, gg_side side, const gg_action *action) {
    gg_text text = {0};
    gg_error error = {{0}};
    gg_line line;
    gg_reader reader;
    gg_action again;
    gg_put(&text, "do ");
    t->game->write_action(t->scenario, state, side, action, &text);
    gg_put(&text, "\ndo by=x ");
    t->game->write_action(t->scenario, state, side, action, &text);
    gg_put(&text, " dice=1,2\n");
    gg_reader_init(&reader, "action", gg_text_span(&text));
    for (int from = 1; from <= 2; from++) {
        must(gg_reader_next(&reader, &line, &error) == GG_READ_LINE, "%s", error.text);
        memset(&again, 0x5a, sizeof again);
        must(t->game->read_action(t->scenario, state, side, &line, from, &again, &error), "%s\n%s",
             error.text, gg_text_str(&text));
        must(gg_action_same(action, &again) || says_the_same(t, state, side, action, &again),
             "read back as another action: %s", gg_text_str(&text));
    }
    must(gg_reader_next(&reader, &line, &error) == GG_READ_END, "an action is one line");
    gg_text_free(&text);
}

/* --- lists and verdicts --------------------------------------------------------------------------- */

static void check_refused(const table *t, const gg_state *state, gg_side side, const gg_action *action) {
    gg_text text = {0};
    gg_verdict verdict = t->game->judge(t->scenario, state, side, action);
    must(verdict.rule != 0, "legal but not listed: %s", words(t, side, action));
    must(known_rule(t, verdict.rule), "refused by rule %d: %s", verdict.rule, words(t, side, action));
    for (int i = 0; i < 3; i++)
        if (verdict.arg[i] >= 0) t->game->write_subject(t->scenario, verdict.arg[i], &text);
    gg_text_free(&text);
}

/* What that side may do, from what it may know; distinct, and at least one. */
static void list_actions(table *t, const gg_state *seen, gg_side side) {
    t->count = t->game->actions(t->scenario, seen, side, t->listed, GG_MAX_ACTIONS);
    t->work += t->count + t->game->state_size / 16;
    must(t->count >= 1, "a dead end: side %d owes a decision and has no action", (int)side);
    must(t->count <= GG_MAX_ACTIONS, "%zu actions", t->count);
    memcpy(t->sorted, t->listed, t->count * sizeof *t->listed);
    qsort(t->sorted, t->count, sizeof *t->sorted, by_meaning);
    for (size_t i = 1; i < t->count; i++)
        must(!gg_action_same(&t->sorted[i - 1], &t->sorted[i]), "listed twice: %s",
             words(t, side, &t->sorted[i]));
}

/* One thing about a listed action changed: its kind, its count or an argument. */
static gg_action mutated(table *t, gg_action action) {
    static const int16_t odd[] = {-1, 0, 1, 2, 255, 1000, INT16_MAX, INT16_MIN};
    uint32_t what = below(t, 8);
    if (what == 0) action.kind = (uint8_t)(below(t, 2) ? below(t, 256) : below(t, 12));
    if (what == 1) action.count = (uint8_t)below(t, GG_MAX_ARGS + 1);
    if (what <= 1 || action.count == 0) return action;
    int16_t *arg = &action.arg[below(t, action.count)];
    if (what == 2)
        *arg = odd[below(t, sizeof odd / sizeof *odd)];
    else if (what == 3)
        *arg = (int16_t)below(t, 65536);
    else if (what == 4)
        *arg = t->listed[below(t, t->count)].arg[below(t, action.count)];
    else
        *arg = (int16_t)(*arg + (int)below(t, 7) - 3);
    return action;
}

/* An action that nobody proposed, in a decision where others than those listed may be legal. */
static void try_unlisted(table *t, const gg_state *state, gg_side side, const gg_action *action) {
    gg_dice dice;
    gg_verdict verdict = t->game->judge(t->scenario, state, side, action);
    must(verdict.rule < t->game->book->count, "rule %d", verdict.rule);
    if (verdict.rule) return;
    check_words(t, state, side, action);
    copy_state(t, t->a, state);
    gg_dice_fast(&dice, gg_rng_next(&t->rng));
    t->game->apply(t->scenario, t->a, side, action, &dice, NULL);
    check_prompt(t, t->a);
}

/* A list that is cut is the beginning of the whole one, and nothing is written behind it. */
static void check_cut(const table *t, const gg_state *seen, gg_side side) {
    gg_action cut[2];
    memset(cut, 0xa5, sizeof cut);
    gg_action untouched = cut[1];
    must((t->game->actions(t->scenario, seen, side, cut, 1) > 1) == (t->count > 1), "a cut list looks whole");
    must(gg_action_same(cut, t->listed), "a list that is cut begins with %s", words(t, side, cut));
    must(memcmp(&cut[1], &untouched, sizeof untouched) == 0, "the list is written beyond its room");
}

/* A list and a value asked for by somebody who has never seen the game before. */
typedef struct stranger {
    const table *t;
    const gg_state *seen;
    gg_side side;
    gg_action *listed;
    size_t count;
    int value, foretold;
} stranger;

static int foretell(const table *t, const gg_state *seen, gg_side side) {
    int value = 0;
    if (t->game->forecast) t->game->forecast(t->scenario, seen, side, &value);
    return value;
}

static void *ask(void *of) {
    stranger *s = of;
    s->count = s->t->game->actions(s->t->scenario, s->seen, s->side, s->listed, GG_MAX_ACTIONS);
    s->value = s->t->game->evaluate(s->t->scenario, s->seen, s->side);
    s->foretold = foretell(s->t, s->seen, s->side);
    return NULL;
}

/* A ruleset may remember from one list or value to the next, each thread by itself: nobody must notice. */
static void check_memory(const table *t, const gg_state *seen, gg_side side) {
    stranger s = {t, seen, side, t->told, 0, 0, 0};
    int value = t->game->evaluate(t->scenario, seen, side), foretold = foretell(t, seen, side);
    pthread_t thread;
    must(pthread_create(&thread, NULL, ask, &s) == 0, "no thread");
    pthread_join(thread, NULL);
    must(s.count == t->count, "%zu actions are listed, to a stranger %zu", t->count, s.count);
    for (size_t i = 0; i < t->count; i++)
        must(gg_action_same(&s.listed[i], &t->listed[i]), "a stranger is told otherwise: %s",
             words(t, side, &t->listed[i]));
    must(s.value == value, "the evaluation is %d, to a stranger %d", value, s.value);
    must(s.foretold == foretold, "the forecast is %d, to a stranger %d", foretold, s.foretold);
}

/* The forcing actions are those of the list that promise something, in its order. */
static void check_forcing(const table *t, const gg_state *seen, gg_side side) {
    if (!t->game->forcing) return;
    size_t count = t->game->forcing(t->scenario, seen, side, t->told, GG_MAX_ACTIONS), found = 0;
    for (size_t i = 0; i < t->count; i++) {
        if (t->game->promise(t->scenario, seen, side, &t->listed[i]) <= 0) continue;
        must(found < count && gg_action_same(&t->told[found], &t->listed[i]),
             "not among the forcing ones: %s", words(t, side, &t->listed[i]));
        found++;
    }
    must(found == count, "%zu actions are listed as forcing, %zu promise something", count, found);
}

static void check_list(table *t, const gg_state *seen, gg_side side) {
    bool open = t->game->prompt(t->scenario, seen).open;
    list_actions(t, seen, side);
    check_memory(t, seen, side);
    check_cut(t, seen, side);
    for (int i = 0; i < SAMPLE; i++) {
        const gg_action *action = &t->listed[t->count <= SAMPLE ? (size_t)i % t->count : below(t, t->count)];
        gg_verdict verdict = t->game->judge(t->scenario, seen, side, action);
        must(verdict.rule == 0, "listed but refused by %s: %s", gg_rule_id(t->game->book, verdict.rule),
             words(t, side, action));
        must(t->game->promise(t->scenario, seen, side, action) >= 0, "%s", words(t, side, action));
        check_words(t, seen, side, action);
        gg_action odd = mutated(t, *action);
        if (is_listed(t, &odd)) continue;
        if (open)
            try_unlisted(t, t->match->state, side, &odd);
        else
            check_refused(t, seen, side, &odd);
    }
}

/* --- secrets -------------------------------------------------------------------------------------- */

static void same_texts(const table *t, const gg_state *a, const gg_state *b) {
    gg_text one = {0}, other = {0};
    put_view(t, a, &one);
    put_view(t, b, &other);
    t->game->write_prompt(t->scenario, a, &one);
    t->game->write_prompt(t->scenario, b, &other);
    must(strcmp(gg_text_str(&one), gg_text_str(&other)) == 0, "a leak:\n%s\n%s", gg_text_str(&one),
         gg_text_str(&other));
    gg_text_free(&one);
    gg_text_free(&other);
}

/* Two worlds that differ only in what the side cannot know give it the same list and verdicts. */
static void same_permissions(table *t, const gg_state *a, const gg_state *b, gg_side side) {
    gg_prompt one = t->game->prompt(t->scenario, a), other = t->game->prompt(t->scenario, b);
    must(memcmp(&one, &other, sizeof one) == 0, "a leak in the prompt");
    if (!gg_owes(one, side)) return;
    size_t count = t->game->actions(t->scenario, b, side, t->sorted, GG_MAX_ACTIONS);
    t->count = t->game->actions(t->scenario, a, side, t->listed, GG_MAX_ACTIONS);
    must(count == t->count, "a leak: %zu actions or %zu", t->count, count);
    for (size_t i = 0; i < count; i++)
        must(gg_action_same(&t->listed[i], &t->sorted[i]), "a leak in the list: %s",
             words(t, side, &t->listed[i]));
    for (int i = 0; i < SAMPLE; i++) {
        gg_action odd = mutated(t, t->listed[below(t, t->count)]);
        gg_verdict v = t->game->judge(t->scenario, a, side, &odd);
        gg_verdict w = t->game->judge(t->scenario, b, side, &odd);
        must(memcmp(&v, &w, sizeof v) == 0, "a leak in the verdict: %s", words(t, side, &odd));
    }
}

static void check_secrets(table *t, gg_side side) {
    gg_state *seen = t->b, *again = t->c, *world = t->d;
    observe(t, t->match->state, side, seen);
    observe(t, seen, side, again);
    must(same_state(t, seen, again), "observing what side %d has observed changes it", (int)side);
    if (!t->game->secrets) return;
    must(t->game->hides(t->scenario, t->match->state, side) == !same_state(t, t->match->state, seen),
         "what is said to be hidden from side %d is not what it does not see", (int)side);
    must(!t->game->hides(t->scenario, seen, side), "side %d may not know what it has observed", (int)side);
    same_texts(t, seen, again);
    for (int i = 0; i < 2; i++) {
        memset(world, 0x5a, t->game->state_size);
        t->game->imagine(t->scenario, seen, side, &t->rng, world);
        observe(t, world, side, again);
        must(same_state(t, seen, again), "side %d imagines what it does not see", (int)side);
        same_permissions(t, world, t->match->state, side);
        same_permissions(t, world, seen, side);
    }
}

/* --- doing ---------------------------------------------------------------------------------------- */

/* The same mark is the same state, and another one another. */
static void check_mark(table *t, const gg_state *state) {
    if (!t->game->mark) return;
    uint64_t mark = t->game->mark(t->scenario, state), all = gg_hash(state, t->game->state_size, 0);
    must(mark != 0, "a state has no mark");
    for (int by = 0; by < 2; by++) {
        uint64_t *known = t->marked[(by ? all : mark) % MARKED];
        must((known[0] == mark) == (known[1] == all), "two states have one mark, or one has two");
    }
    for (int by = 0; by < 2; by++) {
        uint64_t *known = t->marked[(by ? all : mark) % MARKED];
        known[0] = mark;
        known[1] = all;
    }
}

static void check_forecast(const table *t, const gg_state *state) {
    int told[2] = {0};
    gg_prompt prompt = t->game->prompt(t->scenario, state);
    if (!t->game->forecast || !t->game->forecast(t->scenario, state, GG_FIRST, &told[0])) return;
    must(prompt.kind != t->game->turn_prompt, "a forecast in the middle of a turn");
    must(t->game->forecast(t->scenario, state, GG_SECOND, &told[1]), "a forecast for one side only");
    must(told[0] == -told[1] && abs(told[0]) < 10000, "a forecast of %d and %d", told[0], told[1]);
}

static void check_value(table *t, const gg_state *state) {
    check_mark(t, state);
    gg_outcome outcome = t->game->outcome(t->scenario, state);
    int first = t->game->evaluate(t->scenario, state, GG_FIRST);
    must(first == -t->game->evaluate(t->scenario, state, GG_SECOND), "the evaluation is not antisymmetric");
    must(first >= -10000 && first <= 10000, "evaluation %d", first);
    if (!outcome.over) check_forecast(t, state);
    if (!outcome.over) return;
    must(known_rule(t, outcome.rule), "over by rule %d", outcome.rule);
    int expected = outcome.winner == GG_NOBODY ? 0 : outcome.winner == GG_FIRST ? 10000 : -10000;
    must(first == expected, "evaluation %d of a decided game", first);
}

/* The same action with the same dice gives the same bytes, whoever listens and wherever the dice come from.
 */
static void check_apply(table *t, gg_side side, const gg_action *action) {
    static gg_events events, again;
    static gg_dice dice, tape;
    events = (gg_events){0};
    again = (gg_events){0};
    uint64_t seed = gg_rng_next(&t->rng);
    copy_state(t, t->a, t->match->state);
    gg_dice_fast(&dice, seed);
    t->game->apply(t->scenario, t->a, side, action, &dice, &events);
    check_events(t, &events);
    check_prompt(t, t->a);
    must(t->game->chance || dice.used_size == 0, "a game without chance rolls dice: %s",
         words(t, side, action));
    if (t->game->throws && t->game->throws(t->scenario, t->match->state, side, action))
        must(dice.used_size > 0, "sure to roll dice, but does not: %s", words(t, side, action));

    copy_state(t, t->b, t->match->state);
    gg_dice_fast(&tape, seed);
    t->game->apply(t->scenario, t->b, side, action, &tape, NULL);
    must(same_state(t, t->a, t->b), "another state when nobody listens: %s", words(t, side, action));

    copy_state(t, t->b, t->match->state);
    gg_dice_ask(&tape);
    tape.tape_size = dice.used_size;
    memcpy(tape.tape, dice.used, sizeof tape.tape);
    t->game->apply(t->scenario, t->b, side, action, &tape, &again);
    must(gg_dice_exact(&tape), "the dice used are not the dice needed: %s", words(t, side, action));
    must(same_state(t, t->a, t->b), "another state from the same dice: %s", words(t, side, action));
    must(events.count == again.count &&
             memcmp(events.at, again.at, (size_t)events.count * sizeof *events.at) == 0,
         "other events from the same dice: %s", words(t, side, action));
}

static void apply_tape(table *t, gg_state *to, gg_side side, const gg_action *action, const int16_t *tape,
                       int size, gg_dice *dice) {
    copy_state(t, to, t->match->state);
    gg_dice_ask(dice);
    dice->tape_size = (uint16_t)size;
    memcpy(dice->tape, tape, (size_t)size * sizeof *tape);
    t->game->apply(t->scenario, to, side, action, dice, NULL);
}

/* Of dice that are all alike neither their order matters nor which of the values they show that mean the
 * same. */
static void check_alike(table *t, gg_side side, const gg_action *action) {
    static gg_dice dice;
    gg_rng rng = {gg_mix(t->seed + t->match->steps)};
    int16_t tape[GG_MAX_DICE], other[GG_MAX_DICE];
    int size = 0;
    for (;;) {
        apply_tape(t, t->a, side, action, tape, size, &dice);
        const gg_need need = dice.need;
        if (need.count == 0) break;
        must(size + need.count <= GG_MAX_DICE, "too many dice: %s", words(t, side, action));
        for (int i = 0; i < need.count; i++) {
            int value = need.low + (int)gg_rng_below(&rng, (uint32_t)(need.high - need.low + 1));
            int like = value;
            if (value >= need.same_from)
                like = need.same_from + (int)gg_rng_below(&rng, (uint32_t)(need.high - need.same_from + 1));
            tape[size + i] = (int16_t)value;
            other[need.alike ? size + need.count - 1 - i : size + i] = (int16_t)like;
        }
        size += need.count;
    }
    apply_tape(t, t->b, side, action, other, size, &dice);
    must(gg_dice_exact(&dice) && same_state(t, t->a, t->b), "dice that are not alike: %s",
         words(t, side, action));
}

static uint64_t divisor(uint64_t a, uint64_t b) {
    return b ? divisor(b, a % b) : a;
}

static void check_odds(table *t, gg_side side, const gg_action *action) {
    gg_odds *odds = gg_odds_of(t->scenario, t->match->state, side, action, ODDS_WAYS, t->seed);
    uint64_t over = 0, under = 1;
    for (int i = 0; i < odds->count; i++) {
        gg_ratio chance = odds->outcome[i].chance;
        must(chance.over > 0 && chance.over <= chance.under, "chance %d", i);
        uint64_t common = under / divisor(under, chance.under) * chance.under;
        over = over * (common / under) + chance.over * (common / chance.under);
        under = common;
    }
    must(over == under, "the chances sum up to %llu/%llu: %s", (unsigned long long)over,
         (unsigned long long)under, words(t, side, action));
    free(odds);
}

/* Only what that side may be told. */
static void drop_hidden(gg_events *events, gg_side side) {
    int kept = 0;
    for (int i = 0; i < events->count; i++)
        if (!(events->at[i].hidden >> side & 1)) events->at[kept++] = events->at[i];
    events->count = kept;
}

/* A hash of all that a side may still choose; 0 if it owes nothing any more. */
static uint64_t still_owed(table *t, const gg_state *state, gg_side side) {
    uint64_t hash = 0;
    if (!gg_owes(t->game->prompt(t->scenario, state), side)) return hash;
    size_t count = t->game->actions(t->scenario, state, side, t->told, GG_MAX_ACTIONS);
    for (const gg_action *a = t->told; a < t->told + count && a < t->told + GG_MAX_ACTIONS; a++) {
        hash = gg_mix(hash + a->kind);
        for (int i = 0; i < a->count; i++) hash = gg_mix(hash + (uint16_t)a->arg[i]);
    }
    return hash;
}

/* Of a choice that both sides owe the other side learns nothing, whichever it is, while it owes its own. */
static void check_seal(table *t, gg_side side) {
    static gg_events told[2];
    gg_side other = gg_other(side);
    gg_state *const after[2] = {t->a, t->c};
    uint64_t seed = gg_rng_next(&t->rng), owed[2];
    for (int i = 0; i < 2; i++) {
        const gg_action *action = &t->listed[below(t, t->count)];
        gg_dice dice;
        gg_dice_fast(&dice, seed);
        told[i] = (gg_events){0};
        copy_state(t, after[i], t->match->state);
        t->game->apply(t->scenario, after[i], side, action, &dice, &told[i]);
        drop_hidden(&told[i], other);
        if (!gg_owes(t->game->prompt(t->scenario, after[i]), other)) return;
        must(t->game->sealed(t->scenario, t->match->state, side, action, after[i]), "not sealed: %s",
             words(t, side, action));
        owed[i] = still_owed(t, after[i], side);
        observe(t, after[i], other, t->d);
        copy_state(t, after[i], t->d);
    }
    if (owed[0] != owed[1]) return; /* who still owes what is no secret */
    must(same_state(t, t->a, t->c), "side %d sees what side %d chose", (int)other, (int)side);
    must(told[0].count == told[1].count &&
             memcmp(told[0].at, told[1].at, (size_t)told[0].count * sizeof *told[0].at) == 0,
         "side %d is told what side %d chose", (int)other, (int)side);
}

/* A hash of all dice that the action asks for, whoever throws them. */
static uint64_t dice_asked(table *t, const gg_state *from, gg_side side, const gg_action *action,
                           uint64_t seed) {
    static gg_dice dice;
    gg_rng rng = {seed};
    uint64_t hash = 0;
    int size = 0;
    int16_t tape[GG_MAX_DICE];
    for (;;) {
        copy_state(t, t->a, from);
        gg_dice_ask(&dice);
        dice.tape_size = (uint16_t)size;
        memcpy(dice.tape, tape, (size_t)size * sizeof *tape);
        t->game->apply(t->scenario, t->a, side, action, &dice, NULL);
        const gg_need need = dice.need;
        if (need.count == 0) return hash;
        int told[] = {need.count, need.low, need.high, need.subject, need.alike, need.same_from};
        hash = gg_hash(need.what, strlen(need.what), gg_hash(told, sizeof told, hash));
        for (int i = 0; i < need.count; i++)
            tape[size++] =
                (int16_t)(need.low + (int)gg_rng_below(&rng, (uint32_t)(need.high - need.low + 1)));
    }
}

/* What dice a sealed choice needs, and whether it needs any, does not depend on what the other side sealed:
 * who is asked for them could otherwise choose again, knowing more. seen: what the side is shown, in t->b. */
static void check_sealed_dice(table *t, const gg_state *seen, gg_side side) {
    for (int i = 0; i < 6; i++) {
        const gg_action *action = &t->listed[below(t, t->count)];
        uint64_t seed = gg_rng_next(&t->rng), asked = dice_asked(t, t->match->state, side, action, seed);
        for (int worlds = 0; worlds < 6; worlds++) {
            t->game->imagine(t->scenario, seen, side, &t->rng, t->d);
            must(dice_asked(t, t->d, side, action, seed) == asked, "a leak in the dice asked for: %s",
                 words(t, side, action));
        }
    }
}

static void do_and_undo(table *t, gg_side side, const gg_action *action) {
    uint32_t steps = t->match->steps;
    copy_state(t, t->a, t->match->state);
    gg_verdict verdict;
    gg_done done = gg_match_do(t->match, side, action, NULL, 0, false, &verdict);
    must(done == GG_DONE, "done %d by %s: %s", (int)done, gg_rule_id(t->game->book, verdict.rule),
         words(t, side, action));
    uint64_t hash = gg_match_hash(t->match, GG_UMPIRE);
    if (below(t, 4)) return;
    must(gg_match_undo(t->match, steps) && same_state(t, t->a, t->match->state), "undo");
    gg_match_do(t->match, side, action, NULL, 0, false, NULL);
    must(hash == gg_match_hash(t->match, GG_UMPIRE), "the step done again leads elsewhere: %s",
         words(t, side, action));
}

static void check_fully(table *t, gg_side side) {
    const gg_state *state = t->match->state;
    gg_text text = {0};
    put_view(t, state, &text);
    t->game->draw(t->scenario, state, false, &text);
    gg_text_free(&text);
    check_position(t, state);
    check_value(t, state);
    for (gg_side viewer = GG_FIRST; viewer <= GG_SECOND; viewer++) check_secrets(t, viewer);
    observe(t, state, side, t->b);
    check_list(t, t->b, side);
    gg_side other = gg_other(side);
    if (!gg_owes(gg_match_prompt(t->match), other)) {
        observe(t, state, other, t->b);
        for (int i = 0; i < 4; i++) {
            gg_action action = t->listed[below(t, t->count)];
            if (i % 2) action = mutated(t, action);
            check_refused(t, t->b, other, &action);
        }
    }
    const gg_action *action = &t->listed[below(t, t->count)];
    check_apply(t, side, action);
    if (gg_match_prompt(t->match).sides == 3) check_seal(t, side);
    if (t->game->chance && below(t, 4) == 0) check_odds(t, side, action);
    if (t->game->chance) check_alike(t, side, action);
}

/* --- whole games ---------------------------------------------------------------------------------- */

static void play_step(table *t) {
    gg_prompt prompt = gg_match_prompt(t->match);
    gg_side side = prompt.sides == 3 ? (gg_side)below(t, 2) : prompt.sides == 1 ? GG_FIRST : GG_SECOND;
    check_prompt(t, t->match->state);
    t->asked[prompt.kind]++;
    check_mark(t, t->match->state);
    t->game->evaluate(t->scenario, t->match->state, side); /* what it remembers goes along with the game */
    if (t->match->steps <= ALWAYS || below(t, SELDOM) == 0) check_fully(t, side);
    observe(t, t->match->state, side, t->b);
    list_actions(t, t->b, side);
    check_forcing(t, t->b, side);
    if (t->game->sealed_prompt && prompt.kind == t->game->sealed_prompt) check_sealed_dice(t, t->b, side);
    gg_action action = t->listed[below(t, t->count)];
    do_and_undo(t, side, &action);
    check_events(t, &t->match->events);
}

static void check_end(table *t) {
    check_prompt(t, t->match->state);
    check_position(t, t->match->state);
    check_value(t, t->match->state);
    for (gg_side side = GG_FIRST; side <= GG_SECOND; side++) {
        check_secrets(t, side);
        const gg_action *last = &t->match->step[t->match->steps - 1].action;
        check_refused(t, t->match->state, side, last);
    }
}

/* The record read back is the game, and its dice are those of the key. */
static void check_record(const table *t) {
    gg_error error = {{0}};
    gg_text text = {0}, again = {0};
    gg_record_write(t->match, GG_UMPIRE, &text);
    gg_match *copy;
    gg_proof proof = gg_record_prove("record", gg_text_span(&text), &copy, &error);
    must(copy != NULL, "%s", error.text);
    gg_record_write(copy, GG_UMPIRE, &again);
    must(strcmp(gg_text_str(&text), gg_text_str(&again)) == 0, "the record read back is another one");
    must(same_state(t, copy->state, t->match->state), "the record leads elsewhere");
    must(proof == GG_HONEST, "%s", error.text);
    gg_match_free(copy);
    for (gg_side side = GG_FIRST; side <= GG_SECOND; side++) {
        gg_text_clear(&again);
        gg_record_write(t->match, side, &again);
        must(again.size > 0, "no record for side %d", (int)side);
    }
    gg_text_free(&text);
    gg_text_free(&again);
}

static void check_names(const table *t) {
    for (gg_side side = GG_FIRST; side <= GG_SECOND; side++) {
        gg_side again;
        const char *name = t->game->side_name(t->scenario, side);
        must(name && *name, "side %d has no name", (int)side);
        must(t->game->read_side(t->scenario, gg_span_of(name), &again) && again == side, "side %s", name);
    }
    for (int i = 0; t->game->options[i].name; i++) {
        must(i < GG_MAX_OPTIONS, "too many options");
        must(known_rule(t, t->game->options[i].rule), "option %s", t->game->options[i].name);
    }
}

/* The set-up fills whatever lay there before. */
static void check_setup(table *t) {
    gg_dice dice;
    memset(t->a, 0x00, t->game->state_size);
    memset(t->b, 0xa5, t->game->state_size);
    gg_dice_fast(&dice, t->seed);
    t->game->setup(t->scenario, t->a, &dice, NULL);
    gg_dice_fast(&dice, t->seed);
    t->game->setup(t->scenario, t->b, &dice, NULL);
    must(same_state(t, t->a, t->b), "the set-up leaves bytes undefined");
}

/* The scenario with its own options, or with a random choice of them that it accepts. */
static gg_scenario *open_scenario(table *t, bool variant) {
    gg_text options = {0};
    gg_error error = {{0}};
    for (int i = 0; variant && t->game->options[i].name; i++)
        gg_putf(&options, " %s%s", below(t, 2) ? "" : "-", t->game->options[i].name);
    gg_span text = {t->file->text, t->file->size};
    gg_scenario *scenario = gg_scenario_read(t->file->path, text, gg_text_span(&options), &error);
    if (!scenario && variant) {
        error.text[0] = '\0';
        scenario = gg_scenario_read(t->file->path, text, (gg_span){NULL, 0}, &error);
    }
    must(scenario != NULL, "%s", error.text);
    scenario->shipped = true;
    gg_text_free(&options);
    return scenario;
}

static void play_game(table *t, bool variant) {
    gg_key key = {{(uint8_t)t->seed, 1, 2, 3}};
    t->rng.state = t->seed;
    memset(t->marked, 0, sizeof t->marked);
    gg_scenario *scenario = open_scenario(t, variant);
    t->scenario = scenario;
    check_names(t);
    check_setup(t);
    t->match = gg_match_new(scenario, &key);
    must(gg_match_start(t->match, NULL, 0) == GG_DONE, "the set-up");
    check_events(t, &t->match->events);
    uint32_t most = variant ? VARIANT_STEPS : MOST_STEPS;
    while (gg_match_prompt(t->match).sides && t->match->steps < most) play_step(t);
    if (gg_match_prompt(t->match).sides == 0)
        check_end(t);
    else
        must(variant, "the game has not ended after %d steps", MOST_STEPS);
    check_record(t);
    gg_match_free(t->match);
    t->match = NULL;
}

/* Of all decisions the one that makes up a turn comes most often, unless options add others. */
static void check_turn_prompt(const table *t) {
    size_t turns = t->asked[t->game->turn_prompt];
    for (int kind = 0; t->game->prompt_names[kind]; kind++)
        must(t->asked[kind] <= turns, "%s is asked more often than %s", t->game->prompt_names[kind],
             t->game->prompt_names[t->game->turn_prompt]);
}

static void play_scenario(void **file) {
    table t = {.file = *file};
    gg_span game, rest = gg_span_of(t.file->path);
    gg_span_cut(&rest, '/', &game);
    gg_span_cut(&rest, '/', &game);
    at_table = &t;
    t.game = gg_game_find(game);
    must(t.game != NULL, "a scenario of an unknown game");
    t.listed = gg_alloc(3 * GG_MAX_ACTIONS * sizeof *t.listed);
    t.sorted = t.listed + GG_MAX_ACTIONS;
    t.told = t.sorted + GG_MAX_ACTIONS;
    uint8_t *room = gg_alloc(4 * t.game->state_size);
    gg_state **const rooms[] = {&t.a, &t.b, &t.c, &t.d};
    for (size_t i = 0; i < 4; i++) *rooms[i] = (gg_state *)(void *)(room + i * t.game->state_size);
    for (t.seed = 1; t.seed <= LEAST_GAMES || (t.seed <= MOST_GAMES && t.work < MOST_WORK); t.seed++) {
        play_game(&t, t.seed > 1);
        if (t.seed == 1) check_turn_prompt(&t);
    }
    free(room);
    free(t.listed);
    at_table = NULL;
}

/* Random play hardly ever empties a Reserve Area of Squares, and a search must not overlook the way in. */
static void entering_an_empty_reserve_is_forcing(void **unused) {
    (void)unused;
    static const char position[] = "position F in1@f1 cv1@e1 cv2@e3; "
                                   "B x:in1 x:in2 x:in3 x:in4 x:in5 x:in6 x:li1 x:li2 gd@a1 ar1@a2 ar2@a3 "
                                   "hb@b1 cv1@b2 cv2@b3 cv3@c1 hc@c2; F to move; half 1";
    gg_error error = {{0}};
    gg_key key = {{0}};
    table t = {.file = gg_scenario_shipped(gg_span_of("squares"))};
    t.match = gg_match_new(gg_scenario_load("squares", (gg_span){NULL, 0}, &error), &key);
    t.game = t.match->game;
    t.scenario = t.match->scenario;
    at_table = &t;
    must(gg_match_start(t.match, NULL, 0) == GG_DONE, "the set-up");
    must(gg_match_position(t.match, "here", gg_span_of(position), &error), "%s", error.text);
    t.listed = gg_alloc(3 * GG_MAX_ACTIONS * sizeof *t.listed);
    t.sorted = t.listed + GG_MAX_ACTIONS;
    t.told = t.sorted + GG_MAX_ACTIONS;
    list_actions(&t, t.match->state, GG_FIRST);
    check_forcing(&t, t.match->state, GG_FIRST);
    must(t.game->forcing(t.scenario, t.match->state, GG_FIRST, t.told, GG_MAX_ACTIONS) >= 3,
         "one for the infantry and several for horse");
    free(t.listed);
    gg_match_free(t.match);
    at_table = NULL;
}

/* Every game that is registered ships a scenario, or it could not be tested here. */
static void every_game_has_a_scenario(void **unused) {
    (void)unused;
    for (const gg_ruleset *const *game = gg_games; *game; game++) {
        const gg_shipped *file = gg_scenario_shipped(gg_span_of((*game)->id));
        if (!file) fail_msg("%s ships no scenario", (*game)->id);
    }
}

int main(void) {
    static struct CMUnitTest tests[MOST_SCENARIOS] = {cmocka_unit_test(every_game_has_a_scenario),
                                                      cmocka_unit_test(entering_an_empty_reserve_is_forcing)};
    size_t count = 2;
    gg_broken_hook = print_table;
    for (const gg_shipped *file = gg_shipped_files; file->path; file++) {
        if (!gg_span_starts(gg_span_of(file->path), "scenarios/")) continue;
        gg_ensure(count < MOST_SCENARIOS, "more scenarios than this test has room for");
        tests[count++] = (struct CMUnitTest){file->path, play_scenario, NULL, NULL, (void *)(uintptr_t)file};
    }
    return _cmocka_run_group_tests("contract", tests, count, NULL, NULL);
}
