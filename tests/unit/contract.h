/* contract: the test that every game must pass. Seeded random play of a scenario, with everything that
 * game/ruleset.h promises checked at each step, or at a sample of the steps where that takes long.
 *
 * contract.c plays, contract_lists.c asks what may be done, contract_steps.c does it, contract_secrets.c
 * looks who sees what, contract_sheets.c writes orders. A failure prints the game, the scenario, the seed,
 * the step, what was expected, and the record so far. */
#ifndef CONTRACT_H
#define CONTRACT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/match.h"

enum {
    LARGE = 1 << 16,   /* bytes of a state */
    SAMPLE = 24,       /* listed actions looked at closely in a full check */
    MARKED = 1 << 14,  /* states of a game that are remembered by mark */
    MEMORIES = 4,      /* no workspace, a fresh one, rubbish, one left over from other states and scenarios */
    MOST_PROMPTS = 64, /* kinds of prompts a game may have */
};

/* One game being played. */
typedef struct trial {
    const gg_shipped *file;
    const gg_ruleset *game;
    const gg_scenario *scenario;
    gg_match *match;
    gg_table table; /* the match's */
    uint64_t seed;
    gg_rng rng;
    gg_list *listed, *told;     /* the actions of one side, and the same told once more */
    size_t work;                /* done at this table so far */
    size_t asked[MOST_PROMPTS]; /* decisions by kind */
    bool saved;                 /* with sheets half written, in this game */
    uint64_t marked[MARKED][2]; /* marks of states, and a hash of all their bytes */
    gg_state *a, *b, *c, *d;    /* room to try things in */
    gg_events one, other;
    gg_dice dice;
    void *memory[MEMORIES];
} trial;

/* Tests that play every shipped scenario of gg_games, behind `own` tests that come first. */
int contract_run(const struct CMUnitTest *own, size_t count);
/* A game that has begun, to look at some place of it. */
void contract_begin(trial *, const char *scenario);
void contract_end(trial *);

/* --- telling what went wrong --- */
#define must(condition, ...)                                                                                 \
    do {                                                                                                     \
        if (!(condition)) contract_broken(__FILE__, __LINE__, #condition, __VA_ARGS__);                      \
    } while (0)
_Noreturn void contract_broken(const char *file, int line, const char *condition, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* The words of an action, for messages; valid until the next call. */
const char *contract_words(const trial *, gg_side, const gg_action *);

/* --- small helpers --- */
static inline uint32_t below(trial *t, size_t bound) {
    return gg_rng_below(&t->rng, (uint32_t)bound);
}
static inline bool same_state(const trial *t, const gg_state *a, const gg_state *b) {
    return memcmp(a, b, t->game->state_size) == 0;
}
static inline void copy_state(const trial *t, gg_state *to, const gg_state *from) {
    memcpy(to, from, t->game->state_size);
}
static inline bool known_rule(const trial *t, gg_rule rule) {
    return rule > 0 && rule < t->game->book->count;
}
/* Of large states not everything is looked at as often. */
static inline bool is_large(const trial *t) {
    return t->game->state_size > LARGE;
}
static inline gg_prompt prompt_of(const trial *t, const gg_state *state) {
    return t->game->prompt(t->scenario, state);
}
static inline bool is_role(const trial *t, gg_prompt prompt, gg_role role) {
    return prompt.sides && gg_role_of(t->game, prompt) == role;
}
bool same_prompt(gg_prompt, gg_prompt);
bool same_verdict(gg_verdict, gg_verdict);
bool same_event(const gg_event *, const gg_event *);
bool same_list(const gg_list *, const gg_list *);
/* Do so many actions of both stand at their beginning, one by one? */
bool begins_alike(const gg_list *, const gg_list *, uint32_t count);
uint64_t hash_list(const gg_list *);
/* As that viewer may know it, written over garbage: nothing may be left undefined. */
void observe(const trial *, const gg_state *, gg_side viewer, gg_state *out);
/* Applies with dice of that seed; the events are t->one if they are wanted. */
void apply_fast(trial *, gg_state *, gg_side, const gg_action *, uint64_t seed, gg_events *);

/* --- what may be done (contract_lists.c) --- */
void check_prompt(const trial *, const gg_state *);
/* What that side may do, from what it may know; distinct, and at least one. */
void list_actions(trial *, const gg_state *seen, gg_side);
void check_list(trial *, const gg_state *seen, gg_side);
void check_refused(const trial *, const gg_state *, gg_side, const gg_action *);
void check_forcing(const trial *, const gg_state *seen, gg_side);
/* The words of an action are read back as the same action. */
void check_words(const trial *, const gg_state *, gg_side, const gg_action *);
/* One thing about an action changed: its kind, its count or an argument. */
gg_action mutated(trial *, gg_action);
/* Whatever lies in the workspace, nothing but the time depends on it. */
void check_memory(trial *, const gg_state *seen, gg_side);
/* Who does not answer gives an answer that is legal: at a sheet what commits it, or lines that it must have.
 */
void check_otherwise(trial *, const gg_state *seen, gg_side);

/* --- doing it (contract_steps.c) --- */
void check_events(const trial *, const gg_events *);
void check_position(trial *, const gg_state *);
void check_value(trial *, const gg_state *);
void check_mark(trial *, const gg_state *);
void check_apply(trial *, gg_side, const gg_action *);
void check_alike(trial *, gg_side, const gg_action *);
void check_odds(trial *, gg_side, const gg_action *);
/* Done in the match, and sometimes undone and done again. */
void do_and_undo(trial *, gg_side, const gg_action *);
void check_resigning(trial *);
void check_record(trial *);

/* --- who sees what (contract_secrets.c) --- */
void put_view(const trial *, const gg_state *, gg_text *);
void check_secrets(trial *, gg_side viewer);
/* Of a choice that both sides owe the other side learns nothing while it owes its own. */
void check_seal(trial *, gg_side);
/* Of a sealed choice the dice it asks for betray nothing. */
void check_needs(trial *, gg_side);
/* What somebody does betrays nothing of what the viewer cannot know. */
void check_leaks(trial *, gg_side, const gg_action *, gg_side viewer);

/* --- orders (contract_sheets.c) --- */
void check_sheets(trial *, gg_side);
/* Others than the viewer have written something else on their sheets. */
void rewrite_sheets(trial *, gg_state *, gg_side viewer);

#endif
