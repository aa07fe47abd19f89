/* sheet: order sheets are weighed as a whole and handed out line by line.
 *
 * Looking one line ahead says nothing, so the game is asked for whole sheets, one of each style. Each is
 * played in the same few imagined worlds to the next sheet, the other side and all questions on the way being
 * answered as by one who does not answer, and judged there. The best is remembered, and every call hands out
 * its next line as long as what is written is what was handed out; if somebody has torn the sheet or written
 * on it, it is planned anew. Where the game plans nothing, or nothing of use, the sheet is left to it.
 *
 * Invariants: lines is empty or ends with what commits the sheet, and nothing else in it does; next <=
 * lines.count. A commit comes after PATIENCE times as many calls as a sheet has lines, at the latest. */
#include "ai/sheet.h"

#include "ai/gains.h"

#include <string.h>

enum {
    STYLES = 16,             /* that are compared, at most */
    LINES = 1024,            /* of a sheet, */
    WORDS = 16 * LINES,      /* and their words */
    LONGEST = 1000,          /* questions from one sheet to the next that are answered */
    PATIENCE = 20,           /* times that a sheet is planned anew before it is left to the game */
    WORLD = AI_SCRATCH - 1,  /* the scratch state as we imagine it, */
    WRITTEN = AI_SCRATCH - 2 /* and as it will be seen with the next line on the sheet */
};

typedef struct ai_sheet {
    gg_side side;
    gg_prompt prompt; /* that asks for it */
    int planned;      /* so many times */
    gg_list lines;
    uint32_t next;    /* line to be handed out, */
    uint64_t written; /* while this is the hash of what is written */
    int value;
} sheet;

size_t ai_sheet_needs(const gg_ruleset *game) {
    if (!game->plan) return 0;
    return ai_aligned(sizeof(sheet)) + ai_aligned(LINES * sizeof(uint32_t)) +
           ai_aligned(WORDS * sizeof(int32_t));
}

void ai_sheet_init(ai_mind *mind) {
    if (!mind->game->plan) return;
    mind->sheet = ai_take(&mind->arena, sizeof *mind->sheet);
    uint32_t *at = ai_take(&mind->arena, LINES * sizeof *at);
    int32_t *word = ai_take(&mind->arena, WORDS * sizeof *word);
    mind->sheet->lines = gg_list_over(at, LINES, word, WORDS);
}

/* --- what a sheet comes to ------------------------------------------------------------------------------ */

/* What somebody does of whom nothing is expected. */
static void do_anything(ai_mind *mind, gg_state *world, gg_prompt prompt, gg_side side, uint64_t seed) {
    gg_action action;
    if (gg_is_turn(mind->game, prompt)) {
        gg_list list = ai_list(mind, world, side);
        gg_list_read(&list, 0, &action);
        ai_unlist(mind, &list);
    } else {
        gg_observe(mind->scenario, world, side, mind->view);
        gg_otherwise(&mind->table, mind->view, side, &action);
    }
    ai_apply(mind, world, side, &action, seed, NULL);
}

/* To our next sheet, or the end of the game. */
static void play_on(ai_mind *mind, gg_state *world, gg_side side, gg_rng *dice) {
    for (int left = LONGEST; left > 0 && !mind->stop; left--) {
        gg_prompt prompt = mind->game->prompt(mind->scenario, world);
        bool writes = prompt.sides && gg_role_of(mind->game, prompt) == GG_SHEET;
        if (prompt.sides == 0 || (writes && gg_owes(prompt, side))) return;
        do_anything(mind, world, prompt, ai_decider(prompt), gg_rng_next(dice));
    }
}

static bool is_legal(ai_mind *mind, const gg_state *seen, gg_side side, const gg_action *line) {
    return mind->game->judge(&mind->table, seen, side, line).rule == 0;
}

/* False if one of the lines is refused. */
static bool write_down(ai_mind *mind, gg_state *world, gg_side side, const gg_list *lines, gg_rng *dice) {
    gg_action line;
    for (size_t i = 0; i < lines->count; i++) {
        gg_list_read(lines, i, &line);
        gg_observe(mind->scenario, world, side, mind->view);
        if (!is_legal(mind, mind->view, side, &line)) return false;
        ai_apply(mind, world, side, &line, gg_rng_next(dice), NULL);
    }
    return true;
}

/* Does it end with what commits it? */
static bool is_whole(const ai_mind *mind, const gg_list *lines) {
    if (lines->cut || lines->count == 0) return false;
    for (size_t i = 0; i < lines->count; i++) {
        gg_action line = gg_list_get(lines, i);
        if (mind->game->is_line(&line) != (i + 1 < lines->count)) return false;
    }
    return true;
}

/* The same seed gives the same sheet. */
static bool plan(ai_mind *mind, gg_side side, int style, uint64_t seed, gg_list *lines) {
    gg_rng own = {seed};
    mind->game->plan(&mind->table, mind->seen, side, style, &own, lines);
    return is_whole(mind, lines);
}

/* What a style is worth for the side in one world. */
static int value_of(ai_mind *mind, gg_side side, int style, uint64_t seed, uint64_t world_seed) {
    gg_state *world = mind->scratch[WORLD];
    gg_rng dice = {world_seed};
    gg_list lines = ai_list_atop(mind, LINES);
    bool stands = plan(mind, side, style, seed, &lines);
    ai_keep_list(mind, &lines);
    ai_imagine(mind, mind->seen, side, world_seed, world);
    stands = stands && write_down(mind, world, side, &lines, &dice);
    ai_unlist(mind, &lines);
    if (!stands) return -AI_WON;
    play_on(mind, world, side, &dice);
    return ai_value(mind, world, mind->game->prompt(mind->scenario, world), side);
}

/* --- the sheet that is written -------------------------------------------------------------------------- */

/* The style that does best in a few worlds. A world that is broken off says nothing. */
static int best_style(ai_mind *mind, gg_side side, uint64_t seed, int *mean) {
    int styles = 0, sum[STYLES] = {0}, value[STYLES], best = 0, worlds = 0;
    while (styles < STYLES && mind->game->plan_styles[styles]) styles++;
    for (; worlds < AI_WORLDS && !mind->stop; worlds++) {
        uint64_t world = gg_rng_next(&mind->rng);
        for (int i = 0; i < styles && !mind->stop; i++) value[i] = value_of(mind, side, i, seed, world);
        if (mind->stop) break;
        for (int i = 0; i < styles; i++) sum[i] += value[i];
    }
    for (int i = 1; i < styles; i++)
        if (sum[i] > sum[best]) best = i;
    *mean = worlds > 0 ? sum[best] / worlds : ai_value(mind, mind->seen, mind->root, side);
    return best;
}

static bool asks_the_same(gg_prompt a, gg_prompt b) {
    return a.kind == b.kind && memcmp(a.subject, b.subject, sizeof a.subject) == 0;
}

static uint64_t hash_of_written(ai_mind *mind, const gg_state *seen, gg_side side) {
    gg_list lines = ai_list_atop(mind, GG_MAX_ACTIONS);
    mind->game->sheet(mind->scenario, seen, side, &lines);
    uint64_t hash = 0;
    for (size_t i = 0; i < lines.count; i++) {
        gg_action line = gg_list_get(&lines, i);
        hash = gg_mix(hash + ai_action_mark(&line));
    }
    return hash;
}

/* Is there a next line, and is it legal? */
static bool may_go_on(ai_mind *mind, gg_side side) {
    const sheet *s = mind->sheet;
    if (s->next == s->lines.count) return false;
    gg_action line = gg_list_get(&s->lines, s->next);
    return is_legal(mind, mind->seen, side, &line);
}

/* False if it is better left to the game. */
static bool plan_anew(ai_mind *mind, gg_side side) {
    sheet *s = mind->sheet;
    uint64_t seed = gg_rng_next(&mind->rng);
    s->planned = s->side == side && asks_the_same(s->prompt, mind->root) ? s->planned + 1 : 1;
    s->side = side;
    s->prompt = mind->root;
    s->next = 0;
    gg_list_clear(&s->lines);
    if (s->planned > PATIENCE) return false;
    int style = best_style(mind, side, seed, &s->value);
    bool whole = plan(mind, side, style, seed, &s->lines);
    if (whole && may_go_on(mind, side)) return true;
    gg_list_clear(&s->lines);
    return false;
}

/* Is what is written just what was handed out, and can it be gone on with? */
static bool goes_on(ai_mind *mind, gg_side side) {
    const sheet *s = mind->sheet;
    if (s->side != side || !asks_the_same(s->prompt, mind->root)) return false;
    return may_go_on(mind, side) && hash_of_written(mind, mind->seen, side) == s->written;
}

static void hand_out(ai_mind *mind, gg_side side, gg_action *line) {
    sheet *s = mind->sheet;
    gg_state *then = mind->scratch[WRITTEN];
    gg_list_read(&s->lines, s->next++, line);
    if (s->next == s->lines.count) return;
    ai_copy(mind, then, mind->seen);
    ai_apply(mind, then, side, line, 0, NULL);
    s->written = hash_of_written(mind, then, side);
}

void ai_write_sheet(ai_mind *mind, gg_side side, ai_choice *choice) {
    ai_candidate line = {.visits = 1};
    if (mind->sheet && (goes_on(mind, side) || plan_anew(mind, side))) {
        line.value = mind->sheet->value;
        hand_out(mind, side, &line.action);
    } else {
        gg_otherwise(&mind->table, mind->seen, side, &line.action);
        line.value = ai_value(mind, mind->seen, mind->root, side);
    }
    if (mind->sheet && !mind->game->is_line(&line.action)) mind->sheet->planned = 0;
    ai_rank(choice, &line, 1);
}
