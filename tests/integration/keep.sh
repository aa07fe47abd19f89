#!/usr/bin/env bash
# Games that `play` keeps by itself, and signals that come meanwhile: tests/integration/keep.sh GROGNARD
. "$(dirname "$0")/lib.bash"
cd "$room" || exit

types() { # types TITLE ARGUMENTS... with the lines on standard input
    local title=$1
    shift
    ends "$title" 0 0 play "$@"
}
shows() { check "  $1" grep -qF -- "$1" out; }
mode() { check "  $1 has mode $2" test "$(stat -c %a "$1")" = "$2"; }

# --- what is kept ----------------------------------------------------------------------------------------------------------

kept() { cat data/grognard/*.gg 2>/dev/null; }
number_kept() { find data/grognard -name '*.gg' 2>/dev/null | wc -l; }

rm -rf data
types "nothing is kept before anything is decided" squares < <(printf '%s\n' board)
check "  indeed" test "$(number_kept)" = 0
types "a game is kept by itself" squares --seed 5 < <(printf '%s\n' 'move in1 a1' 'move in1 f1' undo)
shows 'The game is kept: `grognard play` offers it at the next start.'
check "  after every decision, also one that is taken back" test "$(kept | tail -n 1)" = 'end steps=1'
mode data 700
mode "$(echo data/grognard/*.gg)" 600
types "it is offered at the next start" < <(printf '%s\n' 1 'move in1 f1')
shows '    1  squares/standard, after action 1, '
shows '2. British: move in1 f1'
check "  and goes on where it lies" test "$(number_kept) $(kept | tail -n 1)" = '1 end steps=2'
types "whoever names a scenario is told" squares < <(printf '%s\n' quit)
shows '1 game is kept;'
types "a new game can be begun instead" < <(printf '%s\n' '' 1 'move in1 a2')
check "  and is kept too" test "$(number_kept)" = 2
types "what nobody wants is thrown away" < <(printf '%s\n' 'drop 1' 'drop 9' 'drop 1' quit)
check "  that and no other" test "$(number_kept)" = 0
types "a game that is saved is kept no longer" squares < <(printf '%s\n' 'move in1 a1' 'save mine.gg' quit)
check "  indeed" test "$(number_kept)" = 0
types "a computer player is kept with the game" squares --as british --vs greedy < <(printf '%s\n' 'move in1 f1')
check "  in words" test "$(kept | head -n 1 | cut -d : -f 1)" = '# play --as british --vs greedy'
types "and plays on" < <(printf '%s\n' 1 'move in2 f2')
check "  for its side" grep -q '^5\. French: ' out
rm -rf data
printf x >data
types "where nothing can be kept" squares < <(printf '%s\n' 'move in1 a1' 'move in1 f1')
check "  that is told once" test "$(grep -c '^This game is not kept by itself:' out)" = 1
shows 'The game was not saved'
rm data

# --- signals -----------------------------------------------------------------------------------------------------------------

# Plays with a pipe for a keyboard: start_play ARGUMENTS..., then press LINE and ends_by SIGNAL.
mkfifo keys
start_play() {
    exec 9<>keys
    : >out
    "$grognard" play "$@" <keys >out 2>err 9>&- &
    player=$!
}
press() { printf '%s\n' "$1" >&9; }
until_out() { for _ in $(seq 200); do ! grep -q "$1" out || return 0; sleep 0.05; done; false; }
is_gone() { # not even a dead child
    for _ in $(seq 200); do kill -0 "$player" 2>/dev/null || return 0; sleep 0.05; done
    kill -KILL "$player"
}
ends_by() { # ends_by [SIGNAL]: what it came to is in status
    [ $# = 0 ] || kill "-$1" "$player"
    is_gone
    { wait "$player"; } 2>/dev/null
    status=$?
    exec 9>&-
}

for signal in TERM HUP KILL; do
    rm -rf data
    start_play squares --as french --vs greedy
    press 'move in1 a1'
    until_out '^2\. British'
    check "SIG$signal: the computer has answered" grep -q '^2\. British' out
    sleep 0.2
    ends_by $signal
    case $signal in
    TERM) check "  ends it with its status" test $status = 143 ;;
    HUP) check "  ends it with its status" test $status = 129 ;;
    esac
    check "  and the game is kept" test "$(kept | tail -n 1)" = "end steps=$([ $signal = KILL ] && echo 1 || echo 2)"
done

for player_of in mcts:ms=50000 mcts:nodes=1000000000,threads=2 alphabeta:ms=50000 best:nodes=1000000000; do
    rm -rf data
    start_play squares --as british --vs $player_of
    sleep 0.5
    began=$SECONDS
    kill -INT "$player"
    until_out 'Called off. Enter lets the computer think again'
    check "Ctrl-C calls off $player_of" test $((SECONDS - began)) -lt 5
    press gallop
    press ''
    sleep 0.3
    kill -INT "$player"
    sleep 0.3
    press quit
    ends_by
    check "  twice, and the program goes on" test "$(grep -c 'Called off' out) $status" = '2 0'
    shows "it is not your turn; ? shows what can still be done."
done
start_play squares
press 'hint mcts:ms=50000'
sleep 0.5
kill -INT "$player"
until_out 'Called off'
press 'move in1 a1'
until_out '^1\. French'
check "Ctrl-C calls off a hint, and the game goes on" grep -q '^1\. French' out
ends_by TERM
rm -rf data

finish
