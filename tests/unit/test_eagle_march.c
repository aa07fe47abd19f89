/* The Eagle and the Lion: moves, results, routs, morale, rally and the end, each rule from both sides. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/eagle/build.h"
#include "rules/eagle/formation.h"
#include "rules/eagle/morale.h"
#include "rules/eagle/move.h"
#include "rules/eagle/rally.h"
#include "rules/eagle/result.h"
#include "rules/eagle/sequence.h"
#include "rules/eagle/setup.h"
#include "rules/eagle/victory.h"

/* French morale 5 and a UGC of morale 3; the British group of one side, its CC of morale 3. */
static const char field[] =
    "home French=S British=N\nturns 5\ncc French B at=A7\ncc British A at=G1\n"
    "group French Blue D at=A7 order=attack\ngroup British Red E at=G1 order=attack\n";
static const char plain[] =
    "board hex 7 7\nmap <<END\n. . . . . . .\n . . . . . . .\n. . . . . . .\n . . . . . . .\n"
    ". . . . . . .\n . . . . . . .\n. . . . . . .\nEND\n";
static const char wooded[] =
    "board hex 7 7\nmap <<END\n. . . . . . .\n . . . . . . .\n. . . . . . .\n . . . w . . .\n"
    ". . . . . . .\n . . . . . . .\n. . . . . . .\nEND\n";

enum { N, NE, SE, S, SW, NW, STAY = -1 };

static gg_scenario scenario;
static eagle_battle *battle;
static eagle_state state;
static gg_dice dice;
static eagle_play play;

static int open_table(void **unused) {
    (void)unused;
    battle = calloc(1, sizeof *battle);
    scenario.body = battle;
    play = (eagle_play){.s = &state, .dice = &dice};
    play.b = battle;
    return battle == NULL;
}

static int close_table(void **unused) {
    (void)unused;
    free(battle);
    return 0;
}

/* A battle of that map and those units; everybody is in command. */
static void stage(const char *map, const char *units) {
    static gg_line line;
    static char text[4096];
    gg_error error = {0};
    gg_reader reader;
    snprintf(text, sizeof text, "%s%s%s", map, field, units);
    memset(battle, 0, sizeof *battle);
    gg_reader_init(&reader, "test.gg", gg_span_of(text));
    while (gg_reader_next(&reader, &line, &error) == GG_READ_LINE)
        if (eagle_define(&scenario, &line, &error) != GG_TOOK) fail_msg("%s", error.text);
    if (!eagle_complete(&scenario, &error)) fail_msg("%s", error.text);
    eagle_set_up(battle, &state);
    state.phase = EAGLE_ACTING;
    state.segment = 1;
    for (int unit = 0; unit < battle->units; unit++) eagle_mark(&state, unit, EAGLE_IN_COMMAND);
    for (int group = 0; group < battle->groups; group++) {
        state.group[group].order = EAGLE_ATTACK;
        state.group[group].marker = (uint8_t)(group + 1);
        state.marker_at[group + 1] = (uint8_t)(EAGLE_ON_GROUP + group);
    }
    gg_dice_fast(&dice, 1);
}

static int unit(const char *name) {
    return eagle_find_unit(battle, gg_span_of(name));
}

static int at(const char *name) {
    int hex;
    assert_true(eagle_read_hex(battle, gg_span_of(name), &hex));
    return hex;
}

static eagle_unit *of(const char *name) {
    return &state.unit[unit(name)];
}

static int leader(const char *name) {
    return eagle_find_leader(gg_span_of(name));
}

static void next_die(int value) {
    dice.tape[dice.tape_size++] = (int16_t)value;
}

/* The French group is in its move step, under that order. */
static void moves_under(eagle_order order) {
    eagle_task step = eagle_task_of(EAGLE_TASK_MOVE_STEP, EL_17_3);
    step.group = 0;
    step.side = EAGLE_FRENCH;
    step.step = 1;
    state.group[0].order = (uint8_t)order;
    state.active = 0;
    state.tasks = 1;
    eagle_push(&state, step);
}

/* Runs what has been pushed until it is done or somebody has to choose. */
static void settle(void) {
    while (state.tasks > 1) {
        const eagle_course *course = eagle_courses[eagle_top(&state)->kind];
        if (course->run(&play)) continue;
        uint32_t where[2];
        int32_t word[64];
        gg_list list = gg_list_over(where, 2, word, 64);
        gg_prompt prompt = course->prompt(battle, &state);
        int side = gg_owes(prompt, GG_FIRST) ? GG_FIRST : GG_SECOND;
        eagle_sight sight = {battle, &state, side};
        course->list(&sight, &list);
        if (prompt.kind == EAGLE_ASK_ACT || list.count > 1) return;
        gg_action only = gg_list_get(&list, 0);
        course->answer(&play, side, &only);
    }
}

static gg_rule judged(int side, gg_action action) {
    eagle_sight sight = {battle, &state, side};
    return eagle_courses[eagle_top(&state)->kind]->judge(&sight, &action).rule;
}

static void answered(int side, gg_action action) {
    assert_int_equal(judged(side, action), 0);
    eagle_courses[eagle_top(&state)->kind]->answer(&play, side, &action);
    settle();
}

static gg_action move(const char *name, int before, const char *hex, const char *then, int after) {
    return (gg_action){
        EAGLE_DO_MOVE, 6, {unit(name), before, *hex ? at(hex) : -1, *then ? at(then) : -1, after, 0}};
}

static gg_action done(void) {
    return (gg_action){.kind = EAGLE_DO_NEXT};
}

static gg_rule moved(const char *name, const char *hex) {
    return judged(EAGLE_FRENCH, move(name, STAY, hex, "", STAY));
}

/* --- directions and wheels ------------------------------------------------------------------------------ */

/* EL-14.6, EL-14.8, EL-19.8, EL-19.12 */
static void attack_goes_forward(void **unused) {
    (void)unused;
    stage(plain, "unit FI1 Blue F1 at=D5 column facing=N\nunit BI1 Red B1 at=D1 column facing=S\n");
    moves_under(EAGLE_ATTACK);
    assert_int_equal(moved("FI1", "D4"), 0);
    assert_int_equal(moved("FI1", "C4"), 0);
    assert_int_equal(moved("FI1", "E5"), EL_14_6);
    assert_int_equal(moved("FI1", "D6"), EL_14_8);
    assert_int_equal(moved("FI1", "D3"), EL_19_1);
    assert_int_equal(judged(EAGLE_FRENCH, move("FI1", NE, "E5", "", STAY)), 0);
    assert_int_equal(judged(EAGLE_FRENCH, move("FI1", SE, "E5", "", STAY)), EL_19_8);
    assert_int_equal(judged(EAGLE_FRENCH, move("FI1", NE, "E5", "", SE)), 0);
    assert_int_equal(judged(EAGLE_FRENCH, move("FI1", NE, "E5", "", S)), EL_19_8);
    assert_int_equal(judged(EAGLE_FRENCH, move("FI1", STAY, "D4", "D3", STAY)), EL_19_3);
    of("FI1")->marks &= ~(uint32_t)EAGLE_IN_COMMAND;
    assert_int_equal(moved("FI1", "D4"), EL_15_9);
}

/* EL-14.15, EL-14.16 */
static void defense_goes_back(void **unused) {
    (void)unused;
    stage(plain, "unit FI1 Blue F1 at=D5 column facing=N\nunit BI1 Red B1 at=D1 column facing=S\n");
    moves_under(EAGLE_DEFENSE);
    assert_int_equal(moved("FI1", "D6"), 0);
    assert_int_equal(moved("FI1", "D4"), EL_14_15);
    of("FI1")->facing = S;
    assert_int_equal(moved("FI1", "D4"), EL_14_16);
}

/* EL-14.18, EL-14.26, EL-19.4 */
static void maneuver_goes_two_hexes(void **unused) {
    (void)unused;
    stage(wooded, "unit FI1 Blue F1 at=D7 column facing=N\nunit BI1 Red B1 at=D3 column facing=S\n");
    moves_under(EAGLE_MANEUVER);
    assert_int_equal(judged(EAGLE_FRENCH, move("FI1", STAY, "D6", "D5", STAY)), 0);
    eagle_put(&state, unit("BI1"), at("E5"));
    assert_int_equal(judged(EAGLE_FRENCH, move("FI1", STAY, "D6", "D5", STAY)), EL_14_26);
    eagle_put(&state, unit("BI1"), at("A1"));
    eagle_put(&state, unit("FI1"), at("D6"));
    assert_int_equal(judged(EAGLE_FRENCH, move("FI1", STAY, "D5", "D4", STAY)), EL_14_18);
    of("FI1")->formation = EAGLE_LINE;
    assert_int_equal(moved("FI1", "D5"), EL_19_5);
}

/* EL-19.9, EL-19.10, EL-19.13, EL-19.33 */
static void wheels_in_place(void **unused) {
    (void)unused;
    stage(plain, "unit FI1 Blue F1 at=D5 line facing=N\nunit BI1 Red B1 at=D1 column facing=S\n");
    moves_under(EAGLE_ATTACK);
    assert_int_equal(judged(EAGLE_FRENCH, move("FI1", STAY, "", "", NE)), 0);
    assert_int_equal(judged(EAGLE_FRENCH, move("FI1", STAY, "", "", SE)), EL_19_10);
    assert_int_equal(judged(EAGLE_FRENCH, move("FI1", STAY, "", "", N)), EL_19_9);
    of("FI1")->formation = EAGLE_COLUMN;
    assert_int_equal(judged(EAGLE_FRENCH, move("FI1", STAY, "", "", SE)), 0);
    assert_int_equal(judged(EAGLE_FRENCH, move("FI1", STAY, "", "", S)), EL_19_9);
    state.group[0].order = EAGLE_RESERVE;
    assert_int_equal(judged(EAGLE_FRENCH, move("FI1", STAY, "", "", NE)), EL_19_13);
    eagle_set_formation(&state, unit("FI1"), EAGLE_SQUARE, EAGLE_NONE);
    state.group[0].order = EAGLE_ATTACK;
    assert_int_equal(judged(EAGLE_FRENCH, move("FI1", STAY, "", "", NE)), EL_19_33);
}

/* EL-8.10, EL-8.12, EL-10.2, EL-G5.E35 */
static void zones_hold(void **unused) {
    (void)unused;
    stage(plain, "unit FI1 Blue F1 at=D4 column facing=NW\nunit BI1 Red B1 at=D3 column facing=S\n");
    moves_under(EAGLE_ATTACK);
    assert_int_equal(moved("FI1", "C4"), EL_8_10);
    assert_int_equal(moved("FI1", "D3"), EL_10_2);
    eagle_mark(&state, unit("FI1"), EAGLE_SLIP_PAST);
    assert_int_equal(moved("FI1", "C4"), 0);
    assert_int_equal(judged(EAGLE_FRENCH, move("FI1", STAY, "C4", "", N)), EL_8_12);
}

/* EL-19.25, EL-19.26 */
static void woods_change_formation(void **unused) {
    (void)unused;
    stage(wooded, "unit FI1 Blue F1 at=D5 column facing=N\nunit BI1 Red B1 at=D1 column facing=S\n");
    moves_under(EAGLE_ATTACK);
    assert_int_equal(judged(EAGLE_FRENCH, move("FI1", STAY, "D4", "", N)), EL_19_33);
    answered(EAGLE_FRENCH, move("FI1", STAY, "D4", "", STAY));
    assert_int_equal(of("FI1")->formation, EAGLE_OPEN_ORDER);
    assert_int_equal(of("FI1")->facing, EAGLE_NONE);
    assert_int_equal(moved("FI1", "D3"), EL_17_6);
    eagle_unmark(&state, unit("FI1"), EAGLE_ACTED);
    moves_under(EAGLE_ATTACK);
    assert_int_equal(moved("FI1", "D3"), EL_19_26);
    assert_int_equal(judged(EAGLE_FRENCH, move("FI1", STAY, "D5", "", S)), EL_19_7);
    answered(EAGLE_FRENCH, move("FI1", STAY, "D3", "", NW));
    assert_int_equal(of("FI1")->formation, EAGLE_COLUMN);
    assert_int_equal(of("FI1")->facing, NW);
}

/* --- reorganisation ------------------------------------------------------------------------------------- */

/* EL-14.9, EL-14.10, EL-14.30, EL-19.19 to EL-19.21 */
static void driven_off_units_rejoin(void **unused) {
    (void)unused;
    stage(plain, "unit FI1 Blue F1 at=D6 column facing=S\nunit FI2 Blue F1 at=D4 line facing=N\n"
                 "unit BI1 Red B1 at=A1 column facing=S\n");
    moves_under(EAGLE_ATTACK);
    assert_int_equal(moved("FI1", "D5"), EL_14_8);
    eagle_mark(&state, unit("FI1"), EAGLE_MARKED);
    assert_int_equal(moved("FI1", "D5"), 0);
    assert_int_equal(moved("FI1", "D7"), EL_14_9);
    assert_int_equal(judged(EAGLE_FRENCH, done()), EL_14_9);
    eagle_mark(&state, unit("FI1"), EAGLE_ACTED);
    assert_int_equal(judged(EAGLE_FRENCH, done()), 0);
    eagle_unmark(&state, unit("FI1"), EAGLE_ACTED);
    state.group[0].order = EAGLE_RESERVE;
    assert_int_equal(moved("FI1", "D5"), 0);
    assert_int_equal(moved("FI1", "D7"), EL_14_30);
    assert_int_equal(judged(EAGLE_FRENCH, done()), 0);
    eagle_put(&state, unit("FI1"), at("D7"));
    assert_int_equal(moved("FI1", "D6"), 0);
    assert_int_equal(moved("FI1", "C7"), EL_14_30);
}

/* --- commanders -------------------------------------------------------------------------------------------
 */

/* EL-6.22 to EL-6.24, EL-14.34 is not caused by an attack order */
static void lone_commanders_flee(void **unused) {
    (void)unused;
    stage(plain, "unit FI1 Blue F1 at=D5 column facing=N\nunit BI1 Red B1 at=G2 column facing=S\n");
    moves_under(EAGLE_ATTACK);
    state.leader[leader("BLE")].at = (uint16_t)at("D3");
    answered(EAGLE_FRENCH, move("FI1", STAY, "D4", "", STAY));
    assert_int_equal(eagle_top(&state)->kind, EAGLE_TASK_FLEE);
    gg_action flee = {EAGLE_DO_FLEE, 2, {leader("BLE"), at("E3")}};
    assert_int_equal(judged(EAGLE_BRITISH, flee), EL_6_23);
    flee.arg[1] = at("D1");
    assert_int_equal(judged(EAGLE_BRITISH, flee), EL_6_22);
    flee.arg[1] = at("C2");
    answered(EAGLE_BRITISH, flee);
    assert_int_equal(state.leader[leader("BLE")].at, at("C2"));
    assert_int_equal(of("FI1")->at, at("D4"));
}

/* EL-6.16, EL-6.42: two hexes in all. */
static void the_ugc_has_two_hexes(void **unused) {
    (void)unused;
    stage(plain, "unit FI1 Blue F1 at=D5 column facing=N\nunit BI1 Red B1 at=G2 column facing=S\n");
    moves_under(EAGLE_ATTACK);
    state.leader[leader("FLD")].at = (uint16_t)at("D5");
    gg_action with = move("FI1", STAY, "D4", "", STAY);
    with.arg[5] = 1 << leader("FLD");
    state.leader[leader("FLD")].used = 2;
    assert_int_equal(judged(EAGLE_FRENCH, with), EL_6_42);
    state.leader[leader("FLD")].used = 1;
    answered(EAGLE_FRENCH, with);
    assert_int_equal(state.leader[leader("FLD")].at, at("D4"));
    assert_int_equal(state.leader[leader("FLD")].used, 2);
}

/* EL-6.28, EL-6.33, EL-6.37, EL-6.38, EL-G9.4 */
static void commanders_are_hit(void **unused) {
    (void)unused;
    stage(plain, "unit FI1 Blue F1 at=D5 column facing=N\nunit BI1 Red B1 at=D4 line facing=S\n");
    int ugc = leader("FLD"), cc = leader("FLB");
    state.leader[ugc].at = state.leader[cc].at = (uint16_t)at("D5");
    eagle_hit_leader(&play, cc, unit("FI1"), true, EL_24_15);
    settle();
    assert_int_equal(state.leader[cc].wounded, 1);
    assert_int_equal(eagle_values(&state, cc).morale, 2);
    next_die(10); /* the test for his death: 5 + 4 + 3 (the other) - 3 */
    eagle_hit_leader(&play, cc, unit("FI1"), true, EL_24_15);
    settle();
    assert_int_equal(state.leader[cc].at, EAGLE_ELIMINATED);
    assert_int_equal(state.chief[EAGLE_FRENCH], ugc);
    assert_int_equal(state.leader_points[EAGLE_BRITISH], 5);
    int next = eagle_ugc(&state, 0);
    assert_int_equal(eagle_commanders[next].role, EAGLE_ROLE_REPLACEMENT);
    assert_int_equal(state.leader[next].at, at("D5"));
}

/* --- results ----------------------------------------------------------------------------------------------
 */

/* EL-24.19, EL-24.21, EL-24.24, EL-19.23 */
static void retreats_avoid_zones(void **unused) {
    (void)unused;
    stage(plain, "unit FI1 Blue F1 at=D5 column facing=N\nunit FI2 Blue F1 at=E2 column facing=S\n"
                 "unit BI1 Red B1 at=D4 line facing=S\nunit BI2 Red B1 at=D3 column facing=S\n"
                 "unit BI3 Red B1 at=E4 column facing=S\n");
    eagle_hexes hexes = eagle_retreat_hexes(battle, &state, unit("BI1"), at("D5"));
    assert_int_equal(hexes.count, 1);
    assert_int_equal(hexes.hex[0], at("E3"));
    assert_true(hexes.zone);
    eagle_put(&state, unit("BI2"), at("G5"));
    hexes = eagle_retreat_hexes(battle, &state, unit("BI1"), at("D5"));
    assert_int_equal(hexes.count, 1);
    assert_int_equal(hexes.hex[0], at("D3"));
    assert_false(hexes.zone);
    eagle_put(&state, unit("BI2"), at("D3"));
    eagle_task retreat = eagle_task_of(EAGLE_TASK_RETREAT, EL_24_18);
    retreat.unit = (uint8_t)unit("BI1");
    retreat.from = (uint16_t)at("D5");
    eagle_push(&state, retreat);
    settle();
    assert_int_equal(of("BI1")->at, at("E3"));
    assert_int_equal(of("BI1")->figures, 3);
    assert_int_equal(of("BI1")->formation, EAGLE_LINE);
    assert_true(eagle_is(&state, unit("BI1"), EAGLE_MARKED));
}

/* EL-24.44, EL-24.6, EL-4.15 */
static void figures_are_lost(void **unused) {
    (void)unused;
    stage(plain, "unit FI1 Blue F1 at=D5 line facing=NE\nunit BI1 Red B1 at=G2 column facing=S\n");
    eagle_lose(&play, unit("FI1"), 3, EAGLE_NONE, EL_24_1);
    settle();
    assert_int_equal(of("FI1")->figures, 1);
    assert_int_equal(of("FI1")->formation, EAGLE_COLUMN);
    assert_int_equal(of("FI1")->facing, NE);
    eagle_lose(&play, unit("FI1"), 2, EAGLE_NONE, EL_24_1);
    settle();
    assert_int_equal(of("FI1")->at, EAGLE_ELIMINATED);
    assert_int_equal(state.group[0].marker, 0);
    assert_int_equal(eagle_points(battle, &state, EAGLE_BRITISH, false), 4);
    assert_true(eagle_check_end(&play));
    assert_int_equal(state.winner, EAGLE_BRITISH);
    assert_int_equal(state.verdict, EL_27_6);
}

/* EL-25.7, EL-25.13, EL-25.14, EL-25.19 */
static void routs_leave_the_board(void **unused) {
    (void)unused;
    stage(plain, "unit FI1 Blue F1 at=D5 column facing=N\nunit BI1 Red B1 at=D1 column facing=S\n"
                 "unit BI2 Red B1 at=D3 column facing=S\n");
    of("BI1")->temper = of("BI2")->temper = EAGLE_DISORDERED;
    eagle_disorder(&play, unit("BI2"), at("D4"), EL_24_32);
    settle();
    assert_int_equal(eagle_top(&state)->kind, EAGLE_TASK_ROUT_MOVE);
    assert_int_equal(of("BI2")->formation, EAGLE_NO_FORMATION);
    gg_action flight = {EAGLE_DO_ROUT, 2, {unit("BI2"), at("C3")}};
    assert_int_equal(judged(EAGLE_BRITISH, flight), 0);
    flight.arg[1] = at("C4");
    assert_int_equal(judged(EAGLE_BRITISH, flight), EL_25_12);
    flight.arg[1] = at("C2");
    answered(EAGLE_BRITISH, flight);
    flight.arg[1] = at("C1");
    answered(EAGLE_BRITISH, flight);
    assert_int_equal(of("BI2")->at, at("C1"));
    eagle_disorder(&play, unit("BI1"), EAGLE_NOWHERE, EL_24_32);
    settle();
    assert_int_equal(of("BI1")->at, EAGLE_ELIMINATED);
}

/* --- morale and rally
 * --------------------------------------------------------------------------------------- */

static int test_total(const char *name, eagle_cause cause) {
    eagle_sum sum;
    eagle_task test = eagle_task_of(EAGLE_TASK_TEST, EL_24_30);
    test.unit = (uint8_t)unit(name);
    test.cause = (uint8_t)cause;
    test.leader = (uint8_t)eagle_first_leader(&state, eagle_helpers(battle, &state, unit(name)));
    eagle_test_sum(battle, &state, &test, &sum);
    return sum.total;
}

/* EL-7.4 and EL-7.7, with their examples */
static void morale_adds_up(void **unused) {
    (void)unused;
    stage(plain, "unit FI1 Blue F1 at=D5 column facing=N\nunit BI1 Red B1 at=G2 column facing=S\n");
    assert_int_equal(test_total("FI1", EAGLE_FOR_RESULT_4), 5 + 4 - 4);
    state.group[0].order = EAGLE_MANEUVER;
    assert_int_equal(test_total("FI1", EAGLE_FOR_RESULT_2), 5 + 4 - 2 - 2);
    state.group[0].order = EAGLE_ATTACK;
    next_die(7);
    eagle_push_test(&play, unit("FI1"), EAGLE_FOR_RESULT_4, EAGLE_NONE, EAGLE_NONE, 0, EL_24_30);
    settle();
    assert_int_equal(of("FI1")->temper, EAGLE_GOOD);
    next_die(5);
    eagle_push_test(&play, unit("FI1"), EAGLE_FOR_RESULT_4, EAGLE_NONE, EAGLE_NONE, 0, EL_24_30);
    settle();
    assert_int_equal(of("FI1")->temper, EAGLE_DISORDERED);
    state.leader[leader("FLD")].at = (uint16_t)at("D5");
    of("FI1")->temper = EAGLE_ROUTING;
    of("FI1")->figures = 3;
    assert_int_equal(test_total("FI1", EAGLE_FOR_RALLY), 7);
}

/* EL-26.3, EL-26.6, EL-26.9, EL-26.10, EL-26.13: 4 rallies it, 3 does not. */
static void rallies(void **unused) {
    (void)unused;
    for (int die = 3; die <= 4; die++) {
        stage(plain,
              "unit FI1 Blue F1 at=D5 column facing=N figures=3\nunit BI1 Red B1 at=D2 column facing=S\n");
        state.phase = EAGLE_RALLYING;
        state.leader[leader("FLD")].at = (uint16_t)at("D5");
        eagle_rout(&play, unit("FI1"), EAGLE_NOWHERE, 0, EL_25_1);
        settle();
        eagle_unmark(&state, unit("FI1"), EAGLE_FLED);
        eagle_task part = eagle_task_of(EAGLE_TASK_RALLY_PART, EL_26_1);
        part.side = EAGLE_FRENCH;
        eagle_push(&state, part);
        settle();
        gg_action rally = {EAGLE_DO_RALLY, 3, {unit("FI1"), leader("FLD"), STAY}};
        assert_int_equal(judged(EAGLE_FRENCH, rally), EL_26_12);
        rally.arg[2] = SE;
        next_die(die);
        answered(EAGLE_FRENCH, rally);
        assert_true(eagle_is(&state, unit("FI1"), EAGLE_TRIED));
        if (die == 4) {
            assert_int_equal(of("FI1")->temper, EAGLE_DISORDERED);
            assert_int_equal(of("FI1")->formation, EAGLE_COLUMN);
            assert_int_equal(of("FI1")->facing, SE);
            assert_int_equal(of("FI1")->at, at("D5"));
            assert_int_equal(state.tasks, 1);
        } else {
            assert_int_equal(eagle_top(&state)->kind, EAGLE_TASK_ROUT_MOVE);
            assert_int_equal(eagle_rally_bar(battle, &state, unit("FI1"), leader("FLD")), EL_26_6);
        }
    }
    stage(plain, "unit FI1 Blue F1 at=D5 column facing=N\nunit BI1 Red B1 at=D2 column facing=S\n");
    of("FI1")->temper = EAGLE_ROUTING;
    of("FI1")->formation = EAGLE_NO_FORMATION;
    assert_int_equal(eagle_rally_bar(battle, &state, unit("FI1"), leader("FLD")), EL_26_3);
    state.leader[leader("FLD")].at = (uint16_t)at("D7");
    assert_int_equal(eagle_rally_bar(battle, &state, unit("FI1"), leader("FLD")), 0);
}

/* EL-18.10, EL-18.12, EL-18.7 */
static void formations_change(void **unused) {
    (void)unused;
    stage(plain, "unit FI1 Blue F1 at=D5 line facing=N\nunit BI1 Red B1 at=D2 column facing=S\n");
    int foot = unit("FI1");
    assert_int_equal(eagle_change_bar(battle, &state, foot, EAGLE_COLUMN, N, true), 0);
    assert_int_equal(eagle_change_bar(battle, &state, foot, EAGLE_COLUMN, S, true), 0);
    assert_int_equal(eagle_change_bar(battle, &state, foot, EAGLE_COLUMN, NE, true), EL_18_10);
    assert_int_equal(eagle_change_bar(battle, &state, foot, EAGLE_LINE, N, true), EL_18_1);
    assert_int_equal(eagle_change_bar(battle, &state, foot, EAGLE_OPEN_ORDER, STAY, true), EL_5_7);
    eagle_form(&play, foot, EAGLE_SQUARE, EAGLE_NONE, EL_18_1);
    assert_int_equal(eagle_change_bar(battle, &state, foot, EAGLE_COLUMN, NE, true), 0);
    state.group[0].order = EAGLE_MANEUVER;
    assert_int_equal(eagle_change_bar(battle, &state, foot, EAGLE_COLUMN, NE, true), EL_18_5);
    assert_int_equal(eagle_change_bar(battle, &state, foot, EAGLE_COLUMN, NE, false), 0);
    of("FI1")->temper = EAGLE_DISORDERED;
    assert_int_equal(eagle_change_bar(battle, &state, foot, EAGLE_COLUMN, NE, false), EL_18_6);
}

/* EL-18.20 to EL-18.22 */
static void cavalry_is_recalled(void **unused) {
    (void)unused;
    stage(plain, "unit FI1 Blue F1 at=D7 column facing=N\nunit BI1 Red B1 at=D2 column facing=S\n");
    assert_int_equal(eagle_recall_bar(battle, &state, unit("FI1"), at("D6"), at("D5"), N), EL_18_16);
    battle->unit[unit("FI1")].kind = EAGLE_CAVALRY;
    eagle_put(&state, unit("FI1"), at("D4"));
    assert_int_equal(eagle_recall_bar(battle, &state, unit("FI1"), at("D5"), at("D6"), N), 0);
    assert_int_equal(eagle_recall_bar(battle, &state, unit("FI1"), at("D5"), at("D6"), S), EL_18_22);
    assert_int_equal(eagle_recall_bar(battle, &state, unit("FI1"), at("E4"), at("E3"), N), EL_18_20);
    assert_int_equal(eagle_recall_bar(battle, &state, unit("FI1"), at("D5"), EAGLE_NOWHERE, N), EL_18_20);
}

/* --- options -------------------------------------------------------------------------------------------- */

static void with_option(eagle_option option) {
    battle->options |= UINT64_C(1) << option;
}

/* EL-28.3, EL-28.15, EL-28.48 */
static void figures_are_chosen(void **unused) {
    (void)unused;
    stage(plain, "unit FI1 Blue F1 at=D5 line facing=N\nunit BI1 Red B1 at=D4 line facing=S\n");
    with_option(EAGLE_ADVANCED_COMPOSITION);
    with_option(EAGLE_SKIRMISHERS);
    eagle_unit *u = of("FI1");
    u->stand[0] = eagle_stand_with(0, EAGLE_FIGURE_LINE, 2);
    u->stand[1] =
        eagle_stand_with(eagle_stand_with(0, EAGLE_FIGURE_SKIRMISHER, 1), EAGLE_FIGURE_GRENADIER, 1);
    u->out = 2;
    u->marks |= EAGLE_SKIRMISHER_OUT;
    eagle_lose(&play, unit("FI1"), 1, EAGLE_NONE, EL_24_24);
    settle();
    gg_action lose = {EAGLE_DO_LOSE, 3, {unit("FI1"), 2, EAGLE_FIGURE_SKIRMISHER}};
    assert_int_equal(judged(EAGLE_FRENCH, lose), EL_28_48);
    gg_action skirmisher = {EAGLE_DO_LOSE, 3, {unit("FI1"), -1, EAGLE_LOSE_SKIRMISHER}};
    assert_int_equal(judged(EAGLE_FRENCH, skirmisher), EL_28_15);
    lose.arg[2] = EAGLE_FIGURE_GRENADIER;
    answered(EAGLE_FRENCH, lose);
    assert_int_equal(u->figures, 3);
    assert_int_equal(u->out, 0); /* alone in his stand he falls back */
    assert_false(eagle_is(&state, unit("FI1"), EAGLE_SKIRMISHER_OUT));
}

/* EL-30.6, EL-30.9 */
static void cavalry_falls_back(void **unused) {
    (void)unused;
    stage(plain, "unit FI1 Blue F1 at=D5 column facing=N\nunit BI1 Red B1 at=D4 line facing=S\n");
    int horse = unit("FI1");
    battle->unit[horse].kind = EAGLE_CAVALRY;
    eagle_set_formation(&state, horse, EAGLE_HORSE, N);
    moves_under(EAGLE_RESERVE);
    gg_action back = {EAGLE_DO_FALL_BACK, 3, {horse, at("D6"), 0}};
    assert_int_equal(judged(EAGLE_FRENCH, back), EL_30_5);
    with_option(EAGLE_CAVALRY_RETREAT);
    back.arg[1] = at("C5");
    assert_int_equal(judged(EAGLE_FRENCH, back), 0);
    back.arg[1] = at("C4");
    assert_int_equal(judged(EAGLE_FRENCH, back), EL_30_9);
    back.arg[1] = at("D6");
    answered(EAGLE_FRENCH, back);
    assert_int_equal(state.unit[horse].at, at("D6"));
    assert_int_equal(state.unit[horse].facing, N);
    assert_true(eagle_is(&state, horse, EAGLE_ACTED));
}

/* EL-30.8, EL-30.21, EL-14.34, EL-14.35 */
static void an_approach_drives_and_alarms(void **unused) {
    (void)unused;
    stage(plain, "unit FI1 Blue F1 at=D5 column facing=N\nunit BI1 Red B1 at=D3 column facing=N\n"
                 "unit BI2 Red B1 at=G5 column facing=S\n");
    with_option(EAGLE_CAVALRY_RETREAT);
    int horse = unit("BI1");
    battle->unit[horse].kind = EAGLE_CAVALRY;
    eagle_set_formation(&state, horse, EAGLE_HORSE, S);
    state.group[1].order = EAGLE_RESERVE;
    moves_under(EAGLE_ATTACK);
    answered(EAGLE_FRENCH, move("FI1", STAY, "D4", "", STAY));
    assert_int_equal(eagle_top(&state)->kind, EAGLE_TASK_ALARM);
    next_die(10);
    answered(EAGLE_BRITISH, (gg_action){EAGLE_DO_TEST, 1, {unit("BI2")}});
    assert_int_equal(eagle_top(&state)->kind, EAGLE_TASK_EVADE);
    assert_true(state.group[1].marks & EAGLE_GROUP_TESTED);
    gg_action back = {EAGLE_DO_FALL_BACK, 3, {horse, at("C3"), 0}};
    assert_int_equal(judged(EAGLE_BRITISH, back), EL_30_9);
    back.arg[1] = at("D2");
    answered(EAGLE_BRITISH, back);
    assert_int_equal(state.unit[horse].at, at("D2"));
    assert_int_equal(eagle_top(&state)->kind, EAGLE_TASK_MOVE_STEP);
}

/* --- scenarios
 * ---------------------------------------------------------------------------------------------- */

/* EL-G10.S5s1, EL-G10.S5s2, EL-G10.S5s6 */
static void units_leave_by_the_north(void **unused) {
    (void)unused;
    stage(plain, "special exit row=1\nunit FI1 Blue F1 at=D1 column facing=N\n"
                 "unit FI2 Blue F1 at=D2 column facing=N\nunit BI1 Red B1 at=G2 column facing=S\n");
    moves_under(EAGLE_DEFENSE);
    gg_action leave = {EAGLE_DO_EXIT, 2, {unit("FI1"), 0}};
    assert_int_equal(judged(EAGLE_FRENCH, leave), EL_G10_S5s1);
    state.group[0].order = EAGLE_ATTACK;
    answered(EAGLE_FRENCH, leave);
    assert_int_equal(of("FI1")->at, EAGLE_EXITED);
    assert_int_equal(eagle_points(battle, &state, EAGLE_FRENCH, true), 2);
    assert_int_equal(eagle_points(battle, &state, EAGLE_BRITISH, true), 0);
    leave.arg[0] = unit("FI2");
    assert_int_equal(judged(EAGLE_FRENCH, leave), EL_G10_S5s1);
    assert_false(eagle_check_end(&play));
    eagle_take_off(&play, unit("FI2"), EAGLE_ELIMINATED, true, EL_24_6);
    settle();
    assert_true(eagle_check_end(&play));
    assert_int_equal(state.verdict, EL_G10_S5s6);
}

/* EL-G10.S5s4, EL-G10.S5s7 */
static void a_broken_square_spreads_panic(void **unused) {
    (void)unused;
    stage(plain, "special panic\nunit FI1 Blue F1 at=D5 square\nunit FI2 Blue F1 at=D7 column facing=N\n"
                 "unit FI3 Blue F1 at=G5 column facing=N\nunit BI1 Red B1 at=D1 column facing=S\n");
    next_die(1);
    eagle_lose(&play, unit("FI1"), 4, EAGLE_NONE, EL_24_1);
    settle();
    assert_int_equal(of("FI1")->at, EAGLE_ELIMINATED);
    assert_int_equal(of("FI2")->temper, EAGLE_DISORDERED);
    assert_int_equal(of("FI3")->temper, EAGLE_GOOD);
}

/* EL-G10.R1 to EL-G10.R4 */
static void reinforcements_enter(void **unused) {
    (void)unused;
    stage(plain, "unit FI1 Blue F1 at=D5 column facing=N\nunit BI1 Red B1 at=G2 column facing=S\n"
                 "group British Late D\nenter turn=2 group=British:Late at=A1,B1 order=defense\n"
                 "unit BI2 Late B1\nunit BI3 Late B1\n");
    state.turn = 2;
    state.group[2].marker = 0;
    state.marker_at[3] = EAGLE_IN_MUG;
    int late = unit("BI2");
    eagle_task task = eagle_task_of(EAGLE_TASK_ENTER, EL_12_7);
    task.side = EAGLE_BRITISH;
    eagle_put(&state, unit("FI1"), at("B2"));
    eagle_push(&state, task);
    settle();
    assert_int_equal(state.tasks, 1); /* B1 lies beside an enemy: it waits */
    eagle_put(&state, unit("FI1"), at("D5"));
    eagle_push(&state, task);
    settle();
    gg_action enter = {EAGLE_DO_ENTER, 4, {late, at("C1"), S, 0}};
    assert_int_equal(judged(EAGLE_BRITISH, enter), EL_G10_R1);
    enter.arg[1] = at("A1");
    answered(EAGLE_BRITISH, enter);
    assert_int_equal(state.group[2].order, EAGLE_DEFENSE);
    assert_true(state.group[2].marker > 0);
    assert_int_equal(judged(EAGLE_BRITISH, (gg_action){EAGLE_DO_WAIT, 1, {2}}), EL_G10_R4);
    enter = (gg_action){EAGLE_DO_ENTER, 4, {unit("BI3"), at("A1"), S, 1}};
    assert_int_equal(judged(EAGLE_BRITISH, enter), EL_G10_R2);
    enter.arg[1] = at("B1");
    enter.arg[3] = 0;
    assert_int_equal(judged(EAGLE_BRITISH, enter), EL_G10_R1);
    enter.arg[3] = 1;
    answered(EAGLE_BRITISH, enter);
    assert_int_equal(state.leader[leader("BLD")].at, at("B1"));
    assert_int_equal(of("BI3")->formation, EAGLE_COLUMN);
}

/* EL-G9.6 */
static void words_of_victory(void **unused) {
    (void)unused;
    assert_string_equal(eagle_victory_words(2), "draw");
    assert_string_equal(eagle_victory_words(-3), "narrow victory");
    assert_string_equal(eagle_victory_words(8), "clear victory");
    assert_string_equal(eagle_victory_words(15), "decisive victory");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(attack_goes_forward),
        cmocka_unit_test(defense_goes_back),
        cmocka_unit_test(maneuver_goes_two_hexes),
        cmocka_unit_test(wheels_in_place),
        cmocka_unit_test(zones_hold),
        cmocka_unit_test(woods_change_formation),
        cmocka_unit_test(driven_off_units_rejoin),
        cmocka_unit_test(lone_commanders_flee),
        cmocka_unit_test(the_ugc_has_two_hexes),
        cmocka_unit_test(commanders_are_hit),
        cmocka_unit_test(retreats_avoid_zones),
        cmocka_unit_test(figures_are_lost),
        cmocka_unit_test(routs_leave_the_board),
        cmocka_unit_test(morale_adds_up),
        cmocka_unit_test(rallies),
        cmocka_unit_test(formations_change),
        cmocka_unit_test(cavalry_is_recalled),
        cmocka_unit_test(words_of_victory),
        cmocka_unit_test(figures_are_chosen),
        cmocka_unit_test(cavalry_falls_back),
        cmocka_unit_test(an_approach_drives_and_alarms),
        cmocka_unit_test(units_leave_by_the_north),
        cmocka_unit_test(a_broken_square_spreads_panic),
        cmocka_unit_test(reinforcements_enter),
    };
    return cmocka_run_group_tests(tests, open_table, close_table);
}
