#!/bin/sh
# The servers in front of real clients. All parts run although one fails.
#   run.sh TOOL [PART...]
# A part is a script beside this one: mcp for the Model Context Protocol, lsp for the Language Server Protocol.
set -u
tool=$1
shift
here=$(cd "$(dirname "$0")" && pwd)
[ $# -gt 0 ] || set -- mcp lsp
failed=''
for part in "$@"; do
  [ -f "$here/$part.sh" ] || continue
  sh "$here/$part.sh" "$tool" || failed="$failed $part"
done
[ -z "$failed" ] || { echo "servers: FAILED:$failed" >&2; exit 1; }
