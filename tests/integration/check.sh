#!/usr/bin/env bash
# What ./check says of itself: tests/integration/check.sh GROGNARD
. "$(dirname "$0")/lib.bash"
cd "$room" || exit

check_ends() { # check_ends TITLE STATUS ARGUMENTS...
    "$top/check" "${@:3}" >out 2>err
    check "$1" test $? = "$2"
}

check_ends "--help" 0 --help
check "  says what there is" grep -q -- '--all' out
check "  and tests nothing" test -z "$(grep '^==' out)"
check_ends "a word it does not know" 2 --everything
check "  is named" grep -q -- "--everything" err
check "  and nothing is tested" test ! -s out
check_ends "a second word it does not know" 2 --all now
finish
