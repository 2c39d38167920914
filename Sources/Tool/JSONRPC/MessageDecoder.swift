internal import Encodings

/// A decoder for messages in a stream of bytes that arrive in pieces of any length.
///
/// The decoder reads no input itself: append bytes, then call `next()` until it returns nil.
///
///     var decoder = MessageDecoder(.lines)
///     while let bytes = try input.next() {
///       decoder.append(bytes)
///       while let message = decoder.next() { handle(message) }
///     }
///     if let message = decoder.finish() { handle(message) }
///
/// Invalid input never stops it. Bytes that are not a message become one `Message.Invalid`, and
/// decoding continues with the next valid message. The decoder stores at most one message of the
/// maximum length and the last piece. O(1) for each byte.
package struct MessageDecoder {
  /// The part of the stream that begins at `start`.
  enum Part {
    /// A line: a message or a header.
    case line
    /// A line that is too long to be stored.
    case longLine
    /// The body of a message, with its length in bytes.
    case body(Int)
    /// A body that is too large, with the number of remaining bytes.
    case largeBody(Int)
  }

  let framing: Framing
  let limits: MessageLimits
  var part = Part.line
  /// The headers parsed so far.
  var headers = MessageHeaders()
  private var buffer: [UInt8] = []
  /// The index in the buffer where the current part begins.
  private var start = 0
  /// The index in the buffer up to which no line break was found.
  private var searched = 0

  /// Creates a decoder for a new stream.
  package init(_ framing: Framing, limits: MessageLimits = MessageLimits()) {
    self.framing = framing
    self.limits = limits
  }

  /// Adds the next bytes of the stream.
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

  /// Returns the next message or the next error; nil if more bytes are needed.
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

  /// Returns the last message if the stream ended without a line break.
  package mutating func finish() -> Result<Message, Message.Invalid>? {
    guard framing == .lines, start < buffer.count else { return nil }
    append([UInt8(ascii: "\n")])
    return next()
  }

  private mutating func skip(_ count: Int) {
    start += count
    searched = start
  }

  /// Returns the next line without its line break; nil if the line is incomplete.
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

  /// Returns an error when the current line becomes too long; nil otherwise.
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
        .invalidRequest, "the message is larger than \(limit) bytes; send smaller messages"))
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
