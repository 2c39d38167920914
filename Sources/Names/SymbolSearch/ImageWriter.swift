package import Encodings

/// Collects the columns of a search index and puts them behind one header.
package struct ImageWriter {
  private var sections: [[UInt8]]

  /// A writer of empty columns.
  package init() { sections = SearchIndexFormat.Section.allCases.map { _ in [] } }

  /// A column of bytes.
  package mutating func bytes(_ section: SearchIndexFormat.Section, _ bytes: [UInt8]) {
    sections[section.rawValue] = bytes
  }

  /// A column of numbers below 256.
  package mutating func u8(_ section: SearchIndexFormat.Section, _ values: [Int]) {
    sections[section.rawValue] = values.map { UInt8($0) }
  }

  /// A column of numbers below 65,536.
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

  /// A column of numbers of 32 bits.
  package mutating func u32(_ section: SearchIndexFormat.Section, _ values: [Int]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count * 4)
    for value in values { Self.append(UInt64(UInt32(value)), 4, to: &bytes) }
    sections[section.rawValue] = bytes
  }

  /// The offsets of rows with these lengths.
  package mutating func lists(_ section: SearchIndexFormat.Section, _ lengths: [Int]) {
    var offsets = [0]
    offsets.reserveCapacity(lengths.count + 1)
    for length in lengths { offsets.append(offsets[offsets.count - 1] + length) }
    u32(section, offsets)
  }

  /// Texts one after the other, and where they lie.
  package mutating func texts(
    _ offsets: SearchIndexFormat.Section, _ text: SearchIndexFormat.Section, _ texts: [String]
  ) {
    lists(offsets, texts.map(\.utf8.count))
    var bytes: [UInt8] = []
    for text in texts { bytes.append(contentsOf: text.utf8) }
    sections[text.rawValue] = bytes
  }

  /// The image of all columns.
  ///
  /// - Parameter sources: What the columns were made of; whoever has the same has the same index.
  /// - Returns: The bytes, which are the same for the same columns and sources.
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

  /// Columns start at multiples of four.
  private static func padding(_ count: Int) -> Int { (4 - count % 4) % 4 }

  private static func append(_ value: UInt64, _ count: Int, to bytes: inout [UInt8]) {
    for position in 0..<count {
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * position)))
    }
  }
}
