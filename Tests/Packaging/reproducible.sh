#!/bin/sh
# Whether two checkouts in different folders make the same bytes of one binary, at different times, under other locales,
# time zones and masks. What is in FOLDER afterwards is what was compared.
#   reproducible.sh BINARY FOLDER
set -eu
binary=$(readlink -f "$1")
folder=$2
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
  SOURCE_DATE_EPOCH=$(git -C "$root" log -1 --format=%ct)
fi
export SOURCE_DATE_EPOCH

# What the packages are made of, and nothing else: a copy has other times and, by the mask, other modes.
copy() {
  mkdir -p "$1/Sources/Tool/SymbolsCLI/CommandLine" "$1/.github"
  cp -R "$root/.github/packaging" "$1/.github"
  cp "$root/LICENSE" "$root/CHANGELOG.md" "$root/README.md" "$1"
  cp -R "$root/Sources/Tool/LintPlugin" "$root/Sources/Tool/CodePlugin" "$1/Sources/Tool"
  cp "$root/Sources/Tool/SymbolsCLI/CommandLine/Version.swift" "$1/Sources/Tool/SymbolsCLI/CommandLine"
  cp "$binary" "$1/symbols"
}

make_all() {
  dist="$1/.github/packaging/dist.py"
  python3 "$dist" archive --binary "$1/symbols" --output "$2"
  python3 "$dist" release --local --output "$2"
}

rm -rf "$folder"
copy "$work/one"
make_all "$work/one" "$folder"
sleep 2
(umask 077 && copy "$work/some where/else" &&
  LC_ALL=C.UTF-8 TZ=Asia/Tokyo make_all "$work/some where/else" "$work/second") >/dev/null
for file in "$folder"/*; do
  cmp "$file" "$work/second/$(basename "$file")"
done
[ "$(ls "$folder")" = "$(ls "$work/second")" ]
(cd "$folder" && sha256sum -c --quiet SHA256SUMS)
echo "packaging: $(find "$folder" -type f | wc -l) files, the same bytes from two folders at two times"
