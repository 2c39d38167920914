internal import Encodings

/// A validator for everything that the catalog's file formats guarantee, because lookups rely on it
/// without checks.
struct CatalogValidator {
  let manifest: RecordFile
  let keywords: RecordFile
  let reader: ManifestReader
  let keywordReader: KeywordReader

  /// Reads both files completely, and returns at most `limit` errors.
  ///
  /// An error inside a record does not stop validation. After an error between records, the rest of
  /// the file cannot be read. Takes O(size · log n).
  func faults(limit: Int) -> [ManifestError] {
    var list = FaultList(limit: limit)
    do throws(ManifestError) {
      try validateHeader(&list)
      try validateManifest(&list)
    } catch { list.end(with: error) }
    do throws(ManifestError) { try validateKeywords(&list) } catch { list.end(with: error) }
    return list.faults
  }

  // MARK: Files

  private func validateHeader(_ list: inout FaultList) throws(ManifestError) {
    func tell(_ problem: ManifestError.Problem) throws(ManifestError) {
      try list.tell(ManifestError(offset: 0, record: nil, problem: problem))
    }
    let (releases, categories) = (reader.header.releases, reader.header.categories)
    for (position, release) in releases.enumerated() {
      if releases[..<position].contains(where: { $0.key == release.key }) {
        try tell(.repeated(field: "release", value: release.key))
      }
      guard let previous = releases[..<position].last else { continue }
      for platform in Platform.allCases
      where release.version(on: platform) < previous.version(on: platform) {
        try tell(.falling(release: release.key, platform: platform.rawValue, after: previous.key))
      }
    }
    for (position, category) in categories.enumerated()
    where categories[..<position].contains(where: { $0.id == category.id }) {
      try tell(.repeated(field: "category", value: category.id))
    }
  }

  private func validateManifest(_ list: inout FaultList) throws(ManifestError) {
    var walk = SectionWalk(manifest, .manifest)
    var count = 0
    try walk.section(.symbols, isLast: false, &list) { (scanner, list) throws(ManifestError) in
      count += 1
      let start = scanner.offset
      try check(try reader.symbol(&scanner), at: start, &list)
    }
    if count != reader.header.symbolCount {
      try list.tell(
        ManifestError(
          offset: manifest.header.upperBound, record: "symbols",
          problem: .count(promised: reader.header.symbolCount, found: count)))
    }
    try walk.section(.aliases, isLast: true, &list) { (scanner, list) throws(ManifestError) in
      let start = scanner.offset
      try check(try reader.alias(&scanner), at: start, &list)
    }
    try walk.finish()
  }

  private func validateKeywords(_ list: inout FaultList) throws(ManifestError) {
    var walk = SectionWalk(keywords, .keywords)
    for section in [RecordFile.Section.matches, .concepts] {
      try walk.section(section, isLast: false, &list) { (scanner, _) throws(ManifestError) in
        _ = try keywordReader.set(&scanner)
      }
    }
    try walk.section(.rings, isLast: false, &list) { (scanner, _) throws(ManifestError) in
      _ = try keywordReader.words(&scanner, key: "ring")
    }
    try walk.section(.opposites, isLast: true, &list) { (scanner, _) throws(ManifestError) in
      _ = try keywordReader.words(&scanner, key: "opposites")
    }
    try walk.finish()
  }

  // MARK: Records

  private func check(
    _ symbol: Symbol, at start: Int, _ list: inout FaultList
  ) throws(ManifestError) {
    func tell(_ problem: ManifestError.Problem) throws(ManifestError) {
      try list.tell(ManifestError(offset: start, record: symbol.name, problem: problem))
    }
    for reference in symbol.keywordSets {
      let location = KeywordSet.location(of: reference.set)
      if keywords.record(location.key, in: location.section) == nil {
        try tell(.unknown(field: "keyword set", value: reference.set))
      }
    }
    for (field, history) in [
      ("hierarchical", symbol.layers.hierarchical), ("multicolor", symbol.layers.multicolor),
    ] {
      if let release = history.release, release < symbol.release {
        try tell(.date(field: field, release: release.key))
      }
    }
    for alias in symbol.aliases {
      // An alias whose record is unreadable is reported later, at its own location.
      let record = manifest.record(alias, in: .aliases)
      if let record, (try? reader.alias(at: record))?.canonicalName ?? symbol.name == symbol.name {
        continue
      }
      try tell(.unknown(field: "alias", value: alias))
    }
    for code in symbol.localizations {
      if !Self.isCode(code) { try tell(.code(code)) }
      // A record named like the variant would make the variant's name ambiguous.
      let variant = "\(symbol.name).\(code)"
      for section in RecordFile.Section.manifest
      where manifest.record(variant, in: section) != nil {
        try tell(.taken(variant))
      }
    }
    for (field, values) in [
      ("category", symbol.categories), ("localization", symbol.localizations),
      ("alias", symbol.aliases), ("keyword set", symbol.keywordSets.map(\.set)),
    ] {
      if let value = Self.repetition(in: values) { try tell(.repeated(field: field, value: value)) }
    }
  }

  private func check(
    _ alias: Alias, at start: Int, _ list: inout FaultList
  ) throws(ManifestError) {
    func tell(_ problem: ManifestError.Problem) throws(ManifestError) {
      try list.tell(ManifestError(offset: start, record: alias.name, problem: problem))
    }
    if manifest.record(alias.name, in: .symbols) != nil { try tell(.taken(alias.name)) }
    guard let offset = manifest.record(alias.canonicalName, in: .symbols) else {
      return try tell(.unknown(field: "name", value: alias.canonicalName))
    }
    // An unreadable symbol has already been reported.
    guard let symbol = try? reader.symbol(at: offset) else { return }
    if !symbol.aliases.contains(alias.name) {
      try tell(.unknown(field: "alias in the record of", value: alias.canonicalName))
    }
    if let release = alias.release, release > symbol.release {
      try tell(.date(field: "release", release: release.key))
    }
  }

  /// Returns whether text looks like a language or script code (two or three letters, as in ISO
  /// 639) or is `rtl`.
  private static func isCode(_ text: String) -> Bool {
    (2...3).contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  /// Returns the first value that occurs twice.
  private static func repetition(in values: [String]) -> String? {
    guard values.count > 1 else { return nil }
    var seen: Set<String> = []
    return values.first { !seen.insert($0).inserted }
  }
}

/// A list with a maximum number of errors.
private struct FaultList {
  private(set) var faults: [ManifestError] = []
  private let limit: Int

  init(limit: Int) { self.limit = max(limit, 1) }

  /// Adds an error; throws it when the list is full, which stops validation.
  mutating func tell(_ fault: ManifestError) throws(ManifestError) {
    if faults.count < limit { faults.append(fault) }
    if faults.count >= limit { throw fault }
  }

  /// Adds the error that stopped validation, unless it is already in the list or the list is full.
  mutating func end(with fault: ManifestError) {
    if faults.count < limit, faults.last != fault { faults.append(fault) }
  }
}

/// A reader of record files that checks what all sections have in common: headings, separators, one
/// line for each record, and sorted unique keys.
private struct SectionWalk {
  private let file: RecordFile
  private let kind: ManifestError.File
  private var scanner: JSONScanner

  init(_ file: RecordFile, _ kind: ManifestError.File) {
    self.file = file
    self.kind = kind
    scanner = JSONScanner(file.bytes, range: file.header.upperBound..<file.bytes.count)
  }

  /// Reads a section; `record` consumes one record, and its errors are added to the list.
  mutating func section(
    _ section: RecordFile.Section, isLast: Bool, _ list: inout FaultList,
    record: (inout JSONScanner, inout FaultList) throws(ManifestError) -> Void
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
      do throws(ManifestError) { try record(&scanner, &list) } catch {
        try list.tell(error)
        if case .syntax = error.problem { skipLine(from: start) }
      }
      let key = file.key(ofRecordAt: start, in: section)
      let name = bytes.string(key)
      guard Self.startsLine(bytes, start),
        bytes.firstIndex(of: 0x0A, from: start) ?? 0 >= scanner.offset
      else { throw error(start, name, .notOneLine) }
      guard !key.isEmpty, !bytes.array(key).contains(UInt8(ascii: "\\")) else {
        throw error(start, section.name, .name(name))
      }
      let current = ContiguousArray(bytes.array(key))
      if let previous, bytes.compare(previous, with: current.span) >= 0 {
        try list.tell(error(start, name, .outOfOrder(after: bytes.string(previous))))
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

  /// Skips an unreadable record up to the comma that ends its line.
  private mutating func skipLine(from start: Int) {
    let bytes = file.bytes
    let end = bytes.firstIndex(of: 0x0A, from: start) ?? bytes.count
    let hasComma = end > start && bytes[end - 1] == UInt8(ascii: ",")
    scanner = JSONScanner(bytes, range: (hasComma ? end - 1 : end)..<bytes.count)
  }

  /// Checks that only the closing brace follows.
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
