/* contract: prompts, lists, verdicts, words, and what is remembered between them. */
#include "contract.h"

#include <stdlib.h>

/* --- prompts -------------------------------------------------------------------------------------- */

static void check_role(const trial *t, gg_prompt prompt) {
    if (prompt.sides == 0) return;
    int kinds = 0;
    while (t->game->prompts[kinds].name) kinds++;
    must(prompt.sides <= 3, "sides %d", prompt.sides);
    must(prompt.kind < kinds, "prompt kind %d", prompt.kind);
    gg_role role = gg_role_of(t->game, prompt);
    must(prompt.sides != 3 || role == GG_SEALED || role == GG_SHEET, "both sides owe %s, which is not sealed",
         t->game->prompts[prompt.kind].name);
}

void check_prompt(const trial *t, const gg_state *state) {
    gg_text text = {0};
    gg_prompt prompt = prompt_of(t, state);
    gg_outcome outcome = t->game->outcome(t->scenario, state);
    must((prompt.sides == 0) == outcome.over, "a game rests at a decision or at its end");
    check_role(t, prompt);
    t->game->write_prompt(t->scenario, state, &text);
    must(prompt.sides == 0 || text.size > 0, "a prompt without words");
    for (int i = 0; i < 4; i++)
        if (prompt.subject[i] >= 0) t->game->write_subject(t->scenario, prompt.subject[i], &text);
    gg_text_free(&text);
    for (gg_side viewer = GG_FIRST; t->game->secrets && viewer <= GG_PUBLIC; viewer++) {
        if (viewer == GG_NOBODY) continue;
        observe(t, state, viewer, t->d);
        must(same_prompt(prompt, prompt_of(t, t->d)), "viewer %d sees another prompt", (int)viewer);
    }
}

/* --- words ---------------------------------------------------------------------------------------- */

/* Where the list holds proposals only, one wish may have two forms: a path, and the short form of the list.
 * Both must then be written alike. */
static bool says_the_same(const trial *t, const gg_state *state, gg_side side, const gg_action *one,
                          const gg_action *other) {
    gg_text first = {0}, second = {0};
    gg_write_action(t->scenario, state, side, one, &first);
    gg_write_action(t->scenario, state, side, other, &second);
    bool same = prompt_of(t, state).open && gg_span_same(gg_text_span(&first), gg_text_span(&second));
    gg_text_free(&first);
    gg_text_free(&second);
    return same;
}

/* With and without dice behind them. */
void check_words(const trial *t, const gg_state *state, gg_side side, const gg_action *action) {
    gg_text text = {0};
    gg_error error = {{0}};
    gg_line line;
    gg_reader reader;
    gg_action again;
    gg_put(&text, "do ");
    gg_write_action(t->scenario, state, side, action, &text);
    gg_put(&text, "\ndo by=x ");
    gg_write_action(t->scenario, state, side, action, &text);
    gg_put(&text, " dice=1,2\n");
    gg_reader_init(&reader, "action", gg_text_span(&text));
    for (int from = 1; from <= 2; from++) {
        must(gg_reader_next(&reader, &line, &error) == GG_READ_LINE, "%s", error.text);
        memset(&again, 0x5a, sizeof again);
        must(gg_read_action(t->scenario, state, side, &line, from, &again, &error), "%s\n%s", error.text,
             gg_text_str(&text));
        must(gg_action_same(action, &again) || says_the_same(t, state, side, action, &again),
             "read back as another action: %s", gg_text_str(&text));
    }
    must(gg_reader_next(&reader, &line, &error) == GG_READ_END, "an action is one line");
    gg_text_free(&text);
}

/* --- verdicts ------------------------------------------------------------------------------------- */

/* A refusal names its rule, and a reason its numbers and pieces. */
static void check_reason(const trial *t, gg_verdict verdict) {
    gg_text text = {0};
    int named = 0, reasons = 0;
    while (t->game->reasons && t->game->reasons[reasons]) reasons++;
    must(verdict.reason == 0 || verdict.reason < reasons, "reason %d", verdict.reason);
    const char *phrase = verdict.reason ? t->game->reasons[verdict.reason] : "%p%p%p%p";
    while ((phrase = strchr(phrase, '%')) != NULL) {
        must((phrase[1] == 'p' || phrase[1] == 'n') && named < 4, "reason %d: %s", verdict.reason, phrase);
        int arg = verdict.arg[named++];
        if (phrase[1] == 'p' && arg >= 0) t->game->write_subject(t->scenario, arg, &text);
        phrase += 2;
    }
    gg_text_free(&text);
}

void check_refused(const trial *t, const gg_state *state, gg_side side, const gg_action *action) {
    gg_verdict verdict = t->game->judge(&t->table, state, side, action);
    must(verdict.rule != 0, "legal but not listed: %s", contract_words(t, side, action));
    must(known_rule(t, verdict.rule), "refused by rule %d: %s", verdict.rule,
         contract_words(t, side, action));
    check_reason(t, verdict);
}

gg_action mutated(trial *t, gg_action action) {
    static const int32_t odd[] = {-1,    0,         1,         2,         255,       1000,
                                  65535, INT16_MAX, INT16_MIN, INT32_MAX, INT32_MIN, 69120};
    uint32_t what = below(t, 8);
    if (what == 0) action.kind = (uint16_t)(below(t, 2) ? below(t, 65535) : below(t, 12));
    if (what == 1) action.count = (uint16_t)below(t, GG_MAX_ARGS + 1);
    for (int i = 0; what == 1 && i < action.count; i++) action.arg[i] = (int32_t)below(t, 70000);
    if (what <= 1 || action.count == 0) return action;
    uint32_t at = below(t, action.count), from = below(t, t->listed->count);
    int32_t *arg = &action.arg[at];
    if (what == 2)
        *arg = odd[below(t, sizeof odd / sizeof *odd)];
    else if (what == 3)
        *arg = (int32_t)below(t, 1u << 31);
    else if (what == 4 && gg_list_count(t->listed, from) > (int)at)
        *arg = gg_list_arg(t->listed, from)[at];
    else
        *arg = (int32_t)((uint32_t)*arg + below(t, 7) - 3);
    return action;
}

/* An action that nobody proposed, in a decision where others than those listed may be legal. */
static void try_unlisted(trial *t, const gg_state *state, gg_side side, const gg_action *action) {
    gg_verdict verdict = t->game->judge(&t->table, state, side, action);
    must(verdict.rule < t->game->book->count, "rule %d", verdict.rule);
    if (verdict.rule) {
        check_reason(t, verdict);
        return;
    }
    check_words(t, state, side, action);
    copy_state(t, t->a, state);
    apply_fast(t, t->a, side, action, gg_rng_next(&t->rng), NULL);
    check_prompt(t, t->a);
}

/* --- lists ---------------------------------------------------------------------------------------- */

static const gg_list *sorting; /* for by_meaning, which is told nothing */

static int by_meaning(const void *left, const void *right) {
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    int counts = gg_list_count(sorting, a);
    int32_t kinds = sorting->word[sorting->at[a]] - sorting->word[sorting->at[b]];
    if (kinds) return kinds;
    const int32_t *one = gg_list_arg(sorting, a), *other = gg_list_arg(sorting, b);
    for (int i = 0; i < counts; i++)
        if (one[i] != other[i]) return one[i] < other[i] ? -1 : 1;
    return 0;
}

void list_actions(trial *t, const gg_state *seen, gg_side side) {
    static uint32_t order[GG_MAX_ACTIONS];
    gg_list *list = t->listed;
    gg_list_clear(list);
    t->game->actions(&t->table, seen, side, list);
    t->work += list->count + t->game->state_size / 16;
    must(list->count >= 1, "a dead end: side %d owes a decision and has no action", (int)side);
    must(!list->cut, "more than %d actions", GG_MAX_ACTIONS);
    for (uint32_t i = 0; i < list->count; i++) order[i] = i;
    sorting = list;
    qsort(order, list->count, sizeof *order, by_meaning);
    for (uint32_t i = 1; i < list->count; i++) {
        const gg_action action = gg_list_get(list, order[i]);
        must(by_meaning(&order[i - 1], &order[i]) != 0, "listed twice: %s", contract_words(t, side, &action));
    }
}

typedef void lister(const gg_table *, const gg_state *, gg_side, gg_list *);

/* A list with less room is the beginning of the whole one, and nothing is written beyond its room. */
static void check_cut(trial *t, lister *ask, const gg_list *whole, const gg_state *seen, gg_side side,
                      uint32_t room, uint32_t word_room) {
    static uint32_t at[GG_MAX_ACTIONS + 2];
    static int32_t word[GG_MAX_LIST_WORDS + 1];
    memset(at, 0xa5, sizeof at);
    memset(word, 0xa5, sizeof word);
    const uint32_t end = at[room];
    const int32_t last = word[word_room];
    gg_list cut = gg_list_over(at, room, word, word_room);
    ask(&t->table, seen, side, &cut);
    must(cut.cut || room >= whole->count, "a list with room for %u of %u actions is not cut", room,
         whole->count);
    must(at[room] == end && word[word_room] == last, "the list is written beyond its room");
    must(cut.count <= whole->count && begins_alike(&cut, whole, cut.count),
         "a list that is cut is not the beginning of the whole one");
    must(cut.cut || cut.count == whole->count, "a list that is not cut is not whole");
}

static void check_cuts(trial *t, lister *ask, const gg_list *whole, const gg_state *seen, gg_side side) {
    uint32_t words = whole->used;
    check_cut(t, ask, whole, seen, side, 1, GG_MAX_LIST_WORDS);
    check_cut(t, ask, whole, seen, side, below(t, whole->count + 2), words);
    check_cut(t, ask, whole, seen, side, whole->count, below(t, words + 1));
}

/* The forcing actions are those of the list that promise something, in its order. */
void check_forcing(const trial *t, const gg_state *seen, gg_side side) {
    if (!t->game->forcing) return;
    uint32_t found = 0;
    gg_list_clear(t->told);
    t->game->forcing(&t->table, seen, side, t->told);
    for (uint32_t i = 0; i < t->listed->count; i++) {
        const gg_action action = gg_list_get(t->listed, i);
        if (t->game->promise(t->scenario, seen, side, &action) <= 0) continue;
        must(found < t->told->count && gg_list_is(t->told, found, &action), "not among the forcing ones: %s",
             contract_words(t, side, &action));
        found++;
    }
    must(found == t->told->count, "%u actions are listed as forcing, %u promise something", t->told->count,
         found);
}

void check_list(trial *t, const gg_state *seen, gg_side side) {
    bool open = prompt_of(t, seen).open;
    list_actions(t, seen, side);
    const gg_list *list = t->listed;
    check_cuts(t, t->game->actions, list, seen, side);
    for (uint32_t i = 0; i < SAMPLE; i++) {
        const gg_action action =
            gg_list_get(list, list->count <= SAMPLE ? i % list->count : below(t, list->count));
        gg_verdict verdict = t->game->judge(&t->table, seen, side, &action);
        must(verdict.rule == 0, "listed but refused by %s: %s", gg_rule_id(t->game->book, verdict.rule),
             contract_words(t, side, &action));
        must(t->game->promise(t->scenario, seen, side, &action) >= 0, "%s", contract_words(t, side, &action));
        check_words(t, seen, side, &action);
        const gg_action odd = mutated(t, action);
        if (gg_list_find(list, &odd) < list->count) continue;
        if (open)
            try_unlisted(t, t->match->state, side, &odd);
        else
            check_refused(t, seen, side, &odd);
    }
}

enum { MOST_LINES = 256 }; /* of a sheet */

/* Room: a. */
void check_otherwise(trial *t, const gg_state *seen, gg_side side) {
    const gg_ruleset *game = t->game;
    gg_action answer;
    if (!game->otherwise || is_role(t, prompt_of(t, seen), GG_TURN)) return;
    copy_state(t, t->a, seen);
    for (int lines = 0;; lines++) {
        must(lines < MOST_LINES, "who does not answer never commits");
        memset(&answer, 0x5a, sizeof answer);
        gg_otherwise(&t->table, t->a, side, &answer);
        gg_verdict verdict = game->judge(&t->table, t->a, side, &answer);
        must(verdict.rule == 0, "the answer of who does not answer is refused by %s",
             gg_rule_id(game->book, verdict.rule));
        if (!game->is_line || !game->is_line(&answer)) return;
        list_actions(t, t->a, side);
        for (uint32_t i = 0; i < t->listed->count; i++) {
            gg_action action = gg_list_get(t->listed, i);
            must(game->is_line(&action), "who does not answer writes a line where he could commit");
        }
        apply_fast(t, t->a, side, &answer, 1, NULL);
    }
}

/* --- memory --------------------------------------------------------------------------------------- */

/* What somebody is told who works in that memory. */
typedef struct told {
    int value, forecast, foretold;
    gg_verdict verdict[SAMPLE];
    gg_action otherwise;
    uint64_t plan, world, after, events;
} told;

static uint64_t hash_events(const gg_events *events) {
    uint64_t hash = events->count;
    for (uint32_t i = 0; i < events->count; i++) {
        const gg_event *event = &events->at[i];
        hash = gg_mix(hash + event->kind);
        hash = gg_mix(hash + event->rule);
        hash = gg_mix(hash + (uint32_t)event->value);
        hash = gg_hash(event->arg, sizeof event->arg, hash);
    }
    return hash;
}

static told ask_all(trial *t, const gg_table *table, const gg_state *seen, gg_side side,
                    const gg_action *wish) {
    told out;
    memset(&out, 0, sizeof out);
    const gg_ruleset *game = t->game;
    gg_rng rng = {t->seed};
    out.value = game->evaluate(table, seen, side);
    if (game->forecast) out.foretold = game->forecast(table, seen, side, &out.forecast);
    for (int i = 0; i < SAMPLE; i++) out.verdict[i] = game->judge(table, seen, side, &wish[i]);
    if (!is_role(t, prompt_of(t, seen), GG_TURN)) gg_otherwise(table, seen, side, &out.otherwise);
    gg_list_clear(t->told);
    if (game->forcing) game->forcing(table, seen, side, t->told);
    out.plan = hash_list(t->told);
    for (int style = 0; is_role(t, prompt_of(t, seen), GG_SHEET) && game->plan && game->plan_styles[style];
         style++) {
        gg_list_clear(t->told);
        game->plan(table, seen, side, style, &rng, t->told);
        out.plan = gg_mix(out.plan + hash_list(t->told));
    }
    if (game->secrets) game->imagine(table, seen, side, &rng, t->c);
    if (game->secrets) out.world = gg_hash(t->c, game->state_size, 0);
    copy_state(t, t->c, t->match->state);
    gg_dice_fast(&t->dice, t->seed);
    t->one.count = 0;
    game->apply(table, t->c, side, &wish[0], &t->dice, &t->one);
    out.after = gg_hash(t->c, game->state_size, 0);
    out.events = hash_events(&t->one);
    gg_list_clear(t->told);
    game->actions(table, seen, side, t->told);
    return out;
}

static bool told_the_same(const told *a, const told *b) {
    for (int i = 0; i < SAMPLE; i++)
        if (!same_verdict(a->verdict[i], b->verdict[i])) return false;
    return a->value == b->value && a->foretold == b->foretold && a->forecast == b->forecast &&
           gg_action_same(&a->otherwise, &b->otherwise) && a->plan == b->plan && a->world == b->world &&
           a->after == b->after && a->events == b->events;
}

static void fill_with_rubbish(trial *t, void *memory) {
    uint8_t *byte = memory;
    for (size_t i = 0; i < t->game->work_size; i += sizeof(uint64_t)) {
        uint64_t random = gg_rng_next(&t->rng);
        size_t left = t->game->work_size - i;
        memcpy(byte + i, &random, left < sizeof random ? left : sizeof random);
    }
}

void check_memory(trial *t, const gg_state *seen, gg_side side) {
    gg_action wish[SAMPLE];
    if (!t->game->work_size) return;
    for (int i = 0; i < SAMPLE; i++) {
        wish[i] = gg_list_get(t->listed, below(t, t->listed->count));
        if (i) wish[i] = mutated(t, wish[i]);
    }
    memset(t->memory[1], 0, t->game->work_size);
    fill_with_rubbish(t, t->memory[2]);
    told first;
    for (int i = 0; i < MEMORIES; i++) {
        const gg_table table = {t->scenario, t->memory[i]};
        told now = ask_all(t, &table, seen, side, wish);
        if (i == 0) first = now;
        must(same_list(t->told, t->listed), "workspace %d: another list", i);
        must(told_the_same(&first, &now), "workspace %d: other answers", i);
    }
}
