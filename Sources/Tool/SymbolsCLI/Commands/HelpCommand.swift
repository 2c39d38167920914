internal import Console

/// `symbols help`: help on the tool or a command.
enum HelpCommand {
  static let row = Command(
    "help", "show help for a command",
    operands: .command,
    examples: [
      .init("symbols help search", "all about searching"),
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
    let meaning = Synonyms.accepted(command: name)?.first ?? name
    guard let command = Commands.visible.first(where: { $0.name == meaning }) else {
      throw .unknownCommand(name)
    }
    let action = arguments.operands.dropFirst().first
    if let action, !command.actions.contains(where: { $0.name == action }) {
      throw .invalidOperand(action, command: command, valid: command.actions.map(\.name))
    }
    try context.output.write(
      document: HelpText.text(command, action: action, width: context.terminal.columns))
    return .success
  }
}
