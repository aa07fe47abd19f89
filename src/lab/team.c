/* team: minds side by side. */
#include "lab/team.h"

#include "base/ensure.h"
#include "lab/workers.h"

#include <stdlib.h>

const ai_clock lab_wall_clock = {lab_now, NULL}, lab_own_clock = {lab_worked, NULL};

bool (*lab_called_off)(void) = NULL;

struct lab_team {
    int count;
    ai_mind **mind;
    ai_choice *found;
    /* The question at hand. */
    const gg_state *state;
    gg_side side;
    const gg_trail *trail;
};

/* Alpha-beta gains nothing from searching the same twice; only tree search goes wide. */
static int minds_of(const ai_config *config, const gg_ruleset *game) {
    const ai_player *player = config->player->plays(config->player, game);
    bool sums_up = player && player->adds_up;
    return sums_up && config->threads > 1 ? config->threads : 1;
}

lab_team *lab_team_new(const ai_config *config, const gg_scenario *scenario, ai_clock clock,
                       gg_error *error) {
    lab_team *team = gg_alloc(sizeof *team);
    team->count = minds_of(config, scenario->game);
    team->mind = gg_alloc((size_t)team->count * sizeof *team->mind);
    team->found = gg_alloc((size_t)team->count * sizeof *team->found);
    for (int i = 0; i < team->count; i++) {
        ai_config own = *config;
        own.seed = (int)(gg_mix((uint64_t)config->seed * 256 + (uint64_t)i) >> 33);
        if (config->nodes > 0) own.nodes = (config->nodes + team->count - 1) / team->count;
        team->mind[i] = ai_mind_new(&own, scenario, clock, error);
        if (!team->mind[i]) {
            lab_team_free(team);
            return NULL;
        }
        ai_mind_heed(team->mind[i], lab_called_off);
    }
    return team;
}

lab_team *lab_team_again(const ai_config *config, const gg_scenario *scenario, ai_clock clock) {
    gg_error error = {{0}};
    lab_team *team = lab_team_new(config, scenario, clock, &error);
    if (!team) gg_starve("%s", error.text);
    return team;
}

void lab_team_free(lab_team *team) {
    if (!team) return;
    for (int i = 0; i < team->count; i++) ai_mind_free(team->mind[i]);
    free(team->mind);
    free(team->found);
    free(team);
}

static void think(void *with, int index) {
    lab_team *team = with;
    ai_choose(team->mind[index], team->state, team->side, team->trail, &team->found[index]);
}

void lab_team_choose(lab_team *team, const gg_state *state, gg_side side, const gg_trail *trail,
                     ai_choice *choice) {
    team->state = state;
    team->side = side;
    team->trail = trail;
    lab_together(team->count, think, team);
    if (team->count == 1)
        *choice = team->found[0];
    else
        ai_choice_merge(team->found, team->count, choice);
}
