internal import FileAccess

extension PathConfinement {
  /// Returns whether a path in the folder is outside it only because the file is a link.
  ///
  /// The author of the folder controls that link, unlike files found above.
  ///
  /// - Parameter path: The path relative to the current folder.
  /// - Returns: Whether only the link leads outside.
  func isLeft(byLink path: String) -> Bool {
    let parent = FilePath.folder(path)
    return error(path, isWritten: false) != nil
      && error(parent.isEmpty ? "." : parent, isWritten: false) == nil
  }
}
