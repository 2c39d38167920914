#!/bin/sh
# Whether the build plugin keeps the typed file of a target up to date: a package is built with it, then with one symbol
# more, then with other options.
#   code.sh TOOL [APP...]
# Then ten generated packages, and copies of the APPs, whose symbols become implicit members: no run of the plugin loses a
# case that is still used, and the last one writes nothing.
# The plugin's own sources are tried with a tool that is built already: what it starts is a program of the package that
# becomes TOOL.
set -eu
tool=$(readlink -f "$1")
shift
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

# The members that a list of names has: dots go and capitalize, a digit in front gets an underscore.
members() { sed -E 's/\.(.)/\U\1/g; s/^([0-9])/_\1/'; }
cases() { sed -nE 's/^ +case `?([A-Za-z0-9_]+)`?( =.*)?$/\1/p' "$1" | sort -u; }
# uses: a source with the members of standard input, each in another position of the language.
uses() {
  index=0
  while read -r member; do
    index=$((index + 1))
    case $((index % 20)) in
      1) echo "let a$index: AppSymbol = .\`$member\`" ;;
      2) echo "func b$index() -> AppSymbol { .\`$member\` }" ;;
      3) echo "let c$index = Image(.\`$member\`)" ;;
      4) echo "func d$index(_ symbol: AppSymbol = .\`$member\`) {}" ;;
      5) echo "let e$index: [AppSymbol] = [.\`$member\`]" ;;
      6) echo "let f$index = Row(icon: .\`$member\`)" ;;
      7) echo "let g$index = a == .\`$member\`" ;;
      8) echo "var h$index: AppSymbol { switch a { default: .\`$member\` } }" ;;
      9) echo "let i$index = AppSymbol.\`$member\`" ;;
      10) echo "let j$index = on ? AppSymbol.star : .\`$member\`" ;;
      11) echo "func k$index() { if case .\`$member\` = a {} }" ;;
      12) echo "let l$index = UIImage(.\`$member\`)" ;;
      13) echo "func m$index() { switch a { case .\`$member\`: break; default: break } }" ;;
      14) echo "let n$index: [String: AppSymbol] = [\"key\": .\`$member\`]" ;;
      15) echo "func o$index() -> AppSymbol? { return .\`$member\` }" ;;
      16) echo "let p$index = [a, .\`$member\`].map(\\.rawValue)" ;;
      17) echo "let q$index = optional ?? .\`$member\`" ;;
      18) echo "func r$index() { model.icon = .\`$member\` }" ;;
      19) echo "let s$index: (AppSymbol, Int) = (.\`$member\`, 1)" ;;
      *) echo "let t$index: KeyValuePairs<Int, AppSymbol> = [1: AppSymbol.\`$member\`]" ;;
    esac
  done
}
# stamp FILE and still FILE: whether nothing wrote the file in between.
stamp() { cp "$1" "$work/before.swift"; touch -r "$1" "$work/stamp"; }
still() { cmp -s "$1" "$work/before.swift" && [ -z "$(find "$1" -newer "$work/stamp")" ]; }
# keeps FOLDER FILE: fails if a case that FOLDER uses is lost, or if one more run changes the file.
keeps() {
  "$tool" codegen --as enum --force --no-project --quiet --used-in "$1" -o "$2" || [ $? = 1 ]
  cases "$2" >"$work/after"
  lost=$(comm -23 "$work/used" "$work/after")
  [ -z "$lost" ] || { echo "plugin: lost in $1: $lost" >&2; exit 1; }
  stamp "$2"
  sleep 0.02
  "$tool" codegen --as enum --no-project --quiet --used-in "$1" -o "$2" --force || [ $? = 1 ]
  still "$2" || { echo "plugin: a second run writes the file of $1" >&2; exit 1; }
}
for number in 0 1 2 3 4 5 6 7 8 9; do
  rm -rf "$work/Sources/App"
  mkdir "$work/Sources/App"
  "$tool" random 20 --seed "$number" --no-project >"$work/names"
  members <"$work/names" | sort -u >"$work/used"
  members <"$work/names" | uses >"$work/Sources/App/main.swift"
  build
  cases "$(file)" >"$work/after"
  lost=$(comm -23 "$work/used" "$work/after")
  [ -z "$lost" ] || { echo "plugin: package $number lost $lost" >&2; exit 1; }
  stamp "$(file)"
  echo "// changed" >>"$work/Sources/App/main.swift"
  build
  still "$(file)" || { echo "plugin: a second run writes the file of package $number" >&2; exit 1; }
done
echo "plugin: ten packages keep their cases"
for app in "$@"; do
  rm -rf "$work/copy"
  cp -R "$app" "$work/copy"
  chmod -R u+w "$work/copy"
  "$tool" codegen --as enum --no-project --quiet --used-in "$work/copy" -o "$work/App.swift" --force || [ $? = 1 ]
  # Names become members, as people migrate.
  sed -nE 's/^ +case `?([A-Za-z0-9_]+)`? = "(.*)"$/\2 \1/p; s/^ +case `?([a-z0-9]+)`?$/\1 \1/p' "$work/App.swift" >"$work/map"
  find "$work/copy" -name '*.swift' -exec perl -pi -e '
    BEGIN { open(my $map, "<", "'"$work"'/map"); %member = map { chomp; split / / } <$map> }
    s/Image\(systemName: "([^"\\]+)"\)/exists $member{$1} ? "Image(.`$member{$1}`)" : $&/ge' {} +
  grep -rhoE 'Image\(\.`[A-Za-z0-9_]+`\)' --include='*.swift' "$work/copy" | sed -E 's/.*`(.*)`.*/\1/' | sort -u >"$work/used"
  [ -s "$work/used" ] || { echo "plugin: $app has no images" >&2; exit 1; }
  keeps "$work/copy" "$work/App.swift"
  # Then the members in all positions, and nothing else says their names.
  cases "$work/App.swift" >"$work/all"
  uses <"$work/all" >"$work/copy/Members.swift"
  find "$work/copy" -name '*.swift' ! -name Members.swift -exec rm {} +
  cp "$work/all" "$work/used"
  keeps "$work/copy" "$work/App.swift"
  echo "plugin: $app keeps its $(wc -l <"$work/used") members"
done
