/* De Gre - Sweet: what will come of a state, by a network: see the header. */
#include "rules/degre/advice/forecast.h"

#include <string.h>

#include "rules/degre/advice/evaluate.h"
#include "rules/degre/advice/mark.h"
#include "rules/degre/advice/work.h"
#include "rules/degre/body.h"
#include "rules/degre/sequence.h"
#include "rules/degre/victory.h"

enum { YES_32 = 32, FAR = 48 /* half squares; whatever is farther does not matter */ };

/* What is told of a force. ORDER the rows of degre_learnt.force */
enum told {
    KIND, /* nine of them: the seven troops, crew without guns, commander alone */
    STANDS = KIND + 9,
    CHIEF,
    GUNS,
    SHELTER,
    FORMED,
    HAS_MOVED,
    FIRE_AHEAD,
    FIRE_ASIDE,
    ASSAULT,
    STRONGEST, /* who can come at it */
    BACKING,
    IN_PERIL,
    VOLLEYS_AHEAD, /* that can hit it */
    VOLLEYS_ASIDE,
    SHELLS,
    FOE_FOOT, /* how far the nearest is */
    FOE_HORSE,
    FOE_CREW,
    FOE_CHIEF,
    FRIEND,
    FRIEND_FOOT,
    FRIEND_CREW,
    TURNS_LEFT,
    LOOT,
    FACES_FOE,
    ON_OBJECTIVE,
    TO_OBJECTIVE,
    FROM_EDGE,
    ENGAGED,
    OWN_PARTY,
    OTHER_PARTY,
    ATTACKERS,
    NOT_TOLD,
    TARGETS_IN_RANGE,
    FRIEND_CHIEF,
    TOLD
};
_Static_assert((int)TOLD == FORCE_INPUTS, "a row of weights for each");

/* What is told of the whole. ORDER degre_learnt.whole */
enum of_all {
    VALUE,
    LEAD,
    OWN_POINTS,
    OTHER_POINTS,
    ALL_TURNS_LEFT,
    OBJECTIVE_LEAD,
    OWN_STRENGTH,
    OTHER_STRENGTH,
    OWN_GUNS,
    OTHER_GUNS,
    OWN_STANDS,
    OTHER_STANDS,
    MELEE_WORTH,
    MELEE_COUNT
};

static int8_t clipped(int number) {
    return (int8_t)(number > INT8_MAX ? INT8_MAX : number < -INT8_MAX ? -INT8_MAX : number);
}

/* --- a force -------------------------------------------------------------------------------------------- */

static int kind_of(const force *g) {
    if (is_commander(g->troop)) return 8;
    return g->troop == CREW ? (g->guns ? 6 : 7) : g->troop - LINE;
}

static bool is_foot(int troop) {
    return troop == LINE || troop == LIGHT || troop == GUARD;
}

static int served_guns(const force *g) {
    return least(g->guns, g->stands);
}

static int chief_of(const degre_state *s, int body) {
    const degre_body *who = &s->body[body];
    int chief = is_commander(who->troop) ? body : who->chief;
    if (chief == NONE) return 0;
    bool army = s->body[chief].troop == ARMY_CIC;
    return chief == body ? (army ? 2 * YES_32 : 0) : army ? 2 * YES_32 : YES_32;
}

/* Enemies as they stand to a force. */
typedef struct menace {
    int strongest, volleys[2], shells, targets;
    int foot, horse, crew, chief; /* half squares to the nearest */
    int nearest;                  /* who is no commander, */
    enum bearing where;           /* and in which arc of the force he is */
} menace;

static int *distance_to(menace *m, int troop) {
    return is_cavalry(troop)     ? &m->horse
           : troop == CREW       ? &m->crew
           : is_commander(troop) ? &m->chief
                                 : &m->foot;
}

static void add_enemy(const field *f, menace *m, const force *g, const force *e, bool attacks) {
    int distance = distance_between(f, g, e), *nearest = distance_to(m, e->troop);
    *nearest = least(*nearest, distance);
    if (distance < m->nearest && !is_commander(e->troop)) {
        m->nearest = distance;
        m->where = degre_bearing(g, e);
    }
    if (attacks && e->strength > m->strongest) m->strongest = e->strength;
    if (g->range && distance <= g->range && !e->engaged) m->targets++;
    if (e->engaged || !e->range || distance > e->range) return;
    if (e->shots) {
        m->shells += e->shots * degre_shot_hits(distance) / 2;
        return;
    }
    enum bearing where = degre_bearing(e, g);
    if (where == NEVER || gg_grid_screened(e->at, g->at, &f->troops)) return;
    m->volleys[where] += degre_volley_hits(e, g, distance);
}

static void tell_enemies(const field *f, const force *g, int side, int8_t *told) {
    menace m = {.foot = FAR, .horse = FAR, .crew = FAR, .chief = FAR, .nearest = 2 * FAR, .where = NEVER};
    const force *enemies = f->of[other_side(side)];
    for (uint64_t left = f->live[other_side(side)]; left; left &= left - 1)
        add_enemy(f, &m, g, enemies + lowest(left), (g->attackers & left & -left) != 0);
    told[STRONGEST] = clipped(2 * m.strongest);
    told[VOLLEYS_AHEAD] = clipped(m.volleys[AHEAD] / 4);
    told[VOLLEYS_ASIDE] = clipped(m.volleys[ASIDE] / 4);
    told[SHELLS] = clipped(m.shells / 4);
    told[FOE_FOOT] = clipped(2 * m.foot);
    told[FOE_HORSE] = clipped(2 * m.horse);
    told[FOE_CREW] = clipped(2 * m.crew);
    told[FOE_CHIEF] = clipped(2 * m.chief);
    told[FACES_FOE] = m.where == AHEAD ? YES_32 : 0;
    told[TARGETS_IN_RANGE] = clipped(8 * m.targets);
}

static void tell_friends(const field *f, const force *g, int side, int8_t *told) {
    int any = FAR, foot = FAR, crew = FAR, chief = FAR;
    for (uint64_t left = f->live[side]; left; left &= left - 1) {
        const force *friend = &f->of[side][lowest(left)];
        int distance = distance_between(f, g, friend);
        if (friend == g) continue;
        if (!is_commander(friend->troop)) any = least(any, distance);
        if (is_foot(friend->troop)) foot = least(foot, distance);
        if (friend->troop == CREW) crew = least(crew, distance);
        if (is_commander(friend->troop) || f->s->body[first_body(side) + lowest(left)].chief != NONE)
            chief = least(chief, distance);
    }
    told[FRIEND] = clipped(2 * any);
    told[FRIEND_FOOT] = clipped(2 * foot);
    told[FRIEND_CREW] = clipped(2 * crew);
    told[FRIEND_CHIEF] = clipped(2 * chief);
}

static void tell_objectives(const field *f, const force *g, int side, int8_t *told) {
    int near = FAR;
    for (int i = 0; i < f->k->objectives && rule_on(f->k, OBJECTIVE_POINTS); i++) {
        int distance = spots_apart(f, g->spot, spot_of(f->k->objective[i]));
        if (distance == 0) told[ON_OBJECTIVE] = clipped(4 * f->k->objective_points[i]);
        if (f->s->holder[i] != side) near = least(near, distance);
    }
    told[TO_OBJECTIVE] = clipped(2 * near);
}

static void tell_melee(field *f, const force *g, int side, int8_t *told) {
    int melee = !g->engaged ? NONE : g->melee != NONE ? g->melee : degre_melee_at(f->s, g->at);
    told[ENGAGED] = g->engaged ? YES_32 : 0;
    if (melee == NONE || melee >= f->s->melees) return;
    const force *own = degre_force_at(f, side, f->s->melee[melee].at);
    const force *other = degre_force_at(f, other_side(side), f->s->melee[melee].at);
    if (own) told[OWN_PARTY] = clipped(degre_party(f, side, melee, own).strength);
    if (other) told[OTHER_PARTY] = clipped(degre_party(f, other_side(side), melee, other).strength);
}

static int from_edge(const degre_scenario *k, const force *g) {
    int column = least(g->column, k->grid.columns - 1 - g->column);
    return least(6, least(column, least(g->row, k->grid.rows - 1 - g->row)));
}

static void tell_force(field *f, int side, int number, bool has_moved, int8_t *told) {
    const force *g = &f->of[side][number];
    memset(told, 0, FORCE_INPUTS);
    told[KIND + kind_of(g)] = YES_32;
    told[STANDS] = clipped(8 * g->stands);
    told[CHIEF] = clipped(chief_of(f->s, first_body(side) + number));
    told[GUNS] = clipped(16 * served_guns(g));
    told[SHELTER] = g->shelter ? YES_32 : 0;
    told[FORMED] = g->formed ? YES_32 : 0;
    told[HAS_MOVED] = has_moved ? YES_32 : 0;
    told[FIRE_AHEAD] = clipped(g->kills[AHEAD] / 20);
    told[FIRE_ASIDE] = clipped(g->kills[ASIDE] / 20);
    told[ASSAULT] = clipped(g->assault);
    told[BACKING] = clipped(g->backing);
    told[IN_PERIL] = clipped(g->peril / 30);
    told[TURNS_LEFT] = clipped(4 * (f->k->turns - f->s->turn));
    told[LOOT] = clipped(g->loot / 20);
    told[FROM_EDGE] = clipped(8 * from_edge(f->k, g));
    told[ATTACKERS] = clipped(16 * __builtin_popcountll(g->attackers));
    tell_enemies(f, g, side, told);
    tell_friends(f, g, side, told);
    tell_objectives(f, g, side, told);
    tell_melee(f, g, side, told);
}

/* --- the whole ------------------------------------------------------------------------------------------ */

static int objective_lead(const degre_scenario *k, const degre_state *s, int side) {
    int lead = 0;
    for (int i = 0; i < k->objectives && rule_on(k, OBJECTIVE_POINTS); i++)
        if (s->holder[i] != GG_NOBODY) lead += k->objective_points[i] * (s->holder[i] == side ? 1 : -1);
    return lead;
}

static void tell_side(const field *f, int side, int8_t *points, int8_t *strength, int8_t *guns,
                      int8_t *stands) {
    int all_strength = 0, all_guns = 0, all_stands = 0;
    for (uint64_t left = f->live[side]; left; left &= left - 1) {
        const force *g = &f->of[side][lowest(left)];
        all_strength += g->strength;
        all_guns += served_guns(g);
        all_stands += g->stands;
    }
    *points = clipped(degre_points(f->k, f->s, side) / 4);
    *strength = clipped(all_strength / 4);
    *guns = clipped(12 * all_guns);
    *stands = clipped(2 * all_stands);
}

static void tell_whole(field *f, int value, int mover, int8_t *whole) {
    int other = other_side(mover), melees = degre_melees_worth(f);
    memset(whole, 0, WHOLE_INPUTS);
    whole[VALUE] = clipped(value / 80);
    whole[LEAD] = clipped(degre_points(f->k, f->s, mover) - degre_points(f->k, f->s, other));
    whole[ALL_TURNS_LEFT] = clipped(4 * (f->k->turns - f->s->turn));
    whole[OBJECTIVE_LEAD] = clipped(2 * objective_lead(f->k, f->s, mover));
    tell_side(f, mover, &whole[OWN_POINTS], &whole[OWN_STRENGTH], &whole[OWN_GUNS], &whole[OWN_STANDS]);
    tell_side(f, other, &whole[OTHER_POINTS], &whole[OTHER_STRENGTH], &whole[OTHER_GUNS],
              &whole[OTHER_STANDS]);
    whole[MELEE_WORTH] = clipped((f->s->attacker == mover ? melees : -melees) / 40);
    whole[MELEE_COUNT] = clipped(YES_32 * f->s->melees);
}

/* Where nothing is remembered. */
static void depict_anew(const gg_scenario *scenario, const gg_state *in, gg_side mover, degre_picture *out) {
    degre_work work;
    memset(&work, 0, sizeof work);
    degre_depict(&(gg_table){scenario, &work}, in, mover, out);
}

void degre_depict(const gg_table *table, const gg_state *in, gg_side mover, degre_picture *out) {
    if (!table->work) {
        depict_anew(table->scenario, in, mover, out);
        return;
    }
    int value = degre_evaluate(table, in, mover), count = 0;
    field *f = &((degre_work *)table->work)->field;
    degre_look(f, field_of(table->scenario), (const degre_state *)in);
    tell_whole(f, value, (int)mover, out->whole);
    for (int i = 0; i < 2; i++) {
        int side = i == 0 ? (int)mover : other_side((int)mover), begun = count;
        for (uint64_t left = f->live[side]; left; left &= left - 1)
            tell_force(f, side, lowest(left), i == 0, out->force[count++]);
        out->count[i] = count - begun;
    }
}

/* --- the network ---------------------------------------------------------------------------------------- */

enum { INPUT = 32, WEIGHT = 256, SHARE = 4 /* of the sum over forces */ };

/* Adds so many inputs times their weights. */
static void add_inputs(int32_t *hidden, const int8_t *told, const int16_t (*weight)[HIDDEN], int count) {
    for (int i = 0; i < count; i++) {
        int32_t input = told[i];
        for (int h = 0; h < HIDDEN && input; h++) hidden[h] += input * weight[i][h];
    }
}

static void bias(int32_t *hidden, const int16_t *by, int unit) {
    for (int h = 0; h < HIDDEN; h++) hidden[h] = by[h] * unit;
}

/* The hidden numbers of a force, in 256ths, are added to those of its side. */
static void add_force(const int8_t *told, int32_t *sum) {
    int32_t hidden[HIDDEN];
    bias(hidden, degre_learnt.force_bias, INPUT);
    add_inputs(hidden, told, degre_learnt.force, FORCE_INPUTS);
    for (int h = 0; h < HIDDEN; h++) sum[h] += hidden[h] > 0 ? hidden[h] / INPUT : 0;
}

/* In units of WEIGHT * WEIGHT. */
static int64_t output(const degre_picture *p) {
    const degre_weights *w = &degre_learnt;
    int32_t sum[2 * HIDDEN] = {0}, whole[HIDDEN];
    int64_t out = (int64_t)w->bias * WEIGHT, hidden[HIDDEN];
    for (int i = 0; i < p->count[0] + p->count[1]; i++)
        add_force(p->force[i], sum + (i < p->count[0] ? 0 : HIDDEN));
    bias(whole, w->sum_bias, INPUT);
    add_inputs(whole, p->whole, w->sum + 2 * HIDDEN, WHOLE_INPUTS);
    for (int h = 0; h < HIDDEN; h++) hidden[h] = (int64_t)whole[h] * (WEIGHT / INPUT);
    for (int i = 0; i < 2 * HIDDEN; i++)
        for (int h = 0; h < HIDDEN; h++) hidden[h] += (int64_t)(sum[i] / SHARE) * w->sum[i][h];
    for (int h = 0; h < HIDDEN; h++)
        if (hidden[h] > 0) out += hidden[h] / WEIGHT * w->out[h];
    for (int i = 0; i < WHOLE_INPUTS; i++) out += p->whole[i] * w->whole[i] * (WEIGHT / INPUT);
    return out;
}

/* The expected result for an output, 10000 won, by quarters from 0 on. */
static const int16_t result_by_quarter[] = {0,    1244, 2449, 3584, 4621, 5546, 6351, 7039, 7616, 8093, 8483,
                                            8798, 9051, 9253, 9414, 9540, 9640, 9719, 9780, 9828, 9866, 9896,
                                            9919, 9937, 9951, 9961, 9970, 9977, 9982, 9986, 9989, 9991, 9993};

static int result_of(int64_t out) {
    enum { QUARTER = WEIGHT * WEIGHT / 4, LAST = sizeof result_by_quarter / sizeof *result_by_quarter - 1 };
    int64_t size = out < 0 ? -out : out;
    int step = size >= LAST * QUARTER ? LAST - 1 : (int)(size / QUARTER);
    int64_t rest = size >= LAST * QUARTER ? QUARTER : size % QUARTER;
    int low = result_by_quarter[step], high = result_by_quarter[step + 1];
    int result = low + (int)((high - low) * rest / QUARTER);
    return out < 0 ? -result : result;
}

gg_side degre_has_moved(const degre_state *s) {
    if (s->phase == HOLD && s->turn > 1) return (gg_side)defender(s); /* in the turn before */
    return s->phase >= SUPPORT && s->phase < OVER ? (gg_side)s->attacker : GG_NOBODY;
}

static int foretell(const gg_table *table, const gg_state *in, gg_side mover) {
    degre_picture picture;
    degre_depict(table, in, mover, &picture);
    return result_of(output(&picture));
}

static int recall(const gg_table *table, const gg_state *in, gg_side mover) {
    degre_work *work = table->work;
    if (!work) return foretell(table, in, mover);
    uint64_t mark = gg_mix(degre_mark(table->scenario, in) + field_of(table->scenario)->mark);
    degre_memory *m = &work->foretold[mark % DEGRE_REMEMBERED];
    if (m->mark != mark) *m = (degre_memory){mark, foretell(table, in, mover)};
    return m->result;
}

/* A toss may end the game. */
static int after_toss(const gg_table *table, const gg_state *in, gg_side mover) {
    bool over = ((const degre_state *)in)->phase == OVER;
    return over ? degre_evaluate(table, in, mover) * 9999 / 10000 : recall(table, in, mover);
}

bool degre_forecast(const gg_table *table, const gg_state *in, gg_side side, int *value) {
    const degre_state *s = (const degre_state *)in;
    gg_side mover = degre_has_moved(s);
    if (mover == GG_NOBODY) return false;
    int result =
        s->phase == TOSS ? degre_mean_of_tosses(table, s, mover, after_toss) : recall(table, in, mover);
    *value = side == mover ? result : -result;
    return true;
}
