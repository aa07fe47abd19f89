/* server: listening and the event loop. See server.h. */
#define _POSIX_C_SOURCE 200809L

#include "server/server.h"

#include "base/ensure.h"
#include "base/text.h"
#include "server/http.h"

#include <libwebsockets.h>

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    PIECE = 32 * 1024,   /* of a body, written at a time */
    HEAD = 4 * 1024,     /* room for the headers of an answer */
    REQUEST = 16 * 1024, /* most bytes of a request's headers; browsers send the cookies of every port */
    LISTED = 1024,       /* most bytes of one header that is read */
    CONNECTIONS = 512,   /* at a time; others wait */
    PATIENCE = 20,       /* seconds for a client that neither sends nor takes anything */
    IDLE = 30,           /* seconds that a connection is kept for the next request */
    RULES = 8,           /* room for server_rules */
    ADDRESS = 64,        /* room for an address in digits */
    SPACE = LWS_PRE + PIECE,
};

struct server {
    struct lws_context *context;
    volatile sig_atomic_t stopping;
    char address[ADDRESS]; /* in digits */
    char url[ADDRESS + 32];
    struct lws_protocol_vhost_options rules[RULES]; /* server_rules, as the library likes them */
    unsigned char space[SPACE];
};

/* --- answering ----------------------------------------------------------------------------------------- */

static server_method method_of(struct lws *client) {
    if (lws_hdr_total_length(client, WSI_TOKEN_GET_URI)) return SERVER_GET;
    if (lws_hdr_total_length(client, WSI_TOKEN_HEAD_URI)) return SERVER_HEAD;
    return SERVER_OTHER;
}

/* A header of the request; empty if it is missing or longer than anything sensible. */
static gg_span header_of(struct lws *client, enum lws_token_indexes token, char room[LISTED]) {
    int size = lws_hdr_copy(client, room, LISTED, token);
    return (gg_span){room, size > 0 ? (size_t)size : 0};
}

static bool write_head(server *self, struct lws *client, const server_answer *answer) {
    unsigned char *start = self->space + LWS_PRE, *at = start, *end = start + HEAD;
    if (lws_add_http_header_status(client, (unsigned)answer->status, &at, end)) return false;
    for (int i = 0; i < answer->headers; i++) {
        const server_header *header = &answer->header[i];
        if (lws_add_http_header_by_name(client, (const unsigned char *)header->name,
                                        (const unsigned char *)header->value, (int)strlen(header->value), &at,
                                        end))
            return false;
    }
    return lws_finalize_write_http_header(client, start, &at, end) == 0;
}

/* The next piece of a body. The library keeps what the network does not take at once. */
static bool write_piece(server *self, struct lws *client, gg_span *rest) {
    size_t size = rest->size < PIECE ? rest->size : PIECE;
    memcpy(self->space + LWS_PRE, rest->at, size);
    *rest = (gg_span){rest->at + size, rest->size - size};
    enum lws_write_protocol kind = rest->size > 0 ? LWS_WRITE_HTTP : LWS_WRITE_HTTP_FINAL;
    return lws_write(client, self->space + LWS_PRE, size, kind) >= 0;
}

/* These return what the library wants to hear: 0, or -1 to close the connection. */
static int end_answer(struct lws *client) {
    return lws_http_transaction_completed(client) ? -1 : 0;
}

static int begin_answer(server *self, struct lws *client, gg_span *rest, gg_span path) {
    char encodings[LISTED], tags[LISTED];
    server_request request = {
        .method = method_of(client),
        .path = path,
        .encodings = header_of(client, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings),
        .tags = header_of(client, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags),
    };
    server_answer answer;
    server_answer_to(&request, time(NULL), &answer);
    if (!write_head(self, client, &answer)) return -1;
    *rest = answer.body;
    if (request.method == SERVER_OTHER) { /* it may have a body itself, for which nobody waits */
        write_piece(self, client, rest);
        return -1;
    }
    if (rest->size == 0) return end_answer(client);
    lws_callback_on_writable(client);
    return 0;
}

/* With every piece the patience begins anew. */
static int go_on(server *self, struct lws *client, gg_span *rest) {
    if (rest->size == 0) return 0;
    if (!write_piece(self, client, rest)) return -1;
    if (rest->size == 0) return end_answer(client);
    lws_set_timeout(client, PENDING_TIMEOUT_HTTP_CONTENT, PATIENCE);
    lws_callback_on_writable(client);
    return 0;
}

static int on_http(struct lws *client, enum lws_callback_reasons reason, void *user, void *in, size_t size) {
    server *self = lws_context_user(lws_get_context(client));
    switch (reason) {
    case LWS_CALLBACK_HTTP: return begin_answer(self, client, user, (gg_span){in, size});
    case LWS_CALLBACK_HTTP_WRITEABLE: return go_on(self, client, user);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: /* there is nothing but pages */
    case LWS_CALLBACK_RAW_ADOPT: return -1;
    default: return 0;
    }
}

/* The first takes all that is not meant for another. What it keeps of a connection is the part of a body that
 * is still to be sent. */
static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = on_http, .per_session_data_size = sizeof(gg_span)},
    {0},
};

/* --- listening ----------------------------------------------------------------------------------------- */

static bool tell_why(const char *address, int port, int why, gg_error *error) {
    switch (why) {
    case EADDRINUSE:
        return gg_fail(error, NULL, 0, "port %d is taken by another program; try --port %d", port,
                       port < 65535 ? port + 1 : port - 1);
    case EACCES:
        return gg_fail(error, NULL, 0, "port %d is not for ordinary users; try --port %d", port, SERVER_PORT);
    case EADDRNOTAVAIL: return gg_fail(error, NULL, 0, "this machine has no address %.80s", address);
    default: return gg_fail(error, NULL, 0, "cannot listen on %.80s: %s", address, strerror(why));
    }
}

/* The library does not say why it cannot listen, so it is tried before. */
static bool can_listen(const char *address, int port, const struct addrinfo *place, gg_error *error) {
    int on = 1, attempt = socket(place->ai_family, SOCK_STREAM, 0);
    bool good = attempt >= 0 && setsockopt(attempt, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
                (place->ai_family != AF_INET6 ||
                 setsockopt(attempt, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on) == 0) &&
                bind(attempt, place->ai_addr, place->ai_addrlen) == 0 && listen(attempt, 1) == 0;
    int why = errno;
    if (attempt >= 0) close(attempt);
    return good || tell_why(address, port, why, error);
}

/* Finds the address in digits, which is what the library understands, and tries it. */
static bool find_place(server *self, const char *address, int port, bool *six, gg_error *error) {
    char digits[16];
    struct addrinfo hints = {.ai_flags = AI_PASSIVE | AI_NUMERICSERV, .ai_socktype = SOCK_STREAM}, *place;
    snprintf(digits, sizeof digits, "%d", port);
    if (*address == 0 || getaddrinfo(address, digits, &hints, &place) != 0)
        return gg_fail(error, NULL, 0, "'%.80s' is no address", address);
    bool good = can_listen(address, port, place, error) &&
                (getnameinfo(place->ai_addr, place->ai_addrlen, self->address, sizeof self->address, NULL, 0,
                             NI_NUMERICHOST) == 0 ||
                 gg_fail(error, NULL, 0, "'%.80s' is no address", address));
    *six = place->ai_family == AF_INET6;
    freeaddrinfo(place);
    return good;
}

static const struct lws_protocol_vhost_options *list_rules(server *self) {
    for (int i = 0; server_rules[i].name; i++) {
        gg_ensure(i < RULES, "more than %d headers for every answer", RULES);
        self->rules[i].name = server_rules[i].name;
        self->rules[i].value = server_rules[i].value;
        if (i > 0) self->rules[i - 1].next = &self->rules[i];
    }
    return self->rules;
}

static bool start(server *self, int port, bool six, gg_error *error) {
    struct lws_context_creation_info info = {
        .port = port,
        .iface = self->address,
        .protocols = protocols,
        .headers = list_rules(self),
        .server_string = "grognard",
        .max_http_header_data2 = REQUEST,
        .fd_limit_per_thread = CONNECTIONS,
        .timeout_secs = PATIENCE,
        .keepalive_timeout = IDLE,
        .user = self,
        .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   (six ? LWS_SERVER_OPTION_IPV6_V6ONLY_MODIFY | LWS_SERVER_OPTION_IPV6_V6ONLY_VALUE
                        : LWS_SERVER_OPTION_DISABLE_IPV6),
    };
    lws_set_log_level(0, NULL);
    self->context = lws_create_context(&info);
    struct lws_vhost *host = self->context ? lws_get_vhost_by_name(self->context, "default") : NULL;
    if (!host) return gg_fail(error, NULL, 0, "the server cannot start on %s port %d", self->address, port);
    bool everywhere = strcmp(self->address, "0.0.0.0") == 0 || strcmp(self->address, "::") == 0;
    snprintf(self->url, sizeof self->url, six ? "http://[%s]:%d" : "http://%s:%d",
             !everywhere ? self->address
             : six       ? "::1"
                         : "127.0.0.1",
             lws_get_vhost_listen_port(host));
    return true;
}

server *server_open(const char *address, int port, gg_error *error) {
    bool six = false;
    server *self = gg_alloc(sizeof *self);
    if (find_place(self, address, port, &six, error) && start(self, port, six, error)) return self;
    server_close(self);
    return NULL;
}

const char *server_url(const server *self) {
    return self->url;
}

bool server_run(server *self) {
    while (!self->stopping)
        if (lws_service(self->context, 0) < 0) return false;
    return true;
}

void server_stop(server *self) {
    self->stopping = 1;
    lws_cancel_service(self->context);
}

void server_close(server *self) {
    if (self && self->context) lws_context_destroy(self->context);
    free(self);
}
