#!/bin/sh
# `symbols lint` on a million lines of Swift beside grep, and on an empty folder beside empty static
# programs, in one run each: medians of whole processes, and the most memory.
#   lint.sh TOOL [LINES]
set -eu
tool=$1
lines=${2:-1000000}
if ! command -v hyperfine >/dev/null 2>&1; then
  echo "lint: hyperfine is not installed: skipped"
  exit 0
fi
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Roots of repositories, so that nothing above them counts.
mkdir -p "$work/app/.git" "$work/nothing/.git"
size=$("$tool" --no-project search --catalog bundled --target iOS16 --restricted exclude --format names \
  --limit 0 | python3 "$here/lint-corpus.py" "$work/app" "$lines")
# Read once, so that nobody waits for a disk.
grep -r nothing "$work/app" >/dev/null || true

# What is run, one a line.
lint="$tool lint --no-project --catalog bundled --target iOS16"
cat >"$work/large" <<EOF
$lint $work/app
$lint $work/app --threads 1
grep -rE systemName $work/app
EOF
cat >"$work/small" <<EOF
$work/empty-static-stdlib
$work/empty-static-executable
$lint $work/nothing
EOF

# measure FILE RUNS REFERENCE: medians of the lines of a file, beside one of them.
measure() {
  python3 - "$1" "$2" "$3" "$work/times.json" <<'PYTHON'
import json, os, subprocess, sys

path, runs, reference, times = sys.argv[1:]
commands = open(path).read().splitlines()
# Exit code 1 is that of findings.
subprocess.run(
    ["hyperfine", "-N", "-i", "--warmup", "2", "--runs", runs, "--export-json", times] + commands,
    check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
results = json.load(open(times))["results"]
base = results[int(reference)]["median"]
for result in results:
    words = result["command"].split(" ")
    name = " ".join(os.path.basename(word) if "/" in word else word for word in words)
    memory = subprocess.run(
        ["/usr/bin/time", "-f", "%M"] + words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ).stderr.split()[-1] if os.access("/usr/bin/time", os.X_OK) else b"0"
    print(f"  {result['median'] * 1000:8.2f} ms  {result['median'] / base:5.2f} x"
          f"  {int(memory) / 1024:6.1f} MiB  {name}")
PYTHON
}

echo "lint, $size, on $(getconf _NPROCESSORS_ONLN) cores"
measure "$work/large" 9 2
: >"$work/main.swift"
swiftc -O -static-stdlib "$work/main.swift" -o "$work/empty-static-stdlib" 2>/dev/null
swiftc -O -static-executable "$work/main.swift" -o "$work/empty-static-executable" 2>/dev/null
echo "lint, an empty folder"
measure "$work/small" 300 0
