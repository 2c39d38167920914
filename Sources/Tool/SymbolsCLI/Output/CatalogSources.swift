internal import Console
internal import Diagnostics
internal import Encodings
internal import OwnArtwork
internal import OwnCatalog
internal import SymbolCatalog
internal import SymbolSearch
internal import UserLibrary

/// The sources of the catalog's data: the bundled catalog and the user's files.
struct CatalogSources {
  /// A user file that is in use.
  private struct Row {
    var source: OwnCatalogFiles.Source
    var path: String
    var overlay: CatalogOverlay
    /// The number of names that the bundled catalog does not have.
    var new: Int
  }

  private let bundled: Catalog
  private let rows: [Row]
  private let files: OwnCatalogFiles?
  /// The path of the folder for drawings of custom symbols, and their number.
  private let artwork: (path: String, count: Int)?

  /// - `engine`: The engine of the run.
  init(_ engine: SearchEngine) {
    let base = SearchEngine.bundled
    bundled = base.catalog
    files = CatalogChoice.files
    // With `--catalog bundled`, there are no other sources.
    let isBundled = engine.index.identity == base.index.identity
    guard !isBundled, let files else {
      rows = []
      artwork = nil
      return
    }
    artwork = ArtworkFolder.ofUser.map { ($0.path, $0.names.count) }
    rows = files.read(over: base).overlays.map { [bundled] source, overlay in
      Row(
        source: source, path: files.path(source), overlay: overlay,
        new: overlay.symbols.count { !bundled.contains($0.name) })
    }
  }

  func write(_ json: inout JSONWriter) {
    json.member("ownDrawings", artwork?.count ?? 0)
    json.member("sources") { json in
      json.array([nil] + rows.indices.map { Optional($0) }) { json, index in
        json.object { json in
          guard let row = index.map({ rows[$0] }) else {
            json.member("source", "bundled")
            json.member("symbols", bundled.count)
            json.member("catalogVersion", bundled.version)
            return
          }
          json.member("source", row.source.rawValue)
          json.member("path", row.path)
          json.member("symbols", row.overlay.symbols.count)
          json.member("newSymbols", row.new)
          json.member("aliases", row.overlay.aliases.count)
          json.member("releases", row.overlay.releases.map(\.key))
          json.member("categories", row.overlay.categories.map(\.id))
          json.member("origins") { json in
            json.array(row.overlay.origins) { json, origin in
              json.object { json in
                json.member("from", origin.path)
                json.member("date", origin.date)
                json.member("symbols", origin.symbols)
              }
            }
          }
        }
      }
    }
  }

  func write(_ context: inout Context) throws(ToolError) {
    guard !rows.isEmpty else { return }
    let width = context.terminal.columns
    try context.output.line()
    try context.output.line(context.terminal.styled("Sources", .heading))
    var entries = [("bundled", "\(bundled.count) symbols, catalog \(bundled.version)")]
    for row in rows {
      let changed = row.overlay.symbols.count - row.new
      var text = "\(row.new) new symbols, changes to \(changed) existing ones"
      if !row.overlay.aliases.isEmpty { text += ", \(row.overlay.aliases.count) earlier names" }
      entries.append((row.source.rawValue, "\(text); \(row.path)"))
      for origin in row.overlay.origins {
        entries.append(("", "\(origin.symbols) from \(origin.path), \(origin.date)"))
      }
    }
    if let artwork, artwork.count > 0 {
      entries.append(("drawings", "\(artwork.count) custom symbols; \(artwork.path)"))
    }
    for (label, text) in entries {
      for line in TextWrap.entry(label, text, column: 12, width: width, indent: 2) {
        try context.output.line("\(line)")
      }
    }
  }
}
