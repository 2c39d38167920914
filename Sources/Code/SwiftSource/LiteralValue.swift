/// The values of Swift string literals.
package enum LiteralValue {
  /// The delimiters of a literal.
  private struct Form {
    var hashes: Int
    var isMultiline: Bool
    /// The length of the opening number signs and quotes.
    var length: Int

    init?(_ literal: ArraySlice<UInt8>) {
      hashes = literal.prefix { $0 == UInt8(ascii: "#") }.count
      let quotes = literal.dropFirst(hashes).prefix { $0 == UInt8(ascii: "\"") }.count
      guard quotes > 0 else { return nil }
      var after = literal.dropFirst(hashes + 3)
      after = after.drop { $0 == 0x20 || $0 == 0x09 }
      // Between number signs, three quotes can delimit a single-line literal. The text of a
      // multiline literal always begins on the next line.
      isMultiline =
        quotes >= 3 && (hashes == 0 || after.isEmpty || after.first == 0x0A || after.first == 0x0D)
      length = hashes + (isMultiline ? 3 : 1)
    }
  }

  /// Returns the value of a complete literal without interpolations, or nil if the literal is
  /// unterminated or contains an invalid escape.
  package static func text(of literal: ArraySlice<UInt8>) -> String? {
    guard let form = Form(literal), let content = content(literal, form) else { return nil }
    let lines = form.isMultiline ? unindented(content) : content
    guard lines.contains(UInt8(ascii: "\\")) else { return String(decoding: lines, as: UTF8.self) }
    return unescaped(lines, hashes: form.hashes)
  }

  /// Returns the text of one part of an interpolated literal, or nil if the part is invalid or has
  /// several lines.
  ///
  /// - Parameters:
  ///   - part: The part, including its delimiters.
  ///   - kind: The kind of the token.
  ///   - opening: The first part, which determines the delimiters.
  /// - Returns: The text, or nil.
  static func fragment(
    _ part: ArraySlice<UInt8>, of kind: SwiftToken.Kind, opening: ArraySlice<UInt8>
  ) -> String? {
    if kind == .text { return text(of: part) }
    guard let form = Form(opening) else { return nil }
    if form.isMultiline { return line(part, of: kind, form) }
    let head = kind == .textOpen ? form.length : 1
    let tail = kind == .textClose ? form.length : form.hashes + 2
    guard part.count >= head + tail else { return nil }
    if kind == .textClose, part.dropLast(form.hashes).last != UInt8(ascii: "\"") { return nil }
    return unescaped(part.dropFirst(head).dropLast(tail), hashes: form.hashes)
  }

  /// Returns the text of a part of a multiline literal, or nil unless the part is a single line.
  private static func line(
    _ part: ArraySlice<UInt8>, of kind: SwiftToken.Kind, _ form: Form
  ) -> String? {
    let head = kind == .textOpen ? form.length : 1
    let tail = kind == .textClose ? form.length : form.hashes + 2
    guard part.count >= head + tail else { return nil }
    var text = part.dropFirst(head).dropLast(tail)
    if kind == .textOpen {
      // Skips the line of the opening quotes, and the indentation of the text.
      guard let end = text.firstIndex(of: 0x0A) else { return nil }
      text = text[(end + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
    }
    if kind == .textClose {
      // Removes the line of the closing quotes.
      guard let end = text.lastIndex(of: 0x0A) else { return nil }
      text = text[..<end]
      if text.last == 0x0D { text = text.dropLast() }
    }
    guard !text.contains(0x0A) else { return nil }
    return unescaped(text, hashes: form.hashes)
  }

  /// Returns the text between the quotes, or nil if the closing quotes are missing.
  private static func content(_ literal: ArraySlice<UInt8>, _ form: Form) -> ArraySlice<UInt8>? {
    guard literal.count >= 2 * form.length else { return nil }
    let tail = literal.suffix(form.length)
    let isClosed =
      tail.prefix(form.length - form.hashes).allSatisfy { $0 == UInt8(ascii: "\"") }
      && tail.suffix(form.hashes).allSatisfy { $0 == UInt8(ascii: "#") }
    return isClosed ? literal.dropFirst(form.length).dropLast(form.length) : nil
  }

  /// Returns the lines between the quotes, with `\n` as line breaks, and without the indentation of
  /// the closing quotes.
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
        // The line break is escaped.
        guard space == 0x0A || endLine(&rest) else { return nil }
      default: return nil
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Skips whitespace up to the end of the line; returns false if the line contains anything else.
  private static func endLine(_ rest: inout ArraySlice<UInt8>) -> Bool {
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
    return rest.popFirst() == 0x0A
  }

  /// Parses a code point in braces, such as `{1F44B}`.
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
