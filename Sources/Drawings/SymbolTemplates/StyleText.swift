/// The text in a `style` element, with character references resolved.
struct StyleText {
  /// The bytes in which the text is at `range`.
  let bytes: [UInt8]
  let range: Range<Int>
  /// The file offset of each byte of the text and of its end; empty if the text is unchanged from
  /// the file.
  private var places: [UInt32] = []

  /// Reads the text of an element.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - range: The content of the element.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    guard bytes[range].contains(UInt8(ascii: "&")), range.upperBound <= Int(UInt32.max) else {
      self.bytes = bytes
      self.range = range
      return
    }
    var text: [UInt8] = []
    var at = range.lowerBound
    var isLiteral = false
    while at < range.upperBound {
      let rest = bytes[at..<range.upperBound]
      if rest.starts(with: (isLiteral ? "]]>" : "<![CDATA[").utf8) { isLiteral.toggle() }
      let reference = isLiteral ? nil : Self.reference(rest)
      let characters = reference.map { Array(String($0.character).utf8) } ?? [bytes[at]]
      for byte in characters {
        text.append(byte)
        places.append(UInt32(at))
      }
      at += reference?.length ?? 1
    }
    places.append(UInt32(range.upperBound))
    self.bytes = text
    self.range = 0..<text.count
  }

  /// Returns the file offset of a byte in the text, or of its end.
  func offset(of index: Int) -> Int { places.isEmpty ? index : Int(places[index]) }

  /// Returns the file range of a part of the text.
  func offsets(of part: Range<Int>) -> Range<Int> {
    offset(of: part.lowerBound)..<offset(of: part.upperBound)
  }

  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// The maximum length of a reference: `&#x0010FFFF;`, plus some leading zeros.
  private static let longest = 16

  /// Parses a character reference or a predefined entity at the start of a text.
  private static func reference(
    _ text: ArraySlice<UInt8>
  ) -> (character: Unicode.Scalar, length: Int)? {
    guard text.first == UInt8(ascii: "&"),
      let end = text.prefix(longest).firstIndex(of: UInt8(ascii: ";"))
    else { return nil }
    let name = String(decoding: text[(text.startIndex + 1)..<end], as: UTF8.self)
    let length = end + 1 - text.startIndex
    if let character = named[name] { return (character, length) }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let code =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    guard let character = code.flatMap(Unicode.Scalar.init) else { return nil }
    return (character, length)
  }

  /// Returns a CSS name with its escapes resolved: `a\:b` and `a\3a b` become `a:b`.
  static func unescaped(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "\\")) else { return name }
    var result = String.UnicodeScalarView()
    var rest = name.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.first else {
        result.append(scalar)
        continue
      }
      let digits = rest.prefix(6).prefix { $0.properties.isASCIIHexDigit }
      guard !digits.isEmpty else {
        result.append(next)
        rest.removeFirst()
        continue
      }
      rest.removeFirst(digits.count)
      if rest.first?.properties.isWhitespace == true { rest.removeFirst() }
      let code = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
      result.append(code.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
    }
    return String(result)
  }
}
