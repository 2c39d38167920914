#!/bin/sh
# Whether the archive holds what it should, and is installed by the commands of its INSTALL.md. Every package has the manual
# and three completions: others forgot them for years.
#   archive.sh FOLDER
set -eu
folder=$(readlink -f "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for archive in "$folder"/symbols-[0-9]*.tar.gz; do
  tar -xzf "$archive" -C "$work"
  unpacked="$work/$(basename "$archive" .tar.gz)"
  for file in symbols man/symbols.1 complete/symbols.bash complete/_symbols complete/symbols.fish LICENSE THIRD-PARTY.md \
    CHANGELOG.md INSTALL.md; do
    [ -s "$unpacked/$file" ] || { echo "packaging: $archive lacks $file" >&2; exit 1; }
  done
  case $archive in
    *"$(uname -m)"-unknown-linux-gnu.tar.gz) ;;
    *) continue ;;
  esac
  [ -s "$unpacked/LGPL-2.1.txt" ] && [ -s "$unpacked/Apache-2.0.txt" ]
  # The commands of INSTALL.md, as a reader would copy them.
  sed -n '/^```sh$/,/^```$/p' "$unpacked/INSTALL.md" | sed '/^```/d' >"$work/install.sh"
  mkdir -p "$work/home"
  (cd "$unpacked" && HOME="$work/home" sh -eu "$work/install.sh")
  for file in .local/bin/symbols .local/share/man/man1/symbols.1 .local/share/bash-completion/completions/symbols \
    .zfunc/_symbols .config/fish/completions/symbols.fish; do
    [ -s "$work/home/$file" ] || { echo "packaging: INSTALL.md does not install $file" >&2; exit 1; }
  done
  [ "$(HOME="$work/home" "$work/home/.local/bin/symbols" search not connected to wifi --limit 1)" = wifi.slash ]
  # An image from nothing: the file that Containerfile copies, alone in a root.
  if [ "$(id -u)" = 0 ]; then
    mkdir "$work/tree"
    cp "$unpacked/symbols" "$work/tree/symbols"
    chroot "$work/tree" /symbols check heart >/dev/null
  fi
done
python3 - "$folder" <<'END'
import json, pathlib, sys
folder = pathlib.Path(sys.argv[1])
for path in folder.glob("*.spdx.json"):
    document = json.loads(path.read_text())
    for package in document["packages"]:
        assert package.get("versionInfo"), f"{path.name}: {package['name']} has no version"
formula = (folder / "symbols.rb").read_text()
sums = dict(reversed(line.split()) for line in (folder / "SHA256SUMS").read_text().splitlines())
for name, digest in sums.items():
    if name.startswith("symbols-") and name.endswith("gnu.tar.gz"):
        assert digest in formula, f"symbols.rb lacks the checksum of {name}"
END
if command -v ruby >/dev/null 2>&1; then ruby -c "$folder/symbols.rb" >/dev/null; fi
echo "packaging: archives hold everything, and INSTALL.md installs it"
