"""The ratios of `symbols` to its peers, from the lines that run.sh has collected.

  summary.py RESULTS

Ratios are ours divided by theirs: of icons per second more is better, of process-ms and bytes
less.
"""

import collections, sys

LEAST = {
    ("fill", "freetype"): 0.5,
    ("fill", "agg"): 1,
    ("fill", "cairo"): 1,
    ("fill", "skia"): 1,
    ("fill", "tiny-skia"): 1,
    ("optimize", "oxipng"): 8,
}
LEAST_SVG = {24: 2, 48: 2, 72: 2, 256: 4, 1024: 6}
MOST = {"bytes-default/oxipng": 1.13, "bytes-optimized/oxipng": 1.02}


def most(what, label, px):
    """The largest value of our own that meets the bar."""
    if what == "refC-max":
        return 2 if label == "fills" and px <= 32 else 4
    if what == "refC-mean":
        return 0.5 if label == "fills" else 0.7
    return 1.03 if what == "bytes-optimized/oxipng" and px == 512 else MOST.get(what)


def main():
    values = collections.defaultdict(dict)
    for line in open(sys.argv[1]):
        fields = line.rstrip("\n").split("\t")
        if len(fields) == 5:
            peer, what, label, px, value = fields
            values[what, label, int(px)][peer] = float(value)
    total = failed = 0
    for (what, label, px), peers in values.items():
        mine = peers.pop("ours", None)
        if mine is None:
            continue
        plain, shown, missed = (
            what.removesuffix("-best"),
            [f"{what:22} {label:7} {px:5} {mine:11.6g}"],
            [],
        )
        limits = [(mine, most(what, label, px), "at most")]
        for peer, value in peers.items():
            ratio = mine / value
            shown.append(f"{ratio:.2f} x {peer}")
            if (what, peer) == ("process-ms", "rsvg-convert"):
                limits.append((ratio, 0.5, "at most"))
            else:
                least = (
                    LEAST_SVG.get(px)
                    if (plain, peer) == ("svg-png", "skia")
                    else LEAST.get((plain, peer))
                )
                limits.append((ratio, least, "at least"))
        for value, limit, side in limits:
            if limit is not None:
                total += 1
                if value > limit if side == "at most" else value < limit:
                    missed.append(f"{side} {limit}")
        failed += len(missed)
        print("  ".join(shown), *(["  MISSED:", ", ".join(missed)] if missed else []))
    print(f"{failed} of {total} bars missed")


main()
