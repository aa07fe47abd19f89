/* forecast: teaches De Gre - Sweet's network (src/rules/degre/forecast.h) by games.
 *
 *   cc -O3 -march=native -ffast-math -std=c17 -Isrc -IBUILD -o forecast tools/forecast.c SOURCES -lm
 *   forecast play SCENARIO PLAYER PLAYER GAMES SEED > LESSONS
 *   forecast learn ROUNDS LESSONS... > src/rules/degre/forecast_table.c
 *
 * SOURCES are all of src but src/cli and src/server, and BUILD/gen. `play` lets the players stray from what
 * they think best now and then, so that it shows what comes of it, and keeps a picture of the field whenever
 * somebody has ended his moves. `learn` begins with what was learnt before (INIT=new: with nothing) and
 * teaches the network to expect what it will expect itself after the next turn, and the turns thereafter, up
 * to the result. */
#include "rules/degre/forecast.h"
#include "game/scenario.h"
#include "lab/team.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 4000, MOST_TURNS = 64, BEST = 10 };

/* A picture and what came of it for who had moved. Of the forces only those are written that there are. */
typedef struct lesson {
    uint8_t count[2], mover, turn, result; /* 2 won, 1 drawn, 0 lost */
    uint8_t unused;
    int16_t lead;
    int8_t whole[WHOLE_INPUTS];
    int8_t force[BODIES][FORCE_INPUTS];
} lesson;

static size_t size_of(const lesson *l) {
    return offsetof(lesson, force) + (size_t)(l->count[0] + l->count[1]) * FORCE_INPUTS;
}

/* --- playing -------------------------------------------------------------------------------------------- */

static void depict(const gg_scenario *scenario, const gg_state *state, gg_side mover, int turn, lesson *l) {
    static degre_picture picture;
    degre_depict(scenario, state, mover, &picture);
    *l = (lesson){.count = {(uint8_t)picture.count[0], (uint8_t)picture.count[1]},
                  .mover = (uint8_t)mover,
                  .turn = (uint8_t)turn};
    memcpy(l->whole, picture.whole, sizeof l->whole);
    memcpy(l->force, picture.force, sizeof l->force);
}

/* Half of who strays takes anything, the other half something that is thought good. */
static void stray(const gg_scenario *scenario, const gg_state *state, gg_side side, gg_rng *rng,
                  ai_choice *choice) {
    static gg_action list[GG_MAX_ACTIONS];
    uint32_t good = choice->candidate_count < BEST ? (uint32_t)choice->candidate_count : BEST;
    size_t count = scenario->game->actions(scenario, state, side, list, GG_MAX_ACTIONS);
    if (count > GG_MAX_ACTIONS) count = GG_MAX_ACTIONS;
    bool wild = good == 0 || gg_rng_below(rng, 3) == 0;
    choice->action =
        wild ? list[gg_rng_below(rng, (uint32_t)count)] : choice->candidate[gg_rng_below(rng, good)].action;
}

static void play_game(const gg_scenario *scenario, lab_team *team[2], uint64_t seed) {
    static lesson lessons[MOST_TURNS];
    static const uint32_t strays[] = {5, 15, 30, 45}; /* per cent, by game */
    const gg_ruleset *game = scenario->game;
    gg_state *state = malloc(game->state_size), *seen = malloc(game->state_size);
    gg_rng rng = {gg_mix(seed)};
    uint32_t often = strays[gg_rng_below(&rng, 4)];
    int count = 0;
    gg_trail trail;
    gg_dice dice;
    ai_choice choice;
    gg_trail_init(&trail);
    gg_dice_fast(&dice, gg_rng_next(&rng));
    game->setup(scenario, state, &dice, NULL);
    for (int i = 0; i < LONGEST; i++) {
        gg_prompt prompt = game->prompt(scenario, state);
        if (prompt.sides == 0) break;
        gg_side side = (prompt.sides & 1) != 0 ? GG_FIRST : GG_SECOND;
        int turn = ((const degre_state *)state)->turn;
        bool of_turn = prompt.kind == game->turn_prompt;
        game->observe(scenario, state, side, seen);
        lab_team_choose(team[side], seen, side, &trail, &choice);
        if (of_turn && gg_rng_below(&rng, 100) < often) stray(scenario, state, side, &rng, &choice);
        gg_dice_next(&dice);
        gg_step(scenario, state, &trail, side, &choice.action, &dice, NULL);
        if (of_turn && degre_has_moved((const degre_state *)state) == side && count < MOST_TURNS)
            depict(scenario, state, side, turn, &lessons[count++]);
    }
    gg_outcome outcome = game->outcome(scenario, state);
    for (lesson *l = lessons; l < lessons + count; l++) {
        int lead = outcome.score[l->mover] - outcome.score[1 - l->mover];
        l->lead = (int16_t)lead;
        l->result = outcome.winner == GG_NOBODY ? 1 : (int)outcome.winner == l->mover ? 2 : 0;
        fwrite(l, size_of(l), 1, stdout);
    }
    gg_trail_free(&trail);
    free(state);
    free(seen);
}

static lab_team *seat(const gg_scenario *scenario, const char *player, int seed) {
    gg_error error = {{0}};
    ai_config config;
    if (!ai_config_read(gg_span_of(player), &config, &error)) exit(2);
    config.seed = seed;
    return lab_team_new(&config, scenario, lab_own_clock, &error);
}

static int play(char **words) {
    gg_error error = {{0}};
    gg_scenario *scenario = gg_scenario_load(words[0], (gg_span){NULL, 0}, &error);
    if (!scenario) return fprintf(stderr, "%s\n", error.text), 1;
    int games = atoi(words[3]), seed = atoi(words[4]);
    lab_team *team[2] = {seat(scenario, words[1], seed), seat(scenario, words[2], seed)};
    for (int i = 0; i < games; i++) {
        lab_team *at[2] = {team[i % 2], team[1 - i % 2]};
        play_game(scenario, at, (uint64_t)seed * 1000003 + (uint64_t)i);
    }
    lab_team_free(team[0]);
    lab_team_free(team[1]);
    gg_scenario_free(scenario);
    return 0;
}

/* --- learning ------------------------------------------------------------------------------------------- */

typedef struct net {
    float force[FORCE_INPUTS][HIDDEN], force_bias[HIDDEN];
    float sum[SUMS][HIDDEN], sum_bias[HIDDEN];
    float out[HIDDEN], whole[WHOLE_INPUTS], bias;
} net;
enum { WEIGHTS = sizeof(net) / sizeof(float), BATCH = 128 };

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

/* What the network shall expect: by a share what it expects itself after the next turn, by a share what it
 * expects later, in the end the result. */
static void set_targets(course *c, const net *n) {
    static thought t;
    for (size_t i = 0; i < c->count; i++) c->value[i] = expect(n, lesson_at(c, i), &t);
    for (size_t begun = 0, end; begun < c->count; begun = end) {
        for (end = begun + 1; end < c->count && lesson_at(c, end)->turn > lesson_at(c, end - 1)->turn;) end++;
        for (int mover = 0; mover < 2; mover++) {
            float later = -1, next = 0;
            for (size_t i = end; i-- > begun;) {
                const lesson *l = lesson_at(c, i);
                if (l->mover != mover) continue;
                float result = (0.5f * l->result + 1 / (1 + expf(-l->lead / good_lead))) / 2;
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
    printf("/* De Gre - Sweet: what the network of forecast.c has learnt (tools/forecast.c). */\n"
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

static int learn(int rounds, char **names) {
    course c = {0};
    gg_rng rng = {1809};
    net n;
    long steps = 0;
    const char *init = getenv("INIT");
    for (; *names; names++)
        if (!read_lessons(&c, *names)) return 1;
    c.order = malloc(c.count * sizeof *c.order);
    c.value = malloc(c.count * sizeof *c.value);
    c.target = malloc(c.count * sizeof *c.target);
    for (size_t i = 0; i < c.count; i++) c.order[i] = i;
    if (init && strcmp(init, "new") == 0)
        begin_anew(&n, &rng);
    else
        go_on(&n);
    for (int i = 0; i < rounds; i++) {
        float rate = i < rounds / 2 ? 3e-3f : i < 3 * rounds / 4 ? 1e-3f : 3e-4f;
        set_targets(&c, &n);
        shuffle(&c, &rng);
        fprintf(stderr, "round %d of %d: error %.5f\n", i + 1, rounds,
                sqrt(learn_once(&c, &n, rate, &steps)));
    }
    print_net(&n);
    return 0;
}

int main(int count, char **words) {
    if (count == 7 && strcmp(words[1], "play") == 0) return play(words + 2);
    if (count > 3 && strcmp(words[1], "learn") == 0) return learn(atoi(words[2]), words + 3);
    return fprintf(stderr, "forecast play SCENARIO PLAYER PLAYER GAMES SEED | learn ROUNDS LESSONS...\n"), 2;
}
