#!/bin/sh
# Runs the tests with the given options of `swift test`; if some fail, says at the end which and why, as their
# lines are lost among thousands of others.
set -u
log=$(mktemp)
trap 'rm -f "$log" "$log.code"' EXIT
{ ${SWIFT:-swift} test --disable-xctest "$@" 2>&1; echo $? > "$log.code"; } | tee "$log"
code=$(cat "$log.code")
if [ "$code" != 0 ]; then
  printf '\nWhat failed:\n'
  grep -aE '^✘|recorded an issue|error:' "$log" | grep -avE '^✘ (Suite|Test run)' | cut -c1-1000 | head -n 60
fi
exit "$code"
