/* De Gre - Sweet: from words to actions. */
#include <string.h>

#include "rules/degre/artillery.h"
#include "rules/degre/body.h"
#include "rules/degre/layout.h"
#include "rules/degre/melee.h"
#include "rules/degre/tables.h"
#include "rules/degre/throw.h"
#include "rules/degre/words/names.h"
#include "rules/degre/words/text.h"

/* The words of an action behind its verb: plain ones in order, pairs by key. */
typedef struct words {
    const degre_scenario *k;
    const degre_state *s;
    int side;
    const gg_line *line;
    gg_error *error;
    int from;                     /* first word behind the verb */
    int count;                    /* plain words */
    gg_span plain[GG_LINE_WORDS]; /* them */
    gg_action *out;
} words;

static bool fail(const words *w, const char *expected) {
    return gg_line_fail(w->line, w->error, "expected: %s", expected);
}

static bool unknown(const words *w, const char *what, gg_span word) {
    return gg_line_fail(w->line, w->error, "'%.*s' is no %s", (int)word.size, word.at ? word.at : "", what);
}

static void put(words *w, int value) {
    w->out->arg[w->out->count++] = value;
}

static gg_span pair(const words *w, const char *key) {
    for (int i = w->from; i < w->line->count; i++)
        if (w->line->word[i].value.at && gg_span_is(w->line->word[i].text, key))
            return w->line->word[i].value;
    return (gg_span){NULL, 0};
}

/* Takes a plain word such as `alone` off the list. */
static bool flag(words *w, const char *word) {
    for (int i = 0; i < w->count; i++) {
        if (!gg_span_is(w->plain[i], word)) continue;
        for (w->count--; i < w->count; i++) w->plain[i] = w->plain[i + 1];
        return true;
    }
    return false;
}

/* Every pair has a key of this list (or dice). */
static bool only_keys(const words *w, const char *const *keys) {
    for (int i = w->from; i < w->line->count; i++) {
        const gg_word *word = &w->line->word[i];
        if (word->value.at && !gg_span_is(word->text, "dice") && degre_read_word(keys, word->text) < 0)
            return unknown(w, "word of this action", word->text);
    }
    return true;
}

static bool read_body(words *w, int index, int *body) {
    gg_span word = index < w->count ? w->plain[index] : (gg_span){NULL, 0};
    *body = word.at ? degre_read_body(w->k, w->s, w->side, word) : NONE;
    return *body != NONE || unknown(w, "unit, artillery group or commander", word);
}

static bool read_piece(words *w, gg_span word, int *piece) {
    *piece = word.at ? degre_read_piece_name(w->k, word) : NONE;
    return *piece != NONE || unknown(w, "gun or wagon", word);
}

static bool read_square(words *w, int index, int *square) {
    gg_span word = index < w->count ? w->plain[index] : (gg_span){NULL, 0};
    *square = word.at ? degre_read_square(word) : NOWHERE;
    return *square != NOWHERE || unknown(w, "square", word);
}

static bool read_way(words *w, gg_span word, int *way) {
    *way = word.at ? gg_grid_read_way(word) : NO_WAY;
    return *way != NO_WAY || unknown(w, "direction", word);
}

/* facing= or what it is without. */
static bool read_facing(words *w, int without, int *way) {
    gg_span word = pair(w, "facing");
    *way = without;
    return !word.at || read_way(w, word, way);
}

static bool read_count(words *w, const char *key, int without, int *out) {
    gg_span word = pair(w, key);
    *out = without;
    if (!word.at) return true;
    return (gg_span_int(word, out) && *out >= 0 && *out < 100) || unknown(w, "number", word);
}

static bool read_point(gg_span word, gg_point *out) {
    gg_span rest = word, x, y;
    bool two = word.at && gg_span_cut(&rest, ',', &x) && gg_span_cut(&rest, ',', &y) && !rest.at;
    if (!two || !gg_span_int(x, &out->x) || !gg_span_int(y, &out->y)) return false;
    return out->x >= -32768 && out->x <= 32767 && out->y >= -32768 && out->y <= 32767;
}

static const char *const no_keys[] = {NULL};
static const char *const facing_key[] = {"facing", NULL};

/* --- set-up ----------------------------------------------------------------------------------------- */

static bool read_nothing(words *w) {
    if (w->count) return unknown(w, "word of this action", w->plain[0]);
    return only_keys(w, no_keys);
}

static bool read_buy(words *w) {
    int article = 0;
    while (article < ARTICLES && !(w->count == 1 && gg_span_is(w->plain[0], degre_articles[article].name)))
        article++;
    if (article == ARTICLES)
        return fail(w, "buy "
                       "line|guard|light|line-cavalry|light-cavalry|guard-cavalry|foot-battery|horse-battery|"
                       "division|army");
    put(w, article);
    return only_keys(w, no_keys);
}

static bool read_deploy(words *w) {
    static const char *const keys[] = {"facing", "foot", "mounted", NULL};
    int subject, square, facing, foot = 0, mounted = 0;
    if (w->count != 2) return fail(w, "deploy NAME SQUARE [facing=S] [foot=4] [mounted=1]");
    int piece = degre_read_piece_name(w->k, w->plain[0]), ahead = w->side == GG_FIRST ? GG_GRID_S : GG_GRID_N;
    subject = piece != NONE ? piece_subject(piece) : NONE;
    if (piece == NONE && !read_body(w, 0, &subject)) return false;
    if (!read_square(w, 1, &square) || !read_facing(w, piece != NONE ? -1 : ahead, &facing) ||
        !only_keys(w, keys))
        return false;
    if (piece == NONE && (!read_count(w, "foot", w->s->body[subject].stands, &foot) ||
                          !read_count(w, "mounted", w->s->body[subject].mounted, &mounted)))
        return false;
    put(w, subject);
    put(w, square);
    put(w, facing);
    put(w, foot);
    put(w, mounted);
    return true;
}

/* --- artillery -------------------------------------------------------------------------------------- */

static bool read_hold(words *w) {
    int piece, field = 0, howitzer = 0;
    if (w->count < 2) return fail(w, "hold GUN field|howitzer|horse...");
    if (!read_piece(w, w->plain[0], &piece)) return false;
    for (int i = 1; i < w->count; i++) {
        bool flat = gg_span_is(w->plain[i], "field") || gg_span_is(w->plain[i], "horse");
        if (!flat && !gg_span_is(w->plain[i], "howitzer"))
            return unknown(w, "shot (field, howitzer, horse)", w->plain[i]);
        field += flat;
        howitzer += !flat;
    }
    put(w, piece);
    put(w, field);
    put(w, howitzer);
    return only_keys(w, no_keys);
}

/* A stand by its body and number, S4.2, counted from 1. */
static bool read_stand(const words *w, gg_span word, gg_point *out) {
    gg_span rest = word, name;
    int slot;
    gg_span_cut(&rest, '.', &name);
    if (!rest.at || !gg_span_int(rest, &slot)) return false;
    int body = degre_read_body_name(w->k, name);
    if (body == NONE || w->s->body[body].at == NOWHERE) return false;
    if (slot < 1 || slot > degre_slot_count(&w->s->body[body])) return false;
    *out = degre_slot_point(w->s, body, slot - 1);
    return true;
}

static bool read_aim(words *w, gg_point *out) {
    gg_span word = pair(w, "at");
    if (read_point(word, out)) return true;
    if (!word.at) return fail(w, "at=X,Y or at=SQUARE or the name of a stand, body or piece");
    int piece = degre_read_piece_name(w->k, word), body = degre_read_body_name(w->k, word),
        square = degre_read_square(word);
    if (read_stand(w, word, out)) return true;
    if (piece != NONE && w->s->piece[piece].at != NOWHERE)
        *out = degre_piece_point(w->s, piece);
    else if (body != NONE && w->s->body[body].at != NOWHERE)
        *out = degre_body_point(w->s, body);
    else if (square != NOWHERE)
        *out = gg_plane_centre(square);
    else
        return unknown(w, "point to aim at", word);
    return true;
}

static bool read_shot(words *w, int *shot) {
    bool low = flag(w, "low"), high = flag(w, "high");
    gg_span word = w->count == 2 ? w->plain[1] : (gg_span){NULL, 0};
    if (word.at && gg_span_is(word, "howitzer") && low != high)
        *shot = low ? LOW_SHOT : HIGH_SHOT;
    else if (word.at && !low && !high && (gg_span_is(word, "field") || gg_span_is(word, "horse")))
        *shot = gg_span_is(word, "field") ? FIELD_SHOT : HORSE_SHOT;
    else
        return fail(w, "fire GUN field|howitzer low|howitzer high|horse at=X,Y");
    return true;
}

static bool read_fire(words *w) {
    static const char *const keys[] = {"at", "tick", "rest", NULL};
    int piece, shot = FIELD_SHOT, tick = -1;
    gg_point aim, rest;
    gg_span ticks = pair(w, "tick"), rests = pair(w, "rest");
    if (!read_shot(w, &shot) || !read_piece(w, w->plain[0], &piece) || !read_aim(w, &aim) ||
        !only_keys(w, keys))
        return false;
    if (ticks.at && (!gg_span_int(ticks, &tick) || tick < 0 || tick > 32767))
        return unknown(w, "tick (0 to 32767)", ticks);
    if (rests.at && !read_point(rests, &rest)) return unknown(w, "point", rests);
    put(w, piece);
    put(w, shot);
    put(w, aim.x);
    put(w, aim.y);
    put(w, tick);
    if (!rests.at) return true;
    put(w, rest.x);
    put(w, rest.y);
    return true;
}

static bool read_canister(words *w) {
    static const char *const shots[] = {"field", "howitzer", "high", "horse", NULL}; /* ORDER enum shot */
    int piece, square, shot = -1;
    if (w->count < 2 || w->count > 3) return fail(w, "canister GUN SQUARE [field|howitzer|horse]");
    if (!read_piece(w, w->plain[0], &piece) || !read_square(w, 1, &square)) return false;
    if (w->count == 3 && ((shot = degre_read_word(shots, w->plain[2])) < 0 || shot == HIGH_SHOT))
        return unknown(w, "shot (field, howitzer, horse)", w->plain[2]);
    if (w->count == 2 && w->s->phase == ARTILLERY) { /* the first its battery has left */
        const degre_piece *gun = &w->s->piece[piece];
        shot = gun->kind == HORSE_GUN                      ? HORSE_SHOT
               : degre_shot_fault(w->s, piece, FIELD_SHOT) ? LOW_SHOT
                                                           : FIELD_SHOT;
    }
    put(w, piece);
    put(w, square);
    put(w, shot);
    return only_keys(w, no_keys);
}

static bool read_piece_only(words *w) {
    int piece;
    if (w->count != 1) return fail(w, "the name of one gun or wagon");
    if (!read_piece(w, w->plain[0], &piece)) return false;
    put(w, piece);
    return only_keys(w, no_keys);
}

/* --- musketry --------------------------------------------------------------------------------------- */

/* kill N1=2 NC1=1, NA1-foot=2 NA1-mounted=1, or stands= foot= mounted= commander= for the first of that kind
 */
static bool names_target(const words *w, const degre_target *target, gg_span key) {
    const degre_body *who = &w->s->body[target->body];
    const char *name = w->k->body_name[target->body];
    gg_span own = gg_span_of(name), tail = {key.at + own.size, key.size - own.size};
    if (key.size > own.size && gg_span_starts(key, name))
        return who->troop == CREW && gg_span_is(tail, target->mounted ? "-mounted" : "-foot");
    if (gg_span_is(key, name)) return !target->mounted;
    if (is_commander(who->troop)) return gg_span_is(key, "commander");
    if (target->mounted) return gg_span_is(key, "mounted");
    return gg_span_is(key, who->troop == CREW ? "foot" : "stands");
}

static bool read_kill(words *w) {
    degre_target target[TARGET_KINDS];
    int kinds = 0;
    if (w->s->asks && w->s->ask[w->s->asks - 1].kind == CASUALTIES) {
        const degre_ask *ask = &w->s->ask[w->s->asks - 1];
        kinds = degre_targets(w->s, other_side(ask->side), ask->arg[0], ask->arg[4], target);
    }
    for (int i = 0; i < kinds; i++) put(w, 0);
    for (int i = w->from; i < w->line->count; i++) {
        const gg_word *word = &w->line->word[i];
        int kills, kind = 0;
        if (!word->value.at) return unknown(w, "word of this action", word->text);
        if (gg_span_is(word->text, "dice")) continue;
        if (!gg_span_int(word->value, &kills) || kills < 0 || kills > 99)
            return unknown(w, "number", word->value);
        while (kind < kinds && !names_target(w, &target[kind], word->text)) kind++;
        if (kind < kinds)
            w->out->arg[kind] = kills;
        else if (kills > 0 && kinds > 0)
            return unknown(w, "target of this throw", word->text);
    }
    return true;
}

static bool read_musket(words *w) {
    static const char *const keys[] = {"side", NULL};
    int body, square, side = -1;
    bool bonus = flag(w, "bonus");
    gg_span through = pair(w, "side");
    if (w->count != 2) return fail(w, "musket UNIT SQUARE [side=N|E|S|W] [bonus]");
    if (!read_body(w, 0, &body) || !read_square(w, 1, &square) || !only_keys(w, keys)) return false;
    if (through.at && !read_way(w, through, &side)) return false;
    if (side > 0 && side % 2) return unknown(w, "side of a Square (N E S W)", through);
    put(w, body);
    put(w, square);
    put(w, side < 0 ? -1 : side / 2);
    put(w, bonus);
    return true;
}

/* --- moving ----------------------------------------------------------------------------------------- */

static bool read_path(words *w, int from) {
    for (int i = from; i < w->count; i++) {
        int square = degre_read_square(w->plain[i]);
        bool off = gg_span_is(w->plain[i], "off");
        if (square == NOWHERE && !off) return unknown(w, "square", w->plain[i]);
        if (w->out->count == GG_MAX_ARGS) return fail(w, "a shorter path");
        put(w, square);
    }
    return true;
}

/* take=NB1.g1,NB1.w or take=none or take=all; without it an artillery group takes all, others nothing. */
static bool read_take_list(words *w, int body, int16_t out[HAULED]) {
    const degre_body *who = &w->s->body[body];
    gg_span rest = pair(w, "take"), name;
    uint8_t here[HAULED];
    int count = 0, haulers = who->place == ON_BOARD && who->at != NOWHERE ? stands_of(who) : 0;
    for (int i = 0; i < HAULED; i++) out[i] = -1;
    if (rest.at && gg_span_is(rest, "none")) return true;
    if (!rest.at || gg_span_is(rest, "all")) {
        if (!rest.at && who->troop != CREW) return true;
        if (w->s->mover.body == body) {
            for (int i = 0; i < HAULED && count < haulers; i++)
                if (w->s->mover.piece[i] != NONE) out[count++] = w->s->mover.piece[i];
            return true;
        }
        int lies = haulers ? degre_pieces_at(w->s, who->at, side_of(body), here) : 0;
        for (; count < lies && count < haulers; count++) out[count] = here[count];
        return true;
    }
    while (gg_span_cut(&rest, ',', &name)) {
        int piece;
        if (!read_piece(w, name, &piece)) return false;
        if (count == HAULED) return fail(w, "at most three pieces to take");
        out[count++] = (int16_t)piece;
    }
    return true;
}

static bool read_move(words *w) {
    static const char *const keys[] = {"facing", "stands", "foot", "mounted", "take", NULL};
    int body, facing, stands, mounted;
    int16_t taken[HAULED];
    bool alone = flag(w, "alone"), limbered = flag(w, "limbered");
    if (w->count < 2) return fail(w, "move UNIT SQUARE... [facing=] [stands=] [take=] [alone] [limbered]");
    if (!read_body(w, 0, &body) || !read_facing(w, -1, &facing) || !only_keys(w, keys)) return false;
    const degre_body *who = &w->s->body[body];
    bool part = pair(w, "foot").at || pair(w, "mounted").at; /* one of them named: the other is none */
    if (!read_count(w, "stands", part ? 0 : who->stands, &stands) ||
        !read_count(w, "foot", stands, &stands) ||
        !read_count(w, "mounted", part ? 0 : who->mounted, &mounted) || !read_take_list(w, body, taken))
        return false;
    put(w, body);
    put(w, stands);
    put(w, mounted);
    put(w, (alone ? ALONE : 0) | (limbered ? LIMBER_AFTER : 0));
    put(w, facing);
    for (int i = 0; i < HAULED; i++) put(w, taken[i]);
    return read_path(w, 1);
}

static bool read_retreat(words *w) {
    static const char *const keys[] = {"take", NULL};
    int body, piece = -1;
    bool alone = flag(w, "alone");
    gg_span taken = pair(w, "take");
    if (w->count < 2) return fail(w, "retreat UNIT SQUARE... [off] [alone] [take=PIECE]");
    if (!read_body(w, 0, &body) || !only_keys(w, keys)) return false;
    if (taken.at && !gg_span_is(taken, "none") && !read_piece(w, taken, &piece)) return false;
    put(w, body);
    put(w, alone ? ALONE : 0);
    put(w, piece);
    return read_path(w, 1);
}

static bool read_take(words *w) {
    for (int i = 0; i < w->count && i < GG_MAX_ARGS; i++) {
        int piece;
        if (!read_piece(w, w->plain[i], &piece)) return false;
        put(w, piece);
    }
    for (int i = 1; i < w->out->count; i++) /* in ascending order, whatever order they were named in */
        for (int n = i; n > 0 && w->out->arg[n] < w->out->arg[n - 1]; n--) {
            int32_t swap = w->out->arg[n];
            w->out->arg[n] = w->out->arg[n - 1];
            w->out->arg[n - 1] = swap;
        }
    return only_keys(w, no_keys);
}

static bool read_stop(words *w) {
    int facing;
    if (w->count) return unknown(w, "word of this action", w->plain[0]);
    if (!read_facing(w, -1, &facing) || !only_keys(w, facing_key)) return false;
    put(w, facing);
    return true;
}

static bool read_square_action(words *w) {
    static const char *const keys[] = {"size", NULL};
    int square, size;
    if (w->count != 1) return fail(w, "square SQUARE [size=2]");
    int body = degre_read_body_name(w->k, w->plain[0]);
    if (body != NONE)
        square = w->s->body[body].at;
    else if (!read_square(w, 0, &square))
        return false;
    if (!read_count(w, "size", 1, &size) || !only_keys(w, keys)) return false;
    put(w, square);
    put(w, size);
    return true;
}

static bool read_break(words *w) {
    int body, facing;
    if (w->count != 1) return fail(w, "break UNIT [facing=]");
    if (!read_body(w, 0, &body) || !read_facing(w, w->s->body[body].facing, &facing) ||
        !only_keys(w, facing_key))
        return false;
    put(w, body);
    put(w, facing);
    return true;
}

static bool read_turn(words *w) {
    int body, way;
    if (w->count != 2) return fail(w, "a unit and the direction it shall face");
    if (!read_body(w, 0, &body) || !read_way(w, w->plain[1], &way)) return false;
    put(w, body);
    put(w, way);
    return only_keys(w, no_keys);
}

/* --- melee ------------------------------------------------------------------------------------------ */

static bool read_support(words *w) {
    int body, square, facing;
    if (w->count != 2) return fail(w, "support UNIT SQUARE [facing=]");
    if (!read_body(w, 0, &body) || !read_square(w, 1, &square)) return false;
    bool near = w->s->body[body].at != NOWHERE && gg_grid_way(w->s->body[body].at, square) != NO_WAY;
    int best = near ? degre_support_facing(w->s, body, square) : NO_WAY;
    if (!read_facing(w, best == NO_WAY ? w->s->body[body].facing : best, &facing) ||
        !only_keys(w, facing_key))
        return false;
    put(w, body);
    put(w, square);
    put(w, facing);
    return true;
}

static bool read_card(words *w) {
    int square, card = w->count == 2 ? degre_read_word(degre_cards, w->plain[1]) : -1;
    if (card < 0) return fail(w, "card SQUARE column|line|square|flanking|pincers|withdrawal");
    if (!read_square(w, 0, &square)) return false;
    put(w, square);
    put(w, card);
    return only_keys(w, no_keys);
}

/* ORDER enum verb */
static bool (*const readers[VERBS])(words *) = {
    read_nothing,    read_nothing, read_buy,           read_deploy,     read_hold,    read_fire,
    read_canister,   read_kill,    read_take,          read_retreat,    read_turn,    read_musket,
    read_move,       read_stop,    read_square_action, read_break,      read_turn,    read_piece_only,
    read_piece_only, read_support, read_card,          read_piece_only, read_nothing,
};

bool degre_read_action(const gg_scenario *scenario, const gg_state *in, gg_side side, const gg_line *line,
                       int from, gg_action *out, gg_error *error) {
    words w = {.k = field_of(scenario),
               .s = (const degre_state *)in,
               .side = (int)side,
               .line = line,
               .error = error,
               .from = from + 1,
               .out = out};
    for (int i = from + 1; i < line->count; i++)
        if (!line->word[i].value.at) w.plain[w.count++] = line->word[i].text;
    memset(out, 0, sizeof *out);
    gg_span word = gg_line_word(line, from);
    int verb = word.at && !line->word[from].value.at ? degre_read_word(degre_verb_words, word) : -1;
    out->kind = (uint8_t)(verb < 0 ? 0 : verb);
    if (verb >= 0) return readers[verb](&w);
    return gg_line_fail(line, error, "'%.*s' is no action of this game", (int)word.size,
                        word.at ? word.at : "");
}
