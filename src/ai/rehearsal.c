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
 * outguessed. */
#include "ai/outguess.h"
#include "ai/players.h"
#include "ai/scene.h"

#include <math.h>
#include <string.h>

enum {
    PARTS = 12,  /* actions that are rehearsed */
    TURNS = 4,   /* of both sides in a rehearsal, at most; at least one, */
    LENGTH = 20, /* and about so many decisions; */
    LONG = 40,   /* a turn of so many is not played through */
    TRIALS = 8,  /* that tell how long turns are */
    TRUST = 16,  /* rehearsals that the look is worth, */
    CLOSE = 100, /* and a close one */
    SHARE = 400, /* per mille of the budget for that */
    SHOWS = 4,   /* rehearsals that there must be time for, for each of the parts */
};

/* How decisions are made in a rehearsal: few actions looked at, with what may be answered to them; or, where
 * there is time, a look around at many, each as it stands, of which the latest tells most. */
typedef struct manner {
    ai_looks looks;
    int answers;  /* looked at, instead of those of ai_hasty */
    float memory; /* looks that an old one outlives */
} manner;

static const manner narrowly = {{3, 3}, 10, 12};
static const manner broadly = {{40, 3}, 1, 2};
static const double luck_counts = 0.7; /* values overstate how long luck lasts */

/* An action and what came of it. */
typedef struct part {
    gg_action action;
    int guess;     /* at a look */
    double total;  /* of its rehearsals, */
    uint32_t many; /* so many */
    double latest;
    int line_count; /* the course of the last */
    ai_line_step line[AI_LINE];
} part;

typedef struct body {
    ai_scene scene;
    const manner *manner;
    gg_side side;
    int parts;
    part of[PARTS];
    double trust;     /* rehearsals that the look is worth */
    double shift;     /* sum over all rehearsals of how much better they went than the guess */
    uint32_t shows;   /* all rehearsals */
    uint32_t turns;   /* in each of them */
    int made, passed; /* decisions and turns in all of them */
    int pace;         /* decisions a turn at the last decision of ours, */
    int usual;        /* and usually, in hundredths; 0: not known */
    bool half;        /* rehearsals end where the other side begins to move */
} body;

static double value_of(const body *b, const part *p) {
    double shift = b->shows > 0 ? b->shift / b->shows : 0;
    if (p->guess == AI_WON) return AI_WON; /* that is no guess */
    return (b->trust * (p->guess + shift) + p->total) / (b->trust + p->many);
}

/* --- a rehearsal ---------------------------------------------------------------------------------------- */

static void note_step(part *p, gg_side side, gg_action action) {
    if (p->line_count < AI_LINE) p->line[p->line_count++] = (ai_line_step){side, action};
}

/* Plays on until it is our turn again after theirs for the last time; by halves only until theirs. Returns
 * how many decisions that took. */
static int play_on(ai_mind *mind, body *b, part *p) {
    bool answered = false;
    int made = 0;
    for (; made < mind->config.tail && !mind->stop; made++) {
        gg_prompt prompt = mind->game->prompt(mind->scenario, b->scene.state);
        if (prompt.sides == 0) break;
        gg_side side = ai_decider_for(prompt, b->side);
        if (prompt.kind == mind->game->turn_prompt && side != b->side) answered = true;
        if (answered && b->half) break;
        if (prompt.kind == mind->game->turn_prompt && side == b->side && answered) {
            answered = false;
            if (++b->scene.turn == b->turns) break;
        }
        note_step(p, side, ai_scene_decide(&b->scene, mind, prompt, side, b->manner->looks));
    }
    return made;
}

/* Leaves the value for us in p->latest; returns the number of decisions. */
static int rehearse(ai_mind *mind, body *b, part *p, const gg_state *seen, uint64_t seed) {
    uint32_t stood = mind->trail.size;
    bool sees_all = ai_scene_begin(&b->scene, mind, seen, b->side, seed);
    float fair = sees_all ? (float)p->guess : (float)NAN;
    if (mind->root.kind == mind->game->turn_prompt)
        b->scene.mover = (int)b->side + 1; /* he has looked already */
    mind->care = ai_hasty;
    mind->care.answers = b->manner->answers;
    p->line_count = 0;
    note_step(p, b->side, p->action);
    ai_scene_act(&b->scene, mind, mind->root, b->side, &p->action, ai_scene_dice(&b->scene, &p->action),
                 &fair);
    int made = 1 + play_on(mind, b, p);
    double end = ai_settle(mind, b->scene.state, b->side, 2);
    double luck = b->side == GG_FIRST ? b->scene.luck : -b->scene.luck;
    p->latest = fmax(-AI_WON, fmin(AI_WON, end - luck_counts * luck));
    gg_trail_cut(&mind->trail, stood);
    return made;
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
    if (most >= PARTS) play_in(b, &broadly);
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

static void take_parts(body *b, const ai_choice *choice) {
    b->parts = choice->candidate_count < PARTS ? choice->candidate_count : PARTS;
    for (int i = 0; i < b->parts; i++)
        b->of[i] = (part){.action = choice->candidate[i].action, .guess = choice->candidate[i].value};
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
    if (shot) look_closely(mind, seen, side, choice);
    if (mind->stop) return;
    note_looks(mind, b, seen, choice);
    take_parts(b, choice);
    b->turns = turns_at(b->pace);
    run_rounds(mind, b, seen, choice);
    tell(b, choice);
    if (b->passed > 0) b->pace = (b->made + b->passed / 2) / b->passed;
}

static size_t needs(const gg_ruleset *game) {
    return ai_aligned(sizeof(body)) + ai_scene_needs(game);
}

static void begin(ai_mind *mind) {
    body *b = ai_take(&mind->arena, sizeof *b);
    mind->body = b;
    b->pace = LENGTH;
    ai_scene_init(&b->scene, mind, narrowly.memory);
}

const ai_player ai_rehearsal = {
    .name = "rehearsal",
    .help = "plays what looks best through, with the same dice for all",
    .usual = {.nodes = 20000, .memory = 1, .threads = 1, .tail = 200},
    .adds_up = true,
    .plays = ai_plays_all,
    .needs = needs,
    .begin = begin,
    .choose = choose,
};
