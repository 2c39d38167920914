internal import Encodings

/// How text and names are written in Swift.
package enum SwiftText {
  /// A string literal in one line for any text.
  ///
  /// What is not visible or changes the direction of writing is escaped, so that the source shows
  /// what it says (and no text can hide code: "Trojan Source", CVE-2021-42574).
  package static func literal(_ text: some StringProtocol) -> String {
    LiteralText.quoted(text, marks: "\"\\") {
      $0 == "\0" ? "\\0" : LiteralText.escapedIfInvisible($0)
    }
  }

  /// Text for a comment: one line, nothing invisible.
  package static func comment(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.isInvisible ? " " : $0 }))
  }

  /// The member that stands for a symbol's name, as SFSafeSymbols spells it: dots go and capitalize
  /// what follows, a digit in front gets an underscore.
  ///
  /// Different for all names of the catalog, so that `memberName` can be undone there.
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

  /// A member's name where it is declared or stands alone: reserved words in backticks.
  package static func escaped(_ member: String) -> String {
    reserved.contains(member) ? "`\(member)`" : member
  }

  /// `HeartFill`, to begin the name of a type.
  package static func typeName(_ name: String) -> String {
    let member = memberName(name)
    guard let first = member.first else { return "Symbol" }
    return first == "_" ? "Symbol" + member.dropFirst() : first.uppercased() + member.dropFirst()
  }

  /// Whether a word can name a type or member as it is.
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

  /// The words that Swift keeps for itself in declarations and expressions, and those that every
  /// type's members have.
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
  /// `2` for 2.0, the shortest decimal that is the same number for others.
  package static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
