internal import Console

/// Help as text, generated from the table of commands.
enum HelpText {
  /// Returns the help for the tool: its purpose and its commands.
  static func overview(width: Int) -> String {
    var lines: [String] = []
    for text in [
      "symbols: find the right SF Symbols name and check where it works",
      "Usage: symbols COMMAND [OPTION...] [ARGUMENT...]",
    ] {
      lines += TextWrap.lines(text, width: width) + [""]
    }
    let commands = Commands.visible
    var rest = commands
    for group in HelpLayout.groups {
      lines += TextWrap.lines("\(group.title):", width: width)
      lines += entries(
        group.commands.compactMap { name in commands.first { $0.name == name } }.map {
          ($0.name, $0.summary)
        }, width: width, column: overviewColumn)
      rest.removeAll { group.commands.contains($0.name) }
    }
    lines += TextWrap.lines("\(HelpLayout.lastGroup):", width: width)
    lines += entries(rest.map { ($0.name, $0.summary) }, width: width, column: overviewColumn)
    lines += [""] + TextWrap.lines("Topics, for 'symbols help TOPIC':", width: width)
    lines += entries(
      HelpTopic.allCases.map { ($0.rawValue, $0.summary) }, width: width, column: overviewColumn)
    lines += globalOptions(width: width)
    lines += [""] + TextWrap.lines("Exit codes:", width: width)
    lines += entries(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }, width: width)
    lines += [""]
    lines += TextWrap.lines(
      "More: 'symbols help COMMAND' for a command, 'symbols guide' for the guide.", width: width)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The column where summaries start in the overview, for all groups.
  private static let overviewColumn = 16

  /// Returns the short help for a command: usage, examples and common options.
  static func short(_ command: Command, width: Int) -> String {
    let options = HelpLayout.options(of: command)
    let isWhole = options.count == command.options.count && command.discussion.count < 2
    var lines = TextWrap.lines("\(command.name): \(command.summary)", width: width)
    lines += [""] + TextWrap.lines("Usage: \(synopsis(command))", width: width)
    if let paragraph = command.discussion.first {
      lines += [""] + TextWrap.lines(paragraph, width: min(width, 80))
    }
    if !command.actions.isEmpty {
      lines += ["", "Actions:"]
      lines += entries(command.actions.map { ($0.synopsis, $0.summary) }, width: width)
    }
    if !command.examples.isEmpty {
      lines += ["", "Examples:"] + examples(Array(command.examples.prefix(3)), width: width)
    }
    if !options.isEmpty {
      let title = options.count == command.options.count ? "Options:" : "Everyday options:"
      lines += [""] + TextWrap.lines(title, width: width)
      lines += entries(options.map { (spelling($0), describe($0, of: command)) }, width: width)
    }
    let topics = command.options.contains { $0.name == SelectionOptions.exclude.name }
    var more = isWhole ? [] : ["symbols help \(command.name) --all"]
    if topics { more.append("symbols help \(HelpTopic.selecting.rawValue)") }
    if !command.actions.isEmpty { more.append("symbols help \(command.name) ACTION") }
    if !more.isEmpty {
      lines += [""] + TextWrap.lines("More: \(more.joined(separator: ", "))", width: width)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the full help for a command.
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

  /// Returns the help for a subcommand, or for the command if no subcommand has the name.
  ///
  /// - Parameters:
  ///   - command: A command from the table.
  ///   - word: The name of a subcommand; nil for none.
  ///   - isWhole: Whether to include all options of the command.
  ///   - width: The width of the terminal in columns.
  /// - Returns: The lines, with a trailing line break.
  static func text(
    _ command: Command, action word: String?, isWhole: Bool = false, width: Int
  ) -> String {
    guard let action = command.actions.first(where: { $0.name == word }) else {
      return isWhole ? text(command, width: width) : short(command, width: width)
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

  static func examples(_ examples: [Command.Example], width: Int) -> [String] {
    examples.flatMap { example in
      TextWrap.commandLines(example.line, width: width - 2).map { "  " + $0 }
        + TextWrap.indented(example.meaning, by: 6, width: width)
    }
  }

  private static func globalOptions(width: Int) -> [String] {
    [""] + TextWrap.lines("Options for all commands:", width: width)
      + entries(Commands.globalOptions.map { (spelling($0), $0.summary) }, width: width)
  }

  static func synopsis(_ command: Command) -> String {
    [
      "symbols", command.name, command.options.isEmpty ? "" : "[OPTION...]",
      command.operands.synopsis,
    ]
    .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns an option as shown in help, such as `-t, --target TARGETS`.
  static func spelling(_ option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return short + "--\(option.name)" + (option.takesValue ? " \(option.placeholder)" : "")
  }

  /// Returns the summary of an option with its valid words.
  static func describe(_ option: Option) -> String {
    switch option.value {
    case .choice(let words) where words.count > 5, .choices(let words):
      "\(option.summary): \(words.joined(separator: ", "))"
    case .weights: "\(option.summary): \(Completion.weights.joined(separator: ", "))"
    default: option.summary
    }
  }

  /// Returns the summary for short help; instead of a long list of values, it names the command
  /// that prints them.
  private static func describe(_ option: Option, of command: Command) -> String {
    guard let reference = HelpLayout.reference(option, of: command) else { return describe(option) }
    return "\(option.summary); see '\(reference)'"
  }

  /// Formats terms with their descriptions in two columns.
  static func entries(
    _ pairs: [(String, String)], width: Int, column: Int? = nil
  ) -> [String] {
    let column = column ?? min(pairs.map(\.0.count).max() ?? 0, 24) + 4
    return pairs.flatMap { term, text in
      TextWrap.entry("  " + term, text, column: column, width: width, indent: 6)
    }
  }
}
