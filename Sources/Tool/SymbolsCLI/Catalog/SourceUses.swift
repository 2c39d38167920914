internal import Diagnostics
internal import SymbolCatalog

/// Where sources use symbols' names.
struct SourceUses: Sendable {
  /// A name in a source.
  struct Use: Hashable, Sendable {
    /// As it is written there.
    let name: String
    let place: SourceLocation
  }

  /// By the name without the code of a variant, in the order of files and places.
  private var uses: [String: [Use]] = [:]
  /// Names that neither of the states knows, each once.
  private(set) var unknown: Set<String> = []

  /// Reads the Swift files at paths and in folders.
  ///
  /// - `catalogs`: Those that tell which texts are names.
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

  /// The uses of any of the names, by files and places.
  func uses(of names: [String]) -> [Use] {
    names.flatMap { uses[$0] ?? [] }.sorted {
      ($0.place.path, $0.place.line, $0.place.column)
        < ($1.place.path, $1.place.line, $1.place.column)
    }
  }
}
