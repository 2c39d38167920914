"""Whether the search of pages finds in Chromium, or in Firefox, what the tool finds.

  gallery-search.py TOOL WORK_FOLDER

The modules of Resources/Gallery/search are put into one page as `symbols gallery` does it, with the index
and the queries: those of the golden set, and mutated ones (SEED, COUNT). For every query the first ten
names, the scores, and how many there are must be those of `TOOL search`. What the golden queries ask of
both is measured as in Sources/Workshop/Workbench/GoldenQueries.swift. The times are the page's, each
query once, without anything before to warm up. BROWSER=firefox is Firefox instead of Chromium.
"""

import base64
import concurrent.futures
import json
import math
import os
import pathlib
import random
import re
import struct
import subprocess
import sys
import time

from devtools import Browser
from firefox import Firefox

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
MODULES = ROOT / "Resources/Gallery/search"
# Milliseconds that 95 of 100 queries may take, and that the engine may need to begin.
SLOWEST_QUERY, SLOWEST_START = 50, 50
# Milliseconds for the worst that somebody can paste.
SLOWEST_HOSTILE = 500
# The tool prints scores with three decimals.
NEAR = 0.00051


def fail(text):
    print("gallery-search: " + text, file=sys.stderr)
    sys.exit(1)


# The page


def assembled():
    """The modules in one scope, those that are imported first, as pages have them."""
    sources, ordered, names = {}, [], {}
    for path in sorted(MODULES.glob("*.js")):
        text = path.read_text()
        if text.count("\n") > 500 or "</script" in text:
            fail(f"{path.name} is no module of a page")
        sources[path.name] = text
        for name in re.findall(r"^(?:export )?(?:class|const|let|function) (\w+)", text, re.M):
            if name in names:
                fail(f"{path.name} and {names[name]} have {name}")
            names[name] = path.name

    def add(name):
        if name in ordered:
            return
        for line in re.findall(r"^import .*$", sources[name], re.M):
            match = re.fullmatch(r"import \{ [\w, ]+ \} from '\./([\w-]+\.js)';", line)
            if match is None:
                fail(f"{name} imports in another way: {line}")
            add(match.group(1))
        ordered.append(name)

    for name in sources:
        add(name)
    text = "".join(sources[name] for name in ordered)
    return re.sub(r"^import .*\n", "", text, flags=re.M).replace("\nexport ", "\n")


SCRIPT = r"""
const read = (id) => document.getElementById(id).textContent;
const bytesOf = (id) => Uint8Array.from(atob(read(id)), (character) => character.charCodeAt(0));
const code = bytesOf('engine');
const bytes = bytesOf('index');
const timed = (body) => {
  const start = performance.now();
  const value = body();
  return [value, performance.now() - start];
};
const found = (engine, query) => {
  const [results, time] = timed(() => engine.search(query, { limit: 10 }));
  return { names: results.map(({ index }) => engine.name(index)),
    scores: results.map(({ score }) => score), time };
};
const report = async () => {
  const before = performance.now();
  const engine = await SearchEngine.start(code, bytes);
  const start = performance.now() - before;
  const answers = JSON.parse(read('queries')).map((query) => found(engine, query));
  JSON.parse(read('queries')).forEach((query, number) => {
    answers[number].total = engine.search(query).length;
  });
  const million = 2 ** 20;
  const hostile = Object.entries({
    'one letter': 'a'.repeat(million), words: 'heart '.repeat(million / 6),
    blanks: ' '.repeat(million), 'blanks and a word': ' '.repeat(million) + 'heart',
    emoji: '❤️'.repeat(million / 2), joiners: '👩\u200d'.repeat(million / 4),
    'halves of pairs': '\ud800'.repeat(million), accents: 'e' + '\u0301'.repeat(million),
    controls: '\0\x01\x1b\x7f\x85'.repeat(million / 5), dots: '.'.repeat(million),
    'sixteen beginnings': 'ab '.repeat(16), '64 letters': 'abcdefgh'.repeat(8),
    symbols: '\u221a'.repeat(million), humps: 'aB'.repeat(million / 2),
  }).map(([name, query]) => ({ name, ...found(engine, query) }));
  const halves = found(engine, 'he\ud800art \udc00').names.join();
  const wholes = found(engine, 'he\ufffdart \ufffd').names.join();
  const starts = [new Uint8Array(0), new Uint8Array(1000), bytes.slice(0, bytes.length / 2)]
    .map((image) => SearchEngine.start(code, image).then(() => 0, () => 1));
  const refused = (await Promise.all(starts)).reduce((sum, one) => sum + one);
  const pages = engine.memory;
  const queries = JSON.parse(read('queries'));
  for (let number = 0; number < 10000; number += 1) engine.search(queries[number % queries.length].slice(0, 500));
  const simple = createSimpleSearch([
    ['sweetheart', 0, [], 0, 0, '', '', ''], ['heart.fill', 0, [], 0, 0, 'love|like', '', ''],
    ['heart', 0, [], 0, 0, 'love', 'corazón', ''], ['trash', 0, [], 0, 0, '', 'papelera|basura', 'bin.old'],
    ['hearts', 0, [], 0, 0, '', '', ''],
  ]);
  const words = (query) => simple.search(query).map(({ index }) => simple.name(index)).join(' ');
  return { count: engine.count, start, answers, hostile, checks: {
    'half a pair is U+FFFD': halves === wholes,
    'memory does not grow with queries': engine.memory <= pages + 65536,
    'no index is refused': refused === 3,
    'blank text lists all': engine.search(' \n').length === engine.count,
    'a limit of none': engine.search('heart', { limit: 0 }).length === 0,
    'few symbols: exact, prefix, inside': words('heart') === 'heart heart.fill hearts sweetheart',
    'few symbols: accents': words('CORAZON') === 'heart' && words('corazón') === 'heart',
    'few symbols: rows': words('basura') === 'trash' && words('bin') === 'trash',
    'few symbols: all words': words('heart love') === 'heart heart.fill',
  } };
};
report().then((result) => JSON.stringify(result), (error) => String(error) + error.stack).then((text) => {
  document.getElementById('result').textContent = text;
});
"""


def page(queries):
    def data(name, text):
        return f'<script type="text/plain" id="{name}">{text}</script>'

    index = base64.b64encode((ROOT / "Resources/search.index").read_bytes()).decode()
    engine = base64.b64encode((ROOT / "Resources/Gallery/search.wasm").read_bytes()).decode()
    text = json.dumps(queries).replace("<", "\\u003c")
    return (
        '<!doctype html><meta charset="utf-8"><pre id="result"></pre>'
        + data("index", index) + data("engine", engine) + data("queries", text)
        + f"<script>(() => {{ 'use strict';\n{assembled()}{SCRIPT}}})();</script>"
    )


def run_page(queries, work):
    file = work / "page.html"
    file.write_text(page(queries))
    browser = Firefox() if os.environ.get("BROWSER") == "firefox" else Browser()
    try:
        browser.open(file.as_uri(), "document.getElementById('result')?.textContent")
        text = browser.run("document.getElementById('result').textContent")
    finally:
        browser.close()
    if not text.startswith("{"):
        fail("the page: " + (text or "nothing"))
    return json.loads(text)


# The tool


def ask_tool(tool, queries, work):
    environment = {**os.environ, "XDG_CONFIG_HOME": str(work / "config")}

    def ask(query):
        command = [tool, "search", "--catalog", "bundled", "--no-project", "--quiet"]
        command += ["--format", "json", "--limit", "10", "--", query]
        run = subprocess.run(command, capture_output=True, env=environment, timeout=60, check=False)
        if run.returncode == 2:
            # There is no word in the text.
            return {"names": [], "scores": [], "total": 0}
        if run.returncode not in (0, 1):
            fail(f"the tool ends with {run.returncode} for {query!r}: {run.stderr[-500:]!r}")
        answer = json.loads(run.stdout)
        results = answer["results"]
        return {
            "names": [result["name"] for result in results],
            "scores": [result["score"] for result in results],
            "total": answer["total"],
        }

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(ask, queries))


# Queries


LETTERS = "abcdefghijklmnopqrstuvwxyz"
# Without `*`: words with it are globs to the command, which the engine does not see.
SIGNS = "+-×÷=<>?!%@#√∞°€$£…→←↑↓⌘&.,;:/_()[]'\"’`~^|\\"
# Letters with accents, other scripts, digits of other scripts, things that are not to be seen.
EXOTIC = (
    "áéíóúñüçßøłœæÅİıſKΣςσДжיק漢字かなカ한ㅏ١٢३４Ⅷ²½ª™©®ﬁʼ"
    "\u0301\u0308\u20d0\u200b\u200d\u00ad\ufe0f\ufeff\u2028\u00a0\u3000\u202e\ufffd\U0001d7d8\U0001d51e"
)


# Forms of words in both languages.
ENDINGS = "s es ies ing ed e er y aciones acion adora ados idas iendo ando ar er ir os as o a".split()


def texts_of_index(section):
    """The texts of a section of offsets and the one after it: SearchIndexFormat.swift."""
    image = (ROOT / "Resources/search.index").read_bytes()
    (start, length), (text, _) = struct.iter_unpack("<II", image[20 + section * 8 : 36 + section * 8])
    offsets = [offset for (offset,) in struct.iter_unpack("<I", image[start : start + length])]
    return [
        image[text + first : text + end].decode() for first, end in zip(offsets, offsets[1:])
    ]


def mutated(golden, count, seed):
    """Queries as people mistype them, and as nobody types them, none of them blank."""
    chance = random.Random(seed)
    emoji = [
        word
        for line in (ROOT / "Resources/emoji.tsv").read_text().split("\n")
        if line and not line.startswith("#")
        for word in line.split("\t")[0].split(" ")
    ]
    emoji += ["👩‍💻", "🏳️‍🌈", "🇪🇸", "🇪", "👍🏽", "🏃🏿‍♀️‍➡️", "1️⃣", "#️⃣", "❤️‍🔥", "🫨", "👨‍👩‍👧‍👦"]
    texts = [query["q"] for query in golden]
    # Names, words of names and keywords, and earlier names.
    names, terms, aliases = (texts_of_index(section) for section in (0, 14, 37))

    def typo(text):
        place = chance.randrange(len(text) + 1)
        letter = chance.choice(LETTERS)
        kind = chance.randrange(4)
        if kind == 0:
            return text[:place] + letter + text[place:]
        if kind == 1:
            return text[:place] + text[place + 1 :]
        if kind == 2:
            return text[:place] + letter + text[place + 1 :]
        return text[:place] + text[place : place + 2][::-1] + text[place + 2 :]

    def camel(text):
        first, *rest = re.split(r"[ .]", text)
        return first + "".join(word[:1].upper() + word[1:] for word in rest)

    def put(text, pieces):
        place = chance.randrange(len(text) + 1)
        return text[:place] + chance.choice(pieces) + text[place:]

    def shuffled(text):
        words = text.split()
        chance.shuffle(words)
        return " ".join(words)

    changes = [
        typo,
        lambda text: typo(typo(text)),
        lambda text: text[: chance.randrange(1, len(text) + 1)],
        lambda text: text.replace(" ", ""),
        camel,
        shuffled,
        lambda text: text.upper(),
        lambda text: chance.choice(["", " ", ".", "-", "  "]).join([text, chance.choice(texts)]),
        lambda text: " ".join([text] * chance.randrange(2, 7)),
        lambda text: chance.choice(["outline ", "the ", "icon of ", "hueco ", "un "]) + text,
        lambda text: put(text, EXOTIC),
        lambda text: put(put(text, EXOTIC), SIGNS),
        lambda text: put(text, SIGNS),
        lambda text: put(text, emoji),
        lambda text: chance.choice(emoji) + text[:3],
        lambda text: "".join(chance.choice(EXOTIC + SIGNS + LETTERS) for _ in range(chance.randrange(1, 12))),
        lambda text: chance.choice(emoji),
        lambda text: text + str(chance.randrange(100)),
        lambda text: chance.choice(terms) + chance.choice(ENDINGS),
        lambda text: chance.choice(terms)[: -chance.randrange(1, 3)] + chance.choice(ENDINGS),
        lambda text: chance.choice(terms) + chance.choice(terms),
        lambda text: text + " " + chance.choice(terms),
    ]
    queries = []
    while len(queries) < count:
        text = chance.choice(chance.choice([texts, texts, texts, names, terms, aliases]))
        for _ in range(chance.choice([1, 1, 1, 2])):
            text = chance.choice(changes)(text) or text
        if re.search(r"\w", text) or not text.isspace():
            queries.append(text)
    return queries


# Measures


def ndcg(query, found):
    def discounted(gains):
        return sum(gain / math.log2(place + 2) for place, gain in enumerate(gains))

    gains = [2 if name in query["best"] else 1 if name in query["good"] else 0 for name in found]
    ideal = discounted(([2] * len(query["best"]) + [1] * len(query["good"]))[:10])
    return discounted(gains[:10]) / ideal if ideal else 0


def is_same(ours, theirs):
    return (
        ours["names"] == theirs["names"]
        and ours["total"] == theirs["total"]
        and all(abs(a - b) < NEAR for a, b in zip(ours["scores"], theirs["scores"]))
    )


def told(label, queries, ours, theirs):
    """Prints how many answers are the same, and the first that are not; returns the share."""
    others = [number for number in range(len(queries)) if not is_same(ours[number], theirs[number])]
    lists = sum(a["names"] == b["names"] for a, b in zip(ours, theirs))
    print(
        f"gallery-search: {label}: {len(queries)} queries, {lists} with the same first ten,"
        f" {len(queries) - len(others)} with the same scores and totals, too"
    )
    for number in others[:10]:
        print(f"  {queries[number]!r}\n    tool {theirs[number]}\n    page {ours[number]}")
    return 1 - len(others) / len(queries)


def percentile(values, share):
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]


def main():
    tool, work = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    seed = int(os.environ.get("SEED") or time.time())
    count = int(os.environ.get("COUNT") or 2000)
    lines = ROOT / "Tests/Names/SymbolSearchTests/Goldens/queries.jsonl"
    golden = [json.loads(line) for line in lines.read_text().split("\n") if line]
    queries = [query["q"] for query in golden]
    changed = mutated(golden, count, seed)
    result = run_page(queries + changed, work)
    theirs = ask_tool(tool, queries + changed, work)
    ours = result["answers"]
    known = len(golden)

    same = told("golden", queries, ours[:known], theirs[:known])
    first = sum(
        not b["names"] or b["names"][0] in a["names"][:3] for a, b in zip(ours[:known], theirs)
    )
    quality = [
        sum(ndcg(query, answer["names"]) for query, answer in zip(golden, answers)) / known
        for answers in (ours, theirs)
    ]
    print(
        f"gallery-search: the tool's first is among the page's first three in {first} of {known};"
        f" nDCG@10 {quality[0]:.4f}, the tool's {quality[1]:.4f}"
    )
    same_changed = told(f"mutated, seed {seed}", changed, ours[known:], theirs[known:])
    times = [answer["time"] for answer in ours[:known]]
    changed_times = [answer["time"] for answer in ours[known:]]
    print(
        f"gallery-search: start {result['start']:.1f} ms; golden queries: mean"
        f" {sum(times) / known:.2f}, median {percentile(times, 0.5):.1f}, p95 {percentile(times, 0.95):.1f}, most {max(times):.1f} ms;"
        f" mutated: p95 {percentile(changed_times, 0.95):.1f}, most {max(changed_times):.1f} ms"
    )
    worst = max(result["hostile"], key=lambda answer: answer["time"])
    print(f"gallery-search: hostile queries: most {worst['time']:.1f} ms, {worst['name']}")

    wrong = [name for name, is_right in result["checks"].items() if not is_right]
    if wrong:
        fail("not so: " + ", ".join(wrong))
    if same < 1 or first < known or quality[0] < quality[1]:
        fail("golden queries find something else than with the tool")
    if same_changed < 1:
        fail("mutated queries find something else than with the tool")
    if percentile(times + changed_times, 0.95) > SLOWEST_QUERY or result["start"] > SLOWEST_START:
        fail("the search is too slow")
    if worst["time"] > SLOWEST_HOSTILE:
        fail(f"a hostile query takes too long: {worst['name']}")


if __name__ == "__main__":
    main()
