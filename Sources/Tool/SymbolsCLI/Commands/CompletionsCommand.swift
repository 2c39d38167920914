/// `symbols completions`: prints scripts with which shells complete commands, options and names.
enum CompletionsCommand {
  private static let shells: [(name: String, script: String)] = [
    ("bash", bash), ("zsh", zsh), ("fish", fish),
  ]

  private static let widgets = Option(
    "widgets", "print a shell snippet instead: Alt-S opens the picker and inserts its names")

  static let row = Command(
    "completions", "print the completion script for bash, zsh or fish",
    operands: .choice(["bash", "zsh", "fish"], required: true), options: [widgets],
    discussion: [
      "bash: symbols completions bash > ~/.local/share/bash-completion/completions/symbols",
      "zsh: symbols completions zsh > DIR/_symbols, with DIR in $fpath",
      "fish: symbols completions fish > ~/.config/fish/completions/symbols.fish",
      "With --widgets, Alt-S and Ctrl-X S run 'symbols pick' and insert the quoted names at the "
        + "cursor. Add this to ~/.bashrc, or to ~/.zshrc with zsh in place of bash: eval "
        + "\"$(symbols completions bash --widgets)\". In config.fish, add: symbols completions "
        + "fish --widgets | source",
    ],
    relies: [],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    guard let name = arguments.operands.first else { throw .missingOperand(row) }
    try arguments.expectOperands(atMost: 1, row)
    guard let shell = shells.first(where: { $0.name == name }) else {
      throw .invalidOperand(name, command: row, valid: shells.map(\.name))
    }
    let script = arguments.has(widgets.name) ? PickWidgets.scripts[name] : shell.script
    try context.output.write(document: script ?? "")
    return .success
  }

  // All three scripts ask the tool for completions. They leave paths to the shell, which can quote
  // them. No word is evaluated: candidates are read line by line. Only a tilde and quotes in the
  // program name are resolved. If that name cannot be executed, the scripts use the tool's usual
  // name.

  // Bash replaces only the text after the last character in COMP_WORDBREAKS. If that text is the
  // whole path, bash completes it ("default"); otherwise, the script lists the paths. Bash 3 on
  // macOS has no compopt.
  private static let bash = #"""
    # Completion for symbols, made by 'symbols completions bash'.
    _symbols() {
      local tool=${1//[\\\'\"]/} line kind kept head path match
      if [[ $tool == "~/"* ]]; then tool=$HOME/${tool:2}; fi
      if ! type -P -- "$tool" >/dev/null; then tool=symbols; fi
      COMPREPLY=()
      while IFS= read -r line; do
        if [[ -z $kind ]]; then kind=$line
        elif [[ $kind == words ]]; then COMPREPLY+=("${line%%$'\t'*}")
        elif [[ -z $kept ]]; then kept=$line
        elif [[ -z ${head+set} ]]; then head=$line
        else path=$line
        fi
      done < <("$tool" __complete --line="${COMP_LINE:0:COMP_POINT}" --replaced="$2" 2>/dev/null)
      if [[ -z $kept ]]; then return; fi
      if (( kept == ${#head} )) && [[ $kind == files ]] && compopt -o default 2>/dev/null; then return; fi
      if (( kept == ${#head} )) && [[ $kind == folders ]] && compopt -o dirnames 2>/dev/null; then return; fi
      compopt -o filenames 2>/dev/null
      if [[ $path == "~/"* ]]; then path=$HOME/${path:2}; fi
      for match in "$path"*; do
        if [[ -d $match ]]; then match+=/; fi
        if [[ $match == */ || $kind == files && ( -e $match || -L $match ) ]]; then
          match=$head$match
          COMPREPLY+=("${match:kept}")
        fi
      done
      if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == */ ]]; then compopt -o nospace 2>/dev/null; fi
    }
    complete -o nosort -F _symbols symbols 2>/dev/null || complete -F _symbols symbols

    """#

  private static let zsh = #"""
    #compdef symbols
    # Completion for symbols, made by 'symbols completions zsh'.
    _symbols() {
      local tool=${(Q)words[1]} line kind word
      local -a answer candidates parts
      if [[ $tool == "~/"* ]]; then tool=$HOME/${tool#"~/"}; fi
      if ! whence -p -- $tool >/dev/null; then tool=symbols; fi
      answer=("${(@f)$("$tool" __complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      kind=$answer[1]
      case $kind in
        files|folders)
          compset -p ${#answer[3]}
          if [[ $kind == folders ]]; then _path_files -/; else _files; fi
          return ;;
      esac
      for line in "${(@)answer[2,-1]}"; do
        word=${line%%$'\t'*}
        line="${word//:/\\:}${line:+:${line#$word}}"
        if [[ $word == *. ]]; then parts+=("${line/:$'\t'/:}"); else candidates+=("${line/:$'\t'/:}"); fi
      done
      _describe -V symbols candidates -- parts -S ''
    }
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _symbols "$@"; else compdef _symbols symbols; fi

    """#

  private static let fish = #"""
    # Completion for symbols, made by 'symbols completions fish'.
    function __symbols_next
      set -l words (commandline -opc)
      set -l typed (commandline -ct)
      set -l tool (string replace -r '^~/' "$HOME/" -- $words[1])
      set -e words[1]
      type -q -- "$tool"; or set tool symbols
      for quote in '' "'" '"'
        if set -l text (string unescape -- "$typed$quote")
          set typed $text
          break
        end
      end
      $tool __complete -- $words "$typed" 2>/dev/null
    end
    function __symbols_words
      set -l answer (__symbols_next)
      if test "$answer[1]" = words
        set -e answer[1]
        printf '%s\n' $answer
      end
    end
    function __symbols_wants
      set -l answer (__symbols_next)
      test "$answer[1]" = $argv[1]
    end
    # fish completes paths after a space or =, but not directly after an option letter: -oFILE.
    function __symbols_attached
      set -l answer (__symbols_next)
      if string match -qr '[^=]$' -- "$answer[3]"
        set -l paths "$answer[4]"*
        printf '%s\n' $answer[3]$paths
      end
    end
    complete -c symbols -f
    complete -c symbols -k -a '(__symbols_words)'
    complete -c symbols -n '__symbols_wants files' -F -a '(__symbols_attached)'
    complete -c symbols -n '__symbols_wants folders' -a '(__fish_complete_directories)'

    """#
}
