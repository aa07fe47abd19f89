/* menu: what may be done, as people read it: numbered, grouped, and filtered by how it begins. A number means
 * the same action as long as the decision lasts. */
#ifndef GG_CLI_MENU_H
#define GG_CLI_MENU_H

#include "cli/seat.h"

typedef struct menu {
    const char **item; /* the words of each action, in the order of table->actions */
    size_t count;
    gg_text words; /* all of them, each ending in a zero */
} menu;

void menu_open(menu *, const table *, gg_side);
void menu_close(menu *);

/* Everything if that is little, else which words an action may begin with and how many there are of each. */
void menu_summary(const menu *, gg_text *);
/* One line of it, for a screen that has no room: "pass, move (118), attack". */
void menu_brief(const menu *, gg_text *);
/* Every action that begins with the wish, or does so behind its first word. Returns how many. */
size_t menu_matching(const menu *, gg_span wish, gg_text *);

#endif
