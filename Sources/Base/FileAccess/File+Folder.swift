internal import Libc

extension File {
  /// The paths of the files in a folder and those below whose names end like this, sorted.
  ///
  /// Names that start with a dot and symbolic links to folders are left out.
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
      guard unsafe lstat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: folders.append(path)
      case S_IFREG where name.hasSuffix(ending): paths.append(path)
      default: break
      }
    }
    for folder in folders { paths += try Self.paths(below: folder, ending: ending) }
    return paths.sorted()
  }
}
