"""Sends the server random messages, damage and cut streams: it must answer every request once, and end well.

  lsp_fuzz.py [COUNT|SECONDSs [SEED]]

SYMBOLS is the tool.
"""

import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

TOOL = os.environ["SYMBOLS"]
TEXTS = [
    'Image(systemName: "squ', '"""' * 30, "(" * 3000, "\0\u2028é💡\r\r\n", "a" * 100_000,
    'Image(systemName: "' * 500, "\ud83d", "a\udc00\ud800b",
]
DAMAGE = [
    b"{", b"[]", b"[1]", b"null", b'"x"', b'{"jsonrpc":"2.0","id":1,"result":{}}', b"[" * 200,
    b"\xff\xfe", b'{"a":' * 100,
]
NOISE = [
    b"garbage\r\n\r\n", b"Content-Length: -5\r\n\r\n",
    b"Content-Length: 99999999999999999999\r\n\r\n", b"\r\n\r\n", b"X: y\r\n\r\n",
]


def frame(body):
    """A message with its header."""
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


class Script:
    """A conversation of one seed."""

    def __init__(self, seed, root):
        self.random = random.Random(seed)
        self.root = root
        self.ids = []
        self.bytes = b""
        choose = self.random.choice
        if self.random.random() < 0.9:
            self.request("initialize", {
                "capabilities": choose([{}, {"general": {"positionEncodings": ["utf-8"]}}, []]),
                "rootUri": choose([root.as_uri(), root.as_uri(), None, "file:///nowhere", "x", 5]),
                "processId": choose([None, os.getpid()]),
            })
            self.notify("initialized", {})
        for _ in range(self.random.randint(0, 40)):
            self.step()
        self.is_cut = self.random.random() < 0.2
        if self.is_cut:
            self.bytes = self.bytes[: self.random.randint(0, len(self.bytes))]

    def message(self, message):
        self.bytes += frame(json.dumps({"jsonrpc": "2.0", **message}).encode())

    def notify(self, method, parameters):
        self.message({"method": method, "params": parameters})

    def request(self, method, parameters):
        number = len(self.ids)
        self.ids.append(self.random.choice([number, f"s{number}"]))
        self.message({"method": method, "params": parameters, "id": self.ids[-1]})

    def step(self):
        choose, kind = self.random.choice, self.random.random()
        position = {
            "line": choose([0, 1, 5, -1, 2**40]), "character": choose([0, 5, 28, 30, 10**9, -3]),
        }
        address = (self.root / "A" / "V.swift").as_uri()
        document = {
            "uri": choose([address, address, address, "untitled:1", "file:///etc/passwd", ""]),
            "version": self.random.randint(-5, 50),
        }
        span = {"start": position, "end": position}
        if kind < 0.25:
            self.notify("textDocument/didOpen", {
                "textDocument": {**document, "languageId": "swift", "text": choose(TEXTS)}})
        elif kind < 0.5:
            change = choose([
                {"text": "x"}, {"range": span, "text": choose(['"', "\n", "💡", "squ", "\ud83d", "\udca1"])}, {}, 5])
            self.notify(
                "textDocument/didChange", {"textDocument": document, "contentChanges": [change]})
        elif kind < 0.85:
            parameters = {
                "textDocument": document, "position": position, "range": span,
                "context": {"diagnostics": []}, "label": "heart",
            }
            self.request(
                choose([
                    "textDocument/completion", "textDocument/hover", "textDocument/codeAction",
                    "completionItem/resolve", "workspace/symbol", "$/x",
                ]), choose([parameters, parameters, [], {"textDocument": 7}]))
        elif kind < 0.9 and self.ids:
            self.notify("$/cancelRequest", {"id": choose(self.ids)})
        elif kind < 0.93:
            self.notify(
                choose([
                    "workspace/didChangeConfiguration", "workspace/didChangeWorkspaceFolders",
                    "textDocument/didClose", "textDocument/didSave",
                ]), {
                    "textDocument": document,
                    "settings": {"symbols": {"delay": 0, "target": choose(["iOS15", "nonsense"])}},
                    "event": {"added": [{"uri": "file:///nowhere"}], "removed": []},
                })
        elif kind < 0.97:
            self.bytes += frame(choose(DAMAGE))
        else:
            self.bytes += choose(NOISE)


def answers(output, seed):
    """The ids that are answered; the output must be messages and nothing else."""
    found = []
    while output:
        end = output.find(b"\r\n\r\n")
        if end < 0 or not output.startswith(b"Content-Length: "):
            sys.exit(f"lsp_fuzz.py: seed {seed}: this is no message: {output[:80]}")
        length = int(output[16:end])
        message = json.loads(output[end + 4 : end + 4 + length])
        output = output[end + 4 + length :]
        if message.get("id") is not None and "method" not in message:
            found.append(str(message["id"]))
    return sorted(found)


def main(count, seconds, first):
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name).resolve()
        (root / "A").mkdir()
        (root / ".git").mkdir()
        (root / "A" / "V.swift").write_text('let a = Image(systemName: "trahs")\n')
        # What must not be opened or followed.
        os.mkfifo(root / "A" / "F.swift")
        (root / "A" / "etc").symlink_to("/etc")
        (root / "loop").symlink_to("loop")
        end, done = time.monotonic() + seconds, 0
        while done < count and (not seconds or time.monotonic() < end):
            seed, done = first + done, done + 1
            script = Script(seed, root)
            run = subprocess.run(
                [TOOL, "lsp"], input=script.bytes, capture_output=True, cwd=root, timeout=60)
            if run.returncode not in (0, 1):
                sys.exit(f"lsp_fuzz.py: seed {seed}: exit code {run.returncode}: {run.stderr[-500:]}")
            found = answers(run.stdout, seed)
            if not script.is_cut and found != sorted(map(str, script.ids)):
                sys.exit(f"lsp_fuzz.py: seed {seed}: answered {found}, asked {script.ids}")
    print(f"fuzz: {done} conversations")


amount = sys.argv[1] if len(sys.argv) > 1 else "200"
first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
if amount.endswith("s"):
    main(1 << 62, float(amount[:-1]), first)
else:
    main(int(amount), 0, first)
