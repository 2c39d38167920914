internal import UserLibrary

/// The project that the working folder belongs to.
enum Project {
  /// Where its file is, from the current folder; nil if there is none.
  static var path: String? { ProjectFile.find(home: System.variable("HOME")) }

  /// Its file; nil if there is none.
  static func load() throws(ToolError) -> ProjectFile? {
    guard let path else { return nil }
    do throws(LibraryError) { return try ProjectFile(path) } catch {
      if case .damaged(let fault) = error { throw ToolError(fault) }
      throw .library(error)
    }
  }
}

extension ProjectFile {
  /// The collections, in the order of the file.
  func collections() throws(ToolError) -> [SymbolCollection] {
    do throws(LibraryFault) { return try readCollections() } catch { throw ToolError(error) }
  }
}

extension ToolError {
  /// The error that a fault of somebody's file is.
  init(_ fault: LibraryFault) {
    self = .malformed(
      path: fault.path, line: fault.line, column: fault.column, problem: "\(fault.problem)")
  }
}
