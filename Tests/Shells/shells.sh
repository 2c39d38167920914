#!/bin/sh
# Whether the completions of `symbols completions` complete in bash, with and without bash-completion, in
# zsh and in fish: real shells in a pseudo-terminal, in which real Tabs are typed.
#   shells.sh TOOL [NAME-OF-A-SHELL...]
set -eu
tool=$1
shift
here=$(cd "$(dirname "$0")" && pwd)
sh "$here/../Browser/install.sh" /usr/bin/python3:python3 /bin/bash:bash /usr/bin/zsh:zsh \
  /usr/bin/fish:fish /usr/share/bash-completion/bash_completion:bash-completion
exec /usr/bin/python3 "$here/shells.py" "$tool" "$@"
