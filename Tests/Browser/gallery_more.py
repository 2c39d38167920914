"""More checks of the gallery's page: what it keeps, whom it serves, how fast it is, what hostile texts do."""

import base64
import json
import os
import pathlib
import statistics
import time

from gallery_checks import CONTRAST, SCROLL, keep, nameless

WIDTHS = ((390, 844), (820, 1180), (1440, 900))
STEPS = 400
HOSTILE = ["</script><script>window.hurt = 1</script>", "<img src=x onerror='window.hurt = 2'>", "\"'`${window.hurt = 3}\\", "a\u2028b\u2029c", "\u202egnp.exe",
           "{{title}}", "javascript:window.hurt = 4", "x" * 1000]


def keeping(browser, g):
    browser.open(g.URL)
    browser.run("localStorage.clear()")
    browser.open(g.URL + "#symbol=heart.fill")
    g.click(browser, "#favorite")
    browser.open(g.URL + "#list=favorites&symbol=heart.fill")
    g.check("favourites are there after reload", g.results(browser) == ["heart.fill"]
            and browser.run("document.getElementById('favorite').getAttribute('aria-pressed')") == "true")
    name, data = g.saved(browser, "#save-list")
    folder = pathlib.Path(os.environ["XDG_DATA_HOME"]) / "symbols"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "favorites.json").write_bytes(data)
    g.check("the tool reads favourites of the page", name == "favorites.json" and g.tool("favorites", "list").decode().split() == ["heart.fill"])
    g.tool("favorites", "add", "star", "0.circle")
    written = (folder / "favorites.json").read_bytes()
    give(browser, "favorites.json", written)
    time.sleep(0.3)
    again = g.saved(browser, "#save-list")[1]
    g.check("the page reads favourites of the tool, and writes the same bytes", again == written, again.decode())
    # A collection, made by hand.
    g.go(browser, "#symbol=star&weight=bold&mode=palette&palette=red,%23112233")
    browser.run("(() => { const s = document.getElementById('add-to-collection'); s.value = 'new'; s.dispatchEvent(new Event('change')); })()")
    browser.wait("document.getElementById('asked')")
    browser.run("document.getElementById('asked').focus()")
    browser.type("a/b")
    browser.key("Enter")
    time.sleep(0.1)
    g.check("a name that no file can have is refused", browser.run("document.getElementById('asked-fault').textContent") != "")
    browser.run("document.getElementById('asked').value = ''")
    browser.type("Tabs")
    browser.key("Enter")
    time.sleep(0.2)
    g.go(browser, "#list=c:Tabs")
    g.check("a collection is made and shown", g.results(browser) == ["star"], str(g.results(browser)))
    name, data = g.saved(browser, "#save-list")
    (g.WORK / "Tabs.json").write_bytes(data)
    g.tool("collections", "import", str(g.WORK / "Tabs.json"), "--force")
    # The tool adds its mark, by which it knows its own files.
    by_page, by_tool = json.loads(data), json.loads(g.tool("collections", "export", "Tabs"))
    g.check("the tool reads collections of the page, and writes the same",
            name == "Tabs.json" and by_page == {key: by_tool[key] for key in by_page}, f"{by_page} {by_tool}")
    g.check("what it keeps is under its own keys", browser.run("Object.keys(localStorage).every((key) => key.startsWith('symbols-gallery:'))"))
    # Files that are none.
    for bad in ("{", "[]", '{"symbols": [1]}', '{"symbols": ["a", "a"], "name": "x"}', json.dumps({"schemaVersion": 2, "symbols": []}),
                json.dumps({"name": "../x", "symbols": []}), "x" * 5_000_000):
        give(browser, "bad.json", bad.encode())
        time.sleep(0.15)
    count = browser.run("JSON.parse(localStorage.getItem('symbols-gallery:collections')).length")
    g.check("files that are none change nothing", count == 1, str(count))
    browser.run("""localStorage.setItem('symbols-gallery:favorites', '{"a":1}'); localStorage.setItem('symbols-gallery:settings', '][');
      localStorage.setItem('symbols-gallery:collections', '[{"name":5}]')""")
    browser.open(g.URL)
    g.check("damaged storage is as none", browser.run("document.querySelectorAll('.cell').length") > 20)
    browser.run("localStorage.clear()")
    script = browser.call("Page.addScriptToEvaluateOnNewDocument", source="Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } });")
    browser.open(g.URL + "#symbol=heart")
    g.click(browser, "#favorite")
    time.sleep(0.1)
    g.check("without storage the page remembers while it is open", browser.run("document.getElementById('favorite').getAttribute('aria-pressed')") == "true")
    browser.call("Page.removeScriptToEvaluateOnNewDocument", identifier=script["identifier"])


def give(browser, name, data):
    """Puts a file into the page's field for files."""
    browser.run("""(async () => { const bytes = Uint8Array.from(atob('%s'), (c) => c.charCodeAt(0)); const list = new DataTransfer();
      list.items.add(new File([bytes], %s)); const field = document.querySelector('#sidebar input[type=file]'); field.files = list.files;
      field.dispatchEvent(new Event('change')); })()""" % (base64.b64encode(data).decode(), json.dumps(name)))


def linking(browser, g):
    fragment = "#q=heart&variant=fill&symbol=heart.fill&weight=bold&mode=palette&palette=red,%23112233&size=40&value=0.5&background=%23ffffff&appearance=dark"
    browser.open(g.URL + fragment)
    time.sleep(0.4)
    g.check("a link shows the same", browser.run("location.hash") == fragment and g.results(browser)[0] == "heart.fill"
            and browser.run("document.getElementById('look-size').value + document.getElementById('look-weight').value") == "40bold", browser.run("location.hash"))
    length = browser.run("history.length")
    for _ in range(5):
        browser.key("m")
    g.check("the history does not fill with looks", browser.run("history.length") == length)
    browser.open(g.URL + "#q=%E2%80%AE&weight=evil&mode=<x>&size=1e9&value=x&palette=;,;&target=Doors98&variant=x&chosen=a,b&list=c:none")
    g.check("links that make no sense are read as far as they do", browser.run("document.querySelector('.app') !== null"))


def everybody(browser, g):
    axe = os.environ.get("AXE")
    source = pathlib.Path(axe).read_text() if axe else None
    if source is None:
        print("skipped: axe-core is not there")
    for width, height in WIDTHS:
        browser.size(width, height, width < 700)
        for theme in ("light", "dark"):
            browser.media(prefers_color_scheme=theme)
            for view, fragment in (("grid", "#q=cloud"), ("details", "#symbol=cloud.sun.rain.fill&mode=palette&value=0.5"), ("chosen", "#chosen=heart,star&q=heart"),
                                   ("nothing", "#q=zzzzqqqqxxx"), ("collection", "#list=c:Brand&symbol=wifi"), ("effects", "#symbol=wifi&effect=wiggle")):
                if view == "collection":
                    browser.open(g.URL)
                    keep(browser)
                browser.open(g.URL + fragment)
                if view in ("chosen",) and width < 700:
                    browser.run("document.getElementById('chosen-more').click()")
                if view == "grid":
                    browser.run("document.getElementById(innerWidth < 941 ? (innerWidth < 681 ? 'tab-library' : 'library-button') : 'filter-button').click()")
                if view == "collection":
                    browser.run("document.getElementById('detail-back')?.click(); document.querySelector('.cell').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))")
                if view == "nothing":
                    browser.run(f"document.getElementById('{'tab-settings' if width < 700 else 'settings-button'}').click()")
                time.sleep(0.35)
                where = f"{view} at {width} px, {theme}"
                bad, count = nameless(browser)
                g.check(f"every control has a name: {where}", not bad and count >= 5, f"{count} controls" if not bad else ", ".join(bad))
                contrast = browser.run(CONTRAST)
                g.check(f"contrast: {where}", not contrast["bad"] and contrast["count"] > 10, "; ".join(contrast["bad"][:4]))
                wide = browser.run("document.scrollingElement.scrollWidth")
                g.check(f"nothing is cut off: {where}", wide <= width, f"{wide} px")
                if source:
                    found = browser.run("(() => { const module = undefined; " + source + "\n; return window.axe.run(document, { resultTypes: ['violations'] })"
                                        ".then((r) => r.violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.target.join(' ')).slice(0, 3).join(', '))); })()")
                    g.check(f"axe-core: {where}", not found, "; ".join(found[:5]))
    browser.media(prefers_color_scheme="light")
    # As enlarged to 400 %.
    browser.size(320, 256)
    browser.open(g.URL + "#symbol=heart")
    for view in ("detail", "browse", "library", "settings"):
        if view != "detail":
            browser.run(f"document.getElementById('tab-{view}').click()")
        time.sleep(0.1)
        wide, seen = browser.run("document.scrollingElement.scrollWidth"), browser.run(
            "(() => { const e = document.elementFromPoint(160, 150); return Boolean(e?.closest('.scroller, .sidebar, .detail, .settings')); })()")
        g.check(f"400 %: {view}", wide <= 320 and seen, f"{wide} px")
    browser.size(1440, 900)
    browser.media(forced_colors="active")
    browser.open(g.URL + "#chosen=plus")
    time.sleep(0.2)
    outline = browser.run("getComputedStyle(document.querySelector('.cell[aria-selected=true]')).outlineStyle")
    g.check("chosen cells are seen with forced colours", outline == "solid", outline)
    browser.media(prefers_reduced_motion="reduce", forced_colors="none")
    still = browser.run("getComputedStyle(document.getElementById('toast')).transitionDuration")
    g.check("nothing moves where people want it so", still == "0s" or browser.run("getComputedStyle(document.getElementById('toast')).transitionProperty") == "none", still)
    browser.media()
    browser.open(g.URL)
    browser.run("document.documentElement.dir = 'rtl'; document.querySelector('.cell').focus()")
    browser.key("ArrowLeft")
    g.check("from right to left, the left arrow goes on", browser.run("document.activeElement.ariaColIndex") == "2")
    first = browser.run("(() => { const [a, b] = document.querySelectorAll('.row .cell'); return a.getBoundingClientRect().x > b.getBoundingClientRect().x; })()")
    g.check("and cells run from right to left", first)
    browser.run("document.documentElement.dir = ''")
    browser.run("document.getElementById('settings-button').click()")
    browser.run("(() => { const s = document.getElementById('set-language'); s.value = 'es'; s.dispatchEvent(new Event('change')); })()")
    time.sleep(0.2)
    g.check("it speaks Spanish", browser.run("document.documentElement.lang + document.querySelector('.list-name').textContent") == "esTodos los símbolos")
    browser.run("localStorage.clear()")


def speed(browser, g):
    browser.open(g.URL)
    browser.run("localStorage.clear()")
    browser.open(g.URL + "#mode=multicolor")
    browser.run("new Promise((done) => setTimeout(done, 800))")
    times = browser.run(SCROLL.replace("STEPS", str(STEPS)))
    times.sort()
    g.check("no long frame while scrolling through everything", times[-1] <= g.FRAME + 1,
            f"median {statistics.median(times):.1f}, 99 % {times[int(len(times) * .99)]:.1f}, longest {times[-1]:.1f} ms")
    heap = browser.run("performance.memory.usedJSHeapSize") / 1e6
    total = sum(item["value"] for item in browser.call("Performance.getMetrics")["metrics"] if item["name"] == "JSHeapTotalSize") / 1e6
    g.check("memory", max(heap, total) <= g.HEAP, f"{heap:.0f} MB used, {total:.0f} MB of heap")
    nodes = browser.run("document.querySelectorAll('*').length")
    g.check("only what is seen is elements", nodes < 5000, f"{nodes} elements")
    slow = browser.run("""(async () => { const field = document.getElementById('query'); const times = [];
      for (const text of ['h', 'he', 'hea', 'hear', 'heart', 'heart c', 'heart circle', 'corazón', 'play button', 'xyzzy']) {
        field.value = text; const start = performance.now(); field.dispatchEvent(new Event('input')); await new Promise((d) => requestAnimationFrame(() => setTimeout(d)));
        times.push(performance.now() - start); } return times; })()""")
    # Beside other work, the clock says nothing of the page.
    load = os.getloadavg()[0]
    g.check("results follow typing", load > os.cpu_count() or statistics.median(slow) <= 100,
            f"median {statistics.median(slow):.0f}, longest {max(slow):.0f} ms to the next frame, load {load:.1f}")


def hostile(browser, g):
    """Texts that want to be code, in every place that people or data can put texts into."""
    browser.open(g.URL)
    entries = [{"name": text[:1000], "comment": text} for text in HOSTILE] + [{"name": "heart", "comment": "\n".join(HOSTILE) + "y" * 1_000_000}]
    name = "</scr<b>".replace("<", "(").replace(">", ")").replace("/", "") + "'`${1}"
    give(browser, "c.json", json.dumps({"name": name, "note": HOSTILE[0], "symbols": entries}).encode())
    time.sleep(0.5)
    g.go(browser, "#" + "list=c:" + name.replace("$", "%24").replace("'", "%27") + "&symbol=heart")
    time.sleep(0.3)
    for text in HOSTILE:
        browser.run(f"(() => {{ const q = document.getElementById('query'); q.value = {json.dumps(text)}; q.dispatchEvent(new Event('input')); }})()")
        give(browser, text[:100] + ".json", b"{")
        time.sleep(0.05)
    g.check("hostile texts do nothing", browser.run("window.hurt") == 0 and browser.run("document.querySelectorAll('img, iframe, object, embed').length") == 0)
    # The same in the page's own data, as if a catalog or a collection had it.
    text = g.PAGE.read_text()
    begin = text.index('<script type="application/json" id="symbols-page">') + len('<script type="application/json" id="symbols-page">')
    end = text.index("</script>", begin)
    page = json.loads(text[begin:end])
    page["collections"] = [{"name": one, "title": one, "note": one, "symbols": [{"name": "heart", "note": one}, {"name": one, "note": one}]} for one in HOSTILE]
    page["title"] = HOSTILE[0]
    page["notes"] = {"heart": "\n".join(HOSTILE)}
    escaped = json.dumps(page).replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    path = g.WORK / "hostile.html"
    path.write_text(text[:begin] + escaped + text[end:])
    browser.open(path.as_uri() + "#symbol=heart")
    time.sleep(0.3)
    note = browser.run("document.querySelector('.note')?.textContent")
    g.check("hostile notes of the page are text", browser.run("window.hurt") == 0 and note == "\n".join(HOSTILE)
            and browser.run("document.querySelectorAll('.list-title').length") > len(HOSTILE))
    path.unlink()


def run(browser, g):
    for part in (keeping, linking, everybody, speed, hostile):
        if g.wants(part.__name__):
            part(browser, g)
