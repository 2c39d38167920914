internal import Encodings

/// A reader of manifests, which reads the header immediately and records on demand.
struct ManifestReader {
  /// The header of a manifest, which contains everything before the first section.
  struct Header {
    var schemaVersion: Int?
    var catalogVersion = ""
    var symbolCount = 0
    var doubts: [String] = []
    var releases: [Release] = []
    var categories: [Category] = []
  }

  let bytes: Bytes
  var header = Header()

  init(_ bytes: Bytes) { self.bytes = bytes }

  // MARK: Header

  /// Reads the header, which ends where the symbols begin.
  mutating func readHeader(upTo end: Int) throws(ManifestError) {
    // The header is a JSON object without its end: a comma and the heading of a section follow its
    // last member.
    var scanner = JSONScanner(bytes, range: 0..<end)
    do throws(JSONError) {
      try scanner.consume(UInt8(ascii: "{"), "an object")
      while scanner.peek() != nil {
        let key = try scanner.string()
        try scanner.consume(UInt8(ascii: ":"), "':' after the key")
        try readHeaderMember(key, &scanner)
        try scanner.consume(UInt8(ascii: ","), "',' and the symbols")
      }
    } catch {
      throw ManifestError(error, record: nil)
    }
    guard let version = header.schemaVersion else {
      throw ManifestError(offset: 0, record: nil, problem: .missing(field: "schemaVersion"))
    }
    guard version == Catalog.schemaVersion else {
      throw ManifestError(offset: 0, record: nil, problem: .schemaVersion(version))
    }
    guard !header.releases.isEmpty, !header.categories.isEmpty else {
      let field = header.releases.isEmpty ? "releases" : "categories"
      throw ManifestError(offset: 0, record: nil, problem: .missing(field: field))
    }
  }

  private mutating func readHeaderMember(
    _ key: String, _ scanner: inout JSONScanner
  ) throws(JSONError) {
    switch key {
    case "schemaVersion": header.schemaVersion = try scanner.integer()
    case "catalogVersion": header.catalogVersion = try scanner.string()
    case "symbolCount": header.symbolCount = try scanner.integer()
    case "doubts": header.doubts = try scanner.strings()
    case "releases":
      var releases: [Release] = []
      try scanner.array { (scanner) throws(JSONError) in
        releases.append(try Self.release(&scanner, ordinal: releases.count))
      }
      header.releases = releases
    case "categories":
      var categories: [Category] = []
      try scanner.array { (scanner) throws(JSONError) in
        categories.append(try Self.category(&scanner))
      }
      // The search index stores a set of categories in a 32-bit mask.
      guard categories.count <= 32 else { throw scanner.failure("at most 32 categories") }
      header.categories = categories
    default: try scanner.skipValue()
    }
  }

  private static func release(
    _ scanner: inout JSONScanner, ordinal: Int
  ) throws(JSONError) -> Release {
    var key: String?
    var versions: [OSVersion?] = Platform.allCases.map { _ in nil }
    let start = scanner.offset
    try scanner.object { (field, scanner) throws(JSONError) in
      let position = scanner.offset
      let value = try scanner.string()
      if field == "release" {
        key = value
      } else if let platform = Platform(rawValue: field) {
        guard let version = OSVersion(value) else {
          throw scanner.failure("an OS version", at: position)
        }
        versions[Platform.allCases.firstIndex(of: platform) ?? 0] = version
      }
    }
    let known = versions.compactMap(\.self)
    guard let key, !key.isEmpty, known.count == versions.count else {
      throw scanner.failure("a release with a version for each platform", at: start)
    }
    return Release(key: key, ordinal: ordinal, versions: known)
  }

  private static func category(_ scanner: inout JSONScanner) throws(JSONError) -> Category {
    var id: String?
    var title: String?
    let start = scanner.offset
    try scanner.object { (field, scanner) throws(JSONError) in
      switch field {
      case "category": id = try scanner.string()
      case "title": title = try scanner.string()
      default: try scanner.skipValue()
      }
    }
    guard let id, let title else {
      throw scanner.failure("a category with an id and a title", at: start)
    }
    return Category(id: id, title: title)
  }

  // MARK: Records

  func release(_ key: String) -> Release? { header.releases.first { $0.key == key } }

  /// Returns the symbol whose record starts at `offset`.
  func symbol(at offset: Int) throws(ManifestError) -> Symbol {
    var scanner = JSONScanner(bytes, range: offset..<bytes.count)
    return try symbol(&scanner)
  }

  func symbol(_ scanner: inout JSONScanner) throws(ManifestError) -> Symbol {
    var fields = SymbolFields()
    let start = scanner.offset
    do throws(JSONError) {
      try scanner.object { (key, scanner) throws(JSONError) in try fields.read(key, &scanner) }
    } catch {
      throw ManifestError(error, record: fields.name ?? "symbols")
    }
    guard let name = fields.name else {
      throw ManifestError(offset: start, record: "symbols", problem: .missing(field: "name"))
    }
    func problem(_ problem: ManifestError.Problem) -> ManifestError {
      ManifestError(offset: start, record: name, problem: problem)
    }
    func release(
      _ key: String?, _ field: String
    ) throws(ManifestError) -> Release? {
      guard let key else { return nil }
      guard let release = self.release(key) else {
        throw problem(.unknown(field: field, value: key))
      }
      return release
    }
    func history(
      _ key: String?, _ kind: Layers.Kind
    ) throws(ManifestError) -> Layers.History {
      if let release = try release(key, kind.rawValue) { return .since(release) }
      return fields.unknown.contains(kind) ? .unknown : .never
    }
    guard name.withSpan({ Self.isSymbolName($0) }) else { throw problem(.name(name)) }
    guard let own = try release(fields.release, "release") else {
      throw problem(.missing(field: "release"))
    }
    guard !fields.categories.isEmpty else { throw problem(.missing(field: "categories")) }
    for category in fields.categories
    where !header.categories.contains(where: { $0.id == category }) {
      throw problem(.unknown(field: "category", value: category))
    }
    return Symbol(
      name: name, release: own,
      layers: Layers(
        hierarchical: try history(fields.hierarchical, .hierarchical),
        multicolor: try history(fields.multicolor, .multicolor),
        variable: fields.variable ?? (fields.unknown.contains(.variable) ? nil : false)),
      categories: fields.categories, hasAssignedCategories: fields.assigned,
      localizations: fields.localizations, restriction: fields.restriction,
      aliases: fields.aliases, keywordSets: fields.keywords)
  }

  /// Returns the alias whose record starts at `offset`.
  func alias(at offset: Int) throws(ManifestError) -> Alias {
    var scanner = JSONScanner(bytes, range: offset..<bytes.count)
    return try alias(&scanner)
  }

  func alias(_ scanner: inout JSONScanner) throws(ManifestError) -> Alias {
    var name: String?
    var canonical: String?
    var key: String?
    var evidence: String?
    let start = scanner.offset
    do throws(JSONError) {
      try scanner.object { (field, scanner) throws(JSONError) in
        switch field {
        case "alias": name = try scanner.string()
        case "name": canonical = try scanner.string()
        case "release": key = try scanner.string()
        case "evidence": evidence = try scanner.string()
        default: try scanner.skipValue()
        }
      }
    } catch {
      throw ManifestError(error, record: name ?? "aliases")
    }
    func problem(_ problem: ManifestError.Problem) -> ManifestError {
      ManifestError(offset: start, record: name ?? "aliases", problem: problem)
    }
    guard let name, let canonical else {
      throw problem(.missing(field: name == nil ? "alias" : "name"))
    }
    guard name.withSpan({ Self.isSymbolName($0) }) else { throw problem(.name(name)) }
    guard let evidence, let known = Alias.Evidence(rawValue: evidence) else {
      throw problem(.unknown(field: "evidence", value: evidence ?? ""))
    }
    var release: Release?
    if let key {
      release = self.release(key)
      guard release != nil else { throw problem(.unknown(field: "release", value: key)) }
    }
    return Alias(name: name, canonicalName: canonical, release: release, evidence: known)
  }

  /// Returns whether bytes form a valid name: components of `a-z0-9`, separated by single dots.
  static func isSymbolName(_ name: borrowing Span<UInt8>) -> Bool {
    var previousIsDot = true
    for index in name.indices {
      switch name[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        previousIsDot = false
      case UInt8(ascii: "."):
        if previousIsDot { return false }
        previousIsDot = true
      default: return false
      }
    }
    return !previousIsDot
  }
}

/// The fields of a symbol's record as stored.
private struct SymbolFields {
  var name: String?
  var release: String?
  var hierarchical: String?
  var multicolor: String?
  var variable: Bool?
  var unknown: [Layers.Kind] = []
  var assigned = false
  var categories: [String] = []
  var localizations: [String] = []
  var restriction: Restriction?
  var aliases: [String] = []
  var keywords: [KeywordReference] = []

  mutating func read(_ key: String, _ scanner: inout JSONScanner) throws(JSONError) {
    switch key {
    case "name": name = try scanner.string()
    case "release": release = try scanner.string()
    case "hierarchical": hierarchical = try scanner.string()
    case "multicolor": multicolor = try scanner.string()
    case "variable": variable = try scanner.boolean()
    case "unknown":
      let position = scanner.offset
      let words = try scanner.strings()
      unknown = words.compactMap(Layers.Kind.init)
      guard unknown.count == words.count else {
        throw scanner.failure("kinds of layers", at: position)
      }
    case "categories": categories = try scanner.strings()
    case "assigned": assigned = try scanner.boolean()
    case "localizations": localizations = try scanner.strings()
    case "restriction":
      let position = scanner.offset
      restriction = Restriction(text: try scanner.string())
      if restriction == nil { throw scanner.failure("a restriction", at: position) }
    case "aliases": aliases = try scanner.strings()
    case "keywords":
      var references: [KeywordReference] = []
      try scanner.object { (set, scanner) throws(JSONError) in
        let position = scanner.offset
        let weight = try scanner.integer()
        guard (1...100).contains(weight) else {
          throw scanner.failure("a weight from 1 to 100", at: position)
        }
        references.append(KeywordReference(set: set, weight: weight))
      }
      keywords = references
    default: try scanner.skipValue()
    }
  }
}

extension ManifestError {
  init(_ error: JSONError, record: String?) {
    self.init(
      file: .manifest, offset: error.offset, record: record,
      problem: .syntax(expected: error.expected))
  }

  init(offset: Int, record: String?, problem: Problem) {
    self.init(file: .manifest, offset: offset, record: record, problem: problem)
  }
}
