/* work: what the rules remember from one call to the next, in memory of whoever asks. Everything in it is
 * known by the mark of its battle; what has another is forgotten. */
#ifndef NWAR_WORK_H
#define NWAR_WORK_H

#include "rules/nwar/advice/notes.h"
#include "rules/nwar/advice/picture.h"

typedef struct nwar_work {
    nwar_engagement engagement;
    nwar_picture picture;
    nwar_notes notes[2];
} nwar_work;

static inline nwar_engagement *nwar_engagement_of(nwar_work *work) {
    return work ? &work->engagement : NULL;
}

#endif
