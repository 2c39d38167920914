#!/bin/sh
# Real icons to measure with, from PyPI and Debian; nothing of them is in the repository.
#   fetch-icons.sh FOLDER
# FOLDER/strokes and FOLDER/fills: 300 icons each, the same ones on every run.
# FOLDER/all-strokes and FOLDER/all-fills: everything, as SET-NAME.svg.
#
#   strokes   lucide 1.1.4 (ISC, parts MIT)
#   fills     Debian's bootstrap-icons (MIT)
#   more      heroicons 2.14.0 (MIT), pytablericons 1.0.1: Tabler (MIT), mkdocs-material 9.8.1:
#             Material Design (Apache-2.0), Octicons (MIT), Font Awesome Free (CC BY 4.0),
#             Simple Icons (CC0)
set -eu
mkdir -p "$1"
cd "$1"
work=$(pwd)/source
mkdir -p "$work/wheels" "$work/debian"
python3 -m pip download --quiet --no-deps --dest "$work/wheels" \
  lucide==1.1.4 heroicons==2.14.0 pytablericons==1.0.1 mkdocs-material==9.8.1
if ! ls "$work"/debian/bootstrap-icons_*.deb >/dev/null 2>&1; then
  (cd "$work/debian" && apt-get download -q bootstrap-icons)
fi
dpkg -x "$work"/debian/bootstrap-icons_*.deb "$work/debian"
python3 - "$work" <<'PYTHON'
import io, os, pathlib, random, re, shutil, sys, zipfile

work = pathlib.Path(sys.argv[1])

def wheel(name):
    return zipfile.ZipFile(next((work / "wheels").glob(name + "-*.whl")))

def members(archive, pattern, joined="-"):
    """The SVG files whose path matches; the groups of the pattern, joined, are the icon's name."""
    found = {}
    for path in archive.namelist():
        match = re.fullmatch(pattern, path)
        if match:
            found[joined.join(match.groups())] = archive.read(path)
    return found

def inner(name):
    """A wheel that holds its icons in an archive of the same name."""
    return zipfile.ZipFile(io.BytesIO(wheel(name).read(f"{name}/{name}.zip")))

lucide = members(inner("lucide"), r"(.+)\.svg")
heroicons = inner("heroicons")
tabler = wheel("pytablericons")
material = wheel("mkdocs_material")
bootstrap = {path.stem: path.read_bytes() for path in (work / "debian").rglob("*.svg")
             if path.is_file() and path.stem != "bootstrap-icons"}
sets = {
    "all-strokes": {
        "lucide": lucide,
        "heroicons": members(heroicons, r"outline/(.+)\.svg"),
        "tabler": members(tabler, r".*outline.*/(.+)\.svg"),
    },
    "all-fills": {
        "bootstrap": bootstrap,
        "heroicons": members(heroicons, r"(solid|mini|micro)/(.+)\.svg"),
        "tabler": members(tabler, r".*filled.*/(.+)\.svg"),
        "material": members(material, r".*/\.icons/(material|octicons)/(.+)\.svg"),
        "fontawesome": members(material, r".*/\.icons/fontawesome/(.+)/(.+)\.svg"),
        "simple": members(material, r".*/\.icons/simple/(.+)\.svg"),
    },
}

def write(folder, icons):
    folder = work.parent / folder
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    for name, data in icons.items():
        (folder / (name + ".svg")).write_bytes(data)
    print(f"{len(icons):6} {folder}")

def some(icons):
    return {name: icons[name] for name in random.Random(20260101).sample(sorted(icons), 300)}

write("strokes", some(lucide))
write("fills", some(bootstrap))
for folder, parts in sets.items():
    for part, icons in parts.items():
        print(f"{len(icons):6}   {part}")
    write(folder, {f"{part}-{name}": data
                   for part, icons in parts.items() for name, data in icons.items()})
PYTHON
