internal import SymbolExport

/// The tool as a whole: arguments in, exit code out.
package enum Tool {
  /// Runs a command line without the program's name and returns the process's exit code.
  package static func run(_ words: [String]) -> Int32 {
    MemoryLimit.prepare()
    System.ignoreClosedPipes()
    do throws(ToolError) {
      return try perform(words).rawValue
    } catch {
      if case .closedPipe = error { return ExitCode.success.rawValue }
      let message =
        asksForJSON(words) ? ErrorMessage.json(error) : "symbols: \(ErrorMessage.text(error))"
      Context.writeError(message + "\n")
      return ExitCode.failure.rawValue
    }
  }

  private static func perform(_ words: [String]) throws(ToolError) -> ExitCode {
    let arguments: Arguments
    do throws(ToolError) {
      arguments = try ArgumentParser().parse(words)
    } catch {
      // Help is given also where the rest of the line is wrong: that is when it is needed.
      guard wantsHelp(words) else { throw error }
      arguments = try ArgumentParser().parse(helpWords(words))
    }
    var context = try Context(arguments)
    let code = try perform(arguments, &context)
    try context.finish()
    return code
  }

  private static func perform(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    if arguments.has("version") {
      try context.output.line(Version.text)
      return .success
    }
    guard let command = arguments.command else {
      try context.output.write(HelpText.overview(width: context.terminal.columns))
      return .success
    }
    if arguments.has("help") {
      try context.output.write(HelpText.text(command, width: context.terminal.columns))
      return .success
    }
    return try command.run(arguments, &context)
  }

  private static func wantsHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  /// The command of a line and the wish for help, nothing else.
  private static func helpWords(_ words: [String]) -> [String] {
    Commands.visible.map(\.name).filter(words.contains).prefix(1) + ["--help"]
  }

  private static func asksForJSON(_ words: [String]) -> Bool {
    let words = words.prefix { $0 != "--" }
    return words.contains("--json") || words.contains("--format=json")
      || words.contains("--format=jsonl")
      || zip(words, words.dropFirst()).contains {
        ($0 == "--format" || $0 == "-f") && ($1 == "json" || $1 == "jsonl")
      }
  }
}
