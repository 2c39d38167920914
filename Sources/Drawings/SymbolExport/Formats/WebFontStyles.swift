internal import Encodings

/// The style sheet of a web font.
package enum WebFontStyles {
  /// An error that explains why the style sheet cannot be made.
  package enum Failure: FormatError {
    /// Two names have the same class, such as `a.b` and `a-b`.
    case sameClass(String, String)

    package var description: String {
      switch self {
      case .sameClass(let first, let second): "\(first) and \(second) have the same class"
      }
    }
  }

  /// The default class of all symbols, which is also the prefix of each symbol's class.
  package static let base = "symbols"

  /// Returns the HTML class of a symbol, in which hyphens replace dots.
  package static func className(_ name: String, base: String = Self.base) -> String {
    base + "-" + String(name.map { $0 == "." ? "-" : $0 })
  }

  /// Makes the style sheet: the font, the common rule, and a rule for each symbol.
  ///
  ///     <i class="symbols symbols-heart-fill"></i>
  ///
  /// Symbols are in `::before`, so an element can have its own text. A symbol is as high as the
  /// text and sits on its baseline.
  ///
  /// - Parameters:
  ///   - family: The name of the font family.
  ///   - symbols: The symbols, in any order.
  ///   - file: The name of the font file in the folder of the style sheet.
  ///   - base: The class of all symbols.
  /// - Returns: The style sheet.
  /// - Throws: `Failure.sameClass` for two symbols with the same class name.
  package static func css(
    family: String, symbols: [(name: String, codePoint: UInt32)], file: String,
    base: String = Self.base
  ) throws(Failure) -> [UInt8] {
    var text = """
      \(Provenance.styleComment)
      @font-face {
        font-family: \(quoted(family));
        src: url("\(PercentEncoding.text(ByteText.bytes(file)))") format("woff");
        font-weight: normal;
        font-style: normal;
        font-display: block;
      }
      .\(base)::before {
        display: inline-block;
        font: normal 1em/1 \(quoted(family));
        letter-spacing: normal;
        text-transform: none;
        text-rendering: geometricPrecision;
        -webkit-font-smoothing: antialiased;
        -moz-osx-font-smoothing: grayscale;
      }

      """
    var names: [String: String] = [:]
    for symbol in symbols.sorted(by: { $0.name < $1.name }) {
      let name = className(symbol.name, base: base)
      if let first = names.updateValue(symbol.name, forKey: name) {
        throw .sameClass(first, symbol.name)
      }
      let content = "\\" + String(symbol.codePoint, radix: 16)
      text += ".\(identifier(name))::before { content: \"\(content)\" }\n"
    }
    return Provenance.sealed(Array(text.utf8))
  }

  /// Returns a CSS string (CSS Syntax 3, 4.3.5) with escaped quotes, backslashes and control
  /// characters.
  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\u{0}": text += "\u{FFFD}"
      case "\u{1}"..<" ", "\u{7F}": text += escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// Returns a CSS identifier that begins with a letter (CSSOM, 2.1, "serialize an identifier").
  private static func identifier(_ string: String) -> String {
    var text = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "\u{80}"...:
        text.unicodeScalars.append(scalar)
      case "\u{0}": text += "\u{FFFD}"
      case "\u{1}"..<" ", "\u{7F}": text += escape(scalar)
      default: text += "\\\(scalar)"
      }
    }
    return text
  }

  /// Returns an escaped character: its number, followed by the space that ends the escape.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\\(String(scalar.value, radix: 16)) "
  }
}
