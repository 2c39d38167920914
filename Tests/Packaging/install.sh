#!/bin/sh
# `make install` and `make uninstall`: the manual is found, and nothing stays.
#   install.sh BINARY
set -eu
binary=$(readlink -f "$1")
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
cp "$binary" "$work/bin/symbols"
run() { make -s "$1" BUILT=1 BIN="$work/bin" BUILD="$work/build" DESTDIR="$work/tree" PREFIX=/opt/symbols >"$work/log" 2>&1 || {
  cat "$work/log" >&2
  exit 1
}; }
run install
installed="$work/tree/opt/symbols"
[ "$("$installed/bin/symbols" search not connected to wifi --limit 1)" = wifi.slash ]
for file in man/man1/symbols.1 bash-completion/completions/symbols zsh/site-functions/_symbols \
  fish/vendor_completions.d/symbols.fish; do
  [ -s "$installed/share/$file" ] || { echo "packaging: 'make install' does not install $file" >&2; exit 1; }
done
run uninstall
left=$(find "$work/tree" -type f)
[ -z "$left" ] || { echo "packaging: 'make uninstall' leaves $left" >&2; exit 1; }
echo "packaging: 'make install' installs everything, and 'make uninstall' removes it"
