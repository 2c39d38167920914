#!/bin/sh
# Type-checks all modules and C files for the minimum macOS of Package.swift, on Linux, with Darwin's own headers. It proves
# names, types, labels, optionality and availability; it neither links nor runs. Fetches the headers, from PyPI, once; exit
# code 77 where that cannot be reached.
#   typecheck.sh FOLDER [MODULE...]     with the folder for what is fetched and built
#
# The headers are those that Zig carries (APSL). The standard library is the toolchain's textual interface, built for
# macOS; what Apple's overlay adds is in Darwin.swift beside this file. Then mutations.py checks that the check finds what
# it should.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
shift
wheel=ziglang==0.17.1
headers=$folder/sdk/usr/include
if [ ! -e "$folder/fetched-$wheel" ]; then
  rm -rf "$folder/sdk" "$folder/wheel" "$folder/modules"
  if ! python3 -m pip download -q --no-deps --only-binary :all: --platform manylinux_2_12_x86_64 \
    -d "$folder/wheel" "$wheel" >"$folder/fetch.log" 2>&1; then
    echo "macos: skipped: cannot fetch $wheel, which has Darwin's headers:" >&2
    tail -n 3 "$folder/fetch.log" >&2
    exit 77
  fi
  mkdir -p "$folder/sdk/usr"
  python3 - "$folder"/wheel/*.whl "$headers" <<'END'
import pathlib, sys, zipfile
prefix = "ziglang/lib/libc/include/any-darwin-any/"
with zipfile.ZipFile(sys.argv[1]) as wheel:
    for name in wheel.namelist():
        if name.startswith(prefix) and not name.endswith("/"):
            path = pathlib.Path(sys.argv[2], name.removeprefix(prefix))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(wheel.read(name))
END
  rm -rf "$folder/wheel"
  touch "$folder/fetched-$wheel"
fi
cp "$here/Darwin.h" "$here/module.modulemap" "$headers"
# Homebrew's headers of the C libraries are the same files as Debian's.
mkdir -p "$folder/libraries"
for header in expat.h expat_external.h expat_config.h yaml.h png.h pngconf.h pnglibconf.h libdeflate.h; do
  for place in /usr/include /usr/include/*-linux-gnu; do
    [ ! -e "$place/$header" ] || cp "$place/$header" "$folder/libraries"
  done
done
export PYTHONDONTWRITEBYTECODE=1
python3 "$here/typecheck.py" "$folder" "$@"
[ $# -gt 0 ] || python3 "$here/mutations.py" "$folder"
