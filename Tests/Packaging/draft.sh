#!/bin/sh
# What makes a release, in a copy of the packaging: all four systems, a repository, the tag, a closed changelog and the source of
# the C library. Each that is missing is refused by its name, and with --local is only reported.
#   draft.sh BINARY GLIBC       GLIBC is the folder for the source of the C library, which is fetched if it can be
set -eu
binary=$(readlink -f "$1")
mkdir -p "$2"
glibc=$(readlink -f "$2")
root=$(cd "$(dirname "$0")/../.." && pwd)
here="$root/Tests/Packaging"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
  echo "packaging: $1" >&2
  [ ! -e "$work/log" ] || cat "$work/log" >&2
  exit 1
}
copy="$work/copy"
mkdir -p "$copy/Sources/Tool/SymbolsCLI/CommandLine" "$copy/.github"
cp -R "$root/.github/packaging" "$copy/.github"
cp "$root/LICENSE" "$root/README.md" "$copy"
cp -R "$root/Sources/Tool/LintPlugin" "$root/Sources/Tool/CodePlugin" "$copy/Sources/Tool"
cp "$root/Sources/Tool/SymbolsCLI/CommandLine/Version.swift" "$copy/Sources/Tool/SymbolsCLI/CommandLine"
version=$(sed -n 's/.*let tool = "\([^"]*\)".*/\1/p' "$copy/Sources/Tool/SymbolsCLI/CommandLine/Version.swift")
changelog() { printf '# Changelog\n\n## %s\n\n### Added\n- A thing.\n' "$@" >"$copy/CHANGELOG.md"; }
changelog "$version - 2027-01-01"
git -C "$copy" init -q
git -C "$copy" -c user.name=n -c user.email=n@example.org commit -q --allow-empty -m Begin
git -C "$copy" tag "v$version"
unset GITHUB_REPOSITORY SOURCE_DATE_EPOCH
# A program of a few bytes, so that all packages of four systems take a second.
printf '#!/bin/sh\nexec "%s" "$@"\n' "$binary" >"$work/symbols"
chmod +x "$work/symbols"

# Homebrew, for the versions on macOS.
mkdir "$work/bin"
printf '#!/bin/sh\necho "$3 1.2.3"\n' >"$work/bin/brew"
chmod +x "$work/bin/brew"
PATH="$work/bin:$PATH"

dist="$work/dist"
archive() { python3 "$copy/.github/packaging/dist.py" archive --binary "$work/symbols" --output "$dist" "$@" >"$work/log" 2>&1; }
release() { python3 "$copy/.github/packaging/dist.py" release --output "$dist" "$@" >"$work/log" 2>&1; }
refuses() {
  text=$1
  shift
  if release "$@"; then fail "a release without a reason to refuse: '$text' expected"; fi
  grep -q -- "$text" "$work/log" || fail "the refusal does not say '$text'"
  [ ! -e "$dist/symbols.rb" ] || fail "a refusal writes files"
}
for triple in x86_64-unknown-linux-gnu aarch64-unknown-linux-gnu x86_64-apple-darwin; do
  archive --triple $triple --repository me/symbols || fail "no archive for $triple"
done
refuses 'no archive for aarch64-apple-darwin$' --repository me/symbols
archive --triple aarch64-apple-darwin --repository me/symbols || fail "no archive for macOS"
grep -q 'pkg:generic/libpng@1.2.3' "$dist/symbols-$version-aarch64-apple-darwin.spdx.json" || fail "the SPDX file of macOS lacks versions"
! grep -q Debian "$dist/symbols-$version-aarch64-apple-darwin.spdx.json" || fail "the SPDX file of macOS names Debian"
! grep -q 'not a release' "$work/log" || fail "the archives of a release are called none"
source=$(python3 -c 'import json, sys
for package in json.load(open(sys.argv[1]))["packages"]:
    if package["name"] == "glibc": print("glibc_" + package["versionInfo"] + ".dsc")' "$dist/symbols-$version-$(uname -m)-unknown-linux-gnu.spdx.json")
refuses "no $source" --repository me/symbols
fetched=without
if [ -s "$glibc/$source" ] || sh "$copy/.github/packaging/source.sh" "$glibc" >"$work/log" 2>&1; then
  [ "$(find "$glibc" -name 'glibc_*.tar.*' -size +100k | wc -l)" -ge 2 ] || fail "source.sh fetches no sources"
  fetched=with
fi
printf 'Source: glibc\nChecksums-Sha256:\n %s 2 glibc_1.orig.tar.xz\nFiles:\n' "$(echo x | sha256sum | cut -d' ' -f1)" >"$dist/$source"
refuses "no $source with its files" --repository me/symbols
echo x >"$dist/glibc_1.orig.tar.xz"
refuses 'no repository'
refuses "'OWNER/symbols' is no repository" --repository OWNER/symbols
git -C "$copy" tag -d "v$version" >/dev/null
refuses "not at the tag v$version" --repository me/symbols
git -C "$copy" tag "v$version"
changelog Unreleased "$version - 2027-01-01"
refuses 'entries under' --repository me/symbols
archive --repository me/symbols || fail "no archive for trying"
grep -q "not a release: CHANGELOG.md has entries under '## Unreleased'" "$work/log" || fail "an archive for trying is called a release"
changelog Unreleased
refuses "no section '## $version'" --repository me/symbols
changelog "$version - 2027-01-01"

# With --local the reasons are reported, and the placeholder stands where the repository is unknown.
release --local || fail "--local is refused"
grep -q 'not a release: no repository' "$work/log" || fail "--local does not report what is missing"
grep -q OWNER "$dist/symbols.rb" || fail "--local has no placeholder"
if command -v ruby >/dev/null; then
  # Any subset of the systems must not break a tap.
  python3 - "$root/.github/packaging" "$work" <<'END'
import itertools, pathlib, sys
sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
import formats
for count in range(1, 5):
    for triples in itertools.combinations(formats.TRIPLES, count):
        text = formats.formula("me/symbols", "https://example.org", "0.2.0", {triple: "0" * 64 for triple in triples})
        pathlib.Path(sys.argv[2], f"{'+'.join(triples)}.rb").write_text(text)
END
  for formula in "$work"/*.rb; do
    ruby "$here/formula.rb" "$formula" >"$work/log" 2>&1 || fail "the formula $formula breaks its tap"
  done
fi

# Everything is there: by the script of the workflow, which prints the notes, in a folder with another version's file.
rm -f "$dist/symbols.rb" "$dist"/symbols-plugins-* "$dist/symbols.artifactbundle.zip" "$dist/SHA256SUMS"
touch "$dist/symbols-0.0.1-x86_64-unknown-linux-gnu.tar.gz"
GITHUB_REPOSITORY=me/symbols sh "$copy/.github/packaging/release.sh" "$dist" "v$version" >"$work/notes" 2>"$work/log" ||
  fail "a complete release is refused"
grep -q '^### Added' "$work/notes" || fail "the notes are not the changelog's section"
! grep -qF -- -0.0.1- "$dist/SHA256SUMS" || fail "SHA256SUMS lists a file of another version"
(cd "$dist" && sha256sum --check --quiet SHA256SUMS)
if command -v ruby >/dev/null; then
  [ "$(ruby "$here/formula.rb" "$dist/symbols.rb" | grep -c ' installs ')" = 4 ] || fail "the formula does not install on all systems"
fi
python3 - "$dist" <<'END'
import pathlib, re, subprocess, sys, tarfile, zipfile
folder = pathlib.Path(sys.argv[1])
texts = {}
for path in folder.iterdir():
    if path.name.endswith((".rb", ".json")):
        texts[path.name] = path.read_text()
    elif path.suffix == ".whl":
        archive = zipfile.ZipFile(path)
        texts[path.name] = archive.read(next(name for name in archive.namelist() if name.endswith("/METADATA"))).decode()
    elif path.suffix == ".deb":
        texts[path.name] = subprocess.run(["dpkg-deb", "-f", path], capture_output=True, text=True, check=True).stdout
    elif path.name.startswith("symbols-plugins"):
        archive = tarfile.open(path)
        for info in archive:
            if info.name.endswith(("README.md", "Package.swift")):
                texts[info.name] = archive.extractfile(info).read().decode()
assert len(texts) >= 12, sorted(texts)
for name, text in texts.items():
    assert "OWNER" not in text, f"{name} has a placeholder"
    assert "github.com/me/symbols" in text, f"{name} does not name the repository"
END
if GITHUB_REPOSITORY=me/symbols sh "$copy/.github/packaging/release.sh" "$dist" v9.9.9 >"$work/log" 2>&1; then
  fail "a tag of another version is accepted"
fi
# A license text that is missing is an error.
for text in "$copy"/.github/packaging/licenses/*.txt; do
  mv "$text" "$work/kept"
  if archive; then fail "an archive without $(basename "$text")"; fi
  grep -q "license text .*$(basename "$text") is missing" "$work/log" || fail "the error does not name $(basename "$text")"
  mv "$work/kept" "$text"
done
echo "packaging: a release is complete or refused, with the reason; $fetched the source of the C library"
