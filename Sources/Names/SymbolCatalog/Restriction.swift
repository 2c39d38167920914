/// The reason why the use of a symbol is restricted.
public enum Restriction: Hashable, Sendable {
  /// Apple states what the symbol may refer to: a product or feature ("Apple’s FaceTime app"), or
  /// an activity ("sharing or using a shared password or passkey").
  case mayOnlyRefer(to: String)
  /// Apple does not list the name, but this project treats it as restricted; the payload is the
  /// reason ("carries the name of a restricted product").
  case inferred(String)
  /// Apple restricts the symbol but has not published to which product.
  case unpublished

  /// The text of `unpublished` in fact tables and catalog files.
  private static let unpublishedMark = "?"
  private static let unpublishedText = "restricted; the product is not published"
  private static let inferredPrefix = "(inferred: "

  /// Parses text from catalog files and program output; returns nil if it is empty or an unknown
  /// note in parentheses.
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

  /// The text for JSON and tables.
  ///
  /// This is the product that the symbol may refer to, the reason after "(inferred: " and before
  /// ")", or a note that the product is unpublished.
  public var text: String {
    switch self {
    case .mayOnlyRefer(let subject): subject
    case .inferred(let reason): "\(Self.inferredPrefix)\(reason))"
    case .unpublished: Self.unpublishedText
    }
  }

  /// The restriction as a predicate for messages to users, which follow the symbol's name or "it".
  ///
  /// It begins with a lowercase verb ("may only refer to Apple’s iPhone") and ends without a
  /// period.
  public var predicate: String {
    switch self {
    case .mayOnlyRefer(let subject): "may only refer to \(subject)"
    case .inferred(let reason): "counts as restricted because it \(reason)"
    case .unpublished: "is \(Self.unpublishedText)"
    }
  }
}
