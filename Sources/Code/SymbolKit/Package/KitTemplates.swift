internal import Encodings

/// The files and dependencies of components, read from `components.json`.
struct KitTemplates {
  /// A component, pattern, modifier, or shared source.
  struct Row {
    let name: String
    let isComponent: Bool
    let files: [String]
    let needs: [String]
    /// The value of `--navigation` that includes the row; nil if any value does.
    let navigation: String?
  }

  let always: [String]
  /// Files of packages with all components.
  let whole: [String]
  let rows: [Row]

  init(_ bytes: [UInt8]) throws(JSONError) {
    let root = try JSONNode(parsing: bytes)
    func strings(_ node: JSONNode?) throws(JSONError) -> [String] {
      var strings: [String] = []
      for element in try node?.elements() ?? [] { strings.append(try element.string()) }
      return strings
    }
    func member(_ key: String, _ node: JSONNode) throws(JSONError) -> JSONNode? {
      try node.members().first { $0.key == key }?.value
    }
    always = try strings(try member("always", root))
    whole = try strings(try member("whole", root))
    var rows: [Row] = []
    for list in ["support", "components"] {
      for node in try member(list, root)?.elements() ?? [] {
        let own = try member("file", node)?.string() ?? ""
        var files = own.isEmpty ? [] : [own]
        files += try strings(try member("tests", node))
        files += try strings(try member("docs", node))
        var navigation: String?
        if let when = try member("when", node) {
          navigation = try member("navigation", when)?.string()
        }
        rows.append(
          Row(
            name: try member("name", node)?.string() ?? "", isComponent: list == "components",
            files: files, needs: try strings(try member("needs", node)), navigation: navigation))
      }
    }
    self.rows = rows
  }

  /// Returns the names and all their dependencies.
  func closure(_ names: [String]) -> Set<String> {
    var waiting = names
    var found: Set<String> = []
    while let name = waiting.popLast() {
      guard found.insert(name).inserted, let row = rows.first(where: { $0.name == name }) else {
        continue
      }
      waiting += row.needs
    }
    return found
  }
}
