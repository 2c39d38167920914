#!/usr/bin/env python3
"""Type-checks the modules of the package for its minimum macOS: see typecheck.sh, which prepares the folder.

    typecheck.py FOLDER [MODULE...]
"""

import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
# The standard library's interface for Linux has x86-64's Float80 in it.
LIBRARY_TARGET = "x86_64-apple-macosx13.0"
FILE = "x86_64-apple-macos"
# Plugins and tests need modules that are not here, as do parts of the workshop that import Foundation.
KINDS = {"regular", "executable", "system"}


class Check:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.modules = self.folder / "modules"
        swiftc = pathlib.Path(shutil.which("swiftc")).resolve()
        self.resources = swiftc.parent.parent / "lib/swift"
        description = subprocess.run(
            ["swift", "package", "dump-package"], cwd=ROOT, check=True, capture_output=True
        ).stdout
        package = json.loads(description)
        self.version = next(
            platform["version"] for platform in package["platforms"] if platform["platformName"] == "macos")
        self.targets = {
            target["name"]: target
            for target in package["targets"]
            if target["type"] in KINDS and target.get("path", "").startswith("Sources/")
        }
        self.flags = [
            "-sdk", str(self.folder / "sdk"), "-resource-dir", str(self.resources), "-I", str(self.modules),
            "-disable-objc-interop", "-module-cache-path", str(self.folder / "cache"),
        ]
        self.headers = ["-I" + str(self.folder / "libraries"), "-std=c2x"]
        for name in self.targets:
            include = ROOT / self.targets[name]["path"] / "include"
            if include.is_dir():
                self.headers.append("-I" + str(include))

    def standard_library(self):
        """Builds the standard library's modules, and the overlay Darwin, where they are not there."""
        source = HERE / "Darwin.swift"
        # What the float functions import of the C library comes through the overlay.
        for name, flags in (
            ("Swift", ["-parse-stdlib"]), ("SwiftOnoneSupport", []), ("_Concurrency", []),
            ("_StringProcessing", []), ("_Builtin_float", []), ("Darwin", []),
        ):
            folder = self.modules / f"{name}.swiftmodule"
            product = folder / f"{FILE}.swiftmodule"
            stamp = source if name == "Darwin" else self.resources / f"linux/{name}.swiftmodule"
            if product.exists() and product.stat().st_mtime > stamp.stat().st_mtime:
                continue
            folder.mkdir(parents=True, exist_ok=True)
            flags = [*flags, "-module-name", name, "-o", str(product), *self.flags]
            if name == "Darwin":
                action = ["-emit-module", "-parse-as-library", "-target", LIBRARY_TARGET, str(source)]
            else:
                text = (stamp / "x86_64-unknown-linux-gnu.swiftinterface").read_text()
                text = text.replace(
                    "-target x86_64-unknown-linux-gnu",
                    f"-target {LIBRARY_TARGET} -disable-availability-checking")
                # Bodies of functions that are deployed back are not in this interface.
                text = re.sub(r"@backDeployed\([^)]*\)", "", text)
                text = re.sub(r"(?m)^import Glibc", "import Darwin", text)
                interface = self.modules / f"{name}.swiftinterface"
                interface.write_text(text)
                action = ["-compile-module-from-interface", "-target", LIBRARY_TARGET, str(interface),
                          "-disable-implicit-string-processing-module-import"]
            result = self.run(["swiftc", "-frontend", *action, *flags])
            if result.returncode != 0 or not product.exists():
                sys.exit(f"macos: cannot build {name} for macOS:\n{result.stdout}")

    def run(self, command):
        return subprocess.run(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def dependencies(self, name):
        found = []
        for dependency in self.targets[name]["dependencies"]:
            for kind in ("byName", "target"):
                if kind in dependency and dependency[kind][0] in self.targets:
                    found.append(dependency[kind][0])
        return found

    def needs_foundation(self, name):
        return any(
            re.search(r"(?m)^\w* *import Foundation", path.read_text()) for path in self.sources(name, ".swift")
        ) or any(self.needs_foundation(other) for other in self.dependencies(name))

    def sources(self, name, suffix):
        return sorted(
            path for path in (ROOT / self.targets[name]["path"]).rglob(f"*{suffix}") if path.is_file())

    def module_maps(self):
        """C targets have no module map of their own: SwiftPM makes one of the header of their name."""
        maps = []
        for name, target in self.targets.items():
            folder = ROOT / target["path"]
            if target["type"] == "system":
                maps.append(folder / "module.modulemap")
            elif (folder / f"include/{name}.h").exists():
                path = self.folder / "maps" / name / "module.modulemap"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(f'module {name} {{\n  header "{folder}/include/{name}.h"\n  export *\n}}\n')
                maps.append(path)
        return maps

    def swift(self, name, sources, product):
        """Checks the Swift sources of a module, and writes its interface for those that import it."""
        command = ["swiftc", "-frontend", "-emit-module", "-module-name", name.replace("-", "_"), "-target", f"x86_64-apple-macosx{self.version}",
                   "-swift-version", "6", "-package-name", "symbols", "-strict-memory-safety",
                   "-enable-upcoming-feature", "ExistentialAny",
                   "-enable-upcoming-feature", "InternalImportsByDefault",
                   "-enable-upcoming-feature", "MemberImportVisibility",
                   "-warnings-as-errors", *self.flags]
        if not any(path.name == "main.swift" for path in map(pathlib.Path, sources)):
            command.append("-parse-as-library")
        for flag in self.headers:
            command += ["-Xcc", flag]
        for path in self.maps:
            command += ["-Xcc", f"-fmodule-map-file={path}"]
        return self.run([*command, "-o", str(product), *map(str, sources)])

    def c(self, source):
        """Checks a C file for both processors."""
        output = ""
        for processor in ("arm64", "x86_64"):
            include = [flag for flag in self.headers if flag.startswith("-I")]
            result = self.run([
                "clang", "-fsyntax-only", "-std=c2x", "-Wall", "-Werror", "-Wunguarded-availability",
                "-Wno-nullability-completeness", "-Wno-expansion-to-defined",
                "-target", f"{processor}-apple-macos{self.version}", "-isysroot", str(self.folder / "sdk"),
                *include, str(source)])
            if result.returncode != 0:
                output += result.stdout
        return output

    def module(self, name):
        """The number of lines of a module, and what is wrong with it."""
        errors = ""
        c = self.sources(name, ".c")
        swift = self.sources(name, ".swift")
        for source in c:
            errors += self.c(source)
        if swift:
            product = self.modules / f"{name}.swiftmodule/{FILE}.swiftmodule"
            product.parent.mkdir(exist_ok=True)
            product.unlink(missing_ok=True)
            result = self.swift(name, swift, product)
            if result.returncode != 0:
                errors += result.stdout
        lines = sum(source.read_bytes().count(b"\n") for source in [*c, *swift])
        return lines, errors

    def all(self, only):
        """Checks modules as soon as those that they import are done; the exit code."""
        skipped = sorted(name for name in self.targets if self.needs_foundation(name))
        wanted = set(only or set(self.targets) - set(skipped))
        while missing := {d for name in wanted for d in self.dependencies(name)} - wanted:
            wanted |= missing
        waiting = {name: set(self.dependencies(name)) for name in wanted}
        total, failed, running = 0, [], {}
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            while waiting or running:
                for name in [name for name, needs in waiting.items() if not needs]:
                    del waiting[name]
                    running[pool.submit(self.module, name)] = name
                done, _ = concurrent.futures.wait(
                    running, return_when=concurrent.futures.FIRST_COMPLETED)
                for future in done:
                    name = running.pop(future)
                    lines, errors = future.result()
                    total += lines
                    if errors:
                        failed.append(name)
                        print(f"macos: {name} fails:\n{errors}", file=sys.stderr)
                    for needs in waiting.values():
                        needs.discard(name)
        print(f"macos: {len(wanted)} modules, {total} lines, for macOS {self.version}: "
              f"{len(failed) or 'no'} module{'s' if len(failed) != 1 else ''} with errors")
        if not only:
            print(f"macos: not checked, as Foundation is only on Macs: {', '.join(skipped)}")
        return 1 if failed else 0

    def prepare(self):
        self.modules.mkdir(parents=True, exist_ok=True)
        self.standard_library()
        self.maps = self.module_maps()


if __name__ == "__main__":
    check = Check(sys.argv[1])
    check.prepare()
    unknown = [name for name in sys.argv[2:] if name not in check.targets]
    if unknown:
        sys.exit(f"macos: no such module: {', '.join(unknown)}")
    sys.exit(check.all(sys.argv[2:]))
