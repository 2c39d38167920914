#!/usr/bin/env bash
# Lints with annotations, and writes SARIF of the same. The exit code is that of `symbols lint`.
#   lint.sh SYMBOLS
set -euo pipefail
symbols=$1
arguments=()
while IFS= read -r line; do
  [ -z "$line" ] || arguments+=("$line")
done <<<"${LINT_ARGUMENTS:-}"
# GITHUB_BASE_REF is there in pull requests only.
if [ "${LINT_CHANGED_ONLY:-true}" = true ] && [ -n "${GITHUB_BASE_REF:-}" ]; then
  arguments+=(--changed-since "origin/$GITHUB_BASE_REF" --allow-empty)
fi
paths=()
while IFS= read -r line; do
  [ -z "$line" ] || paths+=("$line")
done <<<"${LINT_PATHS:-}"
mkdir -p "$(dirname "$LINT_SARIF")"
# An empty list is an unset variable for the bash of macOS.
all=(lint ${arguments[@]+"${arguments[@]}"})
"$symbols" "${all[@]}" --format sarif --fail-on never -- ${paths[@]+"${paths[@]}"} >"$LINT_SARIF" || true
# After an error there is nothing to upload; the next command reports the error.
[ -s "$LINT_SARIF" ] || rm -f "$LINT_SARIF"
exec "$symbols" "${all[@]}" --format github -- ${paths[@]+"${paths[@]}"}
