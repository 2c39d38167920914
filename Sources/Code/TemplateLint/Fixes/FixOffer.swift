internal import Diagnostics
internal import SymbolLint

/// A fix of a problem, or the reason why `--fix` skips it.
enum FixOffer {
  case fix(FixIt)
  /// The reason, a phrase to follow a colon.
  case withheld(String)

  /// Creates an offer from a function that makes the fix.
  init(_ make: () throws(Withheld) -> FixIt) {
    do throws(Withheld) { self = .fix(try make()) } catch { self = .withheld(error.reason) }
  }

  /// The fix, if there is one.
  var fix: FixIt? { if case .fix(let fix) = self { fix } else { nil } }

  /// The advice for a problem that `--fix` skips.
  var advice: String? {
    if case .withheld(let reason) = self { "--fix cannot fix this: \(reason)" } else { nil }
  }
}

/// The reason why no fix is offered.
struct Withheld: Error {
  /// A phrase without a period, to follow a colon.
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// A quoted, shortened text of the file.
  static func quoted(_ text: some StringProtocol) -> String { "'\(text.prefix(40))'" }
}
