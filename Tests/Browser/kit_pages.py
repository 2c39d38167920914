"""Whether the page of `symbols kit check -o` shows the contrasts that it says, that of `symbols kit tokens --as html`
the sizes of its tokens, and whether all pages of `symbols kit preview -o FOLDER/` show the same colors.

  kit_pages.py CONTRAST TOKENS_PAGE TOKENS FOLDER FOLDER_OF_18 [SCREENSHOTS]

Every check is a line with ok or FAIL; the exit code is 1 if one failed. Ratios are computed here once more from the
colours that the browser paints. The environment's AXE is the path of axe.min.js.
"""

import os
import pathlib
import re
import sys

from devtools import Browser
from kit_values import Tokens, near, over, parse

contrast, page, tokens_path, *folders = sys.argv[1:6]
shots = sys.argv[6] if len(sys.argv) > 6 else ""
tokens = Tokens(tokens_path)
failures = 0


def check(is_right, text):
    global failures
    failures += not is_right
    print(("ok    " if is_right else "FAIL  ") + text)


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
    node = tokens.token(path)
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
                    browser.size(width, min(browser.run("document.documentElement.scrollHeight"), 16_000))
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
                "[...document.querySelectorAll('td[class]')].flatMap(c => { const row = c.closest('tr').querySelector('th'); "
                "return [...c.querySelectorAll('.swatch')].map((e, i, all) => { const s = getComputedStyle(e); "
                "return [c.closest('section').querySelector('h2').textContent, row.firstChild.textContent + "
                "[...row.childNodes].slice(1).filter(n => n.nodeType == 3).map(n => n.textContent).join(''), "
                "s.backgroundColor, s.color, e.nextElementSibling.textContent, row.textContent, "
                "i + 1 == all.length ? c.className : '', i] }) })")
            wrong, other = [], []
            for place, color, ground, top, text, row, verdict, _ in figures:
                said = float(text.split(":1")[0])
                needed = float(row.split("needs ")[1].split(":")[0])
                real = ratio(channels(ground), channels(top))
                # Colors are bytes here, and were more exact where the ratio was computed.
                if abs(real - said) > 0.02 + said / 100 or (
                        verdict and (said >= needed) != (verdict in ("passes", "assumed"))):
                    wrong.append((place, color, text, round(real, 3)))
                if color in ("text.secondary", "text.tertiary", "text.accent"):
                    if max(abs(a - b) for a, b in zip(channels(top), own(color, place))) > 1:
                        other.append((place, color, top, own(color, place)))
            check(not wrong, f"the colours that are painted have the contrast that is said {wrong[:3]}")
            check(not other, f"they are those of the tokens {other[:3]}")
            texts = [f[4] for f in figures] + browser.run("[...document.querySelectorAll('.lowest .ratio')].map(e => e.textContent)")
            odd = [t for t in texts if not re.fullmatch(r"\d+\.\d\d:1", t)]
            check(not odd, f"all ratios have two decimals {odd[:3]}")
            order = browser.run(
                "[...document.querySelectorAll('section')].map(s => [...s.querySelectorAll('tbody tr')].map(r => "
                "Math.min(...[...r.querySelectorAll('td .ratio')].map(e => parseFloat(e.textContent))) / "
                "parseFloat(r.querySelector('th').textContent.split('needs ')[1])))")
            check(all(a <= b + 0.003 for rows in order for a, b in zip(rows, rows[1:])), "the lowest contrast is first in each table")
            check(all(a <= b + 0.003 for a, b in zip([r[0] for r in order], [r[0] for r in order[1:]])), "and so are the tables")
            words = browser.run("[...document.querySelectorAll('.legend dt')].map(e => e.textContent)")
            used = set(browser.run("[...document.querySelectorAll('td .verdict')].map(e => e.textContent)"))
            check(words == ["fails", "system", "assumed", "passes"] and used <= set(words), f"the legend has the words of the cells {used}")
            summary = browser.run("document.querySelector('h1 + p + p').textContent")
            check(f"{browser.run('document.querySelectorAll(`td.assumed`).length')} assumed" in summary, f"and so has the summary: {summary}")
            seen = browser.run(
                "['assumed', 'fails', 'all'].map(w => { document.getElementById('show-' + w).click(); "
                "return [...document.querySelectorAll('tbody tr')].filter(r => r.checkVisibility()).length })")
            rows = browser.run("[...document.querySelectorAll('tbody tr')].map(r => !!r.querySelector('.assumed'))")
            check(seen == [sum(rows), 0, len(rows)], f"the filter shows the rows of a result {seen}")
            seen = browser.run(
                "(() => { for (const n of ['platform-macos', 'appearance-dark']) document.getElementById(n).click(); "
                "const seen = [...document.querySelectorAll('section')].filter(s => s.checkVisibility()).map(s => s.id).sort(); "
                "document.querySelector('form').reset(); return seen })()")
            check(seen == ["mac-os-dark", "mac-os-dark-increased-contrast"], f"and the tables of a platform and appearance {seen}")
        else:
            found = browser.run(
                "Object.fromEntries([...document.querySelectorAll('tr')].map(r => [r.id, r.querySelector('.bar, .corner')])"
                ".filter(p => p[1]).map(p => [p[0], [p[1].className, p[1].getBoundingClientRect().width, "
                "getComputedStyle(p[1]).borderTopLeftRadius]]))")
            wrong = []
            for path, (kind, width, corner) in found.items():
                value = tokens.token(path)["$value"]
                while isinstance(value, str):
                    value = tokens.token(value[1:-1])["$value"]
                shown = float(corner[:-2]) if kind == "corner" else width
                if value["value"] < 400 and abs(shown - value["value"]) > 0.01:
                    wrong.append((path, shown, value["value"]))
            check(len(found) > 15 and not wrong, f"{len(found)} sizes are those of the tokens {wrong[:3]}")
            units = browser.run("[...document.querySelectorAll('td > code')].map(e => e.textContent).filter(t => /\\dpx/.test(t))")
            check(not units, f"lengths are in points {units}")
            swatches = browser.run("[...document.querySelectorAll('.swatches')].map(e => [...e.querySelectorAll('b')].map(b => b.textContent).join())")
            check(set(swatches) == {"Light,Dark,Light, increased contrast,Dark, increased contrast"}, "each swatch names its appearance")
            named = browser.run("[...document.querySelectorAll('.swatch span')].map(e => e.innerText).filter(t => /system|label|Color|separator/.test(t) && !/(iOS|macOS) \\d\\d/.test(t))")
            check(not named, f"and the OS version of a system color {named[:2]}")
            copied = browser.run(
                "(async () => { const all = []; navigator.clipboard.writeText = async t => { all.push(t) }; "
                "for (const b of document.querySelectorAll('[id=\"spacing.s\"] .copy')) b.click(); await null; return all })()")
            check(copied == ["DS.Spacing.s", "var(--spacing-s)"], f"buttons copy the names {copied}")
            browser.size(390, 900)
            tall = browser.run("[...document.querySelectorAll('.type')].filter(e => e.getClientRects().length > 1).length")
            broken = browser.run(
                "[...document.querySelectorAll('.path, .names code')].filter(e => [...e.childNodes].some(n => n.nodeType == 3 && "
                "(r => (r.selectNodeContents(n), r.getClientRects().length > 1))(document.createRange()))).length")
            check(tall == 0 and broken == 0, f"at 390 px, samples and names break only between words {tall, broken}")
    for system, folder in zip(("26", "18"), folders):
        values = Tokens(tokens_path, system)

        def look(name, script):
            browser.open((pathlib.Path(folder) / name).as_uri(), ready="document.readyState == 'complete'")
            return browser.run(script)

        cells = look(
            "contrast.html",
            "[...document.querySelectorAll('tbody tr')].flatMap(r => [...r.querySelectorAll('td')].filter(c => c.className).map((c, i) => { "
            "const s = getComputedStyle(c.querySelector('.swatch')); return [c.closest('section').querySelector('h2').textContent, "
            "r.querySelector('th').innerText.split('\\n')[0], "
            "c.closest('table').querySelectorAll('thead th')[i + 1].textContent, s.backgroundColor, s.color] }))")
        swatches = look(
            "tokens.html",
            "Object.fromEntries([...document.querySelectorAll('tr')].map(r => [r.id, [...r.querySelectorAll('.swatch code:first-of-type')].map(c => c.textContent)]))")
        painted = look(
            "index.html",
            "['normal', 'more'].map(n => { document.getElementById('contrast-' + n).click(); return Object.fromEntries("
            "[...document.querySelectorAll('#Badge .stage')].map(e => [e.dataset.platform + ', ' + e.dataset.appearance, "
            "Object.fromEntries(%s.map(p => [p, getComputedStyle(e).getPropertyValue('--' + p.replace('.', '-'))]))])) })"
            % ["surface.primary", "surface.secondary", "surface.tertiary", "text.primary", "text.secondary", "text.tertiary",
               "text.accent", "color.accent"])
        wrong, count = [], 0
        for place, color, surface, ground, top in cells:
            platform, appearance = place.split(", ")[:2]
            is_increased = "increased" in place
            index = (appearance == "dark") + 2 * is_increased

            def shown(path):
                """The color on the tokens page, where macOS has swatches only if they differ, and in the preview."""
                row = swatches[path]
                text = row[index + 4 if platform == "macOS" and len(row) > 4 else index]
                return parse(text), parse(painted[is_increased][f"{platform}, {appearance}"][path])

            for position, base in enumerate(shown(surface)):
                if "status" not in color:
                    count += 1
                    if not near(parse(ground), base):
                        wrong.append((place, surface, ground, base, position))
                    mixed = over(shown(color)[position], base)
                    if not near(parse(top), mixed):
                        wrong.append((place, color, top, mixed, position))
                    if not is_increased and not near(base, values.color(surface, platform, appearance == "dark")):
                        wrong.append((place, surface, base, "not in the file"))
        check(count > 200 and not wrong, f"{system}: {count} colors are equal on all pages {wrong[:3]}")
        links = look("index.html", "[...document.querySelectorAll('.pages a, .tokens a')].map(a => a.getAttribute('href'))")
        targets = {link.split("#")[0] for link in links}
        known = set(swatches)
        lost = [k for k in links if "#" in k and k.split("#")[1] not in known]
        check(targets == {"index.html", "tokens.html", "contrast.html"} and not lost, f"{system}: the pages link to each other {lost[:3]}")
    browser.pump(0.2)
    said = [e["params"] for e in browser.events if e.get("method") in ("Log.entryAdded", "Runtime.exceptionThrown")]
    check(not said, f"the pages have nothing to complain of {said[:2]}")
finally:
    browser.close()
sys.exit(1 if failures else 0)
