#!/usr/bin/env python3
"""Writes the version of the next release wherever one stands, and closes the section of CHANGELOG.md.

    prepare.py VERSION      run by `make release VERSION=...`
    prepare.py --check      whether all places name the version that Version.swift states

Prints the text of the tag: the notes of the release.
"""

import datetime
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(os.environ.get("SYMBOLS_ROOT", pathlib.Path(__file__).resolve().parents[2]))
SOURCE = "Sources/Tool/SymbolsCLI/CommandLine/Version.swift"
# A file, and what stands before the version in it.
PLACES = [
    (SOURCE, r'let tool = "'),
    (".github/actions/lint/action.yml", r'The release of symbols to use\.\n    default: "'),
    (".github/examples/gitlab-ci.yml", r'LINT_SYMBOLS_VERSION: "'),
    (".github/examples/github.yml", r'LINT_SYMBOLS_VERSION: "'),
    (".github/examples/pre-commit-config.yaml", r"symbols-cli=="),
    (".github/SECURITY.md", r"attestation verify symbols-"),
]
VERSION = r"([0-9]+\.[0-9]+\.[0-9]+)"


def fail(message):
    sys.exit(f"release: {message}")


def stated(file, before):
    match = re.search(f"(?:{before}){VERSION}", (ROOT / file).read_text())
    return match.group(1) if match else None


def notes(text, heading):
    """The section of the changelog below a heading."""
    match = re.search(rf"(?ms)^## {re.escape(heading)}\b[^\n]*\n(.*?)(?=^## |\Z)", text)
    return match.group(1).strip() if match else ""


def check():
    version = stated(*PLACES[0])
    for file, before in PLACES:
        if stated(file, before) != version:
            fail(f"{file} names version {stated(file, before)}, and {SOURCE} {version}: run 'make release VERSION=...'")
    if not notes((ROOT / "CHANGELOG.md").read_text(), version):
        fail(f"CHANGELOG.md has no section '## {version} - DATE'")
    print(f"release: {len(PLACES)} files name version {version}")


def prepare(version):
    if not re.fullmatch(VERSION, version):
        fail(f"'{version}' is no version: use three numbers, like 0.3.0")
    current = stated(*PLACES[0])
    if tuple(map(int, version.split("."))) <= tuple(map(int, current.split("."))):
        fail(f"{version} is not newer than {current}")
    path = ROOT / "CHANGELOG.md"
    text = path.read_text()
    section = notes(text, "Unreleased")
    if not section:
        fail("CHANGELOG.md has nothing under '## Unreleased'")
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH", datetime.datetime.now().timestamp()))
    day = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).date()
    for file, before in PLACES:
        source = (ROOT / file).read_text()
        changed, count = re.subn(f"({before}){VERSION}", rf"\g<1>{version}", source)
        if count == 0:
            fail(f"{file} names no version")
        (ROOT / file).write_text(changed)
    path.write_text(re.sub(r"(?m)^## Unreleased$", f"## {version} - {day}", text, count=1))
    print(f"symbols {version}\n\n{section}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    check() if sys.argv[1] == "--check" else prepare(sys.argv[1])
