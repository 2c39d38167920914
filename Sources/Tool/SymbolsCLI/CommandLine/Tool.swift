internal import Console
internal import Diagnostics
internal import FileAccess
internal import SymbolSearch
internal import Workers

/// The tool as a whole: arguments in, exit code out.
package enum Tool {
  /// Runs a command line that begins with the program's name and returns the process's exit code.
  package static func run(command words: [String]) -> Int32 {
    guard !words.isEmpty else {
      StandardError.write("symbols: the argument list is empty: the program name is missing\n")
      return ExitCode.failure.rawValue
    }
    return run(Array(words.dropFirst()))
  }

  /// Runs a command line without the program's name and returns the process's exit code.
  package static func run(_ words: [String]) -> Int32 {
    MemoryLimit.prepare()
    System.ignoreSignalsOfWrites()
    do throws(ToolError) {
      return try perform(words).rawValue
    } catch {
      let message: Message =
        asksForJSON(words)
        ? Message(verbatim: ErrorMessage.json(error)) : "symbols: \(ErrorMessage.text(error))"
      StandardError.write("\(message)\n")
      return error.exitCode.rawValue
    }
  }

  private static func perform(_ words: [String]) throws(ToolError) -> ExitCode {
    let (engine, findings) = CatalogChoice.engine(words)
    let parser = ArgumentParser(engine)
    let arguments: Arguments
    do throws(ToolError) {
      arguments = try ReportFile.settled(parser.parse(words))
    } catch {
      // Help is available even if the rest of the line is invalid, because people need it then
      // most.
      guard wantsHelp(words) else {
        for finding in findings {
          StandardError.write("symbols: \(CatalogChoice.message(finding))\n")
        }
        throw error
      }
      arguments = try parser.parse(helpWords(words))
    }
    var context = try Context(arguments, engine)
    let isAsking = arguments.has("help") || arguments.has("version")
    if context.relies.contains(.catalog), !isAsking, let finding = findings.first {
      throw .unusedData(CatalogChoice.message(finding))
    }
    for finding in findings { context.report(CatalogChoice.message(finding)) }
    LockWait.notify(context.isQuiet ? nil : Self.tellWait)
    do throws(ToolError) {
      let code = try perform(arguments, &context)
      context.verdict = code
      try context.finish()
      return code
    } catch {
      // A closed pipe ends the command silently. The exit code still reports a failure, and an
      // incomplete check does not count as success.
      guard case .closedPipe = error else { throw error }
      guard let verdict = context.verdict else { throw .closedEarly }
      return verdict
    }
  }

  private static func perform(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    if arguments.has("version") {
      try context.output.line("\(Version.text(context.catalog))")
      return .success
    }
    guard let command = arguments.command else {
      try context.output.write(document: HelpText.overview(width: context.terminal.columns))
      return .success
    }
    if arguments.has("help") {
      try context.output.write(
        document: HelpText.text(
          command, action: arguments.operands.first, width: context.terminal.columns))
      return .success
    }
    let applied = try SettingLayers.applied(to: arguments, &context)
    for doubt in OptionValues.doubts(about: applied, context.catalog) { context.note(doubt) }
    guard let path = ReportFile.path(applied) else { return try command.run(applied, &context) }
    return try ReportFile.write(to: path, command, applied, &context)
  }

  /// Reports that the tool is waiting for a lock.
  ///
  /// This is printed immediately, because a note after the output would be too late.
  private static let tellWait: @Sendable (String, Int) -> Void = { path, seconds in
    StandardError.write(
      "symbols: waiting up to \(seconds) seconds for another process to finish writing to "
        + "\(path)\n")
  }

  private static func wantsHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  /// Returns only the command and the action from a line that requests help.
  private static func helpWords(_ words: [String]) -> [String] {
    guard let command = Commands.visible.first(where: { words.contains($0.name) }) else {
      return ["--help"]
    }
    let after = words.drop { $0 != command.name }.dropFirst().first
    return [command.name] + command.actions.map(\.name).filter { $0 == after } + ["--help"]
  }

  private static func asksForJSON(_ words: [String]) -> Bool {
    var format = ""
    var previous = ""
    for word in words.prefix(while: { $0 != "--" }) {
      if previous == "--format" || previous == "-f" {
        format = word
      } else if word == "--json" {
        format = "json"
      } else if word.hasPrefix("--format=") {
        format = String(word.dropFirst("--format=".count))
      }
      previous = word
    }
    return format == "json" || format == "jsonl"
  }
}
