internal import Console
internal import Encodings

/// `symbols help`: shows help for the tool or a command.
enum HelpCommand {
  private static let all = Option("all", "show all options and details")

  static let row = Command(
    "help", "show help for a command or topic",
    operands: .command, options: [all],
    examples: [
      .init("symbols help search", "the everyday options of 'search'"),
      .init("symbols help search --all", "everything about 'search'"),
      .init("symbols help selecting", "how to choose the symbols that a command works on"),
      .init("symbols help kit build", "one action of a command"),
    ],
    relies: [],
    run: run)

  /// Prints the guide page and the options that match a word; returns whether there are any.
  private static func search(
    _ word: String, _ context: inout Context
  ) throws(ToolError) -> Bool {
    let word = word.lowercased()
    guard word.utf8.count > 1, Synonyms.suggestion(command: word) == nil else { return false }
    var rows = GuidePages.matches(word).map { ("symbols guide \($0)", "a page of the guide") }
    for command in Commands.visible {
      for option in command.options
      where option.name.split(separator: "-").contains(Substring(word)) || option.name == word {
        rows.append(("symbols \(command.name) --\(option.name)", option.summary))
      }
    }
    guard !rows.isEmpty else { return false }
    let width = context.terminal.columns
    let lines =
      TextWrap.lines(
        "'\(word.shortened())' is not a command or a topic. It appears in:", width: width)
      + HelpText.entries(rows, width: width, column: 32)
    try context.output.write(document: lines.joined(separator: "\n") + "\n")
    return true
  }

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try arguments.expectOperands(atMost: 2, row)
    guard let name = arguments.operands.first else {
      try context.output.write(document: HelpText.overview(width: context.terminal.columns))
      return .success
    }
    if let topic = HelpTopic(word: name), arguments.operands.count == 1 {
      try context.output.write(
        document: topic.text(width: context.terminal.columns, context.catalog))
      return .success
    }
    let meaning = Synonyms.accepted(command: name)?.first ?? name
    guard let command = Commands.visible.first(where: { $0.name == meaning }) else {
      guard try search(name, &context) else { throw .unknownCommand(name) }
      return .success
    }
    let action = arguments.operands.dropFirst().first
    if let action, !command.actions.contains(where: { $0.name == action }) {
      throw .invalidOperand(action, command: command, valid: command.actions.map(\.name))
    }
    try context.output.write(
      document: HelpText.text(
        command, action: action, isWhole: arguments.has(all.name),
        width: context.terminal.columns))
    return .success
  }
}
