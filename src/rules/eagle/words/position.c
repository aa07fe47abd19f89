/* position: a state as lines, and back (EL-N12). docs/games/eagle.md describes those that people write. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "rules/eagle/build.h"
#include "rules/eagle/command.h"
#include "rules/eagle/formation.h"
#include "rules/eagle/sequence.h"
#include "rules/eagle/units.h"
#include "rules/eagle/words/text.h"

/* ORDER eagle_phase */
const char *const eagle_phase_words[] = {"start", "command", "draw", "action", "rally", "over", NULL};

/* ORDER the bits of eagle_unit.marks */
const char *const eagle_mark_words[] = {
    "long-strides", "slip-past", "acted",      "entered",        "charging",     "held",         "spur-on",
    "caissons",     "rode",      "balked",     "tried",          "unseeing",     "backed",       "to-test",
    "acted-first",  "recovered", "charged",    "fired",          "lost-to-fire", "drums",        "card",
    "fled",         "marked",    "in-command", "skirmisher-out", "fatigued",     "carried-away", NULL,
};

/* ORDER the bits of eagle_group.marks */
static const char *const group_words[] = {"attacked", "tested", "acted", "late",
                                          "next",     "turned", "sent",  NULL};

/* ORDER eagle_task_kind */
const char *const eagle_task_words[EAGLE_TASK_KINDS] = {
    "none",        "turn",       "segment",     "activation",     "enter",        "automatic",  "command",
    "sheets",      "who-first",  "cc-move",     "order-tests",    "order-test",   "draw-phase", "discard",
    "moment",      "choice",     "card-test",   "formation-step", "recall",       "move-step",  "move",
    "lone",        "flee",       "evade",       "fire-step",      "assault-step", "squares",    "guns",
    "attack-dice", "die",        "results",     "advances",       "advance",      "extra",      "result",
    "losses",      "hit-leader", "fallen",      "retreat",        "rout",         "rout-move",  "panic",
    "test",        "alarm",      "rally-phase", "rally-part",     "rally-test",
};

/* --- numbers with a name -----------------------------------------------------------------------------------
 */

typedef enum field_sort { NUMBER, SIDE, UNIT, GROUP, LEADER, HEX, FACING, RULE, PHASE } field_sort;

/* A number of a struct that is written key=value where it is not `absent`. */
typedef struct field {
    const char *key;
    uint16_t at;
    uint8_t size, sort;
    int64_t absent;
} field;

#define FIELD(type, key, member, sort, absent)                                                               \
    { key, offsetof(type, member), sizeof(((type *)0)->member), sort, absent }

#define TASK(key, member, sort, absent) FIELD(eagle_task, key, member, sort, absent)
static const field task_fields[] = {
    TASK("step", step, NUMBER, 0),
    TASK("side", side, SIDE, EAGLE_NONE),
    TASK("unit", unit, UNIT, EAGLE_NONE),
    TASK("group", group, GROUP, EAGLE_NONE),
    TASK("leader", leader, LEADER, EAGLE_NONE),
    TASK("other", other, NUMBER, EAGLE_NONE),
    TASK("attack", attack, NUMBER, EAGLE_NONE),
    TASK("cause", cause, NUMBER, 0),
    TASK("moment", moment, NUMBER, 0),
    TASK("card", card, NUMBER, 0),
    TASK("die", die, NUMBER, 0),
    TASK("count", count, NUMBER, 0),
    TASK("flags", flags, NUMBER, 0),
    TASK("facing", facing, FACING, EAGLE_NONE),
    TASK("bonus", bonus, NUMBER, 0),
    TASK("from", from, HEX, EAGLE_NOWHERE),
    TASK("to", to, HEX, EAGLE_NOWHERE),
    TASK("then", then, HEX, EAGLE_NOWHERE),
    TASK("rule", rule, RULE, 0),
    TASK("with", with, NUMBER, 0),
    {0},
};

#define ATTACK(key, member, sort, absent) FIELD(eagle_attack, key, member, sort, absent)
static const field attack_fields[] = {
    ATTACK("from", from, HEX, EAGLE_NOWHERE),
    ATTACK("to", to, HEX, EAGLE_NOWHERE),
    ATTACK("attacker", attacker, UNIT, EAGLE_NONE),
    ATTACK("target", target, UNIT, EAGLE_NONE),
    ATTACK("support", support, NUMBER, 0),
    ATTACK("stand", stand, NUMBER, 0),
    ATTACK("leader", leader, LEADER, EAGLE_NONE),
    ATTACK("die", die, NUMBER, 0),
    ATTACK("total", total, NUMBER, 0),
    ATTACK("card", card, NUMBER, 0),
    ATTACK("other", other, NUMBER, 0),
    ATTACK("bonus", bonus, NUMBER, 0),
    ATTACK("arc", arc, NUMBER, 0),
    ATTACK("flags", flags, NUMBER, 0),
    {0},
};

#define GAME(key, member, sort, absent) FIELD(eagle_state, key, member, sort, absent)
static const field game_fields[] = {
    GAME("turn", turn, NUMBER, 0),
    GAME("phase", phase, PHASE, -1),
    GAME("segment", segment, NUMBER, 0),
    GAME("active", active, GROUP, EAGLE_NONE),
    GAME("first", first, SIDE, -1),
    GAME("committed", committed, NUMBER, 0),
    GAME("covered", covered, NUMBER, 0),
    GAME("mass", mass, NUMBER, 0),
    GAME("mass-way", mass_way, NUMBER, 0),
    GAME("horse-fell", horse_fell, NUMBER, 0),
    GAME("exited", exited, NUMBER, 0),
    GAME("answer", answer, NUMBER, 0),
    GAME("winner", winner, SIDE, GG_NOBODY),
    GAME("verdict", verdict, RULE, 0),
    {0},
};

static const field leader_fields[] = {
    FIELD(eagle_leader, "group", group, GROUP, EAGLE_NONE),
    FIELD(eagle_leader, "used", used, NUMBER, 0),
    FIELD(eagle_leader, "tries", tries, NUMBER, 0),
    {0},
};

static int64_t value_of(const void *at, const field *f) {
    const char *byte = (const char *)at + f->at;
    int8_t one;
    uint16_t two;
    uint32_t four;
    switch (f->size) {
    case 1: memcpy(&one, byte, 1); return strcmp(f->key, "bonus") ? (uint8_t)one : one;
    case 2: memcpy(&two, byte, 2); return two;
    default: memcpy(&four, byte, 4); return four;
    }
}

static void keep_value(void *at, const field *f, int64_t value) {
    char *byte = (char *)at + f->at;
    uint8_t one = (uint8_t)value;
    uint16_t two = (uint16_t)value;
    uint32_t four = (uint32_t)value;
    memcpy(byte, f->size == 1 ? (void *)&one : f->size == 2 ? (void *)&two : (void *)&four, f->size);
}

/* --- writing
 * ------------------------------------------------------------------------------------------------ */

void eagle_put_place(const eagle_battle *b, int at, gg_text *out) {
    if (at < b->hexes)
        eagle_put_hex(b, out, at);
    else
        gg_put(out, at == EAGLE_WAITING      ? "waiting"
                    : at == EAGLE_ELIMINATED ? "eliminated"
                    : at == EAGLE_EXITED     ? "exited"
                    : at == EAGLE_MERGED     ? "merged"
                    : at == EAGLE_IDLE       ? "idle"
                                             : "nowhere");
}

void eagle_put_stands(const eagle_unit *u, gg_text *out) {
    for (int stand = 0; stand < 2; stand++) {
        if (stand) gg_put_char(out, ',');
        for (int kind = 0; kind < EAGLE_FIGURES; kind++)
            for (int i = eagle_stand_of(u->stand[stand], kind); i > 0; i--)
                gg_put_char(out, eagle_figure_words[kind][0]);
    }
}

/* Does it have a name? */
static bool is_named(const eagle_battle *b, int sort, int64_t value) {
    switch (sort) {
    case SIDE: return value <= GG_SECOND;
    case UNIT:
        return value < b->units ||
               (eagle_is_rifles((int)value) && value - EAGLE_SUBJECT_RIFLES < b->riflemen);
    case GROUP: return value < b->groups;
    case LEADER: return value < EAGLE_LEADERS;
    case HEX: return value < b->hexes;
    case FACING: return value < GG_HEX_SIDES;
    case RULE: return value > 0;
    case PHASE: return value <= EAGLE_OVER;
    default: return false;
    }
}

static void put_value(const eagle_battle *b, int sort, int64_t value, gg_text *out) {
    int number = (int)value;
    if (!is_named(b, sort, value)) {
        gg_putf(out, "%lld", (long long)value);
        return;
    }
    switch (sort) {
    case SIDE: gg_put(out, eagle_side_words[number]); break;
    case UNIT: eagle_put_subject(b, out, number); break;
    case GROUP: eagle_put_subject(b, out, EAGLE_SUBJECT_GROUP + number); break;
    case LEADER: eagle_put_subject(b, out, EAGLE_SUBJECT_LEADER + number); break;
    case HEX: eagle_put_hex(b, out, number); break;
    case FACING: gg_put(out, eagle_facing_words[number]); break;
    case RULE: gg_put(out, gg_rule_id(&eagle_book, (gg_rule)number)); break;
    default: gg_put(out, eagle_phase_words[number]); break;
    }
}

static void put_fields(const eagle_battle *b, const void *at, const field *fields, gg_text *out) {
    for (const field *f = fields; f->key; f++) {
        int64_t value = value_of(at, f);
        if (value == f->absent) continue;
        gg_putf(out, " %s=", f->key);
        put_value(b, f->sort, value, out);
    }
}

static void put_bits(const char *const *words, uint32_t bits, gg_text *out) {
    for (int i = 0; words[i]; i++)
        if (bits >> i & 1) gg_putf(out, " %s", words[i]);
}

static void put_unit(const eagle_battle *b, const eagle_state *s, int unit, gg_text *out) {
    const eagle_unit *u = &s->unit[unit];
    bool faces = eagle_formations[u->formation].faces, routs = u->temper == EAGLE_ROUTING;
    gg_putf(out, "unit %s at=", b->unit[unit].id);
    eagle_put_place(b, u->at, out);
    if (u->temper != EAGLE_GOOD) gg_put(out, routs ? " routing" : " disordered");
    if (!routs || u->formation) gg_putf(out, " %s", eagle_formations[u->formation].word);
    if (u->facing != EAGLE_NONE) gg_putf(out, " facing=%s", eagle_facing_words[u->facing]);
    if (u->facing == EAGLE_NONE && faces) gg_put(out, " facing=none");
    gg_putf(out, " figures=%d", u->figures);
    if (b->unit[unit].kind == EAGLE_INFANTRY) {
        gg_put(out, " stands=");
        eagle_put_stands(u, out);
    }
    if (u->out) gg_putf(out, " out=%d", u->out);
    if (u->rounds) gg_putf(out, " rounds=%d", u->rounds);
    put_bits(eagle_mark_words, u->marks, out);
    gg_put(out, u->marks & EAGLE_IN_COMMAND ? "\n" : " out-of-command\n");
}

static void put_rifleman(const eagle_battle *b, const eagle_state *s, int number, gg_text *out) {
    const eagle_rifle *r = &s->rifle[number];
    gg_putf(out, "rifleman %s at=", b->rifles[number].id);
    eagle_put_place(b, r->at, out);
    if (r->parent != EAGLE_NONE) gg_putf(out, " parent=%s", b->unit[r->parent].id);
    gg_put(out, r->marks & EAGLE_RIFLE_ACTED ? " acted" : "");
    gg_put(out, r->marks & EAGLE_RIFLE_BEHIND ? " behind\n" : "\n");
}

static void put_leader(const eagle_battle *b, const eagle_state *s, int number, gg_text *out) {
    const eagle_leader *l = &s->leader[number];
    bool unused = l->at == EAGLE_IDLE && l->group == EAGLE_NONE && !l->wounded && !l->used && !l->tries;
    if (unused) return;
    gg_put(out, "leader ");
    eagle_put_subject(b, out, EAGLE_SUBJECT_LEADER + number);
    gg_put(out, " at=");
    eagle_put_place(b, l->at, out);
    put_fields(b, l, leader_fields, out);
    gg_put(out, l->wounded ? " wounded\n" : "\n");
}

static const char *order_word(int order) {
    return order == EAGLE_SEALED ? "sealed" : eagle_order_words[order];
}

/* Markers that still lie with a group beside its own (EL-G5.E5, EL-G5.R44). */
static void put_kept(const eagle_battle *b, const eagle_state *s, int group, gg_text *out) {
    for (int marker = 1; marker <= EAGLE_MARKERS; marker++) {
        if (s->marker_at[marker] != EAGLE_ON_GROUP + group || s->group[group].marker == marker) continue;
        gg_put(out, "kept ");
        put_value(b, GROUP, group, out);
        gg_putf(out, " %d\n", marker);
    }
}

static void put_group(const eagle_battle *b, const eagle_state *s, int number, gg_text *out) {
    const eagle_group *g = &s->group[number];
    if (g->marker || g->order || g->marks) {
        gg_put(out, "marker ");
        put_value(b, GROUP, number, out);
        gg_putf(out, " %d %s", g->marker, order_word(g->order));
        put_bits(group_words, g->marks, out);
        gg_put_char(out, '\n');
    }
    put_kept(b, s, number, out);
    if (!g->dispatch) return;
    gg_put(out, "dispatch ");
    put_value(b, GROUP, number, out);
    gg_putf(out, " %s\n", order_word(g->dispatch));
}

/* All that lies in that place, or nothing. */
static void put_pile(const char *word, const char *owner, const uint8_t *where, int most, int place,
                     gg_text *out) {
    bool any = false;
    for (int i = 1; i <= most; i++) {
        if (where[i] != place) continue;
        if (!any) gg_putf(out, "%s%s", word, owner);
        gg_putf(out, " %d", i);
        any = true;
    }
    if (any) gg_put_char(out, '\n');
}

static void put_hand(const eagle_state *s, int side, gg_text *out) {
    int known = 0;
    for (int card = 1; card <= EAGLE_CARDS; card++)
        known += (s->card_at[card] & ~EAGLE_SHOWN) == EAGLE_IN_HAND + side;
    if (!known && !s->hand[side]) return;
    gg_putf(out, "hand %s", eagle_side_words[side]);
    for (int card = 1; card <= EAGLE_CARDS; card++)
        if ((s->card_at[card] & ~EAGLE_SHOWN) == EAGLE_IN_HAND + side) gg_putf(out, " %d", card);
    if (known != s->hand[side]) gg_putf(out, " count=%d", s->hand[side]);
    gg_put_char(out, '\n');
    put_pile("seen", "", s->card_at, EAGLE_CARDS, EAGLE_SHOWN + EAGLE_IN_HAND + side, out);
}

static void put_side(const eagle_battle *b, const eagle_state *s, int side, gg_text *out) {
    gg_putf(out, "side %s", eagle_side_words[side]);
    if (s->chief[side] != EAGLE_NONE) {
        gg_put(out, " chief=");
        put_value(b, LEADER, s->chief[side], out);
    }
    if (s->leader_points[side]) gg_putf(out, " points=%d", s->leader_points[side]);
    if (s->drawn[side]) gg_putf(out, " drawn=%d", s->drawn[side]);
    if (s->spare_card[side]) gg_putf(out, " spare-card=%d", s->spare_card[side]);
    if (s->spare_group[side] != EAGLE_NONE) {
        gg_put(out, " spare-group=");
        put_value(b, GROUP, s->spare_group[side], out);
    }
    gg_put_char(out, '\n');
    put_hand(s, side, out);
    char owner[16] = " ";
    strcat(owner, eagle_side_words[side]);
    put_pile("drawn", owner, s->marker_at, EAGLE_MARKERS, EAGLE_DRAWN + side, out);
}

/* What is going on fits together only as the program wrote it: a seal over the whole stands at the end,
 * without which tasks are not read. */
static uint64_t seal_of(const eagle_battle *b, const eagle_state *s) {
    eagle_state whole = *s;
    memset(whole.spare, 0, sizeof whole.spare);
    memset(whole.unit_at, EAGLE_NONE, sizeof whole.unit_at);
    for (int unit = 0; unit < b->units; unit++) whole.unit[unit].spare[0] = 0;
    return gg_hash(&whole, sizeof whole, 0);
}

void eagle_write_position(const gg_scenario *scenario, const gg_state *state, gg_text *out) {
    const eagle_battle *b = eagle_battle_of(scenario);
    const eagle_state *s = eagle_state_of(state);
    gg_put(out, "blank\ngame");
    put_fields(b, s, game_fields, out);
    gg_put_char(out, '\n');
    for (int side = 0; side < 2; side++) put_side(b, s, side, out);
    put_pile("discard", "", s->card_at, EAGLE_CARDS, EAGLE_DISCARDED, out);
    for (int i = 0; i < b->objectives; i++) {
        gg_put(out, "control ");
        eagle_put_hex(b, out, b->objective[i].hex);
        gg_putf(out, " %s\n", eagle_side_words[s->control[i]]);
    }
    for (int i = 0; i < b->groups; i++) put_group(b, s, i, out);
    for (int i = 0; i < EAGLE_LEADERS; i++) put_leader(b, s, i, out);
    for (int i = 0; i < b->units; i++) put_unit(b, s, i, out);
    for (int i = 0; i < b->riflemen; i++) put_rifleman(b, s, i, out);
    for (int i = 0; i < s->attacks; i++) {
        gg_putf(out, "attack %s", eagle_attack_words[s->attack[i].kind]);
        put_fields(b, &s->attack[i], attack_fields, out);
        gg_put_char(out, '\n');
    }
    for (int i = 0; i < s->tasks; i++) {
        gg_putf(out, "task %s", eagle_task_words[s->task[i].kind]);
        put_fields(b, &s->task[i], task_fields, out);
        gg_put_char(out, '\n');
    }
    gg_putf(out, "seal %016llx\n", (unsigned long long)seal_of(b, s));
}

/* --- reading
 * ------------------------------------------------------------------------------------------------ */

/* In spare of the state while lines are read. */
enum { HAS_TASKS, IS_SEALED };

typedef struct reading {
    const eagle_battle *b;
    eagle_state *s;
    const gg_line *line;
    gg_error *error;
} reading;

static bool fail(const reading *r, const char *what, gg_span word) {
    return gg_line_fail(r->line, r->error, "%s '%.*s'", what, (int)word.size, word.at ? word.at : "");
}

static int find_word(const char *const *words, gg_span word) {
    for (int i = 0; words[i]; i++)
        if (gg_span_is(word, words[i])) return i;
    return -1;
}

/* The number that a word names in that sort; -1 if it names none. */
static int64_t named(const eagle_battle *b, int sort, gg_span word) {
    int hex;
    switch (sort) {
    case SIDE: return eagle_find_side(word);
    case UNIT: return eagle_find_unit(b, word);
    case GROUP: return eagle_find_group(b, word, GG_NOBODY);
    case LEADER: return eagle_find_leader(word);
    case HEX: return eagle_read_hex(b, word, &hex) ? hex : -1;
    case FACING:
        for (int i = 0; i < GG_HEX_SIDES; i++)
            if (gg_span_is(word, eagle_facing_words[i])) return i;
        return -1;
    case RULE: return gg_catalogue_find(&eagle_book, word) ? gg_catalogue_find(&eagle_book, word) : -1;
    case PHASE: return find_word(eagle_phase_words, word);
    default: return -1;
    }
}

static bool read_value(const reading *r, const field *f, gg_span word, void *at) {
    int64_t value = named(r->b, f->sort, word), most = (INT64_C(1) << 8 * f->size) - 1;
    int number;
    if (value < 0) {
        bool below = strcmp(f->key, "bonus") == 0;
        if (!gg_span_int(word, &number) || number > most || number < (below ? -128 : 0))
            return fail(r, "not understood:", word);
        value = number;
    }
    keep_value(at, f, value);
    return true;
}

/* A pair of the line that belongs to one of the fields. */
static bool take_field(const reading *r, const gg_word *word, const field *fields, void *at) {
    const field *f = fields;
    while (f->key && !gg_span_is(word->text, f->key)) f++;
    if (!f->key || !word->value.at) return fail(r, "unknown word", word->text);
    return read_value(r, f, word->value, at);
}

static bool take_fields(const reading *r, int from, const field *fields, void *at) {
    for (int i = from; i < r->line->count; i++)
        if (!take_field(r, &r->line->word[i], fields, at)) return false;
    return true;
}

static bool take_thing(const reading *r, int index, field_sort sort, int *out) {
    gg_span word = gg_line_word(r->line, index);
    int64_t value = word.at ? named(r->b, (int)sort, word) : -1;
    *out = (int)value;
    return value >= 0 || fail(r, "there is no", word);
}

static bool read_number(const reading *r, gg_span word, int least, int most, int *out) {
    if (word.at && gg_span_int(word, out) && *out >= least && *out <= most) return true;
    return gg_line_fail(r->line, r->error, "expected a number from %d to %d", least, most);
}

static bool read_place(const reading *r, gg_span word, uint16_t *at) {
    static const struct {
        const char *word;
        uint16_t at;
    } places[] = {{"waiting", EAGLE_WAITING}, {"eliminated", EAGLE_ELIMINATED}, {"dead", EAGLE_ELIMINATED},
                  {"exited", EAGLE_EXITED},   {"merged", EAGLE_MERGED},         {"idle", EAGLE_IDLE}};
    int64_t hex = named(r->b, HEX, word);
    if (hex >= 0) *at = (uint16_t)hex;
    for (size_t i = 0; hex < 0 && i < sizeof places / sizeof *places; i++) {
        if (!gg_span_is(word, places[i].word)) continue;
        *at = places[i].at;
        return true;
    }
    return hex >= 0 || fail(r, "no place:", word);
}

/* --- lines
 * -------------------------------------------------------------------------------------------------- */

static bool take_blank(const reading *r) {
    eagle_state *s = r->s;
    memset(s, 0, sizeof *s);
    memset(s->unit_at, EAGLE_NONE, sizeof s->unit_at);
    for (int i = 0; i < EAGLE_UNITS; i++) s->unit[i].at = EAGLE_WAITING, s->unit[i].facing = EAGLE_NONE;
    for (int i = 0; i < EAGLE_RIFLES; i++) s->rifle[i].at = EAGLE_IDLE, s->rifle[i].parent = EAGLE_NONE;
    for (int i = 0; i < EAGLE_LEADERS; i++) s->leader[i].at = EAGLE_IDLE, s->leader[i].group = EAGLE_NONE;
    memset(s->chief, EAGLE_NONE, sizeof s->chief);
    memset(s->spare_group, EAGLE_NONE, sizeof s->spare_group);
    s->active = EAGLE_NONE;
    s->winner = GG_NOBODY;
    return true;
}

static bool take_game(const reading *r) {
    return take_fields(r, 1, game_fields, r->s);
}

/* turn 3 phase=fire group=French:Blue [segment=2] [first=British] */
static bool take_turn(const reading *r) {
    static const char *const stages[] = {
        "dispatch", "cc",   "tests",   "formation", "move", "fire",
        "charge",   "ride", "assault", "rally",     NULL}; /* ORDER eagle_stage */
    eagle_state *s = r->s;
    int turn, stage = EAGLE_AT_DISPATCH, group = EAGLE_NONE, segment = 1, first = s->first;
    if (!read_number(r, gg_line_word(r->line, 1), 1, r->b->turns, &turn)) return false;
    for (int i = 2; i < r->line->count; i++) {
        const gg_word *word = &r->line->word[i];
        int64_t value = 0;
        if (gg_span_is(word->text, "phase") && word->value.at)
            value = stage = find_word(stages, word->value);
        else if (gg_span_is(word->text, "group") && word->value.at)
            value = group = (int)named(r->b, GROUP, word->value);
        else if (gg_span_is(word->text, "first") && word->value.at)
            value = first = (int)named(r->b, SIDE, word->value);
        else if (gg_span_is(word->text, "segment") && gg_span_is(word->value, "2"))
            segment = 2;
        else if (!gg_span_is(word->text, "segment") || !gg_span_is(word->value, "1"))
            return fail(r, "unknown word", word->text);
        if (value < 0) return fail(r, "not understood:", word->value);
    }
    bool acts = stage >= EAGLE_AT_FORMING && stage <= EAGLE_AT_ASSAULTING;
    if (acts != (group != EAGLE_NONE))
        return gg_line_fail(r->line, r->error,
                            acts ? "expected group=GROUP that acts" : "no group acts then");
    s->turn = (uint8_t)turn;
    s->first = (uint8_t)first;
    s->spare[HAS_TASKS] = 0;
    eagle_put_stage(r->b, s, (eagle_stage)stage, stage >= EAGLE_AT_CHARGES ? 2 : segment, group);
    return true;
}

static bool take_side(const reading *r) {
    eagle_state *s = r->s;
    int side, number = 0;
    if (!take_thing(r, 1, SIDE, &side)) return false;
    for (int i = 2; i < r->line->count; i++) {
        const gg_word *word = &r->line->word[i];
        bool leader = gg_span_is(word->text, "chief"), group = gg_span_is(word->text, "spare-group");
        if (leader || group) {
            int64_t value = named(r->b, leader ? LEADER : GROUP, word->value);
            if (value < 0) return fail(r, "there is no", word->value);
            *(leader ? &s->chief[side] : &s->spare_group[side]) = (uint8_t)value;
            continue;
        }
        uint8_t *at = gg_span_is(word->text, "points")       ? &s->leader_points[side]
                      : gg_span_is(word->text, "drawn")      ? &s->drawn[side]
                      : gg_span_is(word->text, "spare-card") ? &s->spare_card[side]
                                                             : NULL;
        if (!at) return fail(r, "unknown word", word->text);
        if (!read_number(r, word->value, 0, at == &s->spare_card[side] ? EAGLE_CARDS : 99, &number))
            return false;
        *at = (uint8_t)number;
    }
    return true;
}

/* Numbers from word `from` on go to that place. */
static bool take_numbers(const reading *r, int from, uint8_t *where, int most, int place) {
    int number;
    for (int i = from; i < r->line->count; i++) {
        if (r->line->word[i].value.at) continue;
        if (!read_number(r, r->line->word[i].text, 1, most, &number)) return false;
        where[number] = (uint8_t)place;
    }
    return true;
}

static void count_hands(eagle_state *s) {
    s->hand[0] = s->hand[1] = 0;
    for (int card = 1; card <= EAGLE_CARDS; card++) {
        int place = s->card_at[card] & ~EAGLE_SHOWN;
        if (place >= EAGLE_IN_HAND) s->hand[place - EAGLE_IN_HAND]++;
    }
}

/* hand French 3 17 [count=4]: count where not all are known. */
static bool take_hand(const reading *r) {
    eagle_state *s = r->s;
    int side, count;
    if (!take_thing(r, 1, SIDE, &side)) return false;
    uint8_t other = s->hand[1 - side];
    for (int card = 1; card <= EAGLE_CARDS; card++)
        if ((s->card_at[card] & ~EAGLE_SHOWN) == EAGLE_IN_HAND + side) s->card_at[card] = EAGLE_IN_DECK;
    if (!take_numbers(r, 2, s->card_at, EAGLE_CARDS, EAGLE_IN_HAND + side)) return false;
    count_hands(s);
    if (other > s->hand[1 - side]) s->hand[1 - side] = other; /* known by number only */
    gg_span more = gg_line_value(r->line, "count");
    if (!more.at) return true;
    if (!read_number(r, more, s->hand[side], EAGLE_CARDS, &count)) return false;
    s->hand[side] = (uint8_t)count;
    return true;
}

static bool take_seen(const reading *r) {
    int number;
    for (int i = 1; i < r->line->count; i++) {
        if (!read_number(r, r->line->word[i].text, 1, EAGLE_CARDS, &number)) return false;
        if (r->s->card_at[number] < EAGLE_IN_HAND)
            return gg_line_fail(r->line, r->error, "card %d is in no hand", number);
        r->s->card_at[number] |= EAGLE_SHOWN;
    }
    return true;
}

static bool take_discard(const reading *r) {
    return take_numbers(r, 1, r->s->card_at, EAGLE_CARDS, EAGLE_DISCARDED);
}

static bool take_drawn(const reading *r) {
    int side;
    return take_thing(r, 1, SIDE, &side) &&
           take_numbers(r, 2, r->s->marker_at, EAGLE_MARKERS, EAGLE_DRAWN + side);
}

static bool take_control(const reading *r) {
    int hex, side;
    if (!take_thing(r, 1, HEX, &hex) || !take_thing(r, 2, SIDE, &side)) return false;
    if (!r->b->site[hex]) return gg_line_fail(r->line, r->error, "this hex is no objective");
    r->s->control[r->b->site[hex] - 1] = (uint8_t)side;
    return true;
}

static bool read_order(const reading *r, gg_span word, uint8_t *order) {
    for (int i = EAGLE_NO_ORDER; i <= EAGLE_SEALED; i++) {
        if (!word.at || !gg_span_is(word, order_word(i))) continue;
        *order = (uint8_t)i;
        return true;
    }
    return fail(r, "no order:", word);
}

static bool take_group_words(const reading *r, int from, eagle_group *g) {
    for (int i = from; i < r->line->count; i++) {
        int mark = find_word(group_words, r->line->word[i].text);
        if (mark < 0) return fail(r, "unknown word", r->line->word[i].text);
        g->marks |= (uint8_t)(1 << mark);
    }
    return true;
}

/* marker Blue 12 attack [late]...; whoever had that marker before has none. */
static bool take_marker(const reading *r) {
    eagle_state *s = r->s;
    int group, marker;
    if (!take_thing(r, 1, GROUP, &group)) return false;
    eagle_group *g = &s->group[group];
    if (!read_number(r, gg_line_word(r->line, 2), 0, EAGLE_MARKERS, &marker)) return false;
    if (!read_order(r, gg_line_word(r->line, 3), &g->order)) return false;
    if (g->marker) s->marker_at[g->marker] = EAGLE_IN_MUG;
    for (int i = 0; i < r->b->groups; i++)
        if (marker && s->group[i].marker == marker) s->group[i].marker = 0;
    g->marker = (uint8_t)marker;
    if (marker) s->marker_at[marker] = (uint8_t)(EAGLE_ON_GROUP + group);
    return take_group_words(r, 4, g);
}

static bool take_kept(const reading *r) {
    int group, marker;
    if (!take_thing(r, 1, GROUP, &group)) return false;
    if (!read_number(r, gg_line_word(r->line, 2), 1, EAGLE_MARKERS, &marker)) return false;
    r->s->marker_at[marker] = (uint8_t)(EAGLE_ON_GROUP + group);
    return true;
}

static bool take_dispatch(const reading *r) {
    int group;
    if (!take_thing(r, 1, GROUP, &group)) return false;
    eagle_group *g = &r->s->group[group];
    return read_order(r, gg_line_word(r->line, 2), &g->dispatch) && take_group_words(r, 3, g);
}

/* tested Blue, attacked Blue: the first word is the mark. */
static bool take_group_mark(const reading *r) {
    int group;
    if (!take_thing(r, 1, GROUP, &group)) return false;
    r->s->group[group].marks |= (uint8_t)(1 << find_word(group_words, gg_line_word(r->line, 0)));
    return true;
}

static bool take_waits(const reading *r) {
    int group;
    return take_thing(r, 1, GROUP, &group) && take_group_words(r, 2, &r->s->group[group]);
}

static bool take_leader(const reading *r) {
    int number;
    if (!take_thing(r, 1, LEADER, &number)) return false;
    eagle_leader *leader = &r->s->leader[number];
    leader->wounded = 0;
    for (int i = 2; i < r->line->count; i++) {
        const gg_word *word = &r->line->word[i];
        if (gg_span_is(word->text, "at") && word->value.at) {
            if (!read_place(r, word->value, &leader->at)) return false;
        } else if (gg_span_is(word->text, "wounded") && !word->value.at) {
            leader->wounded = 1;
        } else if (!take_field(r, word, leader_fields, leader)) {
            return false;
        }
    }
    return true;
}

static bool read_stands(const reading *r, gg_span word, uint8_t stand[2]) {
    gg_span rest = word, part;
    for (int i = 0; i < 2; i++) {
        stand[i] = 0;
        if (!gg_span_cut(&rest, ',', &part) || part.size > 2) return fail(r, "no stands:", word);
        for (size_t k = 0; k < part.size; k++) {
            int kind = 0;
            while (kind < EAGLE_FIGURES && eagle_figure_words[kind][0] != part.at[k]) kind++;
            if (kind == EAGLE_FIGURES) return fail(r, "no stands:", word);
            stand[i] = eagle_stand_with(stand[i], kind, 1);
        }
    }
    return !rest.at || fail(r, "no stands:", word);
}

/* In spare[0] while lines are read: it was said whether the unit is in command. */
enum { COMMAND_SAID = 1 };

static bool take_unit_word(const reading *r, int unit, gg_span word) {
    eagle_unit *u = &r->s->unit[unit];
    int mark = find_word(eagle_mark_words, word);
    if (mark >= 0) {
        u->marks |= UINT32_C(1) << mark;
        if (u->marks & EAGLE_IN_COMMAND) u->spare[0] = COMMAND_SAID;
        return true;
    }
    if (gg_span_is(word, "out-of-command")) {
        u->marks &= ~(uint32_t)EAGLE_IN_COMMAND;
        u->spare[0] = COMMAND_SAID;
        return true;
    }
    if (gg_span_is(word, "good") || gg_span_is(word, "disordered")) {
        u->temper = gg_span_is(word, "good") ? EAGLE_GOOD : EAGLE_DISORDERED;
        return true;
    }
    if (gg_span_is(word, "routing")) {
        u->temper = EAGLE_ROUTING;
        u->formation = EAGLE_NO_FORMATION;
        u->facing = EAGLE_NONE;
        return true;
    }
    for (int formation = 0; formation < EAGLE_FORMATIONS; formation++) {
        if (!gg_span_is(word, eagle_formations[formation].word)) continue;
        u->formation = (uint8_t)formation;
        if (!eagle_formations[formation].faces) u->facing = EAGLE_NONE;
        return true;
    }
    return fail(r, "unknown word", word);
}

static bool take_unit_pair(const reading *r, int unit, const gg_word *word) {
    eagle_unit *u = &r->s->unit[unit];
    const eagle_unit_card *card = eagle_card_of(r->b, unit);
    int number;
    if (gg_span_is(word->text, "at")) return read_place(r, word->value, &u->at);
    if (gg_span_is(word->text, "facing")) {
        int64_t facing = gg_span_is(word->value, "none") ? EAGLE_NONE : named(r->b, FACING, word->value);
        u->facing = (uint8_t)facing;
        return facing >= 0 || fail(r, "no facing:", word->value);
    }
    if (gg_span_is(word->text, "stands")) return read_stands(r, word->value, u->stand);
    if (gg_span_is(word->text, "figures")) {
        if (!read_number(r, word->value, 0, card->figures, &number)) return false;
        u->figures = (uint8_t)number;
        if (card->kind == EAGLE_INFANTRY && !gg_line_value(r->line, "stands").at)
            eagle_stands_of(r->b, card, number, u->stand);
        return true;
    }
    bool out = gg_span_is(word->text, "out");
    if (!out && !gg_span_is(word->text, "rounds")) return fail(r, "unknown word", word->text);
    if (!read_number(r, word->value, 0, out ? 2 : 99, &number)) return false;
    *(out ? &u->out : &u->rounds) = (uint8_t)number;
    return true;
}

static bool take_unit(const reading *r) {
    int unit;
    if (!take_thing(r, 1, UNIT, &unit) || unit >= r->b->units)
        return fail(r, "there is no unit", gg_line_word(r->line, 1));
    for (int i = 2; i < r->line->count; i++) {
        const gg_word *word = &r->line->word[i];
        if (!(word->value.at ? take_unit_pair(r, unit, word) : take_unit_word(r, unit, word->text)))
            return false;
    }
    if (!eagle_on_board(r->s, unit) && r->s->unit[unit].at != EAGLE_WAITING &&
        !gg_line_value(r->line, "figures").at) {
        r->s->unit[unit].figures = 0;
        memset(r->s->unit[unit].stand, 0, sizeof r->s->unit[unit].stand);
    }
    return true;
}

static bool take_rifleman(const reading *r) {
    int number;
    if (!take_thing(r, 1, UNIT, &number) || !eagle_is_rifles(number))
        return fail(r, "there is no Rifles figure", gg_line_word(r->line, 1));
    eagle_rifle *rifle = &r->s->rifle[number - EAGLE_SUBJECT_RIFLES];
    for (int i = 2; i < r->line->count; i++) {
        const gg_word *word = &r->line->word[i];
        int unit = word->value.at ? (int)named(r->b, UNIT, word->value) : -1;
        if (gg_span_is(word->text, "at") && word->value.at) {
            if (!read_place(r, word->value, &rifle->at)) return false;
        } else if (gg_span_is(word->text, "parent") && unit >= 0 && unit < r->b->units) {
            rifle->parent = (uint8_t)unit;
        } else if (gg_span_is(word->text, "alone")) {
            rifle->parent = EAGLE_NONE;
        } else if (gg_span_is(word->text, "acted")) {
            rifle->marks |= EAGLE_RIFLE_ACTED;
        } else if (gg_span_is(word->text, "behind")) {
            rifle->marks |= EAGLE_RIFLE_BEHIND;
        } else {
            return fail(r, "unknown word", word->text);
        }
    }
    return true;
}

static bool take_attack(const reading *r) {
    eagle_state *s = r->s;
    int kind = r->line->count > 1 ? find_word(eagle_attack_words, gg_line_word(r->line, 1)) : -1;
    eagle_attack attack = {.kind = (uint8_t)kind,
                           .attacker = EAGLE_NONE,
                           .target = EAGLE_NONE,
                           .leader = EAGLE_NONE,
                           .from = EAGLE_NOWHERE,
                           .to = EAGLE_NOWHERE};
    if (kind < 0) return fail(r, "no attack:", gg_line_word(r->line, 1));
    if (s->attacks == EAGLE_ATTACKS) return gg_line_fail(r->line, r->error, "too many attacks");
    if (!take_fields(r, 2, attack_fields, &attack)) return false;
    bool attacker = attack.attacker < r->b->units || eagle_is_rifles(attack.attacker);
    if (!attacker || attack.target >= r->b->units || attack.from >= r->b->hexes || attack.to >= r->b->hexes ||
        attack.card > EAGLE_CARDS || attack.other > EAGLE_CARDS || attack.arc > EAGLE_REAR ||
        attack.stand > 2 || (attack.leader != EAGLE_NONE && attack.leader >= EAGLE_LEADERS))
        return gg_line_fail(r->line, r->error, "this attack does not fit the battle");
    s->attack[s->attacks++] = attack;
    return true;
}

/* Is it a number below the bound, or nothing? */
static bool is_below(int value, int bound) {
    return value == EAGLE_NONE || value < bound;
}
static bool is_place(const eagle_battle *b, int hex) {
    return hex == EAGLE_NOWHERE || hex < b->hexes;
}

static bool take_task(const reading *r) {
    const eagle_battle *b = r->b;
    eagle_state *s = r->s;
    int kind = EAGLE_TASK_TURN;
    gg_span word = gg_line_word(r->line, 1);
    while (kind < EAGLE_TASK_KINDS && !(word.at && gg_span_is(word, eagle_task_words[kind]))) kind++;
    if (kind == EAGLE_TASK_KINDS) return fail(r, "no task:", word);
    if (s->tasks == EAGLE_TASK_ROOM) return gg_line_fail(r->line, r->error, "too many tasks");
    eagle_task task = eagle_task_of((eagle_task_kind)kind, 0);
    if (!take_fields(r, 2, task_fields, &task)) return false;
    bool unit = is_below(task.unit, b->units) || eagle_is_rifles(task.unit);
    if (!unit || !is_below(task.side, 2) || !is_below(task.group, b->groups) ||
        !is_below(task.leader, EAGLE_LEADERS) || !is_below(task.attack, EAGLE_ATTACKS) ||
        !is_below(task.facing, GG_HEX_SIDES) || !is_place(b, task.from) || !is_place(b, task.to) ||
        !is_place(b, task.then) || task.card > EAGLE_CARDS || task.moment >= EAGLE_MOMENTS)
        return gg_line_fail(r->line, r->error, "this task does not fit the battle");
    eagle_push(s, task);
    s->spare[HAS_TASKS] = 1;
    return true;
}

static bool take_seal(const reading *r) {
    char seal[17];
    unsigned long long value = seal_of(r->b, r->s);
    snprintf(seal, sizeof seal, "%016llx", value);
    if (!gg_line_is(r->line, 1, seal))
        return gg_line_fail(r->line, r->error,
                            "the position was changed after it was written; leave its tasks out");
    r->s->spare[IS_SEALED] = 1;
    return true;
}

static const struct {
    const char *word;
    bool (*take)(const reading *);
} takers[] = {
    {"blank", take_blank},       {"game", take_game},           {"turn", take_turn},
    {"side", take_side},         {"hand", take_hand},           {"seen", take_seen},
    {"discard", take_discard},   {"drawn", take_drawn},         {"control", take_control},
    {"marker", take_marker},     {"dispatch", take_dispatch},   {"kept", take_kept},
    {"tested", take_group_mark}, {"attacked", take_group_mark}, {"acted", take_group_mark},
    {"waits", take_waits},       {"leader", take_leader},       {"unit", take_unit},
    {"rifleman", take_rifleman}, {"attack", take_attack},       {"task", take_task},
    {"seal", take_seal},
};

gg_took eagle_read_position(const gg_scenario *scenario, gg_state *state, const gg_line *line,
                            gg_error *error) {
    reading r = {eagle_battle_of(scenario), (eagle_state *)state, line, error};
    r.s->spare[IS_SEALED] = 0;
    for (size_t i = 0; i < sizeof takers / sizeof *takers; i++)
        if (gg_line_is(line, 0, takers[i].word)) return takers[i].take(&r) ? GG_TOOK : GG_BAD_LINE;
    return GG_NOT_MINE;
}

/* --- the whole
 * ---------------------------------------------------------------------------------------------- */

static bool put_units(const eagle_battle *b, eagle_state *s, gg_error *error) {
    memset(s->unit_at, EAGLE_NONE, sizeof s->unit_at);
    for (int unit = 0; unit < b->units; unit++) {
        const eagle_unit *u = &s->unit[unit];
        const char *id = b->unit[unit].id;
        if (!eagle_on_board(s, unit)) continue;
        if (s->unit_at[u->at] != EAGLE_NONE) /* EL-10.1 */
            return gg_fail(error, NULL, 0, "%s and %s stand in one hex", b->unit[s->unit_at[u->at]].id, id);
        s->unit_at[u->at] = (uint8_t)unit;
        if (u->figures == 0) return gg_fail(error, NULL, 0, "%s is on the board without figures", id);
        if (eagle_hex_bar(b, b->unit[unit].kind, u->at))
            return gg_fail(error, NULL, 0, "%s cannot be in its hex", id);
    }
    return true;
}

static bool check_unit(const eagle_battle *b, const eagle_state *s, int unit, gg_error *error) {
    const eagle_unit *u = &s->unit[unit];
    const eagle_formation_row *formation = &eagle_formations[u->formation];
    const char *id = b->unit[unit].id;
    int kind = b->unit[unit].kind;
    bool routs = eagle_routs(s, unit);
    if (kind == EAGLE_INFANTRY &&
        u->figures != eagle_stand_figures(u->stand[0]) + eagle_stand_figures(u->stand[1]))
        return gg_fail(error, NULL, 0, "%s: figures and stands do not fit", id);
    if (!eagle_on_board(s, unit)) return true;
    if (routs != (u->formation == EAGLE_NO_FORMATION) || (!routs && formation->kind != kind))
        return gg_fail(error, NULL, 0, "%s: its formation does not fit", id);
    if ((u->facing != EAGLE_NONE) != formation->faces)
        return gg_fail(error, NULL, 0, formation->faces ? "%s needs a facing" : "%s has no facing", id);
    bool open = u->formation == EAGLE_OPEN_ORDER, difficult = eagle_is_difficult(b, u->at);
    if (kind == EAGLE_INFANTRY && !routs && open != difficult) /* EL-5.7 */
        return gg_fail(error, NULL, 0, "%s: infantry is in open order exactly in difficult terrain", id);
    return true;
}

static bool check_leaders(const eagle_state *s, gg_error *error) {
    for (int side = 0; side < 2; side++)
        if (s->chief[side] != EAGLE_NONE && eagle_side_of_leader(s->chief[side]) != side)
            return gg_fail(error, NULL, 0, "the CC of the %s is of the other army", eagle_side_words[side]);
    for (int i = 0; i < EAGLE_LEADERS; i++) {
        int at = s->leader[i].at;
        if (at >= EAGLE_HEXES && at != EAGLE_WAITING && at != EAGLE_ELIMINATED && at != EAGLE_IDLE)
            return gg_fail(error, NULL, 0, "a commander is waiting, dead or idle if he is not on the board");
    }
    return true;
}

/* EL-28.10: of which stand a skirmisher is that was said to be out. */
static bool complete_skirmisher(const eagle_battle *b, eagle_state *s, int unit, gg_error *error) {
    eagle_unit *u = &s->unit[unit];
    if (!eagle_is(s, unit, EAGLE_SKIRMISHER_OUT) || u->out) return true;
    u->out = (uint8_t)eagle_detaching_stand(s, unit);
    return u->out || gg_fail(error, NULL, 0, "%s has no skirmisher to send out", b->unit[unit].id);
}

/* Units of which nothing was said are in command if the chain says so (EL-N12). */
static void complete_command(const eagle_battle *b, eagle_state *s) {
    uint64_t chain = 0;
    for (int unit = 0; unit < b->units && !chain; unit++)
        if (!s->unit[unit].spare[0] && eagle_on_board(s, unit)) chain = eagle_chain(b, s) | UINT64_C(1) << 63;
    for (int unit = 0; unit < b->units; unit++) {
        eagle_unit *u = &s->unit[unit];
        if (!u->spare[0] && eagle_on_board(s, unit) && (chain >> unit & 1)) u->marks |= EAGLE_IN_COMMAND;
        u->spare[0] = 0;
    }
}

/* A group on the board without marker gets the lowest that is left, and an order it may have. */
static void complete_markers(const eagle_battle *b, eagle_state *s) {
    for (int group = 0; group < b->groups; group++) {
        eagle_group *g = &s->group[group];
        if (!eagle_group_on_board(b, s, group) || g->order == EAGLE_SEALED) continue;
        if (!g->order && b->group[group].order) g->order = b->group[group].order;
        for (int order = EAGLE_ATTACK; !g->order && order < EAGLE_ORDERS; order++)
            if (!eagle_order_bar(b, group, order)) g->order = (uint8_t)order;
        for (int marker = 1; !g->marker && marker <= EAGLE_MARKERS; marker++) {
            if (s->marker_at[marker] != EAGLE_IN_MUG) continue;
            g->marker = (uint8_t)marker;
            s->marker_at[marker] = (uint8_t)(EAGLE_ON_GROUP + group);
        }
    }
}

/* What every task of a kind must say. */
static bool fits(const eagle_state *s, const eagle_task *t) {
    bool unit = t->unit != EAGLE_NONE, group = t->group != EAGLE_NONE, side = t->side != EAGLE_NONE,
         leader = t->leader != EAGLE_NONE, attack = t->attack < s->attacks;
    switch (t->kind) {
    case EAGLE_TASK_ACTIVATION:
    case EAGLE_TASK_FORMATION_STEP:
    case EAGLE_TASK_MOVE_STEP:
    case EAGLE_TASK_FIRE_STEP:
    case EAGLE_TASK_ASSAULT_STEP: return group && side && s->active == t->group;
    case EAGLE_TASK_ORDER_TEST:
    case EAGLE_TASK_ALARM: return group;
    case EAGLE_TASK_ENTER:
    case EAGLE_TASK_AUTOMATIC:
    case EAGLE_TASK_CC_MOVE:
    case EAGLE_TASK_ORDER_TESTS:
    case EAGLE_TASK_DISCARD:
    case EAGLE_TASK_MOMENT:
    case EAGLE_TASK_CHOICE:
    case EAGLE_TASK_SQUARES:
    case EAGLE_TASK_RALLY_PART: return side;
    case EAGLE_TASK_RECALL:
    case EAGLE_TASK_LOSSES:
    case EAGLE_TASK_RETREAT:
    case EAGLE_TASK_ROUT:
    case EAGLE_TASK_ROUT_MOVE:
    case EAGLE_TASK_TEST:
    case EAGLE_TASK_RALLY_TEST:
    case EAGLE_TASK_MOVE: return unit;
    case EAGLE_TASK_HIT_LEADER:
    case EAGLE_TASK_FLEE: return leader;
    case EAGLE_TASK_GUNS:
    case EAGLE_TASK_DIE:
    case EAGLE_TASK_ADVANCE:
    case EAGLE_TASK_RESULT: return attack;
    default: return true;
    }
}

/* On to the next decision, which must come without dice. */
static bool rest(const eagle_battle *b, eagle_state *s, gg_error *error) {
    gg_dice dice;
    if (s->phase == EAGLE_OVER)
        return !s->tasks || gg_fail(error, NULL, 0, "nothing is pending after the end");
    if (!s->tasks || s->task[0].kind != EAGLE_TASK_TURN)
        return gg_fail(error, NULL, 0, "the first task is the turn");
    for (int i = 0; i < s->tasks; i++)
        if (!fits(s, &s->task[i])) return gg_fail(error, NULL, 0, "a task does not fit the position");
    gg_dice_ask(&dice);
    eagle_play p = {b, s, &dice, NULL};
    if (!eagle_come_to_rest(&p)) return gg_fail(error, NULL, 0, "a question of this position has no answer");
    return dice.need.count == 0 || gg_fail(error, NULL, 0, "nobody is asked anything before dice are rolled");
}

bool eagle_complete_position(const gg_scenario *scenario, gg_state *state, gg_error *error) {
    const eagle_battle *b = eagle_battle_of(scenario);
    eagle_state *s = (eagle_state *)state;
    if (s->spare[HAS_TASKS] && !s->spare[IS_SEALED])
        return gg_fail(error, NULL, 0, "tasks need the seal that was written with them");
    memset(s->spare, 0, sizeof s->spare);
    if (!put_units(b, s, error) || !check_leaders(s, error)) return false;
    for (int unit = 0; unit < b->units; unit++)
        if (!check_unit(b, s, unit, error) || !complete_skirmisher(b, s, unit, error)) return false;
    complete_command(b, s);
    if (s->phase > EAGLE_COMMANDING && !s->covered) complete_markers(b, s);
    return rest(b, s, error);
}
