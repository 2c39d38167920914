internal import Encodings
internal import Libc

extension File {
  /// An entry of a folder.
  package struct Entry: Hashable, Sendable {
    /// The name of the entry.
    package let name: String
    /// The kind of the entry; links are not followed.
    package let kind: FileKind
  }

  /// Returns whether a path leads to a folder.
  package static func isFolder(_ path: String) -> Bool { kind(path) == .folder }

  /// Returns the kind of the file at a path; nil if there is none.
  package static func kind(_ path: String) -> FileKind? {
    if FileOverlay.document(path) != nil { return .file }
    if FileOverlay.isFolder(path) { return .folder }
    return SystemCall.status(path).map(FileKind.init)
  }

  /// Returns an error if a link on the way to `path` leads out of a folder; otherwise nil.
  ///
  /// This prevents writes outside the folder. The last component is not checked, and the folder
  /// itself can be a link. O(components), with a system call for each.
  ///
  /// - Parameters:
  ///   - path: The path, which begins with `root`.
  ///   - root: The path of the folder with a trailing separator; empty for the current one.
  /// - Returns: The error for writing there.
  package static func escape(_ path: String, below root: String) -> FileError? {
    guard path.hasPrefix(root) else { return nil }
    var folder = root
    for name in FilePath.folder(String(path.dropFirst(root.count))).split(separator: "/") {
      folder = FilePath.adding(String(name), toFolder: folder)
      // Missing folders will be created, and nothing can be below a dangling link.
      guard let facts = SystemCall.linkStatus(folder) else { return nil }
      guard FileKind(facts) == .link, let real = realFolder(folder), let inside = realFolder(root)
      else { continue }
      guard real != inside, !real.hasPrefix(inside == "/" ? inside : inside + "/") else { continue }
      return refusal(
        "write", path,
        "\(folder) is a symbolic link that leads out of "
          + "\(root.isEmpty ? "this folder" : root), to \(real)")
    }
    return nil
  }

  /// Returns the sorted paths of all files below a folder whose names have a suffix.
  ///
  /// Names that start with a dot and symbolic links to folders are skipped. Links to files are
  /// included, even dangling ones, so reading them reports the error. Pipes and sockets are also
  /// included.
  package static func paths(below folder: String, ending: String) throws(FileError) -> [String] {
    var paths: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      for entry in try entries(of: folder) where !entry.name.hasPrefix(".") {
        let path = FilePath.adding(entry.name, toFolder: folder)
        switch entry.kind {
        case .folder: folders.append(path)
        case .file where entry.name.hasSuffix(ending): paths.append(path)
        case .link where entry.name.hasSuffix(ending) && kind(path) != .folder:
          paths.append(path)
        case .pipe, .socket, .characterDevice, .blockDevice, .other:
          if entry.name.hasSuffix(ending) { paths.append(path) }
        default: break
        }
      }
    }
    return paths.sorted()
  }

  /// Returns the sorted names of the files directly in a folder.
  ///
  /// Names that start with a dot are skipped; links are included, whatever their target.
  package static func names(in folder: String) throws(FileError) -> [String] {
    var names: [String] = []
    for entry in try entries(of: folder)
    where !entry.name.hasPrefix(".") && (entry.kind == .file || entry.kind == .link) {
      names.append(entry.name)
    }
    return names.sorted()
  }

  /// Returns the sorted names of the folders directly in a folder.
  ///
  /// Names that start with a dot and links are skipped.
  package static func folders(in folder: String) throws(FileError) -> [String] {
    var names: [String] = []
    for entry in try entries(of: folder) where !entry.name.hasPrefix(".") && entry.kind == .folder {
      names.append(entry.name)
    }
    return names.sorted()
  }

  /// Returns the sorted names of the files, and of the folders, directly in a folder.
  ///
  /// Names that start with a dot and links to folders are skipped; links to files count as files.
  package static func contents(
    of folder: String
  ) throws(FileError) -> (files: [String], folders: [String]) {
    var files: [String] = []
    var folders: [String] = []
    for entry in try entries(of: folder) where !entry.name.hasPrefix(".") {
      switch entry.kind {
      case .folder: folders.append(entry.name)
      case .file: files.append(entry.name)
      case .link where [nil, .file].contains(kind(FilePath.adding(entry.name, toFolder: folder))):
        files.append(entry.name)
      default: break
      }
    }
    return (files.sorted(), folders.sorted())
  }

  /// Returns the entries directly in a folder, in system order.
  ///
  /// The system returns names and kinds together, so a folder takes a few system calls instead of
  /// one for each name. If `followsLink` is false, a link to the folder is an error.
  package static func entries(
    of folder: String, followsLink: Bool = true
  ) throws(FileError) -> [Entry] {
    let flags = O_RDONLY | O_DIRECTORY | O_NONBLOCK | (followsLink ? 0 : O_NOFOLLOW)
    var entries: [Entry] = []
    if !FileOverlay.isFolder(folder) {
      let descriptor = SystemCall.open(folder.isEmpty ? "." : folder, flags)
      guard descriptor >= 0 else { throw failure("read folder", folder) }
      entries = try self.entries(descriptor: descriptor, named: folder)
    }
    FileOverlay.extend(&entries, of: folder)
    return entries
  }

  /// Returns the entries of an open folder and closes it.
  static func entries(
    descriptor: Int32, named folder: String
  ) throws(FileError) -> [Entry] {
    guard let stream = unsafe fdopendir(descriptor) else {
      let error = failure("read folder", folder)
      _ = close(descriptor)
      throw error
    }
    defer { _ = unsafe closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          unsafe ByteText.text(terminatedBy: name)
        }
      }
      if name == "." || name == ".." { continue }
      // Some file systems do not report the kind.
      let kind =
        FileKind(entryType: unsafe Int(entry.pointee.d_type))
        ?? SystemCall.linkStatus(name, in: descriptor).map(FileKind.init)
      if let kind { entries.append(Entry(name: name, kind: kind)) }
    }
    guard errno == 0 else { throw failure("read folder", folder) }
    return entries
  }
}
