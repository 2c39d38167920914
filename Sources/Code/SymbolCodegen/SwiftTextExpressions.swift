internal import SwiftSource

/// Text of the user as expressions of Swift.
extension SymbolText {
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
