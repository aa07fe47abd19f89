/* levels: eight strengths in one table, the same for every game.
 *
 * The weak ones err as people do: they do not see everything, misjudge what they see, and sometimes move at
 * first sight; with every level they see more, judge better and look further. Budgets are in nodes (actions
 * tried in the mind), so a level is equally strong on a slow machine; only the last is given time. */
#include "ai/players.h"

const ai_level ai_levels[AI_LEVELS] = {
    {"conscript",
     "sees half of what he may do and guesses; one action ahead",
     &ai_greedy,
     {.noise = 200, .overlook = 50}},
    {"private",
     "sees most of it and misjudges much; one action ahead",
     &ai_greedy,
     {.noise = 110, .overlook = 30}},
    {"corporal",
     "misjudges some of what he sees; one action ahead",
     &ai_greedy,
     {.noise = 60, .overlook = 15}},
    {"sergeant", "takes what looks best at once; one action ahead", &ai_greedy, {.noise = 20, .overlook = 5}},
    {"lieutenant",
     "thinks ahead, often moves at first sight; 1500 nodes",
     &ai_best,
     {.nodes = 1500, .memory = 8, .threads = 1, .explore = 100, .tail = 12, .lapse = 30}},
    {"captain",
     "thinks ahead, at times moves at first sight; 4000 nodes",
     &ai_best,
     {.nodes = 4000, .memory = 16, .threads = 1, .explore = 100, .tail = 12, .lapse = 12}},
    {"colonel",
     "thinks ahead with care; 12000 nodes",
     &ai_best,
     {.nodes = 12000, .memory = 32, .threads = 1, .explore = 100, .tail = 12}},
    {"marshal",
     "the best the time allows; 100 ms unless told otherwise",
     &ai_best,
     {.ms = 100, .memory = 64, .threads = 1, .explore = 100, .tail = 12}},
};
