internal import Console
internal import Diagnostics
internal import Encodings
internal import SymbolLint
internal import UserLibrary

/// The project that the working folder belongs to.
enum Project {
  /// Where its file is, from the current folder; nil if there is none.
  static var path: String? { ProjectFile.find(home: System.variable("HOME")) }

  /// Its file; nil if there is none.
  static func load() throws(ToolError) -> ProjectFile? {
    guard let path else { return nil }
    let project: ProjectFile
    do throws(LibraryError) { project = try ProjectFile(path) } catch {
      if case .damaged(let fault) = error { throw ToolError(fault) }
      throw .library(error)
    }
    try project.check()
    return project
  }
}

extension ProjectFile {
  /// Refuses a file with something wrong in what commands read only when they need it: a team's file is right, or
  /// nothing is done by it, whichever command somebody tries first.
  fileprivate func check() throws(ToolError) {
    _ = try collections()
    _ = try lintConfiguration()
  }

  /// How its sources are linted; nil if it says nothing.
  func lintConfiguration() throws(ToolError) -> LintConfiguration? {
    guard let lint else { return nil }
    do throws(JSONError) { return try LintConfiguration(lint) } catch {
      throw ToolError(fault(error))
    }
  }

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
