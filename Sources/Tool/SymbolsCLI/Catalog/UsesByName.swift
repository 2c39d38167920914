internal import Diagnostics
internal import SymbolCatalog

/// The symbol names in sources, with their locations.
struct UsesByName: Sendable {
  /// A name in a source.
  struct Use: Hashable, Sendable {
    /// The name as written.
    let name: String
    let place: SourceLocation
  }

  /// The uses by name, without the language code of a localized variant, in the order of files and
  /// locations.
  private var uses: [String: [Use]] = [:]
  /// The distinct names in the sources that neither of the compared catalogs contains.
  private(set) var unknown: Set<String> = []

  /// Reads the sources at paths and in folders.
  ///
  /// `catalogs` determine which string literals are symbol names.
  init(in paths: [String], catalogs: [Catalog]) throws(ToolError) {
    let found = try SourceFiles.forEachName(in: paths) { mention in
      guard let place = mention.place else { return }
      let resolution = catalogs.lazy.compactMap { $0.resolve(mention.name) }.first
      guard let resolution else {
        if !mention.isText { unknown.insert(mention.name) }
        return
      }
      let code = resolution.localization.map { $0.utf8.count + 1 } ?? 0
      let name = String(mention.name.dropLast(code))
      uses[name, default: []].append(Use(name: mention.name, place: place))
    }
    try found.faults.tell()
  }

  /// Returns the uses of any of the names, sorted by file and location.
  func uses(of names: [String]) -> [Use] {
    names.flatMap { uses[$0] ?? [] }.sorted {
      ($0.place.path, $0.place.line, $0.place.column)
        < ($1.place.path, $1.place.line, $1.place.column)
    }
  }
}
