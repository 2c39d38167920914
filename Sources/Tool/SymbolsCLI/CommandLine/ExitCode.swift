/// How the tool ends, like grep and diff do.
package enum ExitCode: Int32, CaseIterable, Comparable, Sendable {
  /// Found, clean, done.
  case success = 0
  /// Nothing found, or a name did not pass.
  case negative = 1
  /// Wrong usage, or reading or writing failed.
  case failure = 2
  /// Ended by Ctrl-C; what was begun was finished.
  case interrupted = 130

  /// Orders by how bad they are.
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// What it means, for help and manual.
  package var meaning: String {
    switch self {
    case .success: "found, or everything passed"
    case .negative: "nothing found, or a name did not pass"
    case .failure: "wrong usage, or reading or writing failed"
    case .interrupted: "interrupted; no file is half written"
    }
  }
}
