/* server: listening and the event loop. See server.h. */
#define _DEFAULT_SOURCE /* for the interfaces of the machine */

#include "server/server.h"

#include "base/ensure.h"
#include "base/text.h"
#include "server/http.h"

#include <libwebsockets.h>

#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    PIECE = 32 * 1024,   /* of a body, written at a time */
    HEAD = 4 * 1024,     /* room for the headers of an answer */
    REQUEST = 16 * 1024, /* most bytes of a request's headers; browsers send the cookies of every port */
    LISTED = 1024,       /* most bytes of one header that is read */
    CONNECTIONS = 512,   /* at a time */
    EACH = 64,           /* of them for one address */
    ROOM = 8,            /* of them for those who have just come, while others are seen out */
    FEWEST = 16,         /* connections that are worth a server */
    FILES = 16,          /* open files besides connections */
    PATIENCE = 20,       /* seconds for a client that neither sends nor takes anything */
    IDLE = 30,           /* seconds that a connection is kept for the next request */
    RULES = 8,           /* room for server_rules */
    ADDRESS = 64,        /* room for an address in digits */
    REST = 5,            /* milliseconds, where there is nothing to do but to look again */
    SPACE = LWS_PRE + PIECE,
};

typedef struct guest {
    struct lws *line;
    uint64_t address;
} guest;

struct server {
    struct lws_context *context;
    volatile sig_atomic_t stopping;
    char address[ADDRESS]; /* in digits */
    bool six;              /* IPv6 */
    int port;
    gg_text url;              /* for this machine */
    gg_text names;            /* that it is called by, with blanks between */
    int most;                 /* connections at a time */
    guest guest[CONNECTIONS]; /* those that are, in the order of their coming */
    int guests;
    bool stirred;                                   /* the library had something for us to do */
    struct lws_protocol_vhost_options rules[RULES]; /* server_rules, as the library likes them */
    unsigned char space[SPACE];
};

/* --- answering ----------------------------------------------------------------------------------------- */

static server_method method_of(struct lws *client) {
    if (lws_hdr_total_length(client, WSI_TOKEN_GET_URI)) return SERVER_GET;
    if (lws_hdr_total_length(client, WSI_TOKEN_HEAD_URI)) return SERVER_HEAD;
    return SERVER_OTHER;
}

/* An address in digits. */
static bool put_digits(const struct sockaddr *address, socklen_t size, char out[ADDRESS]) {
    return getnameinfo(address, size, out, ADDRESS, NULL, 0, NI_NUMERICHOST) == 0;
}

/* The names of the server, and the address at which this client has found it. */
static void list_names(const server *self, struct lws *line, gg_text *out) {
    struct sockaddr_storage here;
    socklen_t size = sizeof here;
    char digits[ADDRESS];
    gg_put_span(out, gg_text_span(&self->names));
    if (getsockname(lws_get_socket_fd(line), (struct sockaddr *)&here, &size) == 0 &&
        put_digits((struct sockaddr *)&here, size, digits))
        gg_putf(out, " %s", digits);
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

/* The library ends a path at a line end, even at one that was written %0d; then no version is behind it. */
static bool is_whole(struct lws *client) {
    return lws_hdr_total_length(client, WSI_TOKEN_HTTP) > 0;
}

static int begin_answer(server *self, struct lws *client, gg_span *rest, gg_span path) {
    char host[LISTED], encodings[LISTED], tags[LISTED];
    gg_text names = {0};
    list_names(self, client, &names);
    server_request request = {
        .method = method_of(client),
        .path = is_whole(client) ? path : (gg_span){NULL, 0},
        .host = header_of(client, WSI_TOKEN_HOST, host),
        .encodings = header_of(client, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings),
        .tags = header_of(client, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags),
        .names = gg_text_span(&names),
    };
    server_answer answer;
    server_answer_to(&request, time(NULL), &answer);
    gg_text_free(&names);
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

/* --- who is connected ---------------------------------------------------------------------------------- */

/* Whom a connection belongs to: an IPv4 address, or the network that an IPv6 address is of, because whoever
 * has one of those has all of it. */
static uint64_t address_of(struct lws *line) {
    struct sockaddr_storage there;
    socklen_t size = sizeof there;
    uint64_t address = 0;
    if (getpeername(lws_get_socket_fd(line), (struct sockaddr *)&there, &size) != 0) return 0;
    if (there.ss_family == AF_INET) return ntohl(((struct sockaddr_in *)&there)->sin_addr.s_addr);
    if (there.ss_family == AF_INET6)
        memcpy(&address, &((struct sockaddr_in6 *)&there)->sin6_addr, sizeof address);
    return address;
}

static bool is_served(struct lws *line) {
    const gg_span *rest = lws_wsi_user(line);
    return rest && rest->size > 0;
}

static void strike_out(server *self, int i) {
    self->guests--;
    memmove(self->guest + i, self->guest + i + 1, (size_t)(self->guests - i) * sizeof *self->guest);
}

static int count_of(const server *self, uint64_t address) {
    int count = 0;
    for (int i = 0; i < self->guests; i++) count += self->guest[i].address == address;
    return count;
}

/* Of an address, or with NULL of all, the one goes that has been here longest without being served. False if
 * there is none. */
static bool see_out(server *self, const uint64_t *address) {
    for (int i = 0; i < self->guests; i++) {
        if ((address && self->guest[i].address != *address) || is_served(self->guest[i].line)) continue;
        lws_set_timeout(self->guest[i].line, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        strike_out(self, i);
        return true;
    }
    return false;
}

/* Nobody has more than his share, and there is always room for one more. */
static int welcome(server *self, struct lws *line) {
    uint64_t address = address_of(line);
    int share = self->most / 2 < EACH ? self->most / 2 : EACH;
    if (count_of(self, address) >= share && !see_out(self, &address)) return -1;
    if (self->guests >= self->most - ROOM && !see_out(self, NULL)) return -1;
    self->guest[self->guests++] = (guest){line, address};
    return 0;
}

static int part(server *self, struct lws *line) {
    for (int i = 0; i < self->guests; i++)
        if (self->guest[i].line == line) {
            strike_out(self, i);
            break;
        }
    return 0;
}

static int on_http(struct lws *client, enum lws_callback_reasons reason, void *user, void *in, size_t size) {
    server *self = lws_context_user(lws_get_context(client));
    self->stirred = true;
    switch (reason) {
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: return welcome(self, client);
    case LWS_CALLBACK_WSI_DESTROY: return part(self, client);
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
static bool find_place(server *self, const char *address, int port, gg_error *error) {
    char digits[16];
    struct addrinfo hints = {.ai_flags = AI_PASSIVE | AI_NUMERICSERV, .ai_socktype = SOCK_STREAM}, *place;
    snprintf(digits, sizeof digits, "%d", port);
    if (*address == 0 || getaddrinfo(address, digits, &hints, &place) != 0)
        return gg_fail(error, NULL, 0, "'%.80s' is no address", address);
    bool good = can_listen(address, port, place, error) &&
                (put_digits(place->ai_addr, place->ai_addrlen, self->address) ||
                 gg_fail(error, NULL, 0, "'%.80s' is no address", address));
    self->six = place->ai_family == AF_INET6;
    freeaddrinfo(place);
    return good;
}

/* As many connections as there may be open files, so that these do not run out. */
static bool count_files(server *self, gg_error *error) {
    struct rlimit files;
    self->most = CONNECTIONS;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= CONNECTIONS + FILES) return true;
    files.rlim_cur = files.rlim_max < CONNECTIONS + FILES ? files.rlim_max : CONNECTIONS + FILES;
    if (setrlimit(RLIMIT_NOFILE, &files) != 0 && getrlimit(RLIMIT_NOFILE, &files) != 0) return true;
    self->most = (int)files.rlim_cur - FILES;
    return self->most >= FEWEST ||
           gg_fail(error, NULL, 0, "%d open files are too few for the server; `ulimit -n 1024` allows more",
                   (int)files.rlim_cur);
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

static void put_url(const server *self, const char *address, gg_text *out) {
    gg_putf(out, self->six ? "http://[%s]:%d" : "http://%s:%d", address, self->port);
}

static bool is_everywhere(const server *self) {
    return strcmp(self->address, "0.0.0.0") == 0 || strcmp(self->address, "::") == 0;
}

static bool start(server *self, int port, gg_error *error) {
    struct lws_context_creation_info info = {
        .port = port,
        .iface = self->address,
        .protocols = protocols,
        .headers = list_rules(self),
        .server_string = "grognard",
        .max_http_header_data2 = REQUEST,
        .fd_limit_per_thread = (unsigned)self->most,
        .timeout_secs = PATIENCE,
        .keepalive_timeout = IDLE,
        .user = self,
        .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   (self->six ? LWS_SERVER_OPTION_IPV6_V6ONLY_MODIFY | LWS_SERVER_OPTION_IPV6_V6ONLY_VALUE
                              : LWS_SERVER_OPTION_DISABLE_IPV6),
    };
    lws_set_log_level(0, NULL);
    self->context = lws_create_context(&info);
    struct lws_vhost *host = self->context ? lws_get_vhost_by_name(self->context, "default") : NULL;
    if (!host) return gg_fail(error, NULL, 0, "the server cannot start on %s port %d", self->address, port);
    self->port = lws_get_vhost_listen_port(host);
    return true;
}

static const char *loopback(const server *self) {
    return self->six ? "::1" : "127.0.0.1";
}

server *server_open(const char *address, int port, gg_span names, gg_error *error) {
    server *self = gg_alloc(sizeof *self);
    gg_putf(&self->names, "%.*s %s", (int)names.size, names.at, address);
    if (!find_place(self, address, port, error) || !count_files(self, error) || !start(self, port, error)) {
        server_close(self);
        return NULL;
    }
    put_url(self, is_everywhere(self) ? loopback(self) : self->address, &self->url);
    return self;
}

const char *server_url(const server *self) {
    return gg_text_str(&self->url);
}

bool server_is_public(const server *self) {
    return strncmp(self->address, "127.", 4) != 0 && strcmp(self->address, "::1") != 0;
}

static bool is_for_others(const server *self, const struct ifaddrs *at) {
    if (!at->ifa_addr || !(at->ifa_flags & IFF_UP) || at->ifa_flags & IFF_LOOPBACK) return false;
    if (at->ifa_addr->sa_family != (self->six ? AF_INET6 : AF_INET)) return false;
    return !self->six || !IN6_IS_ADDR_LINKLOCAL(&((struct sockaddr_in6 *)at->ifa_addr)->sin6_addr);
}

void server_urls_for_others(const server *self, gg_text *out) {
    struct ifaddrs *all = NULL;
    char digits[ADDRESS];
    if (!is_everywhere(self)) {
        if (server_is_public(self)) gg_putf(out, "%s\n", server_url(self));
        return;
    }
    if (getifaddrs(&all) != 0) return;
    for (const struct ifaddrs *at = all; at; at = at->ifa_next) {
        if (!is_for_others(self, at)) continue;
        socklen_t size = self->six ? sizeof(struct sockaddr_in6) : sizeof(struct sockaddr_in);
        if (!put_digits(at->ifa_addr, size, digits)) continue;
        put_url(self, digits, out);
        gg_put_char(out, '\n');
    }
    freeifaddrs(all);
}

/* A round in which the library had nothing for us is one piece of a request, or a connection that cannot be
 * taken because the machine has no more open files. The latter would come again at once. */
bool server_run(server *self) {
    const struct timespec rest = {.tv_nsec = REST * 1000000L};
    while (!self->stopping) {
        self->stirred = false;
        if (lws_service(self->context, 0) < 0) return false;
        if (!self->stirred) nanosleep(&rest, NULL);
    }
    return true;
}

void server_stop(server *self) {
    self->stopping = 1;
    lws_cancel_service(self->context);
}

void server_close(server *self) {
    if (!self) return;
    if (self->context) lws_context_destroy(self->context);
    gg_text_free(&self->names);
    gg_text_free(&self->url);
    free(self);
}
