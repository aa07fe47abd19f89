#!/usr/bin/env bash
# The laboratory and the computer players from the command line: tests/integration/lab.sh GROGNARD
. "$(dirname "$0")/lib.bash"
cd "$room" || exit

# --- matches and tournaments -----------------------------------------------------------------------------------------------

ends "match: greedy against random" 0 0 match greedy random --games 20 --lines games.jsonl
check "  greedy wins" grep -q '^+20 =0 -0, 100.0 %' out
check "  a line a game" test "$(wc -l <games.jsonl)" = 20
check "  in order" test "$(cut -d , -f 1 games.jsonl | tr -dc '0-9\n' | paste -sd ' ')" = "$(seq -s ' ' 20)"
cp out first
ends "match: the same seed" 0 0 match greedy random --games 20 --jobs 1
same "  the same games" first out
ends "match: stops when it is clear" 0 0 match greedy random --games 2000 --sprt 0,100
check "  early" grep -qE 'against random, .*, [0-9]{1,3} games' out
check "  and says so" grep -q 'the higher rating stands' out
ends "match: every battle" 0 0 match greedy random --scenario degre --battles --games 2 --lines battles.jsonl
check "  each is told" test "$(grep -c 'greedy against random, .*, 2 games$' out)" = 4
check "  and the whole" grep -qE '^De Gre - Sweet.*, 4 battles counted alike: 100.0 % ' out
check "  a line a game" test "$(wc -l <battles.jsonl)" = 8
ends "match: every battle, with a rule of the game" 0 0 match greedy random --scenario degre --battles --games 2 --option free-deployment
ends "match: every battle of no game" 1 1 match greedy random --scenario waterloo-station --battles
ends "match: every battle until it is clear" 2 1 match greedy random --battles --sprt 0,100
ends "match: no game at all" 2 1 match greedy random --games 0
ends "match: no such player" 2 1 match greedy wellington
ends "match: no such scenario" 1 1 match greedy random --scenario waterloo-station
ends "match: a player missing" 2 1 match greedy
ends "tournament: three players" 0 0 tournament random greedy 3 --games 4
check "  random is last" grep -qE '^ 3  random ' out

# --- studies ---------------------------------------------------------------------------------------------------------------

ends "sim: a whole study" 0 0 sim squares --games 30 --lines whole.jsonl --report whole.html
check "  the plan and a line a game" test "$(wc -l <whole.jsonl)" = 31
for shard in 1 2 3 4; do ends "sim: shard $shard" 0 0 sim squares --games 30 --shard $shard/4 --lines part$shard.jsonl; done
ends "sim: merge" 0 0 sim merge part4.jsonl part2.jsonl part1.jsonl part3.jsonl --report merged.html
same "  makes the whole" whole.html merged.html
ends "sim: a shard twice" 1 1 sim merge part1.jsonl part1.jsonl
ends "sim: not all there" 0 1 sim merge part1.jsonl part2.jsonl
ends "sim: not a study" 1 1 sim merge games.jsonl
ends "sim: a shard that is none" 2 1 sim squares --shard 5/4
ends "sim: nothing to merge" 2 1 sim merge

# --- studies that were broken off ---------------------------------------------------------------------------------------

# Kills it as soon as three games are written.
"$grognard" sim squares --games 30 --jobs 1 --player captain --lines killed.jsonl >out 2>err &
study=$!
for _ in $(seq 600); do
    [ "$(wc -l 2>/dev/null <killed.jsonl || echo 0)" -lt 4 ] || break
    sleep 0.05
done
kill -9 $study
wait $study 2>/dev/null
check "sim: killed, it leaves what was played" test "$(wc -l <killed.jsonl)" -ge 4
check "  in whole lines" test "$(tail -c 2 killed.jsonl)" = '}'
check "  and not all" test "$(wc -l <killed.jsonl)" -lt 31

head -c -10 part1.jsonl >torn.jsonl
ends "sim: a torn end" 1 1 sim merge torn.jsonl
check "  is named" grep -q '^torn.jsonl:9: this line breaks off' err
ends "sim: a torn end left out" 0 2 sim merge torn.jsonl --skip-torn
check "  with the place" grep -q '^torn.jsonl:9: this line breaks off and is left out$' err
check "  and the rest is there" grep -q '^7 of 30 games are there' err
sed '3s/"winner"/"looser"/' part1.jsonl >spoilt.jsonl
ends "sim: a line that is spoilt" 1 1 sim merge part2.jsonl spoilt.jsonl --skip-torn
check "  is named too" grep -q '^spoilt.jsonl:3: ' err

resumes() { # resumes TITLE: to the very lines that one go would have written
    ends "sim: resumes $1" 0 0 sim squares --games 30 --shard 1/4 --lines torn.jsonl --resume
    same "  to the same lines" part1.jsonl torn.jsonl
}
resumes "behind a torn line"
resumes "what is finished"
head -c 50 part1.jsonl >torn.jsonl
resumes "behind a torn plan"
: >torn.jsonl
resumes "an empty file"
rm torn.jsonl
resumes "what was never begun"
cp part1.jsonl torn.jsonl
ends "sim: another shard is not resumed" 1 1 sim squares --games 30 --shard 2/4 --lines torn.jsonl --resume
ends "sim: nor another study" 1 1 sim squares --games 31 --shard 1/4 --lines torn.jsonl --resume
ends "sim: nor what is no study" 1 1 sim squares --games 31 --lines games.jsonl --resume
same "  which stays as it is" part1.jsonl torn.jsonl
ends "sim: resumes nothing" 2 1 sim squares --resume

# --- a full disk ---------------------------------------------------------------------------------------------------------

full() { # full TITLE COMMAND...: ends before a long contest has been played
    local title=$1
    shift
    ends "$title: a full disk" 1 1 "$@" --lines /dev/full
    check "  is told at once" grep -qx '/dev/full: cannot write: No space left on device; no game is safe' err
}
full sim sim squares --games 100000
full match match greedy random --games 100000
full tournament tournament greedy random --games 100000
# A limit on the size of files stands for a disk that fills up. It counts in kilobytes.
(trap '' XFSZ; ulimit -f 8; run sim squares --games 100000 --lines filled.jsonl; echo $status >status)
check "sim: a disk that fills up ends it" test "$(cat status)" = 1
check "  what is safe is told" grep -qE "^filled.jsonl: cannot write: File too large; $(($(wc -l <filled.jsonl) - 1)) games are safe in it; --resume goes on" err
check "  and it is whole" test "$(tail -c 2 filled.jsonl)" = '}'
(trap '' XFSZ; ulimit -f 8; run match greedy random --games 100000 --lines filled.jsonl; echo $status >status)
check "match: a disk that fills up ends it" test "$(cat status)" = 1
check "  what is safe is told" grep -qx "filled.jsonl: cannot write: File too large; $(wc -l <filled.jsonl) games are safe in it" err
ends "sim: no room for the page" 1 2 sim squares --games 2 --lines safe.jsonl --report /dev/full
check "  the games are safe" grep -qx 'the games are safe: grognard sim merge safe.jsonl --report FILE' err

mapfile -t every < <("$grognard" list nwar | awk '$2 == "off" { print "--option=" $1 }')
check "sim: many rules to switch" test "${#every[@]}" -ge 17
ends "sim: all of them at once" 0 0 sim crossroads --games 2 --player random "${every[@]}" --lines every.jsonl
cp out every
ends "sim: all of them, read back" 0 0 sim merge every.jsonl
same "  the same study" every out
ends "sim: the second side moves first" 0 0 sim first-powder --games 3 --player random --lines south.jsonl
check "  and has begun, though the first holds its canister before" test "$(grep -c '"began":"second"' south.jsonl)" = 3
check "the page: nothing from elsewhere" test -z "$(grep -oE '(src|href)=' whole.html)"

# --- hints and shows -------------------------------------------------------------------------------------------------------

ends "hint: at the start" 0 0 hint squares --player captain
check "  why, and the line" test "$(grep -cE '^  It (searched|expects)' out)" = 2
ends "hint: who there is" 0 0 hint --players
check "  eight levels" test "$(grep -cE '^  [1-8] [a-z]+ ' out)" = 8
ends "hint: a position" 0 0 hint squares --player 7 --position \
    'position F hb@d3 cv1@d1 cv2@d2 cv3@f3 x:hc; B in2@f2 x:in3 x:in4 x:in5 x:li1 x:li2 x:hb x:cv1 cv2@w2 cv3@a2 hc@a1; F to move; quiet 1'
check "  that is won" grep -q 'won for French' out
ends "watch: a game" 0 0 watch squares --first 4 --second 1 --brief --seed 7 --save watched.gg
check "  with comments" grep -qE '^      (about even|a little better|good|winning)' out
ends "  is recorded" 0 0 verify watched.gg
ends "hint: after the end" 1 1 hint watched.gg

finish
