/* Command and cards of The Eagle and the Lion: sheets, order tests, the chain of command, who may play which
 * card on whom, and what it does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/eagle/attack.h"
#include "rules/eagle/build.h"
#include "rules/eagle/cards.h"
#include "rules/eagle/command.h"
#include "rules/eagle/sequence.h"
#include "rules/eagle/setup.h"

/* The French look north, the British south; D5 and D4 are beside each other. CCs of leadership 4 and 3. */
static const char field[] =
    "board hex 7 7\nmap <<END\n. . . . . . .\n . . . . . . .\n. . . . . . .\n . . . . . . .\n"
    ". . . . . . .\n . . . . . . .\n. . . . . . .\nEND\n"
    "home French=S British=N\nturns 5\ncc French B at=A7\ncc British A at=A1\n"
    "group French Blue D at=A7\ngroup French Green E at=B7\ngroup French Guns artillery\n"
    "group British Red E at=A1\ngroup British Horse D at=B1 order=attack\n";

static gg_scenario scenario;
static gg_table table = {&scenario, NULL};
static eagle_battle *battle;
static eagle_state state;
static gg_dice dice;
static eagle_play play;

static int open_table(void **unused) {
    (void)unused;
    battle = calloc(1, sizeof *battle);
    scenario.body = battle;
    play = (eagle_play){battle, &state, &dice, NULL};
    return battle == NULL;
}

static int close_table(void **unused) {
    (void)unused;
    free(battle);
    return 0;
}

/* A battle with those units, in the action phase of turn 2; everybody is in command under attack. */
static void stage(const char *units) {
    static gg_line line;
    static char text[4096];
    gg_error error = {0};
    gg_reader reader;
    snprintf(text, sizeof text, "%s%s", field, units);
    memset(battle, 0, sizeof *battle);
    gg_reader_init(&reader, "test.gg", gg_span_of(text));
    while (gg_reader_next(&reader, &line, &error) == GG_READ_LINE)
        if (eagle_define(&scenario, &line, &error) != GG_TOOK) fail_msg("%s", error.text);
    if (!eagle_complete(&scenario, &error)) fail_msg("%s", error.text);
    eagle_set_up(battle, &state);
    gg_dice_fast(&dice, 1);
    state.phase = EAGLE_ACTING;
    state.turn = 2;
    state.segment = 1;
    for (int unit = 0; unit < battle->units; unit++) eagle_mark(&state, unit, EAGLE_IN_COMMAND);
    for (int group = 0; group < battle->groups; group++) state.group[group].order = EAGLE_ATTACK;
}

static const char two_halves[] = "unit FI1 Blue F1 at=D5 column facing=N figures=2\n"
                                 "unit FI2 Blue F1 at=D6 column facing=N figures=2\n"
                                 "unit FI3 Green F1 at=B7 column facing=N\n"
                                 "unit FA1 Guns F17 at=F7 unlimbered facing=N\n"
                                 "unit BI1 Red B1 at=A1 line facing=S\n"
                                 "unit BC1 Horse B14 at=B1 facing=S\n";
static const char in_contact[] = "unit FI1 Blue F1 at=D5 column facing=N\n"
                                 "unit FI2 Green F1 at=B7 column facing=N\n"
                                 "unit FA1 Guns F17 at=F7 unlimbered facing=N\n"
                                 "unit BI1 Red B1 at=D4 line facing=S\n"
                                 "unit BC1 Horse B14 at=C4 facing=S\n";

static int unit(const char *name) {
    return eagle_find_unit(battle, gg_span_of(name));
}

static int group(const char *name) {
    return eagle_find_group(battle, gg_span_of(name), GG_NOBODY);
}

static int at(const char *name) {
    int hex;
    assert_true(eagle_read_hex(battle, gg_span_of(name), &hex));
    return hex;
}

static void give_card(int side, int card) {
    state.card_at[card] = (uint8_t)(EAGLE_IN_HAND + side);
    state.hand[side]++;
}

/* The one card with that effect, or the first of them. */
static int card_of(int effect) {
    int card = 1;
    while (eagle_cards[card].event != effect && eagle_cards[card].reaction != effect) card++;
    return card;
}

static eagle_task *push(eagle_task_kind kind, int of) {
    eagle_task task = eagle_task_of(kind, EL_17_1);
    task.group = (uint8_t)of;
    task.side = of == EAGLE_NONE ? EAGLE_FRENCH : battle->group[of].side;
    if (of != EAGLE_NONE) state.active = (uint8_t)of;
    eagle_push(&state, task);
    return eagle_top(&state);
}

static gg_rule judged(int side, int effect, const gg_action *action) {
    return eagle_effect_judge(battle, &state, side, effect, eagle_top(&state), action).rule;
}

static gg_rule on_unit(int side, int effect, const char *name) {
    gg_action action = eagle_play_of(card_of(effect));
    action.arg[EAGLE_PLAY_UNIT] = unit(name);
    return judged(side, effect, &action);
}

/* --- command ------------------------------------------------------------------------------------------- */

static gg_action line_of(eagle_verb verb, int a, int b, int c) {
    return (gg_action){.kind = (uint16_t)verb, .count = verb == EAGLE_DO_ASSIGN ? 3 : 2, .arg = {a, b, c}};
}

static gg_rule write_line(int side, gg_action action) {
    gg_verdict verdict = eagle_judge(&table, (gg_state *)&state, (gg_side)side, &action);
    if (!verdict.rule) eagle_apply(&table, (gg_state *)&state, (gg_side)side, &action, &dice, NULL);
    return verdict.rule;
}

static gg_rule commit(int side) {
    return write_line(side, (gg_action){.kind = EAGLE_DO_COMMIT});
}

/* EL-13.1 to EL-13.3, EL-14.4: each group one of the markers drawn; a marker may change its group. */
static void sheets_of_turn_1(void **unused) {
    (void)unused;
    int drawn[3], count = 0;
    stage(two_halves);
    eagle_set_up(battle, &state);
    eagle_run(&play);
    for (int marker = 1; marker <= EAGLE_MARKERS; marker++)
        if (state.marker_at[marker] == EAGLE_DRAWN + EAGLE_FRENCH) drawn[count++ % 3] = marker;
    assert_int_equal(count, 3);
    int blue = group("Blue"), green = group("Green"), guns = group("Guns");
    assert_int_equal(commit(EAGLE_FRENCH), EL_13_2);
    assert_int_equal(write_line(EAGLE_FRENCH, line_of(EAGLE_DO_ASSIGN, blue, drawn[0], EAGLE_RESERVE)), 0);
    assert_int_equal(write_line(EAGLE_FRENCH, line_of(EAGLE_DO_ASSIGN, green, drawn[0], EAGLE_ATTACK)), 0);
    assert_int_equal(state.group[blue].marker, 0);
    assert_int_equal(state.group[blue].order, EAGLE_NO_ORDER);
    assert_int_equal(write_line(EAGLE_FRENCH, line_of(EAGLE_DO_ASSIGN, guns, drawn[1], EAGLE_MANEUVER)),
                     EL_14_4);
    assert_int_equal(write_line(EAGLE_FRENCH, line_of(EAGLE_DO_ASSIGN, guns, drawn[1], EAGLE_DEFENSE)), 0);
    assert_int_equal(write_line(EAGLE_FRENCH, line_of(EAGLE_DO_ASSIGN, blue, drawn[2], EAGLE_RESERVE)), 0);
    for (int marker = 1; marker <= EAGLE_MARKERS; marker++) {
        if (state.marker_at[marker] != EAGLE_DRAWN + EAGLE_BRITISH) continue;
        gg_action wrong = line_of(EAGLE_DO_ASSIGN, group("Horse"), marker, EAGLE_DEFENSE);
        assert_int_equal(write_line(EAGLE_BRITISH, wrong), EL_13_3);
        assert_int_equal(write_line(EAGLE_FRENCH, line_of(EAGLE_DO_ASSIGN, blue, marker, EAGLE_ATTACK)),
                         EL_13_1);
        break;
    }
    assert_int_equal(commit(EAGLE_FRENCH), 0);
    assert_true(eagle_committed(&scenario, (gg_state *)&state, GG_FIRST));
    assert_int_equal(commit(EAGLE_FRENCH), EL_12_1);
    eagle_withdraw(&scenario, (gg_state *)&state, GG_FIRST);
    eagle_tear(&scenario, (gg_state *)&state, GG_FIRST);
    assert_int_equal(state.group[green].order, EAGLE_NO_ORDER);
    assert_int_equal(state.marker_at[drawn[1]], EAGLE_DRAWN + EAGLE_FRENCH);
}

/* EL-13.7 to EL-13.10, EL-1.12, EL-G5.E1 */
static void sheets_of_later_turns(void **unused) {
    (void)unused;
    stage(two_halves);
    state.phase = EAGLE_COMMANDING;
    state.segment = 0;
    push(EAGLE_TASK_COMMAND, EAGLE_NONE)->step = EAGLE_COMMAND_SHEETS;
    give_card(EAGLE_FRENCH, card_of(EAGLE_E(1)));
    eagle_run(&play);
    int blue = group("Blue"), green = group("Green"), guns = group("Guns");
    assert_int_equal(eagle_dispatch_limit(battle, &state, EAGLE_FRENCH), 4);
    assert_int_equal(eagle_dispatch_bar(battle, &state, guns, 0), EL_13_10); /* A7 to F7: 5 hexes */
    assert_int_equal(write_line(EAGLE_FRENCH, line_of(EAGLE_DO_SEND, guns, EAGLE_ATTACK, 0)), EL_13_10);
    gg_action spare = eagle_play_of(card_of(EAGLE_E(1)));
    spare.arg[EAGLE_PLAY_GROUP] = guns;
    spare.arg[EAGLE_PLAY_ORDER] = EAGLE_MANEUVER;
    assert_int_equal(write_line(EAGLE_FRENCH, spare), EL_14_4);
    spare.arg[EAGLE_PLAY_ORDER] = EAGLE_DEFENSE;
    assert_true(eagle_is_line(&spare));
    assert_int_equal(write_line(EAGLE_FRENCH, spare), 0);
    state.leader[state.chief[EAGLE_FRENCH]].at = (uint16_t)at("A7");
    state.leader[state.chief[EAGLE_FRENCH]].wounded = 1;
    eagle_leader *other = &state.leader[eagle_ugc(&state, green)];
    other->at = (uint16_t)at("G1");
    assert_int_equal(write_line(EAGLE_FRENCH, line_of(EAGLE_DO_SEND, green, EAGLE_ATTACK, 0)), EL_13_9);
    assert_int_equal(write_line(EAGLE_FRENCH, line_of(EAGLE_DO_SEND, blue, EAGLE_DEFENSE, 0)), 0);
    uint32_t place[4];
    int32_t word[64];
    gg_list sheet = gg_list_over(place, 4, word, 64);
    eagle_sheet(&scenario, (gg_state *)&state, GG_FIRST, &sheet);
    assert_int_equal(sheet.count, 2);
    assert_true(gg_list_is(&sheet, 1, &spare));
    assert_int_equal(commit(EAGLE_FRENCH), 0);
    assert_int_equal(state.hand[EAGLE_FRENCH], 1); /* until both are done */
    assert_int_equal(commit(EAGLE_BRITISH), 0);
    assert_int_equal(state.hand[EAGLE_FRENCH], 0);
    assert_int_equal(state.card_at[card_of(EAGLE_E(1))], EAGLE_DISCARDED);
    assert_true(state.group[guns].marks & EAGLE_GROUP_SENT);
    assert_true(eagle_is(&state, unit("FA1"), EAGLE_CARDED));
}

/* EL-13.18 to EL-13.22 */
static void order_tests_add_up(void **unused) {
    (void)unused;
    eagle_sum sum;
    stage(two_halves);
    eagle_task *test = push(EAGLE_TASK_ORDER_TEST, group("Green"));
    eagle_order_sum(battle, &state, test, &sum);
    assert_int_equal(sum.total, 4 + 4); /* the UGC E, and the CC one hex away */
    state.leader[state.chief[EAGLE_FRENCH]].at = (uint16_t)at("G7");
    eagle_order_sum(battle, &state, test, &sum);
    assert_int_equal(sum.total, 4); /* EL-13.20 */
    state.spare_card[EAGLE_FRENCH] = 17;
    state.spare_group[EAGLE_FRENCH] = test->group;
    eagle_order_sum(battle, &state, test, &sum);
    assert_int_equal(sum.total, 4 + 4); /* E1: two hexes more */
    assert_int_equal(eagle_order_passes(battle, &state, group("Green")), 0);
    assert_int_equal(eagle_order_passes(battle, &state, group("Blue")), 0);
    state.leader[state.chief[EAGLE_FRENCH]].at = (uint16_t)at("A7");
    assert_int_equal(eagle_order_passes(battle, &state, group("Blue")), EL_13_21);
    assert_int_equal(eagle_order_passes(battle, &state, group("Guns")), EL_13_22);
}

/* EL-14.29, EL-14.38, EL-P33 */
static void changes_by_itself(void **unused) {
    (void)unused;
    stage(two_halves);
    int blue = group("Blue"), green = group("Green"), one = unit("FI1"), two = unit("FI2");
    state.group[blue].order = EAGLE_MANEUVER;
    state.group[green].order = EAGLE_RESERVE;
    eagle_set_formation(&state, one, EAGLE_SQUARE, EAGLE_NONE);
    eagle_set_formation(&state, two, EAGLE_LINE, 2);
    eagle_mark(&state, unit("FI3"), EAGLE_TO_TEST); /* left over */
    push(EAGLE_TASK_AUTOMATIC, EAGLE_NONE);
    assert_true(eagle_course_automatic.run(&play)); /* nobody was attacked */
    assert_int_equal(state.group[blue].order, EAGLE_MANEUVER);
    state.group[blue].marks = state.group[green].marks = EAGLE_GROUP_ATTACKED;
    push(EAGLE_TASK_AUTOMATIC, EAGLE_NONE);
    assert_false(eagle_course_automatic.run(&play));
    assert_int_equal(state.group[blue].order, EAGLE_DEFENSE);
    assert_int_equal(state.group[green].order, EAGLE_DEFENSE);
    assert_int_equal(state.unit[two].formation, EAGLE_COLUMN);
    assert_int_equal(state.unit[two].facing, 2);
    gg_action face = {.kind = EAGLE_DO_FACE, .count = 2, .arg = {two, 4}};
    eagle_sight sight = {battle, &state, EAGLE_FRENCH};
    assert_int_equal(eagle_course_automatic.judge(&sight, &face).rule, EL_14_29);
    face.arg[0] = one;
    assert_int_equal(eagle_course_automatic.judge(&sight, &face).rule, 0);
    eagle_course_automatic.answer(&play, EAGLE_FRENCH, &face);
    assert_int_equal(state.unit[one].formation, EAGLE_COLUMN);
    assert_int_equal(state.unit[one].facing, 4);
    assert_true(eagle_course_automatic.run(&play));
    assert_int_equal(state.tasks, 1); /* only the turn is left */
}

/* EL-15.2 to EL-15.8, EL-19.23 */
static void the_chain_of_command(void **unused) {
    (void)unused;
    stage(two_halves);
    uint64_t in = eagle_chain(battle, &state);
    assert_false(in >> unit("FI1") & 1);
    assert_true(in >> unit("FI3") & 1);
    assert_true(in >> unit("FA1") & 1);
    state.leader[eagle_ugc(&state, group("Blue"))].at = (uint16_t)at("D7");
    in = eagle_chain(battle, &state);
    assert_true(in >> unit("FI2") & 1);
    assert_true(in >> unit("FI1") & 1); /* through FI2 */
    eagle_mark(&state, unit("FI1"), EAGLE_MARKED);
    state.unit[unit("FI2")].temper = EAGLE_ROUTING;
    in = eagle_chain(battle, &state);
    assert_true(in >> unit("FI2") & 1);
    assert_false(in >> unit("FI1") & 1);
    eagle_check_command(&play);
    assert_true(eagle_is(&state, unit("FI1"), EAGLE_MARKED)); /* beside a routing unit only */
    state.unit[unit("FI2")].temper = EAGLE_GOOD;
    eagle_check_command(&play);
    assert_false(eagle_is(&state, unit("FI1"), EAGLE_MARKED));
    assert_true(eagle_is(&state, unit("FI1"), EAGLE_IN_COMMAND));
}

/* --- who may play what -----------------------------------------------------------------------------------
 */

/* EL-16.22: what a hand holds does not matter, only that it holds something. */
static void moments_do_not_look_into_hands(void **unused) {
    (void)unused;
    stage(two_halves);
    const eagle_task *cc = push(EAGLE_TASK_CC_MOVE, EAGLE_NONE);
    int chief = state.chief[EAGLE_FRENCH], surgeon = card_of(EAGLE_E(39));
    assert_false(eagle_may_hold(battle, &state, cc, EAGLE_AT_CC_MOVE, EAGLE_FRENCH, true));
    state.leader[chief].wounded = 1;
    assert_false(eagle_may_hold(battle, &state, cc, EAGLE_AT_CC_MOVE, EAGLE_FRENCH, true)); /* no card */
    give_card(EAGLE_FRENCH, 1);
    assert_true(eagle_may_hold(battle, &state, cc, EAGLE_AT_CC_MOVE, EAGLE_FRENCH, true));
    give_card(EAGLE_BRITISH, surgeon);
    assert_true(eagle_may_hold(battle, &state, cc, EAGLE_AT_CC_MOVE, EAGLE_FRENCH, true));
    eagle_discard(&play, EAGLE_BRITISH, surgeon, EL_16_4);
    assert_false(eagle_may_hold(battle, &state, cc, EAGLE_AT_CC_MOVE, EAGLE_FRENCH, true));
}

/* EL-16.13 to EL-16.15, EL-15.11 */
static void one_card_on_a_unit(void **unused) {
    (void)unused;
    stage(two_halves);
    push(EAGLE_TASK_FORMATION_STEP, group("Blue"));
    state.unit[unit("FI1")].temper = EAGLE_DISORDERED;
    assert_int_equal(on_unit(EAGLE_FRENCH, EAGLE_E(11), "FI1"), 0);
    assert_int_equal(on_unit(EAGLE_FRENCH, EAGLE_E(11), "FI2"), EL_G5_E11);
    eagle_unmark(&state, unit("FI1"), EAGLE_IN_COMMAND);
    assert_int_equal(on_unit(EAGLE_FRENCH, EAGLE_E(11), "FI1"), EL_16_15);
    eagle_mark(&state, unit("FI1"), EAGLE_IN_COMMAND | EAGLE_CARDED);
    assert_int_equal(on_unit(EAGLE_FRENCH, EAGLE_E(11), "FI1"), EL_16_13);
    assert_int_equal(eagle_group_subject_bar(battle, &state, EAGLE_FRENCH, group("Blue")), EL_16_14);
    assert_int_equal(eagle_group_subject_bar(battle, &state, EAGLE_FRENCH, group("Green")), 0);
    eagle_unmark(&state, unit("FI3"), EAGLE_IN_COMMAND);
    assert_int_equal(eagle_group_subject_bar(battle, &state, EAGLE_FRENCH, group("Green")), EL_16_15);
    assert_int_equal(eagle_group_subject_bar(battle, &state, EAGLE_BRITISH, group("Green")), 0);
}

/* EL-16.19: the discard pile becomes the deck; with neither there is no card. */
static void a_deck_that_runs_out(void **unused) {
    (void)unused;
    stage(two_halves);
    for (int card = 1; card <= EAGLE_CARDS; card++) state.card_at[card] = EAGLE_DISCARDED;
    state.card_at[9] = EAGLE_IN_DECK;
    assert_int_equal(eagle_draw_result(&play), 9);
    assert_int_equal(state.card_at[9], EAGLE_DISCARDED); /* EL-16.29 */
    int card = eagle_draw_result(&play);
    assert_int_equal(state.card_at[card], EAGLE_DISCARDED);
    assert_int_equal(state.card_at[card == 9 ? 10 : 9], EAGLE_IN_DECK);
    for (card = 1; card <= EAGLE_CARDS; card++) state.card_at[card] = EAGLE_IN_HAND;
    state.hand[EAGLE_FRENCH] = EAGLE_CARDS;
    assert_int_equal(eagle_draw_result(&play), 0);
    eagle_draw_hand(&play, EAGLE_BRITISH, 2, EL_16_2);
    assert_int_equal(state.hand[EAGLE_BRITISH], 0);
}

/* EL-16.3, EL-14.39 */
static void reserves_raise_the_hand(void **unused) {
    (void)unused;
    stage(two_halves);
    assert_int_equal(eagle_hand_limit(battle, &state, EAGLE_FRENCH), 4);
    state.group[group("Blue")].order = state.group[group("Guns")].order = EAGLE_RESERVE;
    assert_int_equal(eagle_hand_limit(battle, &state, EAGLE_FRENCH), 5);
    state.chief[EAGLE_FRENCH] = EAGLE_NONE;
    assert_int_equal(eagle_hand_limit(battle, &state, EAGLE_FRENCH), 1);
}

/* EL-16.20, EL-G5.E44: after a pass without die the other player is not asked. */
static void no_answer_to_a_pass_without_die(void **unused) {
    (void)unused;
    eagle_task *test = NULL;
    int emperor = card_of(EAGLE_E(44)), rumours = card_of(EAGLE_R(32));
    for (int turn = 0; turn < 2; turn++) {
        stage(two_halves);
        state.phase = EAGLE_RALLYING;
        state.segment = 0;
        test = push(EAGLE_TASK_RALLY_TEST, EAGLE_NONE);
        test->unit = (uint8_t)unit("FI1");
        give_card(EAGLE_FRENCH, emperor);
        give_card(EAGLE_BRITISH, rumours);
        eagle_reach_moment(&play, EAGLE_AT_RALLY_TEST, EAGLE_FRENCH);
        gg_action action = turn ? (gg_action){.kind = EAGLE_DO_PASS} : eagle_play_of(emperor);
        const eagle_course *moment = &eagle_course_moment;
        assert_int_equal(moment->prompt(battle, &state).sides, 1);
        eagle_sight sight = {battle, &state, EAGLE_FRENCH};
        assert_int_equal(moment->judge(&sight, &action).rule, 0);
        moment->answer(&play, EAGLE_FRENCH, &action);
        assert_true(moment->run(&play));
        assert_int_equal(eagle_top(&state)->kind, turn ? EAGLE_TASK_MOMENT : EAGLE_TASK_RALLY_TEST);
        assert_int_equal(state.answer, turn ? EAGLE_NO_ANSWER : EAGLE_PASSED);
    }
    gg_action answer = eagle_play_of(rumours);
    eagle_course_moment.answer(&play, EAGLE_BRITISH, &answer);
    assert_int_equal(test->bonus, -3);
}

/* --- what cards do ---------------------------------------------------------------------------------------
 */

/* EL-G5.E12 */
static void two_halves_close_up(void **unused) {
    (void)unused;
    stage(two_halves);
    eagle_task *step = push(EAGLE_TASK_FORMATION_STEP, group("Blue"));
    int one = unit("FI1"), two = unit("FI2");
    gg_action action = eagle_play_of(card_of(EAGLE_E(12)));
    action.arg[EAGLE_PLAY_UNIT] = one;
    action.arg[EAGLE_PLAY_OTHER] = two;
    assert_int_equal(judged(EAGLE_FRENCH, EAGLE_E(12), &action), 0);
    state.unit[two].figures = 3;
    assert_int_equal(judged(EAGLE_FRENCH, EAGLE_E(12), &action), EL_G5_E12);
    state.unit[two].figures = 2;
    state.unit[two].temper = EAGLE_DISORDERED;
    eagle_mark(&state, two, EAGLE_ACTED | EAGLE_FIRED | EAGLE_MARKED);
    state.leader[eagle_ugc(&state, group("Blue"))].at = state.unit[two].at;
    eagle_effect_do(&play, EAGLE_FRENCH, EAGLE_E(12), step, &action);
    assert_int_equal(state.unit[one].figures, 4);
    assert_int_equal(eagle_stand_figures(state.unit[one].stand[0]), 2);
    assert_int_equal(eagle_stand_figures(state.unit[one].stand[1]), 2);
    assert_int_equal(state.unit[one].temper, EAGLE_DISORDERED);
    assert_true(eagle_is(&state, one, EAGLE_ACTED) && eagle_is(&state, one, EAGLE_FIRED));
    assert_false(eagle_is(&state, one, EAGLE_MARKED)); /* not of EL-N2 */
    assert_int_equal(state.unit[two].at, EAGLE_MERGED);
    assert_int_equal(state.leader[eagle_ugc(&state, group("Blue"))].at, at("D5"));
}

/* EL-G5.E13 */
static void stragglers_come_in(void **unused) {
    (void)unused;
    stage(two_halves);
    eagle_task *step = push(EAGLE_TASK_FORMATION_STEP, group("Green"));
    eagle_unit *u = &state.unit[unit("FI3")];
    assert_int_equal(on_unit(EAGLE_FRENCH, EAGLE_E(13), "FI3"), EL_G5_E13); /* attack order, full strength */
    state.group[group("Green")].order = EAGLE_RESERVE;
    assert_int_equal(on_unit(EAGLE_FRENCH, EAGLE_E(13), "FI3"), EL_G5_E13);
    u->figures = 1;
    u->stand[0] = 0;
    u->stand[1] = eagle_stand_with(0, EAGLE_FIGURE_LINE, 1);
    assert_int_equal(on_unit(EAGLE_FRENCH, EAGLE_E(13), "FI3"), 0);
    gg_action action = eagle_play_of(card_of(EAGLE_E(13)));
    action.arg[EAGLE_PLAY_UNIT] = unit("FI3");
    eagle_effect_do(&play, EAGLE_FRENCH, EAGLE_E(13), step, &action);
    assert_int_equal(u->figures, 2);
    assert_int_equal(eagle_stand_figures(u->stand[0]), 1);
    assert_int_equal(eagle_stand_figures(u->stand[1]), 1);
}

/* EL-G5.R34, EL-G5.E7, EL-Q5 */
static void made_to_wait_and_to_follow(void **unused) {
    (void)unused;
    stage(two_halves);
    int blue = group("Blue"), green = group("Green"), red = group("Red");
    for (int i = 0; i < battle->groups; i++) state.group[i].marker = (uint8_t)(i + 1);
    assert_int_equal(eagle_next_group(battle, &state), blue); /* marker 1: 1 */
    eagle_task *activation = push(EAGLE_TASK_ACTIVATION, blue);
    gg_action late = eagle_play_of(card_of(EAGLE_R(34)));
    assert_int_equal(judged(EAGLE_FRENCH, EAGLE_R(34), &late), EL_G5_R34);
    assert_int_equal(judged(EAGLE_BRITISH, EAGLE_R(34), &late), 0);
    eagle_effect_do(&play, EAGLE_BRITISH, EAGLE_R(34), activation, &late);
    assert_true(activation->flags & EAGLE_WAITS_NOW);
    assert_int_equal(eagle_next_group(battle, &state), green);
    assert_int_equal(judged(EAGLE_BRITISH, EAGLE_R(34), &late), EL_G5_R34); /* not again */
    gg_action next = eagle_play_of(card_of(EAGLE_E(7)));
    next.arg[EAGLE_PLAY_GROUP] = red;
    activation->group = (uint8_t)group("Horse");
    assert_int_equal(judged(EAGLE_BRITISH, EAGLE_E(7), &next), 0);
    eagle_effect_do(&play, EAGLE_BRITISH, EAGLE_E(7), activation, &next);
    assert_int_equal(eagle_next_group(battle, &state), red);
}

static eagle_attack *declare(eagle_attack_kind kind, const char *attacker, const char *target) {
    eagle_attack attack = {.kind = (uint8_t)kind,
                           .attacker = (uint8_t)unit(attacker),
                           .target = (uint8_t)unit(target),
                           .leader = EAGLE_NONE};
    return &state.attack[eagle_declare(&play, attack, EL_20_3)];
}

static gg_action on_attack(int effect, const eagle_attack *a) {
    gg_action action = eagle_play_of(card_of(effect));
    action.arg[EAGLE_PLAY_UNIT] = a->attacker;
    action.arg[EAGLE_PLAY_HEX] = a->to;
    return action;
}

/* EL-G5.E22, E24, E47, R11, R28, EL-G5.M12 */
static void cards_on_declared_attacks(void **unused) {
    (void)unused;
    stage(in_contact);
    state.segment = 2;
    eagle_task *step = push(EAGLE_TASK_ASSAULT_STEP, group("Red"));
    eagle_attack *melee = declare(EAGLE_MELEE, "BI1", "FI1");
    gg_action action = on_attack(EAGLE_E(24), melee);
    assert_int_equal(judged(EAGLE_BRITISH, EAGLE_E(24), &action), 0);
    assert_int_equal(judged(EAGLE_BRITISH, EAGLE_E(47), &action), EL_G5_E47); /* no charge */
    assert_int_equal(judged(EAGLE_FRENCH, EAGLE_R(11), &action), EL_G5_R11);  /* frontal */
    assert_int_equal(judged(EAGLE_FRENCH, EAGLE_R(28), &action), 0);
    action.arg[EAGLE_PLAY_FACING] = 2; /* named without need */
    assert_int_equal(judged(EAGLE_FRENCH, EAGLE_R(28), &action), EL_G5_R28);
    action.arg[EAGLE_PLAY_FACING] = -1;
    eagle_effect_do(&play, EAGLE_FRENCH, EAGLE_R(28), step, &action);
    assert_int_equal(melee->bonus, -2);
    assert_true(eagle_is(&state, unit("FI1"), EAGLE_CARDED));
    eagle_effect_do(&play, EAGLE_BRITISH, EAGLE_E(24), step, &action);
    assert_int_equal(melee->bonus, 1);
    assert_true(melee->flags & EAGLE_STEADY);
    eagle_unmark(&state, unit("FI1"), EAGLE_CARDED);
    eagle_unmark(&state, unit("BI1"), EAGLE_CARDED);
    state.unit[unit("FI1")].temper = EAGLE_ROUTING;
    assert_int_equal(judged(EAGLE_BRITISH, EAGLE_E(24), &action), EL_G5_M12);
    assert_int_equal(judged(EAGLE_FRENCH, EAGLE_R(28), &action), EL_G5_M12);
}

/* EL-G5.E47, R29; EL-G5.R17: battery charged in front */
static void cards_on_charges(void **unused) {
    (void)unused;
    stage("unit FI1 Blue F1 at=A7 column facing=N\nunit FI2 Green F1 at=B7 column facing=N\n"
          "unit FA1 Guns F17 at=E5 unlimbered facing=N\nunit BI1 Red B1 at=A1 line facing=S\n"
          "unit BC1 Horse B14 at=E4 facing=S\n");
    state.segment = 2;
    push(EAGLE_TASK_ASSAULT_STEP, group("Horse"));
    eagle_attack *charge = declare(EAGLE_CHARGE, "BC1", "FA1");
    gg_action action = on_attack(EAGLE_E(47), charge);
    assert_int_equal(judged(EAGLE_BRITISH, EAGLE_E(47), &action), 0);
    assert_int_equal(judged(EAGLE_FRENCH, EAGLE_R(29), &action), 0);
    assert_int_equal(judged(EAGLE_FRENCH, EAGLE_R(17), &action), 0);
    assert_int_equal(judged(EAGLE_FRENCH, EAGLE_R(16), &action), EL_G5_R16);
    assert_int_equal(judged(EAGLE_FRENCH, EAGLE_R(18), &action), EL_G5_R18); /* no infantry beside it */
    eagle_effect_do(&play, EAGLE_FRENCH, EAGLE_R(17), eagle_top(&state), &action);
    assert_true(charge->flags & EAGLE_NOT_ASKED);
    assert_int_equal(state.attacks, 2);
    assert_int_equal(state.attack[1].bonus, 1);
    assert_int_equal(state.attack[1].target, unit("BC1"));
    assert_true(state.attack[1].flags & EAGLE_OUT_OF_ORDER);
    assert_int_equal(eagle_top(&state)->kind, EAGLE_TASK_EXTRA);
}

/* EL-G5.E29: one more melee, even against a unit that was attacked already */
static void ride_them_down(void **unused) {
    (void)unused;
    stage(in_contact);
    state.segment = 2;
    eagle_task *step = push(EAGLE_TASK_ASSAULT_STEP, group("Horse"));
    declare(EAGLE_MELEE, "BC1", "FI1");
    eagle_task advance = *step;
    advance.kind = EAGLE_TASK_ADVANCE;
    advance.attack = 0;
    eagle_push(&state, advance);
    gg_action action = eagle_play_of(card_of(EAGLE_E(29)));
    action.arg[EAGLE_PLAY_HEX] = at("D5");
    assert_int_equal(judged(EAGLE_BRITISH, EAGLE_E(29), &action), 0);
    action.arg[EAGLE_PLAY_HEX] = at("E5");
    assert_int_not_equal(judged(EAGLE_BRITISH, EAGLE_E(29), &action), 0);
    action.arg[EAGLE_PLAY_HEX] = at("D5");
    eagle_effect_do(&play, EAGLE_BRITISH, EAGLE_E(29), eagle_top(&state), &action);
    assert_int_equal(state.attacks, 2);
    assert_int_equal(state.attack[1].kind, EAGLE_MELEE);
}

/* EL-G5.R19 */
static void the_guns_are_saved(void **unused) {
    (void)unused;
    stage(in_contact);
    eagle_task *rout = push(EAGLE_TASK_ROUT, EAGLE_NONE);
    rout->unit = (uint8_t)unit("FA1");
    gg_action action = eagle_play_of(card_of(EAGLE_R(19)));
    assert_int_equal(judged(EAGLE_FRENCH, EAGLE_R(19), &action), 0);
    eagle_effect_do(&play, EAGLE_FRENCH, EAGLE_R(19), rout, &action);
    assert_int_equal(state.unit[unit("FA1")].formation, EAGLE_LIMBERED);
    rout->unit = (uint8_t)unit("FI1");
    assert_int_equal(judged(EAGLE_FRENCH, EAGLE_R(19), &action), EL_G5_R19);
}

/* EL-G5.E37: limber and move, from the facing it has by then */
static void limber_and_go(void **unused) {
    (void)unused;
    stage(in_contact);
    eagle_task *step = push(EAGLE_TASK_FORMATION_STEP, group("Guns"));
    gg_action action = eagle_play_of(card_of(EAGLE_E(37)));
    action.arg[EAGLE_PLAY_UNIT] = unit("FA1");
    assert_int_equal(judged(EAGLE_FRENCH, EAGLE_E(37), &action), EL_G5_E37); /* neither half */
    action.arg[EAGLE_PLAY_FORM] = EAGLE_LIMBERED;
    action.arg[EAGLE_PLAY_FACING] = 1;
    assert_int_equal(judged(EAGLE_FRENCH, EAGLE_E(37), &action), EL_18_11);
    action.arg[EAGLE_PLAY_FACING] = 0;
    action.arg[EAGLE_PLAY_HEX] = at("F6");
    assert_int_equal(judged(EAGLE_FRENCH, EAGLE_E(37), &action), 0);
    action.arg[EAGLE_PLAY_HEX] = at("G7");
    assert_int_not_equal(judged(EAGLE_FRENCH, EAGLE_E(37), &action), 0);
    action.arg[EAGLE_PLAY_HEX] = at("F6");
    eagle_effect_do(&play, EAGLE_FRENCH, EAGLE_E(37), step, &action);
    assert_int_equal(eagle_course_card_test.run(&play), true);
    assert_int_equal(state.unit[unit("FA1")].at, at("F6"));
    assert_int_equal(state.unit[unit("FA1")].formation, EAGLE_LIMBERED);
    assert_true(eagle_is(&state, unit("FA1"), EAGLE_ACTED));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sheets_of_turn_1),           cmocka_unit_test(sheets_of_later_turns),
        cmocka_unit_test(order_tests_add_up),         cmocka_unit_test(changes_by_itself),
        cmocka_unit_test(the_chain_of_command),       cmocka_unit_test(moments_do_not_look_into_hands),
        cmocka_unit_test(one_card_on_a_unit),         cmocka_unit_test(a_deck_that_runs_out),
        cmocka_unit_test(reserves_raise_the_hand),    cmocka_unit_test(no_answer_to_a_pass_without_die),
        cmocka_unit_test(two_halves_close_up),        cmocka_unit_test(stragglers_come_in),
        cmocka_unit_test(made_to_wait_and_to_follow), cmocka_unit_test(cards_on_declared_attacks),
        cmocka_unit_test(cards_on_charges),           cmocka_unit_test(ride_them_down),
        cmocka_unit_test(the_guns_are_saved),         cmocka_unit_test(limber_and_go),
    };
    return cmocka_run_group_tests(tests, open_table, close_table);
}
