"""Checks of what the gallery's page gives for other frameworks, and of its effects, against the tool."""

import json
import re
import time

import gallery_links

NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
FRAMEWORKS = ["react", "vue", "svelte", "angular", "html", "css", "datauri", "flutter", "compose", "expo"]
# Symbols with one and several layers, one that points along the line of reading, and names that need care. The colors
# are fixed: the page writes the values of the appearance that it shows, the tool those of both.
LOOKS = [("heart.fill", "", []), ("map", "", []),
         ("arrow.right.circle", "mode=hierarchical&color=%230088ff&size=40", ["--rendering-mode", "hierarchical", "--color", "#0088ff", "--point-size", "40"]),
         ("0.circle.fill", "mode=palette&palette=%23ff383c,%2300ff0080", ["--palette", "#ff383c,#00ff0080"]), ("wifi", "weight=bold&value=0.4", ["--weight", "bold", "--variable-value", "0.4"])]
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


EFFECTS = ["bounce", "pulse", "breathe", "wiggle", "rotate", "variableColor", "scale", "appear", "disappear", "replace", "drawOn", "drawOff"]
# What moves, and how far: the transform, the opacities and the dashes of each layer.
MOVED = """(() => [...document.querySelectorAll('.effect, .effect > *')].map((e) => { const s = getComputedStyle(e);
  return [s.transform, s.opacity, s.fillOpacity, s.strokeDashoffset].join(); }).join(';'))()"""
RESTS = "document.querySelector('.effect-stage svg > path') !== null && document.querySelector('.effect') === null"


def effects(browser, g):
    browser.open(g.URL)
    browser.run("localStorage.clear()")
    browser.media(prefers_reduced_motion="no-preference")
    still, wrong = [], []
    for kind in EFFECTS:
        browser.open(f"{g.URL}#symbol=wifi&effect={kind}")
        if browser.run("document.getElementById('effect-kind').value") != kind:
            wrong.append(kind)
        # What is out of view does not play.
        browser.run("document.getElementById('effect-play').scrollIntoView({ block: 'center' })")
        time.sleep(0.1)
        browser.run("document.getElementById('effect-play').click()", gesture=True)
        time.sleep(0.18)
        first = browser.run(MOVED)
        time.sleep(0.12)
        if first == browser.run(MOVED) or not browser.wait(RESTS, 6):
            still.append(kind)
        for system in ("swiftui", "uikit", "appkit"):
            g.click(browser, f"#code-tab-{system}")
            browser.wait("document.getElementById('effect-code').textContent !== ''", 5)
            options = ["--replace-with", browser.run("document.getElementById('effect-next').value")] if kind == "replace" else []
            by_tool = g.tool("codegen", "--catalog", "bundled", "wifi", "--framework", system, "--effect", kind, *options).decode()
            ours = browser.run("document.getElementById('effect-code').textContent")
            # Lines of other lengths can be broken elsewhere.
            if re.sub(r"\s", "", ours) != re.sub(r"\s", "", by_tool):
                wrong.append(f"{system} {kind}: {ours!r} and {by_tool!r}")
    g.check("effects move and come to rest", not still, ", ".join(still))
    g.check("their code is that of the tool", not wrong, "; ".join(wrong[:2]))
    browser.open(f"{g.URL}#symbol=bell.badge&effect=rotate")
    browser.run("(() => { const s = document.getElementById('effect-times'); s.value = 'Infinity'; s.dispatchEvent(new Event('change')); })()")
    browser.wait("document.getElementById('effect-code').textContent !== ''", 5)
    browser.run("(() => { const b = document.getElementById('effect-play'); b.scrollIntoView({ block: 'center' }); b.focus(); })()")
    browser.key("Enter")
    time.sleep(1.6)
    runs = browser.run("document.getAnimations().length")
    browser.key("Enter")
    time.sleep(0.1)
    g.check("an effect without an end is stopped by its button", runs > 0 and browser.run(RESTS) and browser.run("document.getAnimations().length") == 0)
    browser.run("document.getElementById('detail-title').focus()")
    browser.key("p")
    time.sleep(0.2)
    runs = browser.run("document.getAnimations().length")
    browser.run("document.getElementById('detail').scrollTop = 100000")
    time.sleep(0.3)
    g.check("P plays it, and it stops out of view", runs > 0 and browser.run("document.getAnimations().length") == 0, str(runs))
    browser.open(f"{g.URL}#symbol=star&effect=variableColor")
    g.check("what a symbol cannot do is said", browser.run("document.getElementById('effect-play').disabled && document.querySelector('.effects-body').textContent.includes('no variable layers')"))
    browser.open(f"{g.URL}#symbol=star&effect=explode")
    time.sleep(0.1)
    g.check("a link names effects that are none", "effect=explode" in browser.run("document.getElementById('toast').textContent"))
    browser.media(prefers_reduced_motion="reduce")
    browser.open(f"{g.URL}#symbol=star&effect=bounce")
    g.check("nothing plays by itself", browser.run("document.getAnimations().length") == 0)
    calm = browser.run("(() => { document.getElementById('effect-play').click(); return JSON.stringify(document.getAnimations().map((one) => one.effect.getKeyframes())); })()")
    browser.wait(RESTS, 3)
    said = browser.run("document.getElementById('effect-calm').textContent")
    gallery_links.press(browser, "#effect-anyway")
    time.sleep(0.15)
    g.check("with Reduce Motion it fades, and moves once if people want it", "opacity" in calm and "transform" not in calm and "Reduce Motion" in said and "matrix" in browser.run(MOVED), f"{calm} {said}")
    browser.media()
    browser.run("localStorage.clear()")


def run(browser, g):
    for part in (frameworks, effects):
        if g.wants(part.__name__):
            part(browser, g)
