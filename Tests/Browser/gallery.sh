#!/bin/sh
# Whether the page of `symbols gallery` does in headless Chromium what it is for: searching, the keyboard,
# taking symbols away, keeping them, speed, and nothing that hostile names and notes ask for.
#   gallery.sh TOOL
# BROWSER=firefox runs what Firefox can, and ONLY=PART,... some parts. GALLERY_PAGE=FILE takes a page that is
# there instead of making one of all symbols. AXE=FILE is axe.min.js; without, pip is asked for it, and the checks
# with it are skipped where that fails.
set -eu
tool=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
if [ "${BROWSER:-}" = firefox ]; then package=/usr/bin/firefox-esr:firefox-esr; else package=/usr/bin/chromium:chromium; fi
sh "$here/install.sh" "$package" /usr/lib/python3/dist-packages/PIL:python3-pil
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config" XDG_CACHE_HOME="$work/cache"
if [ -n "${GALLERY_PAGE:-}" ]; then
  cp "$GALLERY_PAGE" "$work/page.html"
else
  "$tool" gallery --catalog bundled --quiet -o "$work/page.html"
fi
if [ -z "${AXE:-}" ]; then
  python3 -m pip install --quiet --no-deps --target "$work/axe" axe-playwright-python >"$work/log" 2>&1 || true
  AXE=$(find "$work/axe" -name 'axe.min.js' 2>/dev/null | head -n 1)
fi
export AXE PYTHONDONTWRITEBYTECODE=1
/usr/bin/python3 "$here/gallery.py" "$tool" "$work/page.html" "$work"
