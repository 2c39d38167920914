/// The exit code of the tool, as in grep and diff.
package enum ExitCode: Int32, CaseIterable, Comparable, Sendable {
  /// Matches found, no problems, or operation completed.
  case success = 0
  /// No matches, or a check failed.
  case negative = 1
  /// A usage error, or an error while reading or writing.
  case failure = 2
  /// Stopped by Ctrl-C after finishing the current step.
  case interrupted = 130

  /// Orders exit codes by severity.
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The meaning, for help and the manual.
  package var meaning: String {
    switch self {
    case .success: "success: something was found, or everything passed"
    case .negative: "nothing was found, or a check failed"
    case .failure: "wrong usage, or a file cannot be read or written"
    case .interrupted: "interrupted; no file is partially written"
    }
  }
}
