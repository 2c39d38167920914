#!/bin/sh
# The hooks in pre-commit itself: those of this repository, with `symbols` in PATH, and those of the example, of which one
# installs the wheel. Exit code 77 where PyPI cannot be reached, as pre-commit needs setuptools for the wheel.
#   pre-commit.sh DIST TOOLS        TOOLS as of workflows.sh: the folder `tools` in its folder
set -eu
dist=$(readlink -f "$1")
tools=$(readlink -f "$2")
root=$(cd "$(dirname "$0")/../.." && pwd)
[ -x "$tools/bin/pre-commit" ] || { echo "packaging: skipped: no pre-commit" >&2; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/home"
tar -xzf "$dist"/symbols-[0-9]*"$(uname -m)"-unknown-linux-gnu.tar.gz -C "$work/bin" --strip-components 1
export HOME="$work/home" PATH="$work/bin:$PATH" PRE_COMMIT_HOME="$work/cache" PIP_FIND_LINKS="$dist"
export GIT_AUTHOR_NAME=n GIT_AUTHOR_EMAIL=n@example.org GIT_COMMITTER_NAME=n GIT_COMMITTER_EMAIL=n@example.org
# The hooks as a repository, without its sources.
mkdir "$work/hooks"
cp "$root/.pre-commit-hooks.yaml" "$work/hooks"
(cd "$work/hooks" && git init -q -b main && git add . && git commit -q -m Hooks && git tag v1)
mkdir "$work/project"
cd "$work/project"
git init -q -b main
cat >with-repository.yaml <<END
repos:
  - repo: file://$work/hooks
    rev: v1
    hooks: [{ id: symbols-lint }]
END
cp "$root/.github/examples/pre-commit-config.yaml" example.yaml
printf 'import SwiftUI\nlet image = Image(systemName: "calender")\n' >Bad.swift
printf 'import SwiftUI\nlet image = Image(systemName: "calendar")\n' >Good.swift
echo '# Notes' >Notes.md
git add .
for configuration in with-repository example; do
  for file in Bad.swift:1 Good.swift:0 Notes.md:0; do
    code=0
    "$tools/bin/pre-commit" run --config "$configuration.yaml" --files "${file%:*}" >"$work/log" 2>&1 || code=$?
    if [ $code != "${file#*:}" ]; then
      cat "$work/log" >&2
      echo "packaging: pre-commit with $configuration ends with exit code $code for $file" >&2
      exit 1
    fi
    [ "$code" = 0 ] || grep -q "'calender' is not a symbol" "$work/log"
  done
done
echo "packaging: pre-commit runs the hooks with the installed program, and with the wheel"
