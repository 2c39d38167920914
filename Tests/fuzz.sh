#!/bin/sh
# Runs the fuzzer from small seeds, one for each target and kind of input.
#   fuzz.sh PROGRAM SECONDS
set -eu
program=$1
seconds=$2
corpus=$(mktemp -d)
trap 'rm -rf "$corpus"' EXIT
manifest='{
"schemaVersion":1,
"catalogVersion":"t",
"symbolCount":1,
"releases":[
{"release":"2019","iOS":"13.0","macOS":"10.15","tvOS":"13.0","watchOS":"6.0","visionOS":"1.0"}
],
"categories":[
{"category":"things","title":"Things"}
],
"symbols":[
{"name":"bell","release":"2019","categories":["things"],"aliases":[],"keywords":{"bell":100}}
],
"aliases":[
]
}'
keywords='{
"matches":[
{"match":"bell","en":["ring"],"es":["campana"]}
],
"concepts":[
],
"rings":[
],
"opposites":[
]
}'
printf '\000%s\000%s' "$manifest" "$keywords" > "$corpus/manifest"
printf '\001remove a persn from the grup' > "$corpus/query"
printf '\001arrowUpCircle square.and.arr' > "$corpus/query-names"
printf '\001a\303\261adir amigo coraz\303\263n' > "$corpus/query-spanish"
printf '\002search\000--target\000iOS16,macOS13.1\000-c=weather\000--\000x' > "$corpus/arguments"
printf '\003{"schemaVersion":1,"keywords":{"ship it":["paperplane","x"]}}' > "$corpus/user"
printf '\004calendar.badge.gearshap' > "$corpus/name"
"$program" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=1024 \
  -print_final_stats=1 "$corpus" 2>&1 | grep -E 'ERROR|SUMMARY|stat::number_of_executed|stat::average|Done|crash|timeout|artifact' || true
