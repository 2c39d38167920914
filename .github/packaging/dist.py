#!/usr/bin/env python3
"""Makes the files of a release, with the same bytes from the same binaries, wherever and whenever that is.

    dist.py archive --binary FILE [--triple TRIPLE] --output FOLDER
        symbols-VERSION-TRIPLE.tar.gz and its .spdx.json, symbols_VERSION_ARCH.deb (Linux), and a wheel
    dist.py release --output FOLDER [--repository OWNER/NAME]
        from all symbols-VERSION-*.tar.gz in the folder: symbols.artifactbundle.zip, symbols-plugins-VERSION.tar.gz,
        symbols.rb, and SHA256SUMS of everything

The time in archives is SOURCE_DATE_EPOCH, or that of the last commit, and in the rest that of the archives.
GITHUB_REPOSITORY is the default repository.
"""

import argparse
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
import formats
from archive import Entry, tar_gz, zip_file

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]


def fail(message):
    sys.exit(f"dist: {message}")


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


def host_triple():
    machine = {"arm64": "aarch64", "amd64": "x86_64"}.get(platform.machine(), platform.machine())
    return f"{machine}-apple-darwin" if sys.platform == "darwin" else f"{machine}-unknown-linux-gnu"


def components(triple):
    """What the binary contains, with versions of this system's packages, as it was linked with them."""
    found = json.loads((HERE / "components.json").read_text())
    if triple.endswith("darwin"):
        found = [part for part in found if part["name"] in ("libpng", "libdeflate", "libyaml", "swift")]
    for part in found:
        part["version"] = component_version(part, triple)
    return found


def component_version(part, triple):
    if part["name"] == "swift":
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
    part["source"] = output[0] if output else None
    return output[1] if len(output) > 1 else None


def run(binary, *arguments):
    result = subprocess.run([binary, *arguments], capture_output=True)
    if result.returncode != 0:
        fail(f"'{binary} {' '.join(arguments)}' ends with exit code {result.returncode}:\n{result.stderr.decode()}")
    return result.stdout


def manual_pages(binary):
    """The manual pages by the names of their files."""
    with tempfile.TemporaryDirectory() as folder:
        run(binary, "manual", "--output-dir", folder, "--quiet")
        return {page.name: page.read_bytes() for page in sorted(pathlib.Path(folder).glob("*.1"))}


def license_texts():
    """Texts that the licenses want beside the binary; Debian has them all."""
    for name in ("LGPL-2.1", "Apache-2.0"):
        path = pathlib.Path("/usr/share/common-licenses", name)
        if path.exists():
            yield Entry(f"{name}.txt", path.read_bytes())


def archive(options):
    binary = options.binary.resolve()
    triple = options.triple or host_triple()
    number, now = version(), moment()
    if not run(binary, "--version").decode().startswith(f"symbols {number} "):
        fail(f"{binary} is another version than {number} of the sources: build it again")
    parts = components(triple)
    third_party = (HERE / "THIRD-PARTY.md").read_text()
    content = formats.Content(
        version=number, moment=now, triple=triple, binary=binary.read_bytes(), parts=parts,
        pages=manual_pages(binary), third_party=third_party,
        completions={shell: run(binary, "completions", shell) for shell in ("bash", "zsh", "fish")},
        license=(ROOT / "LICENSE").read_text(), changelog=(ROOT / "CHANGELOG.md").read_text())
    folder = f"symbols-{number}-{triple}"
    files = [
        Entry("symbols", content.binary, executable=True),
        *(Entry(f"man/{name}", page) for name, page in content.pages.items()),
        Entry("complete/symbols.bash", content.completions["bash"]),
        Entry("complete/_symbols", content.completions["zsh"]),
        Entry("complete/symbols.fish", content.completions["fish"]),
        Entry("LICENSE", content.license), Entry("THIRD-PARTY.md", third_party),
        Entry("CHANGELOG.md", content.changelog), Entry("INSTALL.md", (HERE / "INSTALL.md").read_bytes()),
        *(license_texts() if triple.endswith("linux-gnu") else ()),
    ]
    for file in files:
        file.path = f"{folder}/{file.path}"
    write(options.output / f"{folder}.tar.gz", tar_gz(files, now))
    write(options.output / f"{folder}.spdx.json", formats.spdx(content))
    write(options.output / formats.wheel_name(content), formats.wheel(content))
    if triple.endswith("linux-gnu"):
        write(options.output / formats.deb_name(content), formats.deb(content))


def release(options):
    number, now = version(), 0
    archives = sorted(options.output.glob(f"symbols-{number}-*.tar.gz"))
    binaries = {}
    for path in archives:
        with tarfile.open(path) as file:
            folder = path.name.removesuffix(".tar.gz")
            triple = folder.removeprefix(f"symbols-{number}-")
            binaries[triple] = file.extractfile(f"{folder}/symbols").read()
            # What was made on several systems at one commit has one time.
            now = max(now, file.getmember(f"{folder}/symbols").mtime)
    if not binaries:
        fail(f"no symbols-{number}-*.tar.gz in {options.output}: run 'dist.py archive' first")
    bundle = zip_file(formats.bundle(number, binaries), now)
    write(options.output / "symbols.artifactbundle.zip", bundle)
    checksum = hashlib.sha256(bundle).hexdigest()
    base = f"https://github.com/{options.repository}/releases/download/v{number}"
    binary = f'url: "{base}/symbols.artifactbundle.zip",\n      checksum: "{checksum}"'
    plugins = plugin_package(number, binary)
    for file in plugins:
        file.path = f"symbols-plugins-{number}/{file.path}"
    write(options.output / f"symbols-plugins-{number}.tar.gz", tar_gz(plugins, now))
    sums = {path.name.removeprefix(f"symbols-{number}-").removesuffix(".tar.gz"): digest(path) for path in archives}
    write(options.output / "symbols.rb", formats.formula(options.repository, base, number, sums).encode())
    listed = sorted(path for path in options.output.iterdir() if path.name != "SHA256SUMS")
    write(options.output / "SHA256SUMS", "".join(f"{digest(path)}  {path.name}\n" for path in listed).encode())


def plugin_package(number, binary):
    """A package with the project's own plugins and a binary target, so that those who use it build nothing."""
    manifest = (HERE / "plugins.swift.in").read_text().replace("@BINARY@", binary)
    tool = ROOT / "Sources/Tool"
    return [
        Entry("Package.swift", manifest), Entry("LICENSE", (ROOT / "LICENSE").read_bytes()),
        Entry("THIRD-PARTY.md", (HERE / "THIRD-PARTY.md").read_bytes()),
        Entry("README.md", formats.plugins_readme(number)),
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
    everything.add_argument("--repository", default=os.environ.get("GITHUB_REPOSITORY", "OWNER/symbols"))
    everything.set_defaults(run=release)
    for command in (one, everything):
        command.add_argument("--output", type=pathlib.Path, required=True)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
