/* protocol: a game over lines: one command in, one JSON object out. Spoken by `grognard engine` to bots and
 * servers, and by the page's worker. docs/protocol.md is its description.
 *
 * With a seat nothing leaves that this seat may not know. A command that cannot be carried out changes
 * nothing and is answered with an error object. */
#ifndef GG_CLI_PROTOCOL_H
#define GG_CLI_PROTOCOL_H

#include "base/text.h"

enum { PROTOCOL_NUMBER = 1 };

typedef struct protocol protocol;

/* seat: the side it is bound to for good, as people write it; NULL for none. It must outlive the protocol. */
protocol *protocol_new(const char *seat);
void protocol_free(protocol *); /* NULL is fine */

/* One command, the block behind it included. Appends one line, or nothing for a line without words. Returns
 * false when the command was `quit`. */
bool protocol_answer(protocol *, gg_span command, gg_text *out);
/* One error object on a line, for trouble that arises before there is a command. */
void protocol_refuse(const char *cause, gg_text *out);

#endif
