/* computer: a computer player at the table of `grognard play`. */
#include "cli/seat.h"
#include "cli/terminal.h"

#include <stdlib.h>

void computer_leave(table *at) {
    for (int side = 0; side < 2; side++) {
        lab_team_free(at->seat[side].team);
        at->seat[side].team = NULL;
    }
}

/* Says so where somebody is waiting for longer than a blink. */
static void tell_thinking(const table *at, gg_side side) {
    const ai_config *config = &at->seat[side].config;
    if (!terminal_output() || config->ms < 500) return;
    printf("%s thinks ...\r", at->match->game->side_name(at->match->scenario, side));
    fflush(stdout);
}

seat_answer computer_choose(table *at, gg_side side, gg_action *action) {
    seat *self = &at->seat[side];
    gg_error error = {{0}};
    if (!self->team) self->team = lab_team_new(&self->config, at->match->scenario, lab_wall_clock, &error);
    if (!self->team) {
        puts(error.text);
        return SEAT_LEAVES;
    }
    ai_choice *choice = gg_alloc(sizeof *choice);
    tell_thinking(at, side);
    lab_team_choose(self->team, at->seen, side, &at->match->trail, choice);
    *action = choice->action;
    free(choice);
    if (!terminal_calls_off()) return SEAT_ACTS;
    terminal_forget_interrupt();
    if (terminal_ending()) return SEAT_LEAVES;
    at->called_off = true;
    seat_answer instead = person_choose(at, GG_NOBODY, action);
    at->called_off = false;
    return instead;
}
