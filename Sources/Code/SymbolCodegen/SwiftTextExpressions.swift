internal import SwiftSource
internal import SymbolCatalog

/// Text of the user as expressions of Swift.
extension SymbolText {
  /// The default key of a label, as in String Catalogs of the tool.
  package static let usualKey = "symbol.{name}"

  /// Returns the key for a symbol: replaces `{name}` with the symbol's name.
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

  /// A literal, or a resource, of the type `LocalizedStringResource`.
  var resource: Expression {
    guard let key else { return .text(SwiftText.literal(text)) }
    return .call(
      "LocalizedStringResource",
      [
        .text(SwiftText.literal(key)), .text(SwiftText.literal(text)).labeled("defaultValue"),
      ] + (comment.map { [.text(SwiftText.literal($0)).labeled("comment")] } ?? []))
  }

  /// Whether the text is its own key, as SwiftUI takes literals.
  var isOwnKey: Bool { key == text && Self.isPlain(text) }

  /// Whether a literal of it means itself as SwiftUI's `LocalizedStringKey`, which reads Markdown
  /// and format specifiers.
  var isPlainKey: Bool { key != nil || Self.isPlain(text) }

  private static func isPlain(_ text: String) -> Bool {
    // A percent sign at the end, as in "50%", begins no specifier.
    let text = text.hasSuffix("%") ? text.dropLast() : text[...]
    return text.unicodeScalars.allSatisfy { !"%*_[]~`<>&\\#|!\n\r".unicodeScalars.contains($0) }
  }
}

/// The label of a snippet, or of the two symbols between which it goes.
struct SnippetLabel {
  let text: SymbolText
  /// While `isActive`, another one; nil for the same.
  let active: SymbolText?
  /// Whether a target is older than `String(localized:)`.
  let isOld: Bool
  /// Whether all targets have resources of text.
  let hasResources: Bool

  init(_ text: SymbolText, active: SymbolText?, targets: [DeploymentTarget]) {
    self.text = text
    self.active = active == text ? nil : active
    isOld = !API.localizedString.missing(on: targets).isEmpty
    hasResources = !targets.isEmpty && API.localizedResource.missing(on: targets).isEmpty
  }

  /// Of the type `String`, or a literal.
  var expression: Expression {
    let usual = text.expression(isOld: isOld)
    return active.map { .choice("isActive", $0.expression(isOld: isOld), usual) } ?? usual
  }

  /// Whether SwiftUI can have it as the literal of a key.
  private var isOwnKey: Bool { text.isOwnKey && active?.isOwnKey ?? true }

  /// The text as an argument for SwiftUI API without a `Text` parameter, or nil.
  var key: Expression? {
    guard text.isPlainKey, active?.isPlainKey ?? true else { return nil }
    guard isOwnKey else { return expression }
    return text.comment == nil ? plain : nil
  }

  /// The unlocalized text, in quotes.
  private var plain: Expression {
    let usual = Expression.text(SwiftText.literal(text.text))
    return active.map { .choice("isActive", .text(SwiftText.literal($0.text)), usual) } ?? usual
  }

  /// A `Text`.
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
