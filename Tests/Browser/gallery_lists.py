"""Checks of collections on the gallery's page: their order, notes and links; of the settings, the menu, and the bar of phones."""

import base64
import json
import time
import zlib

import gallery_links
from gallery_checks import KEPT, keep

STORED = "JSON.parse(localStorage.getItem('symbols-gallery:collections'))"
ORDER = f"{STORED}[0].symbols.map((entry) => entry.name).join(' ')"
TOAST = "document.getElementById('toast').textContent"


def begin(browser, g, fragment="#list=c:Brand", kept=KEPT):
    browser.open(g.URL)
    keep(browser, kept)
    browser.open(g.URL + fragment)


def link(data):
    """The text of a link that has these bytes."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(packer.compress(data) + packer.flush()).decode().rstrip("=")


def point(browser, index):
    return browser.run(f"(() => {{ const r = document.querySelectorAll('.cell')[{index}].getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})()")


def right_click(browser, index):
    x, y = point(browser, index)
    for kind in ("mousePressed", "mouseReleased"):
        browser.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="right", clickCount=1)
    time.sleep(0.1)


def alt(browser, key):
    for kind in ("rawKeyDown", "keyUp"):
        browser.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode={"ArrowUp": 38, "ArrowDown": 40}[key], modifiers=1)
    time.sleep(0.1)


def ordering(browser, g):
    begin(browser, g)
    browser.run("document.querySelectorAll('.cell')[2].focus()")
    alt(browser, "ArrowUp")
    alt(browser, "ArrowUp")
    g.check("Alt+Up moves a symbol forward in its collection", browser.run(ORDER) == "bell star heart cloud" and g.current(browser).startswith("bell"),
            f"{browser.run(ORDER)}; {g.current(browser)}")
    alt(browser, "ArrowUp")
    alt(browser, "ArrowDown")
    g.check("and Alt+Down back, and not over the ends", browser.run(ORDER) == "star bell heart cloud", browser.run(ORDER))
    # From the first cell to behind the third.
    browser.run("""(() => { const cells = document.querySelectorAll('.cell'), data = new DataTransfer();
      const at = (cell, type, share) => { const r = cell.getBoundingClientRect();
        cell.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true, clientX: r.x + r.width * share, clientY: r.y + 20 })); };
      at(cells[0], 'dragstart', .5); at(cells[2], 'dragover', .8); window.marked = cells[2].className; at(cells[2], 'drop', .8); at(cells[0], 'dragend', .5); })()""")
    time.sleep(0.1)
    g.check("dragging moves a symbol, and shows where to", browser.run(ORDER) == "bell heart star cloud" and "drop-behind" in browser.run("window.marked"), browser.run(ORDER))
    g.go(browser, "#list=c:Brand&chosen=star,cloud")
    browser.run("document.querySelectorAll('.cell')[3].focus()")
    alt(browser, "ArrowUp")
    g.check("chosen symbols move together", browser.run(ORDER) == "bell star cloud heart", browser.run(ORDER))
    g.go(browser, "#list=c:Brand&symbol=star")
    g.click(browser, "#move-next")
    g.check("the details move a symbol, too", browser.run(ORDER) == "bell cloud star heart", browser.run(ORDER))
    g.go(browser, "#list=c:Brand&sort=name")
    browser.run("document.querySelectorAll('.cell')[0].focus()")
    alt(browser, "ArrowDown")
    g.check("a sorted collection keeps its order", browser.run(ORDER) == "bell cloud star heart", browser.run(ORDER))
    browser.open(g.URL + "#list=c:Brand")
    g.check("the order is there after a reload", g.results(browser) == ["bell", "cloud", "star", "heart"], str(g.results(browser)))


def noting(browser, g):
    begin(browser, g, "#list=c:Brand&symbol=star")
    browser.run("document.getElementById('member-note').focus()")
    browser.type("first one")
    gallery_links.press(browser, "#code-tab-uikit")
    browser.wait("document.getElementById('code-tab-uikit').getAttribute('aria-selected') === 'true'", 5)
    noted = browser.run(f"{STORED}[0].symbols[0].comment")
    g.check("a note is kept, and the first click after it works", noted == "first one"
            and browser.run("document.getElementById('code-tab-uikit').getAttribute('aria-selected')") == "true", str(noted))
    g.check("its cell shows that it has one", browser.run("!document.querySelector('.cell .noted').hidden")
            and "first one" in browser.run("document.querySelector('.cell').ariaLabel"))
    g.click(browser, "#edit-note")
    browser.wait("document.getElementById('asked')")
    browser.run("document.getElementById('asked').value = 'Two\\nlines'")
    browser.run("document.querySelector('.ask').requestSubmit()")
    time.sleep(0.2)
    g.check("a collection has a note of several lines", browser.run("document.querySelector('.list-note').textContent") == "Two\nlines"
            and browser.run(f"{STORED}[0].note") == "Two\nlines")
    data = g.saved(browser, "#save-list")[1]
    (g.WORK / "Brand.json").write_bytes(data)
    g.tool("collections", "import", str(g.WORK / "Brand.json"), "--force")
    by_tool = json.loads(g.tool("collections", "export", "Brand"))
    g.check("the tool reads the notes and the order", by_tool["note"] == "Two\nlines" and by_tool["symbols"][0] == {"name": "star", "comment": "first one"}, str(by_tool))
    g.click(browser, "#remove-member")
    g.check("a symbol is taken out of its collection", browser.run(ORDER) == "heart bell cloud", browser.run(ORDER))
    g.go(browser, "#list=c:Brand&mode=multicolor")
    name, data = g.saved(browser, "#save-sprite")
    by_tool = g.tool("export", "--catalog", "bundled", "heart", "cloud", "--format", "sprite", "--rendering-mode", "multicolor", "-o", "-")
    g.check("a sprite has a symbol for each", name == "Brand.svg" and data.count(b"<symbol id=") == 3
            and all(part in data for part in by_tool.split(b"<symbol ")[1:] if b"</svg>" not in part), data[:200].decode())


def sharing(browser, g):
    begin(browser, g)
    address = g.copied(browser, "#share-list")
    browser.run("localStorage.clear()")
    browser.open(address)
    browser.run("localStorage.clear()")
    g.check("a link has the whole collection", g.results(browser) == ["star", "heart", "bell", "cloud"] and "Brand" in browser.run("document.querySelector('.banner').textContent")
            and browser.run("document.querySelector('.list-note').textContent") == "For the start", address[-100:])
    g.check("and keeps nothing by itself", browser.run("localStorage.getItem('symbols-gallery:collections')") is None)
    browser.call("Page.reload")
    browser.wait("document.querySelector('.symbols-gallery')?.dataset.usable")
    g.check("a reload shows it again", g.results(browser) == ["star", "heart", "bell", "cloud"])
    g.go(browser, "#q=heart")
    g.check("another place takes it out of the address", "c=" not in browser.run("location.hash"))
    g.click(browser, "[data-key='list s:  ']")
    time.sleep(0.1)
    g.check("and the sidebar leads back to it", "c=" in browser.run("location.hash") and browser.run("!document.querySelector('.banner').hidden"))
    g.go(browser, address[address.index("#"):])
    time.sleep(0.2)
    g.click(browser, "#keep-shared")
    time.sleep(0.2)
    g.check("it is kept when people want it", browser.run(ORDER) == "star heart bell cloud" and "list=c%3ABrand" in browser.run("location.hash"), browser.run("location.hash"))
    browser.open(address)
    g.click(browser, "#keep-shared")
    time.sleep(0.2)
    g.check("beside one of the same name", browser.run(f"{STORED}.map((one) => one.name).join()") == "Brand,Brand 2", browser.run(f"{STORED}.map((one) => one.name).join()"))
    browser.open(address)
    g.click(browser, "#dismiss-shared")
    time.sleep(0.1)
    g.check("or not", "c=" not in browser.run("location.hash") and browser.run("document.querySelectorAll('.cell').length") > 20)
    many = g.tool("search", "--catalog", "bundled", "--drawn", "--format", "names", "--limit", "0").decode().split()
    begin(browser, g, kept=[{"name": "Brand", "symbols": [{"name": name} for name in many]}])
    browser.run("window.copied.length = 0")
    g.click(browser, "#share-list")
    browser.wait(f"{TOAST} !== ''", 10)
    g.check("a collection that is too large for a link says so", browser.run("window.copied.length") == 0 and "large" in browser.run(TOAST), browser.run(TOAST))
    good = {"name": "x", "symbols": ["heart"]}
    bad = {"no base64": "!!!", "no deflate": "aGVsbG8", "no JSON": link(b"{"), "a list": link(b"[]"), "no symbols": link(b'{"name": "x"}'),
           "a name that no file can have": link(json.dumps({**good, "name": "../x"}).encode()), "no name": link(json.dumps({"symbols": ["heart"]}).encode()),
           "a symbol twice": link(json.dumps({**good, "symbols": ["heart", "heart"]}).encode()), "a later version": link(json.dumps({**good, "schemaVersion": 9}).encode()),
           "what inflates to 300 MB": link(b"[" + b" " * 300_000_000)[:15_999], "a bomb": link(b" " * 12_000_000), "too long": "A" * 17_000}
    wrong = []
    for what, text in bad.items():
        start = time.monotonic()
        browser.open(g.URL + "#c=" + text)
        time.sleep(0.15)
        if "c=" not in browser.run(TOAST) or browser.run("document.querySelectorAll('.cell').length") < 20 or time.monotonic() - start > 5:
            wrong.append(f"{what}: {browser.run(TOAST)}")
    g.check("links whose collection is none are named, and change nothing", not wrong, "; ".join(wrong))
    hostile = "</script><img src=x onerror='window.hurt = 9'>\u202e"
    browser.open(g.URL + "#c=" + link(json.dumps({"name": "Odd (1)", "note": hostile, "symbols": [{"name": "heart", "comment": hostile, "color": hostile}, {"name": hostile}]}).encode())
                 + "&symbol=heart")
    time.sleep(0.2)
    g.check("hostile texts in links are texts", browser.run("window.hurt") == 0 and browser.run("document.querySelector('.list-note').textContent") == hostile
            and browser.run("document.querySelectorAll('img').length") == 0)


def settings(browser, g):
    browser.open(g.URL)
    browser.run("localStorage.clear()")
    g.click(browser, "#settings-button")
    g.check("settings are a place of the page", browser.run("document.getElementById('settings').checkVisibility()") and g.focused(browser) == "settings-title", g.focused(browser))
    browser.run("(() => { const s = document.getElementById('set-target'); s.value = 'iOS'; s.dispatchEvent(new Event('change')); })()")
    browser.run("(() => { const s = document.getElementById('set-target-version'); s.value = '14.0'; s.dispatchEvent(new Event('change')); })()")
    browser.key("Escape")
    time.sleep(0.1)
    g.check("Escape leaves them", not browser.run("document.getElementById('settings').checkVisibility()"))
    browser.open(g.URL)
    time.sleep(0.1)
    g.check("the target is there on the next visit", "target=iOS14.0" in browser.run("location.hash") and "doc.on.doc" in g.results(browser), browser.run("location.hash"))
    browser.open(g.URL + "#q=heart")
    g.check("a link without one has none", "target" not in browser.run("location.hash"))
    browser.open(g.URL)
    browser.run("localStorage.setItem('symbols-gallery:settings', JSON.stringify({ tap: 'copy', keys: 'off' }))")
    browser.open(g.URL)
    gallery_links.press(browser, ".cell")
    browser.wait("window.copied.length > 0", 5)
    g.check("a click copies the name, if people want it", browser.run("window.copied.join()") == "plus")
    browser.key("f")
    time.sleep(0.1)
    g.check("keys of one letter can be off", browser.run("localStorage.getItem('symbols-gallery:favorites')") is None)
    browser.run("localStorage.clear()")
    browser.size(390, 844, phone=True)
    browser.open(g.URL)
    tabs = browser.run("[...document.querySelectorAll('.tab')].map((e) => e.textContent).join()")
    browser.run("document.getElementById('tab-library').click()")
    library = browser.run("[...document.querySelectorAll('#sidebar .list')].filter((e) => e.checkVisibility()).map((e) => e.ariaLabel).join()")
    browser.run("document.getElementById('tab-browse').click(); document.getElementById('categories-button').click()")
    categories = browser.run("[...document.querySelectorAll('#sidebar .list')].filter((e) => e.checkVisibility()).map((e) => e.ariaLabel).join()")
    g.check("phones have search, favorites and settings", tabs == "Search,Favorites,Settings" and library == "Library" and categories == "Symbols,Categories", f"{tabs} {library} {categories}")
    browser.run("document.getElementById('tab-library').click(); document.querySelector('[data-key=\"list favorites  \"]').click()")
    place = "document.querySelector('.tab[aria-current]').id"
    time.sleep(0.1)
    inList = browser.run(place)
    browser.run("document.getElementById('tab-browse').click()")
    time.sleep(0.1)
    g.check("a list belongs to the tab of lists, and search leads to all symbols", inList == "tab-library" and browser.run(place) == "tab-browse"
            and "list" not in browser.run("location.hash"), f"{inList} {browser.run('location.hash')}")
    browser.open(g.URL + "#chosen=heart,star")
    before = browser.run("window.copied.length")
    g.click(browser, "#chosen-copy")
    browser.wait(f"window.copied.length > {before}", 5)
    copied = browser.run("window.copied.at(-1)")
    g.click(browser, "#chosen-more")
    time.sleep(0.1)
    opened = browser.run("document.getElementById('save-zip').checkVisibility()")
    g.click(browser, "#detail-back")
    g.click(browser, "#chosen-done")
    time.sleep(0.1)
    g.check("chosen symbols have a bar on phones", copied == "heart\nstar" and opened and "chosen" not in browser.run("location.hash")
            and browser.run("document.querySelectorAll('.tab').length") == 3, f"{copied!r} {opened}")
    small = browser.run("""(() => { location.hash = '#list=c:Brand'; return [...document.querySelectorAll('.tabs button, .list-head button')].filter((e) => e.checkVisibility()
      && Math.min(e.getBoundingClientRect().height, e.getBoundingClientRect().width) < 44).map((e) => e.id); })()""")
    g.check("and are large enough for fingers", not small, ", ".join(small))
    browser.run("localStorage.setItem('symbols-gallery:settings', JSON.stringify({ language: 'es' }))")
    wide = []
    for width in (390, 320):
        browser.size(width, 844, phone=True)
        browser.open(g.URL + "#chosen=heart,star")
        wide.append(browser.run("document.getElementById('chosen-done').getBoundingClientRect().right"))
    g.check("the bar fits in Spanish, too", wide[0] <= 390 and wide[1] <= 320, str(wide))
    browser.run("localStorage.clear()")
    browser.size(1440, 900)


def menus(browser, g):
    begin(browser, g)
    right_click(browser, 1)
    items = browser.run("[...document.querySelectorAll('.menu [role=menuitem]')].map((e) => e.dataset.key).join()")
    g.check("a right click opens a menu with the focus in it", items == "open,name,code,svg,image,favorite,choose,earlier,later"
            and browser.run("document.activeElement.dataset.key") == "open", items)
    browser.key("ArrowUp")
    last = browser.run("document.activeElement.dataset.key")
    browser.key("Enter")
    time.sleep(0.1)
    g.check("its keys move and choose", last == "later" and browser.run(ORDER) == "star bell heart cloud" and browser.run("!document.querySelector('.menu')"), f"{last} {browser.run(ORDER)}")
    right_click(browser, 0)
    browser.key("Escape")
    g.check("Escape closes it, and the focus is back", browser.run("!document.querySelector('.menu')") and g.current(browser).startswith("star"), g.current(browser))
    right_click(browser, 0)
    g.click(browser, ".menu [data-key=image]")
    browser.wait("window.copiedImages.length > 0", 5)
    size = browser.run("(async () => { const b = await createImageBitmap(await window.copiedImages[0]); return [b.width, b.height].join(); })()")
    g.check("an image is copied, twice as large", size == "48,48", size)
    browser.run("document.querySelector('.menu')?.remove()")
    browser.call("Emulation.setTouchEmulationEnabled", enabled=True)
    x, y = point(browser, 2)
    browser.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
    time.sleep(0.8)
    browser.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    time.sleep(0.1)
    name = browser.run("document.querySelector('.menu')?.ariaLabel")
    g.check("a long press opens the menu, and nothing else", name == g.results(browser)[2] and "symbol=" not in browser.run("location.hash"), str(name))
    browser.key("Escape")
    browser.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
    browser.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    browser.wait("location.hash.includes('symbol=')", 2)
    g.check("and the next tap opens the symbol", "symbol=" in browser.run("location.hash"), browser.run("location.hash"))
    browser.call("Emulation.setTouchEmulationEnabled", enabled=False)
    x, y = point(browser, 3)
    right_click(browser, 3)
    inside = browser.run("(() => { const r = document.querySelector('.menu').getBoundingClientRect(); return r.left >= 0 && r.right <= innerWidth && r.bottom <= innerHeight; })()")
    browser.call("Input.dispatchMouseEvent", type="mousePressed", x=700, y=700, button="left", clickCount=1)
    browser.call("Input.dispatchMouseEvent", type="mouseReleased", x=700, y=700, button="left", clickCount=1)
    g.check("a menu stays in the window, and a press elsewhere closes it", inside and browser.run("!document.querySelector('.menu')"), f"{x} {y}")
    browser.run("localStorage.clear()")


def run(browser, g):
    for part in (ordering, noting, sharing, settings, menus):
        if g.wants(part.__name__):
            part(browser, g)
