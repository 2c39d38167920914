"""Whether the page of `symbols kit preview` looks as its tokens say.

  kit.py PAGE TOKENS [SCREENSHOTS]

Every check is a line with ok or FAIL; the exit code is 1 if one failed. The values of the tokens are resolved here
once more, from the file, and not by the tool. The environment's AXE is the path of axe.min.js.
"""

import json
import os
import pathlib
import sys

from devtools import Browser

page, tokens_path, shots = sys.argv[1], sys.argv[2], (sys.argv[3] if len(sys.argv) > 3 else "")
tree = json.loads(pathlib.Path(tokens_path).read_text())
failures = 0

SIZES = {"largeTitle": (34, 26), "title": (28, 22), "title2": (22, 17), "title3": (20, 15), "headline": (17, 13),
         "body": (17, 13), "callout": (16, 12), "subheadline": (15, 11), "footnote": (13, 10), "caption": (12, 10),
         "caption2": (11, 10)}
WEIGHTS = {"thin": 100, "extra-light": 200, "light": 300, "regular": 400, "normal": 400, "medium": 500,
           "semi-bold": 600, "bold": 700, "extra-bold": 800, "black": 900}


def check(isRight, text):
    global failures
    failures += not isRight
    if not isRight or not text.startswith("  "):
        print(("ok    " if isRight else "FAIL  ") + text.strip())


def token(path):
    node = tree
    for part in path.split("."):
        node = node[part]
    return node


def value(path, platform, dark):
    """The value of a token where it is asked for; aliases are followed in the same place."""
    node = token(path)
    hints = node.get("$extensions", {}).get("symbols.kit", {})
    found, appearance = node["$value"], hints.get("appearance", {})
    if platform in hints.get("platform", {}):
        found = hints["platform"][platform]
        appearance = {}
        if isinstance(found, dict) and ("$value" in found or "appearance" in found):
            appearance = found.get("appearance", {})
            found = found.get("$value")
    if dark and "dark" in appearance:
        found = appearance["dark"]
    while isinstance(found, str) and found.startswith("{"):
        found = value(found[1:-1], platform, dark)
    return found


def pixels(path, platform, dark=False):
    found = value(path, platform, dark)
    return found["value"] * (16 if found["unit"] == "rem" else 1)


def color(path, platform, dark):
    found = value(path, platform, dark)
    channels = [round(c * 255) for c in found["components"]]
    return (*channels, found.get("alpha", 1))


def font(path, platform):
    node = token(path)
    style = node["$extensions"]["symbols.kit"]["textStyle"]
    weight = value(path, platform, False)["fontWeight"]
    return SIZES[style][platform == "macOS"], WEIGHTS.get(weight, weight)


def parse(text):
    """A computed colour as channels and alpha."""
    if text.startswith("color(srgb "):
        parts = text[11:-1].replace("/", " ").split()
        return tuple(round(float(p) * 255) for p in parts[:3]) + (float(parts[3]) if len(parts) > 3 else 1,)
    parts = text[text.index("(") + 1:-1].replace(",", " ").replace("/", " ").split()
    return tuple(round(float(p)) for p in parts[:3]) + (float(parts[3]) if len(parts) > 3 else 1,)


def near(found, wanted):
    return all(abs(a - b) <= 1 for a, b in zip(found[:3], wanted[:3])) and abs(found[3] - wanted[3]) < 0.005


# What the first element of a selector must have: property of CSS, kind, token.
RULES = [
    ("#Badge .badge", "background-color", "color", "status.error.background"),
    ("#Badge .badge", "color", "color", "status.error.foreground"),
    ("#Badge .badge", "padding-left", "px", "spacing.m"),
    ("#Badge .badge", "padding-top", "px", "spacing.s"),
    ("#Badge .badge", "border-top-left-radius", "px", "radius.chip"),
    ("#Badge .badge", "font", "font", "typography.label"),
    ("#Badge .icon", "width", "px", "icon.inline"),
    ("#Card .card", "background-color", "color", "surface.secondary"),
    ("#Card .card", "border-top-color", "color", "color.separator"),
    ("#Card .card", "border-top-left-radius", "px", "radius.card"),
    ("#Card .card", "padding-left", "px", "spacing.platformDefault"),
    ("#Card .card", "row-gap", "px", "spacing.m"),
    ("#Card .section-header .title", "font", "font", "typography.section"),
    ("#Card .place", "padding-left", "px", "spacing.platformDefault"),
    ("#ActionButton .action-button", "color", "color", "text.accent"),
    ("#ActionButton .action-button", "font", "font", "typography.body"),
    ("#ActionButton .icon", "width", "px", "icon.toolbar"),
    ("#CopyableText .copyable-text", "font", "font", "typography.primary"),
    ("#CopyableText .copyable-text", "border-top-left-radius", "px", "radius.small"),
    ("#EmptyState .icon", "width", "px", "icon.emptyState"),
    ("#EmptyState .title", "font", "font", "typography.title"),
    ("#EmptyState .message", "color", "color", "text.secondary"),
    ("#Indicator .dot", "width", "px", "indicator.small"),
    ("#Indicator .dot", "background-color", "color", "status.warning.foreground"),
    ("#Indicator .halo", "background-color", "color", "status.warning.background"),
    ("#Indicator .halo", "padding-left", "px", "indicator.halo"),
    ("#KeyValueRow .key", "font", "font", "typography.secondary"),
    ("#KeyValueRow .key", "color", "color", "text.secondary"),
    ("#KeyValueRow .value", "font", "font", "typography.primary"),
    ("#KeyValueRow .icon", "width", "px", "icon.row"),
    ("#SectionHeader .icon", "width", "px", "icon.card"),
    ("#SectionHeader .title", "font", "font", "typography.section"),
    ("#SidebarPattern .count", "font", "font", "typography.caption"),
    ("#surfaceStyle .m-surfaceStyle", "background-color", "color", "surface.secondary"),
    ("#cardStyle .m-cardStyle", "background-color", "color", "surface.secondary"),
    ("#BoxTreePattern [data-depth='1']", "padding-left", "px", "layout.indent"),
]
TARGETS = ["#ActionButton .action-button", "#CopyableText .copyable-text", "#Indicator .indicator", "#KeyValueRow .key-value-row",
           "#SidebarPattern li"]


def computed(browser, selector, platform, dark, properties):
    stage = f".stage[data-platform={platform}][data-appearance={'dark' if dark else 'light'}]"
    head, rest = selector.split(" ", 1)
    return browser.run(
        "(() => { const e = document.querySelector(%s); if (!e) return null; const s = getComputedStyle(e); "
        "return Object.fromEntries(%s.map(p => [p, s[p]])) })()"
        % (json.dumps(f"{head} {stage} {rest}"), json.dumps(properties)))


browser = Browser()
try:
    url = pathlib.Path(page).as_uri()
    for width in (390, 820, 1400):
        for scheme in ("light", "dark"):
            browser.size(width, 900)
            browser.media(prefers_color_scheme=scheme)
            browser.open(url, ready="document.readyState == 'complete'")
            overflow = browser.run("document.documentElement.scrollWidth - innerWidth")
            check(overflow <= 0, f"{width} px, {scheme}: nothing is wider than the window ({overflow})")
            cut = browser.run(
                "[...document.querySelectorAll('.stage .place')].filter(e => e.scrollWidth > e.clientWidth + 1)"
                ".map(e => e.closest('section').id)")
            check(not cut, f"{width} px, {scheme}: nothing is wider than its stage {sorted(set(cut))}")
            if shots:
                height = browser.run("document.documentElement.scrollHeight")
                browser.size(width, height)
                browser.screenshot(pathlib.Path(shots) / f"kit-{width}-{scheme}.png")
    count = 0
    for platform in ("iOS", "macOS"):
        for dark in (False, True):
            for selector, name, kind, path in RULES:
                names = ["font-size", "font-weight"] if kind == "font" else [name]
                found = computed(browser, selector, platform, dark, names)
                title = f"  {platform}, {'dark' if dark else 'light'}: {selector} {name} is {path}"
                count += 1
                if found is None:
                    check(False, title + ": there is none")
                elif kind == "font":
                    wanted = font(path, platform)
                    is_right = (float(found["font-size"][:-2]), float(found["font-weight"])) == wanted
                    check(is_right, f"{title}: {found}, {wanted}")
                elif kind == "px":
                    wanted = pixels(path, platform, dark)
                    check(abs(float(found[name][:-2]) - wanted) < 0.01, f"{title}: {found[name]}, {wanted}")
                else:
                    wanted = color(path, platform, dark)
                    check(near(parse(found[name]), wanted), f"{title}: {found[name]}, {wanted}")
            wanted = pixels("target.touch" if platform == "iOS" else "target.pointer", platform)
            for selector in TARGETS:
                found = computed(browser, selector, platform, dark, ["height"])
                count += 1
                check(found is not None and float(found["height"][:-2]) >= wanted - 0.01,
                      f"  {platform}: {selector} is at least {wanted} high: {found}")
    check(failures == 0, f"{count} sizes, fonts and colours computed by the browser are those of the tokens")
    browser.run("document.getElementById('platform-ios').click(), document.getElementById('appearance-dark').click()")
    seen = browser.run("[...new Set([...document.querySelectorAll('.stage')].filter(e => e.checkVisibility())"
                       ".map(e => e.dataset.platform + e.dataset.appearance))]")
    check(seen == ["iOSdark"], f"the switches show one stage: {seen}")
    browser.run("document.getElementById('platform-both').click(), document.getElementById('appearance-both').click()")
    empty = browser.run("[...document.querySelectorAll('.stage use')].filter(u => !document.getElementById(u.getAttribute('href').slice(1))).length")
    check(empty == 0, f"every symbol is drawn ({empty} are not)")
    swift = browser.run("[...document.querySelectorAll('main section')].filter(s => !s.querySelector('pre code')?.textContent).map(s => s.id)")
    check(not swift, f"everything has its Swift {swift}")
    axe = os.environ.get("AXE")
    if axe:
        browser.run(pathlib.Path(axe).read_text() + ";0")
        found = browser.run(
            "axe.run(document).then(r => r.violations.map(v => v.id + ': ' + v.nodes.length + ' ' "
            "+ v.nodes[0].html.slice(0, 200)))")
        check(not found, f"axe finds nothing {found}")
    else:
        print("skip  axe is not there")
    browser.pump(0.2)
    asked = [e["params"]["request"]["url"] for e in browser.events if e.get("method") == "Network.requestWillBeSent"]
    check(all(u.startswith(("file:", "about:")) for u in asked), f"the page asks for nothing ({len(asked)})")
    said = [e["params"] for e in browser.events if e.get("method") in ("Log.entryAdded", "Runtime.exceptionThrown")]
    check(not said, f"the page has nothing to complain of {said[:2]}")
finally:
    browser.close()
sys.exit(1 if failures else 0)
