"""Times 'symbols lsp' in a file of 5,000 lines beside a project: completion, hover and actions, and diagnostics after a key.

  lsp_latency.py [--keys N] FOLDER

SYMBOLS is the tool, FOLDER a project that is copied. Prints the median and the 95th percentile by the clock, and for diagnostics also
the processor time of the server for a key, which a busy machine does not change. It judges nothing.
"""

import argparse
import os
import pathlib
import random
import shutil
import statistics
import tempfile
import time

from lsp_equality import Server

NAMES = ["heart", "trahs", "square.and.arrow.up", "figure.walk.motion", "plus", "house.circel", "bell.badge.waveform"]


def source(rng, lines):
    """A file of views, in which every tenth line names a symbol."""
    text = ["import SwiftUI", ""]
    while len(text) < lines:
        text += [
            f"struct View{len(text)}: View {{", "  @State private var isOn = false", "  var body: some View {", "    VStack {",
            f'      Image(systemName: "{rng.choice(NAMES)}")', '      Text("Title").font(.headline)', "    }",
            "    .padding(isOn ? 8 : 4)", "  }", "}", "",
        ]
    return text[:lines]


def processor_time(process):
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def show(what, times):
    times = sorted(times)
    print(f"lsp: {what}: median {statistics.median(times):.1f} ms, 95th percentile {times[int(len(times) * .95)]:.1f} ms, {len(times)} times")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--keys", type=int, default=100)
    parser.add_argument("folder")
    options = parser.parse_args()
    rng = random.Random(5)
    with tempfile.TemporaryDirectory() as work:
        root = pathlib.Path(work).resolve() / "app"
        shutil.copytree(options.folder, root)
        path = root / "Sources/Large.swift"
        path.parent.mkdir(exist_ok=True)
        lines = source(rng, 5_000)
        path.write_text("\n".join(lines))
        server = Server(root, "utf-8")
        uri = path.as_uri()
        server.notify("textDocument/didOpen", {
            "textDocument": {"uri": uri, "languageId": "swift", "version": 0, "text": "\n".join(lines)}})

        def diagnosed(version):
            while server.versions.get(timeout=60) != (uri, version):
                pass

        diagnosed(0)
        # What the first analysis left to do in the background.
        time.sleep(3)
        literals = [number for number, line in enumerate(lines) if "systemName" in line]
        column = lines[literals[0]].index('"') + 3
        for what, method in (("completion", "textDocument/completion"), ("hover", "textDocument/hover"),
                             ("code action", "textDocument/codeAction")):
            times = []
            for _ in range(options.keys):
                place = {"line": rng.choice(literals), "character": column}
                parameters = {"textDocument": {"uri": uri}, "position": place}
                if what == "code action":
                    parameters = {"textDocument": {"uri": uri}, "range": {"start": place, "end": place}, "context": {"diagnostics": []}}
                start = time.perf_counter()
                server.request(method, parameters)
                times.append((time.perf_counter() - start) * 1000)
            show(what, times)
        # Each key changes the name of a symbol, so that the diagnostics of the file change.
        times, before, version = [], processor_time(server.process), 0
        line = literals[len(literals) // 2]
        for key in range(options.keys):
            version += 1
            inserts = key % 2 == 0
            change = {"range": {"start": {"line": line, "character": column}, "end": {"line": line, "character": column + (0 if inserts else 1)}},
                      "text": "q" if inserts else ""}
            start = time.perf_counter()
            server.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]})
            diagnosed(version)
            times.append((time.perf_counter() - start) * 1000)
        show("diagnostics after a key", times)
        print(f"lsp: processor time: {(processor_time(server.process) - before) / options.keys:.1f} ms a key")
        server.close()


main()
