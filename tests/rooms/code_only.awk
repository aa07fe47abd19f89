# C with comments and the insides of strings and character constants replaced by blanks, line by line.
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
    print out
}
