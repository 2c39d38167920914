internal import Console
internal import Diagnostics
internal import OwnCatalog
internal import SymbolSearch
internal import UserLibrary

/// The catalog for a run.
///
/// It is chosen before the command line is parsed, because valid option values depend on the
/// catalog.
enum CatalogChoice: String, CaseIterable {
  case own, bundled

  static let option = Option(
    "catalog", value: .choice(allCases.map(\.rawValue)),
    "catalog to use; bundled ignores your custom symbols")

  /// Creates the engine and returns diagnostics for user data that is ignored.
  static func engine(
    _ words: [String]
  ) -> (engine: SearchEngine, findings: [OwnCatalogFiles.Finding]) {
    guard !asksForBundled(words), let files else { return (.bundled, []) }
    return files.engine(over: .bundled)
  }

  /// The user's catalog files; nil if no environment variable determines their folder.
  static var files: OwnCatalogFiles? {
    OwnCatalogFiles(UserFolders(variable: System.variable), tool: Version.tool)
  }

  /// Returns the user's files that an engine uses; empty for the bundled catalog.
  static func paths(of engine: SearchEngine) -> [String] {
    guard let files, engine.index !== SearchEngine.bundled.index else { return [] }
    return OwnCatalogFiles.Source.allCases.map(files.path)
  }

  /// Returns whether the last `--catalog` option among the words selects the bundled catalog.
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

  /// Returns the message for a file that is ignored.
  static func message(_ finding: OwnCatalogFiles.Finding) -> Message {
    switch finding {
    case .unreadable(let error): return "your catalog data is ignored: \(error)"
    case .damaged(let path, let faults):
      let first = faults.told.first
      let rest: Message =
        faults.count > 1 ? ", and \(faults.count - 1) more errors in this file" : ""
      return "\(path):\(first?.line ?? 1):\(first?.column ?? 1): expected "
        + "\(first?.expected ?? "")\(rest); your catalog data is ignored"
    case .tooMuch(let error):
      return
        "your catalog data is ignored: it has \(error.count) \(error.what), but the maximum is "
        + "\(error.limit)"
    }
  }
}
