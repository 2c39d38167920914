"""The Debian package."""

import datetime
import hashlib
import pathlib
import re

from archive import Entry, ar, compress, folders, tar_gz, tar_xz
from formats import AUTHOR, SUMMARY

HERE = pathlib.Path(__file__).resolve().parent
MAINTAINER = f"{AUTHOR} <symbols@users.noreply.github.com>"
# Names of licenses in Debian's copyright format, by those of SPDX.
NAMES = {
    "MIT": "Expat", "LGPL-2.1-or-later": "LGPL-2.1+", "libpng-2.0": "libpng", "Zlib": "Zlib", "Unicode-3.0": "Unicode-3.0",
    "Apache-2.0 WITH Swift-exception": "Apache-2.0 with Swift exception",
    "Apache-2.0 WITH LLVM-exception": "Apache-2.0 with LLVM exception",
    "GPL-3.0-or-later WITH GCC-exception-3.1": "GPL-3+ with GCC-Runtime-Library exception",
}
# Texts that each Debian system has.
COMMON = {"LGPL-2.1", "Apache-2.0", "GPL-3", "CC0-1.0"}
# What LICENSE dedicates to the public domain.
PUBLIC = ["Resources/Artwork/*", "Resources/categories.json", "Resources/keywords.json"]


def debian_architecture(content):
    return {"x86_64": "amd64", "aarch64": "arm64"}[content.machine]


def deb_name(content):
    return f"symbols_{content.version}_{debian_architecture(content)}.deb"


def deb(content):
    date = datetime.datetime.fromtimestamp(content.moment, datetime.timezone.utc)
    changelog = (
        f"symbols ({content.version}) stable; urgency=medium\n\n"
        f"  * Release {content.version}: see CHANGELOG.md.gz.\n\n"
        f" -- {MAINTAINER}  {date:%a, %d %b %Y %H:%M:%S} +0000\n")
    documents = "usr/share/doc/symbols"
    files = [
        Entry("usr/bin/symbols", content.binary, executable=True),
        *(Entry(f"usr/share/man/man1/{name}.gz", compress(page)) for name, page in content.pages.items()),
        Entry("usr/share/bash-completion/completions/symbols", content.completions["bash"]),
        Entry("usr/share/zsh/vendor-completions/_symbols", content.completions["zsh"]),
        Entry("usr/share/fish/vendor_completions.d/symbols.fish", content.completions["fish"]),
        Entry(f"{documents}/copyright", debian_copyright(content)),
        Entry(f"{documents}/changelog.gz", compress(changelog.encode())),
        Entry(f"{documents}/CHANGELOG.md.gz", compress(content.changelog.encode())),
        Entry(f"{documents}/THIRD-PARTY.md.gz", compress(content.third_party.encode())),
        Entry("usr/share/lintian/overrides/symbols", (HERE / "lintian-overrides").read_bytes()),
    ]
    size = sum(-(-len(file.content) // 1024) for file in files) + len(folders(file.path for file in files))
    control = "\n".join([
        "Package: symbols", f"Version: {content.version}", f"Architecture: {debian_architecture(content)}",
        f"Maintainer: {MAINTAINER}", f"Installed-Size: {size}", "Suggests: git",
        *built_using("Built-Using", [part for part in content.parts if part.get("copyleft")]),
        *built_using("Static-Built-Using", [part for part in content.parts if not part.get("copyleft")]),
        "Section: devel", "Priority: optional", "Multi-Arch: foreign",
        *([f"Homepage: {content.homepage}"] if content.homepage else []), f"Description: {SUMMARY}",
        " symbols finds the right SF Symbols name by meaning, checks it against the OS",
        " versions that you support, exports original artwork, generates code for",
        " SwiftUI, UIKit, Android and the web, and lints code that uses symbols.",
        " .", " It is one static program that needs neither a network nor a Mac.", ""])
    sums = "".join(f"{hashlib.md5(file.content).hexdigest()}  {file.path}\n"
                   for file in sorted(files, key=lambda file: file.path))
    return ar([
        ("debian-binary", b"2.0\n"),
        ("control.tar.gz", tar_gz([Entry("control", control), Entry("md5sums", sums)], content.moment, "./")),
        ("data.tar.xz", tar_xz(files, content.moment, "./")),
    ], content.moment)


def indented(text):
    """A text as the continuation of a field of Debian's control files."""
    return "\n".join(f" {line}" if line.strip() else " ." for line in text.strip().splitlines())


def built_using(field, parts):
    """The field that names the sources of parts; Debian must keep those of Built-Using as long as the package."""
    used = sorted({f"{part['source']} (= {part['version']})" for part in parts
                   if part.get("source") and part.get("version")})
    return [f"{field}: {', '.join(used)}"] if used else []


def holders(text):
    """Copyright holders of a component, one a line, without the word that the field's name says."""
    return "\n ".join(re.sub(r"^Copyright (\([cC]\) )?", "", holder) for holder in text.split("; "))


def debian_copyright(content):
    mit = content.license[content.license.index("Permission is hereby granted"):]
    paragraphs = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: symbols\n"
        f"Source: {content.homepage or 'the sources of this version, where the package is from'}\n"
        "Comment:\n The program is linked statically with the libraries below, whose names stand for\n their files."
        " THIRD-PARTY.md.gz says how to relink it with another C library.",
        f"Files: *\nCopyright: 2026 {AUTHOR}\nLicense: Expat",
        f"Files: {' '.join(PUBLIC)}\nCopyright: 2026 {AUTHOR}\nLicense: CC0-1.0\n"
        "Comment:\n So is what the program draws from the artwork.",
    ]
    texts = {"Expat": [mit], "CC0-1.0": [common("CC0-1.0")]}
    for part in content.parts:
        name = NAMES[part["license"]]
        paragraphs.append(f"Files: {part['name']}/*\nCopyright: {holders(part['copyright'])}\nLicense: {name}")
        if name not in texts:
            texts[name] = [common(text) if text in COMMON else content.texts[f"{text}.txt"].decode()
                           for text in part["texts"]]
    paragraphs += [f"License: {name}\n{indented(chr(10).join(text))}" for name, text in texts.items()]
    return "\n\n".join(paragraphs) + "\n"


def common(name):
    return f"On Debian systems, the full text is in\n/usr/share/common-licenses/{name}.\n"
