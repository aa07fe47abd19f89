/* stats: see the header. */
#include "lab/stats.h"

#include <math.h>

static const double z95 = 1.959964, most_elo = 1200, sprt_bound = 2.944439; /* ln(0.95 / 0.05) */

lab_interval lab_wilson(double points, double games) {
    if (games <= 0) return (lab_interval){0, 0.5, 1};
    double share = points / games, z2 = z95 * z95 / games;
    double middle = (share + z2 / 2) / (1 + z2);
    double half = z95 * sqrt(share * (1 - share) / games + z2 / games / 4) / (1 + z2);
    return (lab_interval){fmax(0, middle - half), share, fmin(1, middle + half)};
}

double lab_elo(double score) {
    if (score <= 0) return -most_elo;
    if (score >= 1) return most_elo;
    double elo = -400 * log10(1 / score - 1);
    return fmax(-most_elo, fmin(most_elo, elo));
}

double lab_expected(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

lab_interval lab_elo_interval(double points, double games) {
    lab_interval share = lab_wilson(points, games);
    return (lab_interval){lab_elo(share.low), lab_elo(share.at), lab_elo(share.high)};
}

/* A game won and one lost besides keep the variance of a clean sweep above nothing. */
void lab_strata_add(lab_strata *s, double points, double games) {
    double likely = (points + 1) / (games + 2);
    s->count++;
    s->sum += points / games;
    s->variance += likely * (1 - likely) / games;
}

lab_interval lab_strata_interval(const lab_strata *s) {
    double mean = s->sum / s->count, half = z95 * sqrt(s->variance) / s->count;
    return (lab_interval){fmax(0, mean - half), mean, fmin(1, mean + half)};
}

void lab_mean_add(lab_mean *m, double value) {
    if (m->count == 0 || value < m->low) m->low = value;
    if (m->count == 0 || value > m->high) m->high = value;
    m->count += 1;
    double off = value - m->mean;
    m->mean += off / m->count;
    m->square += off * (value - m->mean);
}

double lab_mean_spread(const lab_mean *m) {
    return m->count > 1 ? sqrt(m->square / (m->count - 1)) : 0;
}

lab_interval lab_mean_interval(const lab_mean *m) {
    double half = m->count > 0 ? z95 * lab_mean_spread(m) / sqrt(m->count) : 0;
    return (lab_interval){m->mean - half, m->mean, m->mean + half};
}

/* The normal approximation of the ratio. The first pairs hardly tell how much pairs vary: two alike would
 * seem never to vary, and decide. So it is taken as if some pairs had been seen before that vary as two games
 * do of which the one says nothing of the other. */
double lab_sprt_ratio(const lab_sprt *test, const uint64_t pairs[5]) {
    const double seen = 10, usual = 0.125;
    double count = 0, sum = 0, square = 0;
    for (int i = 0; i < 5; i++) {
        double weight = (double)pairs[i], score = i / 4.0;
        count += weight;
        sum += weight * score;
        square += weight * score * score;
    }
    if (count <= 0) return 0;
    double mean = sum / count, variance = (square - count * mean * mean + seen * usual) / (count + seen);
    double s0 = lab_expected(test->elo0), s1 = lab_expected(test->elo1);
    return count * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

lab_verdict lab_sprt_verdict(const lab_sprt *test, const uint64_t pairs[5]) {
    double ratio = lab_sprt_ratio(test, pairs);
    return ratio >= sprt_bound ? LAB_ACCEPT_1 : ratio <= -sprt_bound ? LAB_ACCEPT_0 : LAB_UNDECIDED;
}
