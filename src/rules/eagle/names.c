/* names: what things are called (EL-N10). */
#include "rules/eagle/build.h"

int eagle_find_unit(const eagle_battle *b, gg_span word) {
    for (int unit = 0; unit < b->units; unit++)
        if (gg_span_is(word, b->unit[unit].id)) return unit;
    for (int i = 0; i < b->riflemen; i++)
        if (gg_span_is(word, b->rifles[i].id)) return EAGLE_SUBJECT_RIFLES + i;
    return -1;
}

int eagle_find_side(gg_span word) {
    for (int side = 0; side < 2; side++)
        if (gg_span_is(word, eagle_side_words[side])) return side;
    return -1;
}

int eagle_find_order(gg_span word) {
    for (int order = EAGLE_ATTACK; order < EAGLE_ORDERS; order++)
        if (gg_span_is(word, eagle_order_words[order])) return order;
    return -1;
}

int eagle_find_group(const eagle_battle *b, gg_span word, gg_side side) {
    gg_span army, rest = word;
    int owner = side == GG_FIRST || side == GG_SECOND ? (int)side : -1;
    gg_span_cut(&rest, ':', &army);
    if (rest.at) {
        owner = eagle_find_side(army);
        if (owner < 0) return -1;
        word = rest;
    }
    int found = -1;
    for (int group = 0; group < b->groups; group++) {
        if ((owner >= 0 && b->group[group].side != owner) || !gg_span_is(word, b->group[group].name))
            continue;
        if (found >= 0) return -1; /* both armies have one */
        found = group;
    }
    return found;
}

/* FLE: army, L, letter of the card. */
int eagle_find_leader(gg_span word) {
    if (!word.at || word.size != 3) return -1;
    char army = word.at[0] & ~0x20, mark = word.at[1] & ~0x20, letter = word.at[2] & ~0x20;
    bool named = (army == 'F' || army == 'B') && mark == 'L' && letter >= 'A' && letter < 'A' + EAGLE_LETTERS;
    return named ? (army == 'B') * EAGLE_LETTERS + letter - 'A' : -1;
}

static void put_leader(gg_text *out, int leader) {
    gg_putf(out, "%cL%c", leader < EAGLE_LETTERS ? 'F' : 'B', 'A' + leader % EAGLE_LETTERS);
}

static void put_group(const eagle_battle *b, gg_text *out, int group) {
    if (group >= b->groups) return;
    gg_putf(out, "%s:%s", eagle_side_words[b->group[group].side], b->group[group].name);
}

void eagle_put_subject(const eagle_battle *b, gg_text *out, int subject) {
    if (subject < 0) return;
    if (subject >= EAGLE_SUBJECT_HEX)
        eagle_put_hex(b, out, subject - EAGLE_SUBJECT_HEX);
    else if (subject >= EAGLE_SUBJECT_SIDE)
        gg_put(out, subject - EAGLE_SUBJECT_SIDE < 2 ? eagle_side_words[subject - EAGLE_SUBJECT_SIDE] : "");
    else if (subject >= EAGLE_SUBJECT_MARKER)
        gg_putf(out, "%d", subject - EAGLE_SUBJECT_MARKER);
    else if (subject >= EAGLE_SUBJECT_CARD)
        gg_putf(out, "%d", subject - EAGLE_SUBJECT_CARD);
    else if (subject >= EAGLE_SUBJECT_GROUP)
        put_group(b, out, subject - EAGLE_SUBJECT_GROUP);
    else if (subject >= EAGLE_SUBJECT_LEADER)
        put_leader(out, subject - EAGLE_SUBJECT_LEADER);
    else if (subject >= EAGLE_SUBJECT_RIFLES)
        gg_put(out, subject - EAGLE_SUBJECT_RIFLES < b->riflemen
                        ? b->rifles[subject - EAGLE_SUBJECT_RIFLES].id
                        : "");
    else if (subject < b->units)
        gg_put(out, b->unit[subject].id);
}
