/* roll: dice and sums. */
#include "rules/eagle/roll.h"

int eagle_die(eagle_play *p, const char *what, int subject) {
    return gg_roll_one(p->dice, 1, 10, what, subject);
}

int eagle_pick(eagle_play *p, int count, const char *what, int subject) {
    return gg_roll_one(p->dice, 1, count, what, subject);
}

int eagle_draw_one(eagle_play *p, int count, uint8_t hidden) {
    if (hidden == GG_OPEN) return eagle_pick(p, count, "the draw of a marker", -1);
    return gg_draw(p->dice, 1, count, "the draw");
}

int eagle_tell_roll(eagle_play *p, const eagle_sum *sum, gg_rule rule, int subject, int die, int second) {
    int kept = second > die ? second : die;
    for (int i = 0; i < sum->count; i++)
        eagle_tell(p, GG_EVENT_ITEM, EAGLE_EV_ITEM, sum->item[i].rule, sum->item[i].value, subject, -1, -1);
    eagle_tell(p, GG_EVENT_DICE, EAGLE_EV_DIE, rule, kept + sum->total, subject, die, second ? second : -1);
    return kept + sum->total;
}
