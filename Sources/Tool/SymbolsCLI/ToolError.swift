package import FileAccess

/// Why the tool cannot do what was asked, as facts; `ErrorMessage` turns them into words.
package enum ToolError: Error, Sendable {
  case unknownCommand(String)
  case unknownOption(String, command: Command?)
  /// An option without the value it needs.
  case missingValue(Option)
  /// A switch with a value.
  case unexpectedValue(Option, value: String)
  /// A value that the option does not take; `valid` may be too long to list.
  case invalidValue(Option, value: String, reason: String, valid: [String])
  /// An option that may be given once.
  case repeatedOption(Option)
  case missingOperand(Command)
  case unexpectedOperand(String, command: Command)
  /// A word that is none of the command's.
  case invalidOperand(String, command: Command, valid: [String])
  /// Names are expected on standard input, which is a terminal.
  case standardInputIsTerminal(Command)
  case file(FileError)
  /// A path for results is missing; `hint` says what to write.
  case missingOutput(hint: String)
  /// Two results for one file.
  case collision(String, String)
  /// Options that exclude each other.
  case conflict(String, String)
  /// A file of the user that does not say what it should.
  case malformed(path: String, line: Int, column: Int, problem: String)
  /// Pictures for a terminal, but the output goes elsewhere.
  case needsTerminal(Option)
  /// A picture that cannot be made, and why.
  case picture(String)
  /// What was asked for cannot be; the text says why.
  case impossible(String)
  /// Nobody reads standard output any more: the quiet end of a pipe.
  case closedPipe

  /// A stable name of the kind of error, for programs.
  package var code: String {
    switch self {
    case .unknownCommand: "unknown-command"
    case .unknownOption: "unknown-option"
    case .missingValue: "missing-value"
    case .unexpectedValue: "unexpected-value"
    case .invalidValue: "invalid-value"
    case .repeatedOption: "repeated-option"
    case .missingOperand: "missing-operand"
    case .unexpectedOperand: "unexpected-operand"
    case .invalidOperand: "invalid-operand"
    case .standardInputIsTerminal: "terminal-input"
    case .file: "file"
    case .missingOutput: "missing-output"
    case .collision: "collision"
    case .conflict: "conflicting-options"
    case .malformed: "malformed-file"
    case .needsTerminal: "needs-terminal"
    case .picture: "picture"
    case .impossible: "impossible"
    case .closedPipe: "closed-pipe"
    }
  }
}
