"""What 'symbols lsp' pushes after random edits equals what 'symbols lint' finds in the same state.

  lsp_equality.py [--mutations N] [--edits N] [--seed N] [FOLDER...]

SYMBOLS is the tool. Each FOLDER is a project; without one, a small project is made. For each mutation, the project is
changed on disk, then edits follow: inserts, deletes, undo, opened and closed files, renames, changes on disk. The same
changes are made to a second copy as files, which 'symbols lint' reads.
"""

import argparse
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import queue
import urllib.parse

TOOL = os.environ.get("SYMBOLS", "symbols")
NAMES = [
    "heart", "trahs", "square.and.arrow.up", "figure.walk.motion", "document.on.document.fill", "apple.terminal",
    "bell.badge.waveform", "plus", "house.circel", "waveform.badge.mic", "airpods", "pencil.tip.crop.circle",
]
SNIPPETS = [
    'Image(systemName: "{name}")', 'Label("Title", systemImage: "{name}")', 'Button("", systemImage: "{name}") {{}}',
    'if #available(iOS 17, macOS 14, *) {{ Image(systemName: "{name}") }}', "Icons.{member}.rawValue",
    'static let {member} = "{name}"', "IconView(icon: Icons.{member})", "// symbols:disable:next unknown-symbol -- x",
    "struct IconView: View {{ let icon: String; var body: some View {{ Image(systemName: icon) }} }}",
    'enum Icons: String {{ case {member} = "{name}" }}', 'extension Icons {{ static let {member} = "{name}" }}',
    "Image(systemName: Icons.{member})", "Image(systemName: flag ? \"{name}\" : Icons.{member})", "/*", "*/", '"""', '"',
    "\\(", ")", "{{", "}}", "\n", "\r\n", "\r", "💡", "é", "\ud83d", "  ", "// symbols:names",
    '#expect(view.name == "{name}")', "let {member} = UIImage(systemName: \"{name}\")", "typealias Glyph = Image",
    'Glyph(systemName: "{name}")', "func icon(_ systemName: String) -> Image {{ Image(systemName: systemName) }}",
    'icon("{name}")', "draw(Icons.{member})", "Badge(mark: Icons.{member})", "@available(iOS 16, *)", "extension View {{ func glyph(named: String) -> some View {{ Image(systemName: named) }} }}",
]
MEMBERS = ["main", "back", "share", "walk"]
SMALL = {
    "Package.swift": '// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: "A", platforms: [.iOS(.v15), .macOS(.v12)], targets: [.target(name: "App"), .testTarget(name: "AppTests")])\n',
    "Sources/App/Icons.swift": 'enum Icons {\n  static let main = "hart"\n  static let walk = "figure.walk.motion"\n  static let back = other\n  static let other = "chevron.lft"\n}\n',
    "Sources/App/View.swift": 'struct V: View {\n  var body: some View {\n    Image(systemName: Icons.main)\n    IconView(icon: Icons.walk)\n    Image(systemName: "document.on.document.fill")\n  }\n}\n',
    "Sources/App/IconView.swift": "struct IconView: View {\n  let icon: String\n  var body: some View { Image(systemName: icon) }\n}\n",
    "Sources/App/Badge.swift": "func draw(_ text: String) -> Image { Image(systemName: text) }\nstruct Badge: View {\n  let mark: String\n  var body: some View { draw(mark) }\n}\n",
    "Sources/App/Marks.swift": "let d = Badge(mark: Icons.main)\nlet e = draw(Icons.back)\n",
    "Sources/App/Uses.swift": 'let a = IconView(icon: Icons.back)\nlet b = IconView(icon: "trahs")\nlet c = Glyph(systemName: "hart")\n',
    "Sources/App/Old.m": 'UIImage *a = [UIImage systemImageNamed:@"hart"];\n',
    "Tests/AppTests/T.swift": 'func test() { XCTAssertEqual(name, "document.on.document.fill") }\n',
    "web/a.tsx": "import { SymbolView } from 'expo-symbols';\nconst a = <SymbolView name=\"hart\" />;\n",
}
LANGUAGES = {
    ".swift": "swift", ".m": "objective-c", ".tsx": "typescriptreact", ".ts": "typescript", ".storyboard": "xml",
    ".xib": "xml", ".plist": "xml", ".xcstrings": "json", ".json": "json", ".pbxproj": "text", ".xcconfig": "text",
}
# What decides what is linted, and how: values of files that are not sources.
SETTINGS = {
    "symbols.json": [
        '{"schemaVersion": 1}', "{", '{"schemaVersion": 1, "lint": {"rules": {"unknown-symbol": "off"}}}',
        '{"schemaVersion": 1, "lint": {"wrappers": ["Glyph(systemName:)", "Badge(mark:)", "draw(_:)"]}}',
        '{"schemaVersion": 1, "lint": {"constants": ["Icons.*"], "preset": "strict"}}',
        '{"schemaVersion": 1, "defaults": {"target": "iOS13"}}',
        '{"schemaVersion": 1, "lint": {"exclude": ["Sources/", "Demo/"], "preset": "guidelines"}}',
    ],
    ".gitignore": ["", "Demo\n", "*.m\n/Sources/**\n!/Sources/App\n", "New*\n", "*\n"],
    "Package.swift": [
        "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"A\", platforms: "
        f"[{platforms}], targets: [.target(name: \"App\")])\n" for platforms in [".iOS(.v13)", ".macOS(.v14)", ""]
    ] + ["import PackageDescription\nlet package = ", "let x = 1"],
    "project.yml": [
        "name: A\ntargets:\n  App:\n    type: application\n    platform: iOS\n    deploymentTarget: '14.0'\n"
        "    sources: [Sources]\n", ":",
    ],
    "App/Assets.xcassets/trahs.imageset/Contents.json": ['{"images": [], "info": {"author": "x", "version": 1}}'],
    "App/Assets.xcassets/Contents.json": ['{"info": {"author": "x", "version": 1}}', ""],
    "App/L.xcstrings": ['{"sourceLanguage": "en", "strings": {"heart": {}}, "version": "1.0"}', "{"],
    "App/Base.lproj/M.storyboard": [
        '<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" '
        f'version="3.0"><resources><image name="{name}" catalog="system" width="1" height="1"/></resources></document>'
        for name in ["hart", "document.on.document.fill"]
    ],
}
BREAK = re.compile("\r\n|\r|\n")


def fail(what):
    sys.exit(f"lsp_equality.py: {what}")


def utf8(text):
    """What the server makes of a text that may have halves of surrogate pairs."""
    pairs = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return pairs.encode()


class Server:
    """The server of one folder, and what it pushed."""

    def __init__(self, root, encoding, delay=10):
        self.root, self.encoding = root, encoding
        self.pushed, self.number, self.answers = {}, 0, queue.Queue()
        self.process = subprocess.Popen([TOOL, "lsp"], cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        threading.Thread(target=self.read, daemon=True).start()
        self.versions = queue.Queue()
        encodings = ["utf-8"] if encoding == "utf-8" else ["utf-16"]
        self.request("initialize", {
            "processId": None, "rootUri": root.as_uri(), "initializationOptions": {"delay": delay},
            "capabilities": {
                "general": {"positionEncodings": encodings},
                "textDocument": {"publishDiagnostics": {"versionSupport": True}},
            },
        })
        self.notify("initialized", {})

    def send(self, message):
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
        self.process.stdin.flush()

    def notify(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def request(self, method, parameters):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": parameters})
        while self.answers.get(timeout=300) != self.number:
            pass

    def read(self):
        stream = self.process.stdout
        while True:
            length = 0
            while True:
                line = stream.readline().strip()
                if not line:
                    break
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            if not length:
                return
            message = json.loads(stream.read(length))
            if message.get("method") == "textDocument/publishDiagnostics":
                parameters = message["params"]
                self.pushed[parameters["uri"]] = parameters["diagnostics"]
                self.versions.put((parameters["uri"], parameters.get("version")))
            elif "id" in message and "method" not in message:
                self.answers.put(message["id"])

    def items(self):
        """The diagnostics with the paths of their files."""
        prefix = self.root.as_uri() + "/"
        return [
            (urllib.parse.unquote(uri.removeprefix(prefix)), item) for uri, items in self.pushed.items() for item in items]

    def close(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        self.process.wait(60)


class Project:
    """A project on disk, the same as its editor sees it, and random changes of both."""

    def __init__(self, rng, disk, seen):
        self.random, self.disk, self.seen = rng, disk, seen
        self.open, self.history, self.version, self.new = {}, {}, 0, 0
        self.server = Server(disk, rng.choice(["utf-8", "utf-16"]), rng.choice([0, 0, 10]))
        self.log = []

    def paths(self):
        return sorted(
            str(path.relative_to(self.seen)) for path in self.seen.rglob("*")
            if path.suffix in LANGUAGES and path.is_file() and not path.is_symlink()
            and not any(part.startswith(".") for part in path.parts[-3:]))

    def uri(self, path):
        return (self.disk / path).as_uri()

    def snippet(self):
        text = self.random.choice(SNIPPETS).format(
            name=self.random.choice(NAMES), member=self.random.choice(MEMBERS))
        return text + self.random.choice(["", "\n", " "])

    def edit(self, path, start, end, text):
        """Replaces a part of an open document; as in editors, no position is inside of a character or a line break."""
        old = self.open[path]
        if self.splits(old, start):
            start, text = start - 1, old[start - 1] + text
        if self.splits(old, end):
            end, text = end + 1, text + old[end]
        units = 1 if self.server.encoding == "utf-16" else 2

        def position(offset):
            head = old[:offset]
            breaks = list(BREAK.finditer(head))
            line = head[breaks[-1].end():] if breaks else head
            encoded = line.encode("utf-16-le", "surrogatepass") if units == 1 else utf8(line)
            return {"line": len(breaks), "character": len(encoded) // (2 if units == 1 else 1)}

        span = {"start": position(start), "end": position(end)}
        self.open[path] = old[:start] + text + old[end:]
        self.version += 1
        self.server.notify("textDocument/didChange", {
            "textDocument": {"uri": self.uri(path), "version": self.version},
            "contentChanges": [{"range": span, "text": text}]})
        (self.seen / path).write_bytes(utf8(self.open[path]))

    @staticmethod
    def splits(text, offset):
        """Whether an offset is inside of a pair of CR and LF, or between halves of a character."""
        return 0 < offset < len(text) and (
            text[offset - 1 : offset + 1] == "\r\n"
            or "\ud800" <= text[offset - 1] < "\udc00" <= text[offset] < "\ue000")

    def offset(self, text):
        """An offset that is inside of no pair of CR and LF, nor between halves of a character."""
        offset = self.random.randint(0, len(text))
        while self.splits(text, offset):
            offset -= 1
        return offset

    def step(self):
        kind, paths = self.random.random(), self.paths()
        opened = sorted(self.open)
        closed = [path for path in paths if path not in self.open]
        if closed and (not opened or kind < 0.06 and len(opened) < 8):
            path = self.random.choice(closed)
            data = (self.disk / path).read_bytes()
            self.open[path], self.history[path] = data.decode("utf-8", "replace"), []
            self.log.append(f"open {path}")
            self.show(path)
        elif kind < 0.2:
            # What a call gets, so that nothing but the value changes.
            path = self.random.choice(opened)
            text = self.open[path]
            found = list(re.finditer(r"Icons\.\w+|(?<=\")[a-z.]+(?=\")|\b[Ii]con\w*\b", text))
            if not found:
                return
            match = self.random.choice(found)
            new = self.random.choice(NAMES) if match[0][0].islower() else "Icons." + self.random.choice(MEMBERS)
            self.history[path].append((match.start(), match[0], new))
            self.log.append(f"value {path} {match.start()} {match[0]!r} {new!r}")
            self.edit(path, match.start(), match.end(), new)
        elif kind < 0.72:
            path = self.random.choice(opened)
            text = self.open[path]
            start = self.offset(text)
            end = start
            if self.random.random() < 0.4:
                end = max(start, self.offset(text[: start + self.random.choice([1, 5, 40])]))
            new = self.snippet() if self.random.random() < 0.7 else ""
            self.history[path].append((start, text[start:end], new))
            self.log.append(f"edit {path} {start}..{end} {new!r}")
            self.edit(path, start, end, new)
        elif kind < 0.84:
            path = self.random.choice(opened)
            if not self.history[path]:
                return
            start, old, new = self.history[path].pop()
            self.log.append(f"undo {path} {start} {new!r} {old!r}")
            self.edit(path, start, start + len(new), old)
        elif kind < 0.88:
            # Half of the time it is saved before.
            path = self.random.choice(opened)
            if self.random.random() < 0.5:
                (self.disk / path).write_bytes(utf8(self.open[path]))
                self.server.notify("textDocument/didSave", {"textDocument": {"uri": self.uri(path)}})
            shutil.copyfile(self.disk / path, self.seen / path)
            del self.open[path]
            self.log.append(f"close {path}")
            self.server.notify("textDocument/didClose", {"textDocument": {"uri": self.uri(path)}})
        elif kind < 0.9:
            self.random.choice([self.behind, self.rename])(self.random.choice(opened))
        elif closed:
            self.change(self.random.choice(closed))
        if self.random.random() < 0.3:
            # Now and then the server keeps up with each key.
            self.wait(looks=False)

    def change(self, path):
        """Changes something on disk."""
        if self.random.random() < 0.25:
            return self.set_up()
        kind = self.random.random()
        changed = [path]
        self.new += 1
        both = (self.disk, self.seen)
        if kind < 0.5:
            data = (self.disk / path).read_bytes()
            lines = data.split(b"\n")
            lines.insert(self.random.randint(0, len(lines)), utf8(self.snippet()))
            for folder in both:
                (folder / path).write_bytes(b"\n".join(lines))
        elif kind < 0.65:
            target = str(pathlib.Path(path).with_name(f"Renamed{self.new}{pathlib.Path(path).suffix}"))
            for folder in both:
                (folder / path).rename(folder / target)
            changed.append(target)
        elif kind < 0.7:
            # Only where nothing is open: an editor would close and open what moves.
            parent = pathlib.Path(path).parent
            if parent == pathlib.Path(".") or any(parent in pathlib.Path(name).parents for name in self.open):
                return
            target = str(parent.with_name(f"Moved{self.new}{parent.suffix}"))
            for folder in both:
                (folder / parent).rename(folder / target)
            changed = [str(parent), target]
        elif kind < 0.85:
            target = str(pathlib.Path(path).with_name(f"New{self.new}.swift"))
            text = utf8("\n".join(self.snippet() for _ in range(3)))
            for folder in both:
                (folder / target).write_bytes(text)
            changed = [target]
        elif kind < 0.88:
            # Links to files and folders, inside and outside, in a circle and to nothing.
            target = str(pathlib.Path(path).with_name(f"Link{self.new}.swift"))
            aim = self.random.choice([pathlib.Path(path).name, "..", "/etc", f"Link{self.new}.swift", "nowhere.swift"])
            for folder in both:
                (folder / target).symlink_to(aim)
            changed = [target]
        elif len(self.paths()) > 5:
            for folder in both:
                (folder / path).unlink()
        self.tell(changed, f"disk {kind:.2f}")

    def set_up(self):
        """Changes something on disk that decides how sources are linted, or removes it."""
        projects = [path for path in self.paths() if path.endswith((".pbxproj", ".xcconfig")) and path not in self.open]
        if projects and self.random.random() < 0.3:
            path = self.random.choice(projects)
            version = self.random.choice(["11.0", "14.0", "15.5", "26.0", "$(NONE)", ""])
            for folder in (self.disk, self.seen):
                text = (folder / path).read_text(errors="replace")
                (folder / path).write_text(re.sub(r"(DEPLOYMENT_TARGET = )[^;\n]*", rf"\g<1>{version}", text))
            return self.tell([path], f"targets {version!r}")
        path = self.random.choice(sorted(SETTINGS))
        if path in self.open:
            return
        text = self.random.choice(SETTINGS[path])
        isRemoved = (self.disk / path).exists() and self.random.random() < 0.4
        for folder in (self.disk, self.seen):
            if isRemoved:
                (folder / path).unlink()
            else:
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_text(text)
        self.tell([path], f"settings {text[:60]!r}")

    def tell(self, changed, what):
        self.log.append(f"{what}: {changed}")
        self.server.notify("workspace/didChangeWatchedFiles", {
            "changes": [{"uri": self.uri(name), "type": 2} for name in changed]})

    def behind(self, path):
        """Changes the file of an open document on disk: its editor keeps its text."""
        with (self.disk / path).open("ab") as file:
            file.write(utf8("\n" + self.snippet()))
        self.tell([path], "behind")

    def rename(self, path):
        """Renames the file of an open document, as editors do: closed, and opened under its new name."""
        self.new += 1
        target = str(pathlib.Path(path).with_name(f"Open{self.new}{pathlib.Path(path).suffix}"))
        (self.disk / path).rename(self.disk / target)
        (self.seen / path).rename(self.seen / target)
        self.server.notify("textDocument/didClose", {"textDocument": {"uri": self.uri(path)}})
        self.open[target], self.history[target] = self.open.pop(path), self.history.pop(path)
        self.show(target)
        self.tell([path, target], "rename")

    def show(self, path):
        self.version += 1
        self.server.notify("textDocument/didOpen", {"textDocument": {
            "uri": self.uri(path), "languageId": LANGUAGES[pathlib.Path(path).suffix],
            "version": self.version, "text": self.open[path]}})
        (self.seen / path).write_bytes(utf8(self.open[path]))

    def wait(self, looks):
        """Waits for the diagnostics of all that was sent; after a look at the disk, or after edits alone."""
        sources = [path for path in sorted(self.open) if path.endswith(".swift")]
        if not sources:
            return False
        path = self.random.choice(sources)
        if looks:
            self.server.notify("workspace/didChangeWatchedFiles", {"changes": []})
        self.edit(path, 0, 0, "")
        while True:
            try:
                found = self.server.versions.get(timeout=120)
            except queue.Empty:
                fail("no diagnostics within two minutes")
            if found == (self.uri(path), self.version):
                break
        self.server.request("workspace/none", {})
        return True

    def compare(self):
        if not self.wait(looks=self.random.random() < 0.5):
            return 0
        # By opening a file that is ignored, a user names it.
        run = subprocess.run(
            [TOOL, "lint", "--format", "json", "--ignore-unknown", ".", *sorted(self.open)], cwd=self.seen,
            capture_output=True, timeout=600)
        # A damaged manifest is a problem of the run; what is found is printed all the same.
        if run.returncode > 2:
            fail(f"lint: exit code {run.returncode}: {run.stderr[-500:]!r}")
        levels = {"error": 1, "warning": 2, "note": 3}
        expected = sorted(
            (finding["file"], finding["line"], finding["column"], finding["endLine"], finding["endColumn"],
             finding["rule"], levels[finding["severity"]],
             "\n".join([finding["message"], *finding.get("advice", [])]))
            for finding in (json.loads(run.stdout)["findings"] if run.stdout else []))
        found = sorted(
            (path, *self.position(path, item["range"]["start"]), *self.position(path, item["range"]["end"]),
             item["code"], item["severity"], item["message"])
            for path, item in self.server.items())
        if found != expected:
            missing = [item for item in expected if item not in found]
            extra = [item for item in found if item not in expected]
            fail("lint and server differ after:\n  " + "\n  ".join(self.log[-30:])
                 + f"\nmissing: {missing[:5]}\nextra: {extra[:5]}")
        return len(expected)


    def position(self, path, place):
        """A position as lint counts: from 1, in characters."""
        data = (self.seen / path).read_bytes().removeprefix(b"\xef\xbb\xbf")
        line = BREAK.split(data.decode("utf-8", "replace"))[place["line"]]
        encoding = "utf-8" if self.server.encoding == "utf-8" else "utf-16-le"
        size = 1 if encoding == "utf-8" else 2
        head = line.encode(encoding)[: place["character"] * size]
        return place["line"] + 1, len(head.decode(encoding)) + 1


def copies(source, base):
    """Two copies of a project: on disk, and as the editor sees it."""
    made = []
    for name in ("disk", "seen"):
        folder = base / name / "P"
        if source:
            shutil.copytree(source, folder, ignore=shutil.ignore_patterns(".git"))
            for path in [folder, *folder.rglob("*")]:
                path.chmod(path.stat().st_mode | 0o200)
        else:
            for path, text in SMALL.items():
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_text(text)
        (folder / ".git").mkdir(exist_ok=True)
        made.append(folder)
    return made


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--mutations", type=int, default=30)
    parser.add_argument("--edits", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("folders", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    folders = options.folders or [None]
    each = max(options.edits // options.mutations, 1)
    compared = edits = 0
    for number, source in enumerate(folders):
        count = options.mutations // len(folders)
        done = 0
        while done < count:
            seed = f"{options.seed}/{number}/{done}"
            rng = random.Random(seed)
            with tempfile.TemporaryDirectory() as name:
                disk, seen = copies(source, pathlib.Path(name).resolve())
                project = Project(rng, disk, seen)
                project.log.append(f"seed {seed}")
                for _ in range(min(10, count - done)):
                    done += 1
                    closed = [path for path in project.paths() if path not in project.open]
                    if closed:
                        project.change(rng.choice(closed))
                    for _ in range(each):
                        project.step()
                        edits += 1
                    compared += project.compare()
                project.server.close()
    print(f"equality: {options.mutations} mutations, {edits} edits, {compared} findings compared")


if __name__ == "__main__":
    main()
