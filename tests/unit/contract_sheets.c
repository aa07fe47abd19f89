/* contract: order sheets, and plans for them. */
#include "contract.h"

#include <stdlib.h>

enum { FEW_LINES = 64 };

static int styles(const trial *t) {
    int count = 0;
    while (t->game->plan && t->game->plan_styles[count]) count++;
    return count;
}

static void write_line(trial *t, gg_state *state, gg_side side, const gg_action *line) {
    gg_verdict verdict;
    observe(t, state, side, t->d);
    verdict = t->game->judge(&t->table, t->d, side, line);
    must(verdict.rule == 0, "a line refused by %s: %s", gg_rule_id(t->game->book, verdict.rule),
         contract_words(t, side, line));
    apply_fast(t, state, side, line, 1, NULL);
}

/* A sheet: its lines, and what commits it. Of a game that does not plan: as the lists propose. */
static uint32_t make_sheet(trial *t, const gg_state *state, gg_side side, gg_action *line) {
    gg_state *draft = gg_alloc(t->game->state_size);
    uint32_t count = 0;
    gg_list_clear(t->told);
    observe(t, state, side, draft);
    if (styles(t)) {
        t->game->plan(&t->table, draft, side, (int)below(t, (size_t)styles(t)), &t->rng, t->told);
        must(!t->told->cut && t->told->count <= FEW_LINES, "a plan of %u lines", t->told->count);
        for (; count < t->told->count; count++) line[count] = gg_list_get(t->told, count);
    }
    while (!styles(t) && (count == 0 || t->game->is_line(&line[count - 1]))) {
        gg_list_clear(t->told);
        t->game->actions(&t->table, draft, side, t->told);
        line[count] =
            gg_list_get(t->told, count == FEW_LINES - 1 ? t->told->count - 1 : below(t, t->told->count));
        if (t->game->is_line(&line[count])) apply_fast(t, draft, side, &line[count], 1, NULL);
        count++;
    }
    free(draft);
    must(count > 0 && !t->game->is_line(&line[count - 1]), "a sheet that is not committed");
    for (uint32_t i = 0; i + 1 < count; i++) must(t->game->is_line(&line[i]), "a sheet that goes on");
    return count - 1;
}

static void shuffle(trial *t, gg_action *line, uint32_t count) {
    for (uint32_t i = count; i > 1; i--) {
        uint32_t other = below(t, i);
        gg_action kept = line[i - 1];
        line[i - 1] = line[other];
        line[other] = kept;
    }
}

/* Any way of writing the same lines gives the same bytes, and so do the lines read off the sheet. Rooms: a is
 * the state with a torn sheet, b with a written one. */
static void check_order(trial *t, gg_side side, gg_action *line, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) write_line(t, t->b, side, &line[i]);
    for (int way = 0; way < 2; way++) {
        shuffle(t, line, count);
        copy_state(t, t->c, t->a);
        for (uint32_t i = 0; i < count; i++) {
            write_line(t, t->c, side, &line[below(t, i + 1)]); /* some twice */
            write_line(t, t->c, side, &line[i]);
        }
        must(same_state(t, t->b, t->c), "the order of writing shows in the sheet of side %d", (int)side);
    }
    gg_list_clear(t->listed);
    t->game->sheet(t->scenario, t->b, side, t->listed);
    copy_state(t, t->c, t->a);
    for (uint32_t i = 0; i < t->listed->count; i++) {
        const gg_action read = gg_list_get(t->listed, i);
        must(t->game->is_line(&read), "what is written is no line: %s", contract_words(t, side, &read));
        check_words(t, t->c, side, &read);
        write_line(t, t->c, side, &read);
    }
    must(same_state(t, t->b, t->c), "the lines of the sheet of side %d make another one", (int)side);
    t->game->tear(t->scenario, t->c, side);
    must(same_state(t, t->a, t->c), "a torn sheet leaves something behind");
}

/* Others see of a draft that it is committed, and nothing else. */
static void check_veil(trial *t, gg_side side, const gg_state *one, const gg_state *other) {
    for (gg_side viewer = GG_FIRST; viewer <= GG_PUBLIC; viewer++) {
        if (viewer == GG_NOBODY || viewer == side) continue;
        gg_state *seen = gg_alloc(t->game->state_size);
        observe(t, one, viewer, seen);
        observe(t, other, viewer, t->d);
        must(same_state(t, seen, t->d), "viewer %d sees the sheet of side %d", (int)viewer, (int)side);
        free(seen);
    }
}

/* Committing is seen and can be taken back, what was written not. b: written, c: room. */
static void check_commitment(trial *t, gg_side side, const gg_action *commit) {
    const gg_ruleset *game = t->game;
    write_line(t, t->b, side, commit);
    must(game->committed(t->scenario, t->b, side), "a sheet is committed but does not know it");
    must(game->sealed(t->scenario, t->match->state, side, commit, t->b), "a commitment that is not sealed");
    check_prompt(t, t->b);
    copy_state(t, t->c, t->a);
    gg_action other[FEW_LINES];
    uint32_t count = make_sheet(t, t->a, side, other);
    for (uint32_t i = 0; i <= count; i++) write_line(t, t->c, side, &other[i]);
    check_veil(t, side, t->b, t->c);
    game->withdraw(t->scenario, t->c, side);
    must(!game->committed(t->scenario, t->c, side), "withdrawn but committed");
    check_veil(t, side, t->a, t->c);
    game->tear(t->scenario, t->c, side);
    must(same_state(t, t->a, t->c), "withdrawn and torn, but something is left");
}

void check_sheets(trial *t, gg_side side) {
    gg_action line[FEW_LINES];
    gg_prompt prompt = gg_match_prompt(t->match);
    must(!t->game->committed(t->scenario, t->match->state, side), "a sheet committed before it is");
    copy_state(t, t->a, t->match->state);
    t->game->tear(t->scenario, t->a, side);
    check_veil(t, side, t->a, t->match->state);
    copy_state(t, t->b, t->a);
    uint32_t count = make_sheet(t, t->a, side, line);
    const gg_action commit = line[count];
    check_order(t, side, line, count);
    check_veil(t, side, t->a, t->b);
    if (prompt.sides == 3) check_commitment(t, side, &commit);
    if (t->saved || same_state(t, t->a, t->match->state)) return;
    t->saved = true;
    check_record(t);
}

void rewrite_sheets(trial *t, gg_state *state, gg_side viewer) {
    gg_action line[FEW_LINES];
    gg_prompt prompt = prompt_of(t, state);
    if (!is_role(t, prompt, GG_SHEET)) return;
    for (gg_side side = GG_FIRST; side <= GG_SECOND; side++) {
        if (side == viewer) continue;
        bool committed = t->game->committed(t->scenario, state, side);
        if (committed) t->game->withdraw(t->scenario, state, side);
        t->game->tear(t->scenario, state, side);
        uint32_t count = make_sheet(t, state, side, line);
        uint32_t written = committed ? count + 1 : below(t, count + 1);
        for (uint32_t i = 0; i < written; i++) apply_fast(t, state, side, &line[i], 1, NULL);
    }
}
