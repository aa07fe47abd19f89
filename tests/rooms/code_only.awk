# The code of C sources, as file:line: code, without comments and the insides of strings and character constants.
FNR == 1 { in_comment = 0 }

{
    out = ""
    for (i = 1; i <= length($0); i++) {
        c = substr($0, i, 1)
        pair = substr($0, i, 2)
        if (in_comment) {
            if (pair == "*/") { in_comment = 0; i++ }
            out = out " "
        } else if (quote != "") {
            if (c == "\\") i++
            else if (c == quote) { quote = ""; out = out c }
        } else if (pair == "/*") { in_comment = 1; i++; out = out " " }
        else if (pair == "//") break
        else {
            if (c == "\"" || c == "'") quote = c
            out = out c
        }
    }
    quote = "" # a string ends with its line
    print FILENAME ":" FNR ": " out
}
