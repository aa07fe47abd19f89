# shellcheck shell=bash
# For ./play and ./check, which source it from the top of the tree: installing what is missing, building quietly.

missing=()

# need PACKAGE TEST...: the Debian package is missing unless the test succeeds.
need() {
    local package=$1
    shift
    "$@" >/dev/null 2>&1 || missing+=("$package")
}

have() { command -v "$1"; }
have_build_tool() { have ninja || have make; }

# links COMPILER FLAGS...: can it make a program out of a little a.c (or fuzz.c) this way?
links() {
    local folder status=0
    folder=$(mktemp -d)
    printf '#include <stdio.h>\nint main(void) { return puts("") < 0; }\n' >"$folder/a.c"
    printf 'int LLVMFuzzerTestOneInput(const char *d, unsigned long n) { return d && n > 9; }\n' >"$folder/fuzz.c"
    (cd "$folder" && "$@" -o a.out) || status=1
    rm -rf "$folder"
    return $status
}

install_missing() {
    [ ${#missing[@]} -gt 0 ] || return 0
    local as_root=()
    [ "$(id -u)" = 0 ] || as_root=(sudo)
    if ! have apt-get >/dev/null || { [ ${#as_root[@]} -gt 0 ] && ! have sudo >/dev/null; }; then
        echo "Grognard needs the following to be installed first (names of Debian packages): ${missing[*]}" >&2
        exit 1
    fi
    echo "Installing ${missing[*]}"
    quietly "apt-get update" "${as_root[@]}" apt-get update
    quietly "apt-get install" "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y --no-install-recommends "${missing[@]}"
}

# quietly WHAT COMMAND...: one line of progress; the output only if the command fails.
quietly() {
    local what=$1 log start=$SECONDS
    shift
    log=$(mktemp)
    printf '%s ... ' "$what"
    if "$@" >"$log" 2>&1; then
        printf '%d s\n' $((SECONDS - start))
        rm -f "$log"
    else
        printf 'failed\n'
        grep -vE '^\[[0-9]+/[0-9]+\] ' "$log" >&2 || true # without ninja's progress
        rm -f "$log"
        return 1
    fi
}

if have ninja >/dev/null; then export CMAKE_GENERATOR=${CMAKE_GENERATOR:-Ninja}; fi
export CMAKE_BUILD_PARALLEL_LEVEL=${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc 2>/dev/null || echo 2)}
