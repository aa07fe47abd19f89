/* player: the table of players, and players as text. */
#include "ai/players.h"

const ai_player *const ai_players[] = {&ai_random,    &ai_greedy, &ai_alphabeta, &ai_mcts,
                                       &ai_rehearsal, &ai_uct,    &ai_best,      NULL};

const ai_player *ai_plays_all(const ai_player *player, const gg_ruleset *game) {
    (void)game;
    return player;
}

/* The strongest player a game allows. */
static const ai_player *plays_best(const ai_player *player, const gg_ruleset *game) {
    (void)player;
    const ai_player *exact = ai_alphabeta.plays(&ai_alphabeta, game);
    return exact ? exact : &ai_rehearsal;
}

const ai_player ai_best = {
    .name = "best",
    .help = "alphabeta where a game has neither dice nor secrets, else rehearsal",
    .usual = {.ms = 100, .memory = 64, .threads = 1, .explore = 100, .tail = 200, .plan = 1},
    .plays = plays_best,
};

const ai_setting ai_settings[] = {
    {"nodes", "actions applied for one decision", offsetof(ai_config, nodes), 1, 1000000000},
    {"ms", "milliseconds for one decision", offsetof(ai_config, ms), 1, 3600000},
    {"memory", "alphabeta, mcts, uct: MiB for its table or tree", offsetof(ai_config, memory), 1, 16384},
    {"threads", "searches side by side; only with 1 is the same choice promised",
     offsetof(ai_config, threads), 1, 256},
    {"seed", "of its dice and moods", offsetof(ai_config, seed), 0, 2147483647},
    {"depth", "alphabeta: most iterations", offsetof(ai_config, depth), 1, 100},
    {"noise", "misjudges by this per cent of the spread", offsetof(ai_config, noise), 0, 1000},
    {"overlook", "per cent of actions not seen", offsetof(ai_config, overlook), 0, 99},
    {"lapse", "per cent of decisions made at first sight", offsetof(ai_config, lapse), 0, 100},
    {"explore", "mcts: curiosity, per cent of the usual", offsetof(ai_config, explore), 1, 10000},
    {"tail", "mcts, rehearsal: most decisions played on before the evaluation is asked",
     offsetof(ai_config, tail), 0, 1000},
    {"plan", "rehearsal: 1 plans whole turns where the game can tell what comes of them",
     offsetof(ai_config, plan), 0, 1},
    {NULL, NULL, 0, 0, 0},
};

static int *field_of(ai_config *config, const ai_setting *setting) {
    return (int *)(void *)((char *)config + setting->field);
}

static int value_of(const ai_config *config, const ai_setting *setting) {
    return *(const int *)(const void *)((const char *)config + setting->field);
}

static bool begin_with_player(gg_span name, ai_config *config) {
    for (int i = 0; ai_players[i]; i++)
        if (gg_span_is(name, ai_players[i]->name)) {
            *config = ai_players[i]->usual;
            config->player = ai_players[i];
            return true;
        }
    return false;
}

static bool begin_with_level(gg_span name, ai_config *config) {
    int number = 0;
    gg_span_int(name, &number);
    for (int i = 0; i < AI_LEVELS; i++)
        if (i + 1 == number || gg_span_is(name, ai_levels[i].name)) {
            *config = ai_levels[i].config;
            config->level = i + 1;
            return true;
        }
    return false;
}

static bool unknown_player(gg_span name, gg_error *error) {
    gg_text known = {0};
    for (int i = 0; ai_players[i]; i++) gg_putf(&known, "%s%s", i ? " " : "", ai_players[i]->name);
    for (int i = 0; i < AI_LEVELS; i++) gg_putf(&known, " %d=%s", i + 1, ai_levels[i].name);
    gg_fail(error, NULL, 0, "no player `%.*s`; there are %s", (int)(name.size < 40 ? name.size : 40), name.at,
            gg_text_str(&known));
    gg_text_free(&known);
    return false;
}

static bool read_setting(gg_span part, ai_config *config, gg_error *error) {
    gg_span value = part, name = part;
    gg_span_cut(&value, '=', &name);
    int shown = (int)(part.size < 40 ? part.size : 40);
    for (const ai_setting *s = ai_settings; s->name; s++) {
        if (!gg_span_is(name, s->name)) continue;
        int number;
        if (!value.at || !gg_span_int(value, &number) || number < s->low || number > s->high)
            return gg_fail(error, NULL, 0, "`%.*s`: %s is a whole number from %d to %d", shown, part.at,
                           s->name, s->low, s->high);
        *field_of(config, s) = number;
        return true;
    }
    gg_text known = {0};
    for (const ai_setting *s = ai_settings; s->name; s++) gg_putf(&known, " %s", s->name);
    gg_fail(error, NULL, 0, "no setting `%.*s`; there are%s", shown, part.at, gg_text_str(&known));
    gg_text_free(&known);
    return false;
}

ai_config ai_config_for(const ai_config *config, const gg_ruleset *game) {
    ai_config own = *config;
    if (config->level == 0 || !ai_alphabeta.plays(&ai_alphabeta, game)) return own;
    const ai_level *level = &ai_levels[config->level - 1];
    own.player = level->exact.player;
    for (const ai_setting *s = ai_settings; s->name; s++)
        if (value_of(config, s) == value_of(&level->config, s))
            *field_of(&own, s) = value_of(&level->exact, s);
    return own;
}

bool ai_config_read(gg_span text, ai_config *config, gg_error *error) {
    gg_span rest = text, name = text, part;
    gg_span_cut(&rest, ':', &name);
    if (!begin_with_player(name, config) && !begin_with_level(name, config))
        return unknown_player(name, error);
    ai_config usual = *config;
    config->nodes = config->ms = 0; /* a budget that is stated replaces the usual one */
    while (gg_span_cut(&rest, ',', &part))
        if (!read_setting(part, config, error)) return false;
    if (config->nodes == 0 && config->ms == 0) {
        config->nodes = usual.nodes;
        config->ms = usual.ms;
    }
    return true;
}

void ai_config_write(const ai_config *config, gg_text *out) {
    const ai_level *level = config->level ? &ai_levels[config->level - 1] : NULL;
    const ai_config *usual = level ? &level->config : &config->player->usual;
    gg_put(out, level ? level->name : config->player->name);
    char mark = ':';
    for (const ai_setting *s = ai_settings; s->name; s++) {
        int value = value_of(config, s);
        if (value == value_of(usual, s) || value == 0) continue;
        gg_putf(out, "%c%s=%d", mark, s->name, value);
        mark = ',';
    }
}
