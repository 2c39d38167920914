#!/usr/bin/env python3
"""Pictures of the gallery at three widths, light and dark: screenshots.py PAGE FOLDER."""

import pathlib
import sys

from devtools import Browser

# What is shown: a search with a symbol in several colors.
STATE = "#q=weather&symbol=cloud.sun.rain.fill&mode=multicolor"
WIDTHS = {390: 844, 820: 1100, 1440: 900}


def main():
    page, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    browser = Browser()
    try:
        for width, height in WIDTHS.items():
            browser.size(width, height, phone=width < 800)
            for theme in ("light", "dark"):
                browser.media(prefers_color_scheme=theme, prefers_reduced_motion="reduce")
                # On phones, what is chosen covers the grid.
                browser.open(page.as_uri() + (STATE.split("&")[0] if width < 800 else STATE))
                browser.pump(1)
                browser.screenshot(folder / f"gallery-{width}-{theme}.png")
    finally:
        browser.close()


if __name__ == "__main__":
    main()
