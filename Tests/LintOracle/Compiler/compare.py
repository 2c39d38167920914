#!/usr/bin/env python3
"""Whether the compiler finds the same versions at the probes of generated nestings as the oracle.

    compare.py ORACLE SEED COUNT [PLATFORM...]

`probe` gets one version after another, and the compiler refuses the probes that may run on older ones; it
checks for Apple's platforms without their libraries, with a few lines in place of the standard library.
What the compiler knows less of, or otherwise, is taken out of the nestings first:
- bodies that leave their block: it learns from `guard` alone, though the rest of the block only runs
  on one side;
- application extensions, which are no apps to it;
- `#unavailable(...), plain`: it takes the `else` for new enough, though it may be `plain` that failed.
Flags that nobody knows are compiled both ways. How far up versions go, and visionOS, it cannot say here.
"""

import itertools
import json
import os
import re
import subprocess
import sys
import tempfile

TARGETS = {
    "iOS": ("arm64-apple-ios14.0", "14.0", "15 16 16.4 17 18 26"),
    "macOS": ("arm64-apple-macos11.0", "11.0", "12 13 13.3 14 14.4.1 15 26"),
    "tvOS": ("arm64-apple-tvos14.0", "14.0", "15 17 18 26"),
    "watchOS": ("arm64-apple-watchos8.0", "8.0", "9 10 11 26"),
    "macCatalyst": ("arm64-apple-ios14.0-macabi", "14.0", "15 16 16.4 17 18 26"),
}
# A version that nothing has: the probes it is refused at are those that are compiled.
NEVER = "99"
REPLACED = [
    ("swift(>=5.9)", "DEBUG"),
    ("canImport(SwiftUI)", "BETA"),
    ("targetEnvironment(simulator)", "BETA"),
    ("canImport(AppKit)", "os(macOS)"),
    ("canImport(UIKit)", "(os(iOS) || os(tvOS) || os(visionOS) || os(watchOS))"),
    ("for item in items", "while plain"),
    ("catch {", "do {"),
]


def indent(line):
    return len(line) - len(line.lstrip())


def prepared(nesting):
    """The nesting as far as the compiler can follow."""
    lines = nesting.split("\n")
    for i, line in enumerate(lines):
        if line.strip() in ("return", "throw failure", 'fatalError("}")'):
            head = next(
                j for j in range(i, -1, -1) if lines[j].strip() and indent(lines[j]) < indent(line)
            )
            if lines[head].strip().startswith(("if ", "} else")):
                line = " " * indent(line) + "stay()"
        for old, new in REPLACED:
            line = line.replace(old, new)
        # The `catch` of a `do` in which nothing is thrown is a `do` of its own.
        line = re.sub(r"^(\s*)\} do \{", r"\1}; do {", line)
        line = re.sub(r'message: "[^"]*"', 'message: ""', line)
        lines[i] = re.sub(r"(var v\d+): Int", r"\1: ()", line)
    return "\n".join(lines)


def parts(version):
    return tuple((list(map(int, version.split("."))) + [0, 0])[:3])


def refused(folder, platform, version):
    """The lines of probes that the compiler refuses, with some flags or others."""
    with open(f"{folder}/probe.swift", "w") as file:
        file.write(f"@available({platform} {version}, *)\nfunc probe(_ number: Int) {{}}\n")
    lines = set()
    for flags in itertools.product([[], ["-D", "DEBUG"]], [[], ["-D", "BETA"]]):
        command = ["swiftc", "-frontend", "-typecheck", "-parse-stdlib", "-module-name", "Swift"]
        command += ["-diagnostic-style", "llvm", "-target", TARGETS[platform][0], *sum(flags, [])]
        command += [f"{folder}/{name}.swift" for name in ("prelude", "types", "probe", "body")]
        errors = subprocess.run(command, capture_output=True, text=True).stderr
        for match in re.finditer(r"body\.swift:(\d+):\d+: error: 'probe' is only", errors):
            lines.add(int(match.group(1)))
    return lines


def main():
    oracle, seed, count, *platforms = sys.argv[1:]
    source = subprocess.run(
        [oracle, "generate", seed, count], capture_output=True, text=True, check=True
    ).stdout
    nestings = [
        prepared(nesting)
        for nesting in re.split(r"(?m)^// \d+\n", source)[1:]
        if "ApplicationExtension" not in nesting
        and not re.search(r"#unavailable\([^)]*\), plain", nesting)
    ]
    body = "\n".join(nestings)
    compared = wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        here = os.path.dirname(os.path.abspath(__file__))
        with open(f"{here}/prelude.swift.txt") as prelude:
            open(f"{folder}/prelude.swift", "w").write(prelude.read())
        types = sorted(set(re.findall(r"(?m)^extension (\w+)", body)))
        open(f"{folder}/types.swift", "w").write("".join(f"struct {t} {{}}\n" for t in types))
        open(f"{folder}/body.swift", "w").write(body)
        answers = subprocess.run(
            [oracle, "availability", f"{folder}/body.swift"],
            capture_output=True, text=True, check=True,
        ).stdout
        probes = [json.loads(line) for line in answers.splitlines()]
        for platform in platforms or TARGETS:
            _, target, versions = TARGETS[platform]
            compiled = refused(folder, platform, NEVER)
            found = {version: refused(folder, platform, version) for version in versions.split()}
            for probe in probes:
                answer, line = probe["platforms"][platform], probe["line"]
                if line not in compiled or answer["dead"]:
                    continue
                compared += 1
                low = parts(answer["lo"] or target)
                bad = [v for v in found if (line in found[v]) != (low < parts(v))]
                if answer["excluded"] or bad:
                    wrong += 1
                    print(f"{platform}: probe {probe['probe']}: {answer}, other for {bad}")
    print(f"{'FAIL' if wrong else 'ok  '} {len(nestings)} nestings, {compared} answers, {wrong} wrong")
    sys.exit(1 if wrong or not compared else 0)


main()
