"""Hostile input of 'symbols lsp': giant documents, cut streams, cancellations, two editors on one project, hostile projects.

  lsp_robustness.py [SEED]

SYMBOLS is the tool. Where strace is installed, the files that the server opens are checked, too.
"""

import json
import os
import pathlib
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time

TOOL = os.environ["SYMBOLS"]
SEED = int(sys.argv[1]) if len(sys.argv) > 1 else 1
VERSIONS = {"textDocument": {"publishDiagnostics": {"versionSupport": True}}}
IMAGE = 'let a = Image(systemName: "hart")\n'


def fail(what):
    sys.exit(f"lsp_robustness.py: {what}")


def frame(message):
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def note(method, **parameters):
    return frame({"method": method, "params": parameters})


def ask(number, method, **parameters):
    return frame({"id": number, "method": method, "params": parameters})


def beginning(root, **more):
    return ask(0, "initialize", processId=None, rootUri=root.as_uri(), capabilities=VERSIONS, **more) + note("initialized")


def opened(uri, text, version=1, language="swift"):
    return note("textDocument/didOpen", textDocument={
        "uri": uri, "languageId": language, "version": version, "text": text})


def place(uri, line, character):
    return {"textDocument": {"uri": uri}, "position": {"line": line, "character": character}}


END = ask("last", "shutdown") + note("exit")


def messages(output, what):
    """The messages in an output, which has nothing else."""
    found = []
    while output:
        header = re.match(rb"Content-Length: (\d+)\r\n\r\n", output)
        if not header:
            fail(f"{what}: this is no message: {output[:80]!r}")
        end = header.end() + int(header[1])
        found.append(json.loads(output[header.end() : end]))
        output = output[end:]
    return found


def run(what, data, root, codes=(0,)):
    start = time.monotonic()
    done = subprocess.run([TOOL, "lsp"], cwd=root, input=data, capture_output=True, timeout=60)
    if done.returncode not in codes:
        fail(f"{what}: exit code {done.returncode}: {done.stderr[-500:]!r}")
    return messages(done.stdout, what), time.monotonic() - start


def giants(root):
    """Documents and messages beyond all limits: the requests behind them are answered."""
    uri = (root / "V.swift").as_uri()
    start = {"line": 0, "character": 0}
    change = {"range": {"start": start, "end": start}, "text": '"'}
    entities = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10 if n else "a"}">' for n in range(12))

    def text(text, path="V.swift", language="swift"):
        address = (root / path).as_uri()
        return opened(address, text, language=language), address, 1

    def edits(number, changes):
        return note("textDocument/didChange", textDocument={"uri": uri, "version": number}, contentChanges=changes)

    # What is sent, and the version of a document whose diagnostics are waited for; 0 for none.
    cases = {
        "a line of 20 MiB": text("a" * (20 << 20)), "a document of 20 MiB": text("let a = 1\n" * (2 << 20)),
        "a document of 15 MiB": text("let a = 1\n" * (3 << 19)),
        "a document of 1 MiB with findings": text(IMAGE * 30_000),
        "a message of 40 MiB": (*text("a" * (40 << 20))[:2], 0),
        "nested parentheses": text("(" * 300_000), "nested braces": text("{" * 300_000),
        "nested comments": text("/*" * 300_000), "interpolations": text('"\\(' * 100_000),
        "ternaries": text("Image(systemName: " + 'a ? "hart" : ' * 50_000 + '"plus")'),
        "sums": text("Image(systemName: " + '"a" + ' * 50_000 + '"plus")'),
        "constants": text("".join(f"let a{n} = a{n + 1}\n" for n in range(50_000)) + "Image(systemName: a0)"),
        "conditions": text("#if os(iOS)\n" * 100_000), "XML": text("<a>" * 300_000, "M.storyboard", "xml"),
        "entities": text(f"<!DOCTYPE a [{entities}]><a>&a11;</a>", "M.xib", "xml"),
        "settings": text('{"a":' * 100_000, "symbols.json", "json"),
        "strings": text('{"strings":{' + '"a":{},' * 100_000, "L.xcstrings", "json"),
        "JSX": text("<a>" * 300_000, "a.tsx", "typescriptreact"), "Objective-C": text("[" * 300_000, "a.m", "objective-c"),
        "manifest": text("let package = Package(platforms: " + "[" * 300_000, "Package.swift"),
        "edits": (opened(uri, IMAGE * 5_000) + b"".join(edits(n, [change]) for n in range(2, 2_000)), uri, 1_999),
        "many edits at once": (opened(uri, IMAGE * 1_000) + edits(2, [change] * 20_000), uri, 2),
        "many documents": (b"".join(opened(f"{root.as_uri()}/F{n}.swift", IMAGE) for n in range(12_000)) +
                           opened(uri, IMAGE), f"{root.as_uri()}/F9999.swift", 1),
    }
    for name, (data, address, version) in cases.items():
        requests = b"".join(
            ask(n, method, textDocument={"uri": address}, position={"line": 0, "character": 29}, range=change["range"],
                context={"diagnostics": []})
            for n, method in enumerate(["textDocument/completion", "textDocument/hover", "textDocument/codeAction"], 1))
        begun = time.monotonic()
        found = published(root, name, data + requests, address, version)
        seconds = time.monotonic() - begun
        answered = [message["id"] for message in found if "method" not in message and message.get("id") is not None]
        if answered != [0, 1, 2, 3, "last"]:
            fail(f"{name}: answered {answered}")
        if seconds > 30:
            fail(f"{name}: {seconds:.1f} s")
        print(f"lsp robustness: {name}: {seconds:.2f} s")


def feed(stream, data):
    """Writes all, or what a server that ends takes."""
    try:
        stream.write(data)
        stream.flush()
    except BrokenPipeError:
        pass


def published(root, name, data, uri, version=1, wrapper=()):
    """What the server says, which ends after the diagnostics of a version of a document, or if that is 0, at once."""
    server = subprocess.Popen([*wrapper, TOOL, "lsp"], cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    timer = threading.Timer(60, server.kill)
    timer.start()
    # Written beside the reading: a server whose output nobody takes stops to read.
    writer = threading.Thread(
        target=feed, args=(server.stdin, beginning(root, initializationOptions={"delay": 0}) + data))
    writer.start()
    output = b""
    while version and f'"uri":"{uri}","version":{version}'.encode() not in output:
        part = server.stdout.read1(1 << 16)
        if not part:
            fail(f"{name}: nothing published: {output[-300:]!r}")
        output += part
    writer.join()
    feed(server.stdin, END)
    server.stdin.close()
    output += server.stdout.read()
    if server.wait(30) != 0:
        fail(f"{name}: exit code {server.returncode}")
    timer.cancel()
    return messages(output, name)


def cuts(root):
    """Streams that end anywhere, and editors that go away."""
    uri = (root / "V.swift").as_uri()
    whole = beginning(root) + opened(uri, IMAGE) + ask(1, "textDocument/hover", **place(uri, 0, 29)) + END
    for end in range(0, len(whole), 23):
        _, seconds = run(f"cut at {end}", whole[:end], root, codes=(0, 1))
        if seconds > 10:
            fail(f"cut at {end}: {seconds:.1f} s")
    for _ in range(10):
        server = subprocess.Popen([TOOL, "lsp"], cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        server.stdin.write(whole[: len(whole) // 2] + ask(2, "textDocument/hover", **place(uri, 0, 29)) * 200)
        server.stdout.close()
        try:
            server.stdin.close()
        except BrokenPipeError:
            pass
        if server.wait(timeout=20) not in (0, 1, -13):
            fail(f"exit code {server.returncode} where nobody reads")
    print("lsp robustness: cut streams end at once")


def cancelled(root):
    """Requests that are cancelled at any moment have one answer each."""
    rng = random.Random(SEED)
    uri = (root / "V.swift").as_uri()
    silent = done = 0
    for number in range(15):
        stream = beginning(root) + opened(uri, IMAGE * 3_000)
        parts, count = [], 100
        for n in range(1, count + 1):
            method = rng.choice(["completion", "hover", "codeAction"])
            parts.append(ask(n, f"textDocument/{method}", **place(uri, n, 29), context={"diagnostics": []},
                             range={"start": {"line": n, "character": 0}, "end": {"line": n, "character": 30}}))
            if rng.random() < 0.5:
                # Before, after, or long after it.
                parts.insert(max(len(parts) - rng.choice([0, 1, 5, 50]), 0), frame(
                    {"method": "$/cancelRequest", "params": {"id": n}}))
        server = subprocess.Popen([TOOL, "lsp"], cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

        def write():
            server.stdin.write(stream)
            for part in parts:
                # Halves of messages, and times in which the server works.
                cut = rng.randrange(len(part))
                server.stdin.write(part[:cut])
                if rng.random() < 0.05:
                    server.stdin.flush()
                    time.sleep(rng.random() / 200)
                server.stdin.write(part[cut:])
            server.stdin.write(END)
            server.stdin.close()

        writer = threading.Thread(target=write)
        writer.start()
        found = messages(server.stdout.read(), f"cancelled, {number}")
        writer.join()
        if server.wait(30) != 0:
            fail(f"cancelled: exit code {server.returncode}")
        answered = [message["id"] for message in found if "method" not in message]
        if sorted(map(str, answered)) != sorted(map(str, [0, *range(1, count + 1), "last"])):
            fail(f"cancelled, {number}: answered {answered}")
        silent += sum(message.get("error", {}).get("code") == -32800 for message in found)
        done += count
    print(f"lsp robustness: {done} requests, {silent} of them cancelled, each answered once")


def two_editors(root):
    """Two editors on one project, of which each has its own text."""
    uri = (root / "V.swift").as_uri()
    results = []
    for _ in range(5):
        threads = [
            threading.Thread(target=lambda text=text: results.append(
                (text, published(root, "two editors", opened(uri, text), uri))))
            for text in (IMAGE * 50, IMAGE.replace("hart", "trahs") * 50)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    if len(results) != 10:
        fail(f"two editors: {len(results)} results")
    for text, found in results:
        name = re.search(r'"(\w+)"', text)[1]
        said = [item["message"] for message in found if message.get("method") == "textDocument/publishDiagnostics"
                and message["params"]["uri"] == uri for item in message["params"]["diagnostics"]]
        if len(said) < 50 or not all(f"'{name}'" in message for message in said[-50:]):
            fail(f"two editors: {len(said)} diagnostics of {name}: {said[:1]}")
    print(f"lsp robustness: {len(results)} servers beside each other, each with its text")


def hostile():
    """A project of links, pipes, sockets, deep folders, and names like commands: nothing outside of it is read."""
    with tempfile.TemporaryDirectory() as name:
        outer = pathlib.Path(name).resolve()
        root = outer / "project"
        (root / "Sources").mkdir(parents=True)
        (root / ".git").mkdir()
        secret = outer / "secret.swift"
        secret.write_text('let a = UIImage(systemName: "topsecret.name")\n')
        (outer / "symbols.json").write_text('{"schemaVersion": 1, "lint": {"rules": {"unknown-symbol": "off"}}}')
        (outer / "Package.swift").write_text("// topsecret\n")
        for link, aim in [
            ("Sources/Link.swift", secret), ("Sources/Up", outer), ("Sources/etc", "/etc"), ("Package.swift", outer / "Package.swift"),
            ("Loop.swift", "Loop.swift"), ("BUILD.bazel", secret), ("Project.swift", secret), ("Tuist", outer), ("Circle", "."), ("App.xcodeproj", outer), ("A.xcassets", outer), ("project.yml", secret),
            (".gitignore", secret), ("Sources/symbols.json", outer / "symbols.json"), ("nothing.swift", "nowhere"),
            ("Sources/Old.m", "/proc/self/environ"), ("Sources/Dev.swift", "/dev/zero"), ("M.storyboard", "/dev/stdin"),
        ]:
            (root / link).symlink_to(aim)
        for pipe in ["Pipe.swift", "M.xib", "Info.plist", "B.xcconfig", "L.xcstrings"]:
            os.mkfifo(root / pipe)
        address = socket.socket(socket.AF_UNIX)
        address.bind(os.path.relpath(root / "Socket.swift"))
        deep = root
        for _ in range(300):
            deep = deep / "d"
            deep.mkdir()
        (deep / "Deep.swift").write_text(IMAGE)
        (root / "--fix.swift").write_text(IMAGE)
        (root / "-").write_text(IMAGE)
        (root / "a\nb\u202e.swift").write_text(IMAGE)
        with (root / "Huge.swift").open("wb") as file:
            file.truncate(1 << 36)
        (root / "Bad.swift").write_bytes(b"\xff\xfe" + IMAGE.encode("utf-16-le"))
        (root / "V.swift").write_text(IMAGE)
        uri = (root / "V.swift").as_uri()
        odd = b"".join(opened(other, IMAGE, 1) for other in [
            (root / "Sources/Up/other.swift").as_uri(), (root / "Pipe.swift").as_uri(), secret.as_uri(), "file:///dev/zero",
            root.as_uri() + "/../secret2.swift", "file://host/etc/passwd", "file:///etc", "http://x/a.swift", "file:///%00.swift"])
        log = outer / "trace"
        wrapper = ["strace", "-f", "-qq", "-y", "-e", "trace=open,openat", "-o", log] if shutil.which("strace") else []
        found = published(root, "hostile project", odd + opened(uri, IMAGE), uri, wrapper=wrapper)
        if "topsecret" in json.dumps(found):
            fail("hostile project: a file outside was read")
        if not any(item["code"] == "unknown-symbol" for message in found
                   if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri
                   for item in message["params"]["diagnostics"]):
            fail("hostile project: a project file above the folder decides")
        read = set(re.findall(r"= \d+<([^>]*)>", log.read_text())) if wrapper else set()
        outside = sorted(path for path in read if path.startswith((f"{outer}/", "/etc/", "/dev/", "/root/", "/home/"))
                         and not path.startswith(f"{root}/") and path not in (str(root), "/dev/null", "/etc/ld.so.cache"))
        if outside:
            fail(f"hostile project: opened {outside}")
        print(f"lsp robustness: hostile project: {len(found)} messages, {len(read)} files opened, none outside")
        address.close()


def main():
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name).resolve()
        (root / ".git").mkdir()
        (root / "V.swift").write_text(IMAGE)
        cuts(root)
        cancelled(root)
        two_editors(root)
        giants(root)
    hostile()


main()
