"""Whether Pillow reads from icon files the pixels of the PNG exports of the same sizes.

  ico.py TOOL ICO_FOLDER WORK_FOLDER

ICO_FOLDER has NAME.ico for each name that is looked at.
"""

import pathlib
import subprocess
import sys

from PIL import Image


def fail(text):
    print("ico: " + text, file=sys.stderr)
    sys.exit(1)


def exported(tool, work, name, side):
    """The pixels of the PNG of a size."""
    file = work / f"{side}.png"
    command = [tool, "export", "--quiet", "--format", "png", "--point-size", str(side)]
    subprocess.run([*command, "--output", file, name], check=True, stdout=subprocess.DEVNULL)
    return Image.open(file).convert("RGBA")


def main():
    tool, folder, work = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    files = sorted(folder.glob("*.ico"))
    if not files:
        fail("no file")
    images = 0
    for file in files:
        with Image.open(file) as icon:
            sizes = sorted(icon.ico.sizes())
            if icon.format != "ICO" or not sizes:
                fail(f"{file.name} has no images")
            for width, height in sizes:
                ours = icon.ico.getimage((width, height)).convert("RGBA")
                if width != height or ours.size != (width, height):
                    fail(f"{file.name} has {ours.size} pixels as {width} x {height}")
                if ours.tobytes() != exported(tool, work, file.stem, width).tobytes():
                    fail(f"{file.name} at {width} pixels is not the PNG of that size")
                images += 1
    listed = ", ".join(str(width) for width, _ in sizes)
    print(f"ico: {len(files)} files, {images} images ({listed} pixels): all are their PNGs")


if __name__ == "__main__":
    main()
