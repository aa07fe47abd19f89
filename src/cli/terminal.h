/* terminal: the one place that knows the system a terminal belongs to: its size, colour, interrupts, and
 * lines that people type. */
#ifndef GG_CLI_TERMINAL_H
#define GG_CLI_TERMINAL_H

#include "base/text.h"

/* 80 by 24 where there is no terminal. */
int terminal_width(void);
int terminal_height(void);

bool terminal_output(void); /* is standard output a terminal? */
bool terminal_input(void);  /* is standard input a terminal? */
bool terminal_obeys(void);  /* a terminal that understands escape sequences: TERM is set and not "dumb" */
bool terminal_colour(void); /* such a terminal, and NO_COLOR is not set */
void terminal_clear(void);  /* wipes what is on the screen, or at least pushes it away */

/* A reader of our output that goes away ends the program without a word. */
void terminal_quiet_pipe(void);
/* From now on an interrupt (Ctrl-C) no longer ends the program but the reading of a line; SIGTERM and SIGHUP
 * end all reading. */
void terminal_catch_interrupt(void);
/* The signal that wants the program to end; 0: none. */
int terminal_ending(void);
/* Has one of these signals come since the last line? Forgets an interrupt if that is asked. */
bool terminal_calls_off(void);
void terminal_forget_interrupt(void);

typedef enum terminal_got { TYPED_LINE, TYPED_END, TYPED_INTERRUPT } terminal_got;

/* Flushes the output and reads one line without its newline; of one longer than GG_LINE_BYTES only so much. A
 * line that does not come from a terminal is echoed, so that a scripted game reads like a played one. */
terminal_got terminal_read(gg_text *out);

#endif
