#!/bin/sh
# The Debian package: lintian, then in a fresh Debian: install as root, use as root and as a user, remove. Debian only;
# installs lintian and debootstrap. There, too, as in a container of a CI system: what consumers.sh runs. Exit code 77 where
# Debian's archive cannot be reached.
#   deb.sh FOLDER SHELL        SHELL as of workflows.sh
set -eu
folder=$(readlink -f "$1")
shell=$(readlink -f "$2")
package=$(readlink -f "$folder"/symbols_*_"$(dpkg --print-architecture)".deb)
here=$(cd "$(dirname "$0")" && pwd)
sh "$here/../Browser/install.sh" /usr/bin/lintian:lintian /usr/sbin/debootstrap:debootstrap
lintian --fail-on error,warning,info --allow-root --suppress-tags bad-distribution-in-changes-file "$package"
echo "packaging: lintian has nothing to say, beyond the overrides with a reason"
[ "$(id -u)" = 0 ] || { echo "packaging: only root can make a chroot" >&2; exit 77; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root="$work/debian"
if ! debootstrap --variant=minbase --include=bash,ca-certificates,curl,git bookworm "$root" >"$work/log" 2>&1; then
  tail -n 5 "$work/log" >&2
  echo "packaging: skipped: no fresh Debian, as its archive cannot be reached" >&2
  exit 77
fi
cp "$package" "$root/symbols.deb"
inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root "$@"; }
as_user() {
  chroot --userspec=1000:1000 "$root" /usr/bin/env -i PATH=/usr/bin:/bin HOME=/home/user "$@"
}
inside sh -c 'find /usr /etc -xdev | sort' >"$work/before"
inside dpkg -i /symbols.deb >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
for file in $(inside dpkg -L symbols); do
  [ -e "$root$file" ] || [ "${file#/usr/share/man}" != "$file" ] || [ "${file#/usr/share/doc}" != "$file" ] || {
    echo "packaging: $file of the package was not installed" >&2
    exit 1
  }
done
mkdir -p "$root/home/user/App"
echo 'let image = Image(systemName: "calender")' >"$root/home/user/App/View.swift"
chown -R 1000:1000 "$root/home/user"
inside symbols --version
[ "$(inside symbols search not connected to wifi --limit 1)" = wifi.slash ]
as_user sh -eu -c '
  cd
  symbols check heart >/dev/null
  symbols export heart -o heart.svg 2>/dev/null
  test -s heart.svg
  symbols favorites add heart >/dev/null 2>&1
  test "$(symbols favorites list)" = heart
  code=0; symbols lint App >out || code=$?
  test "$code" = 1
  grep -q unknown-symbol out'
as_user bash -n /usr/share/bash-completion/completions/symbols
inside dpkg -r symbols >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
inside sh -c 'find /usr /etc -xdev | sort' >"$work/after"
diff "$work/before" "$work/after" || { echo "packaging: removing the package leaves something" >&2; exit 1; }
echo "packaging: the package installs, runs as root and as a user, and removes without a trace"

mkdir "$root/dist" "$root/shell"
cp "$folder"/* "$root/dist"
cp "$shell"/*.sh "$root/shell"
cp -R "$here/../../.github" "$root/github"
cp "$here/consumers.sh" "$root/consumers.sh"
inside mount -t proc proc /proc 2>/dev/null || true
# Xcode Cloud's machines have Perl's shasum, as has Debian with all of Perl.
printf '#!/bin/sh\nshift 2\nexec sha256sum "$@"\n' >"$root/usr/local/bin/shasum"
chmod +x "$root/usr/local/bin/shasum"
code=0
inside PATH=/usr/local/bin:/usr/bin:/bin sh /consumers.sh /dist /shell /github || code=$?
umount "$root/proc" 2>/dev/null || true
exit $code
