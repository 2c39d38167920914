internal import Console
internal import Diagnostics
internal import FileAccess
internal import SymbolCatalog
internal import UserLibrary

/// The collections that a run can use: those of the project's file, then the user's own.
///
/// Nothing is read before it is asked for.
struct CollectionShelf {
  private let folder: CollectionFolder?
  private let project: [SymbolCollection]

  /// - Parameter project: The collections of the project's file.
  init(project: [SymbolCollection] = []) {
    folder = UserFolders(variable: System.variable).data.map { CollectionFolder(data: $0) }
    self.project = project
  }

  /// The names of all that can be listed, sorted, each once; for hints.
  var names: [String] { Set(ownNames + project.map(\.name)).sorted() }

  /// The same, where it is to be told that they cannot be listed.
  func listedNames() throws(ToolError) -> [String] {
    let own = try own()
    let names = try UserLibraryCall.attempt { () throws(LibraryError) in try own.names() }
    return Set(names + project.map(\.name)).sorted()
  }

  private var ownNames: [String] { (try? folder?.names()) ?? [] }

  /// The user's own collections.
  func own() throws(ToolError) -> CollectionFolder {
    guard let folder else { throw .library(.noFolder(variable: UserLibraryCall.variable)) }
    return folder
  }

  /// The collection of a name, its looks checked.
  ///
  /// Of two of one name, that of the project counts, and that is said.
  func collection(
    _ name: String, _ context: inout Context
  ) throws(ToolError) -> SymbolCollection {
    let found: SymbolCollection
    if let collection = project.first(where: { $0.name == name }) {
      if ownNames.contains(name) {
        context.note("'\(name)' is that of your project, in \(collection.path), and not your own")
      }
      found = collection
    } else {
      let own = try own()
      guard CollectionName.fault(in: name) == nil,
        let collection = try UserLibraryCall.attempt({ () throws(LibraryError) in
          try own.read(name)
        })
      else { throw unknown(name) }
      found = collection
    }
    try OwnLook.check(found, context.engine)
    return found
  }

  /// The path of a collection's file, if there is such a collection.
  func path(_ name: String) -> String? {
    if let collection = project.first(where: { $0.name == name }) { return collection.path }
    guard CollectionName.fault(in: name) == nil else { return nil }
    return try? folder?.file(name).path
  }

  /// The error that nothing of the user's own is called so.
  func unknown(_ name: String) -> ToolError {
    if let collection = project.first(where: { $0.name == name }) {
      return .collection(.ofProject(name, path: collection.path))
    }
    return .collection(.unknown(name, valid: names))
  }

  /// Refuses what nothing can be called, and a name that another has, if only in other letter case.
  func expectFree(_ name: String) throws(ToolError) {
    try Self.expectLegal(name)
    let own = try own()
    let names = try UserLibraryCall.attempt { () throws(LibraryError) in try own.names() }
    if let twin = CollectionName.twin(of: name, among: names) {
      throw .collection(.exists(name, other: twin))
    }
  }

  /// Refuses what no new collection can be called.
  ///
  /// One with a name that only some systems can have stays of use where it is.
  static func expectLegal(_ name: String) throws(ToolError) {
    try expectWellFormed(name)
    if let problem = PortableName.problem(with: name) {
      throw .collection(.name(name, reason: problem))
    }
  }

  /// Refuses what no collection can be called.
  static func expectWellFormed(_ name: String) throws(ToolError) {
    if let fault = CollectionName.fault(in: name) {
      throw .collection(.name(name, reason: fault))
    }
  }
}

/// Calls of the user library, with their errors as those of the tool.
enum UserLibraryCall {
  /// The variable that says where favorites and collections are.
  static let variable = "XDG_DATA_HOME"

  static func attempt<Result>(
    _ body: () throws(LibraryError) -> Result
  ) throws(ToolError) -> Result {
    do throws(LibraryError) { return try body() } catch { throw .library(error) }
  }

  /// The user's favorites.
  static func favorites() throws(ToolError) -> FavoritesFile {
    guard let folder = UserFolders(variable: System.variable).data else {
      throw .library(.noFolder(variable: variable))
    }
    return FavoritesFile(data: folder)
  }
}

extension Context {
  /// The collections that the run can use: those of the project's file, and the user's own.
  mutating func collections() throws(ToolError) -> CollectionShelf {
    CollectionShelf(project: try project()?.collections() ?? [])
  }
}
