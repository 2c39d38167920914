#!/bin/sh
# Builds the oracle of the linter's tests on the SwiftParser that comes with the toolchain.
#   build.sh OUTPUT
# Builds nothing if OUTPUT is newer than the sources. Exit code 77, with a message, where the toolchain has
# no SwiftParser: then the tests that need the oracle are skipped.
set -eu
output=$1
here=$(cd "$(dirname "$0")" && pwd)
skip() {
  echo "lint-oracle: skipped: $1" >&2
  exit 77
}
command -v swiftc >/dev/null 2>&1 || skip "there is no swiftc"
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
host=$resources/host
[ -e "$host/SwiftParser.swiftmodule" ] || skip "the toolchain has no SwiftParser in $host"
if [ -x "$output" ] && [ -z "$(find "$here" \( -name '*.swift' -o -name build.sh \) -newer "$output")" ]; then
  exit 0
fi
mkdir -p "$(dirname "$output")"
# Under another name first, so that an oracle that is there is whole.
swiftc -O -swift-version 6 -module-name LintOracle -I "$host" -L "$host" \
  -lSwiftSyntax -lSwiftParser -lSwiftOperators -Xlinker -rpath -Xlinker "$host" \
  -o "$output.new" "$here"/*.swift
mv "$output.new" "$output"
