#!/usr/bin/env bash
# What no compiler checks about the sources: tests/rooms/check.sh [TREE]
#   rooms      a room includes only itself and rooms below it; a game never includes another game
#   library    base, board, game, rules and ai need nothing but the C library, without setjmp, signals and threads;
#              files are base/file.c's business, which may ask the system
#   integers   no floating point in base, board, game and rules
#   finished   nothing is marked as still to be done
#   anywhere   no file names a place on somebody's machine
# Prints file:line: what is wrong, and fails if there was anything.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "${1:-$here/../..}"

# each COMMAND...: runs it with the file names it is given, a line each, as last arguments; not at all without any.
each() { tr '\n' '\0' | xargs -0 -r "$@"; }

sources() { find "$@" -type f -name '*.[ch]' 2>/dev/null | sort; }

check_includes() { sources src | each awk -f "$here/includes.awk"; }

check_integers() {
    sources src/base src/board src/game src/rules | each awk -f "$here/code_only.awk" |
        sed -nE 's/^([^:]*:[0-9]+:).*(\<(float|double|_Complex|strto(d|f|ld)|atof)\>|<math\.h>|[^A-Za-z0-9_.][0-9]*\.[0-9]).*/\1 floating point/p'
}

# Every file that belongs to the project.
all_files() {
    find . \( -name .git -o -name build -o -name node_modules -o -name dist \) -prune -o -type f -print |
        sed 's|^\./||' | sort
}

check_finished() {
    all_files | each grep -HInwE 'TO''DO|FIX''ME|X''XX' |
        sed 's|^\([^:]*:[0-9]*\):.*|\1: marked as unfinished|' || true
}

# "${TMPDIR:-/tmp}" asks the machine where its folder is, and is fine.
check_anywhere() {
    all_files | each grep -HInE '(^|[^A-Za-z0-9_.:}*-])/(work|home|root|tmp)(/|[^A-Za-z0-9_/-]|$)' |
        sed 's|^\([^:]*:[0-9]*\):.*|\1: names a place on one machine|' || true
}

found=$(check_includes; check_integers; check_finished; check_anywhere)
if [ -n "$found" ]; then
    printf '%s\n' "$found"
    exit 1
fi
echo "rooms: $(sources src | wc -l) sources, $(all_files | wc -l) files, nothing wrong"
