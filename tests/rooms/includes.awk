# The #include lines of sources (src/ROOM/...) that break the order of the rooms.
BEGIN {
    count = split("base board game rules ai lab server cli", order)
    for (i = 1; i <= count; i++) rank[order[i]] = i
    split("assert ctype errno inttypes limits math stdarg stdbool stddef stdint stdio stdlib string time", names)
    for (i in names) c_library["<" names[i] ".h>"] = 1
}

function wrong(why) { print FILENAME ":" FNR ": includes " name ": " why }

FNR == 1 {
    split(FILENAME, place, "/")
    room = place[2]
    game = room == "rules" && place[4] != "" ? place[3] : ""
    if (!(room in rank)) print FILENAME ":1: " room " is no room"
    portable = (room in rank) && rank[room] <= rank["ai"] && FILENAME != "src/base/file.c"
}

/^[ \t]*#[ \t]*include/ {
    name = $0
    sub(/^[ \t]*#[ \t]*include[ \t]*/, "", name)
    sub(/[ \t]*(\/[*\/].*)?$/, "", name)
    if (name ~ /^</) {
        if (portable && !(name in c_library)) wrong("not of the C library this room may use")
        next
    }
    gsub(/"/, "", name)
    split(name, target, "/")
    other = target[1]
    other_game = other == "rules" && target[3] != "" ? target[2] : ""
    if (other == "gen") {
        other = "rules"
        other_game = name
        sub(/^gen\/rules_/, "", other_game)
        sub(/\.h$/, "", other_game)
    }
    if (!(other in rank)) wrong("without its room")
    else if (rank[other] > rank[room]) wrong(room " lies below " other)
    else if (game != "" && other_game != "" && other_game != game) wrong(game " and " other_game " are two games")
}
