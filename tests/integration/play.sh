#!/usr/bin/env bash
# The terminal game, typed by a script: tests/integration/play.sh GROGNARD
# For each tests/transcripts/GAME.moves (first line: # play ARGUMENTS) a whole game is played, saved, and told again by
# `replay`, which must give GAME.txt word for word. With UPDATE=1 the transcripts are written instead.
. "$(dirname "$0")/lib.bash"
cd "$room" || exit

# --- whole games -------------------------------------------------------------------------------------------------------

whole_game() { # whole_game FILE.moves
    local moves=$1 name transcript arguments
    name=$(basename "$moves" .moves)
    transcript=${moves%.moves}.txt
    read -ra arguments < <(sed -n '1s/^# play //p' "$moves")
    { grep -v '^#' "$moves"; printf 'save %s.gg\nquit\n' "$name"; } |
        ends "$name: a whole game" 0 0 play "${arguments[@]}"
    check "$name: comes to its end" grep -q '^The game is over' out
    ends "$name: is told again" 0 0 replay "$name.gg"
    [ "${UPDATE:-}" != 1 ] || cp out "$transcript"
    same "$name: as the transcript has it" "$transcript" out
    ends "$name: verifies" 0 0 verify "$name.gg"
    grep -v '^key ' "$name.gg" >keyless.gg
    ends "$name: without its key it is false" 4 1 verify keyless.gg
    ends "$name: its last picture" 0 0 replay "$name.gg" --quiet
}
for moves in "$top"/tests/transcripts/*.moves; do whole_game "$moves"; done

# --- how actions are written -------------------------------------------------------------------------------------------

ends "forms: the notation of a game" 0 0 forms squares
same "  a line for every verb" - out <<'END'
pass
move UNIT SPACE [SPACE] [, UNIT SPACE]
long UNIT SPACE
attack UNIT SPACE [+ UNIT]
stand
retreat SPACE [, UNIT SPACE...]
option OPTION [UNIT SPACE ,...]
advance
hold
lose UNIT
END
sed -n '/^## Actions/,/^## Records/s/^| `\([a-z][^`]* [A-Z][^`]*\)` |.*/\1/p' "$top/docs/language.md" | sed 's/\\|/|/g' | grep -v grognard >promised
check "  docs/language.md has four lines of it" test "$(wc -l <promised)" = 4
for game in squares nwar degre; do "$grognard" forms $game; done >notation
while read -r line; do check "  $line" grep -qxF -- "$line" notation; done <promised

# --- what can be typed -----------------------------------------------------------------------------------------------------

types() { # types TITLE ARGUMENTS... with the lines on standard input; what was kept before is gone
    local title=$1
    shift
    rm -rf data
    ends "$title" 0 0 play "$@"
}
shows() { check "  $1" grep -qF -- "$1" out; }

types "the menus" < <(printf '%s\n' 1 1)
shows 'Which game?'

types "a number, a unit, the beginning of an action" squares < <(printf '%s\n' cv1 'move in2' 2)
shows 'move cv1 a1 a2'
shows '  5  move in2 a1'
shows '1. French: move in1 a1'

types "why" squares < <(printf '%s\n' 'why move in1 a1' 'why move in1 d5' 'why fly')
shows 'That is legal.'
shows 'Not allowed: SQ-5.2.7'

types "what is refused, and what is not understood" squares < <(printf '%s\n' 'move in1 d5' gallop 4711)
shows 'Not allowed: SQ-5.2.7'
shows 'gallop'
shows 'The numbers go from 1 to'

types "undo" squares < <(printf '%s\n' undo 'move in1 a1' 'move in1 f1' 'undo 2' log 'undo many')
shows 'Nothing has been done yet.'
shows 'Back to action 0.'
check "  the log is empty again" test "$(grep -c '^[0-9]*\. ' out)" = 2

types "rules, odds, help, board, list" squares < <(printf '%s\n' 'rules SQ-3.4' 'rules nothingofthekind' 'odds pass' '?' board 'list pass')
shows 'The players take turns alternately.'
shows 'No rule speaks of that.'
shows '100.00 %  (1/1)'
shows 'take back the last decision'

types "save, load, quit" squares < <(printf '%s\n' 'move in1 a1' 'save one.gg' 'move in1 f1' 'load one.gg' 'load one.gg' log quit)
shows 'Saved.'
shows 'This game is not saved.'
shows 'Loaded: '
check "  the second action is gone" test "$(grep -c '^2\. ' out)" = 1

# --- saving ----------------------------------------------------------------------------------------------------------------

holds() { check "  $1 is as it was" test "$(cat "$2")" = "$3"; }
mode() { check "  $1 has mode $2" test "$(stat -c %a "$1")" = "$2"; }

echo precious >letter
types "a file that is there is not written over" squares < <(printf '%s\n' 'move in1 a1' 'save letter' quit quit)
shows 'There is a file letter already. `save! FILE` writes over it.'
holds "the file" letter precious
types "unless that is said" squares < <(printf '%s\n' 'move in1 a1' 'save! letter' 'move in1 f1' 'save letter' quit)
check "  and once it is the game's own, again and again" grep -qx 'end steps=2' letter
# A person at a terminal is asked.
at_terminal() { # at_terminal ANSWER: types slowly enough to be asked
    { printf 'move in1 a1\n'; sleep 0.3; printf 'save letter\n'; sleep 0.3; printf '%s\n' "$1"; sleep 0.3; printf 'quit\nquit\n'; sleep 0.3; } |
        timeout 20 script -qec "'$grognard' play squares" /dev/null >out 2>err
}
echo precious >letter
at_terminal no
shows 'Write over it? (yes or no)'
holds "after a no, the file" letter precious
at_terminal yes
check "  after a yes it is the game" grep -qx 'end steps=1' letter

types "a game in progress is nobody else's to read" squares < <(printf '%s\n' 'move in1 a1' 'save secret.gg' quit)
mode secret.gg 600
check "  for the dice key is in it" grep -qE '^key [0-9a-f]{64}$' secret.gg
ln -s /proc/self/fd/1 screen
types "it is not shown on the screen" squares < <(printf '%s\n' 'move in1 a1' 'save! screen' quit quit)
shows 'screen: cannot keep a secret'
check "  no key is seen" test "$(grep -c '^key ' out)" = 0
mkfifo pipe
types "nor written into a pipe" squares < <(printf '%s\n' 'move in1 a1' 'save! pipe' quit quit)
check "  which stays one" test -p pipe
"$grognard" sim squares --games 1 --player random --report screen >report.out
check "a page for /dev/stdout is printed" grep -q '</html>' report.out
check "  behind what was printed before" grep -q 'games' report.out
check "  and the link is still one" test -L screen

types "quit asks once" squares < <(printf '%s\n' 'move in1 a1' quit quit 'move in1 f1')
check "  and leaves then" test "$(grep -c '^2\. ' out)" = 0

types "the end of the input" squares < <(printf '%s\n' 'move in1 a1')
shows 'The game is kept'

types "a saved game goes on" --load one.gg < <(printf '%s\n' 'move in1 f1')
shows '2. British: move in1 f1'

types "against an opponent" squares --as british < <(printf '%s\n' 1 1 1)
check "  who acts for the French" grep -q '^1\. French: ' out
check "  and after every action" grep -q '^3\. French: ' out

types "options of the game" squares --option -repetition-draw < <(printf '%s\n' 'move in1 a1' 'save two.gg' quit)
check "  stand in the record" grep -qx 'options no-progress-draw' two.gg

cat >face.gg <<'END'
game degre
title "Face to face"
board grid 8 8
turns 4
unit N1 line north at=C3
unit S1 line south at=C4
END
# --- what is announced -------------------------------------------------------------------------------------------------

flank=('move hc a3 b4' 'move cv3 f3 e4' 'move hc c5 d5' 'move cv3 x2' 'move cv3 a2 b3' 'move cv1 f3 e4' pass)
types "an attack from the flank" squares --seed 1815 < <(printf '%s\n' "${flank[@]}" 'attack cv1 d5 + cv3' 'retreat c5' undo)
shows 'British Cavalry (cv1) attacks d5 with cv3  [SQ-9.1.1]'
shows 'it is a Flank Attack: French Heavy Cavalry (hc) may not stand  [SQ-10.1]'
shows 'French Heavy Cavalry (hc) retreats to c5  [SQ-10.3]'
prompt='French: British cv1 with cv3 attacks hc at d5 from the flank: hc must retreat'
check "  the prompt says who attacks whom with whom, and so after undo" test "$(grep -cx "$prompt" out)" = 2
types "an attack that may be stood" squares --seed 1815 < <(printf '%s\n' "${flank[@]}" 'attack cv1 d5')
shows 'French: British cv1 attacks hc at d5: does hc stand or retreat'

COLUMNS=200 types "odds of what only begins" squares --seed 1815 < <(printf '%s\n' "${flank[@]}" 'odds attack cv1 d5' 'odds attack cv1 d5 + cv3' 'odds move cv1 e3')
shows 'What can follow: French: British cv1 attacks hc at d5: does hc stand or retreat'
shows '  stand: French Heavy Cavalry (hc) stands at d5; British Cavalry (cv1) is eliminated at e4'
shows 'What can follow: French: British cv1 with cv3 attacks hc at d5 from the flank: hc must retreat'
shows '  retreat c4: French Heavy Cavalry (hc) retreats to c4; French Heavy Cavalry (hc) is frozen at c4'
check "  a move is all there is to it" test "$(grep -c '^What can follow' out)" = 2

COLUMNS=300 types "hints" squares --seed 1815 < <(printf '%s\n' "${flank[@]}" 'attack cv1 d5' 'hint random' 'hint greedy' 'hint alphabeta:nodes=5000' \
    'hint mcts:nodes=2000' 'hint uct:nodes=2000' 'hint rehearsal:nodes=2000')
shows '  It draws lots among all legal actions and compares nothing.'
speaks() { check "  $1" grep -qE -- "$1" out; }
speaks '^  It looked one action ahead \([0-9]+ positions\)\. What comes of this at once is .* \([+-][0-9]+\), [0-9]+ more than of the next: (stand|retreat c[45])\.$'
speaks '^  It searched to depth [0-9]+ \(5,000 positions\): with the best answers of both sides this comes out .*\. Nothing was found to be better; what took most work to refute was (stand|retreat c[45])\.$'
speaks '^  It tried this [0-9,]+ times? \([0-9,]+ positions\): on average the tries come out .*, like winning [0-9]+ games of 100\. It tried next, [0-9,]+ times? for [0-9]+ of 100: '
speaks '^  It played [0-9,]+ games? with this to the end at random: chance to win [0-9]+ %; [0-9]+ % in [0-9,]+ with the next: '
speaks '^  It rehearsed the 3 actions that looked best \([0-9,]+ positions\), this one [0-9]+ times?: it comes out .*, with the same dice (a lead of [0-9]+ over|no better than) (stand|retreat c[45])\.$'
speaks '^  It expects: French '
types "a hint where both choose" face.gg --seed 12 < <(printf '%s\n' pass pass 'move N1 C4' pass 'hint rehearsal:nodes=500')
shows 'Both sides choose unseen by each other.'

# --- a small terminal ------------------------------------------------------------------------------------------------------

types "the screen after the other's move" squares --seed 1815 < <(printf '%s\n' "${flank[@]}")
sed '/^The game was not saved/,$d' out | tail -n 24 >screen
check "  shows the move at 80 by 24" grep -q '^  7. French: pass' screen
check "  and the decision" grep -q '^British: MOVE, ATTACK or PASS' screen
check "  and the board but for its edge" grep -q '^| br  in1' screen
types "the same after undo" squares --seed 1815 < <(printf '%s\n' "${flank[@]}" 'move cv1 e3' undo)
check "  shows it again" grep -q '^  7. French: pass' <(sed -n '/^Back to action 7/,$p' out)

narrow() { # narrow COLUMNS ARGUMENTS...: the longest line
    local wide=$1
    shift
    COLUMNS=$wide ends "$wide columns" 0 0 play "$@"
    check "  no longer line" test "$(grep -v '> ' out | LC_ALL=C.UTF-8 wc -L)" -le "$wide"
}
narrow 40 squares --seed 1815 < <(printf '%s\n' "${flank[@]}" 'attack cv1 d5 + cv3' '?' 'why stand' 'odds retreat c5' log 'gallop over the hills and far away' 'load nothing-of-the-kind')
check "  broken between words" grep -qx '   it is a Flank Attack: French Heavy' out
narrow 40 degre --seed 1 < <(printf '%s\n' pass '?' quit quit)
narrow 40 nwar/marengo --seed 1 < <(printf '%s\n' list quit)
narrow 80 squares --seed 1815 < <(printf '%s\n' "${flank[@]}" 'hint captain' 'save there.gg' quit)
if command -v script >exists; then
    escapes() { # escapes WANTED ENVIRONMENT...: are there any where there is a terminal?
        local wanted=$1
        shift
        env "$@" script -qec "'$grognard' play squares" /dev/null <<<quit >out 2>&1
        check "  $*: escapes: $wanted" test "$(grep -qF $'\033' out && echo yes || echo no)" = "$wanted"
    }
    escapes yes TERM=xterm
    escapes no TERM=dumb
    escapes no TERM=xterm NO_COLOR=1
    TERM=xterm script -qec "stty cols 80; '$grognard' play nwar/marengo" /dev/null <<<quit >out 2>&1
    check "  a board in sheets has none" test "$(sed -n '/^and to the right/,/^Turn/p' out | grep -c $'\033')" = 0
    check "  and there it is" grep -q '^and to the right' out
fi

types "control characters" squares < <(printf 'why m\302\233ve\nsave \302\2331m.gg\nwhy \177\n')
check "  are not echoed by the answer" test "$(grep -c 'is a control character' out)" = 3
printf 'game squares\ntitle "A \302\23331m title"\n' >control.gg
ends "and refused in files" 1 1 play control.gg
ends "in words of the command line" 2 1 play --x$'\302\233'31m
check "  are not echoed" test "$(LC_ALL=C grep -c $'\302' err)" = 0
ends "in files again" 1 1 play control.gg
check "  with the place" grep -q 'control.gg:2: byte 0xc2 in column 10 is a control character' err

# --- from a position -------------------------------------------------------------------------------------------------------

position='F in1@c2 ar1@c1; B in6@d2 x:in1 x:in2; F to move'
types "from a position" squares --position "$position" < <(printf '%s\n' 'attack in1 d2 + ar1' 'save middle.gg' quit)
shows '1. French: attack in1 d2 + ar1'
check "  kept by the record" grep -q '^position F in1@c2 ar1@c1' middle.gg
printf '%s\n' "$position" >position.txt
types "from a position in a file" squares --position position.txt < <(printf '%s\n' 'attack in1 d2 + ar1')
shows '1. French: attack in1 d2 + ar1'
ends "no position" 1 1 play squares --position 'F in1@z9; F to move' </dev/null
ends "a position and a record" 2 1 play --load middle.gg --position "$position" </dev/null

# --- the end ---------------------------------------------------------------------------------------------------------------

nine='F in1@c2 ar1@c1; B in6@d2 x:in1 x:in2 x:in3 x:in4 x:gd x:li1 x:ar1; F to move'
types "the end" squares --position "$nine" < <(printf '%s\n' 'attack in1 d2 + ar1' stand 'option 2' hold)
sed -n '/^Winner: French\.$/,$p' out >end
check "  names the winner first" test -s end
check "  and says what the numbers are" grep -qx 'Value of enemy units eliminated: French 10, British 2.' end

# --- two people at one keyboard, with sealed cards -----------------------------------------------------------------------

types "sealed cards" face.gg --seed 12 < <(printf '%s\n' pass pass 'move N1 C4' pass 'card C4 line' '' log 'card C4 column')
sed -n '/Hand the keyboard to South/,/^South> card/p' out >souths-screen
check "  the curtain falls between the players" test -s souths-screen
check "  South sees that a card was chosen" grep -qF '5. North: (sealed)' souths-screen
check "  South does not see which" test "$(grep -c 'North: card\|North plays' souths-screen)" = 0
shows 'North plays line in C4'
shows 'both sides: choose a CARD for each melee: C4 N1 against S1'

cat >charge.gg <<'END'
game nwar
title "A charge"
board hex 9 9
turns 9
unit F1 cavalry france at=0501
unit R1 infantry russia at=0504
END
types "a charge" charge.gg --seed 1 < <(printf '%s\n' 'charge F1 0502 0503 target=0504')
shows 'Russian: F1 charges R1: square, or stand'

types "at one screen" face.gg --seed 12 < <(printf '%s\n' pass pass 'move N1 C4' pass 'card C4 line' '' 'save south.gg' 'card C4 column' 'save both.gg' quit quit)
shows 'Saved what South may know: it can be read, not played on.'
check "  what is sealed stays sealed" grep -qx 'sealed north' south.gg
check "  and the key is not told" test "$(grep -c '^key ' south.gg)" = 0
check "  what both see is the whole game" grep -q '^key ' both.gg

finish
