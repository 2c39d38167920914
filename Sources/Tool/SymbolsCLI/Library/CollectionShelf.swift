internal import Console
internal import Diagnostics
internal import FileAccess
internal import SymbolCatalog
internal import UserLibrary

/// The collections for a run: first those in the project file, then the user's.
///
/// Files are read on first use.
struct CollectionShelf {
  private let folder: CollectionFolder?
  private let project: [SymbolCollection]

  /// Creates the set of collections.
  ///
  /// - Parameter project: The collections in the project file.
  init(project: [SymbolCollection] = []) {
    folder = UserFolders(variable: System.variable).data.map { CollectionFolder(data: $0) }
    self.project = project
  }

  /// The distinct names of all readable collections, sorted; for suggestions.
  var names: [String] { Set(ownNames + project.map(\.name)).sorted() }

  /// Returns the collection names; throws an error if they cannot be listed.
  func listedNames() throws(ToolError) -> [String] {
    let own = try own()
    let names = try UserLibraryCall.attempt { () throws(LibraryError) in try own.names() }
    return Set(names + project.map(\.name)).sorted()
  }

  private var ownNames: [String] { (try? folder?.names()) ?? [] }

  /// Returns the user's collections.
  func own() throws(ToolError) -> CollectionFolder {
    guard let folder else { throw .library(.noFolder(variable: UserLibraryCall.variable)) }
    return folder
  }

  /// Returns the collection with a name after validating its styles.
  ///
  /// If the project and the user both have a collection with the name, the project's is used and a
  /// note is printed.
  func collection(
    _ name: String, _ context: inout Context
  ) throws(ToolError) -> SymbolCollection {
    let found: SymbolCollection
    if let collection = project.first(where: { $0.name == name }) {
      if ownNames.contains(name) {
        context.note(
          "'\(name)' means the collection in your project, in \(collection.path), not the one in "
            + "your library")
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

  /// Returns the path of a collection's file, if the collection exists.
  func path(_ name: String) -> String? {
    if let collection = project.first(where: { $0.name == name }) { return collection.path }
    guard CollectionName.fault(in: name) == nil else { return nil }
    return try? folder?.file(name).path
  }

  /// Returns the error for a name that no user collection has.
  func unknown(_ name: String) -> ToolError {
    if let collection = project.first(where: { $0.name == name }) {
      return .collection(.ofProject(name, path: collection.path))
    }
    return .collection(.unknown(name, valid: names))
  }

  /// Throws an error for an invalid name, or for one that exists already, ignoring case.
  func expectFree(_ name: String) throws(ToolError) {
    try Self.expectLegal(name)
    let own = try own()
    let names = try UserLibraryCall.attempt { () throws(LibraryError) in try own.names() }
    if let twin = CollectionName.twin(of: name, among: names) {
      throw .collection(.exists(name, other: twin))
    }
  }

  /// Throws an error for a name that is invalid for a new collection.
  ///
  /// An existing collection remains usable even if only some systems support its name.
  static func expectLegal(_ name: String) throws(ToolError) {
    try expectWellFormed(name)
    if let problem = PortableName.problem(with: name) {
      throw .collection(.name(name, reason: problem))
    }
  }

  /// Throws an error for a name that no collection can have.
  static func expectWellFormed(_ name: String) throws(ToolError) {
    if let fault = CollectionName.fault(in: name) {
      throw .collection(.name(name, reason: fault))
    }
  }
}

/// Functions that call the user library and convert its errors to `ToolError`.
enum UserLibraryCall {
  /// The environment variable for the folder of favorites and collections.
  static let variable = "XDG_DATA_HOME"

  static func attempt<Result>(
    _ body: () throws(LibraryError) -> Result
  ) throws(ToolError) -> Result {
    do throws(LibraryError) { return try body() } catch { throw .library(error) }
  }

  /// Returns the user's favorites.
  static func favorites() throws(ToolError) -> FavoritesFile {
    guard let folder = UserFolders(variable: System.variable).data else {
      throw .library(.noFolder(variable: variable))
    }
    return FavoritesFile(data: folder)
  }
}

extension Context {
  /// Returns the collections for the run: those in the project file, and the user's.
  mutating func collections() throws(ToolError) -> CollectionShelf {
    CollectionShelf(project: try project()?.collections() ?? [])
  }
}
