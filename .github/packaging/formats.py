"""What is inside of each kind of package. A kind is a function from `Content` to bytes."""

import base64
import dataclasses
import datetime
import hashlib
import json
import pathlib
import re

from archive import Entry, ar, compress, folders, tar_gz, zip_file

HERE = pathlib.Path(__file__).resolve().parent
SUMMARY = "catalog of SF Symbols: search, check, draw, export and lint"
MAINTAINER = "The symbols authors <symbols@users.noreply.github.com>"
# "symbols" alone is too common a word for a project on PyPI.
WHEEL = "symbols_cli"


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

    @property
    def machine(self):
        return self.triple.split("-")[0]


# MARK: Debian


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
    used = sorted({f"{part['source']} (= {part['version']})" for part in content.parts
                   if part.get("source") and part.get("version")})
    control = "\n".join([
        "Package: symbols", f"Version: {content.version}", f"Architecture: {debian_architecture(content)}",
        f"Maintainer: {MAINTAINER}", f"Installed-Size: {size}",
        *([f"Built-Using: {', '.join(used)}"] if used else []),
        "Section: devel", "Priority: optional", f"Description: {SUMMARY}",
        " symbols finds the right SF Symbols name by meaning, checks it against the OS",
        " versions that you support, exports original artwork, generates code for",
        " SwiftUI, UIKit, Android and the web, and lints code that uses symbols.",
        " .", " It is one static program that needs neither a network nor a Mac.", ""])
    sums = "".join(f"{hashlib.md5(file.content).hexdigest()}  {file.path}\n"
                   for file in sorted(files, key=lambda file: file.path))
    return ar([
        ("debian-binary", b"2.0\n"),
        ("control.tar.gz", tar_gz([Entry("control", control), Entry("md5sums", sums)], content.moment, "./")),
        ("data.tar.gz", tar_gz(files, content.moment, "./")),
    ], content.moment)


def indented(text):
    """A text as the continuation of a field of Debian's control files."""
    return "\n".join(f" {line}" if line.strip() else " ." for line in text.strip().splitlines())


def debian_copyright(content):
    mit = content.license[content.license.index("Permission is hereby granted"):]
    blocks = re.findall(r"```text\n(.*?)```", content.third_party, re.DOTALL)
    exception, png, zlib, other_mit = blocks
    paragraphs = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: symbols\n"
        "Comment:\n The program is linked statically with the libraries below, whose names stand for\n their files."
        " THIRD-PARTY.md.gz says how to relink it with another C library.",
        "Files: *\nCopyright: 2026 The symbols authors\nLicense: Expat",
        "Files: Resources/Artwork/*\nCopyright: 2026 The symbols authors\nLicense: CC0-1.0",
    ]
    licenses = {"MIT": "Expat", "LGPL-2.1-or-later": "LGPL-2.1+", "libpng-2.0": "libpng", "Zlib": "Zlib",
                "Apache-2.0 WITH Swift-exception": "Apache-2.0 with Swift exception",
                "GPL-3.0-or-later WITH GCC-exception-3.1": "GPL-3+ with GCC-Runtime-Library exception"}
    for part in content.parts:
        copyright = "\n ".join(part["copyright"].split("; "))
        paragraphs.append(
            f"Files: {part['name']}/*\nCopyright: {copyright}\nLicense: {licenses[part['license']]}")
    common = " On Debian systems, the full text is in"
    paragraphs += [
        f"License: Expat\n{indented(mit)}",
        f"License: CC0-1.0\n{common}\n /usr/share/common-licenses/CC0-1.0.",
        f"License: libpng\n{indented(png)}", f"License: Zlib\n{indented(zlib)}",
        f"License: LGPL-2.1+\n{common}\n /usr/share/common-licenses/LGPL-2.1.",
        f"License: Apache-2.0 with Swift exception\n{common}\n /usr/share/common-licenses/Apache-2.0.\n .\n"
        f"{indented(exception)}",
        f"License: GPL-3+ with GCC-Runtime-Library exception\n{common}\n /usr/share/common-licenses/GPL-3.\n .\n"
        " The GCC Runtime Library Exception 3.1 permits to convey programs that are linked\n with these libraries"
        " under terms of your choice.",
    ]
    assert "Permission is hereby granted" in other_mit
    return "\n\n".join(paragraphs) + "\n"


# MARK: Python


def wheel_tags(content):
    """A static program asks nothing of the C library, so old tags are right."""
    if content.triple.endswith("darwin"):
        machine = {"aarch64": "arm64"}.get(content.machine, content.machine)
        return [f"macosx_26_0_{machine}"]
    return [f"manylinux2014_{content.machine}", f"musllinux_1_1_{content.machine}"]


def wheel_name(content):
    return f"{WHEEL}-{content.version}-py3-none-{'.'.join(wheel_tags(content))}.whl"


def wheel(content):
    information = f"{WHEEL}-{content.version}.dist-info"
    tags = "".join(f"Tag: py3-none-{tag}\n" for tag in wheel_tags(content))
    files = [
        Entry(f"{WHEEL}-{content.version}.data/scripts/symbols", content.binary, executable=True),
        *(Entry(f"{WHEEL}-{content.version}.data/data/share/man/man1/{name}", page)
          for name, page in content.pages.items()),
        Entry(f"{information}/METADATA",
              f"Metadata-Version: 2.1\nName: {WHEEL.replace('_', '-')}\nVersion: {content.version}\n"
              f"Summary: {SUMMARY[0].upper()}{SUMMARY[1:]}\nLicense: MIT AND CC0-1.0\n"
              "License-File: LICENSE\nLicense-File: THIRD-PARTY.md\nRequires-Python: >=3.7\n"
              "Description-Content-Type: text/markdown\n\n"
              "# symbols\n\nThe program `symbols`, without Python code. `symbols help` begins the documentation.\n"),
        Entry(f"{information}/WHEEL",
              f"Wheel-Version: 1.0\nGenerator: symbols-dist\nRoot-Is-Purelib: false\n{tags}"),
        Entry(f"{information}/LICENSE", content.license),
        Entry(f"{information}/THIRD-PARTY.md", content.third_party),
    ]
    record = ""
    for file in files:
        digest = base64.urlsafe_b64encode(hashlib.sha256(file.content).digest()).rstrip(b"=").decode()
        record += f"{file.path},sha256={digest},{len(file.content)}\n"
    files.append(Entry(f"{information}/RECORD", f"{record}{information}/RECORD,,\n"))
    return zip_file(files, content.moment)


# MARK: Swift


def bundle(version, binaries):
    """An artifact bundle (SE-0305) with the binaries of all systems."""
    variants, files = [], []
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
    for name in ("LICENSE", ".github/packaging/THIRD-PARTY.md"):
        path = HERE.parents[1] / name
        files.append(Entry(f"symbols.artifactbundle/{path.name}", path.read_bytes()))
    files.append(Entry("symbols.artifactbundle/info.json", json.dumps(information, indent=2) + "\n"))
    return files


def plugins_readme(version):
    return f"""# symbols-plugins

The SwiftPM plugins of `symbols` {version}, with its binary: your package builds nothing of it.

```swift
.package(url: "URL of this repository", exact: "{version}")
```

- `swift package lint-symbols` finds symbols that show nothing.
- The build plugin `SymbolsCode` keeps an enum of the symbols that a target uses:
  `plugins: [.plugin(name: "SymbolsCode", package: "symbols-plugins")]`.
"""


# MARK: Homebrew


def formula(repository, base, version, sums):
    """A formula for a tap, of the archives that there are."""
    lines = [
        "# Generated for each release.", "class Symbols < Formula",
        '  desc "Catalog of SF Symbols: search, check, draw, export and lint"',
        f'  homepage "https://github.com/{repository}"', f'  version "{version}"', '  license all_of: ["MIT", "CC0-1.0"]']
    for system, suffix in (("macos", "apple-darwin"), ("linux", "unknown-linux-gnu")):
        found = [(cpu, f"{machine}-{suffix}") for cpu, machine in (("arm", "aarch64"), ("intel", "x86_64"))
                 if f"{machine}-{suffix}" in sums]
        if not found:
            continue
        lines += ["", f"  on_{system} do"]
        if system == "macos":
            lines += ["    depends_on macos: :tahoe", ""]
        for cpu, triple in found:
            lines += [f"    on_{cpu} do", f'      url "{base}/symbols-{version}-{triple}.tar.gz"',
                      f'      sha256 "{sums[triple]}"', "    end"]
        lines += ["  end"]
    lines += [
        "", "  def install", '    bin.install "symbols"', '    man1.install Dir["man/*.1"]',
        '    bash_completion.install "complete/symbols.bash" => "symbols"',
        '    zsh_completion.install "complete/_symbols"', '    fish_completion.install "complete/symbols.fish"',
        "  end", "", "  test do",
        '    assert_equal "wifi.slash\\n", shell_output("#{bin}/symbols search not connected to wifi --limit 1")',
        "  end", "end", ""]
    return "\n".join(lines)


# MARK: SPDX


def spdx(content):
    """A software bill of materials, SPDX 2.3 in JSON."""
    created = datetime.datetime.fromtimestamp(content.moment, datetime.timezone.utc)
    name = f"symbols-{content.version}-{content.triple}"
    digest = hashlib.sha256(content.binary).hexdigest()
    packages = [{
        "SPDXID": "SPDXRef-symbols", "name": "symbols", "versionInfo": content.version,
        "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "primaryPackagePurpose": "APPLICATION",
        "licenseConcluded": "MIT AND CC0-1.0", "licenseDeclared": "MIT AND CC0-1.0",
        "copyrightText": "Copyright (c) 2026 The symbols authors",
        "checksums": [{"algorithm": "SHA256", "checksumValue": digest}],
    }]
    relationships = [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
                      "relatedSpdxElement": "SPDXRef-symbols"}]
    is_static = content.triple.endswith("linux-gnu")
    for part in content.parts:
        package = {
            "SPDXID": f"SPDXRef-{part['name']}", "name": part["name"], "homepage": part["url"],
            "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "licenseConcluded": part["license"],
            "licenseDeclared": part["license"], "copyrightText": part["copyright"],
        }
        if part.get("version"):
            package["versionInfo"] = part["version"]
        packages.append(package)
        relationships.append({
            "spdxElementId": "SPDXRef-symbols", "relatedSpdxElement": f"SPDXRef-{part['name']}",
            "relationshipType": "STATIC_LINK" if is_static else "DYNAMIC_LINK"})
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": name,
        "documentNamespace": f"https://spdx.org/spdxdocs/{name}-{digest[:32]}",
        "creationInfo": {"created": f"{created:%Y-%m-%dT%H:%M:%SZ}", "creators": ["Tool: symbols-dist"]},
        "packages": packages, "relationships": relationships,
    }
    return (json.dumps(document, indent=2, ensure_ascii=False) + "\n").encode()
