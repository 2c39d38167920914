#!/usr/bin/env python3
"""Runs thousands of command lines by two binaries, and prints where they differ.

    lines.py BEFORE AFTER [ONLY]

What is compared: standard output, standard error, exit code, and the files below the current folder and
HOME. Each line has a fresh copy of Fixture. The lines are those of by-hand.txt, and generated ones from
what `symbols schema` lists: each option of each command with valid, invalid, missing and repeated values.
ONLY is a regular expression for lines. The exit code is 1 if a line differs.
"""
import concurrent.futures, difflib, itertools, json, os, pty, re, select, shlex, shutil, signal
import stat, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
FIXTURE = os.path.join(HERE, "Fixture")
SECONDS_PER_LINE = 60

# ---------------------------------------------------------------------------------------------- lines

# Operands with which a command has something to do: further options then have an effect.
OPERANDS = {
    "search": "heart", "show": "heart.fill", "check": "heart star.fill nope.one", "lint": "Sources Objc",
    "validate": "Icons template.svg", "gallery": "heart star -o out.html", "export": "heart star.fill",
    "codegen": "heart", "fallback": "heart waveform.badge.plus -t iOS15", "sheet": "heart star -o out.png",
    "compose": "--base heart --badge plus", "render": "icon.svg -o out.png", "random": "--seed 7 --query heart",
    "completions": "bash", "favorites add": "bell", "favorites remove": "heart",
    "collections create": "New", "collections delete": "Trips", "collections rename": "Trips Tours",
    "collections add": "Trips bus", "collections remove": "Trips car", "collections move": "Trips car",
    "collections show": "Work", "collections export": "Work", "collections import": "collection.json",
    "collections merge": "Work Trips", "collections update": "Work", "catalog diff": "2023 2024",
    "catalog verify": "catalog.json", "catalog add": "my.icon --availability iOS15",
    "catalog remove": "my.icon", "catalog import": "icon.svg", "kit init": "-o new.json",
    "kit tokens": "--as css --tokens tokens.json -o out.css", "kit build": "--tokens tokens.json -o Kit",
    "kit check": "tokens.json", "kit view": "card.yaml", "kit describe": "Card",
    "kit preview": "--tokens tokens.json -o out.html", "settings get": "color", "settings set": "color teal",
    "settings unset": "color", "lsp": "--print-config helix",
}

# Values by option, else by placeholder; those of options that list theirs come from the schema.
VALUES = {
    "names-from": ["names.txt", "none.txt", "-"], "used-in": ["Sources", "Sources/App/View.swift", "none"],
    "baseline": ["baseline.json"], "explain-target": ["Sources/App/View.swift"], "changed-since": ["HEAD"],
    "batch": ["batch.json", "Faulty/batch.json", "Faulty/broken.json"], "tokens": ["tokens.json", "Faulty/tokens.json"],
    "collection": ["Work", "None"], "sheet": ["diff.png"], "compare": ["regular,bold"], "base-url": ["https://a.example/"],
    "output": ["out/file", "out.svg", "out.json", "-"], "availability": ["iOS15", "iOS15,macOS12"],
    "point-size": ["12", "48.5"], "seed": ["3"], "only": ["Card"], "release": ["2023"],
    "N": ["1", "3", "0"], "FILE": ["out/file"], "FOLDER": ["out", "out/"], "NAME": ["star", "nope.one"],
    "NAMES": ["heart.fill,bell", "heart*"], "TEXT": ["Two words", "é"], "WORDS": ["not connected", "zzzzqqq"],
    "WORD": ["my"], "0..1": ["0.5", "1"], "UNITS": ["2"], "COLOR": ["teal", "#ff8000"], "LIST": ["1,2", "24"],
    "PT": ["20"], "PX": ["64"], "EXPR": ["isOn"], "KEY": ["my.key"], "TYPE": ["Icons"], "REF": ["HEAD"],
    "URL": ["https://a.example/"], "A,B": ["thin,black"], "COLLECTION": ["Work"], "RELEASE": ["2023"], "PREFIX": ["my."],
}
INVALID = ["no-such-value", "", "-1", "é\u202e\x1b[31m", "99999999999999999999"]
INVALID_PER_OPTION = 2
OTHER_FORMATS = 1


def valid_values(option):
    """Values of an option that it takes, or at least understands."""
    if option["name"] in VALUES:
        return VALUES[option["name"]]
    words = option.get("values")
    if words:
        return list(dict.fromkeys([words[0], words[len(words) // 2], words[-1]]))
    return VALUES.get(option["value"], ["1"])


def lines_of_option(option, formats):
    """The ends of lines that try one option."""
    flag = "--" + option["name"]
    if option["value"] is None:
        yield from ([flag, flag, "--limit", "1"] if flag == "--all" else [flag, flag], [flag + "=yes"])
        # All symbols take minutes to draw, and show no more than five.
        typed = [[flag, "--limit", "5"] if flag == "--all" else [flag]]
        yield typed[0]
    else:
        values = valid_values(option)
        typed = [[flag, value] for value in values]
        yield from typed
        start = len(flag) % len(INVALID)
        yield from ([flag, value] for value in (INVALID * 2)[start:start + INVALID_PER_OPTION])
        yield [flag]
        yield [f"{flag}={values[0]}"]
        yield [flag, values[0], flag, values[-1]]
        yield [flag, ",".join(values)]
        yield ["--format", "json", flag, INVALID[0]]
    if option["short"]:
        yield ["-" + option["short"]] + typed[0][1:]
        yield ["-" + option["short"] + "".join(typed[0][1:])]
    for name in formats:
        yield typed[0] + ["--format", name]


def generated_lines(schema):
    everywhere = schema["options"]
    for option in everywhere:
        yield from (["search", "heart"] + words for words in lines_of_option(option, []))
    for command in schema["commands"]:
        name, options = command["name"], command["options"]
        formats = next((valid_values(o) for o in options if o["name"] == "format"), [])
        yield from ([name] if name != "random" else [name, "--seed", "1"], [name, "--help"], [name, "--bogus"], [name, "-fjson", "--bogus"], ["help", name])
        if formats:
            yield from ([name, "-f", "json", "--bogus"], [name, "--json", "--bogus"])
        actions = [action["name"] for action in command.get("actions", [])]
        for start in [f"{name} {action}" for action in actions] or [name]:
            words = start.split() + shlex.split(OPERANDS.get(start, ""))
            yield from (words, words + ["extra operand"], words + ["--quiet"])
            if start != "random":  # another result each time
                yield start.split()
            yield from ([start.split() + [word] for word in ("é", "-", "nope.one", "")])
            for number, option in enumerate(options):
                tries = list(lines_of_option(option, [] if actions else formats[1:1 + OTHER_FORMATS]))
                # Of a command with actions, most options belong to one or two of them.
                yield from (words + line for line in (tries[:1] + tries[-1:] * (number % 2) if actions else tries))
                if not actions:
                    other = options[(number * 7 + 3) % len(options)]
                    yield words + tries[0] + next(lines_of_option(other, []))
    for setting in schema["settings"]:
        values = valid_values({"name": "", "value": setting["value"], "values": setting.get("values")})
        for value in values + INVALID[:3]:
            yield ["settings", "set", setting["key"], value]
            for use in setting["options"]:
                words = use["command"].split()
                yield [f"{setting['variable']}={value}"] + words + shlex.split(OPERANDS.get(use["command"], ""))


def expanded(line):
    """A line of by-hand.txt: {{a|b}} stands for two lines."""
    parts = re.split(r"\{\{(.*?)\}\}", line)
    choices = [part.split("|") if index % 2 else [part] for index, part in enumerate(parts)]
    return ("".join(words) for words in itertools.product(*choices))


def all_lines(binaries):
    lines = {}
    for binary in binaries:
        schema = json.loads(subprocess.check_output([binary, "schema"], env={"HOME": "/nonexistent"}))
        for words in generated_lines(schema):
            line = "symbols " + shlex.join(words)
            if "=" in words[0]:
                line = f"{words[0].replace('=', '=' + chr(39), 1)}{chr(39)} symbols {shlex.join(words[1:])}"
            lines[line] = None
    count = len(lines)
    with open(os.path.join(HERE, "by-hand.txt"), encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                lines.update(dict.fromkeys(expanded(line.rstrip("\n"))))
    return list(lines), count


# ----------------------------------------------------------------------------------------------- runs


def timeless(data):
    """Bytes without times of day, which imports note."""
    return re.sub(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", b"TIME", data)


def stamps(folder):
    """What changes if a file below a folder is written: the cheap look at all files."""
    found = {}
    for parent, folders, files in os.walk(folder):
        for name in folders + files:
            path = os.path.join(parent, name)
            info = os.lstat(path)
            found[os.path.relpath(path, folder)] = (info.st_ino, info.st_mode, info.st_size, info.st_mtime_ns)
    return found


def contents(folder):
    """All files below a folder, by path, but for caches and version control, which hold times."""
    found = {}
    for parent, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in (".git", ".cache")]
        for name in folders + files:
            path = os.path.join(parent, name)
            mode = os.lstat(path).st_mode
            if stat.S_ISLNK(mode):
                text = "link to " + os.readlink(path)
            elif stat.S_ISREG(mode):
                with open(path, "rb") as file:
                    text = timeless(file.read())
            else:
                text = ""
            found[os.path.relpath(path, folder)] = (oct(mode), text)
    return found


class Place:
    """A folder in which lines run one after the other, each with a fresh copy of the fixture."""

    def __init__(self, root, binaries):
        self.root = root
        self.work = os.path.join(root, "work")
        self.before = None
        for number, binary in enumerate(binaries):
            os.makedirs(os.path.join(root, f"bin{number}"))
            os.symlink(binary, os.path.join(root, f"bin{number}", "symbols"))

    def run(self, line, number):
        """Output, errors, exit code and files of a line by one of the binaries."""
        if self.before is None:
            shutil.rmtree(self.work, ignore_errors=True)
            shutil.copytree(FIXTURE, self.work, symlinks=True)
            self.before, self.original = stamps(self.work), contents(self.work)
        link = os.path.join(self.root, "bin")
        if os.path.lexists(link):
            os.unlink(link)
        os.symlink(f"bin{number}", link)
        environment = {
            "HOME": os.path.join(self.work, "home"), "LANG": "C.UTF-8", "PATH": f"{link}:/usr/bin:/bin",
            "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": self.root, "TMPDIR": self.root,
        }
        folder = os.path.join(self.work, "project")
        at_terminal = line.startswith("tty ")
        words = ["/bin/bash", "-c", line.removeprefix("tty ")]
        # A line of plain words needs no shell, which takes as long as the tool.
        if line.startswith("symbols ") and not re.search(r"[|&;<>$`*?(){}\[\]~]", line):
            words = shlex.split(line)
            words[0] = os.path.join(link, "symbols")
        result = (at_tty if at_terminal else in_files)(words, folder, environment, self.root)
        files = self.original
        if stamps(self.work) != self.before:
            files, self.before = contents(self.work), None
        return timeless(result[0]), timeless(result[1]), result[2], files


def in_files(words, folder, environment, root):
    """Runs a program with files for its outputs: output of any size, and no reader."""
    names = [os.path.join(root, name) for name in ("out", "err")]
    with open(os.path.join(folder, "stdin"), "rb") as given, open(names[0], "wb+") as out, open(names[1], "wb+") as err:
        process = subprocess.Popen(
            words, cwd=folder, env=environment, stdin=given, stdout=out, stderr=err, start_new_session=True)
        code = wait(process)
        out.seek(0), err.seek(0)
        return out.read(), err.read(), code


def at_tty(words, folder, environment, root):
    """Runs a program at a terminal of 80 columns."""
    control, terminal = pty.openpty()
    process = subprocess.Popen(
        words, cwd=folder, env=environment | {"TERM": "xterm-256color", "COLUMNS": "80"}, stdin=terminal,
        stdout=terminal, stderr=terminal, start_new_session=True)
    os.close(terminal)
    output, end = b"", time.time() + SECONDS_PER_LINE
    while time.time() < end:
        if select.select([control], [], [], 0.5)[0]:
            try:
                output += os.read(control, 1 << 16)
            except OSError:
                break
    code = wait(process)
    os.close(control)
    return output, b"", code


def wait(process):
    try:
        return process.wait(SECONDS_PER_LINE)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return "no end"


def compare(share):
    """Runs a share of the lines by both binaries, and gives back what differs: (line, parts, text)."""
    root, lines, binaries = share
    os.makedirs(root)
    place = Place(root, binaries)
    found = []
    for line in lines:
        before, after = place.run(line, 0), place.run(line, 1)
        if before != after:
            names = ("output", "errors", "exit code", "files")
            parts = [name for name, old, new in zip(names, before, after) if old != new]
            found.append((line, parts, difference(before, after)))
    return found


def difference(before, after):
    """What differs, as the lines of a diff without the equal ones."""
    text = []
    for old, new in zip(before[:2], after[:2]):
        # A line of JSON is as long as a page, and members are what differs.
        old, new = (
            re.sub(r',(?=["{\[])', ",\n", value.decode("utf-8", "backslashreplace")).splitlines() for value in (old, new))
        text += [line for line in difflib.unified_diff(old, new, n=0, lineterm="") if not line.startswith(("---", "+++", "@@"))]
    if before[2] != after[2]:
        text.append(f"exit code {before[2]}, now {after[2]}")
    for path in sorted(before[3].keys() | after[3].keys()):
        old, new = before[3].get(path), after[3].get(path)
        if old != new:
            text.append(f"file {path}: {'is new' if old is None else 'is gone' if new is None else 'differs'}")
    return "\n".join(line[:240] for line in text[:12])


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    binaries = [os.path.abspath(path) for path in sys.argv[1:3]]
    for path in binaries:
        if not os.access(path, os.X_OK):
            sys.exit(f"lines: '{path}' is no program; build it first")
    start = time.time()
    lines, generated = all_lines(binaries)
    if len(sys.argv) == 4:
        lines = [line for line in lines if re.search(sys.argv[3], line)]
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    root = tempfile.mkdtemp(prefix="symbols-lines-", dir=memory)
    processes = min(os.cpu_count() or 1, 8)
    # Small shares one after the other: a few lines take as long as hundreds of others.
    shares = [(f"{root}/{number:04}", lines[number::200], binaries) for number in range(min(200, len(lines)))]
    try:
        with concurrent.futures.ProcessPoolExecutor(processes) as pool:
            found = [line for share in pool.map(compare, shares) for line in share]
    finally:
        shutil.rmtree(root, ignore_errors=True)
    groups = {}
    for line, parts, text in found:
        groups.setdefault((", ".join(parts), text), []).append(line)
    for (parts, text), members in sorted(groups.items(), key=lambda group: -len(group[1])):
        more = f" (and {len(members) - 1} other lines)" if len(members) > 1 else ""
        print(f"{members[0]}{more}: {parts} differ" + "".join(f"\n    {line}" for line in text.splitlines()))
    print(f"{len(lines)} lines ({generated} generated), {len(found)} differ; {time.time() - start:.0f} s")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
