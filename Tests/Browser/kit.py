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
from kit_values import Tokens, near, parse

page, tokens_path, shots = sys.argv[1], sys.argv[2], (sys.argv[3] if len(sys.argv) > 3 else "")
tokens = Tokens(tokens_path)
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


def font(path, platform):
    node = tokens.token(path)
    style = node["$extensions"]["symbols.kit"]["textStyle"]
    weight = tokens.value(path, platform, False)["fontWeight"]
    return SIZES[style][platform == "macOS"], WEIGHTS.get(weight, weight)


# What the first element of a selector must have: property of CSS, kind, token.
RULES = [
    ("#Badge .badge", "background-color", "color", "status.error.background"),
    ("#Badge .badge", "color", "color", "status.error.foreground"),
    ("#Badge .badge", "padding-left", "px", "spacing.m"),
    ("#Badge .badge", "padding-top", "half", "spacing.s"),
    ("#badgeChipStyle .m-badgeChipStyle", "padding-top", "half", "spacing.s"),
    ("#Badge .badge", "border-top-left-radius", "px", "radius.chip"),
    ("#Badge .badge", "font", "font", "typography.label"),
    ("#Badge .icon", "width", "px", "icon.inline"),
    ("#Card .card", "background-color", "color", "surface.secondary"),
    ("#Card [data-elevation=none]", "border-top-color", "color", "color.separator"),
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
    ("#InspectorPattern .inspector-title", "font", "font", "typography.title"),
    ("#InspectorPattern .inspector", "padding-left", "px", "spacing.l"),
    ("#InspectorPattern .inspector", "row-gap", "px", "spacing.l"),
    ("#InspectorPattern .card", "background-color", "color", "surface.tertiary"),
    ("#CopyableText [data-state=pressed] button", "opacity", "number", "opacity.pressed"),
    ("#ActionButton [data-state=disabled] button", "opacity", "number", "opacity.disabled"),
    ("#surfaceStyle .m-surfaceStyle", "background-color", "color", "surface.secondary"),
    ("#cardStyle .m-cardStyle", "background-color", "color", "surface.secondary"),
    ("#BoxTreePattern [data-depth='1']", "padding-left", "px", "layout.indent"),
]
TARGETS = [("#ActionButton .action-button", "target.minimum"), ("#CopyableText .copyable-text", "target.minimum"),
           ("#Indicator .indicator", "target.touch"), ("#KeyValueRow .key-value-row", "target.minimum"),
           ("#SidebarPattern li", "target.minimum"), ("#interactiveStyle .m-interactiveStyle", "target.minimum")]
# How many values and states each stage shows.
VARIANTS = {"ActionButton": 5, "Badge": 4, "Card": 12, "CopyableText": 4, "Indicator": 24, "KeyValueRow": 2,
            "badgeChipStyle": 4, "cardStyle": 12, "interactiveStyle": 6, "surfaceStyle": 3}


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
                "[...document.querySelectorAll('.stage .place, .frame')].filter(e => e.scrollWidth > e.clientWidth + 1)"
                ".map(e => e.closest('section').id)")
            check(not cut, f"{width} px, {scheme}: nothing is wider than its stage {sorted(set(cut))}")
            if shots:
                height = browser.run("document.documentElement.scrollHeight")
                # Chromium takes no larger pictures.
                browser.size(width, min(height, 16_000))
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
                elif kind == "number":
                    wanted = tokens.value(path, platform, dark)
                    check(abs(float(found[name]) - wanted) < 0.001, f"{title}: {found[name]}, {wanted}")
                elif kind in ("px", "half"):
                    wanted = tokens.pixels(path, platform, dark) / (2 if kind == "half" else 1)
                    check(abs(float(found[name][:-2]) - wanted) < 0.01, f"{title}: {found[name]}, {wanted}")
                else:
                    wanted = tokens.color(path, platform, dark)
                    check(near(parse(found[name]), wanted), f"{title}: {found[name]}, {wanted}")
            for selector, path in TARGETS:
                wanted = tokens.pixels(path, platform)
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
    look = browser.run(
        "(() => { const one = s => document.querySelector(s), of = (s, p) => getComputedStyle(one(s))[p]; return ["
        "of('#Badge .badge', 'textTransform'), of('#InspectorPattern .inspector-title', 'textTransform'), "
        "of('#InspectorPattern .inspector-header', 'borderBottomWidth'), "
        "of('#InspectorPattern .inspector', 'backdropFilter').startsWith('blur')] })()")
    check(look == ["uppercase", "uppercase", "0px", True], f"badges and inspectors look as agreed {look}")
    parts = browser.run(
        "Object.fromEntries([...document.querySelectorAll('main section')].map(s => [s.id, ['[id$=-swift]', '[id$=-yaml]', "
        "'.properties tbody tr', '.tokens li', '.notes li', '.do li', '.dont li'].filter(q => !s.querySelector(q)?.textContent)]))")
    check(len(parts) == 17 and not any(parts.values()),
          f"{len(parts)} sections have code, properties, tokens, accessibility and advice {parts}")
    tables = browser.run(
        "Object.fromEntries([...document.querySelectorAll('main section')].map(s => [s.id, [...s.querySelectorAll('.stage')]"
        ".map(e => e.querySelectorAll('.variants td > div').length)]).filter(p => p[1][0]))")
    check(tables == {k: [v] * 4 for k, v in VARIANTS.items()}, f"every stage shows all values and states {tables}")
    frames = browser.run(
        "[...new Set([...document.querySelectorAll('.frame')].filter(e => !e.closest('details')).map(e => [e.closest('.stage').dataset.platform, e.offsetWidth, e.offsetHeight].join(' ')))]")
    check(frames == ["iOS 390 844", "macOS 1100 700"], f"patterns have the size of a phone and a window {frames}")
    columns = browser.run(
        "['iOS', 'macOS'].map(p => [...document.querySelectorAll(`#NavigationSplitScaffold .stage[data-platform=${p}][data-appearance=light] .column`)]"
        ".filter(e => !e.closest('details')).map(e => e.offsetWidth))")
    check(columns[0][1:] == [0, 0, 0] and columns[1][0] == tokens.pixels("layout.sidebarIdeal", "macOS")
          and columns[1][3] == tokens.pixels("layout.inspectorIdeal", "macOS") and min(columns[1]) > 100,
          f"a phone shows one column, a window four side by side {columns}")

    others = browser.run(
        "[...document.querySelectorAll('details')].map(d => { d.open = true; const n = [...d.querySelectorAll('.stage')].map(e => "
        "[...e.querySelectorAll('.column')].filter(c => c.offsetWidth).length); d.open = false; return [d.firstChild.textContent, n] })")
    others = [[value, counts] for value, counts in others if any(counts)]
    check(others == [["columns: automatic", [4, 4]], ["columns: one", [1, 1]], ["columns: two", [3, 3]],
                     ["showsInspector: false", [3, 3]]],
          f"the window has the columns of each value {others}")

    def switched(name, script):
        browser.run(f"document.getElementById('{name}').click()")
        return browser.run(script)

    badge = ".stage[data-platform=iOS][data-appearance=light] .badge"
    size = f"getComputedStyle(document.querySelector('{badge}')).fontSize"
    sizes = [switched(n, size) for n in ("type-xxxl", "type-ax3", "type-standard")]
    check(sizes == ["17px", "29px", "11px"], f"text grows as Dynamic Type does {sizes}")
    paint = f"getComputedStyle(document.querySelector('{badge}.badge')).color"
    paints = [parse(switched(n, paint))[:3] for n in ("contrast-more", "contrast-normal")]
    check(paints == [(125, 0, 16), (163, 10, 27)], f"contrast increases {paints}")
    way = "getComputedStyle(document.querySelector('#Badge .place')).direction"
    ways = [switched(n, way) for n in ("direction-rtl", "direction-ltr")]
    check(ways == ["rtl", "ltr"], f"the direction changes {ways}")

    browser.run("Object.assign(document.getElementById('search'), {value: 'copy'}).dispatchEvent(new Event('input'))")
    found = browser.run("[[...document.querySelectorAll('main section:not([hidden])')].map(s => s.id), "
                        "[...document.querySelectorAll('.index [data-for]:not([hidden])')].map(s => s.dataset.for), document.getElementById('count').textContent]")
    check(found == [["CopyableText", "KeyValueRow"]] * 2 + ["2 results"], f"search finds components {found}")
    browser.run("Object.assign(document.getElementById('search'), {value: ''}).dispatchEvent(new Event('input'))")
    copied = browser.run(
        "(async () => { let text; navigator.clipboard.writeText = async t => { text = t }; const b = document.querySelector('#Badge .copy'); "
        "b.click(); await null; await null; return [text, b.textContent, document.querySelectorAll('.copy[hidden]').length] })()")
    check(copied[0].startswith("Badge(text:") and copied[1:] == ["Copied", 0], f"buttons copy {copied}")
    broken = browser.run("[...document.querySelectorAll('a[href^=\"#\"]')].filter(a => !document.getElementById(a.getAttribute('href').slice(1))).length")
    check(broken == 0, f"every link leads to a part of the page ({broken} do not)")
    browser.call("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(url, ready="document.readyState == 'complete'")
    still = browser.run(
        "[document.querySelectorAll('.copy:not([hidden])').length, document.querySelector('.search').checkVisibility(), "
        "[...document.querySelectorAll('main section')].filter(s => s.checkVisibility()).length, "
        "[...document.querySelectorAll('.index a')].filter(s => s.checkVisibility()).length]")
    check(still == [0, False, 17, 17], f"without script there is all but search and copying {still}")
    browser.call("Emulation.setScriptExecutionDisabled", value=False)
    browser.open(url, ready="document.readyState == 'complete'")
    browser.size(1440, 900)
    browser.run("scrollTo(0, 5000)")
    top = browser.run("[...document.querySelectorAll('.index')].map(e => e.getBoundingClientRect().top)")
    check(top == [0], f"the index stays while the page scrolls {top}")
    browser.run("scrollTo(0, 0)")
    axe = os.environ.get("AXE")
    if axe:
        browser.run(pathlib.Path(axe).read_text() + ";0")
        found = browser.run(
            # A pressed or disabled control has less contrast, and so has the system's red.
            "axe.run({exclude: ['.state', '[data-role=destructive]']}).then(r => r.violations.map(v => v.id + ': ' + v.nodes.length + ' ' "
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
