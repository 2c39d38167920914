internal import SwiftSource

/// Text of the user as expressions of Swift.
extension SymbolText {
  /// The key of a label where nothing else is said, as in String Catalogs of the tool.
  package static let usualKey = "symbol.{name}"

  /// A key for a symbol: `{name}` stands for its name.
  package static func key(_ pattern: String, of name: String) -> String {
    pattern.replacing("{name}", with: name)
  }

  /// Of the type `String`, or a literal; `isOld` if a target is older than `String(localized:)`.
  func expression(isOld: Bool) -> Expression {
    guard let key else { return .text(SwiftText.literal(text)) }
    let comment = Expression.text(SwiftText.literal(comment ?? "")).labeled("comment")
    if isOld {
      return .call(
        "NSLocalizedString",
        [
          .text(SwiftText.literal(key)), .text(SwiftText.literal(text)).labeled("value"), comment,
        ])
    }
    return .call(
      "String",
      [
        .text(SwiftText.literal(key)).labeled("localized"),
        .text(SwiftText.literal(text)).labeled("defaultValue"),
      ] + (self.comment == nil ? [] : [comment]))
  }

  /// Whether a literal of it means itself as SwiftUI's `LocalizedStringKey`, which reads Markdown
  /// and format specifiers.
  var isPlainKey: Bool {
    key != nil
      || text.unicodeScalars.allSatisfy { !"%*_[]~`<>&\\#|!\n\r".unicodeScalars.contains($0) }
  }

  /// What SwiftUI takes as text where it does not take a `Text`, or nil.
  func key(isOld: Bool) -> Expression? { isPlainKey ? expression(isOld: isOld) : nil }

  /// A `Text`.
  func textView(isOld: Bool) -> Expression {
    let argument = expression(isOld: isOld)
    return .call("Text", [isPlainKey ? argument : argument.labeled("verbatim")])
  }
}
