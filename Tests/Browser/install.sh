#!/bin/sh
# Installs the Debian packages that are missing, each told by a file that it has.
#   install.sh PATH:PACKAGE...
set -eu
missing=
for pair in "$@"; do
  [ -e "${pair%%:*}" ] || missing="$missing ${pair##*:}"
done
[ -n "$missing" ] || exit 0
command -v apt-get >/dev/null 2>&1 || { echo "please install:$missing" >&2; exit 1; }
sudo=$(command -v sudo || true)
# shellcheck disable=SC2086
# One after the other: two that run at once find the lists and packages locked.
exec 9<"$0"
flock 9
$sudo apt-get update -q >&2 && $sudo apt-get install -y -q --no-install-recommends $missing >&2
