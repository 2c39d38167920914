package import Diagnostics
package import Encodings
internal import FileAccess

/// A project's file, `symbols.json`: the defaults, collections and jobs of a team, in its
/// repository.
///
/// ```json
/// {
///   "schemaVersion": 1,
///   "defaults": { "target": "iOS16,macOS13" },
///   "collections": { "tab bar": { "symbols": ["house", "magnifyingglass"] } },
///   "lint": { "preset": "guidelines" },
///   "jobs": {
///     "icons": { "command": "export", "collection": "tab bar", "output-dir": "App/Assets.xcassets" }
///   }
/// }
/// ```
///
/// It comes with a checkout, and so from anybody: reading it does nothing, whatever it says. What
/// options and settings may hold is checked by who knows their tables.
package struct ProjectFile: Sendable {
  /// A job: what would otherwise be typed.
  package struct Job: Sendable {
    /// What it is called.
    package let name: String
    /// Where the name stands.
    package let place: TextPosition
    /// Where the job itself begins, in bytes.
    package let offset: Int
    /// The command and its options by their long names, in the order of the file.
    package let members: [JSONNode.Member]
  }

  /// What the file is called.
  package static let name = "symbols.json"
  /// The version of the format that is read.
  package static let schemaVersion = 1
  /// More than a team writes, in bytes.
  package static let sizeLimit = 1 << 20

  /// The file, from the current folder.
  package let path: String
  /// What it holds, for places of what is found to be wrong later.
  package let bytes: [UInt8]
  /// Settings, in the order of the file.
  package private(set) var defaults: [SettingEntry] = []
  /// Collections, read when they are asked for.
  private var collections: JSONNode?
  /// Jobs, in the order of the file.
  package private(set) var jobs: [Job] = []
  /// How its sources are linted, for who knows the rules; nil if it says nothing.
  package private(set) var lint: JSONNode?

  /// The folder that its paths count from; empty for the current one, else with a separator at its
  /// end.
  package var folder: String { FilePath.folder(path) }

  // MARK: Finding it

  /// No path has more folders.
  private static let mostFolders = 256

  /// The file of the project that the current folder belongs to; nil if there is none.
  ///
  /// It is looked for in the current folder and those above it, up to the first one that is the
  /// root of a repository, the user's home, or the root of the file system: each of these is looked
  /// at, and nothing above it. O(folders).
  ///
  /// - Parameter home: The user's home folder.
  /// - Returns: Its path from the current folder.
  package static func find(home: String?) -> String? {
    let home = home.flatMap { FolderIdentity($0) }
    var prefix = ""
    var folder = FolderIdentity(prefix)
    for _ in 0..<mostFolders {
      // Where nobody can tell, reading it says why.
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

  /// Whether a folder is the root of a repository, as its tools tell it.
  private static func isRoot(_ prefix: String) -> Bool {
    File.exists(prefix + ".git") || File.exists(prefix + ".hg") || File.exists(prefix + ".jj")
      || File.exists(prefix + ".svn")
  }

  // MARK: Reading it

  /// Reads the file of a path.
  package init(_ path: String) throws(LibraryError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.read(path, limit: Self.sizeLimit, onlyFiles: true)
    } catch { throw .file(error) }
    try self.init(path: path, bytes: bytes)
  }

  /// Reads a file's bytes.
  package init(path: String, bytes: [UInt8]) throws(LibraryError) {
    self.path = path
    self.bytes = bytes
    do throws(JSONError) {
      try read(try JSONNode(parsing: bytes))
    } catch {
      throw .damaged(fault(error))
    }
  }

  /// A fault at a place of the file.
  package func fault(_ error: JSONError) -> LibraryFault {
    LibraryFault(error, path: path, in: bytes)
  }

  /// The collections, in the order of the file.
  ///
  /// - Returns: Empty if the file has none.
  /// - Throws: The first thing that is wrong with one.
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
        _ = try member.value.members("an object that says how to lint")
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

  /// Whether a job can be called so: it is typed, and stands in messages.
  package static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100 && !name.hasPrefix("-")
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || "-_.".unicodeScalars.contains($0)
      }
  }
}
