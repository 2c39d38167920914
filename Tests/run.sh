#!/bin/sh
# Runs the tests; if some fail, lists at the end which and why, as their lines are lost among thousands of others.
#   run.sh FOLDER [OPTION OF SWIFT TEST...]
# FOLDER is where the build goes. FILTER=Workers builds and runs the tests of that module only, and FILTER=GoldenQueryTests
# those of that suite, with nothing that they do not need, in .build/part, or in PART_BUILD if most is built there.
set -u
folder=$1
shift
if [ -n "${FILTER:-}" ]; then
  if [ -n "$(find Tests -type d -name "${FILTER}Tests" | head -n 1)" ] || [ "$FILTER" = Compile ]; then
    SYMBOLS_TESTS=$FILTER
  else
    source=$(grep -rlE "(struct|class|enum) $FILTER\b" Tests --include='*.swift' | head -n 1)
    case $source in
      '')
        echo "run.sh: no module and no suite is named '$FILTER'; modules are the folders of Tests/*/" >&2
        exit 2 ;;
      Tests/Code/Compilation/*) SYMBOLS_TESTS=Compile ;;
      *) SYMBOLS_TESTS=$(echo "$source" | cut -d/ -f3 | sed 's/Tests$//') ;;
    esac
    set -- --filter "$FILTER" "$@"
  fi
  folder=${PART_BUILD:-.build/part}
fi
export SYMBOLS_TESTS="${SYMBOLS_TESTS:-All}"
log=$(mktemp)
trap 'rm -f "$log" "$log.code"' EXIT
{
  # shellcheck disable=SC2086 # an option and its value
  ${SWIFT:-swift} test --disable-xctest --build-path "$folder" \
    ${IMPORT_CHECK:-} "$@" 2>&1
  echo $? > "$log.code"
} | tee "$log"
code=$(cat "$log.code")
if [ "$code" != 0 ]; then
  printf '\nWhat failed:\n'
  grep -aE '^✘|recorded an issue|error:' "$log" | grep -avE '^✘ (Suite|Test run)' | cut -c1-1000 | head -n 60
fi
exit "$code"
