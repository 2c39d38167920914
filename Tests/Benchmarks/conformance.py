"""Renders a test suite's SVG files with `symbols` and compares them with the suite's pictures.

  conformance.py TOOL SUITE OUT [FOLDER...]

A case is NAME.svg with NAME.png (resvg's suite) or NAME-ref.png (librsvg's) beside it; it is
rendered at the picture's width. FOLDER limits it to parts of SUITE, such as `shapes` or
`painting/marker`. OUT gets cases.csv, and for each failure a picture: ours, the suite's, the
difference.

Colours are compared premultiplied. `over 1` is the share of pixels that differ by more than 1 of
255. A pixel is wrong if it lies more than 64 outside of the range of the nine pixels around its
place in the other picture, either way round: so edges may differ by their anti-aliasing, or by a
fraction of a pixel in place. A picture one pixel wider or higher than the suite's is compared
where both are, and its size is noted.

  pass       no pixel is wrong
  finding    wrong, but the tool has said what it left out or could not read
  silent     wrong without a word: the column to look at
  refused    no picture, and a message
  broken     no picture without a message, a signal, or longer than 20 s
"""

import collections, csv, pathlib, re, shutil, subprocess, sys, tempfile
import numpy
from PIL import Image

SECONDS = 20


def picture(file):
    """Premultiplied RGBA, 0...255, as integers."""
    pixels = numpy.asarray(Image.open(file).convert("RGBA")).astype(numpy.int32)
    alpha = pixels[..., 3:]
    return numpy.concatenate([(pixels[..., :3] * alpha + 127) // 255, alpha], axis=2)


def reference(case):
    for file in [case.with_suffix(".png"), case.with_name(case.stem + "-ref.png")]:
        if file.exists():
            return file
    return None


def render(tool, cases, width, below):
    """The findings by case and the exit status; pictures go below `below`."""
    command = [tool, "render", *map(str, cases), "--output-dir", str(below), "--width", str(width)]
    try:
        run = subprocess.run(command, capture_output=True, timeout=SECONDS + len(cases))
        status, text = run.returncode, run.stderr.decode(errors="replace")
    except subprocess.TimeoutExpired as expired:
        status, text = "timeout", (expired.stderr or b"").decode(errors="replace")
    said = collections.defaultdict(list)
    for line in text.splitlines():
        match = re.match(r"(?:symbols: )?(.*?\.svg):(.*)", line)
        said[match[1] if match else ""].append(match[2].strip() if match else line)
    return status, said


def wrong(a, b):
    """How many pixels of `a` lie more than 64 outside of the range around their place in `b`."""
    height, width = a.shape[:2]
    ys, xs = numpy.nonzero(numpy.abs(a - b).max(2) > 64)
    around = numpy.stack(
        [
            b[(ys + dy).clip(0, height - 1), (xs + dx).clip(0, width - 1)]
            for dy in (-1, 0, 1)
            for dx in (-1, 0, 1)
        ]
    )
    outside = (a[ys, xs] < around.min(0) - 64) | (a[ys, xs] > around.max(0) + 64)
    return int(outside.any(1).sum())


def triptych(ours, theirs, file):
    """Ours, theirs and the difference side by side, on a grey that shows white and black."""

    def shown(pixels):
        return (pixels[..., :3] + 190 * (255 - pixels[..., 3:]) // 255).clip(0, 255)

    panels = [shown(ours), shown(theirs)]
    if ours.shape == theirs.shape:
        difference = numpy.abs(ours - theirs).max(2)
        panels.append(255 - numpy.stack([difference] * 3, axis=2))
    height = max(panel.shape[0] for panel in panels)
    gap = numpy.full((height, 4, 3), 60)
    padded = [numpy.pad(panel, ((0, height - panel.shape[0]), (0, 0), (0, 0))) for panel in panels]
    row = numpy.concatenate([part for panel in padded for part in (panel, gap)][:-1], axis=1)
    file.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(row.astype(numpy.uint8)).save(file)


def judge(case, below, status, said, place):
    """The case's row: result, pixels wrong, share over 1, largest difference, findings."""
    ours = below / (case.stem + ".png")
    words = said.get(str(case), [])
    loose = words or said.get("", [])
    if not ours.exists():
        odd = status == "timeout" or (isinstance(status, int) and status not in (0, 1, 2))
        return [
            "broken" if odd or not loose else "refused",
            "",
            "",
            "",
            f"exit {status}; " + "; ".join(loose),
        ]
    mine, theirs = picture(ours), picture(reference(case))
    failed = "finding" if words else "silent"
    if mine.shape != theirs.shape:
        words = ["{1}x{0}, not {3}x{2}".format(*mine.shape[:2], *theirs.shape[:2]), *words]
        height, width = numpy.minimum(mine.shape[:2], theirs.shape[:2])
        if numpy.abs(numpy.subtract(mine.shape, theirs.shape)).max() > 1:
            triptych(mine, theirs, place)
            return [failed, "size", "", "", "; ".join(words)]
        mine, theirs = mine[:height, :width], theirs[:height, :width]
    difference = numpy.abs(mine - theirs).max(2)
    count = max(wrong(mine, theirs), wrong(theirs, mine))
    if count:
        triptych(mine, theirs, place)
    return [
        "pass" if count == 0 else failed,
        count,
        f"{(difference > 1).mean():.4f}",
        int(difference.max()),
        "; ".join(words),
    ]


def main():
    tool, suite, out, *folders = sys.argv[1:]
    suite, out = pathlib.Path(suite).resolve(), pathlib.Path(out)
    shutil.rmtree(out / "failures", ignore_errors=True)
    out.mkdir(parents=True, exist_ok=True)
    cases = sorted(
        case
        for folder in folders or ["."]
        for case in (suite / folder).rglob("*.svg")
        if reference(case)
    )
    batches = collections.defaultdict(list)  # one folder and width each: names repeat in others
    for case in cases:
        batches[case.parent, Image.open(reference(case)).width].append(case)
    rows = {}
    for (folder, width), batch in batches.items():
        with tempfile.TemporaryDirectory() as below:
            below = pathlib.Path(below)
            status, said = render(tool, batch, width, below)
            for case in batch:
                alone = status, said
                if len(batch) > 1 and not (below / (case.stem + ".png")).exists():
                    alone = render(tool, [case], width, below)
                place = out / "failures" / case.relative_to(suite).with_suffix(".png")
                rows[case] = judge(case, below, *alone, place)
    results = ["pass", "finding", "silent", "refused", "broken"]
    with open(out / "cases.csv", "w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["case", "result", "wrong", "over 1", "largest", "findings"])
        for case, row in rows.items():
            table.writerow([case.relative_to(suite), *row])
    totals = collections.defaultdict(collections.Counter)
    for case, row in rows.items():
        parts = case.relative_to(suite).parent.parts or (".",)
        for key in {"/".join(parts), parts[0] + " (all)", "(all)"}:
            totals[key][row[0]] += 1
    print("folder", "cases", *results, sep="\t")
    for key, counts in sorted(totals.items()):
        print(key, sum(counts.values()), *(counts[result] for result in results), sep="\t")


main()
