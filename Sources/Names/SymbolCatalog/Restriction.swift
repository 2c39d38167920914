/// The reason why a symbol has restricted use.
public enum Restriction: Hashable, Sendable {
  /// Apple's list states what the symbol may refer to: a product or feature ("Apple’s FaceTime
  /// app"), or an activity ("sharing or using a shared password or passkey").
  case mayOnlyRefer(to: String)
  /// Apple's list lacks the name, but it is treated as restricted; the payload is the reason
  /// ("carries the name of a restricted product").
  case inferred(String)
  /// Apple restricts the symbol without publishing the product.
  case unpublished

  /// The text of `unpublished` in fact tables and catalog files.
  private static let unpublishedMark = "?"
  private static let unpublishedText = "restricted; the product is not published"
  private static let inferredPrefix = "(inferred: "

  /// Parses the text of catalog files and outputs; returns nil if it is empty or another note in
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

  /// The text for JSON and tables: the product the symbol may refer to, "(inferred: " with the
  /// reason and ")", or that the product is unpublished.
  public var text: String {
    switch self {
    case .mayOnlyRefer(let subject): subject
    case .inferred(let reason): "\(Self.inferredPrefix)\(reason))"
    case .unpublished: Self.unpublishedText
    }
  }

  /// The restriction as a predicate for people, to follow the symbol's name or "it".
  ///
  /// Begins with a lower-case verb ("may only refer to Apple’s iPhone") and ends without a period.
  public var predicate: String {
    switch self {
    case .mayOnlyRefer(let subject): "may only refer to \(subject)"
    case .inferred(let reason): "counts as restricted because it \(reason)"
    case .unpublished: "is \(Self.unpublishedText)"
    }
  }
}
