/// The exit code of the tool, as in grep and diff.
package enum ExitCode: Int32, CaseIterable, Comparable, Sendable {
  /// Found, clean, or done.
  case success = 0
  /// Nothing found, or a name did not pass.
  case negative = 1
  /// A usage error, or a failure to read or write.
  case failure = 2
  /// Stopped by Ctrl-C after finishing the current step.
  case interrupted = 130

  /// Orders exit codes by severity.
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The meaning, for help and manual.
  package var meaning: String {
    switch self {
    case .success: "found, or everything passed"
    case .negative: "nothing found, or a name did not pass"
    case .failure: "wrong usage, or reading or writing failed"
    case .interrupted: "interrupted; no file is half written"
    }
  }
}
