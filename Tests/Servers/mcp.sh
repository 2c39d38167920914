#!/bin/sh
# `symbols mcp` in front of two generations of the Python client, every message against the schemas of the
# protocol, and hostile input.
#   mcp.sh TOOL
# Clients are installed below .build/servers. PROTOCOL_SCHEMAS is the folder of the schemas, which are not in this
# repository: mcp-REVISION.schema.json. Without them, messages are not validated.
set -eu
tool=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
folder=$root/.build/servers
PROTOCOL_SCHEMAS=${PROTOCOL_SCHEMAS:-$root/../shared/data/protocols}
export PROTOCOL_SCHEMAS
mkdir -p "$folder"
# install NAME PACKAGE...
install() {
  python=$folder/$1/bin/python
  shift
  stamp="$(dirname "$(dirname "$python")")/installed"
  [ "$(cat "$stamp" 2>/dev/null)" = "$*" ] && return
  rm -rf "$(dirname "$stamp")"
  python3 -m venv "$(dirname "$stamp")"
  "$python" -m pip --quiet --disable-pip-version-check install "$@"
  echo "$*" >"$stamp"
}
install mcp1 mcp==1.30.0
install mcp2 mcp==2.3.0 jsonschema==4.26.0
"$folder/mcp1/bin/python" "$here/mcp_clients.py" "$tool"
"$folder/mcp2/bin/python" "$here/mcp_clients.py" "$tool"
"$folder/mcp2/bin/python" "$here/mcp_messages.py" "$tool"
"$folder/mcp2/bin/python" "$here/mcp_robustness.py" "$tool"
