"""The icons of a folder, as the peers need them."""

import pathlib, re


def texts(folder):
    """SVG text by name: black, and without a size of its own, so that it takes the one it is given.

    Skia's SVGDOM ignores the size it is given when the root element has one in px.
    """
    return {
        file.stem: adapt(file.read_bytes()) for file in sorted(pathlib.Path(folder).glob("*.svg"))
    }


def adapt(text):
    text = text.replace(b"currentColor", b"#000")
    root = re.search(rb"<svg\b[^>]*>", text)
    if not root or b"viewBox" not in root[0]:
        return text
    return (
        text[: root.start()]
        + re.sub(rb"\s(width|height)=(\"[^\"]*\"|'[^']*')", b"", root[0])
        + text[root.end() :]
    )
