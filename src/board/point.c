#include "board/point.h"

#include "base/ensure.h"

int64_t gg_root(int64_t n) {
    gg_ensure(n >= 0, "the square root of %lld", (long long)n);
    if (n == 0) return 0;
    /* Bit by bit; `rest` is n less the square of the root so far, `root` shifted to where the bit stands. */
    uint64_t rest = (uint64_t)n, root = 0;
    for (int shift = (63 - __builtin_clzll(rest)) & ~1; shift >= 0; shift -= 2) {
        uint64_t more = root | UINT64_C(1) << shift;
        root >>= 1;
        if (rest < more) continue;
        rest -= more;
        root |= UINT64_C(1) << shift;
    }
    return (int64_t)root;
}
