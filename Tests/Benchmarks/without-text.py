"""Copies a test suite without the text in its cases, drawn anew by librsvg: text needs fonts.

  without-text.py SUITE OUT

Every case of W3C's SVG 1.1 suite holds text, if only its revision. Cases without keep their
picture.
"""

import pathlib, re, subprocess, sys
from PIL import Image

suite, out = map(pathlib.Path, sys.argv[1:])
for case in sorted(suite.rglob("*.svg")):
    pictures = [
        file
        for file in (case.with_name(case.stem + "-ref.png"), case.with_suffix(".png"))
        if file.exists()
    ]
    if not pictures:
        continue
    copy = out / case.relative_to(suite)
    copy.parent.mkdir(parents=True, exist_ok=True)
    source = case.read_bytes()
    text = re.sub(rb"(?s)<text\b[^>]*/>|<text\b.*?</text>", b"", source)
    copy.write_bytes(text)
    if text == source:
        copy.with_suffix(".png").write_bytes(pictures[0].read_bytes())
        continue
    width = Image.open(pictures[0]).width
    drawn = subprocess.run(
        ["rsvg-convert", "--width", str(width), "--keep-aspect-ratio", str(copy)],
        capture_output=True,
    )
    if drawn.returncode:
        copy.unlink()
    else:
        copy.with_suffix(".png").write_bytes(drawn.stdout)
