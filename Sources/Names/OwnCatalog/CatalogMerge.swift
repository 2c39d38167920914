internal import Encodings
package import SymbolCatalog

/// The merge of a catalog and an overlay.
///
/// Lines in the catalog's files that the overlay does not affect are copied unchanged.
package struct CatalogMerge {
  /// The manifest of the merged catalog.
  package let manifest: [UInt8]
  /// The merged keyword file.
  package let keywords: [UInt8]
  /// The canonical names with new or changed records, sorted.
  package let changed: [String]
  /// The names that are canonical in the base catalog but earlier names after the merge.
  package let removed: Set<String>

  /// Merges an overlay into a catalog, in O(size of the catalog + n log n).
  package init(_ overlay: CatalogOverlay, over base: Catalog) {
    let overlay = overlay.normalized()
    let releases = Self.releases(overlay, base)
    let categories = Self.categories(overlay, base)
    let aliases = AliasMerge(overlay, base, releases: releases.map(\.key))
    var sets = OwnSets()
    for symbol in overlay.symbols { sets.add(symbol) }
    var records = RecordMerge(overlay, base, aliases, sets, releases: releases, categories)
    let edits = records.edits()
    changed = edits.compactMap { $0.line == nil ? nil : $0.name }
    removed = Set(aliases.removed)

    var writer = ManifestMerge(base, edits)
    writer.writeHeader(releases: releases, categories: categories, count: records.count)
    writer.writeSymbols()
    writer.writeAliases(aliases.records(releaseOf: records.releaseKey))
    manifest = writer.bytes
    keywords = sets.keywords(over: base)
  }

  private static func releases(
    _ overlay: CatalogOverlay, _ base: Catalog
  ) -> [CatalogOverlay.ReleaseRecord] {
    var releases = CatalogOverlay()
    releases.releases =
      base.releases.map { release in
        .init(key: release.key, versions: Platform.allCases.map { release.version(on: $0) })
      } + overlay.releases
    return releases.normalized().releases
  }

  private static func categories(
    _ overlay: CatalogOverlay, _ base: Catalog
  ) -> [SymbolCatalog.Category] {
    var categories = CatalogOverlay()
    categories.categories = base.categories + overlay.categories
    return categories.normalized().categories
  }
}

/// The keyword sets in an overlay; names with the same keywords share a set.
struct OwnSets {
  private struct Key: Hashable {
    var english: [String]
    var spanish: [String]
  }

  private var sets: [Key: String] = [:]
  private var setOfName: [String: String] = [:]

  /// Adds a symbol; symbols must be added in the order of their names, because a set is named after
  /// its first symbol.
  mutating func add(_ symbol: CatalogOverlay.SymbolRecord) {
    let key = Key(english: symbol.english ?? [], spanish: symbol.spanish ?? [])
    guard !key.english.isEmpty || !key.spanish.isEmpty else { return }
    let id = sets[key] ?? KeywordSet.identifier(ofOwn: symbol.name)
    sets[key] = id
    setOfName[symbol.name] = id
  }

  /// Returns the keyword set of a name, or nil if the overlay has no keywords for it.
  func set(of name: String) -> String? { setOfName[name] }

  /// Returns the catalog's keyword file with these sets inserted at the beginning.
  func keywords(over base: Catalog) -> [UInt8] {
    let file = base.keywordFile
    let first = file.firstRecord(in: .matches) ?? 0
    let all = file.bytes.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(all + sets.count * 120)
    bytes += file.bytes.array(0..<first)
    for (key, id) in sets.sorted(by: { $0.value.utf8.lexicographicallyPrecedes($1.value.utf8) }) {
      var json = JSONWriter()
      json.object { json in
        json.member("match", id)
        json.member("en", key.english)
        json.member("es", key.spanish)
      }
      bytes += json.text.utf8
      bytes += ",\n".utf8
    }
    bytes += file.bytes.array(first..<all)
    return bytes
  }
}

/// The writer of the merged manifest.
private struct ManifestMerge {
  private let base: RecordFile
  private let catalog: Catalog
  private let edits: [RecordMerge.Edit]
  private(set) var bytes: [UInt8] = []
  private var hasRecords = false

  init(_ catalog: Catalog, _ edits: [RecordMerge.Edit]) {
    base = catalog.manifest
    self.catalog = catalog
    self.edits = edits
    bytes.reserveCapacity(base.bytes.count + edits.count * 400)
  }

  mutating func writeHeader(
    releases: [CatalogOverlay.ReleaseRecord], categories: [SymbolCatalog.Category], count: Int
  ) {
    var text = "{\n\"schemaVersion\":\(Catalog.schemaVersion),\n"
    text += "\"catalogVersion\":\(JSONText.quoted(catalog.version)),\n"
    text += "\"symbolCount\":\(count),\n"
    Self.section("doubts", catalog.doubts, &text) { $0.value($1) }
    Self.section("releases", releases, &text) { json, release in
      json.object { json in
        json.member("release", release.key)
        for (platform, version) in zip(Platform.allCases, release.versions) {
          json.member(platform.rawValue, version.description)
        }
      }
    }
    Self.section("categories", categories, &text) { json, category in
      json.object { json in
        json.member("category", category.id)
        json.member("title", category.title)
      }
    }
    bytes += text.utf8
  }

  private static func section<Record>(
    _ name: String, _ records: [Record], _ text: inout String,
    _ write: (inout JSONWriter, Record) -> Void
  ) {
    text += "\"\(name)\":[\n"
    text += records.map { record in
      var json = JSONWriter()
      write(&json, record)
      return json.text
    }.joined(separator: ",\n")
    text += records.isEmpty ? "],\n" : "\n],\n"
  }

  /// Writes the symbols of the base catalog and the overlay, sorted by name; an edit replaces the
  /// line that has its name.
  mutating func writeSymbols() {
    bytes += "\"symbols\":[\n".utf8
    var rest = edits[...]
    var line = base.firstRecord(in: .symbols)
    /// The start of a run of unchanged lines that are not yet copied.
    var start: Int?
    while let offset = line {
      let name = base.key(ofRecordAt: offset, in: .symbols)
      while let edit = rest.first,
        edit.name.withSpan({ base.bytes.compare(name, with: $0) }) > 0
      {
        copy(&start, before: offset)
        write(edit)
        rest = rest.dropFirst()
      }
      if let edit = rest.first,
        edit.name.withSpan({ base.bytes.compare(name, with: $0) }) == 0
      {
        copy(&start, before: offset)
        write(edit)
        rest = rest.dropFirst()
      } else if start == nil {
        start = offset
      }
      let next = base.nextRecord(after: offset, in: .symbols)
      if next == nil {
        copy(
          &start, before: base.bytes.firstIndex(of: 0x0A, from: offset).map { $0 + 1 } ?? offset)
      }
      line = next
    }
    for edit in rest { write(edit) }
    bytes += (hasRecords ? "\n],\n" : "],\n").utf8
  }

  private mutating func copy(_ start: inout Int?, before end: Int) {
    guard let from = start else { return }
    start = nil
    separate()
    // Omit the last line break and comma of the run, because separators are written separately; the
    // last record has no comma.
    var end = end - 1
    if base.bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
    bytes += base.bytes.array(from..<end)
  }

  private mutating func write(_ edit: RecordMerge.Edit) {
    guard let line = edit.line else { return }
    separate()
    bytes += line.utf8
  }

  private mutating func separate() {
    if hasRecords { bytes += ",\n".utf8 }
    hasRecords = true
  }

  mutating func writeAliases(_ aliases: [AliasMerge.Record]) {
    var text = "\"aliases\":[\n"
    for (position, alias) in aliases.enumerated() {
      if position > 0 { text += ",\n" }
      var json = JSONWriter()
      json.object { json in
        json.member("alias", alias.name)
        json.member("name", alias.canonicalName)
        if let release = alias.release { json.member("release", release) }
        json.member("evidence", alias.evidence.rawValue)
      }
      text += json.text
    }
    text += aliases.isEmpty ? "]\n}\n" : "\n]\n}\n"
    bytes += text.utf8
  }
}
