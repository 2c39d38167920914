#!/bin/sh
# Whether the linter tells faults that are put into real apps, at their places and nothing else, and
# whether `--fix` mends what can be mended.
#   mutations.sh TOOL ORACLE APPS FACTS [SEED [COUNT]]
# Makes COUNT mutations of each app of the table below, 150 if not given. A mutation is reported if there is
# a finding of its rule at its place that was not there before; other findings that were not there before
# are told as others. Then the mutated app is mended twice: only names may differ, the files parse, nothing
# is left to mend, and what cannot be mended stays. Findings are compared without their places, for a
# mutation may move those behind it.
# Exit code 1 if less than 99 % are reported, or anything else is wrong; 77, with a message, where there is
# no such app or the oracle cannot be built (see build.sh).
set -eu
tool=$(realpath "$1") oracle=$2 apps=$(realpath -m "$3") facts=$4
seed=${5:-20260615} count=${6:-150}
here=$(cd "$(dirname "$0")" && pwd)
sh "$here/build.sh" "$oracle"
command -v jq >/dev/null 2>&1 || { echo "mutations: skipped: there is no jq" >&2; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Exit code 1 only says that there are findings.
lint() { (cd "$work/app" && "$tool" lint --quiet --format jsonl "$@") || [ $? -eq 1 ]; }

# The rules that may tell a kind of mutation, and which findings there are more of than before.
cat >"$work/compare.jq" <<'JQ'
def rules: {
  misspell: ["unknown-symbol", "uncatalogued-symbol"], newer: ["too-new-symbol"],
  alias: ["renamed-symbol"], unguarded: ["too-new-symbol"], label: ["icon-only-control"] };
def key: {file, rule, severity, message} | tojson;
def counts: reduce .[] as $finding ({}; .[$finding | key] += 1);
$mutation[0] as $mutation
# What else there is to say of the place names the one or the other.
| def texts: map(.message |= (
    split("\u0027\($mutation.new)\u0027") | join("\u0027\($mutation.old)\u0027")));
($before | texts | counts) as $old | ($after | texts) as $after | ($after | counts) as $new
| [$mutation | .controlLine // .line, .controlColumn // .column] as $place
| [$new | to_entries[] | .value -= ($old[.key] // 0) | select(.value > 0)] as $more
| [$after[] | select(
    .file == $mutation.file and [.line, .column] == $place
    and (.rule | IN(rules[$mutation.kind][])) and (key | IN($more[].key)))] as $hits
| ($mutation | "\(.kind)\t\(.mutated) \(.file):\($place | join(":")) \(.old) -> \(.new)") as $text
| (if $hits == [] then "miss" else "hit" end) + "\t" + $text,
  (($hits[0] // null | if . then key else null end) as $hit
  | $more[] | .value -= (if .key == $hit then 1 else 0 end) | select(.value > 0)
  | "other\t\($text): " + (.key | fromjson | "\(.rule): \(.message)"))
JQ

compare() {
  jq -nr --slurpfile mutation "$work/mutation" --slurpfile before "$1" --slurpfile after "$work/after" \
    -f "$work/compare.jq" >>"$work/results"
}

# What cannot be mended. Its text and columns may follow a name that was mended.
rest='map(select(.fix | not) | {file, rule, severity, line}) | sort_by(tojson)'

# Texts that are old names, as their new ones: the oracle does not follow elements of arrays, whose names are mended, too.
current() {
  awk -F '\t' -v OFS='"' 'NR == FNR { new[$1] = $2; next }
    { count = split($0, parts, "\""); line = parts[1]
      for (i = 2; i <= count; i++)
        line = line OFS (i % 2 == 0 && i < count && parts[i] in new ? new[parts[i]] : parts[i])
      print line }' "$facts/aliases.tsv" -
}

# Mends what is in the app and tells what is wrong with that.
mend() {
  touch "$work/stamp"
  lint --fix >"$work/first" || echo "mending fails"
  find "$work/app" -type f -newer "$work/stamp" >"$work/written"
  touch "$work/stamp"
  lint --fix >"$work/second" || echo "mending again fails"
  [ -z "$(find "$work/app" -type f -newer "$work/stamp")" ] || echo "a second run changes files"
  cmp -s "$work/first" "$work/second" || echo "a second run reports something else"
  [ "$(jq -cs "$rest" "$work/after")" = "$(jq -cs "$rest" "$work/first")" ] ||
    echo "what cannot be mended does not stay as it is"
  while IFS= read -r path; do
    file=${path#"$work/app/"}
    case $path in
    *.swift)
      # The app's own faults are mended with each mutation, as before.
      if [ "$file" != "$1" ] && cmp -s "$path" "$work/mended/$file"; then
        cp "$apps/$app/$file" "$path"
        continue
      fi
      original=$apps/$app/$file
      [ "$file" != "$1" ] || original=$2
      "$oracle" unnamed --label "$label" "$original" | current >"$work/was"
      "$oracle" unnamed --label "$label" "$path" | current >"$work/is"
      cmp -s "$work/was" "$work/is" || echo "more than names differ in $file"
      swiftc -frontend -parse "$path" >/dev/null 2>&1 || echo "$file does not parse"
      mkdir -p "$work/mended/$(dirname "$file")"
      cp "$path" "$work/mended/$file"
      ;;
    *) echo "$file is written" ;;
    esac
    cp "$apps/$app/$file" "$path"
  done <"$work/written"
}

mutate() {
  rm -rf "$work/app" "$work/mutations" "$work/mended"
  cp -R "$apps/$app" "$work/app"
  chmod -R u+w "$work/app"
  mkdir "$work/mutations"
  "$oracle" mutate "$apps/$app" "$work/mutations" "$seed" "$count" --facts "$facts" \
    --targets "$1" >/dev/null
  lint >"$work/plain"
  while IFS= read -r mutation; do
    printf '%s\n' "$mutation" >"$work/mutation"
    file=$(jq -r .file "$work/mutation")
    mutated=$work/mutations/$(jq -r .mutated "$work/mutation")
    baseline=$(jq -r '.baseline // ""' "$work/mutation")
    before=$work/plain
    if [ -n "$baseline" ]; then
      cp "$work/mutations/$baseline" "$work/app/$file"
      before=$work/before
      lint >"$before"
    fi
    cp "$mutated" "$work/app/$file"
    lint >"$work/after"
    compare "$before"
    mend "$file" "$mutated" | sed "s|^|fix\t$file $(jq -r '"\(.old) -> \(.new)"' "$work/mutation"): |" \
      >>"$work/results"
    cp "$apps/$app/$file" "$work/app/$file"
  done <"$work/mutations/mutations.jsonl"
}

: >"$work/results"
found=0
# An app, the label of the app's own functions that take names, its targets.
while read -r app label targets; do
  [ -d "$apps/$app" ] || continue
  found=1
  echo "$app: seed $seed, $count mutations, $targets"
  mutate "$targets" </dev/null
done <<'APPS'
CodeEdit systemImage macOS=14.0
Pulse icon iOS=15.0,macOS=13.0,tvOS=15.0,watchOS=9.0,visionOS=1.0,macCatalyst=15.0
APPS
[ $found -eq 1 ] || { echo "mutations: skipped: there is none of the apps in $apps" >&2; exit 77; }

grep -v '^hit' "$work/results" || true
awk -F '\t' '
  $1 == "hit" || $1 == "miss" { all[$2]++; total++ }
  $1 == "hit" { hits[$2]++; reported++ }
  $1 == "other" { others++ }
  $1 == "fix" { unmended++ }
  END {
    for (kind in all) printf "%-10s %3d of %3d reported\n", kind, hits[kind], all[kind] | "sort"
    close("sort")
    printf "all        %3d of %3d reported, %.1f %%; %d other findings; %d wrong fixes\n",
      reported, total, 100 * reported / total, others, unmended
    exit reported < 0.99 * total || others || unmended
  }' "$work/results"
