/// `symbols help`: help on the tool or a command.
enum HelpCommand {
  static let row = Command(
    "help", "show help on the tool or on a command",
    operands: .command,
    examples: [.init("symbols help search", "all about searching")],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try arguments.expectOperands(atMost: 1, row)
    guard let name = arguments.operands.first else {
      try context.output.write(document: HelpText.overview(width: context.terminal.columns))
      return .success
    }
    guard let command = Commands.visible.first(where: { $0.name == name }) else {
      throw .unknownCommand(name)
    }
    try context.output.write(document: HelpText.text(command, width: context.terminal.columns))
    return .success
  }
}
