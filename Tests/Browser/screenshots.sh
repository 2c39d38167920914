#!/bin/sh
# Pictures of the gallery for the README: three widths, light and dark, below .github/.
#   screenshots.sh TOOL FOLDER
set -eu
tool=$(realpath "$1")
folder=$(realpath "$2")
here=$(cd "$(dirname "$0")" && pwd)
sh "$here/install.sh" /usr/bin/chromium:chromium
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config" XDG_CACHE_HOME="$work/cache"
"$tool" gallery --no-project --catalog bundled --quiet -o "$work/page.html"
PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 "$here/screenshots.py" "$work/page.html" "$folder"
