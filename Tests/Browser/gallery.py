"""Whether the page of `symbols gallery` does what it is for.

  gallery.py TOOL PAGE WORK_FOLDER

Every check is a line with ok or FAIL; the exit code is 1 if one failed. The environment's AXE is the path of
axe.min.js, without which its checks are skipped.
"""

import base64
import io
import json
import os
import pathlib
import statistics
import subprocess
import sys
import time
import zipfile

from PIL import Image

from devtools import Browser
from firefox import Firefox
from gallery_checks import CONTRAST, SCROLL, WATCH, complaints, nameless, requests

TOOL, PAGE, WORK = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
URL = PAGE.as_uri()
# Milliseconds after navigation; what people wait for.
FIRST_PAINT, USABLE = 500, 1000
# Milliseconds of a frame while scrolling, and megabytes of the page's heap.
# Busy machines have longer frames than 50 ms; a page that lays out everything anew has some of seconds.
FRAME, HEAP = 250, 300
SYMBOLS = 50
# The parts that need nothing of Chromium alone.
FIREFOX_PARTS = ["searching", "limited", "keyboard", "links", "controls", "archives", "finding", "linking", "ordering", "noting", "sharing", "frameworks",
                 "files", "undoing", "written", "context", "filtering", "elsewhere"]
IS_FIREFOX = os.environ.get("BROWSER") == "firefox"
failed = []


def wants(part):
    """Whether a part is to be run: ONLY has names of parts with commas between them."""
    only = os.environ.get("ONLY")
    chosen = only.split(",") if only else FIREFOX_PARTS if IS_FIREFOX else [part]
    return part in chosen


def check(what, good, detail=""):
    print(f"{'ok  ' if good else 'FAIL'} {what}{'' if not detail else f' ({detail})'}", flush=True)
    if not good:
        failed.append(what)


def tool(*words, text=None):
    run = subprocess.run([TOOL, *words], input=text, capture_output=True, check=True)
    return run.stdout


def go(browser, fragment):
    """Shows what a link would, and waits until it is shown."""
    browser.run(f"location.hash = {json.dumps(fragment)}")
    browser.run("new Promise((done) => setTimeout(done, 60))")


def click(browser, selector):
    browser.run(f"document.querySelector({json.dumps(selector)}).click()", gesture=True)


def focused(browser):
    return browser.run("document.activeElement.id || document.activeElement.className")


def current(browser):
    return browser.run("document.activeElement.getAttribute('aria-label') || ''")


def saved(browser, selector):
    """Name and bytes of what a control gives."""
    before = browser.run("window.saved.length")
    click(browser, selector)
    browser.wait(f"window.saved.length > {before} && window.saved[{before}].name")
    answer = browser.run("window.lastSaved()")
    return answer["name"], base64.b64decode(answer["data"])


def copied(browser, selector):
    before = browser.run("window.copied.length")
    click(browser, selector)
    browser.wait(f"window.copied.length > {before}", 5)
    return browser.run("window.copied[window.copied.length - 1]")


def results(browser):
    return browser.run("[...document.querySelectorAll('.row:not([hidden])')].sort((a, b) => a.ariaRowIndex - b.ariaRowIndex)"
                       ".flatMap((row) => [...row.querySelectorAll('.cell')].map((cell) => cell.ariaLabel.split(',')[0]))")


def loading(browser):
    text = PAGE.read_text()
    head = text[:4000]
    check("the policy comes before all else, with hashes and WebAssembly only",
          head.index("Content-Security-Policy") < head.index("<title") and "sha256-" in head
          and "unsafe-inline" not in head and "unsafe-eval" not in head.replace("'wasm-unsafe-eval'", "") and "default-src 'none'" in head)
    paints, usable = [], []
    for _ in range(5):
        browser.open(URL)
        paints.append(browser.run("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now()"))
        usable.append(float(browser.run("document.querySelector('.symbols-gallery').dataset.usable")))
    check("first paint", statistics.median(paints) <= FIRST_PAINT, f"{statistics.median(paints):.0f} ms")
    check("usable", statistics.median(usable) <= USABLE, f"{statistics.median(usable):.0f} ms")


def searching(browser):
    browser.open(URL)
    browser.run("document.getElementById('query').focus()")
    browser.type("paper plane")
    browser.wait("document.getElementById('status').textContent != ''")
    time.sleep(0.5)
    wanted = [line for line in tool("search", "--catalog", "bundled", "--format", "names", "--limit", "10", "paper", "plane").decode().split()]
    check("typing finds what the tool finds", results(browser)[:10] == wanted, ", ".join(results(browser)[:4]))
    check("the number of results is told", "symbol" in browser.run("document.getElementById('status').textContent"))
    check("the search is in the address", "q=paper+plane" in browser.run("location.hash"))
    browser.key("Escape")
    browser.wait("!location.hash.includes('q=')", 5)
    check("Escape empties the search", browser.run("document.getElementById('query').value") == "")
    go(browser, "#target=iOS14.0&category=weather&variant=fill&sort=name")
    shown = results(browser)
    wanted = tool("search", "--catalog", "bundled", "--format", "names", "--limit", "0", "--target", "iOS14.0", "--category", "weather",
                  "--variant", "fill", "--sort", "name").decode().split()
    check("filters show what the tool's do", shown == wanted[:len(shown)] and len(shown) > 10
          and browser.run("document.getElementById('grid').ariaRowCount") is not None, f"{len(wanted)} symbols")


def limited(_):
    """Without WebAssembly, the page says so and finds names and keywords."""
    browser = Firefox() if IS_FIREFOX else Browser()
    try:
        browser.call("Page.addScriptToEvaluateOnNewDocument", source="delete globalThis.WebAssembly;")
        browser.size(1440, 900)
        browser.open(URL)
        said = browser.wait("[...document.querySelectorAll('.toast')].some((toast) => toast.textContent.includes('WebAssembly'))", 10)
        check("without WebAssembly the page says so", said and "WebAssembly" in browser.run("document.getElementById('query').title"))
        for query, wanted in (("heart.fill", "heart.fill"), ("paper plane", "paperplane"), ("papelera", "trash")):
            go(browser, f"#q={query.replace(' ', '+')}")
            check(f"without WebAssembly {query} finds {wanted}", browser.wait(
                f"[...document.querySelectorAll('.row:not([hidden]) .cell')].slice(0, 8).some((cell) => cell.ariaLabel.split(',')[0] === '{wanted}')", 5),
                ", ".join(results(browser)[:4]))
    finally:
        browser.close()


def keyboard(browser):
    browser.open(URL)
    browser.key("Tab")
    check("the first Tab reaches the way to the symbols", focused(browser) == "skip")
    browser.key("Enter")
    check("it goes to the first cell", browser.run("document.activeElement.role") == "gridcell" and current(browser) == "plus", current(browser))
    columns = int(browser.run("document.getElementById('grid').ariaColCount"))
    browser.key("ArrowRight"), browser.key("ArrowDown")
    place = browser.run("[document.activeElement.ariaColIndex, document.activeElement.parentElement.ariaRowIndex]")
    check("arrow keys move between cells", place == ["2", "2"], str(place))
    browser.key("End")
    check("End goes to the end of the row", browser.run("document.activeElement.ariaColIndex") == str(columns))
    browser.key("Home")
    check("Home goes to its begin", browser.run("document.activeElement.ariaColIndex") == "1")
    browser.key("End", control=True)
    last = browser.run("document.activeElement.parentElement.ariaRowIndex")
    check("Ctrl+End goes to the last symbol", last == browser.run("document.getElementById('grid').ariaRowCount"), f"row {last}")
    browser.key("PageUp")
    check("PageUp goes up", int(browser.run("document.activeElement.parentElement.ariaRowIndex")) < int(last))
    browser.run("document.getElementById('scroller').scrollTop = 0")
    time.sleep(0.2)
    check("the cell with the focus stays when it is scrolled away", browser.run("document.activeElement.role") == "gridcell")
    browser.key("Home", control=True)
    check("Ctrl+Home goes to the first symbol", current(browser).startswith("plus"))
    tabbable = browser.run("document.querySelectorAll('.cell[tabindex=\"0\"]').length")
    check("Tab reaches one cell only", tabbable == 1, str(tabbable))
    browser.key("c")
    browser.wait("window.copied.length > 0", 5)
    check("C copies the name", browser.run("window.copied.at(-1)") == "plus")
    browser.key("x")
    browser.wait("window.copied.length > 1", 5)
    check("X copies the code", 'Image(systemName: "plus")' in browser.run("window.copied.at(-1)"))
    browser.key("f")
    check("F keeps a favourite", browser.run("localStorage.getItem('symbols-gallery:favorites')") == '["plus"]')
    browser.key(" "), browser.key("ArrowRight"), browser.key(" ")
    time.sleep(0.1)
    check("Space chooses", browser.run("document.querySelectorAll('.cell[aria-selected=true]').length") == 2)
    browser.key("ArrowRight", shift=True)
    time.sleep(0.1)
    check("Shift and arrows choose a range", browser.run("document.querySelectorAll('.cell[aria-selected=true]').length") == 3)
    browser.key("s")
    browser.wait("window.saved.at(-1)?.name", 5)
    check("S saves them as one ZIP", browser.run("window.saved.at(-1)?.name") == "symbols.zip")
    browser.key("Escape")
    time.sleep(0.1)
    check("Escape chooses none", browser.run("document.querySelectorAll('.cell[aria-selected=true]').length") == 0)
    browser.key("Enter")
    time.sleep(0.2)
    check("Enter opens the details", focused(browser) == "detail-title", focused(browser))
    reached = []
    for _ in range(80):
        browser.key("Tab")
        name = browser.run("(() => { const e = document.activeElement; return e.closest('#detail') ? `${e.id || e.ariaLabel || e.textContent}` : ''; })()")
        if not name:
            break
        reached.append(name)
    wanted = {"copy-name", "favorite", "save-svg", "save-png-1", "save-png-2", "save-png-3", "add-to-collection", "copy-code", "look-weight", "look-size",
              "look-has-value"}
    check("Tab reaches every control of the details", wanted <= set(reached), f"{len(reached)} stops, not {wanted - set(reached) or 'missing any'}")
    browser.run("document.getElementById('detail-title').focus()")
    browser.key("Escape")
    check("Escape goes back to the grid", browser.run("document.activeElement.role") == "gridcell")
    browser.key("]")
    time.sleep(0.3)
    check("] is the next weight", "weight=bold" in browser.run("location.hash"))
    browser.key("m")
    time.sleep(0.1)
    check("M is the next mode", "mode=hierarchical" in browser.run("location.hash"))
    browser.key("v")
    time.sleep(0.1)
    check("V puts variants together", "variants=together" in browser.run("location.hash"))
    browser.key("l")
    time.sleep(0.1)
    check("L opens the filters with the focus in them", browser.run("Boolean(document.activeElement.closest('#filters'))"))
    browser.key("Escape")
    check("Escape closes them", browser.run("document.getElementById('filters').hidden"))
    browser.key("?")
    time.sleep(0.1)
    check("? opens the help", browser.run("Boolean(document.querySelector('dialog#help[open]'))"))
    browser.key("Escape")
    time.sleep(0.1)
    check("Escape closes it", not browser.run("Boolean(document.querySelector('dialog'))"))
    browser.key("/")
    check("/ goes to the search", focused(browser) == "query")
    panes = []
    for _ in range(6):
        browser.key("F6")
        panes.append(browser.run("document.activeElement.closest('#sidebar, #toolbar, #scroller, #detail, .search')?.id"))
    check("F6 goes through the parts", {"sidebar", "toolbar", "scroller", "detail"} <= set(panes), str(panes))
    unseen = browser.run("""(() => { const bad = [];
      for (const e of document.querySelectorAll('button, select, input, [tabindex="0"]')) {
        if (!e.checkVisibility() || e.disabled) continue; e.focus({ focusVisible: true });
        if (document.activeElement === e && getComputedStyle(e).outlineStyle === 'none') bad.push(e.id || e.className); }
      return bad; })()""")
    check("the focus is seen on every control", not unseen, ", ".join(unseen[:5]))


def taking(browser):
    browser.open(URL)
    go(browser, "#symbol=heart.fill")
    check("the name is copied", copied(browser, "#copy-name") == "heart.fill")
    click(browser, "#code-tab-svg")
    check("the SVG is copied", copied(browser, "#copy-code").encode() == tool("export", "--catalog", "bundled", "heart.fill"))
    for system, word in (("swiftui", "Image(systemName"), ("uikit", "UIImage(systemName"), ("appkit", "NSImage(systemSymbolName")):
        click(browser, f"#code-tab-{system}")
        browser.wait(f"document.getElementById('code-text').textContent.includes({json.dumps(word)})", 5)
        text = copied(browser, "#copy-code")
        wanted = tool("codegen", "--catalog", "bundled", "--ui", system, "heart.fill").decode()
        check(f"the code for {system} is that of the tool", text == wanted, "" if text == wanted else f"{text!r} and not {wanted!r}")
    looks = [("#symbol=heart.circle&weight=bold&mode=palette&palette=red,%2300000080&size=64&background=white", "png"),
             ("#symbol=cloud.sun.rain.fill&mode=multicolor&appearance=dark&size=40", "svg")]
    for fragment, _ in looks:
        go(browser, fragment)
        browser.wait("document.querySelector('.stage-picture path')")
        time.sleep(0.3)
        click(browser, "#code-tab-command")
        command = copied(browser, "#copy-code")
        words = subprocess.run(["sh", "-c", f"printf '%s\\n' {command}"], capture_output=True, text=True, check=True).stdout.splitlines()
        words = words[1:words.index("--output")]
        by_tool = tool(*words, "--catalog", "bundled", "-o", "-")
        ours = saved(browser, "#save-svg")[1]
        check(f"the command does what the page does: {command[:60]}", ours == by_tool, "" if ours == by_tool else f"{ours[:400]} and {by_tool[:400]}")
    browser.run("window.refuseClipboard = true")
    click(browser, "#copy-name")
    time.sleep(0.3)
    check("without the clipboard, the older command copies", browser.run("window.copiedByCommand") == "cloud.sun.rain.fill")
    browser.run("document.execCommand = () => false")
    click(browser, "#copy-name")
    time.sleep(0.3)
    check("without that, a field has the text selected",
          browser.run("(() => { const f = document.activeElement; return f.value.slice(f.selectionStart, f.selectionEnd); })()") == "cloud.sun.rain.fill")
    browser.key("Escape")
    browser.open(URL + "#symbol=star")
    browser.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    browser.run("window.realClipboard = true")
    copied(browser, "#copy-name")
    check("the clipboard has it", browser.run("navigator.clipboard.readText()", gesture=True) == "star")
    browser.run("window.realDownloads = true")
    click(browser, "#save-png-2")
    end = time.monotonic() + 8
    while time.monotonic() < end and not list(browser.downloads.glob("star@2x.png")):
        browser.pump(0.1)
    check("a file is downloaded", [file.name for file in browser.downloads.iterdir()] == ["star@2x.png"])
    browser.run("window.realDownloads = false")
    dragged = browser.run("""(() => { const data = new DataTransfer(); const stage = document.querySelector('.stage');
      stage.dispatchEvent(new DragEvent('dragstart', { dataTransfer: data, bubbles: true })); return data.getData('image/svg+xml'); })()""")
    check("a symbol is dragged as SVG", dragged.encode() == tool("export", "--catalog", "bundled", "star"))
    go(browser, "#chosen=heart,star,wifi,cloud.sun.rain.fill&mode=hierarchical&color=red")
    name, data = saved(browser, "#save-zip")
    time.sleep(0.1)
    again = saved(browser, "#save-zip")[1]
    check("a ZIP is the same bytes every time", data == again and name == "symbols.zip")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        good = archive.testzip() is None and sorted(archive.namelist()) == ["cloud.sun.rain.fill.svg", "heart.svg", "star.svg", "wifi.svg"]
        for entry in archive.namelist():
            by_tool = tool("export", "--catalog", "bundled", entry[:-4], "--rendering-mode", "hierarchical", "--color", "red")
            good = good and archive.read(entry) == by_tool
    check("its files are those of the tool", good)


def pictures(browser):
    """SVG and PNG of symbols of all kinds against the tool."""
    names = tool("search", "--catalog", "bundled", "--drawn", "--sort", "name", "--limit", "0", "--format", "names").decode().split()
    chosen = [names[i * len(names) // SYMBOLS] for i in range(SYMBOLS)]
    looks = [({}, []), ({"mode": "hierarchical", "color": "#3366cc", "weight": "bold"}, ["--rendering-mode", "hierarchical", "--color", "#3366cc", "--weight", "bold"]),
             ({"mode": "multicolor", "size": "31"}, ["--rendering-mode", "multicolor", "--point-size", "31"]),
             ({"mode": "palette", "palette": "red,blue,green", "weight": "light", "value": "0.5"},
              ["--rendering-mode", "palette", "--palette", "red,blue,green", "--weight", "light", "--variable-value", "0.5"])]
    browser.open(URL)
    texts, worst, apart, far = 0, 0, [], []
    for number, name in enumerate(chosen):
        look, options = looks[number % len(looks)]
        scale = number % 3 + 1
        go(browser, "#" + "&".join(f"{key}={value.replace('#', '%23')}" for key, value in {"symbol": name, **look}.items()))
        if number < len(looks):
            time.sleep(0.8)
        by_tool = tool("export", "--catalog", "bundled", name, *options)
        if saved(browser, "#save-svg")[1] == by_tool:
            texts += 1
        else:
            apart.append(name)
        file = WORK / "tool.png"
        tool("export", "--catalog", "bundled", name, *options, "--format", "png", "--image-scale", f"{scale}x", "--force", "--name-template", "picture",
             "--output-dir", str(WORK / "png"))
        file = next((WORK / "png").glob("*.png"))
        theirs = Image.open(file).convert("RGBA")
        file_bytes = saved(browser, f"#save-png-{scale}")[1]
        ours = Image.open(io.BytesIO(file_bytes)).convert("RGBA")
        file.unlink()
        if ours.size != theirs.size:
            check(f"the size of {name}", False, f"{ours.size} and {theirs.size}")
            continue
        # Colors count as far as they are seen.
        difference = 0
        for (r, g, b, a), (r2, g2, b2, a2) in zip(ours.getdata(), theirs.getdata()):
            difference = max(difference, abs(a - a2), *(abs(x * a - y * a2) / 255 for x, y in ((r, r2), (g, g2), (b, b2))))
        if difference > 3.01:
            far.append(f"{name} {difference:.1f}")
        worst = max(worst, difference)
    check(f"{SYMBOLS} SVG files are those of the tool", texts == len(chosen), ", ".join(apart[:4]))
    check(f"pixels of {SYMBOLS} PNG files are within 3/255 of the tool's", not far, f"{worst:.1f}; {', '.join(far[:8])}")


def main():
    import gallery_elsewhere
    import gallery_files
    import gallery_links
    import gallery_lists
    import gallery_more
    import gallery_take

    browser = Firefox() if IS_FIREFOX else Browser()
    try:
        browser.call("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
        browser.size(1440, 900)
        for part in (loading, searching, limited, keyboard, taking, pictures):
            if wants(part.__name__):
                part(browser)
        gallery_more.run(browser, sys.modules[__name__])
        gallery_links.run(browser, sys.modules[__name__])
        gallery_lists.run(browser, sys.modules[__name__])
        gallery_take.run(browser, sys.modules[__name__])
        gallery_files.run(browser, sys.modules[__name__])
        said = complaints(browser)
        check("the console stays empty", not said, "; ".join(said[:3]))
        asked = requests(browser)
        check("nothing is asked of the network", not asked, "; ".join(asked[:3]))
        for part in (gallery_elsewhere.run, gallery_elsewhere.hosts, gallery_elsewhere.visits):
            if wants("elsewhere"):
                part(browser, sys.modules[__name__])
    finally:
        browser.close()
    print(f"gallery: {len(failed)} checks failed" if failed else "gallery: all checks passed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
