"""Skia (skia-python, on the CPU), one thread: outlines to masks, SVG text to PNG bytes in memory.

  skia_bench.py fill SET OUTLINES PX...     icons/s; OUTLINES as in fill.cpp, every path into an A8
                                            mask of its own, cleared inside the timed part
  skia_bench.py svg SET FOLDER PX...        icons/s of parse, draw and encode together
  skia_bench.py png SET FOLDER PX BELOW     writes what `svg` makes below BELOW, to compare by size

A fill plays one picture of all paths, so that no call from Python is in it; an SVG holds 7 such
calls, each well below 1 us. Lines with `-best` are of the best pass instead of the median: on a
busy machine they repeat better.
"""

import pathlib, statistics, sys, time
import skia
from icons import texts


def rate(count, work, least=0.8):
    """Icons per second of processor time, in the median and the best of at least three passes."""
    work()
    passes, spent = [], 0
    while len(passes) < 3 or (spent < least and len(passes) < 200):
        start = time.process_time()
        work()
        passes.append(time.process_time() - start)
        spent += passes[-1]
    return count / statistics.median(passes), count / min(passes)


def report(peer, what, label, px, rates):
    for suffix, value in zip(["", "-best"], rates):
        print(f"{peer}\t{what}{suffix}\t{label}\t{px}\t{value:.1f}", flush=True)


def outlines(file, scale):
    """The number of icons and their paths."""
    icons, paths = 0, []
    for line in open(file):
        verb, *rest = line.split()
        if verb == "icon":
            icons += 1
        elif verb == "path":
            paths.append(skia.Path())
            if rest[0] == "evenodd":
                paths[-1].setFillType(skia.PathFillType.kEvenOdd)
        else:
            call = {"M": "moveTo", "L": "lineTo", "Q": "quadTo", "C": "cubicTo", "Z": "close"}[verb]
            getattr(paths[-1], call)(*(float(value) * scale for value in rest))
    return icons, paths


def fill(label, file, sizes):
    for px in sizes:
        icons, paths = outlines(file, px / 24)
        recorder = skia.PictureRecorder()
        recording = recorder.beginRecording(skia.Rect(px, px))
        for path in paths:
            recording.clear(0)
            recording.drawPath(path, skia.Paint(AntiAlias=True))
        picture = recorder.finishRecordingAsPicture()
        canvas = skia.Surface.MakeRaster(skia.ImageInfo.MakeA8(px, px)).getCanvas()
        report("skia", "fill", label, px, rate(icons, lambda: canvas.drawPicture(picture)))


def png(text, px):
    dom = skia.SVGDOM.MakeFromStream(skia.MemoryStream(text, False))
    dom.setContainerSize(skia.Size(px, px))
    surface = skia.Surface.MakeRasterN32Premul(px, px)
    dom.render(surface.getCanvas())
    return surface.makeImageSnapshot().encodeToData(skia.EncodedImageFormat.kPNG, 100)


def main():
    mode, label, source, *rest = sys.argv[1:]
    if mode == "fill":
        fill(label, source, map(int, rest))
    elif mode == "svg":
        icons = texts(source)
        for px in map(int, rest):
            some = list(icons.values())[:: 1 if px <= 72 else 4 if px <= 256 else 15]
            report(
                "skia",
                "svg-png",
                label,
                px,
                rate(len(some), lambda: [png(text, px) for text in some]),
            )
    elif mode == "png":
        px, below = int(rest[0]), pathlib.Path(rest[1])
        below.mkdir(parents=True, exist_ok=True)
        for name, text in texts(source).items():
            (below / f"{name}.png").write_bytes(bytes(png(text, px)))


if __name__ == "__main__":
    main()
