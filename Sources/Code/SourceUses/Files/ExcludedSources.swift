internal import FileAccess

/// A search for sources that `.gitignore` files or the configuration exclude from linting.
///
/// They can be part of the program, or test it, so that fixes must not change what they expect.
package struct ExcludedSources {
  /// The files found, in folder order.
  package private(set) var files: [SourceFile] = []
  private var entries = 0

  /// Folders of third-party or generated code.
  private static let foreign: Set<String> = [
    "DerivedData", "Pods", "Carthage", "node_modules", "SourcePackages", "checkouts", "vendor",
    "Vendor", "third_party",
  ]
  /// The maximum number of entries to visit.
  private static let mostEntries = 200_000
  private static let mostFiles = 20_000
  private static let mostLevels = 64

  /// Searches the entries that a source search excluded.
  package init(_ search: SourceSearch) {
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
    guard !Self.isForeign(name), level < Self.mostLevels, entries < Self.mostEntries,
      files.count < Self.mostFiles, let found = try? File.entries(of: folder, followsLink: false)
    else { return }
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
    guard files.count < Self.mostFiles, let kind = SourceKind(path: path),
      [.swift, .objectiveC, .javaScript, .typeScript].contains(kind)
    else { return }
    files.append(SourceFile(path: path, kind: kind))
  }
}
