#!/bin/sh
# Whether the build plugin keeps the typed file of a target up to date: a package is built with it, then with one symbol
# more, then with other options.
#   code.sh TOOL
# The plugin's own sources are tried with a tool that is built already: what it starts is a program of the package that
# becomes TOOL.
set -eu
tool=$(readlink -f "$1")
here=$(cd "$(dirname "$0")" && pwd)
swift=${SWIFT:-swift}
work=${KEEP:-$(mktemp -d)}
[ -n "${KEEP:-}" ] || trap 'rm -rf "$work"' EXIT
mkdir -p "$work/Sources/App" "$work/Sources/symbols" "$work/Plugins"
ln -s "$(readlink -f "$here/../../Sources/Tool/CodePlugin")" "$work/Plugins/SymbolsCode"
cat >"$work/Package.swift" <<'EOF'
// swift-tools-version: 6.3
import PackageDescription
let package = Package(
  name: "App",
  targets: [
    .executableTarget(name: "App", plugins: ["SymbolsCode"]), .executableTarget(name: "symbols"),
    .plugin(name: "SymbolsCode", capability: .buildTool(), dependencies: ["symbols"]),
  ])
EOF
cat >"$work/Sources/symbols/main.swift" <<EOF
import Glibc
var arguments: [UnsafeMutablePointer<CChar>?] =
  (["$tool"] + CommandLine.arguments.dropFirst() + ["--no-project"]).map { strdup(\$0) } + [nil]
execv("$tool", &arguments)
EOF
build() {
  (cd "$work" && "$swift" build --disable-sandbox --product App 2>&1) >"$work/log" || true
}
file() { find "$work/.build" -name AppSymbol.swift -path '*SymbolsCode*' | head -n 1; }
expect() {
  grep -q -- "$1" "$(file)" || {
    echo "plugin: '$1' is not in the typed file" >&2
    cat "$work/log" "$(file)" >&2
    exit 1
  }
}
# There is no SwiftUI on Linux, so that the package itself fails; the file is written before.
printf 'import SwiftUI\nlet one = Image(systemName: "heart.fill")\n' >"$work/Sources/App/main.swift"
build
expect 'case heartFill = "heart.fill"'
echo 'let two = AppSymbol.bell' >>"$work/Sources/App/main.swift"
build
expect 'case bell'
expect 'case heartFill'
echo '--as struct --target iOS17' >"$work/Sources/App/.symbols-codegen"
build
expect 'static let bell'
echo "plugin: the typed file follows its target"
