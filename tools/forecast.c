/* forecast: teaches De Gre - Sweet's network (src/rules/degre/advice/forecast.h) by games.
 *
 *   cc -O3 -march=native -ffast-math -std=c17 -Isrc -IBUILD -o forecast tools/forecast.c SOURCES -lm
 *   forecast play SCENARIO PLAYER PLAYER GAMES SEED > LESSONS
 *   forecast dream SCENARIO PLAYER GAMES SEED EVERY > LESSONS
 *   forecast keep SCENARIO PLAYER GAMES SEED EVERY > LESSONS
 *   forecast learn ROUNDS LESSONS... > src/rules/degre/advice/forecast_table.c
 *
 * SOURCES are all of src but src/cli and src/server, and BUILD/gen. Lessons are pictures of the field when
 * somebody has ended his moves, and what came of it.
 *
 * `play` lets the players stray from what they think best now and then, so that it shows what comes of it.
 * `dream` lets a player who plans play against greedy, and of the states that he asks the forecast of every
 * so many-th is played on to the end by greedy on both sides: these are the states on which his choice
 * depends, and most of them never come true. `keep` takes what the network foretells of such states now for
 * the truth, so that it does not forget one battle while it learns of another.
 *
 * `learn` begins with what was learnt before (INIT=new: with nothing). In a course of lessons of one game the
 * network learns to expect what it will expect itself after the next turn, and the turns thereafter, up to
 * the result. */
#include "rules/degre/advice/forecast.h"
#include "rules/degre/degre.h"

#include "game/scenario.h"
#include "lab/team.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LONGEST = 4000,
    MOST_TURNS = 64,
    BEST = 10,
    MOST_DREAMS = 4096, /* in one decision, */
    FOLLOWED = 4,       /* and of every so many-th all turns are lessons */
};
enum { LOST, DRAWN, WON, NOT_PLAYED };

/* A picture and what came of it for who had moved. Of the forces only those are written that there are. */
typedef struct lesson {
    uint8_t count[2], mover, result;
    uint8_t begins; /* a course of lessons of one game */
    int16_t lead;   /* in points; if it was not played on: what is foretold */
    int8_t whole[WHOLE_INPUTS];
    int8_t force[BODIES][FORCE_INPUTS];
} lesson;

static size_t size_of(const lesson *l) {
    return offsetof(lesson, force) + (size_t)(l->count[0] + l->count[1]) * FORCE_INPUTS;
}

/* --- playing -------------------------------------------------------------------------------------------- */

/* A game that is played. */
typedef struct table {
    const gg_scenario *scenario;
    gg_table at; /* the scenario without a workspace */
    gg_list *list;
    gg_state *state, *seen;
    gg_trail trail;
    gg_dice dice;
    gg_prompt prompt;
    ai_choice choice;
} table;

static void sit_down(table *t, const gg_scenario *scenario) {
    size_t size = scenario->game->state_size;
    *t = (table){
        .scenario = scenario, .at = {scenario, NULL}, .state = gg_alloc(size), .seen = gg_alloc(size)};
    t->list = gg_list_new();
    gg_trail_init(&t->trail);
}

static void rise(table *t) {
    gg_trail_free(&t->trail);
    gg_list_free(t->list);
    free(t->state);
    free(t->seen);
}

static void set_up(table *t, uint64_t seed) {
    gg_trail_clear(&t->trail);
    gg_dice_fast(&t->dice, seed);
    t->scenario->game->setup(&t->at, t->state, &t->dice, NULL);
}

static bool goes_on(table *t) {
    t->prompt = t->scenario->game->prompt(t->scenario, t->state);
    return t->prompt.sides != 0;
}

static gg_side decide(table *t, lab_team *team[2]) {
    gg_side side = (t->prompt.sides & 1) != 0 ? GG_FIRST : GG_SECOND;
    t->scenario->game->observe(t->scenario, t->state, side, t->seen);
    lab_team_choose(team[side], t->seen, side, &t->trail, &t->choice);
    return side;
}

static void carry_out(table *t, gg_side side) {
    gg_dice_next(&t->dice);
    gg_step(&t->at, t->state, &t->trail, side, &t->choice.action, &t->dice, NULL);
}

static void depict(const gg_scenario *scenario, const gg_state *state, lesson *l) {
    static degre_picture picture;
    gg_side mover = degre_has_moved((const degre_state *)state);
    degre_depict(&(gg_table){scenario, NULL}, state, mover, &picture);
    *l = (lesson){.count = {(uint8_t)picture.count[0], (uint8_t)picture.count[1]}, .mover = (uint8_t)mover};
    memcpy(l->whole, picture.whole, sizeof l->whole);
    memcpy(l->force, picture.force, sizeof l->force);
}

/* Depicts the end of a turn, if it was one and there is room. */
static void note(const table *t, gg_side side, lesson *lessons, int *count) {
    bool of_turn = gg_is_turn(t->scenario->game, t->prompt);
    if (of_turn && degre_has_moved((const degre_state *)t->state) == side && *count < MOST_TURNS)
        depict(t->scenario, t->state, &lessons[(*count)++]);
}

static void write_course(const table *t, lesson *lessons, int count) {
    gg_outcome outcome = t->scenario->game->outcome(t->scenario, t->state);
    for (lesson *l = lessons; l < lessons + count; l++) {
        l->begins = l == lessons;
        l->lead = (int16_t)(outcome.score[l->mover] - outcome.score[1 - l->mover]);
        l->result = outcome.winner == GG_NOBODY ? DRAWN : (int)outcome.winner == l->mover ? WON : LOST;
        fwrite(l, size_of(l), 1, stdout);
    }
}

/* Half of who strays takes anything, the other half something that is thought good. */
static void stray(table *t, gg_side side, gg_rng *rng) {
    ai_choice *choice = &t->choice;
    uint32_t good = choice->candidate_count < BEST ? (uint32_t)choice->candidate_count : BEST;
    gg_list_clear(t->list);
    t->scenario->game->actions(&t->at, t->state, side, t->list);
    bool wild = good == 0 || gg_rng_below(rng, 3) == 0;
    choice->action = wild ? gg_list_get(t->list, gg_rng_below(rng, t->list->count))
                          : choice->candidate[gg_rng_below(rng, good)].action;
}

static void play_game(table *t, lab_team *team[2], uint64_t seed) {
    static lesson lessons[MOST_TURNS];
    static const uint32_t strays[] = {5, 15, 30, 45}; /* per cent, by game */
    gg_rng rng = {gg_mix(seed)};
    uint32_t often = strays[gg_rng_below(&rng, 4)];
    int count = 0;
    set_up(t, gg_rng_next(&rng));
    for (int i = 0; i < LONGEST && goes_on(t); i++) {
        gg_side side = decide(t, team);
        bool of_turn = gg_is_turn(t->scenario->game, t->prompt);
        if (of_turn && gg_rng_below(&rng, 100) < often) stray(t, side, &rng);
        carry_out(t, side);
        note(t, side, lessons, &count);
    }
    write_course(t, lessons, count);
}

static lab_team *seat(const gg_scenario *scenario, const char *player, int seed) {
    gg_error error = {{0}};
    ai_config config;
    if (!ai_config_read(gg_span_of(player), &config, &error)) exit(2);
    config.seed = seed;
    return lab_team_new(&config, scenario, lab_own_clock, &error);
}

static gg_scenario *load(const char *name) {
    gg_error error = {{0}};
    gg_scenario *scenario = gg_scenario_load(name, (gg_span){NULL, 0}, &error);
    if (!scenario || strcmp(scenario->game->id, degre.id) != 0) {
        fprintf(stderr, "%s\n", scenario ? "that is not of De Gre - Sweet" : error.text);
        exit(1);
    }
    return scenario;
}

static int play(char **words) {
    gg_scenario *scenario = load(words[0]);
    int games = atoi(words[3]), seed = atoi(words[4]);
    lab_team *team[2] = {seat(scenario, words[1], seed), seat(scenario, words[2], seed)};
    table t;
    sit_down(&t, scenario);
    for (int i = 0; i < games; i++) {
        lab_team *at[2] = {team[i % 2], team[1 - i % 2]};
        play_game(&t, at, (uint64_t)seed * 1000003 + (uint64_t)i);
    }
    rise(&t);
    lab_team_free(team[0]);
    lab_team_free(team[1]);
    gg_scenario_free(scenario);
    return 0;
}

/* --- dreaming ------------------------------------------------------------------------------------------- */

/* What a player asks the forecast of while he thinks. */
static struct {
    bool listens;
    gg_rng pick;
    uint32_t every;
    int count;
    gg_state *state[MOST_DREAMS];
} heard;

static bool overhear(const gg_table *at, const gg_state *state, gg_side side, int *value) {
    bool told = degre_forecast(at, state, side, value);
    if (told && heard.listens && heard.count < MOST_DREAMS && gg_rng_below(&heard.pick, heard.every) == 0)
        memcpy(heard.state[heard.count++], state, at->scenario->game->state_size);
    return told;
}

/* Greedy against greedy from there on. */
static void dream_on(table *t, lab_team *quick[2], const gg_state *from, bool follow, uint64_t seed) {
    static lesson lessons[MOST_TURNS];
    int count = 1;
    memcpy(t->state, from, t->scenario->game->state_size);
    depict(t->scenario, from, &lessons[0]);
    gg_trail_clear(&t->trail);
    gg_dice_fast(&t->dice, seed);
    for (int i = 0; i < LONGEST && goes_on(t); i++) {
        gg_side side = decide(t, quick);
        carry_out(t, side);
        if (follow) note(t, side, lessons, &count);
    }
    for (lesson *l = lessons; l < lessons + count; l++) write_course(t, l, 1); /* the result counts for all */
}

static void write_foretold(const gg_scenario *scenario, const gg_state *state) {
    lesson l;
    int value = 0;
    depict(scenario, state, &l);
    degre_forecast(&(gg_table){scenario, NULL}, state, (gg_side)l.mover, &value);
    l.begins = 1;
    l.result = NOT_PLAYED;
    l.lead = (int16_t)value;
    fwrite(&l, size_of(&l), 1, stdout);
}

/* What becomes of the states that the forecast was asked of. */
typedef struct night {
    bool played_on;
    table dreamt;
    lab_team *quick[2];
    gg_rng rng;
} night;

static void write_dreams(night *s) {
    for (int k = 0; k < heard.count; k++)
        if (s->played_on)
            dream_on(&s->dreamt, s->quick, heard.state[k], k % FOLLOWED == 0, gg_rng_next(&s->rng));
        else
            write_foretold(s->dreamt.scenario, heard.state[k]);
}

static void dream_game(table *t, lab_team *team[2], night *s) {
    set_up(t, gg_rng_next(&s->rng));
    for (int i = 0; i < LONGEST && goes_on(t); i++) {
        heard.count = 0;
        heard.listens = true;
        gg_side side = decide(t, team);
        heard.listens = false;
        write_dreams(s);
        carry_out(t, side);
    }
}

static void listen(const gg_ruleset *game, int every, gg_rng *rng) {
    heard.every = every > 0 ? (uint32_t)every : 1;
    heard.pick.state = gg_rng_next(rng);
    for (int i = 0; i < MOST_DREAMS; i++) heard.state[i] = gg_alloc(game->state_size);
}

/* A dreamer plays against greedy; his dreams are lessons. */
static int dream(char **words, bool played_on) {
    gg_scenario *scenario = load(words[0]);
    gg_ruleset watched = *scenario->game;
    int games = atoi(words[2]), seed = atoi(words[3]);
    watched.forecast = overhear;
    scenario->game = &watched;
    lab_team *dreamer = seat(scenario, words[1], seed), *greedy = seat(scenario, "greedy", seed);
    night s = {.played_on = played_on,
               .quick = {seat(scenario, "greedy", seed + 1), seat(scenario, "greedy", seed + 2)},
               .rng = {gg_mix((uint64_t)seed)}};
    table t;
    sit_down(&t, scenario);
    sit_down(&s.dreamt, scenario);
    listen(&watched, atoi(words[4]), &s.rng);
    for (int i = 0; i < games; i++) {
        lab_team *at[2] = {i % 2 ? greedy : dreamer, i % 2 ? dreamer : greedy};
        dream_game(&t, at, &s);
    }
    rise(&t);
    rise(&s.dreamt);
    lab_team_free(dreamer);
    lab_team_free(greedy);
    for (int i = 0; i < 2; i++) lab_team_free(s.quick[i]);
    for (int i = 0; i < MOST_DREAMS; i++) free(heard.state[i]);
    gg_scenario_free(scenario);
    return 0;
}

/* --- learning ------------------------------------------------------------------------------------------- */

typedef struct net {
    float force[FORCE_INPUTS][HIDDEN], force_bias[HIDDEN];
    float sum[SUMS][HIDDEN], sum_bias[HIDDEN];
    float out[HIDDEN], whole[WHOLE_INPUTS], bias;
} net;
enum { WEIGHTS = sizeof(net) / sizeof(float), BATCH = 256 };

static const float unit = 1 / 32.0f, share = 0.25f;
static const float far = 0.6f;        /* how much of what is expected lies behind the next turn */
static const float good_lead = 25.0f; /* a lead at the end that is as good as three games won of four */

/* What the network works out on the way. */
typedef struct thought {
    float hidden[BODIES][HIDDEN], sums[SUMS], last[HIDDEN];
} thought;

static float expect(const net *n, const lesson *l, thought *t) {
    float out = n->bias;
    memset(t->sums, 0, sizeof t->sums);
    for (int i = 0; i < l->count[0] + l->count[1]; i++) {
        float *hidden = t->hidden[i], *sums = t->sums + (i < l->count[0] ? 0 : HIDDEN);
        memcpy(hidden, n->force_bias, sizeof n->force_bias);
        for (int k = 0; k < FORCE_INPUTS; k++)
            for (int h = 0; h < HIDDEN && l->force[i][k]; h++)
                hidden[h] += unit * (float)l->force[i][k] * n->force[k][h];
        for (int h = 0; h < HIDDEN; h++) {
            hidden[h] = fmaxf(hidden[h], 0);
            sums[h] += share * hidden[h];
        }
    }
    for (int k = 0; k < WHOLE_INPUTS; k++) {
        t->sums[2 * HIDDEN + k] = unit * (float)l->whole[k];
        out += t->sums[2 * HIDDEN + k] * n->whole[k];
    }
    memcpy(t->last, n->sum_bias, sizeof t->last);
    for (int k = 0; k < SUMS; k++)
        for (int h = 0; h < HIDDEN; h++) t->last[h] += t->sums[k] * n->sum[k][h];
    for (int h = 0; h < HIDDEN; h++) {
        t->last[h] = fmaxf(t->last[h], 0);
        out += t->last[h] * n->out[h];
    }
    return 1 / (1 + expf(-out));
}

/* Adds to the slope what an error at the output asks of every weight. */
static void blame(const net *n, const lesson *l, const thought *t, float error, net *slope) {
    float last[HIDDEN], sums[SUMS];
    slope->bias += error;
    for (int k = 0; k < WHOLE_INPUTS; k++) slope->whole[k] += error * t->sums[2 * HIDDEN + k];
    for (int h = 0; h < HIDDEN; h++) {
        slope->out[h] += error * t->last[h];
        last[h] = t->last[h] > 0 ? error * n->out[h] : 0;
        slope->sum_bias[h] += last[h];
    }
    for (int k = 0; k < SUMS; k++) {
        sums[k] = 0;
        for (int h = 0; h < HIDDEN; h++) {
            sums[k] += share * last[h] * n->sum[k][h];
            slope->sum[k][h] += t->sums[k] * last[h];
        }
    }
    for (int i = 0; i < l->count[0] + l->count[1]; i++) {
        const float *from = sums + (i < l->count[0] ? 0 : HIDDEN);
        float hidden[HIDDEN];
        for (int h = 0; h < HIDDEN; h++) {
            hidden[h] = t->hidden[i][h] > 0 ? from[h] : 0;
            slope->force_bias[h] += hidden[h];
        }
        for (int k = 0; k < FORCE_INPUTS; k++)
            for (int h = 0; h < HIDDEN && l->force[i][k]; h++)
                slope->force[k][h] += unit * (float)l->force[i][k] * hidden[h];
    }
}

/* All lessons, game by game, and what is expected of each. */
typedef struct course {
    char *bytes;
    size_t size, count, *at, *order;
    float *value, *target;
} course;

static const lesson *lesson_at(const course *c, size_t i) {
    return (const lesson *)(const void *)(c->bytes + c->at[i]);
}

static bool read_lessons(course *c, const char *name) {
    FILE *file = fopen(name, "rb");
    if (!file) return perror(name), false;
    fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file), end = c->size + size;
    rewind(file);
    c->bytes = realloc(c->bytes, end + sizeof(lesson));
    bool whole = fread(c->bytes + c->size, 1, size, file) == size;
    fclose(file);
    c->at = realloc(c->at, (c->count + size / offsetof(lesson, force)) * sizeof *c->at);
    while (c->size + offsetof(lesson, force) <= end) {
        size_t next = c->size + size_of((const lesson *)(const void *)(c->bytes + c->size));
        if (next > end) break; /* the last one may be torn */
        c->at[c->count++] = c->size;
        c->size = next;
    }
    return whole;
}

static float result_of(const lesson *l) {
    if (l->result == NOT_PLAYED) return 0.5f + (float)l->lead / 20000;
    return (0.5f * l->result + 1 / (1 + expf(-l->lead / good_lead))) / 2;
}

/* What the network shall expect: by a share what it expects itself after the next turn, by a share what it
 * expects later, in the end the result. */
static void set_targets(course *c, const net *n) {
    static thought t;
    for (size_t i = 0; i < c->count; i++) c->value[i] = expect(n, lesson_at(c, i), &t);
    for (size_t begun = 0, end; begun < c->count; begun = end) {
        for (end = begun + 1; end < c->count && !lesson_at(c, end)->begins;) end++;
        for (int mover = 0; mover < 2; mover++) {
            float later = -1, next = 0;
            for (size_t i = end; i-- > begun;) {
                const lesson *l = lesson_at(c, i);
                if (l->mover != mover) continue;
                float result = result_of(l);
                c->target[i] = later = later < 0 ? result : (1 - far) * next + far * later;
                next = c->value[i];
            }
        }
    }
}

static void step(net *n, const net *slope, float rate, long steps) {
    static net mean, square; /* Adam */
    float *w = (float *)n, *m = (float *)&mean, *v = (float *)&square;
    const float *g = (const float *)slope;
    float young = 1 - powf(0.9f, (float)steps), old = 1 - powf(0.999f, (float)steps);
    for (int i = 0; i < (int)WEIGHTS; i++) {
        m[i] = 0.9f * m[i] + 0.1f * g[i];
        v[i] = 0.999f * v[i] + 0.001f * g[i] * g[i];
        w[i] -= rate * (m[i] / young / (sqrtf(v[i] / old) + 1e-8f) + 1e-4f * w[i]);
    }
}

static void shuffle(course *c, gg_rng *rng) {
    for (size_t i = c->count; i > 1; i--) {
        size_t k = gg_rng_next(rng) % i, kept = c->order[i - 1];
        c->order[i - 1] = c->order[k];
        c->order[k] = kept;
    }
}

/* Returns the mean square of the errors. */
static double learn_once(course *c, net *n, float rate, long *steps) {
    static thought t;
    double squares = 0;
    for (size_t i = 0; i + BATCH <= c->count; i += BATCH) {
        net slope = {0};
        for (int k = 0; k < BATCH; k++) {
            size_t which = c->order[i + (size_t)k];
            float error = expect(n, lesson_at(c, which), &t) - c->target[which];
            squares += (double)error * error;
            blame(n, lesson_at(c, which), &t, error / BATCH, &slope);
        }
        step(n, &slope, rate, ++*steps);
    }
    return squares / (double)c->count;
}

static float chance(gg_rng *rng, float spread) {
    float sum = -6;
    for (int i = 0; i < 12; i++) sum += (float)gg_rng_below(rng, 1 << 16) / (1 << 16);
    return spread * sum;
}

static void begin_anew(net *n, gg_rng *rng) {
    memset(n, 0, sizeof *n);
    for (int k = 0; k < FORCE_INPUTS; k++)
        for (int h = 0; h < HIDDEN; h++) n->force[k][h] = chance(rng, 0.25f);
    for (int k = 0; k < SUMS; k++)
        for (int h = 0; h < HIDDEN; h++) n->sum[k][h] = chance(rng, 0.12f);
    for (int h = 0; h < HIDDEN; h++) n->out[h] = chance(rng, 0.15f);
    n->whole[0] = 1; /* the evaluation */
}

/* Both structs are weights one behind the other. */
static void go_on(net *n) {
    const int16_t *learnt = (const int16_t *)&degre_learnt;
    for (int i = 0; i < (int)WEIGHTS; i++) ((float *)n)[i] = (float)learnt[i] / 256;
}

static void print_row(const char *before, const float *weights, int count) {
    printf("%s{", before);
    for (int i = 0; i < count; i++) printf("%ld%s", lrintf(256 * weights[i]), i + 1 < count ? ", " : "},\n");
}

static void print_net(const net *n) {
    printf("/* De Gre - Sweet: what the network of forecast.c has learnt (tools/forecast.c). Do not edit by "
           "hand. */\n"
           "#include \"rules/degre/forecast.h\"\n\nconst degre_weights degre_learnt = {\n    .force = {\n");
    for (int k = 0; k < FORCE_INPUTS; k++) print_row("        ", n->force[k], HIDDEN);
    print_row("    },\n    .force_bias = ", n->force_bias, HIDDEN);
    printf("    .sum = {\n");
    for (int k = 0; k < SUMS; k++) print_row("        ", n->sum[k], HIDDEN);
    print_row("    },\n    .sum_bias = ", n->sum_bias, HIDDEN);
    print_row("    .out = ", n->out, HIDDEN);
    print_row("    .whole = ", n->whole, WHOLE_INPUTS);
    printf("    .bias = %ld,\n};\n", lrintf(256 * n->bias));
}

static void read_all(course *c, char **names) {
    for (; *names; names++)
        if (!read_lessons(c, *names)) exit(1);
    c->order = gg_alloc(c->count * sizeof *c->order);
    c->value = gg_alloc(c->count * sizeof *c->value);
    c->target = gg_alloc(c->count * sizeof *c->target);
    for (size_t i = 0; i < c->count; i++) c->order[i] = i;
}

static void drop_all(course *c) {
    free(c->bytes);
    free(c->at);
    free(c->order);
    free(c->value);
    free(c->target);
}

static int learn(int rounds, char **names) {
    course c = {0};
    gg_rng rng = {1809};
    net n;
    long steps = 0;
    const char *init = getenv("INIT");
    bool anew = init && strcmp(init, "new") == 0;
    read_all(&c, names);
    if (anew)
        begin_anew(&n, &rng);
    else
        go_on(&n);
    for (int i = 0; i < rounds; i++) {
        float done = (float)i / (float)rounds, top = anew ? 3e-3f : 1e-3f;
        float rate = top * (0.02f + 0.5f * (1 + cosf(3.14159f * done)));
        set_targets(&c, &n);
        shuffle(&c, &rng);
        fprintf(stderr, "round %d of %d: error %.5f\n", i + 1, rounds,
                sqrt(learn_once(&c, &n, rate, &steps)));
    }
    print_net(&n);
    drop_all(&c);
    return 0;
}

int main(int count, char **words) {
    if (count == 7 && strcmp(words[1], "play") == 0) return play(words + 2);
    if (count == 7 && strcmp(words[1], "dream") == 0) return dream(words + 2, true);
    if (count == 7 && strcmp(words[1], "keep") == 0) return dream(words + 2, false);
    if (count > 3 && strcmp(words[1], "learn") == 0) return learn(atoi(words[2]), words + 3);
    fprintf(stderr,
            "forecast play SCENARIO PLAYER PLAYER GAMES SEED | dream SCENARIO PLAYER GAMES SEED EVERY |\n"
            "         keep SCENARIO PLAYER GAMES SEED EVERY | learn ROUNDS LESSONS...\n");
    return 2;
}
