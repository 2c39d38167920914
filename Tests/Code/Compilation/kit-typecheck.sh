#!/usr/bin/env bash
# Checks a package of `symbols kit` for an Apple deployment target on Linux: its module, its previews, its tests.
#
#   kit-typecheck.sh MODULES PLATFORM VERSION [PACKAGE [FILE.swift...]]
#
# PLATFORM is ios or macos. MODULES is a folder that keeps what is built. PACKAGE is a folder as `symbols kit build`
# writes it; further files are checked as sources that import the package's module. Without a package, only
# the modules of the platform are built. SWIFT_MODE=5 checks in that language mode. Nothing printed: all is well.
#
# The modules of the system are those of the snippets' checks (apple-typecheck.sh) with the declarations of this
# folder's Stubs added, which are built into a folder of their own. Macros are expanded by the toolchain's own
# plugins, but `#Preview`, which has none here: its closure becomes a function.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
modules=$1 platform=$2 version=$3 package=${4:-}
shift $(($# < 4 ? $# : 4))
case $platform in
  ios) oldest=x86_64-apple-ios13.0-simulator target=x86_64-apple-ios$version-simulator
    file=x86_64-apple-ios-simulator kit=UIKit ;;
  macos) oldest=x86_64-apple-macosx11.0 target=x86_64-apple-macosx$version file=x86_64-apple-macos kit=AppKit ;;
  *) echo "unknown platform '$platform'" >&2; exit 2 ;;
esac
usr=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
system=$modules/$platform
out=$modules/$platform-kit
includes=(-I "$out" -I "$system")
mkdir -p "$out"
frontend() {
  swiftc -frontend "$@" -resource-dir "$usr/lib/swift" "${includes[@]}" \
    -plugin-path "$usr/lib/swift/host/plugins" -disable-implicit-string-processing-module-import
}

interface() { # module, flags...
  local module=$1
  shift
  [ -f "$out/$module.swiftmodule/$file.swiftmodule" ] && return
  mkdir -p "$out/$module.swiftmodule"
  local linux=$usr/lib/swift/linux/$module.swiftmodule
  sed -e "s/-target x86_64-unknown-linux-gnu/-target $oldest -disable-availability-checking/" \
    -e 's/@backDeployed([^)]*)//' -e '/^import Glibc$/d' \
    "$linux/x86_64-unknown-linux-gnu.swiftinterface" > "$out/$module.swiftinterface"
  frontend -compile-module-from-interface -module-name "$module" -target "$oldest" "$@" \
    -o "$out/$module.swiftmodule/$file.swiftmodule" "$out/$module.swiftinterface"
}

stub() { # module
  local module=$1 sources=()
  local result=$out/$module.swiftmodule
  [ -f "$result" ] && return
  for source in "$here/Stubs/$module.swift" "$here/KitStubs/$module.swift" "$here/KitStubs/$module+Kit.swift"; do
    if [ -f "$source" ]; then sources+=("$source"); fi
  done
  frontend -emit-module -O -suppress-warnings -parse-as-library -module-name "$module" -swift-version 6 \
    -target "$oldest" -o "$result" "${sources[@]}"
}

"$here/apple-typecheck.sh" "$modules" "$platform" "$version"
for module in Observation _StringProcessing Testing; do interface $module; done
for module in Foundation Symbols CoreGraphics Accessibility $kit SwiftUI; do stub $module; done
# A module that only packages for it have, as others look for it.
(
  out=$out/NavigationSplitViewKit
  mkdir -p "$out"
  stub NavigationSplitViewKit
)

[ -n "$package" ] || exit 0

search=()
if [ -f "$package/Sources/Patterns/NavigationSplitViewKitAdapter.swift" ]; then
  search=(-I "$out/NavigationSplitViewKit")
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
name=$(grep -o 'name: "[^"]*"' "$package/Package.swift" | head -1 | cut -d '"' -f 2)
{
  echo 'import Foundation'
  echo 'extension Foundation.Bundle {'
  echo '  static let module: Bundle = .main'
  echo '}'
} > "$work/bundle.swift"
sources=("$work/bundle.swift")
index=0
while IFS= read -r source; do
  index=$((index + 1))
  copy=$work/$index-$(basename "$source")
  # The line stays where it is, so that errors have the lines of the file.
  awk -v file="$index" '/^ *#Preview/ { n++; sub(/#Preview(\([^)]*\))? \{/, "@MainActor @ViewBuilder private func preview" file "_" n "() -> some View {") } { print }' \
    "$source" > "$copy"
  sources+=("$copy")
done < <(find "$package/Sources" -name '*.swift' ! -path '*.docc/*' | LC_ALL=C sort)
check=("${search[@]}" -swift-version "${SWIFT_MODE:-6}" -warnings-as-errors -parse-as-library -target "$target" -enable-testing)
frontend -emit-module -O -module-name "$name" "${check[@]}" -o "$work/$name.swiftmodule" "${sources[@]}"
tests=()
while IFS= read -r test; do tests+=("$test"); done < <(find "$package/Tests" -name '*.swift' 2> /dev/null | LC_ALL=C sort)
[ ${#tests[@]} -eq 0 ] || frontend -typecheck -O -module-name "${name}Tests" "${check[@]}" -I "$work" "${tests[@]}"
[ $# -eq 0 ] || frontend -typecheck -O -module-name Uses "${check[@]}" -I "$work" "$@"
