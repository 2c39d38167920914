internal import Console

/// Help as text, made from the table of commands.
enum HelpText {
  /// The tool's own help: what it is and which commands there are.
  static func overview(width: Int) -> String {
    var lines: [String] = []
    for text in [
      "symbols: find the right SF Symbols name, and where it works",
      "Usage: symbols COMMAND [OPTION...] [ARGUMENT...]",
    ] {
      lines += TextWrap.lines(text, width: width) + [""]
    }
    lines += ["Commands:"]
    lines += entries(Commands.visible.map { ($0.name, $0.summary) }, width: width)
    lines += globalOptions(width: width)
    lines += [""] + TextWrap.lines("Exit codes:", width: width)
    lines += entries(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }, width: width)
    lines += [""]
    lines += TextWrap.lines(
      "More: 'symbols help COMMAND' for a command, 'symbols guide' for the guide.", width: width)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The help of a command.
  static func text(_ command: Command, width: Int) -> String {
    var lines = TextWrap.lines("\(command.name): \(command.summary)", width: width)
    lines += [""] + TextWrap.lines("Usage: \(synopsis(command))", width: width)
    for paragraph in command.discussion {
      lines += [""] + TextWrap.lines(paragraph, width: min(width, 80))
    }
    if !command.actions.isEmpty {
      lines += ["", "Actions:"]
      lines += entries(command.actions.map { ($0.synopsis, $0.summary) }, width: width)
    }
    if !command.options.isEmpty {
      lines += ["", "Options:"]
      lines += entries(command.options.map { (spelling($0), describe($0)) }, width: width)
    }
    lines += globalOptions(width: width)
    if !command.examples.isEmpty {
      lines += ["", "Examples:"] + examples(command.examples, width: width)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The help of one thing that a command can do; of the command where the word is none of these.
  static func text(_ command: Command, action word: String?, width: Int) -> String {
    guard let action = command.actions.first(where: { $0.name == word }) else {
      return text(command, width: width)
    }
    let name = "\(command.name) \(action.name)"
    let words = (action.options.isEmpty ? [] : ["[OPTION...]"]) + action.operands.map(\.synopsis)
    let synopsis = (["Usage: symbols \(name)"] + words).joined(separator: " ")
    var lines = TextWrap.lines("\(name): \(action.summary)", width: width)
    lines += [""] + TextWrap.lines(synopsis, width: width)
    if !action.options.isEmpty {
      lines += ["", "Options:"]
      lines += entries(action.options.map { (spelling($0), describe($0)) }, width: width)
    }
    let own = command.examples.filter { "\($0.line) ".hasPrefix("symbols \(name) ") }
    if !own.isEmpty { lines += ["", "Examples:"] + examples(own, width: width) }
    lines += [""]
    lines += TextWrap.lines("More: symbols help \(command.name)", width: width)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func examples(_ examples: [Command.Example], width: Int) -> [String] {
    examples.flatMap { example in
      TextWrap.commandLines(example.line, width: width - 2).map { "  " + $0 }
        + TextWrap.indented(example.meaning, by: 6, width: width)
    }
  }

  private static func globalOptions(width: Int) -> [String] {
    [""] + TextWrap.lines("Options of all commands:", width: width)
      + entries(Commands.globalOptions.map { (spelling($0), $0.summary) }, width: width)
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
    case .weights: "\(option.summary): \(Completion.weights.joined(separator: ", "))"
    default: option.summary
    }
  }

  private static func entries(_ pairs: [(String, String)], width: Int) -> [String] {
    let column = min(pairs.map(\.0.count).max() ?? 0, 30) + 4
    return pairs.flatMap { term, text in
      TextWrap.entry("  " + term, text, column: column, width: width, indent: 6)
    }
  }
}
