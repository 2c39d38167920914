package import Encodings
internal import FileAccess

/// Changes to a project file by commands.
extension ProjectFile {
  /// Changes a default and preserves every other byte of the file, because teams format it
  /// themselves.
  ///
  /// - Parameters:
  ///   - key: The key of a setting.
  ///   - value: The value as text.
  ///   - path: The file.
  /// - Returns: Whether the file changed.
  /// - Throws: An error if the file is damaged or cannot be written.
  @discardableResult
  package static func change(
    default key: String, to value: String, at path: String
  ) throws(LibraryError) -> Bool {
    let file = LibraryFile(FilePath.absolute(path, in: File.currentFolder ?? "."))
    return try file.change { (bytes) throws(LibraryError) in
      guard let bytes else { return nil }
      let new: [UInt8]
      do throws(JSONError) { new = try changed(bytes, default: key, value) } catch {
        throw .damaged(LibraryFault(error, path: path, in: bytes))
      }
      _ = try ProjectFile(path: path, bytes: new)
      return new
    }
  }

  /// Returns the bytes of a file after setting a default.
  package static func changed(
    _ bytes: [UInt8], default key: String, _ value: String
  ) throws(JSONError) -> [UInt8] {
    let node = try JSONNode(parsing: bytes)
    let members = try node.members()
    let value = JSONText.quoted(value)
    let member = "\(JSONText.quoted(key)): \(value)"
    guard let defaults = node["defaults"] else {
      let end = members.isEmpty ? "\n" : ","
      return inserted(
        "\n  \"defaults\": {\n    \(member)\n  }\(end)", after: node.offset, in: bytes)
    }
    guard let old = defaults[key] else {
      let end = try defaults.members("an object of settings").isEmpty ? "\n  " : ","
      return inserted("\n    \(member)\(end)", after: defaults.offset, in: bytes)
    }
    var scanner = JSONScanner(Bytes(Array(bytes[old.offset...])))
    try scanner.skipValue()
    var new = bytes
    new.replaceSubrange(old.offset..<old.offset + scanner.offset, with: Array(value.utf8))
    return new
  }

  /// Inserts text after the brace at an offset.
  private static func inserted(_ text: String, after offset: Int, in bytes: [UInt8]) -> [UInt8] {
    var new = bytes
    new.insert(contentsOf: Array(text.utf8), at: offset + 1)
    return new
  }
}
