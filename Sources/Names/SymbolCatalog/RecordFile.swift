package import Encodings

/// A JSON file of records, with the locations of its sections.
///
/// The format guarantees more than JSON does: every record is one line, sections have a fixed
/// order, and the records in a section are sorted by the bytes of their keys. So a binary search
/// over the text finds a record and reads only O(log n) lines. A process that shows one symbol
/// touches about a dozen pages of the file; scanning several megabytes would exceed the start-up
/// budget several times over.
package struct RecordFile: Sendable {
  /// A list of records.
  ///
  /// The lines before the first section are the header.
  package struct Section: Equatable, Sendable {
    /// The name of the JSON member, for error messages.
    let name: String
    /// The line that opens the section.
    let heading: StaticString
    /// The text at the start of each record, up to its key.
    let recordPrefix: StaticString

    /// Compares sections by name.
    package static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  }

  /// The bytes of the file.
  package let bytes: Bytes
  let sections: [Section]
  /// The offsets of the header, of each section heading and of the closing brace, followed by the
  /// file size.
  private let starts: [Int]

  init(_ bytes: Bytes, sections: [Section]) {
    self.bytes = bytes
    self.sections = sections
    var starts = [0]
    for rank in 1...(sections.count + 1) {
      starts.append(
        Self.bisect(bytes, starts[starts.count - 1]..<bytes.count) {
          Self.rank(ofLineAt: $0, in: bytes, sections) < rank
        })
    }
    starts.append(bytes.count)
    self.starts = starts
  }

  /// The bytes before the first section.
  package var header: Range<Int> { 0..<starts[1] }

  /// Returns the bytes of a section including its heading; the range is empty for a section of
  /// another file.
  package func range(of section: Section) -> Range<Int> {
    guard let position = sections.firstIndex(of: section) else { return 0..<0 }
    return starts[position + 1]..<starts[position + 2]
  }

  /// Returns the offset of the record in `section` with this key, or nil.
  ///
  /// Reads O(log n) lines.
  package func record(_ key: borrowing Span<UInt8>, in section: Section) -> Int? {
    let line = firstRecord(notBefore: key, in: section)
    guard let record = record(at: line, in: section) else { return nil }
    return bytes.compare(self.key(ofRecordAt: record, in: section), with: key) == 0 ? record : nil
  }

  /// Returns the offset of the record in `section` with this key, or nil.
  ///
  /// Reads O(log n) lines.
  package func record(_ key: String, in section: Section) -> Int? {
    key.withSpan { record($0, in: section) }
  }

  /// Returns the offset of the first record in `section` whose key does not sort before `key`, or
  /// the end of the section.
  ///
  /// Reads O(log n) lines.
  package func firstRecord(notBefore key: borrowing Span<UInt8>, in section: Section) -> Int {
    let range = range(of: section)
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let line = Self.middleLine(in: bytes, low..<high)
      let isBefore =
        if bytes.hasBytes(of: section.recordPrefix, at: line) {
          bytes.compare(self.key(ofRecordAt: line, in: section), with: key) < 0
        } else {
          // The line is not a record: the heading opens the section, and `],` closes it.
          bytes[line] == UInt8(ascii: "\"")
        }
      if isBefore { low = Self.nextLine(in: bytes, after: line) } else { high = line }
    }
    return low
  }

  /// Returns the bytes of a record's key, up to the closing quote; keys contain no quotes or
  /// escapes.
  package func key(ofRecordAt line: Int, in section: Section) -> Range<Int> {
    let start = line + section.recordPrefix.utf8CodeUnitCount
    return start..<(bytes.firstIndex(of: UInt8(ascii: "\""), from: start) ?? bytes.count)
  }

  /// Returns the offset of the next record in the same section, or nil.
  package func nextRecord(after offset: Int, in section: Section) -> Int? {
    record(at: Self.nextLine(in: bytes, after: offset), in: section)
  }

  /// Returns the offset of the first record of a section, or nil if it is empty.
  package func firstRecord(in section: Section) -> Int? {
    let start = range(of: section).lowerBound
    return start < bytes.count ? nextRecord(after: start, in: section) : nil
  }

  private func record(at line: Int, in section: Section) -> Int? {
    line < range(of: section).upperBound && bytes.hasBytes(of: section.recordPrefix, at: line)
      ? line : nil
  }

  // MARK: Lines

  /// Returns the start of the first line in `range` for which `isBefore` is false; the lines must
  /// be partitioned by this condition.
  private static func bisect(_ bytes: Bytes, _ range: Range<Int>, isBefore: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let line = middleLine(in: bytes, low..<high)
      if isBefore(line) { low = nextLine(in: bytes, after: line) } else { high = line }
    }
    return low
  }

  /// Returns the section number of a line: 0 for the header, 1 for the first section, and so on;
  /// the closing brace has the highest number.
  private static func rank(ofLineAt line: Int, in bytes: Bytes, _ sections: [Section]) -> Int {
    for (position, section) in sections.enumerated()
    where bytes.hasBytes(of: section.recordPrefix, at: line)
      || bytes.hasBytes(of: section.heading, at: line)
    {
      return position + 1
    }
    // A `]` belongs to the section that it closes; the next line is a heading or the brace.
    if bytes[line] == UInt8(ascii: "]") {
      let next = nextLine(in: bytes, after: line)
      guard next < bytes.count, bytes[next] != UInt8(ascii: "]") else { return 0 }
      return max(rank(ofLineAt: next, in: bytes, sections) - 1, 0)
    }
    return bytes[line] == UInt8(ascii: "}") ? sections.count + 1 : 0
  }

  /// Returns the start of a line near the middle of a range that begins at the start of a line.
  ///
  /// It prefers the next line to the previous one, because searching forward is several times
  /// faster.
  private static func middleLine(in bytes: Bytes, _ range: Range<Int>) -> Int {
    let middle = range.lowerBound + range.count / 2
    let next = nextLine(in: bytes, after: middle)
    return next < range.upperBound
      ? next : bytes.index(afterLast: 0x0A, before: middle, notBefore: range.lowerBound)
  }

  private static func nextLine(in bytes: Bytes, after line: Int) -> Int {
    bytes.firstIndex(of: 0x0A, from: line).map { $0 + 1 } ?? bytes.count
  }
}

extension RecordFile.Section {
  // `Resources/manifest.json`.

  /// One record for each canonical name.
  package static let symbols = Self(
    name: "symbols", heading: #""symbols":["#, recordPrefix: #"{"name":""#)
  /// One record for each earlier name.
  package static let aliases = Self(
    name: "aliases", heading: #""aliases":["#, recordPrefix: #"{"alias":""#)
  static let manifest = [symbols, aliases]

  // `Resources/keywords.json`.

  /// Keyword sets for runs of components.
  package static let matches = Self(
    name: "matches", heading: #""matches":["#, recordPrefix: #"{"match":""#)
  /// Keyword sets for concepts.
  package static let concepts = Self(
    name: "concepts", heading: #""concepts":["#, recordPrefix: #"{"concept":""#)
  /// Synonym rings: groups of words with similar meanings.
  package static let rings = Self(
    name: "rings", heading: #""rings":["#, recordPrefix: #"{"ring":[""#)
  /// Opposites: groups in which the first word excludes the others.
  package static let opposites = Self(
    name: "opposites", heading: #""opposites":["#, recordPrefix: #"{"opposites":[""#)
  static let keywords = [matches, concepts, rings, opposites]
}
