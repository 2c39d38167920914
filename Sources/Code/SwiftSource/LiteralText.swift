internal import Encodings

/// String literals of languages that escape by backslashes.
package enum LiteralText {
  /// A text in quotes, with the letters of C for line ends and tabs.
  ///
  /// - `marks`: What a backslash stands before: the quotes, itself and what else has a meaning.
  /// - `escape`: How other characters are written; nil for those that mean themselves.
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

  /// `\u{200B}` for what is invisible or changes the direction of writing, nil for the rest.
  package static func escapedIfInvisible(_ scalar: Unicode.Scalar) -> String? {
    scalar.isInvisible ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : nil
  }
}
