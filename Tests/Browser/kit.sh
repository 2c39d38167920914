#!/bin/sh
# Whether the page of `symbols kit preview` has in headless Chromium the sizes and colours of its tokens, fits three
# widths in both appearances, asks for nothing, and is accessible.
#   kit.sh TOOL [SCREENSHOTS]
# AXE=FILE is axe.min.js; without, pip is asked for it, and the checks with it are skipped where that fails.
set -eu
tool=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
sh "$here/install.sh" /usr/bin/chromium:chromium
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tokens=$here/../../Resources/Kit/tokens.json
export XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config" XDG_CACHE_HOME="$work/cache"
"$tool" kit preview --catalog bundled --tokens "$tokens" --quiet -o "$work/kit.html"
if [ -z "${AXE:-}" ]; then
  python3 -m pip install --quiet --no-deps --target "$work/axe" axe-playwright-python >"$work/log" 2>&1 || true
  AXE=$(find "$work/axe" -name 'axe.min.js' 2>/dev/null | head -n 1)
fi
export AXE PYTHONDONTWRITEBYTECODE=1
/usr/bin/python3 "$here/kit.py" "$work/kit.html" "$tokens" "${2:-}"
