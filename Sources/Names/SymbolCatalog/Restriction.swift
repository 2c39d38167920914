/// Why a symbol may not be used for just anything.
public enum Restriction: Hashable, Sendable {
  /// Apple's list says what the symbol may refer to: a product or feature ("Apple’s FaceTime app"),
  /// or something people do ("sharing or using a shared password or passkey").
  case mayOnlyRefer(to: String)
  /// Apple's list does not have the name; the payload says why it is treated as if it had ("carries
  /// the name of a restricted product").
  case inferred(String)
  /// Apple restricts the symbol, but has not published to which product.
  case unpublished

  /// How the fact tables and the catalog's files write `unpublished`.
  private static let unpublishedMark = "?"
  private static let unpublishedText = "restricted; the product is not published"
  private static let inferredPrefix = "(inferred: "

  /// Reads the text of the catalog's files and outputs; nil if it is empty or another remark in
  /// parentheses.
  package init?(text: String) {
    if text == Self.unpublishedMark || text == Self.unpublishedText {
      self = .unpublished
    } else if text.hasPrefix(Self.inferredPrefix), text.hasSuffix(")") {
      self = .inferred(String(text.dropFirst(Self.inferredPrefix.count).dropLast()))
    } else if text.isEmpty || text.hasPrefix("(") {
      return nil
    } else {
      self = .mayOnlyRefer(to: text)
    }
  }

  /// What fields of JSON and tables hold: what the symbol may refer
  /// to, "(inferred: " with the reason and ")", or that the product is not published.
  public var text: String {
    switch self {
    case .mayOnlyRefer(let subject): subject
    case .inferred(let reason): "\(Self.inferredPrefix)\(reason))"
    case .unpublished: Self.unpublishedText
    }
  }

  /// The restriction for people: what follows the symbol's name, or "it", in a sentence.
  ///
  /// Begins with a verb in lower case ("may only refer to Apple’s iPhone") and ends without a
  /// period.
  public var predicate: String {
    switch self {
    case .mayOnlyRefer(let subject): "may only refer to \(subject)"
    case .inferred(let reason): "counts as restricted because it \(reason)"
    case .unpublished: "is \(Self.unpublishedText)"
    }
  }
}
