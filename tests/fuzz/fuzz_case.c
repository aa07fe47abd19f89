/* Fuzz target of case files: any bytes as cases. Each failure is told in one line. */
#include "base/ensure.h"
#include "game/cases.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    gg_case_report report;
    gg_case_report_init(&report);
    gg_cases_run("fuzz.case", (gg_span){(const char *)data, size}, &report);
    int lines = 0;
    for (size_t i = 0; i < report.failures.size; i++) lines += report.failures.at[i] == '\n';
    gg_ensure(lines == report.failed, "%d lines for %d failures", lines, report.failed);
    gg_case_report_free(&report);
    return 0;
}
