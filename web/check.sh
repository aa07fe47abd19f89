#!/usr/bin/env bash
# Everything about the page: lint, types, its own logic, the build, and battles played in a browser. Three minutes at most.
# GROGNARD_WASM names an engine that is built already; GROGNARD_URL a server to test instead of the build's preview.
set -euo pipefail
cd "$(dirname "$0")"

if [ "${CHECK_BOUNDED:-}" = "" ]; then
    CHECK_BOUNDED=1 exec timeout --signal=INT --kill-after=10 "${CHECK_SECONDS:-180}" "$0" "$@"
fi

say() { printf '%s\n' "-- $1"; }

if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
    say "packages"
    npm ci --no-audit --no-fund --loglevel=error
    touch node_modules/.package-lock.json
fi
say "build"
npm run --silent build -- --logLevel warn
say "lint"
npm run --silent lint
say "types"
npm run --silent types
say "logic"
npm run --silent test
size=$(cat dist/index.html dist/assets/*.js dist/assets/*.css dist/assets/*.wasm dist/assets/*.woff2 | gzip -9 | wc -c)
say "first load: $((size / 1024)) KB compressed"
[ "$size" -lt 1500000 ] || { echo "the page is heavier than 1.5 MB"; exit 1; }
browser=${CHROMIUM:-/usr/bin/chromium}
[ -x "$browser" ] || { echo "no browser at $browser: apt-get install chromium"; exit 1; }
say "browser"
npm run --silent browser
