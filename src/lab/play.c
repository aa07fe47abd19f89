/* play: the loop of a game, watched. */
#include "lab/play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { OPENING = 6, LEAD = 25 /* evaluation that counts as being ahead */ };

/* A game in progress and what is kept of it until its end. */
typedef struct sitting {
    const lab_table *table;
    const gg_ruleset *game;
    gg_state *state, *seen;
    gg_trail trail;
    gg_dice dice;
    gg_events events;
    gg_rng opening;
    int *values; /* evaluation for GG_FIRST after each action */
    int room;
    gg_side leader;
    gg_text name, words; /* of a piece */
    ai_choice choice;
    gg_table at; /* the scenario with a workspace */
    gg_list *list;
} sitting;

int lab_usual_opening(const gg_ruleset *game) {
    return game->chance ? 0 : OPENING;
}

/* --- losses ------------------------------------------------------------------------------------------- */

static void count_loss(lab_game *g, gg_span kind, gg_side side, int count) {
    char name[sizeof g->loss->name];
    size_t most = sizeof name - 1;
    gg_span_copy((gg_span){kind.at, kind.size < most ? kind.size : most}, name, sizeof name);
    int i = 0;
    while (i < g->loss_kinds && strcmp(g->loss[i].name, name) != 0) i++;
    if (i == LAB_LOSS_KINDS) return;
    if (i == g->loss_kinds) memcpy(g->loss[g->loss_kinds++].name, name, sizeof name);
    g->loss[i].count[side] += count;
}

/* Cuts the side off the front of a piece's name ("French Infantry (in3)") and says which it was. */
static gg_side cut_side(const sitting *s, gg_span *name) {
    for (int side = 0; side < 2; side++) {
        gg_span word = gg_span_of(s->game->side_name(s->table->scenario, (gg_side)side));
        if (name->size <= word.size || !gg_span_starts(*name, word.at)) continue;
        *name = gg_span_trim((gg_span){name->at + word.size, name->size - word.size});
        return (gg_side)side;
    }
    return GG_NOBODY;
}

/* Cuts what tells one piece of a kind from another: a number, or something in brackets. */
static void cut_number(gg_span *name) {
    const char *bracket = memchr(name->at, '(', name->size);
    if (bracket && bracket > name->at) name->size = (size_t)(bracket - name->at);
    *name = gg_span_trim(*name);
    while (name->size > 1 && isdigit((unsigned char)name->at[name->size - 1])) name->size--;
    *name = gg_span_trim(*name);
}

static bool ask_attribute(sitting *s, gg_span piece, const char *key) {
    gg_text_clear(&s->words);
    return s->game->attribute(s->table->scenario, s->state, piece, gg_span_of(key), &s->words);
}

/* Side and kind are attributes of the piece where the game has them, else they are read off its name. */
static void count_piece(sitting *s, lab_game *g, int piece, int count) {
    const gg_scenario *scenario = s->table->scenario;
    gg_text_clear(&s->name);
    s->game->write_subject(scenario, piece, &s->name);
    gg_span name = gg_text_span(&s->name), kind = name;
    if (name.size == 0) return;
    gg_side side = cut_side(s, &kind);
    cut_number(&kind);
    if (ask_attribute(s, name, "side")) s->game->read_side(scenario, gg_text_span(&s->words), &side);
    if (side == GG_NOBODY) return; /* no piece of anybody's */
    if (ask_attribute(s, name, "type") || ask_attribute(s, name, "kind")) kind = gg_text_span(&s->words);
    count_loss(g, kind, side, count);
}

/* A piece that loses its last strength is told of twice in one action, as hit and as gone: it counts once. */
static bool is_told_before(const gg_events *events, uint32_t index) {
    const gg_event *now = &events->at[index];
    for (const gg_event *before = events->at; before < now; before++)
        if (before->class == GG_EVENT_LOSS && before->arg[0] == now->arg[0] && before->kind != now->kind)
            return true;
    return false;
}

static void count_events(sitting *s, lab_game *g) {
    for (uint32_t i = 0; i < s->events.count; i++) {
        const gg_event *event = &s->events.at[i];
        g->fired[event->rule]++;
        if (event->class != GG_EVENT_LOSS || is_told_before(&s->events, i)) continue;
        count_piece(s, g, event->arg[0], event->value > 0 ? event->value : 1);
    }
}

/* --- the course of the game --------------------------------------------------------------------------- */

static void note_value(sitting *s, lab_game *g) {
    int value = s->game->evaluate(&s->at, s->state, GG_FIRST);
    if (g->actions >= s->room) {
        s->room = s->room ? 2 * s->room : 1024;
        s->values = gg_grow(s->values, (size_t)s->room * sizeof *s->values);
    }
    s->values[g->actions] = value;
    gg_side leader = value > LEAD ? GG_FIRST : value < -LEAD ? GG_SECOND : GG_NOBODY;
    if (leader == GG_NOBODY) return;
    if (s->leader != GG_NOBODY && leader != s->leader) g->leads++;
    s->leader = leader;
}

static void note_course(const sitting *s, lab_game *g) {
    for (int i = 0; i < LAB_COURSE; i++) g->course[i] = s->values[(int64_t)g->actions * i / (LAB_COURSE - 1)];
}

/* --- deciding ----------------------------------------------------------------------------------------- */

static const gg_state *observed(sitting *s, gg_side side) {
    if (!s->game->secrets) return s->state;
    s->game->observe(s->table->scenario, s->state, side, s->seen);
    return s->seen;
}

static gg_action decide(sitting *s, lab_game *g, gg_side side) {
    const gg_state *seen = observed(s, side);
    gg_list_clear(s->list);
    s->game->actions(&s->at, seen, side, s->list);
    uint32_t count = s->list->count;
    if (count == 1) return gg_list_get(s->list, 0);
    g->choices += count;
    g->decisions++;
    if (g->actions < s->table->opening) return gg_list_get(s->list, gg_rng_below(&s->opening, count));
    lab_team_choose(s->table->team[side], seen, side, &s->trail, &s->choice);
    return s->choice.action;
}

static void roll_dice_of(sitting *s, int action) {
    gg_dice_fast(&s->dice, gg_mix(s->table->dice_seed + 0x9e3779b97f4a7c15u * (uint64_t)(action + 1)));
}

static void set_up(sitting *s, lab_game *g) {
    const lab_table *table = s->table;
    roll_dice_of(s, 0);
    s->game->setup(&s->at, s->state, &s->dice, NULL);
    if (s->game->situation) gg_trail_note(&s->trail, table->scenario, s->state);
    g->first = GG_NOBODY;
    note_value(s, g);
}

/* What both sides decide before anybody's turn gives nobody an advantage. */
static void note_first(const sitting *s, lab_game *g, gg_prompt prompt) {
    if (g->first != GG_NOBODY || !gg_is_turn(s->game, prompt)) return;
    g->first = prompt.sides == 1 ? GG_FIRST : prompt.sides == 2 ? GG_SECOND : GG_NOBODY;
}

static void run(sitting *s, lab_game *g) {
    const lab_table *table = s->table;
    gg_events *events = table->telling ? &s->events : NULL;
    for (;;) {
        gg_prompt prompt = s->game->prompt(table->scenario, s->state);
        if (prompt.sides == 0 || g->actions >= table->most) return;
        gg_side side = (prompt.sides & 1) != 0 ? GG_FIRST : GG_SECOND;
        note_first(s, g, prompt);
        gg_action action = decide(s, g, side);
        roll_dice_of(s, g->actions + 1);
        s->events.count = 0;
        gg_step(&s->at, s->state, &s->trail, side, &action, &s->dice, events);
        g->actions++;
        note_value(s, g);
        if (events) count_events(s, g);
    }
}

lab_game *lab_play(const lab_table *table) {
    const gg_ruleset *game = table->scenario->game;
    sitting *s = gg_alloc(sizeof *s);
    lab_game *g = gg_alloc(sizeof *g);
    g->fired = gg_alloc((size_t)game->book->count * sizeof *g->fired);
    s->table = table;
    s->game = game;
    s->state = gg_alloc(game->state_size);
    s->seen = gg_alloc(game->state_size);
    s->at = (gg_table){table->scenario, game->work_size ? gg_alloc(game->work_size) : NULL};
    s->list = gg_list_new();
    s->leader = GG_NOBODY;
    s->opening.state = gg_mix(table->dice_seed + 1);
    gg_trail_init(&s->trail);
    set_up(s, g);
    run(s, g);
    gg_outcome outcome = game->outcome(table->scenario, s->state);
    g->finished = outcome.over;
    g->winner = outcome.over ? outcome.winner : GG_NOBODY;
    g->rule = outcome.over ? outcome.rule : 0;
    g->score[0] = outcome.score[0];
    g->score[1] = outcome.score[1];
    note_course(s, g);
    gg_trail_free(&s->trail);
    gg_text_free(&s->name);
    gg_text_free(&s->words);
    gg_events_free(&s->events);
    gg_list_free(s->list);
    free(s->at.work);
    free(s->values);
    free(s->state);
    free(s->seen);
    free(s);
    return g;
}

void lab_game_free(lab_game *g) {
    if (!g) return;
    free(g->fired);
    free(g);
}
