/* De Gre - Sweet: a judge of positions for computer players.
 *
 * Points decide the game (DG-12.1.6), so everything is reckoned in hundredths of a point: what each side has,
 * what that will yet be good for, what its fire may be expected to kill when both sides fire next, what the
 * melees under way and those that threaten may be expected to cost. The sum is turned into an expected
 * result: the same lead is worth more the fewer turns are left. The numbers fit the results of some thousand
 * games in three battles: artillery decides most of them, and whoever loses his crews loses the guns, too.
 *
 * Facing matters to whoever defends next: only the attacker may turn before he fires (DG-2.7.1, DG-2.7.4). */
#include "rules/degre/advice/evaluate.h"

#include "rules/degre/advice/work.h"
#include "rules/degre/body.h"
#include "rules/degre/sequence.h"

enum {
    WON = 10000,
    EASY_TURN = 75,  /* per cent of a target he may turn to before he fires */
    LATE_TURN = 35,  /* and of one he may turn to only later */
    STALE = 33,      /* per cent of a volley before which somebody moves */
    AIM = 30,        /* per cent of what guns in place can hit: their worth is mostly in the guns */
    PERIL = 40,      /* per cent of what the best attack gains that the enemy could make next, */
    LATE_PERIL = 15, /* and of one that he could make a turn later */
    OTHERS = 30,     /* per cent of what his other attacks would gain besides */
    DESERTED = 50,   /* per cent of equipment that nobody stands by */
    GUN = 150,       /* a gun that is served, */
    GUN_A_TURN = 80, /* and for each turn that is left, */
    GUN_TURNS = 12,  /* up to so many */
    HALF_STEP = 3,   /* a half square farther from the enemy than a short shot */
    SHORT_SHOT = 4,
    LEAD = 1600,       /* with the last turn before one, such a lead is five games won of six, */
    LEAD_A_TURN = 400, /* with more turns so much more */
    COINS = 4,         /* that are looked at before a toss */
};

/* Canister that is held (DG-3.8.9): what the shots would kill now. */
static int held_worth(field *f, int side, int turn) {
    int sum = 0;
    for (int p = first_piece(f->s); p < end_of_pieces(f->s) && f->s->phase <= ARTILLERY;
         p = next_piece(f->s, p)) {
        const degre_piece *gun = &f->s->piece[p];
        const force *g = gun->held && gun->owner == side ? degre_force_at(f, side, gun->at) : NULL;
        if (g && g->shots) sum += degre_fire_worth(g, turn) * gun->held;
    }
    return sum;
}

/* Has the attacker moved nobody yet? */
static bool movement_begins(const degre_state *s) {
    if (s->phase != MOVE || s->mover.body != NONE || s->melees > 0) return s->phase == FORCED;
    for (int body = first_body(s->attacker); body < end_of_bodies(s, s->attacker); body++)
        if (on_board(&s->body[body]) && (s->body[body].marks & (MOVED | TURNED))) return false;
    return true;
}

/* What the stands and guns of a force will yet be good for. */
static int use_of(const force *g, int turns) {
    int served = least(g->guns, g->stands);
    return degre_use(g->troop) * g->stands + served * (GUN + GUN_A_TURN * least(turns, GUN_TURNS));
}

/* volleys: per cent of them; attacked: the enemy moves next. */
static int side_worth(field *f, int side, int volleys, bool attacked) {
    int shooter = f->s->phase <= MUSKETRY ? f->s->attacker : defender(f->s);
    int turn = side == shooter ? EASY_TURN : LATE_TURN;
    int sum = A_POINT * (f->points[side] + f->things[side]) - share(held_worth(f, side, turn), AIM);
    int perils = 0, worst = 0, turns = f->k->turns - f->s->turn;
    for (uint64_t left = f->live[side]; left; left &= left - 1) {
        const force *g = &f->of[side][lowest(left)];
        int kills = degre_fire_worth(g, turn);
        sum += (g->shots ? share(kills * g->shots / 2, AIM) : share(kills, volleys)) + use_of(g, turns);
        perils += g->peril;
        if (g->peril > worst) worst = g->peril;
        if (g->nearest > SHORT_SHOT) sum -= HALF_STEP * (g->nearest - SHORT_SHOT);
    }
    int peril = worst + share(perils - worst, OTHERS);
    return sum - share(peril, attacked ? PERIL : LATE_PERIL) - share(f->deserted[side], DESERTED);
}

/* The expected result: five games won of six with the lead that is said to be good, of others more or less.
 */
static int result_of(int64_t lead, int64_t good) {
    int64_t size = lead < 0 ? -lead : lead, weight = size * (size + good);
    int result = (int)((WON - 1) * weight / (weight + good * good));
    return lead < 0 ? -result : result;
}

/* coin: how the first of them have fallen. */
static int mean_of_tosses(const gg_table *table, const degre_state *s, gg_side side, degre_judge_of *judge,
                          int16_t coin[COINS], int coins) {
    degre_state next = *s;
    if (degre_try_toss(field_of(table->scenario), &next, coin, coins) || coins == COINS)
        return judge(table, (const gg_state *)&next, side);
    int sum = 0;
    for (coin[coins] = 0; coin[coins] < 2; coin[coins]++)
        sum += mean_of_tosses(table, s, side, judge, coin, coins + 1);
    return sum / 2;
}

int degre_mean_of_tosses(const gg_table *table, const degre_state *s, gg_side side, degre_judge_of *judge) {
    int16_t coin[COINS] = {0};
    return mean_of_tosses(table, s, side, judge, coin, 0);
}

static int value_of(field *f, const degre_scenario *k, const degre_state *s, gg_side side) {
    degre_look(f, k, s);
    int volleys = movement_begins(s) ? STALE : 100, mover = s->phase <= MOVE ? s->attacker : defender(s);
    int lead = side_worth(f, 0, volleys, mover == 1) - side_worth(f, 1, volleys, mover == 0);
    int melees = degre_melees_worth(f);
    lead += s->attacker == GG_FIRST ? melees : -melees;
    int value = result_of(lead, LEAD + LEAD_A_TURN * (k->turns - s->turn));
    return side == GG_FIRST ? value : -value;
}

int degre_evaluate(const gg_table *table, const gg_state *in, gg_side side) {
    const degre_state *s = (const degre_state *)in;
    if (s->phase == TOSS) return degre_mean_of_tosses(table, s, side, degre_evaluate);
    if (s->phase == OVER) return s->winner == GG_NOBODY ? 0 : s->winner == side ? WON : -WON;
    degre_work *work = table->work;
    if (work) return value_of(&work->field, field_of(table->scenario), s, side);
    field fresh;
    fresh.mark = 0;
    return value_of(&fresh, field_of(table->scenario), s, side);
}

/* All fire does, except with real guns (DG-3.9.18), and coins. */
bool degre_throws(const gg_scenario *scenario, const gg_state *in, gg_side side, const gg_action *action) {
    (void)in;
    (void)side;
    bool shell = action->kind == DO_FIRE && !rule_on(field_of(scenario), MANUAL_FIRE);
    return shell || action->kind == DO_CANISTER || action->kind == DO_MUSKET || action->kind == DO_TOSS;
}

/* Attacks first, then fire, then the rest; turning and passing are quiet. */
int degre_promise(const gg_scenario *scenario, const gg_state *in, gg_side side, const gg_action *action) {
    (void)scenario;
    const degre_state *s = (const degre_state *)in;
    switch (action->kind) {
    case DO_MOVE: {
        int end = action->arg[action->count - 1];
        int enemy = end >= 0 && end < GG_GRID_SQUARES ? s->map[gg_other(side)][end] : NONE;
        int edge = enemy == NONE ? 0 : degre_strength(s, action->arg[0]) - degre_strength(s, enemy) / 2;
        return enemy == NONE ? 0 : edge > -19 ? 20 + edge : 1;
    }
    case DO_CANISTER: return 40;
    case DO_MUSKET: return 30;
    case DO_FIRE: return 20;
    case DO_SUPPORT: return 15;
    case DO_KILL: return action->count && action->arg[action->count - 1] > 0 ? 12 : 10;
    default: return 0;
    }
}
