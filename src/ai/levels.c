/* levels: eight strengths in one table.
 *
 * The weak ones err as people do: they do not see everything, misjudge what they see, and sometimes move at
 * first sight; with every level they see more, judge better and look further. Budgets are in nodes (actions
 * tried in the mind), so a level is equally strong on a slow machine; only the last is given time.
 *
 * The steps were set by matches so that each level beats the one below in 60 to 80 % of games
 * (docs/strength.md). */
#include "ai/players.h"

#define GLANCE(see_not, misjudge)                                                                            \
    { .player = &ai_greedy, .noise = misjudge, .overlook = see_not }
#define SEARCH(most, mib, hasty)                                                                             \
    {                                                                                                        \
        .player = &ai_best, .nodes = most, .memory = mib, .threads = 1, .explore = 100, .tail = 40,          \
        .lapse = hasty                                                                                       \
    }

const ai_level ai_levels[AI_LEVELS] = {
    {"conscript",
     "sees half of what he may do and guesses; one action ahead, without dice and secrets 2000 nodes",
     GLANCE(51, 200), SEARCH(2000, 8, 46)},
    {"private", "sees most of it and misjudges much; one action ahead, without dice and secrets 4500 nodes",
     GLANCE(38, 140), SEARCH(4500, 8, 28)},
    {"corporal", "misjudges some of what he sees; one action ahead, without dice and secrets 6500 nodes",
     GLANCE(22, 75), SEARCH(6500, 8, 18)},
    {"sergeant", "takes what looks best; one action ahead, without dice and secrets 10000 nodes",
     GLANCE(8, 30), SEARCH(10000, 8, 10)},
    {"lieutenant", "thinks ahead, often moves at first sight; 2500 nodes, without dice and secrets 15000",
     SEARCH(2500, 8, 22), SEARCH(15000, 16, 4)},
    {"captain", "thinks ahead, at times moves at first sight; 6000 nodes, without dice and secrets 30000",
     SEARCH(6000, 16, 5), SEARCH(30000, 16, 1)},
    {"colonel", "thinks ahead with care; 15000 nodes, without dice and secrets 50000", SEARCH(15000, 32, 0),
     SEARCH(50000, 32, 0)},
    {"marshal",
     "the best the time allows; 100 ms unless told otherwise",
     {.player = &ai_best, .ms = 100, .memory = 64, .threads = 1, .explore = 100, .tail = 40},
     {.player = &ai_best, .ms = 100, .memory = 64, .threads = 1, .explore = 100, .tail = 40}},
};
