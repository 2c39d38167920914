"""Whether the page of `symbols kit check -o` shows the contrasts that it says, and that of `symbols kit tokens --as html`
the sizes of its tokens.

  kit_pages.py CONTRAST TOKENS_PAGE TOKENS [SCREENSHOTS]

Every check is a line with ok or FAIL; the exit code is 1 if one failed. Ratios are computed here once more from the
colours that the browser paints. The environment's AXE is the path of axe.min.js.
"""

import json
import os
import pathlib
import sys

from devtools import Browser

contrast, page, tokens_path, shots = sys.argv[1], sys.argv[2], sys.argv[3], (sys.argv[4] if len(sys.argv) > 4 else "")
tree = json.loads(pathlib.Path(tokens_path).read_text())
failures = 0


def check(is_right, text):
    global failures
    failures += not is_right
    print(("ok    " if is_right else "FAIL  ") + text)


def token(path):
    node = tree
    for part in path.split("."):
        node = node[part]
    return node


def channels(text):
    return tuple(int(p) for p in text[text.index("(") + 1:-1].split(",")[:3])


def luminance(color):
    parts = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def ratio(first, second):
    a, b = sorted((luminance(first), luminance(second)))
    return (b + 0.05) / (a + 0.05)


def own(path, context):
    """The digits of a colour that is no system's, somewhere: the title of a section says where."""
    node = token(path)
    appearance = node["$extensions"]["symbols.kit"].get("appearance", {})
    name = {(False, False): "", (True, False): "dark", (False, True): "contrast", (True, True): "darkContrast"}[
        ("dark" in context, "increased" in context)]
    found = appearance.get(name, node["$value"])
    return tuple(round(c * 255) for c in found["components"])


browser = Browser()
try:
    for name, path in (("contrast", contrast), ("tokens", page)):
        for width in (390, 820, 1400):
            for scheme in ("light", "dark"):
                browser.size(width, 900)
                browser.media(prefers_color_scheme=scheme)
                browser.open(pathlib.Path(path).as_uri(), ready="document.readyState == 'complete'")
                overflow = browser.run("document.documentElement.scrollWidth - innerWidth")
                check(overflow <= 0, f"{name}, {width} px, {scheme}: nothing is wider than the window ({overflow})")
                narrow = browser.run(
                    "[...document.querySelectorAll('td:first-child, td.passes, tr > th:first-child')].filter(e => e.clientWidth < 75).length")
                check(narrow == 0, f"{name}, {width} px, {scheme}: text has room ({narrow} have not)")
                if shots:
                    browser.size(width, browser.run("document.documentElement.scrollHeight"))
                    browser.screenshot(pathlib.Path(shots) / f"{name}-{width}-{scheme}.png")
        axe = os.environ.get("AXE")
        if axe:
            browser.run(pathlib.Path(axe).read_text() + ";0")
            # Swatches are pictures of a contrast, whatever it is.
            found = browser.run(
                "axe.run({exclude: ['.swatch']}).then(r => r.violations.map(v => v.id + ': ' + v.nodes.length + ' ' "
                "+ v.nodes[0].html.slice(0, 200)))")
            check(not found, f"{name}: axe finds nothing {found}")
        else:
            print("skip  axe is not there")
        if name == "contrast":
            figures = browser.run(
                "[...document.querySelectorAll('td[class]')].map(c => { const s = getComputedStyle(c.querySelector('.swatch')); "
                "const row = c.closest('tr').querySelector('th'); "
                "return [c.closest('section').querySelector('h2').textContent, row.firstChild.textContent + "
                "[...row.childNodes].slice(1).filter(n => n.nodeType == 3).map(n => n.textContent).join(''), "
                "s.backgroundColor, s.color, c.textContent + ' ' + row.textContent, c.className] })")
            check(len(figures) > 150 and len({f[0] for f in figures}) == 8, f"{len(figures)} pairs in 8 places")
            wrong, other = [], []
            for place, color, ground, top, text, verdict in figures:
                said = float(text.split(":1")[0].lstrip("Ag"))
                needed = float(text.split("needs ")[1].split(":")[0])
                real = ratio(channels(ground), channels(top))
                # Colors are bytes here, and were more exact where the ratio was computed.
                if abs(real - said) > 0.02 + said / 100 or (said >= needed) != (verdict in ("passes", "assumed")):
                    wrong.append((place, color, text, round(real, 3)))
                if color in ("text.secondary", "text.tertiary", "text.accent"):
                    if max(abs(a - b) for a, b in zip(channels(top), own(color, place))) > 1:
                        other.append((place, color, top, own(color, place)))
            check(not wrong, f"the colours that are painted have the contrast that is said {wrong[:3]}")
            check(not other, f"they are those of the tokens {other[:3]}")
        else:
            found = browser.run(
                "Object.fromEntries([...document.querySelectorAll('tr')].map(r => [r.id, r.querySelector('.bar, .corner')])"
                ".filter(p => p[1]).map(p => [p[0], [p[1].className, p[1].getBoundingClientRect().width, "
                "getComputedStyle(p[1]).borderTopLeftRadius]]))")
            wrong = []
            for path, (kind, width, corner) in found.items():
                value = token(path)["$value"]
                while isinstance(value, str):
                    value = token(value[1:-1])["$value"]
                shown = float(corner[:-2]) if kind == "corner" else width
                if value["value"] < 400 and abs(shown - value["value"]) > 0.01:
                    wrong.append((path, shown, value["value"]))
            check(len(found) > 15 and not wrong, f"{len(found)} sizes are those of the tokens {wrong[:3]}")
    browser.pump(0.2)
    said = [e["params"] for e in browser.events if e.get("method") in ("Log.entryAdded", "Runtime.exceptionThrown")]
    check(not said, f"the pages have nothing to complain of {said[:2]}")
finally:
    browser.close()
sys.exit(1 if failures else 0)
