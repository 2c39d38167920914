#!/bin/sh
# Whether the pages of `symbols kit preview`, `check` and `tokens` have in headless Chromium the sizes, colors and
# contrasts of their tokens, fit three widths in both appearances, ask for nothing, and are accessible.
#   kit.sh TOOL [SCREENSHOTS]
# AXE=FILE is axe.min.js; without, pip is asked for it, and the checks with it are skipped where that fails.
set -eu
tool=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
sh "$here/install.sh" /usr/bin/chromium:chromium
work=$(mktemp -d)
[ -z "${2:-}" ] || mkdir -p "$2"
trap 'rm -rf "$work"' EXIT
tokens=$here/../../Resources/Kit/tokens.json
export XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config" XDG_CACHE_HOME="$work/cache"
"$tool" kit preview --catalog bundled --tokens "$tokens" --quiet -o "$work/kit.html"
if [ -z "${AXE:-}" ]; then
  python3 -m pip install --quiet --no-deps --target "$work/axe" axe-playwright-python >"$work/log" 2>&1 || true
  AXE=$(find "$work/axe" -name 'axe.min.js' 2>/dev/null | head -n 1)
fi
export AXE PYTHONDONTWRITEBYTECODE=1
"$tool" kit check "$tokens" --quiet -o "$work/contrast.html" >"$work/check.txt"
"$tool" kit tokens --tokens "$tokens" --as html --quiet -o "$work/tokens.html"
"$tool" kit preview --catalog bundled --tokens "$tokens" --quiet -o "$work/pages/"
"$tool" kit preview --catalog bundled --tokens "$tokens" --quiet --system 18 -o "$work/pages-18/"
result=0
/usr/bin/python3 "$here/kit.py" "$work/kit.html" "$tokens" "${2:-}" || result=1
/usr/bin/python3 "$here/kit_pages.py" "$work/contrast.html" "$work/tokens.html" "$tokens" "$work/pages" "$work/pages-18" "${2:-}" || result=1
exit $result
