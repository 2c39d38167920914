#!/bin/sh
# Downloads the source of the C library that Linux binaries are linked with, as Debian's source package of exactly the version
# that is installed: section 6 of the LGPL wants it beside the binaries.
#   source.sh FOLDER
set -eu
mkdir -p "$1"
folder=$(cd "$1" && pwd)
version=$(dpkg-query -W -f '${source:Version}' libc6-dev)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial"
# Where this system's packages come from, without a change to its configuration.
apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) main' 'Created-By: Packages' | sort -u >"$work/sources.list"
[ -s "$work/sources.list" ] || { echo "source: no lists of packages: run 'apt-get update' first" >&2; exit 1; }
get() {
  apt-get -q -o Dir::Etc::SourceList="$work/sources.list" -o Dir::Etc::SourceParts=- -o Dir::State::Lists="$work/lists" "$@"
}
get update >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
cd "$folder"
get source --download-only "glibc=$version" >"$work/log" 2>&1 || {
  cat "$work/log" >&2
  echo "source: Debian's archive lacks the source of glibc $version: upgrade libc6-dev, and build again" >&2
  exit 1
}
ls "$folder"/glibc_*
