internal import Encodings
internal import Locks

/// Unsaved contents of files, such as an editor's text, a draft of an agent, or standard input.
///
/// `File` returns them instead of the contents on disk. Readers of sources, project files and
/// ignore files therefore need no code for editors. Without an editor, the cost is one atomic load
/// for each file.
package enum FileOverlay {
  /// The unsaved contents of a file.
  package struct Document: Sendable {
    /// The contents.
    package let bytes: [UInt8]
    /// A number that changes with the contents.
    package let revision: Int

    /// Creates a document from its parts.
    package init(_ bytes: [UInt8], revision: Int) {
      self.bytes = bytes
      self.revision = revision
    }
  }

  private struct State {
    /// The documents by absolute path.
    var documents: [String: Document] = [:]
    /// The names of the documents by the absolute path of their folder.
    var names: [String: [String]] = [:]
    /// The names of folders of documents that are not on disk, or are links or files there, by the
    /// absolute path of their folder.
    var folders: [String: Set<String>] = [:]
    /// The folder that relative paths start from.
    var current = "/"

    /// Adds the folders of a document that are not on disk.
    ///
    /// - Parameters:
    ///   - path: The path of the document.
    ///   - replaces: Whether its folders replace links and files on disk.
    ///   - known: The folders that were looked at.
    mutating func addFolders(of path: String, replaces: Bool, _ known: inout Set<String>) {
      var folder = FileOverlay.folder(of: path)
      while folder.utf8.count > 1, known.insert(folder).inserted,
        replaces
          ? SystemCall.realPath(folder) != folder || FolderIdentity(folder) == nil
          : SystemCall.linkStatus(folder) == nil
      {
        let parent = FileOverlay.folder(of: folder)
        folders[parent, default: []].insert(FilePath.lastPart(folder))
        folder = parent
      }
    }
  }

  private static let isUsed = AtomicBool(false)
  private static let state = Mutex(State())

  /// Replaces all documents.
  ///
  /// - Parameters:
  ///   - documents: The contents by absolute path.
  ///   - current: The folder that relative paths start from.
  ///   - replacing: The documents, by paths without links, whose folders replace links and files on
  ///     disk.
  package static func set(
    _ documents: [String: Document], current: String, replacing: some Collection<String> = []
  ) {
    var new = State(documents: documents, current: current)
    for path in documents.keys {
      new.names[folder(of: path), default: []].append(FilePath.lastPart(path))
    }
    var known: Set<String> = []
    for path in replacing { new.addFolders(of: path, replaces: true, &known) }
    for path in documents.keys { new.addFolders(of: path, replaces: false, &known) }
    state.withLock { $0 = new }
    isUsed.value = !documents.isEmpty
  }

  /// Replaces all documents with a single draft.
  ///
  /// - Parameters:
  ///   - path: The path that the draft stands for.
  ///   - bytes: The contents.
  package static func set(draft path: String, _ bytes: [UInt8]) {
    let current = File.currentFolder ?? "/"
    set([FilePath.absolute(path, in: current): Document(bytes, revision: 0)], current: current)
  }

  /// Returns whether the overlay has the contents of a file, so nothing needs to be read from disk.
  package static func holds(_ path: String) -> Bool { document(path) != nil }

  /// Returns whether a path is a folder only because documents are in it.
  static func isFolder(_ path: String) -> Bool {
    guard isUsed.value else { return false }
    return state.withLock { state in
      let path = FilePath.absolute(path.isEmpty ? "." : path, in: state.current)
      return state.folders[folder(of: path)]?.contains(FilePath.lastPart(path)) == true
    }
  }

  /// Returns the editor's contents of a file; nil for all other files.
  static func document(_ path: String) -> Document? {
    guard isUsed.value else { return nil }
    return state.withLock { $0.documents[FilePath.absolute(path, in: $0.current)] }
  }

  /// Adds entries for files and folders in a folder that exist only in editors, or are something
  /// else on disk.
  static func extend(_ entries: inout [File.Entry], of folder: String) {
    guard isUsed.value else { return }
    let (names, folders) = state.withLock { state in
      let path = FilePath.absolute(folder.isEmpty ? "." : folder, in: state.current)
      return (state.names[path] ?? [], state.folders[path] ?? [])
    }
    guard !names.isEmpty || !folders.isEmpty else { return }
    let unsaved = folders.union(names)
    entries.removeAll { unsaved.contains($0.name) }
    entries += folders.map { File.Entry(name: $0, kind: .folder) }
    entries += names.map { File.Entry(name: $0, kind: .file) }
  }

  private static func folder(of path: String) -> String {
    let folder = FilePath.folder(path)
    return folder.utf8.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }
}

/// A revision that shows whether a file's contents are unchanged.
package enum FileRevision: Hashable, Sendable {
  /// The revision of a file on disk.
  case stamp(FileStamp)
  /// The revision of an editor's document.
  case document(Int)

  /// The resolution of file system clocks, in nanoseconds.
  ///
  /// A file that changed more recently can change again without a new stamp.
  private static let clockStep: Int64 = 20_000_000

  /// Creates the revision of a file; nil if later changes could go unnoticed.
  package init?(_ path: String) {
    if let document = FileOverlay.document(path) {
      self = .document(document.revision)
      return
    }
    guard let stamp = FileStamp(path), FileStamp.now &- stamp.changed > Self.clockStep else {
      return nil
    }
    self = .stamp(stamp)
  }
}

extension File {
  /// Changes the current folder of the whole process.
  ///
  /// - Throws: The system's error.
  package static func enterFolder(_ path: String) throws(FileError) {
    guard SystemCall.enterFolder(path) == 0 else { throw failure("enter folder", path) }
  }
}
