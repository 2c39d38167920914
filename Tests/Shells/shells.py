"""Types lines and Tabs into shells and compares what then stands on the line, or what the tool is given.

A key is bound in every shell that writes the line into a file and empties it: after a Tab the line is
read from there, and not from what a terminal shows. The tool is a stand-in that passes completions on and else writes down
its arguments, so that it shows what a completed line means.
"""

import os
import pty
import re
import select
import shutil
import struct
import sys
import tempfile
import fcntl
import termios
import time

DUMP = b"\x14"

SETUP = {
    "bash": r"""
set +o history; bind 'set completion-query-items 0'; bind 'set page-completions off'
bind 'set enable-bracketed-paste off'; bind 'set show-all-if-ambiguous on'
dump() { printf %s "$READLINE_LINE" >"$OUT.new"; READLINE_LINE=; mv "$OUT.new" "$OUT"; }
bind -x '"\C-t": dump'
eval "$(symbols completions bash)"
""",
    "zsh": r"""
unset HISTFILE; LISTMAX=1000000; PROMPT='$ '; setopt interactive_comments; unsetopt beep
autoload -Uz compinit; compinit -u -D
dump() { print -rn -- "$BUFFER" >"$OUT.new"; BUFFER=; mv "$OUT.new" "$OUT" }
zle -N dump; bindkey -e; bindkey '^T' dump
# Without this, Tab first expands the word: that is zsh's own doing.
bindkey '^I' complete-word
eval "$(symbols completions zsh)"
""",
    "fish": r"""
set -g fish_autosuggestion_enabled 0; set -g fish_greeting
function fish_prompt; echo '$ '; end
function dump; commandline >$OUT.new; commandline ''; mv $OUT.new $OUT; end
bind \ct dump
symbols completions fish | source
""",
}
SETUP["bash-completion"] = ". /usr/share/bash-completion/bash_completion\n" + SETUP["bash"]

COMMANDS = {
    "bash": ["/bin/bash", "--noprofile", "--rcfile", "RC", "-i"],
    "bash-completion": ["/bin/bash", "--noprofile", "--rcfile", "RC", "-i"],
    "zsh": ["/usr/bin/zsh", "-f", "-i"],
    "fish": ["/usr/bin/fish", "--no-config", "-i", "--init-command", "source RC"],
}


class Shell:
    """A shell in a pseudo-terminal, in a folder of its own."""

    def __init__(self, kind, tool):
        self.kind = kind
        self.root = tempfile.mkdtemp(prefix="symbols-shells-")
        self.out = f"{self.root}/out"
        self.arguments = f"{self.root}/arguments"
        self.work = f"{self.root}/work"
        self.home = f"{self.root}/home folder"
        for folder in ("bin", "work/folder", "home folder"):
            os.makedirs(f"{self.root}/{folder}")
        for path in (f"{self.root}/bin/symbols", f"{self.work}/symbols", f"{self.home}/symbols"):
            self.write(
                path,
                "#!/bin/sh\n"
                f'case ${{1-}} in __complete|completions) exec "{tool}" "$@";; esac\n'
                f"printf '%s\\0' \"$@\" >'{self.arguments}.new'\n"
                f"mv '{self.arguments}.new' '{self.arguments}'\n",
            )
            os.chmod(path, 0o755)
        files = ["jobs.json", "icon.svg", "folio.txt", "a b.json", "it's.json", 'q"u.json']
        files += ["$(touch pwned).json", "n\nl.json", "folder/inner.json", "x=y.json", "*.json"]
        for name in files:
            self.write(f"{self.work}/{name}", "")
        self.write(f"{self.home}/home.svg", "")
        kept = f"{self.home}/.local/share/symbols/collections"
        os.makedirs(kept)
        self.write(f"{kept}/brand.json", '{"schemaVersion":1,"symbols":["heart"]}')
        self.write(
            f"{self.work}/symbols.json",
            '{"schemaVersion":1,"jobs":{"pictures":{"command":"export"}},'
            '"collections":{"tabs":{"symbols":["house"]}}}',
        )
        rc = f"{self.root}/rc"
        self.write(rc, SETUP[kind])
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(self.work)
            environment = {
                "PATH": f"{self.root}/bin:/usr/bin:/bin",
                "HOME": self.home,
                "OUT": self.out,
                "TERM": "xterm",
                "LANG": "C.UTF-8",
                "PS1": "$ ",
            }
            command = [word.replace("RC", rc) for word in COMMANDS[kind]]
            os.execve(command[0], command, environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 200, 0, 0))
        self.screen = b""
        if kind == "zsh":
            self.type(f"source {rc}\r".encode())
        # The shell is there when it answers.
        deadline = time.time() + 30
        while True:
            self.type(DUMP)
            if self.wait(self.out, 1) is not None:
                break
            if time.time() > deadline:
                sys.exit(f"{kind} does not start: {self.screen!r}")
        while self.wait(self.out, 0.3) is not None:
            pass

    @staticmethod
    def write(path, text):
        with open(path, "w") as file:
            file.write(text)

    def type(self, keys):
        os.write(self.terminal, keys)

    def wait(self, path, seconds):
        """What is in a file as soon as it is there; None if it does not come."""
        deadline = time.time() + seconds
        while time.time() < deadline:
            if select.select([self.terminal], [], [], 0.01)[0]:
                try:
                    self.screen += os.read(self.terminal, 65536)
                except OSError:
                    return None
            if os.path.exists(path):
                with open(path, "rb") as file:
                    text = file.read().decode(errors="replace")
                os.remove(path)
                return text
        return None

    def line(self, typed):
        """What stands on the line after some text."""
        self.screen = b""
        self.type(typed.encode() + DUMP)
        text = self.wait(self.out, 15)
        return text if text is None or self.kind != "fish" else text.removesuffix("\n")

    def given(self, typed):
        """The arguments of the tool after some text and Return."""
        self.screen = b""
        self.type(typed.encode() + b"\r")
        text = self.wait(self.arguments, 5)
        if text is not None:
            return text.split("\0")[:-1]
        # A line that was no command is left; what is typed before the shell is back would be lost.
        self.type(b"\x03")
        self.wait(self.out, 0.5)
        return visible(self.screen)

    def end(self):
        os.kill(self.process, 9)
        os.waitpid(self.process, 0)
        os.close(self.terminal)
        shutil.rmtree(self.root)


# What is typed, a Tab at its end, and what then stands on the line: for all shells, or for each.
LINES = [
    # Commands and their words.
    ("symbols categ", "symbols categories "),
    ("symbols cat", "symbols cat"),
    ("symbols --terminal-color never categ", "symbols --terminal-color never categories "),
    ("symbols help compl", "symbols help completions "),
    ("symbols completions z", "symbols completions zsh "),
    ("symbols catalog inf", "symbols catalog info "),
    ("symbols nothing he", "symbols nothing he"),
    # Names: whole ones, and components where there are too many.
    ("symbols show heart.square.f", "symbols show heart.square.fill "),
    ("symbols show heart.sq", "symbols show heart.square"),
    ("symbols show arr", "symbols show arrow"),
    ("symbols show fig", "symbols show figure"),
    ("symbols -q show heart.square.f", "symbols -q show heart.square.fill "),
    ("symbols show -- heart.square.f", "symbols show -- heart.square.fill "),
    ("symbols show -t iOS13 gearshape", "symbols show -t iOS13 gearshape"),
    ("symbols show nosuchname", "symbols show nosuchname"),
    # Options and values.
    ("symbols search --categ", "symbols search --category "),
    ("symbols search --category wea", "symbols search --category weather "),
    ("symbols search --category=wea", "symbols search --category=weather "),
    ("symbols search -c wea", "symbols search -c weather "),
    ("symbols search -cwea", "symbols search -cweather "),
    ("symbols search -c=wea", "symbols search -c=weather "),
    ("symbols search -qc wea", "symbols search -qc weather "),
    ("symbols search --category=weather,tim", "symbols search --category=weather,time "),
    ("symbols search -- --categ", "symbols search -- --categ"),
    # What people keep.
    ("symbols favor", "symbols favorites "),
    ("symbols favorites li", "symbols favorites list "),
    ("symbols favorites add heart.square.f", "symbols favorites add heart.square.fill "),
    ("symbols collections show br", "symbols collections show brand "),
    ("symbols collections show ta", "symbols collections show tabs "),
    ("symbols collections add brand heart.square.f", "symbols collections add brand heart.square.fill "),
    ("symbols export --collection=br", "symbols export --collection=brand "),
    ("symbols search --collection br", "symbols search --collection brand "),
    ("symbols settings get rend", "symbols settings get rendering-mode "),
    ("symbols settings set weight semi", "symbols settings set weight semibold "),
    ("symbols settings set target wat", "symbols settings set target watchOS "),
    ("symbols run pi", "symbols run pictures "),
    # Rules, one after the other, and what is linted.
    ("symbols lint --rule unknown-sy", "symbols lint --rule unknown-symbol "),
    ("symbols lint --rule=unknown-sy", "symbols lint --rule=unknown-symbol "),
    ("symbols lint --rule unknown-symbol,ren", "symbols lint --rule unknown-symbol,renamed-symbol "),
    ("symbols lint --format sar", "symbols lint --format sarif "),
    ("symbols lint folder", "symbols lint folder/"),
    ("symbols lint --fix jo", "symbols lint --fix jobs.json "),
    ("symbols lint --explain-target jo", "symbols lint --explain-target jobs.json "),
    ("symbols lint --changed-since jo", "symbols lint --changed-since jo"),
    ("symbols catalog import jo", "symbols catalog import jobs.json "),
    ("symbols catalog diff 2024 2025.", "symbols catalog diff 2024 2025.1 "),
    # Files and folders only where they are wanted.
    ("symbols export --batch jo", "symbols export --batch jobs.json "),
    ("symbols export --batch=jo", "symbols export --batch=jobs.json "),
    ("symbols export -o jo", "symbols export -o jobs.json "),
    ("symbols export -ojo", "symbols export -ojobs.json "),
    ("symbols check --names-from jo", "symbols check --names-from jobs.json "),
    ("symbols export --report=jo", "symbols export --report=jobs.json "),
    ("symbols export --batch=folder/in", "symbols export --batch=folder/inner.json "),
    ("symbols export --output-dir fo", "symbols export --output-dir folder/"),
    ("symbols export --output-dir=fo", "symbols export --output-dir=folder/"),
    ("symbols check --used-in folder", "symbols check --used-in folder/"),
    ("symbols check --used-in jo", "symbols check --used-in jobs.json "),
    ("symbols render ic", "symbols render icon.svg "),
    ("symbols render --width 5 fold", "symbols render --width 5 folder/"),
    ("symbols export --color jo", "symbols export --color jo"),
    ("symbols export --format jo", "symbols export --format jo"),
    ("symbols search --limit jo", "symbols search --limit jo"),
    ("symbols codegen heart --label jo", "symbols codegen heart --label jo"),
    ("symbols codegen heart --label=jo", "symbols codegen heart --label=jo"),
    ("symbols show jo", "symbols show jo"),
    ("symbols export heart --output ~/ho", "symbols export heart --output ~/home.svg "),
    ("symbols search heart > jo", "symbols search heart > jobs.json "),
    # The tool by its path, quoted words, and what stands before.
    ("~/symbols show heart.square.f", "~/symbols show heart.square.fill "),
    ("./symbols show heart.square.f", "./symbols show heart.square.fill "),
    ("folder/../symbols show heart.square.f", "folder/../symbols show heart.square.fill "),
    ("symbols show 'heart.square.f", "symbols show 'heart.square.fill' "),
    ('symbols show "heart.square.f', 'symbols show "heart.square.fill" '),
    ('symbols search "--category=wea', 'symbols search "--category=weather" '),
    ("symbols search 'a b' --category=wea", "symbols search 'a b' --category=weather "),
    ("symbols search heart | symbols categ", "symbols search heart | symbols categories "),
    # Nothing that is typed is evaluated.
    ("symbols show $(touch pwned)", "symbols show $(touch pwned)"),
    ("symbols show '$(touch pwned)", "symbols show '$(touch pwned)"),
    ("symbols show \"$(touch pwned)", "symbols show \"$(touch pwned)"),
    ("symbols export --batch='$(touch pwned)/", "symbols export --batch='$(touch pwned)/"),
]

# What is typed, a Tab at its end, and what the tool is given for the completed line.
GIVEN = [
    ("symbols export --batch=a", ["export", "--batch=a b.json"]),
    ("symbols export --batch a", ["export", "--batch", "a b.json"]),
    ("symbols export --batch 'a", ["export", "--batch", "a b.json"]),
    ('symbols export "--batch=a', ["export", "--batch=a b.json"]),
    ("symbols export --batch=it", ["export", "--batch=it's.json"]),
    ("symbols export --batch q", ["export", "--batch", 'q"u.json']),
    ("symbols export --batch \\$", ["export", "--batch", "$(touch pwned).json"]),
    ("symbols export --batch=\\$", ["export", "--batch=$(touch pwned).json"]),
    ("symbols render \\$", ["render", "$(touch pwned).json"]),
    ("symbols export --batch n", ["export", "--batch", "n\nl.json"]),
    ("symbols export --batch \\*", ["export", "--batch", "*.json"]),
    ("symbols show heart.square.f", ["show", "heart.square.fill"]),
]

# What a second Tab shows, and what it must not show.
SHOWN = [
    ("symbols show arr", ["arrowshape"], ["jobs.json"]),
    ("symbols show arrow.", ["arrow.up", "arrow.triangle"], []),
    ("symbols export --color ", ["indigo"], ["jobs.json"]),
    ("symbols export --batch=", ["jobs.json", "folder"], []),
    ("symbols export --output-dir ", ["folder"], ["jobs.json"]),
    ("symbols codegen heart --label ", [], ["jobs.json", "folder"]),
]


# Of bash where = does not part words, as some have it.
UNBROKEN = [
    ("symbols search --category=wea", "symbols search --category=weather "),
    ("symbols export --batch=jo", "symbols export --batch=jobs.json "),
    ("symbols export --batch=it", "symbols export --batch=it\\'s.json "),
    ("symbols export --output-dir=fo", "symbols export --output-dir=folder/"),
]


def visible(screen):
    return re.sub(r"\x1b(\[[0-9;?]*[A-Za-z]|[()].|[=>])", "", screen.decode(errors="replace"))


def check(kind, tool):
    shell = Shell(kind, tool)
    faults = 0
    count = 0

    def expect(typed, found, wanted):
        nonlocal faults, count
        count += 1
        if found != wanted:
            faults += 1
            print(f"{kind}: {typed!r} and Tab gives {found!r} and not {wanted!r}")

    for typed, wanted in LINES:
        wanted = wanted.get(kind, typed) if isinstance(wanted, dict) else wanted
        expect(typed, shell.line(typed + "\t"), wanted)
    for typed, wanted in GIVEN:
        expect(typed, shell.given(typed + "\t"), wanted)
    for typed, wanted, unwanted in SHOWN:
        shell.line(typed + "\t\t")
        text = visible(shell.screen)
        expect(typed, [word for word in wanted if word not in text], [])
        expect(typed, [word for word in unwanted if word in text], [])
    if kind.startswith("bash"):
        shell.type(b"COMP_WORDBREAKS=${COMP_WORDBREAKS//=}\r")
        for typed, wanted in UNBROKEN:
            expect(typed, shell.line(typed + "\t"), wanted)
    expect("everything", os.path.exists(f"{shell.work}/pwned"), False)
    shell.end()
    print(f"{kind}: {count - faults} of {count} right")
    return faults == 0


def main():
    tool = os.path.abspath(sys.argv[1])
    kinds = sys.argv[2:] or list(COMMANDS)
    if not all([check(kind, tool) for kind in kinds]):
        sys.exit(1)


main()
