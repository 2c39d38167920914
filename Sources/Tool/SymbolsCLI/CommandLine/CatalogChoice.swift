internal import Console
internal import Diagnostics
internal import OwnCatalog
internal import SymbolSearch
internal import UserLibrary

/// Which catalog a run has: the one place that decides it, before the command line is read, as its
/// values are of the catalog.
enum CatalogChoice: String, CaseIterable {
  case own, bundled

  static let option = Option(
    "catalog", value: .choice(allCases.map(\.rawValue)),
    "catalog to use; bundled ignores your user catalog")

  /// The engine, and what of the user's data is not used.
  static func engine(
    _ words: [String]
  ) -> (engine: SearchEngine, findings: [OwnCatalogFiles.Finding]) {
    guard !asksForBundled(words), let files else { return (.bundled, []) }
    return files.engine(over: .bundled)
  }

  /// The user's files; nil if no variable says where they are.
  static var files: OwnCatalogFiles? {
    OwnCatalogFiles(UserFolders(variable: System.variable), tool: Version.tool)
  }

  /// The files of the user that an engine is made of; none for that of the bundled catalog.
  static func paths(of engine: SearchEngine) -> [String] {
    guard let files, engine.index !== SearchEngine.bundled.index else { return [] }
    return OwnCatalogFiles.Source.allCases.map(files.path)
  }

  /// Whether the last option of the words says so.
  private static func asksForBundled(_ words: [String]) -> Bool {
    var isBundled = false
    var previous = ""
    for word in words {
      if word == "--" { break }
      if previous == "--catalog" {
        isBundled = word == bundled.rawValue
      } else if word.hasPrefix("--catalog=") {
        isBundled = word == "--catalog=bundled"
      }
      previous = word
    }
    return isBundled
  }

  /// What is told of a file that is not used.
  static func message(_ finding: OwnCatalogFiles.Finding) -> Message {
    switch finding {
    case .unreadable(let error): return "your catalog data is not used: \(error)"
    case .damaged(let path, let faults):
      let first = faults.told.first
      let rest: Message =
        faults.count > 1 ? ", and \(faults.count - 1) more such errors are in the file" : ""
      return "\(path):\(first?.line ?? 1):\(first?.column ?? 1): expected "
        + "\(first?.expected ?? "")\(rest); this catalog data is not used"
    case .tooMuch(let error):
      return "your catalog data is not used: it has \(error.count) \(error.what), "
        + "and there may be \(error.limit)"
    }
  }
}
