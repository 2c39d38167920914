package import Encodings
package import SymbolRanking

/// A writer that collects the columns of a search index and assembles them into an image.
package struct ImageWriter {
  private var sections: [[UInt8]]

  /// Creates a writer with empty columns.
  package init() { sections = SearchIndexFormat.Section.allCases.map { _ in [] } }

  /// Sets a column of bytes.
  package mutating func bytes(_ section: SearchIndexFormat.Section, _ bytes: [UInt8]) {
    sections[section.rawValue] = bytes
  }

  /// Sets a column of 8-bit numbers.
  package mutating func u8(_ section: SearchIndexFormat.Section, _ values: [Int]) {
    sections[section.rawValue] = values.map { UInt8($0) }
  }

  /// Sets a column of 16-bit numbers.
  package mutating func u16(_ section: SearchIndexFormat.Section, _ values: [Int]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count * 2)
    for value in values {
      let value = UInt16(value)
      bytes.append(UInt8(truncatingIfNeeded: value))
      bytes.append(UInt8(truncatingIfNeeded: value >> 8))
    }
    sections[section.rawValue] = bytes
  }

  /// Sets a column of 32-bit numbers.
  package mutating func u32(_ section: SearchIndexFormat.Section, _ values: [Int]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count * 4)
    for value in values { Self.append(UInt64(UInt32(value)), 4, to: &bytes) }
    sections[section.rawValue] = bytes
  }

  /// Sets a column of offsets for rows with these lengths.
  package mutating func lists(_ section: SearchIndexFormat.Section, _ lengths: [Int]) {
    var offsets = [0]
    offsets.reserveCapacity(lengths.count + 1)
    for length in lengths { offsets.append(offsets[offsets.count - 1] + length) }
    u32(section, offsets)
  }

  /// Sets two columns: the texts joined together, and the offset of each text.
  package mutating func texts(
    _ offsets: SearchIndexFormat.Section, _ text: SearchIndexFormat.Section, _ texts: [String]
  ) {
    lists(offsets, texts.map(\.utf8.count))
    var bytes: [UInt8] = []
    for text in texts { bytes.append(contentsOf: text.utf8) }
    sections[text.rawValue] = bytes
  }

  /// Assembles the image; equal columns and sources give equal bytes.
  ///
  /// - Parameter sources: The data from which the columns were made; it identifies the index.
  /// - Returns: The bytes of the image.
  package func image(of sources: [Bytes]) -> [UInt8] {
    var image: [UInt8] = []
    let size = SearchIndexFormat.headerSize + sections.reduce(0) { $0 + $1.count + 3 }
    image.reserveCapacity(size)
    Self.append(UInt64(SearchIndexFormat.magic), 4, to: &image)
    Self.append(UInt64(SearchIndexFormat.version), 4, to: &image)
    Self.append(UInt64(sections.count), 4, to: &image)
    Self.append(sources.reduce(0) { $0 &* 31 &+ Checksum.of($1) }, 8, to: &image)
    var offset = SearchIndexFormat.headerSize
    for bytes in sections {
      Self.append(UInt64(offset), 4, to: &image)
      Self.append(UInt64(bytes.count), 4, to: &image)
      offset += bytes.count + Self.padding(bytes.count)
    }
    precondition(image.count == SearchIndexFormat.headerSize, "header size")
    for bytes in sections {
      image += bytes
      for _ in 0..<Self.padding(bytes.count) { image.append(0) }
    }
    return image
  }

  /// Returns the number of bytes that align the next column to four bytes.
  private static func padding(_ count: Int) -> Int { (4 - count % 4) % 4 }

  private static func append(_ value: UInt64, _ count: Int, to bytes: inout [UInt8]) {
    for position in 0..<count {
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * position)))
    }
  }
}
