"""Pages whose drawings are elsewhere: on a server of their own, changed on the way, or without a server."""

import functools
import http.server
import threading

from gallery_checks import requests

MISSING = "document.getElementById('missing')?.textContent ?? ''"
MARK = "document.querySelector('.figure svg path')?.getAttribute('d') ?? ''"


class Server(http.server.ThreadingHTTPServer):
    """The files of a folder, for every page that asks."""

    def __init__(self, folder):
        class Files(http.server.SimpleHTTPRequestHandler):
            def end_headers(self):
                self.send_header("Access-Control-Allow-Origin", "*")
                super().end_headers()

            def log_message(self, *_):
                pass

        super().__init__(("127.0.0.1", 0), functools.partial(Files, directory=str(folder)))
        threading.Thread(target=self.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server_address[1]}/"


def run(browser, g):
    site = g.WORK / "site"
    sprites = g.WORK / "sprites"
    site.mkdir()
    sprites.mkdir()
    names = ["heart", "bell.slash", "battery.50percent"]
    with Server(site) as server, Server(sprites) as other:
        g.tool("gallery", *names, "-q", "-o", str(site / "inside.html"))
        g.tool("gallery", *names, "-q", "--base-url", "drawings/", "-o", str(site / "below.html"))
        g.tool("gallery", *names, "-q", "--base-url", other.url, "-o", str(site / "apart.html"))
        for path in site.glob("symbols-*.svg"):
            path.rename(sprites / path.name)
        texts = {}
        for page in ("inside", "below", "apart"):
            before = len(browser.events)
            browser.open(f"{server.url}{page}.html#symbol=battery.50percent&weight=bold&mode=hierarchical")
            g.check(f"drawings are there: {page}", browser.wait(f"({MARK}).length > 10"))
            browser.wait("document.querySelector('.stage svg path')")
            texts[page] = browser.run("document.querySelector('.stage svg')?.innerHTML")
            asked = [url for url in requests_since(browser, before) if not url.endswith((".html", "favicon.ico"))]
            expected = {"inside": 0, "below": 2, "apart": 2}[page]
            g.check(f"and nothing else is asked for: {page}", len(asked) == expected, " ".join(asked))
        g.check("drawings from elsewhere are the same", texts["inside"] and texts["inside"] == texts["below"] == texts["apart"])
        for path in sprites.glob("*.svg"):
            path.write_text(path.read_text().replace("</svg>", "<symbol id='x'/></svg>"))
        browser.open(f"{server.url}apart.html", ready="document.getElementById('missing')")
        g.check("drawings that were changed are told", other.url in browser.run(MISSING))
        # Firefox reads files below the folder of a page.
        if not g.IS_FIREFOX:
            browser.open((site / "below.html").as_uri(), ready="document.getElementById('missing')")
            g.check("pages without a server say so", "drawings/symbols-" in browser.run(MISSING))
        (site / "drawings/symbols-bold.svg").unlink()
        browser.open(f"{server.url}below.html#weight=bold")
        g.check("a weight that is missing is told, and another one shown",
                browser.wait(f"({MISSING}).includes('symbols-bold.svg') && ({MARK}).length > 10 && !location.hash.includes('bold')"))


def requests_since(browser, before):
    kept, browser.events = browser.events, browser.events[before:]
    found = requests(browser)
    browser.events = kept + browser.events
    return found


HOST = """<!doctype html><style>button { text-transform: uppercase } .detail, .toast { display: none } svg { width: 5px } p { text-indent: 9em }</style>
<input id="query"><span id="status">ok</span><div id="toolbar">tools</div>"""
SHADOW = "[...document.querySelectorAll('*')].filter((one) => one.shadowRoot).map((one) => one.shadowRoot)"


def hosts(browser, g):
    """Fragments in a page of others, with names and styles that the gallery has, too."""
    part = g.tool("gallery", "heart", "star", "bell", "--format", "fragment", "-q", "-o", "-").decode()
    path = g.WORK / "host.html"
    path.write_text(HOST + part + part)
    browser.open(path.as_uri(), ready=f"{SHADOW}.filter((root) => root.querySelector('.symbols-gallery').dataset.usable).length === 2")
    g.check("fragments leave the page alone", browser.run("document.getElementById('status').textContent === 'ok' && document.getElementById('toolbar').textContent === 'tools'"))
    browser.run(f"{SHADOW}[1].querySelectorAll('.cell')[1].click()")
    good = browser.wait(f"(() => {{ const [one, two] = {SHADOW}; const of = (root, what) => getComputedStyle(root.querySelector(what));"
                        " return one.querySelector('#detail-title') === null && two.querySelector('#detail-title') !== null"
                        " && of(two, '#detail').display !== 'none' && of(two, '#copy-code').textTransform === 'none'"
                        " && of(two, '.count').textIndent === '0px' && two.querySelector('.figure svg').getBoundingClientRect().width > 20; })()")
    g.check("and the page leaves fragments alone", good)


def visits(browser, g):
    """What earlier visits left, and steps back."""
    browser.open(g.URL)
    good = "[{\"name\":\"Good\",\"symbols\":[\"heart\"]},{\"name\":5}]"
    browser.run(f"localStorage.clear(); localStorage.setItem('symbols-gallery:collections', {good!r}); localStorage.setItem('symbols-gallery:favorites', '[')")
    browser.open(g.URL + "#list=c:Good")
    g.check("what can be read of damaged storage is used", g.results(browser) == ["heart"] and "could not be read" in browser.run("document.getElementById('toast').textContent"))
    g.check("and a copy of all of it stays", browser.run("localStorage.getItem('symbols-gallery:collections.damaged')") == good
            and browser.run("localStorage.getItem('symbols-gallery:favorites.damaged')") == "[")
    browser.run("localStorage.clear()")
    browser.open(g.URL + "#symbol=heart")
    browser.run("Storage.prototype.setItem = () => { throw new Error('full'); }")
    g.click(browser, "#favorite")
    g.check("what is not kept is told", browser.wait("document.getElementById('toast').textContent.includes('does not store data')"))
    browser.open(g.URL)
    browser.run("document.querySelectorAll('.cell')[3].click()")
    browser.wait("location.hash.includes('symbol=')")
    browser.run("history.back()")
    g.check("back closes what was opened", browser.wait("location.hash === '' && document.getElementById('detail-title') === null"))
    g.go(browser, "#chosen=cloud,cloud.fill,cloud.sun")
    browser.run("[...document.querySelectorAll('.code-tabs button')].find((one) => one.textContent === 'UIKit').click()")
    browser.wait("document.getElementById('code-text').textContent.includes('imageView3')")
    code = browser.run("document.getElementById('code-text').textContent")
    names = [line.split()[1] for line in code.splitlines() if line.startswith("let ")]
    g.check("code of several has a name for each", len(names) == 6 and len(set(names)) == 6
            and 'let imageView2 = UIImageView(image: image2)' in code and 'UIImage(systemName: "cloud.fill")' in code, code)
    g.go(browser, "#list=favorites")
    g.check("an empty list says what to do", browser.wait("document.getElementById('nothing')?.textContent.includes('press the star')"))
