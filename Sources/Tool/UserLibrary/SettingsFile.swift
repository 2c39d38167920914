package import Diagnostics
package import Encodings
internal import FileAccess

/// A user's settings: `settings.json` in the configuration folder.
///
/// ```json
/// {
///   "schemaVersion": 1,
///   "settings": {
///     "target": "iOS16,macOS13",
///     "weight": "bold"
///   }
/// }
/// ```
///
/// Which settings there are, and what they may be, is checked by who knows their table. What stands
/// here and is not known is reported and kept, as a newer version may have written it.
package struct SettingsFile: Sendable {
  /// The version of the format that is read and written.
  package static let schemaVersion = 1

  /// Where it is.
  package let path: String
  /// Settings, in the order of the file.
  package private(set) var entries: [SettingEntry] = []
  /// Members besides the settings that are not known, in their order.
  package private(set) var unknown: [(key: String, place: TextPosition)] = []

  /// Where the file of a configuration folder is.
  package static func path(in folder: String) -> String { "\(folder)/settings.json" }

  /// Reads the file of a path; nil if it is not there.
  package init?(_ path: String) throws(LibraryError) {
    guard let bytes = try LibraryFile(path).read() else { return nil }
    try self.init(path: path, bytes: bytes)
  }

  /// Reads a file's bytes.
  package init(path: String, bytes: [UInt8]) throws(LibraryError) {
    self.path = path
    do throws(JSONError) {
      let lines = LineTable(bytes)
      for member in try Self.members(bytes) {
        switch member.key {
        case "schemaVersion": break
        case "$schema": _ = try member.value.string()
        case "settings": entries = try SettingEntry.read(member.value, lines)
        default: unknown.append((member.key, lines.position(of: member.offset)))
        }
      }
    } catch {
      throw .damaged(LibraryFault(error, path: path, in: bytes))
    }
  }

  private static func members(_ bytes: [UInt8]) throws(JSONError) -> [JSONNode.Member] {
    let node = try JSONNode(parsing: bytes)
    try node.expectVersion(schemaVersion)
    return try node.members()
  }

  // MARK: Changing it

  /// Gives a setting another value, or none, and leaves all else as it is.
  ///
  /// - Returns: Whether there is another value than before, which for none is whether there was
  ///   one.
  @discardableResult
  package static func change(
    _ key: String, to value: String?, at path: String
  ) throws(LibraryError) -> Bool {
    let file = LibraryFile(path)
    // Nothing is made for a value that is not there anyway.
    if value == nil, try file.read() == nil { return false }
    return try file.change { (bytes) throws(LibraryError) in
      do throws(JSONError) {
        return try changed(bytes ?? Array("{\"schemaVersion\":\(schemaVersion)}".utf8), key, value)
      } catch {
        throw .damaged(LibraryFault(error, path: path, in: bytes ?? []))
      }
    }
  }

  /// The bytes of a file with another value of a setting, or none; nil if it has that value.
  package static func changed(
    _ bytes: [UInt8], _ key: String, _ value: String?
  ) throws(JSONError) -> [UInt8]? {
    let members = try members(bytes)
    let settings = members.first { $0.key == "settings" }?.value
    var texts: [String: String] = [:]
    for member in try settings?.members("an object of settings") ?? [] {
      texts[member.key] = text(member.value)
    }
    let before = texts[key]
    texts[key] = value.map(JSONText.quoted)
    guard texts[key] != before else { return nil }
    var others: [String: String] = ["settings": object(texts, indent: "  ")]
    for member in members where member.key != "settings" {
      others[member.key] = text(member.value)
    }
    return Array((object(others, indent: "") + "\n").utf8)
  }

  private static func text(_ node: JSONNode) -> String {
    var json = JSONWriter()
    node.write(&json)
    return json.text
  }

  /// An object with a member a line, sorted by keys.
  private static func object(_ members: [String: String], indent: String) -> String {
    guard !members.isEmpty else { return "{}" }
    let lines = members.sorted { $0.key < $1.key }.map {
      "\(indent)  \(JSONText.quoted($0.key)): \($0.value)"
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
  }
}
