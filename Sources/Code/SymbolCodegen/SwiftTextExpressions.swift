internal import SwiftSource
internal import SymbolCatalog

/// Conversions of the user's text to Swift expressions.
extension SymbolText {
  /// The default key of a label in string catalogs that the tool generates.
  package static let usualKey = "symbol.{name}"

  /// Returns the key for a symbol: the pattern with `{name}` replaced by the symbol's name.
  package static func key(_ pattern: String, of name: String) -> String {
    pattern.replacing("{name}", with: name)
  }

  /// Returns an expression of type `String`, or a string literal.
  ///
  /// If `isOld` is true, at least one target is older than `String(localized:)`.
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

  /// An expression of type `LocalizedStringResource`, or a literal.
  var resource: Expression {
    guard let key else { return .text(SwiftText.literal(text)) }
    return .call(
      "LocalizedStringResource",
      [
        .text(SwiftText.literal(key)), .text(SwiftText.literal(text)).labeled("defaultValue"),
      ] + (comment.map { [.text(SwiftText.literal($0)).labeled("comment")] } ?? []))
  }

  /// Whether the text is also its key, so SwiftUI can look up a literal with this text.
  var isOwnKey: Bool { key == text && Self.isPlain(text) }

  /// Whether a literal keeps its meaning as SwiftUI's `LocalizedStringKey`, which interprets
  /// Markdown and format specifiers.
  var isPlainKey: Bool { key != nil || Self.isPlain(text) }

  private static func isPlain(_ text: String) -> Bool {
    // Ignore a percent sign at the end, as in "50%", which does not begin a format specifier.
    let text = text.hasSuffix("%") ? text.dropLast() : text[...]
    return text.unicodeScalars.allSatisfy { !"%*_[]~`<>&\\#|!\n\r".unicodeScalars.contains($0) }
  }
}

/// The label of a snippet, or the labels of two symbols that it switches between.
struct SnippetLabel {
  let text: SymbolText
  /// The label while `isActive` is true; nil if the label does not change.
  let active: SymbolText?
  /// Whether any target is older than `String(localized:)`.
  let isOld: Bool
  /// Whether all targets have `LocalizedStringResource`.
  let hasResources: Bool

  init(_ text: SymbolText, active: SymbolText?, targets: [DeploymentTarget]) {
    self.text = text
    self.active = active == text ? nil : active
    isOld = !API.localizedString.missing(on: targets).isEmpty
    hasResources = !targets.isEmpty && API.localizedResource.missing(on: targets).isEmpty
  }

  /// An expression of type `String`, or a literal.
  var expression: Expression {
    let usual = text.expression(isOld: isOld)
    return active.map { .choice("isActive", $0.expression(isOld: isOld), usual) } ?? usual
  }

  /// Whether SwiftUI can use the text's literal as a localization key.
  private var isOwnKey: Bool { text.isOwnKey && active?.isOwnKey ?? true }

  /// The text for SwiftUI initializers that take a `LocalizedStringKey` instead of a `Text`; nil if
  /// it cannot be such a key.
  var key: Expression? {
    guard text.isPlainKey, active?.isPlainKey ?? true else { return nil }
    guard isOwnKey else { return expression }
    return text.comment == nil ? plain : nil
  }

  /// The unlocalized text as a string literal.
  private var plain: Expression {
    let usual = Expression.text(SwiftText.literal(text.text))
    return active.map { .choice("isActive", .text(SwiftText.literal($0.text)), usual) } ?? usual
  }

  /// The text as a `Text` view.
  var textView: Expression {
    if isOwnKey {
      let comment = text.comment.map { Expression.text(SwiftText.literal($0)).labeled("comment") }
      return .call("Text", [plain] + (comment.map { [$0] } ?? []))
    }
    if hasResources, text.key != nil, active.map({ $0.key != nil }) ?? true {
      return .call(
        "Text", [active.map { .choice("isActive", $0.resource, text.resource) } ?? text.resource])
    }
    let isPlain = text.isPlainKey && active?.isPlainKey ?? true
    return .call("Text", [isPlain ? expression : expression.labeled("verbatim")])
  }
}
