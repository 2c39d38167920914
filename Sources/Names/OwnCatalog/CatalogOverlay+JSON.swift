internal import Encodings
internal import SymbolCatalog

extension CatalogOverlay {
  /// The schema version of overlay files.
  package static let schemaVersion = 1

  /// Returns the overlay as JSON with one record on each line, sorted to keep diffs readable.
  ///
  /// `CatalogOverlay(reading:over:)` reads this JSON and returns the normalized overlay.
  package func json() -> [UInt8] {
    let overlay = normalized()
    var text = "{\n\"schemaVersion\":\(Self.schemaVersion)"
    Self.section("origins", overlay.origins, &text) { json, origin in
      json.member("from", origin.path)
      json.member("date", origin.date)
      json.member("symbols", origin.symbols)
    }
    Self.section("releases", overlay.releases, &text) { json, release in
      json.member("release", release.key)
      for (platform, version) in zip(Platform.allCases, release.versions) {
        json.member(platform.rawValue, version.description)
      }
    }
    Self.section("categories", overlay.categories, &text) { json, category in
      json.member("category", category.id)
      json.member("title", category.title)
    }
    Self.section("symbols", overlay.symbols, &text) { json, symbol in symbol.write(&json) }
    Self.section("aliases", overlay.aliases, &text) { json, alias in
      json.member("alias", alias.name)
      json.member("name", alias.canonicalName)
      if let release = alias.release { json.member("release", release) }
    }
    text += "\n}\n"
    return Array(text.utf8)
  }

  private static func section<Record>(
    _ name: String, _ records: [Record], _ text: inout String,
    _ members: (inout JSONWriter, Record) -> Void
  ) {
    guard !records.isEmpty else { return }
    text += ",\n\"\(name)\":[\n"
    for (position, record) in records.enumerated() {
      if position > 0 { text += ",\n" }
      var json = JSONWriter()
      json.object { members(&$0, record) }
      text += json.text
    }
    text += "\n]"
  }
}

extension CatalogOverlay.SymbolRecord {
  /// Writes the members in the same order as in the manifest.
  fileprivate func write(_ json: inout JSONWriter) {
    json.member("name", name)
    for (key, value) in [
      ("release", release), ("hierarchical", hierarchical), ("multicolor", multicolor),
    ] {
      if let value { json.member(key, value) }
    }
    if let variable { json.member("variable", variable) }
    if let unknown {
      json.member("unknown", Layers.Kind.allCases.filter(unknown.contains).map(\.rawValue))
    }
    if let categories { json.member("categories", categories) }
    if let localizations { json.member("localizations", localizations) }
    if let restriction { json.member("restriction", restriction) }
    if let english { json.member("en", english) }
    if let spanish { json.member("es", spanish) }
  }
}
