#!/usr/bin/env python3
"""Makes the files of a release, with the same bytes from the same binaries, wherever and whenever that is.

    dist.py archive --binary FILE [--triple TRIPLE] --output FOLDER [--repository OWNER/NAME]
        symbols-VERSION-TRIPLE.tar.gz and its .spdx.json, symbols_VERSION_ARCH.deb (Linux), and a wheel
    dist.py release --output FOLDER [--repository OWNER/NAME] [--local]
        from all symbols-VERSION-*.tar.gz in the folder: symbols.artifactbundle.zip, symbols-plugins-VERSION.tar.gz,
        symbols.rb, and SHA256SUMS of everything. Refuses to make a release that is not complete, except with --local, which
        prints what is missing.

The time in archives is SOURCE_DATE_EPOCH, or that of the last commit, and in the rest that of the archives.
GITHUB_REPOSITORY is the default repository.
"""

import argparse
import datetime
import hashlib
import json
import os
import pathlib
import platform
import re
import subprocess
import sys
import tarfile
import tempfile

sys.dont_write_bytecode = True
import debian
import formats
import sbom
from archive import Entry, tar_gz, zip_file

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]


def fail(message):
    sys.exit(f"dist: {message}")


def note(message):
    print(f"dist: {message}", file=sys.stderr)


def version():
    text = (ROOT / "Sources/Tool/SymbolsCLI/CommandLine/Version.swift").read_text()
    return re.search(r'let tool = "([^"]+)"', text).group(1)


def moment():
    """The time of the sources, in seconds since 1970."""
    if epoch := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(epoch)
    result = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
    if result.returncode != 0:
        fail("no time of the sources: set SOURCE_DATE_EPOCH, as this is no git checkout")
    return int(result.stdout)


def unreleased(number):
    """Why the sources are not those of a release; empty if they are."""
    reasons = []
    changelog = (ROOT / "CHANGELOG.md").read_text()
    if re.search(r"(?ms)^## Unreleased\n+(?!## |\s*\Z)", changelog):
        reasons.append("CHANGELOG.md has entries under '## Unreleased'")
    if not re.search(rf"(?m)^## {re.escape(number)}\b", changelog):
        reasons.append(f"CHANGELOG.md has no section '## {number}'")
    tags = subprocess.run(["git", "tag", "--points-at", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    if f"v{number}" not in tags.stdout.split():
        reasons.append(f"the sources are not at the tag v{number}")
    return reasons


def host_triple():
    machine = {"arm64": "aarch64", "amd64": "x86_64"}.get(platform.machine(), platform.machine())
    return f"{machine}-apple-darwin" if sys.platform == "darwin" else f"{machine}-unknown-linux-gnu"


def components(triple):
    """What the binary contains, with versions of this system's packages, as it was linked with them."""
    found = json.loads((HERE / "components.json").read_text())
    if triple.endswith("darwin"):
        found = [part for part in found if part.get("onMac", "linked") == "linked"]
    for part in found:
        part["version"] = component_version(part, triple)
        if triple == host_triple() and not part["version"]:
            fail(f"no version of {part['name']} on this system: run 'make setup'")
    return found


def license_texts():
    """The texts that all components and the artwork are under, by file names. A text that is missing is an error."""
    parts = json.loads((HERE / "components.json").read_text())
    names = sorted({text for part in parts for text in part["texts"]} | {"CC0-1.0"})
    texts = {}
    for name in names:
        path = HERE / "licenses" / f"{name}.txt"
        if not path.is_file():
            fail(f"the license text {path} is missing")
        texts[path.name] = path.read_bytes()
    return texts


def component_version(part, triple):
    if part.get("swift"):
        text = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
        match = re.search(r"Swift version ([0-9.]+)", text)
        return match.group(1) if match else None
    if triple.endswith("darwin"):
        words = ["brew", "list", "--versions", part["name"]]
    else:
        words = ["dpkg-query", "-W", "-f", "${source:Package} ${source:Version}", part["debian"]]
    try:
        output = subprocess.run(words, capture_output=True, text=True).stdout.split()
    except FileNotFoundError:
        output = []
    # Debian's source package, which Homebrew has no counterpart of.
    part["source"] = output[0] if output and not triple.endswith("darwin") else None
    return output[1] if len(output) > 1 else None


def run(binary, *arguments):
    result = subprocess.run([binary, *arguments], capture_output=True)
    if result.returncode != 0:
        fail(f"'{binary} {' '.join(arguments)}' ends with exit code {result.returncode}:\n{result.stderr.decode()}")
    return result.stdout


def manual_pages(binary, now):
    """The manual pages by the names of their files, with the date of the sources, which the program does not know."""
    day = datetime.datetime.fromtimestamp(now, datetime.timezone.utc).date()
    pages = {}
    with tempfile.TemporaryDirectory() as folder:
        run(binary, "manual", "--output-dir", folder, "--quiet")
        for page in sorted(pathlib.Path(folder).glob("*.1")):
            text, count = re.subn(rb'(?m)^(\.TH \S+ 1) ""', rb'\1 "%s"' % str(day).encode(), page.read_bytes())
            if count != 1:
                fail(f"{page.name} has no line '.TH' with an empty date")
            pages[page.name] = text
    return pages


def archive(options):
    binary = options.binary.resolve()
    triple = options.triple or host_triple()
    number, now = version(), moment()
    if not run(binary, "--version").decode().startswith(f"symbols {number} "):
        fail(f"{binary} is another version than {number} of the sources: build it again")
    for reason in unreleased(number):
        note(f"not a release: {reason}")
    content = formats.Content(
        version=number, moment=now, triple=triple, binary=binary.read_bytes(), parts=components(triple),
        pages=manual_pages(binary, now), third_party=(HERE / "THIRD-PARTY.md").read_text(),
        completions={shell: run(binary, "completions", shell) for shell in ("bash", "zsh", "fish")},
        license=(ROOT / "LICENSE").read_text(), changelog=(ROOT / "CHANGELOG.md").read_text(),
        texts=license_texts(), repository=repository(options))
    folder = f"symbols-{number}-{triple}"
    files = [
        Entry("symbols", content.binary, executable=True),
        *(Entry(f"man/{name}", page) for name, page in content.pages.items()),
        Entry("complete/symbols.bash", content.completions["bash"]),
        Entry("complete/_symbols", content.completions["zsh"]),
        Entry("complete/symbols.fish", content.completions["fish"]),
        Entry("README.md", (ROOT / "README.md").read_bytes()), Entry("CHANGELOG.md", content.changelog),
        Entry("INSTALL.md", (HERE / "INSTALL.md").read_bytes()),
        *(Entry(path, text) for path, text in documents(content.texts).items()),
    ]
    for file in files:
        file.path = f"{folder}/{file.path}"
    write(options.output / f"{folder}.tar.gz", tar_gz(files, now))
    write(options.output / f"{folder}.spdx.json", sbom.spdx(content))
    write(options.output / formats.wheel_name(content), formats.wheel(content))
    if content.is_static:
        write(options.output / debian.deb_name(content), debian.deb(content))


def documents(texts):
    """Licenses by their paths in a package."""
    return {"LICENSE": (ROOT / "LICENSE").read_bytes(), "THIRD-PARTY.md": (HERE / "THIRD-PARTY.md").read_bytes(),
            **{f"licenses/{name}": text for name, text in texts.items()}}


def repository(options):
    """OWNER/NAME, or None if it is not known."""
    name = options.repository
    if name and (not re.fullmatch(r"[\w.-]+/[\w.-]+", name) or name.startswith("OWNER/")):
        fail(f"'{name}' is no repository: use --repository OWNER/NAME, with the names on GitHub")
    return name or None


def release(options):
    number, now = version(), 0
    archives = {path.name.removeprefix(f"symbols-{number}-").removesuffix(".tar.gz"): path
                for path in sorted(options.output.glob(f"symbols-{number}-*.tar.gz"))}
    if not archives:
        fail(f"no symbols-{number}-*.tar.gz in {options.output}: run 'dist.py archive' first")
    lacks = [*unreleased(number), *incomplete(options, number, archives)]
    for reason in lacks:
        note(f"not a release: {reason}")
    if lacks and not options.local:
        fail("nothing was written; --local makes the files nevertheless, for this system and for trying")
    name = repository(options) or "OWNER/symbols"
    binaries = {}
    for triple, path in archives.items():
        with tarfile.open(path) as file:
            binaries[triple] = file.extractfile(f"symbols-{number}-{triple}/symbols").read()
            # What was made on several systems at one commit has one time.
            now = max(now, file.getmember(f"symbols-{number}-{triple}/symbols").mtime)
    licenses = documents(license_texts())
    bundle = zip_file(formats.bundle(number, binaries, licenses), now)
    write(options.output / "symbols.artifactbundle.zip", bundle)
    checksum = hashlib.sha256(bundle).hexdigest()
    base = f"https://github.com/{name}/releases/download/v{number}"
    binary = f'url: "{base}/symbols.artifactbundle.zip",\n      checksum: "{checksum}"'
    plugins = plugin_package(number, name, binary, licenses)
    for file in plugins:
        file.path = f"symbols-plugins-{number}/{file.path}"
    write(options.output / f"symbols-plugins-{number}.tar.gz", tar_gz(plugins, now))
    sums = {triple: digest(path) for triple, path in archives.items()}
    write(options.output / "symbols.rb", formats.formula(name, base, number, sums).encode())
    listed = sorted(path for path in options.output.iterdir() if is_listed(path.name, number))
    write(options.output / "SHA256SUMS", "".join(f"{digest(path)}  {path.name}\n" for path in listed).encode())


def incomplete(options, number, archives):
    """What a release must have and the folder lacks."""
    if not repository(options):
        yield "no repository: use --repository OWNER/NAME or the variable GITHUB_REPOSITORY"
    if missing := [triple for triple in formats.TRIPLES if triple not in archives]:
        yield f"no archive for {', '.join(missing)}"
    # Section 6 of the LGPL: the source of the C library, at the place of the binaries.
    for triple in archives:
        path = options.output / f"symbols-{number}-{triple}.spdx.json"
        if not path.exists():
            yield f"no {path.name}"
            continue
        for package in json.loads(path.read_text())["packages"]:
            # Debian leaves the epoch out of names of files.
            source = f"glibc_{package.get('versionInfo', '').split(':')[-1]}.dsc"
            if package["name"] == "glibc" and not is_source(options.output / source):
                yield f"no {source} with its files, the source of the C library in the binary for {triple}: run source.sh"


def is_source(path):
    """Whether a Debian source package is complete: its description, and beside it each file with the checksum in it."""
    block = re.search(r"(?m)^Checksums-Sha256:\n((?: .+\n)+)", path.read_text() if path.exists() else "")
    rows = [row.split() for row in block.group(1).splitlines()] if block else []
    files = [(path.parent / name, checksum) for checksum, _, name in rows]
    return bool(files) and all(file.exists() and digest(file) == checksum for file, checksum in files)


def is_listed(name, number):
    """Whether a file belongs to a release of this version; older ones may lie in the same folder."""
    return name in ("symbols.artifactbundle.zip", "symbols.rb") or name.startswith(
        (f"symbols-{number}-", f"symbols_{number}_", f"symbols-plugins-{number}.", f"{formats.WHEEL}-{number}-", "glibc_"))


def plugin_package(number, name, binary, licenses):
    """A package with the project's own plugins and a binary target, so that those who use it build nothing."""
    manifest = (HERE / "plugins.swift.in").read_text().replace("@BINARY@", binary)
    tool = ROOT / "Sources/Tool"
    return [
        Entry("Package.swift", manifest), Entry("README.md", formats.plugins_readme(number, name)),
        *(Entry(path, text) for path, text in licenses.items()),
        *(Entry(f"Plugins/{target}/{path.name}", path.read_bytes())
          for target, folder in (("LintSymbols", "LintPlugin"), ("SymbolsCode", "CodePlugin"))
          for path in sorted((tool / folder).glob("*.swift"))),
    ]


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    print(f"{path.name}: {len(content):,} bytes")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("archive")
    one.add_argument("--binary", type=pathlib.Path, required=True)
    one.add_argument("--triple")
    one.set_defaults(run=archive)
    everything = commands.add_parser("release")
    everything.add_argument("--local", action="store_true")
    everything.set_defaults(run=release)
    for command in (one, everything):
        command.add_argument("--output", type=pathlib.Path, required=True)
        command.add_argument("--repository", default=os.environ.get("GITHUB_REPOSITORY"))
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
