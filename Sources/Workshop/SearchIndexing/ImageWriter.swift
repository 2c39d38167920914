internal import SymbolSearch

/// Collects sections and puts them behind one header.
struct ImageWriter {
  private var sections: [SearchIndexFormat.Section: [UInt8]] = [:]

  mutating func bytes(_ section: SearchIndexFormat.Section, _ bytes: [UInt8]) {
    sections[section] = bytes
  }

  mutating func u8(_ section: SearchIndexFormat.Section, _ values: [Int]) {
    sections[section] = values.map { UInt8($0) }
  }

  mutating func u16(_ section: SearchIndexFormat.Section, _ values: [Int]) {
    sections[section] = values.flatMap { Self.littleEndian(UInt64(UInt16($0)), 2) }
  }

  mutating func u32(_ section: SearchIndexFormat.Section, _ values: [Int]) {
    sections[section] = values.flatMap { Self.littleEndian(UInt64(UInt32($0)), 4) }
  }

  /// The offsets of rows with these lengths.
  mutating func lists(_ section: SearchIndexFormat.Section, _ lengths: [Int]) {
    var offsets = [0]
    for length in lengths { offsets.append(offsets[offsets.count - 1] + length) }
    u32(section, offsets)
  }

  mutating func texts(
    _ offsets: SearchIndexFormat.Section, _ text: SearchIndexFormat.Section, _ texts: [String]
  ) {
    lists(offsets, texts.map(\.utf8.count))
    sections[text] = texts.flatMap { Array($0.utf8) }
  }

  func image() -> [UInt8] {
    let all = SearchIndexFormat.Section.allCases
    var header = Self.littleEndian(UInt64(SearchIndexFormat.magic), 4)
    header += Self.littleEndian(UInt64(SearchIndexFormat.version), 4)
    header += Self.littleEndian(UInt64(all.count), 4)
    var body: [UInt8] = []
    for section in all {
      let bytes = sections[section] ?? []
      header += Self.littleEndian(UInt64(SearchIndexFormat.headerSize + body.count), 4)
      header += Self.littleEndian(UInt64(bytes.count), 4)
      body += bytes
      // Columns start at multiples of four.
      body += Array(repeating: 0, count: (4 - body.count % 4) % 4)
    }
    precondition(header.count == SearchIndexFormat.headerSize, "header size")
    return header + body
  }

  private static func littleEndian(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }
}
