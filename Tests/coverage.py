#!/usr/bin/env python3
"""Prints the share of lines that the tests run, by module, from a build with coverage.

    coverage.py BUILD_FOLDER
"""
import json, os, subprocess, sys

build = os.path.join(sys.argv[1], "debug")
profile = os.path.join(build, "codecov", "default.profdata")
programs = [os.path.join(build, "symbolsPackageTests.xctest"), "-object", os.path.join(build, "symbols")]
tool = os.path.join(os.path.dirname(os.path.realpath(subprocess.check_output(["which", "swift"], text=True).strip())), "llvm-cov")
report = json.loads(subprocess.check_output([tool, "export", "-summary-only", "-instr-profile", profile, *programs]))
modules = {}
for file in report["data"][0]["files"]:
    parts = os.path.relpath(file["filename"]).split("/")
    if parts[0] == "Sources":
        counts = modules.setdefault(parts[2], [0, 0])
        counts[0] += file["summary"]["lines"]["covered"]
        counts[1] += file["summary"]["lines"]["count"]
print("| module | lines | covered |\n|---|---|---|")
for name, (covered, count) in sorted(modules.items()) + [("all", [sum(c) for c in zip(*modules.values())])]:
    print(f"| {name} | {count} | {100 * covered / max(count, 1):.1f} % |")
