internal import SwiftSource

/// The table of source readers.
///
/// To add a kind of file, add a file and a row.
package enum SourceReaders {
  /// Reads the symbol uses of a file.
  ///
  /// The result is empty for kinds that contain no symbol names. A Swift source is read without
  /// knowledge of the rest of its project.
  ///
  /// Any bytes are valid input, and time and memory are linear in their number. In code and JSON,
  /// the ranges of names include quotes. In XML, they cover only the value, and in lists only the
  /// name. In files without locations, the ranges are empty.
  package static func uses(in bytes: [UInt8], of kind: SourceKind) -> FileUses {
    var found = FileUses()
    if let problem = SourceProblem.encoding(of: bytes, kind) {
      found.problems = [problem]
      return found
    }
    switch kind {
    case .objectiveC: found = ObjectiveCSource.read(bytes)
    case .interface: found = InterfaceBuilderSource.read(bytes)
    case .infoPlist: found = InfoListSource.read(bytes)
    case .javaScript: found = JavaScriptSource.read(bytes, hasTags: true)
    case .typeScript: found = JavaScriptSource.read(bytes, hasTags: false)
    case .collection: found = KeptNamesSource.read(bytes)
    case .nameList: found = NameListSource.read(bytes)
    case .swift: found = uses(in: bytes, path: "", ProjectNames(wrappers: []))
    case .stringCatalog, .assetCatalog, .template: found = FileUses()
    }
    found.finish()
    return found
  }

  /// Reads the symbol uses of a Swift source, using the names that the project declares.
  ///
  /// Each location is reported once.
  package static func uses(
    in bytes: [UInt8], path: String, _ project: ProjectNames
  ) -> FileUses {
    var found = FileUses()
    if let problem = SourceProblem.encoding(of: bytes, .swift) {
      found.problems = [problem]
      return found
    }
    let tree = SwiftTree(bytes)
    let lint = SwiftSourceReader(tree, project, path: path)
    found.uses = lint.uses(path: path)
    if !tree.isWhole || !lint.facts.isWhole { found.problems.append(.tooDeep) }
    found.finish()
    return found
  }

  /// Reads the symbol uses of a file whose kind is derived from its path.
  package static func uses(in bytes: [UInt8], path: String) -> FileUses {
    SourceKind(path: path).map { uses(in: bytes, of: $0) } ?? FileUses()
  }
}
