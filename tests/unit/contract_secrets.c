/* contract: who sees what, and who learns what from it. */
#include "contract.h"

#include "game/odds.h"

enum { FEW_WAYS = 6, WORLDS = 20, FEW_WORLDS = 6 };

void put_view(const trial *t, const gg_state *state, gg_text *out) {
    gg_json json;
    gg_json_init(&json, out);
    gg_json_object(&json, NULL);
    t->game->view(t->scenario, state, &json);
    gg_json_end(&json);
    must(json.depth == 0, "view leaves an object open");
}

static void same_texts(const trial *t, const gg_state *a, const gg_state *b) {
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

/* --- observing ------------------------------------------------------------------------------------ */

/* Two worlds that differ only in what the viewer cannot know give him the same prompt, list and verdicts. */
static void same_permissions(trial *t, const gg_state *a, const gg_state *b, gg_side viewer) {
    gg_prompt prompt = prompt_of(t, a);
    must(same_prompt(prompt, prompt_of(t, b)), "a leak in the prompt, to viewer %d", (int)viewer);
    if (!gg_owes(prompt, viewer)) return;
    gg_list_clear(t->told);
    t->game->actions(&t->table, b, viewer, t->told);
    gg_list_clear(t->listed);
    t->game->actions(&t->table, a, viewer, t->listed);
    must(same_list(t->listed, t->told), "a leak in the list: %u actions, or %u", t->listed->count,
         t->told->count);
    for (int i = 0; i < SAMPLE; i++) {
        gg_action odd = mutated(t, gg_list_get(t->listed, below(t, t->listed->count)));
        must(same_verdict(t->game->judge(&t->table, a, viewer, &odd),
                          t->game->judge(&t->table, b, viewer, &odd)),
             "a leak in the verdict: %s", contract_words(t, viewer, &odd));
    }
}

/* The public sees no more than each side. Room: again, world. */
static void check_public(trial *t, const gg_state *seen) {
    observe(t, seen, GG_PUBLIC, t->c);
    observe(t, t->match->state, GG_PUBLIC, t->d);
    must(same_state(t, t->c, t->d), "the public sees what one of the sides does not");
}

/* A world that fits what the viewer sees, in which others hold and have written something else. */
static void imagine(trial *t, const gg_state *seen, gg_side viewer, gg_state *out) {
    memset(out, 0x5a, t->game->state_size);
    t->game->imagine(&t->table, seen, viewer, &t->rng, out);
    rewrite_sheets(t, out, viewer);
}

void check_secrets(trial *t, gg_side viewer) {
    gg_state *seen = t->b, *again = t->c, *world = t->d;
    observe(t, t->match->state, viewer, seen);
    observe(t, seen, viewer, again);
    must(same_state(t, seen, again), "observing what viewer %d has observed changes it", (int)viewer);
    if (!t->game->secrets) return;
    must(t->game->hides(t->scenario, t->match->state, viewer) == !same_state(t, t->match->state, seen),
         "what is said to be hidden from viewer %d is not what it does not see", (int)viewer);
    must(!t->game->hides(t->scenario, seen, viewer), "viewer %d may not know what it has observed",
         (int)viewer);
    same_texts(t, seen, again);
    check_public(t, seen);
    for (int i = 0; i < 2; i++) {
        imagine(t, seen, viewer, world);
        observe(t, world, viewer, again);
        must(same_state(t, seen, again), "viewer %d imagines what it does not see", (int)viewer);
        same_permissions(t, world, t->match->state, viewer);
        same_permissions(t, world, seen, viewer);
    }
    check_position(t, world); /* what is imagined could be */
}

/* --- seals ---------------------------------------------------------------------------------------- */

/* Only what that viewer may be told. */
static void drop_hidden(gg_events *events, gg_side viewer) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < events->count; i++)
        if (gg_sees(events->at[i].hidden, viewer)) events->at[kept++] = events->at[i];
    events->count = kept;
}

/* A hash of all that a side may still choose; 0 if it owes nothing any more. */
static uint64_t still_owed(trial *t, const gg_state *state, gg_side side) {
    if (!gg_owes(prompt_of(t, state), side)) return 0;
    gg_list_clear(t->told);
    t->game->actions(&t->table, state, side, t->told);
    return hash_list(t->told);
}

void check_seal(trial *t, gg_side side) {
    gg_side other = gg_other(side);
    gg_state *const after[2] = {t->a, t->c};
    gg_events *const told[2] = {&t->one, &t->other};
    uint64_t seed = gg_rng_next(&t->rng), owed[2];
    for (int i = 0; i < 2; i++) {
        const gg_action action = gg_list_get(t->listed, below(t, t->listed->count));
        copy_state(t, after[i], t->match->state);
        apply_fast(t, after[i], side, &action, seed, told[i]);
        drop_hidden(told[i], other);
        if (!gg_owes(prompt_of(t, after[i]), other)) return;
        must(t->game->sealed(t->scenario, t->match->state, side, &action, after[i]), "not sealed: %s",
             contract_words(t, side, &action));
        owed[i] = still_owed(t, after[i], side);
        observe(t, after[i], other, t->d);
        copy_state(t, after[i], t->d);
    }
    if (owed[0] != owed[1]) return; /* who still owes what is no secret */
    must(same_state(t, t->a, t->c), "side %d sees what side %d chose", (int)other, (int)side);
    must(t->one.count == t->other.count, "side %d is told what side %d chose", (int)other, (int)side);
    for (uint32_t i = 0; i < t->one.count; i++)
        must(same_event(&t->one.at[i], &t->other.at[i]), "side %d is told what side %d chose", (int)other,
             (int)side);
}

/* --- leaks ---------------------------------------------------------------------------------------- */

/* A hash of all dice that the action asks for, whoever throws them. What is drawn in secret comes from the
 * key, or, where it may be turned up, nothing that comes after it counts. */
static uint64_t dice_asked(trial *t, const gg_state *from, gg_side side, const gg_action *action,
                           uint64_t seed, bool to_draw) {
    static const gg_key key = {{7}};
    static int16_t tape[GG_MAX_DICE];
    gg_rng rng = {seed};
    uint64_t hash = 0;
    int size = 0;
    for (;;) {
        copy_state(t, t->c, from);
        if (to_draw)
            gg_dice_ask(&t->dice);
        else
            gg_dice_thrown(&t->dice, &key, t->match->steps + 1);
        t->dice.tape_size = (uint16_t)size;
        memcpy(t->dice.tape, tape, (size_t)size * sizeof *tape);
        t->game->apply(&t->table, t->c, side, action, &t->dice, NULL);
        const gg_need need = t->dice.need;
        if (need.count == 0) return hash;
        const int told[] = {need.count, need.low, need.high, need.subject, need.alike, need.same_from};
        hash = gg_hash(need.what, strlen(need.what), gg_hash(told, sizeof told, hash));
        if (need.drawn) return hash;
        for (int i = 0; i < need.count; i++)
            tape[size++] =
                (int16_t)(need.low + (int)gg_rng_below(&rng, (uint32_t)(need.high - need.low + 1)));
    }
}

/* May the action, by a rule of the game, turn up what is hidden? */
static bool reveals(const trial *t, gg_side side, const gg_action *action) {
    return t->game->reveals && t->game->reveals(t->scenario, t->match->state, side, action);
}

/* What dice a step needs does not depend on what others hide, not even where it opens what they sealed: who
 * is asked for dice could choose again, knowing more. Room: c. */
static void same_needs(trial *t, const gg_state *world, gg_side side, const gg_action *action) {
    uint64_t seed = gg_rng_next(&t->rng);
    bool to_draw = reveals(t, side, action);
    must(dice_asked(t, t->match->state, side, action, seed, to_draw) ==
             dice_asked(t, world, side, action, seed, to_draw),
         "a leak in the dice asked for: %s", contract_words(t, side, action));
}

void check_needs(trial *t, gg_side side) {
    gg_prompt prompt = gg_match_prompt(t->match);
    bool sheet = is_role(t, prompt, GG_SHEET);
    if (!t->game->secrets || (!sheet && !is_role(t, prompt, GG_SEALED))) return;
    for (int i = 0; i < (is_large(t) ? FEW_WORLDS : WORLDS); i++) {
        const gg_action action = gg_list_get(t->listed, below(t, t->listed->count));
        if (sheet && t->game->is_line(&action)) continue;
        observe(t, t->match->state, side, t->a);
        imagine(t, t->a, side, t->b);
        same_needs(t, t->b, side, &action);
    }
}

/* What is told to the viewer alone may be what was drawn, which is another card in another world. */
static bool same_to_viewer(const trial *t, const gg_event *a, const gg_event *b) {
    if (!t->game->draws || a->hidden == GG_OPEN) return same_event(a, b);
    return a->kind == b->kind && a->rule == b->rule && a->class == b->class && a->hidden == b->hidden;
}

static void same_news(trial *t, gg_side side, const gg_action *action, gg_side viewer) {
    const char *words = contract_words(t, side, action);
    drop_hidden(&t->one, viewer);
    drop_hidden(&t->other, viewer);
    must(t->one.count == t->other.count, "viewer %d is told of %u things, or of %u: %s", (int)viewer,
         t->one.count, t->other.count, words);
    for (uint32_t i = 0; i < t->one.count; i++)
        must(same_to_viewer(t, &t->one.at[i], &t->other.at[i]), "viewer %d is told of %s, or of %s: %s",
             (int)viewer, t->game->event_names[t->one.at[i].kind], t->game->event_names[t->other.at[i].kind],
             words);
}

static void same_odds(trial *t, const gg_state *world, gg_side side, const gg_action *action,
                      gg_side viewer) {
    gg_odds *one = gg_odds_of(&t->table, t->match->state, side, action, viewer, FEW_WAYS, t->seed);
    gg_odds *other = gg_odds_of(&t->table, world, side, action, viewer, FEW_WAYS, t->seed);
    bool same =
        one->count == other->count && one->sampled == other->sampled && one->samples == other->samples;
    for (int i = 0; same && i < one->count; i++)
        same = one->outcome[i].label == other->outcome[i].label &&
               one->outcome[i].chance.over == other->outcome[i].chance.over &&
               one->outcome[i].chance.under == other->outcome[i].chance.under;
    must(same, "a leak in the odds: %s", contract_words(t, side, action));
    gg_odds_free(one);
    gg_odds_free(other);
}

/* The last one of a sealed decision opens what was sealed: what comes of it may differ. */
static bool opens_seals(const trial *t, gg_prompt prompt) {
    return prompt.sides != 3 && (is_role(t, prompt, GG_SEALED) || is_role(t, prompt, GG_SHEET));
}

/* World: b. */
void check_leaks(trial *t, gg_side side, const gg_action *action, gg_side viewer) {
    gg_prompt prompt = gg_match_prompt(t->match);
    if (!t->game->secrets || !t->game->hides(t->scenario, t->match->state, viewer)) return;
    observe(t, t->match->state, viewer, t->a);
    imagine(t, t->a, viewer, t->b);
    observe(t, t->b, side, t->c);
    if (t->game->judge(&t->table, t->c, side, action).rule) return; /* it takes what he has here */
    if (side == viewer) same_odds(t, t->b, side, action, viewer);
    bool opens = reveals(t, side, action);
    if (!opens || side == viewer)
        same_needs(t, t->b, side, action); /* he may know what he turns up himself */
    if (opens || opens_seals(t, prompt)) return;
    uint64_t seed = gg_rng_next(&t->rng);
    copy_state(t, t->a, t->match->state);
    apply_fast(t, t->a, side, action, seed, &t->one);
    apply_fast(t, t->b, side, action, seed, &t->other);
    must(same_prompt(prompt_of(t, t->a), prompt_of(t, t->b)), "a leak by the question that follows: %s",
         contract_words(t, side, action));
    same_news(t, side, action, viewer);
    gg_side sees = t->game->draws ? GG_PUBLIC : viewer;
    observe(t, t->a, sees, t->c);
    observe(t, t->b, sees, t->d);
    must(same_state(t, t->c, t->d), "viewer %d sees two worlds behind one action: %s", (int)viewer,
         contract_words(t, side, action));
}
