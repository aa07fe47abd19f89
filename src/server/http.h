/* http: what is answered to a request for a page. Knows no network: a request in, an answer out. */
#ifndef GG_SERVER_HTTP_H
#define GG_SERVER_HTTP_H

#include "base/text.h"

#include <time.h>

typedef enum server_method { SERVER_GET, SERVER_HEAD, SERVER_OTHER } server_method;

typedef struct server_request {
    server_method method;
    gg_span path;      /* decoded, without the query; empty if it was none */
    gg_span host;      /* Host; absent or empty where the header is missing, as below */
    gg_span encodings; /* Accept-Encoding */
    gg_span tags;      /* If-None-Match */
    gg_span names;     /* what this server is called besides localhost, with blanks between */
} server_request;

/* Names end in a colon. */
typedef struct server_header {
    const char *name;
    char value[64];
} server_header;

enum { SERVER_HEADERS = 8 };

typedef struct server_answer {
    int status;
    server_header header[SERVER_HEADERS];
    int headers;
    gg_span body; /* what is to be sent; empty for HEAD and 304 */
} server_answer;

void server_answer_to(const server_request *, time_t now, server_answer *);

/* The headers that every answer has besides its own; ends with name NULL. */
typedef struct server_rule {
    const char *name, *value;
} server_rule;
extern const server_rule server_rules[];

#endif
