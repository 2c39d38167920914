internal import Encodings
internal import Libc

extension File {
  /// Whether there is a folder.
  package static func isFolder(_ path: String) -> Bool { kind(path) == .folder }

  /// What is at the end of a path; nil if there is nothing.
  private static func kind(_ path: String) -> FileKind? {
    SystemCall.status(path).map(FileKind.init)
  }

  /// The paths of the files in a folder and those below whose names end like this, sorted.
  ///
  /// Names that start with a dot and symbolic links to folders are left out; links to files are not, not even
  /// those to nothing, so that whoever reads them tells it.
  package static func paths(below folder: String, ending: String) throws(FileError) -> [String] {
    var paths: [String] = []
    var folders: [String] = []
    try forEachEntry(of: folder) { (path, name, kind) in
      switch kind {
      case .folder: folders.append(path)
      case .file where name.hasSuffix(ending): paths.append(path)
      case .link where name.hasSuffix(ending) && [nil, .file].contains(Self.kind(path)):
        paths.append(path)
      default: break
      }
    }
    for folder in folders { paths += try Self.paths(below: folder, ending: ending) }
    return paths.sorted()
  }

  /// The names of the files in a folder, and not of those below, sorted.
  ///
  /// Names that start with a dot are left out; links are not, wherever they lead.
  package static func names(in folder: String) throws(FileError) -> [String] {
    var names: [String] = []
    try forEachEntry(of: folder) { (_, name, kind) in
      if kind == .file || kind == .link { names.append(name) }
    }
    return names.sorted()
  }

  /// The names of the folders in a folder, sorted.
  ///
  /// Names that start with a dot and links are left out.
  package static func folders(in folder: String) throws(FileError) -> [String] {
    var names: [String] = []
    try forEachEntry(of: folder) { (_, name, kind) in
      if kind == .folder { names.append(name) }
    }
    return names.sorted()
  }

  /// Calls `body` with the path, the name and the kind of all in a folder whose names do not start with a dot,
  /// in the order of the system.
  private static func forEachEntry(
    of folder: String, _ body: (_ path: String, _ name: String, FileKind) -> Void
  ) throws(FileError) {
    let descriptor = SystemCall.open(folder, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0, let stream = unsafe fdopendir(descriptor) else {
      throw failure("read folder", folder)
    }
    defer { _ = unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          unsafe ByteText.text(terminatedBy: name)
        }
      }
      guard !name.hasPrefix(".") else { continue }
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      guard let facts = SystemCall.linkStatus(path) else {
        if errno == ENOENT { continue }
        throw failure("read", path)
      }
      body(path, name, FileKind(facts))
    }
  }
}
