package import FileAccess
package import SymbolLint

/// Finds what is validated: templates, and the indices of symbol sets with what is beside them.
package struct TemplateSearch: Sendable {
  /// In the order of their paths.
  package private(set) var files: [SourceFile] = []
  /// By the path of an index: the names of files in its folder.
  package private(set) var folders: [String: [String]] = [:]
  /// Symbol sets without an index.
  package private(set) var bare: [String] = []
  /// What cannot be read.
  package private(set) var problems: [FileError] = []
  /// SVG files in folders that are no templates, which are passed over.
  package private(set) var others = 0
  /// Sets of one catalog with one name, by the path of the later one's index: the earlier one.
  package private(set) var doubles: [String: String] = [:]

  private var names: [String: String] = [:]

  private static let mostFiles = 200_000
  private static let mostLevels = 64
  /// Of a file, to see whether it is a template.
  private static let longestHead = 1 << 20

  /// Looks at paths of files, and of folders for what is in them.
  package init(_ paths: [String]) {
    for path in paths { addNamed(path) }
    var seen: Set<String> = []
    files = files.filter { seen.insert($0.path).inserted }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func addNamed(_ path: String) {
    guard let kind = File.kind(path) else { return problems.append(File.missing("read", path)) }
    let told = FilePath.normalized(path)
    guard kind == .folder else {
      let name = FilePath.lastPart(told)
      if name == SymbolsetChecks.index {
        let folder = String(told.dropLast(name.utf8.count + 1))
        let beside = (try? File.entries(of: folder.isEmpty ? "." : folder)) ?? []
        folders[told] = beside.filter { $0.kind == .file }.map(\.name).filter { !$0.hasPrefix(".") }
        return files.append(SourceFile(path: told, kind: .assetCatalog))
      }
      return files.append(SourceFile(path: told, kind: .template))
    }
    walk(told, catalog: "", prefix: "", level: 0)
  }

  /// - `catalog`: The folder whose names must differ.
  /// - `prefix`: What names in a folder with a namespace begin with.
  private mutating func walk(_ folder: String, catalog: String, prefix: String, level: Int) {
    guard level < Self.mostLevels, files.count < Self.mostFiles else {
      return problems.append(
        File.refusal("read folder", folder, "there are too many files, or folders in each other"))
    }
    let entries: [File.Entry]
    do throws(FileError) {
      entries = try File.entries(of: folder, followsLink: level == 0)
    } catch {
      return problems.append(error)
    }
    let visible = entries.filter { !$0.name.hasPrefix(".") && $0.kind != .link }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    if folder.hasSuffix(".symbolset") {
      return addSet(folder, visible, catalog: catalog, prefix: prefix)
    }
    let inner = folder.hasSuffix(".xcassets") ? folder : catalog
    for entry in visible {
      let path = FilePath.adding(entry.name, toFolder: folder)
      switch entry.kind {
      case .folder:
        let isSet = entry.name.hasSuffix(".symbolset")
        let hasNamespace = !isSet && !inner.isEmpty && AssetCatalogNames.isNamespace(path)
        walk(
          path, catalog: inner, prefix: hasNamespace ? prefix + entry.name + "/" : prefix,
          level: level + 1)
      case .file where entry.name.lowercased().hasSuffix(".svg"):
        if Self.isTemplate(path) {
          files.append(SourceFile(path: path, kind: .template))
        } else {
          others += 1
        }
      default: continue
      }
    }
  }

  private mutating func addSet(
    _ folder: String, _ entries: [File.Entry], catalog: String, prefix: String
  ) {
    let index = FilePath.adding(SymbolsetChecks.index, toFolder: folder)
    let names = entries.filter { $0.kind == .file }.map(\.name)
    if names.contains(SymbolsetChecks.index) {
      files.append(SourceFile(path: index, kind: .assetCatalog))
      folders[index] = names
    } else {
      bare.append(folder)
    }
    for name in names where name.lowercased().hasSuffix(".svg") {
      files.append(
        SourceFile(path: FilePath.adding(name, toFolder: folder), kind: .template))
    }
    let name = prefix + FilePath.lastPart(folder)
    guard !catalog.isEmpty else { return }
    if let earlier = self.names.updateValue(folder, forKey: catalog + "\0" + name) {
      doubles[index] = earlier
    }
  }

  /// Whether an SVG in a folder is meant to be a template.
  private static func isTemplate(_ path: String) -> Bool {
    guard let bytes = try? File.read(path, limit: SourceKind.template.sizeLimit, onlyFiles: true)
    else { return true }
    let head = bytes.prefix(longestHead)
    let marks = ["template-version", "Regular-M", "Regular-S"].map { Array("\"\($0)\"".utf8) }
    var at = head.startIndex
    while let quote = head[at...].firstIndex(of: UInt8(ascii: "\"")) {
      if marks.contains(where: head[quote...].starts(with:)) { return true }
      at = quote + 1
    }
    return false
  }
}
