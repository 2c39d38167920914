package import FileAccess
package import SourceUses
internal import XMLText

/// A search for files to validate: templates, and the `Contents.json` files of symbol sets with the
/// files next to them.
package struct TemplateSearch: Sendable {
  /// The files in path order.
  package private(set) var files: [SourceFile] = []
  /// The files next to each `Contents.json` file, by its path.
  private(set) var folders: [String: SymbolsetChecks.Folder] = [:]
  /// The symbol sets that have no `Contents.json` file.
  package private(set) var bare: [BareSet] = []
  /// Errors for files and folders that cannot be read.
  package private(set) var problems: [FileError] = []
  /// The number of SVG files in folders that were skipped because they are not templates.
  package private(set) var others = 0
  /// The SVG files in folders that were skipped because they cannot be classified, with the
  /// reasons.
  package private(set) var unreadable: [(path: String, reason: String)] = []
  /// The number of links in folders that were skipped and might lead to templates.
  package private(set) var links = 0
  /// The symbol sets whose name an earlier set in the same catalog has.
  ///
  /// The key is the path of the later set's `Contents.json` file, the value is the earlier set.
  private(set) var doubles: [String: String] = [:]

  /// A symbol set that has no `Contents.json` file.
  package struct BareSet: Sendable {
    /// The path of the symbol set.
    let folder: String
    /// The kind of the entry named `Contents.json` if it is not a file; nil if there is no such
    /// entry.
    let kind: FileKind?
  }

  private var names: [String: String] = [:]
  /// The real paths of visited folders, which prevents visiting a folder twice; nil for a single
  /// path.
  private var walked: Set<String>?

  private static let mostFiles = 200_000
  private static let mostLevels = 64

  /// Searches files, and folders with their contents.
  package init(_ paths: [String]) {
    walked = paths.count > 1 ? [] : nil
    for path in paths { addNamed(path) }
    var seen: Set<String> = []
    files = files.filter { seen.insert($0.path).inserted }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func addNamed(_ path: String) {
    if path == "-" { return files.append(SourceFile(standardInput: .template)) }
    guard let kind = File.kind(path) else { return problems.append(File.missing("read", path)) }
    let told = File.withoutDetours(path)
    guard kind == .folder else {
      let name = FilePath.lastPart(told)
      if name == SymbolsetChecks.index {
        let folder = String(told.dropLast(name.utf8.count + 1))
        let beside = (try? File.entries(of: folder.isEmpty ? "." : folder)) ?? []
        folders[told] = SymbolsetChecks.Folder(beside)
        return files.append(SourceFile(path: told, kind: .assetCatalog))
      }
      return files.append(SourceFile(path: told, kind: .template))
    }
    walk(told, catalog: "", prefix: "", level: 0)
  }

  /// Searches a folder and its subfolders.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - catalog: The folder in which the names of symbol sets must be unique.
  ///   - prefix: The namespace of the names in the folder.
  ///   - level: The depth of the folder.
  private mutating func walk(_ folder: String, catalog: String, prefix: String, level: Int) {
    guard level < Self.mostLevels, files.count < Self.mostFiles else {
      return problems.append(
        File.refusal("read folder", folder, "too many files, or directories nested too deeply"))
    }
    if walked?.insert(File.realFolder(folder) ?? folder).inserted == false { return }
    let entries: [File.Entry]
    do throws(FileError) {
      entries = try File.entries(of: folder, followsLink: level == 0)
    } catch {
      return problems.append(error)
    }
    if folder.hasSuffix(".symbolset") {
      return addSet(folder, SymbolsetChecks.Folder(entries), catalog: catalog, prefix: prefix)
    }
    let visible = entries.filter { !$0.name.hasPrefix(".") }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
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
        switch SVGSort(path) {
        case .template: files.append(SourceFile(path: path, kind: .template))
        case .other: others += 1
        case .unreadable(let reason): unreadable.append((path, reason))
        }
      case .link
      where [".svg", ".symbolset", ".xcassets"].contains(where: entry.name.lowercased().hasSuffix):
        links += 1
      default: continue
      }
    }
  }

  private mutating func addSet(
    _ folder: String, _ contents: SymbolsetChecks.Folder, catalog: String, prefix: String
  ) {
    let index = FilePath.adding(SymbolsetChecks.index, toFolder: folder)
    if contents.files.contains(SymbolsetChecks.index) {
      files.append(SourceFile(path: index, kind: .assetCatalog))
      folders[index] = contents
    } else {
      bare.append(BareSet(folder: folder, kind: contents.others[SymbolsetChecks.index]))
    }
    for name in contents.files where name.lowercased().hasSuffix(".svg") {
      files.append(
        SourceFile(path: FilePath.adding(name, toFolder: folder), kind: .template))
    }
    let name = prefix + FilePath.lastPart(folder)
    guard !catalog.isEmpty else { return }
    if let earlier = self.names.updateValue(folder, forKey: catalog + "\0" + name) {
      doubles[index] = earlier
    }
  }
}
