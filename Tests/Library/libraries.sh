#!/bin/sh
# The library products in a package of others: by the address of a clone, and by a path; the examples of the documentation
# compile and run. Then the public API: everything is documented, and DocC, where the toolchain has it, reports nothing.
#   libraries.sh [FOLDER]      builds in debug, some minutes; FOLDER keeps the builds and lists of the public API
# By path, the package is this checkout, and PATH_BUILD the folder of its debug build: nothing is compiled twice.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
swift=${SWIFT:-swift}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
build=${1:-$work/build}
mkdir -p "$build"
build=$(cd "$build" && pwd)
products='SymbolCatalog SymbolSearch SymbolDrawing SymbolSources'
git -C "$root" rev-parse --git-dir >/dev/null
git clone -q --no-local "$root" "$work/symbols"
git -C "$work/symbols" tag 99.0.0
# What is not committed yet counts, too.
git -C "$root" diff HEAD --binary | git -C "$work/symbols" apply --allow-empty
git -C "$root" ls-files -o --exclude-standard | while read -r file; do
  mkdir -p "$work/symbols/$(dirname "$file")"
  cp "$root/$file" "$work/symbols/$file"
done
git -C "$work/symbols" add -A
git -C "$work/symbols" -c user.name=n -c user.email=n@example.org commit -q --allow-empty -m Now
git -C "$work/symbols" tag -f 99.0.0 >/dev/null

# Ten lines of each product, then the examples of its page: FOLDER DEPENDENCY NAME-OF-PACKAGE.
package() {
  mkdir -p "$work/$1"
  for product in $products; do
    mkdir -p "$work/$1/Sources/Try$product"
    page=$(find "$root/Sources" -name "$product.md")
    {
      cat "$root/Tests/Library/$product.swift.in"
      echo 'func example() throws {'
      sed -n '/^```swift$/,/^```$/p' "$page" | sed '/^```/d; /^import/d'
      echo '}'
      echo 'try example()'
    } >"$work/$1/Sources/Try$product/main.swift"
  done
  cat >"$work/$1/Package.swift" <<END
// swift-tools-version: 6.3
import PackageDescription
let package = Package(
  name: "Try",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [$2],
  targets: [$(for product in $products; do
    echo ".executableTarget(name: \"Try$product\", dependencies: [
      .product(name: \"SymbolCatalog\", package: \"$3\"), .product(name: \"$product\", package: \"$3\")]),"
  done)
  ])
END
}
try() {
  for product in $products; do
    (cd "$work/$1" && "$swift" run -q --scratch-path "$2" "Try$product") >"$work/log" 2>&1 || {
      cat "$work/log" >&2
      echo "library: $product cannot be used by $1" >&2
      exit 1
    }
    [ "$(tail -n 1 "$work/log")" = "$product works" ] || { cat "$work/log" >&2; exit 1; }
  done
  echo "library: $products, used by $1"
}
package url ".package(url: \"file://$work/symbols\", from: \"99.0.0\")" symbols
try url "$build/url"
package path ".package(path: \"$root\")" "$(basename "$root")"
try path "${PATH_BUILD:-$build/path}"

# The public API, by the symbol graphs of the build.
products_folder=$(cd "$work/url" && "$swift" build --scratch-path "$build/url" --show-bin-path)
modules=$products_folder/Modules
tool=$(dirname "$(readlink -f "$(command -v "$swift")")")
for product in $products; do
  graph="$work/graphs/$product"
  mkdir -p "$graph"
  # Those of C targets are made by the build.
  maps=$(find "$work"/symbols/Sources/*/C* "$products_folder"/C*.build -maxdepth 1 -name module.modulemap |
    grep -v -- '-tool.build' | sed 's/^/-Xcc -fmodule-map-file=/')
  # shellcheck disable=SC2086 # a list of options
  "$tool/swift-symbolgraph-extract" -module-name "$product" -I "$modules" $maps -minimum-access-level public \
    -target "$(uname -m)-unknown-linux-gnu" -output-dir "$graph" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
  python3 - "$graph" "$product" "$build/$product.txt" <<'END'
import json, pathlib, sys
# Extensions of other modules' types have graphs of their own.
symbols = [s for path in sorted(pathlib.Path(sys.argv[1]).glob("*.symbols.json"))
           for s in json.loads(path.read_text())["symbols"]]
# Members that a protocol brings without being written here have no documentation of their own.
own = [s for s in symbols if "::SYNTHESIZED::" not in s["identifier"]["precise"] and "location" in s]
bare = [".".join(s["pathComponents"]) for s in own if not s.get("docComment")]
types = [s["pathComponents"][0] for s in own if len(s["pathComponents"]) == 1]
# Requirements of the standard library's protocols are documented there.
known = {"==(_:_:)", "<(_:_:)", "hash(into:)", "hashValue", "description", "allCases", "rawValue", "init(rawValue:)"}
missing = [name for name in bare if name.split(".")[-1] not in known]
pathlib.Path(sys.argv[3]).write_text("".join(
    line + "\n" for line in sorted({f"{'.'.join(s['pathComponents'])}: {s['kind']['displayName']}" for s in own})))
print(f"library: {sys.argv[2]}: {len(types)} types, {len(own)} public declarations, {len(missing)} without documentation: "
      f"{', '.join(sorted(types))}")
sys.exit(1 if missing else 0)
END
  if [ -x "$tool/docc" ]; then
    catalog=$(find "$root/Sources" -type d -name "$product.docc")
    "$tool/docc" convert "$catalog" --additional-symbol-graph-dir "$graph" --warnings-as-errors \
      --output-dir "$work/$product.doccarchive" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
  fi
done
echo "library: all public declarations are documented, and listed in $build/*.txt; DocC has nothing to report"
