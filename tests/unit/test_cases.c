/* Unit tests of game/cases, with the toy game: every verb both ways, what fails, what counts as covered. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/cases.h"
#include "toy.h"

static gg_case_report report;

static int set_up(void **unused) {
    (void)unused;
    gg_case_report_init(&report);
    return 0;
}

static int tear_down(void **unused) {
    (void)unused;
    gg_case_report_free(&report);
    return 0;
}

static void run(const char *text) {
    gg_cases_run("t.case", gg_span_of(text), &report);
}

static bool covered(int rule) {
    return report.covered[0][rule / 8] >> rule % 8 & 1;
}

static void assert_report(int passed, int failed, const char *failures) {
    assert_string_equal(gg_text_str(&report.failures), failures);
    assert_int_equal(report.passed, passed);
    assert_int_equal(report.failed, failed);
}

/* A case whose lines, from line 5 on, are these; it must fail with this message. */
static void assert_fails(const char *lines, const char *message) {
    gg_text text = {0};
    set_up(NULL);
    gg_putf(&text, "case \"one\" TY-3\nuse toy\ngoal 5\nstart dice=2\n%s\nend\n", lines);
    run(gg_text_str(&text));
    gg_text_clear(&text);
    gg_putf(&text, "t.case:%s\n", message);
    assert_report(0, 1, gg_text_str(&text));
    assert_false(covered(TY_3));
    gg_text_free(&text);
    tear_down(NULL);
}

static void every_verb_holds(void **unused) {
    (void)unused;
    run("# a game from its start\n"
        "case \"a whole round\" TY-1 ty-3\n"
        "use toy\n"
        "goal 2\n"
        "start dice=2\n"
        "prompt both stake\n"
        "legal by=north 3\n"
        "lists by=south stake 3\n"
        "unlisted by=south take\n"
        "refuse by=north stake 4 TY-1\n"
        "do by=north stake 1\n"
        "told staked TY-1 value=1\n"
        "prompt south stake\n"
        "refuse by=north stake 1 TY-2\n"
        "do stake 2 dice=5,1\n"
        "told won TY-3\n"
        "prompt north claim\n"
        "legal 2\n"
        "outcome none\n"
        "expect table pot=2\n"
        "expect position 0 0 0 0 2 0 1 0\n"
        "do take\n"
        "expect north score=2\n"
        "expect south score=0\n"
        "outcome north TY-6\n"
        "refuse take TY-2\n"
        "end\n");
    assert_report(1, 0, "");
    assert_true(covered(TY_1) && covered(TY_3));
    assert_false(covered(TY_2));
}

/* Orders are due of a unit on either side. */
#define ORDERS                                                                                               \
    "goal 5\nunit north 20000 16000 32768 40\nunit south 20000 36000 0 40\nstart dice=1\n"                   \
    "position 0 0 0 0 1 2 0 0\nphase orders\n"

static void a_refusal_is_about_something_for_a_reason(void **unused) {
    (void)unused;
    run("case \"too far\" TY-12\nuse toy\n" ORDERS "refuse by=north march N1 20000 30000 0 TY-12\n"
        "refuse by=north march N1 20000 30000 0 TY-12 about=n1\n"
        "refuse by=north march N1 20000 30000 0 TY-12 about=N1 "
        "reason=\"N1 would march 14000, and may march 6720\"\n"
        "refuse by=north march N1 20000 30000 0 TY-12 "
        "reason=\"N1 would march 14000, and may march 6720\"\n"
        "refuse by=north march N1 20000 16000 70000 TY-12 about=N1 reason=\"\"\n"
        "refuse by=north halt S1 TY-11 about=\"\"\n"
        "end\n");
    assert_report(1, 0, "");
    assert_true(covered(TY_12));
}

/* What may be done is tried, and everything is as before: state, steps, what was told last. */
static void what_may_be_done_is_not_done(void **unused) {
    (void)unused;
    run("case \"sheets\" TY-11\nuse toy\n" ORDERS
        "legal by=north 18\nmay by=north march N1 20000 20000 0\nmay by=north halt N1\nlegal by=north 18\n"
        "may by=north commit\nmay by=north resign\nprompt both orders\n"
        "do by=north halt N1\nlegal by=north 1\ndo by=north commit\nmay commit\nprompt south orders\nend\n"
        "case \"dice\" TY-1\nuse toy\ngoal 5\nstart dice=2\ndo by=north stake 1\nmay stake 2\nmay stake 3\n"
        "prompt south stake\ntold staked TY-1 value=1\ndo stake 2 dice=5,1\nmay take\n"
        "expect table pot=2\nexpect north score=0\nend\n"
        "case \"it proves something\" TY-2\nuse toy\ngoal 5\nstart dice=2\nmay by=south stake 1\nend\n");
    assert_report(3, 0, "");
    assert_true(covered(TY_1) && covered(TY_2) && covered(TY_11));
}

static void positions_are_read_over_the_set_up(void **unused) {
    (void)unused;
    run("case \"from a position\" TY-7\n"
        "use toy short\n"
        "position 0 0 0 3 1 2 9 0\n" /* south has staked */
        "start dice=1\n"
        "option reroll-ties on\n"
        "do stake 3 dice=4,4,2,2,6,1\n"
        "told rolled TY-3 value=6\n"
        "do leave\n"
        "do by=north stake 1\n"
        "do stake 1 dice=1,2\n"
        "do leave\n"
        "do by=north stake 1\n"
        "do stake 1 dice=1,2\n"
        "do leave\n"
        "told drawn TY-7 value=3\n"
        "outcome draw TY-7\n"
        "end\n");
    assert_report(1, 0, "");
    assert_true(covered(TY_7));
}

static void bad_input_is_recognised(void **unused) {
    (void)unused;
    run("case \"bad lines, before the scenario is whole\" TY-1\nuse toy\nbad goal many\nend\n"
        "case \"bad lines, afterwards\" TY-2\nuse toy\ngoal 5\nstart dice=1\nbad goal 99\nbad position 1\n"
        "bad position 0 0 0 0 0 2 0 0\nbad option rain on\nprompt both stake\nend\n");
    assert_report(2, 0, "");
    assert_true(covered(TY_1) && covered(TY_2));
}

static void what_does_not_hold_fails(void **unused) {
    (void)unused;
    assert_fails("do by=north stake 4", "5: refused by TY-1");
    assert_fails("do stake 1", "5: both sides owe a decision: say by=SIDE");
    assert_fails("do by=west stake 1", "5: there is no side 'west'");
    assert_fails("do by=north bet",
                 "5: 'bet' is no action; there are: stake, take, leave, trick, pass, camp, "
                 "halt, march, commit");
    assert_fails("do by=north", "5: expected an action");
    assert_fails("do by=north stake 1 dice=", "5: not a list of dice: ''");
    assert_fails("do by=north stake 1 dice=4", "5: 1 dice were given and 0 rolled");
    assert_fails("do by=north stake 1\ndo stake 1 dice=4",
                 "6: needs 1 die from 1 to 6 for the round of round 0");
    assert_fails("do by=north stake 1\ndo stake 1 dice=4,9",
                 "6: the dice given do not fit: it rolls 1 die from 1 to 6 for the round of round 0");
    assert_fails("refuse by=north stake 1 TY-1", "5: expected refusal by TY-1, came no rule: it is legal");
    assert_fails("refuse by=north stake 4 TY-2", "5: expected refusal by TY-2, came TY-1");
    assert_fails("refuse by=north stake 4 TY-0", "5: there is no rule 'TY-0'");
    assert_fails("refuse by=north stake 4", "5: there is no rule '4'");
    assert_fails("expect north score=1", "5: expected north score=1, came 0");
    assert_fails("expect north hats=1", "5: north has no hats");
    assert_fails("expect N9 men=1", "5: there is no N9");
    assert_fails("expect north/n9 men=1", "5: there is no north/n9");
    assert_fails("expect north:south men=1", "5: north:south has no men");
    assert_fails("expect north", "5: expected: expect SUBJECT key=value...");
    assert_fails("expect north score=0 brave", "5: not key=value: 'brave'");
    assert_fails("expect position", "5: the position is: position 0 0 0 0 2 2 0 0");
    assert_fails("prompt both claim", "5: expected both claim, came both stake; "
                                      "no line says whose turn it is: position or phase");
    assert_fails("prompt both", "5: expected: prompt SIDE|both KIND");
    assert_fails("legal by=north 4", "5: expected 4 legal actions, came 3");
    assert_fails("legal by=north 2", "5: expected 2 legal actions, came 3");
    assert_fails("legal by=north -1", "5: expected -1 legal actions, came 3");
    assert_fails("legal by=north", "5: expected: legal N");
    assert_fails("unlisted by=north stake 1", "5: the action is listed");
    assert_fails("told won TY-3", "5: expected won TY-3, told: nothing");
    assert_fails("do by=north stake 1\ntold staked TY-1 value=2",
                 "6: expected staked TY-1 value=2, told: staked TY-1 value=1");
    assert_fails("do by=north stake 1\ntold staked TY-2",
                 "6: expected staked TY-2, told: staked TY-1 value=1");
    assert_fails("told vanished TY-3", "5: there is no event 'vanished'");
    assert_fails("told won", "5: expected: told KIND RULE [value=N]");
    assert_fails("outcome north TY-6", "5: the game is not over");
    assert_fails("outcome", "5: expected: outcome SIDE|draw RULE, or outcome none");
    assert_fails("position 5 0 0 0 1 2 0 0\noutcome none", "6: the outcome is: North TY-6");
    assert_fails("position 5 0 0 0 1 2 0 0\noutcome south TY-6", "6: the outcome is: North TY-6");
    assert_fails("position 5 0 0 0 1 2 0 0\noutcome north TY-5", "6: the outcome is: North TY-6");
    assert_fails("bad goal 7", "5: the line was accepted");
    assert_fails("bad position 0 0 0 0 2 2 0 0", "5: the line was accepted");
    assert_fails("bad luck", "5: nobody knows the word 'luck'");
    assert_fails("bad", "5: expected: bad LINE");
    assert_fails("legal by=north 3\ngoal 7", "6: play has begun, so this cannot stand here: 'goal'");
}

static void a_refusal_for_something_else_fails(void **unused) {
    (void)unused;
    assert_fails("refuse by=north stake 4 TY-1 about=north",
                 "5: expected a refusal about north, came nothing");
    assert_fails("refuse by=north stake 4 TY-1 about=F2", "5: there is no F2");
    assert_fails("refuse by=north stake 4 TY-1 about=north,F2", "5: there is no F2");
    assert_fails("refuse by=north stake 4 TY-1 reason=\"none\"",
                 "5: expected the reason \"none\", came \"\"");
    assert_fails("refuse by=north stake 4 TY-1 for=fun", "5: a refusal has no 'for'");
    assert_fails("refuse by=north stake 4 TY-1 about=N1 about=N1", "5: it stands twice: 'about'");
    assert_fails("refuse by=north stake 4 about=N1", "5: there is no rule '4'");
    assert_fails(ORDERS "refuse by=north march N1 20000 30000 0 TY-12 about=N1,S1",
                 "11: expected a refusal about N1,S1, came N1");
    assert_fails(ORDERS "refuse by=north march N1 20000 30000 0 TY-12 about=\"\"",
                 "11: expected a refusal about , came N1");
    assert_fails(ORDERS "refuse by=north march N1 20000 30000 0 TY-12 reason=\"too far\"",
                 "11: expected the reason \"too far\", came \"N1 would march 14000, and may march 6720\"");
    assert_fails(ORDERS "refuse by=north march N1 20000 30000 0 TY-13",
                 "11: expected refusal by TY-13, came TY-12 (N1 would march 14000, and may march 6720)");
    assert_fails(ORDERS "do by=north march N1 20000 16000 70000", "11: refused by TY-12 (about N1)");
    assert_fails("may by=north stake 4", "5: refused by TY-1");
}

#define NO_TURN "; no line says whose turn it is: position or phase"

static void somebody_else_decides_or_something_else(void **unused) {
    (void)unused;
    assert_fails("do by=north take", "5: refused by TY-2; it is both sides' decision: stake" NO_TURN);
    assert_fails("may by=north take", "5: refused by TY-2; it is both sides' decision: stake" NO_TURN);
    assert_fails("refuse by=north take TY-1",
                 "5: expected refusal by TY-1, came TY-2; it is both sides' decision: stake" NO_TURN);
    assert_fails("lists by=north take",
                 "5: the action is not listed: refused by TY-2; it is both sides' decision: stake" NO_TURN);
    assert_fails("prompt north stake", "5: expected north stake, came both stake" NO_TURN);
    assert_fails("hand north 1 2 0\nprompt both stake", "6: the cards do not add up" NO_TURN);
    assert_fails("do by=north stake 1\ndo by=north stake 1", "6: it is Deep South's decision: stake");
    assert_fails("do by=north stake 1\nmay by=north stake 1", "6: it is Deep South's decision: stake");
    assert_fails("do by=north stake 1\nlists by=north stake 1",
                 "6: the action is not listed: it is Deep South's decision: stake");
    assert_fails("do by=north stake 1\ndo leave", "6: refused by TY-2; it is Deep South's decision: stake");
    assert_fails("position 0 0 0 0 1 0 0 0\ndo by=south stake 1", "6: it is North's decision: claim");
    assert_fails("position 0 0 0 0 1 0 0 0\ndo stake 1", "6: refused by TY-2; it is North's decision: claim");
    assert_fails("position 5 0 0 0 1 2 0 0\ndo by=north take", "6: the game is over");
}

static void what_is_not_listed_may_be_legal(void **unused) {
    (void)unused;
    assert_fails("lists by=north stake 4", "5: the action is not listed: refused by TY-1");
    assert_fails(ORDERS "lists by=north march N1 20000 16001 1", "11: the action is not listed: it is legal");
    assert_fails(ORDERS "lists by=north march N1 20000 16001 0",
                 "11: the action is not listed: it is legal; the list has: march N1 20000 9280 0");
    assert_fails(ORDERS "lists by=north march N1 20000 30000 0",
                 "11: the action is not listed: refused by TY-12 (N1 would march 14000, and may march 6720); "
                 "the list has: march N1 20000 9280 0");
}

static void a_bad_description_fails(void **unused) {
    (void)unused;
    assert_fails("goal", "5: expected: goal N");
    assert_fails("goal 99\nprompt both stake", "6: the goal must be 1 to 50");
    assert_fails("goal 99", "6: the goal must be 1 to 50");
    assert_fails("\n\nchairs 4\nprompt both stake", "7: 'chairs' is no word of a toy position");
    assert_fails("position 0\nprompt both stake", "5: expected: position and eight numbers");
    assert_fails("position 0 0 0 0 0 2 0 0\nprompt both stake", "6: there is always something in the pot");
    assert_fails("start dice=4\nprompt both stake",
                 "6: the dice given do not fit: it rolls 1 die from 1 to 3 for the pot");
    assert_fails("start dice=2,2\nprompt both stake", "6: 2 dice were given and 1 rolled");
    assert_fails("start", "5: expected: start dice=N,N...");
    assert_fails("option rain on",
                 "5: toy has no option 'rain'; its options: repetition-draw, reroll-ties, calm");
    assert_fails("use toy", "5: 'use' is no word of a toy position");
    assert_fails("title \"open", "5: a quote is opened but not closed");
}

static void a_failure_does_not_stop_the_next_case(void **unused) {
    (void)unused;
    run("case \"a\" TY-1\nuse toy short\nstart dice=1\nprompt both claim\nprompt both hats\nend\n"
        "case \"b\" TY-2\nuse toy short\nstart dice=1\nprompt both stake\nend\n"
        "case \"b\" TY-3\nuse toy short\nstart dice=1\nprompt both stake\nend\n"
        "case \"c\" TY-99\nuse toy short\nstart dice=1\nprompt both stake\nend\n"
        "case \"d\" TY-4\nuse toy short\nstart dice=1\nprompt both stake\n"
        "case \"e\" TY-5\nuse toy short\nstart dice=1\nprompt both stake\nend\n"
        "case \"f\"\nuse toy short\nend\n"
        "case \"g\" TY-6\nuse chess\nend\n"
        "case \"h\" TY-6\nuse toy lost\nend\n"
        "case \"i\" TY-6\nend\n"
        "case \"j\" TY-6\nprompt both stake\nend\n"
        "case \"k\" TY-6\nuse toy short\nstart dice=1\nprompt both stake\n");
    assert_report(2, 10,
                  "t.case:4: expected both claim, came both stake\n"
                  "t.case:12: a second case of the title 'b'\n"
                  "t.case:18: there is no rule 'TY-99'\n"
                  "t.case:22: the case has no `end`\n"
                  "t.case:31: expected: case \"title\" RULE...\n"
                  "t.case:35: there is no game 'chess'\n"
                  "t.case:38: there is no such scenario: 'lost'\n"
                  "t.case:41: a case begins with: use GAME [SCENARIO]\n"
                  "t.case:43: a case begins with: use GAME [SCENARIO]\n"
                  "t.case:45: the case has no `end`\n");
    assert_true(covered(TY_2) && covered(TY_5));
    assert_false(covered(TY_1) || covered(TY_3) || covered(TY_4) || covered(TY_6));
}

/* Playing through proves nothing by itself. */
static void only_what_asserts_covers(void **unused) {
    (void)unused;
    run("case \"only done\" TY-1\nuse toy short\nstart dice=1\ndo by=north stake 1\nend\n"
        "case \"only described\" TY-2\nuse toy short\nstart dice=1\nend\n");
    assert_report(2, 0, "");
    assert_false(covered(TY_1) || covered(TY_2));
}

static void what_is_no_case_file_is_one_failure(void **unused) {
    (void)unused;
    run("");
    run("# nothing\n");
    run("hello world\nhow are you\n");
    run("\x01\x02\n\xff\n");
    run("hello\ncase \"a\" TY-1\nuse toy short\nstart dice=1\nprompt both stake\nend\nend\n");
    assert_report(1, 6,
                  "t.case: there is no case in this file\n"
                  "t.case: there is no case in this file\n"
                  "t.case:1: expected a case, not 'hello'\n"
                  "t.case:1: byte 0x01 in column 1 is a control character\n"
                  "t.case:1: expected a case, not 'hello'\n"
                  "t.case:7: expected a case, not 'end'\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_verb_holds, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_refusal_is_about_something_for_a_reason, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_may_be_done_is_not_done, set_up, tear_down),
        cmocka_unit_test_setup_teardown(positions_are_read_over_the_set_up, set_up, tear_down),
        cmocka_unit_test_setup_teardown(bad_input_is_recognised, set_up, tear_down),
        cmocka_unit_test(what_does_not_hold_fails),
        cmocka_unit_test(a_refusal_for_something_else_fails),
        cmocka_unit_test(somebody_else_decides_or_something_else),
        cmocka_unit_test(what_is_not_listed_may_be_legal),
        cmocka_unit_test(a_bad_description_fails),
        cmocka_unit_test_setup_teardown(a_failure_does_not_stop_the_next_case, set_up, tear_down),
        cmocka_unit_test_setup_teardown(only_what_asserts_covers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_no_case_file_is_one_failure, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
