/* position: a state as lines, and back. docs/games/nwar.md describes those that people write. */
#include "rules/nwar/words/text.h"

#include "rules/nwar/words/words.h"

#include <string.h>

/* ORDER nwar_phase */
static const char *const phase_words[] = {"setting-up", "playing", "last", "over"};

/* --- writing ---------------------------------------------------------------------------------- */

static void put_place(const nwar_battle *b, const char *key, int at, gg_text *out) {
    gg_putf(out, " %s=", key);
    if (at < NWAR_HEXES)
        nwar_put_hex(b, out, at);
    else
        gg_put(out, at == NWAR_WAITING ? "waiting" : at == NWAR_LOST ? "lost" : "none");
}

static void put_piece(const nwar_battle *b, const nwar_state *s, int piece, gg_text *out) {
    gg_putf(out, "piece %s", b->piece[piece].id);
    put_place(b, "at", s->at[piece], out);
    put_place(b, "start", s->start[piece], out);
    if (nwar_is_leader(piece)) {
        int bound = s->bound[piece - NWAR_UNITS];
        gg_putf(out, " rating=%d", s->rating[piece - NWAR_UNITS]);
        if (bound != NWAR_NO_PIECE) gg_putf(out, " with=%s", b->piece[bound].id);
    } else {
        gg_putf(out, " strength=%d", s->strength[piece]);
        if (nwar_in_square(s, piece)) gg_put(out, " square");
        if (s->light >> piece & 1) gg_put(out, " light");
        if (s->cossack == piece) gg_put(out, " cossack");
        if (s->battery >> piece & 1) gg_put(out, " in-battery");
    }
    if (nwar_acted(s, piece)) gg_put(out, " acted");
    gg_put_char(out, '\n');
}

static void put_score(const nwar_battle *b, const nwar_state *s, int side, gg_text *out) {
    gg_putf(out, "score %s eliminated=%d leaders=%d", b->side[side].name, s->points[side], s->lost_cap[side]);
    if (s->battery_used >> side & 1) gg_put(out, " battery");
    gg_put_char(out, '\n');
}

static void put_markers(const nwar_battle *b, const nwar_state *s, gg_text *out) {
    gg_putf(out, "markers %s=%d %s=%d", b->side[0].name, s->markers[0], b->side[1].name, s->markers[1]);
    for (int side = 0, any = 0; side < 2; side++)
        if (s->banked[side]) gg_putf(out, "%s%s", any++ ? "," : " banked=", b->side[side].name);
    gg_put_char(out, '\n');
}

static void put_combat(const nwar_battle *b, const nwar_state *s, gg_text *out) {
    const nwar_combat *c = &s->combat;
    if (c->attacker == NWAR_NO_PIECE) return;
    gg_putf(out, "combat %s", b->piece[c->attacker].id);
    put_place(b, "from", c->from, out);
    put_place(b, "target", c->target, out);
    if (c->bought) gg_putf(out, " with=%s bought=%d", b->piece[c->leader].id, c->bought);
    if (c->flags & NWAR_SQUARE_FAILED) gg_put(out, " square-failed");
    if (c->flags & NWAR_COUNTERED) gg_put(out, " countered");
    gg_put_char(out, '\n');
}

static const char *task_word(int kind) {
    if (kind < NWAR_ASKS) return nwar_prompts[kind].name;
    return kind == NWAR_STEP_SHOCK ? "shock" : "take-place";
}

static void put_task(const nwar_task *task, gg_text *out) {
    gg_putf(out, "pending %s piece=%d other=%d note=%d hex=%d to=%d\n", task_word(task->kind), task->piece,
            task->other, task->note, task->hex, task->to);
}

void nwar_write_position(const gg_scenario *scenario, const gg_state *state, gg_text *out) {
    const nwar_battle *b = nwar_battle_of(scenario);
    const nwar_state *s = nwar_state_of(state);
    gg_putf(out, "blank\nphase %s turn=%d active=%s ap=%d choice=%d", phase_words[s->phase], s->turn,
            b->side[s->active].name, s->ap, s->choice);
    if (s->phase == NWAR_OVER)
        gg_putf(out, " winner=%s rule=%s", nwar_side_name(scenario, (gg_side)s->winner),
                gg_rule_id(&nwar_book, s->verdict));
    if (s->bridge_broken) gg_put(out, " bridge-broken");
    gg_put_char(out, '\n');
    for (int piece = 0; piece < NWAR_PIECES; piece++)
        if (nwar_is_piece(b, piece)) put_piece(b, s, piece, out);
    for (int i = 0; i < b->locations; i++) {
        if (s->control[i] == GG_NOBODY) continue;
        gg_put(out, "control ");
        nwar_put_hex(b, out, b->location[i].hex);
        gg_putf(out, " %s\n", b->side[s->control[i]].name);
    }
    for (int side = 0; side < 2; side++) put_score(b, s, side, out);
    if (nwar_on(b, NWAR_AP_MARKERS)) put_markers(b, s, out);
    put_combat(b, s, out);
    for (int i = 0; i < s->tasks; i++) put_task(&s->task[i], out);
}

/* --- reading ---------------------------------------------------------------------------------- */

static bool take_side(const nwar_battle *b, const gg_line *line, gg_span word, int *out, gg_error *error) {
    if (word.at && nwar_find_side(b, word, out)) return true;
    return gg_line_fail(line, error, "there is no side '%.*s'", (int)word.size, word.at ? word.at : "");
}

static bool take_piece(const nwar_battle *b, const gg_line *line, gg_span id, int *out, gg_error *error) {
    if (id.at && nwar_find_piece(b, id, out)) return true;
    return gg_line_fail(line, error, "there is no piece '%.*s'", (int)id.size, id.at ? id.at : "");
}

/* A hex, or where pieces are that are on none. */
static bool take_place(const nwar_battle *b, const gg_line *line, const char *key, uint16_t *out,
                       gg_error *error) {
    gg_span word = gg_line_value(line, key);
    int hex;
    bool on_board;
    if (!word.at) return true;
    if (nwar_read_hex(b, word, &hex, &on_board) && on_board)
        *out = (uint16_t)hex;
    else if (gg_span_is(word, "waiting"))
        *out = NWAR_WAITING;
    else if (gg_span_is(word, "lost"))
        *out = NWAR_LOST;
    else if (gg_span_is(word, "none"))
        *out = NWAR_UNMADE;
    else
        return gg_line_fail(line, error, "%s=%.*s is no hex of this board", key, (int)word.size, word.at);
    return true;
}

static bool take_blank(const nwar_battle *b, nwar_state *s, const gg_line *line, gg_error *error) {
    (void)line, (void)error;
    nwar_set_up(b, s);
    s->acted[0] = s->acted[1] = s->square = s->light = 0;
    s->cossack = NWAR_NO_PIECE;
    memset(s->control, GG_NOBODY, sizeof s->control);
    return true;
}

static bool take_turn(const nwar_battle *b, nwar_state *s, const gg_line *line, gg_error *error) {
    static const char *const known[] = {"ap=", "number=", NULL};
    int side, ap, turn = s->turn;
    if (!nwar_known_words(line, 2, known, error)) return false;
    if (!take_side(b, line, gg_line_word(line, 1), &side, error)) return false;
    if (!nwar_take_number(line, "ap", 1, 99, &ap, error)) return false;
    if (gg_line_value(line, "number").at && !nwar_take_number(line, "number", 1, b->turns, &turn, error))
        return false;
    while (s->tasks) nwar_pop(s);
    nwar_open_turn(b, s, side, turn, ap, NULL);
    return true;
}

static bool take_phase(const nwar_battle *b, nwar_state *s, const gg_line *line, gg_error *error) {
    int phase = 0, turn, side, ap, choice, winner = GG_NOBODY;
    while (phase <= NWAR_OVER && !gg_line_is(line, 1, phase_words[phase])) phase++;
    if (phase > NWAR_OVER) return gg_line_fail(line, error, "no such phase");
    if (!nwar_take_number(line, "turn", 1, b->turns, &turn, error) ||
        !nwar_take_number(line, "ap", 0, 99, &ap, error) ||
        !nwar_take_number(line, "choice", 0, 99, &choice, error) ||
        !take_side(b, line, gg_line_value(line, "active"), &side, error))
        return false;
    if (phase == NWAR_OVER) {
        gg_span word = gg_line_value(line, "winner"), rule = gg_line_value(line, "rule");
        if (!word.at || !rule.at) return gg_line_fail(line, error, "expected winner= and rule=");
        if (!gg_span_is(word, "nobody") && !take_side(b, line, word, &winner, error)) return false;
        s->verdict = gg_catalogue_find(&nwar_book, rule);
    }
    s->phase = (uint8_t)phase;
    s->turn = (uint8_t)turn;
    s->active = (uint8_t)side;
    s->ap = (uint8_t)ap;
    s->choice = (uint8_t)choice;
    s->winner = (uint8_t)winner;
    s->bridge_broken = gg_line_flag(line, "bridge-broken");
    return true;
}

static bool take_unit_words(const nwar_battle *b, nwar_state *s, const gg_line *line, int unit,
                            gg_error *error) {
    int strength;
    if (gg_line_value(line, "strength").at) {
        int full = b->piece[unit].figures + b->piece[unit].counter;
        if (!nwar_take_number(line, "strength", 0, full, &strength, error)) return false;
        s->strength[unit] = (uint8_t)strength;
    }
    if (!nwar_on_board(s, unit) && s->at[unit] != NWAR_WAITING) s->strength[unit] = 0;
    if (gg_line_flag(line, "square")) s->square |= nwar_bit(unit);
    if (gg_line_flag(line, "light")) s->light |= nwar_bit(unit);
    if (gg_line_flag(line, "cossack")) s->cossack = (uint8_t)unit;
    if (gg_line_flag(line, "in-battery")) s->battery |= nwar_bit(unit);
    return true;
}

static bool take_leader_words(const nwar_battle *b, nwar_state *s, const gg_line *line, int leader,
                              gg_error *error) {
    int rating, unit;
    if (gg_line_value(line, "rating").at) {
        if (!nwar_take_number(line, "rating", 0, 5, &rating, error)) return false;
        s->rating[leader - NWAR_UNITS] = (uint8_t)rating;
    }
    if (!gg_line_value(line, "with").at) return true;
    if (!take_piece(b, line, gg_line_value(line, "with"), &unit, error)) return false;
    if (nwar_is_leader(unit)) return gg_line_fail(line, error, "a leader goes with a unit");
    s->bound[leader - NWAR_UNITS] = (uint8_t)unit;
    return true;
}

static bool take_a_piece(const nwar_battle *b, nwar_state *s, const gg_line *line, gg_error *error) {
    static const char *const of_unit[] = {"at=",   "start=",  "strength=",  "square", "acted",
                                          "light", "cossack", "in-battery", NULL};
    static const char *const of_leader[] = {"at=", "start=", "rating=", "with=", "acted", NULL};
    int piece;
    if (!take_piece(b, line, gg_line_word(line, 1), &piece, error)) return false;
    if (!nwar_known_words(line, 2, nwar_is_leader(piece) ? of_leader : of_unit, error)) return false;
    if (!take_place(b, line, "at", &s->at[piece], error) ||
        !take_place(b, line, "start", &s->start[piece], error))
        return false;
    if (gg_line_flag(line, "acted")) nwar_spend(s, piece);
    return nwar_is_leader(piece) ? take_leader_words(b, s, line, piece, error)
                                 : take_unit_words(b, s, line, piece, error);
}

static bool take_control(const nwar_battle *b, nwar_state *s, const gg_line *line, gg_error *error) {
    int hex, side = GG_NOBODY;
    bool on_board = false;
    if (!nwar_read_hex(b, gg_line_word(line, 1), &hex, &on_board) || !on_board || !b->site[hex])
        return gg_line_fail(line, error, "expected: control HEX SIDE, the hex being a victory location");
    if (!gg_line_is(line, 2, "nobody") && !take_side(b, line, gg_line_word(line, 2), &side, error))
        return false;
    s->control[b->site[hex] - 1] = (uint8_t)side;
    return true;
}

static bool take_score(const nwar_battle *b, nwar_state *s, const gg_line *line, gg_error *error) {
    int side, points, leaders;
    if (!take_side(b, line, gg_line_word(line, 1), &side, error)) return false;
    if (!nwar_take_number(line, "eliminated", 0, 200, &points, error)) return false;
    if (!nwar_take_number(line, "leaders", 0, NWAR_LEADERS, &leaders, error)) return false;
    s->points[side] = (uint8_t)points;
    s->lost_cap[side] = (uint8_t)leaders;
    if (gg_line_flag(line, "battery")) s->battery_used |= (uint8_t)(1 << side);
    return true;
}

/* markers French=3 Austrian=4 [banked=French,Austrian] */
static bool take_markers(const nwar_battle *b, nwar_state *s, const gg_line *line, gg_error *error) {
    for (int i = 1; i < line->count; i++) {
        const gg_word *word = &line->word[i];
        int side, count;
        if (gg_span_is(word->text, "banked")) {
            gg_span rest = word->value, part;
            while (gg_span_cut(&rest, ',', &part)) {
                if (!take_side(b, line, part, &side, error)) return false;
                s->banked[side] = 1;
            }
            continue;
        }
        if (!take_side(b, line, word->text, &side, error)) return false;
        if (!word->value.at || !gg_span_int(word->value, &count) || count < 0 || count > 99)
            return gg_line_fail(line, error, "expected: markers SIDE=N SIDE=N [banked=SIDE,SIDE]");
        s->markers[side] = (uint8_t)count;
    }
    if (s->phase == NWAR_PLAYING || s->phase == NWAR_LAST_DRAWN)
        s->phase = s->markers[0] + s->markers[1] ? NWAR_PLAYING : NWAR_LAST_DRAWN;
    return true;
}

static bool take_combat(const nwar_battle *b, nwar_state *s, const gg_line *line, gg_error *error) {
    int attacker, leader, bought;
    uint16_t from = NWAR_NOWHERE, target = NWAR_NOWHERE;
    nwar_combat c = {.leader = NWAR_NO_PIECE};
    if (!take_piece(b, line, gg_line_word(line, 1), &attacker, error)) return false;
    if (!take_place(b, line, "from", &from, error) || !take_place(b, line, "target", &target, error))
        return false;
    bool adjacent =
        from < NWAR_HEXES && target < NWAR_HEXES && nwar_direction(b, from, target) != GG_HEX_NONE;
    if (nwar_is_leader(attacker) || !adjacent)
        return gg_line_fail(line, error, "a shock is between adjacent hexes");
    if (gg_line_value(line, "with").at) {
        if (!take_piece(b, line, gg_line_value(line, "with"), &leader, error)) return false;
        if (!nwar_is_leader(leader) || !nwar_take_number(line, "bought", 1, 5, &bought, error)) return false;
        c.leader = (uint8_t)leader;
        c.bought = (uint8_t)bought;
    }
    c.attacker = (uint8_t)attacker;
    c.from = from;
    c.target = target;
    if (gg_line_flag(line, "square-failed")) c.flags |= NWAR_SQUARE_FAILED;
    if (gg_line_flag(line, "countered")) c.flags |= NWAR_COUNTERED;
    s->combat = c;
    return true;
}

static bool take_task(const nwar_battle *b, nwar_state *s, const gg_line *line, gg_error *error) {
    int kind = NWAR_ASK_TARGET, piece, other, note, hex, to;
    (void)b;
    while (kind < NWAR_TASKS && !gg_line_is(line, 1, task_word(kind))) kind++;
    if (kind == NWAR_TASKS) return gg_line_fail(line, error, "no such question");
    if (s->tasks == NWAR_TASK_ROOM) return gg_line_fail(line, error, "too many questions");
    if (!nwar_take_number(line, "piece", 0, 255, &piece, error) ||
        !nwar_take_number(line, "other", 0, 255, &other, error) ||
        !nwar_take_number(line, "note", 0, 255, &note, error) ||
        !nwar_take_number(line, "hex", 0, 0xffff, &hex, error) ||
        !nwar_take_number(line, "to", 0, 0xffff, &to, error))
        return false;
    nwar_push(s, (nwar_task){(uint8_t)kind, (uint8_t)piece, (uint8_t)other, (uint8_t)note, (uint16_t)hex,
                             (uint16_t)to});
    return true;
}

static const struct {
    const char *word;
    bool (*take)(const nwar_battle *, nwar_state *, const gg_line *, gg_error *);
} lines[] = {
    {"blank", take_blank},     {"turn", take_turn},       {"phase", take_phase},
    {"piece", take_a_piece},   {"control", take_control}, {"score", take_score},
    {"markers", take_markers}, {"combat", take_combat},   {"pending", take_task},
};

gg_took nwar_read_position(const gg_scenario *scenario, gg_state *state, const gg_line *line,
                           gg_error *error) {
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (!gg_line_is(line, 0, lines[i].word)) continue;
        bool took = lines[i].take(nwar_battle_of(scenario), (nwar_state *)state, line, error);
        return took ? GG_TOOK : GG_BAD_LINE;
    }
    return GG_NOT_MINE;
}

/* --- checking the whole ----------------------------------------------------------------------- */

static bool wrong(gg_error *error, const char *what) {
    return gg_fail(error, NULL, 0, "%s", what);
}

static bool check_unit(const nwar_battle *b, const nwar_state *s, int unit, gg_error *error) {
    const nwar_piece *piece = &b->piece[unit];
    bool here = nwar_on_board(s, unit), alive = here || s->at[unit] == NWAR_WAITING;
    if (alive != (s->strength[unit] > 0))
        return gg_fail(error, NULL, 0, "%s: strength and place do not fit", piece->id);
    bool square = nwar_in_square(s, unit);
    if (square && (!here || piece->kind != NWAR_INFANTRY || nwar_terrains[b->terrain[s->at[unit]]].no_square))
        return gg_fail(error, NULL, 0, "%s cannot be in square", piece->id);
    if ((s->light >> unit & 1) && !nwar_on(b, NWAR_LIGHT_INFANTRY))
        return gg_fail(error, NULL, 0, "%s is light infantry, and the option light-infantry is off",
                       piece->id);
    if ((s->light >> unit & 1) && piece->kind != NWAR_INFANTRY)
        return gg_fail(error, NULL, 0, "%s is no infantry, so not light infantry", piece->id);
    if ((s->battery >> unit & 1) && !(here && nwar_is_gun(b, unit)))
        return gg_fail(error, NULL, 0, "%s cannot be in a battery", piece->id);
    return true;
}

static bool check_waiting(const nwar_battle *b, const nwar_state *s, gg_error *error) {
    for (int piece = 0; piece < NWAR_PIECES; piece++)
        if (nwar_is_piece(b, piece) && s->at[piece] == NWAR_WAITING && !b->piece[piece].group)
            return gg_fail(error, NULL, 0, "%s waits, but no reinforce line brings it", b->piece[piece].id);
    return true;
}

/* NW-4.3: puts the pieces on the map one by one. */
static bool check_hexes(const nwar_battle *b, const nwar_state *s, gg_error *error) {
    nwar_field f;
    memset(&f, 0, sizeof f);
    for (int piece = 0; piece < NWAR_PIECES; piece++) {
        if (!nwar_is_piece(b, piece) || !nwar_on_board(s, piece)) continue;
        nwar_stack *stack = &f.at[s->at[piece]];
        if (nwar_stand(b, &f, piece, s->at[piece]) || (nwar_is_leader(piece) && stack->leader))
            return gg_fail(error, NULL, 0, "%s cannot be in its hex", b->piece[piece].id);
        uint8_t number = (uint8_t)(piece + 1);
        if (nwar_is_leader(piece)) {
            stack->leader = number;
            continue;
        }
        if (nwar_is_gun(b, piece))
            stack->gun = number;
        else
            stack->line = number;
        stack->holder = (uint8_t)(b->side_of[piece] + 1);
    }
    return true;
}

static bool check_task(const nwar_battle *b, const nwar_state *s, const nwar_task *task, gg_error *error) {
    bool fighting = s->combat.attacker != NWAR_NO_PIECE, hex = nwar_is_hex(b, task->hex),
         to = nwar_is_hex(b, task->to);
    bool unit = nwar_is_unit(b, task->piece) && nwar_on_board(s, task->piece);
    bool leader = task->piece >= NWAR_UNITS && nwar_is_piece(b, task->piece) && nwar_on_board(s, task->piece);
    bool fits;
    switch (task->kind) {
    case NWAR_ASK_BATTERY: fits = true; break;
    case NWAR_ASK_TARGET:
    case NWAR_ASK_RIDE: fits = unit && b->side_of[task->piece] == s->active; break;
    case NWAR_ASK_SQUARE: fits = fighting && unit && b->kind_of[task->piece] == NWAR_INFANTRY; break;
    case NWAR_ASK_COUNTER:
    case NWAR_ASK_EVADE: fits = fighting && unit && b->kind_of[task->piece] == NWAR_CAVALRY; break;
    case NWAR_ASK_RETREAT: fits = fighting && unit && hex; break;
    case NWAR_ASK_DISPLACE: fits = fighting && unit && hex && to && nwar_is_unit(b, task->other); break;
    case NWAR_STEP_TAKE_PLACE: fits = fighting && unit && to; break;
    case NWAR_ASK_LEADER:
        fits = leader && hex && to && nwar_is_unit(b, task->other) && task->note <= NWAR_EVADED;
        break;
    case NWAR_ASK_FLEE: fits = hex && task->note < 2; break;
    case NWAR_ASK_ADVANCE:
        fits = fighting && unit && to && nwar_direction(b, s->at[task->piece], task->to) != GG_HEX_NONE;
        break;
    default: fits = fighting; break;
    }
    return fits || wrong(error, "a pending question does not fit the position");
}

/* At rest the topmost question must really be one. */
static bool check_rest(const nwar_battle *b, const nwar_state *s, gg_error *error) {
    if (s->phase == NWAR_OVER)
        return s->tasks || s->ap ? wrong(error, "nothing is pending after the end") : true;
    if (s->phase == NWAR_SETTING_UP) {
        nwar_state copy = *s;
        bool choice = nwar_next_choice(b, &copy) && copy.choice == s->choice;
        return (choice && !s->tasks) || wrong(error, "there is nothing to choose");
    }
    if (!s->tasks) return s->ap ? true : wrong(error, "no action points are left");
    for (int i = 0; i < s->tasks; i++)
        if (!check_task(b, s, &s->task[i], error)) return false;
    if (nwar_top(s)->kind >= NWAR_ASKS) return wrong(error, "nobody is asked anything");
    nwar_few room;
    gg_list list = nwar_list_few(&room, 2);
    nwar_sight v;
    int side;
    nwar_asked(b, s, &side);
    nwar_see(b, s, side, &v);
    nwar_list_answers(&v, &list);
    return list.count > 1 || wrong(error, "a pending question has only one answer");
}

/* NW-11.0e: what the player of the drawn marker has banked is part of his AP, two at most. */
static void draw_on_bank(nwar_state *s) {
    if (s->banked[s->active] && s->ap == 1) s->ap = 2;
    s->banked[s->active] = 0;
}

bool nwar_complete_position(const gg_scenario *scenario, gg_state *state, gg_error *error) {
    const nwar_battle *b = nwar_battle_of(scenario);
    nwar_state *s = (nwar_state *)state;
    for (int unit = 0; unit < b->units; unit++)
        if (!check_unit(b, s, unit, error)) return false;
    if (!check_waiting(b, s, error)) return false;
    bool cossack = s->cossack == NWAR_NO_PIECE || b->kind_of[s->cossack] == NWAR_CAVALRY;
    if (!cossack) return wrong(error, "only cavalry can be Cossacks");
    draw_on_bank(s);
    nwar_record_engaged(b, s, NULL);
    return check_hexes(b, s, error) && check_rest(b, s, error);
}
