internal import Encodings

/// Messages from a stream of bytes that arrive in pieces of any length.
///
/// It reads nothing itself: whoever has bytes appends them, then takes messages until there are
/// none.
///
///     var decoder = MessageDecoder(.lines)
///     while let bytes = try input.next() {
///       decoder.append(bytes)
///       while let message = decoder.next() { handle(message) }
///     }
///     if let message = decoder.finish() { handle(message) }
///
/// Damage never stops it: what is no message becomes one `Message.Invalid`, and the next message
/// that begins properly is found. It holds at most one message of the allowed length and the last
/// piece. O(1) for each byte.
package struct MessageDecoder {
  /// The part of the stream to which the bytes at `start` belong.
  enum Part {
    /// A line: a message, or a header.
    case line
    /// A line that is too long to be kept.
    case longLine
    /// The body of a message, of this many bytes.
    case body(Int)
    /// A body that is too large, with this many bytes still to come.
    case largeBody(Int)
  }

  let framing: Framing
  let limits: MessageLimits
  var part = Part.line
  /// The headers read so far before a body.
  var headers = MessageHeaders()
  private var buffer: [UInt8] = []
  /// Where in the buffer the part begins.
  private var start = 0
  /// Up to where the buffer was searched for the end of the line.
  private var searched = 0

  /// A decoder of an empty stream.
  package init(_ framing: Framing, limits: MessageLimits = MessageLimits()) {
    self.framing = framing
    self.limits = limits
  }

  /// Takes the next bytes of the stream.
  package mutating func append(_ bytes: [UInt8]) {
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 20)
      searched = 0
      start = 0
    } else if start >= 1 << 16, start > buffer.count / 2 {
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
    buffer += bytes
  }

  /// The next message or the next damage; nil if more bytes are needed.
  package mutating func next() -> Result<Message, Message.Invalid>? {
    while true {
      let found: Result<Message, Message.Invalid>?
      switch part {
      case .line, .longLine:
        guard let line = nextLine() else { return tooLongLine() }
        found = framing == .lines ? message(line: line) : header(line)
      case .body(let count):
        guard buffer.count - start >= count else { return nil }
        found = message(buffer[start..<start + count])
        skip(count)
        part = .line
      case .largeBody(let count):
        let there = min(count, buffer.count - start)
        skip(there)
        part = there == count ? .line : .largeBody(count - there)
        if there < count { return nil }
        found = nil
      }
      if let found { return found }
    }
  }

  /// The message that ends with the stream instead of a line feed.
  package mutating func finish() -> Result<Message, Message.Invalid>? {
    guard framing == .lines, start < buffer.count else { return nil }
    append([UInt8(ascii: "\n")])
    return next()
  }

  private mutating func skip(_ count: Int) {
    start += count
    searched = start
  }

  /// The next line without its end; nil if it has not ended yet.
  ///
  /// The rest of a line that is too long is dropped.
  private mutating func nextLine() -> ArraySlice<UInt8>? {
    guard let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = buffer.count
      if case .longLine = part { skip(buffer.count - start) }
      return nil
    }
    let first = start
    skip(end + 1 - start)
    if case .longLine = part {
      part = .line
      return nextLine()
    }
    var line = buffer[first..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }

  /// Returns the error as soon as a line is too long; nil for any other.
  private mutating func tooLongLine() -> Result<Message, Message.Invalid>? {
    let maximum = framing == .lines ? limits.bytes : MessageHeaders.maximumLength
    guard case .line = part, buffer.count - start > maximum else { return nil }
    part = .longLine
    skip(buffer.count - start)
    if framing == .headers { return headers.damage() }
    return .failure(Self.tooLarge(limits.bytes))
  }

  static func tooLarge(_ limit: Int) -> Message.Invalid {
    Message.Invalid(
      id: nil,
      error: ResponseError(
        .invalidRequest, "message is larger than \(limit) bytes; send smaller messages"))
  }

  private func message(line: ArraySlice<UInt8>) -> Result<Message, Message.Invalid>? {
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return nil }
    guard line.count <= limits.bytes else { return .failure(Self.tooLarge(limits.bytes)) }
    return message(line)
  }

  private func message(_ bytes: ArraySlice<UInt8>) -> Result<Message, Message.Invalid> {
    Result { () throws(Message.Invalid) in try Message(parsing: Bytes(bytes), limits: limits) }
  }

  private mutating func header(_ line: ArraySlice<UInt8>) -> Result<Message, Message.Invalid>? {
    guard line.isEmpty else { return headers.add(line) }
    let length = headers.length
    let failure = headers.end()
    guard let length else { return failure }
    if length > limits.bytes {
      part = .largeBody(length)
      return .failure(Self.tooLarge(limits.bytes))
    }
    part = .body(length)
    return nil
  }
}
