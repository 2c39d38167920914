#!/bin/sh
# Whether a browser and two readers of fonts take the web fonts of `symbols export`: the font loads in
# headless Chromium, and 100 names show what their SVG files show.
#   webfont.sh TOOL
# COUNT is how many names are looked at, if not 100. FULL=1 puts all drawn symbols into the font, still as
# many are looked at. FONT=folder takes a font of all drawn symbols that is there instead of exporting one.
set -eu
tool=$1
here=$(cd "$(dirname "$0")" && pwd)
packages=/usr/lib/python3/dist-packages
sh "$here/install.sh" /usr/bin/chromium:chromium /usr/bin/ots-sanitize:opentype-sanitizer \
  $packages/PIL:python3-pil $packages/fontTools:python3-fonttools $packages/numpy:python3-numpy
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# One name of every so many, so that all kinds of symbols are among them.
"$tool" search --drawn --sort name --limit 0 --format names >"$work/drawn"
awk -v names="${COUNT:-100}" -v count="$(wc -l <"$work/drawn")" '
  int(NR * names / count) > int((NR - 1) * names / count)' "$work/drawn" >"$work/names"
"$tool" export --quiet --canvas square --output-dir "$work/svg" - \
  <"$work/names" >"$work/log"

font=${FONT:-}
if [ -z "$font" ]; then
  font=$work/font
  list=$work/names
  [ -z "${FULL:-}" ] || list=$work/drawn
  "$tool" export --quiet --format webfont --canvas square --output-dir "$font" - \
    <"$list" >"$work/log"
fi
for file in "$font"/*.woff; do ots-sanitize "$file" /dev/null >"$work/ots" || {
  cat "$work/ots" >&2
  echo "webfont: the OpenType sanitizer refuses $file" >&2
  exit 1
}; done
/usr/bin/python3 "$here/webfont.py" "$font" "$work/svg" "$work"
