internal import Console

/// `symbols help`: help on the tool or a command.
enum HelpCommand {
  private static let all = Option("all", "show all options and details")

  static let row = Command(
    "help", "show help for a command or topic",
    operands: .command, options: [all],
    examples: [
      .init("symbols help search", "the everyday options of 'search'"),
      .init("symbols help search --all", "all about searching"),
      .init("symbols help selecting", "how to choose the symbols that a command works on"),
      .init("symbols help kit build", "one thing that a command can do"),
    ],
    relies: [],
    run: run)

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
      throw .unknownCommand(name)
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
