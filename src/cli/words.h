/* words: a game told to people: sides, steps, events, refusals, odds, results and rules. Knows no game; asks
 * the ruleset for every phrase. A viewer is told only what he may know; GG_UMPIRE is told everything. */
#ifndef GG_CLI_WORDS_H
#define GG_CLI_WORDS_H

#include "cli/common.h"

/* Appends a Markdown text wrapped to `width` columns, every line behind `indent` blanks. Lines of a table or
 * of a drawing are left whole. */
void words_wrap(gg_text *, gg_span text, int indent, int width);

/* The same of text that is no Markdown: lines that fit stay as they are. Escape sequences take no columns. */
void words_fold(gg_text *, gg_span text, int width);
/* Prints a text folded to the width of the terminal, and empties it. */
void words_print(gg_text *);
void words_say(const char *line);
void words_sayf(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Columns of the widest drawn line of a board. */
int words_widest(gg_span drawing);
/* A board: what is wider than the terminal stands in sheets below each other, from the left to the right, and
 * must be without colours. Lines that begin with a letter are text below the board and are folded. */
void words_picture(gg_text *, gg_span drawing, int width);

/* A side as one word of the language: its name in lower case, with hyphens for blanks. */
void words_side(const gg_scenario *, gg_side, gg_text *);
/* Reads a side: that word, `first`, `second`, or as the ruleset reads it. */
bool words_read_side(const gg_scenario *, gg_span, gg_side *, gg_error *);

/* Is step number `step` (1 the first action) still a secret to that viewer? */
bool words_sealed(const gg_match *, uint32_t step, gg_side viewer);

/* "12. French: attack cv1 d3  (dice 3 4)\n", with the dice left out for a side of a game with secrets. */
void words_step(const gg_match *, uint32_t step, gg_side viewer, gg_text *);
/* A line an event: what happened and the rule that caused it. */
void words_events(const gg_scenario *, const gg_event *, uint32_t count, gg_side viewer, bool colour,
                  gg_text *);
/* Who won, the score, the rule that decided; nothing while the game goes on. */
void words_outcome(const gg_scenario *, gg_outcome, int width, gg_text *);
/* "the morale of F3", and the whole wish: "roll 2 dice for the morale of F3". */
void words_need_for(const gg_scenario *, const gg_need *, gg_text *);
void words_need(const gg_scenario *, const gg_need *, gg_text *);
/* The next entry behind `after` that `wish` asks for: the one with that id, else all that contain each of its
 * words; 0 if there are no more. */
gg_rule words_find_rule(const gg_catalogue *, gg_span wish, gg_rule after);
/* Id and full text of a rule. */
void words_rule(const gg_catalogue *, gg_rule, int width, gg_text *);
/* "33.33": hundredths of a percent are cut, not rounded up, so a certainty alone reads 100.00. */
void words_percent(gg_ratio, gg_text *);

#endif
