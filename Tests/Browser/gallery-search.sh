#!/bin/sh
# Whether the search of pages finds in headless Chromium what the tool finds: all golden queries and 2,000
# mutated ones, names, order and scores.
#   gallery-search.sh TOOL
# SEED is the seed of the mutated queries, if not one by chance; COUNT is how many there are.
set -eu
tool=$1
here=$(cd "$(dirname "$0")" && pwd)
sh "$here/install.sh" /usr/bin/chromium:chromium /usr/bin/python3:python3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
/usr/bin/python3 "$here/gallery-search.py" "$tool" "$work"
