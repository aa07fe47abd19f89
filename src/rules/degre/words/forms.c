/* De Gre - Sweet: how actions are written (docs/games/degre.md). */
#include "game/forms.h"

#include "rules/degre/artillery.h"
#include "rules/degre/body.h"
#include "rules/degre/layout.h"
#include "rules/degre/melee.h"
#include "rules/degre/tables.h"
#include "rules/degre/throw.h"
#include "rules/degre/words/names.h"
#include "rules/degre/words/text.h"

static const degre_scenario *k_of(const gg_naming *n) {
    return field_of(n->scenario);
}
static const degre_state *s_of(const gg_naming *n) {
    return (const degre_state *)n->state;
}

/* --- what words can name ---------------------------------------------------------------------------- */

enum { ARTICLE, BODY, PIECE, SUBJECT, SQUARE, STEP, CORNER, WAY, SIDE, POINT, AIM, TAKEN, HAUL };

static bool read_article(const gg_naming *n, const gg_span *word, int32_t *arg) {
    (void)n;
    for (*arg = 0; *arg < ARTICLES; ++*arg)
        if (gg_span_is(*word, degre_articles[*arg].name)) return true;
    return false;
}
static void put_article(const gg_naming *n, const int32_t *arg, gg_text *out) {
    (void)n;
    gg_put(out, *arg >= 0 && *arg < ARTICLES ? degre_articles[*arg].name : "?");
}

static bool read_body(const gg_naming *n, const gg_span *word, int32_t *arg) {
    *arg = degre_read_body(k_of(n), s_of(n), (int)n->side, *word);
    return *arg != NONE;
}
static void put_body(const gg_naming *n, const int32_t *arg, gg_text *out) {
    gg_put(out, *arg >= 0 && *arg < BODIES ? k_of(n)->body_name[*arg] : "?");
}

static bool read_piece(const gg_naming *n, const gg_span *word, int32_t *arg) {
    *arg = degre_read_piece_name(k_of(n), *word);
    return *arg != NONE;
}
static void put_piece(const gg_naming *n, const int32_t *arg, gg_text *out) {
    gg_put(out, *arg >= 0 && *arg < PIECES ? k_of(n)->piece_name[*arg] : "?");
}

static bool read_subject(const gg_naming *n, const gg_span *word, int32_t *arg) {
    if (!read_piece(n, word, arg)) return read_body(n, word, arg);
    *arg = piece_subject(*arg);
    return true;
}
static void put_subject(const gg_naming *n, const int32_t *arg, gg_text *out) {
    int32_t piece = *arg - PIECE_SUBJECT;
    if (piece >= 0)
        put_piece(n, &piece, out);
    else
        put_body(n, arg, out);
}

static bool read_square(const gg_naming *n, const gg_span *word, int32_t *arg) {
    (void)n;
    *arg = degre_read_square(*word);
    return *arg != NOWHERE;
}
static void put_square(const gg_naming *n, const int32_t *arg, gg_text *out) {
    (void)n;
    gg_grid_write(*arg < GG_GRID_SQUARES ? *arg : NOWHERE, out);
}
/* A step of a path may lead off the board. */
static bool read_step(const gg_naming *n, const gg_span *word, int32_t *arg) {
    return read_square(n, word, arg) || gg_span_is(*word, "off");
}

/* By the unit in the corner, whose name cannot be taken for another square. */
static bool read_corner(const gg_naming *n, const gg_span *word, int32_t *arg) {
    int body = degre_read_body_name(k_of(n), *word);
    if (body == NONE) return read_square(n, word, arg);
    *arg = s_of(n)->body[body].at;
    return true;
}
static void put_corner(const gg_naming *n, const int32_t *arg, gg_text *out) {
    const degre_state *s = s_of(n);
    int32_t body = *arg >= 0 && *arg < GG_GRID_SQUARES ? s->map[s->attacker][*arg] : NONE;
    if (body != NONE)
        put_body(n, &body, out);
    else
        put_square(n, arg, out);
}

static bool read_way(const gg_naming *n, const gg_span *word, int32_t *arg) {
    (void)n;
    *arg = gg_grid_read_way(*word);
    return *arg != NO_WAY;
}
static void put_way(const gg_naming *n, const int32_t *arg, gg_text *out) {
    (void)n;
    gg_put(out, gg_grid_way_names[*arg >= 0 && *arg < GG_GRID_WAYS ? *arg : NO_WAY]);
}
/* A side of a square: every other direction. */
static bool read_side(const gg_naming *n, const gg_span *word, int32_t *arg) {
    if (!read_way(n, word, arg) || *arg % 2) return false;
    *arg /= 2;
    return true;
}
static void put_side(const gg_naming *n, const int32_t *arg, gg_text *out) {
    put_way(n, &(int32_t){2 * *arg}, out);
}

static bool read_point(const gg_naming *n, const gg_span *word, int32_t *arg) {
    (void)n;
    gg_span rest = *word, x, y;
    int across, down;
    bool two = gg_span_cut(&rest, ',', &x) && gg_span_cut(&rest, ',', &y) && !rest.at;
    if (!two || !gg_span_int(x, &across) || !gg_span_int(y, &down)) return false;
    arg[0] = across;
    arg[1] = down;
    return across >= -32768 && across <= 32767 && down >= -32768 && down <= 32767;
}
static void put_point(const gg_naming *n, const int32_t *arg, gg_text *out) {
    (void)n;
    gg_putf(out, "%d,%d", (int)arg[0], (int)arg[1]);
}

/* A stand by its body and number, S4.2, counted from 1. */
static bool read_stand(const gg_naming *n, gg_span word, gg_point *out) {
    const degre_state *s = s_of(n);
    gg_span rest = word, name;
    int slot;
    gg_span_cut(&rest, '.', &name);
    if (!rest.at || !gg_span_int(rest, &slot)) return false;
    int body = degre_read_body_name(k_of(n), name);
    if (body == NONE || s->body[body].at == NOWHERE) return false;
    if (slot < 1 || slot > degre_slot_count(&s->body[body])) return false;
    *out = degre_slot_point(s, body, slot - 1);
    return true;
}
static bool read_target(const gg_naming *n, gg_span word, gg_point *out) {
    const degre_state *s = s_of(n);
    int piece = degre_read_piece_name(k_of(n), word), body = degre_read_body_name(k_of(n), word),
        square = degre_read_square(word);
    if (read_stand(n, word, out)) return true;
    if (piece != NONE && s->piece[piece].at != NOWHERE)
        *out = degre_piece_point(s, piece);
    else if (body != NONE && s->body[body].at != NOWHERE)
        *out = degre_body_point(s, body);
    else if (square != NOWHERE)
        *out = gg_plane_centre(square);
    else
        return false;
    return true;
}
static bool read_aim(const gg_naming *n, const gg_span *word, int32_t *arg) {
    gg_point point;
    if (read_point(n, word, arg)) return true;
    if (!read_target(n, *word, &point)) return false;
    arg[0] = point.x;
    arg[1] = point.y;
    return true;
}

static bool read_taken(const gg_naming *n, const gg_span *word, int32_t *arg) {
    *arg = -1;
    return gg_span_is(*word, "none") || read_piece(n, word, arg);
}

/* Up to three pieces. NOT_SAID and ALL stand in the place of the first while words are read and written. */
enum { NOT_SAID = -2, ALL = -3 };

static bool read_equipment(const gg_naming *n, const gg_span *word, int32_t *arg) {
    gg_span rest = *word, name;
    bool all = gg_span_is(rest, "all");
    for (int i = 0; i < HAULED; i++) arg[i] = -1;
    if (all) *arg = ALL;
    if (all || gg_span_is(rest, "none")) return true;
    for (int count = 0; gg_span_cut(&rest, ',', &name); count++)
        if (count == HAULED || !read_piece(n, &name, &arg[count])) return false;
    return true;
}
static void put_equipment(const gg_naming *n, const int32_t *arg, gg_text *out) {
    bool any = false;
    for (int i = 0; i < HAULED; i++) {
        if (arg[i] < 0 || arg[i] >= PIECES) continue;
        if (any) gg_put_char(out, ',');
        put_piece(n, &arg[i], out);
        any = true;
    }
    if (!any) gg_put(out, "none");
}

static const gg_sort sorts[] = {
    [ARTICLE] = {"article",
                 "line guard light line-cavalry light-cavalry guard-cavalry foot-battery horse-battery "
                 "division army",
                 1, 1, read_article, put_article},
    [BODY] = {"unit", "or artillery group or commander, by its name or square", 1, 1, read_body, put_body},
    [PIECE] = {"piece", "a gun as NB1.g1, a wagon as NB1.w", 1, 1, read_piece, put_piece},
    [SUBJECT] = {"unit", "or artillery group, commander, gun or wagon", 1, 1, read_subject, put_subject},
    [SQUARE] = {"square", "as C4", 1, 1, read_square, put_square},
    [STEP] = {"square", "as C4, or off", 1, 1, read_step, put_square},
    [CORNER] = {"square", "as C4, or the unit in it", 1, 1, read_corner, put_corner},
    [WAY] = {"direction", "N NE E SE S SW W NW", 1, 1, read_way, put_way},
    [SIDE] = {"side", "N E S W", 1, 1, read_side, put_side},
    [POINT] = {"point", "as 640,1664", 1, 2, read_point, put_point},
    [AIM] = {"point", "as 640,1664, or a square, or the name of a stand, body or piece", 1, 2, read_aim,
             put_point},
    [TAKEN] = {"piece", "as NB1.g1, or none", 1, 1, read_taken, put_piece},
    [HAUL] = {"equipment", "three pieces at most with commas, or none or all", 1, HAULED, read_equipment,
              put_equipment},
};

/* --- the table -------------------------------------------------------------------------------------- */

#define THE(thing, place, called)                                                                            \
    { .what = GG_SLOT_SORT, .sort = thing, .at = place, .least = 1, .name = called }
#define KEYED(thing, place, without, called)                                                                 \
    { .what = GG_SLOT_SORT, .keyed = true, .sort = thing, .at = place, .absent = without, .name = called }
#define COUNT(place, without, called)                                                                        \
    { .what = GG_SLOT_NUMBER, .keyed = true, .at = place, .absent = without, .high = 99, .name = called }
#define FLAG(place, called)                                                                                  \
    { .what = GG_SLOT_FLAG, .at = place, .name = called }
#define CHOICE(place, of, called)                                                                            \
    { .what = GG_SLOT_CHOICE, .at = place, .least = 1, .words = of, .name = called }
#define PATH(place)                                                                                          \
    { .what = GG_SLOT_SORT, .sort = STEP, .at = place, .least = 1, .most = GG_MAX_ARGS, .name = "path" }
#define SLOTS(name, ...) static const gg_slot name[] = {__VA_ARGS__, {.what = GG_SLOT_END}}

static const char *const shot_words[] = {"field", "howitzer", "horse", NULL}; /* ORDER shot_of_word */
static const uint8_t shot_of_word[] = {FIELD_SHOT, LOW_SHOT, HORSE_SHOT};

/* Arguments while words are read and written, where they differ from those of the action. */
enum { LOW = 7, HIGH, WORDS_OF_FIRE };
enum { STANDS = 1, FOOT, MOUNTED, FACING, TAKE, STAYS = TAKE + HAULED, LIMBERS, WORDS_OF_MOVE };

SLOTS(buy, THE(ARTICLE, 0, "article"));
SLOTS(deploy, THE(SUBJECT, 0, "unit"), THE(SQUARE, 1, "to"), COUNT(3, -1, "foot"), COUNT(4, -1, "mounted"),
      KEYED(WAY, 2, -1, "facing"));
SLOTS(
    hold, THE(PIECE, 0, "gun"),
    {.what = GG_SLOT_CHOICE, .at = 1, .least = 1, .most = GG_MAX_ARGS, .words = shot_words, .name = "shot"});
SLOTS(fire, THE(PIECE, 0, "gun"), CHOICE(1, shot_words, "shot"), FLAG(LOW, "low"), FLAG(HIGH, "high"),
      {.what = GG_SLOT_SORT, .keyed = true, .sort = AIM, .at = 2, .least = 1, .name = "at"},
      {.what = GG_SLOT_NUMBER, .keyed = true, .at = 4, .absent = -1, .high = 32767, .name = "tick"},
      KEYED(POINT, 5, INT32_MIN, "rest"));
SLOTS(canister, THE(PIECE, 0, "gun"), THE(SQUARE, 1, "target"),
      {.what = GG_SLOT_CHOICE, .at = 2, .absent = -1, .words = shot_words, .name = "shot"});
SLOTS(kill, {.what = GG_SLOT_PAIRS, .keyed = true, .name = "target"});
SLOTS(pieces, {.what = GG_SLOT_SORT, .sort = PIECE, .most = GG_MAX_ARGS, .name = "pieces"});
SLOTS(retreat, THE(BODY, 0, "unit"), PATH(RETREAT_ARGS), FLAG(1, "alone"), KEYED(TAKEN, 2, -1, "take"));
SLOTS(turn, THE(BODY, 0, "unit"), THE(WAY, 1, "facing"));
SLOTS(musket, THE(BODY, 0, "unit"), THE(SQUARE, 1, "target"), KEYED(SIDE, 2, -1, "side"), FLAG(3, "bonus"));
SLOTS(move, THE(BODY, 0, "unit"), PATH(WORDS_OF_MOVE), COUNT(STANDS, -1, "stands"), COUNT(FOOT, -1, "foot"),
      COUNT(MOUNTED, -1, "mounted"), KEYED(HAUL, TAKE, NOT_SAID, "take"), KEYED(WAY, FACING, -1, "facing"),
      FLAG(STAYS, "alone"), FLAG(LIMBERS, "limbered"));
SLOTS(stop, KEYED(WAY, 0, -1, "facing"));
SLOTS(block, THE(CORNER, 0, "corner"), COUNT(1, 1, "size"));
SLOTS(break_up, THE(BODY, 0, "unit"), KEYED(WAY, 1, -1, "facing"));
SLOTS(one_piece, THE(PIECE, 0, "piece"));
SLOTS(support, THE(BODY, 0, "unit"), THE(SQUARE, 1, "melee"), KEYED(WAY, 2, -1, "facing"));
SLOTS(card, THE(SQUARE, 0, "melee"), CHOICE(1, degre_cards, "card"));

static const gg_form verbs[] = {
    {"pass", DO_PASS, 0, NULL},
    {"surrender", DO_SURRENDER, 0, NULL},
    {"buy", DO_BUY, 1, buy},
    {"deploy", DO_DEPLOY, 5, deploy},
    {"hold", DO_HOLD, 1, hold},
    {"fire", DO_FIRE, WORDS_OF_FIRE, fire},
    {"canister", DO_CANISTER, 3, canister},
    {"kill", DO_KILL, 0, kill},
    {"take", DO_TAKE, 0, pieces},
    {"retreat", DO_RETREAT, RETREAT_ARGS, retreat},
    {"face", DO_FACE, 2, turn},
    {"musket", DO_MUSKET, 4, musket},
    {"move", DO_MOVE, WORDS_OF_MOVE, move},
    {"stop", DO_STOP, 1, stop},
    {"square", DO_SQUARE, 2, block},
    {"break", DO_BREAK, 2, break_up},
    {"turn", DO_TURN, 2, turn},
    {"limber", DO_LIMBER, 1, one_piece},
    {"unlimber", DO_UNLIMBER, 1, one_piece},
    {"support", DO_SUPPORT, 3, support},
    {"card", DO_CARD, 2, card},
    {"destroy", DO_DESTROY, 1, one_piece},
    {"toss", DO_TOSS, 0, NULL},
    {0},
};

/* --- kill ------------------------------------------------------------------------------------------- */

/* What the throw that is asked about can kill; 0 if none is. */
static int targets_asked(const degre_state *s, degre_target target[TARGET_KINDS]) {
    const degre_ask *ask = s->asks ? &s->ask[s->asks - 1] : NULL;
    if (!ask || ask->kind != CASUALTIES) return 0;
    return degre_targets(s, other_side(ask->side), ask->arg[0], ask->arg[4], target);
}

/* kill N1=2 NC1=1, NA1-foot=2 NA1-mounted=1, or stands= foot= mounted= commander= for the first of that kind
 */
static bool names_target(const gg_naming *n, const degre_target *target, gg_span key) {
    const degre_body *who = &s_of(n)->body[target->body];
    const char *name = k_of(n)->body_name[target->body];
    gg_span own = gg_span_of(name), tail = {key.at + own.size, key.size - own.size};
    if (key.size > own.size && gg_span_starts(key, name))
        return who->troop == CREW && gg_span_is(tail, target->mounted ? "-mounted" : "-foot");
    if (gg_span_is(key, name)) return !target->mounted;
    if (is_commander(who->troop)) return gg_span_is(key, "commander");
    if (target->mounted) return gg_span_is(key, "mounted");
    return gg_span_is(key, who->troop == CREW ? "foot" : "stands");
}

/* What is not there may be named if none of it dies, and anything where nothing is asked. */
static bool read_kills(const gg_naming *n, gg_span key, gg_span value, gg_action *action) {
    degre_target target[TARGET_KINDS];
    int kinds = targets_asked(s_of(n), target), kind = 0, kills;
    if (!gg_span_int(value, &kills) || kills < 0 || kills > 99) return false;
    while (action->count < kinds) action->arg[action->count++] = 0;
    while (kind < kinds && !names_target(n, &target[kind], key)) kind++;
    if (kind < kinds) action->arg[kind] = kills;
    return kind < kinds || kills == 0 || kinds == 0;
}

static void put_kills(const gg_naming *n, const gg_action *action, gg_text *out) {
    degre_target target[TARGET_KINDS];
    int kinds = targets_asked(s_of(n), target);
    for (int i = 0; i < kinds && i < action->count; i++) {
        bool crew = s_of(n)->body[target[i].body].troop == CREW;
        gg_putf(out, " %s%s=%d", k_of(n)->body_name[target[i].body],
                !crew               ? ""
                : target[i].mounted ? "-mounted"
                                    : "-foot",
                (int)action->arg[i]);
    }
}

/* --- what words leave open -------------------------------------------------------------------------- */

static void settle_deploy(const gg_naming *n, int32_t *arg) {
    if (arg[0] >= PIECE_SUBJECT) {
        arg[3] = arg[4] = 0;
        return;
    }
    const degre_body *who = &s_of(n)->body[arg[0]];
    if (arg[2] < 0) arg[2] = n->side == GG_FIRST ? GG_GRID_S : GG_GRID_N;
    if (arg[3] < 0) arg[3] = who->stands;
    if (arg[4] < 0) arg[4] = who->mounted;
}

static void settle_hold(gg_action *action) {
    int howitzers = 0, shots = action->count - 1;
    for (int i = 0; i < shots; i++) howitzers += shot_of_word[action->arg[1 + i]] == LOW_SHOT;
    action->arg[1] = shots - howitzers;
    action->arg[2] = howitzers;
    action->count = 3;
}

static bool settle_fire(gg_action *action, gg_error *error) {
    int32_t *arg = action->arg;
    bool low = arg[LOW], high = arg[HIGH], howitzer = shot_of_word[arg[1]] == LOW_SHOT;
    if (howitzer && low == high) return gg_fail(error, NULL, 0, "a howitzer fires low or high");
    if (!howitzer && (low || high)) return gg_fail(error, NULL, 0, "only a howitzer fires low or high");
    arg[1] = high ? HIGH_SHOT : shot_of_word[arg[1]];
    action->count = arg[5] == INT32_MIN ? 5 : 7;
    return true;
}

/* In step 1 it is the first shot that its battery has left. */
static void settle_canister(const gg_naming *n, int32_t *arg) {
    const degre_state *s = s_of(n);
    if (arg[2] >= 0)
        arg[2] = shot_of_word[arg[2]];
    else if (s->phase == ARTILLERY)
        arg[2] = s->piece[arg[0]].kind == HORSE_GUN        ? HORSE_SHOT
                 : degre_shot_fault(s, arg[0], FIELD_SHOT) ? LOW_SHOT
                                                           : FIELD_SHOT;
}

/* In ascending order, whatever order they were named in. */
static void sort_pieces(gg_action *action) {
    for (int i = 1; i < action->count; i++)
        for (int n = i; n > 0 && action->arg[n] < action->arg[n - 1]; n--) {
            int32_t swap = action->arg[n];
            action->arg[n] = action->arg[n - 1];
            action->arg[n - 1] = swap;
        }
}

/* All that it can: what the mover has with it, or what lies in its square. */
static void take_all(const degre_state *s, int body, int32_t out[HAULED]) {
    const degre_body *who = &s->body[body];
    uint8_t here[HAULED];
    int count = 0, haulers = who->place == ON_BOARD && who->at != NOWHERE ? stands_of(who) : 0;
    if (s->mover.body == body) {
        for (int i = 0; i < HAULED && count < haulers; i++)
            if (s->mover.piece[i] != NONE) out[count++] = s->mover.piece[i];
        return;
    }
    int lies = haulers ? degre_pieces_at(s, who->at, side_of(body), here) : 0;
    for (; count < lies && count < haulers; count++) out[count] = here[count];
}

/* Without take= an artillery group takes all, others nothing. One of foot= and mounted= named, the other is
 * none. */
static void settle_move(const degre_state *s, gg_action *action) {
    const gg_action said = *action;
    const degre_body *who = &s->body[said.arg[0]];
    bool part = said.arg[FOOT] >= 0 || said.arg[MOUNTED] >= 0;
    int32_t *arg = action->arg, take = said.arg[TAKE];
    arg[1] = said.arg[FOOT] >= 0     ? said.arg[FOOT]
             : said.arg[STANDS] >= 0 ? said.arg[STANDS]
             : part                  ? 0
                                     : who->stands;
    arg[2] = said.arg[MOUNTED] >= 0 ? said.arg[MOUNTED] : part ? 0 : who->mounted;
    arg[3] = (said.arg[STAYS] ? ALONE : 0) | (said.arg[LIMBERS] ? LIMBER_AFTER : 0);
    arg[4] = said.arg[FACING];
    for (int i = 0; i < HAULED; i++) arg[5 + i] = take < -1 ? -1 : said.arg[TAKE + i];
    if (take == ALL || (take == NOT_SAID && who->troop == CREW)) take_all(s, said.arg[0], arg + 5);
    action->count = MOVE_ARGS;
    for (int i = WORDS_OF_MOVE; i < said.count; i++) arg[action->count++] = said.arg[i];
}

static int support_facing(const degre_state *s, int body, int square) {
    int at = s->body[body].at;
    bool near = at != NOWHERE && gg_grid_way(at, square) != NO_WAY;
    int best = near ? degre_support_facing(s, body, square) : NO_WAY;
    return best == NO_WAY ? s->body[body].facing : best;
}

static bool settle(const gg_naming *n, gg_action *action, gg_error *error) {
    const degre_state *s = s_of(n);
    int32_t *arg = action->arg;
    degre_target target[TARGET_KINDS];
    switch (action->kind) {
    case DO_DEPLOY: settle_deploy(n, arg); break;
    case DO_HOLD: settle_hold(action); break;
    case DO_FIRE: return settle_fire(action, error);
    case DO_CANISTER: settle_canister(n, arg); break;
    case DO_KILL:
        for (int kinds = targets_asked(s, target); action->count < kinds;) arg[action->count++] = 0;
        break;
    case DO_TAKE: sort_pieces(action); break;
    case DO_MOVE: settle_move(s, action); break;
    case DO_BREAK:
        if (arg[1] < 0) arg[1] = s->body[arg[0]].facing;
        break;
    case DO_SUPPORT:
        if (arg[2] < 0) arg[2] = support_facing(s, arg[0], arg[1]);
        break;
    default: break;
    }
    return true;
}

/* --- how actions are written out -------------------------------------------------------------------- */

static const degre_body *body_of(const gg_naming *n, int body) {
    return &s_of(n)->body[body >= 0 && body < BODIES ? body : 0];
}

static int word_of_shot(int shot) {
    return shot == FIELD_SHOT ? 0 : shot == HORSE_SHOT ? 2 : 1;
}

static void write_out_deploy(const gg_naming *n, int32_t *arg) {
    bool piece = arg[0] >= PIECE_SUBJECT;
    if (piece) arg[2] = -1;
    if (piece || body_of(n, arg[0])->troop != CREW) arg[3] = arg[4] = -1;
}

static void write_out_hold(const gg_naming *n, const int32_t *arg, gg_action *out) {
    bool horse = arg[0] >= 0 && arg[0] < PIECES && s_of(n)->piece[arg[0]].kind == HORSE_GUN;
    out->count = 1;
    for (int i = 0; i < arg[1] && i < 9; i++)
        out->arg[out->count++] = word_of_shot(horse ? HORSE_SHOT : FIELD_SHOT);
    for (int i = 0; i < arg[2] && i < 9; i++) out->arg[out->count++] = word_of_shot(LOW_SHOT);
}

static void write_out_fire(const gg_action *action, gg_action *out) {
    int shot = action->arg[1];
    out->arg[1] = word_of_shot(shot);
    if (action->count < 7) out->arg[5] = INT32_MIN;
    out->arg[LOW] = shot == LOW_SHOT;
    out->arg[HIGH] = shot == HIGH_SHOT;
    out->count = WORDS_OF_FIRE;
}

static void write_out_move(const gg_naming *n, const gg_action *action, gg_action *out) {
    const int32_t *arg = action->arg;
    const degre_body *who = body_of(n, arg[0]);
    bool crew = who->troop == CREW, part = arg[1] != who->stands || arg[2] != who->mounted, any = false;
    for (int i = 0; i < HAULED; i++) any |= arg[5 + i] >= 0 && arg[5 + i] < PIECES;
    out->arg[STANDS] = part && !crew ? arg[1] : -1;
    out->arg[FOOT] = part && crew ? arg[1] : -1;
    out->arg[MOUNTED] = part && crew ? arg[2] : -1;
    out->arg[FACING] = arg[4];
    for (int i = 0; i < HAULED; i++) out->arg[TAKE + i] = arg[5 + i];
    if (!any) out->arg[TAKE] = crew ? -1 : NOT_SAID;
    out->arg[STAYS] = arg[3] & ALONE;
    out->arg[LIMBERS] = arg[3] & LIMBER_AFTER;
    out->count = WORDS_OF_MOVE;
    for (int i = MOVE_ARGS; i < action->count && out->count < GG_MAX_ARGS; i++)
        out->arg[out->count++] = arg[i];
}

static void whole(const gg_naming *n, const gg_action *action, gg_action *out) {
    switch (action->kind) {
    case DO_DEPLOY: write_out_deploy(n, out->arg); break;
    case DO_HOLD: write_out_hold(n, action->arg, out); break;
    case DO_FIRE: write_out_fire(action, out); break;
    case DO_CANISTER:
        if (out->arg[2] >= 0) out->arg[2] = word_of_shot(out->arg[2]);
        break;
    case DO_MOVE: write_out_move(n, action, out); break;
    default: break;
    }
}

const gg_forms degre_forms = {.form = verbs,
                              .sort = sorts,
                              .settle = settle,
                              .whole = whole,
                              .read_pair = read_kills,
                              .put_pairs = put_kills};
