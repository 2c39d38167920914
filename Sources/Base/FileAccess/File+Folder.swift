internal import Libc

extension File {
  /// Whether there is a folder.
  package static func isFolder(_ path: String) -> Bool { kind(path) == S_IFDIR }

  /// The kind of a file, that of its target for a link; nil if there is none.
  private static func kind(_ path: String) -> mode_t? {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 ? facts.st_mode & S_IFMT : nil
  }

  /// The paths of the files in a folder and those below whose names end like this, sorted.
  ///
  /// Names that start with a dot and symbolic links to folders are left out; links to files are not, not even
  /// those to nothing, so that whoever reads them tells it.
  package static func paths(below folder: String, ending: String) throws(FileError) -> [String] {
    guard let stream = unsafe opendir(folder) else { throw failure("read folder", folder) }
    defer { _ = unsafe closedir(stream) }
    var paths: [String] = []
    var folders: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          unsafe String(cString: name)
        }
      }
      guard !name.hasPrefix(".") else { continue }
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var status = stat()
      guard unsafe lstat(path, &status) == 0 else {
        if errno == ENOENT { continue }
        throw failure("read", path)
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: folders.append(path)
      case S_IFREG where name.hasSuffix(ending): paths.append(path)
      case S_IFLNK where name.hasSuffix(ending) && [nil, S_IFREG].contains(kind(path)):
        paths.append(path)
      default: break
      }
    }
    for folder in folders { paths += try Self.paths(below: folder, ending: ending) }
    return paths.sorted()
  }
}
