internal import Diagnostics
internal import Encodings

/// The common format of user library files: a JSON object with a schema version.
enum LibraryDocument {
  /// The schema version that is read and written.
  static let schemaVersion = 1

  /// Parses a file; `body` converts the object if it has a supported version.
  static func read<Result>(
    _ bytes: [UInt8], path: String,
    _ body: (JSONNode, LineTable) throws(JSONError) -> Result
  ) throws(LibraryError) -> Result {
    do throws(JSONError) {
      let node = try JSONNode(parsing: bytes)
      for member in try node.members() where member.key == "schemaVersion" {
        guard case .number("\(schemaVersion)") = member.value.value else {
          throw member.value.failure(
            "schemaVersion \(schemaVersion), the only version that this tool supports")
        }
      }
      let lines = LineTable(bytes)
      return try body(node, lines)
    } catch {
      throw .damaged(LibraryFault(error, path: path, in: bytes))
    }
  }

  /// Returns the text of a file with one line for each member and each symbol.
  static func text(_ members: [String], symbols: [String]) -> [UInt8] {
    let lines = ["\"schemaVersion\": \(schemaVersion)"] + members
    var text = "{\n" + lines.map { "  \($0),\n" }.joined()
    let list = symbols.map { "    \($0)" }.joined(separator: ",\n")
    text += symbols.isEmpty ? "  \"symbols\": []\n" : "  \"symbols\": [\n\(list)\n  ]\n"
    return Array((text + "}\n").utf8)
  }
}

extension JSONNode {
  /// Returns the members of an object; throws an error if it has other keys than the given ones.
  func members(of keys: [String]) throws(JSONError) -> [Member] {
    let members = try members()
    for member in members where !keys.contains(member.key) {
      throw member.failure(
        "one of the keys \(keys.joined(separator: ", ")), not '\(member.key.shortened())'")
    }
    return members
  }

  /// Returns the name of a symbol, which need not exist.
  func symbolName() throws(JSONError) -> String {
    let name = try string("a symbol name")
    guard !name.isEmpty, name.utf8.count <= 1_000, !name.utf8.contains(0) else {
      throw failure("a symbol name of 1 to 1000 bytes")
    }
    return name
  }
}
