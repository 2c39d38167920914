#!/bin/sh
# Everything about packages and the CI of others: makes all files twice, and tries each as those do who install it.
#   run.sh BINARY FOLDER        with the folder for what is made and fetched
# What needs a network that is not there is skipped with a message. REBUILD=1 also builds the program twice.
set -u
here=$(cd "$(dirname "$0")" && pwd)
binary=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
failed=
step() {
  name=$1
  shift
  code=0
  "$@" >"$folder/$name.log" 2>&1 || code=$?
  case $code in
    0 | 77) tail -n 1 "$folder/$name.log" ;;
    *)
      tail -n 40 "$folder/$name.log"
      echo "packaging: $name failed"
      return 1
      ;;
  esac
}
step version sh "$here/version.sh" || failed="$failed version"
step reproducible sh "$here/reproducible.sh" "$binary" "$folder/dist" || exit 1
[ -z "${REBUILD:-}" ] || step rebuild sh "$here/rebuild.sh" || failed="$failed rebuild"
step install sh "$here/install.sh" "$binary" || failed="$failed install"
step workflows sh "$here/workflows.sh" "$folder" || failed="$failed workflows"
# Only a fresh Debian takes long; the others run beside it.
step deb sh "$here/deb.sh" "$folder/dist" "$folder/shell" &
fresh=$!
for name in archive wheel plugins; do
  step "$name" sh "$here/$name.sh" "$folder/dist" "$folder/tools" || failed="$failed $name"
done
step draft sh "$here/draft.sh" "$binary" "$folder/glibc" || failed="$failed draft"
step consumers sh "$here/consumers.sh" "$folder/dist" "$folder/shell" "$here/../../.github" || failed="$failed consumers"
step container sh "$here/container.sh" "$folder/dist" || failed="$failed container"
step pre-commit sh "$here/pre-commit.sh" "$folder/dist" "$folder/tools" || failed="$failed pre-commit"
wait $fresh || failed="$failed deb"
[ -z "$failed" ] || { echo "packaging: failed:$failed" >&2; exit 1; }
