internal import CResources
package import Encodings

/// The catalog of symbol names: what exists, since when, under which names, and what it means.
///
/// A catalog is an immutable view of a manifest. Records are read when they are asked for, so that
/// making a catalog costs microseconds and looking up one name O(log n):
///
/// ```swift
/// let catalog = Catalog.bundled
/// let heart = catalog.symbol(named: "heart.fill")
/// heart?.availability[.iOS]                                    // 13.0
/// catalog.resolve("star.lefthalf.fill")?.symbol.name           // star.leadinghalf.filled
/// ```
///
/// Names are compared byte for byte: they are lower-case ASCII.
public struct Catalog: Sendable {
  package let manifest: RecordFile
  private let reader: ManifestReader
  private let keywordSource: KeywordSource

  /// The version of the files' schema that this library reads and writes.
  public static let schemaVersion = 1

  /// The catalog that is part of the program.
  ///
  /// Its files are checked by the project's tests, not at run time.
  public static let bundled: Catalog = {
    let manifest = unsafe Bytes(programImage: symbols_manifest, count: symbols_manifest_count)
    let keywords = unsafe Bytes(programImage: symbols_keywords, count: symbols_keywords_count)
    do {
      return try Catalog(trusting: manifest, keywords)
    } catch {
      preconditionFailure("the bundled manifest is damaged: \(error)")
    }
  }()

  /// Reads files that may be damaged or hostile: every record and every promise of the format is
  /// checked before the catalog exists.
  ///
  /// O(size · log n); about 60 ms for the bundled ones.
  ///
  /// - Parameters:
  ///   - manifest: Names and what is known of each, as in `Resources/manifest.json`.
  ///   - keywords: The keyword sets that the manifest refers to, as in `Resources/keywords.json`.
  /// - Throws: What is wrong first, with byte offset and record.
  public init(manifest: [UInt8], keywords: [UInt8]) throws(ManifestError) {
    try self.init(trusting: Bytes(manifest), Bytes(keywords))
    if let fault = faults(limit: 1).first { throw fault }
  }

  /// What contradicts the format or itself in the catalog's files, in their order, at most `limit`
  /// faults.
  ///
  /// O(size · log n).
  package func faults(limit: Int) -> [ManifestError] {
    CatalogValidator(
      manifest: manifest, keywords: keywordFile, reader: reader, keywordReader: keywordReader
    ).faults(limit: limit)
  }

  /// The same for files that need not make a catalog.
  ///
  /// - Parameters:
  ///   - manifest: As in `Resources/manifest.json`.
  ///   - keywords: As in `Resources/keywords.json`; nil for those of the program.
  ///   - limit: The most faults.
  /// - Returns: The faults, in the order of the files.
  package static func faults(
    manifest: [UInt8], keywords: [UInt8]? = nil, limit: Int
  ) -> [ManifestError] {
    do throws(ManifestError) {
      let keywords = keywords.map { Bytes($0) } ?? bundled.keywordFile.bytes
      return try Catalog(trusting: Bytes(manifest), keywords).faults(limit: limit)
    } catch { return [error] }
  }

  /// Takes files as they are that this program has made or checked: of records, nothing is checked.
  ///
  /// The keywords are asked for when they are first used.
  package init(
    trusting manifest: Bytes, _ keywords: @autoclosure @escaping @Sendable () -> Bytes
  ) throws(ManifestError) {
    self.manifest = RecordFile(manifest, sections: RecordFile.Section.manifest)
    keywordSource = KeywordSource(keywords)
    var reader = ManifestReader(manifest)
    try reader.readHeader(upTo: self.manifest.header.upperBound)
    self.reader = reader
  }

  /// The keyword file.
  package var keywordFile: RecordFile { keywordSource.file }

  private var keywordReader: KeywordReader { KeywordReader(bytes: keywordFile.bytes) }

  /// The files that the catalog is a view of.
  package var sources: [Bytes] { [manifest.bytes, keywordFile.bytes] }

  // MARK: What the catalog as a whole says

  /// The version of the data, independent of the tool's version.
  public var version: String { reader.header.catalogVersion }

  /// Number of canonical names.
  public var count: Int { reader.header.symbolCount }

  /// The releases of the symbol set, oldest first.
  public var releases: [Release] { reader.header.releases }

  /// The categories, in the order to show them.
  public var categories: [Category] { reader.header.categories }

  /// What is doubtful about the data, each in one sentence.
  public var doubts: [String] { reader.header.doubts }

  // MARK: Symbols

  /// The symbol of a canonical name, or nil.
  ///
  /// O(log n).
  public func symbol(named name: some StringProtocol) -> Symbol? {
    manifest.record(String(name), in: .symbols).map { symbol(at: $0) }
  }

  /// Whether `name` is a canonical name.
  ///
  /// O(log n), without reading the record.
  public func contains(_ name: some StringProtocol) -> Bool {
    manifest.record(String(name), in: .symbols) != nil
  }

  /// Whether `name` is a canonical name that surely has no restriction.
  ///
  /// O(log n), without reading the record; false in doubt.
  package func isUnrestricted(_ name: String) -> Bool {
    guard let start = manifest.record(name, in: .symbols) else { return false }
    let end = manifest.bytes.firstIndex(of: 0x0A, from: start) ?? manifest.bytes.count
    // A key may be written in other ways, but not without a backslash.
    return !manifest.bytes.contains("\"restriction\"", in: start..<end)
      && !manifest.bytes.contains("\\", in: start..<end)
  }

  /// All symbols, sorted by name.
  ///
  /// Reading all of them takes O(n).
  public var symbols: some Sequence<Symbol> {
    records(of: manifest, in: .symbols).lazy.map { symbol(at: $0) }
  }

  /// The names that start with `prefix`, sorted.
  ///
  /// O(log n + result).
  public func names(withPrefix prefix: some StringProtocol) -> [String] {
    symbolRecords(withPrefix: String(prefix)).map { symbolName(at: $0) }
  }

  /// All earlier names, sorted.
  public var aliases: some Sequence<Alias> {
    records(of: manifest, in: .aliases).lazy.map { alias(at: $0) }
  }

  /// The alias with an earlier name, or nil.
  ///
  /// O(log n).
  public func alias(named name: some StringProtocol) -> Alias? {
    manifest.record(String(name), in: .aliases).map { alias(at: $0) }
  }

  /// What a name stands for: a canonical name, an earlier name, or either with the code of a
  /// localized variant (`character.book.closed.ar`).
  ///
  /// O(log n).
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

  // MARK: Keywords

  /// The keyword set of a reference, or nil.
  ///
  /// O(log n).
  public func keywordSet(_ id: String) -> KeywordSet? {
    let location = KeywordSet.location(of: id)
    return keywordFile.record(location.key, in: location.section).map {
      keywordSet(at: $0)
    }
  }

  /// All keyword sets: those of component runs, then those of concepts, sorted by identifier.
  public var keywordSets: some Sequence<KeywordSet> {
    [RecordFile.Section.matches, .concepts].lazy.flatMap { section in
      records(of: keywordFile, in: section).lazy.map { keywordSet(at: $0) }
    }
  }

  /// The identifiers of all keyword sets, in the order of `keywordSets`.
  ///
  /// Reads only the records' keys. O(n).
  package var keywordSetIdentifiers: [String] {
    [RecordFile.Section.matches, .concepts].flatMap { section in
      records(of: keywordFile, in: section).map { offset in
        let key = keywordFile.bytes.string(keywordFile.key(ofRecordAt: offset, in: section))
        return section == .concepts ? KeywordSet.identifier(ofConcept: key) : key
      }
    }
  }

  /// The sets that people have given to names of their own, sorted by identifier.
  package var ownKeywordSets: [KeywordSet] {
    records(of: keywordFile, in: .matches).lazy.prefix { offset in
      let key = keywordFile.key(ofRecordAt: offset, in: .matches)
      return !key.isEmpty && keywordFile.bytes[key.lowerBound] == KeywordSet.ownMark
    }.map { keywordSet(at: $0) }
  }

  /// Keywords of a symbol in both languages, strongest set first, without repetitions and without
  /// the name's own components.
  ///
  /// - Parameters:
  ///   - symbol: A symbol of this catalog.
  ///   - limit: The most keywords of a language; sets beyond them are not read.
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

  /// Groups of words that mean the same to someone who searches.
  package var synonymRings: [[String]] { words(in: .rings, key: "ring") }

  /// Words that exclude each other: the first of a list, and each of the others.
  package var opposites: [[String]] { words(in: .opposites, key: "opposites") }

  // MARK: Reading records

  // A catalog exists only over bytes that were checked, by `CatalogValidator` or by the project's
  // tests, so a record that cannot be read is a bug and not an error.

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

  /// The offsets of all symbols whose name starts with `prefix`, in order.
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

  /// The name in the symbol record at `offset`.
  func symbolName(at offset: Int) -> String {
    manifest.bytes.string(manifest.key(ofRecordAt: offset, in: .symbols))
  }
}

/// What a name stands for.
public struct Resolution: Hashable, Sendable {
  /// The canonical symbol.
  public let symbol: Symbol
  /// The earlier name that was used, or nil if the name was canonical.
  public var alias: Alias?
  /// The code of the localized variant that was named, or nil.
  public var localization: String?

  /// Where the name is known to work.
  ///
  /// An earlier name whose release nobody has published works at least where the canonical name
  /// does; whether it works on older systems, nobody knows, and nobody should rely on it.
  public var availability: Availability { (alias?.release ?? symbol.release).availability }

  /// Whether the name may work on older systems, too, as it is an earlier one of unknown age.
  public var hasUnknownAge: Bool { alias != nil && alias?.release == nil }
}
