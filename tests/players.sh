#!/usr/bin/env bash
# Games between computer players with a budget in nodes: tests/players.sh PROGRAM...
# A line for each with the SHA-256 of all that the program tells of it, which is the same wherever it was built.
set -euo pipefail

key=$(printf '07%.0s' {1..32})

game() { # game SCENARIO FIRST SECOND PROGRAM...
    local told
    told=$("${@:4}" watch "$1" --brief --first "$2" --second "$3" --seed "$key" | sha256sum)
    printf '%-14s %-24s %-24s %s\n' "$1" "$2" "$3" "${told%% *}"
}

game squares alphabeta:nodes=4000 mcts:nodes=2000 "$@"
game squares uct:nodes=2000 lieutenant "$@"
for scenario in crossroads marengo first-powder alder-bridge; do
    game "$scenario" captain mcts:nodes=3000 "$@"
    game "$scenario" rehearsal:nodes=2000 uct:nodes=2000 "$@"
    game "$scenario" private greedy:noise=30 "$@"
done
