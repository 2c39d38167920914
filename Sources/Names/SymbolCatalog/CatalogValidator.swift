internal import Encodings

/// Accepts a catalog's files only if every promise of their format holds, so that lookups need no checks.
struct CatalogValidator {
  let manifest: RecordFile
  let keywords: RecordFile
  let reader: ManifestReader
  let keywordReader: KeywordReader

  /// Reads both files in full.
  ///
  /// O(size · log n).
  func validate() throws(ManifestError) {
    try validateManifest()
    try validateKeywords()
  }

  private func validateManifest() throws(ManifestError) {
    var walk = SectionWalk(manifest, .manifest)
    var count = 0
    try walk.section(.symbols, isLast: false) { (scanner) throws(ManifestError) in
      let start = scanner.offset
      try check(try reader.symbol(&scanner), at: start)
      count += 1
    }
    guard count == reader.header.symbolCount else {
      throw ManifestError(
        offset: manifest.header.upperBound, record: "symbols",
        problem: .count(promised: reader.header.symbolCount, found: count))
    }
    try walk.section(.aliases, isLast: true) { (scanner) throws(ManifestError) in
      let start = scanner.offset
      try check(try reader.alias(&scanner), at: start)
    }
    try walk.finish()
  }

  private func validateKeywords() throws(ManifestError) {
    var walk = SectionWalk(keywords, .keywords)
    for section in [RecordFile.Section.matches, .concepts] {
      try walk.section(section, isLast: false) { (scanner) throws(ManifestError) in
        _ = try keywordReader.set(&scanner)
      }
    }
    try walk.section(.rings, isLast: false) { (scanner) throws(ManifestError) in
      _ = try keywordReader.words(&scanner, key: "ring")
    }
    try walk.section(.opposites, isLast: true) { (scanner) throws(ManifestError) in
      _ = try keywordReader.words(&scanner, key: "opposites")
    }
    try walk.finish()
  }

  private func check(_ symbol: Symbol, at start: Int) throws(ManifestError) {
    func problem(_ problem: ManifestError.Problem) -> ManifestError {
      ManifestError(offset: start, record: symbol.name, problem: problem)
    }
    for reference in symbol.keywordSets {
      let location = KeywordSet.location(of: reference.set)
      guard keywords.record(location.key.utf8.span, in: location.section) != nil else {
        throw problem(.unknown(field: "keyword set", value: reference.set))
      }
    }
    for (field, release) in [
      ("hierarchical", symbol.layers.hierarchical), ("multicolor", symbol.layers.multicolor),
    ] {
      if let release, release < symbol.release {
        throw problem(.date(field: field, release: release.key))
      }
    }
    for alias in symbol.aliases {
      guard let offset = manifest.record(alias.utf8.span, in: .aliases),
        try reader.alias(at: offset).canonicalName == symbol.name
      else { throw problem(.unknown(field: "alias", value: alias)) }
    }
  }

  private func check(_ alias: Alias, at start: Int) throws(ManifestError) {
    func problem(_ problem: ManifestError.Problem) -> ManifestError {
      ManifestError(offset: start, record: alias.name, problem: problem)
    }
    guard let offset = manifest.record(alias.canonicalName.utf8.span, in: .symbols) else {
      throw problem(.unknown(field: "name", value: alias.canonicalName))
    }
    guard manifest.record(alias.name.utf8.span, in: .symbols) == nil else {
      throw problem(.name(alias.name))
    }
    let symbol = try reader.symbol(at: offset)
    guard symbol.aliases.contains(alias.name) else {
      throw problem(.unknown(field: "alias in the record of", value: alias.canonicalName))
    }
    if let release = alias.release, !(release < symbol.release) {
      throw problem(.date(field: "release", release: release.key))
    }
  }
}

/// Walks through a record file from its first section to its end, checking what is common to all
/// sections: headings, separators, one line per record, keys sorted and unique.
private struct SectionWalk {
  private let file: RecordFile
  private let kind: ManifestError.File
  private var scanner: JSONScanner

  init(_ file: RecordFile, _ kind: ManifestError.File) {
    self.file = file
    self.kind = kind
    scanner = JSONScanner(file.bytes, range: file.header.upperBound..<file.bytes.count)
  }

  /// Reads one section; `record` consumes one record.
  mutating func section(
    _ section: RecordFile.Section, isLast: Bool,
    record: (inout JSONScanner) throws(ManifestError) -> Void
  ) throws(ManifestError) {
    let bytes = file.bytes
    try syntax(section.name) { (scanner) throws(JSONError) in
      guard scanner.peek() != nil, bytes.hasBytes(of: section.heading, at: scanner.offset),
        Self.startsLine(bytes, scanner.offset)
      else { throw scanner.failure("the line '\(section.heading)'") }
      _ = try scanner.string()
      try scanner.consume(UInt8(ascii: ":"), "':'")
      try scanner.consume(UInt8(ascii: "["), "'['")
    }
    var previous: Range<Int>?
    while scanner.peek() != UInt8(ascii: "]") {
      if previous != nil {
        try syntax(section.name) { (scanner) throws(JSONError) in
          try scanner.consume(UInt8(ascii: ","), "',' or ']'")
          _ = scanner.peek()
        }
      }
      let start = scanner.offset
      guard bytes.hasBytes(of: section.recordPrefix, at: start) else {
        throw error(
          start, section.name,
          .syntax(expected: "a record that starts with '\(section.recordPrefix)'"))
      }
      try record(&scanner)
      let key = file.key(ofRecordAt: start, in: section)
      let name = bytes.string(key)
      guard Self.startsLine(bytes, start),
        bytes.firstIndex(of: 0x0A, from: start) ?? 0 >= scanner.offset
      else { throw error(start, name, .notOneLine) }
      guard !key.isEmpty, !bytes.array(key).contains(UInt8(ascii: "\\")) else {
        throw error(start, section.name, .name(name))
      }
      if let previous, bytes.compare(previous, with: bytes.array(key).span) >= 0 {
        throw error(start, name, .outOfOrder(after: bytes.string(previous)))
      }
      previous = key
    }
    try syntax(section.name) { (scanner) throws(JSONError) in
      guard Self.startsLine(bytes, scanner.offset) else {
        throw scanner.failure("']' on a line of its own")
      }
      try scanner.consume(UInt8(ascii: "]"), "']'")
      if !isLast { try scanner.consume(UInt8(ascii: ","), "',' after the section") }
    }
  }

  /// Expects the closing brace and nothing else.
  mutating func finish() throws(ManifestError) {
    try syntax(nil) { (scanner) throws(JSONError) in
      try scanner.consume(UInt8(ascii: "}"), "'}' at the end of the file")
      try scanner.finish()
    }
  }

  private mutating func syntax(
    _ record: String?, _ body: (inout JSONScanner) throws(JSONError) -> Void
  ) throws(ManifestError) {
    do throws(JSONError) {
      try body(&scanner)
    } catch {
      throw self.error(error.offset, record, .syntax(expected: error.expected))
    }
  }

  private func error(_ offset: Int, _ record: String?, _ problem: ManifestError.Problem)
    -> ManifestError
  {
    ManifestError(file: kind, offset: offset, record: record, problem: problem)
  }

  private static func startsLine(_ bytes: Bytes, _ offset: Int) -> Bool {
    offset > 0 && bytes[offset - 1] == 0x0A
  }
}
