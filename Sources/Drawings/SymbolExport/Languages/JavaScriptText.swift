internal import Encodings

/// How text is written in JavaScript and TypeScript.
enum JavaScriptText {
  /// A string literal; JSON is one, but what is not visible is escaped, with the separators that end
  /// a line.
  static func literal(_ text: String) -> String {
    var result = ""
    for scalar in JSONText.quoted(text).unicodeScalars {
      if scalar.isInvisible {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A string literal that ends no `script` element around it and begins no comment of HTML.
  static func inlineLiteral(_ text: String) -> String {
    literal(text).replacing("<", with: "\\u003C")
  }
}
