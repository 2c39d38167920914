internal import Encodings
internal import SwiftSource

/// Texts in JavaScript and TypeScript syntax.
enum JavaScriptText {
  /// Returns a string literal: a JSON string with escaped invisible characters, including line
  /// separators.
  static func literal(_ text: String) -> String {
    JSONText.quoted(text).unicodeScalars
      .map { LiteralText.escapedIfInvisible($0) ?? String($0) }.joined()
  }

  /// Returns a string literal that cannot end a surrounding `script` element or begin an HTML
  /// comment.
  static func inlineLiteral(_ text: String) -> String {
    literal(text).replacing("<", with: "\\u003C")
  }
}
