#!/bin/sh
# SVG test suites with pictures to compare with, from Debian; nothing of them is in the repository.
#   fetch-suites.sh FOLDER
# FOLDER/resvg-tests     resvg 0.45.1 (Apache-2.0 or MIT): 1,695 cases in shapes, structure, ...
# FOLDER/librsvg-tests   librsvg 2.54 (LGPL-2.1+; W3C's SVG 1.1 cases: W3C's 3-clause BSD)
# conformance.py runs them. The system's list of sources stays as it is: apt gets its own folder.
set -eu
sum=5563fa965bbe9e7d521815abfc74b98959d41349b55e5a9b85c825f7fbf8ef6c
mkdir -p "$1"
cd "$1"
out=$(pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
cd "$work"

mkdir -p apt/etc/apt/apt.conf.d apt/etc/apt/preferences.d apt/etc/apt/sources.list.d \
  apt/var/lib/apt/lists/partial apt/var/cache/apt/archives/partial apt/var/lib/dpkg
: >apt/var/lib/dpkg/status
keys=/usr/share/keyrings/debian-archive-keyring.gpg
echo "deb-src [signed-by=$keys] http://deb.debian.org/debian trixie main" >apt/etc/apt/sources.list
apt-get -o Dir="$work/apt" -q update >apt.log 2>&1
# Mirrors that have only the archive itself are enough: its checksum is the one of Debian's index.
apt-get -o Dir="$work/apt" source --download-only -q resvg=0.45.1-1 >>apt.log 2>&1 || true
echo "$sum  resvg_0.45.1.orig.tar.gz" | sha256sum --check --quiet
tar xzf resvg_0.45.1.orig.tar.gz
rm -rf "$out/resvg-tests" "$out/resources" "$out/librsvg-tests"
mv ./*/crates/resvg/tests/tests "$out/resvg-tests"
mv ./*/crates/resvg/tests/resources "$out/resources" # where the cases look: ../../../resources

apt-get download -q librsvg2-tests >>apt.log 2>&1
dpkg -x librsvg2-tests_*.deb librsvg
mv librsvg/usr/libexec/installed-tests/RSVG/fixtures "$out/librsvg-tests"
for suite in resvg-tests librsvg-tests; do
  echo "$(find "$out/$suite" -name '*.svg' | wc -l) SVG files in $out/$suite"
done
