/// What string literals of Swift mean.
enum LiteralValue {
  /// The text of a literal without interpolations; nil if it has an escape that Swift does not know.
  ///
  /// - `content`: What is between the quotes.
  static func text(_ content: ArraySlice<UInt8>, _ literal: SwiftLexer.Literal) -> String? {
    let lines = literal.isMultiline ? unindented(content) : content
    guard lines.contains(UInt8(ascii: "\\")) else { return String(decoding: lines, as: UTF8.self) }
    return unescaped(lines, hashes: literal.hashes)
  }

  /// The lines between those of the quotes, without the white space that the closing ones have in front,
  /// and with `\n` at their ends.
  private static func unindented(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var normal: [UInt8] = []
    normal.reserveCapacity(content.count)
    for index in content.indices {
      let isPair = index > content.startIndex && content[index - 1] == 0x0D
      if content[index] == 0x0A, isPair { continue }
      normal.append(content[index] == 0x0D ? 0x0A : content[index])
    }
    var lines = normal.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.count > 1, let indent = lines.popLast() else { return normal[...] }
    let stripped = lines.dropFirst().map {
      $0.starts(with: indent) ? $0.dropFirst(indent.count) : $0
    }
    return Array(stripped.joined(separator: [0x0A]))[...]
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>, hashes: Int) -> String? {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"),
        rest.prefix(hashes).elementsEqual(repeatElement(UInt8(ascii: "#"), count: hashes))
      else {
        result.append(byte)
        continue
      }
      rest = rest.dropFirst(hashes)
      switch rest.popFirst() {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "0"): result.append(0)
      case let mark? where [0x22, 0x27, 0x5C].contains(mark): result.append(mark)
      case UInt8(ascii: "u"):
        guard let scalar = scalar(&rest) else { return nil }
        result += Array(String(scalar).utf8)
      case let space? where [0x20, 0x09, 0x0A].contains(space):
        // A line that goes on in the next one.
        guard space == 0x0A || endLine(&rest) else { return nil }
      default: return nil
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Skips white space up to the end of the line; false if there is something else.
  private static func endLine(_ rest: inout ArraySlice<UInt8>) -> Bool {
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
    return rest.popFirst() == 0x0A
  }

  /// `{1F44B}`.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard rest.popFirst() == UInt8(ascii: "{") else { return nil }
    let digits = rest.prefix(9).prefix { $0 != UInt8(ascii: "}") }
    rest = rest.dropFirst(digits.count)
    guard rest.popFirst() == UInt8(ascii: "}"), digits.count <= 8,
      !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-"))
    else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
  }
}
