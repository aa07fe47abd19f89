#!/usr/bin/env bash
# The server, asked over the loopback: tests/integration/serve.sh GROGNARD
. "$(dirname "$0")/lib.bash"
cd "$room" || exit
unset DISPLAY WAYLAND_DISPLAY http_proxy HTTP_PROXY
server=
trap '[ -z "$server" ] || kill -KILL "$server"; rm -rf "$room"' EXIT

if "$grognard" serve --help | grep -q 'has no server'; then
    ends "without libwebsockets it says so" 1 1 serve
    finish
fi

# --- starting and asking ---------------------------------------------------------------------------------------------

start() { # start ARGUMENTS...: leaves server and url; the port is any that is free; it may have `files` open files
    rm -f told # what an earlier server told must not be taken for this one's
    (ulimit -n "${files:-$(ulimit -n)}" && exec "$grognard" serve --port 0 "$@") >told 2>errors </dev/null &
    server=$!
    for _ in $(seq 600); do
        [ ! -s told ] || break
        sleep 0.05
    done
    url=$(sed -n '1s|^Grognard is at \(http://[^ ]*\) (Ctrl-C stops it)$|\1|p' told)
}

stop() { # stop SIGNAL: leaves status; a server that does not stop is killed
    kill -"$1" "$server"
    for _ in $(seq 600); do
        kill -0 "$server" 2>/dev/null || break
        sleep 0.05
    done
    kill -KILL "$server" 2>/dev/null
    wait "$server"
    status=$?
    server=
}

# get PATH ARGUMENTS...: leaves code, the headers in head and the body in body
get() {
    local path=$1
    shift
    rm -f head body
    code=$(curl -s -m 10 --path-as-is -D head -o body -w '%{http_code}' "$@" "$url$path")
    touch head body
}

header() { sed -n "s/^$1: \(.*\)\r$/\1/p" head; }

# gives TITLE CODE [NAME VALUE]...: what the last get got
gives() {
    local title=$1 wrong=
    [ "$code" = "$2" ] || wrong="code $code, not $2"
    shift 2
    while [ $# -gt 0 ]; do
        [ "$(header "$1")" = "$2" ] || wrong+=" $1 is '$(header "$1")', not '$2'"
        shift 2
    done
    if [ -z "$wrong" ]; then ok "$title"; else failed "$title" "$wrong"; fi
}

start
check "it says in one line where it is" test -n "$url" -a "$(wc -l <told)" = 1
[ -n "$url" ] || finish

# --- pages -------------------------------------------------------------------------------------------------------------

get /
gives "the page" 200 content-type 'text/html; charset=utf-8' cache-control no-cache content-encoding '' \
    content-length "$(wc -c <body)" vary accept-encoding
cp body page
tag=$(header etag)

for name in x-content-type-options:nosniff referrer-policy:no-referrer cross-origin-opener-policy:same-origin \
    'permissions-policy:camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'; do
    check "${name%:*}" test "$(header "${name%:*}")" = "${name#*:}"
done
for part in "default-src 'none'" "script-src 'self' 'wasm-unsafe-eval'" "worker-src 'self'" "frame-ancestors 'none'"; do
    check "$part" grep -qF -- "$part" <(header content-security-policy)
done

get /index.html
gives "by its own name" 200 etag "$tag"
check "the same" cmp -s page body
get '/?x=../../y'
gives "with a query" 200 etag "$tag"

get / -H 'If-None-Match: "x", '"$tag"
gives "known already" 304 etag "$tag" cache-control no-cache content-length ''
check "without a body" test ! -s body
get / -H 'If-None-Match: "x"'
gives "not known" 200

get / -H 'Accept-Encoding: gzip'
gives "compressed" 200 content-encoding gzip content-length "$(wc -c <body)" content-type 'text/html; charset=utf-8'
check "is the same in less" test "$(wc -c <body)" -lt "$(wc -c <page)"
check "is the same" cmp -s page <(gunzip <body)
check "has a tag of its own" test "$(header etag)" != "$tag"

get / -I
gives "HEAD" 200 content-length "$(wc -c <page)" etag "$tag"

# What the page and its service worker name is there, of the right type, and kept for ever exactly if it has a hash in
# its name.
get /sw.js
[ "$code" = 200 ] || : >body
mapfile -t named < <(cat page body | grep -oE '"/[^"/][^"]*"' | tr -d '"' | sort -u)
check "the page names other files" test ${#named[@]} -gt 0
for path in "${named[@]}"; do
    case $path in
    *.js) type='text/javascript; charset=utf-8' ;;
    *.css) type='text/css; charset=utf-8' ;;
    *.svg) type=image/svg+xml ;;
    *.wasm) type=application/wasm ;;
    *.woff2) type=font/woff2 ;;
    *.webmanifest) type=application/manifest+json ;;
    *) type=unknown ;;
    esac
    keep=no-cache
    [[ $path != /assets/* ]] || keep='public, max-age=31536000, immutable'
    get "$path"
    gives "$path" 200 content-type "$type" cache-control "$keep" x-content-type-options nosniff
done

# --- what there is not -------------------------------------------------------------------------------------------------

get /nothing
gives "no such page" 404 content-type 'text/html; charset=utf-8' cache-control no-store x-content-type-options nosniff
for method in POST PUT DELETE OPTIONS PATCH; do
    get / -X $method -d 'some=body'
    gives "$method" 405 allow 'GET, HEAD'
    check "with a page" grep -q 'Not allowed' body
done

for path in /../../../../etc/passwd /%2e%2e/%2e%2e/%2e%2e/etc/passwd /assets/../../../../etc/passwd //etc/passwd \
    /..%2f..%2f..%2fetc%2fpasswd '/..\..\etc\passwd' /assets/%00/../../etc/passwd /index.html%00 /etc/passwd; do
    get "$path"
    check "$path leads nowhere" test "$code" != 200 -a "$code" != 206
    check "and tells nothing" test "$(grep -c 'root:' body)" = 0
done

for path in /%0d%0aX-Told:%20yes /index.html%0d%0a%0d%0a /%0aindex.html /%7f; do
    get "$path"
    gives "$path" 400 x-told '' content-type 'text/html; charset=utf-8' cache-control no-store
done

# A page of somebody else whose name leads here must not read ours.
for host in localhost LOCALHOST:1815 localhost. 127.0.0.1:1 127.8.9.1 '[::1]' '[::1]:1815'; do
    get / -H "Host: $host"
    gives "Host: $host" 200
done
for host in evil.example localhost.evil.example 127.0.0.1.evil.example 127.evil 192.0.2.7 '[::2]' 'a localhost' '[::1'; do
    get / -H "Host: $host"
    gives "Host: $host is not ours" 421 content-type 'text/html; charset=utf-8'
    check "and says what to do" grep -q -- '--host' body
done
get / -H 'Host;'
gives "an empty Host" 400

# says TITLE PATTERN TEXT: raw bytes in, the first line of the answer out (none where it hangs up)
says() {
    local port=${url##*:} answer
    answer=$(timeout 5 bash -c 'exec 3<>"/dev/tcp/127.0.0.1/$1"; printf "$2" >&3; head -n 1 <&3 | tr -d "\r\0"' - "$port" "$3" 2>/dev/null)
    # shellcheck disable=SC2053
    if [[ $answer == $2 ]]; then ok "$1"; else failed "$1" "$answer"; fi
}
refused='?(HTTP/1.? 403*)'
says "an unknown method" "$refused" 'BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n'
says "no HTTP at all" "$refused" '\001\377\200 \\ %%\r\n\r\n'
says "another machine's page" "$refused" 'GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n'
says "a tunnel" '' 'CONNECT localhost:1 HTTP/1.1\r\nHost: localhost\r\n\r\n'
says "a request too long" '' "GET /$(printf 'a%.0s' {1..20000}) HTTP/1.1\r\n\r\n"
says "a protocol that is not spoken" '' 'GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n'
says "no Host" 'HTTP/1.? 400*' 'GET / HTTP/1.1\r\n\r\n'
says "two of them" 'HTTP/1.? 421*' 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'
says "and a good one after all that" 'HTTP/1.1 200 OK' 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

# --- many at once --------------------------------------------------------------------------------------------------------

mkdir many
for i in $(seq 50); do printf 'url = "%s/?%d"\noutput = "many/%d"\n' "$url" "$i" "$i"; done >list
curl -s -m 20 --no-keepalive -Z --parallel-max 50 --parallel-immediate -K list 2>/dev/null
good=0
for i in $(seq 50); do if cmp -s page "many/$i"; then good=$((good + 1)); fi; done
check "50 requests at once" test $good = 50
curl -s -m 10 -o one -o two -o three -w '%{num_connects}\n' "$url/" "$url/nothing" "$url/" >connections
check "one connection for several requests" test "$(paste -sd ' ' connections)" = '1 0 0'

# Somebody who begins requests and never ends them: a while later the others are still answered at once.
hold() { # hold COUNT: unfinished requests; let_go ends them
    held=()
    for _ in $(seq "$1"); do
        exec {one}<>"/dev/tcp/127.0.0.1/${url##*:}" || break
        held+=("$one")
        printf 'GET / HTTP/1.1\r\nHost: loc' >&"$one"
    done 2>/dev/null
}
let_go() { for one in "${held[@]}"; do exec {one}>&-; done; }
open_files() { find "/proc/$server/fd" -type l | wc -l; }
ticks() { awk '{print $14 + $15}' "/proc/$server/stat"; }
calm() { # calm: does it rest while nothing happens? Less than a fifth of a second's work in a second.
    local before
    before=$(ticks)
    sleep 1
    [ $(($(ticks) - before)) -lt $(($(getconf CLK_TCK) / 5)) ]
}
hold 600
get / -m 2
gives "600 unfinished requests keep nobody waiting" 200
[ ! -d /proc/self/fd ] || check "and hold few of the connections" test "$(open_files)" -lt 100
[ ! -d /proc/self/fd ] || check "and no work" calm
let_go

# --- ports ---------------------------------------------------------------------------------------------------------------

port=${url##*:}
ends "a port that is taken" 1 1 serve --no-open --port "$port"
check "says so" grep -qx "port $port is taken by another program; try --port $((port + 1))" err
ends "no such port" 2 1 serve --port 65536
ends "no port at all" 2 1 serve --port many
ends "no address" 1 1 serve --listen ''
ends "open and not open" 2 1 serve --open --no-open
ends "a word too many" 2 1 serve marengo

# --- the end ---------------------------------------------------------------------------------------------------------------

exec 5<>"/dev/tcp/127.0.0.1/$port" # somebody who says nothing
stop TERM
check "SIGTERM ends it well" test "$status" = 0
check "and in silence" test ! -s errors -a "$(wc -l <told)" = 1
exec 5>&-
check "nobody is there any more" test "$(curl -s -m 5 -o body -w '%{http_code}' "$url/")" = 000

start --listen localhost
get /
gives "by the name of localhost" 200 content-length "$(wc -c <page)"
rm -f other
"$grognard" serve --no-open --port "${url##*:}" --listen 127.0.0.2 >other 2>&1 &
other=$!
for _ in $(seq 400); do
    [ ! -s other ] || break
    sleep 0.05
done
check "the same port of another address is another" grep -q 'http://127.0.0.2:' other
kill "$other"
wait "$other"
stop INT
check "SIGINT ends it well" test "$status" = 0

if start --listen ::1 && [ -n "$url" ]; then
    get /
    gives "IPv6" 200 content-length "$(wc -c <page)"
    stop TERM
else
    check "IPv6 is missing here, and is told so" test -s errors
    wait "$server"
    server=
fi

# --- few files ---------------------------------------------------------------------------------------------------------------

files=40 start
hold 80
get / -m 2
gives "with 40 open files, 80 unfinished requests" 200
[ ! -d /proc/self/fd ] || check "and no work" calm
let_go
stop TERM
files=60 start
mkfifo quiet
exec 6<>quiet
guests=()
for i in $(seq 60); do
    curl -s -m 20 --interface "127.0.0.$((2 + i % 3))" "telnet://127.0.0.1:${url##*:}" <&6 >guest 2>&1 &
    guests+=($!)
done
sleep 1
get / -m 2
gives "when several hold all connections" 200
kill "${guests[@]}"
wait "${guests[@]}" 2>/dev/null
exec 6>&-
stop TERM
if command -v prlimit >exists; then
    start
    prlimit --pid "$server" --nofile=20:20
    hold 40
    check "files that run out later make no work" calm
    let_go
    sleep 1
    get /
    gives "and it goes on when there are some again" 200
    stop TERM
fi
files=10 start
check "too few files are told" grep -qx '10 open files are too few for the server; `ulimit -n 1024` allows more' errors
wait "$server"
server=

# --- for others --------------------------------------------------------------------------------------------------------------

start --listen 0.0.0.0 --host war.example --host Games.example --host 192.0.2.7
port=${url##*:}
check "where it is for this machine" test "$url" = "http://127.0.0.1:$port"
check "that others can come" grep -qx 'Everybody who can reach this machine can open it; there is no password, and nothing is encrypted.' told
mapfile -t others < <(hostname -I 2>/dev/null | tr ' ' '\n' | grep -E '^[0-9.]+$')
for address in "${others[@]}"; do
    check "where it is for others" grep -qx "For others it is at http://$address:$port" told
    url=http://$address:$port
    get /
    gives "there it is" 200 content-length "$(wc -c <page)"
done
for host in localhost war.example WAR.example:1815 games.example 192.0.2.7; do
    get / -H "Host: $host"
    gives "Host: $host is named" 200
done
get / -H 'Host: peace.example'
gives "a host that is not" 421
stop TERM
start
check "for oneself there is no warning" test "$(wc -l <told)" = 1
stop TERM
ends "a host without a name" 2 1 serve --host
ends "a host that is none" 2 1 serve --host 'a/b'

# --- the browser -------------------------------------------------------------------------------------------------------------

mkdir bin
printf '#!/bin/sh\necho "$@" >%q/opened\n' "$room" >bin/xdg-open
chmod +x bin/xdg-open
opens() { # opens TITLE EXPECTED ARGUMENTS...: yes or no
    local title=$1 expected=$2 opened=no
    shift 2
    rm -f opened
    PATH=$room/bin:$PATH start "$@"
    for _ in $(seq $([ "$expected" = yes ] && echo 400 || echo 10)); do
        [ ! -s opened ] || break
        sleep 0.05
    done
    [ ! -s opened ] || [ "$(cat opened)" != "$url" ] || opened=yes
    check "$title" test $opened = "$expected"
    stop TERM
}
opens "no desktop, no browser" no
DISPLAY=:99 opens "a desktop opens the browser" yes
WAYLAND_DISPLAY=w opens "so does another" yes
DISPLAY=:99 opens "unless it is unwelcome" no --no-open
opens "it can be asked for" yes --open

finish
