/* Unit tests of game/record, with the toy game: what is written, what is read back, what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/match.h"
#include "game/record.h"
#include "toy.h"

#include <stdlib.h>
#include <string.h>

static const gg_key key = {{1, 2, 3}};
static gg_error error;

/* Plays listed actions, chosen by seed, until `steps` steps are there or the game is over. */
static gg_match *played(const char *scenario_name, const gg_key *dice_key, uint32_t steps) {
    gg_rng rng = {7};
    gg_list *list = gg_list_new();
    error.text[0] = '\0';
    gg_match *match = gg_match_new(gg_scenario_load(scenario_name, (gg_span){NULL, 0}, &error), dice_key);
    assert_int_equal(gg_match_start(match, (const int16_t[]){3}, dice_key ? 0 : 1), GG_DONE);
    while (match->steps < steps && gg_match_prompt(match).sides) {
        gg_side side = gg_owes(gg_match_prompt(match), GG_FIRST) ? GG_FIRST : GG_SECOND;
        gg_match_actions(match, side, list);
        const gg_action action = gg_list_get(list, gg_rng_below(&rng, list->count));
        const uint32_t first = gg_rng_below(&rng, 6); /* and another one, as equal dice may be rolled again */
        const int16_t dice[] = {(int16_t)(1 + first), (int16_t)(1 + (first + 1 + gg_rng_below(&rng, 5)) % 6)};
        assert_int_equal(gg_match_do(match, side, &action, dice, dice_key ? 0 : 2, false, NULL), GG_DONE);
    }
    gg_list_free(list);
    return match;
}

static void assert_same_match(const gg_match *a, const gg_match *b) {
    assert_int_equal(a->steps, b->steps);
    assert_int_equal(a->dice_size, b->dice_size);
    assert_memory_equal(a->dice_log, b->dice_log, a->dice_size * sizeof *a->dice_log);
    assert_int_equal(a->told.count, b->told.count);
    assert_int_equal(a->trail.size, b->trail.size);
    assert_int_equal(a->scenario->options, b->scenario->options);
    for (uint32_t i = 1; i <= a->steps; i++)
        assert_memory_equal(gg_match_state_at(a, i), gg_match_state_at(b, i), sizeof(toy_state));
}

static gg_text written(const gg_match *match, gg_side viewer) {
    gg_text text = {0};
    gg_record_write(match, viewer, &text);
    return text;
}

static gg_match *read(const gg_text *text) {
    error.text[0] = '\0';
    return gg_record_read("r", gg_text_span(text), &error);
}

static void assert_round_trip(gg_match *match) {
    gg_text text = written(match, GG_UMPIRE);
    gg_match *again = read(&text);
    assert_string_equal(error.text, "");
    assert_same_match(match, again);
    gg_text second = written(again, GG_UMPIRE);
    assert_string_equal(gg_text_str(&text), gg_text_str(&second));
    gg_text_free(&text);
    gg_text_free(&second);
    gg_match_free(again);
    gg_match_free(match);
}

static void records_read_back_as_written(void **unused) {
    (void)unused;
    assert_round_trip(played("short", &key, 1000));
    assert_round_trip(played("short", NULL, 12));
    assert_round_trip(played("long", &key, 1));
    assert_round_trip(played("long", NULL, 50));
}

/* Replaces the first `old` of the text; a test that replaces nothing proves nothing. */
static gg_text changed(const gg_text *text, const char *old, const char *new) {
    gg_text out = {0};
    const char *at = strstr(gg_text_str(text), old);
    assert_non_null(at);
    gg_put_span(&out, (gg_span){text->at, (size_t)(at - text->at)});
    gg_put(&out, new);
    gg_put(&out, at + strlen(old));
    return out;
}

static void assert_unreadable(const gg_text *text, const char *old, const char *new, const char *message) {
    gg_text bad = changed(text, old, new);
    assert_null(read(&bad));
    assert_string_equal(error.text, message);
    gg_text_free(&bad);
}

static void own_scenarios_and_positions_are_carried(void **unused) {
    (void)unused;
    static const char source[] = "game toy\ngoal 9\nnote deep <<MAP\nEND\nMAP\n";
    gg_match *match = gg_match_new(
        gg_scenario_read("my own.gg", gg_span_of(source), gg_span_of("-repetition-draw"), &error), NULL);
    gg_match_start(match, (const int16_t[]){1}, 1);
    assert_true(gg_match_position(match, "p", gg_span_of("position 8 8 0 0 2 1 30 0\n"), &error));
    assert_int_equal(gg_match_do(match, GG_SECOND, &(gg_action){TOY_TAKE, 0, {0}}, NULL, 0, true, NULL),
                     GG_DONE);
    gg_text text = written(match, GG_UMPIRE);
    assert_non_null(strstr(gg_text_str(&text), "scenario my-own <<ENDXX\n"));
    assert_non_null(strstr(gg_text_str(&text), " <<END\nposition 8 8 0 0 2 1 30 0\nEND\n"));
    assert_non_null(strstr(gg_text_str(&text), "\noptions\n"));
    assert_unreadable(&text, "goal 9", "goal", "r:5: expected: goal N");
    assert_unreadable(&text, "position 8", "chairs 8", "r:12: 'chairs' is no word of a toy position");
    gg_text_free(&text);
    assert_round_trip(match);
}

/* The whole of a small record, letter by letter but for the hashes. */
static void the_form_is_as_documented(void **unused) {
    (void)unused;
    gg_match *match = gg_match_new(gg_scenario_load("short", (gg_span){NULL, 0}, &error), NULL);
    gg_match_start(match, (const int16_t[]){2}, 1);
    const gg_action stake = {TOY_STAKE, 1, {2}};
    gg_match_do(match, GG_FIRST, &stake, NULL, 0, true, NULL);
    gg_match_do(match, GG_SECOND, &stake, (const int16_t[]){3, 4}, 2, true, NULL);
    gg_text expected = {0}, text = written(match, GG_UMPIRE);
    gg_putf(&expected,
            "record 1\ngame toy version=3\nscenario short\noptions repetition-draw\n"
            "start dice=2 hash=%016llx\ndo north stake 2 hash=%016llx\n"
            "do deep-south stake 2 dice=3,4 hash=%016llx\nend steps=2\n",
            (unsigned long long)match->step[0].hash, (unsigned long long)match->step[1].hash,
            (unsigned long long)match->step[2].hash);
    assert_string_equal(gg_text_str(&text), gg_text_str(&expected));
    gg_text_free(&text);
    gg_text_free(&expected);
    gg_match_free(match);
}

static void a_side_reads_only_what_it_may_know(void **unused) {
    (void)unused;
    gg_match *match = played("long", &key, 2); /* north has staked */
    gg_text umpire = written(match, GG_UMPIRE), north = written(match, GG_FIRST),
            south = written(match, GG_SECOND);
    assert_non_null(strstr(gg_text_str(&umpire), "\nkey "));
    assert_null(strstr(gg_text_str(&north), "\nkey "));
    assert_non_null(strstr(gg_text_str(&north), "\nviewer north\n"));
    assert_non_null(strstr(gg_text_str(&north), "\ndo north stake "));
    assert_non_null(strstr(gg_text_str(&south), "\nsealed north\n"));
    assert_null(strstr(gg_text_str(&south), "dice="));
    assert_null(read(&south));
    assert_string_equal(
        error.text, "r:6: this is one side's copy of a game that still has secrets: it cannot be replayed");
    gg_text_free(&umpire);
    gg_text_free(&north);
    gg_text_free(&south);
    gg_match_free(match);
}

/* Two games that differ only in what south cannot know give south the same bytes. */
static void a_side_s_record_leaks_nothing(void **unused) {
    (void)unused;
    gg_text copy[2];
    for (int i = 0; i < 2; i++) {
        gg_match *match = played("long", &key, 1);
        gg_match_do(match, GG_FIRST, &(gg_action){TOY_STAKE, 1, {1 + 2 * i}}, NULL, 0, false, NULL);
        copy[i] = written(match, GG_SECOND);
        gg_match_free(match);
    }
    assert_string_equal(gg_text_str(&copy[0]), gg_text_str(&copy[1]));
    gg_text_free(&copy[0]);
    gg_text_free(&copy[1]);
}

static void assert_proves(const gg_text *text, gg_proof expected, const char *why) {
    gg_match *match;
    error.text[0] = '\0';
    assert_int_equal(gg_record_prove("r", gg_text_span(text), &match, &error), expected);
    assert_string_equal(error.text, why);
    gg_match_free(match);
}

/* --- sheets ----------------------------------------------------------------------------------- */

static gg_match *battle(void) {
    gg_match *match = gg_match_new(gg_scenario_load("battle", (gg_span){NULL, 0}, &error), &key);
    assert_int_equal(gg_match_start(match, NULL, 0), GG_DONE);
    return match;
}

/* "north march N1 20000 20000 0", with dice of the key. */
static void act(gg_match *match, const char *words) {
    gg_line line;
    gg_reader reader;
    gg_side side;
    gg_action action;
    error.text[0] = '\0';
    gg_reader_init(&reader, "act", gg_span_of(words));
    assert_int_equal(gg_reader_next(&reader, &line, &error), GG_READ_LINE);
    assert_true(toy.read_side(match->scenario, gg_line_word(&line, 0), &side));
    bool good = gg_read_action(match->scenario, match->state, side, &line, 1, &action, &error);
    assert_string_equal(error.text, "");
    assert_true(good);
    assert_int_equal(gg_match_do(match, side, &action, NULL, 0, false, NULL), GG_DONE);
}

static void act_all(gg_match *match, const char *const *words) {
    for (; *words; words++) act(match, *words);
}

/* What is half written goes into a record and comes back, the other side's commitment and all. */
static void half_written_sheets_are_kept(void **unused) {
    (void)unused;
    static const char *const words[] = {"north camp west",
                                        "south camp middle",
                                        "south march S2 34560 33000 65535",
                                        "south halt S1",
                                        "north march N3 41360 20000 0",
                                        "north commit",
                                        "south halt S3",
                                        NULL};
    gg_match *match = battle();
    act_all(match, words);
    gg_text text = written(match, GG_UMPIRE), north = written(match, GG_FIRST),
            south = written(match, GG_SECOND), spectator = written(match, GG_PUBLIC);
    assert_non_null(strstr(gg_text_str(&text), " <<END\nmarch N3 41360 20000 0\nEND\n"));
    assert_non_null(strstr(gg_text_str(&text),
                           "\nsheet deep-south <<END\nhalt S1\nmarch S2 34560 33000 65535\nhalt S3\nEND\n"));
    assert_non_null(strstr(gg_text_str(&north), "march N3"));
    assert_null(strstr(gg_text_str(&north), "sheet"));
    assert_null(strstr(gg_text_str(&south), "march N3"));
    assert_non_null(strstr(gg_text_str(&south), "\nsealed north\n"));
    assert_non_null(strstr(gg_text_str(&south), "\nsheet deep-south <<END\n"));
    assert_non_null(strstr(gg_text_str(&spectator), "\nviewer public\n"));
    assert_non_null(strstr(gg_text_str(&spectator), "\nsealed north\n"));
    assert_null(strstr(gg_text_str(&spectator), "march"));
    gg_match *again = read(&text);
    assert_string_equal(error.text, "");
    assert_memory_equal(match->state, again->state, sizeof(toy_state));
    gg_text second = written(again, GG_UMPIRE);
    assert_string_equal(gg_text_str(&text), gg_text_str(&second));
    assert_true(gg_match_withdraw(again, GG_FIRST));
    gg_text_free(&second);
    gg_match_free(again);
    assert_unreadable(&text, "sheet deep-south", "sheet east", "r:12: there is no side 'east'");
    assert_unreadable(&text, "\nhalt S3", "\ncommit", "r:15: that is no line of a sheet");
    assert_unreadable(&text, "\nmarch N3", "\nhalt N4\nmarch N3", "r:10: 'N4' is no unit (as N1)");
    assert_unreadable(&text, "N3 41360 20000", "N3 41360 30000",
                      "r:10: the recorded step cannot be played: refused by TY-12");
    assert_unreadable(&text, "north commit", "north halt N1", "r:9: a line of a sheet is no step");
    gg_text_free(&text);
    gg_text_free(&north);
    gg_text_free(&south);
    gg_text_free(&spectator);
    gg_match_free(match);
}

/* However the sheet was written, and whatever was struck out, the record is the same. */
static void a_record_tells_no_order_of_writing(void **unused) {
    (void)unused;
    static const char *const way[2][8] = {
        {"north camp west", "south camp middle", "north halt N1", "north march N3 41360 20000 0",
         "north commit", "south halt S1", "south commit", NULL},
        {"north camp west", "south camp middle", "north march N3 41000 16000 7",
         "north march N3 41360 20000 0", "north halt N1", "north commit", "south halt S1", NULL}};
    gg_text text[2];
    for (int i = 0; i < 2; i++) {
        gg_match *match = battle();
        act_all(match, way[i]);
        if (i == 1) act(match, "south commit");
        text[i] = written(match, GG_UMPIRE);
        assert_round_trip(match);
    }
    assert_string_equal(gg_text_str(&text[0]), gg_text_str(&text[1]));
    gg_text_free(&text[0]);
    gg_text_free(&text[1]);
}

/* Thrown dice stand beside what was drawn in secret, and who changes either is found out. */
static void thrown_dice_and_drawn_cards_are_verified(void **unused) {
    (void)unused;
    gg_match *match = gg_match_new(gg_scenario_load("cards", (gg_span){NULL, 0}, &error), &key);
    match->asks = true;
    assert_int_equal(gg_match_start(match, NULL, 0), GG_NEEDS_DICE);
    assert_string_equal(match->dice.need.what, "the pot");
    assert_int_equal(gg_match_start(match, (const int16_t[]){2}, 1), GG_DONE);
    assert_int_equal(match->step[0].dice_count, 5); /* the pot and two hands */
    const gg_action stake = {TOY_STAKE, 1, {2}}, leave = {.kind = TOY_LEAVE};
    gg_match_do(match, GG_FIRST, &stake, NULL, 0, false, NULL);
    assert_int_equal(gg_match_do(match, GG_SECOND, &stake, (const int16_t[]){3, 4}, 2, false, NULL), GG_DONE);
    assert_int_equal(gg_match_do(match, GG_SECOND, &leave, NULL, 0, false, NULL), GG_DONE);
    gg_text text = written(match, GG_UMPIRE);
    assert_non_null(strstr(gg_text_str(&text), " thrown\n"));
    assert_proves(&text, GG_UNPROVEN, "the open dice were thrown by people");
    gg_text_free(&text);
    match->dice_log[match->step[3].dice_at] = (int16_t)(1 + match->dice_log[match->step[3].dice_at] % 6);
    gg_match *lie = gg_match_new(gg_scenario_load("cards", (gg_span){NULL, 0}, &error), NULL);
    assert_int_equal(gg_match_start(lie, match->dice_log, 5), GG_DONE);
    gg_match_do(lie, GG_FIRST, &stake, NULL, 0, false, NULL);
    gg_match_do(lie, GG_SECOND, &stake, (const int16_t[]){3, 4}, 2, false, NULL);
    gg_match_do(lie, GG_SECOND, &leave, match->dice_log + match->step[3].dice_at, 1, false, NULL);
    lie->keyed = lie->asks = true;
    lie->key = key;
    text = written(lie, GG_UMPIRE);
    assert_proves(&text, GG_FALSE, "the dice of step 3 are not those of the key");
    gg_text_free(&text);
    gg_match_free(lie);
    gg_match_free(match);
}

static void all_is_told_when_the_game_is_over(void **unused) {
    (void)unused;
    gg_match *match = played("short", &key, 1000);
    gg_text umpire = written(match, GG_UMPIRE), south = written(match, GG_SECOND);
    assert_string_equal(gg_text_str(&umpire), gg_text_str(&south));
    gg_text_free(&umpire);
    gg_text_free(&south);
    gg_match_free(match);
}

static void bad_records_are_refused_with_line_and_cause(void **unused) {
    (void)unused;
    gg_match *match = gg_match_new(gg_scenario_load("short", (gg_span){NULL, 0}, &error), NULL);
    gg_match_start(match, (const int16_t[]){2}, 1);
    const gg_action stake = {TOY_STAKE, 1, {2}};
    gg_match_do(match, GG_FIRST, &stake, NULL, 0, true, NULL);
    gg_match_do(match, GG_SECOND, &stake, (const int16_t[]){3, 4}, 2, true, NULL);
    gg_text text = written(match, GG_UMPIRE);
    assert_unreadable(&text, "record 1", "record 2", "r:1: record format 2 is not known here, only 1");
    assert_unreadable(&text, "record 1", "recorder 1", "r:1: expected: record 1");
    assert_unreadable(&text, "game toy ", "game chess ", "r:2: there is no game 'chess'");
    assert_unreadable(&text, " version=3", "", "r:2: expected: game ID version=N");
    assert_unreadable(&text, "version=3", "version=-1",
                      "r:2: versions of rules are counted from 1; there is no version -1");
    assert_unreadable(&text, "version=3", "version=0",
                      "r:2: versions of rules are counted from 1; there is no version 0");
    assert_unreadable(&text, "scenario short", "scenario lost",
                      "r:3: no scenario lost of toy is shipped with this program");
    assert_unreadable(&text, "repetition-draw", "rain",
                      "r:4: toy has no option 'rain'; its options: repetition-draw, reroll-ties, calm");
    assert_unreadable(&text, "repetition-draw", "calm", "r:4: option calm needs option reroll-ties");
    assert_unreadable(&text, "start dice=2 ", "start dice=1 ",
                      "r:5: the state reached here is not the recorded one");
    assert_unreadable(&text, "start dice=2 ", "start ",
                      "r:5: the recorded step cannot be played: needs 1 die from 1 to 3 for the pot");
    assert_unreadable(&text, "start dice=2 ", "start dice=2,2 ",
                      "r:5: the recorded step cannot be played: 2 dice were given and 1 rolled");
    assert_unreadable(&text, "start dice=2 ", "start so dice=2 ", "r:5: expected: start [dice=...] hash=...");
    assert_unreadable(&text, "do north", "do west", "r:6: there is no side 'west'");
    assert_unreadable(&text, "north stake 2", "north stake 4",
                      "r:6: the recorded step cannot be played: refused by TY-1");
    assert_unreadable(&text, "north stake 2", "north stake 3",
                      "r:6: the state reached here is not the recorded one");
    assert_unreadable(&text, "north stake 2", "north bet 2",
                      "r:6: 'bet' is no action; there are: stake, take, leave, trick, pass, camp, "
                      "halt, march, commit");
    assert_unreadable(&text, "dice=3,4", "dice=3,4,", "r:7: dice=3,4, is no list of dice");
    assert_unreadable(&text, "dice=3,4", "dice=3,7",
                      "r:7: the recorded step cannot be played: the dice given do not fit: it rolls 1 die "
                      "from 1 to 6 for the round of round 0");
    assert_unreadable(&text, "steps=2", "steps=3", "r:8: 3 steps are announced and 2 were read");
    assert_unreadable(&text, "steps=2\n", "steps=2\n\n# ok\nmore\n",
                      "r:11: there is something behind the end");
    assert_unreadable(&text, "steps=2\n", "steps=2\n\x01\n",
                      "r:9: byte 0x01 in column 1 is a control character");
    assert_unreadable(&text, "end steps=2\n", "", "r:7: the record ends in the middle: no `end` line");
    assert_unreadable(&text, "end steps=2\n", "key 00\nend steps=2\n",
                      "r:8: expected: key and 64 hex digits");
    assert_unreadable(&text, "end steps=2\n", "undo\nend steps=2\n", "r:8: expected: do, key or end steps=N");
    gg_text_free(&text);
    gg_match_free(match);
}

/* A record cut anywhere is refused, never misread. */
static void every_torn_record_is_refused(void **unused) {
    (void)unused;
    gg_match *match = played("short", &key, 6);
    gg_text text = written(match, GG_UMPIRE);
    for (size_t size = 0; size + 1 < text.size; size++) {
        error.text[0] = '\0';
        assert_null(gg_record_read("r", (gg_span){text.at, size}, &error));
        assert_true(error.text[0] != '\0');
    }
    gg_text_free(&text);
    gg_match_free(match);
}

static void other_versions_are_named(void **unused) {
    (void)unused;
    gg_match *match = played("short", NULL, 3);
    gg_text text = written(match, GG_UMPIRE), old = changed(&text, "version=3", "version=2");
    gg_match *again = read(&old); /* the same behaviour after all: nothing to complain about */
    assert_non_null(again);
    assert_unreadable(&old, "start dice=3", "start dice=2",
                      "r:5: the state reached here is not the recorded one; the record was made by version 2 "
                      "of the rules of toy and this program plays version 3");
    gg_match_free(again);
    gg_text_free(&old);
    gg_text_free(&text);
    gg_match_free(match);
}

/* What the text proves with its first `old` replaced. */
static void assert_change_proves(const gg_text *text, const char *old, const char *new, gg_proof expected,
                                 const char *why) {
    gg_text other = changed(text, old, new);
    assert_proves(&other, expected, why);
    gg_text_free(&other);
}

/* The same text without the line that begins so. */
static gg_text without(const gg_text *text, const char *beginning) {
    gg_text out = {0};
    const char *line = strstr(gg_text_str(text), beginning), *end = line ? strchr(line, '\n') : NULL;
    assert_non_null(end);
    gg_put_span(&out, (gg_span){text->at, (size_t)(line - text->at)});
    gg_put(&out, end + 1);
    return out;
}

static void the_key_proves_the_dice(void **unused) {
    (void)unused;
    gg_match *match = played("long", &key, 1000);
    gg_text text = written(match, GG_UMPIRE);
    assert_proves(&text, GG_HONEST, "");
    assert_change_proves(&text, "key 01", "key 02", GG_FALSE,
                         "the dice key is not the one that was committed to");
    assert_change_proves(&text, "version=3", "version=2", GG_HONEST, "");
    assert_change_proves(&text, "version=3", "version=4", GG_UNPROVEN,
                         "version 4 of the rules is later than version 3 of this program");
    gg_text keyless = without(&text, "key ");
    assert_proves(&keyless, GG_FALSE, "the game is over, and the dice key that was committed to is not told");
    gg_text uncommitted = without(&text, "commit ");
    assert_proves(&uncommitted, GG_UNPROVEN, "nobody committed to the dice key before the first roll");
    assert_change_proves(&uncommitted, "key 01", "key 02", GG_FALSE,
                         "the dice of step 2 are not those of the key");
    gg_text_free(&keyless);
    gg_text_free(&uncommitted);
    gg_text_free(&text);
    gg_match_free(match);
}

static void a_key_that_is_not_told_yet_leaves_doubts(void **unused) {
    (void)unused;
    gg_match *match = played("long", &key, 6);
    gg_text text = written(match, GG_UMPIRE);
    assert_proves(&text, GG_HONEST, "");
    gg_text keyless = without(&text, "key ");
    assert_proves(&keyless, GG_UNPROVEN, "the dice key is missing: it is told when the game is over");
    gg_text_free(&keyless);
    gg_text_free(&text);
    text = written(match, GG_SECOND);
    assert_proves(&text, GG_UNPROVEN,
                  "r:6: this is one side's copy of a game that still has secrets: it cannot be replayed");
    gg_text_free(&text);
    gg_match_free(match);
}

static void what_no_key_stands_behind_is_unproven(void **unused) {
    (void)unused;
    gg_match *match = played("long", NULL, 8);
    gg_text text = written(match, GG_UMPIRE);
    assert_proves(&text, GG_UNPROVEN, "the dice were asked for, not taken from a key");
    gg_text_free(&text);
    gg_match_free(match);
    match = played("long", &key, 1);
    assert_true(gg_match_position(match, "p", gg_span_of("position 8 8 0 0 2 1 30 0\n"), &error));
    text = written(match, GG_UMPIRE);
    assert_proves(&text, GG_UNPROVEN, "the game begins from a position of somebody's own");
    gg_text keyless = without(&text, "key ");
    assert_proves(
        &keyless, GG_UNPROVEN,
        "the dice key is missing: it is told when the game is over; the game begins from a position "
        "of somebody's own");
    gg_text_free(&keyless);
    gg_text_free(&text);
    gg_match_free(match);
}

/* An umpire who rolls by hand and then names a key is found out. */
static void dice_that_are_not_the_key_s_are_found(void **unused) {
    (void)unused;
    gg_match *match = played("long", NULL, 8);
    match->keyed = true;
    match->key = key;
    gg_text text = written(match, GG_UMPIRE);
    assert_proves(&text, GG_FALSE, "the dice of step 0 are not those of the key");
    gg_text_free(&text);
    gg_match_free(match);
}

static void what_cannot_have_been_is_false(void **unused) {
    (void)unused;
    gg_match *match = gg_match_new(gg_scenario_load("short", (gg_span){NULL, 0}, &error), NULL);
    gg_match_start(match, (const int16_t[]){2}, 1);
    const gg_action stake = {TOY_STAKE, 1, {2}};
    gg_match_do(match, GG_FIRST, &stake, NULL, 0, true, NULL);
    gg_text text = written(match, GG_UMPIRE);
    assert_change_proves(&text, "north stake 2", "north stake 4", GG_FALSE,
                         "r:6: the recorded step cannot be played: refused by TY-1");
    assert_change_proves(&text, "north stake 2", "north stake 3", GG_FALSE,
                         "r:6: the state reached here is not the recorded one");
    assert_change_proves(&text, "steps=1", "steps=2", GG_FALSE, "r:7: 2 steps are announced and 1 were read");
    assert_change_proves(&text, "end steps=1\n", "", GG_UNREADABLE,
                         "r:6: the record ends in the middle: no `end` line");
    gg_text later = changed(&text, "version=3", "version=4");
    assert_change_proves(
        &later, "north stake 2", "north stake 3", GG_UNPROVEN,
        "r:6: the state reached here is not the recorded one; the record was made by version "
        "4 of the rules of toy and this program plays version 3");
    gg_text_free(&later);
    gg_text_free(&text);
    gg_match_free(match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_read_back_as_written),
        cmocka_unit_test(own_scenarios_and_positions_are_carried),
        cmocka_unit_test(the_form_is_as_documented),
        cmocka_unit_test(a_side_reads_only_what_it_may_know),
        cmocka_unit_test(a_side_s_record_leaks_nothing),
        cmocka_unit_test(half_written_sheets_are_kept),
        cmocka_unit_test(a_record_tells_no_order_of_writing),
        cmocka_unit_test(thrown_dice_and_drawn_cards_are_verified),
        cmocka_unit_test(all_is_told_when_the_game_is_over),
        cmocka_unit_test(bad_records_are_refused_with_line_and_cause),
        cmocka_unit_test(every_torn_record_is_refused),
        cmocka_unit_test(other_versions_are_named),
        cmocka_unit_test(the_key_proves_the_dice),
        cmocka_unit_test(a_key_that_is_not_told_yet_leaves_doubts),
        cmocka_unit_test(what_no_key_stands_behind_is_unproven),
        cmocka_unit_test(dice_that_are_not_the_key_s_are_found),
        cmocka_unit_test(what_cannot_have_been_is_false),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
