internal import Console
internal import Diagnostics
internal import Encodings
internal import SymbolLint
internal import SymbolSearch
internal import UserLibrary

/// The project that the working folder belongs to.
enum Project {
  /// Where its file is, from the current folder; nil if there is none.
  static var path: String? { ProjectFile.find(home: System.variable("HOME")) }

  /// Its file with all that it says, which is right; nil if there is none.
  static func load(_ engine: SearchEngine) throws(ToolError) -> ProjectFile? {
    let project = try read()
    try project?.check(engine)
    return project
  }

  /// Its file, of which only the form is known to be right; nil if there is none.
  static func read() throws(ToolError) -> ProjectFile? {
    guard let path else { return nil }
    do throws(LibraryError) { return try ProjectFile(path) } catch {
      if case .damaged(let fault) = error { throw ToolError(fault) }
      throw .library(error)
    }
  }
}

extension ProjectFile {
  /// Refuses a file with something wrong in what commands read only when they need it: a team's
  /// file is right, or nothing is done by it, whichever command somebody tries first.
  ///
  /// Jobs are for 'run' alone, which checks all of them before it does any.
  fileprivate func check(_ engine: SearchEngine) throws(ToolError) {
    for collection in try collections() { try OwnLook.check(collection, engine) }
    try SettingLayers.check(self)
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
