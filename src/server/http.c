/* http: see http.h. Where RFC 9110 leaves a choice: tags are compared weakly, ranges are not offered, and of
 * the encodings only gzip is known. */
#include "server/http.h"

#include "base/ensure.h"
#include "server/pages.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* The page runs its own scripts and its own WebAssembly and loads nothing from anywhere else. */
const server_rule server_rules[] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
     "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"permissions-policy:",
     "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {NULL, NULL},
};

#define PLAIN_PAGE(title, text)                                                                              \
    "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>" title "</title></head>\n"   \
    "<body><h1>" title "</h1><p>" text "</p><p><a href=\"/\">To the games</a></p></body>\n</html>\n"

static const char not_found[] = PLAIN_PAGE("Not found", "There is no page of this name here.");
static const char not_allowed[] = PLAIN_PAGE("Not allowed", "Pages here can be read and nothing else.");
static const char not_understood[] = PLAIN_PAGE("Not understood", "No browser asks like that.");
static const char not_ours[] =
    PLAIN_PAGE("Not this server", "The server does not know itself by the name that your browser asked for. "
                                  "Whoever runs it can name it: <code>grognard serve --host NAME</code>");

/* --- headers ------------------------------------------------------------------------------------------- */

static void add_header(server_answer *answer, const char *name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void add_header(server_answer *answer, const char *name, const char *format, ...) {
    gg_ensure(answer->headers < SERVER_HEADERS, "no room for %s", name);
    server_header *header = &answer->header[answer->headers++];
    va_list more;
    va_start(more, format);
    int size = vsnprintf(header->value, sizeof header->value, format, more);
    va_end(more);
    gg_ensure(size >= 0 && (size_t)size < sizeof header->value, "%s is too long", name);
    header->name = name;
}

static void add_date(server_answer *answer, time_t now) {
    char text[40];
    strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", gmtime(&now));
    add_header(answer, "date:", "%s", text);
}

/* The body with its type and size; HEAD is told of it and does not get it. */
static void add_body(server_answer *answer, const server_request *request, const char *type, gg_span body) {
    add_header(answer, "content-type:", "%s", type);
    add_header(answer, "content-length:", "%zu", body.size);
    if (request->method != SERVER_HEAD) answer->body = body;
}

/* --- what the request says --------------------------------------------------------------------------------
 */

/* Of "gzip;q=0.5": is the weight there and nothing but zeros? */
static bool is_refused(gg_span parameters) {
    gg_span part;
    while (gg_span_cut(&parameters, ';', &part)) {
        part = gg_span_trim(part);
        if (!gg_span_starts(part, "q=")) continue;
        for (size_t i = 2; i < part.size; i++)
            if (part.at[i] != '0' && part.at[i] != '.') return false;
        return true;
    }
    return false;
}

static bool accepts_gzip(gg_span encodings) {
    bool any = false;
    gg_span part, name;
    while (gg_span_cut(&encodings, ',', &part)) {
        if (!gg_span_cut(&part, ';', &name)) continue;
        name = gg_span_trim(name);
        if (gg_span_is(name, "gzip")) return !is_refused(part);
        if (gg_span_is(name, "*")) any = !is_refused(part);
    }
    return any;
}

static bool is_known(gg_span tags, gg_span tag) {
    gg_span part;
    while (gg_span_cut(&tags, ',', &part)) {
        part = gg_span_trim(part);
        if (gg_span_is(part, "*")) return true;
        if (gg_span_starts(part, "W/")) part = (gg_span){part.at + 2, part.size - 2};
        if (gg_span_same(part, tag)) return true;
    }
    return false;
}

/* Line ends and their like would go on into headers and logs. */
static bool has_control(gg_span path) {
    for (size_t i = 0; i < path.size; i++)
        if ((unsigned char)path.at[i] < ' ' || path.at[i] == 0x7f) return true;
    return false;
}

static bool has_only(gg_span text, const char *characters) {
    for (size_t i = 0; i < text.size; i++)
        if (!strchr(characters, text.at[i]) || text.at[i] == '\0') return false;
    return true;
}

/* Of "name:1815" or "[::1]:1815" what stands before the port; empty if it is neither. */
static gg_span name_of(gg_span host) {
    bool six = gg_span_starts(host, "[");
    const char *end = six ? memchr(host.at, ']', host.size) : memchr(host.at, ':', host.size);
    if (six && !end) return (gg_span){NULL, 0};
    size_t size = end ? (size_t)(end - host.at) : host.size, behind = size + six;
    gg_span port = {host.at + behind, host.size - behind};
    if (port.size > 0 && (*port.at != ':' || !has_only((gg_span){port.at + 1, port.size - 1}, "0123456789")))
        return (gg_span){NULL, 0};
    if (six) return (gg_span){host.at + 1, size - 1};
    if (size > 0 && host.at[size - 1] == '.') size--;
    return (gg_span){host.at, size};
}

/* "127.0.0.1" and its neighbours, but not "127.0.0.1.example". */
static bool is_loopback(gg_span name) {
    return gg_span_is(name, "localhost") || gg_span_is(name, "::1") ||
           (gg_span_starts(name, "127.") && has_only(name, ".0123456789"));
}

/* A page of somebody else can have its own name lead to this server and would then read what is here, so only
 * names that are ours are answered. */
static bool is_ours(gg_span host, gg_span names) {
    gg_span name = name_of(gg_span_trim(host)), known;
    char text[256];
    if (is_loopback(name)) return true;
    if (name.size == 0 || !gg_span_copy(name, text, sizeof text)) return false;
    while (gg_span_cut(&names, ' ', &known))
        if (gg_span_is(known, text)) return true;
    return false;
}

/* --- answers ------------------------------------------------------------------------------------------- */

static void refuse(server_answer *answer, const server_request *request, int status, const char *page) {
    answer->status = status;
    add_header(answer, "cache-control:", "no-store");
    add_body(answer, request, server_type_of(".html"), gg_span_of(page));
}

/* The two forms of a page have tags of their own. */
static void give(server_answer *answer, const server_request *request, const server_page *page) {
    bool gzip = page->gzip && accepts_gzip(request->encodings);
    char tag[40];
    snprintf(tag, sizeof tag, "\"%s%s\"", page->tag, gzip ? "-gzip" : "");
    add_header(answer, "etag:", "%s", tag);
    add_header(answer, "cache-control:", "%s",
               server_is_hashed(page->path) ? "public, max-age=31536000, immutable" : "no-cache");
    if (page->gzip) add_header(answer, "vary:", "accept-encoding");
    if (is_known(request->tags, gg_span_of(tag))) {
        answer->status = 304;
        return;
    }
    answer->status = 200;
    if (gzip) add_header(answer, "content-encoding:", "gzip");
    add_body(answer, request, server_type_of(page->path),
             gzip ? (gg_span){page->gzip, page->gzip_size} : (gg_span){page->bytes, page->size});
}

void server_answer_to(const server_request *request, time_t now, server_answer *answer) {
    *answer = (server_answer){0};
    add_date(answer, now);
    const server_page *page = server_find_page(request->path);
    if (request->host.size == 0 || request->path.size == 0 || has_control(request->path)) {
        refuse(answer, request, 400, not_understood);
    } else if (!is_ours(request->host, request->names)) {
        refuse(answer, request, 421, not_ours);
    } else if (request->method == SERVER_OTHER) {
        add_header(answer, "allow:", "GET, HEAD");
        add_header(answer, "connection:", "close");
        refuse(answer, request, 405, not_allowed);
    } else if (page) {
        give(answer, request, page);
    } else {
        refuse(answer, request, 404, not_found);
    }
}
