internal import Console
internal import Diagnostics
internal import Encodings
internal import SymbolLint
internal import SymbolSearch
internal import UserLibrary

/// The project of the current folder.
enum Project {
  /// The path of the project file, relative to the current folder; nil if there is none.
  static var path: String? { ProjectFile.find(home: System.variable("HOME")) }

  /// Reads and validates the project file; returns nil if there is none.
  static func load(_ engine: SearchEngine) throws(ToolError) -> ProjectFile? {
    let project = try read()
    try project?.check(engine)
    return project
  }

  /// Reads the project file and validates only its syntax; returns nil if there is none.
  static func read() throws(ToolError) -> ProjectFile? {
    guard let path else { return nil }
    do throws(LibraryError) { return try ProjectFile(path) } catch {
      if case .damaged(let fault) = error { throw ToolError(fault) }
      throw .library(error)
    }
  }
}

extension ProjectFile {
  /// Throws an error for invalid values that commands would otherwise read later.
  ///
  /// A project file is either valid or unused, regardless of the command.
  ///
  /// Jobs are excluded: only 'run' uses them, and it validates all jobs before it starts one.
  fileprivate func check(_ engine: SearchEngine) throws(ToolError) {
    for collection in try collections() { try OwnLook.check(collection, engine) }
    try SettingLayers.check(self)
    _ = try lintConfiguration()
  }

  /// Returns the lint configuration; nil if there is none.
  func lintConfiguration() throws(ToolError) -> LintConfiguration? {
    guard let lint else { return nil }
    do throws(JSONError) { return try LintConfiguration(lint) } catch {
      throw ToolError(fault(error))
    }
  }

  /// Returns the collections, in file order.
  func collections() throws(ToolError) -> [SymbolCollection] {
    do throws(LibraryFault) { return try readCollections() } catch { throw ToolError(error) }
  }
}

extension ToolError {
  /// Converts an error in a file.
  init(_ fault: LibraryFault) {
    self = .malformed(
      path: fault.path, line: fault.line, column: fault.column, problem: "\(fault.problem)")
  }
}
