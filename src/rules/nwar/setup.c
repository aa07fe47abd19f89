/* setup: chapter 4, the first position and the choices of options before play (NW-4.2c, NW-12.2a, NW-12.3a,
 * NW-12.4b, NW-12.11b).
 *
 * The choices are counted through: the second mover's first, then the first mover's; for each player light
 * infantry by nation, cavalry leader, horse battery by nation, Cossacks. Those that an option, the army or an
 * earlier answer leaves nothing to choose in are passed over. */
#include "rules/nwar/rules.h"

#include <string.h>

enum { LIGHT = 0, LEADER = NWAR_NATIONS, HORSE, COSSACK = HORSE + NWAR_NATIONS, CHOICES };

typedef struct choice {
    nwar_ask ask;
    int side, nation;
} choice;

static choice choice_at(const nwar_battle *b, int number) {
    int side = number < CHOICES ? 1 - b->first : b->first, index = number % CHOICES;
    if (index < LEADER) return (choice){NWAR_ASK_LIGHT, side, index - LIGHT};
    if (index == LEADER) return (choice){NWAR_ASK_CAVALRY_LEADER, side, -1};
    if (index < COSSACK) return (choice){NWAR_ASK_HORSE, side, index - HORSE};
    return (choice){NWAR_ASK_COSSACK, side, NWAR_RUSSIAN};
}

nwar_ask nwar_choice_asked(const nwar_battle *b, const nwar_state *s, int *side, int *nation) {
    choice c = choice_at(b, s->choice);
    *side = c.side;
    *nation = c.nation;
    return c.ask;
}

/* --- what can be chosen ----------------------------------------------------------------------- */

static bool in_army(const nwar_state *s, int unit) {
    return nwar_on_board(s, unit) || s->at[unit] == NWAR_WAITING;
}

/* Has this choice been made already, by the scenario or by an answer? */
static bool is_settled(const nwar_battle *b, const nwar_state *s, choice c) {
    if (c.nation >= 0 && !(b->side[c.side].nations >> c.nation & 1)) return true;
    switch (c.ask) {
    case NWAR_ASK_LIGHT:
        return !nwar_on(b, NWAR_LIGHT_INFANTRY) || nwar_skirmisher_limit(b, s, c.nation) < NWAR_SKIRMISHERS;
    case NWAR_ASK_CAVALRY_LEADER:
        return !nwar_on(b, NWAR_CAVALRY_LEADER) || b->cavalry_leader[c.side] == NWAR_NO_PIECE ||
               s->at[b->cavalry_leader[c.side]] != NWAR_UNMADE;
    case NWAR_ASK_HORSE:
        return !nwar_on(b, NWAR_HORSE_ARTILLERY) || b->horse[c.nation] == NWAR_NO_PIECE ||
               s->at[b->horse[c.nation]] != NWAR_UNMADE;
    default: return !nwar_on(b, NWAR_COSSACK) || s->cossack != NWAR_NO_PIECE;
    }
}

/* NW-12.2a, NW-12.11b: units that may be named. */
static uint64_t nameable(const nwar_battle *b, const nwar_state *s, choice c) {
    uint64_t units = 0, kind = b->of_kind[c.ask == NWAR_ASK_LIGHT ? NWAR_INFANTRY : NWAR_CAVALRY];
    for (uint64_t left = kind & b->of_side[c.side]; left; left &= left - 1) {
        int unit = nwar_lowest(left);
        if (b->piece[unit].nation == c.nation && in_army(s, unit)) units |= nwar_bit(unit);
    }
    return units;
}

/* NW-12.3a, NW-12.4b: a hex with a cavalry unit of the side and without another leader, or artillery. */
static bool placeable(const nwar_sight *v, choice c, int hex) {
    nwar_stack stack = v->field.at[hex];
    bool cavalry = stack.line && v->b->kind_of[stack.line - 1] == NWAR_CAVALRY && nwar_held_by(stack, c.side);
    return cavalry && !(c.ask == NWAR_ASK_HORSE ? stack.gun : stack.leader);
}

static void list_choice(const nwar_sight *v, choice c, gg_list *list) {
    bool names = c.ask == NWAR_ASK_LIGHT || c.ask == NWAR_ASK_COSSACK;
    uint64_t units = names ? nameable(v->b, v->s, c) : 0;
    for (; units; units &= units - 1) nwar_list_add(list, NWAR_NAME, 1, nwar_lowest(units), 0, 0);
    for (int hex = 0; hex < v->b->hexes && !names; hex++) {
        if (!placeable(v, c, hex)) continue;
        int least = c.ask == NWAR_ASK_HORSE ? 0 : 1, most = c.ask == NWAR_ASK_HORSE ? 0 : 2; /* NW-12.3b */
        for (int rating = least; rating <= most; rating++) nwar_list_add(list, NWAR_PLACE, 2, hex, rating, 0);
    }
    if (list->count) nwar_list_add(list, NWAR_NONE, 0, 0, 0, 0);
}

void nwar_list_choices(const nwar_sight *v, gg_list *list) {
    choice c = choice_at(v->b, v->s->choice);
    if (!is_settled(v->b, v->s, c)) list_choice(v, c, list);
}

bool nwar_next_choice(const nwar_battle *b, nwar_state *s) {
    nwar_sight v;
    nwar_see(b, s, s->active, &v);
    for (; s->choice < 2 * CHOICES; s->choice++) {
        nwar_few room;
        gg_list list = nwar_list_few(&room, 1);
        nwar_list_choices(&v, &list);
        if (list.count) return true;
    }
    s->choice = 0;
    return false;
}

/* The rule that a wrong answer breaks. */
gg_rule nwar_choice_rule(const nwar_battle *b, const nwar_state *s, const gg_action *action) {
    switch (choice_at(b, s->choice).ask) {
    case NWAR_ASK_LIGHT: return NW_12_2a;
    case NWAR_ASK_CAVALRY_LEADER:
        if (action->kind == NWAR_PLACE && (action->arg[1] < 1 || action->arg[1] > 2)) return NW_12_3b;
        return NW_12_3a;
    case NWAR_ASK_HORSE: return NW_12_4b;
    default: return NW_12_11b;
    }
}

/* --- choosing --------------------------------------------------------------------------------- */

static void name_unit(nwar_play *p, choice c, int unit) {
    bool light = c.ask == NWAR_ASK_LIGHT;
    if (light)
        p->s->light |= nwar_bit(unit);
    else
        p->s->cossack = (uint8_t)unit;
    nwar_result(p->events, NWAR_NAMED, light ? NW_12_2a : NW_12_11b, 0, unit, -1, -1);
}

static void place_piece(nwar_play *p, choice c, int hex, int rating) {
    bool horse = c.ask == NWAR_ASK_HORSE;
    int piece = horse ? p->b->horse[c.nation] : p->b->cavalry_leader[c.side];
    p->s->at[piece] = (uint16_t)hex;
    if (horse)
        p->s->strength[piece] = p->b->piece[piece].figures;
    else
        p->s->rating[piece - NWAR_UNITS] = (uint8_t)rating;
    nwar_result(p->events, NWAR_PLACED, horse ? NW_12_4b : NW_12_3a, rating, piece, nwar_subject_hex(hex),
                -1);
}

void nwar_do_choice(nwar_play *p, const gg_action *action) {
    choice c = choice_at(p->b, p->s->choice);
    if (action->kind == NWAR_NAME) name_unit(p, c, action->arg[0]);
    if (action->kind == NWAR_PLACE) place_piece(p, c, action->arg[0], action->arg[1]);
    p->s->choice++;
}

/* --- the first position ----------------------------------------------------------------------- */

static void set_up_unit(const nwar_battle *b, nwar_state *s, int unit) {
    const nwar_piece *piece = &b->piece[unit];
    s->at[unit] = piece->at;
    s->strength[unit] = piece->strength;
    if (piece->square) s->square |= nwar_bit(unit);
    if (piece->acted) nwar_spend(s, unit);
    if (piece->light) s->light |= nwar_bit(unit);
    if (piece->cossack) s->cossack = (uint8_t)unit;
    /* NW-10.2e */
    bool holds = piece->kind == NWAR_INFANTRY || piece->kind == NWAR_ARTILLERY;
    if (holds && nwar_on_board(s, unit) && b->site[piece->at])
        s->control[b->site[piece->at] - 1] = piece->side;
}

void nwar_set_up(const nwar_battle *b, nwar_state *s) {
    memset(s, 0, sizeof *s);
    memset(s->control, GG_NOBODY, sizeof s->control);
    for (int piece = 0; piece < NWAR_PIECES; piece++) s->at[piece] = NWAR_UNMADE;
    s->cossack = NWAR_NO_PIECE;
    s->winner = GG_NOBODY;
    for (int unit = 0; unit < b->units; unit++) set_up_unit(b, s, unit);
    for (int i = 0; i < b->leaders; i++) {
        const nwar_piece *leader = &b->piece[NWAR_UNITS + i];
        s->at[NWAR_UNITS + i] = leader->at;
        s->rating[i] = leader->rating;
        if (leader->acted) nwar_spend(s, NWAR_UNITS + i);
    }
    memset(s->bound, NWAR_NO_PIECE, sizeof s->bound);
    memcpy(s->start, s->at, sizeof s->start);
    nwar_record_engaged(b, s, NULL);
    s->combat = (nwar_combat){.attacker = NWAR_NO_PIECE, .leader = NWAR_NO_PIECE};
    s->turn = 1;
    s->active = b->first;
    s->phase = NWAR_SETTING_UP;
}
