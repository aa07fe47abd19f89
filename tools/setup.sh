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

can_install() { have apt-get && { [ "$(id -u)" = 0 ] || have sudo; }; }

install_missing() {
    [ ${#missing[@]} -gt 0 ] || return 0
    local as_root=()
    [ "$(id -u)" = 0 ] || as_root=(sudo)
    if ! can_install >/dev/null; then
        echo "Grognard needs the following to be installed first (names of Debian packages): ${missing[*]}" >&2
        exit 1
    fi
    echo "Installing ${missing[*]}"
    quietly "apt-get update" "${as_root[@]}" apt-get update
    quietly "apt-get install" "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y --no-install-recommends "${missing[@]}" || return 1
    prefer_ninja
}

prefer_ninja() {
    if have ninja >/dev/null; then export CMAKE_GENERATOR=${CMAKE_GENERATOR:-Ninja}; fi
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

# --- the page in the browser ---------------------------------------------------------------------------------

have_websockets() {
    printf '#include <libwebsockets.h>\nint main(void) { return !lws_get_library_version(); }\n' |
        cc -x c - -o /dev/null -lwebsockets
}

need_page_tools() {
    need libwebsockets-dev have_websockets
    need clang have clang
    need lld have wasm-ld
    need wasi-libc links clang --target=wasm32-wasi a.c
    need libclang-rt-dev-wasm32 links clang --target=wasm32-wasi a.c
    need nodejs have node
    need npm have npm
}

# Vite wants Node 20.19, 22.12 or later.
node_is_new() {
    node -e 'const [a, b] = process.versions.node.split(".").map(Number)
             process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)'
}

# Where the system's Node is too old, npm has a newer one for us alone.
fetch_node() {
    local folder=$PWD/build/node
    export PATH=$folder/node_modules/.bin:$PATH
    node_is_new || quietly "Fetching Node" npm install --prefix "$folder" --no-save node@22 npm@10
    hash -r
    node_is_new
}

# Everything the page needs to be built; fails with the reason in why, for the caller.
# shellcheck disable=SC2034
get_page_tools() {
    missing=()
    need_page_tools
    why="it needs ${missing[*]}"
    can_install >/dev/null || [ ${#missing[@]} = 0 ] || return 1
    install_missing || return 1
    why="it needs Node 20.19 or later, and this is $(node --version)"
    node_is_new || fetch_node || return 1
    why=
}

prefer_ninja
export CMAKE_BUILD_PARALLEL_LEVEL=${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc 2>/dev/null || echo 2)}
