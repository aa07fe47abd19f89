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
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {NULL, NULL},
};

#define PLAIN_PAGE(title, text)                                                                              \
    "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>" title "</title></head>\n"   \
    "<body><h1>" title "</h1><p>" text "</p><p><a href=\"/\">To the games</a></p></body>\n</html>\n"

static const char not_found[] = PLAIN_PAGE("Not found", "There is no page of this name here.");
static const char not_allowed[] = PLAIN_PAGE("Not allowed", "Pages here can be read and nothing else.");

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
    if (request->method == SERVER_OTHER) {
        add_header(answer, "allow:", "GET, HEAD");
        add_header(answer, "connection:", "close");
        refuse(answer, request, 405, not_allowed);
    } else if (page) {
        give(answer, request, page);
    } else {
        refuse(answer, request, 404, not_found);
    }
}
