internal import CResources
package import Encodings

/// The catalog of symbol names: which names exist, since when, their earlier names, and their
/// meanings.
///
/// A catalog is an immutable view of a manifest. Records are parsed on demand, so creating a
/// catalog takes microseconds and looking up a name is O(log n):
///
/// ```swift
/// let catalog = Catalog.bundled
/// let heart = catalog.symbol(named: "heart.fill")
/// heart?.availability[.iOS]                                    // 13.0
/// catalog.resolve("star.lefthalf.fill")?.symbol.name           // star.leadinghalf.filled
/// ```
///
/// Names are lowercase ASCII and are compared byte by byte.
public struct Catalog: Sendable {
  package let manifest: RecordFile
  private let reader: ManifestReader
  private let keywordSource: KeywordSource

  /// The schema version of the files that this library reads and writes.
  public static let schemaVersion = 1

  /// The catalog embedded in the program.
  ///
  /// The project's tests validate its files, so they are not validated at run time.
  public static let bundled: Catalog = {
    let manifest = unsafe Bytes(programImage: symbols_manifest, count: symbols_manifest_count)
    let keywords = unsafe Bytes(programImage: symbols_keywords, count: symbols_keywords_count)
    do {
      return try Catalog(trusting: manifest, keywords)
    } catch {
      preconditionFailure("the bundled manifest is damaged: \(error)")
    }
  }()

  /// Creates a catalog from untrusted files, after validating every record and every guarantee of
  /// the format.
  ///
  /// Takes O(size · log n); about 60 ms for the bundled files.
  ///
  /// - Parameters:
  ///   - manifest: Names and their facts, as in `Resources/manifest.json`.
  ///   - keywords: The keyword sets that the manifest refers to, as in `Resources/keywords.json`.
  /// - Throws: The first error, with byte offset and record.
  public init(manifest: [UInt8], keywords: [UInt8]) throws(ManifestError) {
    try self.init(trusting: Bytes(manifest), Bytes(keywords))
    if let fault = faults(limit: 1).first { throw fault }
  }

  /// Returns the errors in the catalog's files, in file order, at most `limit`.
  ///
  /// Takes O(size · log n).
  package func faults(limit: Int) -> [ManifestError] {
    CatalogValidator(
      manifest: manifest, keywords: keywordFile, reader: reader, keywordReader: keywordReader
    ).faults(limit: limit)
  }

  /// Returns the errors in files that may not form a valid catalog.
  ///
  /// - Parameters:
  ///   - manifest: As in `Resources/manifest.json`.
  ///   - keywords: As in `Resources/keywords.json`; nil for the bundled ones.
  ///   - limit: The maximum number of errors.
  /// - Returns: The errors, in file order.
  package static func faults(
    manifest: [UInt8], keywords: [UInt8]? = nil, limit: Int
  ) -> [ManifestError] {
    do throws(ManifestError) {
      let keywords = keywords.map { Bytes($0) } ?? bundled.keywordFile.bytes
      return try Catalog(trusting: Bytes(manifest), keywords).faults(limit: limit)
    } catch { return [error] }
  }

  /// Creates a catalog from files that this program built or validated, without checking records.
  ///
  /// The keywords are loaded on first use.
  package init(
    trusting manifest: Bytes, _ keywords: @autoclosure @escaping @Sendable () -> Bytes
  ) throws(ManifestError) {
    self.manifest = RecordFile(manifest, sections: RecordFile.Section.manifest)
    keywordSource = KeywordSource(keywords)
    var reader = ManifestReader(manifest)
    try reader.readHeader(upTo: self.manifest.header.upperBound)
    self.reader = reader
  }

  /// The keyword file, which is loaded on first use.
  package var keywordFile: RecordFile { keywordSource.file }

  private var keywordReader: KeywordReader { KeywordReader(bytes: keywordFile.bytes) }

  /// The contents of the files from which the catalog was created.
  package var sources: [Bytes] { [manifest.bytes, keywordFile.bytes] }

  // MARK: The catalog as a whole

  /// The version of the data, independent of the tool's version.
  public var version: String { reader.header.catalogVersion }

  /// The number of canonical names.
  public var count: Int { reader.header.symbolCount }

  /// The releases of the symbol set, oldest first.
  public var releases: [Release] { reader.header.releases }

  /// The categories, in display order.
  public var categories: [Category] { reader.header.categories }

  /// Known uncertainties in the data, one sentence each.
  public var doubts: [String] { reader.header.doubts }

  // MARK: Symbols

  /// Returns the symbol with a canonical name, or nil.
  ///
  /// Takes O(log n).
  public func symbol(named name: some StringProtocol) -> Symbol? {
    manifest.record(String(name), in: .symbols).map { symbol(at: $0) }
  }

  /// Returns whether `name` is a canonical name.
  ///
  /// Takes O(log n), without parsing the record.
  public func contains(_ name: some StringProtocol) -> Bool {
    manifest.record(String(name), in: .symbols) != nil
  }

  /// Returns whether `name` is a canonical name without a restriction.
  ///
  /// Takes O(log n), without parsing the record. In rare cases where only parsing could tell, it
  /// returns false.
  package func isUnrestricted(_ name: String) -> Bool {
    guard let start = manifest.record(name, in: .symbols) else { return false }
    let end = manifest.bytes.firstIndex(of: 0x0A, from: start) ?? manifest.bytes.count
    // A record with a backslash could contain the key in an escaped form.
    return !manifest.bytes.contains("\"restriction\"", in: start..<end)
      && !manifest.bytes.contains("\\", in: start..<end)
  }

  /// All symbols, sorted by name.
  ///
  /// Reading all of them takes O(n).
  public var symbols: some Sequence<Symbol> {
    records(of: manifest, in: .symbols).lazy.map { symbol(at: $0) }
  }

  /// Returns the names that start with `prefix`, sorted.
  ///
  /// Takes O(log n + result).
  public func names(withPrefix prefix: some StringProtocol) -> [String] {
    symbolRecords(withPrefix: String(prefix)).map { symbolName(at: $0) }
  }

  /// All earlier names, sorted.
  public var aliases: some Sequence<Alias> {
    records(of: manifest, in: .aliases).lazy.map { alias(at: $0) }
  }

  /// All earlier names, sorted; reads only the keys of the records.
  var aliasNames: some Sequence<String> {
    records(of: manifest, in: .aliases).lazy.map {
      manifest.bytes.string(manifest.key(ofRecordAt: $0, in: .aliases))
    }
  }

  /// Returns the alias with an earlier name, or nil.
  ///
  /// Takes O(log n).
  public func alias(named name: some StringProtocol) -> Alias? {
    manifest.record(String(name), in: .aliases).map { alias(at: $0) }
  }

  /// Resolves a canonical name, an earlier name, or either of them with the code of a localized
  /// variant (`character.book.closed.ar`).
  ///
  /// Takes O(log n).
  public func resolve(_ name: some StringProtocol) -> Resolution? {
    let name = String(name)
    if let symbol = symbol(named: name) { return Resolution(symbol: symbol) }
    if let alias = alias(named: name), let symbol = symbol(named: alias.canonicalName) {
      return Resolution(symbol: symbol, alias: alias)
    }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let code = String(name[name.index(after: dot)...])
    let base = name[..<dot]
    let alias = alias(named: base)
    guard let symbol = symbol(named: alias?.canonicalName ?? String(base)),
      symbol.localizations.contains(code)
    else { return nil }
    return Resolution(symbol: symbol, alias: alias, localization: code)
  }

  /// Returns the full name of a custom symbol whose prefix `custom.` was not typed.
  ///
  /// Returns nil if the typed name exists, or if there is no such custom symbol. Takes O(log n).
  package func assetName(typed name: String) -> String? {
    let whole = Symbol.assetPrefix + name
    return resolve(name) == nil && contains(whole) ? whole : nil
  }

  // MARK: Keywords

  /// Returns the keyword set with an identifier, or nil.
  ///
  /// Takes O(log n).
  public func keywordSet(_ id: String) -> KeywordSet? {
    let location = KeywordSet.location(of: id)
    return keywordFile.record(location.key, in: location.section).map {
      keywordSet(at: $0)
    }
  }

  /// All keyword sets: first the sets for parts of names, then the sets for concepts, each group
  /// sorted by identifier.
  public var keywordSets: some Sequence<KeywordSet> {
    [RecordFile.Section.matches, .concepts].lazy.flatMap { section in
      records(of: keywordFile, in: section).lazy.map { keywordSet(at: $0) }
    }
  }

  /// The identifiers of all keyword sets, in the order of `keywordSets`.
  ///
  /// Parses only the records' keys. Takes O(n).
  package var keywordSetIdentifiers: [String] {
    [RecordFile.Section.matches, .concepts].flatMap { section in
      records(of: keywordFile, in: section).map { offset in
        let key = keywordFile.bytes.string(keywordFile.key(ofRecordAt: offset, in: section))
        return section == .concepts ? KeywordSet.identifier(ofConcept: key) : key
      }
    }
  }

  /// The keyword sets that users gave to custom symbols, sorted by identifier.
  package var ownKeywordSets: [KeywordSet] {
    records(of: keywordFile, in: .matches).lazy.prefix { offset in
      let key = keywordFile.key(ofRecordAt: offset, in: .matches)
      return !key.isEmpty && keywordFile.bytes[key.lowerBound] == KeywordSet.ownMark
    }.map { keywordSet(at: $0) }
  }

  /// Returns the English and Spanish keywords of a symbol, without duplicates and without the
  /// components of its name; the strongest set comes first.
  ///
  /// - Parameters:
  ///   - symbol: A symbol of this catalog.
  ///   - limit: The maximum number of keywords in each language; sets beyond it are not read.
  /// - Returns: The keywords of each language, at most `limit`.
  public func keywords(
    of symbol: Symbol, limit: Int = .max
  ) -> (english: [String], spanish: [String]) {
    var seen = Set(symbol.components.map(String.init))
    var spanishSeen = seen
    var english: [String] = []
    var spanish: [String] = []
    for reference in symbol.keywordSets where english.count < limit || spanish.count < limit {
      guard let set = keywordSet(reference.set) else { continue }
      english += set.english.filter { seen.insert($0).inserted }
      spanish += set.spanish.filter { spanishSeen.insert($0).inserted }
    }
    return (Array(english.prefix(limit)), Array(spanish.prefix(limit)))
  }

  /// Groups of synonyms.
  package var synonymRings: [[String]] { words(in: .rings, key: "ring") }

  /// Groups of opposites; a search for the first word of a group excludes all others in it.
  package var opposites: [[String]] { words(in: .opposites, key: "opposites") }

  // MARK: Reading records

  // Only bytes that `CatalogValidator` or the project's tests have checked become a catalog, so an
  // unreadable record is a bug, not an error.

  private func symbol(at offset: Int) -> Symbol {
    do { return try reader.symbol(at: offset) } catch { preconditionFailure("\(error)") }
  }

  private func alias(at offset: Int) -> Alias {
    do { return try reader.alias(at: offset) } catch { preconditionFailure("\(error)") }
  }

  private func keywordSet(at offset: Int) -> KeywordSet {
    let reader = keywordReader
    var scanner = JSONScanner(reader.bytes, range: offset..<reader.bytes.count)
    do { return try reader.set(&scanner).set } catch { preconditionFailure("\(error)") }
  }

  private func words(in section: RecordFile.Section, key: String) -> [[String]] {
    let reader = keywordReader
    return records(of: keywordFile, in: section).map { offset in
      var scanner = JSONScanner(reader.bytes, range: offset..<reader.bytes.count)
      do {
        return try reader.words(&scanner, key: key)
      } catch { preconditionFailure("\(error)") }
    }
  }

  private func records(
    of file: RecordFile, in section: RecordFile.Section
  ) -> some Sequence<Int> {
    sequence(first: file.firstRecord(in: section)) { offset in
      offset.map { file.nextRecord(after: $0, in: section) }
    }.lazy.prefix { $0 != nil }.compactMap(\.self)
  }

  /// Returns the offsets of all symbols whose names start with `prefix`, in order.
  func symbolRecords(withPrefix prefix: String) -> [Int] {
    let prefixLength = RecordFile.Section.symbols.recordPrefix.utf8CodeUnitCount
    let wanted = ContiguousArray(prefix.utf8)
    var offsets: [Int] = []
    var line: Int? = prefix.withSpan {
      manifest.firstRecord(notBefore: $0, in: .symbols)
    }
    while let offset = line, offset + prefixLength + wanted.count <= manifest.bytes.count {
      let range = offset + prefixLength..<offset + prefixLength + wanted.count
      guard manifest.bytes.compare(range, with: wanted.span) == 0 else { break }
      offsets.append(offset)
      line = manifest.nextRecord(after: offset, in: .symbols)
    }
    return offsets
  }

  /// Returns the name in the symbol record at `offset`.
  func symbolName(at offset: Int) -> String {
    manifest.bytes.string(manifest.key(ofRecordAt: offset, in: .symbols))
  }
}

/// A resolved name.
public struct Resolution: Hashable, Sendable {
  /// The canonical symbol.
  public let symbol: Symbol
  /// The earlier name that was looked up, or nil if the name was canonical.
  public var alias: Alias?
  /// The code of the localized variant, or nil.
  public var localization: String?

  /// The OS versions on which the name is known to work.
  ///
  /// An earlier name without a published release works at least wherever the canonical name does.
  /// It may also work on older systems, but do not rely on that.
  public var availability: Availability { (alias?.release ?? symbol.release).availability }

  /// Whether the name may also work on older systems, because the release of this earlier name is
  /// unpublished.
  public var hasUnknownAge: Bool { alias != nil && alias?.release == nil }
}
