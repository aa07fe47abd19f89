/* protocol: the commands of the engine. See protocol.h.
 *
 * Each command writes its members into an open object that begins with "ok":true. If it fails, what it wrote
 * is taken back and an error object stands in its place, so no answer is ever half of one thing. */
#include "cli/protocol.h"

#include "cli/advice.h"
#include "cli/answers.h"
#include "game/record.h"

#include <stdlib.h>
#include <string.h>

/* A wish that waits for dice: an action, or the set-up of a new match. */
typedef struct wish {
    gg_match *match; /* a match whose set-up waits; NULL: an action of the match being played */
    bool waits;
    gg_side side;
    gg_action action;
    int16_t tape[GG_MAX_DICE];
    int tape_size;
} wish;

struct protocol {
    const char *bound; /* the side of --seat, or NULL */
    gg_match *match;   /* NULL before `new` and `load` */
    gg_side seat;      /* who is told; GG_UMPIRE: everything */
    gg_state *seen;    /* the state as the seat knows it, filled by look() */
    gg_list *actions;
    wish wish;
    gg_verdict refusal; /* of the command being answered; rule 0: none */
};

typedef bool (*command_run)(protocol *, const gg_line *, gg_json *, gg_error *);

protocol *protocol_new(const char *seat) {
    protocol *self = gg_alloc(sizeof *self);
    self->bound = seat;
    self->seat = GG_UMPIRE;
    self->actions = gg_list_new();
    return self;
}

static void forget_wish(protocol *self) {
    gg_match_free(self->wish.match);
    self->wish = (wish){0};
}

/* The wish waits for dice in the place of any other. */
static void keep_wish(protocol *self, const wish *now) {
    if (self->wish.match != now->match) forget_wish(self);
    self->wish = *now;
    self->wish.waits = true;
}

void protocol_free(protocol *self) {
    if (!self) return;
    forget_wish(self);
    gg_match_free(self->match);
    free(self->seen);
    gg_list_free(self->actions);
    free(self);
}

/* --- what every command needs -------------------------------------------------------------------------- */

static bool playing(const protocol *self, gg_error *error) {
    return self->match || gg_fail(error, NULL, 0, "no game is set up: `new SCENARIO` or `load` first");
}

static bool unseated(const protocol *self, gg_error *error) {
    return self->seat == GG_UMPIRE || gg_fail(error, NULL, 0, "a seat may not do that");
}

/* The state as the seat may know it. */
static const gg_state *look(protocol *self) {
    gg_match_observe(self->match, self->seat, self->seen);
    return self->seen;
}

/* The seat that a word (NULL: none) or the command line asks for. */
static bool choose_seat(const protocol *self, const gg_scenario *scenario, gg_span word, gg_side *seat,
                        gg_error *error) {
    gg_side bound = GG_UMPIRE;
    *seat = GG_UMPIRE;
    if (self->bound && !words_read_side(scenario, gg_span_of(self->bound), &bound, error)) return false;
    if (word.at && !words_read_side(scenario, word, seat, error)) return false;
    if (self->bound && word.at && bound != *seat)
        return gg_fail(error, NULL, 0, "this engine has another seat");
    if (self->bound) *seat = bound;
    return true;
}

/* Puts a match in the place of the one before. */
static void play(protocol *self, gg_match *match, gg_side seat) {
    if (self->wish.match == match) self->wish.match = NULL;
    forget_wish(self);
    gg_match_free(self->match);
    self->match = match;
    self->seat = seat;
    self->seen = gg_grow(self->seen, match->game->state_size);
}

/* The state after `steps` steps as the seat might know it then. */
static const gg_state *look_back(protocol *self, uint32_t steps) {
    const gg_match *match = self->match;
    const gg_state *then = gg_match_state_at(match, steps);
    if (match->game->secrets && self->seat != GG_UMPIRE)
        match->game->observe(match->scenario, then, self->seat, self->seen);
    else
        memcpy(self->seen, then, match->game->state_size);
    return self->seen;
}

/* Where the match stood after `steps` steps. */
static void tell_situation_at(protocol *self, uint32_t steps, gg_json *json) {
    const gg_match *match = self->match;
    const gg_state *seen = look_back(self, steps);
    gg_json_str(json, "game", match->game->id);
    gg_json_str(json, "scenario", match->scenario->name);
    gg_json_str(json, "title", match->scenario->title);
    if (self->seat == GG_UMPIRE)
        gg_json_str(json, "seat", NULL);
    else
        answer_side(json, "seat", match->scenario, self->seat);
    gg_json_int(json, "step", steps - 1);
    if (match->keyed) {
        gg_digest digest = gg_match_commitment(match);
        gg_text hex = {0};
        gg_put_hex(&hex, digest.byte, sizeof digest.byte);
        gg_json_span(json, "commitment", gg_text_span(&hex));
        gg_text_free(&hex);
    } else {
        gg_json_str(json, "commitment", NULL);
    }
    answer_prompt(json, match->scenario, seen);
    answer_outcome(json, match->scenario, seen);
}

/* Where the match stands. */
static void tell_situation(protocol *self, gg_json *json) {
    tell_situation_at(self, self->match->steps, json);
}

/* --- hello, games, rules ------------------------------------------------------------------------------- */

static bool do_hello(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    (void)self, (void)line, (void)error;
    gg_json_str(json, "name", "grognard");
    gg_json_str(json, "version", CLI_VERSION);
    gg_json_int(json, "protocol", PROTOCOL_NUMBER);
    return true;
}

static bool do_games(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    (void)self, (void)line, (void)error;
    answer_games(json);
    return true;
}

static bool do_rules(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    int found = 0;
    if (line->rest.size == 0) return gg_fail(error, NULL, 0, "expected: rules ID or WORD");
    gg_json_array(json, "rules");
    for (const gg_ruleset *const *game = gg_games; *game; game++)
        if (!self->match || self->match->game == *game)
            found += answer_rules(json, (*game)->book, line->rest);
    gg_json_end(json);
    return found > 0 || gg_fail(error, NULL, 0, "no rule speaks of '%.*s'",
                                (int)(line->rest.size < 80 ? line->rest.size : 80), line->rest.at);
}

/* --- new, load, position ------------------------------------------------------------------------------- */

/* Sets up the match of a wish whose side is the seat. If that needs dice the wish waits for them. */
static bool start(protocol *self, const wish *now, gg_json *json, gg_error *error) {
    gg_match *match = now->match;
    gg_done done = gg_match_start(match, now->tape, now->tape_size);
    if (done == GG_NEEDS_DICE) {
        keep_wish(self, now);
        answer_need(json, match->scenario, &match->dice.need);
        return true;
    }
    if (done != GG_DONE) return gg_fail(error, NULL, 0, "those dice do not fit the set-up");
    if (now->tape_size > (int)match->dice.taken) {
        forget_wish(self);
        return gg_fail(error, NULL, 0, "too many dice for the set-up: begin again with `new`");
    }
    play(self, match, now->side);
    tell_situation(self, json);
    return true;
}

typedef struct wanted {
    gg_text name, options;
    gg_span seed, seat;
} wanted;

/* The words behind `new`. */
static bool read_wanted(const gg_line *line, wanted *want, gg_error *error) {
    for (int i = 1; i < line->count; i++) {
        const gg_word *word = &line->word[i];
        if (!word->value.at && i == 1) {
            gg_put_span(&want->name, word->text);
        } else if (word->value.at && gg_span_is(word->text, "option")) {
            gg_put_span(&want->options, word->value);
            gg_put_char(&want->options, ' ');
        } else if (word->value.at && gg_span_is(word->text, "seed")) {
            want->seed = word->value;
        } else if (word->value.at && gg_span_is(word->text, "seat")) {
            want->seat = word->value;
        } else {
            return gg_fail(error, NULL, 0,
                           "expected: new SCENARIO [option=NAME]... [seed=HEX|ask|ask:HEX] [seat=SIDE]");
        }
    }
    return want->name.size > 0 || gg_fail(error, NULL, 0, "which scenario? `games` lists them");
}

static bool new_match(protocol *self, const wanted *want, gg_json *json, gg_error *error) {
    gg_key key;
    char seed[72] = "";
    gg_span digits = want->seed, source;
    bool ask = want->seed.at && gg_span_cut(&digits, ':', &source) && gg_span_is(source, "ask");
    if (!ask) digits = want->seed;
    if (digits.at && !gg_span_copy(digits, seed, sizeof seed))
        return gg_fail(error, NULL, 0, "a seed is 1 to 64 hexadecimal digits");
    if (!cli_key(digits.at ? seed : NULL, &key, error)) return false;
    if (self->bound && !gg_scenario_shipped(gg_text_span(&want->name)))
        return gg_fail(error, NULL, 0, "a seat plays what is shipped; `games` lists it");
    gg_scenario *scenario = gg_scenario_load(gg_text_str(&want->name), gg_text_span(&want->options), error);
    if (!scenario) return false;
    wish now = {.match = (ask ? gg_match_thrown : gg_match_new)(scenario, &key)};
    if (choose_seat(self, scenario, want->seat, &now.side, error) && start(self, &now, json, error))
        return true;
    gg_match_free(now.match);
    return false;
}

static bool do_new(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    wanted want = {0};
    bool good = read_wanted(line, &want, error) && new_match(self, &want, json, error);
    gg_text_free(&want.name);
    gg_text_free(&want.options);
    return good;
}

/* A fresh match of the current scenario with those position lines. */
static bool set_position(protocol *self, gg_span lines, gg_json *json, gg_error *error) {
    const gg_match *old = self->match;
    gg_scenario *scenario = cli_scenario_again(old->scenario, error);
    if (!scenario) return false;
    gg_match *match = gg_match_new(scenario, old->keyed ? &old->key : NULL);
    match->asks = old->asks;
    gg_match_start(match, old->dice_log, (int)old->step[0].dice_count);
    if (!cli_position(match, lines, error)) {
        gg_match_free(match);
        return false;
    }
    play(self, match, self->seat);
    tell_situation(self, json);
    return true;
}

static bool do_position(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    if (!playing(self, error) || !unseated(self, error)) return false;
    gg_span lines = line->block.at ? line->block : line->rest;
    if (line->block.at || line->count > 1) return set_position(self, lines, json, error);
    gg_text text = {0};
    self->match->game->write_position(self->match->scenario, self->match->state, &text);
    gg_json_span(json, "position", gg_text_span(&text));
    gg_text_free(&text);
    return true;
}

/* Nobody at a table takes anything back, neither by `undo` nor with an older record. */
static bool may_load(const protocol *self, gg_error *error) {
    return !self->match || unseated(self, error);
}

static bool load_record(protocol *self, const char *file, gg_span text, gg_json *json, gg_error *error) {
    gg_match *match = gg_record_read(file, text, error);
    gg_side seat;
    if (match && choose_seat(self, match->scenario, (gg_span){NULL, 0}, &seat, error)) {
        play(self, match, seat);
        tell_situation(self, json);
        return true;
    }
    gg_match_free(match);
    return false;
}

/* What stands in a file that is neither is not told: whoever asks may have no right to read it. */
static bool load_from(protocol *self, const char *file, gg_span text, gg_json *json, gg_error *error) {
    gg_error ignored = {{0}};
    if (cli_kind_of(text) == CLI_RECORD) return load_record(self, file, text, json, error);
    if (!self->match) return gg_fail(error, file, 0, "this is no record");
    return set_position(self, text, json, &ignored) ||
           gg_fail(error, file, 0, "this is neither a record nor a position of %s", self->match->game->title);
}

static bool load_file(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    gg_text path = {0}, text = {0};
    if (self->bound) return gg_fail(error, NULL, 0, "a seat reads no files: load <<END and the lines");
    gg_put_span(&path, line->word[1].quoted ? line->word[1].text : line->rest);
    bool good = gg_read_regular_file(gg_text_str(&path), GG_MAX_FILE, &text, error) &&
                load_from(self, gg_text_str(&path), gg_text_span(&text), json, error);
    gg_text_free(&path);
    gg_text_free(&text);
    return good;
}

/* A record, or position lines for the game being played. */
static bool do_load(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    if (!may_load(self, error)) return false;
    if (!line->block.at && line->count < 2)
        return gg_fail(error, NULL, 0, "expected: load FILE, or load <<END and the lines");
    if (!line->block.at) return load_file(self, line, json, error);
    if (cli_kind_of(line->block) == CLI_RECORD) return load_record(self, "load", line->block, json, error);
    return playing(self, error) && set_position(self, line->block, json, error);
}

/* --- asking -------------------------------------------------------------------------------------------- */

/* Whose question or action it is: by=SIDE, else the seat, else the one side that owes the decision. */
static bool whose(const protocol *self, const gg_line *line, gg_side *side, gg_error *error) {
    const gg_scenario *scenario = self->match->scenario;
    gg_span by = gg_line_value(line, "by");
    if (by.at && !words_read_side(scenario, by, side, error)) return false;
    if (by.at && self->seat != GG_UMPIRE && *side != self->seat)
        return gg_fail(error, NULL, 0, "this seat plays %s", scenario->game->side_name(scenario, self->seat));
    if (by.at) return true;
    *side = self->seat;
    if (self->seat != GG_UMPIRE) return true;
    gg_prompt prompt = gg_match_prompt(self->match);
    if (prompt.sides == 0) return gg_fail(error, NULL, 0, "the game is over");
    if (prompt.sides == 3) return gg_fail(error, NULL, 0, "both sides owe this decision: say by=SIDE");
    *side = gg_owes(prompt, GG_FIRST) ? GG_FIRST : GG_SECOND;
    return true;
}

/* The words of an action, without dice= and by=, which are the protocol's own. */
static bool read_action(const protocol *self, const gg_line *line, gg_side side, gg_action *action,
                        gg_error *error) {
    gg_line bare = *line;
    bare.count = 0;
    for (int i = 0; i < line->count; i++) {
        const gg_word *word = &line->word[i];
        bool own = word->value.at && (gg_span_is(word->text, "dice") || gg_span_is(word->text, "by"));
        if (!own) bare.word[bare.count++] = *word;
    }
    bare.file = NULL;
    if (bare.count < 2) return gg_fail(error, NULL, 0, "which action? `list` shows what may be done");
    gg_state *known = gg_alloc(self->match->game->state_size);
    gg_match_observe(self->match, side, known);
    *action = (gg_action){0};
    bool good = gg_read_action(self->match->scenario, known, side, &bare, 1, action, error);
    free(known);
    return good;
}

/* "actions" of a side; nothing may be listed for one that owes no decision. */
static void tell_actions(protocol *self, gg_side side, gg_span prefix, gg_json *json) {
    gg_match_actions(self->match, side, self->actions);
    gg_match_observe(self->match, side, self->seen);
    answer_actions(json, self->match->scenario, self->seen, side, self->actions, prefix);
}

static bool do_list(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    gg_side side;
    if (!playing(self, error) || !whose(self, line, &side, error)) return false;
    const gg_word *last = &line->word[line->count - 1];
    gg_span prefix = line->rest;
    if (last->value.at && gg_span_is(last->text, "by")) prefix.size = (size_t)(last->text.at - prefix.at);
    prefix = gg_span_trim(prefix);
    gg_prompt prompt = self->match->game->prompt(self->match->scenario, look(self));
    answer_side(json, "side", self->match->scenario, side);
    gg_json_str(json, "prompt", prompt.sides ? self->match->game->prompts[prompt.kind].name : NULL);
    tell_actions(self, side, prefix, json);
    return true;
}

/* The number of steps after action N, which `at=N` or a lone word names; all of them without one. */
static bool read_moment(const protocol *self, gg_span word, uint32_t *steps, gg_error *error) {
    int action;
    *steps = self->match->steps;
    if (!word.at) return true;
    if (!gg_span_int(word, &action) || action < 0 || (uint32_t)action >= *steps)
        return gg_fail(error, NULL, 0, "expected the number of an action, 0 to %u", (unsigned)*steps - 1);
    *steps = (uint32_t)action + 1;
    return true;
}

static bool do_view(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    uint32_t steps;
    gg_span at = gg_line_value(line, "at");
    if (line->count > (at.at ? 2 : 1)) return gg_fail(error, NULL, 0, "expected: view [at=NUMBER]");
    if (!playing(self, error) || !read_moment(self, at, &steps, error)) return false;
    const gg_match *match = self->match;
    tell_situation_at(self, steps, json);
    const gg_state *seen = look_back(self, steps);
    gg_prompt prompt = match->game->prompt(match->scenario, seen);
    if (steps == match->steps) gg_json_hex(json, "hash", gg_match_hash(match, self->seat));
    answer_sides(json, match->scenario);
    gg_json_array(json, "options");
    for (int i = 0; match->game->options[i].name; i++)
        if (gg_option_on(match->scenario, i)) gg_json_str(json, NULL, match->game->options[i].name);
    gg_json_end(json);
    gg_json_object(json, "view");
    match->game->view(match->scenario, seen, json);
    gg_json_end(json);
    if (steps < match->steps) return true;
    gg_side side = self->seat != GG_UMPIRE ? self->seat : prompt.sides == 2 ? GG_SECOND : GG_FIRST;
    if (prompt.sides != 3 || self->seat != GG_UMPIRE) tell_actions(self, side, (gg_span){NULL, 0}, json);
    return true;
}

static bool do_judge(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    gg_side side;
    gg_action action;
    if (!playing(self, error) || !whose(self, line, &side, error) ||
        !read_action(self, line, side, &action, error))
        return false;
    gg_verdict verdict = gg_match_judge(self->match, side, &action);
    gg_json_bool(json, "legal", verdict.rule == 0);
    if (verdict.rule) answer_refusal(json, self->match->scenario, verdict);
    return true;
}

static bool do_odds(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    gg_side side;
    gg_action action;
    if (!playing(self, error) || !whose(self, line, &side, error) ||
        !read_action(self, line, side, &action, error))
        return false;
    self->refusal = gg_match_judge(self->match, side, &action);
    if (self->refusal.rule) return gg_fail(error, NULL, 0, "that action is not legal");
    gg_odds *odds = cli_odds(self->match, side, &action, self->seat);
    answer_odds(json, self->match->scenario, odds, self->seat);
    gg_odds_free(odds);
    return true;
}

/* The player that `think` asks: player=P or level=N, then its settings by their names. */
static bool read_player(const gg_line *line, ai_config *config, gg_error *error) {
    gg_text text = {0};
    gg_span player = gg_line_value(line, "player"), level = gg_line_value(line, "level");
    char mark = ':';
    gg_put_span(&text, player.at ? player : level.at ? level : gg_span_of("marshal"));
    for (int i = 1; i < line->count; i++) {
        const gg_word *word = &line->word[i];
        bool ours = gg_span_is(word->text, "player") || gg_span_is(word->text, "level") ||
                    gg_span_is(word->text, "by");
        if (ours) continue;
        gg_put_char(&text, mark);
        gg_put_span(&text, word->text);
        gg_put_char(&text, '=');
        gg_put_span(&text, word->value);
        mark = ',';
    }
    bool good = ai_config_read(gg_text_span(&text), config, error);
    gg_text_free(&text);
    return good;
}

/* Whoever sits at somebody else's table uses only so much of his machine. */
static bool keep_modest(ai_config *config, gg_error *error) {
    enum { MS = 10000, THREADS = 8, MEMORY = 1024 };
    if (config->ms == 0) config->ms = MS;
    return (config->ms <= MS && config->threads <= THREADS && config->memory * config->threads <= MEMORY) ||
           gg_fail(error, NULL, 0,
                   "a seat may ask for ms=%d, threads=%d and %d MiB of memory for all threads at most", MS,
                   THREADS, MEMORY);
}

static bool do_think(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    gg_side side;
    ai_config config;
    if (!playing(self, error) || !whose(self, line, &side, error) || !read_player(line, &config, error))
        return false;
    if (self->bound && !keep_modest(&config, error)) return false;
    if (!gg_owes(gg_match_prompt(self->match), side))
        return gg_fail(error, NULL, 0, "that side owes no decision");
    ai_choice *choice = gg_alloc(sizeof *choice);
    bool good = advice_ask(self->match, side, &config, choice, error);
    if (good) {
        gg_match_observe(self->match, side, self->seen);
        answer_side(json, "side", self->match->scenario, side);
        advice_json(json, self->match->scenario, self->seen, side, choice);
    }
    free(choice);
    return good;
}

static bool do_hash(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    (void)line;
    if (!playing(self, error)) return false;
    gg_json_hex(json, "hash", gg_match_hash(self->match, self->seat));
    return true;
}

/* --- doing and undoing --------------------------------------------------------------------------------- */

/* What a step brought. Dice are told apart from the events only where nothing is secret: a card drawn face
 * down is a die as well. */
static void put_step(const protocol *self, uint32_t index, gg_json *json) {
    const gg_match *match = self->match;
    const gg_step_record *step = &match->step[index];
    gg_json_int(json, "step", index);
    answer_events(json, match->scenario, match->told.at + step->event_at, step->event_count, self->seat);
    if (self->seat == GG_UMPIRE || !match->game->secrets) {
        gg_json_array(json, "dice");
        for (uint32_t i = 0; i < step->dice_count; i++)
            gg_json_int(json, NULL, match->dice_log[step->dice_at + i]);
        gg_json_end(json);
    }
}

/* What the last step brought, and where that leads. */
static void tell_step(protocol *self, gg_json *json) {
    const gg_match *match = self->match;
    put_step(self, match->steps - 1, json);
    const gg_state *seen = look(self);
    answer_prompt(json, match->scenario, seen);
    answer_outcome(json, match->scenario, seen);
}

/* A line of a sheet was written: no step, and nothing happened. */
static void tell_line(protocol *self, gg_json *json) {
    const gg_match *match = self->match;
    gg_json_int(json, "step", match->steps - 1);
    gg_json_bool(json, "written", true);
    gg_json_array(json, "events");
    gg_json_end(json);
    const gg_state *seen = look(self);
    answer_prompt(json, match->scenario, seen);
    answer_outcome(json, match->scenario, seen);
}

/* Who did what: nothing for the set-up, no words for what is still sealed to the seat. */
static void put_deed(const protocol *self, uint32_t index, gg_json *json) {
    const gg_match *match = self->match;
    const gg_step_record *step = &match->step[index];
    if (index == 0) return;
    answer_side(json, "side", match->scenario, step->side);
    if (words_sealed(match, index, self->seat)) {
        gg_json_str(json, "action", NULL);
        return;
    }
    gg_text words = {0};
    gg_write_action(match->scenario, gg_match_state_at(match, index), step->side, &step->action, &words);
    gg_json_span(json, "action", gg_text_span(&words));
    gg_text_free(&words);
}

/* The game so far, from action N on. */
static bool do_tell(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    uint32_t steps;
    gg_span from = line->count > 1 ? line->word[1].text : gg_span_of("0");
    if (line->count > 2) return gg_fail(error, NULL, 0, "expected: tell [NUMBER]");
    if (!playing(self, error) || !read_moment(self, from, &steps, error)) return false;
    gg_json_array(json, "steps");
    for (uint32_t index = steps - 1; index < self->match->steps; index++) {
        gg_json_object(json, NULL);
        put_deed(self, index, json);
        put_step(self, index, json);
        gg_json_end(json);
    }
    gg_json_end(json);
    return true;
}

/* Carries out an action; if that needs more dice than it has it becomes a wish that waits. */
static bool fulfil(protocol *self, const wish *now, gg_json *json, gg_error *error) {
    gg_match *match = self->match;
    bool line = match->game->is_line && match->game->is_line(&now->action);
    if (line && now->tape_size > 0) return gg_fail(error, NULL, 0, "a line of a sheet rolls nothing");
    gg_done done =
        gg_match_do(match, now->side, &now->action, now->tape, now->tape_size, false, &self->refusal);
    if (done == GG_NEEDS_DICE) {
        keep_wish(self, now);
        answer_need(json, match->scenario, &match->dice.need);
        return true;
    }
    if (done == GG_DONE && now->tape_size > (int)match->dice.taken) {
        gg_match_undo(match, match->steps - 1);
        done = GG_BAD_DICE;
    }
    if (done == GG_DONE) {
        forget_wish(self);
        if (line)
            tell_line(self, json);
        else
            tell_step(self, json);
        return true;
    }
    gg_text cause = {0};
    gg_match_explain(match, done, self->refusal, &cause);
    gg_fail(error, NULL, 0, "%s", gg_text_str(&cause));
    gg_text_free(&cause);
    return false;
}

/* Whose action it is. A seat that was only asked for, not bound, may be told of both sides' actions. */
static bool doer(const protocol *self, const gg_line *line, gg_side *side, gg_error *error) {
    gg_span by = gg_line_value(line, "by");
    if (by.at && !self->bound) return words_read_side(self->match->scenario, by, side, error);
    return whose(self, line, side, error);
}

static bool do_do(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    wish now = {0};
    gg_span dice = gg_line_value(line, "dice");
    if (!playing(self, error) || !doer(self, line, &now.side, error) ||
        !read_action(self, line, now.side, &now.action, error))
        return false;
    if (dice.at && self->match->keyed && !self->match->asks)
        return gg_fail(error, NULL, 0, "this game rolls its own dice");
    now.tape_size = dice.at ? gg_dice_read(dice, now.tape) : 0;
    if (now.tape_size < 0) return gg_fail(error, NULL, 0, "dice are numbers such as dice=3,4");
    return fulfil(self, &now, json, error);
}

static bool do_dice(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    wish now = self->wish;
    int16_t more[GG_MAX_DICE];
    if (!now.waits) return gg_fail(error, NULL, 0, "nothing waits for dice");
    int count = gg_dice_read(line->rest, more);
    if (count <= 0 || now.tape_size + count > GG_MAX_DICE)
        return gg_fail(error, NULL, 0, "expected numbers such as: dice 3,4");
    memcpy(now.tape + now.tape_size, more, (size_t)count * sizeof *more);
    now.tape_size += count;
    return now.match ? start(self, &now, json, error) : fulfil(self, &now, json, error);
}

static bool do_undo(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    int steps = 1;
    if (!playing(self, error) || !unseated(self, error)) return false;
    if (line->count > 1 && (!gg_span_int(line->rest, &steps) || steps < 1))
        return gg_fail(error, NULL, 0, "expected: undo [NUMBER]");
    if ((uint32_t)steps >= self->match->steps)
        return gg_fail(error, NULL, 0, "only %u actions have been made", (unsigned)self->match->steps - 1);
    forget_wish(self);
    gg_match_undo(self->match, self->match->steps - (uint32_t)steps);
    tell_situation(self, json);
    return true;
}

/* Takes another seat at the table, or that of the umpire. */
static bool do_seat(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    gg_side seat;
    if (!playing(self, error)) return false;
    if (line->count != 2) return gg_fail(error, NULL, 0, "expected: seat SIDE or seat umpire");
    gg_span word = gg_line_is(line, 1, "umpire") ? (gg_span){NULL, 0} : line->word[1].text;
    if (!choose_seat(self, self->match->scenario, word, &seat, error)) return false;
    self->seat = seat;
    tell_situation(self, json);
    return true;
}

/* --- records ------------------------------------------------------------------------------------------- */

static bool do_save(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    (void)line;
    if (!playing(self, error)) return false;
    gg_text record = {0};
    gg_record_write(self->match, self->seat, &record);
    gg_json_span(json, "record", gg_text_span(&record));
    gg_text_free(&record);
    return true;
}

/* Plays the whole game again from its record. */
static bool do_verify(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    (void)line;
    if (!playing(self, error)) return false;
    gg_text record = {0};
    gg_record_write(self->match, GG_UMPIRE, &record);
    gg_match *again;
    gg_error why = {{0}};
    gg_proof proof = gg_record_prove("record", gg_text_span(&record), &again, &why);
    bool good = proof == GG_HONEST || proof == GG_UNPROVEN || gg_fail(error, NULL, 0, "%s", why.text);
    if (good) {
        gg_json_int(json, "steps", again->steps - 1);
        gg_json_bool(json, "keyed", again->keyed);
        gg_json_str(json, "proof", proof == GG_HONEST ? "honest" : "unproven");
        gg_json_str(json, "why", proof == GG_HONEST ? NULL : why.text);
    }
    gg_match_free(again);
    gg_text_free(&record);
    return good;
}

static bool do_quit(protocol *self, const gg_line *line, gg_json *json, gg_error *error) {
    (void)self, (void)line, (void)json, (void)error;
    return true;
}

/* --- one command after the other ----------------------------------------------------------------------- */

static const struct command {
    const char *name;
    command_run run;
    bool alone; /* nothing follows it */
} commands[] = {
    {"hello", do_hello, true},  {"games", do_games, true},  {"new", do_new, false},
    {"load", do_load, false},   {"view", do_view, false},   {"list", do_list, false},
    {"judge", do_judge, false}, {"do", do_do, false},       {"dice", do_dice, false},
    {"odds", do_odds, false},   {"think", do_think, false}, {"undo", do_undo, false},
    {"tell", do_tell, false},   {"seat", do_seat, false},   {"position", do_position, false},
    {"hash", do_hash, true},    {"save", do_save, true},    {"verify", do_verify, true},
    {"rules", do_rules, false}, {"quit", do_quit, true},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static const struct command *find_command(const gg_line *line, gg_error *error) {
    for (int i = 0; i < COMMANDS; i++)
        if (gg_line_is(line, 0, commands[i].name) && !line->word[0].value.at) return &commands[i];
    gg_text names = {0};
    for (int i = 0; i < COMMANDS; i++) gg_putf(&names, " %s", commands[i].name);
    gg_fail(error, NULL, 0, "unknown command; there are:%s", gg_text_str(&names));
    gg_text_free(&names);
    return NULL;
}

static bool run(protocol *self, const gg_line *line, const struct command *command, gg_json *json,
                gg_error *error) {
    if (command->alone && (line->count > 1 || line->block.at))
        return gg_fail(error, NULL, 0, "nothing follows '%s'", command->name);
    return command->run(self, line, json, error);
}

/* The error object; with a refusal also its rule. */
static void put_error(const protocol *self, const char *cause, gg_text *out) {
    gg_json json;
    gg_json_init(&json, out);
    gg_json_object(&json, NULL);
    gg_json_bool(&json, "ok", false);
    gg_json_str(&json, "error", cause);
    if (self && self->refusal.rule) answer_refusal(&json, self->match->scenario, self->refusal);
    gg_json_end(&json);
    gg_put_char(out, '\n');
}

void protocol_refuse(const char *cause, gg_text *out) {
    put_error(NULL, cause, out);
}

bool protocol_answer(protocol *self, gg_span text, gg_text *out) {
    gg_error error = {{0}};
    gg_reader reader;
    gg_line line;
    gg_reader_init(&reader, "command", text);
    gg_read read = gg_reader_next(&reader, &line, &error);
    if (read == GG_READ_END) return true;

    gg_json json;
    size_t start_size = out->size;
    self->refusal = gg_legal();
    gg_json_init(&json, out);
    gg_json_object(&json, NULL);
    gg_json_bool(&json, "ok", true);
    const struct command *command = read == GG_READ_LINE ? find_command(&line, &error) : NULL;
    if (command && run(self, &line, command, &json, &error)) {
        gg_json_end(&json);
        gg_put_char(out, '\n');
        return command->run != do_quit;
    }
    out->size = start_size;
    put_error(self, error.text, out);
    return true;
}
