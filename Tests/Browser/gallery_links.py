"""Checks of links into the gallery's page, of the controls of the look, and of how the page serves large text, paper and
forced colors."""

import base64
import io
import json
import pathlib
import re
import time
import zipfile

import gallery_more

HERE = pathlib.Path(__file__).resolve().parent
WIDTHS = ((390, 844), (820, 1180), (1440, 900))
# Every part of a state that a link can have, and searches that only the engine finds.
STATES = ["q=weather", "q=paper+plane", "q=not+connected", "q=compartir", "q=carro", "q=%F0%9F%8E%89", "q=lopck", "category=weather", "category=arrows&q=left", "category=weather,maps", "use=drawn&q=iphone", "q=iphone",
          "target=iOS14.0", "target=macos12", "variant=fill,circle", "layers=multicolor", "variants=together", "symbol=heart.fill", "symbol=bell&q=share",
          "chosen=heart,star", "list=chosen&chosen=heart,star", "weight=bold", "mode=palette&palette=red,%23112233", "color=teal&symbol=star", "size=17",
          "value=0.4&symbol=wifi", "background=yellow&symbol=star", "appearance=dark"]
# Links that name nothing here, and the part that the page must name.
UNKNOWN = ["symbol=no.such.symbol", "list=c:gone", "list=p:gone", "category=nothing", "target=iOS99", "target=beos5", "value=7", "size=0", "size=x",
           "weight=fat", "mode=odd", "variant=fill,odd", "category=weather,odd", "use=odd", "layers=none", "color=nocolor1", "palette=red,zzz9", "background=%23zz", "appearance=dim",
           "chosen=heart,no.such.symbol"]
SHOWN = """(() => {
  const cells = [...document.querySelectorAll('.row:not([hidden]) .cell')].filter((cell) => cell.getBoundingClientRect().height > 0);
  const drawn = cells.filter((cell) => cell.matches('.undrawn') || cell.querySelector('svg path'));
  return { cells: cells.length, drawn: drawn.length, columns: document.getElementById('grid').style.getPropertyValue('--columns') };
})()"""
ORDER = """(() => {
  const rows = [...document.querySelectorAll('.row:not([hidden])')].map((row) => Number(row.getAttribute('aria-rowindex')));
  return rows.length > 3 && rows.every((row, i) => i === 0 || rows[i - 1] < row);
})()"""


def press(browser, selector):
    """Clicks as a mouse does: down, up, at the middle of what is there then."""
    box = browser.run(f"""(() => {{ const e = document.querySelector({json.dumps(selector)}); e.scrollIntoView({{ block: 'center' }});
      const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})()""")
    for kind in ("mousePressed", "mouseReleased"):
        browser.call("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left", clickCount=1)


def links(browser, g):
    for width, height in WIDTHS:
        browser.size(width, height, phone=width < 500)
        bad = []
        for state in STATES:
            browser.open(f"{g.URL}#{state}")
            browser.wait(f"{SHOWN}.drawn > 0", 5)
            shown = browser.run(SHOWN)
            if shown["drawn"] == 0 or shown["cells"] != shown["drawn"] or not shown["columns"].isdigit():
                bad.append(f"{state} {shown}")
        g.check(f"links show symbols at {width} px", not bad, "; ".join(bad[:4]))
    browser.size(1440, 900)
    bad = []
    for state in UNKNOWN:
        browser.open(f"{g.URL}#{state}")
        time.sleep(0.1)
        told = browser.run("document.getElementById('toast').textContent")
        key = state.split("=")[0]
        if f"{key}=" not in told or browser.run(SHOWN)["drawn"] == 0:
            bad.append(f"{state}: {told}")
    g.check("links that name nothing say which part", not bad, "; ".join(bad[:4]))
    browser.open(f"{g.URL}#q=weather&weight=bold")
    browser.call("Page.reload")
    browser.wait("document.querySelector('.symbols-gallery')?.dataset.usable")
    browser.wait(f"{SHOWN}.drawn > 0", 5)
    g.check("a reload shows the same", browser.run(SHOWN)["drawn"] > 0 and "q=weather" in browser.run("location.hash"))


def controls(browser, g):
    browser.open(g.URL + "#symbol=wifi")
    browser.run("(() => { const r = document.getElementById('look-value'); r.focus(); r.value = '0.3'; r.dispatchEvent(new Event('input')); })()")
    browser.wait("location.hash.includes('value=0.3')", 5)
    g.check("moving the slider sets the variable value", "value=0.3" in browser.run("location.hash") and browser.run("document.getElementById('look-has-value').checked"))
    press(browser, "#look-has-value")
    browser.wait("!location.hash.includes('value=')", 5)
    press(browser, "#look-has-value")
    browser.wait("location.hash.includes('value=0.3')", 5)
    g.check("the box takes the value away and gives it back", "value=0.3" in browser.run("location.hash"))
    browser.open(g.URL + "#symbol=heart")
    press(browser, "#look-size")
    browser.run("document.getElementById('look-size').select()")
    browser.type("48")
    press(browser, "[role=radio][data-value=hierarchical]")
    browser.wait("location.hash.includes('mode=hierarchical')", 5)
    state = browser.run("location.hash")
    g.check("the first click after typing a size works", "size=48" in state and "mode=hierarchical" in state, state)
    bad = []
    for size in ("12", "16", "19.5"):
        g.go(browser, f"#symbol=bell.badge.waveform&size={size}")
        g.click(browser, "#code-tab-command")
        browser.wait("document.getElementById('code-text').textContent.startsWith('symbols export')", 5)
        words = browser.run("document.getElementById('code-text').textContent").split()[1:]
        by_tool = g.tool(*words[:words.index("--output")], "--catalog", "bundled")
        if g.saved(browser, "#save-svg")[1] != by_tool:
            bad.append(size)
    g.check("below 20 points, the command makes the picture that the page shows", not bad, ", ".join(bad))
    browser.run("""localStorage.setItem('symbols-gallery:collections', JSON.stringify([{ name: 'Bold', symbols: [{ name: 'star', weight: 'bold' }, 'heart'] }]))""")
    browser.open(g.URL + "#list=c:Bold&symbol=star")
    weight = "document.getElementById('look-weight').value"
    first = browser.run(weight)
    bold = g.saved(browser, "#save-svg")[1]
    browser.run("(() => { const s = document.getElementById('look-weight'); s.value = 'regular'; s.dispatchEvent(new Event('change')); })()")
    time.sleep(0.2)
    plain = g.saved(browser, "#save-svg")[1]
    g.check("controls show the look of a collection, and a choice overrules it", first == "bold" and browser.run(weight) == "regular"
            and bold == g.tool("export", "star", "--weight", "bold") and plain == g.tool("export", "star"), f"{first} {browser.run(weight)}")
    browser.run("localStorage.clear()")


def archives(browser, g):
    browser.open(g.URL)
    browser.run("localStorage.setItem('symbols-gallery:settings', JSON.stringify({ format: 'png', scales: ['1', '2', '3'] }))")
    names = g.tool("search", "--catalog", "bundled", "--drawn", "--category", "weather", "--format", "names", "--limit", "60").decode().split()
    browser.open(g.URL + "#chosen=" + ",".join(names))
    begin = time.monotonic()
    before = browser.run("window.saved.length")
    g.click(browser, "#save-zip")
    seen = browser.wait("document.querySelector('progress') !== null", 10)
    browser.wait(f"window.saved.length > {before} && window.saved[{before}].name", 60)
    seconds = time.monotonic() - begin
    files = zipfile.ZipFile(io.BytesIO(base64.b64decode(browser.run("window.lastSaved()")["data"]))).namelist()
    g.check("a ZIP of many has its progress", seen and len(files) == 3 * len(names), f"{seconds * 1000 / max(1, len(files)):.0f} ms a file")
    browser.open(g.URL + "#size=512&chosen=" + ",".join(names))
    before = browser.run("window.saved.length")
    g.click(browser, "#save-zip")
    browser.wait("document.getElementById('stop') !== null", 20)
    g.click(browser, "#stop")
    time.sleep(1.5)
    g.check("and can be stopped", browser.run("window.saved.length") == before and not browser.run("document.querySelector('dialog[open]') !== null"))
    browser.run("localStorage.clear()")


def reading(browser, g):
    browser.open(g.URL)
    browser.run("document.getElementById('scroller').scrollTop = 4000")
    time.sleep(0.2)
    browser.run("document.getElementById('scroller').scrollTop = 2500")
    time.sleep(0.2)
    g.check("rows are read in the order in which they are seen", browser.run(ORDER))
    data = json.dumps({"name": "Far", "symbols": ["heart", "no.such.one"]})
    gallery_more.give(browser, "Far.json", data.encode())
    time.sleep(0.4)
    told = browser.run("document.getElementById('toast').textContent")
    g.check("an import names what is not on the page", "1 " in told and "no.such.one" in told, told)
    browser.run("localStorage.clear()")
    # Large text: 200 % of the browser's usual size.
    for width, height in WIDTHS:
        browser.size(width, height, phone=width < 500)
        browser.open(g.URL + "#symbol=heart")
        small = browser.run("[...document.querySelectorAll('.brand, .cell-name, .button, .list-title, .hint')].map((e) => parseFloat(getComputedStyle(e).fontSize))")
        browser.run("document.documentElement.style.fontSize = '200%'")
        browser.run("window.dispatchEvent(new Event('resize'))")
        time.sleep(0.2)
        large = browser.run("[...document.querySelectorAll('.brand, .cell-name, .button, .list-title, .hint')].map((e) => parseFloat(getComputedStyle(e).fontSize))")
        grows = bool(small) and min(b / a for a, b in zip(small, large)) > 1.95
        wide = browser.run("document.documentElement.scrollWidth <= window.innerWidth + 1")
        g.check(f"text grows with the reader's size at {width} px", grows and wide, f"{small[:3]} {large[:3]} {wide}")
    browser.size(1440, 900)
    browser.open(g.URL + "#q=cloud&symbol=cloud")
    browser.wait(f"{SHOWN}.drawn > 0", 5)
    browser.media(forced_colors="active")
    different = browser.run("""(() => { const style = (e) => { const s = getComputedStyle(e); return s.outlineStyle + s.borderBlockEndColor; };
      const tabs = [...document.querySelectorAll('.code-tabs button')];
      return style(tabs.find((e) => e.ariaSelected === 'true')) !== style(tabs.find((e) => e.ariaSelected !== 'true')); })()""")
    g.check("forced colors show which tab is selected", different)
    browser.media(forced_colors="none")
    browser.run("window.dispatchEvent(new Event('beforeprint'))")
    browser.call("Emulation.setEmulatedMedia", media="print")
    head = browser.run("(() => { const e = document.getElementById('print-head'); return e && e.getBoundingClientRect().height > 0 ? e.textContent : ''; })()")
    g.check("paper has the title, the list and the search", "cloud" in head and len(head.split(" · ")) == 2, head)
    browser.call("Emulation.setEmulatedMedia", media="")
    browser.run("window.dispatchEvent(new Event('afterprint'))")
    g.check("and the screen does not", browser.run("document.getElementById('print-head') === null"))


def finding(browser, g):
    browser.open(g.URL)
    browser.wait(f"{SHOWN}.drawn > 0", 5)
    first = g.results(browser)[:24]
    known = set(g.tool("search", "--catalog", "bundled", "--drawn", "--format", "names", "--limit", "0").decode().split())
    groups = [line.split() for line in re.findall(r"^  '(.*)',$", (HERE.parents[1] / "Resources/Gallery/order.js").read_text(), re.M)]
    names = [name for group in groups for name in group]
    g.check("common symbols are drawn, twelve in a group, each once", len(groups) == 11 and all(len(group) == 12 for group in groups)
            and len(set(names)) == len(names) and set(names) <= known, ", ".join(set(names) - known))
    g.check("the page opens on them", first == names[:len(first)], " ".join(first[:6]))
    g.go(browser, "#sort=name&category=weather")
    by_name = g.tool("search", "--catalog", "bundled", "--format", "names", "--limit", "0", "--category", "weather", "--sort", "name").decode().split()
    shown = g.results(browser)
    g.check("by name, they are in the order of the tool", shown == by_name[:len(shown)] and len(shown) > 10)
    g.go(browser, "#introduced=2024.3&sort=newest")
    new = set(g.tool("search", "--catalog", "bundled", "--format", "names", "--limit", "0", "--introduced", "2024.3").decode().split())
    time.sleep(0.4)
    total = browser.run("document.querySelector('#status').textContent").split()[0].replace(",", "")
    g.check("a release shows what is new in it", set(g.results(browser)) <= new and int(total) == len(new), f"{total} {len(new)}")
    g.go(browser, "#q=document&target=iOS14.0")
    time.sleep(0.4)
    usable = set(g.tool("search", "--catalog", "bundled", "--format", "names", "--limit", "0", "--target", "iOS14", "document").decode().split())
    captions = g.results(browser)
    g.check("an old system shows symbols under earlier names", "doc" in captions and "document" not in captions and set(captions) <= usable, " ".join(captions[:6]))
    g.go(browser, "#q=cloud&variant=fill&layers=multicolor")
    browser.wait(f"{SHOWN}.drawn > 0", 5)
    counts = browser.run("[...document.querySelectorAll('[data-key=\"list  weather \"] .list-count')].map((e) => e.textContent).join()")
    g.go(browser, "#q=cloud&variant=fill&layers=multicolor&category=weather")
    time.sleep(0.4)
    total = browser.run("document.querySelector('#status').textContent").split()[0]
    g.check("categories count what the search and the filters leave", counts == total and 0 < int(total) < 187, f"{counts} {total}")
    chips = browser.run("document.querySelectorAll('.applied .chip').length")
    g.click(browser, ".applied .chip")
    time.sleep(0.1)
    g.check("a filter is taken away by its chip", chips == 4 and "category" not in browser.run("location.hash"), f"{chips} {browser.run('location.hash')}")
    g.go(browser, "#sort=name&q=arrow.up*")
    browser.wait(f"{SHOWN}.drawn > 0", 5)
    globbed = g.tool("search", "--catalog", "bundled", "--format", "names", "--sort", "name", "arrow.up*").decode().split()
    shown = g.results(browser)
    g.check("globs find names as in the tool", shown == globbed[:len(shown)] and len(shown) > 5, " ".join(shown[:4]))
    browser.open(g.URL + "#symbol=trash")
    similar = browser.run("[...document.querySelectorAll('.similar-part .variant')].map((e) => e.ariaLabel)")
    g.check("similar symbols are of other families", 3 <= len(similar) <= 12 and not any(name.startswith("trash") for name in similar), " ".join(similar))
    cut = []
    for width, height in WIDTHS:
        browser.size(width, height, phone=width < 500)
        g.go(browser, "#category=transportation&sort=name")
        for step in range(3):
            browser.run(f"document.getElementById('scroller').scrollTop = {step * 500}")
            time.sleep(0.1)
            cut += browser.run("""[...document.querySelectorAll('.row:not([hidden]) .cell')].filter((cell) => {
              const lines = [...cell.querySelectorAll('.cell-name span')].map((e) => e.textContent), name = cell.ariaLabel.split(',')[0];
              return lines.length > 2 || !name.endsWith(lines.at(-1)) || !name.startsWith(lines[0].replace('…', ''));
            }).map((cell) => cell.ariaLabel)""")
    g.check("names keep their beginning and their end", not cut, " ".join(cut[:5]))
    browser.size(1440, 900)


def run(browser, g):
    for part in (links, controls, archives, reading, finding):
        if g.wants(part.__name__):
            part(browser, g)
