internal import FileAccess

extension PathConfinement {
  /// Returns whether a path leads out of the folder only because its last part is a symbolic link.
  ///
  /// Such a link is an error, because the folder's author made it. A file that was found above the
  /// folder is merely ignored.
  ///
  /// - Parameter path: The path relative to the current folder.
  /// - Returns: True if the path is outside the folder but its parent is inside.
  func isLeft(byLink path: String) -> Bool {
    let parent = FilePath.folder(path)
    return error(path, isWritten: false) != nil
      && error(parent.isEmpty ? "." : parent, isWritten: false) == nil
  }
}
