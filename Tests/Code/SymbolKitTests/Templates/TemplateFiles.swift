import Encodings
import FileAccess
import SymbolKit
import Testing
import Workbench

/// The templates of the package, as they are in the repository.
enum TemplateFiles {
  static let root = "\(Repository.root)/Resources/Kit"

  /// A Swift file of the package with its place in it.
  struct Source: CustomTestStringConvertible {
    let path: String
    let bytes: [UInt8]

    var testDescription: String { path }

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// All Swift files of the package's sources, without the code of its documentation.
  static let sources: [Source] = read(below: "Package/Sources").filter {
    !$0.path.contains(".docc/")
  }

  /// All Swift files of the package's tests.
  static let tests: [Source] = read(below: "Package/Tests")

  /// All files of the package, by their paths in it.
  static var files: [String] {
    get throws {
      let package = "\(root)/Package/"
      return try File.paths(below: package, ending: "").map {
        String($0.dropFirst(package.count))
      }.sorted()
    }
  }

  /// A row of the table, of any kind, with the files that it brings.
  struct Row {
    let name: String
    let needs: [String]
    let files: [String]
    let isOption: Bool
  }

  /// The files that every package has.
  static var always: [String] {
    get throws { try strings(member("always", of: table)) }
  }

  /// The files of packages with all components.
  static var whole: [String] {
    get throws { try strings(member("whole", of: table)) }
  }

  /// The rows of components and of what they need.
  static var rows: [Row] {
    get throws {
      var rows: [Row] = []
      for list in ["support", "components"] {
        for node in try member(list, of: table)?.elements() ?? [] {
          var files = [try member("file", of: node)?.string() ?? ""]
          files += try strings(member("tests", of: node))
          files += try strings(member("docs", of: node))
          rows.append(
            Row(
              name: try member("name", of: node)?.string() ?? "",
              needs: try strings(member("needs", of: node)), files: files,
              isOption: try member("when", of: node) != nil))
        }
      }
      return rows
    }
  }

  private static var table: JSONNode {
    get throws { try JSONNode(parsing: File.read("\(root)/components.json")) }
  }

  private static func member(_ name: String, of node: JSONNode) throws -> JSONNode? {
    try node.members().first { $0.key == name }?.value
  }

  private static func strings(_ node: JSONNode?) throws -> [String] {
    try node?.elements().map { try $0.string() } ?? []
  }

  private static func read(below folder: String) -> [Source] {
    let paths = (try? File.paths(below: "\(root)/\(folder)", ending: ".swift")) ?? []
    return paths.map { path in
      Source(
        path: String(path.dropFirst(root.count + "/Package/".count)),
        bytes: (try? File.read(path)) ?? [])
    }
  }
}
