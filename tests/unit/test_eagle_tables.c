/* The tables of The Eagle and the Lion against what the catalogue says of them as a whole. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/eagle/tables.h"

/* EL-14.2, EL-14.3, EL-G4.1 */
static void markers_have_their_own_numbers(void **state) {
    (void)state;
    bool taken[101] = {false};
    for (int marker = 1; marker <= EAGLE_MARKERS; marker++)
        for (int order = EAGLE_ATTACK; order <= EAGLE_RESERVE; order++) {
            int number = eagle_markers[marker][order];
            assert_in_range(number, (order - 1) * 25 + 1, order * 25);
            assert_false(taken[number]);
            taken[number] = true;
        }
    static const int left_out[] = {2, 7, 13, 18, 23};
    for (int range = 0; range < 4; range++)
        for (int i = 0; i < 5; i++) assert_false(taken[range * 25 + left_out[i]]);
}

/* EL-G5.C2 */
static int mildness(int cell) {
    enum { M2 = EAGLE_M2, M4 = EAGLE_M4, D = EAGLE_D, R = EAGLE_R, F = EAGLE_F };
    static const uint8_t scale[] = {M2,
                                    M4,
                                    R,
                                    R + M2,
                                    D,
                                    F + M2,
                                    R + M4,
                                    F + M4,
                                    D + R,
                                    F + R + M2,
                                    F + D,
                                    F + R + M4,
                                    F + D + R,
                                    2 * F + M4,
                                    2 * F + R + M4,
                                    2 * F + D,
                                    2 * F + D + R,
                                    3 * F + D + R};
    for (int i = 0; i < (int)sizeof scale; i++)
        if (scale[i] == (cell & ~EAGLE_RED_ICONS)) return i;
    fail_msg("cell %d is not on the scale", cell);
    return -1;
}

static void result_columns_rise(void **state) {
    (void)state;
    for (int card = 1; card <= EAGLE_CARDS; card++)
        for (int total = EAGLE_HIT + 1; total <= 20; total++)
            assert_true(mildness(eagle_cell(card, total - 1)) <= mildness(eagle_cell(card, total)));
    assert_int_equal(eagle_cell(26, 25), 3 * EAGLE_F + EAGLE_D + EAGLE_R);
    assert_int_equal(eagle_cell_figures(eagle_cell(26, 20)), 3);
    assert_int_equal(eagle_cell(1, 17), EAGLE_D + EAGLE_R + EAGLE_RED_ICONS);
    assert_int_equal(eagle_cell(0, 15), EAGLE_M2); /* EL-16.19 */
}

/* EL-G5.T1, EL-G5.T3: everything printed on a card has a moment, and everything with a moment is on a card.
 */
static void every_effect_is_on_a_card(void **state) {
    (void)state;
    int printed[EAGLE_EFFECTS + 1] = {0};
    for (int card = 1; card <= EAGLE_CARDS; card++) {
        assert_true(eagle_is_event(eagle_cards[card].event));
        assert_false(eagle_is_event(eagle_cards[card].reaction));
        printed[eagle_cards[card].event]++;
        printed[eagle_cards[card].reaction]++;
    }
    for (int effect = 1; effect <= EAGLE_EFFECTS; effect++) {
        assert_true(printed[effect] > 0);
        assert_true(eagle_effects[effect].moments != 0);
    }
    assert_int_equal(eagle_effects[EAGLE_R(8)].moments,
                     UINT64_C(1) << EAGLE_AT_MORALE | UINT64_C(1) << EAGLE_AT_SQUARE);
    assert_int_equal(eagle_effects[EAGLE_E(47)].flag, 1 << EAGLE_BRITISH);
}

/* EL-1.10, EL-28.2 */
static void cards_are_as_many_as_printed(void **state) {
    (void)state;
    int count[2][EAGLE_KINDS] = {{0}};
    for (int i = 0; i < eagle_unit_card_count; i++) {
        const eagle_unit_card *card = &eagle_unit_cards[i];
        count[card->side][card->kind]++;
        if (card->kind != EAGLE_INFANTRY) continue;
        assert_int_equal(eagle_stand_figures(card->stand[0]) + eagle_stand_figures(card->stand[1]),
                         card->figures);
    }
    static const int expected[2][EAGLE_KINDS] = {{9, 6, 3}, {13, 6, 3}};
    for (int side = 0; side < 2; side++)
        for (int kind = 0; kind < EAGLE_KINDS; kind++)
            assert_int_equal(count[side][kind], expected[side][kind]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(markers_have_their_own_numbers),
        cmocka_unit_test(result_columns_rise),
        cmocka_unit_test(every_effect_is_on_a_card),
        cmocka_unit_test(cards_are_as_many_as_printed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
