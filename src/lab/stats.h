/* stats: the arithmetic of results. Scores are shares of the points: a win 1, a draw one half. */
#ifndef GG_LAB_STATS_H
#define GG_LAB_STATS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct lab_interval {
    double low, at, high;
} lab_interval;

/* Wilson's 95 % interval of a share: `points` out of `games`; 0..1 if there are none. */
lab_interval lab_wilson(double points, double games);
/* The rating difference that gives this expected score; +-1200 at the ends. */
double lab_elo(double score);
lab_interval lab_elo_interval(double points, double games);
double lab_expected(double elo); /* the inverse of lab_elo */

/* The mean of several shares, each counted alike however many games it comes of. */
typedef struct lab_strata {
    int count;
    double sum, variance;
} lab_strata;
void lab_strata_add(lab_strata *, double points, double games); /* at least one game */
lab_interval lab_strata_interval(const lab_strata *);           /* 95 % of the mean; of at least one share */

/* A running mean with spread. */
typedef struct lab_mean {
    double count, mean, square;
    double low, high;
} lab_mean;
void lab_mean_add(lab_mean *, double value);
double lab_mean_spread(const lab_mean *);         /* standard deviation of the values */
lab_interval lab_mean_interval(const lab_mean *); /* 95 % of the mean */

/* A sequential probability ratio test over pairs of games, by what the pair brought in half points 0..4. */
typedef struct lab_sprt {
    bool on;
    double elo0, elo1;
} lab_sprt;
typedef enum lab_verdict { LAB_UNDECIDED, LAB_ACCEPT_0, LAB_ACCEPT_1 } lab_verdict;
double lab_sprt_ratio(const lab_sprt *, const uint64_t pairs[5]);        /* log likelihood ratio */
lab_verdict lab_sprt_verdict(const lab_sprt *, const uint64_t pairs[5]); /* at 5 % of error either way */

#endif
