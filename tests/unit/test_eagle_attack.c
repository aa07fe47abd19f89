/* Attacks of The Eagle and the Lion: what each roll adds up to, with the examples of the catalogue, and who
 * may attack whom. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/eagle/build.h"
#include "rules/eagle/charge.h"
#include "rules/eagle/fire.h"
#include "rules/eagle/sequence.h"
#include "rules/eagle/setup.h"

/* The French look north, the British south; D5 and D4 are beside each other. */
static const char field[] = "home French=S British=N\n"
                            "turns 5\n"
                            "cc French B at=A7\n"
                            "cc British A at=A1\n";
static const char plain[] =
    "board hex 7 7\nmap <<END\n. . . . . . .\n . . . . . . .\n. . . . . . .\n . . . . . . .\n"
    ". . . . . . .\n . . . . . . .\n. . . . . . .\nEND\n";
static const char wooded[] =
    "board hex 7 7\nmap <<END\n. . . . . . .\n . . . . . . .\n. . . . . . .\n . . . w . . .\n"
    ". . . . . . .\n . . . . . . .\n. . . . . . .\nEND\n";
static const char french_foot[] = "group French Blue D at=A7 order=attack\n";
static const char british_foot[] = "group British Red E at=A1 order=attack\n";
static const char french_horse[] = "group French Horse I at=A7 order=attack\n";
static const char british_horse[] = "group British Horse D at=A1 order=attack\n";
static const char french_guns[] = "group French Guns artillery order=attack\n";

static gg_scenario scenario;
static eagle_battle *battle;
static eagle_state state;

static int open_table(void **unused) {
    (void)unused;
    battle = calloc(1, sizeof *battle);
    scenario.body = battle;
    return battle == NULL;
}

static int close_table(void **unused) {
    (void)unused;
    free(battle);
    return 0;
}

/* A battle of that map and those lines; everybody is in command. */
static void stage(const char *map, const char *one, const char *other, const char *units) {
    static gg_line line;
    static char text[4096];
    gg_error error = {0};
    gg_reader reader;
    snprintf(text, sizeof text, "%s%s%s%s%s", map, field, one, other, units);
    memset(battle, 0, sizeof *battle);
    gg_reader_init(&reader, "test.gg", gg_span_of(text));
    while (gg_reader_next(&reader, &line, &error) == GG_READ_LINE)
        if (eagle_define(&scenario, &line, &error) != GG_TOOK) fail_msg("%s", error.text);
    if (!eagle_complete(&scenario, &error)) fail_msg("%s", error.text);
    eagle_set_up(battle, &state);
    state.segment = 1;
    for (int unit = 0; unit < battle->units; unit++) eagle_mark(&state, unit, EAGLE_IN_COMMAND);
    for (int group = 0; group < battle->groups; group++) state.group[group].order = EAGLE_ATTACK;
}

static int unit(const char *name) {
    return eagle_find_unit(battle, gg_span_of(name));
}

static int at(const char *name) {
    int hex;
    assert_true(eagle_read_hex(battle, gg_span_of(name), &hex));
    return hex;
}

static eagle_attack attack_of(eagle_attack_kind kind, const char *attacker, const char *target) {
    int one = unit(attacker), other = unit(target);
    state.active = battle->unit[one].group;
    return (eagle_attack){.kind = (uint8_t)kind,
                          .attacker = (uint8_t)one,
                          .target = (uint8_t)other,
                          .from = state.unit[one].at,
                          .to = state.unit[other].at,
                          .leader = EAGLE_NONE,
                          .arc = (uint8_t)eagle_attack_arc(battle, &state, other, state.unit[one].at)};
}

static int total(eagle_attack attack) {
    eagle_sum sum = {0};
    eagle_attack_sum(battle, &state, &attack, &sum);
    return sum.total;
}

static int total_of(eagle_attack_kind kind, const char *attacker, const char *target) {
    return total(attack_of(kind, attacker, target));
}

static void all_charge(const char *side) {
    for (int i = 0; i < battle->units; i++)
        if (battle->unit[i].kind == EAGLE_CAVALRY && battle->unit[i].id[0] == *side)
            eagle_mark(&state, i, EAGLE_CHARGING);
}

/* --- sums ---------------------------------------------------------------------------------------------- */

/* EL-21.20, EL-21.8, EL-24.33 */
static void fire_of_foot(void **unused) {
    (void)unused;
    stage(plain, french_foot, british_foot,
          "unit FI1 Blue F1 at=D5 column facing=N\nunit BI1 Red B1 at=D4 line facing=S\n");
    assert_int_equal(total_of(EAGLE_FIRE, "BI1", "FI1"), 1 + 4 + 2);
    assert_int_equal(total_of(EAGLE_FIRE, "FI1", "BI1"), 0 + 2 + 1);
    state.unit[unit("BI1")].temper = EAGLE_DISORDERED;
    assert_int_equal(total_of(EAGLE_FIRE, "BI1", "FI1"), 1 + 4);
}

/* EL-21.17, EL-21.18, EL-21.19: NW turns a flank to D4, SW the rear. */
static void fire_from_the_flank(void **unused) {
    (void)unused;
    stage(plain, french_horse, british_foot,
          "unit FC1 Horse F12 at=D5 facing=NW\nunit BI1 Red B1 at=D4 line facing=S\n");
    assert_int_equal(total_of(EAGLE_FIRE, "BI1", "FC1"), 1 + 4 + 3);
    state.unit[unit("FC1")].facing = 4;
    assert_int_equal(total_of(EAGLE_FIRE, "BI1", "FC1"), 1 + 4 + 1);
}

/* EL-20.12: the hedge before the supporter has no effect. */
static void modifiers_are_the_attackers(void **unused) {
    (void)unused;
    stage(plain, french_foot, british_foot,
          "unit FI1 Blue F1 at=D5 column facing=N\nunit BI1 Red B1 at=D4 line facing=S\n"
          "unit BI2 Red B1 at=C4 line facing=S\nhedge C4 SE\n");
    eagle_attack attack = attack_of(EAGLE_FIRE, "BI1", "FI1");
    attack.support = 2;
    assert_int_equal(total(attack), 1 + 4 + 2 + 2);
    state.unit[unit("BI2")].temper = EAGLE_DISORDERED; /* EL-20.16 */
    assert_int_equal(total(attack), 1 + 4 + 2);
    attack = attack_of(EAGLE_FIRE, "BI2", "FI1");
    assert_int_equal(total(attack), 1 + 4 - 1);
}

/* EL-29.5 */
static void canister_is_half(void **unused) {
    (void)unused;
    stage(plain, french_guns, british_foot,
          "unit FA1 Guns F17 at=D5 unlimbered facing=N\nunit BI1 Red B1 at=D4 line facing=S\n");
    eagle_attack attack = attack_of(EAGLE_FIRE, "FA1", "BI1");
    assert_int_equal(total(attack), 7 + 1);
    attack.flags = EAGLE_BY_CANISTER;
    assert_int_equal(total(attack), 3 + 1);
}

/* EL-22.14 */
static void melee_against_a_line(void **unused) {
    (void)unused;
    stage(plain, french_foot, british_foot,
          "unit FI1 Blue F1 at=D5 column facing=N\nunit BI1 Red B13 at=D4 line facing=S\n");
    assert_int_equal(total_of(EAGLE_MELEE, "FI1", "BI1"), 1 + 4 + 2 - 1);
    stage(plain, french_foot, british_foot,
          "unit FI1 Blue F1 at=D5 column facing=N\nunit BI1 Red B1 at=D4 line facing=S\n");
    assert_int_equal(total_of(EAGLE_MELEE, "FI1", "BI1"), 1 + 4 + 2 - 1 + 1);
    state.unit[unit("BI1")].facing = 1; /* NE: D5 lies behind it */
    assert_int_equal(total_of(EAGLE_MELEE, "FI1", "BI1"), 1 + 4 + 2 + 2 + 1);
}

/* EL-T9, EL-3.8, EL-22.11, EL-28.25 */
static void melee_out_of_the_woods(void **unused) {
    (void)unused;
    stage(wooded, french_foot, british_foot,
          "unit FI1 Blue F1 at=D5 column facing=N\nunit BI1 Red B3 at=D4 open\n");
    assert_int_equal(total_of(EAGLE_MELEE, "BI1", "FI1"), 2 + 2 - 2);
    assert_int_equal(total_of(EAGLE_MELEE, "FI1", "BI1"), 1 + 4 + 2 - 2 - 1);
    battle->options = UINT64_C(1) << EAGLE_GRENADIERS;
    state.unit[unit("BI1")].stand[0] = eagle_stand_with(0, EAGLE_FIGURE_LINE, 2);
    state.unit[unit("BI1")].stand[1] = eagle_stand_with(0, EAGLE_FIGURE_GRENADIER, 2);
    assert_int_equal(total_of(EAGLE_MELEE, "BI1", "FI1"), 2 + 2 - 2 + 2);
}

/* EL-23.27, EL-23.28, EL-23.29, EL-24.45, EL-G5.E32, EL-G10.S5s3 */
static void charges(void **unused) {
    (void)unused;
    stage(plain, french_horse, british_foot,
          "unit FC1 Horse F12 at=D5 facing=N\nunit FC2 Horse F12 at=C4 facing=NE\n"
          "unit BI1 Red B1 at=D4 line facing=S\n");
    all_charge("F");
    eagle_attack attack = attack_of(EAGLE_CHARGE, "FC1", "BI1");
    attack.support = 2;
    assert_int_equal(total(attack), 10 + 3 + 1 + 2);
    state.unit[unit("FC1")].temper = EAGLE_DISORDERED; /* EL-23.26, without ranks */
    assert_int_equal(total(attack), 1 + 3 + 2 - 1 + 1);
    state.unit[unit("FC1")].temper = EAGLE_GOOD;
    eagle_set_formation(&state, unit("BI1"), EAGLE_SQUARE, EAGLE_NONE);
    assert_int_equal(total(attack), 1 + 3 + 1 + 2 - 5);
    attack.flags = EAGLE_GAP;
    assert_int_equal(total(attack), 1 + 3 + 1 + 2 - 2);
    attack.flags = EAGLE_BY_FALLING_HORSE;
    assert_int_equal(total(attack), 1 + 3 + 1 + 2 - 1);
}

static void cavalry_meets_cavalry(void **unused) {
    (void)unused;
    stage(plain, french_horse, british_horse,
          "unit FC1 Horse F12 at=D5 facing=N\nunit BC1 British:Horse B14 at=D4 facing=S\n");
    all_charge("F");
    assert_int_equal(total_of(EAGLE_CHARGE, "FC1", "BC1"), 1 + 3 + 1 - 1);
    state.unit[unit("BC1")].facing = 1;
    assert_int_equal(total_of(EAGLE_CHARGE, "FC1", "BC1"), 10 + 3 + 1);
    state.unit[unit("BC1")].facing = 3;
    state.unit[unit("BC1")].temper = EAGLE_DISORDERED;
    assert_int_equal(total_of(EAGLE_CHARGE, "FC1", "BC1"), 10 + 3 + 1);
}

/* EL-30.14, EL-30.15, EL-30.17: three units of three. */
static void a_mass_counts_all_its_figures(void **unused) {
    (void)unused;
    stage(plain, french_horse, british_foot,
          "unit FC1 Horse F12 at=D5 facing=N\nunit FC2 Horse F12 at=E5 facing=N\n"
          "unit FC3 Horse F12 at=F5 facing=N\nunit BI1 Red B1 at=D4 line facing=S\n");
    all_charge("F");
    state.mass = 7;
    assert_int_equal(total_of(EAGLE_MASS, "FC1", "BI1"), 10 + 9 + 1);
    state.unit[unit("FC3")].temper = EAGLE_ROUTING; /* EL-30.22 */
    assert_int_equal(total_of(EAGLE_MASS, "FC1", "BI1"), 10 + 6 + 1);
    eagle_set_formation(&state, unit("BI1"), EAGLE_SQUARE, EAGLE_NONE);
    assert_int_equal(total_of(EAGLE_CHARGE, "FC1", "BI1"), 1 + 3 + 1 - 5);
}

/* --- who may attack whom -------------------------------------------------------------------------------- */

static gg_rule fire_bar(const char *name, const char *hex) {
    return eagle_fire_bar(battle, &state, unit(name), at(hex), EAGLE_SHOT_WHOLE, true);
}

static void who_may_fire(void **unused) {
    (void)unused;
    stage(plain, french_foot, british_foot,
          "unit FI1 Blue F1 at=D5 column facing=N\nunit BI1 Red B1 at=D4 line facing=S\n");
    assert_int_equal(fire_bar("BI1", "D5"), 0);
    assert_int_equal(fire_bar("BI1", "E5"), EL_21_3);
    state.group[battle->unit[unit("BI1")].group].order = EAGLE_MANEUVER;
    assert_int_equal(fire_bar("BI1", "D5"), EL_14_20);
    state.group[battle->unit[unit("BI1")].group].order = EAGLE_RESERVE;
    state.active = battle->unit[unit("BI1")].group;
    assert_int_equal(fire_bar("BI1", "D5"), EL_14_32);
    eagle_mark(&state, unit("FI1"), EAGLE_ENTERED);
    assert_int_equal(fire_bar("BI1", "D5"), 0);
    state.unit[unit("BI1")].facing = 0;
    assert_int_equal(fire_bar("BI1", "D5"), EL_14_32);
    state.group[battle->unit[unit("BI1")].group].order = EAGLE_DEFENSE;
    assert_int_equal(fire_bar("BI1", "D5"), EL_8_7);
    state.unit[unit("BI1")].temper = EAGLE_ROUTING;
    assert_int_equal(fire_bar("BI1", "D5"), EL_21_2);
}

/* EL-21.4, EL-9.7, EL-G10.S2s1, EL-G10.S6s2, EL-29.3: D7 fires at D4. */
static void guns_at_three_hexes(void **unused) {
    (void)unused;
    stage(plain, french_guns, british_foot,
          "unit FA1 Guns F17 at=D7 unlimbered facing=N\nunit BI1 Red B1 at=D4 line facing=S\n"
          "unit BI2 Red B1 at=A2 line facing=S\n");
    assert_int_equal(fire_bar("FA1", "D4"), 0);
    battle->options = UINT64_C(1) << EAGLE_AMMUNITION;
    assert_int_equal(fire_bar("FA1", "D4"), EL_29_3);
    battle->options = 0;
    battle->specials = 1 << EAGLE_RYE;
    assert_int_equal(fire_bar("FA1", "D4"), 0); /* row 4 is no rye */
    battle->specials = 1 << EAGLE_MIST;
    assert_int_equal(fire_bar("FA1", "D4"), EL_G10_S2s1);
    state.turn = 3;
    assert_int_equal(fire_bar("FA1", "D4"), 0);
    eagle_put(&state, unit("BI2"), at("D5"));
    assert_int_equal(fire_bar("FA1", "D4"), EL_9_2);
    eagle_set_formation(&state, unit("FA1"), EAGLE_LIMBERED, 0);
    assert_int_equal(fire_bar("FA1", "D4"), EL_5_5);
}

static gg_rule melee_bar(const char *name, const char *hex) {
    return eagle_melee_bar(battle, &state, unit(name), at(hex), true);
}

static void who_may_fight_hand_to_hand(void **unused) {
    (void)unused;
    stage(wooded, french_horse, british_foot,
          "unit FC1 Horse F12 at=D5 facing=N\nunit BI1 Red B3 at=D4 open\n"
          "unit BI2 Red B3 at=C4 column facing=S\nwall C4 SE\n");
    assert_int_equal(melee_bar("FC1", "D4"), EL_22_9);
    assert_int_equal(melee_bar("FC1", "C4"), EL_22_10);
    assert_int_equal(melee_bar("BI1", "D5"), EL_22_7);
    assert_int_equal(eagle_charge_target_bar(battle, &state, unit("FC1"), at("D5"), at("D4")), EL_23_11);
    eagle_set_formation(&state, unit("BI2"), EAGLE_SQUARE, EAGLE_NONE);
    assert_int_equal(melee_bar("BI2", "D5"), EL_22_2);
    eagle_unmark(&state, unit("BI1"), EAGLE_IN_COMMAND);
    assert_int_equal(melee_bar("BI1", "D5"), EL_15_10);
}

/* EL-23.1, EL-23.5, EL-23.32: from D6 a charge reaches what stands in D4. */
static void who_may_charge(void **unused) {
    (void)unused;
    stage(plain, french_horse, british_foot,
          "unit FC1 Horse F12 at=D6 facing=N\nunit BI1 Red B1 at=D4 line facing=S\n");
    int rider = unit("FC1");
    state.active = battle->unit[rider].group;
    assert_int_equal(eagle_charge_bar(battle, &state, rider), 0);
    eagle_mark(&state, unit("BI1"), EAGLE_CHARGED);
    assert_int_equal(eagle_charge_bar(battle, &state, rider), EL_23_5);
    eagle_unmark(&state, unit("BI1"), EAGLE_CHARGED);
    state.unit[rider].temper = EAGLE_DISORDERED;
    assert_int_equal(eagle_charge_bar(battle, &state, rider), EL_24_36);
    eagle_mark(&state, rider, EAGLE_SPUR_ON);
    assert_int_equal(eagle_charge_bar(battle, &state, rider), 0);
    state.group[state.active].order = EAGLE_DEFENSE;
    assert_int_equal(eagle_charge_bar(battle, &state, rider), EL_14_13);
}

/* EL-23.14, EL-23.18, EL-23.19, EL-24.37 */
static void who_may_form_square(void **unused) {
    (void)unused;
    stage(plain, french_horse, british_foot,
          "unit FC1 Horse F12 at=D6 facing=N\nunit BI1 Red B1 at=D4 line facing=S\n"
          "unit BI2 Red B1 at=D3 line facing=S\n");
    int near = unit("BI1");
    state.active = battle->unit[unit("FC1")].group;
    assert_int_equal(eagle_square_bar(battle, &state, near, false, false), EL_23_14);
    all_charge("F");
    assert_int_equal(eagle_square_bar(battle, &state, near, false, false), 0);
    assert_int_equal(eagle_square_bar(battle, &state, near, true, false), EL_23_19);
    assert_int_equal(eagle_square_bar(battle, &state, near, false, true), EL_G5_R13);
    assert_int_equal(eagle_square_bar(battle, &state, unit("BI2"), false, false), EL_23_14);
    state.unit[near].temper = EAGLE_DISORDERED;
    assert_int_equal(eagle_square_bar(battle, &state, near, false, false), EL_24_37);
    assert_int_equal(eagle_square_bar(battle, &state, near, false, true), 0);
    state.unit[near].temper = EAGLE_GOOD;
    eagle_mark(&state, near, EAGLE_TRIED);
    assert_int_equal(eagle_square_bar(battle, &state, near, false, false), EL_23_18);
}

/* --- the steps ------------------------------------------------------------------------------------------ */

static gg_dice dice;
static eagle_play play;

/* On to the next question of more than one answer, or until the step is over. */
static void go_on(void) {
    while (state.tasks > 1) {
        const eagle_course *course = eagle_courses[eagle_top(&state)->kind];
        if (!course->run(&play)) return;
    }
}

/* The step of the group of that unit, with these dice to come. */
static void begin(const char *name, eagle_task_kind kind, int count, const int16_t *values) {
    eagle_task step = eagle_task_of(kind, EL_17_3);
    state.active = battle->unit[unit(name)].group;
    state.segment = kind == EAGLE_TASK_FIRE_STEP ? 1 : 2;
    state.phase = EAGLE_ACTING;
    for (int group = 0; group < battle->groups; group++) {
        state.group[group].marker = (uint8_t)(group + 1);
        state.marker_at[group + 1] = (uint8_t)(EAGLE_ON_GROUP + group);
    }
    step.group = state.active;
    step.side = battle->group[state.active].side;
    gg_dice_ask(&dice);
    for (int i = 0; i < count; i++) dice.tape[dice.tape_size++] = values[i];
    play = (eagle_play){battle, &state, &dice, NULL};
    state.tasks = 1; /* the turn below it */
    eagle_push(&state, step);
    go_on();
}

/* What is asked is that, and it can be answered in so many ways. */
static void asked(eagle_prompt kind, uint32_t answers) {
    static uint32_t places[200];
    static int32_t words[2000];
    const eagle_course *course = eagle_courses[eagle_top(&state)->kind];
    gg_prompt prompt = course->prompt(battle, &state);
    gg_list list = gg_list_over(places, 200, words, 2000);
    eagle_sight sight = {battle, &state, gg_owes(prompt, GG_FIRST) ? GG_FIRST : GG_SECOND};
    course->list(&sight, &list);
    assert_int_equal(prompt.kind, kind);
    assert_int_equal(list.count, answers);
}

static void act(gg_action action) {
    const eagle_course *course = eagle_courses[eagle_top(&state)->kind];
    gg_prompt prompt = course->prompt(battle, &state);
    int side = gg_owes(prompt, GG_FIRST) ? GG_FIRST : GG_SECOND;
    eagle_sight sight = {battle, &state, side};
    assert_int_equal(course->judge(&sight, &action).rule, 0);
    course->answer(&play, side, &action);
    go_on();
}

/* The lowest card that gives these icons for the total. */
static int16_t card_with(int total_of_attack, int cell) {
    for (int card = 1; card <= EAGLE_CARDS; card++)
        if (eagle_cell(card, total_of_attack) == cell) return (int16_t)card;
    fail_msg("no card has %d for %d", cell, total_of_attack);
    return 0;
}

static void is_over(void) {
    assert_int_equal(state.tasks, 1);
    assert_int_equal(state.attacks, 0);
    assert_int_equal(dice.need.count, 0);
    assert_int_equal(dice.used_size, dice.tape_size);
}

/* EL-21.22, EL-21.23, EL-21.27, EL-21.28: a line follows its fire. */
static void a_line_advances_after_its_fire(void **unused) {
    (void)unused;
    stage(plain, french_foot, british_foot,
          "unit FI1 Blue F1 at=D5 column facing=N figures=1\nunit FI2 Blue F1 at=A6 column facing=N\n"
          "unit BI1 Red B1 at=D4 line facing=S\n");
    int total_now = 1 + 4 + 1 + 8, line = unit("BI1");
    int16_t card = 0;
    for (int i = 1; i <= EAGLE_CARDS && !card; i++)
        if (eagle_cell_figures(eagle_cell(i, total_now)) == 1) card = (int16_t)i;
    begin("BI1", EAGLE_TASK_FIRE_STEP, 2, (const int16_t[]){8, card});
    asked(EAGLE_ASK_ACT, 2); /* or next */
    act((gg_action){EAGLE_DO_FIRE, 4, {line, at("D5"), 0, EAGLE_SHOT_WHOLE}});
    assert_int_equal(state.unit[unit("FI1")].at, EAGLE_ELIMINATED);
    asked(EAGLE_ASK_ADVANCE, 4); /* three facings, or stay */
    act((gg_action){EAGLE_DO_ADVANCE, 4, {line, at("D5"), -1, 0}});
    assert_int_equal(state.unit[line].at, at("D5"));
    assert_int_equal(state.unit[line].formation, EAGLE_LINE);
    assert_int_equal(state.unit[line].facing, 3);
    assert_int_equal(state.unit[line].temper, EAGLE_DISORDERED);
    is_over();
}

/* EL-22.18, EL-23.31, EL-23.35: cavalry that has charged a square in vain. */
static void a_square_throws_the_riders_into_disorder(void **unused) {
    (void)unused;
    stage(plain, french_horse, british_foot,
          "unit FC1 Horse F12 at=D5 facing=N\nunit FC2 Horse F12 at=C4 facing=NE\n"
          "unit BI1 Red B1 at=D4 square\n");
    begin("FC1", EAGLE_TASK_ASSAULT_STEP, 1, (const int16_t[]){8});
    asked(EAGLE_ASK_ACT, 3); /* either of them, or next */
    act((gg_action){EAGLE_DO_CHARGE, 1, {unit("FC1")}});
    act((gg_action){EAGLE_DO_CHARGE, 1, {unit("FC2")}});
    asked(EAGLE_ASK_ACT, 2); /* FC2 may ride on to D3; FC1 has no free hex before it */
    act((gg_action){.kind = EAGLE_DO_NEXT});
    asked(EAGLE_ASK_ACT, 5); /* either, with or without the other; or next */
    act((gg_action){EAGLE_DO_ATTACK, 5, {unit("FC1"), at("D4"), 2, -1, 0}});
    assert_int_equal(state.unit[unit("FC1")].temper, EAGLE_DISORDERED);
    assert_int_equal(state.unit[unit("FC2")].temper, EAGLE_DISORDERED);
    assert_int_equal(state.unit[unit("BI1")].temper, EAGLE_GOOD);
    is_over();
}

/* EL-23.22 to EL-23.26: 1 + 3 - 1 and 7 miss, where a charge would have hit. */
static void guns_break_a_charge(void **unused) {
    (void)unused;
    stage(plain, french_horse, "group British Guns artillery order=defense\n",
          "unit FC1 Horse F12 at=D5 facing=N\nunit BA1 Guns B20 at=D4 unlimbered facing=S\n");
    int fire = 5 + 3 + 1 + 6;
    begin("FC1", EAGLE_TASK_ASSAULT_STEP, 4, (const int16_t[]){10, 6, card_with(fire, EAGLE_D), 7});
    act((gg_action){EAGLE_DO_CHARGE, 1, {unit("FC1")}});
    act((gg_action){.kind = EAGLE_DO_NEXT});
    act((gg_action){EAGLE_DO_ATTACK, 5, {unit("FC1"), at("D4"), 0, -1, 0}});
    asked(EAGLE_ASK_GUNS, 2);
    act((gg_action){EAGLE_DO_ANSWER, 2, {unit("BA1"), unit("FC1")}});
    assert_int_equal(state.unit[unit("FC1")].temper, EAGLE_DISORDERED);
    assert_int_equal(state.unit[unit("BA1")].figures, 3);
    is_over();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fire_of_foot),
        cmocka_unit_test(fire_from_the_flank),
        cmocka_unit_test(modifiers_are_the_attackers),
        cmocka_unit_test(canister_is_half),
        cmocka_unit_test(melee_against_a_line),
        cmocka_unit_test(melee_out_of_the_woods),
        cmocka_unit_test(charges),
        cmocka_unit_test(cavalry_meets_cavalry),
        cmocka_unit_test(a_mass_counts_all_its_figures),
        cmocka_unit_test(who_may_fire),
        cmocka_unit_test(guns_at_three_hexes),
        cmocka_unit_test(who_may_fight_hand_to_hand),
        cmocka_unit_test(who_may_charge),
        cmocka_unit_test(who_may_form_square),
        cmocka_unit_test(a_line_advances_after_its_fire),
        cmocka_unit_test(a_square_throws_the_riders_into_disorder),
        cmocka_unit_test(guns_break_a_charge),
    };
    return cmocka_run_group_tests(tests, open_table, close_table);
}
