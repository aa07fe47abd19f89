/* pages: the files of the web page, which the program carries inside itself.
 *
 * Pages are found by comparing whole names in a table, never by asking a file system, so there is no path
 * that leads out of it. */
#ifndef GG_SERVER_PAGES_H
#define GG_SERVER_PAGES_H

#include "base/text.h"

typedef struct server_page {
    const char *path; /* below the root: "assets/index-Dk3xW9_a.js" */
    const char *bytes;
    size_t size;
    const char *gzip; /* the same compressed; NULL where that saves nothing */
    size_t gzip_size;
    const char *tag; /* a hash of the bytes */
} server_page;

extern const server_page server_pages[]; /* ends with path NULL; made by tools/embed.c */

/* The page of a request's path ("/" is index.html); NULL if there is none. */
const server_page *server_find_page(gg_span path);

/* The content type by the ending of a name. */
const char *server_type_of(const char *path);

/* Does the name carry a hash of the content, so that what it names never changes? */
bool server_is_hashed(const char *path);

#endif
