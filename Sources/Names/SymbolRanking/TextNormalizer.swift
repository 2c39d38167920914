/// A normalizer that converts text to words that can be compared: in lowercase, without accents,
/// and split at all characters except letters and digits.
package enum TextNormalizer {
  /// Returns the words of a keyword or title.
  ///
  /// Takes O(length).
  package static func words(_ text: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      if isWordScalar(scalar) {
        append(scalar, to: &word)
      } else if !isIgnored(scalar) && !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Appends a normalized scalar: lowercase, and without accents on Latin letters.
  static func append(_ scalar: Unicode.Scalar, to word: inout String) {
    if scalar.isASCII {
      let isUpper = ("A"..."Z").contains(scalar)
      word.unicodeScalars.append(isUpper ? Unicode.Scalar(UInt8(scalar.value) + 0x20) : scalar)
    } else if let plain = latin(scalar) {
      word += plain
    } else if let digit = digit(scalar) {
      word.unicodeScalars.append(digit)
    } else {
      for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isAccent(lower) {
        // Replace a final sigma with a normal sigma, because both have the same capital letter.
        word.unicodeScalars.append(lower == "ς" ? "σ" : lower)
      }
    }
  }

  /// Returns the ASCII digit for a decimal digit in any script.
  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
    else { return nil }
    return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
  }

  /// Returns whether a scalar belongs to a word: a letter, a digit or a combining mark in any script.
  package static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "0"..."9", "A"..."Z": true
    case "\u{0}"..."\u{7F}": false
    default: !scalar.properties.isDefaultIgnorableCodePoint && isWordScalarBeyondASCII(scalar)
    }
  }

  private static func isWordScalarBeyondASCII(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .otherNumber: true
    default: scalar.properties.isAlphabetic
    }
  }

  /// Returns whether a scalar can occur inside words but is ignored: apostrophes, joiners,
  /// selectors.
  static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2019}" || scalar == "\u{20E3}"
      || (!scalar.isASCII && scalar.properties.isDefaultIgnorableCodePoint)
  }

  /// Returns whether a scalar is a combining accent of Latin letters, which is ignored.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{300}"..."\u{36F}").contains(scalar)
  }

  /// Normalizes Latin-1 letters, and the few other letters on European keyboards.
  private static func latin(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\u{C0}"..."\u{C5}", "\u{E0}"..."\u{E5}", "\u{101}", "\u{103}", "\u{105}": "a"
    case "\u{C6}", "\u{E6}": "ae"
    case "\u{C7}", "\u{E7}", "\u{107}", "\u{10D}": "c"
    case "\u{C8}"..."\u{CB}", "\u{E8}"..."\u{EB}", "\u{113}", "\u{119}", "\u{11B}": "e"
    case "\u{CC}"..."\u{CF}", "\u{EC}"..."\u{EF}", "\u{12B}", "\u{131}": "i"
    case "\u{D1}", "\u{F1}", "\u{144}", "\u{148}": "n"
    case "\u{D2}"..."\u{D6}", "\u{D8}", "\u{F2}"..."\u{F6}", "\u{F8}", "\u{14D}": "o"
    case "\u{152}", "\u{153}": "oe"
    case "\u{D9}"..."\u{DC}", "\u{F9}"..."\u{FC}", "\u{16B}", "\u{16F}": "u"
    case "\u{DD}", "\u{FD}", "\u{FF}": "y"
    case "\u{DF}": "ss"
    case "\u{15B}", "\u{161}": "s"
    case "\u{17A}", "\u{17C}", "\u{17E}": "z"
    case "\u{142}": "l"
    default: nil
    }
  }

  /// Splits camel case, and splits between letters and digits: `arrowUpCircle` becomes arrow, up,
  /// circle; `person2` becomes person, 2.
  package static func humps(_ word: some StringProtocol) -> [String] {
    var parts: [String] = []
    var part = ""
    var previous: Unicode.Scalar?
    for scalar in word.unicodeScalars {
      if let previous, isHump(previous, scalar), !part.isEmpty {
        parts.append(part)
        part = ""
      }
      append(scalar, to: &part)
      previous = scalar
    }
    if !part.isEmpty { parts.append(part) }
    return parts
  }

  private static func isHump(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    func isUpper(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    return (!isUpper(left) && isUpper(right)) || isDigit(left) != isDigit(right)
  }

  /// Returns the word for a sign that stands alone, such as "plus" for "+"; nil for other text.
  package static func word(forMark mark: String) -> String? { marks[mark] }

  private static let marks: [String: String] = [
    "+": "plus", "-": "minus", "−": "minus", "×": "multiply", "✕": "xmark", "✖": "xmark",
    "✗": "xmark", "✓": "checkmark", "✔": "checkmark", "÷": "divide", "=": "equal", "≠": "notequal",
    "<": "lessthan", ">": "greaterthan", "≤": "lessthanorequalto", "≥": "greaterthanorequalto",
    "?": "questionmark", "!": "exclamationmark", "%": "percent", "@": "at", "#": "number",
    "*": "asterisk", "√": "squareroot", "∑": "sum", "π": "pi", "∞": "infinity", "°": "degreesign",
    "€": "eurosign", "$": "dollarsign", "£": "sterlingsign", "¥": "yensign", "₹": "indianrupeesign",
    "₿": "bitcoinsign", "₽": "rublesign", "¢": "centsign", "…": "ellipsis", "...": "ellipsis",
    "♥": "heart", "❤": "heart", "★": "star", "☆": "star", "→": "right", "←": "left", "↑": "up",
    "↓": "down", "☰": "hamburger", "⌘": "command", "⌥": "option", "⇧": "shift", "⌃": "control",
    "¶": "paragraphsign", "&": "and",
  ]
}
