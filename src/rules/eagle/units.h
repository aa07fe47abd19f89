/* units: chapters 4, 5, 6 (values of commanders), 8 and 10. What a unit is, shows and hinders, read off a
 * state. Open facts only; nothing here changes anything but the four setters at the end. */
#ifndef EAGLE_UNITS_H
#define EAGLE_UNITS_H

#include "rules/eagle/board.h"
#include "rules/eagle/play.h"

static inline const eagle_unit_card *eagle_card_of(const eagle_battle *b, int unit) {
    return &eagle_unit_cards[b->unit[unit].card];
}

/* --- formation, 2.7 to 2.15 and EL-T3 ----------------------------------------------------------------- */

/* The facing that arcs are counted from; EAGLE_NONE where it has front all round, or routs. A reduced unit in
 * difficult terrain is in open order (EL-2.14). */
int eagle_facing_of(const eagle_state *, int unit);
/* Infantry that stands in open terrain and may choose among column, line and square. */
bool eagle_is_open_ground(const eagle_battle *, int hex);
/* EL-T7: ranks of a target of fire from that arc (EL-21.15 to EL-21.19, EL-24.8, EL-24.10, EL-24.45). */
int eagle_fire_ranks(const eagle_battle *, const eagle_state *, int target, int arc);
/* EL-T8: ranks in melee; 0 where it has none. The defender's count only in good order and from the front
 * (EL-22.13): the caller's business. */
int eagle_attack_ranks(const eagle_battle *, const eagle_state *, int unit);
int eagle_defense_ranks(const eagle_battle *, const eagle_state *, int unit);
/* The arc of a unit by which an attack from that hex comes in; option flank-cover makes covered flanks front
 * (EL-28.45, EL-28.51). */
int eagle_attack_arc(const eagle_battle *, const eagle_state *, int target, int from);
/* EL-28.43: does that flank side of infantry in line lie in the ZOC of another of its side? */
bool eagle_covers_flank(const eagle_battle *, const eagle_state *, int unit, int direction);
/* Infantry and guns: may it be in that formation in that hex? 0, or the rule (EL-5.2, EL-5.4, EL-5.7, EL-5.8,
 * EL-24.44). */
gg_rule eagle_formation_bar(const eagle_battle *, const eagle_state *, int unit, int formation, int hex);

/* --- zones of control, chapter 8 ------------------------------------------------------------------- */

bool eagle_has_zone(const eagle_battle *, const eagle_state *, int unit);
/* Does that hex lie in the ZOC of the unit? */
bool eagle_controls(const eagle_battle *, const eagle_state *, int unit, int hex);
/* The same as if the unit stood in `at` with that facing (EAGLE_NONE: front all round), EL-8.12. */
bool eagle_would_control(const eagle_battle *, const eagle_state *, int unit, int at, int facing, int hex);
/* The units of a side in whose ZOC the hex lies, a bit each. */
uint64_t eagle_controllers(const eagle_battle *, const eagle_state *, int side, int hex);
/* Is it in the ZOC of an enemy of that side? */
static inline bool eagle_in_enemy_zone(const eagle_battle *b, const eagle_state *s, int side, int hex) {
    return eagle_controllers(b, s, 1 - side, hex) != 0;
}

/* --- who is near ------------------------------------------------------------------------------------- */

enum { EAGLE_FAR = 1000 }; /* there is none */

/* EL-2.19, EL-2.21: distance to the nearest unit of that side that is not routing, without `but`. */
int eagle_nearest(const eagle_battle *, const eagle_state *, int side, int hex, int but);
/* The nearest of them, a bit each, and how far they are. */
uint64_t eagle_nearest_units(const eagle_battle *, const eagle_state *, int side, int hex, int but,
                             int *distance);
/* The same among the units of a group. */
int eagle_nearest_of_group(const eagle_battle *, const eagle_state *, int group, int hex, int but);
/* Units of a side in the hexes around, a bit each, routing ones too. */
uint64_t eagle_adjacent(const eagle_battle *, const eagle_state *, int side, int hex);
/* EL-24.19, EL-25.12: is `to` farther than `at` from the attacker's hex; with from EAGLE_NOWHERE, from each
 * unit of `enemies` (eagle_nearest_units of `at`)? */
bool eagle_is_away(const eagle_battle *, const eagle_state *, int at, int to, int from, uint64_t enemies);
/* 0, or the rule by which a unit cannot step over that side of its hex: off the board, closed to it, or
 * another unit there (chapters 3 and 10). */
gg_rule eagle_step_bar(const eagle_battle *, const eagle_state *, int unit, int hex, int direction);
/* EL-8.15 to EL-8.17: the length of the shortest path for command and rally of that side, at most `most`;
 * else EAGLE_FAR. */
int eagle_path(const eagle_battle *, const eagle_state *, int side, int from, int to, int most);
/* The other units that one sees: b->of_side masks hold every unit, these only those on the board. */
uint64_t eagle_units_on_board(const eagle_battle *, const eagle_state *, int side);

/* --- figures, 4.17, 24.3 to 24.6 and 28.2 to 28.5 ------------------------------------------------------ */

/* The stands a loss may come from (bits 0 and 1), EL-24.3 to EL-24.5. */
int eagle_loss_stands(const eagle_state *, int unit);
/* Grenadiers of a unit (EL-28.24), skirmishers left (EL-28.5). */
int eagle_figures_of(const eagle_state *, int unit, int kind);

/* --- commanders, chapter 6 ----------------------------------------------------------------------------- */

/* The values of a card, a wound counted (EL-6.37); 0 for EAGLE_NONE (EL-13.28). */
eagle_commander eagle_values(const eagle_state *, int leader);
/* Leaders of a side in a hex, a bit each. */
uint32_t eagle_leaders_in(const eagle_state *, int side, int hex);
/* Those of them who help that unit: the CC, and its own UGC (EL-6.9). */
uint32_t eagle_helpers(const eagle_battle *, const eagle_state *, int unit);
/* The UGC of a group, or EAGLE_NONE. */
int eagle_ugc(const eagle_state *, int group);
/* EL-C14, EL-Q16: the next leader of a mask in the order CC, then UGCs by letter; EAGLE_NONE when it is
 * empty. */
int eagle_first_leader(const eagle_state *, uint32_t leaders);
/* EL-6.19, EL-6.20, EL-G10.S9s4: 0, or the rule by which a commander on his own may not enter the hex. */
gg_rule eagle_leader_bar(const eagle_battle *, const eagle_state *, int leader, int hex);

/* --- groups -------------------------------------------------------------------------------------------- */

bool eagle_group_on_board(const eagle_battle *, const eagle_state *, int group);
bool eagle_group_waits(const eagle_battle *, const eagle_state *, int group); /* it has still to enter */
/* EL-14.1 */
static inline int eagle_initiative(const eagle_state *s, int group) {
    return eagle_markers[s->group[group].marker][s->group[group].order];
}
/* The place of a unit in its group: the bit it has in supporters. */
int eagle_place_in_group(const eagle_battle *, int unit);

/* --- changing what stands where --------------------------------------------------------------------------
 */

/* Moves a unit on the board, or on to it or off it, and keeps unit_at. Nothing else: no events, no effects.
 */
void eagle_put(eagle_state *, int unit, int at);
/* EL-19.25, EL-19.26, EL-24.44: formation and facing as the ground wants them where the unit stands; `facing`
 * is the wish of the owner where it may be chosen, EAGLE_NONE: as it was. True if the formation changed. */
bool eagle_adapt(const eagle_battle *, eagle_state *, int unit, int facing);
/* Sets a formation; facing EAGLE_NONE where it has none. */
void eagle_set_formation(eagle_state *, int unit, int formation, int facing);
static inline void eagle_mark(eagle_state *s, int unit, uint32_t marks) {
    s->unit[unit].marks |= marks;
}
static inline void eagle_unmark(eagle_state *s, int unit, uint32_t marks) {
    s->unit[unit].marks &= ~marks;
}

#endif
