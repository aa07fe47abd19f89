/* rules: how the chapters of this room call each other. A chapter judges (never changes anything), lists
 * (legal actions only) and carries out (legal actions only). */
#ifndef NWAR_RULES_H
#define NWAR_RULES_H

#include "base/ensure.h"
#include "rules/nwar/action.h"
#include "rules/nwar/field.h"
#include "rules/nwar/reach.h"
#include "rules/nwar/tables.h"
#include "rules/nwar/tell.h"

struct nwar_notes;
struct nwar_work;

/* A game that is being carried on. */
typedef struct nwar_play {
    const nwar_battle *b;
    nwar_state *s;
    gg_dice *dice;
    gg_events *events;      /* may be NULL */
    struct nwar_work *work; /* may be NULL */
} nwar_play;

/* Who stood beside enemies when a turn began, remembered for players that begin the same turn many times with
 * other dice. */
typedef struct nwar_engagement {
    uint64_t mark; /* of the battle; 0: nothing is remembered */
    uint64_t engaged;
    uint16_t start[NWAR_UNITS];
} nwar_engagement;

/* A game that is being looked at by the side that owes the decision. */
typedef struct nwar_sight {
    const nwar_battle *b;
    const nwar_state *s;
    int side;
    nwar_field field;
} nwar_sight;

static inline void nwar_see(const nwar_battle *b, const nwar_state *s, int side, nwar_sight *out) {
    out->b = b;
    out->s = s;
    out->side = side;
    nwar_field_read(b, s, &out->field);
}

/* Listed actions take whole strides of words, so that many are copied at once (notes.h). */
enum { NWAR_STRIDE = 8 };

/* Room for an action of so many arguments, as gg_list_next. */
static inline int32_t *nwar_list_next(gg_list *list, int kind, int count) {
    uint32_t words = ((uint32_t)count + NWAR_STRIDE) / NWAR_STRIDE * NWAR_STRIDE;
    if (list->cut || list->count == list->room || list->word_room - list->used < words) {
        list->cut = true;
        return NULL;
    }
    int32_t *word = list->word + list->used;
    list->at[list->count++] = list->used;
    list->used += words;
    *word = gg_list_head(kind, count);
    return word + 1;
}

static inline void nwar_list_add(gg_list *list, int kind, int count, int a, int b, int c) {
    int32_t *arg = nwar_list_next(list, kind, count);
    if (!arg) return;
    arg[0] = a;
    arg[1] = b;
    arg[2] = c;
}

/* A short list on the stack. */
enum { NWAR_FEW = 160 };
typedef struct nwar_few {
    uint32_t at[NWAR_FEW];
    int32_t word[NWAR_FEW * NWAR_STRIDE];
} nwar_few;

static inline gg_list nwar_list_few(nwar_few *room, uint32_t most) {
    return gg_list_over(room->at, most, room->word, NWAR_FEW * NWAR_STRIDE);
}

typedef struct nwar_attack {
    int dice, hit_on;
} nwar_attack;

typedef struct nwar_hexes {
    int count;
    uint16_t hex[GG_HEX_SIDES];
} nwar_hexes;

enum { NWAR_ENTRY_HEXES = 16 };

typedef struct nwar_entries {
    int away; /* 0: hexes of the group, else substitutes at that distance */
    int count;
    uint16_t hex[NWAR_ENTRY_HEXES];
} nwar_entries;

/* --- judge.c: who may do what when -------------------------------------------------------------- */
gg_verdict nwar_judge(const gg_table *, const gg_state *, gg_side, const gg_action *);
void nwar_apply(const gg_table *, gg_state *, gg_side, const gg_action *, gg_dice *, gg_events *);
bool nwar_is_piece(const nwar_battle *, int);
bool nwar_is_unit(const nwar_battle *, int);
bool nwar_is_hex(const nwar_battle *, int);
/* A piece of one's own, on the board, that has not acted. */
gg_verdict nwar_may_act(const nwar_sight *, int piece);
/* NW-9.1.1c, NW-12.3c */
gg_verdict nwar_may_go_along(const nwar_sight *, int unit, int leader);
/* NW-6.2.1k */
gg_verdict nwar_may_pay(const nwar_sight *, int ap);
void nwar_do_ride(nwar_play *, const gg_action *);

/* --- sequence.c --------------------------------------------------------------------------------- */
void nwar_begin_game(nwar_play *);
void nwar_open_turn(const nwar_battle *, nwar_state *, int side, int turn, int ap, nwar_engagement *);
void nwar_run(nwar_play *); /* on to the next decision */
void nwar_push(nwar_state *, nwar_task);
nwar_task nwar_pop(nwar_state *);
static inline const nwar_task *nwar_top(const nwar_state *s) {
    return s->tasks ? &s->task[s->tasks - 1] : NULL;
}
void nwar_pay(nwar_play *, int ap);
void nwar_spend(nwar_state *, int piece); /* it has acted */
void nwar_do_end(nwar_play *);
void nwar_next_game_turn(nwar_play *);
/* The engagement may be NULL. */
void nwar_record_start(const nwar_battle *, nwar_state *, nwar_engagement *);
void nwar_record_engaged(const nwar_battle *, nwar_state *, nwar_engagement *);
int nwar_cap(const nwar_battle *, const nwar_state *, int side);
int nwar_roll_ap(nwar_play *, int side); /* CAP and random AP */
void nwar_roll(nwar_play *, gg_rule, const char *what, int subject, int *die);
void nwar_roll_all(nwar_play *, gg_rule, int count, int same_from, const char *what, int subject, int *dice);
int nwar_roll_attack(nwar_play *, gg_rule, nwar_attack, int unit, int *ones);

/* --- questions.c -------------------------------------------------------------------------------- */
/* The question on the table and the side that owes the answer. */
nwar_ask nwar_asked(const nwar_battle *, const nwar_state *, int *side);
void nwar_list_answers(const nwar_sight *, gg_list *);
gg_verdict nwar_judge_answer(const nwar_sight *, const gg_action *, gg_rule otherwise);
void nwar_do_answer(nwar_play *, const gg_action *);
bool nwar_settle_question(nwar_play *); /* true if nobody had to be asked */

/* --- markers.c ---------------------------------------------------------------------------------- */
void nwar_fill_container(nwar_play *);
void nwar_after_draw(nwar_play *); /* the drawer has nothing left */
gg_verdict nwar_judge_bank(const nwar_sight *);
void nwar_do_bank(nwar_play *);
void nwar_stop_drawing(nwar_play *);

/* --- setup.c ------------------------------------------------------------------------------------ */
void nwar_set_up(const nwar_battle *, nwar_state *);
/* Goes on to the next choice that can be made; false when there is none left. */
bool nwar_next_choice(const nwar_battle *, nwar_state *);
nwar_ask nwar_choice_asked(const nwar_battle *, const nwar_state *, int *side, int *nation);
gg_rule nwar_choice_rule(const nwar_battle *, const nwar_state *, const gg_action *);
void nwar_list_choices(const nwar_sight *, gg_list *);
void nwar_do_choice(nwar_play *, const gg_action *);

/* --- move.c ------------------------------------------------------------------------------------- */
int nwar_move_price(const nwar_battle *, int piece, int used); /* AP for half points used */
gg_verdict nwar_judge_move(const nwar_sight *, const gg_action *, int *ap);
gg_verdict nwar_judge_enter(const nwar_sight *, const gg_action *, int *ap);
gg_verdict nwar_judge_move_fire(const nwar_sight *, const gg_action *);
gg_verdict nwar_judge_charge_path(const nwar_sight *, const gg_action *);
gg_rule nwar_charge_bar(const nwar_battle *, int from, int direction);
bool nwar_may_enter_now(const nwar_battle *, const nwar_state *, int piece);
void nwar_entry_hexes(const nwar_sight *, int piece, nwar_entries *);
int nwar_entry_cost(const nwar_battle *, int hex);
nwar_footing nwar_entry_footing(const nwar_battle *, int hex);
bool nwar_enters_with(const nwar_sight *, int unit, int leader);
void nwar_do_move(nwar_play *, const gg_action *, gg_rule);
void nwar_do_charge(nwar_play *, const gg_action *);
void nwar_do_move_fire(nwar_play *, const gg_action *);
/* NW-7.3.1b, NW-10.2b: a piece is now in that hex; what that does to lone leaders and victory locations. */
void nwar_arrive(nwar_play *, int piece, int hex, gg_rule overrun);

/* --- shorthand.c: moves without their path ------------------------------------------------------- */
/* Turns a short kind into the full one; false if there is no such way. Other actions are copied. */
bool nwar_expand(const nwar_sight *, const gg_action *, gg_action *full);
/* The other way round, where the path is the one nwar_expand gives. */
void nwar_shorten(const nwar_sight *, gg_action *);
/* The trips a piece can make: from its hex, in at an entry hex, on from a hex that others shun. */
nwar_trip nwar_trip_of(const nwar_sight *, const nwar_open *, int piece, bool roads);
nwar_trip nwar_entry_trip(const nwar_sight *, const nwar_open *, int piece, int entry);
nwar_trip nwar_detour_trip(const nwar_trip *, const nwar_node *);
/* The way of a charge in exactly so many steps; returns its length, 0 if there is none. */
int nwar_charge_way(const nwar_battle *, const nwar_open *, int from, int to, int steps, int32_t *path);

/* --- list.c ------------------------------------------------------------------------------------- */
/* The notes of that side, or NULL. */
void nwar_list_actions(const nwar_battle *, const nwar_state *, int side, struct nwar_notes *, gg_list *);
void nwar_list_rides(const nwar_sight *, int unit, gg_list *);

/* --- fire.c ------------------------------------------------------------------------------------- */
/* The most a unit of that kind can reach from that hex. */
int nwar_range(const nwar_battle *, int kind, int hex);
/* How the unit would fire from its hex (NW-8.2.1i). No dice and *bar when it is out of range, out of sight or
 * without dice. `light`: it has just made the move of NW-12.2b. */
nwar_attack nwar_fire_attack(const nwar_sight *, int unit, int target, bool light, gg_rule *bar);
gg_rule nwar_target_bar(const nwar_sight *, int target); /* NW-8.1a, NW-8.1b */
gg_verdict nwar_judge_target(const nwar_sight *, int unit, int target, bool light);
gg_verdict nwar_judge_fire(const nwar_sight *, int unit, int target);
/* Returns the enemies within range, as bits of the window. */
uint64_t nwar_list_targets(const nwar_sight *, const nwar_open *, int unit, bool light, gg_list *);
void nwar_list_shots(const nwar_sight *, uint64_t units, bool light, gg_list *);
void nwar_do_fire(nwar_play *, int unit, int target, bool light);
gg_verdict nwar_judge_battery(const nwar_sight *, const gg_action *);
void nwar_list_batteries(const nwar_sight *, const nwar_open *, gg_list *);
void nwar_do_battery(nwar_play *, const gg_action *);

/* --- shock.c ------------------------------------------------------------------------------------ */
gg_verdict nwar_judge_shock(const nwar_sight *, int unit, int target, int bought);
void nwar_list_shocks(const nwar_sight *, int unit, gg_list *);
gg_rule nwar_shock_bar(const nwar_sight *, int unit, int from, int direction);
gg_verdict nwar_judge_charge(const nwar_sight *, const gg_action *);
void nwar_do_shock(nwar_play *, int unit, int target, int bought);
void nwar_react_counter(nwar_play *);
void nwar_shock_dice(nwar_play *);
void nwar_take_losses(nwar_play *, nwar_stack, int hits, gg_rule);
void nwar_eliminate(nwar_play *, int unit, gg_rule);
void nwar_list_advances(const nwar_sight *, gg_list *);
void nwar_do_advance(nwar_play *, int leader);

/* --- square.c ----------------------------------------------------------------------------------- */
gg_verdict nwar_judge_form(const nwar_sight *, int unit);
gg_verdict nwar_judge_unform(const nwar_sight *, int unit);
void nwar_do_form(nwar_play *, int unit);
void nwar_do_unform(nwar_play *, int unit);
void nwar_react_square(nwar_play *);

/* --- skirmish.c --------------------------------------------------------------------------------- */
int nwar_skirmisher_limit(const nwar_battle *, const nwar_state *, int nation);
int nwar_skirmishers_made(const nwar_battle *, const nwar_state *, int nation);
gg_verdict nwar_judge_skirmish(const nwar_sight *, int unit, int hex);
void nwar_list_skirmish(const nwar_sight *, int unit, gg_list *);
void nwar_do_skirmish(nwar_play *, int unit, int hex);

/* --- retreat.c ---------------------------------------------------------------------------------- */
void nwar_retreat_hexes(const nwar_sight *, int unit, nwar_hexes *);
void nwar_displace_hexes(const nwar_sight *, int unit, int forbidden, nwar_hexes *);
void nwar_evade_hexes(const nwar_sight *, int unit, nwar_hexes *);
void nwar_do_retreat(nwar_play *, int to);
void nwar_do_displace(nwar_play *, int to);
void nwar_do_evade(nwar_play *, int to);
void nwar_take_place(nwar_play *);

/* --- leader.c ----------------------------------------------------------------------------------- */
int nwar_rating(const nwar_battle *, const nwar_state *, nwar_stack, int unit); /* 0 without a leader */
void nwar_lose_leader(nwar_play *, int leader, gg_rule, bool in_combat);
void nwar_casualties(nwar_play *, int leader, int count, gg_rule);
/* A unit left one hex for another; asks what becomes of a leader in the first. */
void nwar_leave_leader(nwar_play *, int unit, int from, int to, nwar_departure);
/* NW-6.2.4b: did he go along with another unit of his hex, so that he stays with that one? */
bool nwar_bound_elsewhere(const nwar_state *, int leader, int unit);
void nwar_list_follow(const nwar_sight *, gg_list *);
void nwar_do_follow(nwar_play *, bool goes);
void nwar_cannot_follow(nwar_play *);
int nwar_lone_leader(const nwar_battle *, const nwar_state *, int hex, int side); /* or -1 */
void nwar_list_flights(const nwar_sight *, gg_list *);
void nwar_do_flee(nwar_play *, int hex);
void nwar_no_flight(nwar_play *);
gg_verdict nwar_judge_rally(const nwar_sight *, int unit, int leader);
void nwar_do_rally(nwar_play *, int unit, int leader);

/* --- victory.c ---------------------------------------------------------------------------------- */
int nwar_points(const nwar_battle *, const nwar_state *, int side);
void nwar_capture(nwar_play *, int unit, int hex);
bool nwar_check_victory(nwar_play *); /* NW-5.0c; true if the game ended */
void nwar_finish(nwar_play *);        /* after the last turn */
void nwar_win(nwar_play *, int side, gg_rule);

#endif
