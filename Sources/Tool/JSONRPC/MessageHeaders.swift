/// The headers before the body of a message.
///
/// Names are case-insensitive. All headers except `Content-Length` are ignored, including the
/// content type, because only UTF-8 is valid JSON.
struct MessageHeaders {
  /// The maximum length of a line, and of all headers of a message, in bytes.
  static let maximumLength = 64 << 10

  /// The length of the body in bytes; nil until its header was read.
  private(set) var length: Int?
  /// Whether any line was read; empty lines between messages are allowed.
  private var isBegun = false
  /// Whether an error in these headers was reported.
  private var isDamaged = false
  private var bytes = 0

  /// Parses a line that is not empty.
  ///
  /// - Returns: The first error in these headers; otherwise nil.
  mutating func add(_ line: ArraySlice<UInt8>) -> Result<Message, Message.Invalid>? {
    isBegun = true
    bytes += line.count
    guard bytes <= Self.maximumLength, let colon = line.firstIndex(of: UInt8(ascii: ":")),
      !line[..<colon].isEmpty, line[..<colon].allSatisfy(Self.isOfName)
    else { return damagedLine(line) }
    guard Self.isLength(line[..<colon]) else { return nil }
    guard let number = Self.number(line[(colon + 1)...]) else { return damage() }
    length = number
    return nil
  }

  /// Reports an invalid line.
  ///
  /// If a body is longer than its `Content-Length`, the line begins with the rest of that body and
  /// ends with the next header, which is parsed.
  private mutating func damagedLine(
    _ line: ArraySlice<UInt8>
  ) -> Result<Message, Message.Invalid>? {
    if bytes <= Self.maximumLength, let colon = line.lastIndex(of: UInt8(ascii: ":")),
      Self.isLength(line[..<colon].suffix(Self.lengthName.count)),
      let number = Self.number(line[(colon + 1)...])
    {
      length = number
    }
    return damage()
  }

  /// Returns whether a byte can be part of a header name: a letter, a digit, `-` or `_`.
  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private static let lengthName = Array("content-length".utf8)

  private static func isLength(_ name: ArraySlice<UInt8>) -> Bool {
    name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } == lengthName
  }

  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    let digits = text.filter { $0 != 0x20 && $0 != 0x09 }
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Returns an error for the headers of the current message; nil if one was already returned.
  mutating func damage() -> Result<Message, Message.Invalid>? {
    isBegun = true
    if isDamaged { return nil }
    isDamaged = true
    return .failure(
      Message.Invalid(
        id: nil,
        error: ResponseError(
          .parse,
          "expected the header 'Content-Length: N', where N is the size of the message in bytes")))
  }

  /// Ends the headers at an empty line and prepares for the next message.
  ///
  /// - Returns: An error if the length is missing, unless that error was already returned.
  mutating func end() -> Result<Message, Message.Invalid>? {
    let failure = isBegun && length == nil ? damage() : nil
    self = MessageHeaders()
    return failure
  }
}
