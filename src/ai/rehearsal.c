/* rehearsal: tries out what looks best and takes what turns out best, for games with dice or secrets.
 *
 * A look one action ahead picks the actions that are worth it. Each is rehearsed: carried out, then played on
 * quickly by both sides until it is our turn again, once or a few times as turns are long or short, and
 * judged there: values of different moments of a turn do not compare. Where turns are very long, so that
 * there is time for few rehearsals, it is played on only until the other side begins to move: what comes
 * later is more luck than anything else. All of them are rehearsed with the same dice and in the same
 * imagined world, so what tells them apart is hardly luck; most of the luck that is left is taken out by
 * account (scene.h). After each part of the budget the worse half is dropped, until two are left.
 *
 * What a rehearsal shows is weighed against the look: few of them do not overrule it, and those of a shot
 * hardly ever: what tells shots apart is little beside the luck of all that follows, so there many throws are
 * looked at first. Where both sides decide unseen by each other nothing is rehearsed: there the other side is
 * outguessed.
 *
 * Where the game can tell what will come of a turn that has just ended, rehearsals end with such a turn. Our
 * own turn is planned first: for many actions the rest of it is drafted a few times, each time changed here
 * and there, and the best drafts are rehearsed through the other side's turn. More drafts would only find out
 * where the forecast errs. Where there is time, the other side decides with care in these rehearsals, and our
 * next turn is sketched a few times: what counts is what we could make of it. */
#include "ai/outguess.h"
#include "ai/players.h"
#include "ai/scene.h"

#include <math.h>
#include <string.h>

enum {
    PARTS = 12,            /* actions that are rehearsed */
    TURNS = 4,             /* of both sides in a rehearsal, at most; at least one, */
    LENGTH = 20,           /* and about so many decisions; */
    LONG = 40,             /* a turn of so many is not played through */
    TRIALS = 8,            /* that tell how long turns are */
    TRUST = 16,            /* rehearsals that the look is worth, */
    CLOSE = 100,           /* and a close one */
    SHARE = 400,           /* per mille of the budget for that */
    SHOWS = 4,             /* rehearsals that there must be time for, for each of the parts */
    PLANS = AI_CANDIDATES, /* actions for which the rest of our turn is planned, */
    DARING = 12,           /* so many of them just because they force matters, */
    BEHIND = -4000,        /* if what is foretold of all else is no more than that; */
    DRAFTS = 4,            /* it is planned so many times each, */
    DRAFT = 300,           /* within so many per mille of the budget; */
    WHIM = 30,    /* per cent of decisions that are made anew in the later drafts, and as many by chance; */
    PROOFS = 8,   /* and the plans that are rehearsed */
    PROVEN = 10,  /* rehearsals that the forecast of a plan is worth */
    CARE = 30,    /* plans that there must be time for, so that they are rehearsed with care, */
    SKETCHES = 4, /* and our turn behind them is sketched so many times */
};

/* How decisions are made in a rehearsal: few actions looked at, with what may be answered to them; or, where
 * there is time, a look around at many, each as it stands, of which the latest tells most; or, where there is
 * plenty, such looks at every decision. */
typedef struct manner {
    ai_looks looks;
    int answers;  /* looked at, instead of those of ai_hasty */
    float memory; /* looks that an old one outlives */
    int sketches; /* of our turn behind a plan and what is answered to it */
} manner;

static const manner narrowly = {{3, 3, 3}, 10, 12, 0};
static const manner broadly = {{40, 3, 3}, 1, 2, 0};
static const manner carefully = {{AI_PICKS, 40, 12}, 1, 2, SKETCHES};
static const double luck_counts = 0.7; /* values overstate how long luck lasts */

/* Our main decisions, one after the other. */
enum { STEPS = 48 };
typedef struct plan {
    gg_action step[STEPS];
    int count;
} plan;

/* An action and what came of it. */
typedef struct part {
    gg_action action;
    int look;      /* what it is worth one action ahead, */
    int guess;     /* or by a plan */
    double total;  /* of its rehearsals, */
    uint32_t many; /* so many */
    double latest;
    int line_count; /* the course of the last */
    ai_line_step line[AI_LINE];
    plan plan;   /* of the rest of our turn, the best so far, */
    double best; /* and what was foretold of it */
} part;

typedef struct body {
    ai_scene scene;
    gg_state *turn; /* our next one in a rehearsal, before it is sketched, */
    int ahead;      /* and the decisions on the way there and in all sketches */
    const manner *manner;
    gg_side side;
    int parts, daring; /* the daring ones are the last before they are sorted */
    part of[PLANS];
    double trust;     /* rehearsals that the look is worth */
    double shift;     /* sum over all rehearsals of how much better they went than the guess */
    uint32_t shows;   /* all rehearsals */
    uint32_t turns;   /* in each of them */
    int made, passed; /* decisions and turns in all of them */
    int pace;         /* decisions a turn at the last decision of ours, */
    int usual;        /* and usually, in hundredths; 0: not known */
    bool half;        /* rehearsals end where the other side begins to move */
    bool foresees;    /* rehearsals end where the game can tell what will come of it: */
    bool drafts;      /* where our turn ends that is being planned, */
    bool proves;      /* or where the other side's ends after that; */
    bool ended;       /* one that counts has begun; */
    bool told;        /* and the game has told */
    int foretold;
    plan draft;  /* how our turn went on in the rehearsal, */
    plan before; /* and how it was to go on when we decided last */
} body;

static double value_of(const body *b, const part *p) {
    double shift = b->shows > 0 ? b->shift / b->shows : 0;
    if (p->guess == AI_WON) return AI_WON; /* that is no guess */
    if (b->drafts) return p->best;
    return (b->trust * (p->guess + shift) + p->total) / (b->trust + p->many);
}

/* --- a rehearsal ---------------------------------------------------------------------------------------- */

static void note_step(part *p, gg_side side, gg_action action) {
    if (p->line_count < AI_LINE) p->line[p->line_count++] = (ai_line_step){side, action};
}

static bool is_made(const plan *draft, const gg_action *action) {
    for (const gg_action *made = draft->step, *end = made + draft->count; made < end; made++)
        if (gg_action_same(made, action)) return true;
    return false;
}

/* The next step of a plan that can still be made and has not been, on a whim; or NULL. *at is where the rest
 * begins. */
static const gg_action *next_step(const ai_mind *mind, const body *b, const plan *p, int *at) {
    while (*at < p->count) {
        const gg_action *step = &p->step[(*at)++];
        if (is_made(&b->draft, step)) continue;
        if (mind->game->judge(&mind->table, b->scene.state, b->side, step).rule == 0) return step;
    }
    return NULL;
}

/* A main decision of ours: as planned, but on a whim, or where the plan ends, by a look. */
static gg_action go_on(ai_mind *mind, body *b, const plan *p, int *at, gg_prompt prompt) {
    bool anew = gg_rng_below(&mind->rng, 100) < (uint32_t)b->scene.whim;
    const gg_action *step = anew ? NULL : next_step(mind, b, p, at);
    float fair = NAN;
    gg_action action;
    if (step) {
        action = *step;
        ai_scene_act(&b->scene, mind, prompt, b->side, &action, ai_scene_dice(&b->scene, &action), &fair);
    } else
        action = ai_scene_decide(&b->scene, mind, prompt, b->side, b->manner->looks);
    if (b->draft.count < STEPS) b->draft.step[b->draft.count++] = action;
    return action;
}

/* Has a turn ended that counts, so that the game can tell what will come of it? */
static bool is_told(const ai_mind *mind, body *b) {
    b->told = b->ended && mind->game->forecast(&mind->table, b->scene.state, b->side, &b->foretold);
    return b->told;
}

/* Plays on until the game can tell what will come of it; or until it is our turn again after theirs for the
 * last time, by halves only until theirs. Returns how many decisions that took. */
static int play_on(ai_mind *mind, body *b, part *p) {
    bool answered = false;
    int made = 0, at = 0;
    for (; made < mind->config.tail && !mind->stop; made++) {
        gg_prompt prompt = mind->game->prompt(mind->scenario, b->scene.state);
        if (prompt.sides == 0 || is_told(mind, b)) break;
        gg_side side = ai_decider_for(prompt, b->side);
        bool of_turn = gg_is_turn(mind->game, prompt);
        bool planned = of_turn && side == b->side && (b->drafts || b->proves);
        if (of_turn && side != b->side) answered = true;
        if (answered && b->half) break;
        if (of_turn && side == b->side && answered) {
            answered = false;
            if (++b->scene.turn == b->turns) break;
        }
        if (of_turn && b->foresees && (!b->proves || side != b->side)) b->ended = true;
        note_step(p, side,
                  planned ? go_on(mind, b, &p->plan, &at, prompt)
                          : ai_scene_decide(&b->scene, mind, prompt, side, b->manner->looks));
    }
    return made;
}

/* What the scene has come to, without luck. */
static double worth(ai_mind *mind, const body *b) {
    double end = b->told ? b->foretold : ai_settle(mind, b->scene.state, b->side, 2);
    double luck = b->side == GG_FIRST ? b->scene.luck : -b->scene.luck;
    return fmax(-AI_WON, fmin(AI_WON, end - luck_counts * luck));
}

/* Where playing on ends. */
typedef bool is_there(const ai_mind *, body *, gg_prompt);

static bool turn_begins(const ai_mind *mind, body *b, gg_prompt prompt) {
    (void)b;
    return gg_is_turn(mind->game, prompt);
}

static bool turn_has_ended(const ai_mind *mind, body *b, gg_prompt prompt) {
    (void)prompt;
    return is_told(mind, b);
}

/* False if the game ends before. */
static bool play_until(ai_mind *mind, body *b, is_there *there, ai_looks looks) {
    b->told = false;
    for (int left = mind->config.tail; left > 0 && !mind->stop; left--, b->ahead++) {
        gg_prompt prompt = mind->game->prompt(mind->scenario, b->scene.state);
        if (prompt.sides == 0) break;
        if (there(mind, b, prompt)) return true;
        ai_scene_decide(&b->scene, mind, prompt, ai_decider_for(prompt, b->side), looks);
    }
    return false;
}

/* What we could make of our next turn: the best of a few sketches of it, the later ones with whims. */
static double prospect(ai_mind *mind, body *b) {
    double best = -AI_WON;
    if (!b->told) return worth(mind, b);
    b->scene.turn++; /* for other dice */
    bool comes = play_until(mind, b, turn_begins, b->manner->looks);
    double luck = b->scene.luck;
    ai_copy(mind, b->turn, b->scene.state);
    for (int i = 0; i < b->manner->sketches && comes && !mind->stop; i++) {
        ai_copy(mind, b->scene.state, b->turn);
        b->scene.luck = luck;
        b->scene.mover = 0;
        b->scene.whim = i > 0 ? WHIM : 0;
        play_until(mind, b, turn_has_ended, broadly.looks);
        best = fmax(best, worth(mind, b));
    }
    b->scene.whim = 0;
    b->scene.turn--;
    return comes ? best : worth(mind, b);
}

/* Leaves the value for us in p->latest; returns the number of decisions. */
static int rehearse(ai_mind *mind, body *b, part *p, const gg_state *seen, uint64_t seed) {
    uint32_t stood = mind->trail.size;
    bool sees_all = ai_scene_begin(&b->scene, mind, seen, b->side, seed);
    float fair = sees_all ? (float)p->look : (float)NAN;
    if (gg_is_turn(mind->game, mind->root)) b->scene.mover = (int)b->side + 1; /* he has looked already */
    mind->care = ai_hasty;
    mind->care.answers = b->manner->answers;
    b->ended = b->drafts;
    b->told = false;
    b->draft.count = 0;
    b->ahead = 0;
    p->line_count = 0;
    note_step(p, b->side, p->action);
    ai_scene_act(&b->scene, mind, mind->root, b->side, &p->action, ai_scene_dice(&b->scene, &p->action),
                 &fair);
    int made = 1 + play_on(mind, b, p);
    p->latest = b->proves && b->manner->sketches ? prospect(mind, b) : worth(mind, b);
    gg_trail_cut(&mind->trail, stood);
    return made + b->ahead;
}

/* --- rounds --------------------------------------------------------------------------------------------- */

/* Rehearses the first so many once each. What is broken off before all are through says nothing. */
static void rehearse_all(ai_mind *mind, body *b, int count, const gg_state *seen, ai_choice *choice) {
    uint64_t seed = gg_rng_next(&mind->rng);
    for (int i = 0; i < count; i++) {
        int made = rehearse(mind, b, &b->of[i], seen, seed);
        if (mind->stop) return;
        if (made > choice->depth) choice->depth = made;
        b->made += made;
        b->passed += (int)b->scene.turn;
    }
    for (part *p = b->of, *end = p + count; p < end; p++) {
        p->total += p->latest;
        p->many++;
        b->shift += p->latest - p->guess;
        b->shows++;
    }
}

static void sort_parts(body *b, int count) {
    for (int i = 1; i < count; i++) {
        part moved = b->of[i];
        double value = value_of(b, &moved);
        int k = i;
        for (; k > 0 && value_of(b, &b->of[k - 1]) < value; k--) b->of[k] = b->of[k - 1];
        b->of[k] = moved;
    }
}

static void play_in(body *b, const manner *how) {
    b->manner = how;
    b->scene.gains->memory = how->memory;
}

/* Finds out by trials how long turns are: one alone says little, as it may begin anywhere in a turn. */
static void note_trial(body *b, int made) {
    int turns = (int)b->scene.turn, shown = turns > 0 ? 100 * made / turns : b->usual;
    b->usual = b->usual ? b->usual + (shown - b->usual) / TRIALS : shown;
    b->half = b->usual > 100 * LONG;
    if (b->half) b->pace = b->usual / 100;
}

/* Tries the first one to see how many there is time for, at least two, and how they are to be played. */
static int affordable(ai_mind *mind, body *b, const gg_state *seen) {
    int begun = ai_spent(mind);
    play_in(b, &narrowly);
    b->half = false;
    int made = rehearse(mind, b, &b->of[0], seen, gg_rng_next(&mind->rng));
    note_trial(b, made);
    int cost = (ai_spent(mind) - begun) / (b->half ? 2 : 1) + 1, most = (1000 - begun) / (SHOWS * cost);
    bool through = b->proves && !b->half; /* the other side's turn and on to ours */
    if (most >= PARTS) play_in(b, through && most >= CARE ? &carefully : &broadly);
    return most < 2 ? 2 : most;
}

static void run_rounds(ai_mind *mind, body *b, const gg_state *seen, ai_choice *choice) {
    int most = affordable(mind, b, seen), rounds = 0, begun = ai_spent(mind);
    if (b->parts > most) b->parts = most;
    for (int count = b->parts; count > 1; count = (count + 1) / 2) rounds++;
    for (int round = 1, count = b->parts; count > 1 && !mind->stop; round++, count = (count + 1) / 2) {
        int until = begun + (1000 - begun) * round / rounds;
        if (round == rounds) until = 1001;
        do rehearse_all(mind, b, count, seen, choice);
        while (ai_spent(mind) < until && !mind->stop);
        sort_parts(b, count);
    }
}

/* --- plans ---------------------------------------------------------------------------------------------- */

/* Who is behind must dare something: what forces matters is planned then even where it looks worse than many
 * quiet actions. */
static void add_daring(ai_mind *mind, body *b, const gg_state *seen, gg_side side, ai_choice *choice) {
    gg_action action;
    b->daring = 0;
    if (choice->candidate_count < PLANS) return; /* nothing is missing */
    gg_list list = ai_list(mind, seen, side);
    for (size_t i = 0; i < list.count && b->daring < DARING && !mind->stop; i++) {
        gg_list_read(&list, i, &action);
        if (mind->game->promise(mind->scenario, seen, side, &action) == 0) continue;
        if (ai_find_candidate(choice, &action)) continue;
        int value = ai_expect(mind, seen, side, &action);
        choice->candidate[PLANS - ++b->daring] = (ai_candidate){action, value, 1};
    }
    ai_unlist(mind, &list);
}

/* What was planned at our last decision is drafted first. */
static void resume(body *b) {
    for (part *p = b->of, *end = p + b->parts; p < end && b->before.count > 0; p++) {
        if (!gg_action_same(&p->action, &b->before.step[0])) continue;
        p->plan.count = b->before.count - 1;
        memcpy(p->plan.step, b->before.step + 1, (size_t)p->plan.count * sizeof *p->plan.step);
    }
}

/* Drafts the rest of our turn after each part once more; what is better is kept. */
static void draft_all(ai_mind *mind, body *b, const gg_state *seen, ai_choice *choice) {
    uint64_t seed = gg_rng_next(&mind->rng);
    for (part *p = b->of, *end = p + b->parts; p < end; p++) {
        int made = rehearse(mind, b, p, seen, seed);
        if (mind->stop) return;
        if (made > choice->depth) choice->depth = made;
        if (p->latest <= p->best) continue;
        p->best = p->latest;
        p->plan = b->draft;
    }
}

/* Daring is for who has nothing better; it is too often foretold to go well. */
static void think_twice(body *b) {
    double other = -AI_WON;
    part *daring = b->of + b->parts - b->daring;
    for (const part *p = b->of; p < daring; p++) other = fmax(other, p->best);
    for (part *p = daring; p < b->of + b->parts && other > BEHIND; p++) p->best = -2 * AI_WON;
}

/* Leaves the parts with the best plans, to be rehearsed with what is foretold of those as a guess. */
static void make_plans(ai_mind *mind, body *b, const gg_state *seen, ai_choice *choice) {
    int until = ai_spent(mind) + DRAFT;
    b->drafts = true;
    play_in(b, &broadly);
    resume(b);
    for (part *p = b->of, *end = p + b->parts; p < end; p++) p->best = p->guess - 2 * AI_WON;
    for (int i = 0; i < DRAFTS && ai_spent(mind) < until && !mind->stop; i++) {
        draft_all(mind, b, seen, choice);
        b->scene.whim = WHIM;
    }
    think_twice(b);
    sort_parts(b, b->parts);
    b->scene.whim = 0;
    b->drafts = false;
    b->proves = true;
    b->trust = PROVEN;
    if (b->parts > PROOFS) b->parts = PROOFS;
    for (part *p = b->of, *end = p + b->parts; p < end; p++)
        if (p->guess != AI_WON && p->best >= -AI_WON) p->guess = (int)p->best;
}

/* --- the player ----------------------------------------------------------------------------------------- */

/* Throws for the first candidates once more, the same for all of them: as often as for their values so far.
 */
static void throw_for(ai_mind *mind, const gg_state *seen, gg_side side, ai_candidate *list, int count) {
    gg_rng same = {gg_rng_next(&mind->rng)}, own = mind->rng;
    for (ai_candidate *c = list; c < list + count && !mind->stop; c++) {
        if (!ai_must_throw(mind, seen, side, &c->action)) continue;
        mind->rng = same;
        int value = ai_expect(mind, seen, side, &c->action);
        if (!mind->stop) c->value = (c->value + value) / 2;
    }
    mind->rng = own;
}

/* A few throws say little of a shot, and the best of many such guesses is mostly lucky. So each is thrown for
 * again, twice as often for the better half, and so on. */
static void look_closely(ai_mind *mind, const gg_state *seen, gg_side side, ai_choice *choice) {
    int until = ai_spent(mind) + SHARE, all = choice->candidate_count;
    for (int count = all; count > 1 && !mind->stop && ai_spent(mind) < until;
         count = (count + 1) / 2, mind->care.samples *= 2) {
        throw_for(mind, seen, side, choice->candidate, count);
        ai_rank(choice, choice->candidate, (size_t)count);
    }
    choice->candidate_count = all;
    mind->care = ai_careful;
}

/* What the look has shown is worth knowing in scenes, too. */
static void note_looks(ai_mind *mind, body *b, const gg_state *seen, const ai_choice *choice) {
    int before = ai_value(mind, seen, mind->root, b->side);
    for (const ai_candidate *c = choice->candidate, *end = c + choice->candidate_count; c < end; c++)
        ai_gain_note(b->scene.gains, b->side, &c->action, c->value - before);
}

static void take_parts(body *b, const ai_choice *choice, int most) {
    b->parts = choice->candidate_count < most ? choice->candidate_count : most;
    for (int i = 0; i < b->parts; i++)
        b->of[i] = (part){.action = choice->candidate[i].action,
                          .look = choice->candidate[i].value,
                          .guess = choice->candidate[i].value};
    b->shift = 0;
    b->shows = 0;
    b->made = b->passed = 0;
}

/* As many turns as fit into the length. */
static uint32_t turns_at(int pace) {
    int turns = (2 * LENGTH + pace) / (2 * pace);
    return turns < 1 ? 1 : turns > TURNS ? TURNS : (uint32_t)turns;
}

/* What was rehearsed, best first. */
static void tell(const body *b, ai_choice *choice) {
    for (int i = 0; i < b->parts; i++)
        choice->candidate[i] = (ai_candidate){b->of[i].action, (int)value_of(b, &b->of[i]), b->of[i].many};
    choice->candidate_count = b->parts;
    choice->action = choice->candidate[0].action;
    choice->value = choice->candidate[0].value;
    choice->line_count = b->of[0].line_count;
    memcpy(choice->line, b->of[0].line, sizeof choice->line);
}

static void choose(ai_mind *mind, const gg_state *seen, gg_side side, ai_choice *choice) {
    body *b = mind->body;
    b->side = side;
    if (ai_is_sealed(mind, mind->root) && ai_outguess(mind, seen, side, choice)) return;
    ai_look(mind, seen, side, 0, 0, choice);
    if (mind->stop) return;
    bool shot = ai_must_throw(mind, seen, side, &choice->action);
    b->trust = shot ? CLOSE : TRUST;
    b->foresees = mind->config.plan && mind->game->forecast;
    b->drafts = b->proves = false;
    b->scene.whim = 0;
    b->scene.moody = side;
    if (shot) look_closely(mind, seen, side, choice);
    if (mind->stop) return;
    note_looks(mind, b, seen, choice);
    bool plans = b->foresees && gg_is_turn(mind->game, mind->root);
    if (plans) add_daring(mind, b, seen, side, choice);
    if (mind->stop) return;
    take_parts(b, choice, plans ? PLANS : PARTS);
    b->turns = turns_at(b->pace);
    if (plans) make_plans(mind, b, seen, choice);
    run_rounds(mind, b, seen, choice);
    tell(b, choice);
    b->before = b->of[0].plan;
    if (b->passed > 0) b->pace = (b->made + b->passed / 2) / b->passed;
}

static size_t needs(const gg_ruleset *game) {
    return ai_aligned(sizeof(body)) + ai_aligned(game->state_size) + ai_scene_needs(game);
}

static void begin(ai_mind *mind) {
    body *b = ai_take(&mind->arena, sizeof *b);
    mind->body = b;
    b->pace = LENGTH;
    b->turn = ai_take(&mind->arena, mind->game->state_size);
    ai_scene_init(&b->scene, mind, narrowly.memory);
}

const ai_player ai_rehearsal = {
    .name = "rehearsal",
    .manner = AI_REHEARSES,
    .help = "plays what looks best through, with the same dice for all",
    .usual = {.nodes = 20000, .threads = 1, .tail = 200, .plan = 1},
    .adds_up = true,
    .plays = ai_plays_all,
    .needs = needs,
    .begin = begin,
    .choose = choose,
};
