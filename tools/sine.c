/* sine: writes the table of sines of the free table (src/board/table.h). tests/unit/test_table.c proves every
 * number of it without floating point.
 *
 *   cc -std=c17 -Isrc -o sine tools/sine.c -lm
 *   sine | clang-format > src/board/table_sine.c */
#include "board/table.h"

#include <math.h>
#include <stdio.h>

int main(void) {
    const double turn = 6.283185307179586476925;
    puts("/* The sines of the first quarter of a turn (tools/sine.c). Do not edit by hand. */\n"
         "#include \"board/table.h\"\n\n"
         "const int32_t gg_table_sine[GG_TABLE_QUARTER + 1] = {");
    for (int k = 0; k <= GG_TABLE_QUARTER; k++)
        printf("%ld,%s", lround(GG_TABLE_ONE * sin(turn * k / GG_TABLE_TURN)), k % 13 == 12 ? "\n" : " ");
    puts("};");
    return 0;
}
