#!/usr/bin/env bash
# Checks Swift for an Apple deployment target on Linux, with the compiler's own availability checking.
#
#   apple-typecheck.sh MODULES PLATFORM VERSION FILE.swift...
#
# PLATFORM is ios, macos, tvos or watchos. MODULES is a folder that keeps what is built, for these stubs only. Each file is checked
# in the modes of Swift 5 and 6, as modules are by default, and as one whose code is the main actor's, which new projects of Xcode are.
#
# The toolchain for Linux carries the textual interfaces of its standard library; built for an Apple
# triple they let the compiler check sources (not run them). SwiftUI and the others do not exist here:
# the files of Stubs declare what is used of them, with its availability, and are built the same way.
# Building the modules of a platform takes about 15 s, a check about 0.1 s.
set -euo pipefail
stubs=$(dirname "$(readlink -f "$0")")/Stubs
modules=$1 platform=$2 version=$3
shift 3
case $platform in
  ios) base=x86_64-apple-ios13.0-simulator target=x86_64-apple-ios$version-simulator
    file=x86_64-apple-ios-simulator kits=UIKit ;;
  macos) base=x86_64-apple-macosx11.0 target=x86_64-apple-macosx$version
    file=x86_64-apple-macos kits=AppKit ;;
  tvos) base=x86_64-apple-tvos13.0-simulator target=x86_64-apple-tvos$version-simulator
    file=x86_64-apple-tvos-simulator kits=UIKit ;;
  watchos) base=x86_64-apple-watchos6.0-simulator target=x86_64-apple-watchos$version-simulator
    file=x86_64-apple-watchos-simulator kits= ;;
  *) echo "unknown platform '$platform'" >&2; exit 2 ;;
esac
usr=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
out=$modules/$platform
frontend() {
  swiftc -frontend "$@" -resource-dir "$usr/lib/swift" -I "$out" \
    -disable-implicit-string-processing-module-import
}

# The standard library: bodies of back-deployed functions are not in the interface, and availability
# inside of it is of no interest.
rebuild() { # module, flags...
  local module=$1
  shift
  mkdir -p "$out/$module.swiftmodule"
  [ -f "$out/$module.swiftmodule/$file.swiftmodule" ] && return
  sed -e "s/-target x86_64-unknown-linux-gnu/-target $base -disable-availability-checking/" \
    -e 's/@backDeployed([^)]*)//' \
    "$usr/lib/swift/linux/$module.swiftmodule/x86_64-unknown-linux-gnu.swiftinterface" \
    > "$out/$module.swiftinterface"
  frontend -compile-module-from-interface -module-name "$module" -target "$base" "$@" \
    -o "$out/$module.swiftmodule/$file.swiftmodule" "$out/$module.swiftinterface"
}

stub() { # module, further sources...
  local module=$1
  shift
  local result=$out/$module.swiftmodule
  [ -f "$result" ] && return
  frontend -emit-module -O -suppress-warnings -parse-as-library -module-name "$module" -swift-version 5 \
    -target "$base" -o "$result" "$stubs/$module.swift" "$@"
}

rebuild Swift -parse-stdlib
rebuild _Concurrency
stub Foundation
stub Symbols
stub CoreGraphics
stub SwiftUI
stub AppIntents
[ "$platform" = tvos ] || stub WidgetKit
for kit in $kits; do stub $kit; done
if [ -f "$modules/SafeNames.swift" ]; then stub SFSafeSymbols "$modules/SafeNames.swift"; fi
[ $# -eq 0 ] && exit
check=(-typecheck -warnings-as-errors -parse-as-library -target "$target")
for language in 5 6; do
  frontend "${check[@]}" -swift-version "$language" "$@"
  frontend "${check[@]}" -swift-version "$language" -default-isolation MainActor "$@"
done
