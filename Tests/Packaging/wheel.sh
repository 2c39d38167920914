#!/bin/sh
# The wheel: installed by pip into a fresh environment without a network, run, and removed.
# Its metadata pass the checks of PyPI, and the commands of its description work. TOOLS as of workflows.sh.
#   wheel.sh FOLDER TOOLS
set -eu
here=$(cd "$(dirname "$0")" && pwd)
wheel=$(readlink -f "$1"/*"$(uname -m)"*.whl)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/environment"
pip="$work/environment/bin/pip --disable-pip-version-check -q"
$pip install --no-index "$wheel"
[ "$("$work/environment/bin/symbols" search not connected to wifi --limit 1)" = wifi.slash ]
for file in man/man1/symbols.1 bash-completion/completions/symbols zsh/site-functions/_symbols fish/vendor_completions.d/symbols.fish; do
  [ -s "$work/environment/share/$file" ] || { echo "packaging: the wheel does not install $file" >&2; exit 1; }
done
$pip check >/dev/null
"$work/environment/bin/python" - <<'END'
from importlib.metadata import distribution
names = sorted(str(path) for path in distribution("symbols-cli").files)
for name in ("THIRD-PARTY.md", "LGPL-2.1.txt", "Apache-2.0.txt", "GPL-3.txt", "CC0-1.0.txt"):
    assert any(path.endswith(f".dist-info/licenses/{name}") for path in names), (name, names)
END
# The description, as a reader would copy its commands. One of them finds a problem.
sed -n 's/^\$ symbols check/! symbols check/p; s/^\$ \(symbols [^c]\)/\1/p' "$here/../../.github/packaging/description.md" >"$work/commands"
[ "$(wc -l <"$work/commands")" = 3 ]
(cd "$work" && PATH="$work/environment/bin:$PATH" sh -eu "$work/commands" >"$work/out" 2>"$work/log") || { cat "$work/log" >&2; exit 1; }
[ -s "$work/plus.svg" ] || { echo "packaging: the commands of the description write nothing" >&2; exit 1; }
grep -v '^\$' "$here/../../.github/packaging/description.md" | sed -n '/^```console$/,/^```$/p' | sed '/^```/d' | diff - "$work/out"
if [ -e "$2/ready" ]; then
  "$2/bin/twine" --no-color check --strict "$wheel" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
  "$2/bin/python" - "$wheel" <<'END'
import sys, zipfile
from packaging.metadata import Metadata
archive = zipfile.ZipFile(sys.argv[1])
text = archive.read(next(name for name in archive.namelist() if name.endswith("/METADATA")))
metadata = Metadata.from_email(text, validate=True)
assert metadata.license_expression == "MIT AND CC0-1.0", metadata.license_expression
listed = {name.split("/licenses/")[1] for name in archive.namelist() if "/licenses/" in name}
assert listed == set(metadata.license_files), listed ^ set(metadata.license_files)
assert metadata.author and metadata.classifiers and len(metadata.description) > 500
END
else
  echo "packaging: skipped: no twine"
fi
$pip uninstall -y symbols-cli
left=$(find "$work/environment/bin/symbols" "$work/environment/share" -type f 2>/dev/null || :)
[ -z "$left" ] || { echo "packaging: pip leaves $left" >&2; exit 1; }
echo "packaging: pip installs the wheel, and removes it"
