internal import Console
internal import Encodings
internal import FileAccess
internal import UserLibrary

/// The paths of all user data and the project file.
struct UserPaths {
  private let rows: [(name: String, path: String?, what: String)]

  /// Creates the list of paths.
  ///
  /// `project` is the path of the project file relative to the current folder, if there is one.
  init(_ folders: UserFolders, project: String?) {
    func below(_ folder: String?, _ name: String) -> String? { folder.map { "\($0)/\(name)" } }
    let current = File.currentFolder ?? "."
    rows = [
      (
        "project", FilePath.absolute(project ?? ProjectFile.name, in: current),
        "searched for here and in parent folders, up to the repository root or your home"
      ),
      ("settings", folders.configuration.map(SettingsFile.path), "your defaults"),
      ("keywords", folders.configuration.map(UserKeywordFile.path), "your keywords"),
      ("favorites", below(folders.data, "favorites.json"), "your favorite symbols"),
      ("collections", below(folders.data, "collections"), "your collections, one file each"),
      ("catalog", below(folders.data, "catalog"), "names that you added or imported"),
      ("artwork", below(folders.data, "artwork"), "artwork of your custom symbols"),
      ("cache", folders.cache, "caches that you can remove at any time"),
    ]
  }

  func write(_ format: OutputFormat?, _ context: inout Context) throws(ToolError) {
    switch format ?? (context.terminal.isTerminal ? .table : .text) {
    case .json: try context.output.line(json)
    case .table:
      var table = TextTable(["NAME", "THERE", "PATH"])
      for (name, path, _) in rows {
        let isThere = path.map(File.exists) ?? false
        table.add([
          .init(name, .strong), .init(isThere ? "yes" : "no", isThere ? .good : .dim),
          .init(path ?? "unknown: neither $HOME nor the folder's variable is an absolute path"),
        ])
      }
      for line in table.lines(for: context.terminal) { try context.output.line(line) }
    default:
      for (name, path, _) in rows {
        try context.output.line(
          columns: [name, path ?? "", path.map(File.exists) ?? false ? "yes" : "no"])
      }
    }
  }

  private var json: JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", SymbolJSON.schemaVersion)
      json.member("paths") { json in
        json.array(rows) { json, row in
          json.object { json in
            json.member("name", row.name)
            json.member("path", row.path)
            json.member("exists", row.path.map(File.exists) ?? false)
            json.member("summary", row.what)
          }
        }
      }
    }
    return json
  }
}
