#!/bin/sh
# A run script phase of Xcode: problems appear at their lines in the editor. Set ENABLE_USER_SCRIPT_SANDBOXING to NO, or
# list the sources as input files of the phase.
set -eu
# Xcode starts scripts without the folders of Homebrew.
export PATH="$HOME/.local/bin:/opt/homebrew/bin:/usr/local/bin:$PATH"
if ! command -v symbols >/dev/null; then
  echo "warning: symbols is not installed: SF Symbols were not checked"
  exit 0
fi
exec symbols lint --format xcode -- "${SRCROOT:-.}"
