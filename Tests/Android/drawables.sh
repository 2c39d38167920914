#!/bin/sh
# Whether Android's own compiler takes the vector drawables of `symbols export`: all drawn symbols, in several
# looks, become resources of a package that links with nothing but the framework.
#   drawables.sh TOOL
# LOOKS is how many of the looks are tried, if not all of them.
set -eu
tool=$1
here=$(cd "$(dirname "$0")" && pwd)
framework=/usr/share/android-framework-res/framework-res.apk
sh "$here/../Browser/install.sh" /usr/bin/aapt2:aapt $framework:android-framework-res
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/AndroidManifest.xml" <<'EOF'
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="org.example.symbols">
  <uses-sdk android:minSdkVersion="21" android:targetSdkVersion="29"/>
  <application/>
</manifest>
EOF

# Options of an export, a look a line; those whose colors differ in dark appearance make two folders.
cat >"$work/looks" <<'EOF'
--rendering-mode monochrome
--rendering-mode hierarchical --weight bold --canvas tight
--rendering-mode multicolor --pretty
--palette system-red,#12345680,system-blue --background white --canvas advance
--color label --dark-color system-yellow --name-template {name}
EOF
head -n "${LOOKS:-99}" "$work/looks" >"$work/tried"
number=0
while read -r look; do
  number=$((number + 1))
  root=$work/$number
  mkdir -p "$root"
  # shellcheck disable=SC2086
  "$tool" export --quiet --all --format vectordrawable --output-dir "$root/res" $look
  # Where there is one appearance, the folder is that of drawables itself.
  [ -d "$root/res/drawable" ] || { mv "$root/res" "$root/drawable" && mkdir "$root/res" &&
    mv "$root/drawable" "$root/res/drawable"; }
  aapt2 compile --dir "$root/res" -o "$root/compiled.zip"
  aapt2 link -I $framework --manifest "$work/AndroidManifest.xml" -o "$root/all.apk" \
    "$root/compiled.zip"
  aapt2 dump resources "$root/all.apk" >"$root/dump"
  names=$(grep -c 'resource 0x.* drawable/' "$root/dump")
  files=$(grep -c 'file) res/drawable' "$root/dump")
  written=$(find "$root/res" -name '*.xml' | wc -l)
  drawn=$("$tool" search --drawn --limit 0 --format names | wc -l)
  echo "android: $names drawables in $files files link ($look)"
  [ "$names" = "$drawn" ] && [ "$files" = "$written" ] || {
    echo "android: there are $drawn drawn symbols, and $written files" >&2
    exit 1
  }
done <"$work/tried"
