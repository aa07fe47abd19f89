# The lines of a game's rules that can be broken, and one way for each: awk -v prefix=SQ -v seed=N -f mutate.awk FILE...
# Prints them in an order of the seed's choosing: file, line, what is done and the line as it then reads, with tabs
# between. Looked at are lines near a rule's id: what stands behind a comment above a function up to its end, and
# three lines from any other place that names one.

# Park and Miller: exact in the numbers of every awk.
function below(bound) {
    state = (state * 16807) % 2147483647
    return state % bound
}

# The text up to its comment; nothing where code stands behind one. `inside` goes from line to line.
function code_of(text,    code, at) {
    if (inside) {
        inside = !index(text, "*/")
        return ""
    }
    at = index(text, "/*")
    if (!at) return text
    code = substr(text, 1, at - 1)
    text = substr(text, at + 2)
    at = index(text, "*/")
    inside = !at
    if (at && substr(text, at + 2) ~ /[^ ]/) return ""
    sub(/ +$/, "", code)
    return code
}

# Where the bracket that opens at `at` is closed; 0: not in this line.
function closing(text, at,    depth, c) {
    for (; at <= length(text); at++) {
        c = substr(text, at, 1)
        if (c == "(") depth++
        if (c == ")" && --depth == 0) return at
    }
    return 0
}

function offer(what, text) {
    ways++
    way_what[ways] = what
    way_text[ways] = text
}

# One of two words for the other, where it stands first.
function swap(what, text, from, to,    at) {
    at = index(text, from)
    if (at) offer(what, substr(text, 1, at - 1) to substr(text, at + length(from)))
}

function offer_conditions(text,    at, end) {
    if (match(text, /(if|while) \(/)) {
        at = RSTART + RLENGTH - 1
        end = closing(text, at)
        if (end)
            offer("condition negated", substr(text, 1, at) "!" substr(text, at, end - at + 1) substr(text, end))
    }
    swap("condition negated", text, " == ", " != ")
    swap("condition negated", text, " != ", " == ")
}

function offer_bounds(text) {
    swap("bound moved", text, " < ", " <= ")
    swap("bound moved", text, " <= ", " < ")
    swap("bound moved", text, " > ", " >= ")
    swap("bound moved", text, " >= ", " > ")
}

# A statement in one line; never the last return of a function.
function offer_dropping(text, next_line,    indent) {
    match(text, /^ */)
    indent = substr(text, 1, RLENGTH)
    if (text ~ /^ +return[ ;].*;$/ && next_line !~ /^}/) offer("statement dropped", indent ";")
    if (text ~ /^ +if \(.*\) (return|[A-Za-z_>.\[\]-]+ [^ ]*=) ?.*;$/) offer("statement dropped", indent ";")
    if (text ~ /^ +[A-Za-z_][^ (]* [-+*\/|&^<>%]*= .*;$/) offer("statement dropped", indent ";")
}

function offer_constants(text,    at, rest, number) {
    for (at = 1; match(substr(text, at), /[^A-Za-z0-9_.-][0-9]+[^A-Za-z0-9_.]/); at += length(number) + 1) {
        at += RSTART
        rest = substr(text, at)
        match(rest, /^[0-9]+/)
        number = substr(rest, 1, RLENGTH)
        offer("constant raised", substr(text, 1, at - 1) (number + 1) substr(rest, RLENGTH + 1))
    }
}

# Each sort of fault is as likely as the other, however often a line could have it.
function choose_way(    first, sort, i, sorts) {
    for (i = 1; i <= ways; i++)
        if (i == 1 || way_what[i] != way_what[i - 1]) first[++sorts] = i
    first[sorts + 1] = ways + 1
    sort = 1 + below(sorts)
    return first[sort] + below(first[sort + 1] - first[sort])
}

function break_line(file, number, text, next_line,    way) {
    if (text !~ /^ / || text ~ /^ *[#{}]/ || text ~ /"/) return
    ways = 0
    offer_conditions(text)
    offer_bounds(text)
    offer_dropping(text, next_line)
    offer_constants(text)
    if (!ways) return
    way = choose_way()
    found++
    mutant[found] = file "\t" number "\t" way_what[way] "\t" way_text[way]
}

function break_file(file, lines,    i, id, near, whole) {
    inside = near = whole = 0
    id = prefix "[-_][0-9A-Z]"
    for (i = 1; i <= lines; i++) {
        if (line[i] ~ id) near = i + 3
        if (line[i] ~ id && line[i] ~ /^(\/\*| \*)/) whole = 1
        code[i] = code_of(line[i])
        if (line[i] ~ /^}/) whole = near = 0
        ruled[i] = whole || i <= near
    }
    for (i = 1; i <= lines; i++)
        if (ruled[i]) break_line(file, i, code[i], line[i + 1])
}

BEGIN {
    state = 1 + seed % 2147483646
    for (i = 0; i < 8; i++) below(2)
    for (f = 1; f < ARGC; f++) {
        lines = 0
        while ((getline text < ARGV[f]) > 0) line[++lines] = text
        close(ARGV[f])
        line[lines + 1] = ""
        break_file(ARGV[f], lines)
    }
    for (i = found; i > 0; i--) {
        pick = 1 + below(i)
        print mutant[pick]
        mutant[pick] = mutant[i]
    }
}
