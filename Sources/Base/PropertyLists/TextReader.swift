internal import Encodings

/// A reader for old-style property lists: OpenStep's format, and `.strings`, whose outermost
/// dictionary has no braces.
///
/// Values are strings, data, arrays and dictionaries. For a key without a value, the key is also
/// the value, as in Apple's parser.
struct TextReader {
  private let bytes: [UInt8]
  private var at: Int
  private var depth = 0
  private var objects = 0

  /// Creates a reader for UTF-8, with or without a byte order mark.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    at = UnicodeText.markLength(bytes)
  }

  /// Reads the whole text.
  mutating func root() throws(Fault) -> PropertyList {
    guard !bytes.isEmpty else { throw Fault(0, expected: "a property list: the file is empty") }
    let root: PropertyList
    switch try next() {
    case UInt8(ascii: "{"), UInt8(ascii: "("): root = try value()
    default: root = PropertyList(.dictionary(try members(closing: nil)), offset: at)
    }
    guard try next() == nil else { throw Fault(at, expected: "the end of the file") }
    return root
  }

  // MARK: Values

  private mutating func value() throws(Fault) -> PropertyList {
    let first = try next()
    let start = at
    try count()
    switch first {
    case UInt8(ascii: "{"):
      let members = try nested { (reader) throws(Fault) in
        try reader.members(closing: UInt8(ascii: "}"))
      }
      return PropertyList(.dictionary(members), offset: start)
    case UInt8(ascii: "("):
      let elements = try nested { (reader) throws(Fault) in try reader.elements() }
      return PropertyList(.array(elements), offset: start)
    case UInt8(ascii: "<"): return PropertyList(.data(try data()), offset: start)
    default: return PropertyList(.string(try string("a value")), offset: start)
    }
  }

  /// Reads a bracketed value: the opening bracket is next, and `body` reads the closing one.
  private mutating func nested<Value>(
    _ body: (inout Self) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    guard depth < Limits.depth else { throw Fault(at, .limit(.depth)) }
    depth += 1
    at += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func members(closing: UInt8?) throws(Fault) -> [PropertyList.Member] {
    var members: [PropertyList.Member] = []
    while let byte = try next(), byte != closing {
      let start = at
      try count()
      let key = try string(closing == nil ? "a key" : "a key or '}'")
      var value = PropertyList(.string(key), offset: start)
      if try next() == UInt8(ascii: "=") {
        at += 1
        value = try self.value()
        try consume(UInt8(ascii: ";"), "';' after the value")
      } else {
        try consume(UInt8(ascii: ";"), "'=' or ';' after the key")
      }
      members.append(PropertyList.Member(key: key, keyOffset: start, value: value))
    }
    if let closing { try consume(closing, "'}'") }
    return members
  }

  private mutating func elements() throws(Fault) -> [PropertyList] {
    var elements: [PropertyList] = []
    while try next() != UInt8(ascii: ")") {
      elements.append(try value())
      guard try next() == UInt8(ascii: ",") else { break }
      at += 1
    }
    try consume(UInt8(ascii: ")"), "',' or ')'")
    return elements
  }

  private mutating func data() throws(Fault) -> [UInt8] {
    at += 1
    var data: [UInt8] = []
    var upper: UInt8?
    while let byte = try next(), byte != UInt8(ascii: ">") {
      guard let digit = Self.digit(byte) else {
        throw Fault(at, expected: "a hexadecimal digit or '>'")
      }
      if let first = upper { data.append(first << 4 | digit) }
      upper = upper == nil ? digit : nil
      at += 1
    }
    guard upper == nil else { throw Fault(at, expected: "two digits for each byte") }
    try consume(UInt8(ascii: ">"), "'>'")
    return data
  }

  // MARK: Strings

  private mutating func string(_ expected: String) throws(Fault) -> String {
    guard at < bytes.count else { throw Fault(at, expected: expected) }
    let quote = bytes[at]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try quoted(quote) }
    let start = at
    while at < bytes.count, Self.isWord(bytes[at]) { at += 1 }
    guard at > start else { throw Fault(at, expected: expected) }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func quoted(_ quote: UInt8) throws(Fault) -> String {
    let opening = at
    at += 1
    var utf8: [UInt8] = []
    var start = at
    while at < bytes.count, bytes[at] != quote {
      guard bytes[at] == UInt8(ascii: "\\") else {
        at += 1
        continue
      }
      utf8 += bytes[start..<at]
      at += 1
      try appendEscape(to: &utf8)
      start = at
    }
    guard at < bytes.count else {
      throw Fault(opening, expected: "a quote at the end of the text that begins here")
    }
    utf8 += bytes[start..<at]
    at += 1
    guard let text = String(validUTF8: utf8) else {
      throw Fault(opening, expected: "valid UTF-8 text")
    }
    return text
  }

  /// Reads an escape after its backslash; a character without a special meaning represents itself.
  private mutating func appendEscape(to utf8: inout [UInt8]) throws(Fault) {
    guard at < bytes.count else { throw Fault(at, expected: "a character after '\\'") }
    let byte = bytes[at]
    switch byte {
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      UnicodeText.append(try unicodeEscape(), to: &utf8)
      return
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      utf8.append(try octalEscape())
      return
    case UInt8(ascii: "a"): utf8.append(0x07)
    case UInt8(ascii: "b"): utf8.append(0x08)
    case UInt8(ascii: "f"): utf8.append(0x0C)
    case UInt8(ascii: "n"): utf8.append(0x0A)
    case UInt8(ascii: "r"): utf8.append(0x0D)
    case UInt8(ascii: "t"): utf8.append(0x09)
    case UInt8(ascii: "v"): utf8.append(0x0B)
    default: utf8.append(byte)
    }
    at += 1
  }

  /// Reads `U1234`, or two of them for a surrogate pair.
  private mutating func unicodeEscape() throws(Fault) -> Unicode.Scalar {
    let start = at - 1
    let first = try unit()
    var second: UInt32 = 0
    if (0xD800..<0xDC00).contains(first), at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
      bytes[at + 1] | 0x20 == UInt8(ascii: "u")
    {
      at += 1
      second = try unit()
    }
    guard let (scalar, _) = UnicodeText.scalar(first, second) else {
      throw Fault(start, expected: "a complete surrogate pair")
    }
    return scalar
  }

  private mutating func unit() throws(Fault) -> UInt32 {
    at += 1
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard at < bytes.count, let digit = Self.digit(bytes[at]) else {
        throw Fault(at, expected: "four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      at += 1
    }
    return value
  }

  /// Reads one to three octal digits; only ASCII is accepted, because larger values use NeXTSTEP's
  /// encoding, which is obsolete.
  private mutating func octalEscape() throws(Fault) -> UInt8 {
    let start = at - 1
    var value = 0
    var digits = 0
    while digits < 3, at < bytes.count, (0x30...0x37).contains(bytes[at]) {
      value = value << 3 | Int(bytes[at] & 7)
      at += 1
      digits += 1
    }
    guard value < 0x80 else { throw Fault(start, expected: "an octal number up to \\177") }
    return UInt8(value)
  }

  // MARK: White space and comments

  /// Returns the first byte after whitespace and comments without consuming it; nil at the end.
  private mutating func next() throws(Fault) -> UInt8? {
    while at < bytes.count {
      let byte = bytes[at]
      if Self.isSpace(byte) {
        at += 1
      } else if byte == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == byte {
        while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
      } else if byte == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "*")
      {
        try skipComment()
      } else {
        return byte
      }
    }
    return nil
  }

  private mutating func skipComment() throws(Fault) {
    let start = at
    at += 2
    while at + 1 < bytes.count {
      if bytes[at] == UInt8(ascii: "*"), bytes[at + 1] == UInt8(ascii: "/") {
        at += 2
        return
      }
      at += 1
    }
    throw Fault(start, expected: "'*/' at the end of the comment that begins here")
  }

  private mutating func consume(_ byte: UInt8, _ expected: String) throws(Fault) {
    guard try next() == byte else { throw Fault(at, expected: expected) }
    at += 1
  }

  private mutating func count() throws(Fault) {
    objects += 1
    guard objects <= Limits.objects else { throw Fault(at, .limit(.objects)) }
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Returns whether a byte can occur in an unquoted string.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
