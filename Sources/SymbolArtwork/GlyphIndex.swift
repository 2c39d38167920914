internal import CResources
internal import SymbolCatalog

/// Where every record of the drawings is: their texts, and the places of names in them.
///
/// Made in one pass over the texts that looks at the beginnings of lines only; records are read when
/// they are used (`GlyphLibrary`).
struct GlyphIndex: Sendable {
  struct Entry: Sendable {
    var source: Int
    /// The bytes of the record, its first line included.
    var range: Range<Int>
    /// The number of its first line, from 1 on.
    var line: Int
    var isPart: Bool
  }

  /// The drawings of this project.
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
  private(set) var entries: [String: Entry] = [:]
  /// Names that are there twice, with the second place.
  private(set) var duplicates: [(name: String, place: SourcePlace)] = []

  init(_ sources: [(name: String, text: Bytes)]) {
    self.sources = sources
    for index in sources.indices { enter(index) }
  }

  private mutating func enter(_ source: Int) {
    let text = sources[source].text
    var start = 0
    var line = 1
    var open: (name: String, entry: Entry)?
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 0x0A { end += 1 }
      if let head = Self.head(text, start..<end) {
        if let open { insert(open.name, open.entry, end: start) }
        open = (
          head.name, Entry(source: source, range: start..<start, line: line, isPart: head.isPart)
        )
      }
      start = end + 1
      line += 1
    }
    if let open { insert(open.name, open.entry, end: text.count) }
  }

  private mutating func insert(_ name: String, _ entry: Entry, end: Int) {
    var entry = entry
    entry.range = entry.range.lowerBound..<end
    if entries[name] != nil {
      duplicates.append(
        (name, SourcePlace(file: sources[entry.source].name, line: entry.line, column: 1)))
    }
    entries[name] = entry
  }

  /// The name of the record that begins in a line, if one does.
  private static func head(_ text: Bytes, _ line: Range<Int>) -> (name: String, isPart: Bool)? {
    guard line.count > 5 else { return nil }
    let first = text[line.lowerBound]
    let isPart = first == UInt8(ascii: "p")
    guard isPart || first == UInt8(ascii: "g") else { return nil }
    let bytes = line.map { text[$0] }
    guard beginsRecord(bytes) else { return nil }
    let words = bytes.split(separator: 0x20, maxSplits: 2)
    guard words.count > 1 else { return nil }
    return (String(decoding: words[1], as: UTF8.self), isPart)
  }

  static func beginsRecord(_ line: [UInt8]) -> Bool {
    line.starts(with: "glyph ".utf8) || line.starts(with: "part ".utf8)
  }
}
