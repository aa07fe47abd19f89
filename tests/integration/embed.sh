#!/usr/bin/env bash
# tools/embed, the program that turns catalogues and data into C: what it refuses, and what it makes of odd text.
set -euo pipefail
embed=$(cd "$(dirname "$1")" && pwd)/embed
sources=$(cd "$(dirname "$0")/../../src" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir gen

# refuses MESSAGE TEXT: this catalogue stops the build with that message, and nothing is written.
refuses() {
    printf '%b' "$2" >a.md
    local said
    if said=$("$embed" rules toy gen/rules_toy.h gen/rules_toy.c a.md 2>&1); then
        echo "accepted: $2" && exit 1
    fi
    [ "$said" = "$1" ] || { printf 'expected: %s\nsaid:     %s\n' "$1" "$said" && exit 1; }
    [ -z "$(ls gen)" ] || { echo "written in spite of: $said" && exit 1; }
}

refuses "a.md:3: TY-1 is already taken (a.md:2)" '## 1 A\n- **TY-1** a\n- **TY-1** b\n'
refuses "a.md:4: NW-2 begins with other letters than TY-1 (a.md:2)" '## 1 A\n- **TY-1** a\n\n- **NW-2** b\n'
refuses "a.md:1: 'TY1' is no rule id" '- **TY1** a\n'
refuses "a.md:1: 'TY-1_2' is no rule id" '- **TY-1_2** a\n'
refuses "a.md:1: the id has no closing **" '- **TY-1 a\n'
refuses "a.md:1: [option: has no ]" '- **TY-1** [option: a b\n'
refuses "a.md: no rule in it" '## 1 A\ntext\n'
refuses 'a.md: a ``` fence is never closed' '- **TY-1** a\n```\n'

cat >a.md <<'END'
# Toys
- **TY-0.a** before any section
## 1 First part
- **TY-1** [note] Is it "quoted", a \ or a ??) trigraph? [note] stays.
  - ruling: belongs to it

```
## no heading
- **TY-1** no entry
```

loose text belongs to it too

## 2 Second part
no entry
- **TY-2b** [option: some-name] [note]
END
printf '# More\n- **TY-3** last' >b.md
"$embed" rules toy gen/rules_toy.h gen/rules_toy.c a.md b.md

mkdir -p data/z
printf 'one\n"two" \\ ??=\303\251\n' >data/z/y.gg
: >data/empty.gg
"$embed" files gen/shipped.c data data/z/y.gg data/empty.gg
if "$embed" files gen/other.c elsewhere data/empty.gg 2>/dev/null; then echo "took a file from elsewhere" && exit 1; fi

mkdir -p page/assets
printf '<html></html>' >page/index.html
printf 'a\0b' >page/assets/a.wasm
head -c 1000 </dev/zero | tr '\0' x >page/long.txt
gzip -n -k page/index.html page/assets/a.wasm page/long.txt
if "$embed" pages gen/pages.c page page/long.txt 2>/dev/null; then echo "took a page without index.html" && exit 1; fi
"$embed" pages gen/pages.c page page/long.txt page/index.html.gz page/long.txt.gz page/index.html page/assets/*

cat >read_back.c <<'END'
#include "game/scenario.h"
#include "gen/rules_toy.h"
#include "server/pages.h"
#include <stdio.h>
#include <string.h>

int main(void) {
    for (int i = 0; i < toy_book.count; i++) {
        const gg_entry *e = &toy_book.entries[i];
        printf("%d <%s> <%s> <%s> %s %d\n", i, e->id, e->section, e->text, e->option ? e->option : "-", e->note);
    }
    printf("%d %d %d %d %d\n", TY_NONE, TY_0_a, TY_1, TY_2b, TY_3);
    for (const gg_shipped *f = gg_shipped_files; f->path; f++) printf("%s %zu <%s>\n", f->path, f->size, f->text);
    for (const server_page *p = server_pages; p->path; p++)
        printf("%s %zu %zu %s\n", p->path, p->size, strlen(p->bytes), p->gzip ? p->tag : "-");
    fwrite(server_pages[2].gzip, 1, server_pages[2].gzip_size, fopen("back.gz", "wb"));
    fputs(toy_book.book, stdout);
    return 0;
}
END
cc -std=c17 -Wall -Wextra -Werror -I"$sources" -I. -o read_back read_back.c gen/rules_toy.c gen/shipped.c gen/pages.c
{
    cat <<'END'
0 <> <> <> - 0
1 <TY-0.a> <> <before any section> - 0
2 <TY-1> <1 First part> <Is it "quoted", a \ or a ??) trigraph? [note] stays.
  - ruling: belongs to it

```
## no heading
- **TY-1** no entry
```

loose text belongs to it too> - 1
3 <TY-2b> <2 Second part> <> some-name 1
4 <TY-3> <> <last> - 0
0 1 2 3 4
empty.gg 0 <>
END
    printf 'z/y.gg 18 <one\n"two" \\ ??=\303\251\n>\n'
    printf '%s\n' 'assets/a.wasm 3 1 -' 'index.html 13 13 -' 'long.txt 1000 1000 e1add1d93134d2c5'
    cat a.md
    echo
    cat b.md
} >expected
./read_back | diff expected -
cmp back.gz page/long.txt.gz
