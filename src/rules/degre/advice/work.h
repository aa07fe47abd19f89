/* De Gre - Sweet: what is remembered from one call to the next, in memory of whoever asks. Everything in it
 * is known by a mark; what has another is forgotten. */
#ifndef DEGRE_WORK_H
#define DEGRE_WORK_H

#include "rules/degre/advice/field.h"

/* What was foretold. Drafts of a turn often end alike. */
enum { DEGRE_REMEMBERED = 1 << 10 };
typedef struct degre_memory {
    uint64_t mark; /* of battle and state */
    int result;
} degre_memory;

typedef struct degre_work {
    field field;
    degre_memory foretold[DEGRE_REMEMBERED];
} degre_work;

#endif
