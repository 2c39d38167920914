#!/bin/sh
# Whole processes beside an empty Swift program in one run, and the throughput of `check -`.
#   bench.sh TOOL
set -eu
tool=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo "Whole processes"
if command -v hyperfine >/dev/null 2>&1; then
  : > "$work/main.swift"
  swiftc -O -static-stdlib "$work/main.swift" -o "$work/empty-static-stdlib" 2>/dev/null
  swiftc -O -static-executable "$work/main.swift" -o "$work/empty-static-executable" 2>/dev/null
  hyperfine -N --warmup 20 --runs 300 --export-json "$work/times.json" \
    "$work/empty-static-stdlib" "$work/empty-static-executable" \
    "$tool search upload" "$tool show heart.fill" "$tool check heart" \
    "$tool search not conected to wfii buton for the netwrok conection settigns" \
    >/dev/null 2>&1
  python3 - "$work/times.json" <<'PYTHON'
import json, os, sys
results = json.load(open(sys.argv[1]))["results"]
empty = results[0]["median"]
for result in results:
    words = result["command"].split(" ")
    name = " ".join([os.path.basename(words[0])] + words[1:])
    median = result["median"]
    print(f"  {median * 1000:6.2f} ms  {median / empty:5.2f} x  {name}")
PYTHON
else
  echo "  hyperfine is not installed: skipped"
fi

echo "Peak memory of search upload"
if [ -x /usr/bin/time ]; then
  /usr/bin/time -f "  %M KiB" "$tool" search upload 2>&1 >/dev/null
else
  echo "  /usr/bin/time is not installed: skipped"
fi

"$tool" search --format names --limit 0 > "$work/names"
for _ in $(seq 100); do cat "$work/names"; done > "$work/many"
count=$(wc -l < "$work/many")
echo "check -, $count names"
start=$(date +%s%N)
"$tool" check - < "$work/many" > /dev/null
end=$(date +%s%N)
echo "  $((count * 1000000 / ((end - start) / 1000))) names per second"
