"""Whether Chromium draws our SVGs as our PNGs are: all drawn symbols, inlined in pages.

  browser.py SVG_FOLDER PNG_FOLDER [PX]

The folders are as for drawn.py, `--point-size PX`. Chromium draws at 4 times the size, averaged over
4 x 4 pixels, since its own anti-aliasing is off by up to half of a pixel. Prints the mean over all
pixels, the greatest mean of a symbol, and the worst symbols.
"""

import pathlib
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

COLUMNS, ROWS, SCALE = 16, 20, 4


def shoot(folder, cells, px):
    page = pathlib.Path(folder, "page.html")
    picture = pathlib.Path(folder, "page.png")
    style = "body{{margin:0;color:#000;background:#fff}svg{position:absolute}"
    body = []
    for index, (width, height, svg) in enumerate(cells):
        left, top = index % COLUMNS * 3 * px, index // COLUMNS * 2 * px
        at = f'<svg style="left:{left}px;top:{top}px;width:{width}px;height:{height}px"'
        body.append(svg.replace("<svg", at, 1))
    page.write_text(f"<!doctype html><meta charset=utf-8><style>{style}</style>" + "".join(body))
    subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
         f"--force-device-scale-factor={SCALE}", f"--window-size={COLUMNS * 3 * px},{ROWS * 2 * px}",
         f"--screenshot={picture}", page.as_uri()],
        check=True, capture_output=True, timeout=300)
    shot = 255 - numpy.asarray(Image.open(picture).convert("L")).astype(float)
    height, width = shot.shape
    return shot.reshape(height // SCALE, SCALE, width // SCALE, SCALE).mean(axis=(1, 3))


def main():
    svgs, pngs = map(pathlib.Path, sys.argv[1:3])
    px = int(sys.argv[3]) if len(sys.argv) > 3 else 48
    names = sorted(path.stem for path in svgs.glob("*.svg"))
    results = []
    with tempfile.TemporaryDirectory() as folder:
        for start in range(0, len(names), COLUMNS * ROWS):
            part = names[start:start + COLUMNS * ROWS]
            ours, cells = [], []
            for name in part:
                image = Image.open(pngs / (name + ".png")).convert("RGBA")
                alpha = numpy.asarray(image)[:, :, 3].astype(float)
                ours.append(alpha)
                cells.append((alpha.shape[1], alpha.shape[0], (svgs / (name + ".svg")).read_text()))
            sheet = shoot(folder, cells, px)
            for index, (name, alpha) in enumerate(zip(part, ours)):
                left, top = index % COLUMNS * 3 * px, index // COLUMNS * 2 * px
                theirs = sheet[top:top + alpha.shape[0], left:left + alpha.shape[1]]
                off = numpy.abs(theirs - alpha)
                results.append((off.mean(), off.max(), name))
    results.sort(reverse=True)
    means = [result[0] for result in results]
    print(f"{len(results)} symbols at {px} px: mean {numpy.mean(means):.3f}, of one symbol {means[0]:.2f}, "
          f"greatest difference of a pixel {max(result[1] for result in results):.0f}")
    for mean, most, name in results[:8]:
        print(f"  mean {mean:5.2f}, most {most:3.0f}  {name}")


main()
