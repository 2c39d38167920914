#!/bin/sh
# The generated package of plugins with the binary as an artifact bundle, in packages that depend on it: by a path, and by
# the address and the version of a repository. These packages build nothing of `symbols`.
#   plugins.sh FOLDER
set -eu
folder=$(readlink -f "$1")
swift=${SWIFT:-swift}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tar -xzf "$folder"/symbols-plugins-*.tar.gz -C "$work"
mv "$work"/symbols-plugins-* "$work/symbols-plugins"
grep -q "checksum: \"$(sha256sum "$folder/symbols.artifactbundle.zip" | cut -d' ' -f1)\"" \
  "$work/symbols-plugins/Package.swift"
for text in 'https://github.com/' '.package(path:'; do
  grep -qF "$text" "$work/symbols-plugins/README.md" || { echo "packaging: README.md of the plugins lacks '$text'" >&2; exit 1; }
done
# Nothing is uploaded here: the bundle lies beside the manifest.
(cd "$work/symbols-plugins" && python3 - "$folder/symbols.artifactbundle.zip" <<'END'
import pathlib, re, subprocess, sys
subprocess.run(["unzip", "-q", sys.argv[1]], check=True)
path = pathlib.Path("Package.swift")
text, count = re.subn(r'url: "[^"]*",\s*checksum: "[^"]*"', 'path: "symbols.artifactbundle"', path.read_text())
assert count == 1
path.write_text(text)
END
git init -q . && git add . && git -c user.name=n -c user.email=n@example.org commit -q -m 'Plugins' && git tag 1.0.0)

consumer() {
  mkdir -p "$work/$1/Sources/App"
  cat >"$work/$1/Package.swift" <<END
// swift-tools-version: 6.1
import PackageDescription
let package = Package(
  name: "App",
  platforms: [.macOS(.v13)],
  dependencies: [$2],
  targets: [
    .executableTarget(name: "App", plugins: [.plugin(name: "SymbolsCode", package: "symbols-plugins")])
  ])
END
  printf 'import SwiftUI\nlet one = Image(systemName: "calender")\nlet two = Image(systemName: "heart.fill")\n' \
    >"$work/$1/Sources/App/main.swift"
  code=0
  (cd "$work/$1" && "$swift" package --disable-sandbox lint-symbols) >"$work/log" 2>&1 || code=$?
  if [ $code = 0 ] || ! grep -q "'calender' is not a symbol" "$work/log"; then
    cat "$work/log" >&2
    echo "packaging: 'swift package lint-symbols' does not find the problem" >&2
    exit 1
  fi
  # There is no SwiftUI on Linux, so that the package itself fails; the typed file is written before.
  (cd "$work/$1" && "$swift" build --disable-sandbox) >"$work/log" 2>&1 || true
  grep -rq 'case heartFill = "heart.fill"' "$work/$1/.build/plugins" || {
    cat "$work/log" >&2
    echo "packaging: the build plugin writes nothing" >&2
    exit 1
  }
}
consumer path '.package(path: "../symbols-plugins")'
consumer url ".package(url: \"file://$work/symbols-plugins\", from: \"1.0.0\")"
echo "packaging: both plugins work with the binary, by path and by address"
