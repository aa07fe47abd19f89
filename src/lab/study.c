/* study: playing a plan and adding games up. Lines are in study_lines.c. */
#include "lab/study.h"

#include "lab/workers.h"

#include <stdlib.h>
#include <string.h>

static bool check_players(const lab_study *study, gg_error *error) {
    for (int side = 0; side < 2; side++) {
        ai_config config;
        if (!ai_config_read(gg_span_of(study->plan.player[side]), &config, error)) return false;
        lab_team *team = lab_team_new(&config, study->scenario, lab_own_clock, error);
        if (!team) return false;
        lab_team_free(team);
    }
    return true;
}

lab_study *lab_study_new(const lab_plan *plan, gg_error *error) {
    lab_study *study = gg_alloc(sizeof *study);
    study->plan = *plan;
    study->scenario = gg_scenario_load(plan->scenario, gg_span_of(plan->options), error);
    if (!study->scenario || !check_players(study, error)) {
        lab_study_free(study);
        return NULL;
    }
    size_t rules = (size_t)study->scenario->game->book->count;
    study->fired = gg_alloc(rules * sizeof *study->fired);
    study->fired_games = gg_alloc(rules * sizeof *study->fired_games);
    study->ended = gg_alloc(rules * sizeof *study->ended);
    study->seen = gg_alloc((size_t)plan->games + 1);
    return study;
}

void lab_study_free(lab_study *study) {
    if (!study) return;
    gg_scenario_free(study->scenario);
    free(study->lengths);
    free(study->loss);
    free(study->fired);
    free(study->fired_games);
    free(study->ended);
    free(study->seen);
    free(study);
}

/* --- adding ------------------------------------------------------------------------------------------- */

static void add_loss(lab_study *study, const lab_loss *loss) {
    int i = 0;
    while (i < study->loss_count && strcmp(study->loss[i].name, loss->name) < 0) i++;
    bool known = i < study->loss_count && strcmp(study->loss[i].name, loss->name) == 0;
    if (study->loss_count == study->loss_room) {
        study->loss_room = study->loss_room ? 2 * study->loss_room : 16;
        study->loss = gg_grow(study->loss, (size_t)study->loss_room * sizeof *study->loss);
    }
    if (!known) {
        memmove(study->loss + i + 1, study->loss + i,
                (size_t)(study->loss_count++ - i) * sizeof *study->loss);
        study->loss[i] = (lab_tally){.count = {0}};
        memcpy(study->loss[i].name, loss->name, sizeof loss->name);
    }
    for (int side = 0; side < 3; side++) study->loss[i].count[side] += (uint64_t)loss->count[side];
}

static void add_length(lab_study *study, int actions) {
    if (study->games == study->length_room) {
        study->length_room = study->length_room ? 2 * study->length_room : 256;
        study->lengths = gg_grow(study->lengths, (size_t)study->length_room * sizeof *study->lengths);
    }
    study->lengths[study->games] = (uint32_t)actions;
    lab_mean_add(&study->length, actions);
}

static void add_result(lab_study *study, const lab_game *game) {
    study->won[game->winner]++;
    study->ended[game->rule]++;
    if (!game->finished) study->unfinished++;
    if (game->first == GG_NOBODY) return;
    study->by_first[game->winner == GG_NOBODY ? 1 : game->winner == game->first ? 0 : 2]++;
}

bool lab_study_add(lab_study *study, const lab_game *game, gg_error *error) {
    if (game->number >= study->plan.games)
        return gg_fail(error, NULL, 0, "game %llu is not of this study",
                       (unsigned long long)game->number + 1);
    if (study->seen[game->number])
        return gg_fail(error, NULL, 0, "game %llu is there twice", (unsigned long long)game->number + 1);
    study->seen[game->number] = 1;
    add_result(study, game);
    add_length(study, game->actions);
    study->games++;
    lab_mean_add(&study->leads, game->leads);
    study->lead_games[game->leads < LAB_BINS ? game->leads : LAB_BINS - 1]++;
    if (game->decisions > 0) lab_mean_add(&study->branching, (double)game->choices / (double)game->decisions);
    for (int i = 0; i < LAB_COURSE; i++) lab_mean_add(&study->course[i], game->course[i]);
    for (int i = 0; i < game->loss_kinds; i++) add_loss(study, &game->loss[i]);
    for (int rule = 1; rule < study->scenario->game->book->count; rule++) {
        study->fired[rule] += game->fired[rule];
        study->fired_games[rule] += game->fired[rule] > 0;
    }
    return true;
}

static int compare_lengths(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

uint32_t lab_length_at(const lab_study *study, double share) {
    if (study->games == 0) return 0;
    uint32_t *sorted = gg_alloc((size_t)study->games * sizeof *sorted);
    memcpy(sorted, study->lengths, (size_t)study->games * sizeof *sorted);
    qsort(sorted, (size_t)study->games, sizeof *sorted, compare_lengths);
    uint32_t value = sorted[(size_t)(share * (double)(study->games - 1) + 0.5)];
    free(sorted);
    return value;
}

/* --- playing ------------------------------------------------------------------------------------------ */

typedef struct run {
    lab_study *study;
    uint64_t *number; /* of the games that are still to be played */
    void (*tell)(void *with, const lab_study *, const lab_game *);
    void *with;
} run;

uint64_t lab_study_share(const lab_plan *plan) {
    uint64_t first = plan->shard - 1;
    return first < plan->games ? (plan->games - first + plan->shards - 1) / plan->shards : 0;
}

static lab_team *seat(const lab_study *study, int side, uint64_t number) {
    gg_error error = {{0}};
    ai_config config;
    ai_config_read(gg_span_of(study->plan.player[side]), &config, &error);
    uint64_t mood = 2 * number + (uint64_t)side + (uint64_t)config.seed * 7919;
    config.seed = (int)(gg_mix(study->plan.seed ^ gg_mix(mood + 1)) >> 33);
    return lab_team_again(&config, study->scenario, lab_own_clock);
}

/* Game number n: its dice and the players' moods are functions of the seed and n. */
static void *play_game(void *with, int worker, uint64_t index) {
    (void)worker;
    const run *r = with;
    const lab_study *study = r->study;
    uint64_t number = r->number[index];
    lab_table table = {.scenario = study->scenario,
                       .team = {seat(study, 0, number), seat(study, 1, number)},
                       .dice_seed = gg_mix(study->plan.seed + 0x51ed27u * (number + 1)),
                       .opening = study->plan.opening,
                       .most = study->plan.most,
                       .telling = true};
    lab_game *game = lab_play(&table);
    game->number = number;
    lab_team_free(table.team[0]);
    lab_team_free(table.team[1]);
    return game;
}

static bool take_game(void *with, uint64_t index, void *result) {
    (void)index;
    const run *r = with;
    gg_error error = {{0}};
    bool added = lab_study_add(r->study, result, &error);
    if (added && r->tell) r->tell(r->with, r->study, result);
    lab_game_free(result);
    return added;
}

static void drop_game(void *result) {
    lab_game_free(result);
}

void lab_study_play(lab_study *study, int workers,
                    void (*tell)(void *with, const lab_study *, const lab_game *), void *with) {
    const lab_plan *plan = &study->plan;
    uint64_t share = lab_study_share(plan), count = 0;
    run r = {study, gg_alloc((size_t)(share + 1) * sizeof *r.number), tell, with};
    for (uint64_t i = 0; i < share; i++) {
        uint64_t number = plan->shard - 1 + i * plan->shards;
        if (!study->seen[number]) r.number[count++] = number;
    }
    lab_jobs jobs = {.count = count,
                     .workers = workers,
                     .with = &r,
                     .work = play_game,
                     .take = take_game,
                     .drop = drop_game};
    lab_work(&jobs);
    free(r.number);
}
