"""Checks of what the gallery's page gives for other frameworks, and of its effects, against the tool."""

import json
import os
import re
import time

NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
FRAMEWORKS = ["react", "vue", "svelte", "angular", "html", "css", "datauri", "flutter", "compose", "expo"]
# Symbols with one and several layers, one that points along the line of reading, and names that need care.
LOOKS = [("heart.fill", "", []), ("map", "", []), ("cloud.sun.rain.fill", "mode=multicolor", ["--rendering-mode", "multicolor"]),
         ("arrow.right.circle", "mode=hierarchical&color=blue&size=40", ["--rendering-mode", "hierarchical", "--color", "blue", "--point-size", "40"]),
         ("0.circle.fill", "mode=palette&palette=red,%2300ff0080", ["--palette", "red,#00ff0080"]), ("wifi", "weight=bold&value=0.4", ["--weight", "bold", "--variable-value", "0.4"])]
# The page's drawings have three digits, the tool's code four.
NEAR = 0.0025


def code(browser, kind):
    """The code of a kind, when it is shown."""
    browser.run(f"(() => {{ const s = document.getElementById('code-other'); s.value = {json.dumps(kind)}; s.dispatchEvent(new Event('change')); }})()")
    before = browser.run("window.copied.length")
    time.sleep(0.05)
    browser.run("document.getElementById('copy-code').click()", gesture=True)
    browser.wait(f"window.copied.length > {before}", 5)
    return browser.run("window.copied.at(-1)")


def apart(ours, theirs):
    """How two texts differ but for the last digits of numbers; '' if they do not."""
    if NUMBER.sub("#", ours) != NUMBER.sub("#", theirs):
        at = next((i for i, (a, b) in enumerate(zip(NUMBER.sub("#", ours), NUMBER.sub("#", theirs))) if a != b), min(len(ours), len(theirs)))
        return f"{NUMBER.sub('#', ours)[max(0, at - 60):at + 40]!r} and {NUMBER.sub('#', theirs)[max(0, at - 60):at + 40]!r}"
    far = [(a, b) for a, b in zip(NUMBER.findall(ours), NUMBER.findall(theirs)) if abs(float(a) - float(b)) > NEAR]
    return str(far[:3]) if far else ""


def frameworks(browser, g):
    bad = []
    browser.open(g.URL)
    for name, look, options in LOOKS:
        browser.open(f"{g.URL}#symbol={name}&{look}")
        for kind in FRAMEWORKS:
            if kind == "expo" and "--variable-value" in options:
                options = options[:2]
            by_tool = g.tool("codegen", "--catalog", "bundled", name, "--framework", kind, *options).decode()
            difference = apart(code(browser, kind), by_tool)
            if difference:
                bad.append(f"{kind} {name}: {difference}")
    g.check(f"code for {len(FRAMEWORKS)} frameworks is that of the tool", not bad, "; ".join(bad[:3]))
    browser.open(g.URL)
    g.go(browser, "#symbol=star")
    g.check("the framework is there on the next visit", browser.run("document.getElementById('code-other').value") == "expo")
    browser.open(g.URL + "#chosen=heart,star")
    both = code(browser, "react")
    by_tool = g.tool("codegen", "--catalog", "bundled", "heart", "star", "--framework", "react").decode()
    g.check("a file has several symbols", apart(both, by_tool) == "", apart(both, by_tool))
    browser.run("(() => { const s = document.getElementById('code-other'); s.value = 'vue'; s.dispatchEvent(new Event('change')); })()")
    time.sleep(0.1)
    g.check("or says that it cannot", browser.run("document.getElementById('copy-code').disabled") and "one symbol" in browser.run("document.getElementById('code-text').textContent"))
    browser.run("localStorage.clear()")


def run(browser, g):
    for part in (frameworks,):
        only = os.environ.get("ONLY")
        if not only or only == part.__name__:
            part(browser, g)
