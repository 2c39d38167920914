internal import FileAccess

/// A search for sources that `.gitignore` files or the configuration exclude from linting.
///
/// They can be part of the program, or test it, so that fixes must not change what they expect.
package struct ExcludedSources {
  /// The files found, in folder order.
  package private(set) var files: [SourceFile] = []
  /// Whether the search ended before it saw all folders, because there are too many files.
  package private(set) var isCut = false
  private var entries = 0
  private let limit: Int

  /// Folders of third-party or generated code.
  private static let foreign: Set<String> = [
    "DerivedData", "Pods", "Carthage", "node_modules", "SourcePackages", "checkouts", "vendor",
    "Vendor", "third_party",
  ]
  /// The maximum number of entries to visit.
  private static let mostEntries = 200_000
  private static let mostLevels = 64

  /// Searches the entries that a source search excluded.
  ///
  /// - Parameters:
  ///   - search: The search that excluded them.
  ///   - limit: The maximum number of sources to find.
  package init(_ search: SourceSearch, limit: Int = 20_000) {
    self.limit = limit
    for entry in search.leftOut where !entry.folders.contains(where: { Self.isForeign($0) }) {
      if entry.isFolder {
        addFolder(entry.path, named: entry.name, level: entry.folders.count)
      } else {
        addFile(entry.path)
      }
    }
  }

  private static func isForeign(_ name: some StringProtocol) -> Bool {
    foreign.contains(String(name))
  }

  /// Walks a folder.
  ///
  /// Unreadable folders are skipped.
  private mutating func addFolder(_ folder: String, named name: String, level: Int) {
    guard !Self.isForeign(name), !isCut else { return }
    guard level < Self.mostLevels, entries < Self.mostEntries else {
      isCut = true
      return
    }
    guard let found = try? File.entries(of: folder, followsLink: false) else { return }
    entries += found.count
    for entry in found.sorted(by: { $0.name < $1.name }) where !entry.name.hasPrefix(".") {
      let path = FilePath.adding(entry.name, toFolder: folder)
      switch entry.kind {
      case .folder: addFolder(path, named: entry.name, level: level + 1)
      case .file: addFile(path)
      default: break
      }
    }
  }

  private mutating func addFile(_ path: String) {
    guard let kind = SourceKind(path: path) else { return }
    switch kind {
    case .swift, .objectiveC: break
    // Folders of compiled scripts can have any number of files.
    case .javaScript,
      .typeScript where EvidenceSearch.isOfTests(path):
      break
    default: return
    }
    guard files.count < limit else {
      isCut = true
      return
    }
    files.append(SourceFile(path: path, kind: kind))
  }
}
