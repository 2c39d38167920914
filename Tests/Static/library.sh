#!/bin/bash
# What people keep, under load and where the system says no: nothing is lost, and it is said what to do.
#   library.sh PROGRAM
set -u
program=$1
# In name spaces of its own, so that file systems can be mounted.
if [ -z "${IN_LIBRARY_TEST-}" ]; then
  export IN_LIBRARY_TEST=1
  if unshare -m true 2> /dev/null; then exec unshare -m bash "$0" "$@"; fi
  if unshare --map-root-user -m true 2> /dev/null; then
    exec unshare --map-root-user -m bash "$0" "$@"
  fi
  IN_LIBRARY_TEST=alone
fi
folder=$(mktemp -d)
trap 'umount "$folder/disk" 2> /dev/null; rm -rf "$folder"' EXIT
export XDG_DATA_HOME=$folder/data HOME=$folder
file=$XDG_DATA_HOME/symbols/favorites.json
failed=0
fail() { echo "FAIL  $1"; failed=1; }

# 50 rounds of 20 processes that add different favorites at once.
mapfile -t names < <("$program" search --limit 1000 | sort)
for round in {0..49}; do
  for number in {0..19}; do
    "$program" favorites add "${names[$((round * 20 + number))]}" -q || fail "round $round" &
  done
  wait
done
"$program" favorites list > "$folder/list"
printf '%s\n' "${names[@]}" | cmp - "$folder/list" && echo "ok    1000 additions, 20 at once" ||
  fail "additions were lost: $(wc -l < "$folder/list") of 1000"

# kill -9 at random moments of 300 writes.
"$program" favorites remove star -q
cp "$file" "$folder/without"
# From the start to twice the time of a write.
start=${EPOCHREALTIME/[.,]/}
for action in {add,remove}\ {star,x.circle,tag}; do "$program" favorites $action -q; done
span=$(((${EPOCHREALTIME/[.,]/} - start) / 3))
cp "$folder/without" "$file"
"$program" favorites add star -q
cp "$file" "$folder/with"
exec 9<> <(:)
declare -A ends=([with]=0 [without]=0)
for round in {1..150}; do
  for action in remove add; do
    "$program" favorites $action star -q 2> /dev/null & pid=$!
    read -r -t "$(printf '0.%06d' $((RANDOM * 31 % span)))" -u 9
    { kill -9 $pid; wait $pid; } 2> /dev/null
    if cmp -s "$file" "$folder/with"; then ends[with]=$((ends[with] + 1))
    elif cmp -s "$file" "$folder/without"; then ends[without]=$((ends[without] + 1))
    else fail "a part of a file after kill -9 in round $round"; fi
  done
done
echo "ok    300 writes killed: ${ends[with]} ended with a symbol, ${ends[without]} without"
left=$(find "$XDG_DATA_HOME" -name '*.tmp' | wc -l)
"$program" favorites remove heart -q
"$program" favorites add heart -q || fail "somebody who is gone holds the lock"
[ "$(ls -A "${file%/*}")" = favorites.json ] ||
  fail "temporary files of killed writes stay"
echo "ok    $left temporary files of killed writes are gone with the next one"

# expect NAME PATTERN COMMAND...: exit code 2, what is said, and the file as before.
expect() {
  local name=$1 pattern=$2 said before
  shift 2
  before=$(cat "$file" 2> /dev/null | sha256sum)
  said=$("$@" 2>&1)
  local code=$?
  if [ $code = 2 ] && grep -q -- "$pattern" <<< "$said" &&
    grep -q 'nothing was changed' <<< "$said" &&
    [ "$before" = "$(cat "$file" 2> /dev/null | sha256sum)" ]; then
    echo "ok    $name"
  else
    fail "$name: exit code $code, or no '$pattern' in: ${said:0:300}"
  fi
}

mkdir "$folder/disk"
if [ "$IN_LIBRARY_TEST" = 1 ] && mount -t tmpfs -o size=1m none "$folder/disk" 2> /dev/null; then
  export XDG_DATA_HOME=$folder/disk
  file=$XDG_DATA_HOME/symbols/favorites.json
  "$program" favorites add heart -q
  dd if=/dev/zero of="$folder/disk/full" bs=4k 2> /dev/null
  expect "full disk: a longer file" 'No space left on device' "$program" favorites add 'cloud*' 'a*'
  expect "full disk: a new collection" 'No space left on device' "$program" collections create x
  rm "$folder/disk/full"
  "$program" favorites add bell -q || fail "full disk: not even when there is room again"
  mount -o remount,ro "$folder/disk"
  expect "read-only file system" 'Read-only file system' "$program" favorites add cloud
  "$program" favorites list > /dev/null || fail "read-only file system: reading"
  "$program" favorites add bell -q || fail "read-only file system: what changes nothing"
else
  echo "skip  full disk and read-only file system: nothing can be mounted"
fi
exit $failed
