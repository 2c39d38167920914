internal import FileAccess

extension PathConfinement {
  /// Whether a file lies in the folder and is a link that leads out: it is theirs who wrote the
  /// folder, unlike what is found above.
  ///
  /// - Parameter path: From the current folder.
  /// - Returns: Whether only the link leads out.
  func isLeft(byLink path: String) -> Bool {
    let parent = FilePath.folder(path)
    return error(path, isWritten: false) != nil
      && error(parent.isEmpty ? "." : parent, isWritten: false) == nil
  }
}
