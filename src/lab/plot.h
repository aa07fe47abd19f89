/* plot: small charts as inline SVG for a report.
 *
 * Colours come from the page's style (classes first, second, drawn, line, band, axis, grid), so a chart
 * follows light, dark and print. Every chart carries a title that says what it shows; the numbers are in a
 * table beside it, which is the accessible form. */
#ifndef GG_LAB_PLOT_H
#define GG_LAB_PLOT_H

#include "base/text.h"

typedef struct lab_bar {
    const char *label; /* below the bar */
    double value;
} lab_bar;

/* Upright bars over a common axis from 0. */
void lab_plot_bars(gg_text *, const char *title, const lab_bar *, int count, const char *unit);

/* One bar of full width cut into shares (of 1) with classes first, drawn, second. */
void lab_plot_shares(gg_text *, const char *title, const double share[3], const char *const label[3]);

/* A whisker for each row: a point with its interval on an axis from 0 to 100 %, the middle marked. */
typedef struct lab_whisker {
    const char *label, *style; /* style: a class of the page */
    double low, at, high;      /* shares of 1 */
} lab_whisker;
void lab_plot_whiskers(gg_text *, const char *title, const lab_whisker *, int count);

/* A curve with a band around it, x from 0 to 100 %; above 0 the first side is ahead. */
void lab_plot_course(gg_text *, const char *title, const double *low, const double *at, const double *high,
                     int count, const char *above, const char *below);

/* Pairs of horizontal bars, one for each side. */
typedef struct lab_versus {
    const char *label;
    double value[2];
} lab_versus;
void lab_plot_versus(gg_text *, const char *title, const lab_versus *, int count, const char *const side[2]);

/* Text with &, < and > made harmless. */
void lab_put_html(gg_text *, gg_span);

#endif
