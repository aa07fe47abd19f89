/* server: the web server that gives out the page, one process with one event loop (libwebsockets).
 *
 * pages.c holds the files, http.c says what is answered, server.c moves the bytes. The table of protocols in
 * server.c is where a second protocol joins. */
#ifndef GG_SERVER_SERVER_H
#define GG_SERVER_SERVER_H

#include "base/error.h"
#include "base/text.h"

enum { SERVER_PORT = 1815 };
#define SERVER_ADDRESS "127.0.0.1"

typedef struct server server;

/* Listens on an address of this machine ("0.0.0.0" and "::" are all of them; port 0 is any that is free).
 * Requests are answered if they are made to localhost, to that address or to one of the names, which have
 * blanks between. From here on clients can connect; they are answered by server_run. NULL with an error. */
server *server_open(const char *address, int port, gg_span names, gg_error *);

/* Where a browser on this machine finds it: "http://127.0.0.1:1815". */
const char *server_url(const server *);

/* Can other machines reach it? */
bool server_is_public(const server *);
/* Where they find it, a line for each of the addresses; none if this machine has none now. */
void server_urls_for_others(const server *, gg_text *);

/* Answers until server_stop; false if the event loop broke down. */
bool server_run(server *);

/* Makes server_run return soon. May be called by a signal handler. */
void server_stop(server *);

void server_close(server *); /* NULL is fine */

#endif
