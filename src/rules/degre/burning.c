/* De Gre - Sweet: fire. */
#include "rules/degre/burning.h"

#include "rules/degre/body.h"
#include "rules/degre/retreat.h"

/* DG-6.4.4 to DG-6.4.6 */
static void burn_up(const battle *b, int square) {
    degre_state *s = b->s;
    tell(b, EV_BURNT, GG_EVENT_RESULT, DG_6_4_4, 0, square_subject(square), -1);
    gg_grid_drop(&s->burning, square);
    gg_grid_drop(&s->lit, square);
    gg_grid_add(&s->burnt, square);
    for (int side = 0; side < 2; side++)
        while (s->map[side][square] != NONE) degre_destroy_body(b, s->map[side][square], DG_6_4_4);
    uint8_t pieces[HAULED];
    int count = degre_pieces_at(s, square, GG_NOBODY, pieces);
    for (int i = 0; i < count; i++) degre_wreck(b, pieces[i], EV_WRECKED, DG_6_4_4);
}

void degre_fire_roll(const battle *b, int square) {
    int die[2];
    gg_roll(b->dice, 2, 1, 6, "fire in", square_subject(square), die);
    for (int i = 0; i < 2; i++)
        tell(b, EV_FIRE_DICE, GG_EVENT_DICE, DG_6_4_1, die[i], square_subject(square), -1);
    int ones = (die[0] == 1) + (die[1] == 1);
    bool already = gg_grid_has(&b->s->burning, square) || gg_grid_has(&b->s->lit, square);
    if (ones == 2) {
        burn_up(b, square);
    } else if (ones == 1 && !already) { /* DG-6.4.11 */
        gg_grid_add(&b->s->lit, square);
        tell(b, EV_BURNING, GG_EVENT_RESULT, DG_6_4_2, 0, square_subject(square), -1);
    }
}

/* DG-6.4.9, DG-6.4.10, DG-6.4.12: in reading order. */
bool degre_flee_flames(const battle *b) {
    degre_state *s = b->s;
    int square = gg_grid_next(&s->lit, 0);
    if (square == NOWHERE) return false;
    for (int side = 0; side < 2; side++) {
        int body = s->map[side][square];
        if (body == NONE) continue;
        if (!degre_choose_equipment(b, body, side)) degre_retreat(b, body);
        return true;
    }
    uint8_t pieces[HAULED];
    int count = degre_pieces_at(s, square, GG_NOBODY, pieces);
    for (int i = 0; i < count; i++) degre_wreck(b, pieces[i], EV_WRECKED, DG_6_4_10);
    gg_grid_drop(&s->lit, square);
    return true;
}
