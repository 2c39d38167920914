internal import Diagnostics
internal import SymbolLint

/// The summary of fixes, for the last line of a run.
struct FixSummary {
  /// The number of fixed problems.
  private let fixed: Int
  /// The problems that remain after the requested fixes.
  private let fixable: Int
  /// The problems whose fixes need a further option.
  private let risky: Int
  private let permitted: FixIt.Applicability
  private let isFixing: Bool

  /// - Parameters:
  ///   - fixed: The diagnostics that were fixed, or would be.
  ///   - left: The reported diagnostics.
  ///   - permitted: The riskiest fixes that were asked for.
  ///   - isFixing: Whether fixes were asked for.
  init(
    fixed: [Diagnostic], left: [Diagnostic], permitted: FixIt.Applicability = .safe, isFixing: Bool
  ) {
    self.fixed = fixed.count
    self.permitted = permitted
    self.isFixing = isFixing
    fixable = left.count { $0.isFixable(permitted) }
    risky = left.count { $0.fixIt != nil && !$0.isFixable(permitted) }
  }

  /// The options that apply the fixes that were asked for.
  private var options: Message {
    permitted == .safe ? "--\(LintOptions.fix.name)" : Self.unsafeOptions
  }

  private static let unsafeOptions: Message =
    "--\(LintOptions.fix.name) --\(LintOptions.unsafeFixes.name)"

  /// The text after the counts: "; fixed 3 problems; 2 more with --unsafe-fixes"; empty without
  /// fixes.
  var text: Message {
    var text: Message = ""
    if isFixing, fixed + risky > 0 { text += "; fixed \(Self.problems(fixed))" }
    if fixable > 0 { text += "; \(options) fixes \(fixable)" }
    guard risky > 0 else { return text }
    return text
      + (isFixing || fixable > 0
        ? "; \(risky) more with --\(LintOptions.unsafeFixes.name)"
        : "; \(Self.unsafeOptions) fixes \(risky)")
  }

  /// The summary of a preview.
  ///
  /// - Parameter left: How many problems stay.
  /// - Returns: One line without a period.
  func preview(leaving left: Int) -> Message {
    "\(options) would fix \(Self.problems(fixed)) and leave \(left)"
      + (risky > 0 ? "; \(risky) more with --\(LintOptions.unsafeFixes.name)" : "")
  }

  private static func problems(_ count: Int) -> Message {
    "\(count) problem\(count == 1 ? "" : "s")"
  }

  /// The option that applies a fix, for people.
  static func hint(_ fix: FixIt) -> Message {
    switch fix.applicability {
    case .safe: "--\(LintOptions.fix.name) fixes this"
    case .unsafe: "\(unsafeOptions) fixes this, and may change what the program does"
    }
  }
}
