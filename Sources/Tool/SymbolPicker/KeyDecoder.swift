/// A decoder for keys from terminal bytes in chunks of any size.
///
/// Terminal responses, unknown sequences and invalid UTF-8 are skipped. Memory is bounded:
/// `longest` bytes for sequences, `longestPaste` for pastes.
///
/// Sources: ECMA-48 5.4 and 8.3; "XTerm Control Sequences", Bracketed Paste Mode and SGR mouse.
package struct KeyDecoder: Sendable {
  /// The maximum length of a sequence in bytes.
  static let longest = 4_096
  /// The maximum number of bytes retained from a paste.
  static let longestPaste = 1 << 16
  /// The number of timeouts after which an incomplete paste ends.
  private static let patience = 20

  private var bytes: [UInt8] = []
  private var start = 0
  private var pasted: [UInt8]?
  private var waits = 0

  package init() {}

  /// Whether incomplete input is buffered.
  ///
  /// If so, call `timeOut` if no more bytes arrive.
  package var isWaiting: Bool { start < bytes.count || pasted != nil }

  /// Adds bytes that were read.
  package mutating func feed(_ new: some Sequence<UInt8>) {
    bytes.removeFirst(start)
    start = 0
    bytes += new
    waits = 0
  }

  /// Returns the next key; nil if more bytes are needed.
  package mutating func next() -> Key? {
    while start < bytes.count {
      if pasted != nil {
        guard let text = endOfPaste() else { return nil }
        return .paste(text)
      }
      let step = KeySequence.read(bytes[start...])
      switch step {
      case .key(let key, let count):
        start += count
        return key
      case .skip(let count): start += count
      case .paste(let count):
        start += count
        pasted = []
      case .incomplete:
        guard bytes.count - start > Self.longest else { return nil }
        start = bytes.count
      }
    }
    return nil
  }

  /// Returns the key for the buffered bytes if no more bytes arrive: Escape, or Alt with a
  /// character that can also begin a sequence.
  package mutating func timeOut() -> Key? {
    if let text = pasted {
      waits += 1
      guard waits > Self.patience else { return nil }
      pasted = nil
      start = bytes.count
      return .paste(String(decoding: text, as: UTF8.self))
    }
    let rest = bytes[start...]
    start = bytes.count
    guard rest.first == 0x1B else { return nil }
    if rest.count == 1 { return .escape }
    let second = rest[rest.startIndex + 1]
    return rest.count == 2 ? .alt(Character(Unicode.Scalar(second))) : nil
  }

  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  /// Moves buffered bytes into the paste; returns the pasted text if it is complete.
  private mutating func endOfPaste() -> String? {
    let end = Self.pasteEnd
    var index = start
    var isOver = false
    while index < bytes.count {
      let rest = bytes[index...]
      if rest.first == 0x1B {
        if rest.starts(with: end) {
          isOver = true
          break
        }
        // These bytes can be an incomplete end marker.
        if rest.count < end.count, end.starts(with: rest) { break }
      }
      if pasted?.count ?? 0 < Self.longestPaste { pasted?.append(bytes[index]) }
      index += 1
    }
    start = index
    guard isOver else { return nil }
    start += end.count
    let text = String(decoding: pasted ?? [], as: UTF8.self)
    pasted = nil
    return text
  }
}
