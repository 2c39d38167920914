internal import Encodings

/// String literals of languages with backslash escapes.
package enum LiteralText {
  /// A quoted text, with C escapes for line ends and tabs.
  ///
  /// `marks` are characters that need a backslash: the quotes, the backslash, and others with a
  /// special meaning. `escape` returns escapes of other characters; nil for those without.
  package static func quoted(
    _ text: some StringProtocol, quote: String = "\"", marks: String,
    escape: (Unicode.Scalar) -> String?
  ) -> String {
    var result = quote
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where marks.unicodeScalars.contains(scalar): result += "\\\(scalar)"
      default: result += escape(scalar) ?? String(scalar)
      }
    }
    return result + quote
  }

  /// `\u{200B}` for characters that are invisible or change the writing direction, nil for others.
  package static func escapedIfInvisible(_ scalar: Unicode.Scalar) -> String? {
    scalar.isInvisible ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : nil
  }
}
