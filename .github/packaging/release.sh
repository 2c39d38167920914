#!/bin/sh
# Completes the files of a release from the archives of all systems, and prints its notes: the section of CHANGELOG.md.
#   release.sh FOLDER TAG
set -eu
folder=$1
tag=$2
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
version=$(sed -n 's/.*let tool = "\([^"]*\)".*/\1/p' "$root/Sources/Tool/SymbolsCLI/CommandLine/Version.swift")
[ "$tag" = "v$version" ] || {
  echo "release: the tag $tag is not that of version $version, which Version.swift states" >&2
  exit 1
}
notes=$(awk -v version="$version" '/^## /{ inside = $2 == version; next } inside' "$root/CHANGELOG.md")
[ -n "$notes" ] || {
  echo "release: CHANGELOG.md has no section '## $version'" >&2
  exit 1
}
# Of each machine came its own; those of all are made here, of all archives.
rm -f "$folder/symbols.artifactbundle.zip" "$folder"/symbols-plugins-* "$folder/symbols.rb" "$folder/SHA256SUMS"
python3 "$here/dist.py" release --output "$folder" >&2
printf '%s\n' "$notes"
