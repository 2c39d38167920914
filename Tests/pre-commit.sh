#!/bin/sh
# The quick checks before a commit, which `make hooks` installs: the format of staged Swift files, the module graph, and words.
# They read the files on disk. `git commit --no-verify` skips them.
set -e
cd "$(git rev-parse --show-toplevel)"
files=$(git diff --cached --name-only --diff-filter=d -- '*.swift' ':!Tests/LintOracle')
if [ -n "$files" ]; then
  echo "$files" | tr '\n' '\0' | xargs -0 swift format lint --strict
fi
sh Tests/import-graph.sh > /dev/null
if command -v codespell > /dev/null; then python3 Tests/Words/words.py; fi
