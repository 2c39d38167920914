"""Checks of the files and commands that the gallery's page gives, of undoing, and of pages that the tool writes for a purpose."""

import io
import json
import shlex
import time
import zipfile

import gallery_links
from gallery_checks import CONTRAST, keep

STORED = "JSON.parse(localStorage.getItem('symbols-gallery:collections')).map((one) => one.name).join()"
# Looks in the order in which symbols take them, with the options of the tool.
LOOKS = [("", []), ("mode=hierarchical&color=%233366cc&size=40", ["--rendering-mode", "hierarchical", "--color", "#3366cc", "--point-size", "40"]),
         ("mode=multicolor&background=%23ffff0080", ["--rendering-mode", "multicolor", "--background", "#ffff0080"]),
         ("mode=palette&palette=red,%2300ff0080&value=0.4&weight=bold", ["--palette", "red,#00ff0080", "--variable-value", "0.4", "--weight", "bold"])]
COUNT = 24


def choose(browser, selector, value):
    browser.run(f"(() => {{ const s = document.querySelector({json.dumps(selector)}); s.value = {json.dumps(value)}; s.dispatchEvent(new Event('change')); }})()")


def files(browser, g):
    names = g.tool("search", "--catalog", "bundled", "--drawn", "--sort", "name", "--limit", "0", "--format", "names").decode().split()
    browser.open(g.URL)
    apart = []
    for number in range(COUNT):
        name, (look, options) = names[number * len(names) // COUNT], LOOKS[number % len(LOOKS)]
        g.go(browser, f"#symbol={name}&{look}")
        browser.wait("document.querySelector('.stage-picture path')")
        if number < len(LOOKS):
            time.sleep(0.5)
        by_tool = g.tool("export", "--catalog", "bundled", name, "--format", "pdf", "-o", "-", *options)
        if g.saved(browser, "#save-pdf") != (f"{name}.pdf", by_tool):
            apart.append(name)
    g.check(f"{COUNT} PDF files are those of the tool", not apart, ", ".join(apart[:4]))
    work = g.WORK / "kinds"
    work.mkdir()
    browser.open(g.URL + "#symbol=bell.badge")
    wrong = []
    for kind in ("template", "symbolset", "webfont"):
        choose(browser, "#other-files", kind)
        shown = browser.run("document.getElementById('file-command').textContent")
        g.click(browser, "#copy-file-command")
        browser.wait("window.copied.length > 0", 5)
        command = browser.run("window.copied.pop()")
        words = shlex.split(command)
        at = next(i for i, word in enumerate(words) if word.startswith("--output"))
        words[at + 1] = str(work / words[at + 1])
        g.tool(*words[1:], "--quiet", "--catalog", "bundled")
        if shown != command or browser.run("document.activeElement.id") != "copy-file-command":
            wrong.append(command)
        browser.key("Escape")
    g.check("for other files, a command is shown and copied", not wrong, "; ".join(wrong))
    made = sorted(str(path.relative_to(work)) for path in work.rglob("*.*") if path.is_file())
    g.check("it makes a template, a symbol set and a font", {"bell.badge.svg", "Symbols.xcassets/bell.badge.symbolset/bell.badge.svg"} <= set(made)
            and any(path.endswith(".woff") for path in made), " ".join(made))
    g.tool("validate", str(work / "bell.badge.svg"))
    keep(browser)
    browser.open(g.URL + "#list=c:Brand")
    choose(browser, "#list-files", "webfont")
    text = browser.run("document.getElementById('file-command').textContent")
    g.check("a collection is a font", shlex.split(text)[2:6] == ["star", "heart", "bell", "cloud"] and text.endswith("Brand-font"), text)
    browser.run("localStorage.setItem('symbols-gallery:settings', JSON.stringify({ format: 'pdf' }))")
    browser.open(g.URL + "#symbol=heart")
    g.click(browser, "#code-tab-command")
    browser.wait("document.getElementById('code-text').textContent.startsWith('symbols')", 5)
    text = browser.run("document.getElementById('code-text').textContent")
    g.check("PDF can be the format of the settings", "--format pdf" in text and "heart.pdf" in text, text)
    browser.run("localStorage.clear()")


def undoing(browser, g):
    two = [{"name": "One", "symbols": [{"name": "star"}]}, {"name": "Brand", "note": "For the start", "symbols": [{"name": "heart"}, {"name": "star"}]}, {"name": "Three", "symbols": []}]
    browser.open(g.URL)
    for way in ("button", "key", "key of another press"):
        keep(browser, two)
        browser.open(g.URL + "#list=c:Brand")
        g.click(browser, "#delete-list")
        time.sleep(0.1)
        gone = browser.run(STORED) == "One,Three" and "list" not in browser.run("location.hash")
        if way == "button":
            gallery_links.press(browser, "#undo")
        else:
            browser.key("z", control=True)
        time.sleep(0.2)
        back = browser.run(STORED) == "One,Brand,Three" and g.results(browser) == ["heart", "star"] and browser.run("document.querySelector('.list-note').textContent") == "For the start"
        if way == "key of another press":
            browser.key("z", control=True)
            time.sleep(0.1)
            back = back and browser.run(STORED) == "One,Brand,Three"
        g.check(f"a collection that was deleted comes back: {way}", gone and back and g.focused(browser) == "delete-list", f"{browser.run(STORED)} {g.focused(browser)}")
    keep(browser, two)
    browser.open(g.URL + "#list=c:Brand")
    g.click(browser, "#delete-list")
    time.sleep(8.4)
    browser.key("z", control=True)
    time.sleep(0.1)
    said = browser.run("document.getElementById('toast').classList.contains('shown')")
    g.check("after eight seconds it is gone", browser.run(STORED) == "One,Three"
            and not said)
    browser.size(390, 844, phone=True)
    browser.run("localStorage.setItem('symbols-gallery:settings', JSON.stringify({ language: 'es' }))")
    browser.open(g.URL + "#list=c:One")
    g.click(browser, "#delete-list")
    time.sleep(0.3)
    box = browser.run("""(() => { const t = document.getElementById('toast').getBoundingClientRect(), b = document.getElementById('undo').getBoundingClientRect();
      return [t.left, t.right, b.height, document.getElementById('undo').scrollWidth - b.width]; })()""")
    g.check("Undo is whole on phones, and large enough for fingers", box[0] >= 0 and box[1] <= 390 and 44 <= box[2] < 50 and box[3] <= 1, str(box))
    browser.size(1440, 900)
    browser.run("localStorage.clear()")


def written(browser, g):
    """Pages of a few symbols."""
    path = g.WORK / "few.html"
    names = ["star", "bell", "arrow.up", "heart", "0.circle"]
    g.tool("gallery", *names, "--catalog", "bundled", "-q", "-o", str(path))
    browser.open(path.as_uri())
    g.check("a page keeps the order of names", g.results(browser) == names and browser.run("document.getElementById('order').selectedOptions[0].textContent") == "List order",
            " ".join(g.results(browser)))
    g.check("old symbols are not called new", "New in" not in browser.run("document.getElementById('sidebar').textContent"))
    path.unlink()
    g.tool("collections", "create", "Order")
    g.tool("collections", "add", "Order", *names[::-1])
    g.tool("gallery", "--collection", "Order", "--catalog", "bundled", "-q", "-o", str(path))
    browser.open(path.as_uri())
    listed = g.results(browser)
    g.click(browser, "[data-key='list   ']")
    time.sleep(0.1)
    g.check("and that of a collection", listed == g.results(browser) == names[::-1], " ".join(listed))
    path.unlink()
    g.tool("gallery", "--compare", "regular,bold", "bell", "bell.slash", "star", "arrow.up", "bell.circle", "star.fill", "--catalog", "bundled", "-q", "-o", str(path))
    browser.open(path.as_uri())
    g.check("a comparison is by family", g.results(browser) == ["arrow.up", "bell", "bell.circle", "bell.slash", "star", "star.fill"], " ".join(g.results(browser)))
    path.unlink()
    browser.open(g.URL)
    g.check("new symbols are those of the newest system", "New in OS 27" in browser.run("document.getElementById('sidebar').textContent")
            and "27.0" not in browser.run("document.getElementById('sidebar').textContent"))
    cut = []
    for language in ("en", "es"):
        browser.run(f"localStorage.setItem('symbols-gallery:settings', JSON.stringify({{ language: '{language}' }}))")
        for width in (390, 1024, 1100, 1200, 1300, 1440, 1920):
            browser.size(width, 800, phone=width < 500)
            browser.open(g.URL + ("#symbol=heart" if width > 500 else ""))
            if browser.run("(() => { const e = document.querySelector('.list-name'); return e.scrollWidth > e.clientWidth; })()"):
                cut.append(f"{language} {width}")
    g.check("the heading is whole", not cut, ", ".join(cut))
    browser.run("localStorage.clear()")
    browser.size(1440, 900)


def context(browser, g):
    browser.open(g.URL + "#symbol=heart")
    unread = browser.run("document.querySelectorAll('.context-part svg').length")
    browser.run("document.querySelector('.context-part summary').click()")
    g.check("the context is drawn when it is opened", unread == 0 and browser.wait("document.querySelectorAll('.context-table td svg path').length >= 9", 5))
    parts = browser.run("['.context-bar', '.context-row', '.context-card > p', '.context-button', '.context-tabs'].map((part) => document.querySelectorAll(`${part} > svg path, ${part} span > svg path`).length)")
    g.check("a symbol is shown in a toolbar, a row, a sentence, buttons and tabs", all(parts), str(parts))
    paths = browser.run("['.context-row svg', '.context-tabs .selected svg'].map((e) => document.querySelector(`${e} path`).getAttribute('d'))")
    drawn = [g.tool("export", "--catalog", "bundled", name).decode() for name in ("heart", "heart.fill")]
    g.check("tabs show the filled form", all(path in text for path, text in zip(paths, drawn)), str(paths)[:80])
    # As large as the system makes it: 14 units are as high as capitals, and 5 of 24 are below the baseline.
    measure = """(() => { const s = document.querySelector('.context-card > p svg'), size = parseFloat(getComputedStyle(s.parentElement).fontSize);
      const r = s.getBoundingClientRect(), range = document.createElement('span'); range.style.display = 'inline-block'; s.before(range);
      const baseline = range.getBoundingClientRect().bottom; range.remove(); return [size, r.height / size, (r.bottom - baseline) / size]; })()"""
    sizes, wrong = [], []
    for size in ("small", "usual", "large"):
        g.click(browser, f".context-controls [data-value={size}]")
        text, height, below = browser.run(measure)
        sizes.append(text)
        if abs(height - 24 * 0.7046 / 14) > 0.02 or abs(below - 5 * 0.7046 / 14) > 0.03:
            wrong.append(f"{size} {height:.3f} {below:.3f}")
    g.check("it stands on the baseline, as large as beside the system's text", sizes == [15, 17, 28] and not wrong, f"{sizes} {wrong}")
    grounds = []
    for appearance in ("light", "dark"):
        g.click(browser, f".context-controls [data-value={appearance}]")
        grounds.append(browser.run("getComputedStyle(document.querySelector('.context-card')).backgroundColor"))
    g.check("in light and dark, whatever the page is", grounds == ["rgb(255, 255, 255)", "rgb(15, 16, 18)"], str(grounds))
    focus = browser.run("(() => { const b = document.querySelector('.context-controls [data-value=light]'); b.focus(); b.click(); return document.activeElement.dataset.value; })()")
    g.check("the focus stays", focus == "light", str(focus))
    heads = browser.run("[...document.querySelectorAll('.context-table th')].map((e) => e.textContent).join()")
    widths = browser.run("[...document.querySelectorAll('.context-table tr')].slice(1).map((row) => row.querySelector('svg').getBoundingClientRect().width)")
    g.check("scales and weights are side by side", heads == "Light,Regular,Bold,Small,Medium,Large" and widths[0] < widths[1] < widths[2], heads)
    for width, height in gallery_links.WIDTHS:
        browser.size(width, height, phone=width < 500)
        for size in ("100%", "200%"):
            browser.run(f"document.documentElement.style.fontSize = '{size}'")
            time.sleep(0.1)
            wide = browser.run("(() => { const d = document.getElementById('detail'); return d.scrollWidth - d.clientWidth; })()")
            g.check(f"nothing is cut off in context at {width} px, text {size}", wide <= 0, str(wide))
    browser.size(1440, 900)
    g.click(browser, ".context-controls [data-value=large]")
    time.sleep(0.1)
    contrast = browser.run(CONTRAST)
    g.check("contrast in context", not contrast["bad"], "; ".join(contrast["bad"][:4]))
    browser.open(g.URL)


def filtering(browser, g):
    """Several categories, and symbols without artwork."""
    def found(*options):
        return g.tool("search", "--catalog", "bundled", "--format", "names", "--limit", "0", "--sort", "name", *options).decode().split()

    def total():
        time.sleep(0.4)
        return int(browser.run("document.getElementById('status').textContent.split(' ')[0].replace(',', '')"))

    browser.open(g.URL + "#category=weather&sort=name")
    browser.run("""document.querySelector('[data-key="list  maps "]').dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }))""")
    time.sleep(0.1)
    both, shown = found("--category", "weather,maps"), g.results(browser)
    g.check("Ctrl and a click add a category", "category=weather,maps" in browser.run("location.hash") and shown == both[:len(shown)] and total() == len(both)
            and browser.run("document.querySelector('.list-name').textContent") == "Weather, Maps", f"{browser.run('location.hash')} {len(shown)}")
    g.check("each has a chip and is marked", browser.run("[...document.querySelectorAll('.applied .chip:not(.clear)')].map((e) => e.textContent).join()") == "Weather,Maps"
            and browser.run("document.querySelectorAll('#sidebar [aria-current]').length") == 2)
    g.click(browser, ".applied .chip")
    time.sleep(0.1)
    g.check("which takes it away", "category=maps" in browser.run("location.hash"), browser.run("location.hash"))
    browser.size(390, 844, phone=True)
    browser.open(g.URL)
    g.click(browser, "#filter-button")
    for key in ("weather", "time"):
        gallery_links.press(browser, f"#filters [data-key='categories {key}']")
        time.sleep(0.1)
    g.check("fingers choose several among the filters", "category=weather,time" in browser.run("location.hash"), browser.run("location.hash"))
    browser.size(1440, 900)
    browser.open(g.URL + "#q=iphone")
    browser.wait("document.querySelector('.cell.undrawn')")
    by_tool = g.tool("search", "--catalog", "bundled", "--format", "names", "--limit", "0", "iphone").decode().split()
    shown = g.results(browser)
    g.check("names without artwork are found as in the tool", shown == by_tool[:len(shown)] and "iphone" in shown[:1], " ".join(shown[:4]))
    cell = browser.run("(() => { const c = document.querySelector('.cell'), f = c.querySelector('.figure'); return [c.ariaLabel, c.title, getComputedStyle(f).borderTopStyle]; })()")
    g.check("they are dashed tiles with the reason", cell[0] == "iphone, no artwork" and "Apple’s iPhone" in cell[1] and cell[2] == "dashed", str(cell))
    browser.run("document.querySelector('.cell').click()")
    browser.wait("document.querySelector('.undrawn-stage')")
    offered = browser.run("['save-svg', 'save-png-1', 'save-pdf', 'copy-image', 'code-tab-svg', 'code-tab-command'].filter((id) => document.getElementById(id)).join()")
    g.check("the details say it, too, and offer no files", "Apple’s iPhone" in browser.run("document.querySelector('.undrawn-stage').textContent") and offered == "", offered)
    g.check("but the name and the code", g.copied(browser, "#copy-name") == "iphone" and g.copied(browser, "#copy-code") == g.tool("codegen", "--catalog", "bundled", "iphone").decode())
    g.check("and similar symbols that have artwork", browser.run("document.querySelectorAll('.similar-part .variant svg path').length >= 3"))
    browser.open(g.URL + "#chosen=iphone,heart,star")
    browser.wait("document.getElementById('save-zip')")
    with zipfile.ZipFile(io.BytesIO(g.saved(browser, "#save-zip")[1])) as archive:
        names = archive.namelist()
    g.check("files of several are those of symbols with artwork", names == ["heart.svg", "star.svg"], " ".join(names))
    browser.open(g.URL + "#use=drawn&q=iphone")
    browser.wait("document.querySelector('.cell')")
    drawn = g.tool("search", "--catalog", "bundled", "--drawn", "--format", "names", "--limit", "0", "iphone").decode().split()
    g.check("a filter leaves them out", g.results(browser) == drawn[:len(g.results(browser))] and total() == len(drawn), str(len(drawn)))
    browser.open(g.URL + "#category=devices")
    browser.run("document.getElementById('scroller').scrollTop = 0")
    g.check("without words they are last", browser.run("document.querySelectorAll('.cell.undrawn').length") == 0)
    if g.IS_FIREFOX:
        return
    browser.media(forced_colors="active")
    browser.open(g.URL + "#q=iphone")
    browser.wait("document.querySelector('.cell.undrawn')")
    g.check("forced colors show the tiles", browser.run("getComputedStyle(document.querySelector('.undrawn .figure')).borderTopStyle") == "dashed")
    browser.media()


def run(browser, g):
    for part in (files, undoing, written, context, filtering):
        if g.wants(part.__name__):
            part(browser, g)
