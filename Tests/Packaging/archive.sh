#!/bin/sh
# Whether the archive holds what it should, and is installed by the commands of its INSTALL.md. Every package has the manual
# and three completions: others forgot them for years.
# TOOLS as of workflows.sh.
#   archive.sh FOLDER TOOLS
set -eu
folder=$(readlink -f "$1")
tools=$(readlink -f "$2" || :)
here=$(cd "$(dirname "$0")" && pwd)
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
python3 "$here/contents.py" "$folder"
if command -v ruby >/dev/null 2>&1; then ruby "$here/formula.rb" "$folder/symbols.rb"; fi
if [ -e "$tools/ready" ]; then
  for file in "$folder"/*.spdx.json; do
    "$tools/bin/pyspdxtools" -i "$file"
    "$tools/bin/ntia-checker" -r quiet "$file"
  done
else
  echo "packaging: skipped: no validators of SPDX"
fi
echo "packaging: archives hold everything, and INSTALL.md installs it"
