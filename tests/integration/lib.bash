# What the scripts here share. A script sources this with the path of the program as its first argument, says ok or
# FAILED for each thing it tests, and ends with finish.
set -uo pipefail
grognard=$(realpath "${1:?usage: $0 GROGNARD}")
top=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../..")
room=$(mktemp -d)
export COLUMNS=80 LINES=24
export XDG_DATA_HOME=$room/data
trap 'rm -rf "$room"' EXIT

ok() { printf 'ok      %s\n' "$1"; }

failed() { # failed TITLE [DETAILS]
    printf 'FAILED  %s\n' "$1"
    [ -z "${2:-}" ] || printf '%s\n' "$2" | head -n 12 | cut -c 1-300 | sed 's/^/        /'
    echo "$1" >>"$room/failures" # a file, because some tests run behind a pipe
}

check() { # check TITLE CONDITION...: the condition is a command
    local title=$1
    shift
    if "$@"; then ok "$title"; else failed "$title" "$(cat "$room/out" "$room/err" 2>/dev/null)"; fi
}

same() { # same TITLE EXPECTED ACTUAL: two files
    if diff -u "$2" "$3" >"$room/diff"; then ok "$1"; else failed "$1" "$(cat "$room/diff")"; fi
}

# Runs the program with standard input as it is; leaves status, $room/out and $room/err.
run() {
    timeout 60 "$grognard" "$@" >"$room/out" 2>"$room/err"
    status=$?
}

unharmed() { ! grep -qE 'Sanitizer|runtime error|Assertion|core dumped' "$room/out" "$room/err"; }

# ends TITLE STATUS LINES ARGUMENTS...: the exit status, and so many lines on standard error.
ends() {
    local title=$1 wanted=$2 lines=$3
    shift 3
    run "$@"
    local told
    told=$(wc -l <"$room/err")
    if [ "$status" = "$wanted" ] && [ "$told" = "$lines" ] && unharmed; then
        ok "$title"
    else
        failed "$title" "status $status, not $wanted; $told lines on standard error, not $lines
$(head -c 1000 "$room/err")"
    fi
}

finish() {
    [ -e "$room/failures" ] || exit 0
    printf '%d failed\n' "$(wc -l <"$room/failures")"
    exit 1
}
