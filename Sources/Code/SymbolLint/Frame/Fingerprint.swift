internal import Diagnostics
internal import Encodings
internal import SourceUses

/// An identity of a diagnostic that survives moved lines and renamed files.
///
/// It is a hash of the rule, the symbol, the text of the line, and the enclosing declaration.
enum Fingerprint {
  /// The maximum number of preceding lines to search for a declaration.
  private static let mostLines = 500
  /// The maximum number of bytes of a line to examine.
  private static let longestLine = 4_096

  /// Returns the fingerprint of a diagnostic in a file: 16 hexadecimal digits.
  static func of(_ finding: Diagnostic, _ lines: LineTable) -> String {
    let line = finding.start.line
    let text = lines.text(ofLine: line).prefix(longestLine)
    var hash = FNV1a()
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { hash.add(byte) }
      hash.add(UInt8(0x0A))
    }
    add(finding.id.utf8)
    add((finding.subject ?? "").utf8)
    add(normalized(text))
    add(declaration(above: line, indentation: indentation(text), lines))
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns the declaration around a line: the nearest preceding line that has less indentation
  /// and declares something.
  ///
  /// Its whitespace is removed.
  private static func declaration(
    above line: Int, indentation: Int, _ lines: LineTable
  ) -> [UInt8] {
    var number = line - 1
    var least = indentation
    while number > 0, number >= line - mostLines, least > 0 {
      let text = lines.text(ofLine: number).prefix(longestLine)
      number -= 1
      let own = Self.indentation(text)
      guard own < least, text.contains(where: { !isSpace($0) }) else { continue }
      least = own
      if declares(text) { return normalized(text) }
    }
    return []
  }

  private static let keywords: Set<String> = [
    "actor", "class", "const", "enum", "extension", "func", "function", "implementation", "init",
    "interface", "let", "protocol", "struct", "subscript", "var",
  ]

  private static func declares(_ line: ArraySlice<UInt8>) -> Bool {
    line.split(whereSeparator: { !$0.isWordByte }).prefix(8).contains {
      keywords.contains(String(decoding: $0, as: UTF8.self))
    }
  }

  private static func indentation(_ line: ArraySlice<UInt8>) -> Int {
    line.prefix(while: isSpace).count
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte.isSpaceByte }

  /// Removes whitespace, because formatters change it.
  private static func normalized(_ line: ArraySlice<UInt8>) -> [UInt8] {
    line.filter { !isSpace($0) }
  }
}
