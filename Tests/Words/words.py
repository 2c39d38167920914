#!/usr/bin/env python3
"""Checks the words of the project: python3 Tests/Words/words.py [--fix] [--lines] [BINARY]

Reads Markdown, comments and string literals of sources, and with BINARY also the help of all commands, by its schema. Reports

- words and patterns of patterns.tsv, which the glossary replaces,
- misspellings and British spelling, by Debian's codespell (skipped with a note where it is not installed),
- sentences of more than 35 words in README, guide and help, without what is in parentheses.

--fix corrects British spelling. --lines also lists lines of sources over 100 columns. Exit code 1 if anything is found.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
MOST_WORDS = 35
MOST_COLUMNS = 100

# Words that are right in one place: names of CSS, labels in Spanish, parts of other words, and what people type.
RIGHT = {
    ("Sources/Base/SymbolStyle/CSS/NamedColors.swift", "grey"),
    ("Sources/Code/SymbolCodegen/CommonLabel.swift", "foto"),
    ("Sources/Code/SymbolCodegen/CommonLabel.swift", "cursos"),
    ("Sources/Code/SymbolLint/Frame/UnifiedDiff.swift", "nd"),
    ("Sources/Code/SymbolLint/Rules/Appearance/FixedColor.swift", "colour"),
    ("Sources/Code/SymbolLint/Rules/Localization/MissingTranslation.swift", "te"),
    ("Sources/Names/SymbolRanking/StopWords.swift", "ser"),
    ("Sources/Names/SymbolRanking/TermMatcher.swift", "recieving"),
    ("Sources/Tool/SymbolsCLI/Guide/GuidePages.swift", "favourites"),
    ("Sources/Tool/SymbolsCLI/Guide/GuidePages.swift", "colour"),
    ("Sources/Workshop/ArtworkLint/ArtworkMeasure.swift", "centre"),
}

# What is not prose of ours: data, words that people search for, other languages, and what tests expect of bad input.
SKIPPED = re.compile(
    r"(^|/)(Goldens|Fixture|Broken|Foreign|Artwork|\.build)/|strings-es\.js$|keywords\.json$|emoji\.tsv$"
    r"|search\.index$|manifest\.json$|^Sources/Tool/SymbolsCLI/CommandLine/Synonyms\.swift$"
    r"|^Tests/Words/"
)


def files():
    """Paths from the root of what is tracked and is read, with the way it is read."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    for path in listed.stdout.splitlines():
        if SKIPPED.search(path) or not os.path.isfile(os.path.join(ROOT, path)):
            continue
        if path.endswith(".md"):
            yield path, markdown
        elif path.endswith(".swift") and path.startswith(("Sources/", "Resources/")):
            yield path, swift
        elif path.endswith("strings-en.js"):
            yield path, strings


def markdown(text):
    """Lines without fenced code, code spans, addresses and comments."""
    lines, fenced = [], False
    for line in text.split("\n"):
        if line.startswith("```"):
            fenced = not fenced
            line = ""
        if fenced:
            line = ""
        line = re.sub(r"`[^`]*`", " CODE ", line)
        line = re.sub(r"\]\([^)]*\)", "] ", line)
        lines.append(re.sub(r"<[^>]*>|https?://\S+", " ", line))
    return lines


LITERAL = re.compile(
    r'"""(?P<block>.*?)"""|(?P<raw>#+)".*?"(?P=raw)|"(?P<string>(?:\\.|[^"\\\n])*)"'
    r"|//(?P<comment>[^\n]*)|/\*(?P<long>.*?)\*/",
    re.S,
)


def swift(text, groups=("block", "string", "comment", "long")):
    """Comments and string literals in their lines; the rest is blank."""
    out = ["\n" if character == "\n" else " " for character in text]
    for match in LITERAL.finditer(text):
        for group in groups:
            if match.group(group) is None:
                continue
            part = match.group(group)
            part = re.sub(r"\\\((?:[^()]|\([^()]*\))*\)", lambda m: " " * len(m.group()), part)
            part = re.sub(r"`[^`\n]*`", lambda m: " " * len(m.group()), part)
            start = match.start(group)
            out[start : start + len(part)] = list(part)
    return "".join(out).split("\n")


def strings(text):
    """String literals, which people read."""
    return swift(text, ("block", "string"))


def patterns():
    """Rows of patterns.tsv: what is found, where, what to use instead, and the paths that may have it."""
    with open(os.path.join(HERE, "patterns.tsv")) as table:
        for line in table:
            if line.startswith("#") or not line.strip():
                continue
            pattern, where, instead, *rest = line.rstrip("\n").split("\t")
            exception = re.compile(rest[0]) if rest and rest[0] else None
            yield re.compile(pattern, re.I), where == "all", instead, exception


def sentences(lines):
    """Sentences of prose with the line that each begins on."""
    paragraph, start = [], 1
    for number, line in enumerate(lines + [""], 1):
        if line.strip() and not line.lstrip().startswith(("|", "#")):
            if not paragraph or re.match(r"\s*([-*]|\d+\.)\s", line):
                yield from split(paragraph, start)
                paragraph, start = [], number
            paragraph.append(line.strip())
        else:
            yield from split(paragraph, start)
            paragraph = []


def split(paragraph, start):
    """Sentences of a paragraph."""
    for sentence in re.split(r"(?<=[.:;?!])\s+", " ".join(paragraph)):
        if sentence:
            yield start, sentence


def spelling(texts, fix):
    """Misspellings by codespell: path, line, word and correction."""
    if subprocess.run(["sh", "-c", "command -v codespell"], capture_output=True).returncode:
        print("words: codespell is not installed (apt-get install codespell): spelling is not checked")
        return
    with tempfile.TemporaryDirectory() as folder:
        paths = {}
        for index, (path, lines) in enumerate(texts.items()):
            name = os.path.join(folder, f"{index}.txt")
            paths[name] = path
            with open(name, "w") as file:
                file.write("\n".join(lines))
        run = subprocess.run(
            ["codespell", "--builtin", "clear,en-GB_to_en-US", "--ignore-words",
             os.path.join(HERE, "spelling.txt"), *paths],
            capture_output=True, text=True)
        for line in run.stdout.splitlines():
            match = re.match(r"(.*?\.txt):(\d+): (\S+) ==> (.*)", line)
            if not match:
                continue
            path, number = paths[match.group(1)], int(match.group(2))
            word, right = match.group(3), match.group(4)
            if (path, word.lower()) in RIGHT:
                continue
            if fix and "," not in right and correct(path, number, word, right):
                continue
            yield path, number, f"'{word}' is spelled '{right}'"


def correct(path, number, word, right):
    """Replaces a word in the comments and literals of a line; false if it is not there."""
    whole = os.path.join(ROOT, path)
    with open(whole) as file:
        lines = file.read().split("\n")
    if word[0].isupper():
        right = right[0].upper() + right[1:]
    fixed = re.sub(rf"\b{re.escape(word)}\b", right, lines[number - 1])
    if fixed == lines[number - 1]:
        return False
    lines[number - 1] = fixed
    with open(whole, "w") as file:
        file.write("\n".join(lines))
    return True


def main():
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    found = []
    # All that is read, and of sources only what people see.
    texts, visible = {}, {}
    rows = list(patterns())
    for path, reader in files():
        with open(os.path.join(ROOT, path)) as file:
            text = file.read()
        texts[path] = reader(text)
        visible[path] = strings(text) if reader is swift else texts[path]
        if "--lines" in sys.argv and path.startswith("Sources/"):
            found += [
                (path, number, f"{len(line)} columns")
                for number, line in enumerate(text.split("\n"), 1) if len(line) > MOST_COLUMNS
            ]
    if words:
        listed = subprocess.run([words[0], "schema"], capture_output=True, text=True, check=True).stdout
        for command in json.loads(listed)["commands"]:
            paragraphs = [command["summary"], *command["discussion"]]
            paragraphs += [option["summary"] for option in command["options"]]
            paragraphs += [action["summary"] for action in command.get("actions", [])]
            paragraphs += [example["meaning"] for example in command["examples"]]
            name = f"help {command['name']}"
            texts[name] = visible[name] = "\n\n".join(paragraphs).split("\n")
    for path, lines in texts.items():
        for number, line in enumerate(lines, 1):
            for pattern, inComments, instead, exception in rows:
                if exception and exception.search(path):
                    continue
                for match in pattern.finditer(line if inComments else visible[path][number - 1]):
                    found.append((path, number, f"'{match.group()}': use {instead}"))
        if path == "README.md" or path.startswith(("Resources/Guide/", "help ")):
            for number, sentence in sentences(lines):
                # What is in parentheses can be skipped by whoever reads.
                count = len(re.findall(r"[\w'’-]+", re.sub(r"\([^)]*\)", "", sentence)))
                if count > MOST_WORDS:
                    found.append((path, number, f"a sentence of {count} words"))
    found += list(spelling(texts, "--fix" in sys.argv))
    for path, number, text in sorted(found):
        print(f"{path}:{number}: {text}")
    print(f"words: {len(texts)} texts, {len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
