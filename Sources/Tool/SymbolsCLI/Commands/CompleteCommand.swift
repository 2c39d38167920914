/// `symbols __complete`: what the completion scripts call; the last argument is the unfinished word.
enum CompleteCommand {
  static let row = Command(
    "__complete", "candidates for an unfinished command line", operands: .anything,
    isHidden: true, run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    for candidate in Completion.candidates(arguments.operands) {
      try context.output.line(
        columns: [candidate.word] + (candidate.meaning.isEmpty ? [] : [candidate.meaning]))
    }
    return .success
  }
}
