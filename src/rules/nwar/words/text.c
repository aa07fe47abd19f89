#include "rules/nwar/words/text.h"

#include "rules/nwar/words/words.h"

/* ORDER nwar_ask */
const gg_prompt_kind nwar_prompts[] = {
    {"action", GG_TURN},
    {"marker", GG_TURN},
    {"last", GG_TURN},
    {"light-infantry", GG_SETUP},
    {"cavalry-leader", GG_SETUP},
    {"horse-artillery", GG_SETUP},
    {"cossack", GG_SETUP},
    {"target", GG_ANSWER},
    {"battery", GG_ANSWER},
    {"ride", GG_ANSWER},
    {"square", GG_ANSWER},
    {"counter", GG_ANSWER},
    {"evade", GG_ANSWER},
    {"retreat", GG_ANSWER},
    {"displace", GG_ANSWER},
    {"leader", GG_ANSWER},
    {"flee", GG_ANSWER},
    {"advance", GG_ANSWER},
    {0},
};

/* How the words behind a verb are packed into arguments. */
typedef enum shape {
    WORD,        /* nothing */
    PATH,        /* piece, hexes, with=, extra, target= */
    PIECE,       /* piece */
    PIECE_HEX,   /* piece, hex, extra= */
    PIECE_PIECE, /* piece, leader */
    PIECES,      /* piece, piece... */
    HEX,         /* hex, rating= */
    LEADER,      /* with= */
} shape;

/* ORDER nwar_act */
static const struct {
    const char *word;
    uint8_t shape;
} verbs[NWAR_ACTS] = {
    [NWAR_MOVE] = {"move", PATH},
    [NWAR_MOVE_TO] = {NULL, PATH}, /* the short kinds are written like the full ones */
    [NWAR_MOVE_VIA] = {NULL, PATH},
    [NWAR_CHARGE] = {"charge", PATH},
    [NWAR_CHARGE_TO] = {NULL, PATH},
    [NWAR_ENTER] = {"enter", PATH},
    [NWAR_ENTER_TO] = {NULL, PATH},
    [NWAR_MOVE_FIRE] = {"move-fire", PATH},
    [NWAR_FIRE] = {"fire", PIECE_HEX},
    [NWAR_SHOCK] = {"shock", PIECE_HEX},
    [NWAR_FORM] = {"form", PIECE},
    [NWAR_UNFORM] = {"unform", PIECE},
    [NWAR_RALLY] = {"rally", PIECE_PIECE},
    [NWAR_SKIRMISH] = {"skirmish", PIECE_HEX},
    [NWAR_BATTERY] = {"battery", PIECES},
    [NWAR_END] = {"end", WORD},
    [NWAR_BANK] = {"bank", WORD},
    [NWAR_CONCEDE] = {"concede", WORD},
    [NWAR_NAME] = {"name", PIECE},
    [NWAR_PLACE] = {"place", HEX},
    [NWAR_NONE] = {"none", WORD},
    [NWAR_SQUARE] = {"square", WORD},
    [NWAR_COUNTER] = {"counter", WORD},
    [NWAR_STAND] = {"stand", WORD},
    [NWAR_EVADE] = {"evade", HEX},
    [NWAR_RETREAT] = {"retreat", HEX},
    [NWAR_DISPLACE] = {"displace", HEX},
    [NWAR_GO] = {"go", WORD},
    [NWAR_STAY] = {"stay", WORD},
    [NWAR_FLEE] = {"flee", HEX},
    [NWAR_ADVANCE] = {"advance", LEADER},
};

/* --- names ------------------------------------------------------------------------------------ */

const char *nwar_side_name(const gg_scenario *scenario, gg_side side) {
    return side < 2 ? nwar_battle_of(scenario)->side[side].name : "nobody";
}

bool nwar_read_side(const gg_scenario *scenario, gg_span word, gg_side *out) {
    int side;
    if (!word.at || !nwar_find_side(nwar_battle_of(scenario), word, &side)) return false;
    *out = (gg_side)side;
    return true;
}

static const char *id_of(const nwar_battle *b, int piece) {
    return nwar_is_piece(b, piece) ? b->piece[piece].id : "?";
}

void nwar_write_subject(const gg_scenario *scenario, int subject, gg_text *out) {
    const nwar_battle *b = nwar_battle_of(scenario);
    if (subject >= NWAR_SUBJECT_HEX && subject < NWAR_SUBJECT_HEX + b->hexes)
        nwar_put_hex(b, out, subject - NWAR_SUBJECT_HEX);
    else if (subject >= NWAR_SUBJECT_NATION && subject < NWAR_SUBJECT_NATION + NWAR_NATIONS)
        gg_put(out, nwar_nation_lands[subject - NWAR_SUBJECT_NATION]);
    else if (subject >= NWAR_SUBJECT_SIDE && subject < NWAR_SUBJECT_SIDE + 2)
        gg_put(out, b->side[subject - NWAR_SUBJECT_SIDE].name);
    else if (nwar_is_piece(b, subject))
        gg_put(out, b->piece[subject].id);
}

/* --- actions ---------------------------------------------------------------------------------- */

static void put_path(const nwar_battle *b, const gg_action *action, gg_text *out) {
    const int32_t *arg = action->arg;
    gg_putf(out, " %s", id_of(b, arg[NWAR_ARG_PIECE]));
    for (int i = NWAR_ARG_PATH; i < action->count; i++) {
        gg_put_char(out, ' ');
        nwar_put_hex(b, out, arg[i]);
    }
    bool charge = action->kind == NWAR_CHARGE, extra = arg[NWAR_ARG_THIRD] != 0;
    if (charge) {
        int target = arg[NWAR_ARG_THIRD];
        extra = target >= NWAR_BOUGHT_CHARGE;
        gg_put(out, " target=");
        nwar_put_hex(b, out, extra ? target - NWAR_BOUGHT_CHARGE : target);
    }
    if (arg[NWAR_ARG_LEADER] >= 0) gg_putf(out, " with=%s", id_of(b, arg[NWAR_ARG_LEADER]));
    if (extra) gg_put(out, " extra");
}

void nwar_write_action(const gg_scenario *scenario, const gg_state *state, gg_side side,
                       const gg_action *action, gg_text *out) {
    nwar_sight v;
    gg_action full;
    nwar_see(nwar_battle_of(scenario), nwar_state_of(state), (int)side, &v);
    nwar_expand(&v, action, &full);
    const int32_t *arg = full.arg;
    gg_put(out, verbs[full.kind].word ? verbs[full.kind].word : "move");
    switch (verbs[full.kind].shape) {
    case PATH: put_path(v.b, &full, out); break;
    case PIECE: gg_putf(out, " %s", id_of(v.b, arg[0])); break;
    case PIECE_HEX:
        gg_putf(out, " %s ", id_of(v.b, arg[0]));
        nwar_put_hex(v.b, out, arg[1]);
        if (full.kind == NWAR_SHOCK && arg[2]) gg_putf(out, " extra=%d", arg[2]);
        break;
    case PIECE_PIECE: gg_putf(out, " %s %s", id_of(v.b, arg[0]), id_of(v.b, arg[1])); break;
    case PIECES:
        for (int i = 0; i < full.count; i++) gg_putf(out, " %s", id_of(v.b, arg[i]));
        break;
    case HEX:
        gg_put_char(out, ' ');
        nwar_put_hex(v.b, out, arg[0]);
        if (full.kind == NWAR_PLACE && arg[1]) gg_putf(out, " rating=%d", arg[1]);
        break;
    case LEADER:
        if (arg[0] >= 0) gg_putf(out, " with=%s", id_of(v.b, arg[0]));
        break;
    default: break;
    }
}

/* The words besides pieces and hexes, ORDER own_words. */
enum { WITH, TARGET, EXTRA, DICE, RATING, OWN_WORDS };

static const struct {
    const char *word;
    bool has_value;
} own_words[OWN_WORDS] = {
    {"with", true}, {"target", true}, {"extra", false}, {"extra", true}, {"rating", true}};

/* Which of them a verb has, a bit each. */
static unsigned own_words_of(int kind) {
    switch (kind) {
    case NWAR_MOVE:
    case NWAR_ENTER:
    case NWAR_MOVE_FIRE: return 1 << WITH | 1 << EXTRA;
    case NWAR_CHARGE: return 1 << WITH | 1 << TARGET | 1 << EXTRA;
    case NWAR_SHOCK: return 1 << DICE;
    case NWAR_PLACE: return 1 << RATING;
    case NWAR_ADVANCE: return 1 << WITH;
    default: return 0;
    }
}

/* The words of an action, sorted. */
typedef struct reading {
    const nwar_battle *b;
    const gg_line *line;
    gg_error *error;
    int words;
    gg_span word[GG_MAX_ARGS];
    gg_span own[OWN_WORDS]; /* the values, or the word itself; at is NULL where it is missing */
} reading;

/* -1: a piece or a hex. */
static int own_word(const gg_word *word) {
    int k = 0;
    while (k < OWN_WORDS &&
           (own_words[k].has_value != (word->value.at != NULL) || !gg_span_is(word->text, own_words[k].word)))
        k++;
    return k < OWN_WORDS ? k : -1;
}

static bool sort_words(reading *r, int from, int kind) {
    for (int i = from; i < r->line->count; i++) {
        const gg_word *word = &r->line->word[i];
        const char *sign = word->value.at ? "=" : "";
        const int own = own_word(word), size = (int)word->text.size;
        if (*sign && (gg_span_is(word->text, "dice") || gg_span_is(word->text, "by"))) continue;
        if (own < 0 && *sign)
            return gg_line_fail(r->line, r->error, "unknown word '%.*s='", size, word->text.at);
        if (own >= 0 && !(own_words_of(kind) >> own & 1))
            return gg_line_fail(r->line, r->error, "'%s' has no '%.*s%s'", verbs[kind].word, size,
                                word->text.at, sign);
        if (own >= 0 && r->own[own].at)
            return gg_line_fail(r->line, r->error, "'%.*s%s' stands twice", size, word->text.at, sign);
        if (own >= 0)
            r->own[own] = *sign ? word->value : word->text;
        else if (r->words == GG_MAX_ARGS - NWAR_ARG_PATH)
            return gg_line_fail(r->line, r->error, "too many words");
        else
            r->word[r->words++] = word->text;
    }
    return true;
}

static bool read_piece(const reading *r, gg_span word, int32_t *out) {
    int piece;
    if (!word.at || !nwar_find_piece(r->b, word, &piece))
        return gg_line_fail(r->line, r->error, "there is no piece '%.*s'", (int)word.size,
                            word.at ? word.at : "");
    *out = piece;
    return true;
}

/* A hex off the board is read too: the rules say why it will not do. */
static bool read_hex(const reading *r, gg_span word, int32_t *out) {
    int hex;
    bool on_board;
    if (!nwar_read_hex(r->b, word, &hex, &on_board))
        return gg_line_fail(r->line, r->error, "'%.*s' is no hex: four digits", (int)word.size,
                            word.at ? word.at : "");
    *out = hex;
    return true;
}

static bool read_number(const reading *r, gg_span word, int32_t *out) {
    int number;
    if (!gg_span_int(word, &number) || number < 0 || number > 99)
        return gg_line_fail(r->line, r->error, "'%.*s' is no number", (int)word.size, word.at);
    *out = number;
    return true;
}

static bool expect_words(const reading *r, int least, int most) {
    if (r->words >= least && r->words <= most) return true;
    return gg_line_fail(r->line, r->error, "expected %d word%s behind the verb", least,
                        least == 1 ? "" : "s");
}

static bool read_path(const reading *r, gg_action *action) {
    int32_t *arg = action->arg;
    if (!expect_words(r, 1, GG_MAX_ARGS) || !read_piece(r, r->word[0], &arg[NWAR_ARG_PIECE])) return false;
    arg[NWAR_ARG_LEADER] = -1;
    if (r->own[WITH].at && !read_piece(r, r->own[WITH], &arg[NWAR_ARG_LEADER])) return false;
    if (action->kind != NWAR_CHARGE)
        arg[NWAR_ARG_THIRD] = r->own[EXTRA].at != NULL;
    else if (!r->own[TARGET].at)
        return gg_line_fail(r->line, r->error, "whom does it charge? target=HEX is missing");
    else if (!read_hex(r, r->own[TARGET], &arg[NWAR_ARG_THIRD]))
        return false;
    else if (r->own[EXTRA].at)
        arg[NWAR_ARG_THIRD] = (arg[NWAR_ARG_THIRD] + NWAR_BOUGHT_CHARGE);
    for (int i = 1; i < r->words; i++)
        if (!read_hex(r, r->word[i], &arg[NWAR_ARG_PATH + i - 1])) return false;
    action->count = (uint8_t)(NWAR_ARG_PATH + r->words - 1);
    return true;
}

/* Rising order, so that the same group is the same action. */
static bool read_pieces(const reading *r, gg_action *action) {
    for (int i = 0; i < r->words; i++) {
        int32_t piece = 0;
        if (!read_piece(r, r->word[i], &piece)) return false;
        int k = action->count++;
        for (; k > 0 && action->arg[k - 1] > piece; k--) action->arg[k] = action->arg[k - 1];
        action->arg[k] = piece;
    }
    return true;
}

static bool read_arguments(const reading *r, shape form, gg_action *action) {
    int32_t *arg = action->arg;
    switch (form) {
    case WORD: return expect_words(r, 0, 0);
    case PATH: return read_path(r, action);
    case PIECE: action->count = 1; return expect_words(r, 1, 1) && read_piece(r, r->word[0], &arg[0]);
    case PIECE_HEX:
        action->count = action->kind == NWAR_SHOCK ? 3 : 2;
        if (r->own[DICE].at && !read_number(r, r->own[DICE], &arg[2])) return false;
        return expect_words(r, 2, 2) && read_piece(r, r->word[0], &arg[0]) &&
               read_hex(r, r->word[1], &arg[1]);
    case PIECE_PIECE:
        action->count = 2;
        return expect_words(r, 2, 2) && read_piece(r, r->word[0], &arg[0]) &&
               read_piece(r, r->word[1], &arg[1]);
    case PIECES: return read_pieces(r, action);
    case HEX:
        action->count = action->kind == NWAR_PLACE ? 2 : 1;
        if (r->own[RATING].at && !read_number(r, r->own[RATING], &arg[1])) return false;
        return expect_words(r, 1, 1) && read_hex(r, r->word[0], &arg[0]);
    default:
        action->count = 1;
        arg[0] = -1;
        return expect_words(r, 0, 0) && (!r->own[WITH].at || read_piece(r, r->own[WITH], &arg[0]));
    }
}

bool nwar_read_action(const gg_scenario *scenario, const gg_state *state, gg_side side, const gg_line *line,
                      int from, gg_action *action, gg_error *error) {
    const nwar_battle *b = nwar_battle_of(scenario);
    reading r = {.b = b, .line = line, .error = error};
    *action = (gg_action){0};
    int kind = 0;
    while (kind < NWAR_ACTS &&
           !(verbs[kind].word && from < line->count && gg_line_is(line, from, verbs[kind].word)))
        kind++;
    if (kind == NWAR_ACTS) {
        gg_span word = gg_line_word(line, from);
        return gg_line_fail(line, error, "'%.*s' is no action", (int)word.size, word.at ? word.at : "");
    }
    action->kind = (uint8_t)kind;
    if (!sort_words(&r, from + 1, kind) || !read_arguments(&r, (shape)verbs[kind].shape, action))
        return false;
    nwar_sight v;
    nwar_see(b, nwar_state_of(state), (int)side, &v);
    nwar_shorten(&v, action);
    return true;
}

/* --- questions -------------------------------------------------------------------------------- */

/* ORDER nwar_ask; %p the piece, %o the other piece, %a who attacks, %h and %t the hexes of the task. */
static const char *const question_words[NWAR_ASKS] = {
    "an action, or end",
    "a marker is drawn: an action, bank, or end",
    "the last points: an action, or end",
    "light infantry: name a unit, or none",
    "a cavalry leader: place him, or none",
    "horse artillery: place it, or none",
    "Cossacks: name a unit, or none",
    "%p fires: at which hex?",
    "the grand battery: which unit fires where?",
    "%p may ride on: move, or stay",
    "%a charges %p: square, or stand",
    "%a charges %p: counter, or stand",
    "%a attacks %p: evade, or stand",
    "%p retreats from %h: where to?",
    "%p makes room in %h for %o: where to?",
    "%o has gone to %t: does %p go or stay?",
    "the leader in %h is alone: flee, or stay",
    "%p may advance into %t, or stay",
};

static void put_question(const nwar_battle *b, const nwar_state *s, const char *words, const nwar_task *task,
                         gg_text *out) {
    for (; *words; words++) {
        if (*words != '%') {
            gg_put_char(out, *words);
            continue;
        }
        switch (*++words) {
        case 'a': gg_put(out, id_of(b, s->combat.attacker)); break;
        case 'p': gg_put(out, id_of(b, task->piece)); break;
        case 'o': gg_put(out, id_of(b, task->other)); break;
        case 'h': nwar_put_hex(b, out, task->hex); break;
        default: nwar_put_hex(b, out, task->to); break;
        }
    }
}

void nwar_write_prompt(const gg_scenario *scenario, const gg_state *state, gg_text *out) {
    const nwar_battle *b = nwar_battle_of(scenario);
    const nwar_state *s = nwar_state_of(state);
    int side, nation, choosing;
    if (s->phase == NWAR_OVER) {
        gg_put(out, "The game is over");
        return;
    }
    nwar_ask ask = nwar_asked(b, s, &side);
    static const nwar_task none = {0};
    gg_putf(out, "%s: ", b->side[side].name);
    put_question(b, s, question_words[ask], s->tasks ? nwar_top(s) : &none, out);
    if (s->phase == NWAR_SETTING_UP) {
        nwar_choice_asked(b, s, &choosing, &nation);
        if (nation >= 0) gg_putf(out, " (%s)", nwar_nation_lands[nation]);
    } else if (!s->tasks) {
        gg_putf(out, " (turn %d of %d, %d AP left)", s->turn, b->turns, s->ap);
    }
}
