/* workers: many jobs on all cores, results handed over in order.
 *
 * The only place besides the team that knows threads. Where there are none (WebAssembly) jobs are done one
 * after the other. */
#ifndef GG_LAB_WORKERS_H
#define GG_LAB_WORKERS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct lab_jobs {
    uint64_t count;
    int workers; /* 0: as many as there are cores */
    void *with;
    /* Does job number `index`; called by several workers at once. The result is the caller's from then on. */
    void *(*work)(void *with, int worker, uint64_t index);
    /* Takes results in the order of their index, one at a time. False: enough, no further jobs are begun and
     * no further results taken. */
    bool (*take)(void *with, uint64_t index, void *result);
    /* Frees a result that is not taken any more. */
    void (*drop)(void *result);
} lab_jobs;

/* Returns how many results were taken. */
uint64_t lab_work(const lab_jobs *);

int lab_cores(void);
/* The workers lab_work will use. */
int lab_worker_count(const lab_jobs *);

/* Runs `work(with, i)` for every i below count at the same time, each in a thread of its own. */
void lab_together(int count, void (*work)(void *with, int index), void *with);

/* Microseconds of a clock that never goes back. */
int64_t lab_now(void *unused);
/* Microseconds that this thread has worked. */
int64_t lab_worked(void *unused);

#endif
