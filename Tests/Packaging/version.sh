#!/bin/sh
# Whether all files name one version, and whether `make release` changes all of them, in a copy.
#   version.sh
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
prepare="$root/.github/packaging/prepare.py"
python3 "$prepare" --check
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/Sources/Tool/SymbolsCLI/CommandLine"
cp -R "$root/.github" "$work"
cp "$root/Sources/Tool/SymbolsCLI/CommandLine/Version.swift" "$work/Sources/Tool/SymbolsCLI/CommandLine"
printf '# Changelog\n\n## Unreleased\n\n### Added\n- A thing.\n\n## 0.2.0 - 2026-11-26\n\n### Added\n- Another.\n' \
  >"$work/CHANGELOG.md"
export SYMBOLS_ROOT="$work" SOURCE_DATE_EPOCH=1798761600
notes=$(python3 "$prepare" 9.8.7)
[ "$notes" = "symbols 9.8.7

### Added
- A thing." ]
grep -q '^## 9.8.7 - 2027-01-01$' "$work/CHANGELOG.md"
grep -q '^## 0.2.0 - 2026-11-26$' "$work/CHANGELOG.md"
python3 "$prepare" --check
[ "$(grep -rlF 9.8.7 "$work" | wc -l)" = 7 ]
# What is refused changes nothing.
for version in 9.8.7 9.8.6 v10 10.0 10.0.0-beta; do
  if python3 "$prepare" "$version" >/dev/null 2>&1; then
    echo "packaging: make release takes the version '$version'" >&2
    exit 1
  fi
done
if python3 "$prepare" 10.0.0 >/dev/null 2>&1; then
  echo "packaging: make release takes an empty section of the changelog" >&2
  exit 1
fi
python3 "$prepare" --check >/dev/null
# A place that was forgotten is found.
sed -i 's/symbols-cli==9.8.7/symbols-cli==9.8.6/' "$work/.github/examples/pre-commit-config.yaml"
if python3 "$prepare" --check >/dev/null 2>&1; then
  echo "packaging: a file with another version is not found" >&2
  exit 1
fi
echo "packaging: all files name one version, and 'make release' changes them together"
