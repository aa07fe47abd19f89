/* Unit tests of game/dice: tape, key, laboratory, asking. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/dice.h"

#include <string.h>

static gg_dice dice;

static void put_tape(const char *values) {
    dice.tape_size = (uint16_t)gg_dice_read(gg_span_of(values), dice.tape);
}

static void tape_comes_first(void **unused) {
    (void)unused;
    int out[3];
    gg_dice_fast(&dice, 1);
    put_tape("6,1");
    gg_roll(&dice, 3, 1, 6, "a test", -1, out);
    assert_int_equal(out[0], 6);
    assert_int_equal(out[1], 1);
    assert_in_range(out[2], 1, 6);
    assert_int_equal(dice.used_size, 3);
    assert_int_equal(dice.used[2], out[2]);
    assert_int_equal(dice.need.count, 0);
    assert_false(gg_dice_exact(&dice));
}

static void missing_values_are_asked_for(void **unused) {
    (void)unused;
    int out[4];
    gg_dice_ask(&dice);
    put_tape("3");
    gg_roll(&dice, 4, 1, 6, "the morale of", 7, out);
    gg_roll_one(&dice, 1, 10, "something later", 8);
    assert_int_equal(out[0], 3);
    assert_int_equal(dice.need.count, 3); /* only the first need is told, and only what is missing */
    assert_int_equal(dice.need.low, 1);
    assert_int_equal(dice.need.high, 6);
    assert_int_equal(dice.need.subject, 7);
    assert_string_equal(dice.need.what, "the morale of");
    assert_false(dice.misread);
    assert_false(gg_dice_exact(&dice));
}

/* "Roll until they differ" must end although nobody rolls. */
static void made_up_values_vary(void **unused) {
    (void)unused;
    gg_dice_ask(&dice);
    int first = gg_roll_one(&dice, 1, 6, "a test", -1), rolls = 0;
    while (gg_roll_one(&dice, 1, 6, "a test", -1) == first) assert_true(++rolls < 50);
}

/* A tape full of equal values must not make such a loop overrun the room. */
static void asking_beyond_the_room_is_no_fault(void **unused) {
    (void)unused;
    gg_dice_ask(&dice);
    dice.tape_size = GG_MAX_DICE;
    for (int i = 0; i < GG_MAX_DICE; i++) dice.tape[i] = 1;
    while (gg_roll_one(&dice, 1, 6, "a test", -1) == 1) continue;
    assert_int_equal(dice.used_size, GG_MAX_DICE);
    assert_int_equal(dice.need.count, 1);
}

static void values_outside_the_range_are_misread(void **unused) {
    (void)unused;
    static const char *const bad[] = {"7", "0", "-1"};
    for (size_t i = 0; i < 3; i++) {
        gg_dice_ask(&dice);
        put_tape(bad[i]);
        assert_in_range(gg_roll_one(&dice, 1, 6, "the die", 2), 1, 6);
        assert_true(dice.misread);
        assert_int_equal(dice.need.count, 1);
        assert_int_equal(dice.need.high, 6);
        assert_false(gg_dice_exact(&dice));
    }
}

static void exact_means_all_used_and_none_missing(void **unused) {
    (void)unused;
    gg_dice_ask(&dice);
    assert_true(gg_dice_exact(&dice));
    put_tape("1,6");
    assert_false(gg_dice_exact(&dice));
    gg_roll_one(&dice, 1, 6, "a test", -1);
    assert_false(gg_dice_exact(&dice));
    gg_roll_one(&dice, 1, 6, "a test", -1);
    assert_true(gg_dice_exact(&dice));
    gg_dice_next(&dice);
    assert_true(gg_dice_exact(&dice));
    assert_int_equal(dice.action, 1);
}

/* The definition in dice.c, worked out here once more from the blocks. */
static void keyed_values_are_as_documented(void **unused) {
    (void)unused;
    gg_key key;
    for (int i = 0; i < 32; i++) key.byte[i] = (uint8_t)(7 * i);
    int out[20];
    gg_dice_keyed(&dice, &key, 5);
    gg_roll(&dice, 3, 0, 9, "a test", -1, out);
    gg_roll(&dice, 17, 0, 9, "a test", -1, out + 3);
    for (uint32_t d = 0; d < 20; d++) {
        uint32_t block[16];
        gg_chacha(&key, d / 8, (const uint32_t[3]){5, 0x47474449, 0}, block);
        unsigned __int128 bits = (uint64_t)block[2 * (d % 8) + 1] << 32 | block[2 * (d % 8)];
        assert_int_equal(out[d], (int)(bits * 10 >> 64));
    }
}

/* Die d of action n depends on nothing that was rolled before it. */
static void keyed_values_depend_on_number_alone(void **unused) {
    (void)unused;
    gg_key key = {{1, 2, 3}};
    int whole[12], part[6];
    gg_dice_keyed(&dice, &key, 2);
    gg_roll(&dice, 12, 1, 6, "a test", -1, whole);
    gg_dice_keyed(&dice, &key, 1);
    gg_roll_one(&dice, 1, 100, "a test", -1);
    gg_dice_next(&dice);
    gg_roll(&dice, 6, 1, 100, "a test", -1, part);
    gg_roll(&dice, 6, 1, 6, "a test", -1, part);
    assert_memory_equal(part, whole + 6, sizeof part);
}

static void fast_values_fill_the_range_evenly(void **unused) {
    (void)unused;
    int seen[6] = {0};
    for (uint64_t seed = 0; seed < 6000; seed++) {
        gg_dice_fast(&dice, seed);
        seen[gg_roll_one(&dice, 1, 6, "a test", -1) - 1]++;
    }
    for (int i = 0; i < 6; i++) assert_in_range(seen[i], 850, 1150);
}

static void lists_of_dice_are_read_and_written(void **unused) {
    (void)unused;
    static const char *const bad[] = {"", "5,", ",5", "5,,5", "5;6", "five", "40000", "5, 6"};
    int16_t out[GG_MAX_DICE];
    assert_int_equal(gg_dice_read(gg_span_of("5,-3,10"), out), 3);
    gg_text text = {0};
    gg_dice_write(out, 3, &text);
    assert_string_equal(gg_text_str(&text), "5,-3,10");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(gg_dice_read(gg_span_of(bad[i]), out), -1);
    gg_text_clear(&text);
    for (int i = 0; i < GG_MAX_DICE; i++) gg_put(&text, i ? ",1" : "1");
    assert_int_equal(gg_dice_read(gg_text_span(&text), out), GG_MAX_DICE);
    gg_put(&text, ",1");
    assert_int_equal(gg_dice_read(gg_text_span(&text), out), -1);
    gg_text_free(&text);
}

/* People throw the dice, but what is drawn in secret is not theirs to throw, and asks for nothing. */
static void what_is_drawn_comes_from_the_key(void **unused) {
    (void)unused;
    gg_key key = {{4, 5, 6}};
    int values[5];
    gg_dice_keyed(&dice, &key, 3);
    for (int i = 0; i < 5; i++) values[i] = gg_roll_one(&dice, 1, 52, "a test", -1);
    gg_dice_thrown(&dice, &key, 3);
    assert_int_equal(gg_draw(&dice, 1, 52, "a card"), values[0]);
    assert_int_equal(dice.need.count, 0);
    gg_roll_one(&dice, 1, 6, "the morale of", 7);
    assert_int_equal(dice.need.count, 1);
    assert_int_equal(dice.need.high, 6);
    /* asked again, with what people threw: what was drawn is drawn again, and leaves the tape alone */
    gg_dice_thrown(&dice, &key, 3);
    put_tape("6,2");
    assert_int_equal(gg_draw(&dice, 1, 52, "a card"), values[0]);
    assert_int_equal(gg_roll_one(&dice, 1, 6, "a test", -1), 6);
    assert_int_equal(gg_draw(&dice, 1, 52, "a card"), values[2]);
    assert_int_equal(gg_roll_one(&dice, 1, 6, "a test", -1), 2);
    assert_int_equal(gg_draw(&dice, 1, 52, "a card"), values[4]);
    assert_int_equal(dice.need.count, 0);
    assert_int_equal(dice.used_size, 5);
    assert_int_equal(dice.used[2], values[2]);
    assert_false(dice.forged || dice.misread);
}

/* A tape out of a record holds what was drawn as well, and is found out if it lies. */
static void what_was_drawn_is_compared_with_the_key(void **unused) {
    (void)unused;
    gg_key key = {{4, 5, 6}};
    gg_dice_keyed(&dice, &key, 3);
    int16_t drawn = (int16_t)gg_draw(&dice, 1, 52, "a card");
    for (int16_t lie = 0; lie <= 1; lie++) {
        gg_dice_thrown(&dice, &key, 3);
        dice.whole = true;
        dice.tape_size = 2;
        dice.tape[0] = (int16_t)(drawn + lie);
        dice.tape[1] = 5;
        assert_int_equal(gg_draw(&dice, 1, 52, "a card"), drawn);
        assert_int_equal(gg_roll_one(&dice, 1, 6, "a test", -1), 5);
        assert_int_equal(dice.forged, lie);
        assert_true(gg_dice_exact(&dice));
    }
}

/* Without a key there is nobody else to ask. */
static void without_a_key_draws_are_asked_for(void **unused) {
    (void)unused;
    gg_dice_ask(&dice);
    put_tape("9");
    assert_int_equal(gg_draw(&dice, 1, 52, "a card"), 9);
    gg_draw(&dice, 1, 52, "another card");
    assert_string_equal(dice.need.what, "another card");
    assert_int_equal(dice.need.subject, -1);
    gg_dice_fast(&dice, 1);
    assert_in_range(gg_draw(&dice, 3, 4, "a card"), 3, 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tape_comes_first),
        cmocka_unit_test(missing_values_are_asked_for),
        cmocka_unit_test(made_up_values_vary),
        cmocka_unit_test(asking_beyond_the_room_is_no_fault),
        cmocka_unit_test(values_outside_the_range_are_misread),
        cmocka_unit_test(exact_means_all_used_and_none_missing),
        cmocka_unit_test(keyed_values_are_as_documented),
        cmocka_unit_test(keyed_values_depend_on_number_alone),
        cmocka_unit_test(fast_values_fill_the_range_evenly),
        cmocka_unit_test(what_is_drawn_comes_from_the_key),
        cmocka_unit_test(what_was_drawn_is_compared_with_the_key),
        cmocka_unit_test(without_a_key_draws_are_asked_for),
        cmocka_unit_test(lists_of_dice_are_read_and_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
