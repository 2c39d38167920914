package import Diagnostics
package import Encodings
internal import FileAccess

/// A project file, `symbols.json`: the defaults, collections and jobs of a team, stored in its
/// repository.
///
/// ```json
/// {
///   "schemaVersion": 1,
///   "defaults": { "target": "iOS16,macOS13" },
///   "collections": { "tab bar": { "symbols": ["house", "magnifyingglass"] } },
///   "lint": { "preset": "guidelines" },
///   "jobs": {
///     "icons": {
///       "command": "export", "collection": "tab bar", "output-dir": "App/Assets.xcassets"
///     }
///   }
/// }
/// ```
///
/// The file comes with a checkout and is therefore untrusted: reading it has no side effects. Other
/// modules, which have the tables of options and settings, validate the values.
package struct ProjectFile: Sendable {
  /// A job: a command line stored in the file.
  package struct Job: Sendable {
    /// The name of the job.
    package let name: String
    /// The position of the name.
    package let place: TextPosition
    /// The byte offset of the job.
    package let offset: Int
    /// The command and its options by long name, in file order.
    package let members: [JSONNode.Member]
  }

  /// The name of the file.
  package static let name = "symbols.json"
  /// The schema version that can be read.
  package static let schemaVersion = 1
  /// The maximum file size in bytes.
  package static let sizeLimit = 1 << 20

  /// The path of the file, relative to the current folder.
  package let path: String
  /// The bytes of the file, to locate errors that are found later.
  package let bytes: [UInt8]
  /// The settings in file order.
  package private(set) var defaults: [SettingEntry] = []
  /// The collections, which are parsed on demand.
  private var collections: JSONNode?
  /// The jobs in file order.
  package private(set) var jobs: [Job] = []
  /// The lint configuration, parsed by the code that knows the rules; nil if there is none.
  package private(set) var lint: JSONNode?

  /// The folder that paths in the file are relative to; empty for the current one, otherwise with a
  /// trailing separator.
  package var folder: String { FilePath.folder(path) }

  // MARK: Finding the file

  /// The maximum number of parent folders to search.
  private static let mostFolders = 256

  /// Finds the project file for the current folder; returns nil if there is none.
  ///
  /// Searches the current folder and its parents, up to the first one that is the root of a
  /// repository, the user's home, or the root of the file system; each of these is included.
  /// O(folders).
  ///
  /// - Parameter home: The user's home folder.
  /// - Returns: The path relative to the current folder.
  package static func find(home: String?) -> String? {
    let home = home.flatMap { FolderIdentity($0) }
    var prefix = ""
    var folder = FolderIdentity(prefix)
    for _ in 0..<mostFolders {
      // If it is uncertain whether the file exists, reading it reports the reason.
      if File.exists(prefix + name) || File.obstacle(to: prefix + name) != nil {
        return prefix + name
      }
      if isRoot(prefix) || folder == home { return nil }
      prefix += "../"
      let above = FolderIdentity(prefix)
      if above == nil || above == folder { return nil }
      folder = above
    }
    return nil
  }

  /// Returns whether a folder is the root of a repository.
  private static func isRoot(_ prefix: String) -> Bool {
    File.exists(prefix + ".git") || File.exists(prefix + ".hg") || File.exists(prefix + ".jj")
      || File.exists(prefix + ".svn")
  }

  // MARK: Reading the file

  /// Reads the file at a path.
  package init(_ path: String) throws(LibraryError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.read(path, limit: Self.sizeLimit, onlyFiles: true)
    } catch { throw .file(error) }
    try self.init(path: path, bytes: bytes)
  }

  /// Parses the bytes of a file.
  package init(path: String, bytes: [UInt8]) throws(LibraryError) {
    self.path = path
    self.bytes = bytes
    do throws(JSONError) {
      try read(try JSONNode(parsing: bytes))
    } catch {
      throw .damaged(fault(error))
    }
  }

  /// Locates an error in the file.
  package func fault(_ error: JSONError) -> LibraryFault {
    LibraryFault(error, path: path, in: bytes)
  }

  /// Parses the collections, in file order.
  ///
  /// - Returns: The collections; empty if the file has none.
  /// - Throws: The first error.
  package func readCollections() throws(LibraryFault) -> [SymbolCollection] {
    guard let collections else { return [] }
    let lines = LineTable(bytes)
    do throws(JSONError) {
      return try SymbolCollection.all(in: collections, path: path, lines)
    } catch {
      throw fault(error)
    }
  }

  private mutating func read(_ node: JSONNode) throws(JSONError) {
    let lines = LineTable(bytes)
    try node.expectVersion(Self.schemaVersion)
    for member in try node.members() {
      switch member.key {
      case "schemaVersion": break
      case "$schema": _ = try member.value.string()
      case "defaults": defaults = try SettingEntry.read(member.value, lines)
      case "collections":
        _ = try member.value.members("an object of collections")
        collections = member.value
      case "lint":
        _ = try member.value.members("an object with lint options")
        lint = member.value
      case "jobs":
        for member in try member.value.members("an object of jobs") {
          guard Self.isName(member.key) else {
            throw JSONError(
              offset: member.offset,
              expected: "a name of letters, digits, '-', '_' and '.' that does not begin with '-'")
          }
          jobs.append(
            Job(
              name: member.key, place: lines.position(of: member.offset),
              offset: member.value.offset,
              members: try member.value.members("an object with a command and its options")))
        }
      default:
        throw JSONError(
          offset: member.offset,
          expected: "one of the keys schemaVersion, defaults, collections, lint and jobs, not "
            + "'\(member.key.shortened())'")
      }
    }
  }

  /// Returns whether a text is a valid job name.
  ///
  /// Job names are typed on the command line and shown in messages.
  package static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100 && !name.hasPrefix("-")
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || "-_.".unicodeScalars.contains($0)
      }
  }
}
