#!/bin/sh
# Whether two builds of the last commit give the same program: in folders with different names, one after the other, with
# other homes, time zones and masks. Takes two release builds, so it runs only on demand: make packaging REBUILD=1.
#   rebuild.sh [BINARY]        BINARY is another build of the same commit, which then is the first
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
first=${1:+$(readlink -f "$1")}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Builds a clone in a folder.
build() {
  git clone -q --no-local "$root" "$1"
  mkdir "$work/home-$(basename "$1")"
  (cd "$1" && HOME="$work/home-$(basename "$1")" make build) >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
}

if [ -z "$first" ]; then
  build "$work/one"
  first="$work/one/.build/release/symbols"
fi
(umask 077 && TZ=Asia/Tokyo LC_ALL=C.UTF-8 build "$work/quite another")
second="$work/quite another/.build/release/symbols"
if ! cmp -s "$first" "$second"; then
  echo "packaging: two builds of one commit differ in $(cmp -l "$first" "$second" | wc -l) bytes, in these sections:" >&2
  for file in "$first" "$second"; do
    readelf -SW "$file" | sed -n 's/^ *\[ *[0-9]*\] //p' | while read -r name type _ offset size _; do
      [ "$type" = NOBITS ] || [ $((0x$size)) = 0 ] || echo "$name $(tail -c +$((0x$offset + 1)) "$file" | head -c $((0x$size)) | sha256sum)"
    done
  done | sort | uniq -u | cut -d' ' -f1 | sort -u >&2
  exit 1
fi
echo "packaging: two builds in different folders give the same program, $(sha256sum <"$second" | cut -c1-16)…"
