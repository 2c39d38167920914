package import Diagnostics
package import Encodings
internal import FileAccess

/// The user's settings: `settings.json` in the configuration folder.
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
/// Code that knows the table of settings validates keys and values. Unknown settings are reported
/// but preserved, because a newer version may have written them.
package struct SettingsFile: Sendable {
  /// The schema version that is read and written.
  package static let schemaVersion = 1

  /// The path of the file.
  package let path: String
  /// The settings in file order.
  package private(set) var entries: [SettingEntry] = []
  /// The unknown members beside the settings, in order.
  package private(set) var unknown: [(key: String, place: TextPosition)] = []

  /// Returns the path of the file in a configuration folder.
  package static func path(in folder: String) -> String { "\(folder)/settings.json" }

  /// Reads the file at a path; returns nil if it does not exist.
  package init?(_ path: String) throws(LibraryError) {
    guard let bytes = try LibraryFile(path).read() else { return nil }
    try self.init(path: path, bytes: bytes)
  }

  /// Parses the bytes of a file.
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

  // MARK: Changing settings

  /// Sets or removes a setting and preserves everything else.
  ///
  /// - Returns: Whether the value changed.
  @discardableResult
  package static func change(
    _ key: String, to value: String?, at path: String
  ) throws(LibraryError) -> Bool {
    let file = LibraryFile(path)
    // Removing a missing value must not create the file.
    if value == nil, try file.read() == nil { return false }
    return try file.change { (bytes) throws(LibraryError) in
      do throws(JSONError) {
        return try changed(bytes ?? Array("{\"schemaVersion\":\(schemaVersion)}".utf8), key, value)
      } catch {
        throw .damaged(LibraryFault(error, path: path, in: bytes ?? []))
      }
    }
  }

  /// Returns the bytes of a file with a setting changed or removed; nil if nothing changes.
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

  /// Returns an object with one member per line, sorted by key.
  private static func object(_ members: [String: String], indent: String) -> String {
    guard !members.isEmpty else { return "{}" }
    let lines = members.sorted { $0.key < $1.key }.map {
      "\(indent)  \(JSONText.quoted($0.key)): \($0.value)"
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
  }
}
