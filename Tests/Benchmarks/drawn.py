"""Whether our pictures are what our SVGs draw: all drawn symbols, by resvg.

  drawn.py SVG_FOLDER PNG_FOLDER [PX]

SVG_FOLDER is from `symbols export --all`, PNG_FOLDER from the same with `--format png --point-size PX`.
resvg draws every SVG at 16 times the size; averaged over 16 x 16 pixels, that is a reference which
is itself good to about 1 of 255. Prints the greatest difference of alphas, the mean over pixels on
edges, and the worst symbols.
"""

import io
import pathlib
import sys

import numpy
import resvg_py
from PIL import Image


def alphas(data):
    return numpy.asarray(Image.open(io.BytesIO(data)).convert("RGBA"))[:, :, 3].astype(float)


def main():
    svgs, pngs = map(pathlib.Path, sys.argv[1:3])
    px = int(sys.argv[3]) if len(sys.argv) > 3 else 48
    worst, total, count, everything = [], 0.0, 0, 0.0
    for path in sorted(svgs.glob("*.svg")):
        ours = alphas((pngs / (path.stem + ".png")).read_bytes())
        height, width = ours.shape
        large = resvg_py.svg_to_bytes(
            svg_string=path.read_text(), width=16 * width, height=16 * height, skip_system_fonts=True
        )
        theirs = alphas(bytes(large)).reshape(height, 16, width, 16).mean(axis=(1, 3))
        off = numpy.abs(ours - theirs)
        edges = (theirs > 0) & (theirs < 255)
        worst.append((off.max(), path.stem))
        everything += off.sum() / off.size
        total += off[edges].sum()
        count += edges.sum()
    worst.sort(reverse=True)
    print(f"{len(worst)} symbols at {px} px: max {worst[0][0]:.2f}, mean {everything / len(worst):.3f}, over edges {total / count:.3f}")
    for value, name in worst[:12]:
        print(f"  {value:6.2f} {name}")


main()
