internal import Encodings

/// Strings and names in Swift syntax.
package enum SwiftText {
  /// Returns a single-line string literal for any text.
  ///
  /// Characters that are invisible or change the writing direction are escaped. This makes the
  /// meaning of the source visible, and prevents text from hiding code ("Trojan Source",
  /// CVE-2021-42574).
  package static func literal(_ text: some StringProtocol) -> String {
    LiteralText.quoted(text, marks: "\"\\") {
      $0 == "\0" ? "\\0" : LiteralText.escapedIfInvisible($0)
    }
  }

  /// Returns a text that is safe in a comment: on one line and without invisible characters.
  package static func comment(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.isInvisible ? " " : $0 }))
  }

  /// Returns the member for a symbol's name, spelled as in SFSafeSymbols.
  ///
  /// Each dot is removed and capitalizes the next letter, and a leading digit gets an underscore.
  ///
  /// All names in the catalog have different members, so a member identifies its symbol.
  package static func memberName(_ name: String) -> String {
    var result = name.first?.isNumber == true ? "_" : ""
    var capitalizes = false
    for character in name {
      if character == "." {
        capitalizes = true
      } else {
        result += capitalizes ? character.uppercased() : character.lowercased()
        capitalizes = false
      }
    }
    return result
  }

  /// Returns a member's name in the form that a declaration or standalone use needs.
  ///
  /// Reserved words get backticks.
  package static func escaped(_ member: String) -> String {
    reserved.contains(member) ? "`\(member)`" : member
  }

  /// Returns a text with a capital first letter; the rest does not change.
  package static func capitalized(_ text: some StringProtocol) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns the start of a type's name for a symbol's name, such as `HeartFill`.
  package static func typeName(_ name: String) -> String {
    let member = memberName(name)
    guard let first = member.first else { return "Symbol" }
    return first == "_" ? "Symbol" + member.dropFirst() : first.uppercased() + member.dropFirst()
  }

  /// Returns whether a word is a valid name for a type or member without backticks.
  package static func isIdentifier(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, !reserved.contains(word), word != "_" else {
      return false
    }
    let isStart = { (scalar: Unicode.Scalar) in
      scalar == "_" || scalar.isASCII && scalar.properties.isAlphabetic
    }
    return isStart(first)
      && word.unicodeScalars.allSatisfy { isStart($0) || ("0"..."9").contains($0) }
  }

  /// Reserved words, and names of members that all types have.
  private static let reserved: Set<String> = [
    "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension",
    "fileprivate",
    "func", "import", "init", "inout", "internal", "let", "nonisolated", "open", "operator",
    "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct", "subscript",
    "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where",
    "while",
    "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "true", "try", "throws",
    "Type", "Protocol",
  ]
}

/// Numbers in Swift.
package enum SwiftNumber {
  /// Returns the shortest exact decimal, such as `2` for 2.0.
  package static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
