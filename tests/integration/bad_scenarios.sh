#!/usr/bin/env bash
# Scenario files with one fault each: check-data must refuse them with a message that names the file and holds the words
# of their first line, `# expect: WORDS`.
. "$(dirname "$0")/lib.bash"

refused() { # refused FILE WORDS: the words stand in the message itself, and the file's name once before it
    run check-data "$1"
    [ "$status" = 1 ] && unharmed && sed -n "s#^$1:##p" "$room/err" >"$room/rest" &&
        grep -qF -- "$2" "$room/rest" && ! grep -qF -- "$1" "$room/rest"
}

cd "$top" || exit 1
files=(tests/data/*/bad_*.gg)
check "there are bad scenarios" [ -e "${files[0]}" ]
for file in "${files[@]}"; do
    read -r first <"$file"
    words=${first#\# expect: }
    if [ "$words" = "$first" ] || [ -z "$words" ]; then
        failed "$file begins with '# expect: WORDS'"
    else
        check "$file: $words" refused "$file" "$words"
    fi
done
finish
