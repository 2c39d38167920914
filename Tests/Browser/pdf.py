"""Whether poppler's pictures of PDFs are the PNGs of the same SVG files.

  pdf.py TOOL WORK_FOLDER

WORK_FOLDER/svg may have further files. A pixel counts as another one if it
is outside of what the PNG has in it and around it: painters soften edges in ways of their own.
"""

import pathlib
import subprocess
import sys

from PIL import Image, ImageChops, ImageFilter

SIDE = 192  # pixels of the longer side
TOLERANCE = 10  # of 255, of a channel
SHARE = 0.003  # of the pixels, which may be outside of it
SHARP = 0.025  # that of gradients with sharp edges, which poppler softens
SHARPEST = ["repeat", "hard", "cone"]

STOPS = '<stop stop-color="red"/><stop offset=".4" stop-color="#fe0"/><stop offset="1" stop-color="#04f"/>'
CLEAR = '<stop stop-color="red"/><stop offset="1" stop-color="#04f" stop-opacity=".1"/>'
HARD = (
    '<stop stop-color="red"/><stop offset="0" stop-color="#0c0"/><stop offset=".5" stop-color="#0cc"/>'
    '<stop offset=".5" stop-color="#c0c"/><stop offset="1" stop-color="#cc0"/><stop offset="1"/>'
)
SQUARE = '<path d="M2 2h20v20h-20z" fill="url(#a)"/>'
STAR = "M12 1l7 21L1 9h22L5 22z"


def linear(attributes, stops=STOPS, shape=SQUARE):
    return f'<linearGradient id="a" {attributes}>{stops}</linearGradient>{shape}'


def radial(attributes, stops=STOPS, shape=SQUARE):
    return f'<radialGradient id="a" {attributes}>{stops}</radialGradient>{shape}'


def cases():
    """Contents of icons of 24 x 24, by name."""
    yield "empty", ""
    yield "fill-nonzero", f'<path d="{STAR}"/>'
    yield "fill-evenodd", f'<path d="{STAR}" fill-rule="evenodd" fill="#0a84ff"/>'
    yield "no-area", '<line x1="2" y1="3" x2="22" y2="20"/><path d="M2 12h20M3 3L9 9L6 6z"/>'
    yield "curves", '<path d="M2 12Q12-8 22 12T2 12zM6 12a6 6 0 1 1 12 0" fill="teal"/>'
    yield "fill-opacity", f'<rect width="15" height="15" fill="red"/><path d="{STAR}" fill-opacity=".5"/>'
    yield "colour-alpha", '<rect width="15" height="15" fill="#f008"/><circle cx="14" cy="14" r="8" fill="#00f6"/>'
    for cap in ["butt", "round", "square"]:
        for join in ["miter", "round", "bevel"]:
            yield f"stroke-{cap}-{join}", (
                f'<path d="M5 18L12 5l7 13" fill="none" stroke="#222" stroke-width="4" '
                f'stroke-linecap="{cap}" stroke-linejoin="{join}"/>'
            )
    yield "stroke-dashes", '<circle cx="12" cy="12" r="9" fill="none" stroke="red" stroke-width="3" stroke-dasharray="5 3 1"/>'
    yield "stroke-skewed", '<g transform="matrix(1 .3 0 .4 0 3)"><circle cx="12" cy="12" r="8" fill="#ff8" stroke="red" stroke-width="5"/></g>'
    yield "stroke-first", '<circle cx="12" cy="12" r="8" fill="#ff8" stroke="red" stroke-width="6" paint-order="stroke"/>'
    yield "stroke-gradient", linear("", STOPS, '<circle cx="12" cy="12" r="8" fill="none" stroke="url(#a)" stroke-width="6"/>')
    yield "stroke-and-fill-opacity", '<circle cx="12" cy="12" r="8" fill="red" stroke="blue" stroke-width="6" opacity=".5"/>'
    for spread in ["pad", "reflect", "repeat"]:
        inside = f'x1=".3" x2=".6" spreadMethod="{spread}"'
        yield f"linear-{spread}", linear(inside)
        yield f"linear-{spread}-slanted", linear(inside + ' y1=".1" y2=".4"')
        yield f"linear-{spread}-clear", linear(inside, CLEAR)
        yield f"linear-{spread}-hard", linear(inside, HARD)
        yield f"linear-{spread}-turned", linear(inside + ' gradientTransform="rotate(30 .5 .5) skewX(20)"')
        yield f"linear-{spread}-user", linear(f'gradientUnits="userSpaceOnUse" x1="6" y1="9" x2="12" y2="14" spreadMethod="{spread}"')
        inside = f'r=".2" spreadMethod="{spread}"'
        yield f"radial-{spread}", radial(inside)
        yield f"radial-{spread}-hard", radial(inside, HARD)
        yield f"radial-{spread}-clear", radial(inside, CLEAR)
        yield f"radial-{spread}-focus", radial(inside + ' fx=".6" fy=".55"')
        yield f"radial-{spread}-focal-radius", radial(inside + ' fx=".55" fr=".05"')
        yield f"radial-{spread}-skewed", radial(inside + ' gradientTransform="matrix(1 .4 -.2 .7 .1 0)"')
    yield "linear-beyond-start", linear('gradientUnits="userSpaceOnUse" x1="40" x2="50"')
    yield "linear-beyond-end", linear('gradientUnits="userSpaceOnUse" x1="-50" x2="-40"')
    yield "linear-vast", linear('gradientUnits="userSpaceOnUse" x1="-9000" x2="9000"')
    yield "linear-tiny", linear('gradientUnits="userSpaceOnUse" x1="12" x2="12.00001"')
    yield "linear-one-stop-late", linear("", '<stop offset=".5" stop-color="red"/><stop offset=".7"/>')
    yield "linear-all-clear", linear("", '<stop stop-color="red" stop-opacity=".4"/><stop offset="1" stop-opacity=".4"/>')
    yield "linear-opacity", linear("", CLEAR, '<path d="M2 2h20v20h-20z" fill="url(#a)" fill-opacity=".6"/>')
    yield "radial-cone", radial('r=".2" cx=".3" fx=".8"')
    yield "radial-cone-even", radial('r=".2" fr=".2" cx=".3" fx=".8"')
    yield "radial-focus-on-edge", radial('r=".4" fx=".9"')
    yield "radial-inwards", radial('r=".1" fr=".4"')
    yield "radial-big", radial("r='3'")
    yield "radial-on-wide-box", radial("", STOPS, '<ellipse cx="12" cy="12" rx="11" ry="4" fill="url(#a)"/>')
    yield "group-opacity", '<g opacity=".5"><rect width="15" height="15" fill="red"/><circle cx="14" cy="14" r="8"/></g>'
    yield "group-nested", (
        '<g opacity=".8"><rect width="15" height="15" fill="red"/><g opacity=".5">'
        '<circle cx="14" cy="14" r="8"/><rect x="12" y="2" width="9" height="9" fill="#0c0"/></g></g>'
    )
    yield "group-gradient", linear("", CLEAR, f'<g opacity=".5">{SQUARE}<circle cx="14" cy="14" r="8"/></g>')
    clip = '<clipPath id="c">{}</clipPath><g clip-path="url(#c)"><rect width="24" height="24" fill="red"/><circle cx="12" cy="12" r="6"/></g>'
    star = f'<path d="{STAR}" {{}}/>'
    yield "clip", clip.format(star.format(""))
    yield "clip-evenodd", clip.format(star.format('clip-rule="evenodd"'))
    yield "clip-union", clip.format('<circle cx="8" cy="8" r="6"/><circle cx="14" cy="14" r="6"/>')
    yield "clip-union-mixed", clip.format(star.format('clip-rule="evenodd"') + '<rect x="10" y="10" width="4" height="4"/>')
    yield "clip-of-shape", '<clipPath id="d"><circle cx="8" cy="8" r="7"/></clipPath>' + clip.format(star.format('clip-path="url(#d)"'))
    yield "clip-of-union", '<clipPath id="d"><circle cx="8" cy="8" r="6"/><circle cx="16" cy="16" r="6"/></clipPath>' + clip.format(
        '<rect x="2" y="2" width="12" height="20" clip-path="url(#d)"/><rect x="16" y="2" width="6" height="20"/>'
    )
    yield "clip-on-clip", '<clipPath id="d"><circle cx="8" cy="8" r="7"/></clipPath>' + clip.replace('id="c"', 'id="c" clip-path="url(#d)"').format(star.format(""))
    yield "clip-nothing", clip.format('<path d="M0 0h24"/>')
    yield "clip-in-box", clip.replace('id="c"', 'id="c" clipPathUnits="objectBoundingBox"').format('<circle cx=".5" cy=".5" r=".4"/>')
    yield "clip-opacity", clip.format(star.format("")).replace("<g ", '<g opacity=".5" ')
    yield "clip-gradient", linear("", CLEAR, clip.format(star.format("")).replace('fill="red"', 'fill="url(#a)"'))
    mask = '<mask id="m"{}>{}</mask><g mask="url(#m)"><rect width="24" height="24" fill="red"/><circle cx="12" cy="12" r="6"/></g>'
    disc = '<circle cx="12" cy="12" r="9" fill="{}"/>'
    for color in ["white", "#888", "red", "lime", "#00f", "#fff8"]:
        yield f"mask-{color.strip('#')}", mask.format("", disc.format(color))
        yield f"mask-alpha-{color.strip('#')}", mask.format(' mask-type="alpha"', disc.format(color))
    yield "mask-region", mask.format(' x=".2" y=".3" width=".5" height=".6"', disc.format("white"))
    yield "mask-in-box", mask.format(' maskContentUnits="objectBoundingBox"', '<circle cx=".5" cy=".5" r=".3" fill="white"/>')
    gradient = '<linearGradient id="g"><stop stop-color="{}"/><stop offset="1" stop-color="{}" stop-opacity="{}"/></linearGradient>'
    yield "mask-gradient", gradient.format("white", "black", 1) + mask.format("", disc.format("url(#g)"))
    yield "mask-gradient-coloured", gradient.format("yellow", "blue", 1) + mask.format("", disc.format("url(#g)"))
    yield "mask-gradient-clear", gradient.format("white", "white", 0) + mask.format("", disc.format("url(#g)"))
    yield "mask-gradient-alpha", gradient.format("red", "red", 0) + mask.format(' mask-type="alpha"', disc.format("url(#g)"))
    yield "mask-groups", mask.format("", '<g opacity=".6"><rect width="15" height="15" fill="#f80"/><circle cx="14" cy="14" r="8" fill="#0ff"/></g>')
    yield "mask-on-mask", '<mask id="n"><rect width="14" height="24" fill="#aaa"/></mask>' + mask.format(' mask="url(#n)"', disc.format("white"))
    yield "mask-clipped", '<clipPath id="d"><circle cx="8" cy="8" r="8"/></clipPath>' + mask.format(' clip-path="url(#d)"', disc.format("white"))
    yield "mask-and-clip", '<clipPath id="d"><circle cx="8" cy="8" r="8"/><circle cx="18" cy="18" r="4"/></clipPath>' + mask.format("", disc.format("white")).replace(
        "<g ", '<g opacity=".7" clip-path="url(#d)" '
    )
    yield "mask-in-mask", '<mask id="n"><rect width="14" height="24" fill="#aaa"/></mask>' + mask.format(
        "", '<g mask="url(#n)"><circle cx="12" cy="12" r="9" fill="white"/><circle cx="12" cy="12" r="4" fill="red"/></g>'
    )
    yield "mask-evenodd-hole", mask.format("", f'<rect width="24" height="24" fill="white"/><path d="{STAR}" fill-rule="evenodd"/>')
    yield "mask-of-gradient", linear("", CLEAR, mask.format("", disc.format("white")).replace('fill="red"', 'fill="url(#a)"'))
    yield "use-and-symbol", '<symbol id="s" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2"/></symbol><use href="#s" x="1" y="1" width="10" height="10" opacity=".4"/><use href="#s" x="8" y="9" width="14" height="12"/>'
    yield "current-colour", '<g fill="currentColor"><circle cx="12" cy="12" r="9" opacity=".5"/></g>'
    yield "outside", '<circle cx="24" cy="2" r="9" fill="red"/><circle cx="900" cy="2" r="9"/>'


def fail(text):
    print("pdf: " + text, file=sys.stderr)
    sys.exit(1)


def outside(ours, theirs):
    """The share of pixels of one that are outside of the range of the other one around them."""
    low, high = (ours.filter(kind(3)) for kind in (ImageFilter.MinFilter, ImageFilter.MaxFilter))
    below, above = ImageChops.subtract(low, theirs), ImageChops.subtract(theirs, high)
    worst = ImageChops.lighter(below, above)
    bands = worst.split()
    one = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return sum(one.histogram()[TOLERANCE + 1 :]) / (one.width * one.height)


def pictures(tool, file, out):
    """Our picture and poppler's two of a file, on white."""
    name = str(out / file.stem)
    size = ["--width", str(SIDE), "--height", str(SIDE)]
    line = [tool, "render", file, "--quiet", *size]
    subprocess.run([*line, "-o", name + ".png", "--background", "white"], check=True)
    subprocess.run([*line, "-o", name + ".pdf"], check=True)
    ours = Image.open(name + ".png").convert("RGB")
    for painter in ["pdftoppm", "pdftocairo"]:
        made = subprocess.run(
            [painter, "-png", "-r", "72", "-singlefile", name + ".pdf", f"{name}-{painter}"],
            check=True, capture_output=True, text=True,
        )
        if made.stderr.strip():
            fail(f"{file.name}: {painter} says {made.stderr.strip()}")
        yield painter, ours, Image.open(f"{name}-{painter}.png").convert("RGB")


def main():
    tool, work = sys.argv[1], pathlib.Path(sys.argv[2])
    for name, content in cases():
        text = f'<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">{content}</svg>\n'
        (work / "svg" / f"{name}.svg").write_text(text)
    files = sorted((work / "svg").glob("*.svg"))
    worst, bad = 0, []
    for file in files:
        for painter, ours, theirs in pictures(tool, file, work / "out"):
            if ours.size != theirs.size:
                fail(f"{file.name} is {ours.size} pixels, by {painter} {theirs.size}")
            share = max(outside(ours, theirs), outside(theirs, ours))
            worst = max(worst, share)
            if share > (SHARP if any(word in file.stem for word in SHARPEST) else SHARE):
                bad.append(f"{file.name} by {painter}: {100 * share:.2f} % of the pixels differ")
    if bad:
        fail(f"{len(bad)} of {2 * len(files)} pictures differ\n  " + "\n  ".join(bad))
    print(f"pdf: {len(files)} files by two painters: at most {100 * worst:.2f} % of the pixels differ")


if __name__ == "__main__":
    main()
