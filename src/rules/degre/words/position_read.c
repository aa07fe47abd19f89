/* De Gre - Sweet: reading position lines.
 *
 * `set` changes one body or piece, `step` asks for a step to be begun afresh when all lines are read, `phase`
 * says that the lines are exact and nothing is to be begun. s->reading keeps which of them it is. */
#include <string.h>

#include "rules/degre/body.h"
#include "rules/degre/march.h"
#include "rules/degre/melee.h"
#include "rules/degre/sequence.h"
#include "rules/degre/square.h"
#include "rules/degre/tables.h"
#include "rules/degre/words/names.h"
#include "rules/degre/words/position.h"

typedef struct reading {
    const degre_scenario *k;
    degre_state *s;
    const gg_line *line;
    gg_error *error;
} reading;

static bool fail_word(const reading *r, const char *what, gg_span word) {
    return gg_line_fail(r->line, r->error, "'%.*s' is no %s", (int)word.size, word.at ? word.at : "", what);
}

static bool read_number(const reading *r, gg_span word, int low, int high, int *out) {
    bool good = word.at && gg_span_int(word, out) && *out >= low && *out <= high;
    return good || gg_line_fail(r->line, r->error, "'%.*s' is not a number from %d to %d", (int)word.size,
                                word.at ? word.at : "", low, high);
}

static bool read_byte(const reading *r, gg_span word, int high, uint8_t *out) {
    int value;
    if (!read_number(r, word, 0, high, &value)) return false;
    *out = (uint8_t)value;
    return true;
}

static bool read_square(const reading *r, gg_span word, int *out) {
    *out = word.at ? gg_grid_read(r->k->grid, word) : NOWHERE;
    return *out != NOWHERE || fail_word(r, "square of this board", word);
}

static bool read_way(const reading *r, gg_span word, int most, uint8_t *out) {
    int way = word.at ? gg_grid_read_way(word) : NO_WAY;
    bool none = most == NO_WAY && word.at && gg_span_is(word, "none");
    *out = (uint8_t)way;
    return way != NO_WAY || none || fail_word(r, "direction", word);
}

/* A side, or nobody where that makes sense. */
static bool read_owner(const reading *r, gg_span word, bool or_nobody, uint8_t *out) {
    for (int i = 0; i < (or_nobody ? 3 : 2); i++)
        if (word.at && gg_span_is(word, degre_side_names[i])) {
            *out = (uint8_t)i;
            return true;
        }
    return fail_word(r, "side", word);
}

static bool read_body(const reading *r, gg_span word, int *out) {
    *out = word.at ? degre_read_body_name(r->k, word) : NONE;
    return *out != NONE || fail_word(r, "unit, artillery group or commander", word);
}

/* --- set: bodies ------------------------------------------------------------------------------------ */

static void take_off(degre_state *s, int body) {
    degre_body *who = &s->body[body];
    if (!on_board(who) || who->at == NOWHERE) return;
    degre_lift(s, body);
    if (!is_commander(who->troop)) degre_leave_chief(s, body);
}

/* at=: for people also `off`, `reserve`, `gone`; in exact lines place= says that. */
static bool read_place(const reading *r, degre_body *who, gg_span word) {
    int place = r->s->reading == EXACT ? -1 : degre_read_word(degre_places, word), square;
    if (place >= 0 && place != ON_BOARD) {
        who->place = (uint8_t)place;
        who->at = NOWHERE;
        return true;
    }
    if (!read_square(r, word, &square)) return false;
    who->at = (int16_t)square;
    if (r->s->reading != EXACT) who->place = ON_BOARD;
    return true;
}

static bool read_sides(const reading *r, gg_span word, uint8_t *out) {
    static const char letters[] = "NESW";
    unsigned sides = 0;
    for (size_t i = 0; i < word.size && !gg_span_is(word, "none"); i++) {
        const char *at = strchr(letters, word.at[i] & ~0x20);
        if (!at || !*at) return fail_word(r, "list of sides (NESW)", word);
        sides |= 1u << (at - letters);
    }
    *out = (uint8_t)((*out & 128) | sides);
    return true;
}

static bool read_laid(const reading *r, gg_span word, degre_body *who) {
    gg_span rest = word, part[4] = {{NULL, 0}};
    int count = 0;
    while (count < 4 && gg_span_cut(&rest, ',', &part[count])) count++;
    if (count < 4 || rest.at)
        return fail_word(r, "list of four numbers (stands, mounted, facing, fallen)", word);
    return read_byte(r, part[0], 6, &who->laid) && read_byte(r, part[1], 6, &who->laid_mounted) &&
           read_byte(r, part[2], 7, &who->laid_facing) && read_byte(r, part[3], 63, &who->fallen) &&
           (who->laid + who->laid_mounted <= 6 || fail_word(r, "number of stands", word));
}

/* DG-D15: a unit that supports names the contact square; the melee is noted if it is not yet. */
static bool read_supports(const reading *r, gg_span word, degre_body *who) {
    int square;
    if (!read_square(r, word, &square)) return false;
    int melee = degre_melee_at(r->s, square);
    if (melee == NONE) {
        if (r->s->melees == MELEES) return gg_line_fail(r->line, r->error, "too many melees");
        melee = r->s->melees++;
        r->s->melee[melee] = (degre_melee){.at = (int16_t)square, .card = {NO_CARD, NO_CARD}};
    }
    who->melee = (uint8_t)melee;
    return true;
}

static bool read_type(const reading *r, gg_span word, degre_body *who) {
    for (int troop = LINE; troop < TROOPS && rule_on(r->k, POINTS_ARMIES); troop++)
        if (troop != MOUNTED_CREW && gg_span_is(word, degre_troops[troop].name)) {
            who->troop = (uint8_t)troop;
            return true;
        }
    return fail_word(r, "type that can be set (points-armies only)", word);
}

static int most_stands(int troop) {
    return troop == CREW ? 6 : degre_troops[troop].establishment;
}

static bool read_body_pair(const reading *r, degre_body *who, gg_span key, gg_span value, int *with) {
    if (gg_span_is(key, "at")) return read_place(r, who, value);
    if (gg_span_is(key, "place")) {
        int place = degre_read_word(degre_places, value);
        who->place = (uint8_t)place;
        if (place == ON_BOARD || place == GONE) return true; /* `at` says where */
        who->at = NOWHERE;
        return place >= 0 || fail_word(r, "place", value);
    }
    if (gg_span_is(key, "type")) return read_type(r, value, who);
    if (gg_span_is(key, "stands") || gg_span_is(key, "foot"))
        return read_byte(r, value, most_stands(who->troop), &who->stands);
    if (gg_span_is(key, "mounted") && who->troop == CREW) return read_byte(r, value, 6, &who->mounted);
    if (gg_span_is(key, "facing")) return read_way(r, value, 0, &who->facing);
    if (gg_span_is(key, "came")) return read_way(r, value, NO_WAY, &who->came);
    if (gg_span_is(key, "with")) return read_body(r, value, with);
    if (gg_span_is(key, "sides")) return read_sides(r, value, &who->sides);
    if (gg_span_is(key, "fired")) return read_byte(r, value, 255, &who->fired);
    if (gg_span_is(key, "supports")) return read_supports(r, value, who);
    if (gg_span_is(key, "laid")) return read_laid(r, value, who);
    if (gg_span_is(key, "formation")) {
        int first;
        if (!read_body(r, value, &first)) return false;
        who->formation = (uint8_t)first;
        return true;
    }
    return fail_word(r, "word of a unit", key);
}

static bool read_body_flag(const reading *r, degre_body *who, gg_span word, bool *marching) {
    int mark = degre_read_word(degre_body_marks, word);
    if (mark >= 0)
        who->marks |= (uint8_t)(1u << mark);
    else if (gg_span_is(word, "broken"))
        who->sides |= 128;
    else if (gg_span_is(word, "marching"))
        *marching = true;
    else
        return fail_word(r, "word of a unit", word);
    return true;
}

/* Puts a body that was changed where it says it is. */
static bool set_down(const reading *r, int body, const degre_body *now, int with, bool marching) {
    degre_state *s = r->s;
    degre_body *who = &s->body[body];
    *who = *now;
    who->chief = NONE;
    if (who->place == ON_BOARD && who->at == NOWHERE)
        return gg_line_fail(r->line, r->error, "on which square? (at=)");
    if (who->place != ON_BOARD || marching) return true;
    degre_load load = degre_load_of(s, body);
    int there = s->map[side_of(body)][who->at];
    if (with != NONE) { /* an exact line: the unit was set down, or is on the march */
        if (!is_commander(who->troop) || is_commander(s->body[with].troop) || s->body[with].at != who->at ||
            side_of(with) != side_of(body) || s->body[with].chief != NONE)
            return gg_line_fail(r->line, r->error, "that unit is not with him");
        who->chief = (uint8_t)with;
        s->body[with].chief = (uint8_t)body;
        return true;
    }
    bool joins = there != NONE && !is_commander(who->troop) && !is_commander(s->body[there].troop);
    gg_rule fault = joins ? DG_2_3_1 : degre_stacking_fault(s, &load, who->at);
    if (fault)
        return gg_line_fail(r->line, r->error, "too much in one square (%s)", degre_book.entries[fault].id);
    degre_settle(s, body, who->at);
    return true;
}

static bool counts_stands(const gg_line *line) {
    return gg_line_value(line, "stands").at || gg_line_value(line, "foot").at ||
           gg_line_value(line, "mounted").at;
}

static bool set_body(const reading *r, int body) {
    degre_state *s = r->s;
    bool marching = false;
    int with = NONE;
    take_off(s, body);
    degre_body now = s->body[body];
    if (s->reading != EXACT) now.laid = now.laid_mounted = now.laid_facing = now.fallen = 0;
    for (int i = 2; i < r->line->count; i++) {
        const gg_word *word = &r->line->word[i];
        bool good = word->value.at ? read_body_pair(r, &now, word->text, word->value, &with)
                                   : read_body_flag(r, &now, word->text, &marching);
        if (!good) return false;
    }
    if (now.troop == NO_TROOP) return gg_line_fail(r->line, r->error, "there is no such body in this game");
    if (stands_of(&now) > most_stands(now.troop)) return gg_line_fail(r->line, r->error, "too many stands");
    if (s->reading != EXACT) { /* people say at=, or stands=0 */
        if (stands_of(&now) == 0 && now.place == ON_BOARD && !counts_stands(r->line))
            return gg_line_fail(r->line, r->error, "it has no stands left: how many? (%s)",
                                now.troop == CREW ? "foot=, mounted=" : "stands=");
        if (stands_of(&now) == 0)
            now = degre_blank_body(now.troop);
        else if (now.place == GONE)
            return gg_line_fail(r->line, r->error, "on which square? (at=)");
        if (now.place != ON_BOARD) now.facing = 0;
    }
    return set_down(r, body, &now, with, marching);
}

/* --- set: pieces ------------------------------------------------------------------------------------ */

static bool read_kind(const reading *r, gg_span word, degre_piece *what) {
    for (int kind = FOOT_GUN; kind <= WAGON && rule_on(r->k, POINTS_ARMIES); kind++)
        if (gg_span_is(word, degre_equipment[kind].name)) {
            what->kind = (uint8_t)kind;
            return true;
        }
    return fail_word(r, "kind that can be set (points-armies only)", word);
}

static bool read_piece_pair(const reading *r, degre_piece *what, gg_span key, gg_span value) {
    int square;
    if (gg_span_is(key, "at") || gg_span_is(key, "swept")) {
        bool at = gg_span_is(key, "at");
        if (at && gg_span_is(value, "off")) {
            what->place = OFF_BOARD;
            what->at = NOWHERE;
            return true;
        }
        if (!read_square(r, value, &square)) return false;
        if (at && r->s->reading != EXACT) what->place = ON_BOARD;
        *(at ? &what->at : &what->swept) = (int16_t)square;
        return true;
    }
    if (gg_span_is(key, "place")) {
        int place = degre_read_word(degre_places, value);
        what->place = (uint8_t)place;
        return place >= 0 || fail_word(r, "place", value);
    }
    if (gg_span_is(key, "kind")) return read_kind(r, value, what);
    if (gg_span_is(key, "battery")) return read_byte(r, value, 254, &what->battery);
    if (gg_span_is(key, "owner")) return read_owner(r, value, true, &what->owner);
    if (gg_span_is(key, "field")) return read_byte(r, value, 2, &what->field);
    if (gg_span_is(key, "howitzer")) return read_byte(r, value, 2, &what->howitzer);
    if (gg_span_is(key, "holds")) return read_byte(r, value, what->kind == HORSE_GUN ? 1 : 2, &what->held);
    if (gg_span_is(key, "crew")) return read_byte(r, value, 6, &what->crew);
    if (gg_span_is(key, "slot")) return read_byte(r, value, 1, &what->slot);
    if (gg_span_is(key, "facing")) return read_way(r, value, 0, &what->facing);
    if (gg_span_is(key, "laid")) return read_way(r, value, 0, &what->laid_facing);
    return fail_word(r, "word of a gun or wagon", key);
}

static bool set_piece(const reading *r, int piece) {
    degre_piece *what = &r->s->piece[piece];
    for (int i = 2; i < r->line->count; i++) {
        const gg_word *word = &r->line->word[i];
        if (word->value.at) {
            if (!read_piece_pair(r, what, word->text, word->value)) return false;
            continue;
        }
        int mark = degre_read_word(degre_piece_marks, word->text);
        if (mark >= 0)
            what->marks |= (uint8_t)(1u << mark);
        else if (gg_span_is(word->text, "unlimbered"))
            what->marks &= (uint8_t)~LIMBERED;
        else if (gg_span_is(word->text, "destroyed"))
            what->place = GONE;
        else
            return fail_word(r, "word of a gun or wagon", word->text);
    }
    if (what->kind == NO_PIECE) return gg_line_fail(r->line, r->error, "there is no such piece in this game");
    if (r->s->reading == EXACT) return true;
    if (what->place == GONE) {
        uint8_t kind = what->kind, battery = what->battery;
        *what = degre_blank_piece();
        what->kind = kind;
        what->battery = battery;
    } else if (what->place == ON_BOARD) {
        gg_rule fault = degre_equipment_fault(r->s, 0, 0, what->at);
        if (fault)
            return gg_line_fail(r->line, r->error, "too much in one square (%s)",
                                degre_book.entries[fault].id);
    }
    return true;
}

/* set NAME ... */
static bool take_set(const reading *r) {
    gg_span name = gg_line_word(r->line, 1);
    int body = name.at ? degre_read_body_name(r->k, name) : NONE;
    int piece = name.at ? degre_read_piece_name(r->k, name) : NONE;
    if (body != NONE) return set_body(r, body);
    if (piece != NONE) return set_piece(r, piece);
    return fail_word(r, "unit, commander, artillery group, gun or wagon", name);
}

/* --- other lines ------------------------------------------------------------------------------------ */

/* clear: nothing and nobody is on the board */
static bool take_clear(const reading *r) {
    degre_state *s = r->s;
    for (int body = 0; body < BODIES; body++) s->body[body] = degre_blank_body(s->body[body].troop);
    for (int p = 0; p < PIECES; p++) {
        degre_piece blank = degre_blank_piece();
        blank.kind = s->piece[p].kind;
        blank.battery = s->piece[p].battery;
        s->piece[p] = blank;
    }
    memset(s->map, NONE, sizeof s->map);
    memset(s->troops, 0, sizeof s->troops);
    gg_grid_set *sets[] = {&s->burning, &s->burnt, &s->lit, &s->screen, &s->volleys, &s->shared};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) memset(sets[i], 0, sizeof *sets[i]);
    degre_end_melees(s);
    memset(s->ask, 0, sizeof s->ask);
    s->asks = 0;
    s->mover = degre_no_mover();
    return r->line->count == 1 || gg_line_fail(r->line, r->error, "clear stands alone");
}

static bool read_sides_and_turn(const reading *r, const char *second, uint8_t *active) {
    degre_state *s = r->s;
    for (int i = 2; i < r->line->count; i++) {
        gg_span key = r->line->word[i].text, value = r->line->word[i].value;
        bool good;
        if (gg_span_is(key, "attacker"))
            good = read_owner(r, value, false, &s->attacker);
        else if (gg_span_is(key, second))
            good = read_owner(r, value, false, active);
        else if (gg_span_is(key, "turn"))
            good = read_byte(r, value, 60, &s->turn);
        else if (gg_span_is(key, "winner") && s->reading == EXACT)
            good = read_owner(r, value, true, &s->winner);
        else if (gg_span_is(key, "rule") && s->reading == EXACT)
            good =
                (s->decided_by = gg_catalogue_find(&degre_book, value)) != 0 || fail_word(r, "rule", value);
        else
            good = fail_word(r, "word of this line", key);
        if (!good) return false;
    }
    return true;
}

/* The decision of that name, or -1. */
static int read_prompt(gg_span word) {
    for (int kind = 0; degre_prompts[kind].name; kind++)
        if (gg_span_is(word, degre_prompts[kind].name)) return kind;
    return -1;
}

/* phase NAME attacker= active= turn= : the lines are exact */
static bool take_phase(const reading *r) {
    int phase = r->line->count > 1 ? read_prompt(r->line->word[1].text) : -1;
    if (phase < 0)
        return gg_line_fail(r->line, r->error, "expected: phase NAME attacker=SIDE active=SIDE turn=N");
    r->s->reading = EXACT;
    r->s->phase = (uint8_t)phase;
    r->s->winner = GG_NOBODY;
    r->s->decided_by = 0;
    return read_sides_and_turn(r, "active", &r->s->active);
}

/* step NAME [attacker=] [side=] [turn=] */
static bool take_step(const reading *r) {
    static const char *const names[] = {"hold",    "artillery", "musketry", "move", "canister",
                                        "support", "card",      "end",      NULL};
    static const uint8_t phases[] = {HOLD, ARTILLERY, MUSKETRY, FORCED, CANISTER, SUPPORT, CARD, DESTROY};
    degre_state *s = r->s;
    int step = r->line->count > 1 ? degre_read_word(names, r->line->word[1].text) : -1;
    if (step < 0)
        return gg_line_fail(r->line, r->error,
                            "expected: step hold|artillery|musketry|move|canister|support|card|end");
    uint8_t active = GG_NOBODY;
    s->reading = STEP_ASKED;
    if (!read_sides_and_turn(r, "side", &active)) return false;
    if (s->turn == 0) s->turn = 1;
    s->phase = phases[step];
    bool defends = s->phase == HOLD || s->phase == CANISTER;
    s->active = (uint8_t)(active != GG_NOBODY ? active : defends ? defender(s) : s->attacker);
    bool halves = s->phase == ARTILLERY || s->phase == MUSKETRY || s->phase == SUPPORT || s->phase == DESTROY;
    if (active != GG_NOBODY && !halves) return gg_line_fail(r->line, r->error, "that step has no sides");
    return s->turn <= r->k->turns ||
           gg_line_fail(r->line, r->error, "the game has only %d turns", r->k->turns);
}

static bool read_set(const reading *r, gg_grid_set *set) {
    for (int i = 1, square; i < r->line->count; i++) {
        if (!read_square(r, r->line->word[i].text, &square)) return false;
        gg_grid_add(set, square);
    }
    return true;
}

static bool take_burning(const reading *r) {
    gg_grid_set set = {{0}};
    if (!read_set(r, &set)) return false;
    for (int square = 0; (square = gg_grid_next(&set, square)) >= 0; square++) {
        int terrain = r->k->terrain[square];
        if (terrain != TREES && terrain != HOUSES && terrain != BRIDGE)
            return gg_line_fail(r->line, r->error, "nothing there can burn");
        gg_grid_add(&r->s->burning, square);
    }
    return true;
}

static bool take_burnt(const reading *r) {
    return read_set(r, &r->s->burnt);
}
static bool take_lit(const reading *r) {
    return read_set(r, &r->s->lit);
}
static bool take_occupied(const reading *r) {
    return read_set(r, &r->s->screen);
}
static bool take_volleys(const reading *r) {
    return read_set(r, &r->s->volleys);
}
static bool take_shared(const reading *r) {
    return read_set(r, &r->s->shared);
}

/* formed SQUARE [size=N] */
static bool take_formed(const reading *r) {
    int square, size = 1;
    gg_span sized = gg_line_value(r->line, "size");
    if (!read_square(r, gg_line_word(r->line, 1), &square)) return false;
    if (sized.at && !read_number(r, sized, 1, 8, &size)) return false;
    int side = r->s->map[0][square] != NONE ? GG_FIRST : GG_SECOND;
    gg_rule fault = degre_block_fault(r->k, r->s, side, square, size);
    if (fault)
        return gg_line_fail(r->line, r->error, "no Square can stand there (%s)",
                            degre_book.entries[fault].id);
    degre_form_square(r->s, side, square, size);
    return true;
}

/* score SQUARE SIDE */
static bool take_score(const reading *r) {
    int square;
    if (!read_square(r, gg_line_word(r->line, 1), &square)) return false;
    for (int i = 0; i < r->k->objectives; i++)
        if (r->k->objective[i] == square)
            return read_owner(r, gg_line_word(r->line, 2), true, &r->s->holder[i]);
    return gg_line_fail(r->line, r->error, "that square is no objective");
}

/* army SIDE bodies= pieces= spent= batteries= */
static bool take_army(const reading *r) {
    degre_state *s = r->s;
    uint8_t side = GG_FIRST;
    int spent = 0;
    if (!read_owner(r, gg_line_word(r->line, 1), false, &side)) return false;
    if (!rule_on(r->k, POINTS_ARMIES))
        return gg_line_fail(r->line, r->error, "armies are bought with points-armies only");
    bool good = read_byte(r, gg_line_value(r->line, "bodies"), SIDE_BODIES, &s->bodies[side]) &&
                read_byte(r, gg_line_value(r->line, "pieces"), SIDE_PIECES, &s->pieces[side]) &&
                read_byte(r, gg_line_value(r->line, "batteries"), 254, &s->batteries) &&
                read_number(r, gg_line_value(r->line, "spent"), 0, r->k->points, &spent);
    s->spent[side] = (uint16_t)spent;
    return good;
}

static bool read_card(const reading *r, gg_span word, uint8_t *out) {
    int card = word.at ? degre_read_word(degre_cards, word) : -1;
    if (card < 0 && word.at && gg_span_is(word, "none")) card = NO_CARD;
    if (card < 0 && word.at && gg_span_is(word, "sealed")) card = SEALED;
    *out = (uint8_t)card;
    return card >= 0 || fail_word(r, "card", word);
}

/* melee SQUARE north= south= retreats= captor= title= settled= */
static bool take_melee(const reading *r) {
    degre_state *s = r->s;
    int square;
    if (!read_square(r, gg_line_word(r->line, 1), &square)) return false;
    if (s->melees == MELEES || degre_melee_at(s, square) != NONE)
        return gg_line_fail(r->line, r->error, "one melee too many");
    degre_melee m = {.at = (int16_t)square};
    bool good = read_card(r, gg_line_value(r->line, "north"), &m.card[0]) &&
                read_card(r, gg_line_value(r->line, "south"), &m.card[1]) &&
                read_byte(r, gg_line_value(r->line, "retreats"), 3, &m.retreats) &&
                read_byte(r, gg_line_value(r->line, "captor"), KEEPS, &m.captor) &&
                read_byte(r, gg_line_value(r->line, "title"), BY_SURVIVAL, &m.title) &&
                read_byte(r, gg_line_value(r->line, "settled"), 1, &m.settled);
    s->melee[s->melees++] = m;
    return good;
}

static bool read_mover_lists(const reading *r, degre_mover *m) {
    gg_span ways = gg_line_value(r->line, "way"), taken = gg_line_value(r->line, "take"),
            left = gg_line_value(r->line, "left"), part;
    for (; ways.at && gg_span_cut(&ways, ',', &part); m->count++)
        if (m->count == STEPS || !read_way(r, part, 0, &m->way[m->count])) return fail_word(r, "path", part);
    for (int i = 0; taken.at && gg_span_cut(&taken, ',', &part); i++) {
        int piece = degre_read_piece_name(r->k, part);
        if (i == HAULED || (piece == NONE && !gg_span_is(part, "none"))) return fail_word(r, "piece", part);
        m->piece[i] = (uint8_t)piece;
    }
    for (int square; left.at && gg_span_cut(&left, ',', &part); m->trail++) {
        if (m->trail == STEPS || !read_square(r, part, &square)) return fail_word(r, "trail", part);
        m->left[m->trail] = (int16_t)square;
    }
    return true;
}

/* mover NAME at= next= spent= allowance= facing= marks= way= take= left= */
static bool take_mover(const reading *r) {
    degre_mover m = degre_no_mover();
    int square, body = NONE;
    gg_span name = gg_line_word(r->line, 1);
    if (!(name.at && gg_span_is(name, "none")) && !read_body(r, name, &body)) return false;
    m.body = (uint8_t)body;
    bool good = read_square(r, gg_line_value(r->line, "at"), &square) &&
                read_byte(r, gg_line_value(r->line, "next"), STEPS, &m.next) &&
                read_byte(r, gg_line_value(r->line, "spent"), 24, &m.spent) &&
                read_byte(r, gg_line_value(r->line, "allowance"), 12, &m.allowance) &&
                read_byte(r, gg_line_value(r->line, "marks"), 127, &m.marks) &&
                read_way(r, gg_line_value(r->line, "facing"), NO_WAY, &m.facing) && read_mover_lists(r, &m);
    if (!good) return false;
    m.at = (int16_t)square;
    if (m.next > m.count || (body != NONE && r->s->body[body].at != square) ||
        (body != NONE && r->s->map[side_of(body)][square] == body))
        return gg_line_fail(r->line, r->error, "that body is not on the march there");
    r->s->mover = m;
    return true;
}

/* ask NAME SIDE N N N N N */
static bool take_ask(const reading *r) {
    degre_state *s = r->s;
    degre_ask ask = {0};
    int kind = r->line->count == 8 ? read_prompt(r->line->word[1].text) : -1, value;
    bool known = kind == CASUALTIES || kind == EQUIPMENT || kind == RETREAT || kind == FACE ||
                 kind == INTERRUPT || kind == CONTINUE;
    if (!known || s->asks == ASKS)
        return gg_line_fail(r->line, r->error, "expected: ask NAME SIDE and five numbers");
    ask.kind = (uint8_t)kind;
    if (!read_owner(r, r->line->word[2].text, false, &ask.side)) return false;
    bool of_body = kind == EQUIPMENT || kind == RETREAT || kind == FACE;
    for (int i = 0; i < 5; i++) {
        int most = i > 0 ? 100 : of_body ? BODIES - 1 : GG_GRID_SQUARES - 1;
        if (!read_number(r, r->line->word[3 + i].text, 0, most, &value)) return false;
        ask.arg[i] = (int16_t)value;
    }
    if (of_body && !on_board(&s->body[ask.arg[0]]))
        return gg_line_fail(r->line, r->error, "that body is not there");
    bool march = kind == INTERRUPT || kind == CONTINUE;
    if (march && s->mover.body == NONE) return gg_line_fail(r->line, r->error, "nobody is on the march");
    s->ask[s->asks++] = ask;
    return true;
}

static const struct {
    const char *word;
    bool (*take)(const reading *);
} lines[] = {
    {"set", take_set},         {"clear", take_clear},   {"phase", take_phase},   {"step", take_step},
    {"burning", take_burning}, {"burnt", take_burnt},   {"lit", take_lit},       {"occupied", take_occupied},
    {"volleys", take_volleys}, {"shared", take_shared}, {"formed", take_formed}, {"score", take_score},
    {"army", take_army},       {"melee", take_melee},   {"mover", take_mover},   {"ask", take_ask},
};

gg_took degre_read_position(const gg_scenario *scenario, gg_state *out, const gg_line *line,
                            gg_error *error) {
    reading r = {field_of(scenario), (degre_state *)out, line, error};
    if (r.s->reading == 0) r.s->reading = TOUCHED;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (gg_line_is(line, 0, lines[i].word) && !line->word[0].value.at)
            return lines[i].take(&r) ? GG_TOOK : GG_BAD_LINE;
    return GG_NOT_MINE;
}
