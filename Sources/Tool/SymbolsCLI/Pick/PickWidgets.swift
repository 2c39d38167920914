/// Shell code that binds a key to `symbols pick`.
///
/// The picked names are never evaluated: they are quoted and inserted into the line.
enum PickWidgets {
  /// The code by shell.
  static let scripts: [String: String] = ["bash": bash, "zsh": zsh, "fish": fish]

  // Since bash 4, bind -x provides the line and the cursor in variables; READLINE_POINT counts
  // characters.
  private static let bash = #"""
    # Alt-S and Ctrl-X S insert the names of symbols, made by 'symbols completions bash --widgets'.
    __symbols_pick() {
      local name names=
      while IFS= read -r name; do
        printf -v name '%q' "$name"
        names+="$name "
      done < <(symbols pick </dev/tty)
      READLINE_LINE=${READLINE_LINE:0:READLINE_POINT}$names${READLINE_LINE:READLINE_POINT}
      READLINE_POINT=$((READLINE_POINT + ${#names}))
    }
    if [[ $- == *i* ]] && (( BASH_VERSINFO[0] >= 4 )); then
      bind -m emacs -x '"\es": __symbols_pick'
      bind -m emacs -x '"\C-xs": __symbols_pick'
      bind -m vi-insert -x '"\es": __symbols_pick'
      bind -m vi-insert -x '"\C-xs": __symbols_pick'
    fi

    """#

  private static let zsh = #"""
    # Alt-S and Ctrl-X S insert the names of symbols, made by 'symbols completions zsh --widgets'.
    __symbols_pick() {
      local -a names
      names=("${(@f)$(symbols pick </dev/tty)}")
      names=("${(@)names:#}")
      if (( $#names )); then LBUFFER+="${(j: :)${(@q)names}} "; fi
      zle reset-prompt
    }
    if [[ -o interactive ]]; then
      zle -N __symbols_pick
      bindkey -M emacs '\es' __symbols_pick
      bindkey -M emacs '^Xs' __symbols_pick
      bindkey -M viins '\es' __symbols_pick
      bindkey -M viins '^Xs' __symbols_pick
    fi

    """#

  private static let fish = #"""
    # Alt-S and Ctrl-X S insert the names of symbols, made by 'symbols completions fish --widgets'.
    function __symbols_pick
      set -l names (symbols pick </dev/tty)
      if set -q names[1]
        commandline -i -- (string join ' ' -- (string escape -- $names))' '
      end
      commandline -f repaint
    end
    if status is-interactive
      bind \es __symbols_pick
      bind \cxs __symbols_pick
      if contains insert (bind -L 2>/dev/null)
        bind -M insert \es __symbols_pick
        bind -M insert \cxs __symbols_pick
      end
    end

    """#
}
