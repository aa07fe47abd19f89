/* record: writing a game as lines of the language, and playing it again from them.
 *
 * Order of lines: record, game, scenario, options, [commit], [viewer], start, do or sealed ..., [sheet ...],
 * [key], end. Behind a `do` that commits a sheet stands the sheet as a block; `sheet` holds what is written
 * and not committed yet. Everything is checked on reading: the order, every word, every hash. A record that a
 * side may read while the game still has secrets (`viewer`) tells no dice, seals what is sealed and hashes
 * only what that side may know; it is for reading, not for replaying. */
#include "game/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/block.h"

enum { RECORD_FORMAT = 1, HASH_DIGITS = 16 };

/* --- writing ---------------------------------------------------------------------------------- */

void gg_put_side(const gg_scenario *scenario, gg_side side, gg_text *out) {
    for (const char *c = scenario->game->side_name(scenario, side); *c; c++)
        gg_put_char(out, *c == ' ' ? '-' : (char)(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c));
}

static void put_options(const gg_match *match, gg_text *out) {
    gg_put(out, "options");
    for (int i = 0; match->game->options[i].name; i++)
        if (gg_option_on(match->scenario, i)) gg_putf(out, " %s", match->game->options[i].name);
    gg_put_char(out, '\n');
}

static void put_head(const gg_match *match, gg_text *out) {
    gg_putf(out, "record %d\ngame %s version=%d\n", RECORD_FORMAT, match->game->id, match->game->version);
    gg_putf(out, "scenario %s", match->scenario->name);
    if (match->scenario->shipped)
        gg_put_char(out, '\n');
    else
        gg_put_block(out, gg_text_span(&match->scenario->source));
    put_options(match, out);
    if (!match->keyed) return;
    gg_digest commitment = gg_match_commitment(match);
    gg_put(out, "commit ");
    gg_put_hex(out, commitment.byte, sizeof commitment.byte);
    gg_put(out, match->asks ? " thrown\n" : "\n");
}

/* How a step reads: whole, or veiled for one side. `seen` is room for a state. */
typedef struct writer {
    const gg_match *match;
    bool veiled;
    gg_side viewer;
    gg_state *seen;
    gg_list *sheet; /* NULL where there are no sheets */
    gg_text *out;
} writer;

static void put_dice_and_hash(const writer *w, uint32_t index) {
    const gg_step_record *step = &w->match->step[index];
    uint64_t hash = step->hash;
    if (w->veiled) {
        w->match->game->observe(w->match->scenario, gg_match_state_at(w->match, index + 1), w->viewer,
                                w->seen);
        hash = gg_hash(w->seen, w->match->game->state_size, 0);
    } else if (step->dice_count) {
        gg_put(w->out, " dice=");
        gg_dice_write(w->match->dice_log + step->dice_at, step->dice_count, w->out);
    }
    gg_putf(w->out, " hash=%016llx", (unsigned long long)hash);
}

static void put_start(const writer *w) {
    gg_put(w->out, "start");
    put_dice_and_hash(w, 0);
    if (w->match->start.size && !w->veiled)
        gg_put_block(w->out, gg_text_span(&w->match->start));
    else
        gg_put_char(w->out, '\n');
}

static bool is_sealed(const writer *w, uint32_t index) {
    const gg_match *match = w->match;
    const gg_step_record *step = &match->step[index];
    return w->veiled && step->side != w->viewer &&
           match->game->sealed(match->scenario, gg_match_state_at(match, index), step->side, &step->action,
                               match->state);
}

/* The lines of a sheet as a block, or the mere end of the line if there are none. */
static void put_sheet(const writer *w, const gg_state *state, gg_side side) {
    const gg_match *match = w->match;
    gg_text rows = {0};
    gg_list_clear(w->sheet);
    match->game->sheet(match->scenario, state, side, w->sheet);
    for (uint32_t i = 0; i < w->sheet->count; i++) {
        gg_action line = gg_list_get(w->sheet, i);
        gg_write_action(match->scenario, state, side, &line, &rows);
        gg_put_char(&rows, '\n');
    }
    if (rows.size)
        gg_put_block(w->out, gg_text_span(&rows));
    else
        gg_put_char(w->out, '\n');
    gg_text_free(&rows);
}

static bool is_sheet(const gg_match *match, const gg_state *state) {
    gg_prompt prompt = match->game->prompt(match->scenario, state);
    return match->game->sheet && prompt.sides && gg_role_of(match->game, prompt) == GG_SHEET;
}

static void put_step(const writer *w, uint32_t index) {
    const gg_match *match = w->match;
    const gg_step_record *step = &match->step[index];
    bool sealed = is_sealed(w, index);
    gg_put(w->out, sealed ? "sealed " : "do ");
    gg_put_side(match->scenario, step->side, w->out);
    if (sealed) {
        gg_put_char(w->out, '\n');
        return;
    }
    gg_put_char(w->out, ' ');
    gg_write_action(match->scenario, gg_match_state_at(match, index), step->side, &step->action, w->out);
    put_dice_and_hash(w, index);
    const gg_state *before = gg_match_state_at(match, index);
    if (step->action.kind != GG_RESIGN && is_sheet(match, before))
        put_sheet(w, before, step->side);
    else
        gg_put_char(w->out, '\n');
}

/* What is written on sheets that are not committed, as far as the viewer may know it. */
static void put_unfinished(const writer *w) {
    const gg_match *match = w->match;
    if (!is_sheet(match, match->state)) return;
    for (gg_side side = GG_FIRST; side <= GG_SECOND; side++) {
        if (!gg_owes(gg_match_prompt(match), side) || (w->veiled && w->viewer != side)) continue;
        gg_put(w->out, "sheet ");
        gg_put_side(match->scenario, side, w->out);
        put_sheet(w, match->state, side);
    }
}

void gg_record_write(const gg_match *match, gg_side viewer, gg_text *out) {
    bool open = viewer == GG_UMPIRE || match->game->outcome(match->scenario, match->state).over;
    writer w = {match, match->game->secrets && !open, viewer, NULL, NULL, out};
    if (match->game->sheet) w.sheet = gg_list_new();
    put_head(match, out);
    if (w.veiled) {
        w.seen = gg_alloc(match->game->state_size);
        gg_put(out, "viewer ");
        if (viewer == GG_PUBLIC)
            gg_put(out, "public");
        else
            gg_put_side(match->scenario, viewer, out);
        gg_put_char(out, '\n');
    }
    put_start(&w);
    for (uint32_t i = 1; i < match->steps; i++) put_step(&w, i);
    put_unfinished(&w);
    if (match->keyed && open) {
        gg_put(out, "key ");
        gg_put_hex(out, match->key.byte, sizeof match->key.byte);
        gg_put_char(out, '\n');
    }
    gg_putf(out, "end steps=%u\n", (unsigned)(match->steps - 1));
    gg_list_free(w.sheet);
    free(w.seen);
}

/* --- reading ---------------------------------------------------------------------------------- */

typedef struct replay {
    gg_reader reader;
    gg_line line;
    const gg_ruleset *game;
    int version;
    gg_scenario *scenario; /* until the match takes it over */
    gg_match *match;
    bool thrown;          /* open dice were thrown by people; the key gave what was drawn in secret */
    bool committed, told; /* `commit` and `key` lines were there */
    uint8_t commitment[32];
    gg_proof proof; /* if reading fails */
    gg_error *error;
} replay;

/* The replay went another way than the game. Older or newer rules are the likely cause, so they are named. */
static bool diverge(replay *r, const gg_line *line, const char *what) {
    if (r->version == r->game->version) return gg_line_fail(line, r->error, "%s", what);
    r->proof = GG_UNPROVEN;
    return gg_line_fail(line, r->error,
                        "%s; the record was made by version %d of the rules of %s and this program plays "
                        "version %d",
                        what, r->version, r->game->id, r->game->version);
}

static bool next_line(replay *r) {
    switch (gg_reader_next(&r->reader, &r->line, r->error)) {
    case GG_READ_LINE: return true;
    case GG_READ_BAD: return false;
    case GG_READ_END: break;
    }
    return gg_fail(r->error, r->reader.file, r->reader.number,
                   "the record ends in the middle: no `end` line");
}

static bool expected(replay *r, const char *form) {
    return gg_line_fail(&r->line, r->error, "expected: %s", form);
}

/* The line begins with that word, has so many words, and a block only where one may stand. */
static bool is_form(const gg_line *line, const char *word, int count, bool block) {
    return gg_line_is(line, 0, word) && !line->word[0].value.at && (count == 0 || line->count == count) &&
           (block || !line->block.at);
}

static bool plain(const gg_line *line, int index) {
    return index < line->count && !line->word[index].quoted && !line->word[index].value.at;
}

static bool read_first(replay *r) {
    int format;
    if (!is_form(&r->line, "record", 2, false) || !plain(&r->line, 1) ||
        !gg_span_int(r->line.word[1].text, &format))
        return expected(r, "record 1");
    if (format == RECORD_FORMAT) return true;
    return gg_line_fail(&r->line, r->error, "record format %d is not known here, only %d", format,
                        RECORD_FORMAT);
}

static bool read_game(replay *r) {
    if (!is_form(&r->line, "game", 3, false) || !plain(&r->line, 1) || !gg_line_is(&r->line, 2, "version") ||
        !gg_span_int(r->line.word[2].value, &r->version))
        return expected(r, "game ID version=N");
    if (r->version < 1)
        return gg_line_fail(&r->line, r->error,
                            "versions of rules are counted from 1; there is no version %d", r->version);
    gg_span id = r->line.word[1].text;
    r->game = gg_game_find(id);
    return r->game || gg_line_fail(&r->line, r->error, "there is no game '%.*s'", (int)id.size, id.at);
}

static bool take_source(replay *r) {
    char file[128];
    const gg_line *line = &r->line;
    if (line->block.at)
        return gg_scenario_lines(r->scenario, line->file, line->block_number, line->block, r->error);
    if (snprintf(file, sizeof file, "scenarios/%s/%s.gg", r->game->id, r->scenario->name) >= (int)sizeof file)
        return expected(r, "scenario NAME");
    const gg_shipped *shipped = gg_shipped_find(file);
    if (!shipped)
        return gg_line_fail(line, r->error, "no scenario %s of %s is shipped with this program",
                            r->scenario->name, r->game->id);
    r->scenario->shipped = true;
    return gg_scenario_lines(r->scenario, shipped->path, 1, (gg_span){shipped->text, shipped->size},
                             r->error);
}

static bool read_scenario(replay *r) {
    char name[sizeof r->scenario->name];
    if (!is_form(&r->line, "scenario", 2, true) || !plain(&r->line, 1) ||
        !gg_span_copy(r->line.word[1].text, name, sizeof name))
        return expected(r, "scenario NAME, or scenario NAME <<END");
    r->scenario = gg_scenario_begin(r->game, name);
    return take_source(r);
}

/* Exactly the options named are on. */
static bool read_options(replay *r) {
    if (!is_form(&r->line, "options", 0, false)) return expected(r, "options NAME...");
    r->scenario->options = 0;
    for (int i = 1; i < r->line.count; i++) {
        gg_error cause = {{0}};
        if (!plain(&r->line, i)) return expected(r, "options NAME...");
        if (!gg_scenario_option(r->scenario, r->line.word[i].text, true, &cause))
            return diverge(r, &r->line, cause.text);
    }
    gg_error cause = {{0}};
    return gg_scenario_finish(r->scenario, &cause) || diverge(r, &r->line, cause.text);
}

/* `commit` and `key` lines: 32 bytes in hex. */
static bool read_bytes(const gg_line *line, uint8_t out[32]) {
    return line->count == 2 && !line->block.at && plain(line, 1) && gg_span_hex(line->word[1].text, out, 32);
}

/* Takes `key=...` off the end of the line; absent if the last word is another one. */
static gg_span take_last(gg_line *line, const char *key) {
    if (line->count < 2 || !gg_line_is(line, line->count - 1, key)) return (gg_span){NULL, 0};
    return line->word[--line->count].value;
}

/* The dice and the hash at the end of a `start` or `do` line. */
typedef struct tail {
    uint64_t hash;
    int dice_count;
    int16_t dice[GG_MAX_DICE];
} tail;

static bool read_tail(replay *r, tail *out) {
    uint8_t byte[HASH_DIGITS / 2];
    gg_span hash = take_last(&r->line, "hash");
    if (!hash.at || !gg_span_hex(hash, byte, sizeof byte))
        return gg_line_fail(&r->line, r->error, "the line does not end with hash= and 16 hex digits");
    out->hash = 0;
    for (size_t i = 0; i < sizeof byte; i++) out->hash = out->hash << 8 | byte[i];
    gg_span dice = take_last(&r->line, "dice");
    out->dice_count = dice.at ? gg_dice_read(dice, out->dice) : 0;
    return out->dice_count >= 0 ||
           gg_line_fail(&r->line, r->error, "dice=%.*s is no list of dice", (int)dice.size, dice.at);
}

/* The step that was tried could not be played. */
static bool cannot(replay *r, const gg_line *line, gg_done done, gg_verdict verdict) {
    r->proof = GG_FALSE;
    gg_text why = {0};
    gg_put(&why, "the recorded step cannot be played: ");
    gg_match_explain(r->match, done, verdict, &why);
    diverge(r, line, gg_text_str(&why));
    gg_text_free(&why);
    return false;
}

/* The last step was done as recorded if the state has the recorded hash. */
static bool check_step(replay *r, gg_done done, gg_verdict verdict, uint64_t hash) {
    if (done == GG_DONE && !gg_dice_exact(&r->match->dice)) done = GG_BAD_DICE;
    if (done != GG_DONE) return cannot(r, &r->line, done, verdict);
    if (r->match->step[r->match->steps - 1].hash == hash) return true;
    r->proof = GG_FALSE;
    return diverge(r, &r->line, "the state reached here is not the recorded one");
}

/* The rows of the block, moved down to their own line numbers for the sake of messages. */
static bool read_start_position(replay *r) {
    gg_text rows = {0};
    for (int i = 1; i < r->line.block_number; i++) gg_put_char(&rows, '\n');
    gg_put_span(&rows, r->line.block);
    gg_error cause = {{0}};
    bool good = gg_match_position(r->match, r->line.file, gg_text_span(&rows), &cause);
    gg_text_free(&rows);
    return good || gg_fail(r->error, NULL, 0, "%s", cause.text);
}

static bool read_start(replay *r) {
    tail t;
    if (!is_form(&r->line, "start", 0, true)) return expected(r, "start [dice=...] hash=...");
    if (!read_tail(r, &t)) return false;
    if (r->line.count != 1) return expected(r, "start [dice=...] hash=...");
    r->match = gg_match_new(r->scenario, NULL);
    r->scenario = NULL;
    gg_done done = gg_match_start(r->match, t.dice, t.dice_count);
    bool exact = done == GG_DONE && gg_dice_exact(&r->match->dice);
    if (exact && r->line.block.at && !read_start_position(r)) return false;
    return check_step(r, done, gg_legal(), t.hash);
}

static bool find_side(const replay *r, gg_span word, gg_side *side) {
    for (*side = GG_FIRST; *side <= GG_SECOND; ++*side) {
        gg_text name = {0};
        gg_put_side(r->match->scenario, *side, &name);
        bool found = gg_span_is(word, gg_text_str(&name));
        gg_text_free(&name);
        if (found) return true;
    }
    return false;
}

static bool read_side(replay *r, gg_span word, gg_side *side) {
    return find_side(r, word, side) ||
           gg_line_fail(&r->line, r->error, "there is no side '%.*s'", (int)word.size, word.at);
}

/* An action of the line's words from index `from` on. */
static bool read_words(replay *r, const gg_line *line, int from, gg_side side, gg_action *action) {
    gg_error cause = {{0}};
    if (gg_read_action(r->match->scenario, r->match->state, side, line, from, action, &cause)) return true;
    return r->version == r->game->version ? gg_fail(r->error, NULL, 0, "%s", cause.text)
                                          : diverge(r, line, cause.text);
}

static bool is_a_line(const replay *r, const gg_action *action) {
    return r->game->is_line && r->game->is_line(action);
}

/* The block behind the line: what a side has written on its sheet. */
static bool read_sheet(replay *r, gg_side side) {
    gg_reader reader;
    gg_line line;
    gg_action action;
    gg_verdict verdict;
    gg_read read;
    if (!r->line.block.at) return true;
    gg_reader_init(&reader, r->line.file, r->line.block);
    reader.number = r->line.block_number - 1;
    while ((read = gg_reader_next(&reader, &line, r->error)) == GG_READ_LINE) {
        if (!read_words(r, &line, 0, side, &action)) return false;
        if (!is_a_line(r, &action)) return gg_line_fail(&line, r->error, "that is no line of a sheet");
        gg_done done = gg_match_do(r->match, side, &action, NULL, 0, true, &verdict);
        if (done != GG_DONE) return cannot(r, &line, done, verdict);
    }
    return read == GG_READ_END;
}

static bool read_step(replay *r) {
    tail t;
    gg_side side;
    gg_action action;
    if (!read_tail(r, &t)) return false;
    if (r->line.count < 3 || !plain(&r->line, 1)) return expected(r, "do SIDE ACTION [dice=...] hash=...");
    if (!read_side(r, r->line.word[1].text, &side) || !read_sheet(r, side) ||
        !read_words(r, &r->line, 2, side, &action))
        return false;
    if (is_a_line(r, &action)) return gg_line_fail(&r->line, r->error, "a line of a sheet is no step");
    gg_verdict verdict;
    gg_done done = gg_match_do(r->match, side, &action, t.dice, t.dice_count, true, &verdict);
    return check_step(r, done, verdict, t.hash);
}

/* sheet SIDE <<END: not committed yet */
static bool read_unfinished(replay *r) {
    gg_side side;
    if (r->line.count != 2 || !plain(&r->line, 1)) return expected(r, "sheet SIDE <<END");
    return read_side(r, r->line.word[1].text, &side) && read_sheet(r, side);
}

static bool veiled(replay *r) {
    r->proof = GG_UNPROVEN;
    return gg_line_fail(&r->line, r->error,
                        "this is one side's copy of a game that still has secrets: it cannot be replayed");
}

static bool read_key(replay *r) {
    if (!read_bytes(&r->line, r->match->key.byte)) return expected(r, "key and 64 hex digits");
    r->match->keyed = r->told = true;
    r->match->asks = r->thrown;
    return true;
}

/* `end steps=N` and nothing behind it. */
static bool read_end(replay *r) {
    int steps;
    if (!is_form(&r->line, "end", 2, false) || !gg_line_is(&r->line, 1, "steps") ||
        !gg_span_int(r->line.word[1].value, &steps))
        return expected(r, "do, key or end steps=N");
    if ((uint32_t)steps != r->match->steps - 1) {
        r->proof = GG_FALSE;
        return gg_line_fail(&r->line, r->error, "%d steps are announced and %u were read", steps,
                            (unsigned)(r->match->steps - 1));
    }
    gg_read read = gg_reader_next(&r->reader, &r->line, r->error);
    if (read == GG_READ_LINE) return gg_line_fail(&r->line, r->error, "there is something behind the end");
    return read == GG_READ_END;
}

static bool read_head(replay *r) {
    bool good = next_line(r) && read_first(r) && next_line(r) && read_game(r) && next_line(r) &&
                read_scenario(r) && next_line(r) && read_options(r) && next_line(r);
    if (!good) return false;
    if (gg_line_is(&r->line, 0, "commit")) {
        r->thrown = r->line.count == 3 && gg_line_is(&r->line, 2, "thrown");
        r->line.count -= r->thrown;
        if (!read_bytes(&r->line, r->commitment)) return expected(r, "commit and 64 hex digits");
        r->committed = true;
        if (!next_line(r)) return false;
    }
    return gg_line_is(&r->line, 0, "viewer") ? veiled(r) : read_start(r);
}

static bool read_all(replay *r) {
    if (!read_head(r) || !next_line(r)) return false;
    while (is_form(&r->line, "do", 0, true))
        if (!read_step(r) || !next_line(r)) return false;
    while (is_form(&r->line, "sheet", 0, true))
        if (!read_unfinished(r) || !next_line(r)) return false;
    if (gg_line_is(&r->line, 0, "sealed")) return veiled(r);
    if (gg_line_is(&r->line, 0, "key") && (!read_key(r) || !next_line(r))) return false;
    return read_end(r);
}

/* The whole record into r->match; NULL there if it cannot be replayed. */
static bool read_record(replay *r, const char *file, gg_span text, gg_error *error) {
    memset(r, 0, sizeof *r);
    r->error = error;
    gg_reader_init(&r->reader, file, text);
    if (read_all(r)) return true;
    gg_scenario_free(r->scenario);
    gg_match_free(r->match);
    r->match = NULL;
    return false;
}

gg_match *gg_record_read(const char *file, gg_span text, gg_error *error) {
    replay r;
    read_record(&r, file, text, error);
    return r.match;
}

/* --- proving ---------------------------------------------------------------------------------- */

/* Dice from the key alone give those that were recorded; of thrown dice those drawn in secret. */
static bool same_dice(const gg_match *match, uint32_t index, const gg_dice *dice) {
    const gg_step_record *step = &match->step[index];
    if (match->asks) return gg_dice_exact(dice) && !dice->forged;
    return step->dice_count == dice->used_size &&
           (!step->dice_count ||
            memcmp(match->dice_log + step->dice_at, dice->used, step->dice_count * sizeof *dice->used) == 0);
}

static void ready_again(const gg_match *match, uint32_t index, gg_dice *dice) {
    const gg_step_record *step = &match->step[index];
    if (!match->asks) {
        gg_dice_keyed(dice, &match->key, index);
        return;
    }
    gg_dice_thrown(dice, &match->key, index);
    dice->whole = true;
    dice->tape_size = (uint16_t)step->dice_count;
    memcpy(dice->tape, match->dice_log + step->dice_at, step->dice_count * sizeof *dice->tape);
}

/* Plays every step once more from its own state. */
static bool check_dice(const gg_match *match, gg_error *error) {
    gg_dice *dice = gg_alloc(sizeof *dice);
    gg_state *state = gg_alloc(match->game->state_size);
    uint32_t good = 0;
    for (; good < match->steps; good++) {
        const gg_step_record *step = &match->step[good];
        ready_again(match, good, dice);
        if (good == 0)
            match->game->setup(&match->table, state, dice, NULL);
        else {
            memcpy(state, gg_match_state_at(match, good), match->game->state_size);
            gg_step(&match->table, state, NULL, step->side, &step->action, dice, NULL);
        }
        if (!same_dice(match, good, dice)) break;
    }
    free(state);
    free(dice);
    if (good == match->steps) return true;
    return gg_fail(error, NULL, 0, "the dice of step %u are not those of the key", (unsigned)good);
}

/* Is the key the one that was committed to, and does it give exactly these dice? A finished game tells it. */
static bool check_key(const replay *r, gg_error *error) {
    const gg_match *match = r->match;
    if (!r->told) {
        bool over = match->game->outcome(match->scenario, match->state).over;
        return !r->committed || !over ||
               gg_fail(error, NULL, 0,
                       "the game is over, and the dice key that was committed to is not told");
    }
    gg_digest digest = gg_sha256(match->key.byte, sizeof match->key.byte);
    if (r->committed && memcmp(digest.byte, r->commitment, sizeof digest.byte) != 0)
        return gg_fail(error, NULL, 0, "the dice key is not the one that was committed to");
    return check_dice(match, error);
}

static void put_doubt(gg_text *doubts, const char *doubt) {
    gg_putf(doubts, "%s%s", doubts->size ? "; " : "", doubt);
}

/* Everything about a record without a fault that has to be taken on trust. */
static void put_doubts(const replay *r, gg_text *doubts) {
    const gg_match *match = r->match;
    if (r->committed && !r->told)
        put_doubt(doubts, "the dice key is missing: it is told when the game is over");
    if (!r->committed && r->told) put_doubt(doubts, "nobody committed to the dice key before the first roll");
    if (!r->committed && !r->told && match->dice_size > 0)
        put_doubt(doubts, "the dice were asked for, not taken from a key");
    if (r->thrown) put_doubt(doubts, "the open dice were thrown by people");
    if (match->start.size) put_doubt(doubts, "the game begins from a position of somebody's own");
    if (r->version > match->game->version) {
        gg_text later = {0};
        gg_putf(&later, "version %d of the rules is later than version %d of this program", r->version,
                match->game->version);
        put_doubt(doubts, gg_text_str(&later));
        gg_text_free(&later);
    }
}

gg_proof gg_record_prove(const char *file, gg_span text, gg_match **match, gg_error *error) {
    replay r;
    gg_text doubts = {0};
    bool read = read_record(&r, file, text, error);
    *match = r.match;
    if (!read) return r.proof;
    if (!check_key(&r, error)) return GG_FALSE;
    put_doubts(&r, &doubts);
    gg_proof proof = doubts.size ? GG_UNPROVEN : GG_HONEST;
    if (doubts.size) gg_fail(error, NULL, 0, "%s", gg_text_str(&doubts));
    gg_text_free(&doubts);
    return proof;
}
