#!/bin/bash
# The static binary with little memory: every run does what was asked, byte for byte, or ends by a message and
# exit code 2; never by a signal, and never with a part of a file.
#   memory.sh PROGRAM
set -u
program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_CACHE_HOME=$folder/cache HOME=$folder
failed=0
lines=(
  "search heart --limit 3" "check heart star" "show heart"
  "export --all --output-dir OUT" "export --all --format sprite -o OUT/a.svg"
  "export heart --format png --point-size 3000 -o OUT/a.png"
  "export --query share --limit 0 --format png --image-scale 8x --output-dir OUT"
  "sheet --query weather --limit 50 -o OUT/sheet.png --image-scale 4x" "sheet --all -o OUT/all.svg"
  "render $folder/heart.svg --width 3000 -o OUT/big.png"
  "lint $folder/sources --no-project --fail-on never --format json"
)
# Sources of which each says something of the next, one of them large.
mkdir -p "$folder/sources/.git"
for number in {1..200}; do
  echo "enum Icon$number { static let name = \"calender\"; static let next = Icon$((number + 1)).name }
    let image$number = Image(systemName: Icon$((number - 1)).name)"
done | split -l 2 --additional-suffix=.swift - "$folder/sources/a"
for _ in {1..20000}; do echo 'Label("a", systemImage: isOn ? "heart" : "bell")'; done \
  > "$folder/sources/large.swift"
"$program" export heart -o "$folder/heart.svg" || exit 1

# Runs a line into a folder, with a limit if there is one.
run() {
  mkdir -p "$2"
  (
    [ -z "${3-}" ] || ulimit -v "$3"
    exec "$program" ${1//OUT/$2}
  ) > "$2.out" 2> "$2.err"
}

for number in "${!lines[@]}"; do
  line=${lines[$number]}
  free=$folder/free-$number
  run "$line" "$free" || { echo "FAIL  $line: $(head -c 300 "$free.err")"; failed=1; continue; }
  ends=
  # Below what the program itself takes, the system ends it before it can say a word.
  for limit in 20000 30000 40000 60000 80000 100000 140000 200000; do
    { (ulimit -v "$limit"; exec "$program" --version); } > /dev/null 2>&1 || continue
    out=$folder/out
    rm -rf "$out"
    run "$line" "$out" "$limit"
    code=$?
    ends="$ends $code"
    case $code in
    0) cmp -s "$free.out" "$out.out" && diff -rq "$free" "$out" > /dev/null || {
      echo "FAIL  $line: other bytes at $limit KiB"; failed=1; } ;;
    2) grep -q '^symbols: ' "$out.err" || { echo "FAIL  $line: no word at $limit KiB"; failed=1; }
      # What is there is whole.
      (cd "$out" && find . -type f) | while read -r file; do
        cmp -s "$out/$file" "$free/$file" || echo "FAIL  $line: a part of $file at $limit KiB"
      done | grep . && failed=1 ;;
    *) echo "FAIL  $line: $code at $limit KiB: $(head -c 300 "$out.err")"; failed=1 ;;
    esac
  done
  echo "ok   $ends  $line"
done
exit $failed
