"""Times the first diagnostics of 'symbols lsp' in a large project beside 'symbols lint', and measures the server's memory.

  lsp_index.py [--lines N] [--times N] [--keys N] FOLDER...

SYMBOLS is the tool. The project is copies of the FOLDERs until its Swift sources have N lines. Prints medians, by the
clock and in processor time, and fails if the server takes more than 1.5 times the time of lint, or more than 200 MiB.
"""

import argparse
import os
import pathlib
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from lsp_equality import Server

MOST_TIMES, MOST_MEMORY = 1.5, 200 << 10
TOOL = os.environ.get("SYMBOLS", "symbols")


def project(folders, lines, root):
    """Copies folders until there are enough lines; returns how many there are."""
    counts = {
        folder: sum(path.read_bytes().count(b"\n") for path in folder.rglob("*.swift") if path.is_file())
        for folder in folders
    }
    made = number = 0
    while made < lines:
        folder = folders[number % len(folders)]
        shutil.copytree(folder, root / f"App{number}", ignore=shutil.ignore_patterns(".git"))
        made += counts[folder]
        number += 1
    (root / ".git").mkdir()
    for path in root.rglob("*"):
        path.chmod(path.stat().st_mode | 0o200)
    return made


def memory(process):
    """The memory of a process and its peak, in KiB."""
    text = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return [int(text.split(key)[1].split()[0]) for key in ("VmRSS:", "VmHWM:")]


def processor_time(process):
    """The processor time of a process, in seconds."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def lint(root):
    """The seconds of lint, by the clock and of processors."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run([TOOL, "lint", "--format", "json", "."], cwd=root, capture_output=True)
    elapsed, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return elapsed, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


class Index:
    """A server that has an open document in a project, from its start to the first diagnostics."""

    def __init__(self, root, path):
        start = time.perf_counter()
        self.uri, self.text, self.version = path.as_uri(), path.read_text(), 0
        self.server = Server(root, "utf-8")
        self.process = self.server.process
        self.server.notify("textDocument/didOpen", {"textDocument": {
            "uri": self.uri, "languageId": "swift", "version": 0, "text": self.text}})
        self.wait()
        self.elapsed, self.busy = time.perf_counter() - start, processor_time(self.process)

    def wait(self):
        while self.server.versions.get(timeout=300) != (self.uri, self.version):
            pass

    def key(self, line, text):
        """The seconds from a key to its diagnostics."""
        start, self.version = time.perf_counter(), self.version + 1
        place = {"line": line, "character": 0}
        self.server.notify("textDocument/didChange", {
            "textDocument": {"uri": self.uri, "version": self.version},
            "contentChanges": [{"range": {"start": place, "end": place}, "text": text}]})
        self.wait()
        return time.perf_counter() - start


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lines", type=int, default=1_000_000)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--keys", type=int, default=60)
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name).resolve()
        lines = project(options.folders, options.lines, root)
        path = max(root.rglob("*.swift"), key=lambda path: (path.stat().st_size, path))
        lint(root)
        linted, indexed = [], []
        # Alternating, so that load hits both.
        for number in range(options.times):
            linted.append(lint(root))
            index = Index(root, path)
            indexed.append((index.elapsed, index.busy))
            if number < options.times - 1:
                index.server.close()
        first = memory(index.process)
        count = index.text.count("\n")
        rng = random.Random(1)
        keys = [
            index.key(rng.randrange(count), rng.choice(["\n", "// x\n", 'let a = Image(systemName: "hart")\n', "}\n"]))
            for _ in range(options.keys)]
        last = memory(index.process)
        index.server.close()
    failed = []
    for number, what in enumerate(["elapsed", "processor"]):
        one, other = (statistics.median(times[number] for times in part) for part in (linted, indexed))
        print(f"index: {lines} lines: {what} time: lint {one:.2f} s, server {other:.2f} s, {other / one:.2f} times")
        if other > MOST_TIMES * one:
            failed.append(f"{what} time")
    keys.sort()
    most = keys[int(len(keys) * .95)]
    print(f"index: a key: median {statistics.median(keys) * 1000:.0f} ms, 95th percentile {most * 1000:.0f} ms")
    for what, (now, peak) in (("first diagnostics", first), ("all keys", last)):
        print(f"index: after {what}: {now >> 10} MiB, at most {peak >> 10} MiB")
    if last[1] > MOST_MEMORY:
        failed.append("memory")
    if failed:
        sys.exit(f"lsp_index.py: too much: {', '.join(failed)}")


if __name__ == "__main__":
    main()
