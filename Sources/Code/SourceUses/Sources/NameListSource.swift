internal import SymbolCatalog

/// A reader for lists of names, with one name per line and comments after `#`.
struct NameListSource {
  /// Reads a file.
  static func read(_ bytes: [UInt8]) -> FileUses {
    var found = FileUses()
    var start = bytes.markLength
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if let range = name(in: start..<end, of: bytes) {
        let name = bytes.text(range)
        if !NamePattern.isGlob(name) {
          found.uses.append(SymbolUse(name: .literal(name), range: range, api: "list"))
        }
      }
      start = end + 1
    }
    return found
  }

  /// The maximum length of a name in bytes.
  ///
  /// Longer lines are skipped.
  private static let longestName = 1_000

  /// Returns the range of the name in a line, without whitespace and comments.
  private static func name(in line: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
    let isSpace = { (index: Int) in [0x20, 0x09, 0x0D].contains(bytes[index]) }
    let end =
      line.first { index in
        bytes[index] == UInt8(ascii: "#") && (index == line.lowerBound || isSpace(index - 1))
      } ?? line.upperBound
    let text = line.lowerBound..<end
    guard let first = text.first(where: { !isSpace($0) }),
      let last = text.last(where: { !isSpace($0) }), last - first < longestName
    else { return nil }
    return first..<last + 1
  }
}
