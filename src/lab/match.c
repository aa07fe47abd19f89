/* match: pairs of games as jobs. */
#include "lab/match.h"

#include "lab/workers.h"

#include <stdlib.h>
#include <string.h>

typedef struct run {
    const lab_match *match;
    lab_score *score;
} run;

typedef struct pair {
    lab_game *game[2]; /* A plays GG_FIRST in the first */
} pair;

double lab_points(const lab_score *score) {
    return (double)score->wins + 0.5 * (double)score->draws;
}

/* A player's moods in a game: other ones in every pair, the same whatever side he plays. */
static lab_team *seat(const lab_match *match, int player, uint64_t index) {
    ai_config config = match->player[player];
    config.seed =
        (int)(gg_mix(match->seed ^ gg_mix(2 * index + (uint64_t)player + (uint64_t)config.seed * 7919)) >>
              33);
    return lab_team_again(&config, match->scenario, lab_own_clock);
}

static lab_game *play_one(const lab_match *match, uint64_t index, gg_side side_of_a) {
    lab_table table = {.scenario = match->scenario,
                       .dice_seed = gg_mix(match->seed + 0x51ed27u * (index + 1)),
                       .opening = match->opening,
                       .most = match->most};
    table.team[side_of_a] = seat(match, 0, index);
    table.team[gg_other(side_of_a)] = seat(match, 1, index);
    lab_game *game = lab_play(&table);
    game->number = 2 * index + (side_of_a == GG_SECOND);
    lab_team_free(table.team[0]);
    lab_team_free(table.team[1]);
    return game;
}

static void *play_pair(void *with, int worker, uint64_t index) {
    (void)worker;
    const run *r = with;
    pair *p = gg_alloc(sizeof *p);
    p->game[0] = play_one(r->match, index, GG_FIRST);
    p->game[1] = play_one(r->match, index, GG_SECOND);
    return p;
}

static void drop_pair(void *result) {
    pair *p = result;
    lab_game_free(p->game[0]);
    lab_game_free(p->game[1]);
    free(p);
}

/* Returns the half points of A. */
static int add_game(lab_score *score, const lab_game *game, gg_side side_of_a) {
    int half_points = game->winner == GG_NOBODY ? 1 : game->winner == side_of_a ? 2 : 0;
    score->games++;
    score->wins += half_points == 2;
    score->draws += half_points == 1;
    score->losses += half_points == 0;
    score->by_side[side_of_a][2 - half_points]++;
    lab_mean_add(&score->length, game->actions);
    lab_mean_add(&score->lead, game->score[side_of_a] - game->score[gg_other(side_of_a)]);
    return half_points;
}

static bool take_pair(void *with, uint64_t index, void *result) {
    (void)index;
    const run *r = with;
    const pair *p = result;
    int half_points = 0;
    for (int i = 0; i < 2; i++) {
        gg_side side_of_a = i == 0 ? GG_FIRST : GG_SECOND;
        half_points += add_game(r->score, p->game[i], side_of_a);
        if (i == 1) r->score->pairs[half_points]++;
        if (r->match->tell) r->match->tell(r->match->with, r->match, p->game[i], side_of_a, r->score);
    }
    drop_pair(result);
    return !r->match->sprt.on || lab_sprt_verdict(&r->match->sprt, r->score->pairs) == LAB_UNDECIDED;
}

static bool can_play(const lab_match *match, int player, gg_error *error) {
    lab_team *team = lab_team_new(&match->player[player], match->scenario, lab_own_clock, error);
    lab_team_free(team);
    return team != NULL;
}

bool lab_match_play(const lab_match *match, lab_score *score, gg_error *error) {
    memset(score, 0, sizeof *score);
    if (!can_play(match, 0, error) || !can_play(match, 1, error)) return false;
    run r = {match, score};
    lab_jobs jobs = {.count = (match->games + 1) / 2,
                     .workers = match->workers,
                     .with = &r,
                     .work = play_pair,
                     .take = take_pair,
                     .drop = drop_pair};
    lab_work(&jobs);
    return true;
}
