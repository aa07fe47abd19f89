#!/usr/bin/env bash
# The protocol: tests/integration/protocol.sh GROGNARD
# Plays the session of docs/protocol.md and compares every answer; then what no page shows: seats, records, blocks.
# With UPDATE=1 the answers are written into the page instead.
. "$(dirname "$0")/lib.bash"
page=$top/docs/protocol.md

# --- the session of the page -----------------------------------------------------------------------------------

session() { awk '/^```session$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$1"; }

# Commands and their answers, one after the other.
replay_session() {
    session "$page" | sed -n 's/^> //p' >"$room/commands"
    "$grognard" engine <"$room/commands" >"$room/answers" 2>"$room/err"
    sed 's/^/> /' "$room/commands" | paste -d '\n' - "$room/answers"
}

session "$page" >"$room/expected"
replay_session >"$room/actual"
if [ "${UPDATE:-}" = 1 ]; then
    awk -v played="$room/actual" '
        /^```session$/ { print; while ((getline line < played) > 0) print line; inside = 1; next }
        /^```$/ { inside = 0 }
        !inside' "$page" >"$room/page" && cp "$room/page" "$page"
fi
same "the session of docs/protocol.md" "$room/expected" "$room/actual"
check "the session is not empty" test -s "$room/expected"

# --- records ---------------------------------------------------------------------------------------------------

engine() { # engine LINES [ARGUMENTS...]: a JSON object a line into $room/out
    local lines=$1
    shift
    run engine "$@" <<<"$lines"
}
answer() { sed -n "$1p" "$room/out"; } # answer NUMBER
says() { answer "$1" | grep -qF -- "$2"; }   # says NUMBER TEXT
record() { printf '%b' "$(answer "$1" | sed 's/.*"record":"\(.*\)"}$/\1/')"; }

engine $'new squares seed=7\ndo move in1 a1\ndo move in1 f1\nhash\nsave\nverify\nposition'
hash=$(answer 4)
record 5 >"$room/game.gg"
position=$(printf '%b' "$(answer 7 | sed 's/.*"position":"\(.*\)"}$/\1/')")
check "verify replays the game" says 6 '"steps":2,"keyed":true,"proof":"honest","why":null'

engine "load $room/game.gg"$'\nhash'
check "a saved game loads from a file" says 1 '"step":2'
check "to the same state" test "$(answer 2)" = "$hash"

engine "load <<END"$'\n'"$(cat "$room/game.gg")"$'\nEND\nhash'
check "a saved game loads from a block" test "$(answer 2)" = "$hash"

engine "new squares
position <<END
$position
END
position"
check "a position comes back as it was set" test "$(printf '%b' "$(answer 3 | sed 's/.*"position":"\(.*\)"}$/\1/')")" = "$position"

# --- seats -----------------------------------------------------------------------------------------------------

engine $'new squares\nposition\ndo move in1 f1 by=british\ndo move in1 a1\nundo\nlist' --seat french
check "a seat is told who it is" says 1 '"seat":"french"'
check "a seat may not see the position" says 2 '"ok":false'
check "a bound seat does not act for the other side" says 3 '"ok":false'
check "a bound seat acts for its own side" says 4 '"step":1'
check "a seat may not take back" says 5 '"ok":false'
check "a seat that owes nothing has nothing to choose from" says 6 '"actions":[]'

engine $'new squares seat=british\nposition\ndo move in1 a1 by=french\nlist pass'
check "a seat of one game may be told of both sides' actions" says 3 '"step":1'
check "and is then asked for its own" says 4 '"actions":["pass"]'

engine $'new squares\ndo move in1 a1\nseat british\nundo\nseat umpire\nundo\nseat prussian'
check "a seat is taken" says 3 '"seat":"british"'
check "and holds" says 4 '"ok":false'
check "until it is left" says 6 '"step":0'
check "only a side has one" says 7 '"ok":false'

engine $'new squares\nseat british' --seat french
check "a bound engine keeps its seat" says 2 '"ok":false'

# --- a seat at somebody else's table -----------------------------------------------------------------------------------

cp "$room/game.gg" "$room/older.gg"
printf 'game squares\nboard squares\nfirst british\n' >"$room/own.gg"
engine "load $room/older.gg
new $room/own.gg
new squares seed=7
do move in1 a1
load <<END
$(cat "$room/older.gg")
END
load <<END
position F in1@a1; B in1@f1; F to move
END
hash" --seat french
check "a bound seat loads no files" says 1 '"error":"a seat reads no files'
check "nor scenarios from files" says 2 '"error":"a seat plays what is shipped'
check "what is shipped it plays" says 4 '"step":1'
check "it takes nothing back by a record" says 5 '"error":"a seat may not do that"'
check "nor by a position" says 6 '"error":"a seat may not do that"'
check "and goes on" says 7 '"ok":true'
engine "load <<END
$(cat "$room/older.gg")
END" --seat french
check "before there is a game a seat may bring one" says 1 '"step":2,'
engine "new squares seat=french
do move in1 a1
load $room/older.gg
seat umpire
load $room/older.gg"
check "nor does a seat that is not bound" says 3 '"error":"a seat may not do that"'
check "until it is left" says 5 '"step":2,'

engine $'new squares\nthink player=mcts ms=10001\nthink player=mcts ms=10 threads=9\nthink player=mcts ms=10 threads=8 memory=129\nthink player=mcts ms=10 memory=1025\nthink player=mcts ms=10 threads=8 memory=128\nthink level=1' --seat french
check "a bound seat thinks within bounds" test "$(grep -c '"error":"a seat may ask for ms=10000, threads=8 and 1024 MiB' "$room/out")" = 4
check "and up to them" test "$(grep -c '"ok":true.*"action"' "$room/out")" = 2
engine $'new squares\nthink player=mcts nodes=1000000000' --seat french
check "however many nodes it asks for" says 2 '"ok":true'

# --- what is no record ------------------------------------------------------------------------------------------------

echo 'umpire:password' >"$room/private"
mkfifo "$room/pipe"
engine "load $room/private
load $room/pipe
load $room
new squares
load $room/private
load $room/own.gg
load $room/pipe"
check "a file that is no record is not quoted" test "$(grep -c password "$room/out")" = 0
check "but called what it is" says 1 "\"error\":\"$room/private: this is no record\""
check "also where a position would do" says 5 "\"error\":\"$room/private: this is neither a record nor a position of Squares"
check "a pipe is not waited for" says 2 "\"error\":\"$room/pipe: no regular file\""
check "nor during a game" says 7 "\"error\":\"$room/pipe: no regular file\""
printf 'position F in1@a1; B in1@f1; F to move\n' >"$room/position"
engine "new squares
load $room/position
list move in1"
check "position lines load from a file" says 3 '"move in1 a2"'

# --- memory and threads (sanitizers reserve more than can be limited) -------------------------------------------------

if ! grep -q __asan_init "$grognard"; then
    limited() { (ulimit -v "$1" -s "$2"; shift 2; engine "$@"); }
    limited 400000 8192 $'new squares\nthink player=mcts ms=10 memory=16384\nthink player=mcts ms=10 memory=1'
    check "memory that is not there is told" says 2 '"ok":false,"error":"there is no memory for `mcts` (163'
    check "and it goes on" says 3 '"action":'
    limited 400000 262144 $'new squares\nthink player=mcts nodes=1000 threads=4 memory=1'
    check "threads that are not there are done without" says 2 '"action":'
    { echo 'load <<END'; yes 'do move in1 a1' | head -c 16000000; printf '\nEND\nhello\n'; } >"$room/large"
    (ulimit -v 24000; run engine <"$room/large"; echo $status >"$room/status")
    check "no memory at all is an answer too" test "$(cat "$room/status" "$room/out")" = '1
{"ok":false,"error":"out of memory: the engine ends"}'
fi

# --- the past ------------------------------------------------------------------------------------------------------

engine $'new squares\ndo move in1 a1\nview at=0\nview at=1\nview at=2\ntell\ntell 2'
check "a look back shows the board as it stood" says 3 '"step":0'
check "without actions" test -z "$(answer 3 | grep -o '"actions"')"
check "a look at now has them" says 4 '"actions":["pass"'
check "the future cannot be seen" says 5 '"ok":false'
check "the tale begins with the set-up" says 6 '"steps":[{"step":0,'
check "and names who did what" says 6 '"side":"french","action":"move in1 a1","step":1,'
check "what was not done is not told" says 7 '"ok":false'

engine $'new squares' --seat prussian
check "a seat that is no side is refused" says 1 '"ok":false'

# --- errors change nothing ---------------------------------------------------------------------------------------

engine $'new squares seed=7\nhash\nnew nowhere\nload <<END\nrecord 9\nEND\nposition F in9@a1; B; F to move\ndo fly in1\ndo move in1 f3\ndice 3\nundo 5\nhash'
check "a command, an answer" test "$(wc -l <"$room/out")" = 10
check "errors leave the game as it was" test "$(tail -1 "$room/out")" = "$(answer 2)"
check "every one of them is told" test "$(grep -c '"ok":false' "$room/out")" = 7
engine $'hello you\nnew squares\nview now\nview at=0 now\ntell 0 1\nhash <<END\n1\nEND\nsave all\nview at=0\ntell 0\nquit now\nhash\nquit'
check "words that mean nothing are refused" test "$(grep -n '"ok":false' "$room/out" | cut -d : -f 1 | paste -sd ' ')" = "1 3 4 5 6 7 10"
check "with the cause" says 1 "nothing follows 'hello'"
check "and what was expected" says 3 'expected: view [at=NUMBER]'
check "no command, no answer" test -z "$(printf '\n  \n# nothing\n' | "$grognard" engine)"

# --- odds, worked out by hand ----------------------------------------------------------------------------------------

cat >"$room/odds.gg" <<'END'
game nwar
title "Odds"
option leader-shock on
board hex 9 9
unit F1 infantry france at=0505
leader FL1 france rating=3 at=0505
unit F2 cavalry france at=0503
unit F3 infantry france at=0409 strength=1
leader FL2 france rating=1 at=0409
unit R1 infantry russia at=0605
unit R2 artillery russia at=0605
leader RL1 russia rating=1 at=0605
unit R3 infantry russia at=0404
turn france ap=20
END
engine "new $room/odds.gg seed=ask
odds fire F1 0404
odds rally F3 FL2
odds shock F1 0605 extra=3
do charge F2 0603 0604 target=0605
odds square"
check "three dice, none of them a six: (5/6)^3" says 2 '"chance":"125/216"'
check "with the rule of every number" says 2 '"text":"hits on 6 or more","rule":"NW-8.2.1c"'
check "a rally by one and one: 2/6" says 3 '"chance":"1/3","percent":"33.33","results":[{"kind":"rallied"'
check "six dice, no hit, both leaders live: (3/6 + 1/6 (5/6)^2)^6" says 4 '"chance":"5534900853769/101559956668416"'
check "a square, no hit, the leader lives: 4/6 (4/6 + 1/6 5/6)^3" says 6 '"chance":"24389/69984"'
check "counted out, not sampled" test "$(grep -c '"exact":true' "$room/out")" = 4

# --- every scenario ------------------------------------------------------------------------------------------------

scenarios() { "$grognard" engine <<<games | grep -oE '"name":"[a-z]+/[^"]+"' | cut -d '"' -f 4; }

# The first action of the first side that owes one, with dice from a key, saved, loaded, verified.
try_scenario() {
    local name=$1 side action
    engine "new $name seed=1"
    side=$(answer 1 | sed 's/.*"sides":\["\([^"]*\)".*/\1/')
    engine "new $name seed=1
view
list by=$side"
    action=$(answer 3 | sed 's/.*"actions":\["\([^"]*\)".*/\1/')
    engine "new $name seed=1
judge $action by=$side
do $action by=$side
verify
save
odds $action by=$side"
    says 2 '"legal":true' &&
        { { says 3 '"step":1' && says 4 '"steps":1'; } || { says 3 '"written":true' && says 4 '"steps":0'; }; } && record 5 >"$room/one.gg" && unharmed &&
        "$grognard" verify "$room/one.gg" >"$room/out" 2>&1
}

# Dice that somebody rolls: plays the last action listed, for the first is often to pass, until dice were needed and
# brought.
roll_for() {
    local name=$1 commands="new $1 seed=ask:1815" tries last rolled=
    for tries in $(seq 40); do
        engine "$commands"
        last=$(tail -1 "$room/out")
        case $last in
        '{"ok":false'*) return 1 ;;
        *'"need":'*)
            rolled=yes
            commands+=$'\n'"dice $(sed -E 's/.*"count":([0-9]+),"low":(-?[0-9]+).*/\1 \2/' <<<"$last" |
                { read -r count low; yes "$low" | head -n "$count" | paste -sd ,; })"
            ;;
        *'"sides":["'*)
            [ -z "$rolled" ] || return 0
            side=$(sed 's/.*"sides":\["\([^"]*\)".*/\1/' <<<"$last")
            engine "$commands"$'\n'"list by=$side"
            commands+=$'\n'"do $(tail -1 "$room/out" | sed 's/.*"\([^"]*\)"\]}$/\1/') by=$side"
            ;;
        *) break ;;
        esac
    done
    [ -n "$rolled" ]
}

# Scenarios of games with dice: the first of each game, but of those in which a battle begins long before its first die.
with_dice() {
    "$grognard" engine <<<games | grep -oE '"chance":true,"draws":false,"scenarios":\[\{"name":"[^"]+"' | cut -d '"' -f 10
}

names=$(scenarios)
check "there are scenarios" test -n "$names"
for name in $names; do check "$name: list, judge, do, save, verify" try_scenario "$name"; done
for name in $(with_dice); do check "$name: dice are asked for and brought" roll_for "$name"; done

finish
