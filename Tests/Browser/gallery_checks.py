"""What is looked at in pages: contrast of texts, names of controls, what was said and asked for."""

import json

# Wraps what takes things away, so that the test sees the very text and the very file.
WATCH = r"""
window.copied = []; window.saved = []; window.hurt = 0;
if (navigator.clipboard) {
  const write = navigator.clipboard.writeText.bind(navigator.clipboard);
  window.realClipboard = false;
  navigator.clipboard.writeText = async (text) => {
    if (window.refuseClipboard) throw new Error('no');
    if (window.realClipboard) await write(text);
    window.copied.push(text);
  };
}
window.copiedImages = [];
if (navigator.clipboard) navigator.clipboard.write = async (items) => { window.copiedImages.push(await items[0].getType('image/png')); };
const create = URL.createObjectURL.bind(URL);
URL.createObjectURL = (blob) => { window.saved.push({ blob }); return create(blob); };
document.addEventListener('click', (event) => {
  const a = event.target.closest?.('a[download]');
  if (a && window.saved.length) { window.saved[window.saved.length - 1].name = a.download; if (!window.realDownloads) event.preventDefault(); }
}, true);
document.addEventListener('copy', () => { window.copiedByCommand = String(document.activeElement?.value ?? ''); });
window.lastSaved = async () => {
  const { blob, name } = window.saved[window.saved.length - 1];
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return { name, data: btoa(text) };
};
"""

# Texts that are shown with less contrast than 4.5 to 1 (3 to 1 for large ones).
CONTRAST = r"""
(() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const parse = (color) => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data; return [r, g, b, a / 255];
  };
  const over = (top, under) => [0, 1, 2].map((i) => top[i] * top[3] + under[i] * (1 - top[3])).concat(1);
  const light = ([r, g, b]) => {
    const f = (v) => { v /= 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; };
    return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b);
  };
  const behind = (element) => {
    const layers = [];
    for (let e = element; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor); if (c[3] > 0) layers.push(c); if (c[3] === 1) break; }
    let color = [255, 255, 255, 1];
    for (const layer of layers.reverse()) color = over(layer, color);
    return color;
  };
  const bad = new Set(); let count = 0;
  const look = (element, text) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest(':disabled, option')) return;
    if (element.getClientRects().length === 0) return;
    const style = getComputedStyle(element);
    const under = behind(element); const color = over(parse(style.color), under);
    const [a, b] = [light(color), light(under)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05); count += 1;
    const size = parseFloat(style.fontSize);
    const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    if (ratio < least) bad.add(`${element.className || element.tagName} "${text.trim().slice(0, 30)}" ${ratio.toFixed(2)}`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.data.trim() && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(walker.currentNode.parentElement.tagName)) look(walker.currentNode.parentElement, walker.currentNode.data);
  return { count, bad: [...bad] };
})()
"""

# Scrolls through everything and gives how long frames took, in milliseconds.
SCROLL = r"""
new Promise((done) => {
  const scroller = document.getElementById('scroller');
  const times = []; let last = 0; const end = scroller.scrollHeight - scroller.clientHeight;
  const steps = STEPS; let step = 0;
  const frame = (now) => {
    if (last) times.push(now - last);
    last = now; step += 1; scroller.scrollTop = end * step / steps;
    if (step <= steps) requestAnimationFrame(frame); else done(times);
  };
  scroller.scrollTop = 0; requestAnimationFrame(frame);
})
"""

# Collections as the page keeps them.
KEPT = [{"name": "Brand", "note": "For the start", "symbols": [{"name": "star"}, {"name": "heart", "comment": "main"}, {"name": "bell", "weight": "bold"}, {"name": "cloud"}]}]

CONTROLS = {"button", "link", "textbox", "searchbox", "combobox", "checkbox", "radio", "slider", "spinbutton", "tab", "gridcell", "grid",
            "radiogroup", "ColorWell", "listbox", "dialog", "DisclosureTriangle", "region", "navigation", "complementary"}


def keep(browser, kept=KEPT):
    """Puts collections into the browser's storage, and nothing else."""
    browser.run("localStorage.clear()")
    browser.run(f"localStorage.setItem('symbols-gallery:collections', {json.dumps(json.dumps(kept, separators=(',', ':')))})")


def nameless(browser):
    """Controls of the accessibility tree that have no name, and how many there are."""
    nodes = browser.call("Accessibility.getFullAXTree")["nodes"]
    controls = [node for node in nodes if not node.get("ignored") and node.get("role", {}).get("value") in CONTROLS]
    return [node["role"]["value"] for node in controls if not node.get("name", {}).get("value", "").strip()], len(controls)


def complaints(browser):
    """What the page said on its console, and what the browser said of it."""
    browser.pump(0.2)
    found = []
    for event in browser.events:
        if event.get("method") in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"):
            found.append(str(event["params"])[:300])
    return found


def requests(browser):
    """Addresses that the page asked for, other than its own and what it made itself."""
    browser.pump(0.2)
    urls = [event["params"]["request"]["url"] for event in browser.events if event.get("method") == "Network.requestWillBeSent"]
    return [url[:200] for url in urls if not url.startswith(("data:", "blob:", "file:", "about:"))]
