/// Makes keys out of the bytes of a terminal, however they are cut into pieces.
///
/// Answers of the terminal, sequences that nobody knows and bytes that are no UTF-8 are skipped.
/// Memory is bounded: no sequence is kept beyond `longest` bytes, no paste beyond `longestPaste`.
///
/// Sources: ECMA-48 5.4 and 8.3; "XTerm Control Sequences", Bracketed Paste Mode and SGR mouse.
package struct KeyDecoder: Sendable {
  /// Bytes of a sequence beyond which it is none.
  static let longest = 4_096
  /// Bytes of a paste that are kept.
  static let longestPaste = 1 << 16
  /// How often nothing may come before the end of a paste is given up.
  private static let patience = 20

  private var bytes: [UInt8] = []
  private var start = 0
  private var pasted: [UInt8]?
  private var waits = 0

  package init() {}

  /// Whether bytes are kept that may be the beginning of something: without more of them, `timeOut`
  /// is to be called.
  package var isWaiting: Bool { start < bytes.count || pasted != nil }

  /// Takes what was read.
  package mutating func feed(_ new: some Sequence<UInt8>) {
    bytes.removeFirst(start)
    start = 0
    bytes += new
    waits = 0
  }

  /// The next key; nil if more bytes are needed.
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

  /// What the kept bytes mean if no others follow: Escape alone, or Alt and a character that begins
  /// sequences.
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

  /// Moves bytes into the paste; its text if it ends here.
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
        // Perhaps the end, of which not all is there.
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
