internal import Encodings

/// String literals for languages with backslash escapes.
package enum LiteralText {
  /// Returns a quoted text, with C escapes for line breaks and tabs.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - quote: The quotation mark.
  ///   - marks: The characters that need a backslash: the quotation mark, the backslash, and others
  ///     with a special meaning in the language.
  ///   - escape: Returns the escape of another character, or nil if it needs none.
  /// - Returns: The literal.
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

  /// Returns an escape such as `\u{200B}` for a character that is invisible or changes the writing
  /// direction, or nil for other characters.
  package static func escapedIfInvisible(_ scalar: Unicode.Scalar) -> String? {
    scalar.isInvisible ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : nil
  }
}
