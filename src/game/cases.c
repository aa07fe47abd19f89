/* cases: running .case files.
 *
 * A case has two parts. First it is described: scenario lines build a scenario, lines that a scenario does
 * not know are kept as position lines. The first line that does or asks something begins play: the scenario
 * is finished, set up, and the position lines are read over the set-up. From then on each line must hold; the
 * first one that does not fails the case, and reading goes on behind its `end`. */
#include "game/cases.h"

#include <stdlib.h>
#include <string.h>

#include "game/block.h"
#include "game/hints.h"
#include "game/phrase.h"

enum { MAX_IDS = GG_LINE_WORDS };

typedef struct runner {
    gg_case_report *report;
    gg_reader reader;
    gg_line line;
    gg_error error; /* why the case failed; the first cause stays */
    gg_span *titles;
    uint32_t title_count, title_room;
    gg_list *listed;
    /* --- the case at hand --- */
    int first_line;
    gg_span id[MAX_IDS];
    int id_count;
    const gg_ruleset *game;
    gg_scenario *scenario; /* while it is described; the match takes it over */
    gg_text position;      /* position lines, each on its own line number */
    int position_rows;
    int16_t start_dice[GG_MAX_DICE];
    int start_dice_count;
    gg_match *match; /* once play has begun */
    bool described;  /* by lines of its own, other than its title and options */
    bool turn_told;  /* a line said whose turn it is */
    bool asserted;   /* the case has a line that could have failed for a rule's sake */
} runner;

static bool fail_word(runner *r, const char *what, gg_span word) {
    return gg_line_fail(&r->line, &r->error, "%s '%.*s'", what, (int)word.size, word.at);
}

/* Fails with a message that was put together, and is freed. */
static bool fail_text(runner *r, gg_text *message) {
    gg_line_fail(&r->line, &r->error, "%s", gg_text_str(message));
    gg_text_free(message);
    return false;
}

/* --- describing ------------------------------------------------------------------------------- */

static bool load_shipped(runner *r, gg_span name) {
    gg_text path = {0};
    gg_putf(&path, "scenarios/%s/%.*s.gg", r->game->id, (int)name.size, name.at);
    const gg_shipped *file = gg_shipped_find(gg_text_str(&path));
    gg_text_free(&path);
    if (!file) return fail_word(r, "there is no such scenario:", name);
    return gg_scenario_lines(r->scenario, file->path, 1, (gg_span){file->text, file->size}, &r->error);
}

/* use GAME [SCENARIO] */
static bool take_use(runner *r) {
    gg_span id = gg_line_word(&r->line, 1);
    if (r->line.count < 2 || r->line.count > 3)
        return gg_line_fail(&r->line, &r->error, "expected: use GAME [SCENARIO]");
    r->game = gg_game_find(id);
    if (!r->game) return fail_word(r, "there is no game", id);
    for (int i = 0; i < r->id_count; i++)
        if (!gg_catalogue_find(r->game->book, r->id[i])) return fail_word(r, "there is no rule", r->id[i]);
    r->scenario = gg_scenario_begin(r->game, "case");
    return r->line.count == 2 || load_shipped(r, gg_line_word(&r->line, 2));
}

/* start dice=4,2 */
static bool take_start(runner *r) {
    gg_span dice = gg_line_value(&r->line, "dice");
    r->start_dice_count = dice.at && r->line.count == 2 ? gg_dice_read(dice, r->start_dice) : -1;
    return r->start_dice_count >= 0 || gg_line_fail(&r->line, &r->error, "expected: start dice=N,N...");
}

/* A position line waits for the set-up. Blank rows keep its number right in messages. */
static void keep_position_line(runner *r) {
    for (; r->position_rows < r->line.number - 1; r->position_rows++) gg_put_char(&r->position, '\n');
    size_t before = r->position.size;
    gg_put_line(&r->position, &r->line);
    for (size_t i = before; i < r->position.size; i++) r->position_rows += r->position.at[i] == '\n';
}

static bool has_game(runner *r) {
    return r->game || gg_line_fail(&r->line, &r->error, "a case begins with: use GAME [SCENARIO]");
}

static bool describe(runner *r) {
    if (gg_line_is(&r->line, 0, "use") && !r->game) return take_use(r);
    if (!has_game(r)) return false;
    if (gg_line_is(&r->line, 0, "start")) return take_start(r);
    gg_took took = gg_scenario_line(r->scenario, &r->line, &r->error);
    if (took == GG_NOT_MINE) keep_position_line(r);
    r->turn_told |= gg_tells_turn(&r->line);
    r->described |= !gg_line_is(&r->line, 0, "title") && !gg_line_is(&r->line, 0, "option");
    return took != GG_BAD_LINE;
}

/* --- beginning play --------------------------------------------------------------------------- */

/* Where a position was described that says nothing of the turn, that may be all that is wrong. */
static void put_turn_hint(const runner *r, gg_text *out) {
    if (!r->described || r->turn_told || r->match->steps > 1) return;
    gg_text words = {0};
    gg_hint_turn(r->match, &words);
    if (words.size) gg_putf(out, "; no line says whose turn it is: %s", gg_text_str(&words));
    gg_text_free(&words);
}

/* Messages of whole-scenario and whole-position checks know no place: the line at hand is the best there is.
 */
static bool with_place(runner *r, const gg_error *cause) {
    if (strncmp(cause->text, r->reader.file, strlen(r->reader.file)) == 0)
        return gg_fail(&r->error, NULL, 0, "%s", cause->text);
    gg_text why = {0};
    gg_put(&why, cause->text);
    if (r->match) put_turn_hint(r, &why);
    return fail_text(r, &why);
}

static bool begin_play(runner *r) {
    if (r->match) return true;
    gg_error cause = {{0}};
    if (!has_game(r)) return false;
    if (!gg_scenario_finish(r->scenario, &cause)) return with_place(r, &cause);
    r->match = gg_match_new(r->scenario, NULL);
    r->scenario = NULL;
    gg_done done = gg_match_start(r->match, r->start_dice, r->start_dice_count);
    if (done == GG_DONE && !gg_dice_exact(&r->match->dice)) done = GG_BAD_DICE;
    if (done != GG_DONE) {
        gg_text why = {0};
        gg_match_explain(r->match, done, gg_legal(), &why);
        if (done == GG_NEEDS_DICE) put_turn_hint(r, &why);
        return fail_text(r, &why);
    }
    if (r->position.size == 0) return true;
    return gg_match_position(r->match, r->reader.file, gg_text_span(&r->position), &cause) ||
           with_place(r, &cause);
}

/* --- sides and actions ------------------------------------------------------------------------ */

/* The side a line speaks for: by=SIDE directly behind the first word, else the one that owes the decision.
 * *from is the index of the word behind it. */
static bool find_side(runner *r, gg_side *side, int *from) {
    *from = 1;
    if (gg_line_is(&r->line, 1, "by") && r->line.word[1].value.at) {
        *from = 2;
        gg_span name = r->line.word[1].value;
        return r->game->read_side(r->match->scenario, name, side) || fail_word(r, "there is no side", name);
    }
    gg_prompt prompt = gg_match_prompt(r->match);
    if (prompt.sides == 3) return gg_line_fail(&r->line, &r->error, "both sides owe a decision: say by=SIDE");
    *side = prompt.sides == 2 ? GG_SECOND : GG_FIRST;
    return true;
}

static bool read_action(runner *r, gg_side side, int from, gg_action *action) {
    if (from >= r->line.count) return gg_line_fail(&r->line, &r->error, "expected an action");
    return gg_read_action(r->match->scenario, r->match->state, side, &r->line, from, action, &r->error);
}

static bool find_action(runner *r, gg_side *side, gg_action *action) {
    int from;
    return find_side(r, side, &from) && read_action(r, *side, from, action);
}

static bool is_listed(runner *r, gg_side side, const gg_action *action) {
    gg_match_actions(r->match, side, r->listed);
    return gg_list_find(r->listed, action) < r->listed->count;
}

/* --- refusals --------------------------------------------------------------------------------- */

/* "TY-12 (N1 would march 6780, and may march 6720)", "TY-2; it is North's decision: claim" */
static void put_refusal(runner *r, gg_side side, const gg_action *action, gg_verdict verdict, gg_text *out) {
    gg_text about = {0};
    gg_put(out, gg_rule_id(r->game->book, verdict.rule));
    if (verdict.reason)
        gg_write_reason(r->match->scenario, &verdict, &about);
    else
        gg_write_subjects(r->match->scenario, &verdict, &about);
    if (about.size) gg_putf(out, verdict.reason ? " (%s)" : " (about %s)", gg_text_str(&about));
    gg_text_free(&about);
    gg_match_actions(r->match, side, r->listed);
    if (gg_hint_asked(r->match, r->listed, side, action)) return;
    gg_put(out, "; ");
    gg_hint_decision(r->match, out);
    put_turn_hint(r, out);
}

/* Why an action was not done. */
static bool explain(runner *r, gg_done done, gg_side side, const gg_action *action, gg_verdict verdict) {
    gg_text why = {0};
    if (done == GG_NOT_YOURS) {
        gg_hint_decision(r->match, &why);
        put_turn_hint(r, &why);
    } else if (done == GG_REFUSED) {
        gg_put(&why, "refused by ");
        put_refusal(r, side, action, verdict, &why);
    } else {
        gg_match_explain(r->match, done, verdict, &why);
    }
    return fail_text(r, &why);
}

/* What a refusal must be: the words behind the action. */
typedef struct refusal {
    gg_rule rule;
    gg_span about, reason; /* absent: whatever it is */
} refusal;

/* RULE [about=SUBJECT,SUBJECT] [reason="..."], which are taken off the line. */
static bool take_refusal(runner *r, refusal *wanted) {
    *wanted = (refusal){0, {NULL, 0}, {NULL, 0}};
    for (; r->line.word[r->line.count - 1].value.at; r->line.count--) {
        gg_word last = r->line.word[r->line.count - 1];
        gg_span *of = gg_span_is(last.text, "about")    ? &wanted->about
                      : gg_span_is(last.text, "reason") ? &wanted->reason
                                                        : NULL;
        if (!of || of->at) return fail_word(r, of ? "it stands twice:" : "a refusal has no", last.text);
        *of = last.value;
    }
    gg_span id = gg_line_word(&r->line, r->line.count - 1);
    wanted->rule = gg_catalogue_find(r->game->book, id);
    if (!wanted->rule) return fail_word(r, "there is no rule", id);
    r->line.count--;
    return true;
}

static bool nobody_named(runner *r, gg_span name) {
    return gg_line_fail(&r->line, &r->error, "there is no %.*s", (int)name.size, name.at);
}

/* Everything in a list of names must be the name of something. */
static bool are_named(runner *r, gg_span names) {
    gg_span name;
    while (names.size && gg_span_cut(&names, ',', &name))
        if (!gg_hint_named(r->match, name)) return nobody_named(r, name);
    return true;
}

static bool is_about(runner *r, gg_span wanted, const gg_verdict *verdict) {
    gg_text came = {0};
    gg_write_subjects(r->match->scenario, verdict, &came);
    bool same = gg_span_is(wanted, gg_text_str(&came));
    if (!same && are_named(r, wanted))
        gg_line_fail(&r->line, &r->error, "expected a refusal about %.*s, came %s", (int)wanted.size,
                     wanted.at, came.size ? gg_text_str(&came) : "nothing");
    gg_text_free(&came);
    return same;
}

static bool has_reason(runner *r, gg_span wanted, const gg_verdict *verdict) {
    gg_text came = {0};
    gg_write_reason(r->match->scenario, verdict, &came);
    bool same = gg_span_same(wanted, gg_text_span(&came));
    if (!same && !r->game->reasons)
        gg_line_fail(&r->line, &r->error, "%s gives no reasons", r->game->id);
    else if (!same)
        gg_line_fail(&r->line, &r->error, "expected the reason \"%.*s\", came \"%s\"", (int)wanted.size,
                     wanted.at, gg_text_str(&came));
    gg_text_free(&came);
    return same;
}

/* --- what a case does ------------------------------------------------------------------------- */

/* do [by=SIDE] ACTION [dice=N,N] */
static bool run_do(runner *r) {
    gg_side side;
    gg_action action;
    int16_t tape[GG_MAX_DICE] = {0};
    gg_span dice = gg_line_value(&r->line, "dice");
    int count = dice.at ? gg_dice_read(dice, tape) : 0;
    if (count < 0) return fail_word(r, "not a list of dice:", dice);
    if (!find_action(r, &side, &action)) return false;
    gg_verdict verdict;
    gg_done done = gg_match_do(r->match, side, &action, tape, count, true, &verdict);
    return done == GG_DONE || explain(r, done, side, &action, verdict);
}

/* may [by=SIDE] ACTION: it is tried with dice made up, and taken back */
static bool run_may(runner *r) {
    gg_side side;
    gg_action action;
    if (!find_action(r, &side, &action)) return false;
    gg_match *match = r->match;
    uint32_t steps = match->steps;
    gg_verdict verdict;
    gg_state *before = gg_alloc(r->game->state_size);
    memcpy(before, match->state, r->game->state_size);
    gg_done done = gg_match_do(match, side, &action, NULL, 0, false, &verdict);
    gg_match_undo(match, steps);
    memcpy(match->state, before, r->game->state_size); /* a line of a sheet is no step to be undone */
    free(before);
    return done == GG_DONE || done == GG_NEEDS_DICE || explain(r, done, side, &action, verdict);
}

/* refuse [by=SIDE] ACTION RULE [about=SUBJECT,SUBJECT] [reason="..."] */
static bool run_refuse(runner *r) {
    gg_side side;
    gg_action action;
    refusal wanted;
    if (!take_refusal(r, &wanted) || !find_action(r, &side, &action)) return false;
    gg_verdict verdict = gg_match_judge(r->match, side, &action);
    if (verdict.rule == wanted.rule) {
        if (is_listed(r, side, &action))
            return gg_line_fail(&r->line, &r->error, "the action is forbidden, but listed");
        return (!wanted.about.at || is_about(r, wanted.about, &verdict)) &&
               (!wanted.reason.at || has_reason(r, wanted.reason, &verdict));
    }
    gg_text why = {0};
    gg_putf(&why, "expected refusal by %s, came ", gg_rule_id(r->game->book, wanted.rule));
    if (verdict.rule)
        put_refusal(r, side, &action, verdict, &why);
    else
        gg_put(&why, "no rule: it is legal");
    return fail_text(r, &why);
}

/* expect position ... : the whole position in one line */
static bool expect_position(runner *r) {
    gg_text text = {0};
    r->game->write_position(r->match->scenario, r->match->state, &text);
    gg_span came = gg_span_trim(gg_text_span(&text));
    bool same = gg_span_same(came, r->line.rest);
    if (!same) gg_line_fail(&r->line, &r->error, "the position is: %.*s", (int)came.size, came.at);
    gg_text_free(&text);
    return same;
}

static bool expect_attribute(runner *r, gg_span subject, const gg_word *pair) {
    gg_text came = {0}, wanted = {0};
    gg_put_span(&wanted, pair->value);
    bool known = r->game->attribute(r->match->scenario, r->match->state, subject, pair->text, &came);
    bool same = known && gg_span_is(gg_text_span(&came), gg_text_str(&wanted));
    if (!known && !gg_hint_named(r->match, subject))
        nobody_named(r, subject);
    else if (!known)
        gg_line_fail(&r->line, &r->error, "%.*s has no %.*s", (int)subject.size, subject.at,
                     (int)pair->text.size, pair->text.at);
    else if (!same)
        gg_line_fail(&r->line, &r->error, "expected %.*s %.*s=%s, came %s", (int)subject.size, subject.at,
                     (int)pair->text.size, pair->text.at, gg_text_str(&wanted), gg_text_str(&came));
    gg_text_free(&came);
    gg_text_free(&wanted);
    return same;
}

/* expect SUBJECT key=value... */
static bool run_expect(runner *r) {
    if (gg_line_is(&r->line, 1, "position")) return expect_position(r);
    if (r->line.count < 3 || r->line.word[1].value.at)
        return gg_line_fail(&r->line, &r->error, "expected: expect SUBJECT key=value...");
    for (int i = 2; i < r->line.count; i++) {
        if (!r->line.word[i].value.at) return fail_word(r, "not key=value:", r->line.word[i].text);
        if (!expect_attribute(r, r->line.word[1].text, &r->line.word[i])) return false;
    }
    return true;
}

static const char *sides_name(const runner *r, uint8_t sides) {
    if (sides == 0) return "nobody";
    if (sides == 3) return "both";
    return r->game->side_name(r->match->scenario, sides == 1 ? GG_FIRST : GG_SECOND);
}

/* prompt SIDE KIND, prompt both KIND */
static bool run_prompt(runner *r) {
    gg_side side;
    if (r->line.count != 3) return gg_line_fail(&r->line, &r->error, "expected: prompt SIDE|both KIND");
    uint8_t sides = 3;
    if (!gg_line_is(&r->line, 1, "both")) {
        if (!r->game->read_side(r->match->scenario, r->line.word[1].text, &side))
            return fail_word(r, "there is no side", r->line.word[1].text);
        sides = (uint8_t)(1 << side);
    }
    gg_prompt prompt = gg_match_prompt(r->match);
    const char *kind = prompt.sides ? r->game->prompts[prompt.kind].name : "nothing";
    if (prompt.sides == sides && gg_line_is(&r->line, 2, kind)) return true;
    gg_text why = {0};
    gg_putf(&why, "expected %.*s, came %s %s", (int)r->line.rest.size, r->line.rest.at,
            sides_name(r, prompt.sides), kind);
    put_turn_hint(r, &why);
    return fail_text(r, &why);
}

/* legal [by=SIDE] N */
static bool run_legal(runner *r) {
    gg_side side;
    int from, wanted;
    if (!find_side(r, &side, &from)) return false;
    if (r->line.count != from + 1 || !gg_span_int(r->line.word[from].text, &wanted))
        return gg_line_fail(&r->line, &r->error, "expected: legal N");
    gg_match_actions(r->match, side, r->listed);
    if (wanted >= 0 && r->listed->count == (uint32_t)wanted) return true;
    return gg_line_fail(&r->line, &r->error, "expected %d legal actions, came %u", wanted,
                        (unsigned)r->listed->count);
}

/* Why an action is not in the list at hand: whose decision it is, what forbids it, or that it is legal all
 * the same; and one that is listed and goes to the same place. */
static bool not_listed(runner *r, gg_side side, const gg_action *action, gg_verdict verdict) {
    gg_text why = {0};
    size_t other = gg_hint_path(r->match, r->listed, side, action);
    gg_put(&why, "the action is not listed: ");
    if (!gg_owes(gg_match_prompt(r->match), side)) {
        gg_hint_decision(r->match, &why);
        put_turn_hint(r, &why);
        return fail_text(r, &why);
    }
    gg_action listed = {0};
    if (other < r->listed->count) listed = gg_list_get(r->listed, other);
    if (verdict.rule) {
        gg_put(&why, "refused by ");
        put_refusal(r, side, action, verdict, &why);
    } else {
        gg_put(&why, "it is legal");
    }
    if (listed.count) {
        gg_put(&why, "; the list has: ");
        gg_write_action(r->match->scenario, r->match->state, side, &listed, &why);
    }
    return fail_text(r, &why);
}

/* lists [by=SIDE] ACTION: and it is judged legal too */
static bool run_lists(runner *r) {
    gg_side side;
    gg_action action;
    if (!find_action(r, &side, &action)) return false;
    gg_verdict verdict = gg_match_judge(r->match, side, &action);
    if (!is_listed(r, side, &action)) return not_listed(r, side, &action, verdict);
    if (!verdict.rule) return true;
    return gg_line_fail(&r->line, &r->error, "the action is listed, but %s forbids it",
                        gg_rule_id(r->game->book, verdict.rule));
}

/* unlisted [by=SIDE] ACTION: and, where the list is all there is, it is forbidden */
static bool run_unlisted(runner *r) {
    gg_side side;
    gg_action action;
    if (!find_action(r, &side, &action)) return false;
    if (is_listed(r, side, &action)) return gg_line_fail(&r->line, &r->error, "the action is listed");
    if (gg_match_prompt(r->match).open || gg_match_judge(r->match, side, &action).rule) return true;
    return gg_line_fail(&r->line, &r->error, "the action is not listed, but no rule forbids it");
}

/* What was told by the rules named, for a message. */
static bool not_told(runner *r) {
    gg_text came = {0};
    const gg_match *match = r->match;
    const gg_step_record *step = &match->step[match->steps - 1];
    for (uint32_t i = 0; i < step->event_count; i++) {
        const gg_event *event = &match->told.at[step->event_at + i];
        gg_putf(&came, "%s%s %s value=%d", i ? ", " : "", r->game->event_names[event->kind],
                gg_rule_id(r->game->book, event->rule), event->value);
    }
    gg_line_fail(&r->line, &r->error, "expected %.*s, told: %s", (int)r->line.rest.size, r->line.rest.at,
                 came.size ? gg_text_str(&came) : "nothing");
    gg_text_free(&came);
    return false;
}

/* told KIND RULE [value=N]: by the last action */
static bool run_told(runner *r) {
    int value = 0;
    bool valued = r->line.count == 4;
    if (r->line.count < 3 || r->line.count > 4 ||
        (valued && !gg_span_int(gg_line_value(&r->line, "value"), &value)))
        return gg_line_fail(&r->line, &r->error, "expected: told KIND RULE [value=N]");
    gg_rule rule = gg_catalogue_find(r->game->book, r->line.word[2].text);
    if (!rule) return fail_word(r, "there is no rule", r->line.word[2].text);
    int kind = 0;
    while (r->game->event_names[kind] && !gg_line_is(&r->line, 1, r->game->event_names[kind])) kind++;
    if (!r->game->event_names[kind]) return fail_word(r, "there is no event", r->line.word[1].text);
    const gg_step_record *step = &r->match->step[r->match->steps - 1];
    for (uint32_t i = 0; i < step->event_count; i++) {
        const gg_event *event = &r->match->told.at[step->event_at + i];
        if (event->kind == kind && event->rule == rule && (!valued || event->value == value)) return true;
    }
    return not_told(r);
}

static bool outcome_differs(runner *r, gg_outcome came) {
    const char *winner =
        came.winner == GG_NOBODY ? "draw" : r->game->side_name(r->match->scenario, came.winner);
    if (!came.over) return gg_line_fail(&r->line, &r->error, "the game is not over");
    return gg_line_fail(&r->line, &r->error, "the outcome is: %s %s", winner,
                        gg_rule_id(r->game->book, came.rule));
}

/* outcome SIDE RULE, outcome draw RULE, outcome none */
static bool run_outcome(runner *r) {
    gg_outcome came = r->game->outcome(r->match->scenario, r->match->state);
    if (r->line.count == 2 && gg_line_is(&r->line, 1, "none")) return !came.over || outcome_differs(r, came);
    if (r->line.count != 3)
        return gg_line_fail(&r->line, &r->error, "expected: outcome SIDE|draw RULE, or outcome none");
    gg_side winner = GG_NOBODY;
    gg_span name = r->line.word[1].text;
    if (!gg_line_is(&r->line, 1, "draw") && !r->game->read_side(r->match->scenario, name, &winner))
        return fail_word(r, "there is no side", name);
    gg_rule rule = gg_catalogue_find(r->game->book, r->line.word[2].text);
    if (!rule) return fail_word(r, "there is no rule", r->line.word[2].text);
    bool same = came.over && came.winner == winner && came.rule == rule;
    return same || outcome_differs(r, came);
}

/* --- bad input -------------------------------------------------------------------------------- */

/* The line behind `bad` as a line of its own. The text lives as long as the line is used. */
static bool line_behind(runner *r, gg_text *text, gg_line *line) {
    gg_reader reader;
    gg_put_span(text, r->line.rest);
    if (r->line.block.at) gg_put_block(text, r->line.block);
    gg_reader_init(&reader, r->reader.file, gg_text_span(text));
    reader.number = r->line.number - 1;
    if (gg_reader_next(&reader, line, &r->error) == GG_READ_LINE) return true;
    return gg_line_fail(&r->line, &r->error, "expected: bad LINE");
}

/* Offers the line to a copy of the case's scenario. A line that is taken may still spoil the whole; that can
 * only be said of a scenario that is whole without it, so play begins first. */
static gg_took offer_scenario(runner *r, const gg_line *line, gg_error *cause) {
    const gg_scenario *model = r->match ? r->match->scenario : r->scenario;
    gg_scenario *copy = gg_scenario_begin(r->game, "case");
    gg_scenario_lines(copy, r->reader.file, 1, gg_text_span(&model->source), cause);
    gg_took took = gg_scenario_line(copy, line, cause);
    if (took == GG_TOOK && begin_play(r) && !gg_scenario_finish(copy, cause)) took = GG_BAD_LINE;
    gg_scenario_free(copy);
    return took;
}

static gg_took offer_position(runner *r, const gg_line *line, gg_error *cause) {
    if (!begin_play(r)) return GG_TOOK;
    gg_state *copy = gg_alloc(r->game->state_size);
    memcpy(copy, r->match->state, r->game->state_size);
    gg_took took = r->game->read_position(r->match->scenario, copy, line, cause);
    if (took == GG_TOOK && !r->game->complete_position(r->match->scenario, copy, cause)) took = GG_BAD_LINE;
    free(copy);
    return took;
}

static bool refused_as_bad(runner *r, const gg_line *line) {
    gg_error cause = {{0}};
    gg_took took = offer_scenario(r, line, &cause);
    if (took == GG_NOT_MINE) took = offer_position(r, line, &cause);
    if (took == GG_NOT_MINE) return fail_word(r, "nobody knows the word", line->word[0].text);
    if (took == GG_TOOK) return gg_line_fail(&r->line, &r->error, "the line was accepted");
    return cause.text[0] || gg_line_fail(&r->line, &r->error, "the line was refused without a message");
}

/* bad LINE: a scenario or position line that must be refused with a message */
static bool run_bad(runner *r) {
    gg_line *line = gg_alloc(sizeof *line);
    gg_text text = {0};
    bool good = has_game(r) && line_behind(r, &text, line) && refused_as_bad(r, line);
    gg_text_free(&text);
    free(line);
    return good;
}

/* --- cases and files -------------------------------------------------------------------------- */

/* `do` proves nothing by itself; `bad` begins play only where it must. */
static const struct verb {
    const char *word;
    bool (*run)(runner *);
    bool asserts, plays;
} verbs[] = {
    {"do", run_do, false, true},        {"may", run_may, true, true},
    {"refuse", run_refuse, true, true}, {"expect", run_expect, true, true},
    {"prompt", run_prompt, true, true}, {"legal", run_legal, true, true},
    {"lists", run_lists, true, true},   {"unlisted", run_unlisted, true, true},
    {"told", run_told, true, true},     {"outcome", run_outcome, true, true},
    {"bad", run_bad, true, false},
};

static bool run_line(runner *r) {
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (!gg_line_is(&r->line, 0, verbs[i].word)) continue;
        r->asserted |= verbs[i].asserts;
        return (!verbs[i].plays || begin_play(r)) && verbs[i].run(r);
    }
    if (!r->match) return describe(r);
    return fail_word(r, "play has begun, so this cannot stand here:", r->line.word[0].text);
}

/* case "title" ID... */
static bool begin_case(runner *r) {
    r->first_line = r->line.number;
    if (r->line.count < 3 || !r->line.word[1].quoted)
        return gg_line_fail(&r->line, &r->error, "expected: case \"title\" RULE...");
    gg_span title = r->line.word[1].text;
    for (uint32_t i = 0; i < r->title_count; i++)
        if (gg_span_same(r->titles[i], title)) return fail_word(r, "a second case of the title", title);
    if (r->title_count == r->title_room) {
        r->title_room = r->title_room ? 2 * r->title_room : 64;
        r->titles = gg_grow(r->titles, r->title_room * sizeof *r->titles);
    }
    r->titles[r->title_count++] = title;
    for (int i = 2; i < r->line.count; i++) r->id[r->id_count++] = r->line.word[i].text;
    return true;
}

static void forget_case(runner *r) {
    gg_scenario_free(r->scenario);
    gg_match_free(r->match);
    gg_text_clear(&r->position);
    r->scenario = NULL;
    r->match = NULL;
    r->game = NULL;
    r->id_count = r->start_dice_count = r->position_rows = 0;
    r->described = r->turn_told = r->asserted = false;
    r->error.text[0] = '\0';
}

static void mark_covered(runner *r) {
    int index = 0;
    while (gg_games[index] != r->game) index++;
    for (int i = 0; i < r->id_count; i++) {
        gg_rule rule = gg_catalogue_find(r->game->book, r->id[i]);
        r->report->covered[index][rule / 8] |= (uint8_t)(1 << rule % 8);
    }
}

static void count_failure(runner *r) {
    r->report->failed++;
    gg_putf(&r->report->failures, "%s\n", r->error.text);
    r->error.text[0] = '\0';
}

/* The line at hand begins a case. Afterwards the line at hand is its `end`, or the `case` of the next one if
 * the end is missing. Returns what the reader said last. */
static gg_read run_case(runner *r) {
    bool good = begin_case(r);
    gg_read read;
    gg_error *error = &r->error;
    for (;;) {
        read = gg_reader_next(&r->reader, &r->line, error);
        if (read == GG_READ_BAD) good = false;
        if (read == GG_READ_END || (read == GG_READ_LINE && gg_line_is(&r->line, 0, "case"))) break;
        if (read == GG_READ_LINE && gg_line_is(&r->line, 0, "end")) break;
        if (good) good = run_line(r);
    }
    if (read == GG_READ_END || gg_line_is(&r->line, 0, "case"))
        good = gg_fail(error, r->reader.file, r->first_line, "the case has no `end`");
    if (good && !r->asserted) good = begin_play(r); /* what was only described must at least stand */
    if (good) {
        r->report->passed++;
        if (r->asserted) mark_covered(r);
    } else
        count_failure(r);
    forget_case(r);
    return read;
}

/* Lines between cases: one failure however many there are in a row. */
static gg_read skip_garbage(runner *r, gg_read read) {
    if (read == GG_READ_LINE) fail_word(r, "expected a case, not", r->line.word[0].text);
    count_failure(r);
    gg_error ignored = {{0}};
    while (read != GG_READ_END && !(read == GG_READ_LINE && gg_line_is(&r->line, 0, "case"))) {
        ignored.text[0] = '\0';
        read = gg_reader_next(&r->reader, &r->line, &ignored);
    }
    return read;
}

static void run_file(runner *r) {
    int before = r->report->passed + r->report->failed;
    gg_read read = gg_reader_next(&r->reader, &r->line, &r->error);
    while (read != GG_READ_END) {
        if (read == GG_READ_BAD || !gg_line_is(&r->line, 0, "case")) {
            read = skip_garbage(r, read);
            continue;
        }
        read = run_case(r);
        if (read == GG_READ_LINE && gg_line_is(&r->line, 0, "end"))
            read = gg_reader_next(&r->reader, &r->line, &r->error);
    }
    if (r->report->passed + r->report->failed > before) return;
    gg_fail(&r->error, r->reader.file, 0, "there is no case in this file");
    count_failure(r);
}

void gg_cases_run(const char *file, gg_span text, gg_case_report *report) {
    runner *r = gg_alloc(sizeof *r);
    r->report = report;
    r->listed = gg_list_new();
    gg_reader_init(&r->reader, file, text);
    run_file(r);
    gg_text_free(&r->position);
    free(r->titles);
    gg_list_free(r->listed);
    free(r);
}

void gg_case_report_init(gg_case_report *report) {
    *report = (gg_case_report){0};
    for (int i = 0; gg_games[i]; i++) report->covered[i] = gg_alloc((size_t)gg_games[i]->book->count / 8 + 1);
}

void gg_case_report_free(gg_case_report *report) {
    gg_text_free(&report->failures);
    for (size_t i = 0; i < sizeof report->covered / sizeof *report->covered; i++) free(report->covered[i]);
    *report = (gg_case_report){0};
}
