/// `symbols completions`: scripts that make shells complete commands, options and symbol names.
enum CompletionsCommand {
  private static let shells: [(name: String, script: String)] = [
    ("bash", bash), ("zsh", zsh), ("fish", fish),
  ]

  static let row = Command(
    "completions", "write the completion script for a shell",
    operands: .choice(["bash", "zsh", "fish"], required: true),
    discussion: [
      "bash: symbols completions bash > ~/.local/share/bash-completion/completions/symbols",
      "zsh: symbols completions zsh > a folder of $fpath/_symbols",
      "fish: symbols completions fish > ~/.config/fish/completions/symbols.fish",
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    guard let name = arguments.operands.first else { throw .missingOperand(row) }
    try arguments.expectOperands(atMost: 1, row)
    guard let shell = shells.first(where: { $0.name == name }) else {
      throw .invalidOperand(name, command: row, valid: shells.map(\.name))
    }
    try context.output.write(document: shell.script)
    return .success
  }

  // Bash splits words at '=' and ':' as COMP_WORDBREAKS says; what it already has of a word must be
  // taken off the candidates.
  private static let bash = #"""
    # Completion for symbols, made by 'symbols completions bash'.
    _symbols() {
      local cur words cword prev
      if declare -F _get_comp_words_by_ref >/dev/null; then
        _get_comp_words_by_ref -n =: cur words cword
      else
        cur=${COMP_WORDS[COMP_CWORD]} words=("${COMP_WORDS[@]}") cword=$COMP_CWORD
      fi
      local IFS=$'\n'
      COMPREPLY=($("${words[0]}" __complete -- "${words[@]:1:cword-1}" "$cur" 2>/dev/null | cut -f1))
      if declare -F __ltrim_colon_completions >/dev/null; then __ltrim_colon_completions "$cur"; fi
      if [[ $cur == --*=* && ${COMP_WORDBREAKS} == *"="* ]]; then
        COMPREPLY=("${COMPREPLY[@]#"${cur%%=*}="}")
      fi
    }
    complete -o default -o nosort -F _symbols symbols 2>/dev/null ||
      complete -o default -F _symbols symbols

    """#

  private static let zsh = #"""
    #compdef symbols
    # Completion for symbols, made by 'symbols completions zsh'.
    _symbols() {
      local -a candidates
      local line word meaning
      while IFS= read -r line; do
        word=${line%%$'\t'*} meaning=${line#*$'\t'}
        if [[ $word == $meaning ]]; then
          candidates+=("${word//:/\\:}")
        else
          candidates+=("${word//:/\\:}:$meaning")
        fi
      done < <("${words[1]}" __complete -- "${(@)words[2,CURRENT-1]}" "${words[CURRENT]}" 2>/dev/null)
      if (( $#candidates )); then _describe -V symbols candidates; else _files; fi
    }
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _symbols "$@"; else compdef _symbols symbols; fi

    """#

  private static let fish = #"""
    # Completion for symbols, made by 'symbols completions fish'.
    function __symbols_complete
      set -l words (commandline -opc)
      symbols __complete -- $words[2..-1] (commandline -ct) 2>/dev/null
    end
    complete -c symbols -f -k -a '(__symbols_complete)'
    complete -c symbols -n '__fish_seen_subcommand_from render' -F

    """#
}
