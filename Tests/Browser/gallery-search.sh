#!/bin/sh
# Whether the search of pages finds in headless Chromium, or with BROWSER=firefox in Firefox, what the tool finds: all golden queries and 2,000
# mutated ones, names, order and scores.
#   gallery-search.sh TOOL
# SEED is the seed of the mutated queries, if not one by chance; COUNT is how many there are.
set -eu
tool=$1
here=$(cd "$(dirname "$0")" && pwd)
if [ "${BROWSER:-}" = firefox ]; then package=/usr/bin/firefox-esr:firefox-esr; else package=/usr/bin/chromium:chromium; fi
sh "$here/install.sh" "$package" /usr/bin/python3:python3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 "$here/gallery-search.py" "$tool" "$work"
