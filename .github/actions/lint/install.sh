#!/usr/bin/env bash
# Downloads a release of `symbols` into a folder, and checks its checksum before anything of it is used.
#   LINT_SYMBOLS_VERSION=0.2.0 LINT_SYMBOLS_RELEASES=URL [LINT_SYMBOLS_SHA256=...] install.sh FOLDER
set -euo pipefail
folder=$1
case $(uname -s)-$(uname -m) in
  Linux-x86_64) triple=x86_64-unknown-linux-gnu ;;
  Linux-aarch64 | Linux-arm64) triple=aarch64-unknown-linux-gnu ;;
  Darwin-arm64) triple=aarch64-apple-darwin ;;
  Darwin-x86_64) triple=x86_64-apple-darwin ;;
  *)
    echo "::error::symbols has no binary for $(uname -s) on $(uname -m): build it from source" >&2
    exit 2
    ;;
esac
name=symbols-$LINT_SYMBOLS_VERSION-$triple
base=$LINT_SYMBOLS_RELEASES/v$LINT_SYMBOLS_VERSION
mkdir -p "$folder"
get() { curl --fail --silent --show-error --location --retry 3 --output "$folder/$1" "$base/$1"; }
get "$name.tar.gz"
expected=${LINT_SYMBOLS_SHA256:-}
if [ -z "$expected" ]; then
  get SHA256SUMS
  expected=$(awk -v name="$name.tar.gz" '$2 == name { print $1 }' "$folder/SHA256SUMS")
fi
if command -v sha256sum >/dev/null; then
  actual=$(sha256sum "$folder/$name.tar.gz" | cut -d' ' -f1)
else
  actual=$(shasum -a 256 "$folder/$name.tar.gz" | cut -d' ' -f1)
fi
if [ -z "$expected" ] || [ "$actual" != "$expected" ]; then
  rm -f "$folder/$name.tar.gz"
  echo "::error::$name.tar.gz has the SHA-256 $actual, expected ${expected:-none}: it is not the released file" >&2
  exit 2
fi
tar -xzf "$folder/$name.tar.gz" -C "$folder" --strip-components 1
[ -z "${GITHUB_PATH:-}" ] || echo "$folder" >>"$GITHUB_PATH"
"$folder/symbols" --version
