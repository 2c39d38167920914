internal import Diagnostics
internal import SymbolLint

/// A fix of a problem, or why `--fix` leaves the problem as it is.
enum FixOffer {
  case fix(FixIt)
  /// The reason, a phrase that follows a colon.
  case withheld(String)

  /// Makes a fix.
  init(_ make: () throws(Withheld) -> FixIt) {
    do throws(Withheld) { self = .fix(try make()) } catch { self = .withheld(error.reason) }
  }

  /// The fix, if there is one.
  var fix: FixIt? { if case .fix(let fix) = self { fix } else { nil } }

  /// The advice of a problem that `--fix` leaves.
  var advice: String? {
    if case .withheld(let reason) = self { "--fix leaves this: \(reason)" } else { nil }
  }
}

/// The reason why a fix is not offered.
struct Withheld: Error {
  /// A phrase without a period that follows a colon.
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// A text of the file, shortened, in quotation marks.
  static func quoted(_ text: some StringProtocol) -> String { "'\(text.prefix(40))'" }
}
