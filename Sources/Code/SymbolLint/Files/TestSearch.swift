internal import FileAccess

/// Finds the sources of tests in a project, those in folders that are ignored or excluded from the lint, too: tests know names
/// wherever they lie.
package struct TestSearch {
  /// What was found, in the order of the folders.
  package private(set) var files: [SourceFile] = []
  private var entries = 0

  /// Folders of what others wrote or programs made.
  private static let foreign: Set<String> = [
    "DerivedData", "Pods", "Carthage", "node_modules", "SourcePackages", "checkouts", "vendor",
    "Vendor", "third_party",
  ]
  /// More are not looked at.
  private static let mostEntries = 200_000
  private static let mostFiles = 20_000
  private static let mostLevels = 64

  /// Looks through folders.
  package init(_ roots: [String]) {
    for root in roots { walk(root, isOfTests: false, level: 0) }
  }

  /// Adds what is in a folder; what cannot be read says nothing.
  private mutating func walk(_ folder: String, isOfTests: Bool, level: Int) {
    guard level < Self.mostLevels, entries < Self.mostEntries, files.count < Self.mostFiles,
      let found = try? File.entries(of: folder, followsLink: level == 0)
    else { return }
    entries += found.count
    for entry in found.sorted(by: { $0.name < $1.name }) where !entry.name.hasPrefix(".") {
      let path = FilePath.adding(entry.name, toFolder: folder)
      switch entry.kind {
      case .folder:
        guard !Self.foreign.contains(entry.name) else { continue }
        walk(
          path, isOfTests: isOfTests || TestTexts.isFolderOfTests(entry.name), level: level + 1)
      case .file:
        guard let kind = SourceKind(path: path),
          [.swift, .objectiveC, .javaScript, .typeScript].contains(kind),
          isOfTests || TestTexts.isOfTests(entry.name)
        else { continue }
        files.append(SourceFile(path: path, kind: kind))
      default: break
      }
    }
  }
}
