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
