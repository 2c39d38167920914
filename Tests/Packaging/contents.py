#!/usr/bin/env python3
"""What is in the files of a release, whatever their kind: licenses, versions, dates, and no other file's checksum.

    contents.py DIST
"""

import hashlib
import io
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGING = ROOT / ".github/packaging"
DIST = pathlib.Path(sys.argv[1])
PARTS = json.loads((PACKAGING / "components.json").read_text())
TEXTS = sorted({f"{text}.txt" for part in PARTS for text in part["texts"]} | {"CC0-1.0.txt"})
problems = []


def check(condition, message):
    if not condition:
        problems.append(message)


def members(path):
    """The files of an archive, without the folder that holds them all."""
    if path.suffix in (".zip", ".whl"):
        with zipfile.ZipFile(path) as file:
            found = {name: file.read(name) for name in file.namelist() if not name.endswith("/")}
    else:
        with tarfile.open(path) as file:
            found = {info.name: file.extractfile(info).read() for info in file if info.isfile()}
    if path.suffix == ".whl":
        return {name.split("/licenses/")[1]: text for name, text in found.items() if "/licenses/" in name}
    return {name.split("/", 1)[1]: text for name, text in found.items()}


def licenses():
    """Every package has the texts that its components want, word for word."""
    paths = [*DIST.glob("symbols-*.tar.gz"), DIST / "symbols.artifactbundle.zip", *DIST.glob("*.whl")]
    check(len(paths) >= 4, f"{DIST} lacks packages: {[path.name for path in paths]}")
    for path in paths:
        found = members(path)
        folder = "" if path.suffix == ".whl" else "licenses/"
        for text in TEXTS:
            check(found.get(folder + text) == (PACKAGING / "licenses" / text).read_bytes(), f"{path.name} lacks {text}")
        for name in ("LICENSE", "THIRD-PARTY.md"):
            check(name in found, f"{path.name} lacks {name}")
    for path in (PACKAGING / "licenses").iterdir():
        check(path.name in TEXTS, f"no component is under {path.name}")
        common = pathlib.Path("/usr/share/common-licenses", path.stem)
        check(not common.exists() or common.read_bytes() == path.read_bytes(), f"{path.name} is not Debian's {common}")
    # The header of the library that is linked has the license in force.
    header = pathlib.Path("/usr/include/libpng16/png.h")
    if header.exists():
        known = {line.strip(" *") for line in header.read_text().splitlines()}
        for line in (PACKAGING / "licenses/libpng-2.0.txt").read_text().splitlines():
            check(line.strip(" *") in known, f"libpng-2.0.txt has a line that png.h lacks: {line}")


def third_party():
    """THIRD-PARTY.md has a row for each component, and each library that is linked belongs to one."""
    table = re.findall(r"(?m)^\| (?!software|---)(.*) \|$", (PACKAGING / "THIRD-PARTY.md").read_text())
    check(len(table) == len(PARTS), f"THIRD-PARTY.md has {len(table)} rows for {len(PARTS)} components")
    for part in PARTS:
        title = {"glibc": "GNU C Library"}.get(part["name"], part["name"].removeprefix("lib")[:4]).lower()
        row = [row for row in table if all(f"`licenses/{text}.txt`" in row for text in part["texts"])
               and part["license"] in row and title in row.split("|")[0].lower()]
        check(len(row) == 1, f"THIRD-PARTY.md has {len(row)} rows for {part['name']}")
    known = {library for part in PARTS for library in part.get("libraries", [])}
    linked = {name for line in re.findall(r"libraries: \[([^]]*)\]", (ROOT / "Package.swift").read_text())
              for name in re.findall(r'"([^"]+)"', line)}
    for file in ROOT.glob("Sources/**/module.modulemap"):
        linked |= set(re.findall(r'link "([^"]+)"', file.read_text()))
    if swift := shutil.which("swift"):
        file = pathlib.Path(swift).resolve().parents[1] / "lib/swift_static/linux/static-executable-args.lnk"
        linked |= set(re.findall(r"(?m)^-l(\S+)$", file.read_text()) if file.exists() else ())
    check(linked, "no library is linked?")
    for library in sorted(linked - known):
        check(False, f"the library '{library}' is linked, and no component of components.json has it")


def bill():
    """The SPDX files name a version, a supplier and an origin of each component."""
    for path in DIST.glob("*.spdx.json"):
        packages = json.loads(path.read_text())["packages"]
        is_linux = "linux" in path.name
        expected = 1 + (len(PARTS) if is_linux else sum(part.get("onMac", "linked") == "linked" for part in PARTS))
        check(len(packages) == expected, f"{path.name} has {len(packages)} packages, not {expected}")
        for package in packages:
            # A binary of no release has no address.
            fields = ["versionInfo", "supplier"] + ["externalRefs", "downloadLocation"] * (package["name"] != "symbols")
            for field in fields:
                check(package.get(field, "NOASSERTION") != "NOASSERTION", f"{path.name}: {package['name']} has no {field}")


def dates():
    """A manual page has a date."""
    for path in DIST.glob("symbols-[0-9]*.tar.gz"):
        found = members(path)
        check("README.md" in found and "INSTALL.md" in found, f"{path.name} lacks README.md or INSTALL.md")
        for name, page in found.items():
            if name.startswith("man/"):
                check(re.search(rb'(?m)^\.TH \S+ 1 "20\d\d-\d\d-\d\d" ', page), f"{path.name}: {name} has no date")


def sums():
    """SHA256SUMS has all files of the version, and no other."""
    listed = dict(reversed(line.split()) for line in (DIST / "SHA256SUMS").read_text().splitlines())
    formula = (DIST / "symbols.rb").read_text()
    version = re.search(r"/download/v([0-9.]+)/", formula).group(1)
    for path in DIST.iterdir():
        is_ours = version in path.name or path.name in ("symbols.rb", "symbols.artifactbundle.zip") or path.name.startswith("glibc_")
        check((path.name in listed) == is_ours, f"SHA256SUMS: {path.name} is {'not ' if is_ours else ''}listed")
        if path.name in listed:
            check(hashlib.sha256(path.read_bytes()).hexdigest() == listed[path.name], f"SHA256SUMS: {path.name} is another")
        if re.fullmatch(r"symbols-[0-9.]+-.*-(gnu|darwin)\.tar\.gz", path.name) and path.name in listed:
            check(listed[path.name] in formula, f"symbols.rb lacks the checksum of {path.name}")


def debian():
    """The copyright file of the .deb names each holder once, and every license that is named has a text."""
    for path in DIST.glob("*.deb"):
        data = subprocess.run(["dpkg-deb", "--fsys-tarfile", path], capture_output=True, check=True).stdout
        with tarfile.open(fileobj=io.BytesIO(data)) as file:
            text = file.extractfile("./usr/share/doc/symbols/copyright").read().decode()
        for field in re.findall(r"(?m)^Copyright: (.*\n(?: .*\n)*)", text):
            check("copyright" not in field.lower(), f"{path.name}: 'Copyright' twice: {field}")
        check("\nSource: " in text, f"{path.name}: copyright has no Source")
        for name in re.findall(r"(?m)^Files: .*\n(?:.+\n)*?License: (.*)$", text):
            check(f"\nLicense: {name}\n " in text, f"{path.name}: copyright lacks the text of {name}")
        fields = subprocess.run(["dpkg-deb", "-f", path], capture_output=True, check=True, text=True).stdout
        for field in ("Multi-Arch: foreign", "Suggests: git", "Built-Using: gcc-", "Static-Built-Using: "):
            check(field in fields, f"{path.name} lacks '{field}'")


for test in (licenses, third_party, bill, dates, sums, debian):
    test()
for problem in problems:
    print(f"packaging: {problem}", file=sys.stderr)
sys.exit(bool(problems))
