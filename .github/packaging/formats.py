"""What is inside of each kind of package. A kind is a function from `Content` to bytes."""

import base64
import dataclasses
import hashlib
import json
import pathlib

from archive import Entry, zip_file

HERE = pathlib.Path(__file__).resolve().parent
SUMMARY = "catalog of SF Symbols: search, check, draw, export and lint"
AUTHOR = "The symbols authors"
LICENSE = "MIT AND CC0-1.0"
# "symbols" alone is too common a word for a project on PyPI.
WHEEL = "symbols_cli"
# What a release has archives for.
TRIPLES = ["aarch64-apple-darwin", "aarch64-unknown-linux-gnu", "x86_64-apple-darwin", "x86_64-unknown-linux-gnu"]


@dataclasses.dataclass
class Content:
    """A binary for one system, and what comes with it."""

    version: str
    moment: int
    triple: str
    binary: bytes
    parts: list
    pages: dict
    completions: dict
    license: str
    third_party: str
    changelog: str
    # License texts by the names of their files.
    texts: dict
    # OWNER/NAME on GitHub, or None.
    repository: str = None

    @property
    def machine(self):
        return self.triple.split("-")[0]

    @property
    def is_static(self):
        return self.triple.endswith("linux-gnu")

    @property
    def homepage(self):
        return f"https://github.com/{self.repository}" if self.repository else None


# MARK: Python


def wheel_tags(content):
    """A static program asks nothing of the C library, so old tags are right."""
    if content.triple.endswith("darwin"):
        machine = {"aarch64": "arm64"}.get(content.machine, content.machine)
        return [f"macosx_26_0_{machine}"]
    return [f"manylinux2014_{content.machine}", f"musllinux_1_1_{content.machine}"]


def wheel_name(content):
    return f"{WHEEL}-{content.version}-py3-none-{'.'.join(wheel_tags(content))}.whl"


def wheel_metadata(content, license_files):
    """The core metadata, version 2.4, with the description that PyPI shows."""
    lines = [
        "Metadata-Version: 2.4", f"Name: {WHEEL.replace('_', '-')}", f"Version: {content.version}",
        f"Summary: {SUMMARY[0].upper()}{SUMMARY[1:]}", f"Author: {AUTHOR}", f"License-Expression: {LICENSE}",
        *(f"License-File: {name}" for name in license_files),
        "Keywords: sf-symbols,icons,svg,lint,swiftui",
        "Classifier: Development Status :: 4 - Beta", "Classifier: Environment :: Console",
        "Classifier: Intended Audience :: Developers",
        f"Classifier: Operating System :: {'POSIX :: Linux' if content.is_static else 'MacOS'}",
        "Classifier: Topic :: Multimedia :: Graphics", "Classifier: Topic :: Software Development :: Quality Assurance",
    ]
    if content.homepage:
        lines += [f"Project-URL: Homepage, {content.homepage}", f"Project-URL: Issues, {content.homepage}/issues",
                  f"Project-URL: Changelog, {content.homepage}/blob/v{content.version}/CHANGELOG.md"]
    lines += ["Requires-Python: >=3.7", "Description-Content-Type: text/markdown", ""]
    return "\n".join(lines) + "\n" + (HERE / "description.md").read_text()


def wheel(content):
    information = f"{WHEEL}-{content.version}.dist-info"
    data = f"{WHEEL}-{content.version}.data"
    tags = "".join(f"Tag: py3-none-{tag}\n" for tag in wheel_tags(content))
    licenses = {"LICENSE": content.license, "THIRD-PARTY.md": content.third_party, **content.texts}
    files = [
        Entry(f"{data}/scripts/symbols", content.binary, executable=True),
        *(Entry(f"{data}/data/share/man/man1/{name}", page) for name, page in content.pages.items()),
        Entry(f"{data}/data/share/bash-completion/completions/symbols", content.completions["bash"]),
        Entry(f"{data}/data/share/zsh/site-functions/_symbols", content.completions["zsh"]),
        Entry(f"{data}/data/share/fish/vendor_completions.d/symbols.fish", content.completions["fish"]),
        Entry(f"{information}/METADATA", wheel_metadata(content, licenses)),
        Entry(f"{information}/WHEEL",
              f"Wheel-Version: 1.0\nGenerator: symbols-dist\nRoot-Is-Purelib: false\n{tags}"),
        *(Entry(f"{information}/licenses/{name}", text) for name, text in licenses.items()),
    ]
    record = ""
    for file in files:
        digest = base64.urlsafe_b64encode(hashlib.sha256(file.content).digest()).rstrip(b"=").decode()
        record += f"{file.path},sha256={digest},{len(file.content)}\n"
    files.append(Entry(f"{information}/RECORD", f"{record}{information}/RECORD,,\n"))
    return zip_file(files, content.moment)


# MARK: Swift


def bundle(version, binaries, documents):
    """An artifact bundle (SE-0305) with the binaries of all systems, and licenses by their paths."""
    variants, files = [], [Entry(f"symbols.artifactbundle/{path}", text) for path, text in documents.items()]
    for triple in sorted(binaries):
        # SwiftPM compares triples without versions, and calls Apple's processor by Apple's name.
        swift = triple.replace("aarch64-apple-darwin", "arm64-apple-macosx").replace("-darwin", "-macosx")
        path = f"symbols-{version}-{swift}/bin/symbols"
        files.append(Entry(f"symbols.artifactbundle/{path}", binaries[triple], executable=True))
        variants.append({"path": path, "supportedTriples": [swift]})
    information = {
        "schemaVersion": "1.0",
        "artifacts": {"symbols": {"version": version, "type": "executable", "variants": variants}},
    }
    files.append(Entry("symbols.artifactbundle/info.json", json.dumps(information, indent=2) + "\n"))
    return files


def plugins_readme(version, repository):
    owner = repository.split("/")[0]
    return f"""# symbols-plugins

The SwiftPM plugins of `symbols` {version}, with its binary: your package builds nothing of it. The sources of the plugins and of the
binary are in https://github.com/{repository}.

```swift
.package(url: "https://github.com/{owner}/symbols-plugins", exact: "{version}")
```

Or, with this folder beside your package:

```swift
.package(path: "../symbols-plugins")
```

- `swift package lint-symbols` finds symbols that show nothing.
- The build plugin `SymbolsCode` keeps an enum of the symbols that a target uses:
  `plugins: [.plugin(name: "SymbolsCode", package: "symbols-plugins")]`.
"""


# MARK: Homebrew


def formula(repository, base, version, sums):
    """A formula for a tap, of the archives that there are, by their triples.

    `brew tap` evaluates a formula as every system and processor: each must find an address. Systems and processors without an
    archive get that of another, and a requirement that they do not meet.
    """
    systems = []
    for system, suffix in (("macos", "apple-darwin"), ("linux", "unknown-linux-gnu")):
        found = [(cpu, f"{machine}-{suffix}") for cpu, machine in (("arm", "aarch64"), ("intel", "x86_64"))
                 if f"{machine}-{suffix}" in sums]
        if found:
            systems.append((system, found))
    # In the order of components that `brew style` wants.
    source, requirements, blocks = [], [], []
    for system, found in systems:
        address, needs, choices = [], [], []
        if len(systems) == 1 and system == "linux":
            needs.append("depends_on :linux")
        for cpu, triple in found:
            lines = [f'url "{base}/symbols-{version}-{triple}.tar.gz"', f'sha256 "{sums[triple]}"']
            if len(found) == 1:
                address = lines
                needs.insert(0, f"depends_on arch: :{'arm64' if cpu == 'arm' else 'x86_64'}")
            else:
                choices += ["", f"on_{cpu} do", *(f"  {line}" for line in lines), "end"]
        if system == "macos":
            needs.append("depends_on macos: :tahoe")
        if len(systems) == 1:
            source, requirements, blocks = address, needs, choices
        else:
            inner = [*address, *needs, *choices]
            blocks += ["", f"on_{system} do", *(f"  {line}" for line in inner[not inner[0]:]), "end"]
    top = [
        'desc "Catalog of SF Symbols: search, check, draw, export and lint"', f'homepage "https://github.com/{repository}"',
        *source, 'license all_of: ["MIT", "CC0-1.0"]', *([""] if requirements else []), *requirements, *blocks]
    lines = ["# Generated for each release.", "class Symbols < Formula", *(f"  {line}".rstrip() for line in top)]
    lines += [
        "", "  def install", '    bin.install "symbols"', '    man1.install Dir["man/*.1"]',
        '    bash_completion.install "complete/symbols.bash" => "symbols"',
        '    zsh_completion.install "complete/_symbols"', '    fish_completion.install "complete/symbols.fish"',
        "  end", "", "  test do",
        '    assert_equal "wifi.slash\\n", shell_output("#{bin}/symbols search not connected to wifi --limit 1")',
        "  end", "end", ""]
    return "\n".join(lines)
