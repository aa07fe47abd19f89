/* workers: a counter, a lock, and results waiting for their turn. */
#define _DEFAULT_SOURCE /* sysconf, clock_gettime */

#include "lab/workers.h"

#include "base/text.h"

#include <stdlib.h>
#include <time.h>

static int64_t read_clock(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t lab_now(void *unused) {
    (void)unused;
    return read_clock(CLOCK_MONOTONIC);
}

#ifdef __wasm__

int64_t lab_worked(void *unused) {
    return lab_now(unused);
}

int lab_cores(void) {
    return 1;
}

int lab_worker_count(const lab_jobs *jobs) {
    (void)jobs;
    return 1;
}

uint64_t lab_work(const lab_jobs *jobs) {
    uint64_t taken = 0;
    while (taken < jobs->count) {
        bool more = jobs->take(jobs->with, taken, jobs->work(jobs->with, 0, taken));
        taken++;
        if (!more) break;
    }
    return taken;
}

void lab_together(int count, void (*work)(void *with, int index), void *with) {
    for (int i = 0; i < count; i++) work(with, i);
}

#else

#include <pthread.h>
#include <unistd.h>

int64_t lab_worked(void *unused) {
    (void)unused;
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

int lab_cores(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 0 ? (int)cores : 1;
}

int lab_worker_count(const lab_jobs *jobs) {
    int wanted = jobs->workers > 0 ? jobs->workers : lab_cores();
    return (uint64_t)wanted < jobs->count ? wanted : jobs->count > 0 ? (int)jobs->count : 1;
}

typedef struct board {
    const lab_jobs *jobs;
    pthread_mutex_t lock;
    uint64_t next;  /* job nobody has begun */
    uint64_t taken; /* results handed over */
    bool enough;
    void **waiting; /* results by index */
} board;

typedef struct worker {
    board *board;
    int number;
} worker;

static bool next_job(board *b, uint64_t *index) {
    pthread_mutex_lock(&b->lock);
    bool more = !b->enough && b->next < b->jobs->count;
    if (more) *index = b->next++;
    pthread_mutex_unlock(&b->lock);
    return more;
}

static void hand_over(board *b, uint64_t index, void *result) {
    pthread_mutex_lock(&b->lock);
    b->waiting[index] = result;
    while (!b->enough && b->taken < b->jobs->count && b->waiting[b->taken]) {
        void *ready = b->waiting[b->taken];
        b->waiting[b->taken] = NULL;
        b->enough = !b->jobs->take(b->jobs->with, b->taken, ready);
        b->taken++;
    }
    pthread_mutex_unlock(&b->lock);
}

static void *run_worker(void *with) {
    worker *w = with;
    uint64_t index;
    while (next_job(w->board, &index))
        hand_over(w->board, index, w->board->jobs->work(w->board->jobs->with, w->number, index));
    return NULL;
}

/* Starts a thread for each of count pieces of `size` bytes; the system may refuse some. Returns how many. */
static int start(int count, void *(*run)(void *), void *pieces, size_t size, pthread_t *threads) {
    int started = 0;
    while (started < count &&
           pthread_create(&threads[started], NULL, run, (char *)pieces + (size_t)started * size) == 0)
        started++;
    return started;
}

uint64_t lab_work(const lab_jobs *jobs) {
    int count = lab_worker_count(jobs);
    board b = {.jobs = jobs, .waiting = gg_alloc((size_t)(jobs->count + 1) * sizeof(void *))};
    pthread_mutex_init(&b.lock, NULL);
    worker *workers = gg_alloc((size_t)count * sizeof *workers);
    pthread_t *threads = gg_alloc((size_t)count * sizeof *threads);
    for (int i = 0; i < count; i++) workers[i] = (worker){&b, i};
    int started = start(count, run_worker, workers, sizeof *workers, threads);
    if (started == 0) run_worker(workers); /* then slowly */
    for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
    for (uint64_t i = b.taken; i < b.next; i++)
        if (b.waiting[i]) jobs->drop(b.waiting[i]);
    pthread_mutex_destroy(&b.lock);
    free(b.waiting);
    free(workers);
    free(threads);
    return b.taken;
}

typedef struct one {
    void (*work)(void *with, int index);
    void *with;
    int index;
} one;

static void *run_one(void *with) {
    one *o = with;
    o->work(o->with, o->index);
    return NULL;
}

void lab_together(int count, void (*work)(void *with, int index), void *with) {
    one *all = gg_alloc((size_t)count * sizeof *all);
    pthread_t *threads = gg_alloc((size_t)count * sizeof *threads);
    for (int i = 0; i < count; i++) all[i] = (one){work, with, i};
    int started = start(count - 1, run_one, all + 1, sizeof *all, threads);
    work(with, 0);
    for (int i = started + 1; i < count; i++) work(with, i); /* what no thread was to be had for */
    for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
    free(all);
    free(threads);
}

#endif
