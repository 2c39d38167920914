/// The headers before the body of a message.
///
/// Names are compared without case, and unknown headers are ignored, the type of the content among
/// them: what is no UTF-8 is no JSON.
struct MessageHeaders {
  /// The longest line, and the longest run of lines, in bytes.
  static let maximumLength = 64 << 10

  /// The bytes of the body; nil before the header that states it.
  private(set) var length: Int?
  /// Whether there were lines at all, as empty lines between messages do no harm.
  private var isBegun = false
  /// Whether damage of this run of lines was reported.
  private var isDamaged = false
  private var bytes = 0

  /// Reads a line that is not empty.
  ///
  /// - Returns: The first damage of this run of lines.
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

  /// Reports a line that is no header, and finds the header at its end, which follows the rest of a
  /// body whose length was stated too small.
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

  /// Whether a byte is of the name of a header: a letter, a digit, `-` or `_`.
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

  /// Reports damage once for each run of lines.
  mutating func damage() -> Result<Message, Message.Invalid>? {
    isBegun = true
    if isDamaged { return nil }
    isDamaged = true
    return .failure(
      Message.Invalid(
        id: nil,
        error: ResponseError(
          .parse, "expected the header 'Content-Length: N' with the bytes of the message")))
  }

  /// Ends the headers at an empty line, for the next message.
  ///
  /// - Returns: That the length is missing, if that was not reported.
  mutating func end() -> Result<Message, Message.Invalid>? {
    let failure = isBegun && length == nil ? damage() : nil
    self = MessageHeaders()
    return failure
  }
}
