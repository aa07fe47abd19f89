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
