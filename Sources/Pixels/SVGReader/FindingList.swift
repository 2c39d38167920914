/// Collects findings by their place in the file; lines are counted once at the end.
struct FindingList {
  private struct Entry: Hashable {
    var offset: Int
    var kind: Finding.Kind
    var message: String
  }

  private var entries: [Entry] = []
  /// Each one once: `use` may lead to the same element many times.
  private var known: Set<Entry> = []
  private var isFull = false

  mutating func add(_ offset: Int, _ kind: Finding.Kind, _ message: String) {
    guard entries.count < Limits.findings else {
      isFull = true
      return
    }
    let entry = Entry(offset: offset, kind: kind, message: message)
    if known.insert(entry).inserted { entries.append(entry) }
  }

  /// An error whose position is filled in by `located(_:in:)`.
  func error(_ offset: Int, _ reason: SVGError.Reason) -> SVGError {
    SVGError(line: 0, column: offset, reason: reason)
  }

  /// An error of `error(_:_:)` with its line and column.
  static func located(_ error: SVGError, in bytes: [UInt8]) -> SVGError {
    guard error.line == 0 else { return error }
    var position = Position()
    position.advance(to: error.column, in: bytes)
    return SVGError(line: position.line, column: position.column, reason: error.reason)
  }

  /// The findings in the order of the file.
  func located(in bytes: [UInt8]) -> [Finding] {
    guard !entries.isEmpty else { return [] }
    var position = Position()
    var result: [Finding] = []
    for (_, entry) in entries.enumerated().sorted(by: {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }) {
      position.advance(to: entry.offset, in: bytes)
      result.append(
        Finding(
          line: position.line, column: position.column, kind: entry.kind, message: entry.message))
    }
    if isFull, let last = result.last {
      result.append(
        Finding(
          line: last.line, column: last.column, kind: .limit,
          message: "there are further findings, which are not listed"))
    }
    return result
  }

  private struct Position {
    var offset = 0
    var line = 1
    var column = 1

    mutating func advance(to end: Int, in bytes: [UInt8]) {
      while offset < min(end, bytes.count) {
        if bytes[offset] == UInt8(ascii: "\n") {
          line += 1
          column = 1
        } else if bytes[offset] & 0xC0 != 0x80 {
          // The further bytes of a character of UTF-8 are not counted.
          column += 1
        }
        offset += 1
      }
    }
  }
}
