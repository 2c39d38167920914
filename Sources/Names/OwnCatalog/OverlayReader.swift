internal import Diagnostics
internal import Encodings
internal import SymbolCatalog

extension CatalogOverlay {
  /// Reads an overlay file in the format that `json()` writes; whitespace is ignored.
  ///
  /// Everything is validated, and all errors are reported together, up to `OverlayFaults.mostTold`.
  /// Takes O(size · log n).
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - base: The data below the overlay.
  /// - Throws: The errors, in which case the whole file is rejected.
  package init(reading bytes: [UInt8], over base: OverlayBase) throws(OverlayFaults) {
    var reader = OverlayReader(bytes, base)
    self = try reader.read()
  }
}

/// A reader of overlay files with error recovery: after an error, it continues as long as the JSON
/// is valid.
struct OverlayReader {
  private var bytes: [UInt8]
  private var scanner: JSONScanner
  var overlay = CatalogOverlay()
  private var otherVersion: Int?

  /// The errors with their offsets; errors beyond the limit are only counted.
  private var faults: [(offset: Int, expected: String)] = []
  private var faultCount = 0

  /// References to records that may come later in the file, and the offsets of names.
  var releaseReferences: [(key: String, offset: Int)] = []
  var categoryReferences: [(id: String, offset: Int)] = []
  var aliasOffsets: [Int] = []
  var symbolOffsets: [Int] = []
  /// The release keys, category identifiers and localization codes known so far in the whole
  /// catalog.
  var releases: Set<String>
  var categories: Set<String>
  private var localizations: Set<String>
  /// The data below the overlay, for lookups of names.
  let base: OverlayBase

  init(_ bytes: [UInt8], _ base: OverlayBase) {
    self.bytes = bytes
    releases = base.releases
    categories = base.categories
    localizations = base.localizations
    self.base = base
    scanner = JSONScanner(Bytes(bytes))
  }

  mutating func read() throws(OverlayFaults) -> CatalogOverlay {
    if bytes.count > OverlayLimits.fileSize {
      fault("a file of at most \(OverlayLimits.fileSize >> 20) MiB", 0)
    } else {
      do throws(JSONError) {
        try members { (reader, key, offset) throws(JSONError) in
          try reader.readMember(key, at: offset)
        }
        try scanner.finish()
        checkReferences()
      } catch {
        fault(error.expected, error.offset)
      }
    }
    guard faultCount == 0 else { throw report() }
    return overlay
  }

  private func report() -> OverlayFaults {
    let lines = LineTable(bytes)
    // Report only the schema version: a file with another version can have another structure, so
    // other errors would be meaningless.
    if let otherVersion, let fault = faults.first(where: { $0.expected == Self.versionText }) {
      let position = lines.position(of: fault.offset)
      return OverlayFaults(
        told: [
          OverlayFault(
            line: position.line, column: position.column, expected: fault.expected)
        ], count: 1,
        otherVersion: otherVersion)
    }
    let told = faults.sorted { $0.offset < $1.offset }.map { fault in
      let position = lines.position(of: fault.offset)
      return OverlayFault(
        line: position.line, column: position.column, expected: fault.expected)
    }
    return OverlayFaults(told: told, count: faultCount)
  }

  mutating func fault(_ expected: String, _ offset: Int) {
    faultCount += 1
    guard faults.count < OverlayFaults.mostTold || expected == Self.versionText else { return }
    faults.append((offset, expected))
  }

  private static let versionText = "schemaVersion \(CatalogOverlay.schemaVersion)"

  // MARK: The file

  private mutating func readMember(_ key: String, at offset: Int) throws(JSONError) {
    switch key {
    case "schemaVersion":
      _ = scanner.peek()
      let start = scanner.offset
      guard let version = try integer(Self.versionText) else { return }
      guard version != CatalogOverlay.schemaVersion else { return }
      otherVersion = version
      fault(Self.versionText, start)
    case "origins": try readOrigins()
    case "releases": try readReleases()
    case "categories": try readCategories()
    case "symbols": try readSymbols()
    case "aliases": try readAliases()
    default:
      try unknown(
        "one of schemaVersion, origins, releases, categories, symbols, aliases", at: offset)
    }
  }

  private mutating func readOrigins() throws(JSONError) {
    var count = 0
    try records("an array of origins") { (reader, start) throws(JSONError) in
      var origin = CatalogOverlay.Origin(path: "", date: "", symbols: 0)
      try reader.members { (reader, key, offset) throws(JSONError) in
        switch key {
        case "from":
          origin.path = try reader.text(limit: OverlayLimits.longTextLength) ?? ""
        case "date": origin.date = try reader.text(limit: OverlayLimits.textLength) ?? ""
        case "symbols": origin.symbols = try reader.integer("a number of symbols") ?? 0
        default: try reader.unknown("one of from, date, symbols", at: offset)
        }
      }
      count += 1
      if count <= OverlayLimits.origins {
        reader.overlay.origins.append(origin)
      } else if count == OverlayLimits.origins + 1 {
        reader.fault("at most \(OverlayLimits.origins) origins", start)
      }
    }
  }

  private mutating func readReleases() throws(JSONError) {
    var seen: Set<String> = []
    try records("an array of releases") { (reader, start) throws(JSONError) in
      var key: String?
      var versions: [OSVersion?] = Platform.allCases.map { _ in nil }
      let before = reader.faultCount
      try reader.members { (reader, member, offset) throws(JSONError) in
        if let platform = Platform.allCases.firstIndex(where: { $0.rawValue == member }) {
          versions[platform] = try reader.parsed("an OS version like 27.1") { OSVersion($0) }
        } else if member == "release" {
          key = try reader.parsed("a year, or a year and a counter like 2027.1") {
            ReleaseKey.numbers($0) == nil ? nil : $0
          }
        } else {
          let platforms = Platform.allCases.map(\.rawValue).joined(separator: ", ")
          try reader.unknown("one of release, \(platforms)", at: offset)
        }
      }
      guard reader.faultCount == before else { return }
      let known = versions.compactMap(\.self)
      guard let key, known.count == versions.count else {
        return reader.fault("a release with a version for each platform", start)
      }
      guard seen.insert(key).inserted else {
        return reader.fault("each release once, not \(key) again", start)
      }
      reader.overlay.releases.append(.init(key: key, versions: known))
      guard reader.releases.insert(key).inserted,
        reader.releases.count == OverlayLimits.releases + 1
      else { return }
      reader.fault("at most \(OverlayLimits.releases) releases in all", start)
    }
  }

  private mutating func readCategories() throws(JSONError) {
    var seen: Set<String> = []
    try records("an array of categories") { (reader, start) throws(JSONError) in
      var id: String?
      var title: String?
      let before = reader.faultCount
      try reader.members { (reader, key, offset) throws(JSONError) in
        switch key {
        case "category":
          id = try reader.parsed("an identifier of ASCII letters and digits") {
            OverlayLimits.isIdentifier($0) ? $0 : nil
          }
        case "title":
          title = try reader.text(limit: OverlayLimits.textLength)
        default: try reader.unknown("one of category, title", at: offset)
        }
      }
      guard reader.faultCount == before else { return }
      guard let id, let title else {
        return reader.fault("a category with an identifier and a title", start)
      }
      guard seen.insert(id).inserted else {
        return reader.fault("each category once, not \(id) again", start)
      }
      reader.overlay.categories.append(.init(id: id, title: title))
      guard reader.categories.insert(id).inserted,
        reader.categories.count == OverlayLimits.categories + 1
      else { return }
      reader.fault("at most \(OverlayLimits.categories) categories in all", start)
    }
  }

  // MARK: Names

  private mutating func readSymbols() throws(JSONError) {
    try records("an array of symbols") { (reader, start) throws(JSONError) in
      guard reader.symbolOffsets.count < OverlayLimits.symbols else {
        if reader.symbolOffsets.count == OverlayLimits.symbols {
          reader.fault("at most \(OverlayLimits.symbols) symbols", start)
          reader.symbolOffsets.append(start)
        }
        return try reader.scanner.skipValue(depth: 2)
      }
      var symbol = CatalogOverlay.SymbolRecord(name: "")
      let before = reader.faultCount
      try reader.members { (reader, key, offset) throws(JSONError) in
        try reader.read(key, at: offset, of: &symbol)
      }
      guard reader.faultCount == before else { return }
      guard !symbol.name.isEmpty else { return reader.fault("a symbol with a name", start) }
      reader.symbolOffsets.append(start)
      reader.overlay.symbols.append(symbol)
    }
  }

  private mutating func read(
    _ key: String, at offset: Int, of symbol: inout CatalogOverlay.SymbolRecord
  ) throws(JSONError) {
    switch key {
    case "name": symbol.name = try name() ?? ""
    case "release": symbol.release = try release()
    case "hierarchical": symbol.hierarchical = try release()
    case "multicolor": symbol.multicolor = try release()
    case "variable": symbol.variable = try boolean()
    case "unknown":
      let kinds = try texts("kinds of layers", limit: Layers.Kind.allCases.count) {
        (reader, kind, offset) in
        if Layers.Kind(rawValue: kind) != nil { return true }
        let all = Layers.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        reader.fault("kinds of layers: \(all)", offset)
        return false
      }
      symbol.unknown = kinds.map { Set($0.compactMap(Layers.Kind.init)) }
    case "categories":
      symbol.categories = try texts("categories", limit: OverlayLimits.categories) {
        (reader, id, offset) in
        reader.categoryReferences.append((id, offset))
        return true
      }
      if symbol.categories?.isEmpty ?? false { fault("at least one category", offset) }
    case "localizations":
      symbol.localizations = try texts("codes", limit: OverlayLimits.localizations) {
        (reader, code, offset) in
        guard Self.isLocalization(code) else {
          reader.fault("a code of two or three letters a-z", offset)
          return false
        }
        if reader.localizations.contains(code) { return true }
        guard reader.localizations.count < OverlayLimits.localizations else {
          reader.fault("at most \(OverlayLimits.localizations) localization codes", offset)
          return false
        }
        reader.localizations.insert(code)
        return true
      }
    case "restriction":
      symbol.restriction = try parsed(
        "the product that the symbol may refer to", limit: OverlayLimits.longTextLength
      ) { Restriction(text: $0)?.text }
    case "en": symbol.english = try keywords()
    case "es": symbol.spanish = try keywords()
    default:
      try unknown(
        """
        one of name, release, hierarchical, multicolor, variable, categories, localizations, \
        restriction, unknown, en, es
        """, at: offset)
    }
  }

  private mutating func readAliases() throws(JSONError) {
    try records("an array of earlier names") { (reader, start) throws(JSONError) in
      guard reader.aliasOffsets.count < OverlayLimits.symbols else {
        if reader.aliasOffsets.count == OverlayLimits.symbols {
          reader.fault("at most \(OverlayLimits.symbols) earlier names", start)
          reader.aliasOffsets.append(start)
        }
        return try reader.scanner.skipValue(depth: 2)
      }
      var alias: String?
      var canonical: String?
      var release: String?
      let before = reader.faultCount
      try reader.members { (reader, key, offset) throws(JSONError) in
        switch key {
        case "alias": alias = try reader.name()
        case "name": canonical = try reader.name()
        case "release": release = try reader.release()
        default: try reader.unknown("one of alias, name, release", at: offset)
        }
      }
      guard reader.faultCount == before else { return }
      guard let alias, let canonical else {
        return reader.fault("an earlier name with an alias and a name", start)
      }
      reader.aliasOffsets.append(start)
      reader.overlay.aliases.append(
        .init(name: alias, canonicalName: canonical, release: release))
    }
  }

  // MARK: Values

  /// Reads a list of records, and passes the offset of each one to `body`.
  private mutating func records(
    _ expected: String, _ body: (inout Self, Int) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard try opens(UInt8(ascii: "["), expected) else { return }
    try elements { (reader) throws(JSONError) in
      let start = reader.scanner.offset
      guard try reader.opens(UInt8(ascii: "{"), "an object") else { return }
      try body(&reader, start)
    }
  }

  /// Returns whether the next value begins with `byte`; otherwise skips the value and reports an
  /// error.
  private mutating func opens(_ byte: UInt8, _ expected: String) throws(JSONError) -> Bool {
    guard scanner.peek() != byte else { return true }
    let start = scanner.offset
    try scanner.skipValue(depth: 3)
    fault(expected, start)
    return false
  }

  private mutating func elements(
    _ body: (inout Self) throws(JSONError) -> Void
  ) throws(JSONError) {
    var copy = scanner
    try copy.array { (scanner) throws(JSONError) in
      _ = scanner.peek()
      self.scanner = scanner
      try body(&self)
      scanner = self.scanner
    }
    scanner = copy
  }

  /// Reads the members of an object, and passes the offset of each key to `body`.
  private mutating func members(
    _ body: (inout Self, String, Int) throws(JSONError) -> Void
  ) throws(JSONError) {
    var copy = scanner
    var seen: [String] = []
    try copy.object { (key, scanner) throws(JSONError) in
      _ = scanner.peek()
      self.scanner = scanner
      let offset = scanner.keyOffset
      // Remember at most 16 keys, more than are defined; all further keys are unknown and are
      // reported anyway.
      if seen.contains(key) {
        fault("each key once, not \(key) again", offset)
      } else if seen.count < 16 {
        seen.append(key)
      }
      try body(&self, key, offset)
      scanner = self.scanner
    }
    scanner = copy
  }

  /// Skips the value of an unknown key, and reports the key.
  private mutating func unknown(_ expected: String, at offset: Int) throws(JSONError) {
    try scanner.skipValue(depth: 3)
    fault(expected + " as key", offset)
  }

  private mutating func integer(_ expected: String) throws(JSONError) -> Int? {
    _ = scanner.peek()
    let start = scanner.offset
    if let value = try? scanner.integer(), value >= 0 { return value }
    // The cursor may be in the middle of an invalid integer, so restart from `start`.
    scanner = JSONScanner(scanner.bytes, range: start..<bytes.count)
    try scanner.skipValue(depth: 3)
    fault(expected, start)
    return nil
  }

  private mutating func boolean() throws(JSONError) -> Bool? {
    let next = scanner.peek()
    let start = scanner.offset
    if next == UInt8(ascii: "t") || next == UInt8(ascii: "f") { return try scanner.boolean() }
    try scanner.skipValue(depth: 3)
    fault("true or false", start)
    return nil
  }

  /// Reads text that `parse` accepts.
  private mutating func parsed<Value>(
    _ expected: String, limit: Int = OverlayLimits.textLength, _ parse: (String) -> Value?
  ) throws(JSONError) -> Value? {
    guard try opens(UInt8(ascii: "\""), expected) else { return nil }
    let start = scanner.offset
    let text = try scanner.string()
    if text.utf8.count <= limit, let value = parse(text) { return value }
    fault(expected, start)
    return nil
  }

  /// Reads text that must not be empty.
  private mutating func text(limit: Int) throws(JSONError) -> String? {
    try parsed("a text of 1 to \(limit) bytes", limit: limit) { $0.isEmpty ? nil : $0 }
  }

  private mutating func name() throws(JSONError) -> String? {
    try parsed(
      "a symbol's name: letters a-z, digits, single inner dots", limit: OverlayLimits.nameLength
    ) { Symbol.isName($0) ? $0 : nil }
  }

  private mutating func release() throws(JSONError) -> String? {
    _ = scanner.peek()
    let start = scanner.offset
    guard let key = try text(limit: OverlayLimits.textLength) else { return nil }
    releaseReferences.append((key, start))
    return key
  }

  private mutating func keywords() throws(JSONError) -> [String]? {
    try texts("keywords", limit: OverlayLimits.keywords) { (_, text, _) in
      OverlayLimits.isKeyword(text)
    }
  }

  /// Reads a list of unique texts, and skips those that `accept` rejects.
  private mutating func texts(
    _ title: String, limit: Int, _ accept: (inout Self, String, Int) -> Bool
  ) throws(JSONError) -> [String]? {
    guard try opens(UInt8(ascii: "["), "an array of \(title)") else { return nil }
    var texts: [String] = []
    try elements { (reader) throws(JSONError) in
      let offset = reader.scanner.offset
      guard let text = try reader.text(limit: OverlayLimits.textLength) else { return }
      guard texts.count < limit else {
        if texts.count == limit {
          reader.fault("at most \(limit) \(title)", offset)
          texts.append(text)
        }
        return
      }
      guard !texts.contains(text) else { return reader.fault("each of the \(title) once", offset) }
      if accept(&reader, text, offset) { texts.append(text) }
    }
    return texts
  }

  private static func isLocalization(_ code: String) -> Bool {
    (2...3).contains(code.utf8.count) && code.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }
}
