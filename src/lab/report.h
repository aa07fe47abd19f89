/* report: a study as one HTML page that needs nothing else: charts, tables, light and dark, fit for print. */
#ifndef GG_LAB_REPORT_H
#define GG_LAB_REPORT_H

#include "lab/study.h"

void lab_report(const lab_study *, gg_text *html);

/* The same in a few lines for a terminal. */
void lab_summary(const lab_study *, gg_text *);

#endif
