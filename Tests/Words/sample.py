#!/usr/bin/env python3
"""Draws texts for a reader who does not know the code: python3 Tests/Words/sample.py [SEED] [BINARY]

Prints 120 texts as Markdown: 40 errors and notes, 30 lines of options, 30 documentation comments and 20 messages of lint. The same
seed draws the same texts from the same sources. A reader marks each that is not understood at first reading.
"""
import glob
import json
import os
import random
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FEWEST_WORDS = 4


def sources(*folders):
    """The Swift files of folders, with their lines."""
    for folder in folders:
        for path in sorted(glob.glob(os.path.join(ROOT, folder, "**", "*.swift"), recursive=True)):
            with open(path, encoding="utf-8") as file:
                yield os.path.relpath(path, ROOT), file.read()


def scanned(text, start=0, closes=False):
    """String literals of Swift as (text, start, end); interpolations become an ellipsis. Ends behind ')' if `closes`."""
    found, index, depth = [], start, 0
    while index < len(text):
        if text.startswith("//", index) and not closes:
            index = text.find("\n", index)
            index = len(text) if index < 0 else index
        elif text[index] in "()" and closes:
            depth += 1 if text[index] == "(" else -1
            index += 1
            if depth < 0:
                return found, index
        elif text[index] == '"':
            quote = '"""' if text.startswith('"""', index) else '"'
            begin, words = index, ""
            index += len(quote)
            while index < len(text) and not text.startswith(quote, index):
                if text.startswith("\\(", index):
                    words += "…"
                    index = scanned(text, index + 2, True)[1]
                elif text[index] == "\\":
                    words += {"n": " ", "\n": ""}.get(text[index + 1], text[index + 1])
                    index += 2
                else:
                    words += text[index]
                    index += 1
            index += len(quote)
            found.append((words, begin, index))
        else:
            index += 1
    return found, index


def literals(text):
    """The texts of a source with what is before each; those that '+' joins are one."""
    joined = []
    for words, begin, end in scanned(text)[0]:
        if joined and re.fullmatch(r"\s*\+\s*", text[joined[-1][2] : begin]):
            joined[-1] = (joined[-1][0] + words, joined[-1][1], end)
        else:
            joined.append((words, begin, end))
    for words, begin, _ in joined:
        words = " ".join(words.split())
        if len(words.split()) >= FEWEST_WORDS:
            yield words, text[max(0, begin - 200) : begin]


def errors():
    """Texts of errors and notes of the tool."""
    for path, text in sources("Sources/Tool/SymbolsCLI"):
        whole = os.path.basename(path).startswith(("ErrorMessage", "LibraryAdvice", "LeftOut", "CollectionError"))
        for words, before in literals(text):
            if whole or re.search(r"(report|note|refusal)\([^)]*$|(reason|problem): [^,]*$|return \[?[^;]*$", before[-80:]):
                yield path, words


def options(binary):
    """Options of all commands with their summaries."""
    schema = json.loads(subprocess.run([binary, "schema"], capture_output=True, check=True).stdout)
    seen = set()
    for command in schema["commands"]:
        for option in command["options"]:
            text = f"--{option['name']}: {option['summary']}"
            if text not in seen:
                seen.add(text)
                yield f"symbols {command['name']}", text


def comments():
    """Documentation comments with what they document."""
    for path, text in sources("Sources"):
        for match in re.finditer(r"((?:^ *///.*\n)+)((?: *@.*\n)*)( *[a-z].*)", text, re.M):
            words = " ".join(line.strip()[3:].strip() for line in match.group(1).splitlines())
            if len(words.split()) >= FEWEST_WORDS:
                yield path, f"{words}  `{match.group(3).strip()}`"


def lint():
    """Messages of rules."""
    for path, text in sources("Sources/Code/SymbolLint/Rules", "Sources/Code/TemplateLint"):
        for words, before in literals(text):
            # Examples of rules are code.
            if re.match(r"[a-zA-Z'…]", words) and not re.search(r"[{}↓=;@]|\(\w*:|import |\b(let|var|func) |\.\w+\(", words):
                yield path, words


def main():
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else random.randrange(1 << 32)
    binary = sys.argv[2] if len(sys.argv) > 2 else os.path.join(ROOT, ".build/debug/symbols")
    draw = random.Random(seed)
    print(f"# 120 texts, seed {seed}\n")
    for title, texts, count in [
        ("Errors and notes", errors(), 40), ("Options", options(binary), 30),
        ("Documentation comments", comments(), 30), ("Messages of lint", lint(), 20),
    ]:
        print(f"## {title}\n")
        for number, (path, text) in enumerate(draw.sample(sorted(set(texts)), count), 1):
            print(f"{number}. {text}\n   - {path}")
        print()


if __name__ == "__main__":
    main()
