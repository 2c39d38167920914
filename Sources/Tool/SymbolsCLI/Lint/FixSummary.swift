internal import Diagnostics
internal import SymbolLint

/// The summary of fixes in the last line of a run.
struct FixSummary {
  /// The number of fixed problems.
  private let fixed: Int
  /// The number of problems that the requested fixes could still fix.
  private let fixable: Int
  /// The number of problems whose fixes need another option.
  private let risky: Int
  /// The number of problems without a fix, such as misspelled names.
  private let manual: Int
  private let permitted: FixIt.Applicability
  private let isFixing: Bool

  /// - Parameters:
  ///   - fixed: The diagnostics that were fixed, or would be.
  ///   - left: The reported diagnostics.
  ///   - permitted: The riskiest permitted kind of fix.
  ///   - isFixing: Whether fixes were requested.
  init(
    fixed: [Diagnostic], left: [Diagnostic], permitted: FixIt.Applicability = .safe, isFixing: Bool
  ) {
    self.fixed = fixed.count
    self.permitted = permitted
    self.isFixing = isFixing
    fixable = left.count { $0.isFixable(permitted) }
    risky = left.count { $0.fixIt != nil && !$0.isFixable(permitted) }
    manual = left.count { $0.fixIt == nil }
  }

  /// The options that apply the requested fixes.
  private var options: Message {
    permitted == .safe ? "--\(LintOptions.fix.name)" : Self.unsafeOptions
  }

  private static let unsafeOptions: Message =
    "--\(LintOptions.fix.name) --\(LintOptions.unsafeFixes.name)"

  /// The text after the counts, such as "; fixed 3 problems; 2 more with --unsafe-fixes; 1 to fix by
  /// hand"; empty if there is nothing to fix.
  var text: Message {
    var text: Message = ""
    if isFixing, fixed + fixable + risky + manual > 0 {
      text += "; fixed \(Self.problems(fixed))"
    }
    if fixable > 0 { text += "; \(options) fixes \(fixable)" }
    if isFixing || risky == 0 || fixable > 0 { return text + rest }
    return text + "; \(Self.unsafeOptions) fixes \(risky)"
  }

  /// The problems that the requested fixes leave, as clauses.
  private var rest: Message {
    (risky > 0 ? "; \(risky) more with --\(LintOptions.unsafeFixes.name)" : "")
      + (isFixing && manual > 0 ? "; \(manual) to fix by hand" : "")
  }

  /// Returns the summary of a preview.
  ///
  /// - Parameter left: The number of problems that remain.
  /// - Returns: One line without a period.
  func preview(leaving left: Int) -> Message {
    "\(options) would fix \(Self.problems(fixed)) and leave \(left)" + rest
  }

  private static func problems(_ count: Int) -> Message {
    "\(count) problem\(count == 1 ? "" : "s")"
  }

  /// Returns the option that applies a fix, as text for people.
  static func hint(_ fix: FixIt) -> Message { hint(fix, command: "") }

  /// Returns the command that applies a fix in a file that is not linted, as text for people.
  static func hint(_ fix: FixIt, in path: String) -> Message {
    // A path that begins with a hyphen would be an option.
    let path = path.hasPrefix("-") ? "./\(path)" : path
    return hint(fix, command: "symbols lint \(ErrorMessage.shellWord(path)) ")
  }

  private static func hint(_ fix: FixIt, command: Message) -> Message {
    switch fix.applicability {
    case .safe: command + "--\(LintOptions.fix.name) fixes this"
    case .unsafe: command + "\(unsafeOptions) fixes this, but may change behavior"
    }
  }
}
