/// Why a symbol may not be used for just anything.
public enum Restriction: Hashable, Sendable {
  /// Apple's list says what the symbol may refer to: a product or feature ("Apple’s FaceTime app"),
  /// or something people do ("sharing or using a shared password or passkey").
  case mayOnlyRefer(to: String)
  /// Apple's list does not have the name; the payload says why it is treated as if it had ("carries
  /// the name of a restricted product").
  case inferred(String)

  private static let inferredPrefix = "(inferred: "

  /// Reads the text of the catalog's files; nil if it is empty or another remark in parentheses.
  package init?(text: String) {
    if text.hasPrefix(Self.inferredPrefix), text.hasSuffix(")") {
      self = .inferred(String(text.dropFirst(Self.inferredPrefix.count).dropLast()))
    } else if text.isEmpty || text.hasPrefix("(") {
      return nil
    } else {
      self = .mayOnlyRefer(to: text)
    }
  }

  /// What the catalog's files say, and what fields of JSON and tables hold: what the symbol may refer
  /// to, or "(inferred: " with the reason and ")".
  public var text: String {
    switch self {
    case .mayOnlyRefer(let subject): subject
    case .inferred(let reason): "\(Self.inferredPrefix)\(reason))"
    }
  }

  /// The restriction for people: what follows the symbol's name, or "it", in a sentence.
  ///
  /// Begins with a verb in lower case ("may only refer to Apple’s iPhone") and ends without a period.
  public var predicate: String {
    switch self {
    case .mayOnlyRefer(let subject): "may only refer to \(subject)"
    case .inferred(let reason): "counts as restricted because it \(reason)"
    }
  }
}
