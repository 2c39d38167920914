#!/bin/sh
# Xcode Cloud: save this as ci_scripts/ci_post_clone.sh beside the project, executable. It installs a release of `symbols`
# where xcode-build-phase.sh finds it, and lints once, so that a problem ends the build early.
#
# Variables of the workflow: LINT_SYMBOLS_VERSION, three numbers; LINT_SYMBOLS_RELEASES, the address of the releases;
# LINT_SYMBOLS_SHA256, the checksum of the archive, from SHA256SUMS of the release.
set -eu
: "${LINT_SYMBOLS_VERSION:?set it to a version, three numbers}"
: "${LINT_SYMBOLS_RELEASES:?set it to the address of the releases}"
: "${LINT_SYMBOLS_SHA256:?set it to the checksum of the archive in SHA256SUMS}"
case $(uname -s)-$(uname -m) in
  Darwin-arm64) triple=aarch64-apple-darwin ;;
  Darwin-x86_64) triple=x86_64-apple-darwin ;;
  *) triple=$(uname -m)-unknown-linux-gnu ;;
esac
archive=symbols-$LINT_SYMBOLS_VERSION-$triple.tar.gz
folder=$(mktemp -d)
curl --fail --silent --show-error --location --output "$folder/$archive" \
  "$LINT_SYMBOLS_RELEASES/v$LINT_SYMBOLS_VERSION/$archive"
echo "$LINT_SYMBOLS_SHA256  $folder/$archive" | shasum -a 256 --check --quiet
tar -xzf "$folder/$archive" -C "$folder" --strip-components 1
mkdir -p "$HOME/.local/bin"
cp "$folder/symbols" "$HOME/.local/bin/symbols"
rm -rf "$folder"
# For the plugins of packages, which Xcode Cloud does not trust otherwise (the misspelling is Apple's):
if command -v defaults >/dev/null; then
  defaults write com.apple.dt.Xcode IDESkipPackagePluginFingerprintValidatation -bool YES
fi
exec "$HOME/.local/bin/symbols" lint --format xcode -- "${CI_PRIMARY_REPOSITORY_PATH:-.}"
