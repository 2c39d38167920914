internal import Encodings
internal import Libc

/// Restricted removal of files: only regular files by name, in folders that are reached without
/// links.
extension File {
  /// Returns the sorted names of the regular files in a folder; empty if it is unreadable or behind
  /// a link.
  ///
  /// The path of `folder` starts at `root` and is empty for `root` itself, which can be a link.
  package static func regularNames(in folder: String, below root: String) -> [String] {
    guard let descriptor = openFolder(folder, below: root) else { return [] }
    let entries = (try? entries(descriptor: descriptor, named: root + folder)) ?? []
    return entries.filter { $0.kind == .file }.map(\.name).sorted()
  }

  /// Returns whether a path below `root` leads to a regular file without a link on the way.
  package static func isRegular(_ path: String, below root: String) -> Bool {
    guard let descriptor = openFolder(FilePath.folder(path), below: root) else { return false }
    defer { _ = close(descriptor) }
    return isRegular(FilePath.lastPart(path), descriptor)
  }

  /// Removes a regular file; throws an error for anything else.
  ///
  /// - Parameters:
  ///   - path: The path relative to `root`; no component can be a link.
  ///   - root: A folder; it can be a link.
  /// - Throws: The system's error, or an error because the path is not a regular file.
  package static func remove(_ path: String, below root: String) throws(FileError) {
    let whole = root + path
    let name = FilePath.lastPart(path)
    guard let descriptor = openFolder(FilePath.folder(path), below: root) else {
      throw failure("remove", whole)
    }
    defer { _ = close(descriptor) }
    guard isRegular(name, descriptor) else {
      throw refusal("remove", whole, "it is not a regular file")
    }
    guard SystemCall.remove(name, in: descriptor) == 0 else { throw failure("remove", whole) }
  }

  /// Removes the empty parent folders of a file, starting with the innermost one.
  ///
  /// - Parameters:
  ///   - path: The path of the file relative to `root`; no component can be a link.
  ///   - root: A folder, which is never removed; it can be a link.
  package static func removeEmptyFolders(above path: String, below root: String) {
    var folder = FilePath.folder(path)
    while folder.hasSuffix("/") { folder.removeLast() }
    while !folder.isEmpty {
      let parent = FilePath.folder(folder)
      guard let descriptor = openFolder(parent, below: root) else { return }
      let result = SystemCall.removeFolder(FilePath.lastPart(folder), in: descriptor)
      _ = close(descriptor)
      guard result == 0 else { return }
      folder = parent
      while folder.hasSuffix("/") { folder.removeLast() }
    }
  }

  private static func isRegular(_ name: String, _ folder: Int32) -> Bool {
    SystemCall.linkStatus(name, in: folder).map(FileKind.init) == .file
  }

  /// Opens a folder below another folder component by component, so no link is followed.
  private static func openFolder(_ path: String, below root: String) -> Int32? {
    let flags = O_RDONLY | O_DIRECTORY
    var descriptor = SystemCall.open(root.isEmpty ? "." : root, flags)
    for part in path.split(separator: "/") {
      guard descriptor >= 0 else { return nil }
      let next =
        part == ".." ? -1 : SystemCall.open(String(part), in: descriptor, flags | O_NOFOLLOW)
      let code = errno
      _ = close(descriptor)
      errno = code
      descriptor = next
    }
    return descriptor >= 0 ? descriptor : nil
  }
}
