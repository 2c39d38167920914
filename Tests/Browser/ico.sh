#!/bin/sh
# Whether another library reads the icon files of `symbols export`: Pillow finds in each of them the
# pixels of the PNG exports of the same sizes.
#   ico.sh TOOL
# ICO=file looks at a file that is there, of NAME (heart.fill if not given), instead of exporting some.
set -eu
tool=$1
here=$(cd "$(dirname "$0")" && pwd)
sh "$here/install.sh" /usr/lib/python3/dist-packages/PIL:python3-pil
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/ico"
if [ -n "${ICO:-}" ]; then
  cp "$ICO" "$work/ico/${NAME:-heart.fill}.ico"
else
  "$tool" export --quiet --format ico --output-dir "$work/ico" heart.fill bell.badge \
    cloud.sun.rain 4k.tv >"$work/log"
fi
/usr/bin/python3 "$here/ico.py" "$tool" "$work/ico" "$work"
