#!/bin/sh
# Whether the PDFs of `symbols render` look like its PNGs in poppler, by both of its painters: icons made
# for this (pdf.py), and SVG exports of symbols.
#   pdf.sh TOOL
# PDF_CASES=FOLDER adds the SVG files of a folder; KEEP=FOLDER keeps all pictures.
set -eu
tool=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
sh "$here/install.sh" /usr/lib/python3/dist-packages/PIL:python3-pil /usr/bin/pdftoppm:poppler-utils
work=${KEEP:-$(mktemp -d)}
[ -n "${KEEP:-}" ] || trap 'rm -rf "$work"' EXIT
mkdir -p "$work/svg" "$work/out"
for mode in multicolor hierarchical; do
  "$tool" export --quiet --format svg --rendering-mode $mode --output-dir "$work/svg" \
    --name-template "$mode-{name}" --category weather >"$work/log"
done
[ -z "${PDF_CASES:-}" ] || cp "$PDF_CASES"/*.svg "$work/svg"
/usr/bin/python3 "$here/pdf.py" "$tool" "$work"
