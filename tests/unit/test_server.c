/* Unit tests of server/pages and server/http, with pages of their own: names, types, and what is answered. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/http.h"
#include "server/pages.h"

#include <string.h>

const server_page server_pages[] = {
    {"assets/engine-Ab_-9zZ0.wasm", "\0asm", 4, NULL, 0, "aaaa"},
    {"icon.svg", "<svg/>", 6, NULL, 0, "bbbb"},
    {"index.html", "<html></html>", 13, "zipped", 6, "cccc"},
    {NULL, NULL, 0, NULL, 0, NULL},
};

/* --- pages --------------------------------------------------------------------------------------------- */

static void assert_found(const char *path, const char *expected) {
    const server_page *page = server_find_page(gg_span_of(path));
    if (expected) {
        assert_non_null(page);
        assert_string_equal(page->path, expected);
    } else if (page) {
        fail_msg("'%s' finds %s", path, page->path);
    }
}

static void test_paths(void **state) {
    (void)state;
    assert_found("/", "index.html");
    assert_found("/index.html", "index.html");
    assert_found("/assets/engine-Ab_-9zZ0.wasm", "assets/engine-Ab_-9zZ0.wasm");
    static const char *const wrong[] = {
        "",
        "index.html",
        "xindex.html",
        "//",
        "//index.html",
        "/index.html/",
        "/INDEX.HTML",
        "/index",
        "/index.htm",
        "/index.html ",
        "/assets",
        "/assets/",
        "/./index.html",
        "/../icon.svg",
        "/assets/../icon.svg",
        "/%69ndex.html",
        "/index.html.gz",
        "/../../etc/passwd",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) assert_found(wrong[i], NULL);
    assert_null(server_find_page((gg_span){"/icon.svg\0.js", 13}));
    assert_null(server_find_page((gg_span){NULL, 0}));
}

static void test_types(void **state) {
    (void)state;
    static const char *const types[][2] = {
        {"index.html", "text/html; charset=utf-8"},
        {"assets/a.b.js", "text/javascript; charset=utf-8"},
        {"sw.js", "text/javascript; charset=utf-8"},
        {"a.css", "text/css; charset=utf-8"},
        {"engine.wasm", "application/wasm"},
        {"icon.svg", "image/svg+xml"},
        {"a.png", "image/png"},
        {"a.woff2", "font/woff2"},
        {"a.woff", "font/woff"},
        {"a.json", "application/json"},
        {"manifest.webmanifest", "application/manifest+json"},
        {"html", "application/octet-stream"},
        {"a.HTML", "application/octet-stream"},
        {"LICENSE", "application/octet-stream"},
        {"", "application/octet-stream"},
    };
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        assert_string_equal(server_type_of(types[i][0]), types[i][1]);
}

static void test_hashed(void **state) {
    (void)state;
    static const char *const hashed[] = {"assets/index-DiwrgTda.css", "assets/a-b-C_-d0123.js",
                                         "assets/deeper/x---------.wasm"};
    static const char *const plain[] = {
        "index.html",
        "sw.js",
        "index-DiwrgTda.css",
        "assets/index.css",
        "assets/index-Diwrg.js",
        "assets/-DiwrgTda.js",
        "assets/index-Diwr+Tda.js",
        "assets/index-DiwrgTda",
        "assets/",
        "assets",
        "assets/index_DiwrgTda.js",
    };
    for (size_t i = 0; i < sizeof hashed / sizeof *hashed; i++)
        if (!server_is_hashed(hashed[i])) fail_msg("%s", hashed[i]);
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (server_is_hashed(plain[i])) fail_msg("%s", plain[i]);
}

/* --- answers ------------------------------------------------------------------------------------------- */

static server_answer answer;

static void ask(server_method method, const char *path, const char *encodings, const char *tags) {
    server_request request = {
        method,           gg_span_of(path), gg_span_of("localhost:1815"), gg_span_of(encodings),
        gg_span_of(tags), gg_span_of(NULL)};
    server_answer_to(&request, 0, &answer);
}

static int status_for(gg_span path, const char *host, const char *names) {
    server_request request = {
        .method = SERVER_GET, .path = path, .host = gg_span_of(host), .names = gg_span_of(names)};
    server_answer_to(&request, 0, &answer);
    return answer.status;
}

/* The value of a header, NULL without it. No header may be there twice. */
static const char *header(const char *name) {
    const char *value = NULL;
    for (int i = 0; i < answer.headers; i++) {
        if (strcmp(answer.header[i].name, name) != 0) continue;
        assert_null(value);
        value = answer.header[i].value;
    }
    return value;
}

static void assert_header(const char *name, const char *expected) {
    const char *value = header(name);
    if (!expected) {
        assert_null(value);
    } else {
        assert_non_null(value);
        assert_string_equal(value, expected);
    }
}

static void assert_body(const char *expected) {
    assert_true(gg_span_same(answer.body, gg_span_of(expected)));
}

static void test_page(void **state) {
    (void)state;
    ask(SERVER_GET, "/", NULL, NULL);
    assert_int_equal(answer.status, 200);
    assert_header("date:", "Thu, 01 Jan 1970 00:00:00 GMT");
    assert_header("content-type:", "text/html; charset=utf-8");
    assert_header("content-length:", "13");
    assert_header("content-encoding:", NULL);
    assert_header("cache-control:", "no-cache");
    assert_header("vary:", "accept-encoding");
    assert_header("etag:", "\"cccc\"");
    assert_body("<html></html>");
}

static void test_hashed_page(void **state) {
    (void)state;
    ask(SERVER_GET, "/assets/engine-Ab_-9zZ0.wasm", "gzip", NULL);
    assert_int_equal(answer.status, 200);
    assert_header("content-type:", "application/wasm");
    assert_header("cache-control:", "public, max-age=31536000, immutable");
    assert_header("content-encoding:", NULL);
    assert_header("vary:", NULL);
    assert_header("etag:", "\"aaaa\"");
    assert_int_equal(answer.body.size, 4);
    assert_memory_equal(answer.body.at, "\0asm", 4);
}

static void test_head(void **state) {
    (void)state;
    ask(SERVER_HEAD, "/", "gzip", NULL);
    assert_int_equal(answer.status, 200);
    assert_header("content-length:", "6");
    assert_header("content-encoding:", "gzip");
    assert_int_equal(answer.body.size, 0);
    ask(SERVER_HEAD, "/nothing", NULL, NULL);
    assert_int_equal(answer.status, 404);
    assert_non_null(header("content-length:"));
    assert_int_equal(answer.body.size, 0);
}

static void test_gzip(void **state) {
    (void)state;
    static const char *const yes[] = {
        "gzip",      "GZIP",          "deflate, gzip;q=1.0, *;q=0.5", " br , gzip ", "*", "gzip;q=0.001",
        "gzip; q=1", "identity;q=0,*"};
    static const char *const no[] = {"",      "br",          "identity", "gzip;q=0", "gzip; q=0.000",
                                     "*;q=0", "gzip;q=0, *", "xgzip",    "gzipped",  "gzip;q=0;x=1",
                                     ",,;,"};
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++) {
        ask(SERVER_GET, "/", yes[i], NULL);
        if (!header("content-encoding:")) fail_msg("'%s' is gzip", yes[i]);
        assert_header("etag:", "\"cccc-gzip\"");
        assert_header("content-length:", "6");
        assert_body("zipped");
    }
    for (size_t i = 0; i < sizeof no / sizeof *no; i++) {
        ask(SERVER_GET, "/", no[i], NULL);
        if (header("content-encoding:")) fail_msg("'%s' is not gzip", no[i]);
        assert_body("<html></html>");
    }
}

static void test_known_tags(void **state) {
    (void)state;
    static const char *const known[] = {"\"cccc\"", "W/\"cccc\"", "*", "\"x\", \"cccc\"", " \"cccc\" ,"};
    static const char *const unknown[] = {"", "cccc", "\"CCCC\"", "\"cccc-gzip\"", "\"ccc\"", "W/", "\"x\""};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        ask(SERVER_GET, "/", NULL, known[i]);
        if (answer.status != 304) fail_msg("%s is known", known[i]);
        assert_header("etag:", "\"cccc\"");
        assert_header("cache-control:", "no-cache");
        assert_header("vary:", "accept-encoding");
        assert_header("content-length:", NULL);
        assert_header("content-type:", NULL);
        assert_int_equal(answer.body.size, 0);
    }
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        ask(SERVER_GET, "/", NULL, unknown[i]);
        if (answer.status != 200) fail_msg("%s is unknown", unknown[i]);
    }
    ask(SERVER_GET, "/", "gzip", "\"cccc-gzip\"");
    assert_int_equal(answer.status, 304);
    ask(SERVER_GET, "/", "gzip", "\"cccc\"");
    assert_int_equal(answer.status, 200);
}

static void test_refusals(void **state) {
    (void)state;
    ask(SERVER_GET, "/nothing", "gzip", "*");
    assert_int_equal(answer.status, 404);
    assert_header("cache-control:", "no-store");
    assert_header("content-type:", "text/html; charset=utf-8");
    assert_header("allow:", NULL);
    assert_non_null(strstr(answer.body.at, "Not found"));
    ask(SERVER_OTHER, "/", NULL, NULL);
    assert_int_equal(answer.status, 405);
    assert_header("allow:", "GET, HEAD");
    assert_header("connection:", "close");
    assert_non_null(strstr(answer.body.at, "Not allowed"));
}

static void test_hosts(void **state) {
    (void)state;
    static const char *const ours[] = {"localhost",   "LocalHost:80",  "localhost.", "127.0.0.1",
                                       "127.1:1815",  "[::1]",         "[::1]:1815", " localhost ",
                                       "war.example", "WAR.example:1", "192.0.2.7",  "[2001:db8::1]:1815"};
    static const char *const others[] = {
        "evil.example",
        "localhost.evil",
        "127.0.0.1.evil",
        "127.evil",
        "localhost:evil",
        "localhost:80:",
        "[::1",
        "[::1]evil",
        "[::2]",
        "[]",
        ":80",
        " ",
        "war",
        "war.example 192.0.2.7",
        "ar.example",
        "war.examples",
        ".",
        "localhost, evil.example",
    };
    const gg_span root = gg_span_of("/");
    const char *names = "war.example 192.0.2.7 2001:db8::1";
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        if (status_for(root, ours[i], names) != 200) fail_msg("'%s' is ours", ours[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (status_for(root, others[i], names) == 200) fail_msg("'%s' is not ours", others[i]);
    assert_int_equal(status_for(root, "war.example", NULL), 421);
    assert_non_null(strstr(answer.body.at, "--host"));
    assert_header("cache-control:", "no-store");
    assert_int_equal(status_for(root, NULL, names), 400);
    assert_int_equal(status_for(root, "", names), 400);
}

static void test_control_characters(void **state) {
    (void)state;
    static const gg_span wrong[] = {{"/\r\nX-A: b", 9}, {"/index.html\n", 12}, {"/a\0b", 4}, {"/\x7f", 2},
                                    {"/\t", 2},         {"/\x1b[2J", 5}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(status_for(wrong[i], "localhost", NULL), 400);
        assert_non_null(strstr(answer.body.at, "Not understood"));
        assert_header("cache-control:", "no-store");
    }
    assert_int_equal(status_for(gg_span_of("/\xc3\xa9"), "localhost", NULL), 404);
}

static const char *rule(const char *name) {
    for (const server_rule *rule = server_rules; rule->name; rule++)
        if (strcmp(rule->name, name) == 0) return rule->value;
    fail_msg("no %s", name);
    return NULL;
}

static void test_rules(void **state) {
    (void)state;
    static const char *const parts[] = {"default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'",
                                        "worker-src 'self'", "frame-ancestors 'none'"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        assert_non_null(strstr(rule("content-security-policy:"), parts[i]));
    assert_null(strstr(rule("content-security-policy:"), "unsafe-inline"));
    assert_string_equal(rule("x-content-type-options:"), "nosniff");
    assert_string_equal(rule("referrer-policy:"), "no-referrer");
    assert_non_null(strstr(rule("permissions-policy:"), "camera=()"));
    assert_string_equal(rule("cross-origin-opener-policy:"), "same-origin");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paths),
        cmocka_unit_test(test_types),
        cmocka_unit_test(test_hashed),
        cmocka_unit_test(test_page),
        cmocka_unit_test(test_hashed_page),
        cmocka_unit_test(test_head),
        cmocka_unit_test(test_gzip),
        cmocka_unit_test(test_known_tags),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_hosts),
        cmocka_unit_test(test_control_characters),
        cmocka_unit_test(test_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
