/* De Gre - Sweet: the state as lines. Read back over a set-up they give the same bytes. */
#include "rules/degre/sequence.h"
#include "rules/degre/tables.h"
#include "rules/degre/words/names.h"
#include "rules/degre/words/position.h"

const char *const degre_body_marks[] = {
    "moved", "turned", "refaced", "must-retreat", "fought", "escorted", "bonus-spent", "takes-all", NULL};
const char *const degre_piece_marks[] = {"limbered", "able", "served", "along", NULL};
const char *const degre_places[] = {"gone", "reserve", "board", "off", NULL};

static void put_marks(const char *const *names, unsigned marks, gg_text *out) {
    for (int i = 0; names[i]; i++)
        if (marks >> i & 1) gg_putf(out, " %s", names[i]);
}

static void put_number(const char *key, int value, gg_text *out) {
    if (value) gg_putf(out, " %s=%d", key, value);
}

static void put_way(const char *key, int way, gg_text *out) {
    gg_putf(out, " %s=%s", key, gg_grid_way_names[way]);
}

static void put_square(const char *key, int square, gg_text *out) {
    gg_putf(out, " %s=", key);
    gg_grid_write(square, out);
}

static void put_sides(unsigned sides, gg_text *out) {
    static const char letters[] = "NESW";
    gg_put(out, " sides=");
    for (int i = 0; i < 4; i++)
        if (sides >> i & 1) gg_put_char(out, letters[i]);
    if (!(sides & 15)) gg_put(out, "none");
    if (sides & 128) gg_put(out, " broken");
}

/* Everything that is not as a blank body has it. */
static void write_body(const degre_scenario *k, const degre_state *s, int body, gg_text *out) {
    const degre_body *who = &s->body[body];
    bool bought = rule_on(k, POINTS_ARMIES);
    if (who->place == GONE && who->at == NOWHERE && !bought) return;
    gg_putf(out, "set %s", k->body_name[body]);
    if (bought) gg_putf(out, " type=%s", degre_troops[who->troop].name);
    gg_putf(out, " place=%s", degre_places[who->place]);
    if (who->at != NOWHERE) put_square("at", who->at, out);
    put_number("foot", who->stands, out);
    put_number("mounted", who->mounted, out);
    put_way("facing", who->facing, out);
    if (who->chief != NONE && is_commander(who->troop)) gg_putf(out, " with=%s", k->body_name[who->chief]);
    if (s->mover.body == body) gg_put(out, " marching");
    if (who->came != NO_WAY) put_way("came", who->came, out);
    if (who->sides) put_sides(who->sides, out);
    if (who->formation != NONE) gg_putf(out, " formation=%s", k->body_name[who->formation]);
    put_number("fired", who->fired, out);
    if (who->melee != NONE) put_square("supports", s->melee[who->melee].at, out);
    if (who->laid | who->laid_mounted | who->laid_facing | who->fallen)
        gg_putf(out, " laid=%d,%d,%d,%d", who->laid, who->laid_mounted, who->laid_facing, who->fallen);
    put_marks(degre_body_marks, who->marks, out);
    gg_put_char(out, '\n');
}

static void write_piece(const degre_scenario *k, const degre_state *s, int piece, gg_text *out) {
    const degre_piece *what = &s->piece[piece];
    gg_putf(out, "set %s", k->piece_name[piece]);
    if (rule_on(k, POINTS_ARMIES))
        gg_putf(out, " kind=%s battery=%d", degre_equipment[what->kind].name, what->battery);
    gg_putf(out, " place=%s owner=%s", degre_places[what->place], degre_side_names[what->owner]);
    if (what->at != NOWHERE) put_square("at", what->at, out);
    if (what->swept != NOWHERE) put_square("swept", what->swept, out);
    put_number("field", what->field, out);
    put_number("howitzer", what->howitzer, out);
    put_number("holds", what->held, out);
    put_number("crew", what->crew, out);
    put_number("slot", what->slot, out);
    if (what->facing) put_way("facing", what->facing, out);
    if (what->laid_facing) put_way("laid", what->laid_facing, out);
    put_marks(degre_piece_marks, what->marks, out);
    gg_put_char(out, '\n');
}

static void write_set(const char *word, const gg_grid_set *set, gg_text *out) {
    if (gg_grid_empty(set)) return;
    gg_put(out, word);
    for (int square = 0; (square = gg_grid_next(set, square)) >= 0; square++) {
        gg_put_char(out, ' ');
        gg_grid_write(square, out);
    }
    gg_put_char(out, '\n');
}

static const char *card_word(int card) {
    return card <= WITHDRAWAL_CARD ? degre_cards[card] : card == SEALED ? "sealed" : "none";
}

static void write_melee(const degre_melee *m, gg_text *out) {
    gg_put(out, "melee ");
    gg_grid_write(m->at, out);
    gg_putf(out, " north=%s south=%s retreats=%d captor=%d title=%d settled=%d\n", card_word(m->card[0]),
            card_word(m->card[1]), m->retreats, m->captor, m->title, m->settled);
}

static void write_mover(const degre_scenario *k, const degre_mover *m, gg_text *out) {
    if (m->at == NOWHERE) return;
    gg_putf(out, "mover %s at=", m->body == NONE ? "none" : k->body_name[m->body]);
    gg_grid_write(m->at, out);
    gg_putf(out, " next=%d spent=%d allowance=%d facing=%s marks=%d", m->next, m->spent, m->allowance,
            gg_grid_way_names[m->facing], m->marks);
    if (m->count) gg_put(out, " way=");
    for (int i = 0; i < m->count; i++) gg_putf(out, "%s%s", i ? "," : "", gg_grid_way_names[m->way[i]]);
    gg_put(out, " take=");
    for (int i = 0; i < HAULED; i++)
        gg_putf(out, "%s%s", i ? "," : "", m->piece[i] == NONE ? "none" : k->piece_name[m->piece[i]]);
    if (m->trail) gg_put(out, " left=");
    for (int i = 0; i < m->trail; i++) {
        if (i) gg_put_char(out, ',');
        gg_grid_write(m->left[i], out);
    }
    gg_put_char(out, '\n');
}

static void write_phase(const degre_state *s, gg_text *out) {
    gg_putf(out, "phase %s attacker=%s active=%s turn=%d", degre_prompts[s->phase].name,
            degre_side_names[s->attacker], degre_side_names[s->active], s->turn);
    if (s->phase == OVER)
        gg_putf(out, " winner=%s rule=%s", degre_side_names[s->winner], degre_book.entries[s->decided_by].id);
    gg_put_char(out, '\n');
}

void degre_write_position(const gg_scenario *scenario, const gg_state *in, gg_text *out) {
    const degre_scenario *k = field_of(scenario);
    const degre_state *s = (const degre_state *)in;
    gg_put(out, "clear\n");
    write_phase(s, out);
    for (int side = 0; side < 2 && rule_on(k, POINTS_ARMIES); side++)
        gg_putf(out, "army %s bodies=%d pieces=%d spent=%d batteries=%d\n", degre_side_names[side],
                s->bodies[side], s->pieces[side], s->spent[side], s->batteries);
    for (int i = 0; i < s->melees; i++) write_melee(&s->melee[i], out);
    for (int side = 0; side < 2; side++) {
        for (int commanders = 0; commanders < 2; commanders++) /* they join units that are there already */
            for (int body = first_body(side); body < end_of_bodies(s, side); body++)
                if (is_commander(s->body[body].troop) == commanders) write_body(k, s, body, out);
        for (int p = side * SIDE_PIECES; p < side * SIDE_PIECES + s->pieces[side]; p++)
            write_piece(k, s, p, out);
    }
    write_set("burning", &s->burning, out);
    write_set("burnt", &s->burnt, out);
    write_set("lit", &s->lit, out);
    write_set("occupied", &s->screen, out);
    write_set("volleys", &s->volleys, out);
    write_set("shared", &s->shared, out);
    for (int i = 0; i < k->objectives; i++) {
        gg_put(out, "score ");
        gg_grid_write(k->objective[i], out);
        gg_putf(out, " %s\n", degre_side_names[s->holder[i]]);
    }
    write_mover(k, &s->mover, out);
    for (int i = 0; i < s->asks; i++) {
        const degre_ask *ask = &s->ask[i];
        gg_putf(out, "ask %s %s", degre_prompts[ask->kind].name, degre_side_names[ask->side]);
        for (int n = 0; n < 5; n++) gg_putf(out, " %d", ask->arg[n]);
        gg_put_char(out, '\n');
    }
}
