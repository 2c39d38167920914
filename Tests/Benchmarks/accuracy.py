"""The alpha error of rendered icons against a heavily oversampled drawing by Skia.

  accuracy.py SET SVG_FOLDER PX PNG_FOLDER [PEER]

Compares PNG_FOLDER/NAME.png, black on transparent and PX wide and high, with SVG_FOLDER/NAME.svg
drawn at 64 times (up to 32 px), 32 times (up to 96 px) or 8 times the size, anti-aliased and
averaged over each pixel. OVERSAMPLE=128 in the environment draws larger: the reference errs as
well, beside one at 128 times by up to 1.2 at 24 px (64 times) and 3.1 at 72 px (32 times). Two
references:

  refU  the whole drawing at once, as seen from near by: elements that touch leave no seam
  refC  every fill and stroke alone, then laid over each other pixel by pixel: what a renderer with
        exact coverage per element gives, as SVG's painting order has it; the bars are for this one

Prints `peer what-of-refX SET PX value` with max, p99.9 and mean (of the edge pixels: those with a
reference strictly between 0.5 and 254.5), in 255ths, and how many icons are over the bar (2 up to
32 px and 4 above for fills, 4 for strokes); the worst ten icons go to standard error. References
are kept below .build/peers.
"""

import hashlib, os, pathlib, sys, xml.etree.ElementTree as ET
import numpy, skia
from PIL import Image
from icons import texts

SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
KEPT = {"defs", "clipPath", "mask", "symbol", "pattern", "marker"}
ET.register_namespace("", "http://www.w3.org/2000/svg")


def factor(px):
    return int(os.environ.get("OVERSAMPLE", 0)) or (64 if px <= 32 else 32 if px <= 96 else 8)


def coverage(text, px):
    """The alpha, 0...255, of each pixel of the drawing."""
    k = factor(px)
    dom = skia.SVGDOM.MakeFromStream(skia.MemoryStream(text, False))
    dom.setContainerSize(skia.Size(px * k, px * k))
    pixels = numpy.zeros((px * k, px * k), numpy.uint8)
    surface = skia.Surface.MakeRasterDirect(skia.ImageInfo.MakeA8(px * k, px * k), pixels)
    dom.render(surface.getCanvas())
    rows = pixels.reshape(px, k, px * k).sum(1, dtype=numpy.uint32)
    return rows.reshape(px, px, k).sum(2) / (k * k)


def layers(text):
    """One SVG text per fill and per stroke, in painting order."""
    root = ET.fromstring(text)
    found = []

    def walk(element, parent, fill, stroke):
        name = element.tag.split("}")[-1] if isinstance(element.tag, str) else ""
        style = element.get("style", "")
        fill, stroke = element.get("fill", fill), element.get("stroke", stroke)
        if name in SHAPES:
            found.append(
                (
                    element,
                    parent,
                    fill != "none" or "fill" in style,
                    stroke != "none" or "stroke" in style,
                )
            )
        elif name not in KEPT:
            for child in element:
                walk(child, element, fill, stroke)

    walk(root, None, "black", "none")
    places = [(parent, element, list(parent).index(element)) for element, parent, _, _ in found]
    result = []
    for chosen, _, fill, stroke in found:
        for parent, element, _ in places:
            if element is not chosen:
                parent.remove(element)
        painted = dict(chosen.attrib)
        for paint, present, other in [("fill", fill, "stroke"), ("stroke", stroke, "fill")]:
            if present:
                if fill and stroke:
                    chosen.set(other, "none")
                result.append(ET.tostring(root))
                chosen.attrib.clear()
                chosen.attrib.update(painted)
        for parent, element, index in places:
            if element is not chosen:
                parent.insert(index, element)
    return result


def references(icons, px, cache):
    """refU and refC by name."""
    digest = hashlib.sha256(repr((px, factor(px), sorted(icons.items()))).encode()).hexdigest()[:16]
    file = cache / f"reference-{px}-{factor(px)}-{digest}.npz"
    if not file.exists():
        whole, composed = {}, {}
        for name, text in icons.items():
            parts = layers(text)
            whole[name] = coverage(text, px)
            clear = numpy.ones((px, px))
            for part in parts:
                clear *= 1 - (whole[name] if len(parts) == 1 else coverage(part, px)) / 255
            composed[name] = 255 * (1 - clear)
        numpy.savez_compressed(
            file, names=list(icons), whole=list(whole.values()), composed=list(composed.values())
        )
    data = numpy.load(file)
    return {
        name: pair for name, *pair in zip(data["names"].tolist(), data["whole"], data["composed"])
    }


def main():
    label, svgs, px, pngs, *peer = sys.argv[1:]
    px, peer = int(px), peer[0] if peer else "ours"
    cache = pathlib.Path(__file__).resolve().parent / "../../.build/peers"
    found = references(texts(svgs), px, cache)
    bar = 4 if px > 32 or "stroke" in label else 2
    missing = [name for name in found if not (pathlib.Path(pngs) / f"{name}.png").exists()]
    alphas = {
        name: numpy.asarray(Image.open(pathlib.Path(pngs) / f"{name}.png").convert("RGBA"))[
            ..., 3
        ].astype(float)
        for name in found
        if name not in missing
    }
    wrong = [name for name, alpha in alphas.items() if alpha.shape != (px, px)]
    compared = [name for name in alphas if name not in wrong]
    print(f"{peer}\tcompared\t{label}\t{px}\t{len(compared)}")
    for problem, names in [("no PNG", missing), ("other size", wrong)]:
        if names:
            print(f"{problem}: {len(names)}: {' '.join(names[:10])}", file=sys.stderr)
    for which, reference in enumerate(["refU", "refC"] if compared else []):
        errors = {name: numpy.abs(alphas[name] - found[name][which]) for name in compared}
        edges = numpy.concatenate(
            [
                errors[name][(found[name][which] > 0.5) & (found[name][which] < 254.5)]
                for name in compared
            ]
        )
        maxima = {name: error.max() for name, error in errors.items()}
        for what, value in [
            ("max", max(maxima.values())),
            ("p99.9", numpy.quantile(edges, 0.999)),
            ("mean", edges.mean()),
        ]:
            print(f"{peer}\t{reference}-{what}\t{label}\t{px}\t{value:.3f}")
        over = sum(value > bar for value in maxima.values())
        print(f"{peer}\t{reference}-over-{bar}\t{label}\t{px}\t{over}")
        for name in sorted(maxima, key=lambda name: -maxima[name])[:10]:
            y, x = numpy.unravel_index(errors[name].argmax(), errors[name].shape)
            print(
                f"  {reference} {label} {px}: {maxima[name]:7.3f}  {name} at {x},{y}: "
                f"{alphas[name][y, x]:.0f}, not {found[name][which][y, x]:.2f}",
                file=sys.stderr,
            )


main()
