internal import UserLibrary

/// The project that the working folder belongs to.
enum Project {
  /// Its file; nil if there is none.
  static func load() throws(ToolError) -> ProjectFile? {
    guard let path = ProjectFile.find(home: System.variable("HOME")) else { return nil }
    do throws(LibraryError) { return try ProjectFile(path) } catch {
      if case .damaged(let fault) = error { throw ToolError(fault) }
      throw .library(error)
    }
  }
}

extension ToolError {
  /// The error that a fault of somebody's file is.
  init(_ fault: LibraryFault) {
    self = .malformed(
      path: fault.path, line: fault.line, column: fault.column, problem: "\(fault.problem)")
  }
}
