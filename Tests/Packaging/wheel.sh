#!/bin/sh
# The wheel: installed by pip into a fresh environment without a network, run, and removed.
#   wheel.sh FOLDER
set -eu
wheel=$(readlink -f "$1"/*"$(uname -m)"*.whl)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/environment"
pip="$work/environment/bin/pip --disable-pip-version-check -q"
$pip install --no-index "$wheel"
[ "$("$work/environment/bin/symbols" search not connected to wifi --limit 1)" = wifi.slash ]
[ -s "$work/environment/share/man/man1/symbols.1" ]
$pip check >/dev/null
"$work/environment/bin/python" - <<'END'
from importlib.metadata import distribution
names = sorted(str(path) for path in distribution("symbols-cli").files)
assert any(name.endswith("THIRD-PARTY.md") for name in names), names
END
$pip uninstall -y symbols-cli
[ ! -e "$work/environment/bin/symbols" ]
echo "packaging: pip installs the wheel, and removes it"
