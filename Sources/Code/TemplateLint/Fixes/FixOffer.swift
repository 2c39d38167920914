internal import Diagnostics
internal import SymbolLint

/// A fix for a problem, or the reason why `--fix` skips the problem.
enum FixOffer {
  case fix(FixIt)
  /// The reason, as a phrase that follows a colon.
  case withheld(String)

  /// Creates an offer from a function that returns the fix, or throws the reason why there is none.
  init(_ make: () throws(Withheld) -> FixIt) {
    do throws(Withheld) { self = .fix(try make()) } catch { self = .withheld(error.reason) }
  }

  /// The fix, if one is offered.
  var fix: FixIt? { if case .fix(let fix) = self { fix } else { nil } }

  /// The advice for a problem that `--fix` skips.
  var advice: String? {
    if case .withheld(let reason) = self { "--fix cannot fix this: \(reason)" } else { nil }
  }
}

/// An error that explains why no fix is offered.
struct Withheld: Error {
  /// The reason as a phrase that follows a colon, without a period.
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// Returns a text from the file, quoted and shortened.
  static func quoted(_ text: some StringProtocol) -> String { "'\(text.prefix(40))'" }
}
