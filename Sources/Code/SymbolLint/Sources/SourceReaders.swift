internal import SwiftSource

/// The table of what reads sources: a new kind is a file and a row.
package enum SourceReaders {
  /// What a file says of symbols; nothing for kinds that name none, or that are read by others.
  ///
  /// Any bytes give a result, in time and memory that grow as they do. Ranges of names have their
  /// quotes where the file is code or JSON; in XML they are those of the value alone, and in lists
  /// those of the name. They are empty where a file has no places.
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

  /// The uses of names in a Swift source, with what the sources of a project say together; each
  /// place once.
  package static func uses(
    in bytes: [UInt8], path: String, _ project: ProjectNames
  ) -> FileUses {
    var found = FileUses()
    if let problem = SourceProblem.encoding(of: bytes, .swift) {
      found.problems = [problem]
      return found
    }
    let tree = SwiftTree(bytes)
    let lint = SwiftFileLint(tree, project, path: path)
    found.uses = lint.uses(path: path)
    if !tree.isWhole || !lint.facts.isWhole { found.problems.append(.tooDeep) }
    found.finish()
    return found
  }

  /// The same by the path of the file.
  package static func uses(in bytes: [UInt8], path: String) -> FileUses {
    SourceKind(path: path).map { uses(in: bytes, of: $0) } ?? FileUses()
  }
}
