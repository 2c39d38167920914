/// Help as text, made from the table of commands.
enum HelpText {
  /// The tool's own help: what it is and which commands there are.
  static func overview(width: Int) -> String {
    var lines = [
      "symbols: find the right SF Symbols name, and where it works", "",
      "Usage: symbols COMMAND [OPTION...] [ARGUMENT...]", "", "Commands:",
    ]
    lines += entries(Commands.visible.map { ($0.name, $0.summary) }, width: width)
    lines += ["", "Options of all commands:"]
    lines += entries(Commands.globalOptions.map { (spelling($0), $0.summary) }, width: width)
    lines += ["", "Exit codes:"]
    lines += entries(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }, width: width)
    lines += ["", "'symbols help COMMAND' tells more about a command."]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The help of a command.
  static func text(_ command: Command, width: Int) -> String {
    var lines = ["\(command.name): \(command.summary)", "", "Usage: \(synopsis(command))"]
    for paragraph in command.discussion {
      lines += [""] + TextWrap.lines(paragraph, width: min(width, 80))
    }
    if !command.options.isEmpty {
      lines += ["", "Options:"]
      lines += entries(command.options.map { (spelling($0), describe($0)) }, width: width)
    }
    lines += ["", "Options of all commands:"]
    lines += entries(Commands.globalOptions.map { (spelling($0), $0.summary) }, width: width)
    if !command.examples.isEmpty {
      lines += ["", "Examples:"]
      for example in command.examples {
        lines += ["  \(example.line)", "      \(example.meaning)"]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func synopsis(_ command: Command) -> String {
    [
      "symbols", command.name, command.options.isEmpty ? "" : "[OPTION...]",
      command.operands.synopsis,
    ]
    .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// How an option is written: `-t, --target TARGETS`.
  static func spelling(_ option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return short + "--\(option.name)" + (option.takesValue ? " \(option.placeholder)" : "")
  }

  /// The summary with the words that the option takes.
  static func describe(_ option: Option) -> String {
    switch option.value {
    case .choice(let words) where words.count > 5, .choices(let words):
      "\(option.summary): \(words.joined(separator: ", "))"
    case .weights: "\(option.summary): \(Completion.words(option).joined(separator: ", "))"
    default: option.summary
    }
  }

  private static func entries(_ pairs: [(String, String)], width: Int) -> [String] {
    let column = min(pairs.map(\.0.count).max() ?? 0, 30) + 4
    return pairs.flatMap { term, text in
      let wrapped = TextWrap.lines(text, width: max(width - column, 30))
      let indent = String(repeating: " ", count: column)
      let head = "  " + term
      if head.count + 2 > column { return [head] + wrapped.map { indent + $0 } }
      let padding = String(repeating: " ", count: column - head.count)
      return [head + padding + (wrapped.first ?? "")] + wrapped.dropFirst().map { indent + $0 }
    }
  }
}
