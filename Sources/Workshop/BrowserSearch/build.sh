#!/bin/sh
# Compiles the engine of the tool's search for browsers.
#   build.sh OUTPUT
# SWIFTC is the compiler, whose folder must have clang and wasm-ld.
set -eu
cd "$(dirname "$0")/../../.."
output=$1
swiftc=$(command -v "${SWIFTC:-swiftc}") || { echo "build.sh: no Swift compiler; set SWIFTC" >&2; exit 1; }
tools=$(dirname "$(readlink -f "$swiftc")")
# A hash of the paths is in the program: always the same ones, so that the bytes are the same.
work=.build/wasm
mkdir -p $work
here=Sources/Workshop/BrowserSearch
target=wasm32-unknown-none-wasm

"$tools/clang" --target=$target -std=c23 -Os -mbulk-memory -ffreestanding -fno-builtin \
  -Wall -Wextra -Werror -c $here/runtime.c -o $work/runtime.o
# The build of the package reports warnings. Here, all sources are one module, in which 'public' has no use.
"$swiftc" -target $target -suppress-warnings -enable-experimental-feature Embedded -wmo -Osize -swift-version 6 \
  -package-name symbols -module-name BrowserSearch -Xcc -fmodule-map-file=$here/include/module.modulemap \
  -Xcc -mbulk-memory -strict-memory-safety -enable-upcoming-feature ExistentialAny \
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility \
  -Xfrontend -disable-stack-protector -parse-as-library -c -o $work/engine.o \
  Sources/Names/SymbolRanking/*.swift Sources/Base/Encodings/Bytes.swift Sources/Base/Encodings/FNV1a.swift \
  $here/Entry.swift
"$tools/wasm-ld" --no-entry --gc-sections --strip-all --stack-first -z stack-size=262144 \
  $work/runtime.o $work/engine.o \
  "$tools/../lib/swift/embedded/$target/libswiftUnicodeDataTables.a" -o $work/search.wasm

# A custom section with the hash of the sources, by which BrowserEngine.swift finds a stale program.
if command -v sha256sum > /dev/null; then sum=sha256sum; else sum='shasum -a 256'; fi
# shellcheck disable=SC2086 # a program with its option
hash=$(LC_ALL=C find Resources/emoji.tsv Sources/Base/Encodings/Bytes.swift Sources/Base/Encodings/FNV1a.swift \
  Sources/Names/SymbolRanking $here -type f ! -name '.*' | LC_ALL=C sort | xargs $sum | $sum | cut -c1-64)
printf '\000\110\007sources%s' "$hash" >> $work/search.wasm
install -m 644 $work/search.wasm "$output"
