/* scenario: building one from lines of the language, from a file or from those shipped with the program. */
#ifndef GG_GAME_SCENARIO_H
#define GG_GAME_SCENARIO_H

#include "game/ruleset.h"

/* A file shipped inside the program (data/), found by its path such as "scenarios/nwar/marengo.gg". */
typedef struct gg_shipped {
    const char *path;
    const char *text;
    size_t size;
} gg_shipped;
extern const gg_shipped gg_shipped_files[]; /* ends with path NULL; sorted by path */

const gg_shipped *gg_shipped_find(const char *path); /* NULL if there is none */

/* Building step by step, as a case does: begin, a line at a time, options, then finish. */
gg_scenario *gg_scenario_begin(const gg_ruleset *, const char *name);
/* game, title, option and whatever the ruleset defines. GG_NOT_MINE: nobody knows this word. */
gg_took gg_scenario_line(gg_scenario *, const gg_line *, gg_error *);
/* Every line of a text whose first line has that number; a word that nobody knows is an error. */
bool gg_scenario_lines(gg_scenario *, const char *file, int first_number, gg_span text, gg_error *);
bool gg_scenario_option(gg_scenario *, gg_span name, bool on,
                        gg_error *); /* "no such option" with the list */
/* Each word of `options` ("-repetition-draw cossack") is switched on, or off with a minus. */
bool gg_scenario_options(gg_scenario *, gg_span options, gg_error *);
bool gg_scenario_finish(gg_scenario *, gg_error *);
void gg_scenario_free(gg_scenario *); /* NULL is fine */

/* A whole scenario text; `options` as in gg_scenario_options. NULL with an error. */
gg_scenario *gg_scenario_read(const char *file, gg_span text, gg_span options, gg_error *);
/* Where the shipped scenario of that name begins ("marengo", "nwar/marengo", or a game's id for its learning
 * battle); NULL if there is none or the name fits several. */
const gg_shipped *gg_scenario_shipped(gg_span name);
/* By name ("marengo", "nwar/marengo", or a game's id for its learning battle), else a file of that path. */
gg_scenario *gg_scenario_load(const char *name_or_path, gg_span options, gg_error *);

#endif
