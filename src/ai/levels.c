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
        .player = &ai_best, .nodes = most, .memory = mib, .threads = 1, .explore = 100, .tail = 200,         \
        .lapse = hasty                                                                                       \
    }

const ai_level ai_levels[AI_LEVELS] = {
    {"conscript",
     "sees a third of what he may do and guesses; one action ahead, without dice and secrets 3000 nodes",
     GLANCE(66, 285), SEARCH(3000, 8, 36)},
    {"private", "sees half of it and misjudges much; one action ahead, without dice and secrets 5500 nodes",
     GLANCE(50, 192), SEARCH(5500, 8, 24)},
    {"corporal", "misjudges what he sees; one action ahead, without dice and secrets 9000 nodes",
     GLANCE(38, 135), SEARCH(9000, 8, 14)},
    {"sergeant", "misjudges some of what he sees; one action ahead, without dice and secrets 14000 nodes",
     GLANCE(24, 74), SEARCH(14000, 8, 6)},
    {"lieutenant", "thinks ahead, often moves at first sight; 700 nodes, without dice and secrets 26000",
     SEARCH(700, 8, 43), SEARCH(26000, 16, 2)},
    {"captain", "thinks ahead, at times moves at first sight; 3600 nodes, without dice and secrets 55000",
     SEARCH(3600, 16, 22), SEARCH(55000, 16, 1)},
    {"colonel", "thinks ahead with care; 9500 nodes, without dice and secrets 110000", SEARCH(9500, 32, 0),
     SEARCH(110000, 32, 0)},
    {"marshal",
     "the best the time allows; 100 ms unless told otherwise",
     {.player = &ai_best, .ms = 100, .memory = 64, .threads = 1, .explore = 100, .tail = 200, .plan = 1},
     {.player = &ai_best, .ms = 100, .memory = 64, .threads = 1, .explore = 100, .tail = 200, .plan = 1}},
};
