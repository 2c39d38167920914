internal import Encodings
internal import Libc

extension File {
  /// What a folder holds under a name.
  package struct Entry: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// What it is; links are not followed.
    package let kind: FileKind
  }

  /// Whether there is a folder.
  package static func isFolder(_ path: String) -> Bool { kind(path) == .folder }

  /// What is at the end of a path; nil if there is nothing.
  package static func kind(_ path: String) -> FileKind? {
    FileOverlay.document(path) != nil ? .file : SystemCall.status(path).map(FileKind.init)
  }

  /// Why nothing is to be written at a path below a folder: a link on the way leads out of it; nil
  /// if none does.
  ///
  /// The last part is not looked at, and the folder itself may be a link. O(parts), with a look at
  /// each.
  ///
  /// - Parameters:
  ///   - path: It begins with `root`.
  ///   - root: The path of the folder with a separator at its end; nothing for the current one.
  /// - Returns: The refusal to write there.
  package static func escape(_ path: String, below root: String) -> FileError? {
    guard path.hasPrefix(root) else { return nil }
    var folder = root
    for name in FilePath.folder(String(path.dropFirst(root.count))).split(separator: "/") {
      folder = FilePath.adding(String(name), toFolder: folder)
      // What is not there yet is made, and what is below a link to nothing cannot be.
      guard let facts = SystemCall.linkStatus(folder) else { return nil }
      guard FileKind(facts) == .link, let real = realFolder(folder), let inside = realFolder(root)
      else { continue }
      guard real != inside, !real.hasPrefix(inside == "/" ? inside : inside + "/") else { continue }
      return refusal(
        "write", path,
        "\(folder) is a symbolic link, out of \(root.isEmpty ? "this folder" : root) to \(real)")
    }
    return nil
  }

  /// The paths of the files in a folder and those below whose names end like this, sorted.
  ///
  /// Names that start with a dot and symbolic links to folders are left out; links to files are
  /// not, not even those to nothing, so that whoever reads them tells it. Neither are pipes and
  /// sockets of such a name.
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

  /// The names of the files in a folder, and not of those below, sorted.
  ///
  /// Names that start with a dot are left out; links are not, wherever they lead.
  package static func names(in folder: String) throws(FileError) -> [String] {
    var names: [String] = []
    for entry in try entries(of: folder)
    where !entry.name.hasPrefix(".") && (entry.kind == .file || entry.kind == .link) {
      names.append(entry.name)
    }
    return names.sorted()
  }

  /// The names of the folders in a folder, sorted.
  ///
  /// Names that start with a dot and links are left out.
  package static func folders(in folder: String) throws(FileError) -> [String] {
    var names: [String] = []
    for entry in try entries(of: folder) where !entry.name.hasPrefix(".") && entry.kind == .folder {
      names.append(entry.name)
    }
    return names.sorted()
  }

  /// The names of the files and of the folders in a folder, each sorted.
  ///
  /// Names that start with a dot are left out, and so are links to folders; links to files are
  /// files.
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

  /// What is in a folder, and not in those below, in the order of the system.
  ///
  /// The system tells names and kinds together, so that a folder takes a few calls, and not one for
  /// each name.
  ///
  /// - `followsLink`: Whether a link may lead to the folder.
  package static func entries(
    of folder: String, followsLink: Bool = true
  ) throws(FileError) -> [Entry] {
    let flags = O_RDONLY | O_DIRECTORY | O_NONBLOCK | (followsLink ? 0 : O_NOFOLLOW)
    let descriptor = SystemCall.open(folder.isEmpty ? "." : folder, flags)
    guard descriptor >= 0 else { throw failure("read folder", folder) }
    var entries = try entries(descriptor: descriptor, named: folder)
    FileOverlay.extend(&entries, of: folder)
    return entries
  }

  /// What is in an open folder, which is closed.
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
      // Some file systems do not tell what it is.
      let kind =
        FileKind(entryType: unsafe Int(entry.pointee.d_type))
        ?? SystemCall.linkStatus(name, in: descriptor).map(FileKind.init)
      if let kind { entries.append(Entry(name: name, kind: kind)) }
    }
    guard errno == 0 else { throw failure("read folder", folder) }
    return entries
  }
}
