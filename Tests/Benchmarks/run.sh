#!/bin/sh
# Measures `symbols` beside its peers in one run. Rates are per second of processor time, one thread;
# only `process` goes by the clock on the wall.
#   run.sh ICONS [PART...]
# ICONS is what fetch-icons.sh has made, with ICONS/SET.outlines for `fill` (see fill.cpp).
# Parts: fill svg accuracy bytes process; without any, all. Afterwards summary.py shows the ratios.
#
# From the environment:
#   TOOL   the binary (that of the release build), for accuracy, bytes and process
#   OURS   a command that prints our own rates, icons/s of processor time, as the peers do:
#          `OURS fill SET OUTLINES PX`      lines `ours fill SET PX value`, `ours fill-best ...`
#          `OURS svg SET FOLDER PX`         lines `ours svg-png ...`, `ours svg-png-best ...`
#          `OURS optimize SET FOLDER PX`    lines `ours optimize ...`: ready pixels to small PNG
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
build=$root/.build/peers
icons=$(cd "$1" && pwd)
shift
parts=${*:-fill svg accuracy bytes process}
tool=${TOOL:-$(cd "$root" && swift build -c release --show-bin-path)/symbols}
python=$build/venv/bin/python
results=$build/results.tsv
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
: >"$results"

has() { case " $parts " in *" $1 "*) ;; *) return 1 ;; esac }
ours() { if [ -n "${OURS:-}" ]; then $OURS "$@"; fi }
# shellcheck disable=SC2046
render() { # SET PX FOLDER [OPTION...]
  set_=$1 px_=$2 below=$3
  shift 3
  [ -d "$below" ] || "$tool" render "$icons/$set_"/*.svg --output-dir "$below" --width "$px_" "$@" \
    >/dev/null
}

measure() {
  for set in strokes fills; do
    if has fill; then
      for px in 16 24 48 72 128 256; do
        "$build/fill" $set "$icons/$set.outlines" $px
        [ ! -x "$build/fill-tiny-skia" ] || "$build/fill-tiny-skia" $set "$icons/$set.outlines" $px
        "$python" "$here/skia_bench.py" fill $set "$icons/$set.outlines" $px
        ours fill $set "$icons/$set.outlines" $px
      done
    fi
    if has svg; then
      for px in 24 48 72 256 1024; do
        "$python" "$here/skia_bench.py" svg $set "$icons/$set" $px
        "$python" "$here/resvg_bench.py" svg $set "$icons/$set" $px
        ours svg $set "$icons/$set" $px
      done
    fi
    if has accuracy; then
      for px in 24 72; do
        render $set $px "$work/$set-$px"
        "$python" "$here/accuracy.py" $set "$icons/$set" $px "$work/$set-$px"
      done
    fi
    if has bytes; then
      for px in 24 48 72 512; do
        render $set $px "$work/$set-$px"
        render $set $px "$work/$set-$px-optimized" --optimize
        "$python" "$here/oxipng_bench.py" $set $px "$work/$set-$px" "$work/$set-$px-optimized"
        ours optimize $set "$icons/$set" $px
      done
    fi
    if has process; then
      icon=$(find "$icons/$set" -name '*.svg' | sort | sed -n 150p)
      for px in 24 256 1024; do
        hyperfine -N --warmup 10 --runs 100 --export-json "$work/process.json" \
          "$tool render $icon -o $work/ours.png --width $px" \
          "rsvg-convert $icon -o $work/theirs.png --width $px" >/dev/null 2>&1
        "$python" - "$work/process.json" $set $px <<'PYTHON'
import json, sys
for peer, result in zip(["ours", "rsvg-convert"], json.load(open(sys.argv[1]))["results"]):
    print(peer, "process-ms", *sys.argv[2:], f"{result['median'] * 1000:.3f}", sep="\t")
PYTHON
      done
    fi
  done
}

(set -e; measure; : >"$work/complete") | tee "$results"
echo
"$python" "$here/summary.py" "$results"
[ -e "$work/complete" ] || { echo "run.sh: stopped early" >&2; exit 1; }
