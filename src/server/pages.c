/* pages: names of pages, and what follows from them. See pages.h. */
#include "server/pages.h"

#include <string.h>

static const struct {
    const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
};

static bool ends_with(gg_span name, const char *ending) {
    size_t size = strlen(ending);
    return name.size >= size && memcmp(name.at + name.size - size, ending, size) == 0;
}

const char *server_type_of(const char *path) {
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (ends_with(gg_span_of(path), types[i].ending)) return types[i].type;
    return "application/octet-stream";
}

/* The page's build names what it makes assets/NAME-HASH.ENDING, with a hash of eight characters. */
bool server_is_hashed(const char *path) {
    enum { HASH = 8 };
    static const char folder[] = "assets/";
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    if (strncmp(path, folder, sizeof folder - 1) != 0) return false;
    const char *name = strrchr(path, '/') + 1, *dot = strrchr(name, '.');
    if (!dot || dot - name < HASH + 2 || dot[-HASH - 1] != '-') return false;
    return strspn(dot - HASH, digits) == HASH;
}

const server_page *server_find_page(gg_span path) {
    if (path.size == 0 || path.at[0] != '/') return NULL;
    gg_span name = path.size == 1 ? gg_span_of("index.html") : (gg_span){path.at + 1, path.size - 1};
    for (const server_page *page = server_pages; page->path; page++)
        if (gg_span_same(name, gg_span_of(page->path))) return page;
    return NULL;
}
