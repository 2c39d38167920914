"""resvg (resvg_py), one thread: SVG text to PNG bytes in memory.

  resvg_bench.py svg SET FOLDER PX...       icons/s of parse, draw and encode together

`empty` is the rate for an empty SVG: what the binding, an empty raster and its PNG take. At 24 px
that is 0.1 ms, mostly the binding, which therefore understates resvg at small sizes.
"""

import sys
import resvg_py
from icons import texts
from skia_bench import rate, report

EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"/>'


def png(text, px):
    return resvg_py.svg_to_bytes(svg_string=text, width=px, height=px, skip_system_fonts=True)


def main():
    _, label, folder, *sizes = sys.argv[1:]
    icons = [text.decode() for text in texts(folder).values()]
    for px in map(int, sizes):
        some = icons[:: 1 if px <= 72 else 6 if px <= 256 else 30]
        report(
            "resvg", "svg-png", label, px, rate(len(some), lambda: [png(text, px) for text in some])
        )
        report("resvg", "empty", label, px, rate(1, lambda: png(EMPTY, px), 0.1))


if __name__ == "__main__":
    main()
