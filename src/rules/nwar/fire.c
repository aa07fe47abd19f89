/* fire: chapter 8.2, with horse artillery, light infantry, skirmishers (12) and the grand battery (12.9). */
#include "rules/nwar/rules.h"

/* NW-T6 and the option's units, by range 1 to 4. The last column of the artilleries is NW-12.10. */
typedef enum gunnery { INFANTRY, CAVALRY, ARTILLERY, HORSE, SKIRMISHER, IN_SQUARE, LIGHT, GUNNERIES } gunnery;

typedef struct fire_row {
    uint8_t dice, hit_on;
    gg_rule rule;
} fire_row;

enum { FARTHEST = 4 };

static const fire_row fire_table[GUNNERIES][FARTHEST + 1] = {
    [INFANTRY] = {[1] = {3, 6, NW_8_2_1c}, [2] = {1, 6, NW_8_2_1d}},
    [CAVALRY] = {[1] = {3, 6, NW_8_2_1e}},
    [ARTILLERY] = {[1] = {3, 5, NW_8_2_1f}, [2] = {3, 5, NW_8_2_1f}, [3] = {3, 6, NW_8_2_1g}},
    [HORSE] = {[1] = {2, 5, NW_12_4i}, [2] = {2, 5, NW_12_4i}},
    [SKIRMISHER] = {[1] = {1, 6, NW_12_1i}, [2] = {1, 6, NW_12_1i}},
    [IN_SQUARE] = {[1] = {1, 6, NW_7_6b}, [2] = {1, 6, NW_7_6b}},
    [LIGHT] = {[1] = {2, 6, NW_12_2c}, [2] = {2, 6, NW_12_2c}},
};

/* NW-12.10: one hex more from a ridge. ORDER gunnery */
static const fire_row ridge_row[2] = {{3, 6, NW_12_10b}, {2, 6, NW_12_10c}};

/* The rule that ends the range. ORDER gunnery */
static const gg_rule range_rule[GUNNERIES] = {NW_8_2_1d, NW_8_2_1e, NW_8_2_1g, NW_12_4i,
                                              NW_12_1i,  NW_7_6b,   NW_12_2c};

static gunnery gunnery_of(const nwar_battle *b, const nwar_state *s, int unit, bool light) {
    if (light && b->kind_of[unit] == NWAR_INFANTRY) return LIGHT;
    return nwar_in_square(s, unit) ? IN_SQUARE : (gunnery)b->kind_of[unit];
}

int nwar_range(const nwar_battle *b, int kind, int hex) {
    static const uint8_t range[NWAR_KINDS] = {2, 1, 3, 2, 2, 0};
    bool artillery = kind == NWAR_ARTILLERY || kind == NWAR_HORSE;
    return range[kind] + (artillery && b->ridge[hex] && nwar_on(b, NWAR_RIDGE_ARTILLERY) ? 1 : 0);
}

static fire_row row_of(const nwar_battle *b, gunnery how, int hex, int range) {
    if (range > FARTHEST) return (fire_row){0, 0, 0};
    fire_row row = fire_table[how][range];
    bool ridge = (how == ARTILLERY || how == HORSE) && b->ridge[hex] && nwar_on(b, NWAR_RIDGE_ARTILLERY);
    return row.dice || !ridge || !fire_table[how][range - 1].dice ? row : ridge_row[how - ARTILLERY];
}

/* --- line of sight: NW-8.2.3 ------------------------------------------------------------------ */

/* The rule by which the hex blocks the line, or 0. ridge: that firer and target share, or 0. */
static gg_rule blocks(const nwar_battle *b, const nwar_field *f, int hex, int ridge) {
    if (nwar_terrains[b->terrain[hex]].blocks_sight) return NW_8_2_3g;
    if (b->ridge[hex] && b->ridge[hex] != ridge) return NW_8_2_3h;
    return f->at[hex].holder ? NW_8_2_3i : 0;
}

typedef struct gaze {
    const nwar_battle *b;
    const nwar_field *f;
    int from, ridge;
} gaze;

/* The first rule by which one of these hexes of the firer's window blocks; *clear counts those that do not.
 */
static gg_rule blocks_among(const gaze *g, uint64_t hexes, int *clear) {
    const nwar_window *w = &g->b->window[g->from];
    gg_rule first = 0;
    for (; hexes; hexes &= hexes - 1) {
        int bit = nwar_lowest(hexes);
        bool on_board = w->board >> bit & 1;
        gg_rule rule = on_board ? blocks(g->b, g->f, g->from + g->b->window_way[w->odd][bit], g->ridge) : 0;
        if (!rule) ++*clear;
        if (!first) first = rule;
    }
    return first;
}

/* Range 4 is beyond the window. */
static gg_rule far_sight_bar(const gaze *g, gg_axial way) {
    gg_axial here = gg_hex_axial(&g->b->map, g->from);
    gg_hex_line line;
    gg_hex_between(way, &line);
    for (int i = 0; i < line.singles + 2 * line.pairs; i++) {
        int k = i - line.singles;
        gg_axial at = k < 0 ? line.single[i] : line.pair[k / 2][k % 2];
        int hex = gg_hex_at(&g->b->map, (gg_axial){here.q + at.q, here.s + at.s});
        gg_rule rule = hex == GG_HEX_NONE ? 0 : blocks(g->b, g->f, hex, g->ridge);
        if (k < 0 && rule) return rule;
        if (k < 0) continue;
        if (k % 2 == 0 && !rule) i++; /* one of the pair is clear */
        if (k % 2 == 1 && rule) return NW_8_2_3f;
    }
    return 0;
}

/* NW-8.2.3e, NW-8.2.3f */
static gg_rule sight_bar(const nwar_battle *b, const nwar_field *f, int from, int target, int range) {
    const nwar_window *w = &b->window[from], *t = &b->window[target];
    gaze g = {b, f, from, b->ridge[from] == b->ridge[target] ? b->ridge[from] : 0};
    int q = t->column - w->column, s = t->shift - w->shift, clear = 0;
    if (range > NWAR_WINDOW_REACH) return far_sight_bar(&g, (gg_axial){q, s});
    int bit = (q + NWAR_WINDOW_REACH) * 8 + s + NWAR_WINDOW_REACH;
    uint64_t between = b->between[bit], next = between & nwar_disc(1);
    gg_rule rule = blocks_among(&g, next, &clear); /* the hex nearest to the firer gives the rule */
    if (!rule) rule = blocks_among(&g, between & ~next, &clear);
    if (rule || !b->beside[bit]) return rule;
    clear = 0;
    rule = blocks_among(&g, b->beside[bit], &clear);
    return rule && !clear ? NW_8_2_3f : 0;
}

/* --- the number of dice: NW-8.2.1i ------------------------------------------------------------ */

/* NW-7.6c, NW-13.2a: more dice against a square. */
static int square_dice(const nwar_battle *b, int kind, int range, gg_events *events) {
    if (kind == NWAR_CAVALRY) return 0;
    bool artillery = kind == NWAR_ARTILLERY || kind == NWAR_HORSE;
    if (artillery && range == 1 && nwar_on(b, NWAR_SQUARE_ARTILLERY))
        return nwar_item(events, NWAR_MODIFIER, NW_13_2a, 2);
    return nwar_item(events, NWAR_MODIFIER, NW_7_6c, 1);
}

/* A shot that range and sight allow, at that stack. */
static nwar_attack shot(const nwar_battle *b, const nwar_state *s, nwar_stack stack, int unit, int target,
                        bool light, gg_events *events) {
    int from = s->at[unit], range = nwar_distance(b, from, target);
    fire_row row = row_of(b, gunnery_of(b, s, unit, light), from, range);
    int dice = nwar_item(events, NWAR_BASE, row.rule, row.dice);
    gg_rule terrain = nwar_fire_terrain(b, from, target);
    if (terrain) dice += nwar_item(events, NWAR_MODIFIER, terrain, -1);
    if (nwar_squared(s, stack)) dice += square_dice(b, b->kind_of[unit], range, events);
    if (dice <= 0) return (nwar_attack){0, 0};
    return (nwar_attack){dice, nwar_item(events, NWAR_HIT_ON, row.rule, row.hit_on)};
}

nwar_attack nwar_fire_attack(const nwar_sight *v, int unit, int target, bool light, gg_rule *bar) {
    int from = v->s->at[unit], range = nwar_distance(v->b, from, target);
    gunnery how = gunnery_of(v->b, v->s, unit, light);
    *bar = row_of(v->b, how, from, range).dice ? 0 : range_rule[how];
    if (!*bar && range > 1) *bar = sight_bar(v->b, &v->field, from, target, range); /* NW-8.2.3a, NW-8.2.3b */
    if (*bar) return (nwar_attack){0, 0};
    nwar_attack attack = shot(v->b, v->s, v->field.at[target], unit, target, light, NULL);
    if (!attack.dice) *bar = NW_8_1c;
    return attack;
}

/* --- judging and listing ---------------------------------------------------------------------- */

/* NW-8.1a, NW-8.1b: is there anything to attack? */
gg_rule nwar_target_bar(const nwar_sight *v, int target) {
    if (!nwar_is_hex(v->b, target)) return NW_2_0d;
    nwar_stack stack = v->field.at[target];
    int enemy = (int)gg_other((gg_side)v->side);
    if (nwar_held_by(stack, enemy)) return 0;
    bool lone = stack.leader && !stack.holder && v->b->side_of[stack.leader - 1] == enemy;
    return lone ? NW_8_1b : NW_8_1a;
}

/* NW-7.4.3b: artillery is silent inside a square. */
static bool silenced(const nwar_sight *v, int unit) {
    return nwar_is_gun(v->b, unit) && nwar_on_board(v->s, unit) &&
           nwar_squared(v->s, v->field.at[v->s->at[unit]]);
}

gg_verdict nwar_judge_target(const nwar_sight *v, int unit, int target, bool light) {
    gg_rule rule = nwar_target_bar(v, target);
    if (!rule) nwar_fire_attack(v, unit, target, light, &rule);
    return rule ? gg_forbid(rule, unit, nwar_is_hex(v->b, target) ? nwar_subject_hex(target) : -1)
                : gg_legal();
}

gg_verdict nwar_judge_fire(const nwar_sight *v, int unit, int target) {
    if (nwar_is_leader(unit)) return gg_forbid(NW_3_3n, unit, -1);
    if (silenced(v, unit)) return gg_forbid(NW_7_4_3b, unit, -1);
    gg_verdict verdict = nwar_may_act(v, unit);
    if (!verdict.rule) verdict = nwar_judge_target(v, unit, target, false);
    return verdict.rule ? verdict : nwar_may_pay(v, 1);
}

static void list_target(const nwar_sight *v, int unit, int target, bool light, gg_list *list) {
    gg_rule bar;
    if (nwar_fire_attack(v, unit, target, light, &bar).dice)
        nwar_list_add(list, NWAR_FIRE, 2, unit, target, 0);
}

/* NW-12.10a: targets at range 4 lie outside the window. */
static void list_far_targets(const nwar_sight *v, int unit, gg_list *list) {
    for (uint64_t left = v->b->of_side[1 - v->side]; left; left &= left - 1) {
        int enemy = nwar_lowest(left), target = v->s->at[enemy];
        if (!nwar_on_board(v->s, enemy) || nwar_distance(v->b, v->s->at[unit], target) != FARTHEST) continue;
        bool second = nwar_is_gun(v->b, enemy) && v->field.at[target].line; /* its hex comes up once */
        if (!second) list_target(v, unit, target, false, list);
    }
}

uint64_t nwar_list_targets(const nwar_sight *v, const nwar_open *open, int unit, bool light, gg_list *list) {
    int from = v->s->at[unit], range = nwar_range(v->b, v->b->kind_of[unit], from);
    const nwar_window *w = &v->b->window[from];
    const int16_t *way = v->b->window_way[w->odd];
    const uint64_t enemies = nwar_cut(&open->enemy, w) & nwar_disc(range);
    for (uint64_t left = enemies; left; left &= left - 1)
        list_target(v, unit, from + way[nwar_lowest(left)], light, list);
    if (range == FARTHEST) list_far_targets(v, unit, list);
    return enemies;
}

/* --- carrying out ----------------------------------------------------------------------------- */

/* NW-8.2.4a: attack dice, leader casualty die, losses; the retreat of a lone leader is a task. */
void nwar_do_fire(nwar_play *p, int unit, int target, bool light) {
    nwar_stack stack = nwar_look(p->b, p->s, target);
    nwar_attack attack = shot(p->b, p->s, stack, unit, target, light, p->events);
    nwar_spend(p->s, unit);
    nwar_task flee = {.kind = NWAR_ASK_FLEE, .hex = (uint16_t)target, .note = (uint8_t)(stack.holder - 1)};
    if (stack.leader) nwar_push(p->s, flee);

    int ones, hits = nwar_roll_attack(p, NW_R2, attack, unit, &ones);
    if (stack.leader && ones) nwar_casualties(p, stack.leader - 1, 1, NW_9_3b);
    nwar_result(p->events, NWAR_HITS, NW_8_2_1j, hits, unit, nwar_subject_hex(target), -1);
    nwar_take_losses(p, stack, hits, NW_8_2_2a);
}

/* --- grand battery: NW-12.9 ------------------------------------------------------------------- */

static bool has_target(const nwar_sight *v, const nwar_open *open, int unit) {
    nwar_few room;
    gg_list list = nwar_list_few(&room, 1);
    nwar_list_targets(v, open, unit, false, &list);
    return list.count > 0;
}

/* NW-12.9d: could it fire by itself? */
static bool ready(const nwar_sight *v, const nwar_open *open, int unit) {
    return nwar_is_gun(v->b, unit) && !nwar_may_act(v, unit).rule && !silenced(v, unit) &&
           has_target(v, open, unit);
}

/* Those of the units that hang together with the first of them. */
static uint64_t connected(const nwar_sight *v, uint64_t units) {
    uint64_t group = units & -units, before = 0;
    while (group != before) {
        before = group;
        for (uint64_t left = units & ~group; left; left &= left - 1) {
            int unit = nwar_lowest(left);
            for (uint64_t in = before; in; in &= in - 1)
                if (nwar_distance(v->b, v->s->at[unit], v->s->at[nwar_lowest(in)]) == 1)
                    group |= nwar_bit(unit);
        }
    }
    return group;
}

gg_verdict nwar_judge_battery(const nwar_sight *v, const gg_action *action) {
    uint64_t group = 0;
    if (!nwar_on(v->b, NWAR_GRAND_BATTERY)) return gg_forbid(NW_1_0e, -1, -1);
    if (v->s->battery_used >> v->side & 1) return gg_forbid(NW_12_9a, NWAR_SUBJECT_SIDE + v->side, -1);
    nwar_open open;
    nwar_open_read(v->b, v->s, v->side, &open);
    for (int i = 0; i < action->count; i++) {
        int unit = action->arg[i];
        bool rising = i == 0 || unit > action->arg[i - 1];
        if (!nwar_is_unit(v->b, unit) || !nwar_is_gun(v->b, unit) || !rising)
            return gg_forbid(NW_12_9b, -1, -1);
        gg_verdict verdict = nwar_may_act(v, unit);
        if (verdict.rule && verdict.rule != NW_6_1_4a) return verdict;
        if (!ready(v, &open, unit)) return gg_forbid(NW_12_9d, unit, -1);
        group |= nwar_bit(unit);
    }
    if (nwar_count(group) < 2 || connected(v, group) != group) return gg_forbid(NW_12_9b, -1, -1);
    return nwar_may_pay(v, 1);
}

void nwar_list_batteries(const nwar_sight *v, const nwar_open *open, gg_list *list) {
    uint64_t units = 0;
    if (!nwar_on(v->b, NWAR_GRAND_BATTERY) || v->s->battery_used >> v->side & 1) return;
    for (uint64_t left = v->b->guns & v->b->of_side[v->side]; left; left &= left - 1)
        if (ready(v, open, nwar_lowest(left))) units |= nwar_bit(nwar_lowest(left));
    while (units) {
        uint64_t group = connected(v, units);
        units &= ~group;
        if (nwar_count(group) < 2) continue;
        int count = nwar_count(group) < GG_MAX_ARGS ? nwar_count(group) : GG_MAX_ARGS;
        int32_t *arg = nwar_list_next(list, NWAR_BATTERY, count);
        for (int i = 0; arg && i < count; i++, group &= group - 1) arg[i] = nwar_lowest(group);
    }
}

void nwar_do_battery(nwar_play *p, const gg_action *action) {
    p->s->battery_used |= (uint8_t)(1 << p->s->active);
    for (int i = 0; i < action->count; i++) p->s->battery |= nwar_bit(action->arg[i]);
    nwar_push(p->s, (nwar_task){.kind = NWAR_ASK_BATTERY});
}

/* The shots that a question offers: of one unit after its move, or of the rest of the battery. */
void nwar_list_shots(const nwar_sight *v, uint64_t units, bool light, gg_list *list) {
    nwar_open open;
    nwar_open_read(v->b, v->s, v->side, &open);
    for (; units; units &= units - 1)
        if (!silenced(v, nwar_lowest(units))) /* NW-7.4.3b: horse artillery may have moved into a square */
            nwar_list_targets(v, &open, nwar_lowest(units), light, list);
}
