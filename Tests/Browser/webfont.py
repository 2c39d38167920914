"""Whether Chromium shows the symbols of a web font as their SVG files.

  webfont.py FONT_FOLDER SVG_FOLDER WORK_FOLDER

FONT_FOLDER has one .woff, one .css and one .json with the code points; SVG_FOLDER has NAME.svg for each
name that is looked at. One page has two halves of equal cells: on the left each symbol as the style
sheet shows it, on the right its SVG file in the same place. In a screenshot of it a cell of the left
half must be near that of the right half, and nearer than to the cell of any other symbol.
"""

import html
import json
import pathlib
import re
import subprocess
import sys

import numpy
from fontTools.ttLib import TTFont
from PIL import Image

# Pixels an em. The em is 24 units, so that lines of the grid lie on whole pixels.
SIZE = 48
# Room around symbols that stand out of their cells, or are wider.
MARGIN = 12
WIDTH, HEIGHT, COLUMNS = 144, SIZE + 2 * MARGIN, 10
# The most that the coverages may differ, as a part of the coverage of both: text is drawn by another
# rasterizer than pictures. Dots of two pixels reach 0.04; where the browser hints the font it is 0.08.
NEAR = 0.06
# Up to which difference two SVG files show one picture: some names do, such as those that tell whether
# they are mirrored in text from right to left.
SAME = 0.005


def fail(text):
    print("webfont: " + text, file=sys.stderr)
    sys.exit(1)


def only(folder, ending):
    files = sorted(folder.glob("*" + ending))
    if len(files) != 1:
        fail(f"{len(files)} files *{ending} in {folder}, not one")
    return files[0]


def check_tables(path, code_points):
    """What fontTools finds in the font: all tables, boxes, side bearings, characters."""
    font = TTFont(path, checkChecksums=2, lazy=False)
    outlines, metrics, characters = font["glyf"], font["hmtx"], font.getBestCmap()
    for tag in font.keys():
        font[tag]
    for name in font.getGlyphOrder():
        glyph = outlines[name]
        if glyph.numberOfContours > 0:
            box = (glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax)
            glyph.recalcBounds(outlines)
            if box != (glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax):
                fail(f"the box of {name} is {box}")
            if metrics[name][1] != glyph.xMin:
                fail(f"the side bearing of {name} is not its left edge")
    for name, code_point in code_points.items():
        if code_point not in characters:
            fail(f"the font has no U+{code_point:X} for {name}")
    return len(font.getGlyphOrder())


def cells(count):
    for index in range(count):
        yield index % COLUMNS * WIDTH, index // COLUMNS * HEIGHT


def framed(svg):
    """The SVG file with a canvas of a cell, in which the symbol stands as the glyph does.

    Not the file itself at its place: browsers move pictures to whole pixels.
    """
    left = float(re.search(r'viewBox="(\S+) ', svg).group(1))
    unit = SIZE / 24
    box = f"{left - MARGIN / unit} {-MARGIN / unit} {WIDTH / unit} {HEIGHT / unit}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="{box}">'
    return re.sub(r"<svg[^>]*>", head, svg, count=1)


def page(css, family, names, svgs, work):
    body = []
    for name, (x, y) in zip(names, cells(len(names))):
        picture = work / (name + ".svg")
        picture.write_text(framed((svgs / (name + ".svg")).read_text()))
        classes = html.escape("symbols symbols-" + name.replace(".", "-"))
        body.append(
            f'<i class="{classes}" style="left:{x + MARGIN}px;top:{y + MARGIN}px"></i>'
            f'<img src="{picture.as_uri()}" style="left:{x + COLUMNS * WIDTH}px;top:{y}px">'
        )
    # Flexible boxes begin at their own corner, whatever the font of the text around is.
    return f"""<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="{css.as_uri()}">
<style>body{{margin:0;background:#fff;color:#000}}
i,img{{position:absolute}}i{{display:flex;font-size:{SIZE}px}}</style>
{"".join(body)}<pre id="result">nothing</pre><script>
const font = "{SIZE}px " + {json.dumps(json.dumps(family))}
const result = document.getElementById("result")
const done = text => {{ result.textContent = text; result.style.display = "none" }}
document.fonts.load(font, "\\u{{f0000}}").then(
  faces => done(faces.length == 1 && document.fonts.check(font, "\\u{{f0000}}")
    ? "loaded" : faces.length + " faces"),
  error => done("error " + error))
</script>"""


def chromium(work, file, *options):
    command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
    command += ["--disable-lcd-text", "--force-device-scale-factor=1", "--virtual-time-budget=20000"]
    command += [f"--user-data-dir={work / 'chromium'}", *options, file.as_uri()]
    run = subprocess.run(command, capture_output=True, timeout=300, check=False)
    if run.returncode != 0:
        fail("chromium: " + run.stderr.decode(errors="replace")[-2000:])
    return run.stdout.decode(errors="replace")


def main():
    font, svgs, work = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
    data = json.loads(only(font, ".json").read_text())
    code_points = {name: int(digits, 16) for name, digits in data["codePoints"].items()}
    glyphs = check_tables(only(font, ".woff"), code_points)
    names = sorted(path.stem for path in svgs.glob("*.svg"))
    if not names or not code_points.keys() >= set(names):
        fail("the font has not all of the names")
    file = work / "page.html"
    file.write_text(page(only(font, ".css"), data["family"], names, svgs, work))

    dom = chromium(work, file, "--dump-dom")
    loaded = re.search(r'<pre id="result"[^>]*>([^<]*)', dom)
    if loaded is None or loaded.group(1) != "loaded":
        fail("the font does not load: " + (loaded.group(1) if loaded else dom[-500:]))

    shot = work / "shot.png"
    rows = (len(names) + COLUMNS - 1) // COLUMNS
    size = f"--window-size={2 * COLUMNS * WIDTH},{rows * HEIGHT}"
    chromium(work, file, size, f"--screenshot={shot}")
    pixels = 255 - numpy.asarray(Image.open(shot).convert("L")).astype(float)
    compare(pixels, names)
    print(f"webfont: {glyphs} glyphs, {len(names)} looked at: all load and show what their SVGs show")


def compare(pixels, names):
    half = COLUMNS * WIDTH

    def cut(x, y):
        return pixels[y : y + HEIGHT, x : x + WIDTH].ravel()

    places = list(cells(len(names)))
    theirs = numpy.array([cut(x + half, y) for x, y in places])
    ink = theirs.sum(axis=1)
    worst = (0, "")
    for index, (name, (x, y)) in enumerate(zip(names, places)):
        ours = cut(x, y)
        off = numpy.abs(theirs - ours).sum(axis=1) / (ink + ours.sum() + 1e-9)
        if ours.sum() == 0:
            fail(f"nothing is shown for {name}")
        nearest = int(numpy.argmin(off))
        apart = numpy.abs(theirs[nearest] - theirs[index]).sum() / (ink[nearest] + ink[index])
        if apart > SAME:
            fail(f"{name} looks like {names[nearest]}: {off[nearest]:.4f}, {off[index]:.4f} its own")
        worst = max(worst, (off[index], name))
    if worst[0] > NEAR:
        fail(f"{worst[1]} differs from its SVG by {worst[0]:.4f}, more than {NEAR}")
    print(f"webfont: the greatest difference from an SVG is {worst[0]:.4f}, of {worst[1]}")


if __name__ == "__main__":
    main()
