#!/bin/sh
# Whether the oracle finds what is written by hand in the fixtures and the nestings, and whether it can
# find fault.
#   self-test.sh ORACLE
# Builds the oracle first; exit code 77 where that cannot be (see build.sh).
set -eu
oracle=$1
here=$(cd "$(dirname "$0")" && pwd)
sh "$here/build.sh" "$oracle"
"$oracle" check uses "$here/Fixtures/uses.swift.txt"
"$oracle" check constants "$here/Fixtures/constants.swift.txt"
"$oracle" check availability "$here"/Nestings/*.swift.txt
for kind in uses constants availability; do
  if "$oracle" check $kind "$here/Fixtures/wrong.swift.txt" >/dev/null; then
    echo "FAIL $kind: nothing is wrong with wrong.swift.txt" >&2
    exit 1
  fi
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$oracle" generate 7 200 >"$work/one.swift"
"$oracle" generate 7 200 >"$work/two.swift"
cmp "$work/one.swift" "$work/two.swift"
# The compiler itself has no other opinion of what Swift is.
swiftc -frontend -parse "$work/one.swift"
probes=$(grep -c 'probe(' "$work/one.swift")
answers=$("$oracle" availability "$work/one.swift" | wc -l)
[ "$probes" -eq "$answers" ] || { echo "FAIL $probes probes, $answers answers" >&2; exit 1; }
echo "ok   $answers probes generated"
