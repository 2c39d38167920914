internal import FileAccess

/// A search for test sources that `.gitignore` files or the configuration exclude from linting.
///
/// Tests can depend on symbol names even if they are not linted.
package struct TestSearch {
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
      let isOfTests = entry.folders.contains { TestTexts.isFolderOfTests($0) }
      if entry.isFolder {
        addFolder(entry.path, named: entry.name, isOfTests: isOfTests, level: entry.folders.count)
      } else {
        addFile(entry.path, named: entry.name, isOfTests: isOfTests)
      }
    }
  }

  private static func isForeign(_ name: some StringProtocol) -> Bool {
    foreign.contains(String(name))
  }

  /// Walks a folder.
  ///
  /// Unreadable folders are skipped.
  private mutating func addFolder(
    _ folder: String, named name: String, isOfTests: Bool, level: Int
  ) {
    guard !Self.isForeign(name), level < Self.mostLevels, entries < Self.mostEntries,
      files.count < Self.mostFiles, let found = try? File.entries(of: folder, followsLink: false)
    else { return }
    let isOfTests = isOfTests || TestTexts.isFolderOfTests(name)
    entries += found.count
    for entry in found.sorted(by: { $0.name < $1.name }) where !entry.name.hasPrefix(".") {
      let path = FilePath.adding(entry.name, toFolder: folder)
      switch entry.kind {
      case .folder: addFolder(path, named: entry.name, isOfTests: isOfTests, level: level + 1)
      case .file: addFile(path, named: entry.name, isOfTests: isOfTests)
      default: break
      }
    }
  }

  private mutating func addFile(_ path: String, named name: String, isOfTests: Bool) {
    guard isOfTests || TestTexts.isOfTests(name), files.count < Self.mostFiles,
      let kind = SourceKind(path: path),
      [.swift, .objectiveC, .javaScript, .typeScript].contains(kind)
    else { return }
    files.append(SourceFile(path: path, kind: kind))
  }
}
