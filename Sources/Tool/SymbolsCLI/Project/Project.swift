internal import UserLibrary

/// The project that the working folder belongs to.
enum Project {
  /// Its file; nil if there is none.
  static func load() throws(ToolError) -> ProjectFile? {
    guard let path = ProjectFile.find(home: System.variable("HOME")) else { return nil }
    do throws(LibraryError) { return try ProjectFile(path) } catch { throw .library(error) }
  }
}
