internal import FileAccess

/// A kind of files that name symbols: a row of `SourceReaders.all`.
package struct SourceKind: Sendable {
  /// What such a file is, with its article.
  package let title: String
  /// How the names of such files end, in lower case; what is a whole name begins with `/`.
  package let endings: [String]
  /// Reads a file's bytes.
  ///
  /// Any bytes give a result, in time and memory that grow as they do.
  let read: @Sendable ([UInt8]) -> FileUses

  init(
    _ title: String, _ endings: [String], _ read: @escaping @Sendable ([UInt8]) -> FileUses
  ) {
    self.title = title
    self.endings = endings
    self.read = read
  }
}

/// The table of what is read besides Swift: a new kind is a file and a row.
package enum SourceReaders {
  /// All kinds; the first one whose ending a file has is that of the file.
  package static let all: [SourceKind] = [
    ObjectiveCSource.kind, InterfaceBuilderSource.kind, InfoListSource.kind, JavaScriptSource.kind,
    JavaScriptSource.plainKind,
    KeptNamesSource.kind, NameListSource.kind,
  ]

  /// The kind of a file; nil if it names no symbols, or is read by others.
  package static func kind(of path: String) -> SourceKind? {
    let name = "/" + FilePath.lastPart(path).lowercased()
    return all.first { kind in kind.endings.contains { name.hasSuffix($0) } }
  }

  /// What a file says of symbols; nothing for files of no kind.
  ///
  /// Ranges of names have their quotes where the file is code or JSON; in XML they are those of the value alone,
  /// and in lists those of the name. They are empty where a file has no places.
  package static func uses(in bytes: [UInt8], path: String) -> FileUses {
    guard let kind = kind(of: path) else { return FileUses() }
    var found = kind.read(bytes)
    found.finish()
    return found
  }
}
