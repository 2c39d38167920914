#!/bin/bash
# The static binary where the system gives little: no /proc, no descriptors to spare, closed streams.
#   bare.sh PROGRAM
set -u
program=$1
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
cp "$program" "$root/symbols"
failed=0

# expect NAME CODE PATTERN COMMAND...: the exit code, and what is said on either stream.
expect() {
  local name=$1 code=$2 pattern=$3 said
  shift 3
  said=$("$@" 2>&1)
  local result=$?
  if [ "$result" = "$code" ] && grep -q -- "$pattern" <<< "$said"; then
    echo "ok    $name"
  else
    echo "FAIL  $name: exit code $result and not $code, or no '$pattern' in: ${said:0:300}"
    failed=1
  fi
}

enter=(chroot "$root")
[ "$(id -u)" = 0 ] || enter=(unshare --map-root-user chroot "$root")
expect "no /proc: version" 0 '^symbols ' "${enter[@]}" /symbols --version
expect "no /proc: search" 0 '^wifi.slash$' "${enter[@]}" /symbols search not connected to wifi --limit 1
expect "no /proc: a name that is none" 1 'not a symbol' "${enter[@]}" /symbols check no.such.symbol
expect "no /proc: export" 0 '' "${enter[@]}" /symbols export heart star --output-dir /out
expect "no /proc: export again" 0 '' "${enter[@]}" /symbols export heart star --output-dir /out --check
echo 'let a = Image(systemName: "calender")' > "$root/a.swift"
expect "no /proc: lint" 1 'a.swift:1:27: error: .*calender' "${enter[@]}" /symbols lint /a.swift
cmp -s <("$program" export heart) <(sed '$d' "$root/out/heart.svg") || { echo "FAIL  other bytes"; failed=1; }

limited() { (ulimit "$1" "$2"; shift 2; "$program" "$@"); }
expect "three descriptors: a name that is none" 1 'not a symbol' limited -n 3 check no.such.symbol
expect "three descriptors: a name" 0 heart limited -n 3 check heart
expect "three descriptors: lint" 2 'Too many open files' limited -n 3 lint --no-project "$root/a.swift"
expect "three descriptors: a file" 2 'Too many open files' limited -n 3 export heart -o "$root/a.svg"
expect "no descriptors: a name that is none" 1 'not a symbol' limited -n 0 check no.such.symbol

closed() { "$program" "$@" <&- ; }
expect "no standard input" 2 'standard input' closed check -
silent() { "$program" "$@" >&- 2>&-; }
expect "nobody to talk to" 2 '' silent check no.such.symbol
mute() { "$program" "$@" >&-; }
expect "no standard output" 2 'standard output' mute search heart
exit $failed
