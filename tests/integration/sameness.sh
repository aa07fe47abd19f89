#!/usr/bin/env bash
# What the games do stays as it is: tests/integration/sameness.sh GROGNARD [--write [GAME]]
# Computer players play the games of tests/data/sameness/watched.txt again: they must act and throw as they did, and it
# must be told as it was. The records beside it, and games as the page keeps them, must open, replay and verify as they did.
#
# A line of watched.txt: game, scenario, first player, second player, seed of the dice, options with commas (-: none),
# SHA-256 of the record, SHA-256 of what `watch` tells. Budgets are in nodes, so no clock decides anything. A line of
# opened.txt: a record, SHA-256 of what `verify` and `replay` tell of it. The versions of rules and format count nowhere.
#
# Where a game was meant to change, --write GAME plays its lines and its records anew and writes them down (without GAME
# those of all games); a program that behaves as before changes no file so. Where it was not, watch the game that failed
# with the program of before and with this one (its line has the arguments) and compare.
. "$(dirname "$0")/lib.bash"
data=$top/tests/data/sameness
write=${2:-}
only=${3:-}
cd "$room" || exit

wanted() { [ -z "$only" ] || [ "$only" = "$1" ]; } # wanted GAME
sum() { sha256sum | cut -d ' ' -f 1; }
deeds() { sed -e 1d -e '2s/ version=.*//' "$1"; } # deeds RECORD: all of it but the versions

# watch_game SCENARIO FIRST SECOND SEED OPTIONS RECORD: tells the game, saves its record.
watch_game() {
    local options=()
    [ "$5" = - ] || mapfile -t options < <(tr , '\n' <<<"$5" | sed 's/^/--option=/')
    timeout 60 "$grognard" watch "$1" --first "$2" --second "$3" --seed "$4" --brief --save "$6" "${options[@]}"
}

# engine COMMAND...: an answer a line into answers.
engine() { printf '%s\n' "$@" | timeout 60 "$grognard" engine >answers; }

# recorded JSON: the record in it.
recorded() { printf '%b' "$(sed -n 's/.*"record":"\([^"\\]*\(\\.[^"\\]*\)*\)".*/\1/p' "$1" | sed 's/\\"/"/g')"; }

# --- games that are watched --------------------------------------------------------------------------------------------

# play_line NUMBER: plays that line of the list; its two sums into NUMBER.sums.
play_line() {
    local game scenario first second seed options
    read -r game scenario first second seed options _ < <(sed -n "$1p" "$data/watched.txt")
    watch_game "$game/$scenario" "$first" "$second" "$seed" "$options" "$1.rec" >"$1.told" 2>"$1.err" &&
        echo "$(deeds "$1.rec" | sum) $(sum <"$1.told")" >"$1.sums"
}

play_all() {
    local number=0 game
    while read -r game _; do
        number=$((number + 1))
        wanted "$game" || continue
        while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do wait -n; done
        play_line $number &
    done <"$data/watched.txt"
    wait
}

compare_line() { # compare_line NUMBER TITLE RECORD-SUM TOLD-SUM
    local record told
    if ! read -r record told <"$1.sums"; then
        failed "$2: is not played to its end" "$(cat "$1.err")"
    elif [ "$record" != "$3" ]; then
        failed "$2: is played otherwise" "the record has $record, not $3"
    elif [ "$told" != "$4" ]; then
        failed "$2: is played as before and told otherwise" "what is told has $told, not $4"
    else
        ok "$2"
    fi
}

compare_watched() {
    local number=0 game scenario first second seed options record told
    while read -r game scenario first second seed options record told; do
        number=$((number + 1))
        compare_line $number "$game $scenario $first $second $seed $options" "$record" "$told"
    done <"$data/watched.txt"
    check "36 games are watched" test $number -ge 36
}

write_watched() {
    local number=0 words
    while read -ra words; do
        number=$((number + 1))
        if wanted "${words[0]}"; then
            [ -e $number.sums ] || failed "${words[*]:0:6}: is not played to its end" "$(cat $number.err)" >&2
            echo "${words[*]:0:6} $(cat $number.sums)"
        else
            echo "${words[*]}"
        fi
    done <"$data/watched.txt" >watched.new
    cp watched.new "$data/watched.txt"
}

# --- records that must open ----------------------------------------------------------------------------------------------

# telling RECORD: what verify and replay tell of it, without the version; refusals too.
telling() {
    local name command
    name=$(basename "$1")
    cp "$1" "$name"
    for command in verify replay; do
        timeout 60 "$grognard" $command "$name" 2>&1 | sed '1s/, rules version [0-9]*$//'
        echo "status ${PIPESTATUS[0]}"
    done
}

# same_deeds TITLE RECORD: what the engine has just saved is that record.
same_deeds() {
    recorded answers >again
    same "$1" <(deeds "$2") <(deeds again)
}

check_whole() { # check_whole RECORD: it goes through the engine and comes back
    engine "load \"$1\"" verify save
    check "  every hash is as recorded" grep -q '^{"ok":true,"steps":' answers
    same_deeds "  saved, it is the same" "$1"
}

check_copy() { # check_copy RECORD SIDE: it is what that side may read of the whole
    engine "load \"${1%."$2".rec}.rec\"" "seat $2" save
    same_deeds "  that side is still given this copy" "$1"
    check "  something is sealed to it" grep -q '^sealed ' "$1"
}

check_record() { # check_record RECORD SUM
    local name side
    name=$(basename "$1")
    telling "$1" >told
    if [ "$(sum <told)" = "$2" ]; then ok "$name"; else failed "$name: verify or replay tell otherwise" "$(cat told)"; fi
    side=$(sed -n 's/^viewer //p' "$1")
    if [ -n "$side" ]; then check_copy "$1" "$side"; else check_whole "$1"; fi
}

# check_kept JSON: a game out of the browser's storage, opened as web/src/engine/worker.ts does it.
check_kept() {
    local step hash
    recorded "$1" >kept
    step=$(grep -o '"step":[0-9]*,"over"' "$1" | grep -o '[0-9]*')
    hash=$(grep -o ' hash=[0-9a-f]*' kept | tail -1)
    engine 'load <<ENDOFRECORD' "$(cat kept)" ENDOFRECORD hash save
    check "$(basename "$1")" grep -q "^{\"ok\":true,.*\"step\":${step:?}," answers
    check "  in the state it had" grep -q "\"hash\":\"${hash# hash=}\"" answers
    same_deeds "  saved, it is the same" kept
}

compare_opened() {
    local record told
    while read -r record told; do check_record "$data/$record" "$told"; done <"$data/opened.txt"
    same "every record is in the list" <(cd "$data" && printf '%s\n' *.rec) <(cut -d ' ' -f 1 "$data/opened.txt")
    for record in "$data"/*.json; do check_kept "$record"; done
}

write_opened() {
    local record
    for record in "$data"/*.rec; do
        record=$(basename "$record")
        if wanted "${record%%-*}"; then
            echo "$record $(telling "$data/$record" | sum)"
        else
            grep "^$record " "$data/opened.txt"
        fi
    done >opened.new
    cp opened.new "$data/opened.txt"
}

# --- how the records were made -------------------------------------------------------------------------------------------

# make RECORD: what the engine, asked to save last, has saved; nothing may have been refused before.
make() {
    if grep '"ok":false' answers >&2; then echo "$1 cannot be made" >&2 && exit 1; fi
    recorded answers >"$1"
}

# begun FINISHED STEPS RECORD: the game as it stood after so many steps.
begun() {
    engine "load \"$1\"" "undo $(($(sed -n 's/^end steps=//p' "$1") - $2))" save
    make "$3"
}

# kept RECORD ID GUIDE PLAYERS JSON: the game as the page keeps it (web/src/engine/store.ts), the object written as JSON.
kept() {
    local over=true
    engine "load \"$1\"" save
    ! grep -q '"outcome":null' answers || over=false
    printf '{"id":"%s","players":%s,"guide":%s,%s,"step":%d,"over":%s,"updated":1750000000000,%s,%s}\n' "$2" "$4" "$3" \
        "$(sed -n '2s/^{"ok":true,\(.*\)}$/\1/p' answers)" "$(sed -n 's/^end steps=//p' "$1")" $over \
        "$(grep -o '"game":"[^"]*"' answers)" "$(grep -o '"title":"[^"]*"' answers)" >"$5"
}

make_squares() {
    watch_game squares greedy:seed=1 lieutenant:nodes=2000,memory=4,seed=2 18 - "$data/squares-finished.rec" >told
    watch_game squares alphabeta:nodes=2000,memory=4,seed=3 mcts:nodes=2000,memory=4,seed=4 19 -no-progress-draw long >told
    begun long 40 "$data/squares-begun.rec"
    # The first lesson of the page, which begins with a position of its own, with an attack that is not answered yet.
    engine 'new squares/standard seed=1815' 'position <<END' \
        'position F in1@c2 in2@b2 in3@a2 ar1@b3 cv1@b4 gd@c4 li1@c1; B in1@d3 in2@e2 in3@e3 ar1@f2 cv1@e4 gd@f1 x:in4 x:in5 x:in6; F to move' \
        END 'do move in1 c3' 'do pass' 'do attack in1 d3 + gd' save
    make "$data/squares-lesson.rec"
    kept "$data/squares-lesson.rec" 5e1f0a9c2b47 '{"game":"squares","step":3}' '{"french":"person","british":1}' \
        "$data/squares-page.json"
}

make_nwar() {
    watch_game crossroads lieutenant:nodes=700,seed=5 captain:nodes=900,seed=6 20 - "$data/nwar-finished.rec" >told
    watch_game austerlitz colonel:nodes=900,seed=7 greedy:seed=8 21 \
        skirmishers,cavalry-vs-cavalry,counter-charge,leader-shock long >told
    begun long 60 "$data/nwar-begun.rec"
    # A battle of somebody's own, with dice that people rolled, so without a key.
    cat >bridge.gg <<'END'
game nwar
title "The bridge at home"
option leader-shock on
board hex 9 9
unit F1 infantry france at=0505
leader FL1 france rating=3 at=0505
unit F2 cavalry france at=0503
unit F3 artillery france at=0606
unit R1 infantry russia at=0304
unit R2 infantry russia at=0404 strength=3
leader RL1 russia rating=2 at=0404
turns 4
END
    watch_game bridge.gg greedy:seed=9 rehearsal:nodes=300,seed=10 22 - long >told
    sed -i -e '/^commit /d' -e '/^key /d' long
    begun long 12 "$data/nwar-own.rec"
    kept "$data/nwar-own.rec" 07d2c46be813 null '{"french":6,"russian":"person"}' "$data/nwar-page.json"
}

make_degre() {
    watch_game first-powder rehearsal:nodes=600,seed=11 captain:nodes=600,seed=12 23 - "$data/degre-finished.rec" >told
    # As it stood when the first card lay face down and was not answered; and what the other side may read of that.
    begun "$data/degre-finished.rec" "$(grep '^do ' "$data/degre-finished.rec" | grep -n -m 1 '^do north card ' | cut -d : -f 1)" \
        "$data/degre-sealed.rec"
    engine "load \"$data/degre-sealed.rec\"" 'seat south' save
    make "$data/degre-sealed.south.rec"
    kept "$data/degre-sealed.rec" c90b3358fa61 null '{"north":3,"south":"person"}' "$data/degre-page.json"
    cat >lane.gg <<'END'
game degre
title "A lane at home"
board grid 8 8
turns 4
unit N1 line north at=C3
unit S1 line south at=C5
END
    watch_game lane.gg greedy:seed=13 mcts:nodes=200,memory=4,seed=14 24 - "$data/degre-own.rec" >told
}

# --- the whole -------------------------------------------------------------------------------------------------------------

games=(squares nwar degre)
case "$#:$write" in
1:)
    play_all
    compare_watched
    compare_opened
    ;;
2:--write | 3:--write)
    [ -z "$only" ] || [[ " ${games[*]} " = *" $only "* ]] || { echo "there is no game $only" >&2 && exit 2; }
    play_all
    write_watched
    for game in "${games[@]}"; do ! wanted "$game" || "make_$game"; done
    write_opened
    ;;
*) echo "usage: $0 GROGNARD [--write [GAME]]" >&2 && exit 2 ;;
esac
finish
