#!/usr/bin/env bash
# Does check.sh see what it should see? One small tree for each thing it forbids, and one with nothing wrong.
set -euo pipefail
check=$(cd "$(dirname "$0")" && pwd)/check.sh
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
failed=0

# expect EXPECTATION FILE TEXT: a tree of this one file gives exactly that complaint ("" for none).
expect() {
    rm -rf "${tree:?}"/*
    mkdir -p "$tree/$(dirname "$2")"
    printf '%b\n' "$3" >"$tree/$2"
    local said
    said=$("$check" "$tree") || true
    case $said in
    "rooms: "*) said= ;;
    esac
    if [ "$said" != "$1" ]; then
        printf '%s\n  expected: %s\n  said:     %s\n' "$3" "$1" "$said"
        failed=1
    fi
}

f=src/board/a.c
expect "" $f '#include "base/text.h"\n#include <stdio.h>\nint a;'
expect "$f:2: includes game/dice.h: board lies below game" $f '\n#include "game/dice.h"'
expect "$f:1: includes text.h: without its room" $f '#include "text.h"'
expect "$f:1: includes <pthread.h>: not of the C library this room may use" $f '#include <pthread.h>'
expect "" src/base/file.c '#include <unistd.h>'
expect "" src/lab/a.c '#include <pthread.h>'
expect "$f:1: includes gen/rules_nwar.h: board lies below rules" $f '#include "gen/rules_nwar.h"'
expect "src/attic/a.c:1: attic is no room" src/attic/a.c 'int a;'

f=src/rules/nwar/a.c
expect "" $f '#include "rules/nwar/state.h"\n#include "gen/rules_nwar.h" /* the ids */'
expect "$f:1: includes rules/eagle/state.h: nwar and eagle are two games" $f '#include "rules/eagle/state.h"'
expect "$f:1: includes gen/rules_eagle.h: nwar and eagle are two games" $f '#include "gen/rules_eagle.h"'
expect "" src/rules/games.c '#include "rules/eagle/eagle.h"\n#include "rules/nwar/nwar.h"'

expect "" $f '/* a float\n double */ char *s = "float 1.5 \\" double"; int x = a.b; // 0.5'
expect "$f:2: floating point" $f 'int a;\ndouble b;'
expect "$f:1: floating point" $f 'float b;'
expect "$f:1: floating point" $f 'int a = (int)(b * 1.5);'
expect "" src/ai/a.c 'double b;'
expect "$f:1: floating point" $f '#include <math.h>'

expect "docs/a.md:2: marked as unfinished" docs/a.md 'text\nTO''DO: more'
expect "src/base/a.h:1: marked as unfinished" src/base/a.h '/* FIX''ME */'
expect "" docs/a.md 'X''XXL'

expect "docs/a.md:1: names a place on one machine" docs/a.md 'see /ho''me/me/x'
expect "tools/a.sh:1: names a place on one machine" tools/a.sh 'cd /tm''p'
# shellcheck disable=SC2016
expect "" tools/a.sh 'cd "${TMPDIR:-/tm''p}"'
expect "" docs/a.md 'https://example.org/wo''rk and src/wo''rk/x and 3/ro''ot'

[ $failed = 0 ] && echo "check.sh sees what it should"
exit $failed
