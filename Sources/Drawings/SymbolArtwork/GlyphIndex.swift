internal import CResources
internal import Diagnostics
internal import Encodings
internal import SymbolCatalog

/// An index of all drawing records: their texts, and where each name is in them.
///
/// The index is built in one pass that looks only at the beginnings of lines. Records are parsed
/// when they are used (`GlyphLibrary`). Names are not copied to strings: the program builds this
/// index even for a single symbol, and copying thousands of names took longer than everything else.
struct GlyphIndex: Sendable {
  struct Entry: Sendable {
    var source: Int
    /// The bytes of the record, including its first line.
    var range: Range<Int>
    /// The line number of the record's first line, from 1.
    var line: Int
    fileprivate var name: Range<Int>
  }

  /// The drawings that are embedded in the program.
  static let bundled: GlyphIndex = {
    var sources: [(name: String, text: Bytes)] = []
    for index in 0..<symbols_artwork_count {
      let file = unsafe symbols_artwork_file(index)
      sources.append(
        (
          unsafe String(cString: file.name),
          unsafe Bytes(programImage: file.bytes, count: file.count)
        ))
    }
    return GlyphIndex(sources)
  }()

  let sources: [(name: String, text: Bytes)]
  /// The duplicate names, each with the location of its second record.
  private(set) var duplicates: [(name: String, place: SourceLocation)] = []
  /// All records, in the order of the texts.
  private var entries: [Entry] = []
  /// A hash table with open addressing, at most half full: indices in `entries`, or -1.
  private var slots: [Int32] = []

  /// Builds the index in O(length of the texts).
  init(_ sources: [(name: String, text: Bytes)]) {
    self.sources = sources
    entries.reserveCapacity(sources.reduce(0) { $0 + $1.text.count } / 256)
    for index in sources.indices { enter(index) }
    var size = 16
    while size < 2 * entries.count { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
    for index in entries.indices { insert(index) }
  }

  /// The record with a name; if the name is duplicated, the first record.
  subscript(name: String) -> Entry? {
    var name = name
    return name.withUTF8 { name in
      let name = unsafe name.span
      var slot = FNV1a.folded(name) & (slots.count - 1)
      while slots[slot] >= 0 {
        let entry = entries[Int(slots[slot])]
        let text = sources[entry.source].text
        if entry.name.count == name.count,
          name.indices.allSatisfy({ name[$0] == text[entry.name.lowerBound + $0] })
        {
          return entry
        }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  /// All names, sorted.
  ///
  /// Takes O(n log n).
  var names: [String] { Set(entries.map(name)).sorted() }

  private func name(_ entry: Entry) -> String { sources[entry.source].text.string(entry.name) }

  private mutating func enter(_ source: Int) {
    let text = sources[source].text
    var start = 0
    var line = 1
    while start < text.count {
      let end = text.firstIndex(of: 0x0A, from: start) ?? text.count
      if let name = Self.name(text, start..<end) {
        close(source, at: start)
        entries.append(
          Entry(source: source, range: start..<text.count, line: line, name: name))
      }
      start = end + 1
      line += 1
    }
  }

  /// Ends the previous record where the next one begins.
  private mutating func close(_ source: Int, at end: Int) {
    guard let last = entries.indices.last, entries[last].source == source else { return }
    entries[last].range = entries[last].range.lowerBound..<end
  }

  private mutating func insert(_ index: Int) {
    let entry = entries[index]
    let text = sources[entry.source].text
    var slot = text.folded(entry.name) & (slots.count - 1)
    while slots[slot] >= 0 {
      let other = entries[Int(slots[slot])]
      if other.name.count == entry.name.count, name(other) == name(entry) {
        let place = SourceLocation(
          path: sources[entry.source].name, TextPosition(line: entry.line, column: 1))
        duplicates.append((name(entry), place))
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(index)
  }

  /// Returns the name of the record that begins on a line; nil if none begins there.
  private static func name(_ text: Bytes, _ line: Range<Int>) -> Range<Int>? {
    // Most lines are operations, which begin with a space.
    guard text[line.lowerBound] != 0x20 else { return nil }
    let word =
      text.hasBytes(of: "glyph ", at: line.lowerBound)
      ? 6 : text.hasBytes(of: "part ", at: line.lowerBound) ? 5 : 0
    guard word > 0 else { return nil }
    var start = line.lowerBound + word
    while start < line.upperBound, isSpace(text[start]) { start += 1 }
    var end = start
    while end < line.upperBound, !isSpace(text[end]) { end += 1 }
    return start < end ? start..<end : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  static func beginsRecord(_ line: [UInt8]) -> Bool {
    line.starts(with: "glyph ".utf8) || line.starts(with: "part ".utf8)
  }
}
