internal import Encodings
internal import SwiftSource

/// How text is written in JavaScript and TypeScript.
enum JavaScriptText {
  /// A string literal; JSON is one, but what is not visible is escaped, with the separators that
  /// end a line.
  static func literal(_ text: String) -> String {
    JSONText.quoted(text).unicodeScalars
      .map { LiteralText.escapedIfInvisible($0) ?? String($0) }.joined()
  }

  /// A string literal that ends no `script` element around it and begins no comment of HTML.
  static func inlineLiteral(_ text: String) -> String {
    literal(text).replacing("<", with: "\\u003C")
  }
}
