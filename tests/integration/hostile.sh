#!/usr/bin/env bash
# Bad input, full disks and broken pipes: tests/integration/hostile.sh GROGNARD
# Whatever comes in, the program says one clear thing, ends with the right status, and never falls over.
. "$(dirname "$0")/lib.bash"
cd "$room" || exit

junk() { head -c 100000 "$grognard"; } # binary, with zeros and broken UTF-8

# --- the command line --------------------------------------------------------------------------------------------

ends "an unknown command" 2 1 charge
for command in list play engine case replay verify perft rules forms coverage bench check-data; do
    ends "$command: an unknown option" 2 1 $command --bayonet </dev/null
    ends "$command: --help" 0 0 $command --help
    check "$command: the help has examples" grep -q '^examples:' out
done
for command in case replay verify perft forms check-data; do ends "$command: nothing to work on" 2 1 $command; done
ends "perft: a depth that is no number" 2 1 perft squares deep
ends "perft: a position that is none" 1 1 perft squares 1 --position 'F in9@c2; B; F to move'
ends "play: an unknown scenario" 1 1 play nowhere </dev/null
ends "play: an unknown option of the game" 1 1 play squares --option bayonet </dev/null
ends "play: a seed that is none" 1 1 play squares --seed xyz </dev/null
ends "play: a side that is none" 1 1 play squares --as prussian </dev/null
ends "rules: nothing found" 1 1 rules nothingspeaksofthis
ends "forms: an unknown game" 2 1 forms chess
ends "coverage: no cases there" 1 1 coverage squares --cases nowhere

# --- files that are not what they should be ------------------------------------------------------------------------

junk >junk
mkdir folder
: >empty
printf 'game squares\ntitle "x"\nboard squares\nfirst prussian\n' >side.gg
printf 'game squares\nboard nowhere\n' >board.gg
printf 'game nosuchgame\n' >game.gg
printf 'game squares\ntitle "never closed\n' >quote.gg
for i in $(seq 3000); do echo 'a <<A'; done >nested.gg
{ echo 'game squares'; cat nested.gg; } >nested_game.gg
{ printf 'record 1\ngame squares version=2\nscenario x <<END\n'; cat nested.gg; } >nested_record.gg
{ printf 'game squares\ntitle '; head -c 70000 /dev/zero | tr '\0' a; echo; } >long_line.gg
{ printf 'game squares\nboard'; for i in $(seq 300); do printf ' a'; done; echo; } >many_words.gg
printf 'game squares\ntitle "\xff\xfe"\n' >utf8.gg

for file in junk folder empty nowhere.gg nested.gg; do
    for command in replay verify case check-data "play --load"; do
        ends "$command $file" 1 "$([ "$command" = case ] && [ -f $file ] && echo 0 || echo 1)" $command $file </dev/null
    done
done
for file in side.gg board.gg game.gg quote.gg nested_game.gg long_line.gg many_words.gg utf8.gg junk folder; do
    ends "play $file" 1 1 play ./$file </dev/null
done
for file in side.gg game.gg quote.gg long_line.gg many_words.gg utf8.gg; do
    ends "check-data $file" 1 1 check-data $file
    check "check-data $file names the line" grep -qE "^$file:[1-4]: ." err
done
ends "check-data finds every mistake" 1 2 check-data side.gg game.gg
printf 'game squares\ntitle "x"\nmap\nboard squares\nflag\n' >two.gg
ends "check-data finds every mistake of a file" 1 2 check-data two.gg
cat >many.gg <<'GG'
game nwar
title "six mistakes"
board hex 9 9
terrain pond 0101
bridge 0601/0602
road 0105 0305
turns 10
unit F1 infantry france at=1006
unit F2 infantry france at=0101
unit F3 infantry france at=0505
unit F4 cavalry france at=0505
unit F5 infantry france
unit R1 infantry russia at=0808
reinforce turn=11 side=French at=0105 units=F5
GG
ends "check-data finds mistakes of lines and of the whole" 1 6 check-data many.gg
for line in 5 6 8 9 11 14; do check "check-data names line $line" grep -q "^many.gg:$line: ." err; done
printf 'game nwar\nboard hex 9 9\nunit F1 infantry france\nunit R1 infantry russia at=0808\nreinforce turn=1 side=French at=1005 units=F1\n' >one.gg
ends "check-data does not take one mistake for two" 1 1 check-data one.gg

# --- records that break off or lie ---------------------------------------------------------------------------------

printf '%s\n' 'move in1 a1' 'move in1 f1' 'move cv1 a2 b2' 'move hc f2' 'save game.rec' quit | run play squares --seed 5
check "a game is saved" test -s game.rec
ends "a whole record verifies" 0 0 verify game.rec
check "and is honest" test "$(tail -n 1 out)" = honest
size=$(wc -c <game.rec)
for length in 1 7 20 60 $((size / 3)) $((size / 2)) $((size * 2 / 3)) $((size - 30)) $((size - 8)); do
    head -c "$length" game.rec >cut.rec
    ends "verify the first $length bytes" 1 1 verify cut.rec
done
sed 's/move in1 f1/move in1 f3/' game.rec >other.rec
ends "verify: another action" 4 1 verify other.rec
check "and where it is" grep -q '^other.rec:8: ' err
sed 's/^key 0/key 1/' game.rec >key.rec
ends "verify: another key" 4 1 verify key.rec
check "and says false" test "$(tail -n 1 out)" = false
grep -v '^key ' game.rec >keyless.rec
ends "verify: a key that is still missing" 3 0 verify keyless.rec
check "and why it is unproven" test "$(tail -n 1 out)" = 'unproven: the dice key is missing: it is told when the game is over'
for version in 0 -1; do
    sed "s/version=[0-9]*/version=$version/" game.rec >version.rec
    ends "verify: version $version" 1 1 verify version.rec
done
sed 's/ version=[0-9]*//' game.rec >version.rec
ends "verify: no version" 1 1 verify version.rec
sed 's/version=[0-9]*/version=999/' game.rec >version.rec
ends "verify: a later version" 3 0 verify version.rec
check "and which" grep -q '^unproven: version 999 of the rules is later than version [0-9]* ' out
{ printf '\xef\xbb\xbf'; cat game.rec; } >marked.rec
ends "verify: a byte order mark" 0 0 verify marked.rec
sed 's/hash=./hash=z/' game.rec >hash.rec
ends "replay: a hash that is none" 1 1 replay hash.rec
ends "replay: beyond the end" 1 1 replay game.rec --to 99

# --- the engine ------------------------------------------------------------------------------------------------------

objects() { ! grep -qvE '^\{"ok":(true|false)[,}].*\}?$' out; }
errors() { [ "$(grep -c '^{"ok":false,' out)" = "$1" ]; }

ends "engine: garbage" 0 0 engine <<<'garbage in'
check "engine: is answered with one error" errors 1
junk | ends "engine: junk" 0 0 engine
check "engine: junk is answered with objects" objects
printf 'do \xff\xfe\nhello\n' | ends "engine: broken UTF-8" 0 0 engine
check "engine: is refused and it goes on" errors 1
printf 'do a\0b\nhello\n' | ends "engine: a zero byte" 0 0 engine
check "engine: is refused too" errors 1
printf 'new squares\nload <<END\nnever closed\n' | ends "engine: a block without an end" 0 0 engine
check "engine: is refused as well" errors 1
cat game.rec nested.gg | ends "engine: a record as commands" 0 0 engine
check "engine: is nothing but errors" objects
for length in 7 60 $((size / 2)) $((size - 8)); do
    { echo 'load <<XYZ'; head -c "$length" game.rec; printf '\nXYZ\nhello\n'; } | ends "engine: $length bytes of a record" 0 0 engine
    check "engine: one error, and it goes on" errors 1
done
ends "engine: a folder to load" 0 0 engine <<<'load folder'
check "engine: is an error" errors 1

# A hundred megabytes without a newline, in little memory (sanitizers reserve more than that).
grep -q __asan_init "$grognard" || limit='ulimit -v 100000'
{ head -c 100000000 /dev/zero | tr '\0' a; printf '\nhello\n'; } |
    (eval "${limit:-}"; run engine; echo $status >status)
check "engine: a line of a hundred megabytes" test "$(cat status)" = 0
check "engine: one error, then the next command" test "$(cut -c 1-11 out | tr '\n' ' ')" = '{"ok":false {"ok":true, '
{ head -c 100000000 /dev/zero | tr '\0' a; } | (eval "${limit:-}"; run engine; echo $status >status)
check "engine: the same without any newline" test "$(cat status) $(cut -c 1-11 out)" = '0 {"ok":false'
{ echo 'load <<END'; yes 'do move in1 a1' | head -c 20000000; printf '\nEND\nhello\n'; } | (eval "${limit:-}"; run engine; echo $status >status)
check "engine: a block of twenty megabytes" test "$(cat status) $(cut -c 1-11 out | tr '\n' ' ')" = '0 {"ok":false {"ok":true, '

# --- pipes and disks --------------------------------------------------------------------------------------------------

# broken TITLE: an endless answer whose reader goes away.
broken() {
    yes games 2>/dev/null | { timeout 60 "$grognard" engine 2>err; echo $? >status; } | head -1 >out
    local got
    got=$(cat status)
    if [ "$got" != 0 ] && [ "$got" != 124 ] && [ ! -s err ]; then ok "$1"; else failed "$1" "status $got; $(cat err)"; fi
}
broken "a closed pipe ends it without a word"
(trap '' PIPE; broken "also where the signal was ignored")

full() { # full TITLE ARGUMENTS...
    local title=$1
    shift
    timeout 60 "$grognard" "$@" >/dev/full 2>err
    status=$?
    if [ $status = 1 ] && [ "$(wc -l <err)" = 1 ] && grep -q "No space left" err; then
        ok "$title"
    else
        failed "$title" "status $status; $(cat err)"
    fi
}
full "a full disk: list" list
full "a full disk: rules" rules unit
full "a full disk: replay" replay game.rec
full "a full disk: bench" bench --signature
full "a full disk: engine" engine <<<hello
full "a full disk: play" play squares </dev/null

# save must say why it failed, and the game goes on.
for target in /proc/nowhere/game /dev/full folder nowhere/game; do
    printf '%s\n' 'move in1 a1' "save $target" 'move in1 f1' log | ends "play: save to $target" 0 0 play squares
    check "play: says why" grep -q "^$target: cannot" out
    check "play: goes on" grep -q '^2. British: move in1 f1' out
done
printf '%s\n' 'load junk' 'load nowhere' 'load folder' "$(junk | tr -d '\0\n')" 99999999999 log |
    ends "play: junk is typed" 0 0 play squares
printf '' | ends "play: no input at all" 0 0 play squares
printf '' | ends "play: no input for the menu" 0 0 play

finish
