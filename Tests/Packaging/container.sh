#!/bin/sh
# The image of Containerfile, made by buildah without a daemon: the same image twice, of the program and its licenses, which lints a
# mounted project as root, as a user and as nobody. Debian only; installs buildah. Exit code 77 where an image cannot be made.
#   container.sh DIST       DIST as of `make dist`
set -eu
folder=$(readlink -f "$1")
here=$(cd "$(dirname "$0")" && pwd)
[ "$(id -u)" = 0 ] || { echo "packaging: skipped: only root can make an image" >&2; exit 77; }
sh "$here/../Browser/install.sh" /usr/bin/buildah:buildah
work=$(mktemp -d)
store() { buildah --root "$work/store" --runroot "$work/run" --storage-driver vfs "$@"; }
trap 'store rm --all >/dev/null 2>&1 || :; rm -rf "$work"' EXIT
architecture=$(dpkg --print-architecture)
mkdir "$work/image" "$work/App"
tar -xzf "$folder"/symbols-[0-9]*-"$(uname -m)"-unknown-linux-gnu.tar.gz -C "$work"
cp "$work"/symbols-*/symbols "$work/image/symbols-$architecture"
cp -R "$work"/symbols-*/LICENSE "$work"/symbols-*/THIRD-PARTY.md "$work"/symbols-*/licenses "$work/image"
make_image() {
  store build --isolation chroot --no-cache --timestamp 0 --build-arg TARGETARCH="$architecture" --iidfile "$work/$1" \
    -f "$here/../../.github/packaging/Containerfile" -t symbols "$work/image" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    exit 1
  }
}
make_image one
make_image two
cmp "$work/one" "$work/two" || { echo "packaging: two images of one program differ" >&2; exit 1; }

container=$(store from --pull-never symbols)
# What is in it: the program, and the folder in which it runs.
root=$(store mount "$container")
found=$(cd "$root" && find . -mindepth 1 -maxdepth 1 | sort | tr '\n' ' ')
[ "$found" = './licenses ./symbols ./work ' ] || { echo "packaging: the image holds $found" >&2; exit 1; }
for file in LICENSE THIRD-PARTY.md licenses/LGPL-2.1.txt licenses/GPL-3.txt licenses/Apache-2.0.txt licenses/CC0-1.0.txt; do
  [ -s "$root/licenses/$file" ] || { echo "packaging: the image lacks /licenses/$file" >&2; exit 1; }
done
store umount "$container" >/dev/null
entry=$(store inspect --format '{{.OCIv1.Config.Entrypoint}} {{.OCIv1.Config.WorkingDir}} {{.OCIv1.Config.User}}
{{index .OCIv1.Config.Labels "org.opencontainers.image.licenses"}}' "$container")
[ "$entry" = '[/symbols] /work 65534:65534
MIT AND CC0-1.0' ] || { echo "packaging: the image starts $entry" >&2; exit 1; }

echo 'let image = Image(systemName: "calender")' >"$work/App/View.swift"
chmod 755 "$work" "$work/App"
for user in 0:0 1000:1000 65534:65534; do
  code=0
  store run --isolation chroot --user "$user" -v "$work/App:/work" "$container" -- /symbols lint \
    >"$work/out" 2>"$work/log" || code=$?
  grep -q 'View.swift:1:.*calender' "$work/out" || {
    cat "$work/out" "$work/log" >&2
    grep -q 'Operation not permitted' "$work/log" || exit 1
    echo "packaging: skipped: the image cannot be run here" >&2
    exit 77
  }
  [ "$code" = 1 ] || { echo "packaging: 'lint' in the image ends with exit code $code, not 1" >&2; exit 1; }
done
echo "packaging: the image is the same twice, holds the program and its licenses, and lints a mounted project as root, as a user and as nobody"
