import FileAccess
import Foundation
import TestSupport

/// Runs of the tool for a user whose data is in a folder of its own.
struct LibraryRun: Sendable {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Where favorites and collections are.
  var data: String { "\(folder.path)/data/symbols" }
  var favorites: String { "\(data)/favorites.json" }

  var environment: [String: String] {
    ["LANG": "C.UTF-8", "XDG_DATA_HOME": "\(folder.path)/data", "HOME": "\(folder.path)/home"]
  }

  func collection(_ name: String) -> String { "\(data)/collections/\(name).json" }

  func callAsFunction(_ line: String, input: String = "") throws -> ToolRun {
    try ToolRun(
      line.split(separator: " ").map { String($0).replacing("$D", with: folder.path) },
      input: input,
      environment: environment)
  }

  func write(_ text: String, to path: String) throws {
    try File.makeFolder(FilePath.folder(path))
    try File.write(Array(text.utf8), to: path)
  }

  func text(_ path: String) throws -> String {
    String(decoding: try File.read(path), as: UTF8.self)
  }

  /// All that is in the folder of the user's data.
  var everything: [String] {
    (FileManager.default.enumerator(atPath: "\(folder.path)/data")?.allObjects as? [String] ?? [])
      .sorted()
  }
}
