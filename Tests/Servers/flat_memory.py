"""Memory of the servers over many requests: what they hold after all of them is what they held after the first tenth.

  flat_memory.py [--server lsp|mcp] [--seconds N] [--lines N] TOOL [REQUESTS [SEED [APP...]]]

Ends earlier after --seconds. With APPs, the servers run in a project that is copies of them, of --lines.
"""

import argparse
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import threading
import time

from lsp_index import project

PARSER = argparse.ArgumentParser()
PARSER.add_argument("--server", choices=["lsp", "mcp"])
PARSER.add_argument("--seconds", type=float, default=float("inf"))
PARSER.add_argument("--lines", type=int, default=1_000_000)
PARSER.add_argument("tool")
PARSER.add_argument("requests", type=int, nargs="?", default=20_000)
PARSER.add_argument("seed", type=int, nargs="?", default=1)
PARSER.add_argument("apps", type=pathlib.Path, nargs="*")
OPTIONS = PARSER.parse_args()
TOOL, REQUESTS, SEED = os.path.abspath(OPTIONS.tool), OPTIONS.requests, OPTIONS.seed
LINES = ['let a = Image(systemName: "heart")', 'Label("A", systemImage: "trahs")', "let b = 1", ""]
# What allocators keep and give back is a few megabytes either way.
SLACK = 8 << 10


def fail(what):
    sys.exit(f"flat_memory.py: {what}")


def resident(process, what="VmRSS:"):
    """The memory of a process, or its peak, in KiB."""
    for line in pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith(what):
            return int(line.split()[1])
    fail("the server is gone")


def language_messages(rng, address):
    """Endless messages for the language server, each with whether it is answered."""
    text = "\n".join(rng.choice(LINES) for _ in range(200))
    version = 1
    yield {"method": "initialize", "params": {
        "processId": None, "capabilities": {}, "clientInfo": {"name": "Visual Studio Code"},
        "workspaceFolders": [{"uri": address, "name": "p"}]}}, True
    yield {"method": "initialized", "params": {}}, False
    document = {"uri": address + "/A/V.swift"}
    yield {"method": "textDocument/didOpen", "params": {
        "textDocument": {**document, "languageId": "swift", "version": 1, "text": text}}}, False
    while True:
        kind = rng.random()
        position = {"line": rng.randrange(200), "character": rng.randrange(36)}
        span = {"start": position, "end": position}
        parameters = {"textDocument": document, "position": position, "range": span, "context": {"diagnostics": []}}
        if kind < 0.03:
            version += 1
            changes = [{"text": text}] if version % 50 == 0 else [{"range": span, "text": rng.choice(['"', "x", "\n"])}]
            yield {"method": "textDocument/didChange", "params": {
                "textDocument": {**document, "version": version}, "contentChanges": changes}}, False
        elif kind < 0.5:
            yield {"method": "textDocument/hover", "params": parameters}, True
        elif kind < 0.75:
            yield {"method": "textDocument/codeAction", "params": parameters}, True
        elif kind < 0.97:
            yield {"method": "textDocument/completion", "params": parameters}, True
        else:
            yield {"method": "x" * rng.randrange(50), "params": {}}, True


def context_messages(rng, address):
    """Endless messages for the context server."""
    yield {"method": "initialize", "params": {"protocolVersion": "2025-11-25", "capabilities": {}}}, True
    while True:
        name, arguments = rng.choice([
            ("search_symbols", {"query": rng.choice(["share", "bell", "no wifi"])}),
            ("symbol_info", {"names": ["heart", f"hart{rng.randrange(1000)}"]}),
            ("lint_swift", {"text": f'Image(systemName: "hart{rng.randrange(1000)}")'}),
            ("generate_swift", {"names": ["heart"]}), ("none", {}),
        ])
        if rng.random() < 0.5:
            yield {"method": rng.choice(["ping", "tools/list", "x"]), "params": {}}, True
        else:
            yield {"method": "tools/call", "params": {"name": name, "arguments": arguments}}, True


def run(command, messages, frame, folder):
    process = subprocess.Popen([TOOL, command], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    answered = threading.Semaphore(0)

    def read():
        rest = b""
        while data := process.stdout.read1(1 << 20):
            data = rest + data
            count = data.count(b'"jsonrpc":"2.0","id":')
            rest = data[-32:] if count == 0 else data[data.rfind(b'"jsonrpc":"2.0","id":') + 21 :][-32:]
            answered.release(count) if count else None

    threading.Thread(target=read, daemon=True).start()
    sent = early = waiting = counted = 0
    end = time.monotonic() + OPTIONS.seconds
    for message, has_answer in messages:
        if has_answer:
            sent += 1
            message["id"] = sent
            waiting += 1
        process.stdin.write(frame(json.dumps({"jsonrpc": "2.0", **message}).encode()))
        if waiting >= 100:
            process.stdin.flush()
            for _ in range(waiting):
                if not answered.acquire(timeout=120):
                    fail(f"{command}: no answer within two minutes, after {sent} requests")
            waiting = 0
            if not early and sent >= REQUESTS // 10:
                early, counted = resident(process), sent
            if sent >= REQUESTS or time.monotonic() > end:
                break
    late, peak = resident(process), resident(process, "VmHWM:")
    process.stdin.close()
    process.wait(60)
    print(f"memory: {command}: {early >> 10} MiB after {counted} requests, {late >> 10} MiB after {sent}, "
          f"at most {peak >> 10} MiB", flush=True)
    if early and late > early + SLACK:
        fail(f"{command}: memory grows from {early} to {late} KiB")


def main():
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name).resolve()
        if OPTIONS.apps:
            project(OPTIONS.apps, OPTIONS.lines, root)
        (root / "A").mkdir()
        (root / ".git").mkdir(exist_ok=True)
        (root / "A" / "V.swift").write_text("\n".join(LINES))
        if OPTIONS.server != "mcp":
            run("lsp", language_messages(random.Random(SEED), root.as_uri()),
                lambda body: b"Content-Length: %d\r\n\r\n" % len(body) + body, root)
        if OPTIONS.server != "lsp":
            run("mcp", context_messages(random.Random(SEED), root.as_uri()), lambda body: body + b"\n", root)


main()
